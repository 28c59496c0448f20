"""Market-day choice in the card game: whether to swap a card with the market, and which."""

from __future__ import annotations

from poblado.bots.cardgame.hands import Hands, swapped
from poblado.bots.cardgame.position import CardPosition, Hand
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.kinds import TRADE_MARKET
from poblado.kernel.action import kind_of, to_of, what_of


def market_day(pos: CardPosition) -> int:
    """The swap after which my hand is worth most; none if the hand is best as it is."""
    hands = Hands(pos, Worth(pos))
    chosen = next(action for action in pos.legal if kind_of(action) != TRADE_MARKET)
    best = _value(pos, hands, pos.hand)
    for action in pos.legal:
        if kind_of(action) == TRADE_MARKET:
            value = _value(pos, hands, swapped(pos.hand, int(what_of(action)), int(to_of(action))))
            if value > best:
                chosen, best = action, value
    return chosen


def _value(pos: CardPosition, hands: Hands, hand: Hand) -> float:
    # Whoever has just built the city goes on building.
    return hands.now(hand) if pos.active else hands.later(hand, hands.open)
