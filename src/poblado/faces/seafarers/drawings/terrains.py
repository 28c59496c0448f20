"""SVG drawings of gold fields, a river that carries gold through warm stone, and fog over what nobody has seen yet."""

from typing import Final

from poblado.svg.palette import TerrainInk
from poblado.svg.sowing import terrain

STONE: Final = TerrainInk("#c7a98c", "#a07a5c", "#5f432f", "#e2c9ad", "#7b5a41", "#ffd64a")
MIST: Final = TerrainInk("#eef3f5", "#d3dee3", "#9fb2bb", "#ffffff", "#b4c4cc", "#8ba2ad")
_RIVER: Final = "M-42-72.7C-33-57-68-38-63-6C-58 26-30 53-4 53C20 53 34 58.8 42 72.7"
"""Path of the river: it comes in over the north-western side, bends around the token and leaves over the south-eastern one."""


def gold(ink: TerrainInk) -> str:
    """Terraces of stone, the river with its sandbanks, nuggets in and beside it (seafarers.gold.choice)."""
    nuggets = "".join(
        f'<path d="M{x - r} {y + 1}l{r * 0.5:g}-{r}h{r * 0.9:g}l{r * 0.6:g} {r * 0.9:g}l-{r * 0.8:g} {r * 0.7:g}z"'
        f' fill="{ink.extra}" stroke="#7d5205" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M{x - r * 0.4:g} {y - r * 0.5:g}h{r * 0.6:g}" stroke="#fff7cf" stroke-width="1.8" stroke-linecap="round"/>'
        for x, y, r in (
            (-66, -36, 8), (-45, -22, 7), (-60, 30, 8), (-24, 42, 8), (4, 64, 9), (44, 44, 8), (60, 8, 7), (54, -30, 9),
            (28, -56, 8), (-8, -64, 7),
        )
    )  # fmt: skip
    round_line = 'fill="none" stroke-linejoin="round"'
    return (
        f'<path d="M-82-18Q-40-52 2-34T82-36V-2Q40-18 0-4T-82 2z" fill="{ink.lit}" opacity=".5"/>'
        f'<path d="M-82 36Q-30 14 10 38T82 18V44L0 92L-82 44z" fill="{ink.shade}" opacity=".45"/>'
        f'<g {round_line}><path d="{_RIVER}" stroke="{ink.dark}" stroke-opacity=".55" stroke-width="27"/>'
        f'<path d="{_RIVER}" stroke="#f0d28a" stroke-width="23"/><path d="{_RIVER}" stroke="#2f8db0" stroke-width="15"/>'
        f'<path d="{_RIVER}" stroke="#8fd3e0" stroke-opacity=".8" stroke-width="3" stroke-dasharray="10 9 4 12"/></g>{nuggets}'
    )


def fog(ink: TerrainInk) -> str:
    """Banks of mist that hide the tile and end softly at its rim; the same on all, so that none tells of what it hides."""
    # seafarers.fog.reveal
    hexagon = "M0-{0}L{1}-{2}V{2}L0 {0}L-{1} {2}V-{2}z"
    rim = "".join(
        f'<path d="{hexagon.format(r, round(0.866 * r, 1), r / 2)}" fill="{ink.mid}" fill-opacity="{much}" stroke="{ink.mid}"'
        f' stroke-opacity="{much}" stroke-width="12" stroke-linejoin="round"/>'
        for r, much in ((91, 0.3), (86, 0.4), (80, 0.6))
    )
    banks = "".join(
        f'<path d="M{x - w} {y}q{w * 0.1:g}-{h} {w * 0.5:g}-{h * 0.8:g}q{w * 0.35:g}-{h} {w * 0.75:g}-{h * 0.2:g}'
        f'q{w * 0.6:g}-{h * 0.3:g} {w * 0.75:g} {h}q-{w} {h * 0.5:g}-{2 * w} 0z" fill="{fill}" fill-opacity="{much}"/>'
        for x, y, w, h, fill, much in (
            (14, -52, 34, 19, ink.lit, 0.75), (-30, -26, 38, 20, ink.shade, 0.6), (34, -8, 36, 20, ink.lit, 0.85),
            (-28, 16, 42, 22, ink.lit, 0.85), (24, 38, 44, 21, ink.shade, 0.55), (-14, 62, 34, 18, ink.lit, 0.75),
        )
    )  # fmt: skip
    curls = (
        f'<path d="M-44-44q12-8 24 0t24 0M8-24q10-7 20 0t20 0M-58 2q12-8 24 0t24 0M-8 28q11-7 22 0t22 0M-40 50q10-7 20 0t20 0"'
        f' fill="none" stroke="{ink.extra}" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>'
    )
    return rim + banks + curls


terrain("gold", ink=STONE, owner="gold_fields", relief=gold)
terrain("fog", ink=MIST, owner="fog", relief=fog, afloat=True)
