"""SVG drawings of the Council of Catan: an islet with its hall, and piers to the two harbours for unloading."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.locale import text
from poblado.svg.artwork import Artwork
from poblado.svg.frame import tile_point, vertex_point
from poblado.svg.kit import path
from poblado.svg.palette import Palette
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

_INSIDE: Final = 0.74
"""Distance from the middle of the tile to its harbours, as a share of the way to the corner: clear of ships on the paths."""

_ART: Final = Artwork(__file__, "land")


@dataclass(frozen=True)
class Islet:
    """Islet of the Council.

    Attributes:
        tile: number of its tile.
        anchors: numbers of the vertices where cargo is unloaded.
    """

    tile: int
    anchors: tuple[int, ...]


def hall(ink: Palette) -> str:
    """The islet and its domed hall around (0, 0), 104 wide (explorers_pirates.council.sea)."""
    return _ART.painted("council", ink)


def anchor() -> str:
    """A white disc with an anchor around (0, 0), 38 across (explorers_pirates.council.anchors)."""
    return _ART.draw("anchor")


def _pier(x: float, y: float) -> str:
    """Planks from the islet's shore to a point."""
    d = f"M{n(0.28 * x)} {n(0.28 * y)}L{n(x)} {n(y)}"
    return path(d, more='stroke="#4f371d" stroke-width="12"') + path(
        d, more='stroke="#b98d55" stroke-width="8" stroke-dasharray="5 1.6"'
    )


@layer("council", z=28, owner="council", part="council")
def draw_council(scene: Scene, pen: Pen) -> str:
    """Piers, the islet, then the harbours at their ends."""
    one: Islet = scene.part("council")
    topology = scene.topology
    x, y = tile_point(topology, one.tile)
    ends = []
    for v in one.anchors:
        u, w = vertex_point(topology, v)
        ends.append((topology.vertex_names[v], _INSIDE * (u - x), _INSIDE * (w - y)))
    drawing = pen.group("council-hall", partial(hall, scene.palette))
    disc = pen.group("council-anchor", anchor)
    title = escape(text("council.title", scene.language))
    return (
        f'<g id="{pen.id("council")}" class="council" data-place="{topology.tile_names[one.tile]}"'
        f' transform="translate({n(x)} {n(y)})"><title>{title}</title>'
        + "".join(_pier(u, w) for _, u, w in ends)
        + f'<use href="#{drawing}"/>'
        + "".join(
            f'<use id="{pen.id(f"anchor-{place}")}" class="anchor" data-place="{place}" href="#{disc}"'
            f' x="{n(u)}" y="{n(w)}"/>'
            for place, u, w in ends
        )
        + "</g>"
    )
