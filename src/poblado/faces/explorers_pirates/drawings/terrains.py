"""SVG drawings of unexplored regions: the blank of a chart, with its compass and its lines, the same on every tile."""

from typing import Final

from poblado.svg.palette import TerrainInk
from poblado.svg.sowing import terrain

PARCHMENT: Final = TerrainInk("#f3e4bd", "#e3cc96", "#8a6a36", "#fbf2d8", "#c7a96c", "#a8322a")
_EDGE: Final = (
    "M0-93L22-80L27-82L42-69L80-47L79-28L81-22L80 8L82 14L80 47L58 58L55 63L30 74L0 93L-24 79L-28 80L-52 62L-80 47"
    "L-79 20L-82 14L-80-10L-81-47L-60-57L-55-62L-26-77z"
)
"""A hexagon whose rim is torn here and there."""
_RHUMBS: Final = "M0-86V86M-74-43L74 43M-74 43L74-43M-79 0H79M-40-66L40 66M40-66L-40 66"


def unexplored(ink: TerrainInk) -> str:
    """Parchment with rhumb lines, a sketched coast that ends nowhere, waves and a compass rose."""
    # explorers_pirates.discovery.find
    star = "".join(
        f'<g transform="rotate({turn})"><path d="M0-{long}L{wide}-{wide}L0 0z" fill="{dark}"/>'
        f'<path d="M0-{long}L-{wide}-{wide}L0 0z" fill="{light}"/></g>'
        for turn, long, wide, dark, light in [
            *((45 + 90 * k, 18, 4.4, ink.shade, ink.lit) for k in range(4)),
            *((90 * k, 30, 5.6, ink.extra if k == 0 else ink.dark, ink.lit) for k in range(4)),
        ]
    )
    line = f'fill="none" stroke="{ink.dark}" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{_EDGE}" fill="#120c06" fill-opacity=".26" transform="translate(3 5)"/>'
        f'<path d="{_EDGE}" fill="{ink.mid}" stroke="{ink.dark}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="{_EDGE}" fill="{ink.light}" transform="scale(.9)"/>'
        f'<path d="{_RHUMBS}" {line} stroke-width="1.2" stroke-opacity=".32"/>'
        f'<path d="M-66-24q8-14 22-13t18-12t18-4" {line} stroke-width="2" stroke-opacity=".55" stroke-dasharray="6 5"/>'
        f'<path d="M22 62q9-12 19-9t14-16t10-10" {line} stroke-width="2" stroke-opacity=".55" stroke-dasharray="6 5"/>'
        f'<path d="M28-52q5-5 10 0t10 0M44-38q5-5 10 0t10 0M-58 28q5-5 10 0t10 0M-46 44q5-5 10 0t10 0" {line}'
        ' stroke-width="2" stroke-opacity=".5"/>'
        f'<g stroke="{ink.dark}" stroke-width="1.4" stroke-linejoin="round">'
        f'<circle r="24" fill="{ink.light}" fill-opacity=".85"/><circle r="20" fill="none" stroke-width="1"/>{star}</g>'
    )


terrain("unexplored", ink=PARCHMENT, owner="discovery", relief=unexplored, afloat=True)
