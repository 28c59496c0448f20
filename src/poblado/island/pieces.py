"""Kinds of piece and of other things that have a price: the island's own, and how a module declares more.

One number names an item everywhere: in the table of prices, and, where the item is a piece, in the tables of grounds,
supplies and yields and in the cells that say what stands somewhere. Numbers are literals, because mypyc folds those into the
code; each book has a range of its own.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.events import CITY_BUILT, ROAD_BUILT, ROAD_REMOVED, SETTLEMENT_BUILT
from poblado.island.handed import HANDED

EDGE: Final = 0
"""Ground of a piece that lies on an edge, such as a road: one piece an edge, whoever owns it."""
VERTEX: Final = 1
"""Ground of what stands on a vertex: a building, or a unit that holds the vertex."""
TILE: Final = 2
"""Ground of what stands on a tile. Where it stands is told by its module's own field, which the piece may name."""
NONE: Final = 3
"""Ground of what has a supply but no place of its own, such as what is put round a building."""
NO_GROUND: Final = -1
"""Value in `Items.ground` of an item that is no piece."""

ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2

ITEMS: Final = 64
"""Entries of the tables by item: pieces and what else has a price."""
PIECES: Final = 8
"""Cells of a seat's row of supplies; pieces from this number on have their supplies in fields of their own."""


class Piece:
    """A kind of piece, as `Composer.add_piece` takes it (base.setup.pieces, base.build.supply).

    Args:
        name: lower case with underscores, unique among items.
        ground: `EDGE`, `VERTEX`, `TILE` or `NONE`.
        placed: the event that the verb `place` notes; 0 where the module notes one of its own.
        removed: the same for the verb `remove`.
        field: of a `TILE` or a unit on a `VERTEX`, where its module remembers it: a field with a cell a place, the seat whose
            piece stands there, or -1. Drawings read it; empty for none, and then a face draws it or nobody does.
        unit: of a `VERTEX`, whether it is a unit, which may stand where no building may.
        number: a literal of an own book; else `Composer.add_piece` hands it one.

    Attributes:
        module: id of the module that declares it; empty for the island's own.
    """

    def __init__(
        self,
        name: str,
        ground: i64,
        placed: i64 = 0,
        removed: i64 = 0,
        field: str = "",
        unit: bool = False,
        number: i64 = HANDED,
    ) -> None:
        self.number = number
        self.name = name
        self.ground = ground
        self.placed = placed
        self.removed = removed
        self.field = field
        self.unit = unit
        self.module = ""

    def __repr__(self) -> str:
        return f"<Piece {self.number} {self.name}>"


OWN_PIECES: Final[list[Piece]] = [
    Piece("road", EDGE, ROAD_BUILT, ROAD_REMOVED, number=ROAD),
    Piece("settlement", VERTEX, SETTLEMENT_BUILT, number=SETTLEMENT),
    Piece("city", VERTEX, CITY_BUILT, number=CITY),
]
"""The pieces of every island."""
