"""The pieces of Cities & Knights as small drawings, each in a frame that holds it."""

from collections.abc import Iterable
from typing import Final

from poblado.faces.cities_knights.drawings.knights import kind
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.svg import pieces
from poblado.svg.drawing import Drawing
from poblado.svg.palette import SEATS

KNIGHTS: Final = tuple(kind(strength, active) for strength in (1, 2, 3) for active in (False, True))
METROPOLISES: Final = tuple(f"metropolis_{track}" for track in TRACKS)
PIECES: Final = (*KNIGHTS, "wall", *METROPOLISES, "tipped_city", "merchant")


def piece_figure(piece: str, colour: str, shapes: bool = False) -> Drawing:
    """Draw one of `PIECES` in a seat's colour, in a frame that holds it. Raises: KeyError for an unknown piece or colour."""
    x, y, wide, high = 36, 66, 78, 92
    if piece == "wall":
        x, y, wide, high = 48, 27, 97, 70
    elif piece in KNIGHTS:
        x, y, wide, high = 34, 59, 82, 86
    elif piece == "tipped_city":
        x, y, wide, high = 40, 58, 82, 86
    elif piece == "merchant":
        x, y, wide, high = 28, 46, 60, 84
    drawn = pieces.piece(piece, SEATS[colour], shapes)
    return Drawing(f'<g transform="translate({x} {y})">{drawn}</g>', wide, high, f"piece {piece} {colour}")


def figures(kinds: Iterable[str], colours: Iterable[str]) -> dict[str, Drawing]:
    """Pieces by name, such as `strong_knight_active-red`."""
    return {f"{kind}-{colour}": piece_figure(kind, colour) for colour in colours for kind in kinds}
