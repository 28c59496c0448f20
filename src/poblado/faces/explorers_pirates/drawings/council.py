"""SVG drawings of the Council of Catan: an islet with its hall, and piers to the two harbours for unloading."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.locale import text
from poblado.svg.frame import tile_point, vertex_point
from poblado.svg.kit import path
from poblado.svg.palette import Palette
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

_INSIDE: Final = 0.74
"""Distance from the middle of the tile to its harbours, as a share of the way to the corner: clear of ships on the paths."""


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
    stone = 'stroke="#4a3b2a" stroke-width="2" stroke-linejoin="round"'
    shore = "M-52 8Q-50-16-24-22Q2-30 28-20Q54-12 52 10Q48 30 16 32Q-30 36-52 8z"
    columns = "".join(path(f"M{x} 0V17", more='stroke="#b9a683" stroke-width="3.4"') for x in (-19, -9.5, 0, 9.5, 19))
    trees = "".join(
        f'<g transform="translate({x} {y})">{path("M0 8V2", more=wood)}<circle cy="-3" r="7" fill="#4f8a3c"'
        f' stroke="#2c5524" stroke-width="1.6"/></g>'
        for x, y, wood in ((-38, 6, 'stroke="#6b4a1d" stroke-width="3"'), (38, 4, 'stroke="#6b4a1d" stroke-width="3"'))
    )
    return (
        f'<path d="{shore}" fill="{ink.foam}" fill-opacity=".6" transform="scale(1.13)"/>'
        f'<path d="{shore}" fill="{ink.sand}" stroke="{ink.wet_sand}" stroke-width="2"/>'
        '<path d="M-40 7Q-36-12-14-16Q8-20 28-13Q42-6 40 9Q34 22 10 24Q-24 26-40 7z" fill="#a9cc7a"/>'
        + trees
        + path("M-30 17H30V24H-30z", "#e7dcc3", stone)
        + path("M-25-2H25V17H-25z", "#f6efdf", stone)
        + columns
        + path("M-29-9H29V-2H-29z", "#e7dcc3", stone)
        + path("M-19-9Q-19-31 0-31Q19-31 19-9z", "#3c7f9c", stone)
        + path("M-13-11Q-13-26-3-28.5", more='stroke="#9fd0e2" stroke-width="2.6" stroke-linecap="round"')
        + path("M0-31V-48", more='stroke="#4a3b2a" stroke-width="2.4"')
        + path("M1-48L19-43L1-37z", "#f2c94c", 'stroke="#6b4a06" stroke-width="1.6" stroke-linejoin="round"')
        + path("M-5 17V7a5 5 0 0 1 10 0V17z", "#6b4f33")
    )


def anchor() -> str:
    """A white disc with an anchor around (0, 0), 38 across (explorers_pirates.council.anchors)."""
    line = 'stroke="#16384a" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
    return (
        '<circle cy="2.5" r="19" fill="#0d2f42" opacity=".35"/>'
        '<circle r="18" fill="#fffdf5" stroke="#16384a" stroke-width="2.4"/>'
        '<circle cy="-9.5" r="2.8" fill="none" stroke="#16384a" stroke-width="2.4"/>'
        + path("M0-6.5V11M-5.5-2.5H5.5", more=line)
        + path("M-10 3.5Q-8 11 0 11.5Q8 11 10 3.5M-12 6.5L-10 3L-6.5 5.5M12 6.5L10 3L6.5 5.5", more=line)
    )


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
