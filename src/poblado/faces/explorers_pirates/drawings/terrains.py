"""SVG drawings of unexplored regions: the blank of a chart, with its compass and its lines, the same on every tile."""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.palette import TerrainInk
from poblado.svg.sowing import terrain

PARCHMENT: Final = TerrainInk("#f3e4bd", "#e3cc96", "#8a6a36", "#fbf2d8", "#c7a96c", "#a8322a")


def unexplored(ink: TerrainInk) -> str:
    """Parchment with rhumb lines, a sketched coast that ends nowhere, waves and a compass rose."""
    # explorers_pirates.discovery.find
    return Artwork(__file__, "land").painted("unexplored", ink)


terrain("unexplored", ink=PARCHMENT, owner="discovery", relief=unexplored, afloat=True)
