"""Which cards the robber gets."""

from __future__ import annotations

from poblado.bots.card_settler.hands import Hands
from poblado.bots.card_settler.position import CardPosition, Hand
from poblado.bots.card_settler.worth import Worth
from poblado.cardgame.kinds import RESOURCES
from poblado.kernel.action import what_of


def discard(pos: CardPosition) -> int:
    """The lowest of the cards that I miss least; they go in the order of the resources."""
    r = pos.r
    hands = Hands(pos, Worth(pos))
    chosen: Hand | None = None
    best = 0.0
    for gone in parts(pos.hand, pos.count(r.least, pos.seat), pos.count(r.owed, pos.seat)):
        kept = tuple(h - n for h, n in zip(pos.hand, gone, strict=True))
        value = hands.now(kept) if pos.active else hands.later(kept, hands.open)
        if chosen is None or value > best:
            chosen, best = gone, value
    assert chosen is not None
    return next(action for action in pos.legal if chosen[what_of(action)])


def parts(hand: Hand, least: int, n: int) -> list[Hand]:
    """All ways to give `n` cards of a hand, none of a resource below `least`."""
    found: list[list[int]] = [[]]
    for k in range(RESOURCES):
        most = hand[k] if k >= least else 0
        found = [[*row, i] for row in found for i in range(most + 1)]
        found = [row for row in found if sum(row) <= n]
    return [tuple(row) for row in found if sum(row) == n]
