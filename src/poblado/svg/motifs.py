"""Terrain motifs, small drawings that stand on the land. Each has its foot at (0, 0) and light from the upper left.

Every motif says how much room it takes, as (half width, height), so that it can be kept clear of a token.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from poblado.svg.palette import TerrainInk
from poblado.svg.pen import n

Paint = Callable[[TerrainInk], str]


@dataclass(frozen=True)
class Motif:
    """A drawing and its room in units: half its width at the foot, height, and width at the top as a share."""

    name: str
    half: float
    height: float
    paint: Paint
    top: float = 0.8


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


def _ear(height: float) -> Paint:
    def paint(ink: TerrainInk) -> str:
        levels = [height - 6 - 5.4 * k for k in range(4)]
        left = "".join(f"M0-{n(y - 4)}q-5.4-1-5-8q5 2 5 8z" for y in levels)
        right = "".join(f"M0-{n(y - 4)}q5.4-1 5-8q-5 2-5 8z" for y in levels)
        return (
            f'<path d="M0 0V-{n(height - 8)}M0-1q-5-2-6-8M0-2q4-1 5-5" fill="none" stroke="{ink.shade}"'
            f' stroke-width="1.7" stroke-linecap="round"/><path d="{right}" fill="{ink.shade}"/>'
            f'<path d="{left}M0-{n(height)}q3 4 0 8q-3-4 0-8z" fill="{ink.extra}"/>'
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


def _shrub(ink: TerrainInk) -> str:
    return (
        '<ellipse cx="1" cy="0" rx="8" ry="2.2" fill="#431806" opacity=".35"/>'
        '<path d="M-8 0Q-10-6-5-7Q-4-12 1-10Q7-11 7-6Q10-4 8 0z" fill="#7d8b3e"/>'
        '<path d="M-6-3Q-6-6-3-6Q-2-9 1-8" fill="none" stroke="#b3bd6d" stroke-width="1.6" stroke-linecap="round"/>'
    )


def _peak(half: float, height: float) -> Paint:
    def at(across: float, up: float) -> str:
        return f"{n(across * half)} {n(-up * height)}"

    def face(*points: tuple[float, float]) -> str:
        return "M" + "L".join(at(*p) for p in points) + "z"

    def paint(ink: TerrainInk) -> str:
        lit = face((0, 1), (-0.34, 0.68), (-0.46, 0.56), (-0.66, 0.4), (-1, 0), (0.2, 0), (-0.06, 0.5))
        shade = face((0, 1), (-0.06, 0.5), (0.2, 0), (1, 0), (0.62, 0.42), (0.5, 0.5), (0.3, 0.72))
        snow = face((0, 1), (-0.34, 0.68), (-0.42, 0.6), (-0.24, 0.62), (-0.18, 0.5), (-0.04, 0.66), (0, 0.66))
        snow_shade = face((0, 1), (0, 0.66), (0.08, 0.52), (0.18, 0.64), (0.38, 0.6), (0.3, 0.72))
        return (
            f'<ellipse cx="4" cy="0" rx="{n(half + 1)}" ry="3.6" fill="#20262e" opacity=".3"/>'
            f'<path d="{lit}" fill="{ink.lit}"/><path d="{shade}" fill="{ink.shade}"/>'
            f'<path d="{snow}" fill="{ink.extra}"/><path d="{snow_shade}" fill="#cdd7e4"/>'
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


TREE: Final = Motif("tree", 11, 33, _conifer(33, 11), 0.1)
TALL_TREE: Final = Motif("tall-tree", 12, 40, _conifer(40, 12), 0.1)
SMALL_TREE: Final = Motif("small-tree", 9, 25, _conifer(25, 9), 0.1)
SHEEP: Final = Motif("sheep", 16, 21, _sheep(1))
SHEEP_BACK: Final = Motif("sheep-back", 16, 21, _sheep(-1))
TUFT: Final = Motif("tuft", 7, 10, _tuft)
FLOWERS: Final = Motif("flowers", 8, 10, _flowers)
EAR: Final = Motif("ear", 6, 34, _ear(34), 0.6)
EAR_SHORT: Final = Motif("ear-short", 6, 27, _ear(27), 0.6)
SHEAF: Final = Motif("sheaf", 14, 38, _sheaf)
BRICKS: Final = Motif("bricks", 16, 20, _bricks, 0.6)
SHRUB: Final = Motif("shrub", 8, 10, _shrub)
PEAK: Final = Motif("peak", 22, 37, _peak(22, 37), 0.0)
HIGH_PEAK: Final = Motif("high-peak", 27, 48, _peak(27, 48), 0.0)
LOW_PEAK: Final = Motif("low-peak", 16, 25, _peak(16, 25), 0.0)
ROCKS: Final = Motif("rocks", 10, 7, _rocks)
CACTUS: Final = Motif("cactus", 12, 30, _cactus)
DUNE: Final = Motif("dune", 27, 14, _dune, 0.1)
RIPPLES: Final = Motif("ripples", 15, 9, _ripples)
