"""SVG layer of places highlighted by a line of the log, a card or a thought of a bot."""

from poblado.svg.frame import edge_turn, place_point
from poblado.svg.pen import Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer
from poblado.svg.terrain import hexagon

_UNDER = 'stroke="#1b2a33" stroke-opacity=".55"'


@layer("lit_tiles", z=45)
def draw_lit_tiles(scene: Scene, pen: Pen) -> str:
    """Under the pieces, which keep their outline."""
    rim = f'<polygon points="{hexagon(93)}"'
    body = f'{rim} {_UNDER} stroke-width="12"/>{rim} stroke-width="7"/>'
    return "".join(
        _lit(scene, pen, place, body) for place in dict.fromkeys(scene.highlights) if place in scene.topology.tile_index
    )


@layer("lit_places", z=80)
def draw_lit_places(scene: Scene, pen: Pen) -> str:
    """Vertices and edges, around the pieces that stand there."""
    parts: list[str] = []
    for place in dict.fromkeys(scene.highlights):
        if place in scene.topology.tile_index:
            continue
        line, turn = '<circle r="33"', 0
        if place in scene.topology.edge_index:
            line = '<rect x="-44" y="-16" width="88" height="32" rx="16"'
            turn = edge_turn(scene.topology, scene.topology.edge_index[place])
        body = f'{line} {_UNDER} stroke-width="10"/>{line} stroke-width="5"/>'
        parts.append(_lit(scene, pen, place, f'<g transform="rotate({turn})">{body}</g>' if turn else body))
    return "".join(parts)


def _lit(scene: Scene, pen: Pen, place: str, body: str) -> str:
    x, y = place_point(scene.topology, place)
    return (
        f'<g transform="translate({n(x)} {n(y)})"><g id="{pen.id("lit-" + place)}" class="lit" data-place="{place}"'
        f' fill="none" stroke="{scene.palette.lit}" stroke-linejoin="round">{body}</g></g>'
    )
