"""Terrain motifs, small drawings that stand on the land. Each has its foot at (0, 0) and light from the upper left.

Every motif says how much room it takes, as (half width, height), so that it can be kept clear of a token.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.palette import TerrainInk

Paint = Callable[[TerrainInk], str]


@dataclass(frozen=True)
class Motif:
    """A drawing and its room in units: half its width at the foot, height, and width at the top as a share."""

    name: str
    half: float
    height: float
    paint: Paint
    top: float = 0.8


_ART: Final = Artwork(__file__, "land")


def _motif(name: str, half: float, height: float, top: float = 0.8) -> Motif:
    """A motif that is drawn by the file of its name."""
    return Motif(name, half, height, partial(_ART.painted, name), top)


TREE: Final = _motif("tree", 11, 33, 0.1)
TALL_TREE: Final = _motif("tall-tree", 12, 40, 0.1)
SMALL_TREE: Final = _motif("small-tree", 9, 25, 0.1)
SHEEP: Final = _motif("sheep", 16, 21)
SHEEP_BACK: Final = _motif("sheep-back", 16, 21)
TUFT: Final = _motif("tuft", 7, 10)
FLOWERS: Final = _motif("flowers", 8, 10)
EAR: Final = _motif("ear", 6, 34, 0.6)
EAR_SHORT: Final = _motif("ear-short", 6, 27, 0.6)
SHEAF: Final = _motif("sheaf", 14, 38)
BRICKS: Final = _motif("bricks", 16, 20, 0.6)
SHRUB: Final = _motif("shrub", 8, 10)
PEAK: Final = _motif("peak", 22, 37, 0.0)
HIGH_PEAK: Final = _motif("high-peak", 27, 48, 0.0)
LOW_PEAK: Final = _motif("low-peak", 16, 25, 0.0)
ROCKS: Final = _motif("rocks", 10, 7)
CACTUS: Final = _motif("cactus", 12, 30)
DUNE: Final = _motif("dune", 27, 14, 0.1)
RIPPLES: Final = _motif("ripples", 15, 9)
