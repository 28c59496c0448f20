"""The settler in Cities & Knights: the base game's rules of thumb, and what commodities, knights and cards ask for.

One file per question: `founding`, `turn`, `improve`, `army`, `acts`, `walls`, `cities`, `defence`, `handing`, and `cards/`
for each pile. All read a `KnightPosition` and judge goals with a `KnightPlanner`, which knows how the rest of the game looks
(`outlook`) and what the coming raid is about (`raid`). Robber, discard and trade are the base game's own.
"""

from __future__ import annotations

from collections.abc import Callable

from poblado.bots.bot import pick
from poblado.bots.knight_settler import cities, defence, founding, handing, turn
from poblado.bots.knight_settler.cards import trade as trade_cards
from poblado.bots.knight_settler.cards import worth
from poblado.bots.knight_settler.plan import KnightPlanner
from poblado.bots.knight_settler.position import KnightPosition
from poblado.bots.settler import discard, robber, trade
from poblado.bots.settler import founding as base_founding
from poblado.kernel.view import View

_TURN = ("Main", "Trade", "Build", "SpecialBuild", "PairedBuild")
"""Steps in which even a single legal action is not the only one: offers are not listed."""

_ANSWERS: dict[str, Callable[[KnightPlanner], int]] = {
    "FoundSettlement": founding.found,
    "FoundSecondSettlement": founding.found,
    "FoundCity": founding.found,
    "FoundRoad": base_founding.road,
    "BeforeRoll": turn.before_roll,
    **dict.fromkeys(_TURN, turn.main),
    "Discard": discard.discard,
    "MoveRobber": robber.move,
    "MoveBishop": robber.move,
    "Rob": robber.rob,
    "Answer": trade.answer,
    "ChoosePartner": trade.choose_partner,
    "FreeRoads": handing.road,
    "MoveRoad": handing.road,
    "FreePromotions": handing.promote,
    "Retreat": handing.retreat,
    "LoseKnight": handing.lose_knight,
    "PlaceKnight": handing.place_knight,
    "Gifts": handing.gift,
    "AnswerHarbour": handing.harbour,
    "TakeOne": handing.aqueduct,
    "TakeCards": trade_cards.take_card,
    "TakeProgress": worth.take_progress,
    "ReturnProgress": worth.give_back,
    "ChoosePile": worth.choose_pile,
    "PlaceMetropolis": cities.place_metropolis,
    "LoseCity": cities.lose,
    "JoinDefence": defence.join,
}
"""Who answers each step."""


def answer(view: View, seed: int) -> int:
    """What the seat of a view does; at random where a step has no rule, for any fixed answer could go round in circles."""
    step = view.game.rules.steps[view.game.step_id()].name
    choose = _ANSWERS.get(step)
    if choose is None:
        return pick(view, seed)
    legal = view.legal()
    if len(legal) == 1 and step not in _TURN:
        return legal[0]
    return choose(KnightPlanner(KnightPosition(view)))
