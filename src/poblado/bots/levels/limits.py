"""Limits of a weaker settler: what it looks at and what it forgets, as people do; nothing of it is a random blunder."""

from __future__ import annotations

from typing import Final

from poblado.bots.base import turn
from poblado.bots.bot import HASTE, NEVER, POOR, Reason
from poblado.bots.settler import choice, look_ahead
from poblado.bots.settler.eta import pays
from poblado.bots.settler.finding import advisers_of
from poblado.bots.settler.judgement import goals_of, next_goal
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Goal
from poblado.island.rules import Island
from poblado.kernel.action import action_of, at_of, bundle_of, kind_of, n_of
from poblado.kernel.spec import END, PLAY
from poblado.kernel.view import View
from poblado.rules.base.numbers import ACCEPT, BUILD_CITY, BUILD_SETTLEMENT, COUNTER, DECLINE, DONE, OFFER, ROLL
from poblado.rules.explorers_pirates.facts import moving_ship

ALL: Final = 99
"""Number of goals of somebody who overlooks none."""
OPEN: Final = "open"
"""Ways to answer offers: as the settler does, without offers of its own in return."""
HASTY: Final = "hasty"
"""Accepts what pays for a goal at once, and nothing else."""
CLOSED: Final = "closed"
"""Declines everything."""
FOUNDING: Final = ("FoundSettlement", "FoundSecondSettlement", "FoundMiddleSettlement", "FoundCity")
"""Steps in which a building is founded."""
_SAILING: Final = "Movement"
_ROAD: Final = "BUILD_ROAD"


class Limits:
    """Limits of one level.

    Attributes:
        goals: so many goals are looked at, those that are paid for soonest.
        cards: whether cards are played.
        routes: whether the longest route is a goal.
        dots: whether places to found are compared by their dots alone.
        answers: to offers; `OPEN`, `HASTY` or `CLOSED`.
        offers: whether it makes offers.
        ships: so many of its ships it sails; it forgets the others.
        one_ship: whether it sails only one of them a turn.
    """

    def __init__(
        self,
        goals: int = ALL,
        *,
        cards: bool = True,
        routes: bool = True,
        dots: bool = False,
        answers: str = OPEN,
        offers: bool = False,
        ships: int = ALL,
        one_ship: bool = False,
    ) -> None:
        self.goals = goals
        self.cards = cards
        self.routes = routes
        self.dots = dots
        self.answers = answers
        self.offers = offers
        self.ships = ships
        self.one_ship = one_ship


def choose(view: View, rules: Island, seed: int, limits: Limits) -> int:
    """Choose the action of `view.seat`, packed."""
    legal = view.legal()
    step = rules.steps[view.game.step_id()].name
    if len(legal) == 1 and not (limits.offers and step in advisers_of(rules).unlisted):
        return legal[0]
    if step == "Answer" and limits.answers == CLOSED:
        return _decline(view)
    plan = _plan(view, rules, seed, limits)
    if step == "Answer" and limits.answers == HASTY:
        return _hasty(plan)
    if limits.dots and step in FOUNDING:
        found = _by_dots(plan)
        if found is not None:
            return found
    action = _advised(plan, step)
    kind = kind_of(action)
    if kind == COUNTER and not limits.offers:
        return _decline(view)
    if (kind == OFFER and not limits.offers) or (not limits.cards and rules.spec_of(kind).group == PLAY):
        return _without(plan)
    if step == _SAILING and _forgets(plan, int(n_of(action)), limits):
        done = [a for a in legal if kind_of(a) == DONE]
        return done[0] if done else action
    return action


def _forgets(plan: SettlerPlan, ship: int, limits: Limits) -> bool:
    """Tell whether a ship is left where it lies."""
    moved = int(moving_ship(plan.pos.facts))
    return ship >= limits.ships or (limits.one_ship and moved >= 0 and ship != moved)


def reason(view: View, rules: Island, seed: int, action: int, limits: Limits) -> Reason | None:
    """Give the reason for an action: a level that answers by a habit of its own names that."""
    if kind_of(action) == DECLINE and limits.answers == CLOSED:
        return Reason(NEVER)
    if kind_of(action) == DECLINE and limits.answers == HASTY:
        return Reason(HASTE)
    found = choice.reason(view, rules, seed, action)
    if found is not None and not limits.routes and found.purpose == _ROAD:
        # It saves for no route.
        return Reason(POOR)
    return found


def _plan(view: View, rules: Island, seed: int, limits: Limits) -> SettlerPlan:
    """A plan whose goals in a turn are those alone that the level looks at."""
    plan = SettlerPlan(Position(view), advisers_of(rules).wide, seed)
    step = rules.steps[view.game.step_id()]
    # An open answer is the settler's own, so its reasons are true.
    if not step.panel and not (step.name == "Answer" and limits.answers == HASTY):
        return plan
    if not limits.routes:
        plan.keep_path(())
    if limits.goals < ALL:
        found = [goal for goal in goals_of(plan) if not plan.wide or goal.worth > 0.0]
        soonest = sorted(range(len(found)), key=lambda k: (found[k].rolls, k))[: limits.goals]
        plan.kept_goals = [found[k] for k in sorted(soonest)]
        plan.kept_now = None
    return plan


def _advised(plan: SettlerPlan, step: str) -> int:
    for answer in advisers_of(plan.pos.r).answers.get(step, ()):
        action = answer(plan)
        if action is not None:
            return action
    return look_ahead.answer(plan)


def _without(plan: SettlerPlan) -> int:
    """Build and trade with the bank for the next goal, or leave it at that: for whoever plays no card, and offers nothing."""
    goal = next_goal(plan)
    if goal is not None:
        for action in (turn.build(plan, goal), turn.trade_for(plan, goal)):
            if action is not None:
                return action
    return _end(plan)


def _end(plan: SettlerPlan) -> int:
    """The end of the turn or of its part; before the roll, the roll."""
    pos = plan.pos
    for action in pos.legal:
        if kind_of(action) == ROLL or pos.r.spec_of(kind_of(action)).group == END:
            return action
    return next((action for action in pos.legal if pos.r.spec_of(kind_of(action)).group != PLAY), pos.legal[0])


def _by_dots(plan: SettlerPlan) -> int | None:
    """The building on the place with most dots, whatever they bring; None where no building is asked for."""
    pos = plan.pos
    found = [action for action in pos.legal if kind_of(action) in (BUILD_SETTLEMENT, BUILD_CITY)]
    return max(found, key=lambda action: (pos.land.sums[int(at_of(action))], -action)) if found else None


def _decline(view: View) -> int:
    return int(action_of(DECLINE, int(view.seat)))


def _hasty(plan: SettlerPlan) -> int:
    """Accept where the cards pay for a goal at once that was not paid for before."""
    pos = plan.pos
    accept = int(action_of(ACCEPT, pos.seat))
    if accept in pos.legal:
        terms = pos.r.market.terms.unpack(bundle_of(pos.view.game.a()))
        after = [n + terms[k] for k, n in enumerate(pos.hand)]
        if (
            min(after) >= 0
            and not any(terms[len(after) :])
            and any(_brings(plan, after, goal) for goal in goals_of(plan))
        ):
            return accept
    return _decline(pos.view)


def _brings(plan: SettlerPlan, after: list[int], goal: Goal) -> bool:
    cost = turn.next_price(plan, goal)
    return pays(after, cost) and not pays(plan.pos.hand, cost)
