"""Which cards to give back for those taken."""

from __future__ import annotations

from poblado.bots.card_settler.discard import parts
from poblado.bots.card_settler.hands import Hands
from poblado.bots.card_settler.position import CardPosition, Hand
from poblado.bots.card_settler.trade import Trader
from poblado.bots.card_settler.worth import Worth
from poblado.kernel.action import what_of

_FEW = 12
"""Choices up to which the next trade is thought of too."""


def give_back(pos: CardPosition) -> int:
    """The lowest of the cards that I miss least; they go in the order of the resources."""
    game = pos.view.game
    owed = int(game.b()) & 255
    hands = Hands(pos, Worth(pos))
    trader = Trader(pos, hands)
    choices = parts(pos.hand, int(game.b()) >> 8, owed)
    ahead = pos.trades_left > 0 and len(choices) <= _FEW
    chosen: Hand | None = None
    best = 0.0
    for given in choices:
        kept = tuple(h - n for h, n in zip(pos.hand, given, strict=True))
        value = trader.with_one(kept, pos.market) if ahead else hands.now(kept)
        if chosen is None or value > best:
            chosen, best = given, value
    assert chosen is not None
    return next(action for action in pos.legal if chosen[what_of(action)])
