"""Market-day choice in the card game: whether to swap a card with the market, and which."""

from __future__ import annotations

from poblado.bots.cardgame.hands import Hands, swapped
from poblado.bots.cardgame.position import CardPosition
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.kinds import TRADE_MARKET
from poblado.kernel.action import kind_of, to_of, what_of


def market_day(pos: CardPosition) -> int:
    """The swap after which my hand is worth most; none if the hand is best as it is."""
    hands = Hands(pos, Worth(pos))

    def value(action: int) -> float:
        swaps = kind_of(action) == TRADE_MARKET
        hand = swapped(pos.hand, int(what_of(action)), int(to_of(action))) if swaps else pos.hand
        # Whoever has just built the city goes on building.
        return hands.now(hand) if pos.active else hands.later(hand, hands.open)

    # No swap first: it is chosen where none is worth more.
    return max(sorted(pos.legal, key=lambda action: kind_of(action) == TRADE_MARKET), key=value)
