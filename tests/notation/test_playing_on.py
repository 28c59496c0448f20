"""Tables that begin with a position: played, recorded, replayed and reported; and positions that name a third party's modules."""

import json

import pytest
from add_a_module import Patience
from cases import CASES, rules_of
from own_good import Amber

import poblado
from long_run import each_once, one_in
from poblado.cli.main import main
from poblado.kernel.chance import SeededSource
from poblado.kernel.playout import Playout
from poblado.kernel.rng import Rng
from poblado.locale.errors import explain
from poblado.notation import position_from_json, position_text, position_to_json, read_position
from poblado.presets import preset, preset_names
from poblado.report import Film, report_of
from poblado.table import Table


def middle_of(rules, seed=3, actions=250):
    game = rules.new_game()
    Playout(seed).play(game, actions)
    return game


def played(table, n=80, seed=1):
    rng = Rng(seed)
    for _ in range(n):
        if table.is_over:
            break
        actions = table.legal()
        table.play(actions[rng.below(len(actions))])
    return table


@pytest.mark.parametrize(("name", "actions"), one_in(3, each_once(preset_names(), [40, 250, 333])))
def test_a_table_goes_on_from_a_position_and_its_record_replays(name, actions):
    rules = poblado.ruleset(name, seed=5)
    game = middle_of(rules, actions=actions)
    table = Table.from_position(position_text(game), SeededSource(2), ["Ann", "Bea"])
    played(table)
    text = table.record.to_text()
    again = Table.from_record(poblado.record_from_text(text))
    assert again.game.same_as(table.game)
    assert again.record.to_text() == text
    data = json.loads(json.dumps(table.record.to_json()))
    assert Table.from_record(poblado.record_from_json(data)).game.same_as(table.game)
    # Back at its beginning it is the position, and a source goes on where the record ends.
    assert Table.from_record(table.record, upto=0).game.same_as(game)
    early = Table.from_record(table.record, SeededSource(9), upto=3)
    assert not early.game.is_chance()
    film = Film(table.record)
    assert film.game(len(film)).same_as(table.game)
    assert film.game(0).same_as(game)
    if game.is_chance():
        assert table.record.actions[0].startswith("*")
    report = report_of(table)
    assert report.totals() == [table.facts.all_points(seat) for seat in range(table.rules.seats)]
    for language in ("es", "en"):
        words = report.words(language)
        assert words.sheets()
        assert words.headline()
    for seat in range(table.rules.seats):
        total = [0] * len(report.goods)
        for sign, rows in ((1, report.gained), (-1, report.lost), (-1, report.paid)):
            for counts in rows[seat].values():
                total = [a + sign * b for a, b in zip(total, counts, strict=True)]
        assert total == table.facts.hand(seat), "the account adds up to the hand"
    while table.undo():
        pass
    assert table.game.same_as(Table(rules, game=game.copy()).game) or game.is_chance()


def test_the_commands_know_records_that_begin_elsewhere(tmp_path, capsys):
    table = played(Table.from_position(position_text(middle_of(poblado.ruleset("base", seed=5)))), 0)
    table.source = SeededSource(1)
    table.run_chance()
    played(table)
    path = tmp_path / "game.txt"
    path.write_text(table.record.to_text(), encoding="utf-8")
    for words in (["verify"], ["replay", "--json"], ["report"]):
        with pytest.raises(SystemExit) as left:
            main([words[0], str(path), *words[1:]])
        assert left.value.code == 0, capsys.readouterr()
    assert capsys.readouterr().out


def test_a_position_that_was_read_a_line_and_plain_data_are_the_same():
    game = middle_of(poblado.ruleset("duel", seed=5))
    tables = [
        Table.from_position(position_text(game)),
        Table.from_position(read_position(position_text(game))),
        Table.from_position(position_to_json(game)),
        Table(game.rules, game=game.copy()),
    ]
    # The line does not say where its board comes from.
    assert len({table.record.to_text() for table in tables[:2]}) == len({t.record.to_text() for t in tables[2:]}) == 1
    assert len({json.dumps(table.record.header["begins"]) for table in tables}) == 1
    assert all(table.game.same_as(game) for table in tables)
    assert tables[0].game.events == []


def test_what_hides_cards_cannot_be_played():
    table = poblado.new_table("base-beginner", 4, seed=3)
    with pytest.raises(poblado.BadNotation, match="hides cards"):
        Table.from_position(position_text(table.view(0)))


def test_a_game_of_other_rules_is_refused():
    with pytest.raises(poblado.BadRuleset, match="other rules"):
        Table(poblado.ruleset("base", 3, seed=1), game=poblado.ruleset("base", 4, seed=1).new_game())


@pytest.mark.parametrize(
    "begins", [3, [], {"island.hand": [1]}, {"nothing": [1]}, {"island.bank": None}, {"kernel.stack": [1] * 83}]
)
def test_a_damaged_beginning_is_refused(begins):
    record = poblado.new_table("base", 3, seed=1).record
    record.header["begins"] = begins
    with pytest.raises(poblado.BadRecord) as caught:
        Table.from_record(record)
    assert caught.value.line == 2
    assert explain(caught.value, "es")
    with pytest.raises(poblado.BadRecord):
        Film(record)


def outside(module):
    return poblado.ruleset("base", 3, extra=[module()], seed=2)


@pytest.mark.parametrize("module", [Patience, Amber])
def test_positions_name_the_modules_of_third_parties(module):
    game = middle_of(outside(module))
    line, data = position_text(game), json.loads(json.dumps(position_to_json(game)))
    assert read_position(line, [module()]).game().same_as(game)
    assert position_from_json(data, [module()]).game().same_as(game)
    assert Table.from_position(line, extra=[module()]).game.same_as(game)
    table = played(Table.from_position(line, SeededSource(1), extra=[module()]))
    again = Table.from_record(table.record, extra=[module()])
    assert again.game.same_as(table.game)


@pytest.mark.parametrize("module", [Patience, Amber])
def test_a_position_is_never_read_without_its_modules(module):
    """Before anything has happened no field of theirs tells: it would be read as a game of the base."""
    game = outside(module).new_game()
    for extra in (None, [], [Amber() if module is Patience else Patience()]):
        for read, what in ((read_position, position_text(game)), (position_from_json, position_to_json(game))):
            with pytest.raises(poblado.BadNotation, match="with the modules") as caught:
                read(what, extra)
            assert module().id in str(caught.value)
            assert explain(caught.value, "es").startswith("la posición es de una partida con los módulos")
    # What it does not name is left aside.
    for extra in ([Amber(), Patience()], [Patience(), Amber()]):
        assert read_position(position_text(game), extra).game().same_as(game)


def test_another_version_of_a_module_is_another_module(monkeypatch):
    line = position_text(outside(Amber).new_game())
    monkeypatch.setattr(Amber, "NUMBER", 2)
    with pytest.raises(poblado.BadNotation, match="amber 1; given are amber 2"):
        read_position(line, [Amber()])


@pytest.mark.parametrize("modules", [3, "amber", ["amber"], {"amber": "1"}, {"amber": 2}, None])
def test_damaged_names_of_modules_are_refused(modules):
    data = {**position_to_json(outside(Amber).new_game()), "modules": modules}
    if modules is None:
        # As an older version wrote it, which named none.
        assert position_from_json(data, [Amber()]).rules.has_module("amber")
        return
    with pytest.raises(poblado.BadNotation):
        position_from_json(data, [Amber()])


def test_presets_name_no_modules():
    for case in CASES:
        if case == "toy" or case.startswith("own-") or "ware" in case or "marks" in case:
            continue
        rules = rules_of(case)
        # What joins by itself is named: a position is read with those that joined alone.
        named = preset(rules.name).modules if rules.name in preset_names() else ()
        joined = [f" +{m.id}:" for m in getattr(rules, "modules", ()) if m.bridges and m.id not in named]
        game = rules.new_game()
        text = position_text(game)
        assert text.count(" +") == len(joined) and all(word in text for word in joined)
        assert ("modules" in position_to_json(game)) == bool(joined)
