"""Building advice: settlements where roads lead, cities where they yield most, roads for the longest route."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.advice import Advice
from poblado.bots.settler.counsel import outlook_of
from poblado.bots.settler.eta import wait
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, danger
from poblado.bots.settler.proposals import CITY_KEY, HOUSE_KEY, ROUTE_KEY, Bundle, Change
from poblado.bots.settler.sites import contest, sites_of
from poblado.island.facts import IslandFacts
from poblado.island.goods import RESOURCES
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.island.verbs import allowed
from poblado.kernel.action import at_of, with_at
from poblado.kernel.spec import ROLLS
from poblado.rules.base.facts import longest_route_holder
from poblado.rules.base.numbers import BUILD_CITY, BUILD_SETTLEMENT

_ROUTE_POINTS: Final = 1.4
"""Value of the longest route while it may be lost again."""
_FIRST_ROUTE: Final = 1.6
"""The same in the first edition."""
_TITLE: Final = 2.0
"""Points of the title."""
_CITIES: Final = 2
"""Settlements that are looked at as cities to be, those first that yield most."""
_MORE_CITIES: Final = 3
"""The same where cities are for more than what they yield."""
_CONTEST: Final = 0.8
"""Share of the wait that each road lacking for a place adds where an opponent may get there first."""
_REBUILT: Final = 20.0
"""Rolls after which a lost city is reckoned to stand again at the latest."""


class Building(Advice):
    """Roads, settlements, cities and the title that roads bring."""

    module = "settlements"
    speaks_for = ("roads", "cities", "longest_route", "production")

    def bundles(self, plan: SettlerPlan) -> list[Bundle]:
        if not plan.path:
            return []
        return [Bundle(ROUTE_KEY, _route_points(plan), [float(n) for n in plan.pos.constants.way_cost(plan.path)])]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        return [*_houses(plan), *towns(plan), *_route(plan)]


def _houses(plan: SettlerPlan) -> list[Change]:
    """Spots within three roads. One that an opponent can reach first is worth less the more roads I lack."""
    pos = plan.pos
    found: list[Change] = []
    for spot, cost in sites_of(plan):
        income = income_at(pos, spot.v)
        rates = plan.rates_at(spot.v)
        found.append(
            Change(
                SETTLEMENT, int(with_at(BUILD_SETTLEMENT, pos.seat, spot.v)), cost, at=spot.v, path=spot.path,
                key=HOUSE_KEY, part=plan.house, points=1.0, income=income, rates=rates, homes=1,
                slower=contest(spot, 0.5 if plan.first else _CONTEST),
            )
        )  # fmt: skip
    return found


def more(income: list[float], pips: list[int], chosen: float = 0.0) -> list[float]:
    """An income, and what so many pips of each good bring besides, and so many more of each resource."""
    total = income[:]
    for k in range(len(total)):
        total[k] = income[k] + float(pips[k]) / ROLLS
    if chosen > 0.0:
        for k in range(RESOURCES):
            total[k] += chosen / ROLLS
    return total


def income_at(pos: Position, v: int) -> list[float]:
    """My income with a settlement more, on a vertex."""
    return more(pos.income, pos.yields[v], pos.land.free[v] if pos.land.free else 0.0)


def income_of_city(pos: Position, v: int) -> list[float]:
    """My income with a city where my settlement stands."""
    return more(pos.income, pos.upgrades[v], pos.land.more_free[v] if pos.land.free else 0.0)


def towns(plan: SettlerPlan) -> list[Change]:
    """The settlements that yield most when doubled."""
    pos = plan.pos
    if pos.supply(CITY) == 0 or not pos.settlements:
        return []
    found: list[Change] = []
    for v in pos.settlements[: _MORE_CITIES if plan.wide else _CITIES]:
        if not allowed(pos.r, pos.view.game, pos.seat, CITY, v):
            continue
        found.append(city_at(plan, v, BUILD_CITY))
    return found


def city_at(
    plan: SettlerPlan,
    v: int,
    kind: int,
    *,
    item: int = CITY,
    cost: list[int] | None = None,
    key: int = CITY_KEY,
    part: list[float] | None = None,
) -> Change:
    """A city out of the settlement or the like on a vertex, by an action of a kind.

    Args:
        cost: where it is not a city's price.
        item, key, part: as of a change; where they are not a city's.
    """
    pos = plan.pos
    return Change(
        item, int(with_at(kind, pos.seat, v)), plan.prices[CITY] if cost is None else cost, at=v, key=key, part=part,
        points=1.0, income=income_of_city(pos, v), homes=-1,
    )  # fmt: skip


def city_lost(plan: SettlerPlan, v: int) -> float:
    """Rolls that it costs to lose a city: to build it again, and what it would have yielded until then."""
    pos, outlook = plan.pos, outlook_of(plan)
    price = plan.prices[CITY]
    lost = [p / ROLLS for p in pos.upgrades[v]]
    without = [a - p for a, p in zip(pos.income, lost, strict=True)]
    rolls = min(_REBUILT, wait([0.0] * len(price), without, pos.rates, price))
    return outlook.worth(price) + rolls * outlook.worth(lost)


def bought_at(plan: SettlerPlan, item: int, kind: int, v: int, bonus: float) -> Change:
    """Goal that is bought for its price by an action of a kind at a vertex, and saves so many rolls."""
    return Change(item, int(with_at(kind, plan.pos.seat, v)), plan.prices[item], at=v, bonus=bonus)


def _route_points(plan: SettlerPlan) -> float:
    return _FIRST_ROUTE if plan.first else _ROUTE_POINTS


def _route(plan: SettlerPlan) -> list[Change]:
    """The longest route, where up to three roads bring it. Somebody may take it back: not quite two points."""
    path = plan.path
    if not path:
        return []
    cost = plan.pos.constants.way_cost(path)
    points = 2.0 if plan.pos.missing <= 2 else _route_points(plan)
    action = plan.pos.constants.build(plan.pos.seat, path[0])
    return [Change(ROAD, action, cost, key=ROUTE_KEY, path=path, points=points)]


def route_change(plan: SettlerPlan, action: int) -> float:
    """Rolls that it saves me if an action of mine in which nothing is hidden brings the longest route to a seat, or to nobody.
    Nothing where no title is for the longest route."""
    pos = plan.pos
    before = longest_route_holder(pos.facts, missing=-2)
    if before < -1:
        return 0.0
    trial = pos.view.game.copy()
    trial.apply_trusted(action)
    after = longest_route_holder(IslandFacts(trial))
    return _title(plan, after) - _title(plan, before) if before != after else 0.0


def road_removed(plan: SettlerPlan, action: int) -> float:
    """The same of an action that removes a road: one of mine is better left where it is."""
    return 0.0 if plan.pos.road[int(at_of(action))] == plan.pos.seat else route_change(plan, action)


def _title(plan: SettlerPlan, seat: int) -> float:
    """Rolls that it is worth to me that a seat has the longest route."""
    if seat < 0:
        return 0.0
    worth = _TITLE * outlook_of(plan).point
    return worth if seat == plan.pos.seat else -0.2 * worth * danger(plan.pos, seat)
