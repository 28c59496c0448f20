"""SVG drawings of almond plantations, which stand for fields on Mallorca: rows of trees in blossom on warm soil."""

from typing import Final

from poblado.svg.icons import good_sign
from poblado.svg.motifs import Motif
from poblado.svg.palette import TerrainInk
from poblado.svg.sowing import Sowing, terrain

ALMONDS: Final = "almonds"
"""The word by which a board's scenery asks for it."""
SOIL: Final = TerrainInk("#ecca74", "#d9a94a", "#a5762a", "#fdeef2", "#e7a9bd", "#c25f84")


def _tree(flip: int) -> str:
    return (
        '<ellipse cx="2" cy="-.5" rx="13" ry="3.4" fill="#4a2c0a" opacity=".32"/>'
        f'<g transform="scale({flip} 1)"><path d="M-1 0Q-3-8 0-13L-6-20M0-13L7-21M0-10Q5-12 8-16" fill="none"'
        ' stroke="#5a3d26" stroke-width="3" stroke-linecap="round"/>'
    )


def _blossom(flip: int, ink: TerrainInk) -> str:
    return (
        f'<path d="M-14-19Q-18-26-11-30Q-9-38 0-36Q9-39 12-31Q18-27 14-20Q10-13 3-17Q-2-12-6-16Q-12-13-14-19z"'
        f' fill="{ink.shade}" stroke="#a8657f" stroke-width="1"/>'
        f'<path d="M-13-21Q-15-27-10-30Q-7-36 0-34Q6-36 9-31Q4-27-1-28Q-5-23-13-21z" fill="{ink.lit}"/>'
        f'<path d="M-9-22h.01M-3-31h.01M4-24h.01M9-27h.01M-1-19h.01M10-21h.01" stroke="{ink.extra}" stroke-width="3"'
        ' stroke-linecap="round"/>'
        f'<path d="M-6-26h.01M1-22h.01M5-31h.01" stroke="#fff" stroke-width="3" stroke-linecap="round"/></g>'
    )


def _left(ink: TerrainInk) -> str:
    return _tree(1) + _blossom(1, ink)


def _right(ink: TerrainInk) -> str:
    return _tree(-1) + _blossom(-1, ink)


def _furrow(ink: TerrainInk) -> str:
    return (
        f'<path d="M-13-4q6.5-4 13 0t13 0" fill="none" stroke="{ink.dark}" stroke-opacity=".5" stroke-width="2"'
        ' stroke-linecap="round"/>'
    )


ALMOND_TREE: Final = Motif("almond-tree", 15, 37, _left, 0.8)
ALMOND_TREE_BACK: Final = Motif("almond-tree-back", 15, 37, _right, 0.8)
FURROW: Final = Motif("furrow", 13, 8, _furrow)


@good_sign(ALMONDS, SOIL, "localities")
def _almond_sign() -> str:
    """Two almonds in their shells below a blossom."""

    def shell(turn: int) -> str:
        return (
            f'<g transform="rotate({turn} 0 -6)"><path d="M0-13C9-5 10 8 0 19C-10 8-9-5 0-13z" fill="#c58a4b"'
            ' stroke="#6d4116" stroke-width="1.8" stroke-linejoin="round"/><path d="M-3.5-1Q-5.5 6-2 12M3-3Q5 5 2 13"'
            ' fill="none" stroke="#8a5a26" stroke-width="1.4" stroke-linecap="round"/>'
            '<path d="M-4.5-3.5Q-3-8 0-10.5" fill="none" stroke="#ecc48f" stroke-width="1.8" stroke-linecap="round"/></g>'
        )

    petals = "".join(
        f'<ellipse cx="0" cy="-5.4" rx="3.7" ry="4.6" transform="rotate({72 * k})" fill="{SOIL.lit}" stroke="{SOIL.extra}"'
        ' stroke-width="1"/>'
        for k in range(5)
    )
    blossom = f'<g transform="translate(0 -10)">{petals}<circle r="2.6" fill="{SOIL.extra}"/></g>'
    return f'<g transform="translate(0 1)">{shell(34)}{shell(-34)}{blossom}</g>'


terrain(
    ALMONDS,
    Sowing((ALMOND_TREE, ALMOND_TREE_BACK), 16, 11, 4, near=0.92, most=11),
    Sowing((FURROW,), 15, 9, 4, near=0.9, most=8),
    ink=SOIL,
)
