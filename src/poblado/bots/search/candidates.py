"""Candidates of a decision: what is worth trying beside settler's own choice, for whatever is played."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler import choice
from poblado.bots.settler.judgement import goals_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.island.rules import Island
from poblado.kernel.action import kind_of
from poblado.kernel.rng import Rng
from poblado.kernel.view import View

_LOTS: Final = 3
"""Draws for each founding place that is looked for."""
_A_KIND: Final = 2
"""Actions of one kind that are tried, where the plan has no word on them."""


def founding_candidates(view: View, r: Island, own: int, most: int, rng: Rng) -> list[int]:
    """Settler's own choice, then what it chooses by other lots: founding places are drawn, the better the likelier."""
    found = [own]
    for _ in range(_LOTS * most):
        action = choice.choose(view, r, int(rng.below(1 << 30)), False, True)
        if action not in found:
            found.append(action)
            if len(found) == most:
                break
    return found


def candidates_of(plan: SettlerPlan, own: int, most: int, rng: Rng) -> list[int]:
    """Settler's own choice, then what its goals would build next, then some of each kind.

    Args:
        own: settler's choice.
        most: how many in all.
        rng: of equals any are taken.
    """
    found = [own]
    legal = plan.pos.legal
    allowed = set(legal)
    for goal in goals_of(plan) if len(legal) > most else []:
        action = plan.action(goal)
        if action in allowed and action not in found and len(found) < most:
            found.append(action)
    by_kind: dict[int, list[int]] = {}
    for action in legal:
        if action not in found:
            by_kind.setdefault(int(kind_of(action)), []).append(action)
    # The rarer a kind, the likelier that it is a choice of its own: the end of a turn, a card.
    for actions in sorted(by_kind.values(), key=lambda some: (len(some), some[0])):
        left = list(actions)
        for _ in range(min(len(left), _A_KIND if len(actions) > _A_KIND else len(actions))):
            if len(found) < most:
                found.append(left.pop(int(rng.below(len(left)))))
    return found
