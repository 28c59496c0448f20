"""Poblado: a rules engine, a table and a laboratory for the Catan family of games.

>>> import poblado
>>> table = poblado.new_table("base", players=4, seed=7)
>>> table.legal_actions()[0]
<Action 0 BUILD_SETTLEMENT b2N>
"""

from poblado.kernel.action import NATURE
from poblado.kernel.chance import DeckSource, HashSource, ScriptedSource, SeededSource, Source
from poblado.kernel.codec import Action
from poblado.kernel.errors import BadChoice, BadNotation, BadRecord, BadRuleset, IllegalAction, PobladoError, Refusal
from poblado.kernel.record import Record, record_from_json, record_from_text
from poblado.kernel.view import View
from poblado.presets import preset_names, ruleset
from poblado.table import Table, new_table

__version__ = "0.1.0"

__all__ = [
    "NATURE",
    "Action",
    "BadChoice",
    "BadNotation",
    "BadRecord",
    "BadRuleset",
    "DeckSource",
    "HashSource",
    "IllegalAction",
    "PobladoError",
    "Record",
    "Refusal",
    "ScriptedSource",
    "SeededSource",
    "Source",
    "Table",
    "View",
    "is_compiled",
    "new_table",
    "preset_names",
    "record_from_json",
    "record_from_text",
    "ruleset",
]


def is_compiled() -> bool:
    """Whether the rules run compiled; otherwise the same files run interpreted, some seventy times slower."""
    import poblado.kernel.game

    return not poblado.kernel.game.__file__.endswith(".py")
