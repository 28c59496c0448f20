"""SVG drawings of units: men at arms with an iron hat, a spear and a round shield, at sea and ashore."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pieces import figure
from poblado.svg.shapes import shape

UNIT: Final = "unit"
_ART: Final = Artwork(__file__, "pieces")


@figure(UNIT, "explorer_units")
def unit(ink: SeatInk, shapes: bool) -> str:
    """A unit around (0, -10), the feet at y = 5; narrower than a settler, so that two stand side by side."""
    # explorers_pirates.unit.place
    boss = f'<circle cx="2.6" cy="-3.4" r="1.8" fill="{ink.ink}"/>'
    return _ART.painted("unit", ink, drawn={"mark": shape(ink.shape, 4, ink.mark, 2.6, -3.4) if shapes else boss})


def unit_badge(colour: str) -> Drawing:
    """A unit in a seat's colour, 40 by 56."""
    return Drawing(
        f'<g transform="translate(21 46) scale(1.3)">{unit(SEATS[colour], False)}</g>', 40, 56, f"piece unit {colour}"
    )
