"""SVG drawings of the pirate islands: fortresses with their lairs, beachheads, signs of warships, the fleet and its way."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from poblado.faces.seafarers.drawings.pirate import pirate
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.figures import walker
from poblado.svg.frame import edge_point, tile_point, vertex_point
from poblado.svg.palette import SEATS, SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

FLEET: Final = "pirate_fleet"
"""Name of the figure."""
_ART: Final = Artwork(__file__, "forts")
_APART: Final = 19
"""Distance between lairs of a fortress."""


@dataclass(frozen=True)
class Fortress:
    """A seat's fortress at a vertex, with the lairs that are left."""

    vertex: int
    seat: int
    lairs: int


@dataclass(frozen=True)
class Beachhead:
    """A seat's beachhead at a vertex."""

    vertex: int
    seat: int


@dataclass(frozen=True)
class WarshipSign:
    """A seat's warship at an edge."""

    edge: int
    seat: int


@layer("fleet_way", z=24, owner="pirate_fleet", part="fleet_way")
def draw_fleet_way(scene: Scene, pen: Pen) -> str:
    """The way of the fleet as a dotted line over its tiles, with a mark where it raids nobody."""
    tiles, safe = scene.part("fleet_way")
    points = [tile_point(scene.topology, t) for t in tiles]
    d = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "z"
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    drawn = [
        f'<path d="{d}" {line} stroke="#0d2f42" stroke-opacity=".45" stroke-width="9" stroke-dasharray="0 22"/>'
        f'<path d="{d}" {line} stroke="#f3e3b0" stroke-opacity=".85" stroke-width="6" stroke-dasharray="0 22"/>'
    ]
    for t in safe:
        x, y = tile_point(scene.topology, t)
        drawn.append(
            f'<g transform="translate({n(x)} {n(y)})"><circle r="17" fill="#f3e3b0" stroke="#7a1f16" stroke-width="3"/>'
            '<path d="M-2.600-10H2.600L1.600 3H-1.600z" fill="#7a1f16"/><circle cy="8" r="2.600" fill="#7a1f16"/></g>'
        )
    return f'<g id="{pen.id("fleet-way")}">{"".join(drawn)}</g>'


@layer("beachheads", z=44, owner="pirate_ways", part="beachheads")
def draw_beachheads(scene: Scene, pen: Pen) -> str:
    """Each seat's beachhead (seafarers.pirate_islands.beachhead)."""
    return "".join(
        _standing(scene, pen, "beachhead", one.vertex, one.seat, _painted("beachhead", scene.ink(one.seat)))
        for one in scene.part("beachheads")
    )


@layer("fortresses", z=57, owner="pirate_ways", part="fortresses")
def draw_fortresses(scene: Scene, pen: Pen) -> str:
    """Each seat's fortress while it is the pirates', its lairs below (seafarers.pirate_islands.fortress)."""
    parts: list[str] = []
    for one in scene.part("fortresses"):
        lair = pen.group("lair-of-fortress", partial(_ART.draw, "lair"))
        first = -_APART * (one.lairs - 1) / 2
        lairs = "".join(f'<use href="#{lair}" x="{n(first + _APART * k)}" y="28"/>' for k in range(one.lairs))
        body = _painted("fortress", scene.ink(one.seat)) + lairs
        parts.append(_standing(scene, pen, "fortress", one.vertex, one.seat, body))
    return "".join(parts)


@layer("warship_signs", z=52, owner="pirate_ways", part="warship_signs")
def draw_warship_signs(scene: Scene, pen: Pen) -> str:
    """A sign beside the sail of each warship (seafarers.pirate_islands.knight)."""
    parts: list[str] = []
    for one in scene.part("warship_signs"):
        x, y = edge_point(scene.topology, one.edge)
        place = scene.topology.edge_names[one.edge]
        parts.append(
            f'<g id="{pen.id("warship-" + place)}" class="warship seat-{one.seat}" data-place="{place}"'
            f' transform="translate({n(x + 17)} {n(y + 13)})">{_painted("warship", scene.ink(one.seat))}</g>'
        )
    return "".join(parts)


def _standing(scene: Scene, pen: Pen, name: str, v: int, seat: int, body: str) -> str:
    x, y = vertex_point(scene.topology, v)
    place = scene.topology.vertex_names[v]
    return (
        f'<g id="{pen.id(f"{name}-{place}")}" class="{name} seat-{seat}" data-place="{place}"'
        f' transform="translate({n(x)} {n(y)})">{body}</g>'
    )


def _painted(name: str, ink: SeatInk) -> str:
    return _ART.painted(name, ink)


def fleet() -> str:
    """Three black ships around (0, 0), the flagship in front."""
    return (
        f'<g transform="translate(-33 -19) scale(.5)">{pirate()}</g><g transform="translate(35 -22) scale(.5)">{pirate()}</g>'
        f'<g transform="translate(0 4) scale(.8)">{pirate()}</g>'
    )


@walker(FLEET, "pirate_fleet")
def draw_fleet(scene: Scene) -> str:
    return fleet()


def fleet_badge() -> Drawing:
    """The fleet, 136 by 100."""
    return Drawing(f'<g transform="translate(64 60)">{fleet()}</g>', 136, 100, FLEET)


def warship_badge(colour: str) -> Drawing:
    """The sign of a seat's warships, 32 by 32."""
    return Drawing(f'<g transform="translate(16 16)">{_painted("warship", SEATS[colour])}</g>', 32, 32, "warship")


def fortress_badge(colour: str) -> Drawing:
    """A seat's fortress, 80 by 96."""
    return Drawing(f'<g transform="translate(40 62)">{_painted("fortress", SEATS[colour])}</g>', 80, 96, "fortress")
