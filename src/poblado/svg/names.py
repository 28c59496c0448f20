"""The names of all places, written where they are, for learning to read records."""

from poblado.island.topology import tile_xy
from poblado.svg.frame import edge_point, tile_point, vertex_point
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
        (name, SIDE * tile_xy(q, r)[0], SIDE * tile_xy(q, r)[1])
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
        + _words(f'{head} fill="#fff" fill-opacity=".85" font-size="22"', ring, 8)
    )


def _words(head: str, places: list[tuple[str, float, float]], down: float) -> str:
    words = "".join(f'<text x="{n(x)}" y="{n(y + down)}">{name}</text>' for name, x, y in places)
    return f"{head}>{words}</g>"
