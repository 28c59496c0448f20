"""Ships that carry: a round hull along the edge with an open hold before the mast, in which a settler stands.

Clauses: explorers_pirates.ship.hold, explorers_pirates.ship.routes, explorers_pirates.movement.two.
"""

import math
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from poblado.faces.explorers_pirates.drawings.settlers import settler
from poblado.island.topology import Topology
from poblado.svg.drawing import Drawing
from poblado.svg.frame import edge_point, edge_turn
from poblado.svg.palette import DAY, SEATS, SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import edge_figure, edge_group, piece
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

SHIP: Final = "cargo_ship"
LADEN: Final = "settler_ship"
"""Names of the figures: without cargo, and with a settler."""
_HULL: Final = ((-29, -6), (-27, -18), (8, -19), (33, 0), (8, 19), (-27, 18), (-29, 6))
"""Along and across the edge, the bow ahead."""
_MAST, _HOLD = -11.0, 12.0
"""Along the hull: the foot of the mast, and where cargo stands."""
_BESIDE: Final = 16.0
"""From the middle of the edge to each of two ships that lie there."""
_ALONG: Final = 7.0
"""The one that lies lower ahead of the other, so that its sail leaves that one to be seen."""


@dataclass(frozen=True)
class CargoShip:
    """A seat's ship on an edge (number).

    Attributes:
        number: among the seat's ships.
        laden: with a settler.
    """

    edge: int
    seat: int
    number: int
    laden: bool = False

    @property
    def kind(self) -> str:
        """Name of its figure."""
        return LADEN if self.laden else SHIP


def _ship(laden: bool, ink: SeatInk, turn: int, shapes: bool) -> str:
    """A ship along an edge that runs `turn` degrees from the horizontal, around its middle.

    Built for each direction, not turned: mast, sail and settler stand upright, and light comes from the same side.
    """
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

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
    cargo = f'<g transform="translate({n(_HOLD * c)} {n(_HOLD * s)}) scale(.86)">{settler(ink, False)}</g>' if laden else ""
    rig = f'<g transform="translate({n(_MAST * c)} {n(_MAST * s)})">{_sail(ink, c, s, shapes)}</g>'
    # What stands nearer to the viewer hides what stands behind it.
    return body + (cargo + rig if s < 0 else rig + cargo)


def _sail(ink: SeatInk, c: float, s: float, shapes: bool) -> str:
    """Mast, square sail and pennant over (0, 0); the sail is braced so that it is seen from its side on every course."""
    solid = f'stroke="{ink.ink}" stroke-linejoin="round"'
    tilt = 5.0 * (1 if s >= 0 else -1) * (1 if c > 0.1 else 0.4)
    half, top, foot = 15.0, 46.0, 15.0
    belly = 5.0

    def at(side: float, height: float, out: float = 0.0) -> str:
        return f"{n(side * half + out)} {n(-height - side * tilt)}"

    cloth = f"M{at(-1, top)}L{at(1, top)}Q{at(1.1, 30, belly)} {at(1.02, foot)}Q{at(0, foot - 5)} {at(-1.02, foot)}Q{at(-0.95, 30, belly)} {at(-1, top)}z"
    shade = f"M{at(0.3, top)}L{at(1, top)}Q{at(1.1, 30, belly)} {at(1.02, foot)}L{at(0.4, foot - 2)}Q{at(0.5, 30, belly)} {at(0.3, top)}z"
    stripe = f"M{at(-0.5, top - 1)}Q{at(-0.42, 30, belly)} {at(-0.5, foot - 1)}"
    mark = shape(ink.shape, 7.5, ink.mark, 3, -31) if shapes else ""
    return (
        f'<path d="M0 2V-55" stroke="{ink.ink}" stroke-width="4.2" stroke-linecap="round"/>'
        f'<path d="M0-58L13-53.5L0-49z" fill="{ink.light}" {solid} stroke-width="1.6"/>'
        f'<path d="{cloth}" fill="{ink.base}"/><path d="{shade}" fill="{ink.dark}" fill-opacity=".45"/>'
        f'<path d="{stripe}" fill="none" stroke="{ink.light}" stroke-width="3.6" stroke-linecap="round"/>'
        f'<path d="{cloth}" fill="none" {solid} stroke-width="2.2"/>'
        f'<path d="M{at(-1.16, top)}L{at(1.16, top)}" stroke="{ink.ink}" stroke-width="4.2" stroke-linecap="round"/>'
        f"{mark}"
    )


for _kind in (SHIP, LADEN):
    edge_figure(_kind, "cargo_ships")(partial(_ship, _kind == LADEN))


@layer("cargo_ships", z=57, owner="cargo_ships", part="cargo_ships")
def draw_cargo_ships(scene: Scene, pen: Pen) -> str:
    """Ships of one edge lie beside each other, from back to front."""
    topology, ships = scene.topology, sorted(scene.part("cargo_ships"), key=lambda one: (one.edge, one.seat, one.number))
    crowd, seen = Counter(one.edge for one in ships), Counter[int]()
    parts: list[tuple[float, str]] = []
    for one in ships:
        turn = edge_turn(topology, one.edge)
        x, y = _berth(topology, one.edge, seen[one.edge], crowd[one.edge])
        seen[one.edge] += 1
        drawing = edge_group(scene, pen, one.kind, one.seat, turn)
        parts.append((y, _at(topology, pen.prefix, one, drawing, x, y)))
    return "".join(text for _, text in sorted(parts))


@lru_cache(maxsize=5000)
def _berth(topology: Topology, edge: int, k: int, ships: int) -> tuple[float, float]:
    """Where ship `k` of those on an edge lies."""
    x, y = edge_point(topology, edge)
    turn = math.radians(edge_turn(topology, edge))
    off = k - (ships - 1) / 2
    across, along = 2 * _BESIDE * off, 2 * _ALONG * off
    # Across the edge to the right of an upright one, else downwards; the nearer one also ahead.
    side = -1 if math.degrees(turn) > 80 else 1
    return (
        x - side * math.sin(turn) * across + math.cos(turn) * along,
        y + side * math.cos(turn) * across + math.sin(turn) * along,
    )


def _at(topology: Topology, prefix: str, one: CargoShip, drawing: str, x: float, y: float) -> str:
    place = topology.edge_names[one.edge]
    return (
        f'<use id="{prefix}-cargo_ship-{place}-{one.seat}-{one.number}" class="piece {one.kind} seat-{one.seat}"'
        f' data-place="{place}" data-seat="{one.seat}" data-kind="{one.kind}" href="#{drawing}" x="{n(x)}" y="{n(y)}"/>'
    )


def ship_badge(kind: str, colour: str) -> Drawing:
    """A ship in a seat's colour, 84 by 104."""
    return Drawing(f'<g transform="translate(42 66)">{piece(kind, SEATS[colour])}</g>', 84, 104, f"piece {kind} {colour}")
