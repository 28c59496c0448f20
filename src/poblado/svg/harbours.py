"""SVG layer of harbours: a disc at sea, and two wooden piers to the two vertices that it serves (base.rules.2)."""

import math
from functools import partial

from poblado.svg.frame import HARBOUR_RADIUS, Point, edge_ends, harbour_point
from poblado.svg.icons import good_icon
from poblado.svg.pen import SERIF, Pen, n
from poblado.svg.scene import Scene
from poblado.svg.stack import layer


@layer("harbours", z=30)
def draw_harbours(scene: Scene, pen: Pen) -> str:
    ink = scene.palette
    disc = pen.group(
        "harbour",
        f'<circle cy="4" r="{n(HARBOUR_RADIUS + 1)}" fill="{ink.shadow}" opacity=".3"/>'
        f'<circle r="{n(HARBOUR_RADIUS)}" fill="{ink.wood}" stroke="{ink.wood_dark}" stroke-width="2"/>'
        f'<circle r="{n(HARBOUR_RADIUS - 4.5)}" fill="{ink.token}" stroke="{ink.wood_dark}" stroke-width="1.2"/>',
    )
    parts: list[str] = []
    for harbour in scene.harbours:
        place = scene.topology.edge_names[harbour.edge]
        x, y = harbour_point(scene, harbour)
        piers = "".join(_pier((x, y), end, scene) for end in edge_ends(scene.topology, harbour.edge))
        good = harbour.good or "any"
        sign = pen.group(f"sign-{good}", partial(good_icon, good, scene.modules))
        rate = "2:1" if harbour.good else "3:1"
        parts.append(
            f'<g id="{pen.id("harbour-" + place)}" class="harbour {good}" data-place="{place}" data-good="{good}">'
            f'{piers}<g transform="translate({n(x)} {n(y)})"><use href="#{disc}"/>'
            f'<use href="#{sign}" transform="translate(0 -7) scale(.74)"/>'
            f'<text aria-hidden="true" y="21.5" font-family="{SERIF}" font-size="17.5" font-weight="700" text-anchor="middle"'
            f' fill="{ink.digit}">{rate}</text></g></g>'
        )
    return "".join(parts)


def _pier(disc: Point, end: Point, scene: Scene) -> str:
    ink = scene.palette
    dx, dy = end[0] - disc[0], end[1] - disc[1]
    length = math.hypot(dx, dy)
    # Stops short of the vertex, so that a building does not hide it.
    reach = (length - 9) / length
    d = f"M{n(disc[0])} {n(disc[1])}L{n(disc[0] + dx * reach)} {n(disc[1] + dy * reach)}"
    return (
        f'<path d="{d}" transform="translate(0 4)" stroke="{ink.shadow}" stroke-width="11" stroke-opacity=".3"/>'
        f'<path d="{d}" stroke="{ink.wood_dark}" stroke-width="12"/>'
        f'<path d="{d}" stroke="{ink.wood_light}" stroke-width="9" stroke-dasharray="5 1.8"/>'
    )
