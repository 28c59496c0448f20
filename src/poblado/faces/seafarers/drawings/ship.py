"""SVG drawings of ships: a hull along the edge and one square sail across it, in the colours of the seat."""

import math

from poblado.svg.drawing import Drawing
from poblado.svg.palette import DAY, SEATS, SeatInk
from poblado.svg.pen import n
from poblado.svg.pieces import edge_figure, piece
from poblado.svg.shapes import shape

_FLAT = 0.55
"""Foreshortening away from the viewer, so that a sail across the edge is seen from its side."""


@edge_figure("ship", "ships")
def ship(ink: SeatInk, turn: int, shapes: bool) -> str:
    """A ship along an edge that runs `turn` degrees from the horizontal, around its middle; its bow at the lower end
    (seafarers.ship.sea).

    Built for each direction, not turned: mast and sail stand upright, and light comes from the same side.
    """
    angle = math.radians(turn)
    c, s = math.cos(angle), math.sin(angle)

    def hull(down: float, share: float = 1.0) -> str:
        """Outline of the hull, pointed at the bow and cut off at the stern."""
        points = [(-32, -7), (-22, -16), (14, -16), (35, 0), (14, 16), (-22, 16), (-32, 7)]
        p = [f"{n((u * c - v * s) * share)} {n((u * s + v * c) * share + down)}" for u, v in points]
        return f"M{p[0]}C{p[1]} {p[2]} {p[3]}C{p[4]} {p[5]} {p[6]}z"

    # The yard lies across the hull, which shortens it. On a hull that runs towards the viewer it is braced round: square to
    # the hull, with its pointed bow below, it would look like a banner.
    braced = math.radians(38 if turn == 90 else turn)
    cross, along = math.cos(braced), math.sin(braced)
    wide, tilt = 17, 22 * _FLAT * cross * (1 if along >= 0 else -1)
    bow_x, bow_y = 11 * cross, 11 * along * _FLAT

    def across(side: int, height: float, share: float = 1.0, ahead: float = 0.0) -> str:
        return f"{n(side * wide * share + ahead * bow_x)} {n(-height - side * tilt * share * 0.5 + ahead * bow_y)}"

    sail = (
        f"M{across(-1, 43)}L{across(1, 43)}Q{across(1, 30, 1.1, 1.3)} {across(1, 11, 1.1, 0.4)}"
        f"Q{across(1, 14, 0.0, 1.2)} {across(-1, 11, 1.1, 0.4)}Q{across(-1, 30, 1.1, 1.3)} {across(-1, 43)}z"
    )
    shade = (
        f"M{across(1, 43, 0.35)}L{across(1, 43)}Q{across(1, 30, 1.1, 1.3)} {across(1, 11, 1.1, 0.4)}"
        f"L{across(1, 12.4, 0.5, 0.8)}Q{across(1, 30, 0.5, 1.6)} {across(1, 43, 0.35)}z"
    )
    solid = f'stroke="{ink.ink}" stroke-linejoin="round"'
    mark = shape(ink.shape, 8, ink.mark, 0.9 * bow_x, -27 + 0.9 * bow_y) if shapes else ""
    return (
        f'<path d="{hull(10, 1.04)}" fill="{DAY.shadow}" fill-opacity=".32"/>'
        f'<path d="{hull(7)}" fill="none" stroke="{DAY.foam}" stroke-opacity=".8" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{hull(6)}" fill="{ink.dark}" {solid} stroke-width="2.6"/>'
        f'<path d="{hull(0)}" fill="{ink.base}" {solid} stroke-width="2.6"/>'
        f'<path d="{hull(0.8, 0.68)}" fill="{ink.dark}" {solid} stroke-width="1.4"/>'
        f'<path d="M0 2V-54" stroke="{ink.ink}" stroke-width="4.4" stroke-linecap="round"/>'
        f'<path d="M0-56L15-51.5L0-47z" fill="{ink.light}" {solid} stroke-width="1.8"/>'
        f'<path d="{sail}" fill="{ink.base}"/><path d="{shade}" fill="{ink.dark}" fill-opacity=".5"/>'
        f'<path d="M{across(-1, 41.5, 0.86, 0.2)}Q{across(-1, 30, 0.98, 1.3)} {across(-1, 15, 0.98, 0.5)}" fill="none"'
        f' stroke="{ink.light}" stroke-width="3.4" stroke-linecap="round"/>'
        f'<path d="{sail}" fill="none" {solid} stroke-width="2.4"/>'
        f'<path d="M{across(-1, 43, 1.14)}L{across(1, 43, 1.14)}" stroke="{ink.ink}" stroke-width="4.6" stroke-linecap="round"/>'
        f"{mark}"
    )


def ship_badge(colour: str) -> Drawing:
    """A ship in a seat's colour, 84 by 104: its mast stands higher than pieces of the island do."""
    return Drawing(
        f'<g transform="translate(42 61)">{piece("ship", SEATS[colour])}</g>', 84, 104, f"piece ship {colour}"
    )
