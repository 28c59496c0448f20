"""Where roads lead: how many a seat lacks to each vertex, and the spots for settlements there.

It is asked of every seat at every decision, so it reads the rules' own tables and cells; and most decisions are made while
nobody builds, so what was found is kept for as long as everything lies as it did (`ways_of`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.bots.settler.facts import MOST_ROADS, Facts, stands
from poblado.island.rules import Island

FAR: Final = 99
"""Roads to what is not reached."""
_RIVALS: Final = 2
"""Roads within which an opponent is a rival for it."""


class Spot:
    """A vertex where a seat could settle.

    Attributes:
        v: the vertex.
        path: edges of the roads still to build, in order.
        rival: fewest roads that an opponent lacks to get there.
    """

    def __init__(self, v: int, path: tuple[int, ...], rival: int) -> None:
        self.v: Final = v
        self.path: Final = path
        self.rival: Final = rival


class Ways:
    """Where seats may go on building roads, as buildings and roads lie in one position.

    Attributes:
        owner: per vertex, whose building stands there; -1 for nobody's.
        holder: per vertex, who keeps others' roads from going on there; -1 for nobody.
        road: per edge, whose road lies there; -1 for none.
        rings: seat after seat, as many places each as there are vertices: its buildings first, then the ends of its roads that
            nobody else holds, then what its waterways reach. It may build from all of them but those that are closed, where it
            may settle.
        counts: per seat, how many those are.
        routes: what `route` found, by what was asked.
    """

    def __init__(self, r: Island, f: Facts, cells: vec[i64]) -> None:
        self.sites: Final = f.sites
        self.paths: Final = f.paths
        self.seats: Final = r.seats
        self.vertices: Final = r.vertices
        self.neighbours: Final = r.vertex_neighbours
        self.edges: Final = r.vertex_edges
        self.ends: Final = r.edge_vertices
        self.owner: Final = cells[r.vertex_owner : r.vertex_owner + r.vertices]
        self.holder: Final = cells[r.vertex_holder : r.vertex_holder + r.vertices]
        self.road: Final = cells[r.edge_owner : r.edge_owner + r.edges]
        self._kinds: Final = cells[r.edge_piece : r.edge_piece + r.edges] if r.edge_piece >= 0 else vec[i64]()
        rings = vec[i64]([0] * (r.vertices * r.seats))
        counts = vec[i64]([0] * r.seats)
        # Per vertex a bit mask of the seats that have it in their ring.
        seen = vec[i64]([0] * r.vertices)
        v: i64 = 0
        while v < r.vertices:
            seat = self.owner[v]
            if seat >= 0:
                rings[r.vertices * seat + counts[seat]] = v
                counts[seat] += 1
                seen[v] = 1 << seat
            v += 1
        e: i64 = 0
        while e < r.edges:
            seat = self.road[e]
            if seat >= 0:
                k: i64 = 2 * e
                while k < 2 * e + 2:
                    v = self.ends[k]
                    holder = self.holder[v]
                    if seen[v] >> seat & 1 == 0 and (holder < 0 or holder == seat):
                        rings[r.vertices * seat + counts[seat]] = v
                        counts[seat] += 1
                        seen[v] |= 1 << seat
                    k += 1
            e += 1
        v = 0
        while v < r.vertices:
            # The verbs say whom a waterway brings there.
            if r.water[v] != 0 and self.holder[v] < 0:
                seat = 0
                while seat < r.seats:
                    if cells[r.route_touch + v] >> seat & 1 and seen[v] >> seat & 1 == 0:
                        rings[r.vertices * seat + counts[seat]] = v
                        counts[seat] += 1
                        seen[v] |= 1 << seat
                    seat += 1
            v += 1
        self.rings: Final = rings
        self.counts: Final = counts
        self._free: list[list[bool]] = [[] for _ in range(r.seats)]
        self._spots: list[list[Spot] | None] = [None] * r.seats
        self.routes: Final[dict[tuple[int, int, int, int], tuple[int, ...]]] = {}

    def lie(self, r: Island, cells: vec[i64]) -> bool:
        """Whether everything lies so in these cells."""
        return (
            stands(self.owner, cells, r.vertex_owner)
            and stands(self.road, cells, r.edge_owner)
            and (r.vertex_holder == r.vertex_owner or stands(self.holder, cells, r.vertex_holder))
            and stands(self._kinds, cells, r.edge_piece)
        )

    def ring(self, seat: i64) -> vec[i64]:
        """The vertices from which a seat may build on."""
        first = self.vertices * seat
        return self.rings[first : first + self.counts[seat]]

    def lacking(self, seat: i64, most: i64) -> tuple[vec[i64], vec[i64]]:
        """Roads that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each is reached, -1 where none
        is.

        A road may end at what another holds, but not go on from it (base.road.place).
        """
        far = vec[i64]([FAR] * self.vertices)
        via = vec[i64]([-1] * self.vertices)
        ring = self.ring(seat)
        for v in ring:
            far[v] = 0
        n: i64 = 1
        while n <= most:
            further = vec[i64]()
            for v in ring:
                holder = self.holder[v]
                if holder != -1 and holder != seat:
                    continue
                k: i64 = 3 * v
                while k < 3 * v + 3:
                    e = self.edges[k]
                    if e >= 0 and self.road[e] < 0 and self.paths[e] != 0:
                        w = self.neighbours[k]
                        if far[w] > n:
                            far[w] = n
                            via[w] = e
                            if n < most:
                                further = append(further, w)
                    k += 1
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
        v: i64 = 0
        while v < self.vertices:
            holder = self.holder[v]
            if self.owner[v] >= 0:
                found[v] = False
                k: i64 = 3 * v
                while k < 3 * v + 3:
                    w = self.neighbours[k]
                    if w >= 0:
                        found[w] = False
                    k += 1
            elif (holder >= 0 and holder != seat) or self.sites[v] == 0:
                found[v] = False
            v += 1
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
        v: i64 = 0
        while v < self.vertices:
            if far[v] <= MOST_ROADS and free[v]:
                found.append(Spot(v, self.path_to(v, far, via), rivals[v]))
            v += 1
        return found

    def path_to(self, v: i64, far: vec[i64], via: vec[i64]) -> tuple[int, ...]:
        """The edges of the roads that lead to `v`, first to build first; the rest as `lacking` tells it."""
        edges: list[int] = []
        while far[v] > 0:
            e = via[v]
            edges.append(e)
            v = self.ends[2 * e] + self.ends[2 * e + 1] - v
        edges.reverse()
        return tuple(edges)

    def _rivals(self, seat: i64) -> vec[i64]:
        """Per vertex the fewest roads that another seat lacks to get there."""
        found = vec[i64]([FAR] * self.vertices)
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                far, _ = self.lacking(other, _RIVALS)
                v: i64 = 0
                while v < self.vertices:
                    if far[v] < found[v]:
                        found[v] = far[v]
                    v += 1
            other += 1
        return found


def ways_of(r: Island, f: Facts, cells: vec[i64]) -> Ways:
    """The ways of a position; those that were asked for last, where nothing has been built since."""
    known = f.laid
    if known is None or not known.lie(r, cells):
        known = f.laid = Ways(r, f, cells)
    return known
