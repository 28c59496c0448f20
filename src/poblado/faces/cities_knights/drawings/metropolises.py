"""SVG drawings of metropolises, a tower and gate in the colour of their kind that rises before the owner's city; cities
overturned.

Each kind has a roof of its own: trade a golden onion dome, politics a blue spire with a banner, science the green
dome of an observatory.
"""

from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from poblado.svg.artwork import Artwork
from poblado.svg.frame import vertex_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group, city, figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

TRACKS: Final = ("trade", "politics", "science")


class TrackInk(NamedTuple):
    """Colours of a track, its gate on the event die, its pile and its metropolis."""

    light: str
    mid: str
    dark: str
    line: str


TRACK_INK: Final = {
    "trade": TrackInk("#fbe08a", "#efb92d", "#b8801a", "#5a3c06"),
    "politics": TrackInk("#86aee8", "#3b6fc4", "#244a8d", "#10233f"),
    "science": TrackInk("#8ed09a", "#3b9a58", "#23683a", "#0d3019"),
}

_ART: Final = Artwork(__file__, "pieces")


@dataclass(frozen=True)
class Metropolis:
    """A metropolis over the city on a vertex (number).

    Attributes:
        kind: one of `TRACKS`.
    """

    vertex: int
    seat: int
    kind: str


def tower(kind: str, ink: SeatInk) -> str:
    """Draw a metropolis' tower before a city around (0, 0). Raises: KeyError for another kind."""
    return _ART.painted(f"tower_{kind}", ink, drawn={"mark": shape(ink.shape, 4.6, ink.mark, 4, -4.8)})


def metropolis(kind: str, ink: SeatInk, shapes: bool = False) -> str:
    """A city with its tower, around (0, 0) (cities_knights.setup.metropolis_figures)."""
    return city(ink, shapes) + tower(kind, ink)


def _alone(kind: str, ink: SeatInk, shapes: bool) -> str:
    return tower(kind, ink)


for _kind in TRACKS:
    figure(f"metropolis_{_kind}", "metropolises")(partial(metropolis, _kind))
    figure(f"tower_{_kind}", "metropolises")(partial(_alone, _kind))


@figure("tipped_city", "raid")
def tipped_city(ink: SeatInk, shapes: bool) -> str:
    """A city overturned, its roofs to the left, among rubble and smoke."""
    drawn = {"mark": "", "windows": _ART.painted("tipped_city_windows", ink)}
    if shapes:
        drawn = {"mark": shape(ink.shape, 8, ink.mark, 2, 9), "windows": ""}
    return _ART.painted("tipped_city", ink, drawn=drawn)


@layer("metropolises", z=62, owner="metropolises", part="metropolises")
def draw_metropolises(scene: Scene, pen: Pen) -> str:
    """Over the cities, which are drawn as ever."""
    parts: list[str] = []
    for one in sorted(scene.part("metropolises"), key=lambda m: m.vertex):
        place = scene.topology.vertex_names[one.vertex]
        x, y = vertex_point(scene.topology, one.vertex)
        drawing = building_group(scene, pen, f"tower_{one.kind}", one.seat)
        parts.append(
            f'<use id="{pen.id("metropolis-" + one.kind)}" class="piece metropolis {one.kind} seat-{one.seat}"'
            f' data-place="{place}" data-seat="{one.seat}" data-kind="{one.kind}" href="#{drawing}"'
            f' x="{n(x)}" y="{n(y)}"/>'
        )
    return "".join(parts)
