"""Where roads could lead: distances from a seat's network, and the spots for settlements there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.position import Position
from poblado.bots.settler.ways import FAR


class Spot:
    """A vertex where I could settle.

    Attributes:
        v: the vertex.
        path: edges of the roads still to build, in order.
        rival: fewest roads that an opponent lacks to get there.
    """

    def __init__(self, v: int, path: tuple[int, ...], rival: int) -> None:
        self.v: Final = v
        self.path: Final = path
        self.rival: Final = rival


def sources(pos: Position, seat: int) -> vec[i64]:
    """Vertices from which a seat may go on building roads: its buildings, and road ends nobody else has built on."""
    return pos.ways.ring(seat)


def distances(pos: Position, seat: int, most: int) -> tuple[vec[i64], vec[i64]]:
    """Roads that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each is reached."""
    return pos.ways.lacking(seat, most)


def path_to(pos: Position, v: i64, far: vec[i64], via: vec[i64]) -> tuple[int, ...]:
    """The edges of the roads that lead to `v`, first to build first."""
    if far[v] == 0:
        return ()
    ends = pos.r.edge_vertices
    edges: list[int] = []
    while far[v] > 0:
        e = via[v]
        edges.append(e)
        v = ends[2 * e] + ends[2 * e + 1] - v
    edges.reverse()
    return tuple(edges)


def spots(pos: Position, most: int = 3) -> list[Spot]:
    """Free vertices that I can settle with at most `most` more roads, in the order of the vertices."""
    found: list[Spot] = []
    far, via = distances(pos, pos.seat, most)
    soonest = vec[i64]()
    v: i64 = 0
    while v < len(far):
        if far[v] <= most and pos.open(v):
            if len(soonest) == 0:
                soonest = _soonest(pos)
            found.append(Spot(v, path_to(pos, v, far, via), soonest[v]))
        v += 1
    return found


def _soonest(pos: Position) -> vec[i64]:
    """Per vertex the fewest roads, at most two, that an opponent lacks to get there."""
    found = vec[i64]([FAR] * pos.r.vertices)
    for seat in pos.opponents:
        far, _ = distances(pos, seat, 2)
        v: i64 = 0
        while v < len(far):
            if far[v] < found[v]:
                found[v] = far[v]
            v += 1
    return found
