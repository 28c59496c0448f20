"""The helpers of Catan Plus: ten cards, each with an advantage that its owner may use twice."""

from typing import Final

from poblado.island.module import Module
from poblado.rules.helpers.cited import cited
from poblado.rules.helpers.helpers import Helpers

MODULES: Final[list[type[Module]]] = [Helpers]

NUMBERS: Final[dict[str, list[tuple[int, int]]]] = {
    "actions": [(97, 116)],
    "items": [(12, 13)],
    "events": [(81, 99)],
}

CITED = cited
"""Numbers that the clauses cite."""
