"""Where roads could lead: distances from a seat's network, and the spots for settlements there."""

from __future__ import annotations

from dataclasses import dataclass

from poblado.bots.settler.position import Position

FAR = 99


@dataclass(frozen=True)
class Spot:
    """A vertex where I could settle.

    Attributes:
        v: the vertex.
        path: edges of the roads still to build, in order.
        rival: fewest roads that an opponent lacks to get there.
    """

    v: int
    path: tuple[int, ...]
    rival: int


def sources(pos: Position, seat: int) -> list[int]:
    """Vertices from which a seat may go on building roads: its buildings, and road ends nobody else has built on."""
    return pos.networks[seat]


def distances(pos: Position, seat: int, most: int) -> tuple[list[int], list[int]]:
    """Roads that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each is reached.

    A road may end at what another holds, but not go on from it (base.road.place).
    """
    f = pos.facts
    far = [FAR] * f.vertices
    via = [-1] * f.vertices
    ring = sources(pos, seat)
    for v in ring:
        far[v] = 0
    for n in range(1, most + 1):
        further: list[int] = []
        for v in ring:
            if pos.holder[v] >= 0 and pos.holder[v] != seat:
                continue
            for w, e in f.ways[v]:
                if far[w] > n and pos.road[e] < 0:
                    far[w] = n
                    via[w] = e
                    further.append(w)
        ring = further
    return far, via


def path_to(pos: Position, v: int, far: list[int], via: list[int]) -> tuple[int, ...]:
    """The edges of the roads that lead to `v`, first to build first."""
    edges: list[int] = []
    while far[v] > 0:
        e = via[v]
        edges.append(e)
        first, second = pos.facts.ends[e]
        v = first + second - v
    return tuple(reversed(edges))


def spots(pos: Position, most: int = 3) -> list[Spot]:
    """Free vertices that I can settle with at most `most` more roads, in the order of the vertices."""
    far, via = distances(pos, pos.seat, most)
    mine = [v for v in range(pos.facts.vertices) if far[v] <= most and pos.open(v)]
    if not mine:
        return []
    rivals = [distances(pos, s, 2)[0] for s in pos.opponents]
    return [Spot(v, path_to(pos, v, far, via), min((row[v] for row in rivals), default=FAR)) for v in mine]
