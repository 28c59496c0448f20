"""What a type checker sees: the presets by name, and from them the rules and the facts of a table.

`make lint` checks the examples, which are annotated as a user's code is.
"""

import tomllib
from pathlib import Path
from typing import get_args, get_overloads

import generate
import pytest

import poblado
from poblado.presets import CardPreset, IslandPreset, preset, preset_names
from poblado.table import Table, new_table

ROOT = Path(__file__).parents[2]

USED = """
import poblado

table = poblado.new_table("base", players=4, seed=7)
robber: int = table.facts.robber()
tiles: list[str] = table.rules.topology.tile_names
market: list[int] = poblado.new_table("cards").facts.market()
hand: list[int] = poblado.Table(poblado.ruleset("cities-knights", 3)).facts.hand(0)
forked: list[int] = table.fork().facts.hand(0)

def anything(name: str) -> int:
    played: poblado.Table = poblado.new_table(name)
    return played.facts.points(0) + points_at(poblado.Table.from_record(played.record)) + points_at(table)

def points_at(table: poblado.Table) -> int:
    return table.facts.points(0)

poblado.new_table("base").facts.market()  # type: ignore[attr-defined]
poblado.new_table("cards").facts.robber()  # type: ignore[attr-defined]
"""


def test_the_names_of_presets_are_made_of_the_books():
    text = generate.NAMES.read_text(encoding="utf-8")
    assert text == generate.preset_literals(), "renew them: python docs/generate.py --names"


def test_every_preset_is_known_by_name_and_family():
    assert [*get_args(IslandPreset), *get_args(CardPreset)] == preset_names()
    assert {preset(name).family for name in get_args(IslandPreset)} == {"island"}
    assert {preset(name).family for name in get_args(CardPreset)} == {"cards"}


def test_names_of_families_come_before_any_name():
    assert [made.__annotations__["return"] for made in get_overloads(new_table)] == [
        "Table[Island]", "Table[CardGame]", "Table[Ruleset]",
    ]  # fmt: skip


def test_a_table_looks_as_its_rules_say():
    assert type(poblado.new_table("base").facts) is poblado.IslandFacts
    assert type(poblado.new_table("cards").facts) is poblado.CardFacts
    assert Table.facts.__doc__


def test_examples_are_checked_as_strictly_as_the_sources():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert settings["strict"]
    assert "examples" in settings["files"]


@pytest.mark.slow
def test_a_strict_type_checker_knows_what_a_table_looks_like(tmp_path, monkeypatch):
    api = pytest.importorskip("mypy.api")
    file = tmp_path / "used.py"
    file.write_text(USED)
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    said, wrong, code = api.run(["--strict", "--follow-imports=silent", f"--cache-dir={tmp_path}", str(file)])
    assert code == 0, said + wrong


OWN = """
import poblado
from poblado import View, bots, lab
from poblado.dice import dice_source
from poblado.kernel.chance import DeckSource, ScriptedSource, TypedSource
from poblado.kernel.game import Game


{bot}
class Seeded:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        return view.legal()[0]


class Fate:
    def choose(self, game: Game) -> int:
        return 0


game = poblado.ruleset("base", 3).new_game()
lab.simulate("base", 3, [Bot(), Seeded, "random"], games=1)
lab.evaluate([Bot(), Seeded], 1)
lab.play_match(game, [Bot(), Seeded(1), bots.make("random")], 1)
bots.bot_of(Bot()).choose(View(game, 0))
bots.add(Seeded)
fate = Fate()
poblado.Table(poblado.ruleset("base", 3), fate).fork()
poblado.Table.from_record(poblado.new_table("base").record, fate)
dice_source("balanced", fate)
ScriptedSource(["* DICE 3+5"], fate)
DeckSource("Dice", fate), TypedSource(fate)
lab.simulate("base", 3, [object()], games=1)  # type: ignore[list-item]
poblado.Table(poblado.ruleset("base", 3), object())  # type: ignore[arg-type]
"""


@pytest.mark.slow
def test_bots_and_sources_of_chance_need_no_base(tmp_path, monkeypatch):
    """The class that the docs show for a bot, word for word."""
    api = pytest.importorskip("mypy.api")
    docs = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    shown = docs.split("```python\n", 1)[1].split("```")[0]
    assert "class Bot:" in shown
    file = tmp_path / "own.py"
    file.write_text(OWN.replace("{bot}", shown.replace(": ...", ":\n        return view.legal()[0]\n\n")))
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    said, wrong, code = api.run(["--strict", "--follow-imports=silent", f"--cache-dir={tmp_path}", str(file)])
    assert code == 0, said + wrong
