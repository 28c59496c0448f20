"""Geometry of the board drawing: units, coast lines, harbour discs, the view box."""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from poblado.island.scenery import Scenery
from poblado.island.topology import Topology, tile_xy
from poblado.svg.pen import SIDE, n, noise
from poblado.svg.scene import Box, Harbour, Scene
from poblado.svg.sowing import is_afloat

Point = tuple[float, float]

BEACH: Final = 21.0
"""Width of the beach outside the land."""
HARBOUR_OUT: Final = 66.0
"""Distance from the middle of an edge to the middle of its harbour's disc."""
HARBOUR_RADIUS: Final = 34.0
MARGIN: Final = 14.0
COUNTRY: Final = 34.0
"""Extra margin around the tiles where they lie in a country with a coast."""
HEXAGON: Final = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))


def tile_point(topology: Topology, t: int) -> Point:
    x, y = tile_xy(*topology.coordinates[t])
    return (SIDE * x, SIDE * y)


def vertex_point(topology: Topology, v: int) -> Point:
    x, y = topology.vertex_xy[v]
    return (SIDE * x, SIDE * y)


def edge_point(topology: Topology, e: int) -> Point:
    x, y = topology.edge_xy[e]
    return (SIDE * x, SIDE * y)


def edge_ends(topology: Topology, e: int) -> tuple[Point, Point]:
    """Points of both ends of an edge, the western (or upper) one first."""
    ends = [vertex_point(topology, int(topology.edge_vertices[2 * e + k])) for k in (0, 1)]
    a, b = sorted(ends)
    return (b, a) if abs(a[0] - b[0]) < 1 and a[1] > b[1] else (a, b)


@lru_cache(maxsize=2000)
def edge_turn(topology: Topology, e: int) -> int:
    """Direction of an edge in degrees from the horizontal: 90, 30 (falling to the east) or -30 (rising).

    Kept, since every road and every path that can be touched asks for it at each change.
    """
    (x1, y1), (x2, y2) = edge_ends(topology, e)
    return 90 if abs(x1 - x2) < 1 else 30 if y2 > y1 else -30


def place_point(topology: Topology, place: str) -> Point:
    """Middle of a named tile, vertex or edge. Raises: BadNotation."""
    if place in topology.vertex_index:
        return vertex_point(topology, topology.vertex_index[place])
    if place in topology.edge_index:
        return edge_point(topology, topology.edge_index[place])
    return tile_point(topology, topology.tile(place))


# Boards have few shapes: who looks for what lies near a place need not work out where everything lies.
@lru_cache(maxsize=64)
def place_points(topology: Topology) -> Mapping[str, Point]:
    """The middles of all places by their names."""
    places = [*topology.tile_names, *topology.vertex_names, *topology.edge_names]
    return {place: place_point(topology, place) for place in places}


def land(scene: Scene) -> frozenset[int]:
    """Tiles that are neither sea nor lie on it."""
    return frozenset(
        t for t, tile in enumerate(scene.tiles) if not (tile.water or is_afloat(tile.terrain, scene.modules))
    )


def coast_loops(topology: Topology, tiles: Iterable[int]) -> list[list[int]]:
    """The coast of some tiles as rings of vertices, land on the right."""
    sides: dict[int, tuple[int, int]] = {}
    for t in tiles:
        for k in range(6):
            e = int(topology.tile_edges[6 * t + k])
            if e in sides:
                del sides[e]
            else:
                sides[e] = (int(topology.tile_vertices[6 * t + k]), int(topology.tile_vertices[6 * t + (k + 1) % 6]))
    onward = dict(sides.values())
    loops: list[list[int]] = []
    while onward:
        first = min(onward)
        loop = [first]
        v = onward.pop(first)
        while v != first:
            loop.append(v)
            v = onward.pop(v)
        loops.append(loop)
    return loops


@lru_cache(maxsize=64)
def shore(topology: Topology, tiles: frozenset[int]) -> str:
    """The beach's outer line as path data: the coast, some way out and not quite straight."""
    path: list[str] = []
    for loop in coast_loops(topology, sorted(tiles)):
        corners = [vertex_point(topology, v) for v in loop]
        path.append(_smooth(_shore_points(corners, loop)))
    return "".join(path)


@lru_cache(maxsize=64)
def outline(topology: Topology, tiles: frozenset[int]) -> str:
    """The coast itself as path data."""
    path: list[str] = []
    for loop in coast_loops(topology, sorted(tiles)):
        points = [vertex_point(topology, v) for v in loop]
        path.append("M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "z")
    return "".join(path)


def _shore_points(corners: list[Point], seeds: list[int]) -> list[Point]:
    points: list[Point] = []
    size = len(corners)
    for i in range(size):
        a, b, c = corners[i - 1], corners[i], corners[(i + 1) % size]
        before, after = _outward(a, b), _outward(b, c)
        x, y = before[0] + after[0], before[1] + after[1]
        length = math.hypot(x, y)
        out = BEACH + 5 * noise(seeds[i], 1) - 2
        points.append((b[0] + out * x / length, b[1] + out * y / length))
        for k, share in enumerate((0.34, 0.68)):
            out = BEACH + 7 * noise(seeds[i], 2 + k) - 4
            points.append((
                b[0] + (c[0] - b[0]) * share + out * after[0],
                b[1] + (c[1] - b[1]) * share + out * after[1],
            ))  # fmt: skip
    return points


def _outward(a: Point, b: Point) -> Point:
    """Unit normal of a coast edge, away from the land on its right."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    return (dy / length, -dx / length)


def _smooth(points: list[Point]) -> str:
    """A closed Catmull-Rom curve through the points, as cubic path data."""
    size = len(points)
    parts = [f"M{n(points[0][0])} {n(points[0][1])}"]
    for i in range(size):
        a, b, c, d = points[i - 1], points[i], points[(i + 1) % size], points[(i + 2) % size]
        parts.append(
            f"C{n(b[0] + (c[0] - a[0]) / 6)} {n(b[1] + (c[1] - a[1]) / 6)}"
            f" {n(c[0] - (d[0] - b[0]) / 6)} {n(c[1] - (d[1] - b[1]) / 6)} {n(c[0])} {n(c[1])}"
        )
    return "".join(parts) + "z"


def harbour_point(scene: Scene, harbour: Harbour) -> Point:
    """Middle of a harbour's disc: off the coast, on the side of the edge where there is no land."""
    return _off_coast(scene.topology, land(scene), harbour.edge)


@lru_cache(maxsize=1000)
def _off_coast(topology: Topology, dry: frozenset[int], edge: int) -> Point:
    x, y = edge_point(topology, edge)
    for t in range(len(topology.tile_names)):
        if t in dry and edge in [int(topology.tile_edges[6 * t + k]) for k in range(6)]:
            tx, ty = tile_point(topology, t)
            length = math.hypot(x - tx, y - ty)
            return (x + (x - tx) / length * HARBOUR_OUT, y + (y - ty) / length * HARBOUR_OUT)
    return (x, y)


def has_country(scenery: Scenery | None) -> bool:
    """Tell whether a board's tiles lie in a country that is drawn, which has a coast of its own."""
    return scenery is not None and any(line.kind == "land" for line in scenery.lines)


def view_box(scene: Scene) -> tuple[float, float, float, float]:
    """Left, top, width and height that hold the island, its beach and its harbours, and what faces have put on the board."""
    scenery = scene.scenery
    around = COUNTRY if has_country(scenery) else 0.0
    beside = scenery.robber if scenery is not None else None
    return _box(
        scene.topology,
        land(scene),
        tuple([h.edge for h in scene.harbours]),
        scene.show_names,
        around,
        beside,
        scene.taken,
    )


@lru_cache(maxsize=200)
def _box(
    topology: Topology,
    dry: frozenset[int],
    harbours: tuple[int, ...],
    names: bool,
    around: float,
    beside: Point | None,
    taken: tuple[Box, ...],
) -> tuple[float, float, float, float]:
    """The view box: places to touch need it with every choice, and of one board it is always the same."""
    reach: list[tuple[Point, float]] = [(_off_coast(topology, dry, e), HARBOUR_RADIUS + 4) for e in harbours]
    reach += [(vertex_point(topology, v), BEACH + 8 + around) for v in range(len(topology.vertex_xy))]
    reach += [((x, y), 0.0) for left, top, right, bottom in taken for x, y in ((left, top), (right, bottom))]
    if beside is not None:
        reach.append((beside, 44.0))
    if names:
        ring = [tile_xy(q, r) for q, r in topology.sea_ring]
        reach += [((SIDE * x, SIDE * y), 42.0) for x, y in ring]
    left = min(x - r for (x, _), r in reach) - MARGIN
    right = max(x + r for (x, _), r in reach) + MARGIN
    top = min(y - r for (_, y), r in reach) - MARGIN
    bottom = max(y + r for (_, y), r in reach) + MARGIN
    return (math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
