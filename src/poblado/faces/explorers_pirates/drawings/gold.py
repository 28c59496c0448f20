"""SVG drawings of the sign of gold: coins, one leaning on a small pile."""

from poblado.svg.icons import good_sign
from poblado.svg.palette import TerrainInk

GOLD = TerrainInk("#f9e6a8", "#ecc860", "#8a6210", "#fff3c4", "#c8951f", "#ffd64a")


@good_sign("gold", GOLD, "gold_coins")
def _gold() -> str:
    pile = "".join(
        f'<path d="M{x - 12} {y}v5a12 4.6 0 0 0 24 0v-5z" fill="{GOLD.shade}"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="12" ry="4.6" fill="{GOLD.extra}"/>'
        for x, y in ((-6, 11), (-7, 5.5), (-5.5, 0))
    )
    return (
        '<ellipse cx="2" cy="17" rx="19" ry="4" fill="#3a2803" opacity=".3"/>'
        f'<g stroke="#6b4a06" stroke-width="1.7" stroke-linejoin="round">{pile}'
        f'<circle cx="7.5" cy="3" r="12" fill="{GOLD.extra}"/>'
        f'<circle cx="7.5" cy="3" r="8.4" fill="{GOLD.shade}" stroke-width="1"/></g>'
        f'<path d="M7.5-3.4l1.9 4 4.4.5-3.3 3 .9 4.3-3.9-2.1-3.9 2.1.9-4.3-3.3-3 4.4-.5z" fill="{GOLD.lit}"/>'
        '<path d="M-1.6-3.6A11 11 0 0 1 6-7.4" fill="none" stroke="#fffbe6" stroke-width="2" stroke-linecap="round"/>'
    )
