"""SVG drawings of city walls: a ring of stone, its back behind the houses and its front, with the seat's shield, before them."""

from functools import partial
from typing import Final

from poblado.svg.frame import vertex_point
from poblado.svg.kit import path
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

_LIGHT, _MID, _DARK, _LINE = "#f1e7cd", "#d9cba6", "#a8976d", "#42351f"
WALL: Final = "wall"
_HIGH: Final = 13.0
_TOOTH: Final = 4.5


def _facet(start: tuple[float, float], end: tuple[float, float], teeth: int, fill: str) -> str:
    """A straight piece of wall between two feet, with merlons."""
    (x1, y1), (x2, y2) = start, end
    d = f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"
    cells = 2 * teeth - 1
    for k in range(cells):
        up = _HIGH + (_TOOTH if k % 2 == 0 else 0)
        for share in (k / cells, (k + 1) / cells):
            d += f"L{n(x2 + (x1 - x2) * share)} {n(y2 + (y1 - y2) * share - up)}"
    return path(d + "z", fill, f'stroke="{_LINE}" stroke-width="2" stroke-linejoin="round"')


def wall_back() -> str:
    """The part of the ring behind a city around (0, 0), and the shadow of the whole."""
    return (
        path("M-40 17L-21 29H23L42 17L39 8H-30z", "#120c06", 'opacity=".36" stroke="#120c06" stroke-width="6"')
        + _facet((-38, 10), (-22, 0), 2, _DARK)
        + _facet((22, 0), (38, 10), 2, _MID)
    )


def wall_front(ink: SeatInk) -> str:
    """The part of the ring before a city around (0, 0)."""
    return (
        _facet((-38, 14), (-20, 28), 2, _LIGHT)
        + _facet((20, 28), (38, 14), 2, _DARK)
        + _facet((-20, 28), (20, 28), 4, _MID)
        + path("M-8 14.5H8V22Q7 27 0 30Q-7 27-8 22z", ink.base, f'stroke="{ink.ink}" stroke-width="2"')
        + shape(ink.shape, 5, ink.mark, 0, 21)
    )


@figure(WALL, "walls")
def wall(ink: SeatInk, shapes: bool) -> str:
    """A ring without a city (cities_knights.setup.walls)."""
    return wall_back() + _facet((-22, 0), (22, 0), 4, _MID) + wall_front(ink)


def _draw(scene: Scene, pen: Pen, front: bool) -> str:
    parts: list[str] = []
    for one in sorted(scene.part("walls"), key=lambda w: w.vertex):
        ink = scene.ink(one.seat)
        place = scene.topology.vertex_names[one.vertex]
        x, y = vertex_point(scene.topology, one.vertex)
        name = f"wall-{ink.name}" if front else "wall-back"
        body = partial(_front, ink) if front else _back
        parts.append(
            f'<use id="{pen.id(("wall-" if front else "wall-back-") + place)}" class="piece wall seat-{one.seat}"'
            f' data-place="{place}" data-seat="{one.seat}" href="#{pen.group(name, body)}" x="{n(x)}" y="{n(y)}"/>'
        )
    return "".join(parts)


def _back() -> str:
    return _sized(wall_back())


def _front(ink: SeatInk) -> str:
    return _sized(wall_front(ink))


def _sized(body: str) -> str:
    return f'<g transform="scale(1.13)">{body}</g>'


@layer("walls", z=58, owner="walls", part="walls")
def draw_walls(scene: Scene, pen: Pen) -> str:
    """Behind the cities."""
    return _draw(scene, pen, False)


@layer("ramparts", z=64, owner="walls", part="walls")
def draw_ramparts(scene: Scene, pen: Pen) -> str:
    """Draw city walls before the cities and metropolises."""
    return _draw(scene, pen, True)
