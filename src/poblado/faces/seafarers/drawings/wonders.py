"""SVG drawings of the wonders, level by level, and of the marks on the board at which some of them are claimed."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.locale import text
from poblado.rules.seafarers.wonders import LEVELS, WONDERS
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.frame import edge_ends, vertex_point
from poblado.svg.kit import Kit, parts, path
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

MARKS: Final = ("wall", "bridge", "lighthouse")
"""Kinds of mark at which a wonder is claimed."""
CROSS: Final = "cross"
"""Kind of a mark that only keeps off whoever begins."""
FOUNDED: Final = "wonders_founded"
"""Part of a scene in which the founding is over: no cross is shown any more."""
_ART: Final = Artwork(__file__, "wonders")
_SIGNS: Final = Artwork(__file__, "wonder_marks")
parts(_ART, "wonder-")


@dataclass(frozen=True)
class WonderMarks:
    """Marks of a board.

    Attributes:
        signs: kinds of mark, each with its vertices.
    """

    signs: tuple[tuple[str, tuple[int, ...]], ...]


def wonder(name: str, level: int, kit: Kit | None = None) -> Drawing:
    """A wonder with so many levels, 0 to 4, 96 by 96; level 0 is its building site (seafarers.wonders.levels)."""
    return Drawing((kit or Kit()).placed(f"wonder-{name}_{level}", ""), 96, 96, f"wonder {name}")


def wonder_drawings() -> dict[str, tuple[str, int]]:
    """Names of small drawings, each with its wonder and level."""
    return {f"wonder-{name}-{level}": (name, level) for name in WONDERS for level in range(LEVELS + 1)}


def mark_badge(kind: str) -> Drawing:
    """The disc of a mark, 48 by 48."""
    return Drawing(f'<g transform="translate(24 24)">{_SIGNS.draw(kind)}</g>', 48, 48, f"wonder-mark {kind}")


def _stretch(scene: Scene, e: int, kind: str) -> str:
    """Wall or bridge along an edge between two marks of a kind: masonry on land, piles and a dashed deck over water."""
    (x1, y1), (x2, y2) = edge_ends(scene.topology, e)
    d = f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"
    if kind == "wall":
        return (
            path(d, more='stroke="#120c06" stroke-opacity=".3" stroke-width="30"')
            + path(d, more='stroke="#3b2a1a" stroke-width="26"')
            + path(d, more='stroke="#ddceae" stroke-width="22"')
            + path(d, more='stroke="#8c7750" stroke-width="22" stroke-dasharray="1.6 8.4" stroke-dashoffset="-4"')
            + path(d, more='stroke="#f4ecda" stroke-width="11"')
        )
    return path(d, more='stroke="#3b2a1a" stroke-width="17" stroke-dasharray="8 6"') + path(
        d, more='stroke="#ddceae" stroke-width="12.5" stroke-dasharray="6 8" stroke-dashoffset="-1"'
    )


def _between(scene: Scene, vertices: tuple[int, ...]) -> list[int]:
    """Edges both of whose ends are among some vertices."""
    ends = scene.topology.edge_vertices
    known = set(vertices)
    return [e for e in range(len(scene.topology.edge_names)) if {int(ends[2 * e]), int(ends[2 * e + 1])} <= known]


@layer("wonder_marks", z=44, owner="wonders", part="wonder_marks")
def draw_wonder_marks(scene: Scene, pen: Pen) -> str:
    """Below all pieces: the wall and the bridge to be, then a disc at each corner (seafarers.wonders.start)."""
    marks: WonderMarks = scene.part("wonder_marks")
    names = scene.topology.vertex_names
    found: list[str] = []
    for kind, vertices in marks.signs:
        for e in _between(scene, vertices) if kind in ("wall", "bridge") else ():
            found.append(f'<g class="wonder-stretch {kind}">{_stretch(scene, e, kind)}</g>')
    for kind, vertices in marks.signs:
        if kind == CROSS and FOUNDED in scene.parts:
            continue
        disc = pen.group(f"wonder-mark-{kind}", partial(_SIGNS.draw, kind))
        title = escape(text(f"wonders.mark.{kind}", scene.language))
        for v in vertices:
            x, y = vertex_point(scene.topology, v)
            found.append(
                f'<g id="{pen.id("wonder-mark-" + names[v])}" class="wonder-mark {kind}" data-place="{names[v]}">'
                f'<title>{title}</title><use href="#{disc}" x="{n(x)}" y="{n(y)}"/></g>'
            )
    return "".join(found)
