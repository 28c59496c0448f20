"""SVG drawings of city walls: a ring of stone, its back behind the houses and its front, with the seat's shield, before them."""

from functools import partial
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.frame import vertex_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

WALL: Final = "wall"
_ART: Final = Artwork(__file__, "pieces")


def wall_back() -> str:
    """The part of the ring behind a city around (0, 0), and the shadow of the whole."""
    return _ART.draw("wall_back")


def wall_front(ink: SeatInk) -> str:
    """The part of the ring before a city around (0, 0)."""
    return _ART.painted("wall_front", ink, drawn={"mark": shape(ink.shape, 5, ink.mark, 0, 21)})


@figure(WALL, "walls")
def wall(ink: SeatInk, shapes: bool) -> str:
    """A ring without a city (cities_knights.setup.walls)."""
    return wall_back() + _ART.draw("wall_middle") + wall_front(ink)


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
