"""Advice about Explorers & Pirates: gold, harbour settlements, ships that carry settlers, and regions to explore."""

from poblado.bots.explorers_pirates.gold import Gold
from poblado.bots.explorers_pirates.harbours import Harbours
from poblado.bots.explorers_pirates.settlers import Settlers
from poblado.bots.explorers_pirates.voyages import Voyages

ADVICE = [Gold, Harbours, Voyages, Settlers]
"""By module of the book."""
