"""SVG drawings of ships that carry: a round hull along the edge with an open hold before the mast, in which the cargo stands."""

import math
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from poblado.faces.explorers_pirates.drawings.cargo import CARGO_NAMES, cargo
from poblado.island.topology import Topology
from poblado.rules.explorers_pirates.kinds import EMPTY
from poblado.svg.drawing import Drawing
from poblado.svg.frame import edge_point, edge_turn, land, tile_point
from poblado.svg.palette import DAY, SEATS, SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import edge_figure, edge_group, piece
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

SHIP: Final = "cargo_ship"
SHIP_KINDS: Final = tuple(f"{name}_ship" if name else SHIP for name in CARGO_NAMES)
"""Names of the figures, by the code of what they carry; without cargo and with a settler they are named as in the book."""
_HULL: Final = ((-29, -6), (-27, -18), (8, -19), (33, 0), (8, 19), (-27, 18), (-29, 6))
"""Along and across the edge, the bow ahead."""
_MAST, _HOLD = -11.0, 12.0
"""Along the hull: the foot of the mast, and where cargo stands."""
_UPRIGHT = (1.0, 17.0, 0.86)
"""Scale of both, and the height of the rig, where the hull runs towards the viewer: a sail farther back would hide who
lives behind it."""
_BESIDE: Final = 17.0
"""Distance from the middle of the edge to each of two ships that lie there."""
_ALONG: Final = 11.0
"""The nearer one lies ahead of the other, so that its sail leaves that one to be seen."""
_OFF: Final = 8.0
"""Distance from a coast towards the sea."""


@dataclass(frozen=True)
class CargoShip:
    """A seat's ship on an edge (number) (explorers_pirates.ship.hold).

    Attributes:
        number: among the seat's ships.
        cargo: code of what it carries.
    """

    edge: int
    seat: int
    number: int
    cargo: int = EMPTY

    @property
    def kind(self) -> str:
        """Name of its figure."""
        return SHIP_KINDS[self.cargo]


def _ship(code: int, ink: SeatInk, turn: int, shapes: bool) -> str:
    """A ship along an edge that runs `turn` degrees from the horizontal, around its middle; its bow at the lower end.

    Built for each direction, not turned: mast, sail and cargo stand upright, and light comes from the same side.
    """
    ahead = math.radians(turn % 180)
    c, s = math.cos(ahead), math.sin(ahead)

    def hull(down: float, share: float = 1.0) -> str:
        p = [f"{n((u * c - v * s) * share)} {n((u * s + v * c) * share + down)}" for u, v in _HULL]
        return f"M{p[0]}C{p[1]} {p[2]} {p[3]}C{p[4]} {p[5]} {p[6]}z"

    solid = f'stroke="{ink.ink}" stroke-linejoin="round"'
    body = (
        f'<path d="{hull(11, 1.05)}" fill="{DAY.shadow}" fill-opacity=".32"/>'
        f'<path d="{hull(8)}" fill="none" stroke="{DAY.foam}" stroke-opacity=".85" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{hull(8)}" fill="{ink.dark}" {solid} stroke-width="2.6"/>'
        f'<path d="{hull(4)}" fill="none" stroke="{ink.light}" stroke-opacity=".55" stroke-width="2"/>'
        f'<path d="{hull(0)}" fill="{ink.base}" {solid} stroke-width="2.6"/>'
        f'<path d="{hull(1, 0.74)}" fill="#8a6238" {solid} stroke-width="1.6"/>'
        f'<path d="{hull(1.6, 0.52)}" fill="none" stroke="#5a3d20" stroke-opacity=".7" stroke-width="1.4"/>'
    )
    mast, hold, high = (_MAST, _HOLD, 1.0) if abs(c) > 0.1 else _UPRIGHT
    load = f'<g transform="translate({n(hold * c)} {n(hold * s)}) scale(.86)">{cargo(code, ink)}</g>' if code else ""
    rig = f'<g transform="translate({n(mast * c)} {n(mast * s)}) scale({high:g})">{_sail(ink, c, shapes)}</g>'
    return body + rig + load


def _sail(ink: SeatInk, c: float, shapes: bool) -> str:
    """Mast, square sail and pennant over (0, 0); the sail is braced so that it is seen from its side on every course."""
    solid = f'stroke="{ink.ink}" stroke-linejoin="round"'
    side = -1 if c < -0.1 else 1
    tilt = 5.0 * side * (1 if abs(c) > 0.1 else 0.4)
    half, top, foot, belly = 15.0, 42.0, 13.0, 5.0 * side

    def at(right: float, height: float, out: float = 0.0) -> str:
        return f"{n(right * half + out)} {n(-height - right * tilt)}"

    cloth = (
        f"M{at(-1, top)}L{at(1, top)}Q{at(1.05, 28, belly)} {at(1.02, foot)}Q{at(0, foot - 5)} {at(-1.02, foot)}"
        f"Q{at(-1.05, 28, belly)} {at(-1, top)}z"
    )
    shade = (
        f"M{at(0.3, top)}L{at(1, top)}Q{at(1.05, 28, belly)} {at(1.02, foot)}L{at(0.4, foot - 2)}"
        f"Q{at(0.5, 28, belly)} {at(0.3, top)}z"
    )
    stripe = f"M{at(-0.5, top - 1)}Q{at(-0.42, 28, belly)} {at(-0.5, foot - 1)}"
    mark = shape(ink.shape, 7.5, ink.mark, belly / 2, -27) if shapes else ""
    return (
        f'<path d="M0 2V-50" stroke="{ink.ink}" stroke-width="4.2" stroke-linecap="round"/>'
        f'<path d="M0-53L13-48.5L0-44z" fill="{ink.light}" {solid} stroke-width="1.6"/>'
        f'<path d="{cloth}" fill="{ink.base}"/><path d="{shade}" fill="{ink.dark}" fill-opacity=".45"/>'
        f'<path d="{stripe}" fill="none" stroke="{ink.light}" stroke-width="3.6" stroke-linecap="round"/>'
        f'<path d="{cloth}" fill="none" {solid} stroke-width="2.2"/>'
        f'<path d="M{at(-1.16, top)}L{at(1.16, top)}" stroke="{ink.ink}" stroke-width="4.2" stroke-linecap="round"/>'
        f"{mark}"
    )


for _code, _kind in enumerate(SHIP_KINDS):
    edge_figure(_kind, "cargo_ships")(partial(_ship, _code))


@layer("cargo_ships", z=63, owner="cargo_ships", part="cargo_ships")
def draw_cargo_ships(scene: Scene, pen: Pen) -> str:
    """Ships of one edge lie beside each other, from back to front, all before the buildings: they moor at their quays."""
    # explorers_pirates.ship.routes, explorers_pirates.movement.two
    topology = scene.topology
    ships = sorted(scene.part("cargo_ships"), key=attrgetter("edge", "seat", "number"))
    crowd, seen = Counter(one.edge for one in ships), Counter[int]()
    parts: list[tuple[float, str]] = []
    dry = land(scene)
    for one in ships:
        turn = edge_turn(topology, one.edge)
        x, y = _berth(topology, one.edge, seen[one.edge], crowd[one.edge], _coast(scene, dry, one.edge))
        seen[one.edge] += 1
        drawing = edge_group(scene, pen, one.kind, one.seat, turn)
        parts.append((y, _at(topology, pen.prefix, one, drawing, x, y)))
    return "".join(text for _, text in sorted(parts))


def _coast(scene: Scene, dry: frozenset[int], edge: int) -> int:
    """The one tile of land beside an edge; -1 where there is none, or land on both sides."""
    found = [t for t in _beside(scene.topology)[edge] if t in dry]
    return found[0] if len(found) == 1 else -1


@lru_cache(maxsize=64)
def _beside(topology: Topology) -> list[list[int]]:
    """The tiles beside each edge."""
    found: list[list[int]] = [[] for _ in topology.edge_names]
    for t, sides in enumerate(topology.sides_of):
        for e in sides:
            found[e].append(t)
    return found


@lru_cache(maxsize=5000)
def _berth(topology: Topology, edge: int, k: int, ships: int, coast: int) -> tuple[float, float]:
    """Position of ship `k` of those on an edge: off the coast, if a tile of land is beside it."""
    x, y = edge_point(topology, edge)
    turn = math.radians(edge_turn(topology, edge) % 180)
    c, s = math.cos(turn), math.sin(turn)
    if coast >= 0:
        left, top = tile_point(topology, coast)
        far = math.hypot(x - left, y - top)
        x, y = x + _OFF * (x - left) / far, y + _OFF * (y - top) / far
    # Side by side; of two on a slope the lower one is the nearer, of two on an upright edge the right one.
    lower = 1 if c > 0 else -1
    off = k - (ships - 1) / 2
    across, along = 2 * _BESIDE * off * (lower if abs(c) > 0.1 else -1), 2 * _ALONG * off
    return (x - s * across + c * along, y + c * across + s * along)


def _at(topology: Topology, prefix: str, one: CargoShip, drawing: str, x: float, y: float) -> str:
    place = topology.edge_names[one.edge]
    return (
        f'<use id="{prefix}-cargo_ship-{place}-{one.seat}-{one.number}" class="piece {one.kind} seat-{one.seat}"'
        f' data-place="{place}" data-seat="{one.seat}" data-kind="{one.kind}" href="#{drawing}" x="{n(x)}" y="{n(y)}"/>'
    )


def ship_badge(kind: str, colour: str) -> Drawing:
    """A ship in a seat's colour, 84 by 104."""
    return Drawing(
        f'<g transform="translate(42 66)">{piece(kind, SEATS[colour])}</g>', 84, 104, f"piece {kind} {colour}"
    )
