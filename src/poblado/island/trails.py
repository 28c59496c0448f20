"""Trails over pieces of several kinds, which join at own buildings only: how long the longest is (base.route.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.land import Land
from poblado.island.state import NOBODY
from poblado.kernel.game import Game

NO_LIMIT: Final = 999
"""More pieces than any trail has: there are not so many edges."""
AT_HAND: Final = 4
"""Searches and the like that are made at once, so that Python allocates no list anew whenever one is taken or given back."""
_KINDS: Final = 8
_COUNT: Final = 255
_ALL_KINDS: Final = -256


class Trails:
    """One search for trails, and what it notes on its way.

    To find the longest of a seat, branches are taken off from their ends, so that one knows of each vertex how far a branch
    reaches from there. Most networks are gone by then; trails are tried only along the rings that are left.
    """

    def __init__(self, r: Land) -> None:
        # All zeros between two searches.
        self.used: Final = r.places.edge_zeros[:]
        """1 for each edge whose piece is part of the trail, or was taken off."""
        self.joints: Final = r.places.vertex_zeros[:]
        """Per vertex how many own pieces are joined there, and above `_KINDS` a bit for each kind that is; 0 where all end.

        Of three edges two at most are of one kind and a third of another, so at most one group of pieces is joined at a vertex.
        """
        self.reach: Final = r.places.vertex_zeros[:]
        """Per vertex the pieces of the longest branch that was taken off up to there."""
        self.own: Final = r.places.edge_zeros[:]
        """The edges with pieces of the seat, from the first on."""
        self.pieces: i64 = 0
        self.longest: i64 = 0
        self.most: i64 = NO_LIMIT

    def go_on(self, r: Land, g: Game, seat: i64, e: i64, v: i64) -> i64:
        """Pieces in the longest trail that goes on at `v` from the own piece at `e`, that one not counted."""
        return self.go_on_from(r, g, seat, g.cells[r.edge_piece + e], e, v)

    def go_on_from(self, r: Land, g: Game, seat: i64, kind: i64, e: i64, v: i64) -> i64:
        """The same where a piece of a kind would lie at `e`."""
        self.used[e] = 1
        length = self._beyond(r, g, seat, kind, v)
        self.used[e] = 0
        return length

    def _beyond(self, r: Land, g: Game, seat: i64, kind: i64, v: i64) -> i64:
        cells = g.cells
        best: i64 = 0
        holder = cells[r.vertex_holder + v]
        if holder != NOBODY and holder != seat:
            return best
        own = cells[r.vertex_owner + v] == seat
        k: i64 = 3 * v
        last = k + 3
        while k < last:
            f = r.vertex_edges[k]
            if f >= 0 and cells[r.edge_owner + f] == seat and self.used[f] == 0:
                other = cells[r.edge_piece + f]
                if own or other == kind:
                    self.used[f] = 1
                    length = 1 + self._beyond(r, g, seat, other, r.vertex_neighbours[k])
                    self.used[f] = 0
                    if length > best:
                        best = length
            k += 1
        return best

    def find_longest(self, r: Land, g: Game, seat: i64, most: i64) -> i64:
        """Pieces in the longest trail of a seat, which are `most` at most: none longer is looked for."""
        self.longest = 0
        self.most = most
        self._join(r, g, seat)
        left = self.pieces
        k: i64 = 0
        while k < self.pieces:
            e = self.own[k]
            bit = r.items.edge_bits[g.cells[r.edge_piece + e]]
            side: i64 = 0
            while side < 2:
                if self.used[e] == 0 and self.joints[r.edge_vertices[2 * e + side]] >> _KINDS & bit == 0:
                    left -= self._take_branch(r, g, seat, e, 1 - side)
                side += 1
            k += 1
        if left > 0 and self.longest < most:
            self._try_rings(r, g, seat, left)
        k = 0
        while k < self.pieces:
            e = self.own[k]
            self.used[e] = 0
            self.joints[r.edge_vertices[2 * e]] = 0
            self.joints[r.edge_vertices[2 * e + 1]] = 0
            self.reach[r.edge_vertices[2 * e]] = 0
            self.reach[r.edge_vertices[2 * e + 1]] = 0
            k += 1
        return self.longest

    def _join(self, r: Land, g: Game, seat: i64) -> None:
        """Note the own pieces, and where they are joined."""
        cells = g.cells
        at = r.edge_owner
        pieces: i64 = 0
        edges = r.edges
        e: i64 = 0
        while e < edges:
            if cells[at + e] == seat:
                self.own[pieces] = e
                pieces += 1
                bits = r.items.edge_bits[cells[r.edge_piece + e]] << _KINDS
                v = r.edge_vertices[2 * e]
                self.joints[v] = (self.joints[v] + 1) | bits
                v = r.edge_vertices[2 * e + 1]
                self.joints[v] = (self.joints[v] + 1) | bits
            e += 1
        self.pieces = pieces
        k: i64 = 0
        while k < 2 * pieces:
            e = self.own[k >> 1]
            v = r.edge_vertices[2 * e + (k & 1)]
            n = self.joints[v] & _COUNT
            kinds = self.joints[v] >> _KINDS
            kind = cells[r.edge_piece + e]
            bit = r.items.edge_bits[kind]
            holder = cells[r.vertex_holder + v]
            if n < 2 or (holder != NOBODY and holder != seat):
                self.joints[v] = 0
            elif cells[r.vertex_owner + v] == seat:
                # At a vertex kinds join through an own building alone.
                self.joints[v] = n | _ALL_KINDS
            elif kinds != bit and kinds & bit != 0:
                alike = pieces_at(r, g, seat, kind, v)
                if alike > 1:
                    self.joints[v] = alike | bit << _KINDS
                else:
                    self.joints[v] = (self.joints[v] - 1) & ~(bit << _KINDS)
            k += 1

    def _take_branch(self, r: Land, g: Game, seat: i64, e: i64, to: i64) -> i64:
        """Take pieces off along a branch, from the one at `e` towards its vertex `to` (0 or 1), as far as there is but one way;
        returns how many."""
        cells = g.cells
        length: i64 = 0
        taken: i64 = 0
        while True:
            self.used[e] = 1
            taken += 1
            length += 1
            v = r.edge_vertices[2 * e + to]
            if self.joints[v] >> _KINDS & r.items.edge_bits[cells[r.edge_piece + e]] == 0:
                if length > self.longest:
                    self.longest = length
                return taken
            # With the branch that came to this vertex before, it is a trail that turns here.
            if length + self.reach[v] > self.longest:
                self.longest = length + self.reach[v]
            if length > self.reach[v]:
                self.reach[v] = length
            self.joints[v] -= 1
            if self.joints[v] & _COUNT > 1:
                return taken
            length = self.reach[v]
            k: i64 = 3 * v
            while k < 3 * v + 3:
                f = r.vertex_edges[k]
                if (
                    f >= 0
                    and cells[r.edge_owner + f] == seat
                    and self.used[f] == 0
                    and self.joints[v] >> _KINDS & r.items.edge_bits[cells[r.edge_piece + f]] != 0
                ):
                    e = f
                k += 1
            to = 0
            if r.edge_vertices[2 * e] == v:
                to = 1

    def _try_rings(self, r: Land, g: Game, seat: i64, left: i64) -> None:
        """Note the longest trail along pieces that are left: each of them goes on at both of its ends."""
        ends = 2 * self.pieces
        most: i64 = 0
        k: i64 = 0
        while k < ends:
            e = self.own[k >> 1]
            reach = self.reach[r.edge_vertices[2 * e + (k & 1)]]
            if self.used[e] == 0 and reach > most:
                most = reach
            k += 1
        k = 0
        while k < ends:
            e = self.own[k >> 1]
            v = r.edge_vertices[2 * e + (k & 1)]
            # A longest trail that is no circuit ends with a branch, or where three pieces are joined: elsewhere it would go on.
            if self.used[e] == 0 and (self.reach[v] > 0 or self.joints[v] & _COUNT > 2):
                self.used[e] = 1
                w = r.edge_vertices[2 * e + 1 - (k & 1)]
                self._try_trails(r, g, seat, v, w, self.reach[v] + 1, left - 1 + most)
                self.used[e] = 0
            k += 1
        # What is left are circuits without a branch, at least a tile long.
        k = 0
        while k < self.pieces:
            e = self.own[k]
            if self.used[e] == 0:
                self._try_circuit(r, g, seat, e)
            k += 1

    def _try_trails(self, r: Land, g: Game, seat: i64, start: i64, v: i64, length: i64, left: i64) -> None:
        """Go on at `v` from a trail of some length, while `left` more can beat the longest. Of a branch at `start`, if there is
        one, it has come."""
        end = length
        if v != start:
            end += self.reach[v]
        if end > self.longest:
            self.longest = end
        if length + left <= self.longest or self.longest >= self.most:
            return
        cells = g.cells
        k: i64 = 3 * v
        last = k + 3
        while k < last:
            f = r.vertex_edges[k]
            if f >= 0 and cells[r.edge_owner + f] == seat and self.used[f] == 0:
                self.used[f] = 1
                self._try_trails(r, g, seat, start, r.vertex_neighbours[k], length + 1, left - 1)
                self.used[f] = 0
            k += 1

    def _try_circuit(self, r: Land, g: Game, seat: i64, start: i64) -> None:
        """Note the length of the circuit of pieces that are left from `start` on, unless a branch or another ring meets it."""
        e = start
        v = r.edge_vertices[2 * e]
        length: i64 = 0
        while self.reach[v] == 0 and self.joints[v] & _COUNT == 2:
            next: i64 = -1
            k: i64 = 3 * v
            while k < 3 * v + 3:
                f = r.vertex_edges[k]
                if f >= 0 and f != e and g.cells[r.edge_owner + f] == seat and self.used[f] == 0:
                    next = k
                k += 1
            e = r.vertex_edges[next]
            v = r.vertex_neighbours[next]
            length += 1
            if e == start:
                if length > self.longest:
                    self.longest = length
                return


def pieces_at(r: Land, g: Game, seat: i64, kind: i64, v: i64) -> i64:
    """Number of own pieces of a kind at a vertex."""
    n: i64 = 0
    k: i64 = 3 * v
    while k < 3 * v + 3:
        f = r.vertex_edges[k]
        if f >= 0 and g.cells[r.edge_owner + f] == seat and g.cells[r.edge_piece + f] == kind:
            n += 1
        k += 1
    return n
