"""Poblado: a rules engine, a table and a laboratory for the Catan family of games.

>>> import poblado
>>> table = poblado.new_table("base", players=4, seed=7)
>>> table.legal_actions()[0]
<Action 0 BUILD_SETTLEMENT b2N>
"""

from importlib import import_module
from typing import TYPE_CHECKING

from poblado.cardgame.composition import CardGame
from poblado.cardgame.facts import CardFacts
from poblado.commitment import Proof, prove
from poblado.compiled import is_compiled
from poblado.dice import dice_source
from poblado.docstrings import restore
from poblado.island.composer import Composer
from poblado.island.facts import IslandFacts
from poblado.island.maps import Board
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.action import NATURE
from poblado.kernel.chance import DeckSource, HashSource, ScriptedSource, SeededSource, Source
from poblado.kernel.codec import Action
from poblado.kernel.errors import BadChoice, BadNotation, BadRecord, BadRuleset, IllegalAction, PobladoError, Refusal
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Game, Ruleset
from poblado.kernel.record import Record, record_from_json, record_from_text
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.presets import make_board, preset_names, ruleset
from poblado.table import Table, new_table, svg_of

if TYPE_CHECKING:
    from poblado import bots, lab, locale, notation, presets, report, svg, testing
    from poblado.locale.errors import explain
    from poblado.locale.sentences import tell
    from poblado.report import Film, report_of

__version__ = "0.1.0"

__all__ = [
    "NATURE",
    "Action",
    "BadChoice",
    "BadNotation",
    "BadRecord",
    "BadRuleset",
    "Board",
    "CardFacts",
    "CardGame",
    "Composer",
    "DeckSource",
    "Event",
    "Facts",
    "Film",
    "Game",
    "HashSource",
    "IllegalAction",
    "Island",
    "IslandFacts",
    "Module",
    "PobladoError",
    "Proof",
    "Record",
    "Refusal",
    "Rng",
    "Ruleset",
    "ScriptedSource",
    "SeededSource",
    "Source",
    "Table",
    "View",
    "bots",
    "dice_source",
    "explain",
    "is_compiled",
    "lab",
    "locale",
    "make_board",
    "new_table",
    "notation",
    "preset_names",
    "presets",
    "prove",
    "record_from_json",
    "record_from_text",
    "report",
    "report_of",
    "ruleset",
    "svg",
    "svg_of",
    "tell",
    "testing",
]


_PACKAGES = ("bots", "lab", "locale", "notation", "presets", "report", "svg", "testing")
_LATER = {
    "Film": "poblado.report",
    "explain": "poblado.locale.errors",
    "report_of": "poblado.report",
    "tell": "poblado.locale.sentences",
}
"""Names whose packages are loaded when somebody asks for them: `import poblado` alone is quick."""


def __getattr__(name: str) -> object:
    if name in _PACKAGES:
        return import_module(f"poblado.{name}")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'poblado' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


restore(globals().values())
