"""SVG drawings of gold fields, a river that carries gold through warm stone, and fog over what nobody has seen yet."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.palette import TerrainInk
from poblado.svg.sowing import terrain

STONE: Final = TerrainInk("#c7a98c", "#a07a5c", "#5f432f", "#e2c9ad", "#7b5a41", "#ffd64a")
MIST: Final = TerrainInk("#eef3f5", "#d3dee3", "#9fb2bb", "#ffffff", "#b4c4cc", "#8ba2ad")
_ART: Final = Artwork(__file__, "land")


def gold(ink: TerrainInk) -> str:
    """Terraces of stone, the river with its sandbanks, nuggets in and beside it (seafarers.gold.choice)."""
    return _ART.painted("gold", ink)


def fog(ink: TerrainInk) -> str:
    """Banks of mist that hide the tile and end softly at its rim; the same on all, so that none tells of what it hides."""
    # seafarers.fog.reveal
    return _ART.painted("fog", ink)


terrain("gold", ink=STONE, owner="gold_fields", relief=gold)
terrain("fog", ink=MIST, owner="fog", relief=fog, afloat=True)
