"""SVG card faces and backs, 100 by 140. They carry no words: their names stand beside them in the reader's language."""

from collections.abc import Callable
from typing import Final

from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_icon, good_ink
from poblado.svg.pen import n
from poblado.svg.terrain import hexagon

WIDTH: Final = 100
HEIGHT: Final = 140
PAPER: Final = "#fffaf0"
EDGE: Final = "#cdb98d"


def card(inside: str, kind: str, paper: str = PAPER, edge: str = EDGE) -> Drawing:
    """A card with a picture."""
    return Drawing(
        f'<rect x="1" y="1" width="98" height="138" rx="10" fill="{paper}" stroke="{edge}" stroke-width="2"/>{inside}',
        WIDTH,
        HEIGHT,
        f"card {kind}",
    )


def resource_card(good: str, sign: Callable[[str], str] = good_icon, modules: frozenset[str] | None = None) -> Drawing:
    """Front of a good's card: its sign before the land that it comes from.

    Args:
        sign: draws a good's sign; a sheet of many cards gives one that shows it by `use`.
        modules: of the rules in play, whose colours are meant; None knows those of all.
    """
    ink = good_ink(good, modules)
    panel = "M16 8H84Q92 8 92 16V124Q92 132 84 132H16Q8 132 8 124V16Q8 8 16 8z"
    hills = (
        f'<path d="M8 66Q28 48 50 60T92 54V124Q92 132 84 132H16Q8 132 8 124z" fill="{ink.mid}"/>'
        f'<path d="M8 98Q34 80 56 96T92 92V124Q92 132 84 132H16Q8 132 8 124z" fill="{ink.dark}" opacity=".38"/>'
    )
    corners = "".join(
        f'<circle cx="{x}" cy="{y}" r="11" fill="{PAPER}"/>'
        f'<g transform="translate({x} {y}) scale(.42)">{sign(good)}</g>'
        for x, y in ((22, 22), (78, 118))
    )
    return card(
        f'<path d="{panel}" fill="{ink.light}"/>{hills}'
        f'<circle cx="50" cy="70" r="34" fill="{PAPER}" opacity=".92"/>'
        f'<circle cx="50" cy="70" r="34" fill="none" stroke="{ink.dark}" stroke-opacity=".5" stroke-width="2"/>'
        f'<g transform="translate(50 70) scale(1.3)">{sign(good)}</g>{corners}'
        f'<path d="{panel}" fill="none" stroke="{ink.dark}" stroke-width="2"/>',
        f"resource {good}",
    )


def card_back(kind: str, ink: tuple[str, str, str], edge: str) -> Drawing:
    """Back of a card: a field of small islands.

    Args:
        ink: colours of its ground, its lines and the island in the middle.
    """
    paper, line, mark = ink
    wide = (-25.0, 0.0, 25.0)
    tiles = "".join(
        f'<polygon transform="translate({n(50 + dx)} {n(70 + dy)})" points="{hexagon(14)}"/>'
        for dy, xs in ((-44, wide), (-22, (-12.5, 12.5)), (0, (-25.0, 25.0)), (22, (-12.5, 12.5)), (44, wide))
        for dx in xs
    )
    return card(
        f'<rect x="7" y="7" width="86" height="126" rx="7" fill="none" stroke="{line}" stroke-width="1.6"'
        ' opacity=".8"/>'
        f'<g fill="{line}" fill-opacity=".16" stroke="{line}" stroke-opacity=".6" stroke-width="1.3">{tiles}</g>'
        f'<polygon transform="translate(50 70)" points="{hexagon(17)}" fill="{mark}"/>'
        f'<path d="M41 79V68L50 59L59 68V79H53V73Q50 69 47 73V79z" fill="{paper}"/>',
        f"back {kind}",
        paper,
        edge,
    )


def resource_back() -> Drawing:
    """Back of a good's card, in sand."""
    return card_back("resource", ("#cba96a", "#fbe9bf", "#7a5526"), "#8f6c33")
