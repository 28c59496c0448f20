"""SVG drawings of the sign of gold: coins, one leaning on a small pile."""

from functools import partial

from poblado.svg.artwork import Artwork
from poblado.svg.icons import good_sign
from poblado.svg.palette import TerrainInk

GOLD = TerrainInk("#f9e6a8", "#ecc860", "#8a6210", "#fff3c4", "#c8951f", "#ffd64a")


good_sign("gold", GOLD, "gold_coins")(partial(Artwork(__file__, "signs").draw, "gold"))
