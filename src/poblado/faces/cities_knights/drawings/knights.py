"""SVG drawings of knights: the stronger, the taller, and the more points to the pennant; an active one wears a helmet."""

from dataclasses import dataclass
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from poblado.island.topology import Topology
from poblado.svg.artwork import Artwork
from poblado.svg.frame import vertex_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group, figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

STRENGTHS: Final = ("basic", "strong", "mighty")

_ART: Final = Artwork(__file__, "pieces")


@dataclass(frozen=True)
class Knight:
    """A seat's knight on a vertex (number).

    Attributes:
        strength: 1 basic, 2 strong, 3 mighty.
        active: armed; a passive knight is bareheaded.
    """

    vertex: int
    seat: int
    strength: int = 1
    active: bool = False


def kind(strength: int, active: bool) -> str:
    """Name of the figure, such as `strong_knight_active`."""
    return f"{STRENGTHS[strength - 1]}_knight{'_active' if active else ''}"


def knight(strength: int, active: bool, ink: SeatInk, shapes: bool = False) -> str:
    """A knight around (0, 0), the ground at y = 18; his shield bears the seat's shape whether asked for or not."""
    # cities_knights.setup.knights, cities_knights.setup.helmets, cities_knights.knight.strength
    return _ART.painted(kind(strength, active), ink, drawn={"mark": shape(ink.shape, 6.6, ink.base)})


for _strength in (1, 2, 3):
    for _active in (False, True):
        figure(kind(_strength, _active), "knights")(partial(knight, _strength, _active))


@layer("knights", z=66, owner="knights", part="knights")
def draw_knights(scene: Scene, pen: Pen) -> str:
    topology, prefix = scene.topology, pen.prefix
    # From back to front, as buildings.
    knights = sorted(scene.part("knights"), key=attrgetter("vertex"))
    looks = [(kind(one.strength, one.active), one.seat) for one in knights]
    figures = {look: building_group(scene, pen, *look) for look in dict.fromkeys(looks)}
    return "".join(
        [
            _knight_at(topology, prefix, one.vertex, *look, one.active, figures[look])
            for one, look in zip(knights, looks, strict=True)
        ]
    )


# As of buildings: where one moves, all are drawn again. A board of 19 tiles and four seats has 1,296.
@lru_cache(maxsize=5000)
def _knight_at(topology: Topology, prefix: str, vertex: int, name: str, seat: int, active: bool, drawing: str) -> str:
    place = topology.vertex_names[vertex]
    x, y = vertex_point(topology, vertex)
    return (
        f'<use id="{prefix}-knight-{place}" class="piece knight seat-{seat}{" active" if active else ""}"'
        f' data-place="{place}" data-seat="{seat}" data-kind="{name}" href="#{drawing}" x="{n(x)}" y="{n(y)}"/>'
    )
