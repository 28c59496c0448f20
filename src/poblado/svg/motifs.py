"""Small drawings that stand on the land. Each has its foot at (0, 0) and light from the upper left.

Every motif says how much room it takes, as (half width, height), so that it can be kept clear of a token.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from poblado.svg.palette import TerrainInk

Paint = Callable[[TerrainInk], str]


@dataclass(frozen=True)
class Motif:
    """A drawing and its room in units."""

    name: str
    half: float
    height: float
    paint: Paint


def _conifer(height: float, half: float) -> Paint:
    def paint(ink: TerrainInk) -> str:
        h, w = height, half
        tiers = f"M0-{h}L-{w * 0.5:.1f}-{h * 0.62:.1f}h{w * 0.2:.1f}L-{w * 0.78:.1f}-{h * 0.34:.1f}h{w * 0.22:.1f}"
        left = f"{tiers}L-{w}-4Q-{w * 0.5:.1f}-2 0-2z"
        right = (
            f"M0-{h}L{w * 0.5:.1f}-{h * 0.62:.1f}h-{w * 0.2:.1f}L{w * 0.78:.1f}-{h * 0.34:.1f}"
            f"h-{w * 0.22:.1f}L{w}-4Q{w * 0.5:.1f}-2 0-2z"
        )
        return (
            f'<ellipse cx="3" cy="-.5" rx="{w}" ry="3" fill="#0b2014" opacity=".35"/>'
            f'<path d="M-1.8-4h3.6v5h-3.6z" fill="{ink.extra}"/>'
            f'<path d="{left}" fill="{ink.lit}"/><path d="{right}" fill="{ink.shade}"/>'
        )

    return paint


def _sheep(flip: int) -> Paint:
    def paint(ink: TerrainInk) -> str:
        return (
            f'<g transform="scale({flip} 1)"><ellipse cy="-.5" rx="12" ry="2.6" fill="#2d4a18" opacity=".3"/>'
            '<path d="M-6-5v5M-2-5v5M3-5v5M7-5v5" stroke="#3b3630" stroke-width="2"/>'
            f'<path d="M-9-5a4.6 4.6 0 0 1-1-8a5 5 0 0 1 6-5a5.6 5.6 0 0 1 8 0a5 5 0 0 1 6 5a4.6 4.6 0 0 1-1 8'
            f'a4 4 0 0 1-5 2a5 5 0 0 1-8 0a4 4 0 0 1-5-2z" fill="{ink.extra}" stroke="#8d9a72" stroke-width="1"/>'
            '<path d="M-6-8q3 3 7 1M0-14q3 3 7 0" fill="none" stroke="#c9cdb8" stroke-width="1.2"/>'
            '<path d="M9-18q5-2 8 2q1 5-1 8q-3 2-5-1q-3-4-2-9z" fill="#3b3630"/>'
            '<circle cx="14" cy="-13" r="1" fill="#fff"/></g>'
        )

    return paint


def _tuft(ink: TerrainInk) -> str:
    return (
        f'<path d="M-5 0q0-5-3-8M-1 0q0-7-1-11M2 0q0-7 3-10M5 0q0-4 4-6" fill="none" stroke="{ink.dark}"'
        ' stroke-width="1.7" stroke-linecap="round"/>'
    )


def _flowers(ink: TerrainInk) -> str:
    return (
        f'<path d="M-6 0v-5M1 0v-8M7 0v-4" stroke="{ink.dark}" stroke-width="1.3"/>'
        '<circle cx="-6" cy="-6" r="2.3" fill="#fff"/><circle cx="1" cy="-9" r="2.5" fill="#f7e27a"/>'
        '<circle cx="7" cy="-5" r="2.2" fill="#f2b8c6"/>'
    )


def _ear(lean: float) -> Paint:
    def paint(ink: TerrainInk) -> str:
        grains = "".join(
            f'<ellipse cx="{side * 3.1:.1f}" cy="{y}" rx="2.1" ry="4" transform="rotate({side * 28} {side * 3.1:.1f} {y})"/>'
            for y in (-11, -17, -23)
            for side in (-1, 1)
        )
        return (
            f'<g transform="skewX({lean})"><path d="M0 0V-26M0-3q-5-1-6-6" fill="none" stroke="{ink.shade}"'
            f' stroke-width="1.6" stroke-linecap="round"/>'
            f'<g fill="{ink.shade}">{grains}<ellipse cy="-28" rx="2.1" ry="4.4"/></g>'
            f'<path d="M-3.6-12.5l1 3M-3.6-18.5l1 3M-3.6-24.5l1 3M-.5-30v3" stroke="{ink.lit}" stroke-width="1.5"'
            ' stroke-linecap="round"/></g>'
        )

    return paint


def _sheaf(ink: TerrainInk) -> str:
    ears = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="2.6" ry="5" transform="rotate({a} {x} {y})"/>'
        for x, y, a in ((-11, -27, -32), (-6, -31, -16), (0, -33, 0), (6, -31, 16), (11, -27, 32))
    )
    return (
        '<ellipse cx="2" cy="-.5" rx="11" ry="3" fill="#5a3c05" opacity=".3"/>'
        f'<path d="M-8 0Q-3-10-3-13Q-4-18-10-24M8 0Q3-10 3-13Q4-18 10-24M-3 0V-28M3 0V-28M0 0V-30" fill="none"'
        f' stroke="{ink.shade}" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M-5 0Q-1-10-1-13Q-2-20-5-28M5 0Q1-10 1-13" fill="none" stroke="{ink.lit}" stroke-width="1.4"/>'
        f'<g fill="{ink.shade}">{ears}</g>'
        f'<path d="M-5-13.5h10" stroke="#8f2f1c" stroke-width="4" stroke-linecap="round"/>'
    )


def _bricks(ink: TerrainInk) -> str:
    def one(x: float, y: float) -> str:
        return (
            f'<path d="M{x} {y}h13v-7.5h-13z" fill="{ink.lit}"/>'
            f'<path d="M{x} {y - 7.5}l3-3h13l-3 3z" fill="{ink.extra}"/>'
            f'<path d="M{x + 13} {y}v-7.5l3-3v7.5z" fill="{ink.shade}"/>'
        )

    return (
        '<ellipse cx="3" cy="0" rx="18" ry="3.4" fill="#431806" opacity=".38"/>'
        f'<g stroke="{ink.dark}" stroke-width="1.1" stroke-linejoin="round">'
        f"{one(-14.5, 0)}{one(-0.5, 0)}{one(-7.5, -8.5)}</g>"
    )


def _mound(ink: TerrainInk) -> str:
    return (
        f'<path d="M-25 0Q-15-19 0-19T25 0z" fill="{ink.mid}"/><path d="M-25 0Q-15-19 0-19Q-7-8-4 0z" fill="{ink.lit}"'
        f' opacity=".75"/><path d="M25 0Q15-19 0-19Q9-9 10 0z" fill="{ink.dark}" opacity=".42"/>'
    )


def _peak(half: float, height: float) -> Paint:
    def paint(ink: TerrainInk) -> str:
        w, h = half, height
        snow = h * 0.40
        edge = w * snow / h
        return (
            f'<ellipse cx="4" cy="0" rx="{w + 1:.0f}" ry="4" fill="#20262e" opacity=".3"/>'
            f'<path d="M0-{h}L-{w * 0.45:.1f}-{h * 0.5:.1f}L-{w * 0.62:.1f}-{h * 0.44:.1f}L-{w} 0H{w * 0.22:.1f}L-{w * 0.06:.1f}-{h * 0.5:.1f}z"'
            f' fill="{ink.lit}"/>'
            f'<path d="M0-{h}L-{w * 0.06:.1f}-{h * 0.5:.1f}L{w * 0.22:.1f} 0H{w}L{w * 0.6:.1f}-{h * 0.46:.1f}L{w * 0.48:.1f}-{h * 0.5:.1f}z"'
            f' fill="{ink.shade}"/>'
            f'<path d="M0-{h}L-{edge:.1f}-{h - snow:.1f}l{edge * 0.5:.1f}-2.5l{edge * 0.3:.1f} 6l{edge * 0.3:.1f}-4L0-{h - snow * 0.9:.1f}z"'
            f' fill="{ink.extra}"/>'
            f'<path d="M0-{h}L{edge:.1f}-{h - snow:.1f}l-{edge * 0.45:.1f}-2l-{edge * 0.3:.1f} 5L0-{h - snow * 0.9:.1f}z" fill="#d3dbe6"/>'
        )

    return paint


def _rocks(ink: TerrainInk) -> str:
    return (
        f'<path d="M-9 0l2-6 5-2 4 4 1 4z" fill="{ink.lit}"/><path d="M-2-8l4 4 1 4h-6z" fill="{ink.shade}"/>'
        f'<path d="M4 0l2-4 4 0 2 4z" fill="{ink.shade}"/>'
    )


def _cactus(ink: TerrainInk) -> str:
    arms = "M0-1V-27M0-9H-6.5Q-9.5-9-9.5-12V-17M0-13H6Q9-13 9-16V-22"
    return (
        '<ellipse cx="3" cy="0" rx="12" ry="3" fill="#6b5220" opacity=".35"/>'
        f'<path d="{arms}" fill="none" stroke="#2f6542" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="{arms}" fill="none" stroke="{ink.extra}" stroke-width="4.4" stroke-linecap="round"/>'
        '<path d="M-1.2-4v2M-1.2-12v2M-1.2-20v2M-10.2-15v2M8.2-19v2" stroke="#d7efc9" stroke-width="1.2"/>'
    )


def _dune(ink: TerrainInk) -> str:
    return (
        f'<path d="M-30 0Q-12-3-2-15Q8-4 30 0z" fill="{ink.lit}"/>'
        f'<path d="M-2-15Q8-4 30 0H4Q10-4-2-15z" fill="{ink.shade}"/>'
    )


def _ripples(ink: TerrainInk) -> str:
    return (
        f'<path d="M-14-6q6-5 12 0t12 0M-6 0q5-4 10 0t10 0" fill="none" stroke="{ink.dark}" stroke-opacity=".75"'
        ' stroke-width="1.8" stroke-linecap="round"/>'
    )


TREE: Final = Motif("tree", 11, 33, _conifer(33, 11))
TALL_TREE: Final = Motif("tall-tree", 12, 40, _conifer(40, 12))
SMALL_TREE: Final = Motif("small-tree", 9, 25, _conifer(25, 9))
SHEEP: Final = Motif("sheep", 16, 22, _sheep(1))
SHEEP_BACK: Final = Motif("sheep-back", 16, 22, _sheep(-1))
TUFT: Final = Motif("tuft", 9, 11, _tuft)
FLOWERS: Final = Motif("flowers", 9, 11, _flowers)
EAR: Final = Motif("ear", 7, 32, _ear(0))
EAR_LEFT: Final = Motif("ear-left", 8, 32, _ear(9))
EAR_RIGHT: Final = Motif("ear-right", 8, 32, _ear(-9))
SHEAF: Final = Motif("sheaf", 14, 38, _sheaf)
BRICKS: Final = Motif("bricks", 17, 20, _bricks)
MOUND: Final = Motif("mound", 25, 19, _mound)
PEAK: Final = Motif("peak", 25, 46, _peak(25, 46))
HIGH_PEAK: Final = Motif("high-peak", 30, 58, _peak(30, 58))
LOW_PEAK: Final = Motif("low-peak", 18, 31, _peak(18, 31))
ROCKS: Final = Motif("rocks", 12, 8, _rocks)
CACTUS: Final = Motif("cactus", 12, 30, _cactus)
DUNE: Final = Motif("dune", 30, 15, _dune)
RIPPLES: Final = Motif("ripples", 15, 9, _ripples)
