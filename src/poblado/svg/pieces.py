"""Roads, settlements and cities: solid painted wood, light from the upper left."""

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from poblado.svg.frame import edge_point, edge_turn, vertex_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.register import Register
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

Figure = Callable[[SeatInk, bool], str]

_figures: Final[Register[Figure]] = Register("figures")


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


def piece(kind: str, ink: SeatInk, shapes: bool = False, modules: frozenset[str] | None = None) -> str:
    """A piece around (0, 0) as SVG elements; a road lies from the upper left to the lower right.

    Args:
        modules: those in play, whose drawing it is where several bring one of that name.

    Raises:
        KeyError: for a kind that nobody has drawn.
    """
    if kind == "road":
        return road(ink, 30, shapes)
    drawing = _figures.find(kind, modules)
    if drawing is None:
        raise KeyError(kind)
    return drawing(ink, shapes)


def _solid(ink: SeatInk, *faces: tuple[str, str]) -> str:
    body = "".join(f'<path d="{d}" fill="{fill}"/>' for d, fill in faces)
    return f'<g stroke="{ink.ink}" stroke-width="2.2" stroke-linejoin="round">{body}</g>'


@figure("settlement")
def settlement(ink: SeatInk, shapes: bool) -> str:
    door = f'<path d="M-10 15V6a4 4 0 0 1 8 0v9z" fill="{ink.ink}" opacity=".72"/>'
    return (
        '<ellipse cx="4" cy="15" rx="25" ry="6" fill="#120c06" opacity=".38"/>'
        + _solid(
            ink,
            ("M7-3L20-10V8L7 15z", ink.dark),
            ("M-6-18L7-25L20-10L7-3z", ink.light),
            ("M-19 15V-3L-6-18L7-3V15z", ink.base),
        )
        + f'<path d="M-17.4-2.2L-6-15.4L5.4-2.2" fill="none" stroke="{ink.light}" stroke-width="1.6" opacity=".8"/>'
        + (shape(ink.shape, 7.5, ink.mark, -6, 4) if shapes else door)
    )


@figure("city")
def city(ink: SeatInk, shapes: bool) -> str:
    windows = (
        f'<path d="M-24-5h4v7h-4zM-16-5h4v7h-4zM-2 7h4v5h-4zM8 7h4v5h-4z" fill="{ink.ink}" opacity=".72"/>'
        f'<path d="M-22.5 18v-6a4 4 0 0 1 9 0v6z" fill="{ink.ink}" opacity=".72"/>'
    )
    marked = shape(ink.shape, 8, ink.mark, -18, 4)
    return (
        '<ellipse cx="4" cy="18" rx="35" ry="7" fill="#120c06" opacity=".38"/>'
        + _solid(
            ink,
            ("M17 1L28-6V11L17 18z", ink.dark),
            ("M-7 1L4-6H28L17 1z", ink.light),
            ("M-7 1H17V18H-7z", ink.base),
            ("M-7-11L4-18V-6L-7 1z", ink.dark),
            ("M-18-26L-7-33L4-18L-7-11z", ink.light),
            ("M-29 18V-11L-18-26L-7-11V18z", ink.base),
        )
        + f'<path d="M-27.4-10.2L-18-23.2L-8.6-10.2" fill="none" stroke="{ink.light}" stroke-width="1.6" opacity=".8"/>'
        + (marked if shapes else windows)
    )


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


def _building(kind: str, ink: SeatInk, shapes: bool, modules: frozenset[str] | None) -> str:
    return f'<g transform="scale(1.13)">{piece(kind, ink, shapes, modules)}</g>'


def road_group(scene: Scene, pen: Pen, seat: int, turn: int) -> str:
    """Id of a road's drawing around (0, 0)."""
    ink = scene.ink(seat)
    return pen.group(f"road-{ink.name}-{turn % 180}", partial(road, ink, turn, scene.shapes))


def building_group(scene: Scene, pen: Pen, kind: str, seat: int) -> str:
    """Id of the drawing around (0, 0) of what stands on a vertex."""
    ink = scene.ink(seat)
    return pen.group(f"{kind}-{ink.name}", partial(_building, kind, ink, scene.shapes, scene.modules))


@layer("roads", z=50)
def draw_roads(scene: Scene, pen: Pen) -> str:
    parts: list[str] = []
    for one in scene.roads:
        if one.kind != "road":
            continue
        place = scene.topology.edge_names[one.edge]
        x, y = edge_point(scene.topology, one.edge)
        turn = edge_turn(scene.topology, one.edge)
        drawing = road_group(scene, pen, one.seat, turn)
        parts.append(
            f'<use id="{pen.id("road-" + place)}" class="piece road seat-{one.seat}" data-place="{place}"'
            f' data-seat="{one.seat}" href="#{drawing}" x="{n(x)}" y="{n(y)}"/>'
        )
    return "".join(parts)


@layer("buildings", z=60)
def draw_buildings(scene: Scene, pen: Pen) -> str:
    """Pieces whose kind no module has drawn are left out."""
    parts: list[str] = []
    # From back to front: a building may hide the foot of the one behind it.
    for one in sorted(scene.buildings, key=lambda b: b.vertex):
        if _figures.find(one.kind, scene.modules) is None:
            continue
        place = scene.topology.vertex_names[one.vertex]
        x, y = vertex_point(scene.topology, one.vertex)
        drawing = building_group(scene, pen, one.kind, one.seat)
        parts.append(
            f'<use id="{pen.id("building-" + place)}" class="piece {one.kind} seat-{one.seat}" data-place="{place}"'
            f' data-seat="{one.seat}" data-kind="{one.kind}" href="#{drawing}" x="{n(x)}" y="{n(y)}"/>'
        )
    return "".join(parts)
