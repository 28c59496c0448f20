"""SVG drawings of harbour settlements: a house and its beacon on a quay of planks."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pieces import figure
from poblado.svg.shapes import shape

HARBOUR: Final = "harbour_settlement"
_ART: Final = Artwork(__file__, "pieces")


@figure(HARBOUR, "harbour_settlements")
def harbour_settlement(ink: SeatInk, shapes: bool) -> str:
    """Around (0, 0); the right end of the quay is left free for who waits in the basin."""
    # explorers_pirates.harbour.build
    front = shape(ink.shape, 7.5, ink.mark, -9, 2) if shapes else _ART.painted("harbour_settlement_front", ink)
    return _ART.painted("harbour_settlement", ink, drawn={"front": front})


def harbour_badge(colour: str) -> Drawing:
    """Badge of a harbour settlement in a seat's colour, 84 by 76."""
    body = harbour_settlement(SEATS[colour], False)
    return Drawing(f'<g transform="translate(42 40) scale(1.1)">{body}</g>', 84, 76, f"piece {HARBOUR} {colour}")
