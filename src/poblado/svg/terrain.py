"""SVG layer of the tiles: ground of each terrain and the small drawings on it.

A terrain's look is a list of sowings; a module that brings a terrain registers another with `sowing.terrain`.
"""

from functools import partial
from html import escape
from typing import Final

from poblado.svg.frame import HEXAGON, tile_point
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
)  # fmt: skip
from poblado.svg.palette import TerrainInk
from poblado.svg.pen import SANS, Pen, n, xy
from poblado.svg.relief import relief
from poblado.svg.scene import Scene
from poblado.svg.sowing import Sowing, growth, is_afloat, terrain, terrain_ink, terrain_relief
from poblado.svg.stack import layer

GAP: Final = 2.5
"""Gap between a tile and its edge: the sand between tiles is where roads go."""

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


def hexagon(radius: float) -> str:
    """A tile's outline of a given radius as polygon points."""
    return xy(*((radius * x, radius * y) for x, y in HEXAGON))


def _ground(name: str, ink: TerrainInk, pen: Pen, modules: frozenset[str] | None) -> str:
    brought = terrain_relief(name, modules)
    broad = brought(ink) if brought else relief(name, ink)
    if is_afloat(name, modules):
        return broad
    paint = pen.vertical(f"ground-{name}", ink.light, ink.mid)
    size = 100 - GAP * 1.155
    return (
        f'<polygon points="{hexagon(size)}" fill="{paint}" stroke="{ink.dark}" stroke-width="2"'
        ' stroke-linejoin="round"/>'
        f"{broad}"
        f'<polygon points="{hexagon(size - 4)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.4"'
        ' stroke-linejoin="round"/>'
    )


def _word(name: str, colour: str) -> str:
    """A terrain that nobody has drawn says what it is, below its token."""
    return (
        f'<text y="66" font-family="{SANS}" font-size="21" text-anchor="middle" fill="{colour}">'
        f"{escape(name.replace('_', ' '))}</text>"
    )


def _shown_as(scene: Scene, terrain: str) -> str:
    """Drawing by which a terrain is shown: the board may show it in another way that somebody has drawn."""
    other = scene.scenery.looks.get(terrain, terrain) if scene.scenery is not None else terrain
    return other if terrain_ink(other, scene.modules) is not None else terrain


@layer("terrain", z=20)
def draw_terrain(scene: Scene, pen: Pen) -> str:
    parts: list[str] = []
    for t, tile in enumerate(scene.tiles):
        x, y = tile_point(scene.topology, t)
        shown = _shown_as(scene, tile.terrain)
        brought = terrain_ink(shown, scene.modules)
        ink = brought or scene.palette.terrain(tile.terrain)
        place = scene.topology.tile_names[t]
        body = ""
        if tile.water and brought is None:
            body = _word(tile.terrain, scene.palette.water_word)
        elif tile.terrain != "sea":
            ground = pen.group(f"tile-{shown}", partial(_ground, shown, ink, pen, scene.modules))
            grown, motifs = growth(shown, t, pen.prefix, scene.modules)
            for motif in motifs:
                pen.group(motif.name, partial(motif.paint, ink))
            body = f'<use href="#{ground}"/>{grown}'
            if brought is None and tile.terrain not in scene.palette.terrains:
                body += _word(tile.terrain, ink.dark)
        token = f' data-token="{tile.token}"' if tile.token else ""
        parts.append(
            f'<g id="{pen.id("tile-" + place)}" class="tile {tile.terrain}" data-place="{place}"'
            f' data-terrain="{tile.terrain}"{token} transform="translate({n(x)} {n(y)})">{body}</g>'
        )
    return "".join(parts)
