"""SVG layer of figures that walk from tile to tile: each stands beside the token, so that the number it blocks stays readable.

A face draws its figure under the figure's name; one that nobody has drawn is of plain grey wood.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from poblado.svg.fallback_art import plain_figure
from poblado.svg.frame import Point, harbour_point, tile_point
from poblado.svg.palette import SeatInk
from poblado.svg.pen import Pen, n
from poblado.svg.register import Register
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

BESIDE: Final = 47.0
"""Distance from the middle of a tile with a token to the figure on its left."""
_STEP: Final = (16.0, 14.0)
"""Offset from a figure to the next on the same tile."""
_BERTH: Final = 50.0
"""Distance that a figure moves away from the disc of a harbour on its tile."""
_REACH: Final = 60.0
"""Nearer to the middle of a tile than this, a harbour's disc is in a figure's way."""
_ASH: Final = SeatInk("figure", "#5b5761", "#8b8792", "#3a3840", "#17151a", "#e9e4d8", "circle")

WalkerDrawing = Callable[[Scene], str]
Waiting = Callable[[Scene], Point | None]


@dataclass(frozen=True)
class _Walker:
    draw: WalkerDrawing
    waits: Waiting | None


_walkers: Final[Register[_Walker]] = Register("walkers")


def walker(name: str, owner: str = "", waits: Waiting | None = None) -> Callable[[WalkerDrawing], WalkerDrawing]:
    """Register how a figure looks: SVG elements around (0, 0) from the scene, some 70 high.

    Args:
        name: of the figure, as the rules declare it.
        owner: id of the rules module that it belongs to; empty for the island.
        waits: where on the sheet it stands while it is on no tile; None, also as its answer, where it is not seen then.
    """

    def register(drawing: WalkerDrawing) -> WalkerDrawing:
        _walkers.add(name, owner, _Walker(drawing, waits))
        return drawing

    return register


@layer("figures", z=70)
def draw_figures(scene: Scene, pen: Pen) -> str:
    parts: list[str] = []
    standing: dict[int, int] = {}
    for name, tile in scene.figures.items():
        known = _walkers.find(name, scene.modules)
        if tile is None:
            point = known.waits(scene) if known and known.waits else None
            place = ""
        else:
            point = _beside(scene, tile, standing.get(tile, 0))
            standing[tile] = standing.get(tile, 0) + 1
            place = f' data-place="{scene.topology.tile_names[tile]}"'
        if point is not None:
            body = known.draw(scene) if known else plain_figure(0, _ASH)
            parts.append(
                f'<g id="{pen.id(name)}" class="figure {name}"{place}'
                f' transform="translate({n(point[0])} {n(point[1])})">{body}</g>'
            )
    return "".join(parts)


def _beside(scene: Scene, tile: int, before: int) -> Point:
    """Position of a figure on a tile: left of its token, or clear of the harbours' discs.

    Args:
        before: figures that stand there already.
    """
    x, y = tile_point(scene.topology, tile)
    dx, dy = before * _STEP[0], before * _STEP[1]
    if scene.tiles[tile].token is not None:
        return (x - BESIDE + dx, y + dy)
    for harbour in scene.harbours:
        hx, hy = harbour_point(scene, harbour)
        far = math.hypot(x - hx, y - hy)
        if 0 < far < _REACH:
            dx, dy = dx + _BERTH * (x - hx) / far, dy + _BERTH * (y - hy) / far
    return (x + dx, y + dy)
