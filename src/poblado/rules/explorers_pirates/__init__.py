"""Explorers & Pirates: ships that carry settlers, gold, and land that is found.

Of the base game take part what the book keeps, without development cards, titles, cities and robber, and to eight points
(explorers_pirates.base.no_cards, explorers_pirates.base.no_titles, explorers_pirates.base.no_cities,
explorers_pirates.base.no_robber, explorers_pirates.victory.eight), in the second scenario to twelve
(explorers_pirates.victory.twelve).
"""

from typing import Final

from poblado.island.module import Module
from poblado.rules.explorers_pirates.cited import cited
from poblado.rules.explorers_pirates.council import Council
from poblado.rules.explorers_pirates.discovery import Discovery
from poblado.rules.explorers_pirates.fish import Fish
from poblado.rules.explorers_pirates.founding import FreeFounding
from poblado.rules.explorers_pirates.gold import GoldCoins
from poblado.rules.explorers_pirates.harbours import HarbourSettlements
from poblado.rules.explorers_pirates.lairs import Lairs
from poblado.rules.explorers_pirates.missions import Missions
from poblado.rules.explorers_pirates.pirate_ships import PirateShips
from poblado.rules.explorers_pirates.settlers import Settlers
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.explorers_pirates.spices import Spices
from poblado.rules.explorers_pirates.start import PrintedStart
from poblado.rules.explorers_pirates.units import Units

MODULES: Final[list[type[Module]]] = [
    GoldCoins, HarbourSettlements, CargoShips, Settlers, Discovery, PrintedStart, FreeFounding, Units, Missions, PirateShips,
    Lairs, Council, Fish, Spices,
]  # fmt: skip
"""Module classes in the order of the rules."""

CITED = cited
"""Numbers that the clauses cite."""
