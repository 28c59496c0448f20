"""Sites: the spots worth judging in full, each with what a settlement costs there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.counsel import spots_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.reach import FAR, Spot
from poblado.island.pieces import ROAD, SETTLEMENT

_BEHIND: Final = 1e9
"""Worse than any rank."""
_SITES: Final = 6
"""Spots that are judged in full, the nearest and best."""


def sites_of(plan: SettlerPlan) -> list[tuple[Spot, list[int]]]:
    """The spots worth judging in full, with what a settlement there costs, the roads included."""
    pos = plan.pos
    if pos.supply(SETTLEMENT) == 0:
        return []
    spots = _ranked(pos, spots_of(plan))
    if pos.constants.kinds > 1:
        return [site for spot in spots for site in site_of(plan, spot)]
    roads = pos.supply(ROAD)
    return [(spot, pos.constants.places[len(spot.path)]) for spot in spots if len(spot.path) <= roads]


def site_of(plan: SettlerPlan, spot: Spot) -> list[tuple[Spot, list[int]]]:
    """A spot by the way of those as short that is paid for sooner, and what a settlement there costs; nothing where the
    pieces for the way are lacking."""
    pos = plan.pos
    ways = [path for path in (spot.path, spot.other) if pos.lays(path)] if spot.other else [spot.path]
    if (not pos.lays(spot.path) and not spot.other) or not ways:
        return []
    path = ways[0]
    cost = pos.constants.house_cost(path)
    for other in ways[1:]:
        dearer = pos.constants.house_cost(other)
        if plan.until(pos.hand, dearer)[0] < plan.until(pos.hand, cost)[0]:
            path, cost = other, dearer
    return [(Spot(spot.v, path, spot.rival), cost)]


def contest(spot: Spot, each: float = 0.5) -> float:
    """Factor of the wait for a spot where an opponent may get there first, by a share for each road that I lack too many."""
    roads = len(spot.path)
    return 1.0 + each * max(0, roads - spot.rival + 1) if roads > 0 and spot.rival < FAR else 1.0


def lure(pos: Position, v: int) -> float:
    """A quick measure of a vertex, to choose which are judged in full: pips, and a little for a harbour."""
    return pos.land.lures[v]


def _ranked(pos: Position, spots: list[Spot]) -> list[Spot]:
    """The nearest and best of some spots; of equals the one that comes first."""
    lures = pos.land.lures
    ranks = vec[float]([0.0] * len(spots))
    for k in range(len(spots)):
        ranks[k] = 3.0 * float(len(spots[k].path)) - lures[spots[k].v]
    found: list[Spot] = []
    while len(found) < _SITES and len(found) < len(spots):
        best: i64 = 0
        n: i64 = 1
        while n < len(ranks):
            if ranks[n] < ranks[best]:
                best = n
            n += 1
        found.append(spots[best])
        ranks[best] = _BEHIND
    return found
