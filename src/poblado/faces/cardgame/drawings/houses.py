"""SVG drawings of the six buildings that expand a city of the card game, each in the window from (10, 34) to (90, 130)."""

from collections.abc import Callable
from typing import Final

from poblado.faces.cardgame.drawings.scenes import sky
from poblado.svg.kit import Kit, battlement, outlined, part, path

_STONE: Final = "#eee4cb"
_SHADE: Final = "#c3b18a"
_DARK: Final = "#34405a"


def _land(light: str, far: str, near: str) -> str:
    return (
        sky(light)
        + path("M9 92Q30 80 52 90T91 84V131H9z", far)
        + path("M9 113Q46 106 91 111V131H9z", near)
        + '<ellipse cx="51" cy="120" rx="39" ry="4.5" fill="#1c1a0a" opacity=".32"/>'
    )


def library(kit: Kit) -> str:
    """Columns under a gable with an open book."""
    columns = "".join(
        path(f"M{x} 76h7V113h-7z", "#fffaf0") + path(f"M{x + 4} 76h3V113h-3z", _SHADE, 'stroke="none"')
        for x in (19, 33, 60, 74)
    )
    book = (
        path("M50 59Q43 53.5 35 56V67Q43 64.5 50 69.5Q57 64.5 65 67V56Q57 53.5 50 59z", "#fffaf0")
        + path("M50 59V69.5M39 59.5Q43 59 46.5 61M39 63.3Q43 62.8 46.5 64.8M61 59.5Q57 59 53.5 61M61"
               " 63.3Q57 62.8 53.5 64.8", more='stroke-width="1.1"')
    )  # fmt: skip
    return _land("#d9e3f2", "#b9c99a", "#94b06a") + outlined(
        path("M17 76H83V114H17z", "#8d6f52")
        + path("M43 114V88Q43 81 50 81Q57 81 57 88V114z", "#4c2e17")
        + columns
        + path("M11 73L50 42L89 73z", "#7a5a9c")
        + path("M50 42L89 73H50z", "#5c4080", 'stroke="none"')
        + path("M11 73L50 42L89 73z")
        + book
        + path("M11 71.5H89V77H11z", _STONE)
        + path("M14 113H86V117.5H14zM10.5 117.5H89.5V122.5H10.5z", _STONE)
    )


def guild(kit: Kit) -> str:
    """A merchant's house with a stepped gable, scales above its gate."""
    steps = "M24 120V66H30V58H37V50H44V42H56V50H63V58H70V66H76V120z"
    windows = path(
        "M31 71h9v12h-9zM45.5 60h9v12h-9zM60 71h9v12h-9zM30 91h10v13h-10zM60 91h10v13h-10z", "#8fb5cf"
    ) + path("M35.5 71V83M64.5 71V83M50 60V72M35 91V104M65 91V104", more='stroke-width="1.2"')
    scales = path("M50 76V88M40 79.5Q50 76 60 79.5", more='stroke="#f3c63f" stroke-width="2"') + path(
        "M36 86.5h8q-1 4.5-4 4.5t-4-4.5zM56 86.5h8q-1 4.5-4 4.5t-4-4.5zM40 79.5l-3.5 7h7zM60 79.5l-3.5"
        " 7h7z", "#f3c63f", 'stroke-width="1.1"'
    )  # fmt: skip
    return _land("#f7e1b4", "#c9b585", "#a5946b") + outlined(
        path("M76 74L90 80V116L76 120z", "#8a3a24")
        + path(steps, "#cf6a3f")
        + path("M50 42H56V50H63V58H70V66H76V120H50z", "#b4522c", 'stroke="none"')
        + path(steps)
        + windows
        + path("M42 120V102Q42 94 50 94Q58 94 58 102V120z", "#4c2e17")
        + scales
        + path("M10.5 120H89.5V124H10.5z", "#d9c9a4")
        + kit("coins", 20, 116.5)
    )


@part("coins")
def _coins(kit: Kit) -> str:
    return "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="7" ry="2.8" fill="#f0c955" stroke="#8a6410" stroke-width="1.4"/>'
        for x, y in ((-2, 3), (-2, -1), (-2, -5), (6, 5))
    )


def church(kit: Kit) -> str:
    """A nave and a tall spire."""
    return _land("#cfe6ec", "#a9cf95", "#82b060") + outlined(
        path("M36 76L80 76L88 92H44z", "#4a6d96")
        + path("M44 92H86V120H44z", _STONE)
        + path("M54 100Q54 96 57 96Q60 96 60 100V110H54zM66 100Q66 96 69 96Q72 96 72 100V110H66zM77 100Q77 96 80 96Q83 96"
               " 83 100V110H77z", "#6d9cc4")
        + path("M22 120V68H44V120z", "#fffaf0")
        + path("M34 68H44V120H34z", _SHADE, 'stroke="none"')
        + path("M19 70L33 42L47 70z", "#5b80ab")
        + path("M33 42L47 70H35z", "#34506f", 'stroke="none"')
        + path("M19 70L33 42L47 70z")
        + path("M33 43V35.5M29.8 38H36.2", more='stroke-width="2.2"')
        + '<circle cx="33" cy="81" r="5.5" fill="#f3c63f"/>'
        + path("M33 75.5V86.5M27.5 81H38.5", more='stroke-width="1.2"')
        + path("M27 120V105Q27 97 33 97Q39 97 39 105V120z", "#6b4423")
        + path("M10.5 120H89.5V124H10.5z", "#d9c9a4")
    )  # fmt: skip


def citadel(kit: Kit) -> str:
    """A keep with strong towers on a rock."""
    rock = "M9 128L14 112L24 106L40 103L62 103L78 107L87 113L91 128V131H9z"
    return (
        _land("#e3d3d8", "#b7b39a", "#93986f")
        + outlined(
            path(rock, "#7d8693")
            + path("M62 103L78 107L87 113L91 128V131H66z", "#59616e", 'stroke="none"')
            + path("M22 118l6-5 8 3M46 124l6-8 10 2", more='stroke="#59616e"')
            + path("M50 56V35.5", more='stroke-width="2.4"')
            + path("M51 36H67L62 40.5L67 45H51z", "#c8322b")
            + path(battlement(35, 106, 30, 48, 4, 4), "#b9c0ca")
            + path("M52 58H65V106H52z", "#8b95a2", 'stroke="none"')
            + path(battlement(14, 110, 21, 34, 3, 4), "#cdd3db")
            + path("M26 76H35V110H26z", "#98a1ad", 'stroke="none"')
            + path(battlement(65, 110, 21, 34, 3, 4), "#cdd3db")
            + path("M76 76H86V110H76z", "#98a1ad", 'stroke="none"')
            + path(battlement(30, 114, 40, 20, 6, 3), "#aab2bd")
            + path("M43 114V103Q43 97 50 97Q57 97 57 103V114z", "#3b2a1a")
            + path("M50 66v9M24.5 84v7M75.5 84v7M36.5 104v4M63.5 104v4", more='stroke="#2b313a" stroke-width="2.8"')
            , 1.9,
        )
    )  # fmt: skip


def granary(kit: Kit) -> str:
    """A round store under a cone of straw, sheaves and sacks before it."""
    roof = "M11 78Q34 68 50 38Q66 68 89 78Q50 90 11 78z"
    return (
        _land("#dcebd0", "#e3c566", "#cfa441")
        + outlined(
            path("M22 80Q50 90 78 80V117Q50 127 22 117z", "#f0dcae")
            + path("M56 85Q70 83 78 80V117Q70 120 56 122z", "#cdae72", 'stroke="none"')
            + path("M22 96Q50 106 78 96M22 108Q50 118 78 108", more='stroke="#a5824a" stroke-width="1.4"')
            + path("M42 121V99Q50 95 58 99V121z", "#6b4423")
            + path("M50 98V121", more='stroke-width="1.2"')
            + path(roof, "#dba63a")
            + path("M50 38Q66 68 89 78Q74 83 58 84Q60 62 50 38z", "#b17f1f", 'stroke="none"')
            + path("M46 50Q38 68 22 79M50 46Q49 70 42 83M53 50Q57 68 66 82", more='stroke="#8f6413" stroke-width="1.5"')
            + path(roof)
            + path("M50 41V35", more='stroke-width="2.6"')
        )
        + outlined(
            path("M66 124Q63 112 70 107L69 103H77L76 107Q83 112 81 124Q74 127 66 124z", "#e9d5a8")
            + path("M70 107H76", more='stroke="#8f2f1c" stroke-width="2"'),
            1.6,
        )
        + kit("sheaf", 26, 126, 0.86)
    )


def exchange(kit: Kit) -> str:
    """An open arcade with a dome where merchants meet."""
    arches = "".join(
        path(f"M{x} 118V97Q{x} 88 {x + 8} 88Q{x + 16} 88 {x + 16} 97V118z", "#24485c") for x in (18, 42, 66)
    )
    return _land("#cfe9e4", "#8fbfae", "#c9b98f") + outlined(
        path("M50 46V35.5", more='stroke-width="2.2"')
        + path("M51 36.5H62L59 39.5L62 42.5H51z", "#e8892b")
        + path("M30 68Q30 46 50 45Q70 46 70 68z", "#2f8f8a")
        + path("M52 45Q70 46 70 68H56Q60 56 52 45z", "#1f6a6a", 'stroke="none"')
        + path("M50 46V68M41 49Q37 58 38 68M59 49Q63 58 62 68", more='stroke="#155050" stroke-width="1.4"')
        + path("M26 68H74V77H26z", "#fffaf0")
        + path("M12 84H88V118H12z", _STONE)
        + path("M74 84H88V118H74z", _SHADE, 'stroke="none"')
        + path("M12 84H88V118H12z")
        + arches
        + path("M10.5 77H89.5V84.5H10.5z", "#fffaf0")
        + path("M16 80.7H84", more='stroke="#b08a4a" stroke-width="1.6" stroke-dasharray="3 4"')
        + '<circle cx="50" cy="103" r="6.5" fill="#f0c955"/>'
        + path("M50 99V107M47.5 101Q50 99 52.5 101M47.5 105Q50 107 52.5 105", more='stroke-width="1.4"')
        + path("M10.5 118H89.5V123.5H10.5z", "#d9c9a4")
    )


HOUSES: Final[dict[str, tuple[Callable[[Kit], str], int]]] = {
    "library": (library, 3),
    "guild": (guild, 3),
    "church": (church, 3),
    "citadel": (citadel, 4),
    "granary": (granary, 3),
    "exchange": (exchange, 3),
}
"""Picture and points of each expansion."""


@part("sign-choose")
def _sign_choose(kit: Kit) -> str:
    """A card of one's choice out of an open hand."""
    fan = "".join(
        f'<rect x="-6" y="-9" width="12" height="17" rx="2" transform="translate({x} {y}) rotate({a})" fill="{fill}"'
        ' stroke="#3b2a1a" stroke-width="1.6"/>'
        for x, y, a, fill in ((-20, 3, -16, "#dd8a58"), (4, 3, 16, "#8b95a2"), (-8, -2, 0, "#8bbd58"))
    )
    return (
        fan
        + '<path d="M-11.5-2.5l3 3.5 5.5-7" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>'
        + outlined(
            path("M9 0Q17.5-9 26 0Q17.5 9 9 0z", "#fff") + '<circle cx="17.5" cy="0" r="3.6" fill="#2f5fb8"/>', 1.6
        )
    )


@part("sign-steal")
def _sign_steal(kit: Kit) -> str:
    """A card from somebody who has as many points or more."""
    return (
        kit("card", -19, 0, 0.92)
        + outlined(path("M-8 0L1-7.5V-3H9V3H1V7.5z", "#c8322b"), 1.5)
        + kit("shield", 20, 0, 0.82)
        + path("M16-4.5L24-1.5L16 1.5M16 5H24", more='stroke="#3b2a1a" stroke-width="2" stroke-linecap="round"'
               ' stroke-linejoin="round"')
    )  # fmt: skip


@part("sign-protect")
def _sign_protect(kit: Kit) -> str:
    """Three roads and a knight under lock."""
    return (
        '<g transform="translate(-3.8 0)">'
        + outlined(
            path("M-23.5-1V-4.5Q-23.5-9-19-9Q-14.5-9-14.5-4.5V-1", more='stroke-width="3"')
            + path("M-25.5-1H-12.5V10H-25.5z", "#f3c63f"),
            1.6,
        )
        + path("M-19 2.5V6", more='stroke="#3b2a1a" stroke-width="2.6" stroke-linecap="round"')
        + kit("glyph-road", -1.5, 0.5, 0.82)
        + kit.digit(3, 11.5, 0.5, 0.86)
        + kit("glyph-helmet", 25, 0, 0.8)
        + "</g>"
    )


SIGNS: Final = {
    "library": "sign-choose",
    "guild": "sign-steal",
    "church": "sign-protect",
    "citadel": "sign-protect",
    "granary": "sign-draw",
    "exchange": "sign-trade",
}
"""The sign of each expansion's advantage."""
