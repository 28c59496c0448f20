"""SVG drawings of spice islands: palms around a village with the sign of its help, the sacks that are left, and the
units of its friends.
"""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.faces.explorers_pirates.drawings.freight import sack
from poblado.locale import listed, text
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.frame import tile_point
from poblado.svg.palette import TerrainInk
from poblado.svg.pen import SERIF, Pen, n
from poblado.svg.pieces import building_group
from poblado.svg.scene import Scene
from poblado.svg.sowing import terrain
from poblado.svg.stack import layer

SPICE: Final = TerrainInk("#e9c98a", "#d6a85f", "#8a5a26", "#5fa04a", "#2f6b34", "#c8502a")
_UNIT: Final = "unit"
_ROW: Final = (56.0, 22.0, 0.95)
"""Height of the row of friends below the middle, from each to the next, and their scale."""
_DARK: Final = "#2b2018"
_LAND: Final = Artwork(__file__, "land")
_HELPS: Final = Artwork(__file__, "helps")


@dataclass(frozen=True)
class Village:
    """A village on a spice island.

    Attributes:
        tile: its number.
        name: of the help, as the rules' `VILLAGES`.
        sacks: that are left, 0 to 6.
        friends: seats with a unit there, in turn order.
    """

    tile: int
    name: str
    sacks: int
    friends: tuple[int, ...] = ()


def island(ink: TerrainInk) -> str:
    """Sand in bands, bushes of spice and palms at the rims, free where a village stands."""
    # explorers_pirates.spice.found
    return _LAND.painted("spice_island", ink)


terrain("spice_island", ink=SPICE, owner="spices", relief=island)


def help_sign(name: str) -> str:
    """The sign of a village's help on a board of wood around (0, 0), 58 by 40."""
    # explorers_pirates.spice.sail, explorers_pirates.spice.bonus, explorers_pirates.spice.trade
    return _HELPS.draw(name)


def village(name: str, sacks: int) -> str:
    """The village around (0, 0): two huts below the sign of its help, and its sacks (explorers_pirates.spice.unit)."""
    count = (
        f'<g transform="translate(-48 34)">{sack()}'
        f'<g transform="translate(14 1)"><circle r="9.5" fill="#fffaf0" stroke="{_DARK}" stroke-width="1.6"/>'
        f'<text x="0" y="5" font-family="{SERIF}" font-size="15" font-weight="700" text-anchor="middle" fill="{_DARK}">'
        f"{sacks}</text></g></g>"
        if sacks
        else ""
    )
    return _LAND.draw("village") + f'<g transform="translate(0 -60)">{help_sign(name)}</g>' + count


@layer("villages", z=29, owner="spices", part="villages")
def draw_villages(scene: Scene, pen: Pen) -> str:
    """Draw each village with a row of its friends before it."""
    parts: list[str] = []
    for one in scene.part("villages"):
        x, y = tile_point(scene.topology, one.tile)
        place = scene.topology.tile_names[one.tile]
        drawing = pen.group(f"village-{one.name}-{one.sacks}", partial(village, one.name, one.sacks))
        parts.append(
            f'<g id="{pen.id(f"village-{place}")}" class="village {one.name}" data-place="{place}"'
            f' data-sacks="{one.sacks}" transform="translate({n(x)} {n(y)})"><title>{escape(_words(scene, one))}</title>'
            f'<use href="#{drawing}"/>{_friends(scene, pen, one)}</g>'
        )
    return "".join(parts)


def _friends(scene: Scene, pen: Pen, one: Village) -> str:
    """Draw the units of friends side by side, to the right of the sacks."""
    height, apart, scale = _ROW
    left = 12 - apart * (len(one.friends) - 1) / 2
    return "".join(
        f'<use class="piece {_UNIT} seat-{seat}" data-seat="{seat}" data-kind="{_UNIT}"'
        f' href="#{building_group(scene, pen, _UNIT, seat)}"'
        f' transform="translate({n(left + apart * k)} {n(height)}) scale({scale:g})"/>'
        for k, seat in enumerate(one.friends)
    )


def _words(scene: Scene, one: Village) -> str:
    """The village in words, with its friends by their colours."""
    language = scene.language
    village = text(f"villages.{one.name}", language)
    names = listed([text(f"table.seat.{scene.seats[seat]}", language) for seat in one.friends], language)
    key = "villages.tile_friends" if one.friends else "villages.tile"
    return text(key, language, village=village, n=one.sacks, names=names)


def village_sign(name: str) -> Drawing:
    """The sign of a village's help, 66 by 48."""
    return Drawing(f'<g transform="translate(33 23)">{help_sign(name)}</g>', 66, 48, f"village {name}")


def sack_sign() -> Drawing:
    """A sack of spices, 40 by 44."""
    return Drawing(f'<g transform="translate(20 34) scale(1.5)">{sack()}</g>', 40, 44, "sack")
