"""How many roads lead somewhere: asked of every seat at every decision, so it reads the rules' own tables and cells."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.rules import Island

FAR: Final = 99
"""Roads to what is not reached."""


class Ways:
    """Where seats may go on building roads.

    Attributes:
        rings: seat after seat, as many places each as there are vertices: those from which it may build, its buildings first,
            then the ends of its roads that nobody else holds.
        counts: per seat, how many those are.
    """

    def __init__(self, r: Island, cells: vec[i64]) -> None:
        self.r: Final = r
        self.cells: Final = cells
        room = r.vertices
        rings = vec[i64]([0] * (room * r.seats))
        counts = vec[i64]([0] * r.seats)
        # Per vertex a bit mask of the seats that have it in their ring.
        seen = vec[i64]([0] * room)
        v: i64 = 0
        while v < room:
            seat = cells[r.vertex_owner + v]
            if seat >= 0:
                rings[room * seat + counts[seat]] = v
                counts[seat] += 1
                seen[v] = 1 << seat
            v += 1
        e: i64 = 0
        while e < r.edges:
            seat = cells[r.edge_owner + e]
            if seat >= 0:
                k: i64 = 2 * e
                while k < 2 * e + 2:
                    v = r.edge_vertices[k]
                    holder = cells[r.vertex_holder + v]
                    if seen[v] >> seat & 1 == 0 and (holder == -1 or holder == seat):
                        rings[room * seat + counts[seat]] = v
                        counts[seat] += 1
                        seen[v] |= 1 << seat
                    k += 1
            e += 1
        self.rings: Final = rings
        self.counts: Final = counts

    def ring(self, seat: i64) -> vec[i64]:
        """The vertices from which a seat may build on."""
        first = self.r.vertices * seat
        return self.rings[first : first + self.counts[seat]]

    def lacking(self, seat: i64, most: i64) -> tuple[vec[i64], vec[i64]]:
        """Roads that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each is reached, -1 where none
        is.

        A road may end at what another holds, but not go on from it (base.road.place).
        """
        r, cells = self.r, self.cells
        far = vec[i64]([FAR] * r.vertices)
        via = vec[i64]([-1] * r.vertices)
        ring = self.ring(seat)
        for v in ring:
            far[v] = 0
        n: i64 = 1
        while n <= most:
            further = vec[i64]()
            for v in ring:
                holder = cells[r.vertex_holder + v]
                if holder != -1 and holder != seat:
                    continue
                k: i64 = 3 * v
                while k < 3 * v + 3:
                    e = r.vertex_edges[k]
                    if e >= 0 and cells[r.edge_owner + e] < 0:
                        w = r.vertex_neighbours[k]
                        if far[w] > n:
                            far[w] = n
                            via[w] = e
                            if n < most:
                                further = append(further, w)
                    k += 1
            ring = further
            n += 1
        return far, via
