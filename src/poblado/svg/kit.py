"""Parts that the faces of the card game share: signs, digits, plaques. Drawn in place, or once and shown by `use`.

Every card has a plaque in its top quarter, the strip that overlapping cards leave free. Light paper in it says what
the card lets its owner do; dark wood with a gold shield says how many points it is worth.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from poblado.svg.icons import COMMODITIES, GOOD_TERRAIN, good_icon
from poblado.svg.motifs import SHEAF, TREE
from poblado.svg.palette import TERRAINS
from poblado.svg.pen import Pen, n
from poblado.svg.robber import robber

INK: Final = "#3b2a1a"
"""Outline of whatever is painted on a face."""
CREAM: Final = "#fff6df"
NIGHT: Final = "#2f2630"
"""Ground behind points."""
GOLD: Final = "#f3c63f"

Part = Callable[["Kit"], str]

_parts: dict[str, Part] = {}


def part(name: str) -> Callable[[Part], Part]:
    """Register how a part looks: SVG elements around (0, 0) from the kit that it is drawn with."""

    def register(drawing: Part) -> Part:
        _parts[name] = drawing
        return drawing

    return register


class Kit:
    """Draws parts.

    Args:
        pen: keeps the definitions; without it each part is drawn in place, so that a face stands alone without ids.
    """

    def __init__(self, pen: Pen | None = None) -> None:
        self.pen = pen

    def __call__(self, name: str, x: float = 0, y: float = 0, scale: float = 1, paint: str = "") -> str:
        """The part `name` at (x, y); `paint` holds attributes that it inherits. Raises: KeyError for no such part."""
        drawing = _parts[name]
        moved = [] if x == y == 0 else [f"translate({n(x)} {n(y)})"]
        if scale != 1:
            moved.append(f"scale({scale:g})")
        told = (f' transform="{" ".join(moved)}"' if moved else "") + (f" {paint}" if paint else "")
        if self.pen is None:
            return f"<g{told}>{drawing(self)}</g>"
        return f'<use href="#{self.pen.group(name, partial(drawing, self))}"{told}/>'

    def good(self, good: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
        """A good's sign."""
        return self(f"good-{good}", x, y, scale)

    def digit(self, value: int, x: float, y: float, scale: float = 1, ink: str = INK) -> str:
        """A digit 14 units high around (x, y)."""
        return self(f"digit-{value}", x, y, scale, f'stroke="{ink}"')


def outlined(body: str, width: float = 1.8, ink: str = INK) -> str:
    """Elements with the common outline."""
    return f'<g stroke="{ink}" stroke-width="{n(width)}" stroke-linejoin="round" stroke-linecap="round">{body}</g>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    """One path."""
    return f'<path d="{d}" fill="{fill}"{" " + more if more else ""}/>'


def battlement(x: float, y: float, width: float, height: float, teeth: int, tooth: float = 3) -> str:
    """Outline of a wall with `teeth` merlons, its foot's left end at (x, y)."""
    gap = width / (2 * teeth - 1)
    top = f"v-{n(tooth)}h{gap:.2f}v{n(tooth)}h{gap:.2f}" * (teeth - 1)
    return f"M{n(x)} {n(y)}v-{n(height)}{top}v-{n(tooth)}h{gap:.2f}v{n(tooth + height)}z"


_DIGITS: Final = {
    1: "M-3.5-4L.6-7V7M-3.5 7H4.5",
    2: "M-4-4Q-3.5-7.2 0-7.2Q4.2-7.2 4.2-3.6Q4.2-.6-4.2 7H4.6",
    3: "M-4.2-5.6Q-2.6-7.2 0-7.2Q3.8-7.2 3.8-3.7Q3.8-.4-1-.4Q4.4-.4 4.4 3.3Q4.4 7.2 0 7.2Q-3 7.2-4.6 5.2",
    4: "M2.2 7.2V-7L-5 3.2H5.4",
    7: "M-4.4-7H4.4Q-.4 0-1 7.2",
}
"""The digits that faces need, as lines: they look the same with any font or none."""


def _good(good: str, kit: Kit) -> str:
    return good_icon(good)


def _digit(value: int, kit: Kit) -> str:
    return path(_DIGITS[value], more='stroke-width="3.3" stroke-linecap="round" stroke-linejoin="round"')


_parts.update({f"good-{good}": partial(_good, good) for good in (*GOOD_TERRAIN, *COMMODITIES)})
_parts.update({f"digit-{value}": partial(_digit, value) for value in _DIGITS})


@part("ground")
def _ground(kit: Kit) -> str:
    """The paper of a face."""
    return '<rect x="1" y="1" width="98" height="138" rx="10" fill="#fffaf0" stroke="#cdb98d" stroke-width="2"/>'


@part("frame")
def _frame(kit: Kit) -> str:
    """Band around the picture, in whatever colour it inherits; hides what the picture lets hang over its window."""
    return (
        '<path d="M11 4.5H89Q95.5 4.5 95.5 11V129Q95.5 135.5 89 135.5H11Q4.5 135.5 4.5 129V11Q4.5 4.5 11 4.5z'
        'M14 34.5Q10 34.5 10 38.5V126Q10 130 14 130H86Q90 130 90 126V38.5Q90 34.5 86 34.5z" fill-rule="evenodd"/>'
        '<path d="M14 34.5H86Q90 34.5 90 38.5V126Q90 130 86 130H14Q10 130 10 126V38.5Q10 34.5 14 34.5z" fill="none"'
        f' stroke="{INK}" stroke-opacity=".55" stroke-width="1.6"/>'
    )


@part("shield")
def _shield(kit: Kit) -> str:
    """What points stand on, 22 wide and 24 high."""
    return outlined(
        path("M-11-11Q-5-9 0-12Q5-9 11-11V1Q10 9 0 13Q-10 9-11 1z", GOLD)
        + path("M0-12Q5-9 11-11V1Q10 9 0 13z", "#e0a922", 'stroke="none"'),
        2,
        "#6b4a06",
    )


def points(kit: Kit, value: int, x: float, y: float, scale: float = 1) -> str:
    """A gold shield with a number of points."""
    return kit("shield", x, y, scale) + kit.digit(value, x, y - 0.4 * scale, 0.92 * scale)


@part("card")
def _small_card(kit: Kit) -> str:
    """Back of a resource card, 15 by 21."""
    return (
        '<rect x="-7.5" y="-10.5" width="15" height="21" rx="2.4" fill="#d9b46f" stroke="#5d3f12" stroke-width="1.8"/>'
        '<path d="M-4 5V-1L0-5L4-1V5H1.5V2Q0 1-1.5 2V5z" fill="#6b4a1d"/>'
    )


@part("plus")
def _plus(kit: Kit) -> str:
    return path("M-6 0H6M0-6V6", more='stroke="#2c6a41" stroke-width="4.6" stroke-linecap="round"')


@part("swap")
def _swap(kit: Kit) -> str:
    """Two arrows that pass each other, 30 by 21."""
    return outlined(
        path("M-15-7.2H3V-11.5L14.5-4.7L3 2V-2.2H-15z", "#3f8f5a")
        + path("M15 7.2H-3V11.5L-14.5 4.7L-3-2V2.2H15z", "#e8a33a"),
        1.6,
    )


@part("sign-trade")
def _sign_trade(kit: Kit) -> str:
    """One more card may be traded."""
    return kit("card", -18, 0, 0.95) + kit("swap", 9, 0, 1)


@part("sign-draw")
def _sign_draw(kit: Kit) -> str:
    """One more card is drawn."""
    return kit("plus", -17) + kit.digit(1, -3, 0, 1.05, "#2c6a41") + kit("card", 14, 0, 1.02)


@part("glyph-road")
def _glyph_road(kit: Kit) -> str:
    return (
        path("M-5-10H5L12 10H-12z", "#8a7350", f'stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"')
        + '<path d="M0-7.5V-4.5M0-1.5V2M0 5V9" stroke="#fff6df" stroke-width="2.6"/>'
    )


@part("glyph-wheel")
def _glyph_wheel(kit: Kit) -> str:
    """A cart's wheel, 22 across."""
    return (
        '<circle r="9.4" fill="none" stroke="#4c2e17" stroke-width="5"/>'
        '<circle r="9.4" fill="none" stroke="#d79f5c" stroke-width="2.6"/>'
        '<path d="M0-8V8M-8 0H8M-5.7-5.7L5.7 5.7M5.7-5.7L-5.7 5.7" stroke="#d79f5c" stroke-width="1.9"/>'
        '<circle r="3" fill="#d79f5c" stroke="#4c2e17" stroke-width="1.2"/>'
    )


@part("glyph-helmet")
def _glyph_helmet(kit: Kit) -> str:
    return outlined(
        path("M-9 1Q-9-10 0-10Q9-10 9 1V8Q5 11 0 11Q-5 11-9 8z", "#b5bec9")
        + path("M0-10Q9-10 9 1V8Q5 11 0 11z", "#87919e", 'stroke="none"')
        + path("M-9 0L0 2.4L9 0V3.4L0 5.4L-9 3.4z", "#262b33", 'stroke-width="1"'),
        1.8,
        "#343b45",
    )


@part("glyph-horse")
def _glyph_horse(kit: Kit) -> str:
    """A horse's head that looks to the right."""
    return outlined(
        path("M-9 11Q-11-4-2-9L-1-13L3-9Q8-7 10-1L12 3Q12 7 8 7L3 4Q3 8 6 11z", "#c98f55")
        + path("M-9 11Q-11-4-2-9Q-6-2-4 11z", "#6b3f1d")
        + '<circle cx="3" cy="-3.4" r="1.1" fill="#24140a" stroke="none"/>',
        1.7,
    )


@part("glyph-house")
def _glyph_house(kit: Kit) -> str:
    return outlined(
        path("M-8 10V-1H8V10z", "#f0d9a8") + path("M-11 0L0-11L11 0z", "#c8452f") + path("M-2.5 10V4h5v6z", "#5d3a1d")
    )


@part("glyph-city")
def _glyph_city(kit: Kit) -> str:
    return outlined(
        path("M-13 10V-4L-7-11L-1-4V0H13V10z", "#dfe5ec")
        + path("M-14-3L-7-11.5L0-3z", "#4a6d96")
        + path("M-1 1.5L4-4.5H10L14 1.5z", "#4a6d96")
        + path("M-9.5 10V5h5v5zM4 5.2h4V8H4z", "#34405a", 'stroke="none"')
    )


@part("glyph-expansion")
def _glyph_expansion(kit: Kit) -> str:
    """A column and what it carries: any expansion of a city."""
    return outlined(
        path("M-12-4L0-11.5L12-4z", "#7a5a9c")
        + path("M-9-3.5h4V7h-4zM-2-3.5h4V7h-4zM5-3.5h4V7H5z", "#efe6f5", 'stroke-width="1.4"')
        + path("M-12 7.5H12V10.8H-12z", "#7a5a9c"),
        1.6,
    )


@part("pawn")
def _pawn(kit: Kit) -> str:
    """Somebody at the table, in whatever colour it inherits."""
    return (
        f'<path d="M-6 6Q-5-1-2.2-2A4.6 4.6 0 1 1 2.2-2Q5-1 6 6Q0 8.5-6 6z" stroke="{INK}" stroke-width="1.6"'
        ' stroke-linejoin="round"/>'
    )


@part("tree")
def _tree(kit: Kit) -> str:
    return TREE.paint(TERRAINS["forest"])


@part("sheaf")
def _sheaf(kit: Kit) -> str:
    return SHEAF.paint(TERRAINS["fields"])


@part("robber")
def _robber(kit: Kit) -> str:
    return robber()


def plaque(left: str, right: str = "", bright: bool = True, split: float = 0) -> str:
    """The strip at a card's top: signs on paper, or on dark wood where they mean points.

    Args:
        split: where paper ends and wood begins; 0 for one ground.
    """
    whole = "M13 7.5H87Q92 7.5 92 12.5V27Q92 32 87 32H13Q8 32 8 27V12.5Q8 7.5 13 7.5z"
    line = f'stroke="{INK}" stroke-width="1.2"'
    if split:
        end = f"M{n(split)} 7.5H87Q92 7.5 92 12.5V27Q92 32 87 32H{n(split)}z"
        return path(whole, CREAM, line) + path(end, NIGHT) + left + right
    ornament = "" if bright else path("M37 20H43M57 20H63M50 15.5L54.5 20L50 24.5L45.5 20z", GOLD, f'stroke="{GOLD}"')
    return path(whole, CREAM if bright else NIGHT, line) + ornament + left + right
