"""Ship lines: which ship lies at an open end (seafarers.move.open, seafarers.move.closed, seafarers.move.ring)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.networks import NO_NETWORK, Network
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS
from poblado.island.trails import AT_HAND, pieces_at
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
        self.lies: Final = r.places.edge_zeros[:]
        """1 for each edge with a ship."""
        self.ringed: Final = r.places.edge_zeros[:]
        """1 for each edge with a ship that is part of a ring."""
        self.order: Final = r.places.vertex_zeros[:]
        """Per vertex when it was come to while rings were looked for, from 1 on."""
        self.come: i64 = 0
        self.rings: Final = r.places.vertex_zeros[:]
        """Per vertex on a ring 1 more than the vertex from which all rings that hang together there were walked over."""
        self.closing: Final = r.places.vertex_zeros[:]
        """Number counted on such a walk, at the vertex where it began."""
        self.holder: i64 = r.vertex_holder
        """Cells that say who closes lines: of each vertex its building or unit; for one question its building alone."""
        # What bears the mark has been walked over for the last question.
        self.walked: Final = r.places.vertex_zeros[:]
        self.mark: i64 = 0

    def find_open(self, g: Game, seat: i64, edges: vec[i64]) -> vec[i64]:
        """1 for each ship at some edges, which are all of a seat's, that might be moved as far as its line goes."""
        self._look_at(edges)
        open = edges[:]
        n: i64 = len(edges)
        # A ring has at least the six around a tile.
        if self.loops and n >= _LEAST_RING:
            self._find_rings(edges)
        k: i64 = 0
        while k < n:
            open[k] = 0
            if self._is_open(g, seat, edges[k]):
                open[k] = 1
            k += 1
        self._forget(edges)
        return open

    def is_closed(self, g: Game, seat: i64, edges: vec[i64], e: i64) -> bool:
        """Tell whether the ship at one of some edges, which are all of a seat's, lies on a way between two that close it."""
        self._look_at(edges)
        self._find_rings(edges)
        found = False
        if self.ringed[e] != 0:
            found = self._closing(g, seat, self.r.edge_vertices[2 * e]) > 1
        else:
            v, w = self.r.edge_vertices[2 * e], self.r.edge_vertices[2 * e + 1]
            found = self._leads_to_building(g, seat, v, e) and self._leads_to_building(g, seat, w, e)
        self._forget(edges)
        return found

    def _look_at(self, edges: vec[i64]) -> None:
        r = self.r
        for e in edges:
            self.lies[e] = 1
            self.at[r.edge_vertices[2 * e]] += 1
            self.at[r.edge_vertices[2 * e + 1]] += 1

    def _forget(self, edges: vec[i64]) -> None:
        r = self.r
        for e in edges:
            self.lies[e] = 0
            self.ringed[e] = 0
            v = r.edge_vertices[2 * e]
            w = r.edge_vertices[2 * e + 1]
            self.at[v] = 0
            self.at[w] = 0
            self.order[v] = 0
            self.order[w] = 0
            self.rings[v] = 0
            self.rings[w] = 0

    def _find_rings(self, edges: vec[i64]) -> None:
        """Mark the ships that are part of a ring."""
        self.come = 0
        for e in edges:
            v = self.r.edge_vertices[2 * e]
            if self.order[v] == 0:
                self._come_to(v, -1)

    def _come_to(self, v: i64, e: i64) -> i64:
        """Go on from a vertex that was come to by the ship at `e`; returns the first vertex in order that is reached from there
        without it. Where that is before `v`, the ship is part of a ring."""
        r = self.r
        self.come += 1
        mine = self.come
        self.order[v] = mine
        first = mine
        if self.at[v] == 1 and e >= 0:
            return first
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = r.vertex_edges[k]
            if other >= 0 and other != e and self.lies[other] != 0:
                u = r.vertex_neighbours[k]
                reached = self.order[u]
                if reached == 0:
                    reached = self._come_to(u, other)
                if reached <= mine:
                    self.ringed[other] = 1
                    if reached < first:
                        first = reached
            k += 1
        return first

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
        if self.ringed[e] == 0 or self._closing(g, seat, v) > 1:
            return False
        if self._has_building(g, seat, v) or self._has_building(g, seat, w):
            return True
        # Is there a ring past what stands on another?
        self.mark += 1
        return self._reaches(g, seat, v, w, e)

    def _is_loose(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a ship touches neither an own building or unit nor another own ship at its end `v`."""
        return self.at[v] == 1 and not self._has_building(g, seat, v)

    def _has_building(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether an own building or unit stands at a vertex, or lines of the seat are moored there."""
        return g.cells[self.holder + v] == seat or is_moored(g, seat, self.moorings, v)

    def _reaches(self, g: Game, seat: i64, v: i64, w: i64, e: i64) -> bool:
        """Tell whether ships of rings lead from `v` to `w` without the one at `e`, past no own building."""
        r = self.r
        self.walked[v] = self.mark
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = r.vertex_edges[k]
            if other >= 0 and other != e and self.ringed[other] != 0:
                u = r.vertex_neighbours[k]
                if u == w:
                    return True
                if (
                    self.walked[u] != self.mark
                    and not self._has_building(g, seat, u)
                    and self._reaches(g, seat, u, w, e)
                ):
                    return True
            k += 1
        return False

    def _closing(self, g: Game, seat: i64, v: i64) -> i64:
        """Number of vertices on the rings at `v`, and on all that hang together with them, at which an own building stands or
        from which other ships lead to one. Between any two of them lies a way past each of these ships: three edges at most
        meet at a vertex, so two rings with a common vertex have a common ship."""
        if self.rings[v] == 0:
            self.mark += 1
            self.closing[v] = self._closing_from(g, seat, v, v + 1)
        return self.closing[self.rings[v] - 1]

    def _closing_from(self, g: Game, seat: i64, v: i64, ring: i64) -> i64:
        r = self.r
        self.rings[v] = ring
        closes = self._has_building(g, seat, v)
        n: i64 = 0
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = r.vertex_edges[k]
            if other >= 0 and self.lies[other] != 0:
                u = r.vertex_neighbours[k]
                if self.ringed[other] == 0:
                    closes = closes or self._finds_building(g, seat, u, other)
                elif self.rings[u] == 0:
                    n += self._closing_from(g, seat, u, ring)
            k += 1
        if closes:
            n += 1
        return n

    def _leads_to_building(self, g: Game, seat: i64, v: i64, e: i64) -> bool:
        """Tell whether a way of own ships leads from `v`, without the one at `e`, to an own building."""
        self.mark += 1
        return self._finds_building(g, seat, v, e)

    def _finds_building(self, g: Game, seat: i64, v: i64, e: i64) -> bool:
        """Tell whether from `v`, without the ship at `e`, an own building is found where nobody has walked yet."""
        if self._has_building(g, seat, v):
            return True
        r = self.r
        self.walked[v] = self.mark
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = r.vertex_edges[k]
            if other >= 0 and other != e and self.lies[other] != 0:
                u = r.vertex_neighbours[k]
                if self.walked[u] != self.mark and self._finds_building(g, seat, u, other):
                    return True
            k += 1
        return False


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
        nobody = [Survey(NO_NETWORK, vec[i64](), vec[i64]())] * MAX_SEATS
        self._known: Final[vec[Survey]] = vec[Survey](nobody)
        """The last survey of each seat."""
        self._idle: Final[list[Walk]] = [Walk(r, loops) for _ in range(AT_HAND)]
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
