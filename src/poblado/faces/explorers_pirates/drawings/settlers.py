"""SVG drawings of settlers: people with a wide hat and a staff, in holds and basins."""

from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.kit import path
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pieces import figure
from poblado.svg.shapes import shape

SETTLER: Final = "settler"
_SKIN, _STRAW, _STRAW_DARK, _STAFF = "#edc9a0", "#e8c877", "#8d6a25", "#7a5530"


@figure(SETTLER, "cargo_ships")
def settler(ink: SeatInk, shapes: bool) -> str:
    """A settler around (0, -10), the feet at y = 5 (explorers_pirates.settler.place)."""
    line = f'stroke="{ink.ink}" stroke-width="2" stroke-linejoin="round"'
    return (
        '<ellipse cx="2" cy="4.5" rx="13" ry="4" fill="#120c06" opacity=".36"/>'
        + path("M11 4V-22", more=f'stroke="{ink.ink}" stroke-width="4.2" stroke-linecap="round"')
        + path("M11 3.4V-21.6", more=f'stroke="{_STAFF}" stroke-width="2" stroke-linecap="round"')
        + path("M-10 4Q-9-9-5-13.5H5Q9-9 10 4Q0 8-10 4z", ink.base, line)
        + path("M2-13.5H5Q9-9 10 4Q7.4 5.4 4 5.8Q6-5 2-13.5z", ink.dark)
        + path("M-5.6-11Q-8-6-8.4 0", more=f'stroke="{ink.light}" stroke-width="2.2" stroke-linecap="round"')
        + f'<circle cy="-17.5" r="5.6" fill="{_SKIN}" {line}/>'
        + path("M-11.5-19.5Q0-15.6 11.5-19.5Q6-22 5.4-25.6Q0-28.4-5.4-25.6Q-6-22-11.5-19.5z", _STRAW, line)
        + path("M-5.6-22.6Q0-20.4 5.6-22.6", more=f'stroke="{_STRAW_DARK}" stroke-width="2"')
        + (shape(ink.shape, 5, ink.mark, -0.5, -3.5) if shapes else "")
    )


def settler_badge(colour: str) -> Drawing:
    """A settler in a seat's colour, 48 by 52."""
    return Drawing(
        f'<g transform="translate(23 40) scale(1.3)">{settler(SEATS[colour], False)}</g>',
        48,
        52,
        f"piece settler {colour}",
    )
