"""Wonder advice: which one to claim, and its levels as goals."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.advice import Advice
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.proposals import Change, Play
from poblado.kernel.action import action_of, what_of
from poblado.rules.seafarers.facts import wonder_level, wonder_of
from poblado.rules.seafarers.numbers import BUILD_WONDER, CLAIM_WONDER, GREAT_WALL
from poblado.rules.seafarers.wonders import LEVELS

_LEVEL: Final = 2.0
"""Points that a level is worth: four of them win, and without one points win nothing."""
_CLAIM: Final = 100.0
"""Rolls that claiming the dearest wonder saves: it is free, and somebody else may be first."""


class Wonders(Advice):
    """Claims the wonder that the own land pays soonest; then its levels are goals beside whatever else brings points."""

    module = "wonders"

    def plays(self, plan: SettlerPlan) -> list[Play]:
        return [
            Play(action, _CLAIM + 100.0 / (1.0 + _rolls(plan, what_of(action))))
            for action in plan.pos.of_kind(CLAIM_WONDER)
        ]

    def changes(self, plan: SettlerPlan) -> list[Change]:
        pos = plan.pos
        own, level = wonder_of(pos.facts, pos.seat), wonder_level(pos.facts, pos.seat)
        if own < 0 or level == LEVELS:
            return []
        points = _LEVEL if level < LEVELS - 1 else float(pos.missing)
        item = GREAT_WALL + own
        return [Change(int(item), int(action_of(BUILD_WONDER, pos.seat)), plan.prices[item], points=points, early=True)]


def _rolls(plan: SettlerPlan, wonder: int) -> float:
    """Rolls until one level is paid from an empty hand."""
    rolls, _ = plan.until([0] * plan.pos.constants.goods, plan.prices[GREAT_WALL + wonder])
    return rolls
