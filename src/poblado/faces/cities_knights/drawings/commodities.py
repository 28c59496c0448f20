"""SVG drawings of signs of the goods that are made in cities."""

from typing import Final

from poblado.svg.icons import good_sign
from poblado.svg.palette import TerrainInk

COMMODITIES: Final = {
    "cloth": TerrainInk("#fbd98a", "#f0b63c", "#a8690c", "#fdecc0", "#b8801a", "#a33a5b"),
    "coin": TerrainInk("#8fb4e6", "#4b7fcb", "#234a86", "#b9d2f2", "#244a8d", "#f0c955"),
    "paper": TerrainInk("#93cfa6", "#4aa069", "#1f5f38", "#bfe6ca", "#23683a", "#fff6df"),
}
"""Goods made in cities, each in the colour of the improvements that it pays: trade, politics, science."""


@good_sign("cloth", COMMODITIES["cloth"], "commodities")
def _cloth() -> str:
    """A bolt of cloth with a golden hem, its end hanging down."""
    return (
        '<ellipse cx="2" cy="16" rx="19" ry="3.2" fill="#3a0d1c" opacity=".3"/>'
        '<g stroke="#56142c" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M-16-13L10-17Q18-17 18-8Q18 0 12 1L-14 5z" fill="#c04c72"/>'
        '<path d="M-14-4Q-5-7 3-4V13Q7 17 11 12L15 15Q8 19-1 16Q-9 12-17 16Q-12 8-14-4z" fill="#d9668a"/>'
        '<path d="M3-4V13Q7 17 11 12V-1Q7-4 3-4z" fill="#9c3556"/>'
        '<ellipse cx="-15" cy="-4" rx="5" ry="9" fill="#eda0b8"/>'
        '<path d="M-15-9Q-11-8-12-3Q-13 2-16 1Q-18-2-15.5-4" fill="none"/></g>'
        '<path d="M-12 11Q-7 8-1 11.600Q6 15 12 11.5" fill="none" stroke="#f6cf4e" stroke-width="2.4"/>'
        '<path d="M-6-12.500L9-14.6" stroke="#f4bfd0" stroke-width="2" stroke-linecap="round"/>'
    )


@good_sign("coin", COMMODITIES["coin"], "commodities")
def _coin() -> str:
    """A pile of coins, and one that stands before it with a house on it."""
    pile = "".join(
        f'<ellipse cx="-7" cy="{y}" rx="11" ry="4" fill="{fill}"/>'
        for y, fill in ((12, "#c98f14"), (8, "#e3ad2c"), (4, "#c98f14"), (0, "#e3ad2c"), (-4, "#fbe08a"))
    )
    return (
        '<ellipse cx="1" cy="16" rx="19" ry="3.4" fill="#20262e" opacity=".32"/>'
        f'<g stroke="#6e4a06" stroke-width="1.5" stroke-linejoin="round">{pile}'
        '<circle cx="8" cy="3" r="12" fill="#c98f14"/><circle cx="7" cy="2.4" r="11.4" fill="#f6cf4e"/></g>'
        '<circle cx="7" cy="2.4" r="8.2" fill="none" stroke="#b8801a" stroke-width="1.5"/>'
        '<path d="M2.4 7.400V1.400L7-2.800L11.6 1.400V7.400H8.600V4.400H5.400V7.400z" fill="#8a5c0a"/>'
        '<path d="M-2 0Q0-5.6 5-6.8" fill="none" stroke="#fff3c4" stroke-width="2" stroke-linecap="round"/>'
    )


@good_sign("paper", COMMODITIES["paper"], "commodities")
def _paper() -> str:
    """A sheet with writing, its ends rolled, and a seal on a green ribbon."""
    return (
        '<ellipse cx="1" cy="17" rx="16" ry="3" fill="#20262e" opacity=".3"/>'
        '<g stroke="#6a5a34" stroke-width="1.5" stroke-linejoin="round">'
        '<path d="M-11-12H12V13H-11z" fill="#fff6df"/><path d="M5-12H12V13H5z" fill="#e6d8b0" stroke="none"/>'
        '<path d="M-14-17H12Q16-17 16-13.500Q16-10 12-10H-14Q-17-10-17-13.500Q-17-17-14-17z" fill="#f3e6c3"/>'
        '<path d="M-10 11H15Q19 11 19 14Q19 17.5 15 17.500H-10Q-13.5 17.5-13.5 14Q-13.5 11-10 11z" fill="#e2d2a4"/></g>'
        '<path d="M-7-5.500H7M-7-1H7M-7 3.500H1" stroke="#7d6a3c" stroke-width="1.9" stroke-linecap="round"/>'
        '<path d="M5.5 6L3.5 14.500L7 12.500L10.5 14.500L9 6z" fill="#2f8a4c" stroke="#143d22" stroke-width="1.2"/>'
        '<circle cx="7.2" cy="5" r="4.2" fill="#c8322b" stroke="#5e1512" stroke-width="1.2"/>'
    )
