"""The examples that the documentation shows run, and do what the pages say of them.

`examples/test_patience.py`, the tests of the example module, is collected with the suite.
"""

import json
from fractions import Fraction

import add_a_module
import library_session
import make_a_map
import pytest
import remember
import search
import study
import write_a_bot
from click.testing import CliRunner

import poblado
from poblado.bots import Random
from poblado.cli.main import group
from poblado.island.maps import board_from_json
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import to_text
from poblado.kernel.playout import outcomes
from poblado.kernel.record import record_from_text, replay
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import simulate
from poblado.testing import Story

EXAMPLES = [add_a_module, library_session, remember, search, study]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.__name__)
def test_examples_run_and_say_something(example, capsys):
    example.main()
    assert capsys.readouterr().out.count("\n") >= 3


def test_a_map_out_of_a_list_of_places_can_be_played(tmp_path, capsys):
    file = tmp_path / "menorca.json"
    make_a_map.main(str(file))
    checked = CliRunner().invoke(group("en"), ["board", "check", str(file)])
    assert checked.exit_code == 0 and "marks of localities" in checked.output
    board = board_from_json(json.loads(file.read_text(encoding="utf-8")))
    names = board.scenery.to_json()["names"]
    marks = board.marks["localities"]
    assert sorted(names[v] for v in marks["towns"]) == sorted(make_a_map.TOWNS)
    assert [names[v] for v in marks["waterways"][0]] == ["Ciutadella", "Cala Morell"]
    report = simulate("base", 3, ["random"], 2, seed=1, board=board, chapters=board.chapters)
    assert report.finished == 2
    played = CliRunner().invoke(group("en"), ["sim", "--board", str(file), "--games", "1"])
    assert played.exit_code == 0, "commands take the chapters from the board"


# -- add a module ----------------------------------------------------------------------------------------------------


def test_the_module_takes_part_in_digest_plan_params_and_hooks():
    rules = add_a_module.patient_rules(patience_hours=5)
    assert rules.params["patience_hours"] == 5
    assert rules.game_digest != poblado.ruleset("base", 3).game_digest
    assert "patience" in rules.hook_users()["on_turn_end"]
    with pytest.raises(poblado.BadRuleset, match="from 1 to 9"):
        add_a_module.patient_rules(patience_hours=10)


def test_a_game_with_the_module_is_recorded_and_replayed():
    rules = add_a_module.patient_rules(patience_hours=1)
    table = poblado.Table(rules, SeededSource(4))
    rng = Rng(4)
    for _ in range(300):
        if table.is_over:
            break
        spends = [a for a in table.legal() if to_text(rules, a).endswith("SPEND_HOURS")]
        actions = spends or table.legal()
        table.play(actions[rng.below(len(actions))])
    assert any("CHOOSE_CARD" in line for line in table.record.actions)
    read = record_from_text(table.record.to_text())
    assert replay(read, rules, rules.new_game()).same_as(table.game)
    again = poblado.Table.from_record(read, extra=[add_a_module.Patience()])
    assert again.game.same_as(table.game)


# -- write a bot -----------------------------------------------------------------------------------------------------


def test_the_bot_beats_chance():
    assert write_a_bot.match(games=6) >= 3


def test_the_bot_never_sees_what_it_must_not():
    table = search.some_decision(seed=8)
    view = table.view(table.actor)
    chosen = write_a_bot.Eager(seed=2).choose(view)
    for seed in range(5):
        other = View(view.sample(Rng(seed)), view.seat)
        assert write_a_bot.Eager(seed=2).choose(other) == chosen
    assert Random().choose(view) in view.legal()


# -- search ----------------------------------------------------------------------------------------------------------


def test_expectation_uses_exact_weights():
    table = search.some_decision()
    game = table.game.copy()
    while not game.is_chance():
        out = search.best(View(game, game.actor()), deals=1)
        game.apply_trusted(out)
    listed = outcomes(game)
    total = sum(weight for _, weight in listed)
    expected = Fraction(0)
    for action, weight in listed:
        after = game.copy()
        after.apply_trusted(action)
        expected += Fraction(weight, total) * search.expected(after, 0)
    assert search.expected(game, 0) == expected


def test_a_winning_action_is_found():
    s = Story(players=2, points_to_win=4)
    s.has(0, settlements="c3N", cities="e3N", hand="2grain 3ore").begin(0)
    s.do("0 ROLL", "* DICE 1+1")
    view = View(s.game, 0)
    assert to_text(s.rules, search.best(view, deals=2)) == "0 BUILD_CITY c3N"


# -- library session -------------------------------------------------------------------------------------------------


def test_the_session_does_what_it_prints():
    table = library_session.a_game_with_seeded_dice()
    assert library_session.a_refusal(table).clause == "base.turn.next"
    told, scripted = library_session.dice_from_a_real_table()
    assert told.game.same_as(scripted.game)


# -- study -----------------------------------------------------------------------------------------------------------


def test_the_study_does_what_it_prints():
    game = study.some_game()
    parts = study.an_observation(game)
    assert parts["viewer"] == [1] and any(parts["island.harbour"])
    again, branch = study.kept_and_sent(game)
    assert again.same_as(game) and again is not game
    assert len(branch.record.actions) == 1
    table = study.on_from_a_position(game)
    assert "begins" in table.record.header
    assert [a for a in study.these_dice_then_others().record.actions if "DICE" in a][:2] == ["* DICE 6+6", "* DICE 3+5"]
    assert {standing.bot for standing in study.a_comparison(deals=1).standings} == {"eager", "eager 2", "random"}
