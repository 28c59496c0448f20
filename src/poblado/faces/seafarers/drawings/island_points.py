"""SVG drawings of points for new islands: a gold token that shows under the building of the seat that they belong to."""

from dataclasses import dataclass

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.frame import vertex_point
from poblado.svg.kit import GOLD
from poblado.svg.palette import SeatInk
from poblado.svg.pen import SERIF, Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer


@dataclass(frozen=True)
class IslandPoints:
    """Points that a seat has for an island.

    Attributes:
        vertex: of the seat's building there that they lie under.
    """

    vertex: int
    seat: int
    points: int


def token(ink: SeatInk, points: int) -> str:
    """The token around (0, 0) with its number, rimmed in the seat's colour (seafarers.islands.first)."""
    return (
        '<circle cy="2.5" r="17" fill="#120c06" opacity=".38"/>'
        f'<circle r="16" fill="{ink.base}" stroke="{ink.ink}" stroke-width="2"/>'
        f'<circle r="11.5" fill="{GOLD}" stroke="{ink.ink}" stroke-width="1.4"/>'
        f'<text y="6" font-family="{SERIF}" font-size="17" font-weight="700" text-anchor="middle" fill="#3b2a1a">{points}</text>'
    )


@layer("island_points", z=58, owner="islands", part="island_points")
def draw_island_points(scene: Scene, pen: Pen) -> str:
    """Left of the building and below it, so that what is left of it to be seen is the number."""
    parts: list[str] = []
    for one in scene.part("island_points"):
        x, y = vertex_point(scene.topology, one.vertex)
        place = scene.topology.vertex_names[one.vertex]
        parts.append(
            f'<g id="{pen.id("island-points-" + place)}" class="island-points seat-{one.seat}" data-place="{place}"'
            f' data-seat="{one.seat}" transform="translate({n(x - 24)} {n(y + 31)})">'
            f"{token(scene.ink(one.seat), one.points)}</g>"
        )
    return "".join(parts)


def island_points_badge() -> Drawing:
    """A palm on an island of sand that lies on a gold token, 48 by 48."""
    return Drawing(Artwork(__file__, "figures").draw("island_points"), 48, 48, "island-points")
