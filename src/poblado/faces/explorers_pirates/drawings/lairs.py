"""SVG drawings of gold rivers, the tokens of pirate lairs face down on them, and the units that stand there."""

from dataclasses import dataclass
from typing import Final

from poblado.faces.explorers_pirates.drawings.units import UNIT
from poblado.svg.artwork import Artwork
from poblado.svg.frame import tile_point
from poblado.svg.palette import TerrainInk
from poblado.svg.pen import Pen, n
from poblado.svg.pieces import building_group
from poblado.svg.scene import Scene
from poblado.svg.sowing import terrain
from poblado.svg.stack import layer

CANYON: Final = TerrainInk("#d9b48a", "#b98a58", "#6b4526", "#efd3ab", "#8d6038", "#ffd64a")
_ON_TOKEN: Final = ((-23, 13), (0, 21), (23, 13))
_BESIDE_TOKEN: Final = ((-17, 72), (17, 72))
"""Offsets from the middle of a tile to the feet of each unit, on a lair, and below the number of one that is conquered:
the hero has gone home."""

_LAND: Final = Artwork(__file__, "land")
_PIECES: Final = Artwork(__file__, "pieces")


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
    return _LAND.painted("gold_river", ink)


terrain("gold_river", ink=CANYON, owner="lairs", relief=gold_river)


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
                f' href="#{pen.group("lair", _PIECES.draw("lair_token"))}" x="{n(x)}" y="{n(y)}"/>'
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
