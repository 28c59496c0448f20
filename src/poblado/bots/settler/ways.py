"""How many roads lead somewhere: asked of every seat at every decision, so it reads the rules' own tables and cells."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.rules import Island

FAR: Final = 99
"""Roads to what is not reached."""


def ring_of(r: Island, cells: vec[i64], seat: i64) -> vec[i64]:
    """The vertices from which a seat may go on building roads: its buildings, then the ends of its roads that nobody else
    holds."""
    ring = vec[i64]()
    seen = vec[bool]([False] * r.vertices)
    v: i64 = 0
    while v < r.vertices:
        if cells[r.vertex_owner + v] == seat:
            ring = append(ring, v)
            seen[v] = True
        v += 1
    e: i64 = 0
    while e < r.edges:
        if cells[r.edge_owner + e] == seat:
            k: i64 = 2 * e
            while k < 2 * e + 2:
                v = r.edge_vertices[k]
                holder = cells[r.vertex_holder + v]
                if not seen[v] and (holder == -1 or holder == seat):
                    ring = append(ring, v)
                    seen[v] = True
                k += 1
        e += 1
    return ring


def lacking(r: Island, cells: vec[i64], seat: i64, most: i64) -> tuple[vec[i64], vec[i64]]:
    """Roads that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each is reached, -1 where none is.

    A road may end at what another holds, but not go on from it (base.road.place).
    """
    far = vec[i64]([FAR] * r.vertices)
    via = vec[i64]([-1] * r.vertices)
    ring = ring_of(r, cells, seat)
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
                if e >= 0:
                    w = r.vertex_neighbours[k]
                    if far[w] > n and cells[r.edge_owner + e] < 0:
                        far[w] = n
                        via[w] = e
                        further = append(further, w)
                k += 1
        ring = further
        n += 1
    return far, via
