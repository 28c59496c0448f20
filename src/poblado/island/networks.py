"""Networks: each seat's pieces of a kind on edges, and the vertices where they may go on. On a large board those are walked."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.land import Land
from poblado.island.pieces import PIECES
from poblado.island.state import MAX_SEATS, SUPPLY
from poblado.kernel.game import Game


class Network:
    """Edges with a seat's pieces of one kind, such as its roads, and the vertices at which they end or it has a building.

    It never changes: whoever walks it in one thread is not disturbed by a game in another.
    """

    def __init__(self, edges: vec[i64], buildings: vec[i64], vertices: vec[i64]) -> None:
        self.edges: Final = edges
        """Edges with the pieces, in ascending order."""
        self.buildings: Final = buildings
        """Vertices with the seat's buildings, likewise."""
        self.vertices: Final = vertices
        """Vertices at which one of both stands, or that lie at the water of a building, likewise."""

    def with_edge(self, r: Land, e: i64) -> "Network":
        """The same with a piece on an edge as well."""
        zeros = r.places.vertex_zeros
        vertices = _with(zeros, _with(zeros, self.vertices, r.edge_vertices[2 * e]), r.edge_vertices[2 * e + 1])
        return Network(_with(r.places.edge_zeros, self.edges, e), self.buildings, vertices)

    def without_edge(self, r: Land, e: i64) -> "Network":
        """The same without the piece on an edge."""
        edges = _without(self.edges, e)
        vertices = self.vertices
        side: i64 = 0
        while side < 2:
            v = r.edge_vertices[2 * e + side]
            if not _is_needed(r, edges, self.buildings, v):
                vertices = _without(vertices, v)
            side += 1
        return Network(edges, self.buildings, vertices)

    def with_building(self, r: Land, v: i64) -> "Network":
        """The same with a building at a vertex as well."""
        vertices = self.vertices
        if r.places.water[v] == 0:
            vertices = _with(r.places.vertex_zeros, vertices, v)
        u: i64 = 0
        while u < r.vertices and r.places.water[v] != 0:
            if r.places.water[u] == r.places.water[v]:
                vertices = _with(r.places.vertex_zeros, vertices, u)
            u += 1
        return Network(self.edges, _with(r.places.vertex_zeros, self.buildings, v), vertices)

    def without_building(self, r: Land, v: i64) -> "Network":
        """The same without the building at a vertex."""
        buildings = _without(self.buildings, v)
        vertices = self.vertices
        for u in self.vertices:
            at_its_water = r.places.water[v] != 0 and r.places.water[u] == r.places.water[v]
            if (u == v or at_its_water) and not _is_needed(r, self.edges, buildings, u):
                vertices = _without(vertices, u)
        return Network(self.edges, buildings, vertices)


def _is_needed(r: Land, edges: vec[i64], buildings: vec[i64], v: i64) -> bool:
    """Tell whether one of some pieces on edges ends at a vertex, or one of some buildings stands there or at its water."""
    for e in edges:
        if r.edge_vertices[2 * e] == v or r.edge_vertices[2 * e + 1] == v:
            return True
    for u in buildings:
        if u == v or (r.places.water[v] != 0 and r.places.water[u] == r.places.water[v]):
            return True
    return False


NO_NETWORK: Final = Network(vec[i64](), vec[i64](), vec[i64]())
"""The network of who has nothing."""


class Networks:
    """The network of each seat in one kind of piece. No part of a game's state.

    What was last told or found, in whatever game that was, is checked against the cells when asked: the supply says how many
    pieces and buildings a seat has on the board, and as many known ones that still stand are all of them. Otherwise the board
    is searched again. Verbs tell what they do, so that nothing is searched while one game is played on. See `Island.remembers`.
    """

    def __init__(self, piece: i64) -> None:
        self.piece: Final = piece
        nobody = [NO_NETWORK] * MAX_SEATS
        self._known: Final[vec[Network]] = vec[Network](nobody)

    def find(self, r: Land, g: Game, seat: i64) -> Network:
        """The network of a seat as it is."""
        known = self._known[seat]
        if self._stands(r, g, seat, known):
            return known
        return self._search(r, g, seat)

    def _stands(self, r: Land, g: Game, seat: i64, known: Network) -> bool:
        cells = g.cells
        piece = self.piece
        n: i64 = len(known.edges)
        if n != r.items.supplies[piece] - _supply(r, g, seat, piece):
            return False
        built: i64 = len(known.buildings)
        for number in r.items.buildings:
            built -= r.items.supplies[number] - _supply(r, g, seat, number)
        if built != 0:
            return False
        at = r.edge_owner
        kinds = r.edge_piece
        for e in known.edges:
            if cells[at + e] != seat or (kinds >= 0 and cells[kinds + e] != piece):
                return False
        at = r.vertex_owner
        for v in known.buildings:
            if cells[at + v] != seat:
                return False
        return True

    def _search(self, r: Land, g: Game, seat: i64) -> Network:
        cells = g.cells
        edges = vec[i64]()
        e: i64 = 0
        while e < r.edges:
            if cells[r.edge_owner + e] == seat and (r.edge_piece < 0 or cells[r.edge_piece + e] == self.piece):
                edges = append(edges, e)
            e += 1
        touch = r.items.touch[self.piece]
        buildings = vec[i64]()
        vertices = vec[i64]()
        v: i64 = 0
        while v < r.vertices:
            own = cells[r.vertex_owner + v] == seat
            if own:
                buildings = append(buildings, v)
            if own or cells[touch + v] >> seat & 1 != 0:
                vertices = append(vertices, v)
            v += 1
        found = Network(edges, buildings, vertices)
        self._known[seat] = found
        return found

    def laid(self, r: Land, seat: i64, e: i64) -> None:
        """A piece of a seat lies on an edge from now on."""
        self._known[seat] = self._known[seat].with_edge(r, e)

    def lifted(self, r: Land, seat: i64, e: i64) -> None:
        """The piece of a seat on an edge lies there no more."""
        self._known[seat] = self._known[seat].without_edge(r, e)

    def built(self, r: Land, seat: i64, v: i64) -> None:
        """A building of a seat stands at a vertex from now on."""
        self._known[seat] = self._known[seat].with_building(r, v)

    def removed(self, r: Land, seat: i64, v: i64) -> None:
        """The building of a seat at a vertex is gone."""
        self._known[seat] = self._known[seat].without_building(r, v)


def _supply(r: Land, g: Game, seat: i64, piece: i64) -> i64:
    """As `verbs.supply` has it, which cannot be imported here."""
    if piece < PIECES:
        return g.cells[SUPPLY + PIECES * seat + piece]
    return g.cells[r.items.supply_fields[piece] + seat]


def _with(zeros: vec[i64], row: vec[i64], place: i64) -> vec[i64]:
    """An ascending row with one place more; the row itself where it is in it. `zeros` are as many as it can be at most."""
    at: i64 = len(row)
    while at > 0 and row[at - 1] > place:
        at -= 1
    if at > 0 and row[at - 1] == place:
        return row
    n: i64 = len(row)
    longer = zeros[: n + 1]
    longer[at] = place
    while n > at:
        longer[n] = row[n - 1]
        n -= 1
    while at > 0:
        at -= 1
        longer[at] = row[at]
    return longer


def _without(row: vec[i64], place: i64) -> vec[i64]:
    """An ascending row with one place less; the row itself where it is not in it."""
    n: i64 = len(row)
    at: i64 = 0
    while at < n and row[at] != place:
        at += 1
    if at == n:
        return row
    shorter = row[: n - 1]
    while at < n - 1:
        shorter[at] = row[at + 1]
        at += 1
    return shorter
