"""SVG drawings of the merchant: beside the token of the tile whose good he trades, in the colours of his seat."""

from dataclasses import dataclass
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.frame import tile_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

_ART: Final = Artwork(__file__, "pieces")


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
    return _ART.painted("merchant", ink, drawn={"mark": shape(ink.shape, 5.6, ink.base, -1, 20)})


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
