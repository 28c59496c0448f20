"""Gold-field advice: expected income, and which cards to take for it."""

from __future__ import annotations

from collections.abc import Mapping

from poblado.bots.base.development_cards import best_taken
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.judgement import total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.kernel.action import what_of
from poblado.rules.seafarers.facts import gold_least, gold_owed
from poblado.rules.seafarers.numbers import TAKE_GOLD


def choose(plan: SettlerPlan) -> int:
    """Choose one card for gold: of those that together bring the win nearest the lowest, for they are taken in that order."""
    pos = plan.pos
    legal = pos.of_kind(TAKE_GOLD)
    if len(legal) < 2:
        return pos.legal[0]
    taken = wanted(plan, gold_owed(pos.facts, pos.seat), gold_least(pos.facts, pos.seat))
    for action in legal:
        if taken[what_of(action)]:
            return action
    return legal[0]


def wanted(plan: SettlerPlan, n: int, least: int) -> list[int]:
    """The `n` cards to take, none of a good below `least`: the best two of all pairs, of more one after the other."""
    pos = plan.pos
    if n <= 2:
        return best_taken(pos, plan, n, least)
    taken = [0] * pos.constants.goods
    # Where a hidden bank shows as many as it ever does, it may have more.
    shown = int(pos.r.field_named("island.bank").shown)
    for _ in range(n):
        best, shortest = -1, 0.0
        for k in range(least, len(taken)):
            if taken[k] >= pos.bank[k] and (pos.bank[k] == 0 or pos.bank[k] != shown):
                continue
            taken[k] += 1
            total = total_with(plan, [h + t for h, t in zip(pos.hand, taken, strict=True)])
            taken[k] -= 1
            if best < 0 or total < shortest:
                best, shortest = k, total
        if best < 0:
            break
        taken[best] += 1
    return taken


class GoldFields(Advice):
    """Land that pays what one needs most."""

    module = "gold_fields"

    def answers(self) -> Mapping[str, Answer]:
        return {"ChooseGold": choose}
