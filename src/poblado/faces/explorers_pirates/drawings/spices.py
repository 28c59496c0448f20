"""SVG drawings of spice islands: palms around a village with the sign of its help, the sacks that are left, and the
units of its friends.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from poblado.faces.explorers_pirates.drawings.fish import die_face
from poblado.faces.explorers_pirates.drawings.freight import sack
from poblado.faces.explorers_pirates.drawings.gold import GOLD
from poblado.locale import listed, text
from poblado.svg.drawing import Drawing
from poblado.svg.frame import tile_point
from poblado.svg.kit import path
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


def _palm(x: float, y: float, scale: float, ink: TerrainInk) -> str:
    """A palm with its foot at (x, y), some 40 high."""
    line = f'stroke="{ink.shade}" stroke-width="1.5" stroke-linejoin="round"'
    leaves = "".join(
        path(f"M2-34Q{12 * side}-{44 + lift} {22 * side + 2}-{28 + lift}Q{12 * side}-{36 + lift} 2-34z", ink.lit, line)
        for side, lift in ((1, -6), (-1, -6), (1, 6), (-1, 6))
    )
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({scale:g})">'
        '<ellipse cx="3" cy="1" rx="11" ry="3.5" fill="#120c06" opacity=".3"/>'
        + path("M-1.5 1Q-3-16 1-34", more=f'stroke="{_DARK}" stroke-width="5" stroke-linecap="round"')
        + path("M-1.5 1Q-3-16 1-34", more='stroke="#96683a" stroke-width="3" stroke-linecap="round"')
        + leaves
        + '<circle cx="1" cy="-32" r="2.6" fill="#6b4421"/><circle cx="5" cy="-31" r="2.4" fill="#6b4421"/></g>'
    )


def _hut(x: float, y: float, scale: float) -> str:
    """A hut with a roof of straw, its foot at (x, y), 44 wide."""
    line = f'stroke="{_DARK}" stroke-width="2" stroke-linejoin="round"'
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({scale:g})">'
        '<ellipse cx="2" cy="0" rx="23" ry="5" fill="#120c06" opacity=".34"/>'
        + path("M-15-14H15V0H-15z", "#b98352", line)
        + path("M4-14H15V0H8z", "#8c5d34")
        + path("M-5 0V-9a5 5 0 0 1 10 0V0z", _DARK)
        + path("M-24-11Q-8-22 0-36Q8-22 24-11Q0-5-24-11z", "#e6c25e", line)
        + path("M3-30Q9-20 22-11.4Q12-8.6 5-8.2Q8-18 3-30z", "#b98f33")
        + path("M-15-11.5Q-5-20-1-29M-8-9.5Q-3-16-.5-22", more='stroke="#9a742a" stroke-width="1.3"')
        + "</g>"
    )


def island(ink: TerrainInk) -> str:
    """Sand in bands, bushes of spice and palms at the rims, free where a village stands."""
    # explorers_pirates.spice.found
    bands = "M-70-14q20-9 40 0t36-2M-8 66q16-7 32 0t28-2M-62 44q12-6 24 0"
    bushes = "".join(
        f'<g transform="translate({x} {y})"><ellipse cx="1" cy="3" rx="10" ry="3.4" fill="#120c06" opacity=".25"/>'
        f'<path d="M-10 3Q-11-5-4-6Q0-11 5-6Q11-5 10 3z" fill="{ink.lit}" stroke="{ink.shade}" stroke-width="1.4"/>'
        f'<circle cx="-4" cy="-1" r="1.8" fill="{ink.extra}"/><circle cx="2" cy="-4" r="1.8" fill="{ink.extra}"/>'
        f'<circle cx="5" cy="0" r="1.8" fill="{ink.extra}"/></g>'
        for x, y in ((-58, 30), (60, 24), (-30, -58), (34, 72), (-36, 70))
    )
    palms = "".join(_palm(x, y, s, ink) for x, y, s in ((-62, -8, 0.9), (63, -12, 0.95), (-48, 8, 0.7)))
    return path(bands, more=f'stroke="{ink.dark}" stroke-opacity=".35" stroke-width="2.4"') + bushes + palms


terrain("spice_island", ink=SPICE, owner="spices", relief=island)


def _full_sail() -> str:
    """A full sail and one more, 44 wide (explorers_pirates.spice.sail)."""
    line = f'stroke="{_DARK}" stroke-width="1.8" stroke-linejoin="round"'
    return (
        path("M-17-15V15", more=f'stroke="{_DARK}" stroke-width="3.4" stroke-linecap="round"')
        + path("M-24-12H-10Q-1-1-8 10H-23Q-16-1-24-12z", "#fff9ea", line)
        + path("M-18-12H-13.5Q-5-1-11.5 10H-16Q-9-1-18-12z", "#c8502a")
        + _word("+1", 13, 7, 20)
    )


def _pirate(face: int) -> str:
    """A face of the die beside a pirate's flag, 48 wide (explorers_pirates.spice.bonus)."""
    return (
        path("M-20-14V15", more=f'stroke="{_DARK}" stroke-width="3" stroke-linecap="round"')
        + path("M-19-14Q-10-10-1-14V3Q-10 7-19 3z", "#26211f", f'stroke="{_DARK}" stroke-width="1.4"')
        + path("M-14-6a4 4 0 0 1 8 0q0 2-1.6 2.6V-1h-4.8V-3.4Q-14-4-14-6z", "#fff4d6")
        + '<circle cx="-11.6" cy="-6" r="1" fill="#26211f"/><circle cx="-8.4" cy="-6" r="1" fill="#26211f"/>'
        + f'<g transform="translate(12 0)">{die_face(face, 24)}</g>'
    )


def _gold_trade() -> str:
    """A card, an arrow and a coin, 48 wide (explorers_pirates.spice.trade)."""
    coin = f'<circle cx="14" cy="0" r="9.5" fill="{GOLD.extra}" stroke="#6b4a06" stroke-width="1.8"/>'
    return (
        '<rect x="-23" y="-12" width="16" height="23" rx="2.6" fill="#fffaf0" stroke="#2b2018" stroke-width="1.8"/>'
        '<path d="M-19-6h8v6h-8z" fill="#5f9a57"/>'
        + path("M-5-3H-1V-7L5 0L-1 7V3H-5z", "#3f8f5a", f'stroke="{_DARK}" stroke-width="1.2" stroke-linejoin="round"')
        + coin
        + '<circle cx="14" cy="0" r="6.2" fill="none" stroke="#8a6210" stroke-width="1.2"/>'
        + _word("1", 14, 5, 13)
    )


def _word(said: str, x: float, y: float, size: float) -> str:
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{SERIF}" font-size="{n(size)}" font-weight="700" text-anchor="middle"'
        f' fill="{_DARK}">{said}</text>'
    )


_HELPS: Final[dict[str, Callable[[], str]]] = {
    "full_sail": _full_sail,
    "pirate_5": partial(_pirate, 5),
    "pirate_4": partial(_pirate, 4),
    "gold_trade": _gold_trade,
}


def help_sign(name: str) -> str:
    """The sign of a village's help on a board of wood around (0, 0), 58 by 40."""
    return (
        '<rect x="-29" y="-17" width="58" height="40" rx="7" fill="#120c06" opacity=".3"/>'
        '<rect x="-29" y="-20" width="58" height="40" rx="7" fill="#f6e7bf" stroke="#7a5530" stroke-width="2.8"/>'
        + _HELPS[name]()
    )


def village(name: str, sacks: int) -> str:
    """The village around (0, 0): two huts below the sign of its help, and its sacks (explorers_pirates.spice.unit)."""
    count = (
        f'<g transform="translate(-48 34)">{sack()}'
        f'<g transform="translate(14 1)"><circle r="9.5" fill="#fffaf0" stroke="{_DARK}" stroke-width="1.6"/>'
        f"{_word(str(sacks), 0, 5, 15)}</g></g>"
        if sacks
        else ""
    )
    return (
        _hut(-20, 14, 0.86)
        + _hut(20, 18, 1)
        + f'<g transform="translate(0 -60)">{help_sign(name)}</g>'
        + count
    )  # fmt: skip


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
