"""Index of the vertices where each seat's buildings of a kind stand: listing walks a few places, not the whole board."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.pieces import PIECES
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS, SUPPLY
from poblado.kernel.game import Game


class BuildingIndex:
    """Vertices of each seat's buildings of one kind, and the edges that end there. Made in `compose`; no part of a game's state.

    It remembers what the last search of the board found, in whatever game that was, and checks it against the cells at each
    call. The supply says how many of a kind a seat has on the board: if as many are remembered and still stand, they are all.
    Otherwise the board is searched again, as when one was built.
    """

    def __init__(self, r: Island, piece: i64) -> None:
        self.r: Final = r
        self.piece: Final = piece
        # Where the supplies of the piece lie, and how far apart those of two seats.
        self._supplies: i64 = SUPPLY + piece
        self._apart: i64 = PIECES
        if piece >= PIECES:
            self._supplies = r.supply_fields[piece]
            self._apart = 1
        none = [0] * MAX_SEATS
        self._counts: Final[vec[i64]] = vec[i64](none)
        """Number of buildings of each seat that the last search found."""
        rows = [0] * (MAX_SEATS * int(r.vertices))
        self.vertices: Final[vec[i64]] = vec[i64](rows)
        """In a row of `r.vertices` for each seat the vertices of its buildings, in ascending order."""
        self._edge_counts: Final[vec[i64]] = vec[i64](none)
        edge_rows = [0] * (MAX_SEATS * int(r.edges))
        self.edges: Final[vec[i64]] = vec[i64](edge_rows)
        """In a row of `r.edges` for each seat the edges that end at one of them, likewise."""

    def count(self, g: Game, seat: i64) -> i64:
        """Number of a seat's buildings; the row of `vertices` is theirs until the next call."""
        r = self.r
        cells = g.cells
        piece = self.piece
        n = self._counts[seat]
        if n != r.supplies[piece] - cells[self._supplies + self._apart * seat]:
            return self._search(g, seat)
        vertices = self.vertices
        owner = r.vertex_owner
        kind = r.vertex_piece
        k = r.vertices * seat
        last = k + n
        while k < last:
            v = vertices[k]
            if cells[owner + v] != seat or cells[kind + v] != piece:
                return self._search(g, seat)
            k += 1
        return n

    def edge_count(self, g: Game, seat: i64) -> i64:
        """Number of edges that end at a seat's buildings; the row of `edges` is theirs until the next call."""
        self.count(g, seat)
        return self._edge_counts[seat]

    def _search(self, g: Game, seat: i64) -> i64:
        r = self.r
        cells = g.cells
        n: i64 = 0
        self._edge_counts[seat] = 0
        v: i64 = 0
        while v < r.vertices:
            if cells[r.vertex_owner + v] == seat and cells[r.vertex_piece + v] == self.piece:
                self.vertices[r.vertices * seat + n] = v
                n += 1
                self._enter_edges(seat, v)
            v += 1
        self._counts[seat] = n
        return n

    def _enter_edges(self, seat: i64, v: i64) -> None:
        """Enter the edges at a vertex in their row, each once and in order."""
        r = self.r
        edges = self.edges
        first = r.edges * seat
        k: i64 = 0
        while k < 3:
            e = r.vertex_edges[3 * v + k]
            end = first + self._edge_counts[seat]
            at = end
            while at > first and edges[at - 1] > e:
                at -= 1
            if e >= 0 and (at == first or edges[at - 1] != e):
                while end > at:
                    edges[end] = edges[end - 1]
                    end -= 1
                edges[at] = e
                self._edge_counts[seat] += 1
            k += 1
