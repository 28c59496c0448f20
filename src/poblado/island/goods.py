"""Goods and terrains."""

from typing import Final

from mypy_extensions import i64

BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
NO_GOOD: Final = -1

RESOURCES: Final = 5
"""How many goods are resources."""
GOODS: Final = 8
"""Cells of a row of goods: five resources and room for three commodities."""
GOOD_NAMES: Final[list[str]] = ["brick", "lumber", "wool", "grain", "ore"]

HILLS: Final = 0
FOREST: Final = 1
PASTURE: Final = 2
FIELDS: Final = 3
MOUNTAINS: Final = 4
DESERT: Final = 5
SEA: Final = 6
TERRAINS: Final = 8
"""Cells of a row of terrains."""
TERRAIN_NAMES: Final[list[str]] = ["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]


def good_of(terrain: i64) -> i64:
    """What a terrain yields; the five productive terrains are numbered like their goods (base.setup.yields)."""
    if terrain >= RESOURCES:
        return NO_GOOD
    return terrain
