"""SVG layer of the places that can be touched now."""

import math
from functools import lru_cache
from typing import Final

from poblado.island.topology import Topology
from poblado.svg.frame import Point, edge_turn, place_point, place_points, view_box
from poblado.svg.pen import Pen, attr, n
from poblado.svg.pieces import building_group, edge_group
from poblado.svg.scene import Scene
from poblado.svg.stack import layer

FREE: Final = ' data-free="1"'
"""Says to a page that a place can be touched without a button's being pressed before."""
ABLE: Final = ' data-able="1"'
"""Says of a free one that something is to be done there now."""
PHONE: Final = 360
"""Width in CSS pixels at which a touch must still work."""
TOUCH: Final = 46
"""Width in CSS pixels of what a finger hits, where neighbours leave that much room."""
_CORNERS: Final = tuple((math.cos(math.radians(30 * k + 15)), math.sin(math.radians(30 * k + 15))) for k in range(12))
"""Corners of a disc of radius 1."""


def touch_area(point: Point, others: list[Point], reach: float) -> list[Point]:
    """A twelve-sided disc of radius `reach`, cut half-way to each other target: no two overlap and no gap is left."""
    area = [(point[0] + reach * x, point[1] + reach * y) for x, y in _CORNERS]
    for other in others:
        dx, dy = other[0] - point[0], other[1] - point[1]
        distance = math.hypot(dx, dy)
        if 1 < distance < 2 * reach:
            area = _cut(area, point, (dx / distance, dy / distance), distance / 2)
    return area


def _cut(area: list[Point], middle: Point, normal: Point, limit: float) -> list[Point]:
    """The part of a convex area at most `limit` from `middle` in the direction `normal`."""
    kept: list[Point] = []
    over = [(x - middle[0]) * normal[0] + (y - middle[1]) * normal[1] - limit for x, y in area]
    if max(over) <= 0:
        return area
    for k in range(len(area)):
        (x, y), (u, v) = area[k - 1], area[k]
        if (over[k - 1] > 0) != (over[k] > 0):
            share = over[k - 1] / (over[k - 1] - over[k])
            kept.append((x + share * (u - x), y + share * (v - y)))
        if over[k] <= 0:
            kept.append((u, v))
    return kept


def _hull(turn: int, fill: str, line: str) -> str:
    """A ring on the ground around what lies along an edge."""
    ring = f'<ellipse cy="6" rx="44" ry="27" transform="rotate({turn})" fill="none"'
    return (
        f'{ring} stroke="#1b2a33" stroke-opacity=".4" stroke-width="10"/>{ring} stroke="#fff" stroke-width="7.6"/>'
        f'{ring} stroke="{line}" stroke-width="4.4"/>{ring} stroke="{fill}" stroke-width="3"/>'
    )


@lru_cache(maxsize=2000)
def _marker(topology: Topology, place: str, fill: str, line: str) -> tuple[str, str]:
    """A name for the marker of a place, and its drawing around (0, 0)."""
    # A dark rim around the white one: it stands out on forest, wheat and sand alike.
    under = 'fill="#fff" fill-opacity=".6" stroke="#1b2a33" stroke-opacity=".7"'
    if place in topology.edge_index:
        turn = edge_turn(topology, topology.edge_index[place])
        bar = '<rect x="-26" y="-10.5" width="52" height="21" rx="10.5"'
        return (
            f"edge-{turn % 180}",
            f'<g transform="rotate({turn})">{bar} {under} stroke-width="7"/>'
            f'{bar} fill="none" stroke="#fff" stroke-width="4"/>'
            f'<rect x="-19" y="-5.5" width="38" height="11" rx="5.5" fill="{fill}" stroke="{line}"'
            ' stroke-width="1.3"/></g>',
        )
    if place in topology.vertex_index:
        return (
            "vertex",
            f'<circle r="17" {under} stroke-width="7.4"/><circle r="17" fill="none" stroke="#fff" stroke-width="4.2"/>'
            f'<circle r="9.5" fill="{fill}" stroke="{line}" stroke-width="1.3"/>',
        )
    return (
        "tile",
        f'<g fill="none"><circle r="40" stroke="#1b2a33" stroke-opacity=".35" stroke-width="14"/>'
        f'<circle r="40" stroke="#fff" stroke-width="10"/><circle r="40" stroke="{line}" stroke-width="5"/>'
        f'<circle r="40" stroke="{fill}" stroke-width="3.6"/></g>',
    )


def _ring(fill: str, line: str) -> str:
    """A ring on the ground around an own piece."""
    ring = '<ellipse cx="1" cy="20" rx="40" ry="18" fill="none"'
    return (
        f'{ring} stroke="#1b2a33" stroke-opacity=".4" stroke-width="14"/>{ring} stroke="#fff" stroke-width="11"/>'
        f'{ring} stroke="{line}" stroke-width="6.6"/>{ring} stroke="{fill}" stroke-width="5"/>'
    )


def _ring_against(fill: str, line: str) -> str:
    """A ring round the whole of somebody else's piece, whose colour and shape stay free; outwards it glows."""
    ring = '<circle cx="1" cy="-4" fill="none"'
    glow = "".join(
        f'{ring} r="{52 + wide / 2}" stroke="#e01010" stroke-opacity="{much}" stroke-width="{wide}"/>'
        for wide, much in ((14, ".35"), (7, ".7"))
    )
    return (
        f'{glow}{ring} r="48" stroke="#1b2a33" stroke-opacity=".4" stroke-width="10"/>'
        f'{ring} r="48" stroke="#fff" stroke-width="8"/>'
        f'{ring} r="48" stroke="{line}" stroke-width="4.8"/>{ring} r="48" stroke="{fill}" stroke-width="3.6"/>'
    )


def _ghost(scene: Scene, pen: Pen, piece: str, turn: int | None) -> str:
    """The piece that would stand there, seen only while the target is pointed at (`motion.py` says how).

    Args:
        turn: of the edge on which it would lie; None for any other place.
    """
    if not piece or scene.acting is None:
        return ""
    if turn is None:
        drawing = building_group(scene, pen, piece, scene.acting)
    else:
        drawing = edge_group(scene, pen, piece, scene.acting, turn)
    return f'<use class="ghost" href="#{drawing}"/>'


# A touch area is cut half-way to each neighbour that can be touched too, and nothing on this page is as dear. Neighbours are
# nearly always the same few: what follows from them is kept for all boards of one shape. One of 19 tiles has 145 places.
@lru_cache(maxsize=2000)
def _near(topology: Topology, place: str, reach: float) -> frozenset[str]:
    """Names of the places whose touch areas would overlap that of a place."""
    point, places = place_point(topology, place), place_points(topology)
    return frozenset([name for name, other in places.items() if 0 < math.dist(point, other) < 2 * reach])


@lru_cache(maxsize=5000)
def _hit(topology: Topology, place: str, near: tuple[str, ...], reach: float) -> str:
    """Touch area of a place, and where its visible part begins.

    Args:
        near: the near ones of those that can be touched at the same time.
    """
    point = place_point(topology, place)
    area = touch_area(point, [place_point(topology, other) for other in near], reach)
    return (
        f'<polygon class="hit" points="{" ".join([f"{round(x)},{round(y)}" for x, y in area])}" fill="#fff" fill-opacity="0"'
        f' pointer-events="all"/><g transform="translate({n(point[0])} {n(point[1])})">'
    )


@layer("targets", z=90)
def draw_targets(scene: Scene, pen: Pen) -> str:
    targets, topology = scene.targets, scene.topology
    if not targets:
        return ""
    fill, line = "#5b6470", "#2a2f36"
    if scene.acting is not None:
        ink = scene.ink(scene.acting)
        fill, line = ink.base, ink.ink
    together: dict[str, list[str]] = {}
    for target in targets:
        together.setdefault(target.group, []).append(target.place)
    reach = TOUCH / 2 * view_box(scene)[2] / PHONE / math.cos(math.pi / 12)
    held = scene.held or frozenset()
    laid = {one.edge for one in scene.roads}
    built = {topology.vertex_names[one.vertex] for one in scene.buildings}
    ghosts: dict[tuple[str, int | None], str] = {}
    seen: dict[str, int] = {}
    parts: list[str] = []
    for target in targets:
        place = target.place
        count = seen[place] = seen.get(place, 0) + 1
        id = pen.id("target-" + place + (f"-{count}" if count > 1 else ""))
        near = _near(topology, place, reach)
        hit = _hit(topology, place, tuple([other for other in together[target.group] if other in near]), reach)
        name, drawing = _marker(topology, place, fill, line)
        edge = topology.edge_index.get(place)
        # What lies there already, as the road that a card takes away, stays to be seen.
        if edge is not None and (target.able or edge in laid):
            turn = edge_turn(topology, edge)
            name, drawing = f"hull-{turn}", _hull(turn, fill, line)
        if name == "vertex" and (topology.vertex_index[place] in held or (target.free and place in built)):
            name, drawing = "ring", _ring(fill, line)
            if target.against:
                name, drawing = "ring-against", _ring_against(fill, line)
        if target.way:
            name, drawing = (
                "way",
                f'<circle r="11" fill="#fff" fill-opacity=".8"/><circle r="7" fill="{fill}" stroke="{line}"/>',
            )
        way = attr("data-way", target.way) if target.way else ""
        brief = attr("data-brief", target.brief) if target.brief else ""
        mark = pen.group(f"mark-{name}", drawing)
        look = target.piece, None if edge is None else edge_turn(topology, edge)
        if look not in ghosts:
            ghosts[look] = _ghost(scene, pen, *look)
        parts.append(
            f'<g id="{id}" class="target" data-place="{place}"{attr("data-action", target.action)}'
            f"{FREE if target.free else ''}{ABLE if target.able else ''}{way}{brief}"
            f' tabindex="0" role="button"{attr("aria-label", target.label or target.action)}>'
            f'{hit}<g class="mark"><use href="#{mark}"/></g>{ghosts[look]}</g></g>'
        )
    return "".join(parts)
