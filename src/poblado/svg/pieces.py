"""SVG layer of pieces: solid painted wood, light from the upper left."""

import math
from collections.abc import Callable
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from poblado.island.topology import Topology
from poblado.svg.artwork import Artwork
from poblado.svg.fallback_art import plain_beam, plain_figure
from poblado.svg.frame import Point, edge_point, edge_turn, tile_point, vertex_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.register import Register
from poblado.svg.scene import STANDING, Scene, TilePiece, VertexPiece
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

Figure = Callable[[SeatInk, bool], str]

EdgeFigure = Callable[[SeatInk, int, bool], str]

_ART: Final = Artwork(__file__, "wood")
_figures: Final[Register[Figure]] = Register("figures")
_edge_figures: Final[Register[EdgeFigure]] = Register("figures")


def figure(kind: str, owner: str = "") -> Callable[[Figure], Figure]:
    """Register how a kind of piece on a vertex looks: SVG elements around (0, 0) from a seat's colours.

    The second argument of a figure asks for the seat's shape on it.

    Args:
        owner: id of the rules module that it belongs to; empty for the island.
    """

    def register(drawing: Figure) -> Figure:
        _figures.add(kind, owner, drawing)
        return drawing

    return register


def edge_figure(kind: str, owner: str = "") -> Callable[[EdgeFigure], EdgeFigure]:
    """Register how a kind of piece on an edge looks, around its middle, from a seat's colours and the edge's direction.

    The direction is in degrees from the horizontal: 90, 30 (falling to the east) or -30; the third argument asks for the
    seat's shape on it.
    """

    def register(drawing: EdgeFigure) -> EdgeFigure:
        _edge_figures.add(kind, owner, drawing)
        return drawing

    return register


def piece(kind: str, ink: SeatInk, shapes: bool = False, modules: frozenset[str] | None = None) -> str:
    """A piece around (0, 0) as SVG elements; one on an edge lies from the upper left to the lower right.

    Args:
        modules: those in play, whose drawing it is where several bring one of that name.

    Raises:
        KeyError: for a kind that nobody has drawn.
    """
    on_edge = _edge_figures.find(kind, modules)
    if on_edge is not None:
        return on_edge(ink, 30, shapes)
    drawing = _figures.find(kind, modules)
    if drawing is None:
        raise KeyError(kind)
    return drawing(ink, shapes)


def is_drawn(kind: str, modules: frozenset[str] | None = None) -> bool:
    """Tell whether somebody has drawn a kind of piece."""
    return _figures.find(kind, modules) is not None or _edge_figures.find(kind, modules) is not None


@figure("settlement")
def settlement(ink: SeatInk, shapes: bool) -> str:
    front = shape(ink.shape, 7.5, ink.mark, -6, 4) if shapes else _ART.painted("settlement_front", ink)
    return _ART.painted("settlement", ink, drawn={"front": front})


@figure("city")
def city(ink: SeatInk, shapes: bool) -> str:
    front = shape(ink.shape, 8, ink.mark, -18, 4) if shapes else _ART.painted("city_front", ink)
    return _ART.painted("city", ink, drawn={"front": front})


@edge_figure("road")
def road(ink: SeatInk, turn: int, shapes: bool) -> str:
    """A beam along an edge that runs `turn` degrees from the horizontal, around its middle.

    Stacked strokes, not a turned drawing: light must come from the same side in all three directions.
    """
    angle = math.radians(turn)
    x, y = 31 * math.cos(angle), 31 * math.sin(angle)

    def beam(width: float, colour: str, dx: float = 0, dy: float = 0, share: float = 1) -> str:
        d = f"M{n(dx - x * share)} {n(dy - y * share)}L{n(dx + x * share)} {n(dy + y * share)}"
        return f'<path d="{d}" stroke="{colour}" stroke-width="{n(width)}"/>'

    mark = ""
    if shapes:
        mark = f'<circle cy="-2" r="9.5" fill="{ink.base}" stroke="{ink.ink}" stroke-width="1.6"/>' + shape(
            ink.shape, 6, ink.mark, 0, -2
        )
    return (
        f'<g fill="none" stroke-linecap="round"><g opacity=".34">{beam(17, "#120c06", 2, 5)}</g>'
        f"{beam(18, ink.ink)}{beam(14, ink.dark, 0, 0.4)}{beam(10.5, ink.base, 0, -1.9)}"
        f"{beam(3, ink.light, -1, -4, 0.94)}</g>"
        f"{mark}"
    )


def _number(scene: Scene, kind: str) -> int:
    """Number of the declared kind of piece, which picks its plain figure."""
    return scene.kinds.index(kind) if kind in scene.kinds else 0


# Every page is told once what the pieces on it look like, and those of a kind and colour look the same on all pages.
@lru_cache(maxsize=500)
def _made(drawing: Callable[..., str], ink: SeatInk, *more: int) -> str:
    return drawing(ink, *more)


def _building(scene: Scene, kind: str, ink: SeatInk) -> str:
    drawing = _figures.find(kind, scene.modules)
    body = _made(drawing, ink, scene.shapes) if drawing else plain_figure(_number(scene, kind), ink)
    return f'<g transform="scale(1.13)">{body}</g>'


def _beam(scene: Scene, kind: str, ink: SeatInk, turn: int) -> str:
    drawing = _edge_figures.find(kind, scene.modules)
    return _made(drawing, ink, turn, scene.shapes) if drawing else plain_beam(_number(scene, kind), ink, turn)


def _marked(scene: Scene) -> str:
    """A page keeps definitions, so what looks otherwise has another name."""
    return "-marked" if scene.shapes else ""


def edge_group(scene: Scene, pen: Pen, kind: str, seat: int, turn: int) -> str:
    """Id of the drawing around (0, 0) of what lies on an edge."""
    ink = scene.ink(seat)
    return pen.group(f"{kind}-{ink.name}-{turn % 180}{_marked(scene)}", partial(_beam, scene, kind, ink, turn))


def building_group(scene: Scene, pen: Pen, kind: str, seat: int) -> str:
    """Id of the drawing around (0, 0) of what stands on a vertex or a tile."""
    ink = scene.ink(seat)
    return pen.group(f"{kind}-{ink.name}{_marked(scene)}", partial(_building, scene, kind, ink))


@layer("roads", z=50)
def draw_roads(scene: Scene, pen: Pen) -> str:
    topology, prefix = scene.topology, pen.prefix
    looks = [(one.kind, one.seat, edge_turn(topology, one.edge)) for one in scene.roads]
    figures = {look: edge_group(scene, pen, *look) for look in dict.fromkeys(looks)}
    return "".join(
        [
            _on_edge(topology, prefix, one.edge, one.kind, one.seat, figures[look])
            for one, look in zip(scene.roads, looks, strict=True)
        ]
    )


# With every piece that comes, all are drawn again, where and as they stood, in this game and in all others of this shape of
# board. One of 19 tiles has 288 places for roads of four seats.
@lru_cache(maxsize=5000)
def _on_edge(topology: Topology, prefix: str, edge: int, kind: str, seat: int, drawing: str) -> str:
    place = topology.edge_names[edge]
    x, y = edge_point(topology, edge)
    return (
        f'<use id="{prefix}-road-{place}" class="piece {kind} seat-{seat}" data-place="{place}"'
        f' data-seat="{seat}" href="#{drawing}" x="{n(x)}" y="{n(y)}"/>'
    )


@layer("buildings", z=60)
def draw_buildings(scene: Scene, pen: Pen) -> str:
    topology, prefix = scene.topology, pen.prefix
    # From back to front: a building may hide the foot of the one behind it.
    buildings = sorted(scene.buildings, key=attrgetter("vertex"))
    figures = {look: building_group(scene, pen, *look) for look in dict.fromkeys([(b.kind, b.seat) for b in buildings])}
    return "".join([_on_vertex(topology, prefix, b.vertex, b.kind, b.seat, figures[b.kind, b.seat]) for b in buildings])


@lru_cache(maxsize=5000)
def _on_vertex(topology: Topology, prefix: str, vertex: int, kind: str, seat: int, drawing: str) -> str:
    place = topology.vertex_names[vertex]
    x, y = vertex_point(topology, vertex)
    return (
        f'<use id="{prefix}-building-{place}" class="piece {kind} seat-{seat}" data-place="{place}"'
        f' data-seat="{seat}" data-kind="{kind}" href="#{drawing}" x="{n(x)}" y="{n(y)}"/>'
    )


_BESIDE: Final = ((32, 42), (-32, 42), (44, -44), (-44, -44), (0, 62))
"""Positions of pieces on a tile, clear of its token."""


@layer("standing", z=68, part=STANDING)
def draw_standing(scene: Scene, pen: Pen) -> str:
    """Units on vertices, and what stands on tiles, beside the token. One whose figure is empty is its face's."""
    parts: list[str] = []
    on_tiles: dict[int, list[TilePiece]] = {}
    for one in scene.part(STANDING):
        if isinstance(one, TilePiece):
            on_tiles.setdefault(one.tile, []).append(one)
        else:
            place, point = scene.topology.vertex_names[one.vertex], vertex_point(scene.topology, one.vertex)
            parts.append(_standing(scene, pen, one, place, point))
    for tile, row in on_tiles.items():
        x, y = tile_point(scene.topology, tile)
        for k, one in enumerate(row):
            dx, dy = _BESIDE[k % len(_BESIDE)]
            point = (x + dx, y + dy + 9 * (k // len(_BESIDE)))
            parts.append(_standing(scene, pen, one, scene.topology.tile_names[tile], point))
    return "".join(parts)


def _standing(scene: Scene, pen: Pen, one: TilePiece | VertexPiece, place: str, point: Point) -> str:
    drawing = building_group(scene, pen, one.kind, one.seat)
    return (
        f'<use id="{pen.id(f"{one.kind}-{place}")}" class="piece {one.kind} seat-{one.seat}" data-place="{place}"'
        f' data-seat="{one.seat}" data-kind="{one.kind}" href="#{drawing}" x="{n(point[0])}" y="{n(point[1])}"/>'
    )
