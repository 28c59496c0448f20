"""Settler-bot advice on maps of localities: chips and documents that roads lead to, and the Erie canal."""

from poblado.bots.localities.canal import ErieCanal
from poblado.bots.localities.places import JunctionChips, TradeDocuments

ADVICE = [TradeDocuments, JunctionChips, ErieCanal]
"""Advisers by module of the book."""
