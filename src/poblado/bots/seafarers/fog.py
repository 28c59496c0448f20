"""Fog advice: roads and ships towards hidden land."""

from __future__ import annotations

from typing import Final

from poblado.bots.seafarers.paths import by_way
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.counsel import facts_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change
from poblado.rules.seafarers.numbers import FOG

_ITEM: Final = 96
"""Kind of goal of this book: a way to hidden land."""
_CARD: Final = 0.85
"""Cards that a find brings on average: some of it is sea."""
_LAND: Final = 1.0
"""Rolls that a find saves besides: there is more room to settle."""
_MOST: Final = 3
"""Pieces to build to a find."""
_PATHS: Final = 2
"""Number of those in reach that are judged."""


def touches_fog(pos: Position, v: int) -> bool:
    """Tell whether a vertex lies at hidden land."""
    return any(pos.cells[pos.r.terrain + t] == FOG for t in pos.r.topology.tiles_at[v])


def find_paths(pos: Position) -> list[tuple[int, ...]]:
    """Ways to hidden land, the shortest first."""
    found: list[tuple[int, ...]] = []
    at = [v for v in range(pos.constants.vertices) if touches_fog(pos, v)]
    if not at:
        return found
    for kind in range(pos.constants.kinds):
        far, via = pos.ways.lacking(pos.seat, _MOST, kind)
        for v in at:
            if 0 < far[v] <= _MOST:
                path = pos.ways.path_to(v, far, via, kind)
                if pos.lays(path):
                    found.append(path)
    return sorted(found, key=len)


class Fog(Advice):
    """Fog advice: a seat that finds land takes a card of it."""

    module = "fog"

    def facts(self, pos: Position) -> object:
        return find_paths(pos)[:_PATHS]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        paths = facts_of(plan, self.module)
        return [by_way(plan, path, _ITEM, _CARD, _LAND) for path in paths] if isinstance(paths, list) else []
