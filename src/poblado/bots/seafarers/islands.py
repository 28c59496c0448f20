"""Island advice: the first settlement on each is worth more than its point."""

from __future__ import annotations

from typing import Final

from poblado.bots.base.building import income_at
from poblado.bots.base.founding import ahead
from poblado.bots.settler.advice import Advice
from poblado.bots.settler.constants import MOST_SHIPS
from poblado.bots.settler.counsel import spots_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import HOUSE_KEY, Change
from poblado.bots.settler.reach import Spot
from poblado.bots.settler.sites import contest, lure, site_of, sites_of
from poblado.island.pieces import SETTLEMENT
from poblado.kernel.action import with_at
from poblado.rules.base.numbers import BUILD_SETTLEMENT
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import home_areas, settled_areas
from poblado.rules.seafarers.islands import Islands as Rule

_SITES: Final = 5
"""Places on islands that are judged in full, the nearest and best."""
_NEAR: Final = 16.0
"""Pips that a point of an island is worth to whoever founds one ship away from it; two ships away half of that."""
_OPENS: Final = 15.0
"""Rolls that a settlement saves with which the first island comes within reach, one ship away; two ships away half of that."""
_AHEAD: Final = 5
"""Ships within which islands count for whoever founds."""


def points_at(pos: Position, v: int) -> int:
    """Extra points that my first settlement on an area brings if it stands on a vertex; 0 where areas bring none."""
    if not pos.r.has_module("islands"):
        return 0
    rule = module_of(pos.r, Rule)
    if rule.area[v] == 0:
        return 0
    known = home_areas(pos.facts, pos.seat) | settled_areas(pos.facts, pos.seat)
    return 0 if known >> int(rule.area[v]) - 1 & 1 else int(rule.worth)


class Islands(Advice):
    """A settlement where one has not begun brings points besides."""

    module = "islands"

    def changes(self, plan: SettlerPlan) -> list[Change]:
        pos = plan.pos
        spots = [spot for spot in spots_of(plan) if points_at(pos, spot.v) > 0]
        spots.sort(key=lambda spot: (3.0 * len(spot.path) - lure(pos, spot.v), spot.v))
        found = [_settled(plan, spot, cost) for near in spots[:_SITES] for spot, cost in site_of(plan, near)]
        if not spots:
            # Nothing leads to an island yet: a settlement on the coast opens the way.
            for spot, cost in sites_of(plan):
                bonus = _OPENS * sum(1.0 / n for n in _areas_near(pos, spot.v).values())
                if bonus > 0.0:
                    found.append(_settled(plan, spot, cost, bonus))
        return found

    def promise(self, plan: SettlerPlan, v: int) -> float:
        """Areas that few ships reach, each by the nearest place on it."""
        rule = module_of(plan.pos.r, Rule)
        return sum(_NEAR * int(rule.worth) / n for n in _areas_near(plan.pos, v).values())


def _areas_near(pos: Position, v: int) -> dict[int, int]:
    """The areas with points to which few pieces lead from a vertex, each with how many lead to the nearest place on it."""
    rule = module_of(pos.r, Rule)
    free = pos.ways.free(pos.seat)
    own = int(rule.area[v])
    nearest: dict[int, int] = {}
    for kind in range(pos.constants.kinds):
        for w, n in ahead(pos, v, -1, _AHEAD, kind).items():
            area = int(rule.area[w])
            if area not in (0, own) and n > 1 and free[w] and points_at(pos, w) > 0:
                nearest[area] = min(n, nearest.get(area, MOST_SHIPS))
    return nearest


def _settled(plan: SettlerPlan, spot: Spot, cost: list[int], bonus: float = 0.0) -> Change:
    """A settlement on an area that brings points, or from where one is reached, which saves so many rolls."""
    pos = plan.pos
    return Change(
        SETTLEMENT, int(with_at(BUILD_SETTLEMENT, pos.seat, spot.v)), cost, at=spot.v, path=spot.path, key=HOUSE_KEY,
        part=plan.house, points=1.0 + points_at(pos, spot.v), income=income_at(pos, spot.v),
        rates=plan.rates_at(spot.v), homes=1, slower=contest(spot), bonus=bonus,
    )  # fmt: skip
