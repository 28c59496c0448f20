"""Judgement: goals of a plan, by the expected number of rolls until the game is won.

Everything that can be gone for (a settlement with its roads, a city, a card, a title, whatever a chapter advises) is judged by
that one number, which weighs the wait until it is paid for and all that is then still missing. Early in the game the second
part rules, so that income counts; late the first, so that points count.

There are two ways to weigh (see `build_order` and `valuation`), and what is played decides between them.
"""

from __future__ import annotations

from poblado.bots.settler import build_order, valuation
from poblado.bots.settler.counsel import card_worth, changes_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Goal


def goals_of(plan: SettlerPlan) -> list[Goal]:
    """All goals with the hand as it is, best first; equals keep the order in which they were advised."""
    if plan.kept_goals is None:
        plan.kept_goals = _judged(plan, plan.pos.hand)
    return plan.kept_goals


def _judged(plan: SettlerPlan, hand: list[int]) -> list[Goal]:
    found: list[Goal] = []
    for change in changes_of(plan):
        goal = valuation.judge(plan, hand, change) if plan.wide else build_order.judge(plan, hand, change)
        place = len(found)
        while place > 0 and goal.total < found[place - 1].total:
            place -= 1
        found.insert(place, goal)
    return found


def best_goal(plan: SettlerPlan) -> Goal | None:
    """The goal that wins soonest."""
    goals = goals_of(plan)
    return goals[0] if goals else None


def next_goal(plan: SettlerPlan) -> Goal | None:
    """Next goal, to build now or save for."""
    goals = goals_of(plan)
    return valuation.choose(plan, goals) if plan.wide else build_order.choose(plan, goals)


def total_with(plan: SettlerPlan, hand: list[int]) -> float:
    """Expected rolls until the game is won if `hand` were mine: mostly by the best goal for it, but the next best
    count as well, for they follow, and a hand that pays for two of them is worth more than one that pays for one.

    Only the goals that were best with the hand as it is are judged anew: one card more or less rarely brings up
    another.
    """
    goals = goals_of(plan)
    return valuation.total_with(plan, goals, hand) if plan.wide else build_order.total_with(plan, goals, hand)


def total_now(plan: SettlerPlan) -> float:
    """Expected rolls until the game is won with the hand as it is."""
    if plan.kept_now is None:
        plan.kept_now = total_with(plan, plan.pos.hand)
    return plan.kept_now


def fair_gain(plan: SettlerPlan) -> float:
    """Rolls by which a trade must bring my win nearer, for it helps the partner as well."""
    return valuation.FAIR_GAIN * card_worth(plan) if plan.wide else build_order.FAIR_GAIN
