"""SVG drawings of knights: the stronger, the taller, and the more points to the pennant; an active one wears a helmet."""

from dataclasses import dataclass
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from poblado.island.topology import Topology
from poblado.svg.frame import vertex_point
from poblado.svg.kit import path
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group, figure
from poblado.svg.scene import Scene
from poblado.svg.shapes import shape
from poblado.svg.stack import layer

STRENGTHS: Final = ("basic", "strong", "mighty")

_SKIN: Final = ("#edc9a0", "#cf9d6c", "#4a2c14")
_HAIR: Final = ("#6b4423", "#3a220e")
_STEEL: Final = ("#d8dee6", "#929dab", "#333a44")
_GOLD: Final = ("#f6cf4e", "#c78f14", "#5f4305")
_WOOD: Final = ("#a87f55", "#6b4a2b", "#36220f")

_HALF: Final = (14.5, 17.5, 21.0)
"""Half the width of the cloak, by strength."""
_NECK: Final = (-10.0, -16.0, -22.0)
_SKULL: Final = (8.6, 9.4, 10.2)
_TOP: Final = (-33.0, -41.0, -49.0)
"""Upper edge of the pennant."""
_FLAG: Final = ((22, 16), (25, 20), (27, 25))
_SHIELD: Final = (0.8, 0.93, 1.06)


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
    k = strength - 1
    half, neck = _HALF[k], _NECK[k]
    grip = (neck + 12) / 2 + 3
    return (
        '<g stroke-linejoin="round" stroke-linecap="round" transform="translate(-5 0)">'
        + _plinth(active, half + 5)
        + _pennant(strength, ink, half + 2)
        + _cloak(ink, half, neck)
        + ("".join(_shoulder(side, half * 0.62, neck) for side in (-1, 1)) if strength > 1 else "")
        + (helmet if active else _bare)(neck - _SKULL[k] + 1, _SKULL[k])
        + f'<g transform="translate({n(-half * 0.5)} {n(grip)}) scale({_SHIELD[k]})">'
        + path("M-10-10Q-5-8.5 0-11Q5-8.5 10-10V1Q9 9 0 13Q-9 9-10 1z", ink.mark, _line(ink.ink))
        + shape(ink.shape, 6.6, ink.base, 0, 0)
        + "</g></g>"
    )


def _line(colour: str, width: float = 2) -> str:
    return f'stroke="{colour}" stroke-width="{n(width)}"'


def _plinth(active: bool, half: float) -> str:
    """Plinth of a knight: gold under an active knight, plain wood under a passive one."""
    top, side, line = _GOLD if active else _WOOD
    h = n(half)
    return (
        f'<ellipse cx="3" cy="18" rx="{n(half + 4)}" ry="7" fill="#120c06" opacity=".38"/>'
        + path(f"M-{h} 12V16.5A{h} 6.4 0 0 0 {h} 16.5V12z", side, _line(line))
        + f'<ellipse cy="12" rx="{h}" ry="6.4" fill="{top}" {_line(line)}/>'
    )


def _pennant(strength: int, ink: SeatInk, x: float) -> str:
    """A lance with as many points to its pennant as the knight is strong."""
    top = _TOP[strength - 1]
    wide, high = _FLAG[strength - 1]
    tip, step = n(x + wide), high / strength
    flag = f"M{n(x)} {n(top)}"
    if strength > 1:
        flag += f"H{n(x + 0.56 * wide)}"
        flag += f"L{n(x + 0.5 * wide)} {{}}".join(f"L{tip} {n(top + step * (k + 0.5))}" for k in range(strength))
        flag = flag.format(*(n(top + step * k) for k in range(1, strength)))
        flag += f"L{n(x + 0.56 * wide)} {n(top + high)}H{n(x)}z"
    else:
        flag += f"L{tip} {n(top + high / 2)}L{n(x)} {n(top + high)}z"
    return (
        path(f"M{n(x)} 12V{n(top - 3)}", more=_line(ink.ink, 5.4))
        + path(f"M{n(x)} 11V{n(top - 2)}", more=_line("#d9b27c", 2.2))
        + path(flag, ink.base, _line(ink.ink))
        + path(
            f"M{n(x + 2.6)} {n(top + 2.6 + (strength == 1))}h{wide // (4 - min(strength, 2))}",
            more=_line(ink.light, 2.4),
        )
    )


def _cloak(ink: SeatInk, half: float, neck: float) -> str:
    def side(sign: int) -> str:
        return f"{n(sign * half * 0.62)} {n(neck)}Q{n(sign * half * 0.9)} {n(neck + 12)} {n(sign * half)} 12"

    left = f"Q{n(-half * 0.9)} {n(neck + 12)} {n(-half * 0.62)} {n(neck)}"
    front = f"M{n(-half)} 12{left}L{side(1)}Q0 18.6 {n(-half)} 12z"
    fold = f"M{n(half * 0.3)} {n(neck)}L{side(1)}Q{n(half * 0.8)} 14.4 {n(half * 0.5)} 15z"
    return path(front, ink.base, _line(ink.ink, 2.2)) + path(fold, ink.dark)


def _shoulder(side: int, out: float, neck: float) -> str:
    light, shade, line = _STEEL
    d = (
        f"M{3 * side} {n(neck - 1)}H{n(side * out)}Q{n(side * (out + 7))} {n(neck)} {n(side * (out + 6))} {n(neck + 9)}"
        f"Q{n(side * out)} {n(neck + 8)} {3 * side} {n(neck + 4)}z"
    )
    return path(d, light if side < 0 else shade, _line(line, 1.8))


def _bare(y: float, r: float) -> str:
    """A face under a cap of hair."""
    skin, shade, line = _SKIN
    hair, edge = _HAIR
    low, top, round_ = n(y + 1), n(y - r - 1), n(r)
    cheek = f"M{n(r * 0.4)} {n(y - r + 1)}A{round_} {round_} 0 0 1 {n(r * 0.3)} {n(y + r - 1)}Q{round_} {n(y)}"
    cap = f"M{n(-r - 0.6)} {low}Q{n(-r - 1)} {top} 0 {top}Q{n(r + 1)} {top} {n(r + 0.6)} {low}"
    return (
        f'<circle cy="{n(y)}" r="{round_}" fill="{skin}" {_line(line)}/>'
        + path(f"{cheek} {n(r * 0.4)} {n(y - r + 1)}z", shade)
        + path(f"{cap}Q{n(r * 0.55)} {n(y - r * 0.3)} 0 {n(y - r * 0.3)}T{n(-r - 0.6)} {low}z", hair, _line(edge, 1.6))
        + path(f"M{n(-r * 0.4)} {n(y + r * 0.15)}v1.6M{n(r * 0.3)} {n(y + r * 0.15)}v1.6", more=_line(edge))
    )


def helmet(y: float, r: float) -> str:
    """Closed steel with a golden plume."""
    light, shade, line = _STEEL
    low, brow = y + r, n(y)
    plume = (
        f"M-1 {n(y - r)}Q-2 {n(y - r - 10)} {n(-r - 6)} {n(y - r - 6)}Q{n(-r - 8)} {n(y - 1)} {n(-r)} {n(y + 2)}"
        f"Q{n(-r)} {n(y - r)} -1 {n(y - r)}z"
    )
    return (
        path(plume, _GOLD[0], _line(_GOLD[2], 1.6))
        + path(
            f"M{n(-r)} {n(low)}V{brow}A{n(r)} {n(r + 1)} 0 0 1 {n(r)} {brow}V{n(low)}Q0 {n(low + 4)} {n(-r)} {n(low)}z",
            light,
            _line(line),
        )
        + path(
            f"M1 {n(y - r - 0.6)}A{n(r)} {n(r + 1)} 0 0 1 {n(r - 0.6)} {brow}V{n(low - 0.4)}L1 {n(low + 1.4)}z", shade
        )
        + path(
            f"M{n(-r)} {n(y - 1)}L0 {n(y + 1.2)}L{n(r)} {n(y - 1)}V{n(y + 3)}L0 {n(y + 5.2)}L{n(-r)} {n(y + 3)}z",
            "#171b21",
        )
    )


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
