"""Route rules: where roads and other pieces on edges may go, and how long a route is (base.route.*).

Kinds of piece join at own buildings only: elsewhere each kind goes on from its own, and a route stays on its kind.
"""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.state import NOBODY
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
    return _open(r, g, seat, v, r.touch[piece])


def _open(r: Island, g: Game, seat: i64, v: i64, touch: i64) -> bool:
    cells = g.cells
    owner = cells[r.vertex_holder + v]
    if owner == NOBODY:
        return (cells[touch + v] >> seat & 1) != 0
    # An own unit holds the vertex, but is no building from which another kind begins.
    return owner == seat and (cells[r.vertex_owner + v] == seat or (cells[touch + v] >> seat & 1) != 0)


def spots(r: Island, g: Game, seat: i64, piece: i64, kind: i64, out: Actions) -> None:
    """List every edge where `seat` may put a piece, offered as actions of a kind (base.road.place)."""
    cells = g.cells
    owners = r.vertex_owner
    touch = r.touch[piece]
    n = r.vertices
    v: i64 = 0
    while v < n:
        # The common case in one look: most vertices have neither such a piece nor a building of the seat.
        if (cells[touch + v] >> seat & 1 or cells[owners + v] == seat) and _open(r, g, seat, v, touch):
            k = 3 * v
            while k < 3 * v + 3:
                e = r.vertex_edges[k]
                if e >= 0 and cells[r.edge_owner + e] == NOBODY:
                    # An edge between two vertices of the network is listed once, at the first of them.
                    w = r.vertex_neighbours[k]
                    if (w > v or not _open(r, g, seat, w, touch)) and allowed(r, g, seat, piece, e):
                        out.add(with_at(kind, seat, e))
                k += 1
        v += 1


def may_leave(r: Island, g: Game, seat: i64, piece: i64, e: i64) -> bool:
    """Tell whether no module keeps a piece on the edge where it lies."""
    for module in r.vetoes_lift:
        if not module.may_lift(g, seat, piece, e):
            return False
    return True


def why_kept(r: Island, g: Game, seat: i64, piece: i64, e: i64) -> Refusal | None:
    """The reason of the first module that keeps a piece on its edge; None where none does."""
    for module in r.vetoes_lift:
        if not module.may_lift(g, seat, piece, e):
            return module.why_not_lifted(g, seat, piece, e)
    return None


def has_route(r: Island, g: Game, seat: i64, e: i64) -> bool:
    """Tell whether a road of a seat's lies on an edge, or another piece of the kinds of `Island.add_route`."""
    cells = g.cells
    return cells[r.edge_owner + e] == seat and (r.edge_piece < 0 or r.routes[cells[r.edge_piece + e]] != 0)


def is_reached(r: Island, g: Game, seat: i64, v: i64) -> bool:
    """Tell whether a road of a seat's, or another such piece, ends at a vertex."""
    for piece in r.route_pieces:
        if g.cells[r.touch[piece] + v] >> seat & 1:
            return True
    return False


def piece_on_edge(r: Island, g: Game, e: i64) -> i64:
    """Kind of the piece that lies on an edge that is taken."""
    if r.edge_piece < 0:
        return ROAD
    return g.cells[r.edge_piece + e]


def has_spot(r: Island, g: Game, seat: i64, piece: i64) -> bool:
    """Tell whether there is any edge where `seat` may put a piece."""
    e: i64 = 0
    while e < r.edges:
        if g.cells[r.edge_owner + e] == NOBODY and joins(r, g, seat, e, piece) and allowed(r, g, seat, piece, e):
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
    """Pieces in the longest route of `seat`: a trail that uses each once and may cross itself (rulings 1.8)."""
    # base.route.length, base.route.trail, base.route.end, base.route.own_buildings, base.route.interrupted,
    # base.route.example
    if r.edge_piece >= 0:
        return _longest_of_kinds(r, g, seat)
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
    """Pieces in the longest trail of `seat` that ends with the one at `e`, or -1 where `e` is no end and all must be
    counted anew: a road put onto the end of a route, the common case, is measured in one walk."""
    v = r.edge_vertices[2 * e]
    w = r.edge_vertices[2 * e + 1]
    if r.edge_piece >= 0:
        kind = g.cells[r.edge_piece + e]
        if _meeting(r, g, seat, kind, v) > 1:
            if _meeting(r, g, seat, kind, w) > 1:
                return -1
            w = v
        free = g.cells[r.edge_owner : r.edge_owner + r.edges]
        free[e] = NOBODY
        return 1 + _longest_beyond(r, g, seat, kind, w, free)
    if _degree(r, g, seat, v) != 1:
        if _degree(r, g, seat, w) != 1:
            return -1
        v = w
    free = g.cells[r.edge_owner : r.edge_owner + r.edges]
    return longest_from(r, g, seat, v, free)


# -- several kinds of piece on edges ---------------------------------------------------------------------------------


def longest_through(r: Island, g: Game, seat: i64, piece: i64, e: i64) -> i64:
    """Upper bound of the pieces of any trail of `seat` that uses a piece of a kind at `e`, where none lies now."""
    free = g.cells[r.edge_owner : r.edge_owner + r.edges]
    length = 1 + _longest_beyond(r, g, seat, piece, r.edge_vertices[2 * e], free)
    return length + _longest_beyond(r, g, seat, piece, r.edge_vertices[2 * e + 1], free)


def _meeting(r: Island, g: Game, seat: i64, kind: i64, v: i64) -> i64:
    """Number of own pieces at `v` that are joined with one of a kind there, itself among them: 1 where a trail can only end."""
    cells = g.cells
    holder = cells[r.vertex_holder + v]
    if holder != NOBODY and holder != seat:
        return 1
    own = cells[r.vertex_owner + v] == seat
    n: i64 = 0
    k: i64 = 3 * v
    while k < 3 * v + 3:
        f = r.vertex_edges[k]
        # At a vertex kinds join through an own building alone.
        if f >= 0 and cells[r.edge_owner + f] == seat and (own or cells[r.edge_piece + f] == kind):
            n += 1
        k += 1
    return n


def _longest_beyond(r: Island, g: Game, seat: i64, kind: i64, v: i64, free: vec[i64]) -> i64:
    """Pieces in the longest trail that goes on at `v` from a piece of a kind, that one not counted, and uses only edges that
    `free` still gives to `seat`."""
    cells = g.cells
    best: i64 = 0
    holder = cells[r.vertex_holder + v]
    if holder != NOBODY and holder != seat:
        return best
    own = cells[r.vertex_owner + v] == seat
    k: i64 = 3 * v
    while k < 3 * v + 3:
        f = r.vertex_edges[k]
        if f >= 0 and free[f] == seat:
            other = cells[r.edge_piece + f]
            if own or other == kind:
                free[f] = NOBODY
                length = 1 + _longest_beyond(r, g, seat, other, r.vertex_neighbours[k], free)
                free[f] = seat
                if length > best:
                    best = length
        k += 1
    return best


def _longest_of_kinds(r: Island, g: Game, seat: i64) -> i64:
    """`longest_trail` where kinds meet.

    Networks without a ring, the common case, are measured in one walk: the longest trail is the longest way between two of
    their ends.
    """
    cells = g.cells
    free = cells[r.edge_owner : r.edge_owner + r.edges]
    seen = r.closed[:]
    v: i64 = 0
    while v < r.vertices:
        seen[v] = 0
        v += 1
    best: i64 = 0
    e: i64 = 0
    while e < r.edges:
        if free[e] == seat:
            kind = cells[r.edge_piece + e]
            free[e] = NOBODY
            one = _span(r, g, seat, kind, r.edge_vertices[2 * e], free, seen)
            if one < 0:
                return _longest_with_rings(r, g, seat)
            other = _span(r, g, seat, kind, r.edge_vertices[2 * e + 1], free, seen)
            if other < 0:
                return _longest_with_rings(r, g, seat)
            length = _depth(one) + _depth(other) + 1
            if length > best:
                best = length
            if _widest(one) > best:
                best = _widest(one)
            if _widest(other) > best:
                best = _widest(other)
        e += 1
    return best


def _span(r: Island, g: Game, seat: i64, kind: i64, v: i64, free: vec[i64], seen: vec[i64]) -> i64:
    """Span of a route: how far one gets at `v` from a piece of a kind, and the longest way between two ends of what lies there,
    packed; -1 where a ring closes. Takes what it walks over from `free`.

    `seen` has a bit for each kind of piece that has come to a vertex, all of them where an own building joins them.
    """
    cells = g.cells
    holder = cells[r.vertex_holder + v]
    if holder != NOBODY and holder != seat:
        return 0
    own = cells[r.vertex_owner + v] == seat
    bit = r.edge_bits[kind]
    if own:
        bit = -1
    if seen[v] & bit:
        return -1
    seen[v] |= bit
    first: i64 = 0
    second: i64 = 0
    widest: i64 = 0
    k: i64 = 3 * v
    while k < 3 * v + 3:
        f = r.vertex_edges[k]
        if f >= 0 and free[f] == seat:
            other = cells[r.edge_piece + f]
            if own or other == kind:
                free[f] = NOBODY
                span = _span(r, g, seat, other, r.vertex_neighbours[k], free, seen)
                if span < 0:
                    return -1
                depth = _depth(span) + 1
                if _widest(span) > widest:
                    widest = _widest(span)
                if depth > first:
                    second = first
                    first = depth
                elif depth > second:
                    second = depth
        k += 1
    if first + second > widest:
        widest = first + second
    return widest << 16 | first


def _depth(span: i64) -> i64:
    return span & 0xFFFF


def _widest(span: i64) -> i64:
    return span >> 16


def _longest_with_rings(r: Island, g: Game, seat: i64) -> i64:
    """The same where ships or roads close a ring: ends are counted among the pieces that are joined at a vertex."""
    cells = g.cells
    # One cell more, in which the longest trail so far is noted.
    free = cells[r.edge_owner : r.edge_owner + r.edges + 1]
    free[r.edges] = 0
    pieces: i64 = 0
    e: i64 = 0
    while e < r.edges:
        if free[e] == seat:
            pieces += 1
        e += 1
    e = 0
    while e < r.edges:
        if free[e] == seat:
            kind = cells[r.edge_piece + e]
            side: i64 = 0
            even = True
            while side < 2:
                # A longest trail that is no circuit ends with a piece that leaves no other over: where an odd number is
                # joined.
                if _meeting(r, g, seat, kind, r.edge_vertices[2 * e + side]) & 1:
                    even = False
                    free[e] = NOBODY
                    _try_trails(r, g, seat, kind, r.edge_vertices[2 * e + 1 - side], free, 1, pieces - 1)
                    free[e] = seat
                side += 1
            if even:
                # What is left are circuits without a branch, at least a tile long.
                length = _circuit_of_kinds(r, g, seat, e)
                if length > free[r.edges]:
                    free[r.edges] = length
        e += 1
    return free[r.edges]


def _try_trails(r: Island, g: Game, seat: i64, kind: i64, v: i64, free: vec[i64], length: i64, left: i64) -> None:
    """Go on at `v` from a trail of some length that ends with a piece of a kind, while `left` more can beat the longest."""
    if length > free[r.edges]:
        free[r.edges] = length
    cells = g.cells
    holder = cells[r.vertex_holder + v]
    if length + left <= free[r.edges] or (holder != NOBODY and holder != seat):
        return
    own = cells[r.vertex_owner + v] == seat
    k: i64 = 3 * v
    while k < 3 * v + 3:
        f = r.vertex_edges[k]
        if f >= 0 and free[f] == seat:
            other = cells[r.edge_piece + f]
            if own or other == kind:
                free[f] = NOBODY
                _try_trails(r, g, seat, other, r.vertex_neighbours[k], free, length + 1, left - 1)
                free[f] = seat
        k += 1


def _circuit_of_kinds(r: Island, g: Game, seat: i64, start: i64) -> i64:
    """Length of the circuit without a branch that the piece at `start` belongs to; 0 where it belongs to none."""
    cells = g.cells
    e = start
    v = r.edge_vertices[2 * e + 1]
    length: i64 = 0
    while _meeting(r, g, seat, cells[r.edge_piece + e], v) == 2:
        own = cells[r.vertex_owner + v] == seat
        next: i64 = -1
        k: i64 = 0
        while k < 3:
            f = r.vertex_edges[3 * v + k]
            joined = f >= 0 and (own or cells[r.edge_piece + f] == cells[r.edge_piece + e])
            if joined and f != e and cells[r.edge_owner + f] == seat:
                next = k
            k += 1
        e = r.vertex_edges[3 * v + next]
        v = r.vertex_neighbours[3 * v + next]
        length += 1
        if e == start:
            return length
    return 0
