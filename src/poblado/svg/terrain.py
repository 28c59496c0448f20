"""The tiles: ground of each terrain with small drawings scattered on it, clear of the token.

A terrain's look is a list of sowings; a module that brings a terrain registers another with `terrain`.
"""

from dataclasses import dataclass
from typing import Final

from poblado.svg.frame import HEXAGON, tile_point
from poblado.svg.layers import layer
from poblado.svg.motifs import (
    BRICKS, CACTUS, DUNE, EAR, EAR_LEFT, EAR_RIGHT, FLOWERS, HIGH_PEAK, LOW_PEAK, MOUND, PEAK, RIPPLES, ROCKS, SHEAF,
    SHEEP, SHEEP_BACK, SMALL_TREE, TALL_TREE, TREE, TUFT, Motif,
)  # fmt: skip
from poblado.svg.palette import TerrainInk
from poblado.svg.pen import Pen, n, noise, xy
from poblado.svg.scene import Scene
from poblado.svg.tokens import TOKEN_RADIUS

GAP: Final = 2.5
"""Between a tile and its edge: the sand between tiles is where roads go."""


@dataclass(frozen=True)
class Sowing:
    """Motifs in staggered rows.

    Attributes:
        motifs: which; each spot takes one of them.
        dx, dy: distance of spots in a row, and of rows.
        loose: how far a spot may stray, in units.
        part: share of spots that are used.
        top: where the first row's feet are; rows run down from there.
    """

    motifs: tuple[Motif, ...]
    dx: float
    dy: float
    loose: float
    part: float = 1.0
    top: float = -88.0


_looks: dict[str, tuple[Sowing, ...]] = {}


def terrain(name: str, *sowings: Sowing) -> None:
    """Say how a terrain is drawn; its colours come from the palette."""
    _looks[name] = sowings


terrain("forest", Sowing((TREE, TREE, TALL_TREE, SMALL_TREE), 24, 21, 5, 0.97, -50))
terrain(
    "pasture",
    Sowing((SHEEP, SHEEP_BACK), 44, 31, 7, 0.62, -44),
    Sowing((TUFT, TUFT, FLOWERS), 30, 25, 8, 0.42, -60),
)
terrain("fields", Sowing((EAR, EAR_LEFT, EAR_RIGHT), 15.5, 25, 2.5, 0.96, -54))
terrain("hills", Sowing((MOUND,), 54, 30, 6, 0.5, -50), Sowing((BRICKS,), 43, 31, 6, 0.66, -48))
terrain("mountains", Sowing((PEAK, HIGH_PEAK, PEAK, LOW_PEAK), 40, 26, 7, 0.85, -32), Sowing((ROCKS,), 44, 30, 9, 0.3))
terrain(
    "desert", Sowing((DUNE,), 62, 27, 9, 0.62, -46), Sowing((RIPPLES,), 40, 26, 9, 0.36), Sowing((CACTUS,), 64, 50, 12, 0.4, -14)
)


def scatter(name: str, seed: int, clear: float = TOKEN_RADIUS + 2) -> list[tuple[float, float, Motif]]:
    """Motifs of a tile with their feet, from back to front. Equal arguments give equal places.

    Args:
        clear: radius around the middle that stays free.
    """
    placed: list[tuple[float, float, Motif]] = []
    for s, sowing in enumerate(_looks.get(name, ())):
        k = 1000 * s
        row = 0
        y = sowing.top
        while y < 96:
            x = -96 + (row % 2) * sowing.dx / 2 + 6 * noise(seed, 7 * s)
            while x < 96:
                k += 5
                px = x + sowing.loose * (2 * noise(seed, k) - 1)
                py = y + sowing.loose * (noise(seed, k + 1) - 0.5)
                motif = sowing.motifs[int(noise(seed, k + 2) * len(sowing.motifs))]
                if noise(seed, k + 3) < sowing.part and fits(motif, px, py, clear) and not _crowded(placed, motif, px, py, s):
                    placed.append((px, py, motif))
                x += sowing.dx
            row += 1
            y += sowing.dy
    return sorted(placed, key=lambda p: p[1])


def fits(motif: Motif, x: float, y: float, clear: float) -> bool:
    """Whether a motif with its feet at (x, y) lies inside the tile and outside the circle of radius `clear`."""
    top, bottom, half = y - motif.height, y + 2, motif.half
    # Pieces stand on the corners, so those are left to them.
    if max(abs(x) + half - 82, bottom - 84, -80 - top) > 0:
        return False
    if (abs(x) + 0.7 * half) * 0.577 + max(bottom, -y + 0.4 * motif.height) > 92:
        return False
    near_x = max(abs(x) - half * 0.85, 0.0)
    near_y = max(top, -bottom, 0.0)
    return bool(near_x * near_x + near_y * near_y > clear * clear)


def _crowded(placed: list[tuple[float, float, Motif]], motif: Motif, x: float, y: float, s: int) -> bool:
    """Later sowings fill only what the earlier ones left free; mounds may carry bricks."""
    if s == 0:
        return False
    return any(
        abs(x - px) < (motif.half + other.half) * 0.72 and abs(y - py) < 0.6 * max(motif.height, other.height)
        for px, py, other in placed
        if other.name not in ("mound", "dune")
    )


def hexagon(radius: float) -> str:
    """A tile's outline of a given radius as polygon points."""
    return xy(*((radius * x, radius * y) for x, y in HEXAGON))


def _ground(name: str, ink: TerrainInk, pen: Pen) -> str:
    paint = pen.vertical(f"ground-{name}", ink.light, ink.mid)
    size = 100 - GAP * 1.155
    return (
        f'<polygon points="{hexagon(size)}" fill="{paint}" stroke="{ink.dark}" stroke-width="2" stroke-linejoin="round"/>'
        f"{_relief(name, ink)}"
        f'<polygon points="{hexagon(size - 4)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.4"'
        ' stroke-linejoin="round"/>'
    )


def _relief(name: str, ink: TerrainInk) -> str:
    """Broad shapes of the ground, the same on every tile of a terrain; inside the tile without a clip."""
    if name == "fields":
        furrows = "".join(f"M{-80 + abs(y) * 0.05:.0f} {y}Q0 {y + 14} {80 - abs(y) * 0.05:.0f} {y}" for y in (-40, -15, 10, 35))
        return f'<path d="{furrows}M-46 60Q0 72 46 60M-44-62Q0-52 44-62" fill="none" stroke="{ink.dark}" stroke-opacity=".38" stroke-width="3"/>'
    if name == "pasture":
        return (
            f'<path d="M-80-28Q-40-52 0-30T80-34V4Q40-16 0 2T-80 0z" fill="{ink.lit}" opacity=".5"/>'
            f'<path d="M-80 34Q-30 14 10 34T80 30V42L0 88L-80 42z" fill="{ink.shade}" opacity=".28"/>'
        )
    if name == "hills":
        return (
            f'<path d="M-80-20Q-50-48-10-26T80-30V8Q40-14 0 6T-80 6z" fill="{ink.lit}" opacity=".38"/>'
            f'<path d="M-80 34Q-40 10 0 32T80 26V42L0 88L-80 42z" fill="{ink.dark}" opacity=".22"/>'
        )
    if name == "desert":
        return (
            f'<path d="M-80-16Q-44-44-6-24T80-34V4Q40-18 2 4T-80 8z" fill="{ink.lit}" opacity=".75"/>'
            f'<path d="M-80 40Q-34 8 8 32T80 22V42L0 88L-80 42z" fill="{ink.shade}" opacity=".35"/>'
        )
    if name == "mountains":
        return f'<path d="M-80 10Q-40-14 0 6T80 0V44L0 90L-80 44z" fill="{ink.dark}" opacity=".22"/>'
    if name == "forest":
        return f'<path d="M-80 2Q-40-20 0 0T80-4V44L0 90L-80 44z" fill="{ink.dark}" opacity=".35"/>'
    return ""


@layer("terrain", z=20)
def draw_terrain(scene: Scene, pen: Pen) -> str:
    parts: list[str] = []
    for t, tile in enumerate(scene.tiles):
        x, y = tile_point(scene.topology, t)
        ink = scene.palette.terrain(tile.terrain)
        place = scene.topology.tile_names[t]
        body = ""
        if tile.terrain != "sea":
            ground = pen.group(f"tile-{tile.terrain}", lambda i=ink, k=tile.terrain: _ground(k, i, pen))
            body = f'<use href="#{ground}"/>' + "".join(
                f'<use href="#{pen.group(m.name, lambda i=ink, m=m: m.paint(i))}" x="{round(mx)}" y="{round(my)}"/>'
                for mx, my, m in scatter(tile.terrain, t)
            )
        token = f' data-token="{tile.token}"' if tile.token else ""
        parts.append(
            f'<g id="{pen.id("tile-" + place)}" class="tile {tile.terrain}" data-place="{place}"'
            f' data-terrain="{tile.terrain}"{token} transform="translate({n(x)} {n(y)})">{body}</g>'
        )
    return "".join(parts)
