"""Road and ship paths from a founding place, and the changes that a path alone brings."""

from __future__ import annotations

from poblado.bots.settler.advice import Change
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position


def reach(pos: Position, start: int, came: int, kind: int, most: int) -> dict[int, int]:
    """The vertices to which free paths lead from one, past none that is closed, each with the pieces of a kind that it takes;
    not over edge `came`, and not the one itself."""
    paths = pos.ways.paths
    far = {start: 0}
    ring = [start]
    for n in range(1, most + 1):
        further: list[int] = []
        for v in ring:
            for w, e in pos.constants.ways[v]:
                if e == came or w in far or pos.road[e] >= 0 or paths[e] >> kind & 1 == 0:
                    continue
                far[w] = n
                if pos.holder[w] in (-1, pos.seat):
                    further.append(w)
        ring = further
    del far[start]
    return far


def by_way(plan: SettlerPlan, path: tuple[int, ...], item: int, goods: float, bonus: float) -> Change:
    """Pieces along a way, and what they bring beside."""
    facts = plan.pos.constants
    action = facts.build(plan.pos.seat, path[0])
    return Change(item, action, facts.way_cost(path), path=path, goods=goods, bonus=bonus)
