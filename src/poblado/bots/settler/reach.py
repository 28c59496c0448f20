"""Road reachability: how many roads a seat lacks to each vertex, and the spots for settlements there.

It is asked of every seat at every decision, so it reads the rules' own tables and cells; and most decisions are made while
nobody builds, so what was found is kept for as long as everything lies as it did (`Ground.ways`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.bots.settler.constants import (
    KIND_SHIFT,
    MOST_ROADS,
    MOST_SHIPS,
    GameConstants,
    paths_now,
    sites_now,
    stands,
)  # fmt: skip
from poblado.island.rules import Island
from poblado.kernel.game import Game

FAR: Final = 99
"""Roads to what is not reached."""
_RIVALS: Final = 2
"""Roads within which an opponent is a rival for it."""


class Spot:
    """A vertex where a seat could settle.

    Attributes:
        v: the vertex.
        path: steps of the way still to build, in order: edges, for a road.
        rival: fewest roads that an opponent lacks to get there.
        other: a way as short, of pieces of another kind; empty where there is none.
    """

    def __init__(self, v: int, path: tuple[int, ...], rival: int, other: tuple[int, ...] = ()) -> None:
        self.v: Final = v
        self.path: Final = path
        self.rival: Final = rival
        self.other: Final = other


class Reach:
    """Road extensions possible for each seat, as buildings and roads lie in one position.

    Attributes:
        owner: per vertex, whose building stands there; -1 for nobody's.
        holder: per vertex, who keeps others' roads from going on there; -1 for nobody.
        road: per edge, whose road or other piece lies there; -1 for none.
        sites: per vertex, whether a settlement may stand there, as far as the map goes that is known: 1 or 0.
        paths: per edge, a bit for each kind of piece that may lie there.
        kinds: how many kinds of piece people build on edges.
        rings: kind after kind of these pieces and seat after seat, as many places each as there are vertices: its buildings,
            then the ends of its pieces that nobody else holds, then what its waterways reach. It may build from all of them but
            those that are closed, where it may settle.
        counts: per kind and seat, how many those are.
        routes: what `route` found, by what was asked.
    """

    def __init__(self, r: Island, f: GameConstants, g: Game) -> None:
        cells = g.cells
        self.kinds: Final = f.kinds
        self.sites: Final = sites_now(r, f, cells) if r.places.has_hidden else f.sites
        self.paths: Final = paths_now(r, g) if f.kinds > 1 or r.places.has_hidden else f.paths
        self._fixed: Final = f.kinds == 1 and not r.places.has_hidden
        self._moving: Final = f.moving
        self._moved: Final = [int(cells[cell]) for cell in f.moving]
        self._terrain: Final = cells[r.terrain : r.terrain + r.tiles] if r.places.has_hidden else vec[i64]()
        self.seats: Final = r.seats
        self.vertices: Final = r.vertices
        self.neighbours: Final = r.vertex_neighbours
        self.edges: Final = r.vertex_edges
        self.ends: Final = r.edge_vertices
        self.owner: Final = cells[r.vertex_owner : r.vertex_owner + r.vertices]
        self.holder: Final = cells[r.vertex_holder : r.vertex_holder + r.vertices]
        self.road: Final = cells[r.edge_owner : r.edge_owner + r.edges]
        self._kinds: Final = cells[r.edge_piece : r.edge_piece + r.edges] if r.edge_piece >= 0 else vec[i64]()
        rings = vec[i64]([0] * (r.vertices * r.seats * f.kinds))
        counts = vec[i64]([0] * (r.seats * f.kinds))
        # Per vertex a bit mask of the seats that have it in their ring.
        seen = vec[i64]([0] * r.vertices)
        for v in range(r.vertices):
            seat = self.owner[v]
            if seat >= 0:
                rings[r.vertices * seat + counts[seat]] = v
                counts[seat] += 1
                seen[v] = 1 << seat
        for e in range(r.edges):
            seat = self.road[e]
            if seat >= 0 and (f.kinds == 1 or self._kinds[e] == r.items.route_pieces[0]):
                for k in range(2 * e, 2 * e + 2):
                    v = self.ends[k]
                    holder = self.holder[v]
                    if seen[v] >> seat & 1 == 0 and (holder < 0 or holder == seat):
                        rings[r.vertices * seat + counts[seat]] = v
                        counts[seat] += 1
                        seen[v] |= 1 << seat
        for v in range(r.vertices):
            # The verbs say whom a waterway brings there.
            if r.places.water[v] != 0 and self.holder[v] < 0:
                for seat in range(r.seats):
                    if cells[r.route_touch + v] >> seat & 1 and seen[v] >> seat & 1 == 0:
                        rings[r.vertices * seat + counts[seat]] = v
                        counts[seat] += 1
                        seen[v] |= 1 << seat
        for kind in range(1, f.kinds):
            _rings_of(r, self, kind, rings, counts)
        self.rings: Final = rings
        self.counts: Final = counts
        self._free: list[list[bool]] = [[] for _ in range(r.seats)]
        self._spots: list[list[Spot] | None] = [None] * r.seats
        self.routes: Final[dict[tuple[int, int, int, int], tuple[int, ...]]] = {}

    def lie(self, r: Island, cells: vec[i64]) -> bool:
        """Tell whether everything lies so in these cells."""
        return (
            stands(self.owner, cells, r.vertex_owner)
            and stands(self.road, cells, r.edge_owner)
            and (r.vertex_holder == r.vertex_owner or stands(self.holder, cells, r.vertex_holder))
            and stands(self._kinds, cells, r.edge_piece)
            and (self._fixed or self._map_stays(r, cells))
        )

    def _map_stays(self, r: Island, cells: vec[i64]) -> bool:
        """Tell whether hidden land and figures are as they were."""
        for k in range(len(self._moving)):
            if cells[self._moving[k]] != self._moved[k]:
                return False
        return stands(self._terrain, cells, r.terrain)

    def piece_at(self, e: i64) -> i64:
        """The kind of piece that lies on an edge of a game with several."""
        return self._kinds[e]

    def ring(self, seat: i64, kind: i64 = 0) -> vec[i64]:
        """The vertices from which a seat may build on with pieces of a kind, roads if nothing is said."""
        row = self.seats * kind + seat
        first = self.vertices * row
        return self.rings[first : first + self.counts[row]]

    def lacking(self, seat: i64, most: i64, kind: i64 = 0) -> tuple[vec[i64], vec[i64]]:
        """Roads, or other pieces of a kind, that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each
        is reached, -1 where none is.

        A road may end at what another holds, but not go on from it (base.road.place).
        """
        far = vec[i64]([FAR] * self.vertices)
        via = vec[i64]([-1] * self.vertices)
        ring = self.ring(seat, kind)
        for v in ring:
            far[v] = 0
        n: i64 = 1
        while n <= most:
            further = vec[i64]()
            for v in ring:
                holder = self.holder[v]
                if holder != -1 and holder != seat:
                    continue
                for k in range(3 * v, 3 * v + 3):
                    e = self.edges[k]
                    if e >= 0 and self.road[e] < 0 and self.paths[e] >> kind & 1:
                        w = self.neighbours[k]
                        if far[w] > n:
                            far[w] = n
                            via[w] = e
                            if n < most:
                                further = append(further, w)
            ring = further
            n += 1
        return far, via

    def free(self, seat: i64) -> list[bool]:
        """Per vertex whether a seat could settle there as far as the map and others' pieces go; an own unit can mostly leave."""
        if not self._free[seat]:
            self._free[seat] = self._all_free(seat)
        return self._free[seat]

    def _all_free(self, seat: i64) -> list[bool]:
        found = [True] * self.vertices
        for v in range(self.vertices):
            holder = self.holder[v]
            if self.owner[v] >= 0:
                found[v] = False
                for k in range(3 * v, 3 * v + 3):
                    w = self.neighbours[k]
                    if w >= 0:
                        found[w] = False
            elif (holder >= 0 and holder != seat) or self.sites[v] == 0:
                found[v] = False
        return found

    def spots(self, seat: i64) -> list[Spot]:
        """Free vertices that a seat can settle with few more roads, in the order of the vertices."""
        known = self._spots[seat]
        if known is None:
            known = self._spots[seat] = self._all_spots(seat)
        return known

    def _all_spots(self, seat: i64) -> list[Spot]:
        found: list[Spot] = []
        free = self.free(seat)
        far, via = self.lacking(seat, MOST_ROADS)
        rivals = self._rivals(seat)
        if self.kinds > 1:
            return self._spots_by_kinds(seat, far, via, rivals)
        for v in range(self.vertices):
            if far[v] <= MOST_ROADS and free[v]:
                found.append(Spot(v, self.path_to(v, far, via), rivals[v]))
        return found

    def _spots_by_kinds(self, seat: i64, far: vec[i64], via: vec[i64], rivals: vec[i64]) -> list[Spot]:
        """The same where several kinds of piece lead there, by the one of which fewest lack. A way is of one kind: where none
        of its buildings stands, a seat's kinds do not join."""
        free = self.free(seat)
        others = [self.lacking(seat, MOST_SHIPS, kind) for kind in range(1, self.kinds)]
        found: list[Spot] = []
        for v in range(self.vertices):
            if not free[v]:
                continue
            path: tuple[int, ...] = ()
            equal: tuple[int, ...] = ()
            least = FAR
            if far[v] <= MOST_ROADS:
                path, least = self.path_to(v, far, via), int(far[v])
            for k in range(len(others)):
                further, back = others[k]
                if further[v] < least:
                    path, least, equal = self.path_to(v, further, back, k + 1), int(further[v]), ()
                elif further[v] == least and least < FAR:
                    equal = self.path_to(v, further, back, k + 1)
            if least < FAR:
                found.append(Spot(v, path, rivals[v], equal))
        return found

    def path_to(self, v: i64, far: vec[i64], via: vec[i64], kind: int = 0) -> tuple[int, ...]:
        """The steps of the way that leads to `v`, first to build first; the rest as `lacking` tells it of that kind of piece."""
        edges: list[int] = []
        while far[v] > 0:
            e = via[v]
            edges.append(e | kind << KIND_SHIFT)
            v = self.ends[2 * e] + self.ends[2 * e + 1] - v
        edges.reverse()
        return tuple(edges)

    def _rivals(self, seat: i64) -> vec[i64]:
        """Per vertex the fewest roads that another seat lacks to get there."""
        found = vec[i64]([FAR] * self.vertices)
        for other in range(self.seats):
            if other != seat:
                for kind in range(self.kinds):
                    far, _ = self.lacking(other, _RIVALS, kind)
                    for v in range(self.vertices):
                        if far[v] < found[v]:
                            found[v] = far[v]
        return found


def _rings_of(r: Island, ways: Reach, kind: i64, rings: vec[i64], counts: vec[i64]) -> None:
    """Write where seats may build on with pieces of a kind: from their buildings, and from pieces of that kind."""
    piece = r.items.route_pieces[kind]
    seen = vec[i64]([0] * r.vertices)
    for v in range(r.vertices):
        seat = ways.owner[v]
        if seat >= 0:
            row = r.seats * kind + seat
            rings[r.vertices * row + counts[row]] = v
            counts[row] += 1
            seen[v] = 1 << seat
    for e in range(r.edges):
        seat = ways.road[e]
        if seat >= 0 and ways.piece_at(e) == piece:
            row = r.seats * kind + seat
            for k in range(2 * e, 2 * e + 2):
                v = ways.ends[k]
                holder = ways.holder[v]
                if seen[v] >> seat & 1 == 0 and (holder < 0 or holder == seat):
                    rings[r.vertices * row + counts[row]] = v
                    counts[row] += 1
                    seen[v] |= 1 << seat
