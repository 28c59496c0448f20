"""SVG drawings of faces of the card game, 100 by 140, without words: roads, knights, towns, expansions, destiny, costs."""

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from poblado.faces.cardgame.drawings.glyphs import CREAM, plaque
from poblado.faces.cardgame.drawings.houses import HOUSES, SIGNS
from poblado.faces.cardgame.drawings.scenes import (
    cottage,
    empty_road,
    foot_knight,
    market_day,
    mounted_knight,
    robber_attack,
    town,
    turned_corner,
    wagon_road,
)
from poblado.svg.cards import HEIGHT, WIDTH, resource_back, resource_card
from poblado.svg.drawing import Drawing
from poblado.svg.icons import GOOD_TERRAIN, good_ink
from poblado.svg.kit import GOLD, INK, Kit, outlined, path, points
from poblado.svg.pen import n

Face = Callable[[Kit], str]

STRIP: Final = 34
"""Height of a card's top strip, which overlapping cards leave free."""
_ROAD: Final = "#6d7f45"
_KNIGHT: Final = "#8c3b3b"
_SETTLEMENT: Final = "#b4643a"
_CITY: Final = "#3d5f8a"
_EXPANSION: Final = "#5b3f7d"


def _framed(kit: Kit, colour: str, picture: str, top: str, over: str = "") -> str:
    return kit("ground") + picture + kit("frame", paint=f'fill="{colour}"') + top + over


def _road_a(kit: Kit) -> str:
    top = plaque(kit("glyph-road", 22, 20, 0.95), kit("sign-trade", 64, 19.8, 0.98))
    return _framed(kit, _ROAD, empty_road(kit), top)


def _road_b(kit: Kit) -> str:
    top = plaque(kit("glyph-wheel", 22, 19.8, 0.9), points(kit, 1, 76, 19.6, 0.92), False)
    return _framed(kit, _ROAD, wagon_road(kit), top)


def _knight_a(kit: Kit) -> str:
    top = plaque(kit("glyph-helmet", 22, 19.5, 0.98), kit("sign-draw", 67, 19.8, 0.98))
    return _framed(kit, _KNIGHT, foot_knight(kit), top)


def _knight_b(kit: Kit) -> str:
    top = plaque(kit("glyph-horse", 22, 20.5, 0.86), points(kit, 1, 76, 19.6, 0.92), False)
    return _framed(kit, _KNIGHT, mounted_knight(kit), top)


def _settlement(kit: Kit) -> str:
    top = plaque(kit("glyph-house", 22, 20, 0.92), points(kit, 1, 76, 19.6, 0.92), False)
    return _framed(kit, _SETTLEMENT, cottage(kit), top, turned_corner(kit))


def _city(event: Face | None, light: str, kit: Kit) -> str:
    top = plaque(kit("glyph-city", 23, 20, 0.9), points(kit, 2, 76, 19.6, 0.92), False)
    strip = event(kit) if event else ""
    return _framed(kit, _CITY, town(kit, light) + strip, top)


def _expansion(kind: str, kit: Kit) -> str:
    picture, worth = HOUSES[kind]
    top = plaque(kit(SIGNS[kind], 37.5, 19.8, 0.92), points(kit, worth, 79, 19.6, 0.92), split=66)
    return _framed(kit, _EXPANSION, picture(kit), top)


def _destiny(turned: bool, kit: Kit) -> str:
    """An arrow over a round table seen from above: the reader's seat below, in gold the seat that it leads to."""
    ground, line, ray = ("#2b2748", "#8f86c4", "#3d3766") if turned else ("#d5ebf3", "#5d8fa8", "#eaf6fa")
    side = 1 if turned else -1
    ring = ""
    for k in (3, 2, 4, 1, 0):
        angle = math.pi / 2 - side * 2 * math.pi * k / 5
        fill = "#c8322b" if k == 0 else GOLD if k == 1 else "#b9c3cc"
        ring += kit("pawn", 50 + 28 * math.cos(angle), 99 + 21 * math.sin(angle), 1 if k < 2 else 0.8, f'fill="{fill}"')
    rays = "".join(
        f"M50 46L{n(50 + 44 * math.cos(a))} {n(46 + 40 * math.sin(a))}L{n(50 + 44 * math.cos(b))} {n(46 + 40 * math.sin(b))}z"
        for a, b in ((k * math.pi / 6, (k + 0.5) * math.pi / 6) for k in range(12))
    )
    table = '<ellipse cx="50" cy="101" rx="20" ry="13" fill="#8a5a33"/><ellipse cx="50" cy="98" rx="20" ry="13" fill="#c9945d"/>'
    way = path("M60 126Q80 127 85 113M79.5 115.5L86 110L89 118", more='stroke-linecap="round" stroke-linejoin="round"')
    lights = (
        path("M20 14l1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5 4.5-1.5z"
             "M26 74l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM84 76l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "#fff3c4")
        + path("M79 13Q70 16 72 24Q75 31 84 28Q78 26 77 21Q76 16 79 13z", "#fff3c4")
        if turned
        else path("M12 26q1-7 7-6q4-5 9 0q6 0 5 6zM66 84q1-6 7-5q4-5 9 0q6 0 5 5z", "#fff")
        + '<circle cx="79" cy="20" r="7" fill="#f9d66b"/>'
    )  # fmt: skip
    mirror = "" if turned else ' transform="translate(100 0) scale(-1 1)"'
    arrow = "#f3c63f" if turned else "#ffffff"
    return (
        f'{kit("ground")}<rect x="6" y="6" width="88" height="128" rx="7" fill="{ground}"/>{path(rays, ray)}{lights}'
        f'<rect x="6" y="6" width="88" height="128" rx="7" fill="none" stroke="{line}" stroke-width="2.4"/>'
        + outlined(table, 1.6)
        + ring
        + f"<g{mirror}>"
        + outlined(path("M13 36H54V20L88 47L54 74V58H13Q20 47 13 36z", arrow), 3, "#100c22" if turned else "#2f4a5c")
        + path("M18.5 40H58V30.5", more=f'stroke="{"#fff3c4" if turned else "#d5ebf3"}" stroke-width="2.6"')
        + "".join(f'<g stroke="{ink}" stroke-width="{wide}">{way}</g>' for ink, wide in ((INK, 5.5), (GOLD, 2.8)))
        + "</g>"
    )


_PRICES: Final = (
    ("glyph-road", ("brick", "lumber")),
    ("glyph-house", ("brick", "lumber", "wool", "grain")),
    ("glyph-city", ("grain", "grain", "ore", "ore", "ore")),
    ("glyph-helmet", ("wool", "grain", "ore")),
    ("glyph-expansion", ("wool", "wool", "wool", "ore")),
)


def _cost_table(kit: Kit) -> str:
    """Price table as a drawing; below, three equal cards stand for one that is missing."""
    rows = ""
    for row, (glyph, goods) in enumerate(_PRICES):
        y = 18.5 + 22 * row
        rows += kit(glyph, 17.3, y, 0.74)
        for k, good in enumerate(goods):
            x = 37 + 12.3 * k
            rows += f'<circle cx="{n(x)}" cy="{n(y)}" r="6.1" fill="{good_ink(good).light}"/>' + kit.good(
                good, x, y, 0.29
            )
    lines = "".join(f"M9 {29.5 + 22 * k}H91" for k in range(5))
    swap = "".join(
        f'<rect x="{x}" y="{y}" width="9" height="12" rx="1.8" fill="#d9b46f" stroke="#5d3f12" stroke-width="1.4"/>'
        for x, y in ((33, 120.5), (38, 119.5), (43, 118.5), (69, 119.5))
    )
    return (
        kit("ground")
        + f'<rect x="5" y="5" width="90" height="130" rx="7" fill="{CREAM}"/>'
        + path("M5 12Q5 5 12 5H29V135H12Q5 135 5 128z", "#e3cfa0")
        + path(lines, more='stroke="#c9b27a" stroke-width="1.2"')
        + rows
        + swap
        + '<rect x="5" y="5" width="90" height="130" rx="7" fill="none" stroke="#8a5a33" stroke-width="2.4"/>'
        + kit.digit(3, 18, 125.5, 0.72)
        + path("M56 126H64M60.5 122L65 126L60.5 130", more=f'stroke="{INK}" stroke-width="2.2" stroke-linecap="round"'
               ' stroke-linejoin="round"')
        + kit.digit(1, 85.5, 125.5, 0.72)
    )  # fmt: skip


def _resource(good: str, kit: Kit) -> str:
    return resource_card(good, kit.good).body


_FACES: Final[dict[str, Face]] = {
    "road-a": _road_a,
    "road-b": _road_b,
    "knight-a": _knight_a,
    "knight-b": _knight_b,
    "settlement-card": _settlement,
    "city-card": partial(_city, None, "#cfe6ec"),
    "city-market_day": partial(_city, market_day, "#d3eefa"),
    "city-robber_attack": partial(_city, robber_attack, "#e0b8a8"),
    **{f"expansion-{kind}": partial(_expansion, kind) for kind in HOUSES},
    "destiny-white": partial(_destiny, False),
    "destiny-turned": partial(_destiny, True),
    **{f"resource-{good}": partial(_resource, good) for good in GOOD_TERRAIN},
    "resource-back": lambda kit: resource_back().body,
    "cost-table": _cost_table,
}
CARD_FACES: Final = tuple(_FACES)
"""Names of all faces, such as `road-a`, `city-market_day`, `expansion-library`, `resource-ore`."""


def card_face(name: str, kit: Kit | None = None) -> Drawing:
    """The face `name` of `CARD_FACES`; without a kit it stands alone and has no ids. Raises: KeyError."""
    return Drawing(_FACES[name](kit or Kit()), WIDTH, HEIGHT, f"card {name}")
