"""The fifteen improvements of a city as small pictures, 48 by 48, their roofs in the colour of their track."""

from typing import Final

from poblado.faces.cities_knights.drawings.metropolises import TRACK_INK, TRACKS
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.kit import Kit

LEVELS: Final = 5
IMPROVEMENTS: Final = tuple(f"{track}_{level}" for track in TRACKS for level in range(1, LEVELS + 1))

_ART: Final = Artwork(__file__, "improvements")
_PICTURES: Final[dict[str, tuple[str, ...]]] = {
    "trade": ("market", "trading_house", "guild", "bank", "exchange"),
    "politics": ("town_hall", "church", "fortress", "cathedral", "assembly"),
    "science": ("abbey", "library", "aqueduct", "theatre", "university"),
}


def improvement(name: str, kit: Kit | None = None) -> Drawing:
    """The picture of `trade_1` to `science_5`; without a kit it stands alone and has no ids
    (cities_knights.improvement.names, cities_knights.setup.improvement_tiles).

    Raises:
        KeyError: for another name.
    """
    track, _, level = name.rpartition("_")
    picture = _PICTURES[track][int(level) - 1]
    return Drawing(_ART.painted(picture, TRACK_INK[track], (kit or Kit()).placed), 48, 48, f"improvement {name}")
