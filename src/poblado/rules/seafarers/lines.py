"""Ship lines: which ship lies at an open end (seafarers.move.open, seafarers.move.closed, seafarers.move.ring)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.networks import Network
from poblado.island.routes import pieces_at
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS
from poblado.kernel.game import Game

_LEAST_RING: Final = 6


class Survey:
    """The ships of a seat as they were, and which of them lay at an open end. It never changes."""

    def __init__(self, network: Network, held: vec[i64], open: vec[i64]) -> None:
        self.network: Final = network
        self.held: Final = held
        """1 for each vertex of the network that the seat held, or where its lines were moored."""
        self.open: Final = open
        """1 for each ship of the network that might be moved as far as its line goes."""

    def is_open(self, e: i64) -> bool:
        """Tell whether the ship at an edge is such a one."""
        n: i64 = len(self.open)
        k: i64 = 0
        while k < n:
            if self.network.edges[k] == e:
                return self.open[k] != 0
            k += 1
        return False


class Walk:
    """One walk over the ships of a seat, and what it notes on its way.

    Args:
        loops: whether rings count; without them only ends are open.
    """

    def __init__(self, r: Island, loops: bool) -> None:
        self.r: Final = r
        self.loops: Final = loops
        self.moorings: vec[i64] = vec[i64]()
        """As of `Lines`; empty for one question: a line then ends at no mooring."""
        # All zeros between two walks.
        self.at: Final = r.places.vertex_zeros[:]
        """Per vertex how many ships end there."""
        self.ringed: Final = r.places.edge_zeros[:]
        """1 for each edge with a ship from both ends of which ships lead to rings: without such there is no ring."""
        self.lies: Final = r.places.edge_zeros[:]
        """1 for each edge with a ship."""
        self.rings = False
        self.holder: i64 = r.vertex_holder
        """Cells that say who closes lines: of each vertex its building or unit; for one question its building alone."""
        self.seen: Final = r.places.vertex_zeros[:]
        # What bears the mark has been walked over for the last question.
        self.walked: Final = r.places.vertex_zeros[:]
        self.mark: i64 = 0

    def find_open(self, g: Game, seat: i64, edges: vec[i64]) -> vec[i64]:
        """1 for each ship at some edges, which are all of a seat's, that might be moved as far as its line goes."""
        r = self.r
        for e in edges:
            self.lies[e] = 1
            self.at[r.edge_vertices[2 * e]] += 1
            self.at[r.edge_vertices[2 * e + 1]] += 1
        open = edges[:]
        n: i64 = len(edges)
        # A ring has at least the six around a tile.
        self.rings = self.loops and n >= _LEAST_RING and self._find_rings(edges)
        k: i64 = 0
        while k < n:
            open[k] = 0
            if self._is_open(g, seat, edges[k]):
                open[k] = 1
            k += 1
        for e in edges:
            self.lies[e] = 0
            self.ringed[e] = 0
            self.at[r.edge_vertices[2 * e]] = 0
            self.at[r.edge_vertices[2 * e + 1]] = 0
        return open

    def is_closed(self, g: Game, seat: i64, edges: vec[i64], e: i64) -> bool:
        """Tell whether the ship at one of some edges, which are all of a seat's, lies on a way between two that close it."""
        for each in edges:
            self.lies[each] = 1
        found = self._is_closed(g, seat, self.r.edge_vertices[2 * e], self.r.edge_vertices[2 * e + 1], e)
        for each in edges:
            self.lies[each] = 0
        return found

    def _find_rings(self, edges: vec[i64]) -> bool:
        """Mark what is left once ships have been taken off from every end; tell whether anything is."""
        left: i64 = len(edges)
        for e in edges:
            self.ringed[e] = 1
        for e in edges:
            if self.ringed[e] != 0:
                left -= self._take_off(e, self.r.edge_vertices[2 * e], self.r.edge_vertices[2 * e + 1])
                left -= self._take_off(e, self.r.edge_vertices[2 * e + 1], self.r.edge_vertices[2 * e])
        return left > 0

    def _take_off(self, e: i64, v: i64, w: i64) -> i64:
        """Take the ship between `v` and `w` off, if no other is left at `v`, and what then ends at `w`; how many."""
        r = self.r
        taken: i64 = 0
        while self.ringed[e] != 0 and self._onwards(v, e) < 0:
            self.ringed[e] = 0
            taken += 1
            k = self._onwards(w, e)
            if k < 0:
                break
            v = w
            e = r.vertex_edges[k]
            w = r.vertex_neighbours[k]
        return taken

    def _onwards(self, v: i64, e: i64) -> i64:
        """Index in `vertex_edges` of a ship at `v`, other than the one at `e`, that may be part of a ring; -1 for none."""
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = self.r.vertex_edges[k]
            if other >= 0 and other != e and self.ringed[other] != 0:
                return k
            k += 1
        return -1

    def _is_open(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether the ship of a seat at an edge may be moved as far as its line goes.

        A ship with an end that touches nothing of its owner's network of ships is open. Any other is closed, unless it is
        part of a ring that no two own buildings close: without an own building on the ring all of its ships are open, with
        one the two beside it.
        """
        v = self.r.edge_vertices[2 * e]
        w = self.r.edge_vertices[2 * e + 1]
        if self._is_loose(g, seat, v) or self._is_loose(g, seat, w):
            return True
        if not self.rings or self.ringed[e] == 0 or not self._is_in_ring(v, w, e) or self._is_closed(g, seat, v, w, e):
            return False
        built = self._fewest(g, seat, v, w, e)
        return built == 0 or (built == 1 and (self._has_building(g, seat, v) or self._has_building(g, seat, w)))

    def _is_loose(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a ship touches neither an own building or unit nor another own ship at its end `v`."""
        return self.at[v] == 1 and not self._has_building(g, seat, v)

    def _has_building(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether an own building or unit stands at a vertex, or lines of the seat are moored there."""
        return g.cells[self.holder + v] == seat or is_moored(g, seat, self.moorings, v)

    def _is_in_ring(self, v: i64, w: i64, e: i64) -> bool:
        """Tell whether own ships lead from `v` to `w` without the one at `e`."""
        self.mark += 1
        return self._reaches(v, w, e)

    def _reaches(self, v: i64, w: i64, e: i64) -> bool:
        r = self.r
        self.walked[v] = self.mark
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = r.vertex_edges[k]
            if other >= 0 and other != e and self.ringed[other] != 0:
                u = r.vertex_neighbours[k]
                if u == w or (self.walked[u] != self.mark and self._reaches(u, w, e)):
                    return True
            k += 1
        return False

    def _is_closed(self, g: Game, seat: i64, v: i64, w: i64, e: i64) -> bool:
        """Tell whether the ship between `v` and `w` lies on a way of own ships between two own buildings."""
        self.seen[w] = 1
        found = self._closes(g, seat, v, w, e)
        self.seen[w] = 0
        return found

    def _closes(self, g: Game, seat: i64, v: i64, w: i64, e: i64) -> bool:
        """Tell whether a way goes on from `v` to an own building, and another from `w`, apart from it, to a second one."""
        self.seen[v] = 1
        found = self._has_building(g, seat, v) and self._finds_building(g, seat, w, e)
        k: i64 = 0
        while k < 3 and not found:
            other = self.r.vertex_edges[3 * v + k]
            u = self.r.vertex_neighbours[3 * v + k]
            if other >= 0 and other != e and self.lies[other] != 0 and self.seen[u] == 0:
                found = self._closes(g, seat, u, w, e)
            k += 1
        self.seen[v] = 0
        return found

    def _finds_building(self, g: Game, seat: i64, v: i64, e: i64) -> bool:
        """Tell whether a way of own ships leads from `v`, past nothing that is seen, to an own building."""
        if self._has_building(g, seat, v):
            return True
        before = self.seen[v]
        self.seen[v] = 1
        found = False
        k: i64 = 0
        while k < 3 and not found:
            other = self.r.vertex_edges[3 * v + k]
            u = self.r.vertex_neighbours[3 * v + k]
            if other >= 0 and other != e and self.lies[other] != 0 and self.seen[u] == 0:
                found = self._finds_building(g, seat, u, e)
            k += 1
        self.seen[v] = before
        return found

    def _fewest(self, g: Game, seat: i64, v: i64, w: i64, e: i64) -> i64:
        """The fewest own buildings on a ring that the ship between `v` and `w` is part of; 99 and more where there is none."""
        here: i64 = 0
        if self._has_building(g, seat, v):
            here = 1
        if v == w:
            return here
        self.seen[v] = 1
        best: i64 = 99
        k: i64 = 0
        while k < 3:
            other = self.r.vertex_edges[3 * v + k]
            u = self.r.vertex_neighbours[3 * v + k]
            if other >= 0 and other != e and self.ringed[other] != 0 and self.seen[u] == 0:
                n = self._fewest(g, seat, u, w, e) + here
                if n < best:
                    best = n
            k += 1
        self.seen[v] = 0
        return best


def is_moored(g: Game, seat: i64, moorings: vec[i64], v: i64) -> bool:
    """Tell whether a line of a seat that comes to a vertex is closed there as by a building."""
    return len(moorings) > 0 and moorings[v] >= 0 and g.cells[moorings[v]] >> seat & 1 != 0


class Lines:
    """The ships of a seat as a graph: vertices, joined by the edges on which they lie; others' pieces do not matter.

    Args:
        ship: the piece's number.
        loops: whether rings count; without them only ends are open.
    """

    def __init__(self, r: Island, ship: i64, loops: bool) -> None:
        self.r: Final = r
        self.ship: Final = ship
        self.loops: Final = loops
        self.moorings: vec[i64] = vec[i64]()
        """Per vertex the cell with a mask of the seats whose lines are closed there as by a building, -1 for none; empty where
        no vertex has one. Set by modules that close lines, when they are composed."""
        nobody = [Survey(Network(vec[i64](), vec[i64](), vec[i64]()), vec[i64](), vec[i64]())] * MAX_SEATS
        self._known: Final[vec[Survey]] = vec[Survey](nobody)
        """The last survey of each seat."""
        self._idle: Final[list[Walk]] = []
        """Walks that nobody is taking: games of several threads may be asked at once, and each takes one of its own."""

    def survey(self, g: Game, seat: i64) -> Survey:
        """Find the ships of a seat, and which of them lie at an open end: these are the same while its ships and what it has
        where they end are the same."""
        network = self.r.networks[self.ship].find(self.r, g, seat)
        known = self._known[seat]
        if known.network is network and self._holds_as_known(g, seat, known):
            return known
        held = network.vertices[:]
        n: i64 = len(held)
        k: i64 = 0
        while k < n:
            held[k] = self._holds(g, seat, held[k])
            k += 1
        found = Survey(network, held, self._open(g, seat, network.edges, self.r.vertex_holder, self.moorings))
        self._known[seat] = found
        return found

    def is_closed_by_unit(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether the ship of a seat at an edge would be open if the seat had no units, and is not."""
        if self.survey(g, seat).is_open(e):
            return False
        network = self.r.networks[self.ship].find(self.r, g, seat)
        open = self._open(g, seat, network.edges, self.r.vertex_owner, self.moorings)
        return Survey(network, network.vertices, open).is_open(e)

    def is_closed_by_mooring(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether the ship of a seat at an edge lies on a closed way, and would not if no line were moored."""
        edges = self.r.networks[self.ship].find(self.r, g, seat).edges
        return self._closes(g, seat, edges, e, self.moorings) and not self._closes(g, seat, edges, e, vec[i64]())

    def _closes(self, g: Game, seat: i64, edges: vec[i64], e: i64, moorings: vec[i64]) -> bool:
        walk = self._take_walk(self.r.vertex_holder, moorings)
        found = walk.is_closed(g, seat, edges, e)
        self._idle.append(walk)
        return found

    def ends_at_unit(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether a ship of a seat touches at an end nothing own but a unit."""
        for side in range(i64(2)):
            v = self.r.edge_vertices[2 * e + side]
            mine = g.cells[self.r.vertex_holder + v] == seat and g.cells[self.r.vertex_owner + v] != seat
            if mine and pieces_at(self.r, g, seat, self.ship, v) == 1:
                return True
        return False

    def _holds(self, g: Game, seat: i64, v: i64) -> i64:
        if g.cells[self.r.vertex_holder + v] == seat or is_moored(g, seat, self.moorings, v):
            return 1
        return 0

    def _holds_as_known(self, g: Game, seat: i64, known: Survey) -> bool:
        vertices = known.network.vertices
        held = known.held
        n: i64 = len(held)
        k: i64 = 0
        while k < n:
            if self._holds(g, seat, vertices[k]) != held[k]:
                return False
            k += 1
        return True

    def _open(self, g: Game, seat: i64, edges: vec[i64], holder: i64, moorings: vec[i64]) -> vec[i64]:
        """1 for each ship at some edges, which are all of a seat's, that might be moved as far as its line goes."""
        walk = self._take_walk(holder, moorings)
        open = walk.find_open(g, seat, edges)
        self._idle.append(walk)
        return open

    def _take_walk(self, holder: i64, moorings: vec[i64]) -> Walk:
        """A walk that nobody is taking, for one question."""
        try:
            walk = self._idle.pop()
        except IndexError:
            walk = Walk(self.r, self.loops)
        walk.holder = holder
        walk.moorings = moorings
        return walk
