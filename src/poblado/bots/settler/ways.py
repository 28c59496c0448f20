"""How many roads lead somewhere: asked of every seat at every decision, so it is compiled as `wait` is."""

from typing import Final

FAR: Final = 99
"""Roads to what is not reached."""


def lacking(
    ring: list[int], seat: int, ways: list[list[tuple[int, int]]], holder: list[int], road: list[int], most: int
) -> tuple[list[int], list[int]]:
    """Roads that a seat lacks to each vertex (`FAR` beyond `most`), and the edge by which each is reached.

    A road may end at what another holds, but not go on from it (base.road.place).

    Args:
        ring: vertices from which it may build on.
        ways: per vertex, the neighbours and the edges that lead there.
        holder: per vertex, who keeps others' roads from going on there; -1 for nobody.
        road: per edge, whose road lies there; -1 for none.
    """
    far = [FAR] * len(ways)
    via = [-1] * len(ways)
    for v in ring:
        far[v] = 0
    for n in range(1, most + 1):
        further: list[int] = []
        for v in ring:
            if holder[v] != -1 and holder[v] != seat:
                continue
            for w, e in ways[v]:
                if far[w] > n and road[e] < 0:
                    far[w] = n
                    via[w] = e
                    further.append(w)
        ring = further
    return far, via
