"""SVG layer of place names, as notation, for learning to read records."""

import math

from poblado.island.topology import tile_xy
from poblado.svg.frame import HARBOUR_RADIUS, Point, edge_point, harbour_point, tile_point, vertex_point
from poblado.svg.pen import SANS, SIDE, Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer


@layer("names", z=85)
def draw_names(scene: Scene, pen: Pen) -> str:
    """Tiles large above their token, vertices bold, edges small; the sea ring too, since places are named by it."""
    if not scene.show_names:
        return ""
    topology = scene.topology
    vertices = [(name, *vertex_point(topology, v)) for v, name in enumerate(topology.vertex_names)]
    edges = [(name, *edge_point(topology, e)) for e, name in enumerate(topology.edge_names)]
    tiles = [(name, *tile_point(topology, t)) for t, name in enumerate(topology.tile_names)]
    ring = [
        (name, *_beside_harbours(scene, (SIDE * tile_xy(q, r)[0], SIDE * tile_xy(q, r)[1])))
        for name, (q, r) in zip(topology.sea_names, topology.sea_ring, strict=True)
    ]
    ink = scene.palette
    head = f'<g font-family="{SANS}" text-anchor="middle" paint-order="stroke" stroke-linejoin="round"'
    return (
        _words(f'{head} fill="{ink.label}" stroke="{ink.label_halo}" stroke-width="4" font-size="13"', edges, 4.5)
        + _words(
            f'{head} fill="#fff" stroke="{ink.label}" stroke-width="4.5" font-size="15" font-weight="700"', vertices, 5
        )
        + _words(
            f'{head} fill="{ink.label}" stroke="{ink.label_halo}" stroke-width="5" font-size="25" font-weight="700"',
            tiles,
            -42,
        )
        + _words(
            f'{head} fill="#fff" stroke="{ink.shadow}" stroke-width="4" stroke-opacity=".6" font-size="21"', ring, 7
        )
    )


def _beside_harbours(scene: Scene, point: Point) -> Point:
    """Middle of a sea tile, or a little further out where a harbour's disc lies there."""
    x, y = point
    for harbour in scene.harbours:
        hx, hy = harbour_point(scene, harbour)
        far = math.hypot(x - hx, y - hy)
        if 1 < far < HARBOUR_RADIUS:
            return (hx + (x - hx) / far * (HARBOUR_RADIUS + 20), hy + (y - hy) / far * (HARBOUR_RADIUS + 16))
    return point


def _words(head: str, places: list[tuple[str, float, float]], down: float) -> str:
    words = "".join(f'<text x="{n(x)}" y="{n(y + down)}">{name}</text>' for name, x, y in places)
    return f"{head}>{words}</g>"
