"""Kinds of piece, and the items that have a price.

Clauses: base.setup.pieces, base.build.supply.
"""

from typing import Final

ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
TIPPED_CITY: Final = 3
"""On a vertex, a city that counts as a settlement; it has no supply of its own."""
BASIC_KNIGHT: Final = 4
STRONG_KNIGHT: Final = 5
MIGHTY_KNIGHT: Final = 6
WALL: Final = 7
PIECES: Final = 8
"""Cells of a seat's row of supplies."""
PIECE_NAMES: Final[list[str]] = [
    "road", "settlement", "city", "tipped_city", "basic_knight", "strong_knight", "mighty_knight", "wall",
]  # fmt: skip

DEVELOPMENT_CARD: Final = 8
ACTIVATION: Final = 9
PROMOTION: Final = 10
CHEAP_CITY: Final = 11
"""A city by the progress card that makes it cheaper."""
ITEMS: Final = 12
"""Rows of the table of prices; the first are the pieces."""
ITEM_NAMES: Final[list[str]] = [*PIECE_NAMES, "development_card", "activation", "promotion", "cheap_city"]
"""Names of what can be bought, by row of the table of prices."""
