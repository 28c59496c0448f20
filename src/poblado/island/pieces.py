"""Kinds of piece, and the items that have a price.

Clauses: base.setup.pieces, base.build.supply.
"""

from typing import Final

ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
PIECES: Final = 8
"""Cells of a seat's row of supplies."""
PIECE_NAMES: Final[list[str]] = ["road", "settlement", "city"]

DEVELOPMENT_CARD: Final = 3
ITEMS: Final = 8
"""Rows of the table of prices; the first are the pieces."""
ITEM_NAMES: Final[list[str]] = ["road", "settlement", "city", "development_card"]
"""Names of what can be bought, by row of the table of prices."""
