"""Numbers of the pieces and items of Cities & Knights; those of other books are others."""

from typing import Final

from poblado.island.pieces import NONE, VERTEX, Piece
from poblado.rules.cities_knights.numbers import BASIC_KNIGHT, TIPPED_CITY, WALL

KNIGHT_NAMES: Final[list[str]] = ["basic_knight", "strong_knight", "mighty_knight"]
"""Names of knights by strength less one; a knight's number is `BASIC_KNIGHT` and as much more."""

KNIGHT_PIECES: Final[list[Piece]] = [
    Piece(KNIGHT_NAMES[k], VERTEX, unit=True, number=BASIC_KNIGHT + k) for k in range(3)
]
TIPPED: Final = Piece("tipped_city", VERTEX, number=TIPPED_CITY)
CITY_WALL: Final = Piece("wall", NONE, number=WALL)
