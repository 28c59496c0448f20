"""Goods and terrains."""

from typing import Final

from mypy_extensions import i64

from poblado.island.handed import HANDED

BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
NO_GOOD: Final = -1

RESOURCES: Final = 5
"""Number of goods that are resources."""
GOODS: Final = 12
"""Cells of a row of goods: five resources, and room for seven that other books bring."""
NEEDS: Final = 13
"""One more than `GOODS`: a row of goods, and an end behind them."""
GOOD_NAMES: Final[list[str]] = ["brick", "lumber", "wool", "grain", "ore"]

HILLS: Final = 0
FOREST: Final = 1
PASTURE: Final = 2
FIELDS: Final = 3
MOUNTAINS: Final = 4
DESERT: Final = 5
SEA: Final = 6
TERRAINS: Final = 64
"""Entries of a table by terrain: the island's own, and room for those that modules bring. No field is that wide."""
TERRAIN_NAMES: Final[list[str]] = ["hills", "forest", "pasture", "fields", "mountains", "desert", "sea"]
"""The island's own terrains; `Places.terrain_names` has those of modules too."""


class Terrain:
    """A kind of tile, as a module declares it in `Module.terrains`.

    Args:
        name: the word of board files.
        good: what it yields to buildings, as hills do; `NO_GOOD` where the general rules give nothing for it.
        sea: whether it is sea: nothing is built on its corners and paths that no land touches, and no robber goes there.
        hidden: whether it is neither land nor sea until `reveal` says what lies there.
        number: a literal of an own book; else it is handed one when rules are composed (`Places.terrain_names`).
        pays: the name of that good, where a module brings it: its number depends on what else plays.
        numbered: whether a hidden tile of it takes a token as it is revealed; one that yields a good always does.
    """

    def __init__(
        self,
        name: str,
        good: i64 = NO_GOOD,
        sea: bool = False,
        hidden: bool = False,
        number: i64 = HANDED,
        pays: str = "",
        numbered: bool = False,
    ) -> None:
        self.number = number
        self.name = name
        self.good = good
        self.sea = sea
        self.hidden = hidden
        self.pays = pays
        self.numbered = numbered or good != NO_GOOD or pays != ""

    def __repr__(self) -> str:
        return f"<Terrain {self.number} {self.name}>"
