"""Ship lines: which ship lies at an open end (seafarers.move.open, seafarers.move.closed, seafarers.move.ring)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.island.verbs import supply
from poblado.kernel.game import Game

_LEAST_RING: Final = 6


class Lines:
    """The ships of a seat as a graph: vertices, joined by the edges on which they lie; others' pieces do not matter.

    Args:
        ship: the piece's number.
        loops: whether rings count; without them only ends are open.
    """

    def __init__(self, r: Island, ship: i64, loops: bool) -> None:
        self.r = r
        self.ship = ship
        self.loops = loops
        none = [0] * int(r.vertices)
        # Scratch for one question; all zeros in between.
        self.seen: vec[i64] = vec[i64](none)
        # Scratch of another kind: what bears the mark has been walked over for the last question.
        self.walked: vec[i64] = vec[i64](none[:])
        self.mark: i64 = 0

    def is_open(self, g: Game, seat: i64, e: i64, ringed: bool = True) -> bool:
        """Tell whether the ship of a seat at an edge may be moved as far as its line goes.

        A ship with an end that touches nothing of its owner's network of ships is open. Any other is closed, unless it is
        part of a ring that no two own buildings close: without an own building on the ring all of its ships are open, with
        one the two beside it.

        Args:
            ringed: off where `has_ring` has said that no ships of the seat close one.
        """
        v = self.r.edge_vertices[2 * e]
        w = self.r.edge_vertices[2 * e + 1]
        if self.is_loose(g, seat, v, e) or self.is_loose(g, seat, w, e):
            return True
        if not ringed or not self.loops or not self._is_in_ring(g, seat, v, w, e) or self._is_closed(g, seat, v, w, e):
            return False
        built = self._fewest(g, seat, v, w, e)
        return built == 0 or (built == 1 and (self._has_building(g, seat, v) or self._has_building(g, seat, w)))

    def is_loose(self, g: Game, seat: i64, v: i64, e: i64) -> bool:
        """Tell whether the ship at `e` touches neither an own building or unit nor another own ship at its end `v`."""
        return g.cells[self.r.vertex_holder + v] != seat and self.is_last(g, seat, v, e)

    def is_last(self, g: Game, seat: i64, v: i64, e: i64) -> bool:
        """Tell whether no own ship but the one at `e` touches the vertex `v`."""
        r = self.r
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = r.vertex_edges[k]
            if other != e and self._has_ship(g, seat, other):
                return False
            k += 1
        return True

    def _has_building(self, g: Game, seat: i64, v: i64) -> bool:
        return g.cells[self.r.vertex_holder + v] == seat

    def _has_ship(self, g: Game, seat: i64, e: i64) -> bool:
        return e >= 0 and g.cells[self.r.edge_owner + e] == seat and g.cells[self.r.edge_piece + e] == self.ship

    def has_ring(self, g: Game, seat: i64) -> bool:
        """Tell whether any ships of a seat close a ring, in one walk over all of them."""
        r = self.r
        if not self.loops or r.supplies[self.ship] - supply(r, g, seat, self.ship) < _LEAST_RING:
            return False
        self.mark += 1
        touch = r.touch[self.ship]
        v: i64 = 0
        while v < r.vertices:
            if g.cells[touch + v] >> seat & 1 and self.walked[v] != self.mark and self._closes_ring(g, seat, v, -1):
                return True
            v += 1
        return False

    def _closes_ring(self, g: Game, seat: i64, v: i64, came: i64) -> bool:
        r = self.r
        self.walked[v] = self.mark
        k: i64 = 3 * v
        while k < 3 * v + 3:
            e = r.vertex_edges[k]
            if e != came and self._has_ship(g, seat, e):
                u = r.vertex_neighbours[k]
                if self.walked[u] == self.mark or self._closes_ring(g, seat, u, e):
                    return True
            k += 1
        return False

    def _is_in_ring(self, g: Game, seat: i64, v: i64, w: i64, e: i64) -> bool:
        """Tell whether own ships lead from `v` to `w` without the one at `e`; a ring has at least the six around a tile."""
        if self.r.supplies[self.ship] - supply(self.r, g, seat, self.ship) < _LEAST_RING:
            return False
        self.mark += 1
        return self._reaches(g, seat, v, w, e)

    def _reaches(self, g: Game, seat: i64, v: i64, w: i64, e: i64) -> bool:
        r = self.r
        self.walked[v] = self.mark
        k: i64 = 3 * v
        while k < 3 * v + 3:
            other = r.vertex_edges[k]
            if other != e and self._has_ship(g, seat, other):
                u = r.vertex_neighbours[k]
                if u == w or (self.walked[u] != self.mark and self._reaches(g, seat, u, w, e)):
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
            if other != e and self._has_ship(g, seat, other) and self.seen[u] == 0:
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
            if other != e and self._has_ship(g, seat, other) and self.seen[u] == 0:
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
            if other != e and self._has_ship(g, seat, other) and self.seen[u] == 0:
                n = self._fewest(g, seat, u, w, e) + here
                if n < best:
                    best = n
            k += 1
        self.seen[v] = 0
        return best
