"""Numbers of the pieces and items of Cities & Knights; those of other books are others."""

from typing import Final

from poblado.island.pieces import NONE, VERTEX, Piece

TIPPED_CITY: Final = 3
"""Tipped city on a vertex, which counts as a settlement; it is a city of the supply, and has none of its own."""
BASIC_KNIGHT: Final = 4
STRONG_KNIGHT: Final = 5
MIGHTY_KNIGHT: Final = 6
WALL: Final = 7

ACTIVATION: Final = 9
PROMOTION: Final = 10
CHEAP_CITY: Final = 11
"""A city by the progress card that makes it cheaper."""

KNIGHT_NAMES: Final[list[str]] = ["basic_knight", "strong_knight", "mighty_knight"]
"""Names of knights by strength less one; a knight's number is `BASIC_KNIGHT` and as much more."""

KNIGHT_PIECES: Final[list[Piece]] = [Piece(BASIC_KNIGHT + k, KNIGHT_NAMES[k], VERTEX, unit=True) for k in range(3)]
TIPPED: Final = Piece(TIPPED_CITY, "tipped_city", VERTEX)
CITY_WALL: Final = Piece(WALL, "wall", NONE)
