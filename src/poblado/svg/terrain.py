"""The tiles: ground of each terrain with small drawings scattered on it, clear of the token.

A terrain's look is a list of sowings; a module that brings a terrain registers another with `terrain`.
"""

from dataclasses import dataclass
from functools import partial
from typing import Final

from poblado.svg.frame import HEXAGON, tile_point
from poblado.svg.layers import layer
from poblado.svg.motifs import (
    BRICKS,
    CACTUS,
    DUNE,
    EAR,
    EAR_SHORT,
    FLOWERS,
    HIGH_PEAK,
    LOW_PEAK,
    PEAK,
    RIPPLES,
    ROCKS,
    SHEEP,
    SHEEP_BACK,
    SHRUB,
    SMALL_TREE,
    TALL_TREE,
    TREE,
    TUFT,
    Motif,
)  # fmt: skip
from poblado.svg.palette import TerrainInk
from poblado.svg.pen import Pen, n, noise, xy
from poblado.svg.relief import relief
from poblado.svg.scene import Scene
from poblado.svg.tokens import TOKEN_RADIUS

GAP: Final = 2.5
"""Between a tile and its edge: the sand between tiles is where roads go."""


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


_looks: dict[str, tuple[Sowing, ...]] = {}


def terrain(name: str, *sowings: Sowing) -> None:
    """Say how a terrain is drawn; its colours come from the palette."""
    _looks[name] = sowings


terrain(
    "forest",
    Sowing((TREE, TREE, TALL_TREE, SMALL_TREE), 23, 19, 5),
    Sowing((SMALL_TREE,), 12, 8, 5, near=0.62, most=14),
)
terrain(
    "pasture",
    Sowing((SHEEP, SHEEP_BACK), 17, 11, 6, near=1.3, most=7),
    Sowing((TUFT, TUFT, FLOWERS), 17, 11, 6, near=1.0, most=9),
)
terrain("fields", Sowing((EAR,), 15.6, 23, 1.6), Sowing((EAR_SHORT,), 15.6, 11, 1.6, near=0.85, most=8))
terrain("hills", Sowing((BRICKS,), 14, 9, 5, near=1.28, most=8), Sowing((SHRUB,), 14, 9, 5, near=1.0, most=7))
terrain(
    "mountains",
    Sowing((HIGH_PEAK,), 14, 8, 5, near=0.8, most=2),
    Sowing((PEAK,), 12, 7, 5, near=0.7, most=6),
    Sowing((LOW_PEAK,), 10, 7, 5, near=0.75, most=7),
    Sowing((ROCKS,), 14, 9, 5, near=1.2, most=3),
)
terrain(
    "desert",
    Sowing((CACTUS,), 13, 9, 6, near=2.4, most=3),
    Sowing((DUNE,), 13, 9, 6, near=0.9, most=5),
    Sowing((RIPPLES,), 14, 9, 6, near=0.9, most=7),
    Sowing((ROCKS,), 14, 9, 5, near=1.0, most=2),
)


def scatter(name: str, seed: int, clear: float = TOKEN_RADIUS + 3) -> list[Spot]:
    """Motifs of a tile with their feet, from back to front. Equal arguments give equal places.

    Args:
        clear: radius around the middle that stays free.
    """
    placed: list[Spot] = []
    for s, sowing in enumerate(_looks.get(name, ())):
        left = sowing.most
        for x, y, motif in _spots(sowing, 64 * seed + 8 * s):
            if left and fits(motif, x, y, clear) and not _crowded(placed, motif, x, y, sowing.near):
                placed.append((x, y, motif))
                left -= 1
    return sorted(placed, key=lambda p: (p[1], p[0]))


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
    """Whether a motif with its feet at (x, y) lies inside the tile and outside the circle of radius `clear`."""
    for k in range(6):
        level = y + 2 - (motif.height + 2) * k / 5
        half = motif.half * (1 - (1 - motif.top) * k / 5)
        far = abs(x) + half
        near = max(abs(x) - half, 0.0)
        if far > 82 or abs(level) + 0.577 * far > 95 or near * near + level * level < clear * clear:
            return False
    return True


def _crowded(placed: list[Spot], motif: Motif, x: float, y: float, near: float) -> bool:
    """Whether a motif would stand too close to one that is there already."""
    return near > 0 and any(
        ((x - px) / (motif.half + other.half)) ** 2 + ((y - py) / (0.75 * max(motif.height, other.height))) ** 2
        < near * near
        for px, py, other in placed
    )


def hexagon(radius: float) -> str:
    """A tile's outline of a given radius as polygon points."""
    return xy(*((radius * x, radius * y) for x, y in HEXAGON))


def _ground(name: str, ink: TerrainInk, pen: Pen) -> str:
    paint = pen.vertical(f"ground-{name}", ink.light, ink.mid)
    size = 100 - GAP * 1.155
    return (
        f'<polygon points="{hexagon(size)}" fill="{paint}" stroke="{ink.dark}" stroke-width="2"'
        ' stroke-linejoin="round"/>'
        f"{relief(name, ink)}"
        f'<polygon points="{hexagon(size - 4)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.4"'
        ' stroke-linejoin="round"/>'
    )


@layer("terrain", z=20)
def draw_terrain(scene: Scene, pen: Pen) -> str:
    parts: list[str] = []
    for t, tile in enumerate(scene.tiles):
        x, y = tile_point(scene.topology, t)
        ink = scene.palette.terrain(tile.terrain)
        place = scene.topology.tile_names[t]
        body = ""
        if tile.terrain != "sea":
            ground = pen.group(f"tile-{tile.terrain}", partial(_ground, tile.terrain, ink, pen))
            body = f'<use href="#{ground}"/>' + "".join(
                f'<use href="#{pen.group(m.name, partial(m.paint, ink))}" x="{mx}" y="{my}"/>'
                for mx, my, m in scatter(tile.terrain, t)
            )
        token = f' data-token="{tile.token}"' if tile.token else ""
        parts.append(
            f'<g id="{pen.id("tile-" + place)}" class="tile {tile.terrain}" data-place="{place}"'
            f' data-terrain="{tile.terrain}"{token} transform="translate({n(x)} {n(y)})">{body}</g>'
        )
    return "".join(parts)
