"""SVG drawings of almond plantations, which stand for fields on Mallorca: rows of trees in blossom on warm soil."""

from functools import partial
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.icons import good_sign
from poblado.svg.motifs import Motif
from poblado.svg.palette import TerrainInk
from poblado.svg.sowing import Sowing, terrain

ALMONDS: Final = "almonds"
"""The word by which a board's scenery asks for it."""
SOIL: Final = TerrainInk("#ecca74", "#d9a94a", "#a5762a", "#fdeef2", "#e7a9bd", "#c25f84")


_ART: Final = Artwork(__file__, "land")
ALMOND_TREE: Final = Motif("almond-tree", 15, 37, partial(_ART.painted, "almond-tree"), 0.8)
ALMOND_TREE_BACK: Final = Motif("almond-tree-back", 15, 37, partial(_ART.painted, "almond-tree-back"), 0.8)
FURROW: Final = Motif("furrow", 13, 8, partial(_ART.painted, "furrow"))

good_sign(ALMONDS, SOIL, "localities")(partial(Artwork(__file__, "goods").draw, ALMONDS))

terrain(
    ALMONDS,
    Sowing((ALMOND_TREE, ALMOND_TREE_BACK), 16, 11, 4, near=0.92, most=11),
    Sowing((FURROW,), 15, 9, 4, near=0.9, most=8),
    ink=SOIL,
)
