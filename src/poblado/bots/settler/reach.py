"""Where roads could lead: distances from a seat's network, and the spots for settlements there."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.position import Position
from poblado.bots.settler.ways import FAR, lacking


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


def sources(pos: Position, seat: int) -> list[int]:
    """Vertices from which a seat may go on building roads: its buildings, and road ends nobody else has built on."""
    return pos.networks[seat]


def distances(pos: Position, seat: int, most: int) -> tuple[list[int], list[int]]:
    """Roads that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each is reached."""
    return lacking(sources(pos, seat), seat, pos.facts.ways, pos.holder, pos.road, most)


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
