"""Give-back choice in the card game: which cards to return for those taken."""

from __future__ import annotations

from poblado.bots.cardgame.discard import least_missed, parts
from poblado.bots.cardgame.hands import Hands
from poblado.bots.cardgame.position import CardPosition, Hand
from poblado.bots.cardgame.trade import Trader
from poblado.bots.cardgame.worth import Worth
from poblado.kernel.action import what_of

_FEW = 12
"""Choices up to which the next trade is thought of too."""


def give_back(pos: CardPosition) -> int:
    """Choose one of the cards that I miss least."""
    owed = int(pos.view.game.b())
    hands = Hands(pos, Worth(pos))
    trader = Trader(pos, hands)
    choices = parts(pos.hand, 0, owed)
    ahead = pos.trades_left > 0 and choices is not None and len(choices) <= _FEW

    def value(kept: Hand) -> float:
        return trader.with_one(kept, pos.market) if ahead else hands.now(kept)

    given = least_missed(pos.hand, 0, owed, value)
    return next(action for action in pos.legal if given[what_of(action)])
