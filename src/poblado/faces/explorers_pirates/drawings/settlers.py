"""SVG drawings of settlers: people with a wide hat and a staff, in holds and basins."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pieces import figure
from poblado.svg.shapes import shape

SETTLER: Final = "settler"
_ART: Final = Artwork(__file__, "pieces")


@figure(SETTLER, "cargo_ships")
def settler(ink: SeatInk, shapes: bool) -> str:
    """A settler around (0, -10), the feet at y = 5 (explorers_pirates.settler.place)."""
    return _ART.painted("settler", ink, drawn={"mark": shape(ink.shape, 5, ink.mark, -0.5, -3.5) if shapes else ""})


def settler_badge(colour: str) -> Drawing:
    """A settler in a seat's colour, 48 by 52."""
    return Drawing(
        f'<g transform="translate(23 40) scale(1.3)">{settler(SEATS[colour], False)}</g>',
        48,
        52,
        f"piece settler {colour}",
    )
