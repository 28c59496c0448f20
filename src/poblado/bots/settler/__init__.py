"""Settler bot: quick, by rules of thumb; it plans by expected rolls to victory.

One plan (`plan`) for whatever is played on an island, on one outlook (`outlook`); what there is to buy, to play and to answer
is told by the advice of the modules that play (`advice`, `finding`), which lies beside this in a folder for each book. The card
game is another family, and has its own (`card_settler`).
"""

from __future__ import annotations

from poblado.bots import card_settler
from poblado.bots.bot import Bot, pick
from poblado.bots.settler import choice
from poblado.cardgame.rules import CardGame
from poblado.island.rules import Island
from poblado.kernel.view import View

__all__ = ["Settler"]


class Settler(Bot):
    """Founds well, builds towards the goal that wins soonest, trades, plays its cards and robs the leader.

    What no module's advice answers is looked ahead at. Another game altogether it plays at random: any fixed answer could go
    round in circles.
    """

    name = "settler"

    def choose(self, view: View) -> int:
        rules = view.game.rules
        if isinstance(rules, CardGame):
            return card_settler.answer(view)
        if not isinstance(rules, Island):
            return pick(view, self.seed)
        return choice.choose(view, rules, self.seed)
