"""Library choice in the card game: which card of the open hand to take."""

from __future__ import annotations

from poblado.bots.cardgame.hands import Hands, more
from poblado.bots.cardgame.position import CardPosition
from poblado.bots.cardgame.trade import Trader
from poblado.bots.cardgame.worth import Worth
from poblado.kernel.action import what_of


def choose_card(pos: CardPosition) -> int:
    """The card after which, with one given back, my hand is worth most."""
    trader = Trader(pos, Hands(pos, Worth(pos)))
    return max(pos.legal, key=lambda action: (trader.kept(more(pos.hand, int(what_of(action)))), -action))
