"""Counsel: what the advisers of a game say of a plan, collected, and the outlook that follows.

Lists are appended in the order of the modules. All of it is worked out when it is first asked for, and kept with the plan.
"""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.eta import Amounts, Lists
from poblado.bots.settler.finding import advisers_of
from poblado.bots.settler.outlook import Outlook, Terms
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Bundle, Change, Goal, Play, Purchase
from poblado.bots.settler.reach import Spot
from poblado.island.pieces import CITY, SETTLEMENT

_DEAR: Final = 8.0
"""Cards of an average sort that a point costs where nobody says what brings one."""


def plan_of(pos: Position, seed: int = 0) -> SettlerPlan:
    """A new plan of a position, weighed as the advisers of its game say."""
    return SettlerPlan(pos, advisers_of(pos.r).wide, seed)


def facts_of(plan: SettlerPlan, module: str) -> object:
    """Facts that the adviser of a module has read of the position; None where it reads nothing, or there is none."""
    if module not in plan.kept_facts:
        plan.kept_facts[module] = None
        for advice in advisers_of(plan.pos.r).all:
            if advice.module == module:
                plan.kept_facts[module] = advice.facts(plan.pos)
    return plan.kept_facts[module]


def changes_of(plan: SettlerPlan) -> list[Change]:
    """Goals that could be pursued now."""
    if plan.kept_changes is None:
        found: list[Change] = []
        for advice in advisers_of(plan.pos.r).all:
            found += advice.changes(plan)
        plan.kept_changes = found
    return plan.kept_changes


def _bundles(plan: SettlerPlan) -> list[Bundle]:
    found: list[Bundle] = []
    for advice in advisers_of(plan.pos.r).all:
        found += advice.bundles(plan)
    return found


def _purchases(plan: SettlerPlan) -> list[Purchase]:
    found: list[Purchase] = []
    for advice in advisers_of(plan.pos.r).all:
        found += advice.purchases(plan)
    return found


def promise_at(plan: SettlerPlan, v: int) -> float:
    """Value of what a vertex reaches beside places to settle, in pips of these."""
    total = 0.0
    for advice in advisers_of(plan.pos.r).all:
        total += advice.promise(plan, v)
    return total


def free_cards(plan: SettlerPlan) -> float:
    """Cards of free choice that a roll brings me."""
    if plan.kept_free_cards is None:
        total = 0.0
        for advice in advisers_of(plan.pos.r).all:
            total += advice.flow(plan)
        plan.kept_free_cards = total
    return plan.kept_free_cards


def dear_point(plan: SettlerPlan) -> tuple[Amounts, float]:
    """Cost of a point that nothing on a list brings any more: cards by good, and how many times these."""
    if plan.kept_dear is None:
        goods = plan.pos.constants.goods
        plan.kept_dear = [_DEAR / goods] * goods, 1.0
        for advice in advisers_of(plan.pos.r).all:
            found = advice.dear(plan)
            if found is not None:
                # A book's list ends where its own goods do.
                cost = list(found[0])
                plan.kept_dear = cost + [0.0] * (goods - len(cost)), found[1]
    return plan.kept_dear


def plays_of(plan: SettlerPlan) -> list[Play]:
    """Plays possible now beside buying."""
    found: list[Play] = []
    for advice in advisers_of(plan.pos.r).all:
        found += advice.plays(plan)
    return found


def first_action(plan: SettlerPlan, goal: Goal) -> int | None:
    """Find the action to do before a goal that is paid for."""
    for advice in reversed(advisers_of(plan.pos.r).all):
        action = advice.first(plan, goal)
        if action is not None:
            return action
    return None


def spots_of(plan: SettlerPlan) -> list[Spot]:
    """Spots where I could settle with a few roads more."""
    if plan.kept_spots is None:
        pos = plan.pos
        closed: list[int] = []
        for advice in advisers_of(pos.r).all:
            closed += advice.closed(plan)
        found = pos.ways.spots(pos.seat) if pos.supply(SETTLEMENT) > 0 else []
        plan.kept_spots = [spot for spot in found if spot.v not in closed] if closed else found
    return plan.kept_spots


def lists_of(plan: SettlerPlan) -> Lists:
    """Lists of what the rest of the game will be bought with."""
    if plan.kept_lists is None:
        cost, times = dear_point(plan)
        plan.kept_lists = Lists(plan.prices[CITY], plan.house, cost, times)
    return plan.kept_lists


def outlook_of(plan: SettlerPlan) -> Outlook:
    """The rest of the game as it looks from here."""
    if plan.kept_outlook is None:
        pos = plan.pos
        cost, times = dear_point(plan)
        plan.kept_outlook = Outlook(
            Terms(
                hand=[*(float(n) for n in pos.hand), 0.0],
                income=[*pos.income, free_cards(plan)],
                rates=[*pos.rates, 1],
                missing=pos.missing,
                house=plan.house,
                city=plan.prices[CITY],
                dear=[times * n for n in cost],
                settlements=len(pos.settlements),
                city_supply=pos.supply(CITY),
                house_supply=pos.supply(SETTLEMENT),
                places=max(0, (len(spots_of(plan)) + 1) // 2),
                purchases=_purchases(plan),
                bundles=_bundles(plan),
            )
        )
    return plan.kept_outlook


def card_worth(plan: SettlerPlan) -> float:
    """Rolls that a card is worth on average: the unit in which much else is judged."""
    return outlook_of(plan).card
