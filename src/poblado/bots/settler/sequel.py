"""Goals weighed by what follows each: lists of buildings, walked anew for every goal.

So it is done where buildings and cards are all that there is to buy, as in the base game: there are few goals, each changes
what can be built after it, and the rest is a handful of lists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.settler.goal import Goal
from poblado.bots.settler.wait import NEVER, Amounts, quickest, unboxed, wait
from poblado.island.pieces import CITY, SETTLEMENT

if TYPE_CHECKING:
    from poblado.bots.settler.advice import Change
    from poblado.bots.settler.plan import Planner

FAIR_GAIN = 0.8
_SHARES = (0.6, 0.25, 0.15)
"""How much the best, second and third goal count in what a hand is worth."""


def judge(plan: Planner, hand: list[int], change: Change) -> Goal:
    """A goal: the wait until it is paid for, then the wait for all that is still missing."""
    pos = plan.pos
    rolls, left = plan.until(hand, change.cost)
    rolls *= change.slower
    if change.goods:
        left = [n + change.goods / len(left) for n in left]
    income = pos.income if change.income is None else change.income
    rates = pos.rates if change.rates is None else change.rates
    room = len(plan.spots) - (2 if change.homes > 0 else 0)
    rest = outlook(plan, pos.missing - change.points, left, income, rates, change.homes, room) - change.bonus
    return Goal(change, income, rolls, rest + _spare(left), rolls + rest)


def outlook(
    plan: Planner, points: float, hand: Amounts, income: list[float], rates: list[int], homes: int, room: int
) -> float:
    """Rolls until `points` more are there, see `quickest`.

    Args:
        homes: what the goal itself changes: +1 a settlement, -1 a city in place of one.
        room: spots within reach.
    """
    if points <= 0:
        return 0.0
    pos = plan.pos
    settlements = len(pos.settlements) + homes
    city_supply = pos.supply(CITY) - (1 if homes < 0 else 0)
    house_supply = pos.supply(SETTLEMENT) - homes
    # Neighbouring spots exclude each other: about half of those in reach can be built.
    places = max(0, (room + 1) // 2)
    dear, times = plan.dear
    return quickest(
        points, hand, income, rates, (plan.prices[CITY], plan.house, dear), settlements,
        min(int(points + 0.99), city_supply, settlements + 1), float(places), float(house_supply), times,
    )  # fmt: skip


def choose(plan: Planner) -> Goal | None:
    """Mostly the best goal. But while that one is waited for, another that is paid for already comes first if both
    together are then there sooner: judged by itself, each forgets that the other follows."""
    best = plan.best
    if best is None or best.rolls == 0:
        return best
    chosen = best
    most = 0.0
    for other in plan.goals[1:]:
        if other.rolls > 0 or other.item not in (SETTLEMENT, CITY) or other.at == best.at:
            continue
        now = _wait_after(plan, other, best.cost, plan.until(plan.pos.hand, other.cost)[1])
        later = best.rolls + _wait_after(plan, best, other.cost, [0.0] * len(best.cost))
        if later - now > most:
            chosen, most = other, later - now
    return chosen


def _wait_after(plan: Planner, goal: Goal, cost: list[int], hand: Amounts) -> float:
    """Rolls until a cost is paid from `hand` once a goal's building yields."""
    return wait(hand, goal.income, plan.pos.rates, cost)


def total_with(plan: Planner, hand: list[int]) -> float:
    totals: list[float] = []
    for goal in plan.goals[:4]:
        rolls, left = plan.until(hand, goal.cost)
        totals.append(rolls + goal.after - _spare(left))
    totals.sort()
    best = 0.0
    weight = 0.0
    for share, total in zip(_SHARES, totals, strict=False):
        best += share * total
        weight += share
    return best / weight if totals else NEVER


def _spare(hand: Amounts) -> float:
    """What spare cards are worth, in rolls: a small tie-breaker between hands that both pay for a goal."""
    total = 0.0
    for n in unboxed(hand):
        total += n
    return 0.3 * total
