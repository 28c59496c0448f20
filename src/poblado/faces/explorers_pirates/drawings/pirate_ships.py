"""SVG drawings of pirate ships: a black hull under two sails in the colour of whose it is, with a skull on the larger one."""

from dataclasses import dataclass
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.frame import tile_point
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group, figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

PIRATE_SHIP: Final = "pirate_ship"
_ART: Final = Artwork(__file__, "pieces")
_SIGNS: Final = Artwork(__file__, "signs")


@dataclass(frozen=True)
class PirateShip:
    """A seat's pirate ship on a tile (number)."""

    tile: int
    seat: int


@figure(PIRATE_SHIP, "pirate_ships")
def pirate_ship(ink: SeatInk, shapes: bool) -> str:
    """The ship around (0, 0), sailing to the right, its water line at y = 21."""
    # explorers_pirates.pirate.stays, explorers_pirates.pirate.one
    mark = shape(ink.shape, 10, ink.mark, 9, -14) if shapes else _SIGNS.draw("skull")
    return _ART.painted("pirate_ship", ink, drawn={"mark": mark})


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
