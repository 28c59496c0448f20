"""Goal valuation by what follows each: build orders, searched anew for every goal.

So it is done where buildings and cards are all that there is to buy, as in the base game: there are few goals, each changes
what can be built after it, and the rest is a handful of lists.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.settler.counsel import lists_of, spots_of
from poblado.bots.settler.eta import NEVER, Amounts, Flow, unboxed
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Change, Goal
from poblado.island.pieces import CITY, SETTLEMENT

FAIR_GAIN: Final = 0.8
_FIRST: Final = 0.6
"""Weights of the best, second and third goal in the value of a hand."""
_SECOND: Final = 0.25
_THIRD: Final = 0.15
_COMPARED: Final = 4
"""Goals that are judged anew with another hand."""


def judge(plan: SettlerPlan, hand: list[int], change: Change) -> Goal:
    """A goal: the wait until it is paid for, then the wait for all that is still missing."""
    pos = plan.pos
    means = plan.means
    paid = means.paid(hand, change.cost)
    if paid is None:
        rolls = means.later(plan.held(hand), change.due) * change.slower
        left = vec[float]([0.0] * len(hand))
    else:
        rolls = 0.0
        left = unboxed(paid)
    if change.goods:
        each = change.goods / len(hand)
        for k in range(len(left)):
            left[k] += each
    income = pos.income if change.income is None else change.income
    flow = means.flow
    if change.income is not None or change.rates is not None:
        flow = Flow(
            flow.gains if change.income is None else unboxed(change.income),
            flow.prices if change.rates is None else unboxed(change.rates),
        )
    room = len(spots_of(plan)) - (2 if change.homes > 0 else 0)
    rest = outlook(plan, pos.missing - change.points, left, flow, change.homes, room) - change.bonus
    return Goal(change, income, rolls, rest + _spare(left), rolls + rest)


def outlook(plan: SettlerPlan, points: float, hand: vec[float], flow: Flow, homes: int, room: int) -> float:
    """Rolls until `points` more are there, see `Lists.quickest`.

    Args:
        homes: what the goal itself changes: +1 a settlement, -1 a city in place of one.
        room: spots within reach.
    """
    if points <= 0:
        return 0.0
    pos = plan.pos
    settlements: i64 = len(pos.settlements) + homes
    cities: i64 = pos.supply(CITY) - (1 if homes < 0 else 0)
    if settlements + 1 < cities:
        cities = settlements + 1
    needed: i64 = int(points + 0.99)
    if needed < cities:
        cities = needed
    # Neighbouring spots exclude each other: about half of those in reach can be built.
    places = float((room + 1) // 2) if room > 0 else 0.0
    houses_left = float(pos.supply(SETTLEMENT) - homes)
    return lists_of(plan).quickest(points, hand, flow, settlements, cities, places, houses_left)


def choose(plan: SettlerPlan, goals: list[Goal]) -> Goal | None:
    """Mostly the best goal. But while that one is waited for, another that is paid for already comes first if both
    together are then there sooner: judged by itself, each forgets that the other follows."""
    best = goals[0] if goals else None
    if best is None or best.rolls == 0:
        return best
    chosen = best
    most = 0.0
    for other in goals[1:]:
        if other.rolls > 0 or not other.early or other.at == best.at:
            continue
        now = _wait_after(plan, other, best.cost, plan.until(plan.pos.hand, other.cost)[1])
        later = best.rolls + _wait_after(plan, best, other.cost, [0.0] * len(best.cost))
        if later - now > most:
            chosen, most = other, later - now
    return chosen


def _wait_after(plan: SettlerPlan, goal: Goal, cost: list[int], hand: Amounts) -> float:
    """Rolls until a cost is paid from `hand` once a goal's building yields."""
    return Flow(unboxed(goal.income), plan.means.flow.prices).wait(unboxed(hand), unboxed(cost))


def total_with(plan: SettlerPlan, goals: list[Goal], hand: list[int]) -> float:
    if not goals:
        return NEVER
    n: i64 = len(goals)
    if n > _COMPARED:
        n = _COMPARED
    held = plan.held(hand)
    # The shortest first.
    totals = vec[float]([0.0] * n)
    for k in range(n):
        goal = goals[k]
        left = plan.means.paid(hand, goal.cost)
        if left is None:
            total = plan.means.later(held, goal.due) + goal.after
        else:
            total = goal.after - _spare(unboxed(left))
        at = k
        while at > 0 and totals[at - 1] > total:
            totals[at] = totals[at - 1]
            at -= 1
        totals[at] = total
    best = _FIRST * totals[0]
    weight = _FIRST
    if n > 1:
        best += _SECOND * totals[1]
        weight += _SECOND
    if n > 2:
        best += _THIRD * totals[2]
        weight += _THIRD
    return best / weight


def _spare(hand: vec[float]) -> float:
    """Value of spare cards, in rolls: a small tie-breaker between hands that both pay for a goal."""
    total = 0.0
    for n in hand:
        total += n
    return 0.3 * total
