"""Goal valuation by what each purchase changes in the whole plan.

Where there is much more to buy than buildings, the rest of the game is worked out once (`outlook`), and a goal is worth the
rolls that it would save were it done now, less what its cards are worth elsewhere, and a part of that if it must be waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from poblado.bots.settler.counsel import card_worth, free_cards, outlook_of
from poblado.bots.settler.outlook import Purse
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Change, Goal

FAIR_GAIN: Final = 0.5
"""Cards' worth by which a trade must bring my win nearer."""
_SURE: Final = 0.1
"""Share of its points that it is worth besides to have them now: what a list reckons with may yet be lost to others."""
_LENGTH: Final = 1.0
"""Part of the outlook's rolls after which a goal that is still waited for is worth nothing any more."""
_PATIENCE: Final = 0.8
"""Part of what waiting would save that something bought at once must outweigh: plans change before they are paid for."""
_STOLEN: Final = 0.03
"""Share of a hand that thieves take in a round."""
_COMPARED: Final = 4
"""Goals to be waited for that count when one is chosen that is paid for."""
_SHARES: Final = (0.6, 0.25, 0.15)
"""Weights of the best, second and third goal in the value of a hand."""


def judge(plan: SettlerPlan, hand: list[int], change: Change) -> Goal:
    """A goal out of what it changes."""
    pos = plan.pos
    outlook = outlook_of(plan)
    terms = outlook.terms
    rolls, left = plan.until(hand, change.cost)
    rolls *= change.slower
    if rolls > 0.0:
        # On credit: what is still lacking is part of the price.
        left = [h - c for h, c in zip(hand, change.cost, strict=True)]
    income = pos.income if change.income is None else change.income
    rates = terms.rates if change.rates is None else [*change.rates, 1]
    purse = Purse([*left, change.goods], [*income, free_cards(plan) + change.flow], rates)
    after = outlook.paid(purse, change.key, change.cost if change.part is None else change.part, change.points)
    worth = outlook.mean - after + change.bonus + _SURE * change.points * outlook.point
    if change.points >= pos.missing:
        worth = max(worth, outlook.rolls)
        total = rolls
    else:
        total = outlook.rolls - worth * max(0.1, _share(plan, rolls))
    return Goal(change, income, rolls, total - rolls, total, worth)


def choose(plan: SettlerPlan, goals: list[Goal]) -> Goal | None:
    """Choose, of the goals that are paid for, the one after which all others together come soonest; none of them, if
    what is saved for would be put off by more than it is worth. A goal that is put off loses the same part of its worth
    as the waiting is of the game's length.
    """
    ranked = _one_of_each(goals)
    ready = [goal for goal in ranked if goal.rolls == 0.0]
    saved_for = [goal for goal in ranked if goal.rolls > 0.0]
    ready.sort(key=lambda goal: -_together(plan, goal, ranked))
    waiting = 0.0
    for goal in saved_for:
        waiting += goal.worth * _share(plan, goal.rolls)
    for goal in ready:
        if _together(plan, goal, saved_for) > waiting * (1.0 if plan.first else _PATIENCE):
            return goal
    return saved_for[0] if saved_for else None


def _one_of_each(goals: list[Goal]) -> list[Goal]:
    """The best goal of each kind that is worth anything, the best of all first; of those to be waited for, a few."""
    found: list[Goal] = []
    seen: set[int] = set()
    waited_for = 0
    for goal in goals:
        if goal.worth <= 0.0 or goal.item in seen or (goal.rolls > 0.0 and waited_for == _COMPARED):
            continue
        seen.add(goal.item)
        found.append(goal)
        waited_for += goal.rolls > 0.0
    return found


def _together(plan: SettlerPlan, first: Goal, others: list[Goal]) -> float:
    """Rolls that several goals save together if one comes first."""
    hand = plan.until(plan.pos.hand, first.cost)[1]
    total = first.worth + safer(plan, hand)
    for goal in others:
        if goal is not first:
            total += goal.worth * _share(plan, max(goal.rolls, plan.until(hand, goal.cost)[0]))
    return total


def _share(plan: SettlerPlan, rolls: float) -> float:
    """Share of its value that a goal keeps if it must be waited for: until it is my turn, at least."""
    if rolls > 0.0:
        seats = plan.pos.seats
        rolls = max(rolls + 0.5 * seats, float(seats))
    return max(0.0, 1.0 - rolls / max(1.0, _LENGTH * outlook_of(plan).rolls))


def at_risk(plan: SettlerPlan, held: float, limit: int) -> float:
    """Cards that I should lose before my next turn out of a hand of so many: to thieves, and to the first seven if by
    then the hand has grown beyond a limit."""
    total = _STOLEN * held
    gain = 0.0
    for share in plan.pos.income:
        gain += share
    chance = 1.0 / 6.0
    for _ in range(plan.pos.seats):
        if held > limit:
            total += chance * 0.5 * held
        chance *= 5.0 / 6.0
        held += gain
    return total


def safer(plan: SettlerPlan, hand: Sequence[float]) -> float:
    """Rolls that it saves me to hold these cards instead of mine when a seven comes."""
    limit = plan.pos.limit
    now = at_risk(plan, float(sum(plan.pos.hand)), limit)
    return (now - at_risk(plan, float(sum(hand)), limit)) * card_worth(plan)


def total_with(plan: SettlerPlan, goals: list[Goal], hand: list[int]) -> float:
    """Rolls until the game is won with another hand: by what its cards are worth in the long run, and by how near it
    brings the best goals."""
    total = outlook_of(plan).rolls_with(hand)
    for share, goal in zip(_SHARES, goals, strict=False):
        rolls, _ = plan.until(hand, goal.cost)
        total -= share * max(0.0, goal.worth) * _share(plan, rolls)
    return total
