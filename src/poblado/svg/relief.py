"""Ground shapes of terrains, under the motifs: furrows, meadows, dunes. Inside the tile without a clip."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.palette import TerrainInk

_ART: Final = Artwork(__file__, "ground")
_DRAWN: Final = frozenset(_ART)


def relief(terrain: str, ink: TerrainInk) -> str:
    """The same on every tile of a terrain; nothing for terrains that have none."""
    return _ART.painted(terrain, ink) if terrain in _DRAWN else ""
