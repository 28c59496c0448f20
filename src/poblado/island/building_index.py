"""Index of the vertices where each seat's buildings of a kind stand: listing walks a few places, not the whole board."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.pieces import PIECES
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS, SUPPLY
from poblado.kernel.game import Game


class Buildings:
    """Buildings of one kind of a seat; never changed, for games of several threads may read it.

    Attributes:
        vertices: where they stand, in ascending order.
        edges: those that end at one of them, likewise.
    """

    def __init__(self, vertices: vec[i64], edges: vec[i64]) -> None:
        self.vertices: Final = vertices
        self.edges: Final = edges


class BuildingIndex:
    """Buildings of one kind by seat. Made in `compose`; no part of a game's state.

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
            self._supplies = r.items.supply_fields[piece]
            self._apart = 1
        nobody = [Buildings(vec[i64](), vec[i64]())] * MAX_SEATS
        self._known: Final[vec[Buildings]] = vec[Buildings](nobody)

    def find(self, g: Game, seat: i64) -> Buildings:
        """The buildings of a seat as they stand."""
        r = self.r
        cells = g.cells
        piece = self.piece
        known = self._known[seat]
        vertices = known.vertices
        n: i64 = len(vertices)
        if n != r.items.supplies[piece] - cells[self._supplies + self._apart * seat]:
            return self._search(g, seat)
        owner = r.vertex_owner
        kind = r.vertex_piece
        for v in vertices:
            if cells[owner + v] != seat or cells[kind + v] != piece:
                return self._search(g, seat)
        return known

    def _search(self, g: Game, seat: i64) -> Buildings:
        r = self.r
        cells = g.cells
        vertices = vec[i64]()
        v: i64 = 0
        while v < r.vertices:
            if cells[r.vertex_owner + v] == seat and cells[r.vertex_piece + v] == self.piece:
                vertices = append(vertices, v)
            v += 1
        beside = r.places.edge_zeros[:]
        for v in vertices:
            for k in range(3 * v, 3 * v + 3):
                if r.vertex_edges[k] >= 0:
                    beside[r.vertex_edges[k]] = 1
        ends = vec[i64]()
        for e in range(r.edges):
            if beside[e] != 0:
                ends = append(ends, e)
        found = Buildings(vertices, ends)
        self._known[seat] = found
        return found
