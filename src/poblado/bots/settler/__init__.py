"""The settler: a quick player by rules of thumb that plans by expected rolls to victory.

One file per question it is asked: `founding`, `turn`, `cards`, `trade`, `robber`, `discard`. Each reads a `Position`,
and judges goals with the `plan`.
"""

from __future__ import annotations

from collections.abc import Callable

from poblado.bots import card_settler, knight_settler
from poblado.bots.bot import Bot, pick
from poblado.bots.settler import cards, discard, founding, robber, trade, turn
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import Position
from poblado.cardgame.rules import CardGame
from poblado.island.rules import Island
from poblado.kernel.view import View

__all__ = ["Settler"]


def _free_roads(planner: Planner) -> int:
    pos = planner.pos
    return cards.lay_road(pos, cards.free_roads(pos, planner, int(pos.view.game.a())))


_ANSWERS: dict[str, Callable[[Planner], int]] = {
    "FoundSettlement": founding.settlement,
    "FoundSecondSettlement": founding.settlement,
    "FoundRoad": founding.road,
    "BeforeRoll": turn.before_roll,
    "Main": turn.main,
    "Trade": turn.main,
    "Build": turn.main,
    "SpecialBuild": turn.between_turns,
    "PairedBuild": turn.between_turns,
    "Discard": discard.discard,
    "MoveRobber": robber.move,
    "Rob": robber.rob,
    "FreeRoads": _free_roads,
    "TakeTwo": cards.take,
    "Answer": trade.answer,
    "ChoosePartner": trade.choose_partner,
}
"""Who answers each step of the base game and its extension for five and six."""
_KNIGHTS = "progress_cards"
"""The module by which Cities & Knights is known."""


class Settler(Bot):
    """Founds well, builds towards the goal that wins soonest, trades, plays its cards and robs the leader.

    The card game is played by `card_settler`, Cities & Knights by `knight_settler`. Asked something it has no rule for (a
    step of an expansion, another game), it answers at random: any fixed answer could go round in circles.
    """

    name = "settler"

    def choose(self, view: View) -> int:
        rules = view.game.rules
        if isinstance(rules, CardGame):
            return card_settler.answer(view)
        if isinstance(rules, Island) and rules.has_module(_KNIGHTS):
            return knight_settler.answer(view, self.seed)
        answer = _ANSWERS.get(rules.steps[view.game.step_id()].name)
        if answer is None or not isinstance(rules, Island):
            return pick(view, self.seed)
        legal = view.legal()
        if len(legal) == 1 and answer is not turn.main:
            return legal[0]
        return answer(Planner(Position(view)))
