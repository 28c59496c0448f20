"""SVG drawings of units: men at arms with an iron hat, a spear and a round shield, at sea and ashore."""

from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.kit import path
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pieces import figure
from poblado.svg.shapes import shape

UNIT: Final = "unit"
_SKIN, _IRON, _IRON_DARK, _WOOD = "#edc9a0", "#c3cad1", "#6d7780", "#7a5530"


@figure(UNIT, "explorer_units")
def unit(ink: SeatInk, shapes: bool) -> str:
    """A unit around (0, -10), the feet at y = 5; narrower than a settler, so that two stand side by side."""
    # explorers_pirates.unit.place
    line = f'stroke="{ink.ink}" stroke-width="1.9" stroke-linejoin="round"'
    return (
        '<ellipse cx="1" cy="4.5" rx="9.5" ry="3.4" fill="#120c06" opacity=".36"/>'
        + path("M-7.6 4V-25", more=f'stroke="{ink.ink}" stroke-width="3.6" stroke-linecap="round"')
        + path("M-7.6 3.4V-24", more=f'stroke="{_WOOD}" stroke-width="1.7" stroke-linecap="round"')
        + path("M-7.6-34L-4.8-26.5L-7.6-23L-10.4-26.5z", _IRON, 'stroke="#2b3238" stroke-width="1.3"')
        + path("M-6.6 4Q-7-7-4-12.5H4Q7-7 7.2 4Q0 7.4-6.6 4z", ink.base, line)
        + path("M1.6-12.5H4Q7-7 7.2 4Q5.6 5.2 3 5.6Q4.6-4 1.6-12.5z", ink.dark)
        + f'<circle cy="-16" r="5" fill="{_SKIN}" {line}/>'
        + path("M-8-17.4Q0-14.6 8-17.4Q4.8-18.6 4.6-20Q3.6-24.6 0-24.8Q-3.6-24.6-4.6-20Q-4.8-18.6-8-17.4z", _IRON, line)
        + path("M1-24.6Q3.8-24 4.6-20Q4.8-18.6 8-17.4Q5-16.4 2.4-16.2Q3.4-20 1-24.6z", _IRON_DARK, 'opacity=".6"')
        + f'<circle cx="2.6" cy="-3.4" r="5.4" fill="{ink.light}" {line}/>'
        + (
            shape(ink.shape, 4, ink.mark, 2.6, -3.4)
            if shapes
            else f'<circle cx="2.6" cy="-3.4" r="1.8" fill="{ink.ink}"/>'
        )
    )


def unit_badge(colour: str) -> Drawing:
    """A unit in a seat's colour, 40 by 56."""
    return Drawing(
        f'<g transform="translate(21 46) scale(1.3)">{unit(SEATS[colour], False)}</g>', 40, 56, f"piece unit {colour}"
    )
