"""The first settlement and the first city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.founding import average, rate_at, room
from poblado.bots.settler.wait import wait
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.action import at_of, kind_of
from poblado.rules.base.kinds import BUILD_CITY, BUILD_SETTLEMENT
from poblado.rules.cities_knights.kinds import CLOTH, TRACKS
from poblado.rules.cities_knights.pieces import ACTIVATION, BASIC_KNIGHT, PROMOTION

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner

_SHOPPING = {ROAD: 3, SETTLEMENT: 1, CITY: 2, BASIC_KNIGHT: 2, PROMOTION: 1, ACTIVATION: 4}
"""What a good start lets a seat buy soon, besides the first levels of a track."""
_COMMODITIES = 6
"""The first three levels of one track: the best for the place is reckoned with."""


def found(planner: KnightPlanner) -> int:
    """The vertex with which the shopping list comes soonest, one track's commodities among it.

    The city yields commodities on pasture, mountains and forest, and its price is grain and ore: both follow from the list.
    For the settlement, an average city is assumed, so that it is not judged by the goods that the city will bring.
    """
    pos = planner.pos
    f = pos.facts
    legal = [a for a in pos.legal if kind_of(a) in (BUILD_SETTLEMENT, BUILD_CITY)]
    first = pos.seat not in pos.owner
    places = [int(at_of(a)) for a in legal]
    partner = _average_city(planner, places) if first else [0.0] * f.goods
    cost = [0.0] * f.goods
    for item, n in _SHOPPING.items():
        for k, due in enumerate(planner.prices[item]):
            cost[k] += n * due
    best = legal[0]
    shortest = 1e9
    for action in legal:
        v = int(at_of(action))
        pips = pos.yields[v]
        if kind_of(action) == BUILD_CITY:
            pips = [a + b for a, b in zip(pips, pos.upgrades[v], strict=True)]
        income = [p + (y + q) / ROLLS for p, y, q in zip(pos.income, pips, partner, strict=True)]
        rates = [rate_at(pos, v, k) for k in range(f.goods)]
        rolls = _with_a_track(income, rates, cost) * (1.0 - 0.004 * room(pos, v))
        if rolls < shortest:
            best, shortest = action, rolls
    return best


def _with_a_track(income: list[float], rates: list[int], cost: list[float]) -> float:
    """Rolls until the list is paid for with the levels of the track that comes soonest."""
    shortest = 1e9
    nothing = [0.0] * len(cost)
    for track in range(TRACKS):
        due = cost[:]
        due[CLOTH + track] += _COMMODITIES
        shortest = min(shortest, wait(nothing, income, rates, due))
    return shortest


def _average_city(planner: KnightPlanner, places: list[int]) -> list[float]:
    """Pips of each good of a city at the better half of the places that are left."""
    pos = planner.pos
    land = average(pos, places)
    total = [0.0] * len(land)
    ranked = sorted(places, key=lambda v: (-sum(pos.yields[v]), v))[: max(1, len(places) // 2)]
    for v in ranked:
        for k, n in enumerate(pos.upgrades[v]):
            total[k] += n / len(ranked)
    return [a + b for a, b in zip(land, total, strict=True)]
