"""Index of each seat's network of one kind of piece on edges: listing walks a few places, not the whole board."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.land import Land
from poblado.island.pieces import PIECES, VERTEX
from poblado.island.state import MAX_SEATS, SUPPLY
from poblado.kernel.game import Game


class NetworkIndex:
    """Edges with a seat's pieces of one kind, and vertices where one ends or an own building stands. No part of a game's state.

    It remembers what the last search of the board found, in whatever game that was, and checks it against the cells at each
    call. The supplies say how many pieces and buildings a seat has on the board: if as many are remembered and still stand, they
    are all. Otherwise the board is searched again, as when one was built.

    Args:
        r: declares that kind already, others may follow.
        piece: number of the kind.
    """

    def __init__(self, r: Land, piece: i64) -> None:
        self.r: Final = r
        self.piece: Final = piece
        self._touch: Final = r.touch[piece]
        self._buildings: vec[i64] = vec[i64]()
        """Numbers of the kinds of building, once it has been asked for anything: by then all are declared."""
        none = [0] * MAX_SEATS
        self.edge_counts: Final[vec[i64]] = vec[i64](none)
        """Number of edges of each seat, as of the last call of `count`."""
        self._building_counts: Final[vec[i64]] = vec[i64](none)
        self._vertex_counts: Final[vec[i64]] = vec[i64](none)
        edge_rows = [0] * (MAX_SEATS * int(r.edges))
        self.edges: Final[vec[i64]] = vec[i64](edge_rows)
        """In a row of `r.edges` for each seat the edges with its pieces, in ascending order."""
        rows = [0] * (MAX_SEATS * int(r.vertices))
        self.vertices: Final[vec[i64]] = vec[i64](rows)
        """In a row of `r.vertices` for each seat the vertices of its network, likewise."""
        self._sites: Final[vec[i64]] = vec[i64](rows)
        """Likewise those of its buildings."""

    def count(self, g: Game, seat: i64) -> i64:
        """Number of vertices of a seat's network; the rows of `vertices` and `edges` are its until the next call."""
        if not self._holds(g, seat):
            self._search(g, seat)
        return self._vertex_counts[seat]

    def _holds(self, g: Game, seat: i64) -> bool:
        r = self.r
        cells = g.cells
        piece = self.piece
        n = self.edge_counts[seat]
        if n != _placed(r, g, seat, piece) or len(self._buildings) == 0:
            return False
        built: i64 = 0
        for kind in self._buildings:
            built += _placed(r, g, seat, kind)
        if built != self._building_counts[seat]:
            return False
        owner = r.edge_owner
        kinds = r.edge_piece
        k = r.edges * seat
        last = k + n
        while k < last:
            e = self.edges[k]
            if cells[owner + e] != seat or (kinds >= 0 and cells[kinds + e] != piece):
                return False
            k += 1
        owner = r.vertex_owner
        k = r.vertices * seat
        last = k + built
        while k < last:
            if cells[owner + self._sites[k]] != seat:
                return False
            k += 1
        return True

    def _search(self, g: Game, seat: i64) -> None:
        r = self.r
        cells = g.cells
        if len(self._buildings) == 0:
            self._buildings = _buildings(r)
        n = r.edges * seat
        e: i64 = 0
        while e < r.edges:
            if cells[r.edge_owner + e] == seat and (r.edge_piece < 0 or cells[r.edge_piece + e] == self.piece):
                self.edges[n] = e
                n += 1
            e += 1
        self.edge_counts[seat] = n - r.edges * seat
        n = r.vertices * seat
        site = n
        v: i64 = 0
        while v < r.vertices:
            own = cells[r.vertex_owner + v] == seat
            if own:
                self._sites[site] = v
                site += 1
            if own or cells[self._touch + v] >> seat & 1:
                self.vertices[n] = v
                n += 1
            v += 1
        self._vertex_counts[seat] = n - r.vertices * seat
        self._building_counts[seat] = site - r.vertices * seat


def _placed(r: Land, g: Game, seat: i64, piece: i64) -> i64:
    """Number of a seat's pieces of a kind that are not in its supply."""
    if piece < PIECES:
        return r.supplies[piece] - g.cells[SUPPLY + PIECES * seat + piece]
    return r.supplies[piece] - g.cells[r.supply_fields[piece] + seat]


def _buildings(r: Land) -> vec[i64]:
    found: vec[i64] = vec[i64]()
    for piece in r.pieces:
        if piece.ground == VERTEX and not piece.unit:
            found = append(found, piece.number)
    return found
