"""Drawings of the marks of a map of localities: towns, paths, junctions, trade documents, waterways, cities of the canal."""

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

from poblado.island.topology import Topology
from poblado.svg.artwork import Artwork
from poblado.svg.frame import Point, edge_point, edge_turn, tile_point, vertex_point
from poblado.svg.icons import good_icon
from poblado.svg.palette import Palette
from poblado.svg.pen import SERIF, Pen, n
from poblado.svg.scene import Box, Scene
from poblado.svg.stack import layer

PART: Final = "localities"
"""Name of the part with the `Map` of a board."""
CHIPS: Final = "junction_chips"
"""Name of the part with the vertices where chips lie; where it is missing there is no game yet, and they lie at all junctions."""
SETTLED: Final = "junction_towns"
"""Name of the part that says whether junctions are localities too, as with many players."""
_OUT: Final = 52.0
"""Distance from the middle of a path to the middle of its document."""
_SLIP: Final = (29.0, 33.0)
"""Half the width and height of a document."""
_CLEAR: Final = 47.0
"""Distance that a waterway keeps from tokens."""
_RED: Final = "#b8372b"

_ART: Final = Artwork(__file__, "marks")


@dataclass(frozen=True)
class Document:
    """A trade document.

    Attributes:
        edge: of the path that it serves.
        good: that it takes two of; empty where it takes any three.
        at: its middle.
        sign: the sign that is drawn on it.
    """

    edge: int
    good: str
    at: Point
    sign: str


@dataclass(frozen=True)
class Map:
    """Marks of a board.

    Attributes:
        towns, junctions, cities: vertices.
        paths: edges on which a road may lie.
        waterways: each as two vertices and the point that it bends to.
        taken: what documents take.
        runs: points along the waterways.
        sites: where alone something may stand.
    """

    towns: tuple[int, ...]
    junctions: tuple[int, ...]
    cities: tuple[int, ...]
    paths: tuple[int, ...]
    documents: tuple[Document, ...]
    waterways: tuple[tuple[int, int, Point], ...]
    taken: tuple[Box, ...]
    runs: tuple[Point, ...]
    sites: frozenset[int]


def beside(topology: Topology, edge: int) -> Point:
    """Position of a path's document: off the land, or on the side of its first tile where there is land on both."""
    x, y = edge_point(topology, edge)
    tile = next(t for t, sides in enumerate(topology.sides_of) if edge in sides)
    tx, ty = tile_point(topology, tile)
    length = math.hypot(x - tx, y - ty)
    return (x + (x - tx) / length * _OUT, y + (y - ty) / length * _OUT)


def slip(at: Point) -> Box:
    """Width that a document takes around its middle."""
    return (at[0] - _SLIP[0], at[1] - _SLIP[1], at[0] + _SLIP[0], at[1] + _SLIP[1])


def bend(topology: Topology, tokens: list[Point], v: int, w: int) -> Point:
    """The point that a waterway bends to, so that it keeps clear of all tokens; as little as can be."""
    (x1, y1), (x2, y2) = vertex_point(topology, v), vertex_point(topology, w)
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    length = math.hypot(x2 - x1, y2 - y1)
    nx, ny = (y2 - y1) / length, (x1 - x2) / length
    for out in (0, 20, -20, 40, -40, 60, -60, 80, -80, 100, -100, 120, -120, 150, -150, 180, -180):
        way = (mx + out * nx, my + out * ny)
        line = [_on((x1, y1), way, (x2, y2), k / 20) for k in range(21)]
        if all(math.dist(point, token) >= _CLEAR for point in line for token in tokens):
            return way
    return (mx, my)


def along(topology: Topology, v: int, way: Point, w: int) -> tuple[Point, ...]:
    """Points of a waterway."""
    a, c = vertex_point(topology, v), vertex_point(topology, w)
    return tuple(_on(a, way, c, k / 12) for k in range(13))


def _on(a: Point, b: Point, c: Point, share: float) -> Point:
    """A point of the curve from a to c that bends to b."""
    p, q, r = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return (p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1])


@layer("waterways", z=26, owner="localities", part=PART)
def draw_waterways(scene: Scene, pen: Pen) -> str:
    """Twin lines on a band of water."""
    marked, ink, topology = scene.part(PART), scene.palette, scene.topology
    if not marked.waterways:
        return ""
    d = ""
    for v, w, (bx, by) in marked.waterways:
        (x1, y1), (x2, y2) = vertex_point(topology, v), vertex_point(topology, w)
        d += f"M{n(x1)} {n(y1)}Q{n(bx)} {n(by)} {n(x2)} {n(y2)}"
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{d}" stroke="{ink.shadow}" stroke-opacity=".3" stroke-width="19"/>'
        f'<path d="{d}" stroke="{ink.lake}" stroke-width="16"/><path d="{d}" stroke="{ink.river}" stroke-width="9"/>'
        f'<path d="{d}" stroke="{ink.foam}" stroke-width="5"/>'
        f'<path d="{d}" stroke="{ink.river}" stroke-width="5" stroke-dasharray="2 9"/></g>'
    )


@layer("paths", z=34, owner="localities", part=PART)
def draw_paths(scene: Scene, pen: Pen) -> str:
    """A rectangle on each path, red beside a document."""
    marked = scene.part(PART)
    red = {one.edge for one in marked.documents}
    parts: list[str] = []
    for e in marked.paths:
        x, y = edge_point(scene.topology, e)
        turn = edge_turn(scene.topology, e)
        name = f"path-{turn % 180}" + ("-red" if e in red else "")
        mark = pen.group(name, partial(_path, turn, e in red))
        parts.append(f'<use href="#{mark}" x="{n(x)}" y="{n(y)}"/>')
    return "".join(parts)


def _path(turn: int, red: bool) -> str:
    if not red:
        return (
            f'<rect x="-25" y="-5.5" width="50" height="11" rx="2.5" transform="rotate({turn})" fill="#f6e7bd"'
            ' fill-opacity=".92" stroke="#6d5632" stroke-width="1.8"/>'
        )
    # Paper with a broken red line: a road of the red seat is red all over.
    return (
        f'<g transform="rotate({turn})"><rect x="-25" y="-6" width="50" height="12" rx="2.5" fill="#fbf3dc" stroke="{_RED}"'
        f' stroke-width="2.6"/><path d="M-19 0H20" stroke="{_RED}" stroke-width="4.2" stroke-dasharray="7 4.5"/></g>'
    )


@layer("documents", z=36, owner="trade_documents", part=PART)
def draw_documents(scene: Scene, pen: Pen) -> str:
    """A slip of paper with rate and good, pinned beside its path, to which a red thread leads."""
    parts: list[str] = []
    paper = pen.group("document", partial(sheet, scene.palette))
    for one in scene.part(PART).documents:
        place = scene.topology.edge_names[one.edge]
        (x, y), (u, v) = one.at, edge_point(scene.topology, one.edge)
        good = one.good or "any"
        sign = pen.group(f"sign-{one.sign}", partial(good_icon, one.sign, scene.modules))
        rate = "2:1" if one.good else "3:1"
        parts.append(
            f'<path d="M{n(u)} {n(v)}L{n(x)} {n(y)}" stroke="{_RED}" stroke-width="3.4" stroke-dasharray="5 4"/>'
            f'<g id="{pen.id("document-" + place)}" class="document {good}" data-place="{place}" data-good="{good}"'
            f' transform="translate({n(x)} {n(y)})"><use href="#{paper}"/>'
            f'<use href="#{sign}" transform="translate(0 -6) scale(.72)"/>'
            f'<text y="25" font-family="{SERIF}" font-size="18" font-weight="700" text-anchor="middle"'
            f' fill="{scene.palette.digit}">{rate}</text></g>'
        )
    return "".join(parts)


def sheet(ink: Palette) -> str:
    """The paper of a document around (0, 0), with its pin."""
    return _ART.painted("document", ink)


@layer("towns", z=46, owner="localities", part=PART)
def draw_towns(scene: Scene, pen: Pen) -> str:
    """A ring at each locality, one with a wave in it at a city of the canal; a small diamond at each junction."""
    marked, ink, topology = scene.part(PART), scene.palette, scene.topology
    drawn = {
        "town": pen.group("town", partial(_ART.painted, "town", ink)),
        "canal-town": pen.group("canal-town", partial(_ART.painted, "canal-town", ink)),
        "junction": pen.group("junction", partial(_ART.painted, "junction", ink)),
    }
    junctions = () if scene.part(SETTLED) else marked.junctions
    parts: list[str] = []
    for v in (*marked.towns, *marked.junctions):
        kind = "junction" if v in junctions else "canal-town" if v in marked.cities else "town"
        x, y = vertex_point(topology, v)
        place = topology.vertex_names[v]
        parts.append(f'<use href="#{drawn[kind]}" class="{kind}" data-place="{place}" x="{n(x)}" y="{n(y)}"/>')
    return "".join(parts)


@layer("chips", z=56, owner="junction_chips", part=PART)
def draw_chips(scene: Scene, pen: Pen) -> str:
    """A chip of brass wherever one still lies, above the roads that end there."""
    lying = scene.part(CHIPS)
    if lying is None:
        lying = scene.part(PART).junctions
    if not lying:
        return ""
    mark = pen.group("chip", chip())
    names = scene.topology.vertex_names
    parts: list[str] = []
    for v in lying:
        x, y = vertex_point(scene.topology, v)
        parts.append(
            f'<g id="{pen.id("chip-" + names[v])}" class="piece chip" data-place="{names[v]}"'
            f' transform="translate({n(x)} {n(y)})"><use href="#{mark}"/></g>'
        )
    return "".join(parts)


def chip() -> str:
    """A brass chip around (0, 0), worth a point."""
    return _ART.draw("chip")
