"""Discard choice in the card game: which cards the robber gets."""

from __future__ import annotations

from collections.abc import Callable

from poblado.bots.cardgame.hands import Hands, more
from poblado.bots.cardgame.position import CardPosition, Hand
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.kinds import RESOURCES
from poblado.kernel.action import what_of

_MOST = 300
"""Choices that are compared; of more, cards are chosen one by one."""


def discard(pos: CardPosition) -> int:
    """The lowest of the cards that I miss least; they go in the order of the resources."""
    r = pos.r
    hands = Hands(pos, Worth(pos))
    given = least_missed(
        pos.hand,
        pos.count(r.least, pos.seat),
        pos.count(r.owed, pos.seat),
        lambda kept: hands.now(kept) if pos.active else hands.later(kept, hands.open),
    )
    return next(action for action in pos.legal if given[what_of(action)])


def least_missed(hand: Hand, least: int, n: int, value: Callable[[Hand], float]) -> Hand:
    """The `n` cards of a hand, none of a resource below `least`, without which it is worth most."""
    choices = parts(hand, least, n)
    if choices is None:
        return _one_by_one(hand, least, n, value)
    return max(choices, key=lambda given: value(_less(hand, given)))


def parts(hand: Hand, least: int, n: int) -> list[Hand] | None:
    """List all ways to give `n` cards of a hand, none of a resource below `least`; None if they are too many."""
    found: list[list[int]] = [[]]
    above = [sum(hand[k + 1 :]) for k in range(RESOURCES)]
    for k in range(RESOURCES):
        most = hand[k] if k >= least else 0
        found = [[*row, i] for row in found for i in range(most + 1)]
        found = [row for row in found if n - above[k] <= sum(row) <= n]
        if len(found) > _MOST:
            return None
    return [tuple(row) for row in found]


def _less(hand: Hand, given: Hand) -> Hand:
    return tuple(h - n for h, n in zip(hand, given, strict=True))


def _one_by_one(hand: Hand, least: int, n: int, value: Callable[[Hand], float]) -> Hand:
    kept = hand
    for _ in range(n):
        kept = max((more(kept, k, -1) for k in range(least, RESOURCES) if kept[k]), key=value)
    return _less(hand, kept)
