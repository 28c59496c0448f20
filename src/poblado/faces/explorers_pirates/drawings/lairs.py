"""SVG drawings of gold rivers, the tokens of pirate lairs face down on them, and the units that stand there."""

from dataclasses import dataclass
from typing import Final

from poblado.faces.explorers_pirates.drawings.pirate_ships import skull
from poblado.faces.explorers_pirates.drawings.units import UNIT
from poblado.svg.frame import tile_point
from poblado.svg.palette import TerrainInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group
from poblado.svg.scene import Scene
from poblado.svg.sowing import terrain
from poblado.svg.stack import layer
from poblado.svg.tokens import TOKEN_RADIUS

CANYON: Final = TerrainInk("#d9b48a", "#b98a58", "#6b4526", "#efd3ab", "#8d6038", "#ffd64a")
_RIVER: Final = "M44-71C26-56 64-40 60-8C56 22 26 52 0 54C-24 56-34 60-44 71"
"""Path of the river: it comes in over the north-eastern side, bends around the token and leaves over the south-western one."""
_ROCKS: Final = ((-52, -40, 13), (-68, -10, 11), (-34, -60, 10), (62, 34, 11), (-60, 26, 10), (34, 66, 9))
_NUGGETS: Final = ((40, -44, 7), (-24, 70, 6), (56, 10, 6), (22, 64, 7), (-14, 42, 6), (66, -34, 6), (-44, 54, 6))
_ON_TOKEN: Final = ((-23, 13), (0, 21), (23, 13))
_BESIDE_TOKEN: Final = ((-17, 72), (17, 72))
"""Offsets from the middle of a tile to the feet of each unit, on a lair, and below the number of one that is conquered:
the hero has gone home."""


@dataclass(frozen=True)
class Lair:
    """A tile (number) with a lair, or with what one has left.

    Attributes:
        held: its token lies face down.
        units: of each seat, how many stand there.
    """

    tile: int
    held: bool
    units: tuple[int, ...]


def gold_river(ink: TerrainInk) -> str:
    """Terraces of a canyon, rocks, and a river with golden banks (explorers_pirates.lair.found)."""
    rocks = "".join(
        f'<path d="M{x - r} {y + r * 0.5:g}L{x - r * 0.6:g} {y - r * 0.6:g}L{x + r * 0.1:g} {y - r}L{x + r} {y + r * 0.5:g}z"'
        f' fill="{ink.lit}" stroke="{ink.dark}" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M{x + r * 0.1:g} {y - r}L{x + r} {y + r * 0.5:g}H{x}z" fill="{ink.shade}"/>'
        for x, y, r in _ROCKS
    )
    nuggets = "".join(
        f'<path d="M{x - r} {y + 1}l{r * 0.5:g}-{r}h{r * 0.9:g}l{r * 0.6:g} {r * 0.9:g}l-{r * 0.8:g} {r * 0.7:g}z"'
        f' fill="{ink.extra}" stroke="#7d5205" stroke-width="1.5" stroke-linejoin="round"/>'
        for x, y, r in _NUGGETS
    )
    line = 'fill="none" stroke-linejoin="round"'
    return (
        f'<path d="M-82-30Q-46-58-8-40T36-62L0-92L-82-46z" fill="{ink.lit}" opacity=".55"/>'
        f'<path d="M-82 22Q-50 6-30 30T10 84L0 92L-82 46z" fill="{ink.shade}" opacity=".35"/>'
        f'<g {line}><path d="{_RIVER}" stroke="{ink.dark}" stroke-opacity=".5" stroke-width="28"/>'
        f'<path d="{_RIVER}" stroke="{ink.extra}" stroke-width="23"/><path d="{_RIVER}" stroke="#2f8db0" stroke-width="15"/>'
        f'<path d="{_RIVER}" stroke="#8fd3e0" stroke-opacity=".8" stroke-width="3" stroke-dasharray="10 9 4 12"/></g>'
        f"{rocks}{nuggets}"
    )


terrain("gold_river", ink=CANYON, owner="lairs", relief=gold_river)


def _token() -> str:
    """A lair's token face down: dark wood with a skull."""
    return (
        f'<circle cy="3.5" r="{n(TOKEN_RADIUS)}" fill="#1b1408" opacity=".32"/>'
        f'<circle r="{n(TOKEN_RADIUS)}" fill="#5b3a22" stroke="#2b190c" stroke-width="2.4"/>'
        f'<circle r="{n(TOKEN_RADIUS - 4.5)}" fill="#6f4a2d" stroke="#a9784c" stroke-width="1.4"/>' + skull(0, -8, 1.55)
    )


@layer("lairs", z=41, owner="lairs", part="lairs")
def draw_lairs(scene: Scene, pen: Pen) -> str:
    """Tokens that lie face down."""
    parts = []
    for one in scene.part("lairs"):
        if one.held:
            x, y = tile_point(scene.topology, one.tile)
            place = scene.topology.tile_names[one.tile]
            parts.append(
                f'<use id="{pen.id(f"lair-{place}")}" class="lair" data-place="{place}"'
                f' href="#{pen.group("lair", _token)}" x="{n(x)}" y="{n(y)}"/>'
            )
    return "".join(parts)


@layer("warriors", z=67, owner="lairs", part="lairs")
def draw_warriors(scene: Scene, pen: Pen) -> str:
    """Units on lairs and beside the numbers of those that are conquered."""
    # explorers_pirates.lair.land, explorers_pirates.lair.fetch
    parts = []
    for one in scene.part("lairs"):
        x, y = tile_point(scene.topology, one.tile)
        place = scene.topology.tile_names[one.tile]
        seats = [seat for seat, units in enumerate(one.units) for _ in range(units)]
        places = _ON_TOKEN if one.held else _BESIDE_TOKEN
        for k, (seat, (dx, dy)) in enumerate(zip(seats, places, strict=False)):
            drawing = building_group(scene, pen, UNIT, seat)
            parts.append(
                f'<use id="{pen.id(f"{UNIT}-{place}-{k}")}" class="piece {UNIT} seat-{seat}" data-place="{place}"'
                f' data-seat="{seat}" data-kind="{UNIT}" href="#{drawing}" x="{n(x + dx)}" y="{n(y + dy)}"/>'
            )
    return "".join(parts)
