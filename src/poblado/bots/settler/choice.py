"""Action choice of the settler bot on an island: the advice about the pending step, else look-ahead."""

from __future__ import annotations

from poblado.bots.bot import Reason
from poblado.bots.settler import look_ahead
from poblado.bots.settler.finding import advisers_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.island.rules import Island
from poblado.kernel.view import View


def choose(view: View, rules: Island, seed: int, first: bool = False, quiet: bool = False) -> int:
    """Choose the action of `view.seat`, packed.

    Args:
        first: whether by the first edition of settler.
        quiet: whether no offers are made, as where games are only played on to see what comes.
    """
    advisers = advisers_of(rules)
    step = rules.steps[view.game.step_id()].name
    legal = view.legal()
    if len(legal) == 1 and (quiet or step not in advisers.unlisted):
        return legal[0]
    pos = Position(view)
    pos.quiet = quiet
    plan = SettlerPlan(pos, advisers.wide, seed, first)
    for answer in advisers.answers.get(step, ()):
        action = answer(plan)
        if action is not None:
            return action
    return look_ahead.answer(plan)


def reason(view: View, rules: Island, seed: int, action: int, first: bool = False) -> Reason | None:
    """Give the reason for an action chosen of a view, where the advice about the pending step has one."""
    advisers = advisers_of(rules)
    for why in advisers.reasons.get(rules.steps[view.game.step_id()].name, ()):
        found = why(SettlerPlan(Position(view), advisers.wide, seed, first), action)
        if found is not None:
            return found
    return None
