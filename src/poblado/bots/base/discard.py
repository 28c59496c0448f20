"""Discard advice: what to give up when a seven halves the hand."""

from __future__ import annotations

from collections.abc import Mapping

from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.judgement import total_with
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position, best_of
from poblado.kernel.action import what_of
from poblado.rules.base.numbers import DISCARD


def discard(plan: SettlerPlan) -> int:
    """Choose one card for the bank."""
    return give_up(plan, DISCARD, "discard.owed")


def give_up(plan: SettlerPlan, kind: int, field: str) -> int:
    """Choose one of several cards to part with, by an action of a kind; how many is told by a field of the rules.

    All that are owed are chosen anew each time, the dearest kept; of those the lowest good goes first, for the rules take
    discards in the order of the goods.
    """
    pos = plan.pos
    legal = pos.of_kind(kind)
    if len(legal) < 2:
        return pos.legal[0]
    least = int(what_of(legal[0]))
    owed = pos.facts.fact(field, pos.seat, 1)
    given = _given(pos, plan, owed, least)
    for action in legal:
        if given[what_of(action)]:
            return action
    return legal[0]


def _given(pos: Position, plan: SettlerPlan, owed: int, least: int) -> list[int]:
    """Card after card, the one whose loss puts the win off least; of equals, what there is most of."""
    hand = pos.hand[:]
    given = [0] * len(hand)
    for _ in range(owed):
        choice = -1
        lowest = (0.0, 0.0)
        for k in range(least, len(hand)):
            if hand[k] == 0:
                continue
            hand[k] -= 1
            price = (total_with(plan, hand), pos.income[k] * 10.0 - hand[k])
            hand[k] += 1
            if choice < 0 or price < lowest:
                choice, lowest = k, price
        if choice < 0:
            break
        hand[choice] -= 1
        given[choice] += 1
    return given


def give_least(plan: SettlerPlan, kind: int) -> int:
    """Choose the action of a kind that gives the card that I can best do without."""
    return best_of(plan.pos, kind, lambda a: -total_with(plan, plan.hand_with(int(what_of(a)), -1)))


def take_best(plan: SettlerPlan, kind: int) -> int:
    """Choose the action of a kind whose card brings the win nearest; of equals the first."""
    return best_of(plan.pos, kind, lambda a: -total_with(plan, plan.hand_with(int(what_of(a)), 1)))


class Discard(Advice):
    """A seven with too many cards in the hand."""

    module = "discard"

    def answers(self) -> Mapping[str, Answer]:
        return {"Discard": discard}
