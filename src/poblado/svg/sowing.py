"""Placement of the motifs on a tile: strewn by rule and tile number, clear of the token, never by chance."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from poblado.svg.motifs import Motif, Paint
from poblado.svg.palette import TerrainInk
from poblado.svg.pen import noise
from poblado.svg.register import Register

CLEAR: Final = 37.0
"""Radius around the middle of a tile that stays free for its token."""

Spot = tuple[int, int, Motif]


@dataclass(frozen=True)
class Sowing:
    """Motifs of one kind of terrain, in staggered rows or strewn.

    Attributes:
        motifs: which; each spot takes one of them.
        dx, dy: distance of spots in a row, and of rows.
        loose: how far a spot may stray, in units.
        part: share of spots that are tried.
        near: 0 keeps the rows; otherwise spots are tried in a shuffled order and a motif stays this many times its
            own room away from all others.
        most: how many at most.
    """

    motifs: tuple[Motif, ...]
    dx: float
    dy: float
    loose: float
    part: float = 1.0
    near: float = 0.0
    most: int = 99


@dataclass(frozen=True, eq=False)
class _Ground:
    """Drawing recipe of a terrain. Compared by identity, so that its cached drawing is found at once."""

    ink: TerrainInk | None
    sowings: tuple[Sowing, ...]
    relief: Paint | None = None
    afloat: bool = False


_grounds: Final[Register[_Ground]] = Register("terrains")


def terrain(
    name: str,
    *sowings: Sowing,
    ink: TerrainInk | None = None,
    owner: str = "",
    relief: Paint | None = None,
    afloat: bool = False,
) -> None:
    """Say how a terrain is drawn.

    Args:
        ink: its colours; None for those of the palette.
        owner: id of the rules module that brings it; empty for the island.
        relief: broad shapes of its ground, the same on every tile, inside the tile without a clip.
        afloat: it lies on the sea: no ground is below its relief, and no beach around it.
    """
    _grounds.add(name, owner, _Ground(ink, sowings, relief, afloat))


def terrain_relief(name: str, modules: frozenset[str] | None = None) -> Paint | None:
    """Broad shapes of the ground that a face has brought for a terrain; None where it has brought none."""
    found = _grounds.find(name, modules)
    return found.relief if found else None


def is_afloat(name: str, modules: frozenset[str] | None = None) -> bool:
    """Tell whether a terrain is the sea or lies on it."""
    found = _grounds.find(name, modules)
    return name == "sea" or (found is not None and found.afloat)


def terrain_ink(name: str, modules: frozenset[str] | None = None) -> TerrainInk | None:
    """Colours that a face has brought for a terrain; None where it has brought none."""
    found = _grounds.find(name, modules)
    return found.ink if found else None


def looks() -> list[str]:
    """The words for looks of terrains that a face has drawn in colours of its own, by which a board may show another terrain."""
    return sorted(name for name in _grounds.names() if terrain_ink(name) is not None and not is_afloat(name))


def scatter(name: str, seed: int, clear: float = CLEAR, modules: frozenset[str] | None = None) -> tuple[Spot, ...]:
    """Motifs of a tile with their feet, from back to front. Equal arguments give equal places.

    Args:
        clear: radius around the middle that stays free.
        modules: of the rules in play, whose terrain is meant; None knows those of all.
    """
    ground = _grounds.find(name, modules)
    return _strewn(ground, seed, clear) if ground else ()


def growth(name: str, seed: int, prefix: str, modules: frozenset[str] | None = None) -> tuple[str, tuple[Motif, ...]]:
    """Motifs strewn by `scatter` as SVG elements, and the motifs that they use, each once, as they come.

    Args:
        prefix: before the ids of the motifs' drawings.
    """
    ground = _grounds.find(name, modules)
    return _grown(ground, seed, prefix) if ground else ("", ())


# Nothing of a drawing is as dear, a millisecond or more a tile, and it is the same on all boards of all games, whatever is
# played. The six terrains on 30 tiles are 180.
@lru_cache(maxsize=1000)
def _strewn(ground: _Ground, seed: int, clear: float) -> tuple[Spot, ...]:
    placed: list[Spot] = []
    for s, sowing in enumerate(ground.sowings):
        left = sowing.most
        for x, y, motif in _spots(sowing, 64 * seed + 8 * s):
            if left and fits(motif, x, y, clear) and not _crowded(placed, motif, x, y, sowing.near):
                placed.append((x, y, motif))
                left -= 1
    return tuple(sorted(placed, key=lambda p: (p[1], p[0])))


# Some twenty a tile, drawn for every page that is opened.
@lru_cache(maxsize=1000)
def _grown(ground: _Ground, seed: int, prefix: str) -> tuple[str, tuple[Motif, ...]]:
    spots = _strewn(ground, seed, CLEAR)
    used = {motif.name: motif for _, _, motif in spots}
    elements = "".join([f'<use href="#{prefix}-{motif.name}" x="{x}" y="{y}"/>' for x, y, motif in spots])
    return elements, tuple(used.values())


def _spots(sowing: Sowing, seed: int) -> list[Spot]:
    spots: list[tuple[float, float, float, Motif]] = []
    shift = sowing.dx * noise(seed, 1)
    y, row = -84 + sowing.dy * noise(seed, 2), 0
    while y < 98:
        x = -104 + (row % 2) * sowing.dx / 2 + shift
        while x < 90:
            k = 8 + 4 * len(spots)
            motif = sowing.motifs[int(noise(seed, k) * len(sowing.motifs))]
            px = x + sowing.loose * (2 * noise(seed, k + 1) - 1)
            py = y + sowing.loose * (noise(seed, k + 2) - 0.5)
            spots.append((noise(seed, k + 3), px, py, motif))
            x += sowing.dx
        row += 1
        y += sowing.dy
    if sowing.near:
        spots.sort(key=lambda spot: spot[0])
    return [(round(x), round(y), motif) for order, x, y, motif in spots if order < sowing.part]


def fits(motif: Motif, x: float, y: float, clear: float) -> bool:
    """Tell whether a motif with its feet at (x, y) lies inside the tile and outside the circle of radius `clear`."""
    for k in range(6):
        level = y + 2 - (motif.height + 2) * k / 5
        half = motif.half * (1 - (1 - motif.top) * k / 5)
        far = abs(x) + half
        near = max(abs(x) - half, 0.0)
        if far > 82 or abs(level) + 0.577 * far > 95 or near * near + level * level < clear * clear:
            return False
    return True


def _crowded(placed: list[Spot], motif: Motif, x: float, y: float, near: float) -> bool:
    """Tell whether a motif would stand too close to one that is there already."""
    return near > 0 and any(
        ((x - px) / (motif.half + other.half)) ** 2 + ((y - py) / (0.75 * max(motif.height, other.height))) ** 2
        < near * near
        for px, py, other in placed
    )
