"""Explorers & Pirates: ships that carry settlers, gold, and land that is found.

Of the base game take part what the book keeps, without development cards, titles, cities and robber, and to eight points
(explorers_pirates.base.no_cards, explorers_pirates.base.no_titles, explorers_pirates.base.no_cities,
explorers_pirates.base.no_robber, explorers_pirates.victory.eight).
"""

from typing import Final

from poblado.island.module import Module
from poblado.rules.explorers_pirates.discovery import Discovery
from poblado.rules.explorers_pirates.gold import GoldCoins
from poblado.rules.explorers_pirates.harbours import HarbourSettlements
from poblado.rules.explorers_pirates.settlers import Settlers
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.explorers_pirates.start import PrintedStart

MODULES: Final[list[type[Module]]] = [GoldCoins, HarbourSettlements, CargoShips, Settlers, Discovery, PrintedStart]
"""In the order of the rules."""

NUMBERS: Final[dict[str, list[tuple[int, int]]]] = {
    "actions": [(136, 155)],
    "items": [(15, 17)],
    "events": [(122, 135)],
    "terrains": [(9, 9)],
}
