"""SVG drawings of the forgotten tribe's gifts: a point and a card, afloat beside the path that a ship comes to."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.frame import Point, edge_point, land, tile_point
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

_ART: Final = Artwork(__file__, "gifts")
_OFF: Final = 0.36
"""Distance from the path to the gift, as a share of that to the middle of the islet's tile."""


@dataclass(frozen=True)
class TribeGift:
    """A gift at an edge: `point` or `card`."""

    edge: int
    kind: str


@layer("tribe_gifts", z=32, owner="forgotten_tribe", part="tribe_gifts_marked")
def draw_tribe_gifts(scene: Scene, pen: Pen) -> str:
    """The gifts, each off the coast where it lies; before a game those that the map marks (seafarers.forgotten_tribe.gifts)."""
    parts: list[str] = []
    left = scene.part("tribe_gifts")
    for one in scene.part("tribe_gifts_marked") if left is None else left:
        x, y = _off_shore(scene, one.edge)
        place = scene.topology.edge_names[one.edge]
        drawing = pen.group(f"tribe-{one.kind}", partial(_ART.draw, one.kind))
        parts.append(
            f'<use id="{pen.id("tribe-gift-" + place)}" class="tribe-gift" data-place="{place}" href="#{drawing}"'
            f' x="{n(x)}" y="{n(y)}"/>'
        )
    return "".join(parts)


def _off_shore(scene: Scene, e: int) -> Point:
    """A point beside an edge, away from its land."""
    x, y = edge_point(scene.topology, e)
    dry = land(scene)
    shore = [t for t in dry if e in scene.topology.sides_of[t]]
    if not shore:
        return (x, y)
    u, v = tile_point(scene.topology, shore[0])
    return (x + _OFF * (x - u), y + _OFF * (y - v))


def tribe_point_badge() -> Drawing:
    """A point token of the tribe's, 52 by 52."""
    return Drawing(f'<g transform="translate(26 26)">{_ART.draw("point")}</g>', 52, 52, "tribe-point")
