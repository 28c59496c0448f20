"""Where roads may go, and how long a route is (base.route.*).

Clauses: base.route.length, base.route.trail, base.route.end, base.route.own_buildings, base.route.interrupted,
base.route.example.
"""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.kernel.game import Game


def joins(r: Island, g: Game, seat: i64, e: i64) -> bool:
    """Whether a road of `seat` at edge `e` would touch its own network, not through another's building."""
    return touches(r, g, seat, r.edge_vertices[2 * e]) or touches(r, g, seat, r.edge_vertices[2 * e + 1])


def touches(r: Island, g: Game, seat: i64, v: i64) -> bool:
    """Whether a road of `seat` may go on from vertex `v`: an own building, or an own road and nobody's building."""
    owner = g.cells[r.vertex_holder + v]
    if owner == NOBODY:
        return (g.cells[r.road_touch + v] >> seat & 1) != 0
    return owner == seat


def has_road_spot(r: Island, g: Game, seat: i64) -> bool:
    """Whether there is any edge where `seat` may build a road."""
    e: i64 = 0
    while e < r.edges:
        if g.cells[r.edge_owner + e] == NOBODY and joins(r, g, seat, e):
            return True
        e += 1
    return False


def longest_from(r: Island, g: Game, seat: i64, v: i64, free: vec[i64]) -> i64:
    """Roads in the longest trail of `seat` that starts at `v` and uses only edges that `free` still gives to it."""
    best: i64 = 0
    k: i64 = 0
    while k < 3:
        e = r.vertex_edges[3 * v + k]
        if e >= 0 and free[e] == seat:
            w = r.vertex_neighbours[3 * v + k]
            length: i64 = 1
            owner = g.cells[r.vertex_holder + w]
            # A trail may end at another's building but not pass it (rulings 7.1).
            if owner == NOBODY or owner == seat:
                free[e] = NOBODY
                length += longest_from(r, g, seat, w, free)
                free[e] = seat
            if length > best:
                best = length
        k += 1
    return best


def longest_trail(r: Island, g: Game, seat: i64) -> i64:
    """Roads in the longest route of `seat`: a trail that uses each road once and may cross itself (rulings 1.8)."""
    free = g.cells[r.edge_owner : r.edge_owner + r.edges]
    cells = g.cells
    best: i64 = 0
    even = False
    v: i64 = 0
    while v < r.vertices:
        if cells[r.road_touch + v] >> seat & 1:
            # A longest trail that is no circuit ends where it cannot go on: at an odd number of own roads, or at
            # another's building.
            owner = cells[r.vertex_holder + v]
            if (owner != NOBODY and owner != seat) or _degree(r, g, seat, v) & 1:
                length = longest_from(r, g, seat, v, free)
                if length > best:
                    best = length
            else:
                even = True
        v += 1
    if even:
        # What is left are circuits without a branch, at least a tile long.
        v = 0
        while v < r.vertices:
            if cells[r.road_touch + v] >> seat & 1 and _degree(r, g, seat, v) == 2:
                length = _circuit(r, g, seat, v)
                if length > best:
                    best = length
            v += 1
    return best


def _degree(r: Island, g: Game, seat: i64, v: i64) -> i64:
    n: i64 = 0
    k: i64 = 0
    while k < 3:
        e = r.vertex_edges[3 * v + k]
        if e >= 0 and g.cells[r.edge_owner + e] == seat:
            n += 1
        k += 1
    return n


def _circuit(r: Island, g: Game, seat: i64, start: i64) -> i64:
    """Length of the circuit without branches or foreign buildings through `start`; 0 where there is none."""
    came: i64 = -1
    v = start
    length: i64 = 0
    while True:
        owner = g.cells[r.vertex_holder + v]
        if owner != NOBODY and owner != seat:
            return 0
        next: i64 = -1
        n: i64 = 0
        k: i64 = 0
        while k < 3:
            e = r.vertex_edges[3 * v + k]
            if e >= 0 and g.cells[r.edge_owner + e] == seat:
                n += 1
                if e != came and next < 0:
                    next = k
            k += 1
        if n != 2:
            return 0
        came = r.vertex_edges[3 * v + next]
        v = r.vertex_neighbours[3 * v + next]
        length += 1
        if v == start:
            return length


def longest_trail_with(r: Island, g: Game, seat: i64, e: i64) -> i64:
    """Roads in the longest trail of `seat` that ends with the road `e`, or -1 where `e` is no end and all must be
    counted anew: a road put onto the end of a route, the common case, is measured in one walk."""
    v = r.edge_vertices[2 * e]
    w = r.edge_vertices[2 * e + 1]
    if _degree(r, g, seat, v) != 1:
        if _degree(r, g, seat, w) != 1:
            return -1
        v = w
    free = g.cells[r.edge_owner : r.edge_owner + r.edges]
    return longest_from(r, g, seat, v, free)
