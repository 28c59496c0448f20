"""Explorers & Pirates: ships that carry settlers, gold, and land that is found."""

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
