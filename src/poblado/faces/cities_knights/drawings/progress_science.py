"""Pictures of the green progress cards, around (0, 0), from -40 to 40 across and -56 to 56 down."""

import math
from typing import Final

from poblado.faces.base.drawings.development_cards import road_and_hammer
from poblado.svg.kit import INK, Kit, Part, battlement, outlined, part, path, points
from poblado.svg.pen import n

_WOOD: Final = ("#c08a4e", "#8a5a33")
_STEEL: Final = ("#c3cad4", "#7d8693")


def _die(place: str, face: str, side: str, spot: str, spots: str) -> str:
    return (
        f'<g transform="{place}" stroke-linecap="round"><rect x="-13" y="-13" width="26" height="26" rx="6" fill="{side}"'
        f' stroke="{INK}" stroke-width="2"/><rect x="-12" y="-12" width="24" height="21" rx="5" fill="{face}"/>'
        f'<path d="{spots}" stroke="{spot}" stroke-width="5"/></g>'
    )


def alchemist(kit: Kit) -> str:
    """A bubbling flask and two dice."""
    return (
        outlined(
            path("M-9-52H9V-46H6V-24Q30-14 30 8Q30 30 0 30T-30 8Q-30-14-6-24V-46H-9z", "#e8f6ef")
            + path("M-28 2Q-14-4 0 2T28 2Q30 29 0 29T-28 2z", "#5fb86a", 'stroke="none"')
            + path("M10 30Q30 26 29 4Q22 2 16 0Q22 18 10 30z", "#3b8a4a", 'stroke="none"')
            + path("M-9-52H9V-46H6V-24Q30-14 30 8Q30 30 0 30T-30 8Q-30-14-6-24V-46H-9z")
            + path("M-10 12h.01", more='stroke="#c9f0cf" stroke-width="9"')
            + path("M4 5h.01M12 16h.01", more='stroke="#c9f0cf" stroke-width="6.4"')
            + path("M-20-4Q-18-12-9-17", more='stroke="#fff" stroke-width="3"'),
            2.2,
        )
        + _die("translate(-15 39) rotate(-10)", "#e04a41", "#8f1d18", "#fff6e8", "M-6-8h.01M0-2h.01M6 4h.01")
        + _die("translate(16 38) rotate(9)", "#fffdf4", "#cfc09a", "#2a2521", "M-6-8h.01M6-8h.01M-6 4h.01M6 4h.01")
    )


def road_building(kit: Kit) -> str:
    """A road and a hammer, as on the development card."""
    return f'<g stroke-linejoin="round" stroke-linecap="round">{road_and_hammer()}</g>'


def smith(kit: Kit) -> str:
    """A hammer on an anvil, sparks."""
    return outlined(
        path("M-20 34H22L26 54H-24z", _WOOD[0])
        + path("M4 34H22L26 54H8z", _WOOD[1], 'stroke="none"')
        + path("M-38 4H34V14Q22 16 14 22V30H20V36H-18V30H-12V22Q-16 16-24 15Q-36 13-38 4z", _STEEL[1])
        + path("M-38 4H34V9H-36z", "#dfe5ec", 'stroke="none"')
        + path("M-38 4H34V14Q22 16 14 22V30H20V36H-18V30H-12V22Q-16 16-24 15Q-36 13-38 4z")
        + '<g transform="translate(8 -16) rotate(34)">'
        + path("M-3.5-8H3.500V-46H-3.500z", _WOOD[0])
        + path("M-16-10H16V10H-16z", _STEEL[0])
        + path("M2-10H16V10H2z", _STEEL[1], 'stroke="none"')
        + path("M-16-10H16V10H-16z")
        + "</g>",
        2.2,
    ) + path(
        "M-18-6L-26-14M-26 0L-36-4M-12-14L-15-26M-22-24L-25-31M-34-16L-38-21",
        more='stroke="#e8892b" stroke-width="4" stroke-linecap="round"',
    )


def crane(kit: Kit) -> str:
    """A wooden crane with a tread wheel lifts a stone."""
    return outlined(
        path("M-22 54L-18-44H-10L-6 54z", _WOOD[0])
        + path("M-14-44H-10L-6 54H-12z", _WOOD[1], 'stroke="none"')
        + path("M-32-30L30-50L33-42L-28-22z", _WOOD[0])
        + path("M-14-8L12-40", more='stroke-width="6"')
        + path("M-14-8L12-40", more='stroke="#c08a4e" stroke-width="2.4"')
        + path("M28-46V2", more='stroke-width="2.6"')
        + path("M14 8L28 0L42 8", more='stroke-width="2.2"')
        + path("M14 8H38V28H14z", "#d9dee4")
        + path("M30 8H38V28H30z", "#9aa4b0", 'stroke="none"')
        + path("M14 8H38V28H14z")
        + path("M-38 54H40", more='stroke-width="3.6"'),
        2.2,
    ) + kit("glyph-wheel", -14, 28, 1.9)


def printer(kit: Kit) -> str:
    """A press with a fresh sheet, worth a point."""
    return outlined(
        path("M-34 52V-46H-24V52zM24 52V-46H34V52z", _WOOD[0])
        + path("M-28 52V-46H-24V52zM30 52V-46H34V52z", _WOOD[1], 'stroke="none"')
        + path("M-38-50H38V-38H-38z", _WOOD[0])
        + path("M-4-38H4V-10H-4z", _STEEL[0])
        + path("M-4-32L4-29M-4-25L4-22M-4-18L4-15", more='stroke-width="1.6"')
        + path("M4-24L36-30", more='stroke-width="6"')
        + path("M4-24L36-30", more='stroke="#c08a4e" stroke-width="2.4"')
        + path("M-18-10H18V0H-18z", _WOOD[1])
        + path("M-38 22H38V32H-38z", _WOOD[0])
        + path("M-20 22L-16 6H18L22 22z", "#fffaf0")
        + path("M-12 11H13M-14 16H16", more='stroke-width="2"'),
        2.2,
    ) + points(kit, 1, 0, 43, 1.15)


def engineer(kit: Kit) -> str:
    """A city wall, and a pair of compasses above it."""
    wall = battlement(-36, 52, 72, 26, 5, 7)
    return outlined(
        path(wall, "#e6dcc3")
        + path("M12 26H36V52H12z", "#b9a984", 'stroke="none" opacity=".7"')
        + path(wall)
        + path("M-36 38H36M-20 27V38M2 27V38M24 27V38M-30 38V52M-9 38V52M13 38V52", more='stroke-width="1.6"')
        + path("M-5-34L-24 14L-19 12L3-30z", "#d7a53c")
        + path("M5-34L24 14L19 12L-3-30z", "#f3c63f")
        + path("M-15-5Q0 4 15-5", more='stroke-width="5"')
        + path("M-15-5Q0 4 15-5", more='stroke="#d7a53c" stroke-width="2"')
        + '<circle cy="-38" r="8" fill="#f3c63f"/>'
        + path("M0-46V-54", more='stroke-width="5"'),
        2.2,
    )


@part("ck-gear")
def _gear(kit: Kit) -> str:
    """72 across."""
    d = ""
    for k in range(10):
        for turn, r in ((-0.3, 27), (-0.2, 35), (0.2, 35), (0.3, 27)):
            a = (k + turn) * math.pi / 5
            d += f"{'L' if d else 'M'}{n(r * math.sin(a))} {n(-r * math.cos(a))}"
    return outlined(path(d + "z", "#b9c0ca") + '<circle r="20" fill="#8b95a2"/>', 2)


@part("ck-token")
def _token(kit: Kit) -> str:
    """A number token without its number, 36 across."""
    return (
        '<circle cy="2" r="18" fill="#1b1408" opacity=".35"/>'
        f'<circle r="18" fill="#fdf5e1" stroke="{INK}" stroke-width="2"/>'
        '<circle r="14.5" fill="none" stroke="#c9ab72" stroke-width="1.2"/>'
    )


def inventor(kit: Kit) -> str:
    """Two number tokens change places before a gear."""
    ways = "M-2-32Q26-30 27-6M2 36Q-26 34-27 10"
    heads = "M20-10L27 1L34-10zM-34 14L-27 3L-20 14z"
    return (
        kit("ck-gear", 0, 2, 1.06)
        + outlined(path(ways, more='stroke-width="8"') + path(heads, "#f3c63f", 'stroke-width="7"'), 2)
        + path(ways, more='stroke="#f3c63f" stroke-width="4" stroke-linecap="round"')
        + path(heads, "#f3c63f", 'stroke="#f3c63f" stroke-width="3" stroke-linejoin="round"')
        + kit("ck-token", -19, -26, 1.06)
        + kit.digit(3, -19, -26, 1.25)
        + kit("ck-token", 19, 30, 1.06)
        + kit.digit(4, 19, 30, 1.25)
    )


def irrigation(kit: Kit) -> str:
    """Water runs from a sluice through the fields, past two sheaves."""
    return (
        path("M-42 4H42V58a4 4 0 0 1-4 4H-38a4 4 0 0 1-4-4z", "#e3b236")
        + path(
            "M-42 14Q0 4 42 14M-42 29Q0 19 42 29M-42 44Q0 34 42 44",
            more='stroke="#ad7d1a" stroke-width="3.6" opacity=".7"',
        )
        + outlined(path("M-10-4H8Q14 12 2 24Q-6 34 4 62H-32Q-34 34-20 22Q-8 12-10-4z", "#4ba3c7"), 2, "#1f5f7a")
        + path(
            "M-3 4Q0 14-8 23Q-20 34-16 50M-14 36Q-17 42-15 48",
            more='stroke="#c9ecf6" stroke-width="3" stroke-linecap="round"',
        )
        + outlined(
            path("M-24 6V-44H-15V6zM13 6V-44H22V6z", _WOOD[0])
            + path("M-28-46H26V-37H-28z", _WOOD[0])
            + path("M-15-37H13V-16H-15z", _WOOD[1])
            + path("M-5-37V-16M4-37V-16", more='stroke-width="1.6"')
            + path("M-15-16H13V4Q-1 8-15 4z", "#7cc4df"),
            2,
        )
        + kit("sheaf", 26, 48, 1.15)
        + kit("sheaf", 32, 26, 0.8)
    )


def medicine(kit: Kit) -> str:
    """A bottle with a leaf on it, a mortar beside."""
    return outlined(
        path("M-26-38H-6V-30H-9V-18Q4-12 4 2V46Q4 52-2 52H-30Q-36 52-36 46V2Q-36-12-23-18V-30H-26z", "#7cc58a")
        + path("M-9-18Q4-12 4 2V46Q4 52-2 52H-12Q-4 44-5 2Q-6-12-14-18V-30H-9z", "#4a9c5c", 'stroke="none"')
        + path("M-26-38H-6V-30H-9V-18Q4-12 4 2V46Q4 52-2 52H-30Q-36 52-36 46V2Q-36-12-23-18V-30H-26z")
        + path("M-25-48H-7V-38H-25z", "#c08a4e")
        + path("M-33 6H1V36H-33z", "#fffaf0")
        + path("M-16 32Q-30 26-24 11Q-8 10-9 24Q-10 31-16 32zM-16 34V20", "#3b9a58", 'stroke-width="1.8"')
        + path("M20 14L34-24L41-21L28 16z", "#d9dee4")
        + path("M0 16H40V24Q40 42 28 46H32V52H8V46H12Q0 42 0 24z", "#b9a984")
        + path("M24 24H40Q40 42 28 46H32V52H22Q30 40 24 24z", "#8d7c58", 'stroke="none"')
        + path("M-2 14H42V24H-2z", "#d9cba6"),
        2.2,
    ) + path("M-30-2Q-28-9-20-12", more='stroke="#e2f5e6" stroke-width="3" stroke-linecap="round"')  # fmt: skip


@part("ck-pick")
def _pick(kit: Kit) -> str:
    return outlined(
        path("M-3-30H3V44H-3z", _WOOD[0]) + path("M-28-20Q-14-38 0-38T28-20Q14-29 0-29T-28-20z", _STEEL[0]), 2.2
    )


def mining(kit: Kit) -> str:
    """A cart full of ore before two crossed picks."""
    return (
        "".join(f'<g transform="translate(0 -14) rotate({turn})">{kit("ck-pick")}</g>' for turn in (-42, 42))
        + kit.good("ore", -13, 4, 0.9)
        + kit.good("ore", 14, 5, 0.86)
        + kit.good("ore", 0, -3, 0.9)
        + outlined(
            path("M-36 12H36L28 40H-28z", "#8a5a33")
            + path("M14 12H36L28 40H12z", "#5d3a1d", 'stroke="none"')
            + path("M-33.5 21H33.5M-31 30.5H31", more='stroke-width="1.6"')
            + path("M-38 10H38V17H-38z", _STEEL[1])
            + '<circle cx="-17" cy="44" r="9" fill="#4a515c"/><circle cx="17" cy="44" r="9" fill="#4a515c"/>'
            + path("M-17 44h.01M17 44h.01", more='stroke="#c3cad4" stroke-width="6"')
            + path("M-40 54H40", more='stroke-width="3"'),
            2.2,
        )
    )


# cities_knights.setup.progress_science
SCIENCE: Final[dict[str, Part]] = {
    "alchemist": alchemist,
    "road_building": road_building,
    "smith": smith,
    "crane": crane,
    "printer": printer,
    "engineer": engineer,
    "inventor": inventor,
    "irrigation": irrigation,
    "medicine": medicine,
    "mining": mining,
}
"""Drawings of the cards in the order of their numbers."""
