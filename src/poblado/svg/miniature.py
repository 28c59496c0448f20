"""Board thumbnail: its tiles as plain hexagons, a hundredth of the weight of the whole drawing."""

from poblado.svg.drawing import Drawing
from poblado.svg.frame import tile_point
from poblado.svg.palette import mix
from poblado.svg.pen import SIDE, n
from poblado.svg.scene import Scene
from poblado.svg.sowing import terrain_ink

_SCALE = 0.16
_MARGIN = 12.0
_LEAST = (160.0, 120.0)
"""Width and height that a small island is given, so that all thumbnails show tiles of a like size."""


def miniature(scene: Scene) -> Drawing:
    """The tiles of a scene, each in the colour of its terrain, on the sea."""
    points = [tile_point(scene.topology, t) for t in range(len(scene.tiles))]
    side = SIDE * _SCALE
    left, top = min(x for x, _ in points) * _SCALE - side, min(y for _, y in points) * _SCALE - side
    right, bottom = max(x for x, _ in points) * _SCALE + side, max(y for _, y in points) * _SCALE + side
    width, height = max(right - left + 2 * _MARGIN, _LEAST[0]), max(bottom - top + 2 * _MARGIN, _LEAST[1])
    at = (width - left - right) / 2, (height - top - bottom) / 2
    a, b = f"{0.866 * side:.0f}", f"{side / 2:.0f}"
    hexagon = f"l{a} {b}v{side:.0f}l-{a} {b}-{a}-{b}v-{side:.0f}z"
    by_colour: dict[str, list[str]] = {}
    for tile, (x, y) in zip(scene.tiles, points, strict=True):
        ink = terrain_ink(tile.terrain, scene.modules) or scene.palette.terrain(tile.terrain)
        begin = f"M{x * _SCALE + at[0]:.0f} {y * _SCALE + at[1] - side:.0f}"
        by_colour.setdefault(mix(ink.light, ink.mid, 0.5), []).append(f"{begin}{hexagon}")
    sea = scene.palette.sea
    land = "".join(f'<path d="{"".join(paths)}" fill="{colour}"/>' for colour, paths in by_colour.items())
    return Drawing(
        f'<rect width="{n(width)}" height="{n(height)}" fill="{sea[1]}"/>'
        f'<g stroke="{scene.palette.sand}" stroke-width="1.5" stroke-linejoin="round">{land}</g>',
        width,
        height,
        "miniature",
    )
