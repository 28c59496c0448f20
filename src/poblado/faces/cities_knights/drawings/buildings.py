"""SVG drawings of the fifteen improvements of a city as small pictures, 48 by 48, their roofs in the colour of their track."""

from collections.abc import Callable
from typing import Final

from poblado.faces.cities_knights.drawings.metropolises import TRACK_INK, TRACKS
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit, battlement, outlined, part, path

LEVELS: Final = 5
IMPROVEMENTS: Final = tuple(f"{track}_{level}" for track in TRACKS for level in range(1, LEVELS + 1))

_WALL: Final = "#fff3d8"
_SIDE: Final = "#d9c393"
_STONE: Final = "#dfe3e8"
_SHADE: Final = "#9aa4b0"
_DOOR: Final = "#5d3a1d"
_GLASS: Final = "#3f5a7a"

Paint = Callable[[str, str, str], str]


def _flat(d: str, fill: str) -> str:
    return path(d, fill, 'stroke="none"')


def _market(light: str, mid: str, dark: str) -> str:
    """A stall with fruit under an awning."""
    return (
        path("M7 41V19M41 41V19", more='stroke-width="2.6"')
        + path("M6 30H42V41H6z", "#b57a43")
        + _flat("M30 30H42V41H30z", "#84552b")
        + path("M6 35.500H42", more='stroke-width="1.2"')
        + '<circle cx="13" cy="28" r="3" fill="#c8322b"/><circle cx="19" cy="28" r="3" fill="#e8892b"/>'
        + '<circle cx="29" cy="28" r="3" fill="#7fae4c"/><circle cx="35" cy="28" r="3" fill="#c8322b"/>'
        + path(
            "M10 8H38L45 19Q42 24 38.5 19Q35 24 31 19Q27.5 24 24 19Q20.5 24 17 19Q13 24 9.5 19Q6 24 3 19z", "#fff6df"
        )
        + _flat("M16 8H21L20.5 21Q18.5 21.5 17 19Q13 24 9.5 19zM27 8H32L38.5 19Q35 24 31 19Q29.5 21.5 27.5 21z", mid)
        + path("M10 8H38L45 19Q42 24 38.5 19Q35 24 31 19Q27.5 24 24 19Q20.5 24 17 19Q13 24 9.5 19Q6 24 3 19z")
    )


def _trading_house(light: str, mid: str, dark: str) -> str:
    """A warehouse, a barrel beside it."""
    return (
        path("M30 21L40 17V37L30 42z", _SIDE)
        + path("M18 6L29 3L41 17L31 21z", dark)
        + path("M6 42V20L18 6L30 20V42z", _WALL)
        + path("M4 21L18 5L32 21", more=f'stroke="{dark}" stroke-width="3.4"')
        + path("M13 42V29H23V42M18 29V42", _DOOR)
        + path("M14.5 17H21.500V24H14.500z", _GLASS)
        + path("M18 10V7.500L25 6V14", more='stroke-width="1.6"')
        + path("M36 32Q34.5 37 36 42H44Q45.5 37 44 32z", "#b07a45")
        + path("M35.3 35H44.700M35.3 39.500H44.7", more='stroke-width="1.4"')
    )


def _guild(light: str, mid: str, dark: str) -> str:
    """A stepped gable with a pair of scales."""
    steps = "M8 42V20H12V15H16V10H20V6H28V10H32V15H36V20H40V42z"
    return (
        path(steps, mid)
        + _flat("M24 6H28V10H32V15H36V20H40V42H24z", dark)
        + path(steps)
        + path("M12 25h5v7h-5zM31 25h5v7h-5z", _GLASS)
        + path("M19 42V34Q19 30 24 30Q29 30 29 34V42z", _DOOR)
        + path("M24 12V24M17 15.500Q24 13 31 15.5", more='stroke="#fff6df" stroke-width="1.8"')
        + path(
            "M14 21.500h6q-1 3.5-3 3.500t-3-3.500zM28 21.500h6q-1 3.5-3 3.500t-3-3.500zM17 15.500l-3 6h6zM31 15.500l-3 6h6z",
            light,
            'stroke-width="1"',
        )
        + path("M4 42H44")
    )


def _columns(xs: tuple[float, ...], top: float, foot: float, wide: float = 4) -> str:
    return "".join(path(f"M{x:g} {top:g}h{wide:g}V{foot:g}h-{wide:g}z", _WALL, 'stroke-width="1.3"') for x in xs)


def _arches(top: float, *xs: float) -> str:
    """Round arches 7 wide that stand on the ground."""
    return "".join(f"M{x:g} 42V{top:g}a3.5 3.5 0 0 1 7 0V42z" for x in xs)


def _bank(light: str, mid: str, dark: str) -> str:
    """Columns under a gable with a coin."""
    return (
        path("M8 20H40V38H8z", "#8d6f52")
        + _columns((9, 17, 27, 35), 20, 38)
        + path("M3 20L24 5L45 20z", mid)
        + _flat("M24 5L45 20H24z", dark)
        + path("M3 20L24 5L45 20z")
        + '<circle cx="24" cy="15" r="4.4" fill="#fff3c4"/>'
        + path("M24 12.800V17.2", more='stroke-width="1.4"')
        + path("M5 38H43V42H5z", _WALL)
    )


def _exchange(light: str, mid: str, dark: str) -> str:
    """A long arcade with a golden dome between two flags."""
    return (
        path("M9 20V7M39 20V7", more='stroke-width="1.6"')
        + path("M9 7L17 9.500L9 12zM39 7L31 9.500L39 12z", "#c8322b", 'stroke-width="1.2"')
        + path("M14 20Q14 8 24 8Q34 8 34 20z", mid)
        + _flat("M26 8.200Q34 9 34 20H28Q29.5 12 26 8.200z", dark)
        + path("M14 20Q14 8 24 8Q34 8 34 20z")
        + path("M24 8V3.5", more='stroke-width="2"')
        + path("M3 20H45V42H3z", _WALL)
        + _flat("M36 20H45V42H36z", _SIDE)
        + path("M3 20H45V24H3z", light)
        + path(
            _arches(33, 6, 15.5, 25.5, 35),
            _DOOR,
            'stroke-width="1.3"',
        )
    )


def _town_hall(light: str, mid: str, dark: str) -> str:
    """A house with a clock tower."""
    return (
        path("M4 26L10 19H38L44 26z", mid)
        + path("M6 26H42V42H6z", _WALL)
        + _flat("M33 26H42V42H33z", _SIDE)
        + path("M18 42V14H30V42z", _WALL)
        + _flat("M25 14H30V42H25z", _SIDE)
        + path("M15 15L24 3L33 15z", mid)
        + _flat("M24 3L33 15H26z", dark)
        + '<circle cx="24" cy="20" r="4" fill="#fff"/>'
        + path("M24 17.500V20H26", more='stroke-width="1.3"')
        + path("M20.5 42V34Q20.5 30.5 24 30.500Q27.5 30.5 27.5 34V42z", _DOOR)
        + path("M9.5 31h4v5h-4zM34.5 31h4v5h-4z", _GLASS, 'stroke-width="1.2"')
    )


def _church(light: str, mid: str, dark: str) -> str:
    """A nave and a spire."""
    return (
        path("M18 25L38 25L45 33H24z", mid)
        + path("M22 33H43V42H22z", _SIDE)
        + path("M8 42V21H22V42z", _WALL)
        + _flat("M16 21H22V42H16z", _SIDE)
        + path("M5.5 22L15 5L24.5 22z", mid)
        + _flat("M15 5L24.5 22H17z", dark)
        + path("M15 6V1.500M13 3.300H17", more='stroke-width="1.6"')
        + path("M12 42V35Q12 32 15 32Q18 32 18 35V42z", _DOOR)
        + '<circle cx="15" cy="26.5" r="2.6" fill="#f3c63f"/>'
        + path("M27 39V36.500h3V39zM33 39V36.500h3V39z", _GLASS, 'stroke-width="1"')
    )


def _fortress(light: str, mid: str, dark: str) -> str:
    """A keep and two towers."""
    return (
        path("M24 12V3", more='stroke-width="1.8"')
        + path("M24.5 3H35L32 6L35 9H24.500z", mid)
        + path(battlement(15, 40, 18, 24, 3, 3), _STONE)
        + _flat("M26 17H33V40H26z", _SHADE)
        + path(battlement(4, 42, 12, 18, 2, 3), _STONE)
        + path(battlement(32, 42, 12, 18, 2, 3), _STONE)
        + _flat("M39 25H44V42H39z", _SHADE)
        + path("M16 42V32H32V42z", mid)
        + path("M20 42V37Q20 34 24 34Q28 34 28 37V42z", _DOOR)
        + path("M24 20v4M10 29v4M38 29v4", more='stroke-width="2.4"')
    )


def _cathedral(light: str, mid: str, dark: str) -> str:
    """Two towers and a rose window."""
    return (
        path("M15 42V20L24 11L33 20V42z", _WALL)
        + path("M6 42V18H16V42z", _WALL)
        + path("M32 42V18H42V42z", _SIDE)
        + path("M4.5 18.500L11 3L17.5 18.500zM30.5 18.500L37 3L43.5 18.500z", mid)
        + _flat("M11 3L17.5 18.500H12.500zM37 3L43.5 18.500H38.500z", dark)
        + '<circle cx="24" cy="23" r="4.6" fill="#f3c63f"/>'
        + path("M24 18.500V27.500M19.5 23H28.500M21 20L27 26M27 20L21 26", more='stroke-width="1"')
        + path("M19.5 42V35Q19.5 31 24 30Q28.5 31 28.5 35V42z", _DOOR)
        + path("M11 23v5M37 23v5M11 33v5M37 33v5", more=f'stroke="{_GLASS}" stroke-width="2.6"')
    )


def _assembly(light: str, mid: str, dark: str) -> str:
    """A dome on columns, with a banner."""
    return (
        path("M24 10V3", more='stroke-width="1.6"')
        + path("M24.5 2.500H33L30.5 5L33 7.500H24.500z", "#c8322b", 'stroke-width="1.2"')
        + path("M13 22Q13 9 24 9Q35 9 35 22z", mid)
        + _flat("M26 9.200Q35 10 35 22H29Q30 14 26 9.200z", dark)
        + path("M13 22Q13 9 24 9Q35 9 35 22z")
        + path("M11 22H37V26H11z", _WALL)
        + path("M5 26H43V38H5z", "#6d7f9a")
        + _columns((6, 13, 20.5, 24.5, 31, 38), 27, 38, 3.5)
        + path("M3 25.500H45V28.500H3zM3 38H45V42H3z", _WALL)
    )


def _abbey(light: str, mid: str, dark: str) -> str:
    """A cloister with a bell."""
    return (
        path("M6 27L11 19H37L42 27z", mid)
        + _flat("M29 19H37L42 27H32z", dark)
        + path("M6 27L11 19H37L42 27z")
        + path("M20 20V10Q20 5 24 5Q28 5 28 10V20z", _WALL)
        + path("M21.7 15Q21.7 10 24 10Q26.3 10 26.3 15z", "#f3c63f", 'stroke-width="1.2"')
        + path("M24 5V1.500M22.3 3H25.7", more='stroke-width="1.4"')
        + path("M7 27H41V42H7z", _WALL)
        + _flat("M33 27H41V42H33z", _SIDE)
        + path(
            _arches(35, 10, 20.5, 31),
            _DOOR,
            'stroke-width="1.3"',
        )
    )


def _library(light: str, mid: str, dark: str) -> str:
    """An open book over columns."""
    return (
        path("M8 22H40V38H8z", "#8d6f52")
        + _columns((9, 17, 27, 35), 22, 38)
        + path("M3 22L24 7L45 22z", mid)
        + _flat("M24 7L45 22H24z", dark)
        + path("M3 22L24 7L45 22z")
        + path(
            "M24 14.500Q20 11.5 15.5 13V19.500Q20 18.5 24 21Q28 18.5 32.5 19.500V13Q28 11.5 24 14.500z",
            "#fffaf0",
            'stroke-width="1.3"',
        )
        + path("M24 14.500V21", more='stroke-width="1.2"')
        + path("M5 38H43V42H5z", _WALL)
    )


def _aqueduct(light: str, mid: str, dark: str) -> str:
    """Two rows of arches under running water."""
    small = "".join(f"M{x} 26V22.500a2.7 2.7 0 0 1 5.4 0V26z" for x in (5, 13.2, 21.4, 29.6, 37.8))
    large = "".join(f"M{x} 42V34.500a4.5 4.5 0 0 1 9 0V42z" for x in (6.5, 19.5, 32.5))
    return (
        path("M2 14H46V42H2z", _STONE)
        + _flat("M2 24H46V28H2z", mid)
        + path(small + large, "#3b4a3a", 'stroke-width="1.3"')
        + path("M2 28H46M2 42V14M46 14V42", more='stroke-width="1.6"')
        + path("M2 9Q7.5 5.5 13 9T24 9T35 9T46 9V15H2z", "#6fc0dd")
        + path("M5 12q3-2 6 0M20 12q3-2 6 0M35 12q3-2 6 0", more='stroke="#fff" stroke-width="1.4"')
    )


def _theatre(light: str, mid: str, dark: str) -> str:
    """A stage between curtains, a laughing mask above."""
    return (
        path("M5 42V14H43V42z", _WALL)
        + path("M9 42V20H39V42z", "#3b2a1a")
        + path("M9 20H20Q19 32 12 36L13 42H9zM39 20H28Q29 32 36 36L35 42H39z", "#b3343a")
        + path("M13 21Q13 29 10 34M35 21Q35 29 38 34", more='stroke="#7d1f26" stroke-width="1.6"')
        + path("M11 38H37V42H11z", "#d79f5c")
        + path("M3 20V14Q24 3 45 14V20z", mid)
        + _flat("M30 8.800Q38 10.5 45 14V20H33z", dark)
        + path("M3 20V14Q24 3 45 14V20z")
        + path("M18 8H30V13Q29 19 24 20Q19 19 18 13z", "#fff6df", 'stroke-width="1.4"')
        + path("M21 12h1.500M25.5 12H27M20.8 15Q24 18.5 27.2 15", more='stroke-width="1.4"')
    )


def _university(light: str, mid: str, dark: str) -> str:
    """A tower between two wings, crowned by an armillary sphere."""
    return (
        path("M3 28L7 22H41L45 28z", mid)
        + path("M4 28H44V42H4z", _WALL)
        + _flat("M34 28H44V42H34z", _SIDE)
        + path("M16 42V18H32V42z", _WALL)
        + _flat("M26 18H32V42H26z", _SIDE)
        + path("M13 19L24 12L35 19z", mid)
        + _flat("M24 12L35 19H26z", dark)
        + '<circle cx="24" cy="7.5" r="5.2" fill="#f6cf4e"/><ellipse cx="24" cy="7.5" rx="5.2" ry="1.9" fill="none"/>'
        + path("M24 2.300V12.7", more='stroke-width="1.2"')
        + path("M20 42V35Q20 31 24 31Q28 31 28 35V42z", _DOOR)
        + path("M21 22h2.500v5H21zM25 22h2.500v5H25zM7.5 32h3v5h-3zM37.5 32h3v5h-3z", _GLASS, 'stroke-width="1"')
    )


_PICTURES: Final[dict[str, tuple[Paint, ...]]] = {
    "trade": (_market, _trading_house, _guild, _bank, _exchange),
    "politics": (_town_hall, _church, _fortress, _cathedral, _assembly),
    "science": (_abbey, _library, _aqueduct, _theatre, _university),
}


@part("ck-shade")
def _shade(kit: Kit) -> str:
    """Shadow of a building."""
    return '<ellipse cx="25" cy="42.5" rx="22" ry="3.5" fill="#120c06" opacity=".3"/>'


def improvement(name: str, kit: Kit | None = None) -> Drawing:
    """The picture of `trade_1` to `science_5`; without a kit it stands alone and has no ids
    (cities_knights.improvement.names, cities_knights.setup.improvement_tiles).

    Raises:
        KeyError: for another name.
    """
    track, _, level = name.rpartition("_")
    light, mid, dark, _ = TRACK_INK[track]
    body = _PICTURES[track][int(level) - 1](light, mid, dark)
    return Drawing(
        (kit or Kit())("ck-shade") + outlined(body, 1.6),
        48,
        48,
        f"improvement {name}",
    )
