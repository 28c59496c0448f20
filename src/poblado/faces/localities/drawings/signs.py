"""Small drawings of maps of localities: the chip, a trade document, and the sign of a canal token."""

from poblado.faces.localities.drawings.places import chip, sheet
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


@good_sign("canal_token", CANAL, "erie_canal")
def _canal_token() -> str:
    """A token of blue clay: a barge on the canal, between the banks that it was dug through."""
    return (
        '<ellipse cx="2" cy="16" rx="18" ry="4" fill="#0f2c3a" opacity=".3"/>'
        '<circle r="19" fill="#2f7fa3" stroke="#123f54" stroke-width="2"/>'
        '<path d="M-17-6A18 18 0 0 1 6-17" fill="none" stroke="#9fd3e4" stroke-width="2.4" stroke-linecap="round"/>'
        '<circle r="14.4" fill="#e4f4f8" stroke="#123f54" stroke-width="1.2"/>'
        '<path d="M-10-1H11L8 5H-8z" fill="#8a5a33" stroke="#3d2411" stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M-6-1V-6H3V-1M6-1V-9" fill="#f6e7bd" stroke="#3d2411" stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M-11 8.4q3.6-3 7.4 0t7.4 0t7.4 0" fill="none" stroke="#2f7fa3" stroke-width="2.4" stroke-linecap="round"/>'
    )
