"""Drawing parts that the card game's card faces share beyond those of every kit: frame, plaque, glyphs.

Every card has a plaque in its top quarter, the strip that overlapping cards leave free. Light paper in it says what
the card lets its owner do; dark wood with a gold shield says how many points it is worth.
"""

from typing import Final

from poblado.svg.kit import GOLD, INK, Kit, outlined, part, path
from poblado.svg.pen import n

CREAM: Final = "#fff6df"
NIGHT: Final = "#2f2630"
"""Ground behind points."""


@part("frame")
def _frame(kit: Kit) -> str:
    """Band around the picture, in whatever colour it inherits; hides what the picture lets hang over its window."""
    return (
        '<path d="M11 4.5H89Q95.5 4.5 95.5 11V129Q95.5 135.5 89 135.5H11Q4.5 135.5 4.5 129V11Q4.5 4.5 11 4.5z'
        'M14 34.5Q10 34.5 10 38.5V126Q10 130 14 130H86Q90 130 90 126V38.5Q90 34.5 86 34.5z" fill-rule="evenodd"/>'
        '<path d="M14 34.5H86Q90 34.5 90 38.5V126Q90 130 86 130H14Q10 130 10 126V38.5Q10 34.5 14 34.5z" fill="none"'
        f' stroke="{INK}" stroke-opacity=".55" stroke-width="1.6"/>'
    )


@part("plus")
def _plus(kit: Kit) -> str:
    return path("M-6 0H6M0-6V6", more='stroke="#2c6a41" stroke-width="4.6" stroke-linecap="round"')


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
