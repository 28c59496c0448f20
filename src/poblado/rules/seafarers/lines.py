"""Lines of ships: which ship lies at an open end (seafarers.move.open, seafarers.move.closed, seafarers.move.ring)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.kernel.game import Game


def is_open(r: Island, g: Game, seat: i64, e: i64, ship: i64, loops: bool) -> bool:
    """Whether the ship of a seat at an edge may be moved as far as its line goes; others' pieces do not matter.

    A ship with an end that touches nothing of its owner's network of ships is open. Any other is closed, unless it is
    part of a ring that no two own buildings close: without an own building on the ring all of its ships are open, with one the
    two beside it.

    Args:
        ship: the piece's number.
        loops: whether rings count; without them only ends are open.
    """
    line = _Line(r, g, seat, ship)
    v = r.edge_vertices[2 * e]
    w = r.edge_vertices[2 * e + 1]
    if line.ends(v, e) or line.ends(w, e):
        return True
    if not loops or not line.leads(v, w, e):
        return False
    if line.is_closed(v, w, e):
        return False
    built = line.buildings_on_ring(v, w, e)
    return built == 0 or (built == 1 and (line.has_building(v) or line.has_building(w)))


class _Line:
    """The ships of a seat as a graph: vertices, joined by the edges on which they lie."""

    def __init__(self, r: Island, g: Game, seat: i64, ship: i64) -> None:
        self.r = r
        self.g = g
        self.seat = seat
        self.ship = ship
        self.seen: vec[i64] = vec[i64]()

    def has_building(self, v: i64) -> bool:
        return self.g.cells[self.r.vertex_owner + v] == self.seat

    def has_ship(self, e: i64) -> bool:
        return (
            e >= 0
            and self.g.cells[self.r.edge_owner + e] == self.seat
            and self.g.cells[self.r.edge_piece + e] == self.ship
        )

    def ends(self, v: i64, e: i64) -> bool:
        """Whether the ship at `e` touches neither an own building nor another own ship at `v`."""
        if self.has_building(v):
            return False
        k: i64 = 0
        while k < 3:
            other = self.r.vertex_edges[3 * v + k]
            if other != e and self.has_ship(other):
                return False
            k += 1
        return True

    def leads(self, v: i64, w: i64, without: i64) -> bool:
        """Whether own ships lead from `v` to `w` without the one at an edge, so that it is part of a ring."""
        self._forget()
        return self._reaches(v, w, without)

    def _forget(self) -> None:
        none = [0] * int(self.r.vertices)
        self.seen = vec[i64](none)

    def _reaches(self, v: i64, w: i64, without: i64) -> bool:
        if v == w:
            return True
        self.seen[v] = 1
        k: i64 = 0
        while k < 3:
            e = self.r.vertex_edges[3 * v + k]
            u = self.r.vertex_neighbours[3 * v + k]
            if e != without and self.has_ship(e) and self.seen[u] == 0 and self._reaches(u, w, without):
                return True
            k += 1
        return False

    def is_closed(self, v: i64, w: i64, e: i64) -> bool:
        """Whether the ship between `v` and `w` lies on a way of own ships between two own buildings."""
        self._forget()
        self.seen[w] = 1
        return self._closes(v, w, e)

    def _closes(self, v: i64, w: i64, e: i64) -> bool:
        """Whether a way goes on from `v` to an own building, and another from `w`, apart from it, to a second one."""
        self.seen[v] = 1
        found = self.has_building(v) and self._finds_building(w, e)
        k: i64 = 0
        while k < 3 and not found:
            other = self.r.vertex_edges[3 * v + k]
            u = self.r.vertex_neighbours[3 * v + k]
            if other != e and self.has_ship(other) and self.seen[u] == 0:
                found = self._closes(u, w, e)
            k += 1
        self.seen[v] = 0
        return found

    def _finds_building(self, v: i64, e: i64) -> bool:
        """Whether a way of own ships leads from `v`, past nothing that is seen, to an own building."""
        if self.has_building(v):
            return True
        before = self.seen[v]
        self.seen[v] = 1
        found = False
        k: i64 = 0
        while k < 3 and not found:
            other = self.r.vertex_edges[3 * v + k]
            u = self.r.vertex_neighbours[3 * v + k]
            if other != e and self.has_ship(other) and self.seen[u] == 0:
                found = self._finds_building(u, e)
            k += 1
        self.seen[v] = before
        return found

    def buildings_on_ring(self, v: i64, w: i64, e: i64) -> i64:
        """The fewest own buildings on a ring that the ship between `v` and `w` is part of; 99 where it is part of none."""
        self._forget()
        return self._fewest(v, w, e)

    def _fewest(self, v: i64, w: i64, e: i64) -> i64:
        here: i64 = 0
        if self.has_building(v):
            here = 1
        if v == w:
            return here
        self.seen[v] = 1
        best: i64 = 99
        k: i64 = 0
        while k < 3:
            other = self.r.vertex_edges[3 * v + k]
            u = self.r.vertex_neighbours[3 * v + k]
            if other != e and self.has_ship(other) and self.seen[u] == 0:
                n = self._fewest(u, w, e) + here
                if n < best:
                    best = n
            k += 1
        self.seen[v] = 0
        return best
