"""Settler bot for the card game: it builds what is worth most, and trades towards it.

One file per question it is asked: `trade`, `build`, `guild`, `choose_card`, `give_back`, `destiny`, `discard`,
`market_day`. Each reads a `CardPosition`, and judges hands (`hands`) by what things are worth (`worth`, `weights`).
"""

from __future__ import annotations

from collections.abc import Callable

from poblado.bots.cardgame import build, choose_card, destiny, discard, give_back, market_day, trade
from poblado.bots.cardgame.position import CardPosition
from poblado.bots.cardgame.weights import USUAL, Weights
from poblado.kernel.view import View

__all__ = ["USUAL", "Weights", "answer"]

_ANSWERS: dict[str, Callable[[CardPosition], int]] = {
    "Trade": trade.trade,
    "PileTrade": trade.lay_more,
    "Build": build.build,
    "GiveBack": give_back.give_back,
    "ChooseCard": choose_card.choose_card,
    "Destiny": destiny.destiny,
    "Discard": discard.discard,
    "MarketDay": market_day.market_day,
}


def answer(view: View, weights: Weights = USUAL) -> int:
    """Choose the action of a view's seat in the card game."""
    legal = view.legal()
    if len(legal) == 1:
        return legal[0]
    pos = CardPosition(view, weights)
    return _ANSWERS[pos.step](pos)
