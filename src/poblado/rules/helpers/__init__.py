"""The helpers of Catan Plus: ten cards, each with an advantage that its owner may use twice."""

from typing import Final

from poblado.island.module import Module
from poblado.rules.helpers.cited import cited
from poblado.rules.helpers.helpers import Helpers

MODULES: Final[list[type[Module]]] = [Helpers]

CITED = cited
"""Numbers that the clauses cite."""
