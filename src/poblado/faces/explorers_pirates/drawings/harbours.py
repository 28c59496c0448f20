"""SVG drawings of harbour settlements: a house and its beacon on a quay of planks."""

from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.kit import path
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pieces import figure
from poblado.svg.shapes import shape

HARBOUR: Final = "harbour_settlement"
_PLANK, _PLANK_DARK, _POST = "#c39a63", "#8d6a3c", "#4f371d"


@figure(HARBOUR, "harbour_settlements")
def harbour_settlement(ink: SeatInk, shapes: bool) -> str:
    """Around (0, 0); the right end of the quay is left free for who waits in the basin."""
    # explorers_pirates.harbour.build
    solid = f'stroke="{ink.ink}" stroke-width="2.2" stroke-linejoin="round"'
    wood = f'stroke="{_POST}" stroke-width="2" stroke-linejoin="round"'
    posts = "".join(path(f"M{x} 18V27", more=f'stroke="{_POST}" stroke-width="4"') for x in (-27, -9, 9, 27))
    quay = (
        '<ellipse cx="3" cy="25" rx="36" ry="6" fill="#120c06" opacity=".34"/>'
        + posts
        + path("M-33 17V21.5H33V17z", _PLANK_DARK, wood)
        + path("M-27 6H27L33 17H-33z", _PLANK, wood)
        + path(
            "M-18 6L-22 17M-9 6L-11 17M0 6V17M9 6L11 17M18 6L22 17", more=f'stroke="{_PLANK_DARK}" stroke-width="1.3"'
        )
    )
    beacon = (
        path("M9 9L11-18H20L22 9z", ink.base, solid)
        + path("M16-18H20L22 9H16.5z", ink.dark)
        + path("M10.3-8.5H20.7L21-3.5H9.9z", ink.light, 'opacity=".8"')
        + path("M8.5-18H22.5L15.5-30z", ink.dark, solid)
        + '<circle cx="15.5" cy="-14" r="3" fill="#ffe08a" stroke="#6b4a06" stroke-width="1.2"/>'
    )
    house = (
        path("M3-6L13-12V9L3 12z", ink.dark, solid)
        + path("M-9-21L2-27L13-12L3-6z", ink.light, solid)
        + path("M-21 12V-6L-9-21L3-6V12z", ink.base, solid)
        + path("M-19.4-5.4L-9-18.2L1.4-5.4", more=f'stroke="{ink.light}" stroke-width="1.6" opacity=".8"')
    )
    door = path("M-13 12V4a4 4 0 0 1 8 0v8z", ink.ink, 'opacity=".72"')
    return quay + beacon + house + (shape(ink.shape, 7.5, ink.mark, -9, 2) if shapes else door)


def harbour_badge(colour: str) -> Drawing:
    """Badge of a harbour settlement in a seat's colour, 84 by 76."""
    body = harbour_settlement(SEATS[colour], False)
    return Drawing(f'<g transform="translate(42 40) scale(1.1)">{body}</g>', 84, 76, f"piece {HARBOUR} {colour}")
