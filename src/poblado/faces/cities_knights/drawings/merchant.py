"""SVG drawings of the merchant: beside the token of the tile whose good he trades, in the colours of his seat."""

from dataclasses import dataclass

from poblado.svg.frame import tile_point
from poblado.svg.kit import path
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer


@dataclass(frozen=True)
class Merchant:
    """The merchant and the seat that he belongs to.

    Attributes:
        tile: where he stands; None while nobody has hired him.
    """

    tile: int | None = None
    seat: int = 0


@figure("merchant", "merchant")
def merchant(ink: SeatInk, shapes: bool = False) -> str:
    """The figure around (0, 0), its foot at y = 30; it bears the seat's shape whether asked for or not."""
    # cities_knights.setup.merchant
    brown = 'stroke="#4c2e17"'
    seat = f'stroke="{ink.ink}"'
    return (
        '<ellipse cx="5" cy="29" rx="25" ry="7" fill="#0c0a08" opacity=".42"/>'
        '<g stroke="#4a3106" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">'
        + path("M8-6Q22-12 25 2Q28 16 20 22Q10 24 8 16z", "#b07a45", brown)
        + path("M16-7Q26-6 25 6Q27 17 20 22Q18 8 16-7z", "#84552b", 'stroke="none"')
        + path("M10 0Q18 2 25 0M10 12Q18 14 25 11", more=f'{brown} stroke-width="2"')
        + path("M-18 25Q-17 12-12 2Q-10-5-9-9H8Q11-2 13 6Q17 16 17 25Q8 31-1 31T-18 25z", "#f0bd35")
        + path("M3-9H8Q11-2 13 6Q17 16 17 25Q11 29.6 5 30.6Q8 10 3-9z", "#c28a17", 'stroke="none"')
        + path("M-13 4Q-3 12 12 3L14 9Q-2 18-15 10z", ink.base, f'{seat} stroke-width="2"')
        + '<circle cx="-1" cy="-16" r="9" fill="#edc9a0" stroke="#4a2c14" stroke-width="2"/>'
        + path("M-10-15Q-6-12-1-12T8-15Q9-4-1-1Q-11-4-10-15z", "#6b4423", 'stroke="#3a220e" stroke-width="1.8"')
        + path("M-4-18v1.6M3-18v1.6", more='stroke="#3a220e"')
        + path("M-11-23Q-10-38 2-38Q12-37 11-25z", ink.base, seat)
        + path("M4-38Q12-36 11-25L5-24.5Q8-32 4-38z", ink.dark, 'stroke="none"')
        + path("M-18-21Q-10-27 0-26.5T18-23Q12-17.5 0-19T-18-21z", ink.light, seat)
        + path("M7-36Q14-46 20-40Q20-33 10-31", "#fffdf6", 'stroke="#6b655a" stroke-width="1.8"')
        + path("M-16 2V26", more=f'{brown} stroke-width="4.4"')
        + path("M-16 3V25", more='stroke="#c9945d" stroke-width="1.8"')
        + "</g>"
        + f'<circle cx="-1" cy="20" r="7.4" fill="{ink.mark}" {seat} stroke-width="2"/>'
        + shape(ink.shape, 5.6, ink.base, -1, 20)
    )


@layer("merchant", z=72, owner="merchant", part="merchant")
def draw_merchant(scene: Scene, pen: Pen) -> str:
    """Draw the merchant, on the other side of the token than the robber."""
    one = scene.part("merchant")
    if one.tile is None:
        return ""
    x, y = tile_point(scene.topology, one.tile)
    beside = 47 if scene.tiles[one.tile].token is not None or one.tile in scene.figures.values() else 0
    place = scene.topology.tile_names[one.tile]
    return (
        f'<g id="{pen.id("merchant")}" class="merchant seat-{one.seat}" data-place="{place}" data-seat="{one.seat}"'
        f' transform="translate({n(x + beside)} {n(y)})">{merchant(scene.ink(one.seat), scene.shapes)}</g>'
    )
