"""Kinds of tile that lie in the regions beside land and sea (explorers_pirates.setup.hidden)."""

from typing import Final

from poblado.island.goods import NO_GOOD, Terrain
from poblado.rules.explorers_pirates.kinds import RIVER, SPICES

GOLD_RIVER: Final = Terrain(RIVER, "gold_river", NO_GOOD)
SPICE_ISLAND: Final = Terrain(SPICES, "spice_island", NO_GOOD)
