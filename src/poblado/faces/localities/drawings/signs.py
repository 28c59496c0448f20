"""Small drawings of maps of localities: the chip, a trade document, and the sign of a canal token."""

from functools import partial

from poblado.faces.localities.drawings.places import chip, sheet
from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing
from poblado.svg.icons import good_sign
from poblado.svg.palette import DAY, TerrainInk

CANAL = TerrainInk("#bfe0ea", "#8cc0d2", "#3d7f9a", "#e4f4f8", "#2f7fa3", "#ffffff")


def chip_drawing() -> Drawing:
    """A chip, 48 by 48."""
    return Drawing(f'<g transform="translate(23 23)">{chip()}</g>', 48, 48, "junction-chip")


def document_drawing() -> Drawing:
    """A trade document without its good, 60 by 68."""
    lines = '<path d="M-15-14H15M-15-4H13M-15 6H15M-15 16H2" fill="none" stroke="#8b7a55" stroke-width="2.6"/>'
    return Drawing(f'<g transform="translate(30 35)">{sheet(DAY)}{lines}</g>', 60, 68, "trade-document")


good_sign("canal_token", CANAL, "erie_canal")(partial(Artwork(__file__, "goods").draw, "canal_token"))
