"""SVG drawings of pirate ships: a black hull under two sails in the colour of whose it is, with a skull on the larger one."""

from dataclasses import dataclass
from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.frame import tile_point
from poblado.svg.kit import path
from poblado.svg.palette import DAY, SEATS, SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group, figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

PIRATE_SHIP: Final = "pirate_ship"
_HULL: Final = "M-40 2Q-34 21-25 24H26Q37 19 41-3Q30 5 22 5H-22Q-31 7-40 2z"
_BLACK, _DARK, _BONE = "#35323a", "#1b1a1f", "#f4ead0"


@dataclass(frozen=True)
class PirateShip:
    """A seat's pirate ship on a tile (number)."""

    tile: int
    seat: int


@figure(PIRATE_SHIP, "pirate_ships")
def pirate_ship(ink: SeatInk, shapes: bool) -> str:
    """The ship around (0, 0), sailing to the right, its water line at y = 21."""
    # explorers_pirates.pirate.stays, explorers_pirates.pirate.one
    solid = f'stroke="{ink.ink}" stroke-width="2.1" stroke-linejoin="round"'
    sail, mizzen = "M10-41Q-13-25-12 1Q9 6 32-2Q30-26 10-41z", "M-20-30Q-37-12-36 2Q-26 4-16 0Q-13-14-20-30z"
    return (
        f'<ellipse cx="2" cy="23" rx="39" ry="7" fill="{DAY.shadow}" opacity=".45"/>'
        + path("M7 7L11-53M-18 7L-20-37", more=f'stroke="{_DARK}" stroke-width="3.8" stroke-linecap="round"')
        + path("M11-54L-9-49L10.6-43z", _DARK, 'stroke="#f4ead0" stroke-width="1"')
        + path(mizzen, ink.base, solid)
        + path("M-20-30Q-13-14-16 0Q-19 1.4-23 2Q-17-13-20-30z", ink.dark)
        + path(sail, ink.base, solid)
        + path("M10-41Q30-26 32-2Q26 .6 18 2Q23-20 10-41z", ink.dark, 'opacity=".75"')
        + path("M-8-7Q-6-23 6-34", more=f'stroke="{ink.light}" stroke-width="2.4" stroke-linecap="round"')
        + (shape(ink.shape, 10, ink.mark, 9, -14) if shapes else skull(9, -15, 0.92))
        + path(_HULL, _BLACK, f'stroke="{_DARK}" stroke-width="2.4" stroke-linejoin="round"')
        + path("M-36 11Q0 17 39 7Q35 19 26 24H-25Q-32 21-36 11z", _DARK)
        + path("M-34 7Q0 13 38 4", more=f'stroke="{ink.base}" stroke-width="3.4" stroke-linecap="round"')
        + path("M41-3L54-9", more=f'stroke="{_DARK}" stroke-width="3.4" stroke-linecap="round"')
        + path(
            "M-41 24q6-5 12 0t12 0t12 0t12 0t12 0t12 0t12 0",
            more=f'stroke="{DAY.foam}" stroke-width="3.2" stroke-opacity=".9" stroke-linecap="round"',
        )
    )


def skull(x: float, y: float, scale: float) -> str:
    """A skull over crossed bones, 20 wide."""
    bones = path("M-10 2L10 11M10 2L-10 11", more=f'stroke="{_BONE}" stroke-width="3.4" stroke-linecap="round"')
    head = path(
        "M-7.6-3A7.6 7.8 0 0 1 7.6-3Q7.8 1 4.4 2.6V6H-4.4V2.6Q-7.8 1-7.6-3z", _BONE, 'stroke="#1b1a1f" stroke-width="1"'
    )
    eyes = f'<circle cx="-3" cy="-2.4" r="2.1" fill="{_DARK}"/><circle cx="3" cy="-2.4" r="2.1" fill="{_DARK}"/>'
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({scale:g})">{bones}{head}{eyes}'
        + path("M-1 1.6L0 .2L1 1.6z", _DARK)
        + "</g>"
    )


@layer("pirate_ship", z=66, owner="pirate_ships", part="pirate_ship")
def draw_pirate_ship(scene: Scene, pen: Pen) -> str:
    """Draw the pirate ship in the middle of its tile of the sea."""
    one = scene.part("pirate_ship")
    if one is None:
        return ""
    x, y = tile_point(scene.topology, one.tile)
    place, drawing = scene.topology.tile_names[one.tile], building_group(scene, pen, PIRATE_SHIP, one.seat)
    return (
        f'<use id="{pen.id("pirate_ship")}" class="piece {PIRATE_SHIP} seat-{one.seat}" data-place="{place}"'
        f' data-seat="{one.seat}" data-kind="{PIRATE_SHIP}" href="#{drawing}" x="{n(x)}" y="{n(y + 8)}"/>'
    )


def pirate_badge(colour: str) -> Drawing:
    """A pirate ship in a seat's colour, 104 by 92."""
    body = pirate_ship(SEATS[colour], False)
    return Drawing(f'<g transform="translate(47 58)">{body}</g>', 104, 92, f"piece {PIRATE_SHIP} {colour}")
