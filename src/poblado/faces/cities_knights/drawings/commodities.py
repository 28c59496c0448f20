"""SVG drawings of signs of the goods that are made in cities."""

from functools import partial
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.icons import good_sign
from poblado.svg.palette import TerrainInk

COMMODITIES: Final = {
    "cloth": TerrainInk("#fbd98a", "#f0b63c", "#a8690c", "#fdecc0", "#b8801a", "#a33a5b"),
    "coin": TerrainInk("#8fb4e6", "#4b7fcb", "#234a86", "#b9d2f2", "#244a8d", "#f0c955"),
    "paper": TerrainInk("#93cfa6", "#4aa069", "#1f5f38", "#bfe6ca", "#23683a", "#fff6df"),
}
"""Goods made in cities, each in the colour of the improvements that it pays: trade, politics, science."""


_ART: Final = Artwork(__file__, "signs")

for _good, _ink in COMMODITIES.items():
    good_sign(_good, _ink, "commodities")(partial(_ART.draw, _good))
