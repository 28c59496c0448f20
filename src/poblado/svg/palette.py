"""Colour palettes of the sea, the land and the seats. A palette is data; drawings take every colour from one."""

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from poblado.island.maps import COLOURS

SHAPES: Final = ("triangle", "circle", "square", "diamond", "cross", "star")
"""Shapes, one per seat colour, so that no information is carried by colour alone."""


@dataclass(frozen=True)
class SeatInk:
    """Colours of one player's wood, light from the upper left.

    Attributes:
        name: id, such as `red`.
        base, light, dark, ink: front, lit top, shaded side, outline.
        mark: colour in which its shape reads on `base`.
        shape: one of `SHAPES`.
    """

    name: str
    base: str
    light: str
    dark: str
    ink: str
    mark: str
    shape: str


@dataclass(frozen=True)
class TerrainInk:
    """Colours of one terrain.

    Attributes:
        light, mid: ground, top and bottom.
        dark: rim and furrows.
        lit, shade: the two sides of what grows or stands on it.
        extra: one accent: snow, fleece, flowers.
    """

    light: str
    mid: str
    dark: str
    lit: str
    shade: str
    extra: str


@dataclass(frozen=True)
class Palette:
    """Palette: all colours of a board."""

    name: str
    sea: tuple[str, str, str]
    """Radial gradient from the island outwards."""
    shallows: str
    shadow: str
    foam: str
    beach: str
    sand: str
    wet_sand: str
    token: str
    token_rim: str
    digit: str
    hot: str
    """Numbers rolled most often, 6 and 8."""
    wood: str
    wood_dark: str
    wood_light: str
    lit: str
    """Light on a place that the log speaks of."""
    label: str
    label_halo: str
    country: str
    """Land beside the tiles of the same country, on a board whose scenery says where that lies."""
    neighbour: str
    coast: str
    lake: str
    river: str
    land_word: str
    """Words on the map."""
    water_word: str
    terrains: MappingProxyType[str, TerrainInk] = field(repr=False)
    seats: MappingProxyType[str, SeatInk] = field(repr=False)

    def terrain(self, name: str) -> TerrainInk:
        """Unknown terrains are drawn as bare ground."""
        return self.terrains.get(name, self.terrains["desert"])


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other`, both as `#rrggbb`."""
    channels = []
    for k in (1, 3, 5):
        a, b = int(colour[k : k + 2], 16), int(other[k : k + 2], 16)
        channels.append(round(a + (b - a) * share))
    return "#" + "".join(f"{c:02x}" for c in channels)


def _seat(name: str, base: str, shape: str, mark: str = "#ffffff") -> SeatInk:
    return SeatInk(
        name,
        base,
        mix(base, "#ffffff", 0.34),
        mix(base, "#1c1210", 0.34),
        mix(base, "#140c0a", 0.68),
        mark,
        shape,
    )


# base.setup.colours, base_5_6.setup.colours
SEATS: Final = MappingProxyType(
    {
        "red": _seat("red", "#b01e1e", "triangle"),
        "blue": _seat("blue", "#3265c6", "circle"),
        "white": replace(
            _seat("white", "#f4f1ea", "square", "#3a3530"), light="#ffffff", dark="#c3bcae", ink="#4d4740"
        ),
        "orange": _seat("orange", "#f9ae48", "diamond", "#3b1d05"),
        "green": _seat("green", "#429b55", "cross"),
        "brown": _seat("brown", "#452814", "star"),
    }
)
"""Colours and shape of each seat, by the name of its colour. They differ in lightness too, as eyes see it that do not tell red
from green."""
SEAT_ORDER: Final = tuple(COLOURS)
"""Colours that seats have where nothing is said, in turn order."""

TERRAINS: Final = MappingProxyType(
    {
        "forest": TerrainInk("#3f8458", "#2c6642", "#1d4a2f", "#58a06b", "#1c4b30", "#5b3a22"),
        "pasture": TerrainInk("#afd878", "#8bbd58", "#5f9440", "#c4e592", "#6ba046", "#fffdf6"),
        "fields": TerrainInk("#f6d675", "#e3b236", "#ad7d1a", "#fbe7a4", "#9c690d", "#c58a1b"),
        "hills": TerrainInk("#dd8a58", "#bd6137", "#86391b", "#eda476", "#8d3d1e", "#f7c7a2"),
        "mountains": TerrainInk("#a5adb9", "#7d8693", "#525a67", "#b9c0ca", "#565e6b", "#fbfdff"),
        "desert": TerrainInk("#f0e3bd", "#dcc894", "#b89a5c", "#f9f0d3", "#c5a96c", "#4d8f5e"),
        "sea": TerrainInk("#6fb0c6", "#4a90ab", "#37788f", "#8cc4d5", "#2f6a83", "#ffffff"),
    }
)

DAY: Final = Palette(
    name="day",
    sea=("#86c3d0", "#4d95b0", "#2a6483"),
    shallows="#b9e6e0",
    shadow="#0d2f42",
    foam="#ffffff",
    beach="#efdfb1",
    sand="#d9c48b",
    wet_sand="#c9b27a",
    token="#fdf5e1",
    token_rim="#c9ab72",
    digit="#2a2521",
    hot="#b3261e",
    wood="#8a5a33",
    wood_dark="#4c2e17",
    wood_light="#c9945d",
    lit="#fff3a8",
    label="#1f1a16",
    label_halo="#fffdf5",
    country="#e4d6a9",
    neighbour="#c9c8ac",
    coast="#8d8358",
    lake="#74b3c6",
    river="#2f7fa3",
    land_word="#7d7858",
    water_word="#e4f4f6",
    terrains=TERRAINS,
    seats=SEATS,
)
NIGHT: Final = replace(
    DAY,
    name="night",
    sea=("#3f7f95", "#265a74", "#14344a"),
    shallows="#7cc0c4",
    shadow="#04131d",
    foam="#d9f2f5",
    country="#cdbf93",
    neighbour="#8f917c",
    lake="#3f7f95",
    land_word="#4d4b38",
    water_word="#bcdde4",
)
PAPER: Final = replace(
    DAY,
    name="paper",
    sea=("#ffffff", "#f6f8f9", "#e6edf0"),
    shallows="#cfe3e8",
    shadow="#8fa3ac",
    foam="#a9c3cb",
    country="#f1ebd6",
    neighbour="#e3e3dc",
    lake="#dcebf0",
    land_word="#8f8d80",
    water_word="#7e9ba6",
)
PALETTES: Final = MappingProxyType({p.name: p for p in (DAY, NIGHT, PAPER)})
"""Palettes by name: `day`, `night`, and `paper` for printing."""
