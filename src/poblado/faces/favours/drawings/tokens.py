"""SVG drawings of the favour tokens of the five guilds, their common back, and the Catan chip: thick discs of wood, 96 by 96.

Each guild has its colour on the rim and its tool on the parchment, so that none is known by its colour alone.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.kit import GOLD, INK, outlined, path
from poblado.svg.terrain import hexagon

SIZE: Final = 96
_RIMS: Final = {
    "wagon": ("#9aa0a8", "#5f666f", "#3b4047"),
    "ship": ("#5f97c9", "#2f5f93", "#1c3a5e"),
    "shovel": ("#b98a56", "#7c5126", "#4a2e13"),
    "book": ("#f0a24a", "#c8701b", "#7a3f08"),
    "compass": ("#7fb56a", "#3f7f43", "#1f4a26"),
}
"""Colours of each guild's rim (lit, plain and shaded): grey, blue, brown, orange and green, as in the book."""
_BACK: Final = ("#b79a6d", "#80643a", "#4d3a1c")
_PAPER: Final = ("#fbf1d8", "#e9d5a6")


def _disc(rim: tuple[str, str, str], inside: str, kind: str, paper: tuple[str, str] = _PAPER) -> Drawing:
    """A token seen from above, a little from the front: its thickness shows below."""
    light, plain, dark = rim
    pegs = "".join(
        f'<circle cx="0" cy="-37.500" r="2.200" transform="rotate({45 * k})" fill="{dark}" opacity=".55"/>'
        for k in range(8)
    )
    return Drawing(
        '<ellipse cx="48" cy="56" rx="42" ry="37" fill="#20160a" opacity=".28"/>'
        f'<path d="M6 46V52A42 41 0 0 0 90 52V46z" fill="{dark}"/>'
        f'<circle cx="48" cy="46" r="42" fill="{plain}" stroke="{dark}" stroke-width="2"/>'
        f'<path d="M11 36A39 39 0 0 1 72 15" fill="none" stroke="{light}" stroke-width="5" stroke-linecap="round"/>'
        f'<g transform="translate(48 46)">{pegs}'
        f'<circle r="32" fill="{dark}"/><circle r="30.500" fill="{paper[0]}"/>'
        f'<path d="M-30.500 0A30.500 30.500 0 0 0 30.500 0Q16 12 0 9T-30.500 0z" fill="{paper[1]}"/>'
        f"{inside}</g>",
        SIZE,
        SIZE,
        f"favour {kind}",
    )


def _wagon() -> str:
    """A covered wagon on two wheels, its shafts down."""
    wheel = (
        '<circle r="7.600" fill="#c08a4a"/><circle r="4.800" fill="#fbf1d8" stroke-width="1.300"/>'
        '<path d="M0-7V7M-7 0H7M-5-5L5 5M5-5L-5 5" stroke-width="1.300"/><circle r="1.800" fill="#7c5126" stroke-width="1"/>'
    )
    return outlined(
        path("M-25 4L-14 1L-14 4.500L-24 8z", "#a8743f")
        + path("M-17-1H19L16 9H-14z", "#b57a3c")
        + path("M-15 4H17.500", "none", 'stroke="#7c4f20" stroke-width="1.400"')
        + path("M-15-1Q-18-19-7-20Q0-23 8-20Q20-19 17-1z", "#f7f3e8")
        + path("M8-20Q20-19 17-1H7Q11-11 3-21.500z", "#d8d0bb", 'stroke="none"')
        + path("M-7-20Q-11-11-8-1M8-20Q12-11 9-1M0.500-21.800V-1", "none", 'stroke="#a89a78" stroke-width="1.300"')
        + path("M-15-1Q-18-19-7-20Q0-23 8-20Q20-19 17-1z")
        + f'<g transform="translate(-8 12)">{wheel}</g><g transform="translate(11 12)">{wheel}</g>',
        1.7,
    )


def _ship() -> str:
    """A round ship under one full sail, a pennant at the mast."""
    return outlined(
        path("M-26 13Q-13 9-4 13T14 13T26 11V17Q15 22 0 20T-24 18z", "#7fb8d6", 'stroke="#2f6f93" stroke-width="1.300"')
        + path("M-20 3H20Q17 15 8 17H-9Q-17 14-20 3z", "#a9713a")
        + path("M-18.500 8H18.500", "none", 'stroke="#6b4319" stroke-width="1.500"')
        + path("M20 3L25-3L17-1z", "#c58f4d")
        + path("M0 4V-25", "none", 'stroke="#6b4319" stroke-width="2.600"')
        + path("M-15-19Q0-14 15-19Q21-8 14 0Q0 4-14 0Q-7-9-15-19z", "#fdf8ea")
        + path("M6-16.500Q11-17 15-19Q21-8 14 0Q10 1.500 6 2Q12-8 6-16.500z", "#ddd2b2", 'stroke="none"')
        + path("M-4-11A5 5 0 1 0 4-4A7 7 0 0 1-4-11z", "#2f5f93", 'stroke="none"')
        + path("M0-25L12-23L0-20.500z", "#c8322b"),
        1.7,
    )


def _shovel() -> str:
    """A shovel in a course of paving stones."""
    stones = "".join(
        path(f"M{x} {y}h{w}l1.500 5.500h-{w + 3}z", fill)
        for x, y, w, fill in (
            (-22, 8, 12, "#b9b4a8"), (-8, 8, 12, "#cfc9ba"), (6, 8, 13, "#a9a396"),
            (-17, 15, 12, "#cfc9ba"), (-3, 15, 13, "#b0aa9c"),
        )
    )  # fmt: skip
    return outlined(
        stones
        + '<g transform="translate(3 -4) rotate(24)">'
        + path("M-2-22H2V5H-2z", "#c08a4a")
        + path("M-6-24H6Q8-24 8-21.500Q8-19 6-19H-6Q-8-19-8-21.500Q-8-24-6-24z", "#8a5a2b")
        + path("M-8 3H8V12Q6 20 0 22Q-6 20-8 12z", "#8f99a6")
        + path("M0 3H8V12Q6 20 0 22z", "#6b7684", 'stroke="none"')
        + path("M-5 5.500V12Q-4 16-2 17.500", "none", 'stroke="#dfe5ec" stroke-width="1.600"')
        + "</g>",
        1.7,
    )


def _book() -> str:
    """An open book with a ribbon, lines and a gilt letter."""
    lines = "M-20-7L-4-5M-20-1L-4 1M-20 5L-4 7M5 1L20-1M5 7L20 5M13-6L20-7"
    return outlined(
        path("M-26-13L0-9L26-13V14L0 18L-26 14z", "#a8531b")
        + path("M-24-15Q-11-19 0-11V15Q-11 8-24 12z", "#fffaf0")
        + path("M24-15Q11-19 0-11V15Q11 8 24 12z", "#f4e8cb")
        + path("M0-11Q4-14 9-15.500V10.500Q4 12 0 15z", "#e0cfa2", 'stroke="none" opacity=".75"')
        + path(lines, "none", 'stroke="#8c7648" stroke-width="1.500"')
        + path("M5-13.500h6v8h-6z", GOLD, 'stroke="#7a5608" stroke-width="1.200"')
        + path("M6.600-7.500L8-12L9.400-7.500", "none", 'stroke="#8a2f1a" stroke-width="1.300"')
        + path("M-12-16.500V-24H-6V-14.600", "none", 'stroke="none"')
        + path("M-3 15.500V24L0 21.500L3 24V15.500z", "#c8322b", 'stroke="#5e1512" stroke-width="1.300"'),
        1.7,
    )


def _compass() -> str:
    """A pair of compasses that draws an arc over a ground plan."""
    return outlined(
        path("M-22 18V4H-10V10H4V18z", "none", 'stroke="#7d9a86" stroke-width="1.600"')
        + path("M-16 18V13M-3 18V14", "none", 'stroke="#7d9a86" stroke-width="1.600"')
        + path("M-19 9A25 25 0 0 0 19 9", "none", 'stroke="#3f7f43" stroke-width="1.900" stroke-dasharray="3.500 3"')
        + path("M-3.500-15L1-13L-15 14L-18.500 19L-18 13z", "#d9b24a")
        + path("M3.500-15L-1-13L15 14L18.500 19L18 13z", "#b8871f")
        + path("M-9.500-1Q0 4 9.500-1", "none", 'stroke="#6b4a06" stroke-width="2.200"')
        + '<circle cy="-17" r="5.600" fill="#f3c63f"/><circle cy="-17" r="1.900" fill="#6b4a06" stroke="none"/>'
        + path("M0-22.600V-26.500", "none", 'stroke="#6b4a06" stroke-width="3"'),
        1.7,
    )


_TOOLS: Final[dict[str, Callable[[], str]]] = {
    "wagon": _wagon,
    "ship": _ship,
    "shovel": _shovel,
    "book": _book,
    "compass": _compass,
}
TOKENS: Final = tuple(_TOOLS)


@cache
def favour_token(name: str) -> Drawing:
    """The front of a token. Raises: KeyError for one that is not drawn."""
    return _disc(_RIMS[name], _TOOLS[name](), name)


@cache
def favour_back() -> Drawing:
    """The back that all tokens share: two hands that meet."""
    hands = (
        '<g fill="none" stroke="#d9c08e" stroke-width="1.200" opacity=".7">'
        f'<polygon points="{hexagon(25)}"/><polygon points="{hexagon(20)}"/></g>'
        + outlined(
            path("M-27 2L-15-7L-4-6L-1-2L-8 3L-12 12L-20 13z", "#f0cfa6")
            + path("M27 2L15-7L3-8L-5-1Q-5 3-1 3L4 0L13 8L20 13z", "#dfae7f")
            + path("M13 8Q13 12 9 11L2 5M9 11Q9 14 5 13L-1 8M5 13Q3 16 0 14L-8 8", "none")
            + path("M-30-2L-24-6L-15 14L-21 17z", "#2f5f93")
            + path("M30-2L24-6L15 14L21 17z", "#a33a2c"),
            1.6,
        )
    )
    return _disc(_BACK, hands, "back", ("#8d6f43", "#7a5e36"))


@cache
def catan_chip() -> Drawing:
    """A Catan chip: a golden hexagon with a point's shield."""
    return Drawing(
        '<ellipse cx="48" cy="58" rx="40" ry="34" fill="#20160a" opacity=".28"/>'
        f'<g transform="translate(48 51)"><polygon points="{hexagon(42)}" fill="#8a5c0a"/></g>'
        f'<g transform="translate(48 46)"><polygon points="{hexagon(42)}" fill="#e3ad2c" stroke="#8a5c0a" stroke-width="2"/>'
        f'<polygon points="{hexagon(35)}" fill="#f6cf4e" stroke="#b8801a" stroke-width="1.600"/>'
        f'<polygon points="{hexagon(29)}" fill="#fbe08a" stroke="none"/>'
        + outlined(
            path("M-15-15Q0-20 15-15Q17 8 0 20Q-17 8-15-15z", "#a33a2c")
            + path("M0-17.500Q8-17.500 15-15Q17 8 0 20z", "#842a1f", 'stroke="none"'),
            2,
        )
        + path("M-11 8V-3L-4-9L3-3V8z", "#f6e7c4", f'stroke="{INK}" stroke-width="1.300" stroke-linejoin="round"')
        + path("M3 8V0H11V8z", "#f6e7c4", f'stroke="{INK}" stroke-width="1.300" stroke-linejoin="round"')
        + path("M-6 8V3H-2V8z", INK, 'stroke="none"')
        + '<path d="M-31-11L-1-34" stroke="#fff7d8" stroke-width="3" stroke-linecap="round"/></g>',
        SIZE,
        SIZE,
        "favour chip",
    )
