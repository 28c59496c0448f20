"""Bots and modules of others: as objects, as classes, as files, and by entry points, wherever bots and modules are asked for."""

import json
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from add_a_module import Patience
from click.testing import CliRunner
from own_good import Amber
from write_a_bot import Eager

import poblado
from poblado import bots, outside
from poblado.bots import Bot, Random, Settler
from poblado.cli.main import group
from poblado.kernel.chance import SeededSource
from poblado.lab import evaluate, play_match, simulate
from poblado.locale.errors import explain
from poblado.notation import position_text, read_position
from poblado.presets import header_of, ruleset_from_header

MINE = '''
"""A bot and a module, as somebody writes them in a file."""

from poblado.bots import Bot
from poblado.island.module import Module
from poblado.kernel.param import Param


class LastOne(Bot):
    name = "last-one"

    def choose(self, view):
        return view.legal()[-1]


class NoName(Bot):
    def choose(self, view):
        return view.legal()[0]


class Quiet(Module):
    def __init__(self):
        super().__init__("quiet", 3)
        self.params = [Param("quiet_turns", 1, 0, 9, "Turns in which nobody speaks.")]


NUMBER = 7

def fails(seed):
    raise OSError("no model")
'''

_OWN = [*bots.PLAIN, "settler", *bots.SEARCHING, "chick", "hare", "tortoise"]


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """A file of somebody, forgotten afterwards."""
    path = tmp_path / "somebodys_file.py"
    path.write_text(MINE, encoding="utf-8")
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield str(path)
    sys.modules.pop("somebodys_file", None)


@pytest.fixture
def plugged(mine, monkeypatch):
    """What a package with an entry point would bring."""
    monkeypatch.syspath_prepend(str(Path(mine).parent))
    points = [
        EntryPoint("last", "somebodys_file:LastOne", bots.GROUP),
        EntryPoint("broken", "somebodys_file:nothing", bots.GROUP),
        EntryPoint("settler", "somebodys_file:LastOne", bots.GROUP),
    ]
    monkeypatch.setattr("poblado.bots.entry_points", lambda group: points if group == bots.GROUP else [])
    bots._plugged.cache_clear()
    yield
    bots._plugged.cache_clear()


def run(*words, language="en", code=0, stdin=None):
    done = CliRunner().invoke(group(language), list(words), input=stdin)
    assert done.exit_code == code, done.output + str(done.exception)
    return done.output


# -- bots --------------------------------------------------------------------------------------------------------------


def test_a_class_a_bot_a_callable_and_a_file_play_like_a_name(mine):
    named = simulate("base", 3, ["settler"], games=2, seed=4, limit=300)
    for bot in (Settler, lambda seed: Settler(seed), "poblado.bots:Settler"):
        assert simulate("base", 3, [bot], games=2, seed=4, limit=300).hash == named.hash
    # An object has the seed it was made with, in every game.
    mine_alone = [simulate("base", 3, [Settler(0)], games=2, seed=4, limit=300).hash for _ in range(2)]
    assert mine_alone[0] == mine_alone[1] != named.hash
    assert bots.bot_of(f"{mine}:LastOne", 5).seed == 5


class Numbered(Eager):
    """Two of it are two bots."""


def test_different_bots_of_one_name_are_told_apart():
    one, other = Numbered(1), Numbered(2)
    tally = simulate("base", 4, [one, other, one, "random"], games=1, limit=60)
    assert tally.series.lineup == ("eager", "eager 2", "eager", "random")
    assert set(tally.wins_by_name) == {"eager", "eager 2", "random"}
    assert [row["bot"] for row in tally.to_json()["bots"]] == ["eager", "eager 2", "eager", "random"]
    standings = evaluate([one, other], deals=1, players=2, limit=60).standings
    assert {s.bot: s.expected for s in standings} == {"eager": 0.5, "eager 2": 0.5}


@pytest.mark.slow
def test_bots_and_modules_of_files_and_classes_go_to_other_processes(mine):
    for lineup in ([f"{mine}:LastOne", "random"], [Settler, Random()], [outside.load(f"{mine}:LastOne")]):
        alone = simulate("base", 3, lineup, games=3, seed=2, limit=200, extra=[f"{mine}:Quiet"])
        together = simulate("base", 3, lineup, games=3, seed=2, limit=200, extra=[f"{mine}:Quiet"], workers=2)
        assert alone.hash == together.hash


def test_what_cannot_go_to_other_processes_is_refused_before_any_starts():
    with pytest.raises(poblado.BadChoice, match="pickled"):
        simulate("base", 3, [lambda seed: Settler(seed)], games=2, workers=2, limit=50)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("nowhere.py:Mine", "no file nowhere.py"),
        ("no_such_package.here:Mine", "cannot be loaded: ModuleNotFoundError"),
        ("{mine}:Nobody", "has no Nobody; it has LastOne, NoName, Quiet"),
        ("{mine}:NUMBER", "is no bot"),
        ("{mine}:Quiet", "is no bot"),
        ("{mine}:", "such as mine.py:Mine"),
        (":Mine", "such as mine.py:Mine"),
        ("{mine}:a b", "such as mine.py:Mine"),
        ("{mine}:fails", "makes no bot of a seed: OSError: no model"),
        (42, "is no bot"),
        (object(), "is no bot"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(what, said, mine):
    what = what.replace("{mine}", mine) if isinstance(what, str) else what
    with pytest.raises(poblado.BadChoice, match=said) as caught:
        simulate("base", 3, [what], games=1)
    assert explain(caught.value, "es") != str(caught.value)


def test_a_file_that_fails_says_how(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", sys.path[:])
    (tmp_path / "somebodys_broken.py").write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(poblado.BadChoice, match="ZeroDivisionError"):
        outside.load(f"{tmp_path}/somebodys_broken.py:Mine")
    (tmp_path / "json.py").write_text("Mine = 1\n", encoding="utf-8")
    with pytest.raises(poblado.BadChoice, match="another module"):
        outside.load(f"{tmp_path}/json.py:Mine")


def test_entry_points_bring_bots_by_name(plugged):
    assert bots.names() == [*_OWN, "last", "broken"]
    assert bots.make("last", 3).name == "last-one"
    assert isinstance(bots.make("settler"), Settler), "Poblado's own names stay its own"
    with pytest.raises(poblado.BadChoice, match="broken cannot be loaded"):
        bots.make("broken")
    tally = simulate("base", 3, ["last", "random"], games=1, limit=80)
    assert tally.series.lineup == ("last", "random", "last")
    assert "last" in run("sim", "--help")


def test_a_name_never_loads_a_file(mine):
    """Names come from forms and links of strangers."""
    with pytest.raises(poblado.BadChoice, match="there is no bot"):
        bots.make(f"{mine}:LastOne")
    assert "somebodys_file" not in sys.modules


def test_a_bot_is_added_under_its_name(mine, monkeypatch):
    monkeypatch.setattr(bots, "_KINDS", dict(bots._KINDS))
    monkeypatch.setattr(bots, "_MADE", {})
    assert bots.add(f"{mine}:LastOne") == bots.add(f"{mine}:LastOne") == "last-one"
    assert bots.add(f"{mine}:NoName") == "NoName"
    assert bots.make("last-one", 4).seed == 4
    assert bots.names() == [*_OWN, "last-one", "NoName"]

    class LastOne(Bot):
        name = "last-one"

    for other in (LastOne, Settler):
        with pytest.raises(poblado.BadChoice, match="already"):
            bots.add(other)


class Duck:
    """Whatever chooses is a bot, of our class or not."""

    def choose(self, view):
        return view.legal()[0]


def test_whatever_chooses_is_a_bot():
    assert simulate("base", 2, [Duck(), "random"], games=1, limit=40).series.lineup == ("Duck", "random")
    rules = poblado.ruleset("base", 2, seed=1)
    assert play_match(rules.new_game(), [Duck(), Duck()], 1, limit=40).decisions > 0


@pytest.mark.thorough
def test_the_command_line_takes_bots_of_files(mine):
    told = json.loads(run("sim", "--bots", f"{mine}:LastOne,random", "--players", "2", "--games", "1", "--json"))
    assert [row["bot"] for row in told["bots"]] == ["last-one", "random"]
    for language in ("en", "es"):
        said = run("play", "--seed", "1", "--bot", f"{mine}:LastOne", stdin="1\n1\nquit\n", language=language)
        assert "1" in said
        assert "mi" in run("sim", "--help", language=language)
    assert "has no Who" in run("sim", "--bots", f"{mine}:Who", code=2)
    assert "no tiene Who" in run("play", "--bot", f"{mine}:Who", code=2, language="es")


# -- modules -----------------------------------------------------------------------------------------------------------


def test_modules_enter_the_lab_fresh_for_each_game():
    plain = simulate("base", 3, games=3, seed=1)
    given = Patience()
    tallies = [
        simulate("base", 3, games=3, seed=1, params={"patience_hours": 1}, extra=extra)
        for extra in ([Patience], [given], (lambda: Patience(),))
    ]
    assert len({tally.hash for tally in tallies}) == 1
    assert tallies[0].hash != plain.hash
    assert tallies[0].to_json()["extra"] == ["patience"]
    assert "extra" not in plain.to_json()
    assert not hasattr(given, "r"), "the module given is used by no game"
    assert evaluate(["random"], deals=1, players=3, extra=[Amber, Patience]).tally.finished == 3


@pytest.mark.parametrize("bot", ["settler", "random"])
def test_bots_play_with_a_good_of_a_module(bot):
    tally = simulate("base", 3, [bot], games=2, seed=3, extra=[Amber, Patience], params={"enumerated_offers": 0})
    assert tally.finished == 2


@pytest.mark.parametrize("extra", ["nowhere.py:Mine", "poblado.bots:Settler", 3, Settler])
def test_what_is_no_module_is_refused(extra):
    with pytest.raises(poblado.BadChoice) as caught:
        simulate("base", 3, games=1, extra=[extra])
    assert explain(caught.value, "es") != str(caught.value)


def test_a_table_is_made_with_modules():
    table = poblado.new_table("base", 3, seed=1, extra=[Patience()])
    assert table.rules.has_module("patience")
    rng = poblado.Rng(1)
    for _ in range(60):
        table.play(table.legal()[rng.below(len(table.legal()))])
    # Whatever else is given to a record that does not name it is left aside.
    again = poblado.Table.from_record(table.record, SeededSource(1), extra=[Amber(), Patience()])
    assert again.game.same_as(table.game)
    both = poblado.ruleset("base", 3, seed=1, extra=[Patience(), Amber()])
    assert ruleset_from_header(header_of(both), [Amber(), Patience()]).game_digest == both.game_digest
    text = poblado.Table(both).record.to_text()
    read = poblado.Table.from_record(poblado.record_from_text(text), extra=[Amber(), Patience()])
    assert [module.id for module in read.rules.modules] == [module.id for module in both.modules]
    game = read_position(position_text(both.new_game()), [Amber(), Patience()]).game()
    assert game.same_as(both.new_game()), "in whatever order they are given"
    with pytest.raises(poblado.BadRuleset, match="not here: patience") as caught:
        poblado.Table.from_record(table.record)
    assert explain(caught.value, "es") == "la cabecera nombra módulos que no están aquí: patience"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_command_line_plays_records_and_reports_with_modules(language, tmp_path):
    """Without texts of its own a module is told by ids and lines of help."""
    amber = f"{Path(__file__).parents[1] / 'laws' / 'own_good.py'}:Amber"
    patience = "add_a_module:Patience"
    words = ["--extra", amber, "--extra", patience]
    told = json.loads(run("sim", "--games", "1", "--players", "3", "--json", *words, language=language))
    assert told["extra"] == ["amber", "patience"]
    table = poblado.new_table("base", 3, seed=2, extra=[Amber(), Patience()], params={"patience_hours": 1})
    rng = poblado.Rng(3)
    while not table.is_over:
        actions = table.legal()
        wanted = [a for a in table.legal_actions() if a.kind in ("SELL_AMBER", "SPEND_HOURS", "PLAY_MONOPOLY")]
        table.play(wanted[0] if wanted else actions[rng.below(len(actions))])
    kinds = {line.split()[1] for line in table.record.actions}
    assert {"SELL_AMBER", "SPEND_HOURS", "CHOOSE_CARD"} <= kinds
    path = tmp_path / "game.txt"
    path.write_text(table.record.to_text(), encoding="utf-8")
    log = run("replay", str(path), "--log", *words, language=language)
    assert "amber" in log
    assert "amber" in run("report", str(path), *words, language=language)
    assert run("verify", str(path), *words, language=language)
    run("verify", str(path), language=language, code=1)
    run("replay", str(path), language=language, code=2)
    # A person at a terminal, who is offered what the module brings.
    said = run("play", "--seed", "2", "--players", "3", "--bot", "random", *words, "--set", "patience_hours=1",
               stdin="SPEND_HOURS\n1\n" * 150, language=language)  # fmt: skip
    assert (
        "Give two amber for this card of the bank: " in said or "Give up your hours for a card of your choice: " in said
    )
    assert "Choose card" in said
    assert "amber" in said
