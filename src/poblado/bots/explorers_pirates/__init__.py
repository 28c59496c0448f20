"""Settler-bot advice on Explorers & Pirates: gold, harbour settlements, ships with settlers and units, and the missions."""

from poblado.bots.explorers_pirates.fish import Fish
from poblado.bots.explorers_pirates.founding import Founding
from poblado.bots.explorers_pirates.gold import Gold
from poblado.bots.explorers_pirates.harbours import Harbours
from poblado.bots.explorers_pirates.lairs import Lairs
from poblado.bots.explorers_pirates.missions import Missions
from poblado.bots.explorers_pirates.pirates import PirateShips
from poblado.bots.explorers_pirates.settlers import Settlers
from poblado.bots.explorers_pirates.spices import Spices
from poblado.bots.explorers_pirates.units import Units
from poblado.bots.explorers_pirates.voyages import Voyages

ADVICE = [Gold, Harbours, Voyages, Settlers, Founding, Units, Missions, PirateShips, Lairs, Fish, Spices]
"""Advisers by module of the book."""
