"""Maps of localities, New York and Mallorca, and the Erie canal."""

from typing import Final

from poblado.island.module import Module
from poblado.rules.localities.canal import Canal
from poblado.rules.localities.chips import JunctionChips
from poblado.rules.localities.documents import TradeDocuments
from poblado.rules.localities.localities import Localities

# new_york.setup.board, new_york.setup.robber, new_york.victory.points, new_york.settlements.distance,
# new_york.junctions.cities, new_york.documents.one, new_york.documents.lifted, new_york.map.own, new_york.map.alone,
# mallorca.setup.board, mallorca.setup.robber, mallorca.victory.points, mallorca.junctions.cities,
# mallorca.map.localities, mallorca.map.paths
MODULES: Final[list[type[Module]]] = [Localities, TradeDocuments, JunctionChips, Canal]
"""Module classes in the order of the book."""
