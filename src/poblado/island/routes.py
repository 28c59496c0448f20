"""Route rules: where roads and other pieces on edges may go, and how long a route is (base.route.*).

Kinds of piece join at own buildings only: elsewhere each kind goes on from its own, and a route stays on its kind.
"""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.trails import NO_LIMIT
from poblado.island.verbs import allowed
from poblado.kernel.action import Actions, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game


def joins(r: Island, g: Game, seat: i64, e: i64, piece: i64) -> bool:
    """Tell whether a piece of a kind at edge `e` would touch the own network of that kind, not through another's building."""
    return touches(r, g, seat, r.edge_vertices[2 * e], piece) or touches(r, g, seat, r.edge_vertices[2 * e + 1], piece)


def touches(r: Island, g: Game, seat: i64, v: i64, piece: i64) -> bool:
    """Tell whether a piece of a kind may go on from vertex `v`: an own building, or an own piece of that kind at a vertex that
    nobody else holds."""
    return _open(r, g, seat, v, r.items.touch[piece])


def _open(r: Island, g: Game, seat: i64, v: i64, touch: i64) -> bool:
    cells = g.cells
    owner = cells[r.vertex_holder + v]
    if owner == NOBODY:
        return (cells[touch + v] >> seat & 1) != 0
    # An own unit holds the vertex, but is no building from which another kind begins.
    return owner == seat and (cells[r.vertex_owner + v] == seat or (cells[touch + v] >> seat & 1) != 0)


def spots(r: Island, g: Game, seat: i64, piece: i64, kind: i64, out: Actions) -> None:
    """List every edge where `seat` may put a piece, offered as actions of a kind (base.road.place)."""
    spots_at(r, g, seat, piece, kind, _near(r, g, seat, piece), out)


def spots_at(r: Island, g: Game, seat: i64, piece: i64, kind: i64, vertices: vec[i64], out: Actions) -> None:
    """The same where some vertices, in ascending order, are known to be all at which such a piece may go on."""
    cells = g.cells
    touch = r.items.touch[piece]
    owners = r.vertex_owner
    bit: i64 = 1 << seat
    for v in vertices:
        # In one look: of all vertices most have neither such a piece nor a building of the seat.
        if (cells[touch + v] & bit != 0 or cells[owners + v] == seat) and _open(r, g, seat, v, touch):
            k = 3 * v
            while k < 3 * v + 3:
                e = r.vertex_edges[k]
                if e >= 0 and cells[r.edge_owner + e] == NOBODY:
                    # An edge between two vertices of the network is listed once, at the first of them.
                    w = r.vertex_neighbours[k]
                    if (w > v or not _open(r, g, seat, w, touch)) and allowed(r, g, seat, piece, e):
                        out.add(with_at(kind, seat, e))
                k += 1


def _near(r: Island, g: Game, seat: i64, piece: i64) -> vec[i64]:
    """Vertices, in ascending order, among which are all where a piece of a kind may go on."""
    if r.remembers:
        return r.networks[piece].find(r, g, seat).vertices
    return r.places.every_vertex


def near_routes(r: Island, g: Game, seat: i64) -> vec[i64]:
    """Vertices, in ascending order, among which are all where a road of a seat's ends, or another such piece. Not to be
    written to."""
    if r.edge_piece < 0:
        return _near(r, g, seat, ROAD)
    return r.places.every_vertex


def may_leave(r: Island, g: Game, seat: i64, piece: i64, e: i64) -> bool:
    """Tell whether no module keeps a piece on the edge where it lies."""
    for module in r.hooks.may_lift:
        if not module.may_lift(g, seat, piece, e):
            return False
    return True


def why_kept(r: Island, g: Game, seat: i64, piece: i64, e: i64) -> Refusal | None:
    """The reason of the first module that keeps a piece on its edge; None where none does."""
    for module in r.hooks.may_lift:
        if not module.may_lift(g, seat, piece, e):
            return module.why_not_lifted(g, seat, piece, e)
    return None


def has_route(r: Island, g: Game, seat: i64, e: i64) -> bool:
    """Tell whether a road of a seat's lies on an edge, or another piece of the kinds of `Composer.add_route`."""
    cells = g.cells
    return cells[r.edge_owner + e] == seat and (r.edge_piece < 0 or r.items.routes[cells[r.edge_piece + e]] != 0)


def is_reached(r: Island, g: Game, seat: i64, v: i64) -> bool:
    """Tell whether a road of a seat's, or another such piece, ends at a vertex."""
    for piece in r.items.route_pieces:
        if g.cells[r.items.touch[piece] + v] >> seat & 1:
            return True
    return False


def piece_on_edge(r: Island, g: Game, e: i64) -> i64:
    """Kind of the piece that lies on an edge that is taken."""
    if r.edge_piece < 0:
        return ROAD
    return g.cells[r.edge_piece + e]


def has_spot(r: Island, g: Game, seat: i64, piece: i64) -> bool:
    """Tell whether there is any edge where `seat` may put a piece."""
    touch = r.items.touch[piece]
    for v in _near(r, g, seat, piece):
        if _open(r, g, seat, v, touch):
            k = 3 * v
            while k < 3 * v + 3:
                e = r.vertex_edges[k]
                if e >= 0 and g.cells[r.edge_owner + e] == NOBODY and allowed(r, g, seat, piece, e):
                    return True
                k += 1
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


def longest_trail(r: Island, g: Game, seat: i64, most: i64 = NO_LIMIT) -> i64:
    """Pieces in the longest route of `seat`: a trail that uses each once and may cross itself (rulings 1.8).

    Args:
        most: as many it has at most, where that is known: as soon as a route has these, no other is looked for.
    """
    # base.route.length, base.route.trail, base.route.end, base.route.own_buildings, base.route.interrupted,
    # base.route.example
    if r.edge_piece >= 0:
        trails = r.take_trails()
        longest = trails.find_longest(r, g, seat, most)
        r.give_back(trails)
        return longest
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
                    if best >= most:
                        return best
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


def longest_trail_with(r: Island, g: Game, seat: i64, e: i64, known: i64) -> i64:
    """Pieces in the longest trail of `seat` once the one at `e` lies there, or any smaller number where none is longer than
    `known`, which was the longest without it. A piece put onto the end of a route, the common case, is measured in one walk."""
    v = r.edge_vertices[2 * e]
    w = r.edge_vertices[2 * e + 1]
    one: i64 = 0
    other: i64 = 0
    if r.edge_piece >= 0:
        trails = r.take_trails()
        one = trails.go_on(r, g, seat, e, v)
        other = trails.go_on(r, g, seat, e, w)
        r.give_back(trails)
    else:
        free = g.cells[r.edge_owner : r.edge_owner + r.edges]
        free[e] = NOBODY
        one = _longest_roads_beyond(r, g, seat, v, free)
        other = _longest_roads_beyond(r, g, seat, w, free)
    # Both ways at once may want the same pieces, so their sum only says that no trail can be longer.
    if one == 0 or other == 0 or one + other < known:
        return one + other + 1
    return longest_trail(r, g, seat, one + other + 1)


def _longest_roads_beyond(r: Island, g: Game, seat: i64, v: i64, free: vec[i64]) -> i64:
    """`longest_from`, where a trail does not pass another's building."""
    owner = g.cells[r.vertex_holder + v]
    if owner != NOBODY and owner != seat:
        return 0
    return longest_from(r, g, seat, v, free)


def longest_through(r: Island, g: Game, seat: i64, piece: i64, e: i64) -> i64:
    """Upper bound of the pieces of any trail of `seat` that uses a piece of a kind at `e`, where none lies now."""
    trails = r.take_trails()
    length = 1 + trails.go_on_from(r, g, seat, piece, e, r.edge_vertices[2 * e])
    length += trails.go_on_from(r, g, seat, piece, e, r.edge_vertices[2 * e + 1])
    r.give_back(trails)
    return length
