"""Bots of the first three levels, each with one temperament."""

from __future__ import annotations

from typing import ClassVar, Final

from poblado.bots.bot import NEVER, Bot, Reason, dice_of
from poblado.bots.cardgame import Weights, build
from poblado.bots.cardgame import answer as card_answer
from poblado.bots.cardgame.position import CardPosition
from poblado.bots.levels import limits
from poblado.bots.levels.limits import HASTY, Limits
from poblado.bots.settler import Settler
from poblado.bots.settler.position import Position
from poblado.bots.weighted import Weighted
from poblado.cardgame.composition import CardGame
from poblado.island.rules import Island
from poblado.kernel.action import action_of, at_of, kind_of
from poblado.kernel.view import View
from poblado.rules.base.numbers import ACCEPT, DECLINE

_PLACES: Final = 2
"""Places that the chick looks at."""
_TRADING: Final = "Trade"
"""Step of the card game in which one may trade first."""


class Chick(Weighted):
    """Level 1: builds whatever it can at once, trades with nobody, and looks at a few places alone before it founds."""

    name = "chick"

    def choose(self, view: View) -> int:
        rules = view.game.rules
        if isinstance(rules, Island):
            legal = view.legal()
            if int(action_of(ACCEPT, int(view.seat))) in legal:
                return int(action_of(DECLINE, int(view.seat)))
            if len(legal) > _PLACES and rules.steps[view.game.step_id()].name in limits.FOUNDING:
                rng = dice_of(view, self.seed)
                seen = [legal[int(rng.below(len(legal)))] for _ in range(_PLACES)]
                sums = Position(view).land.sums
                return max(seen, key=lambda action: sums[int(at_of(action))])
        return super().choose(view)

    def reason(self, view: View, action: int) -> Reason | None:
        is_answer = isinstance(view.game.rules, Island) and kind_of(action) == DECLINE
        return Reason(NEVER) if is_answer else None


class _Limited(Bot):
    """Settler with limits on an island, and with other weights in the card game."""

    limits: ClassVar[Limits]
    weights: ClassVar[Weights] = Weights()

    def choose(self, view: View) -> int:
        rules = view.game.rules
        if isinstance(rules, Island):
            return limits.choose(view, rules, self.seed, self.limits)
        if isinstance(rules, CardGame):
            return self._card_game(view)
        return Settler(self.seed).choose(view)

    def _card_game(self, view: View) -> int:
        return card_answer(view, self.weights)

    def reason(self, view: View, action: int) -> Reason | None:
        rules = view.game.rules
        return limits.reason(view, rules, self.seed, action, self.limits) if isinstance(rules, Island) else None


class Hare(_Limited):
    """Level 2, impatient: builds what it can soonest, never saves for anything dear, forgets its cards and all ships but
    two, and trades only for what it builds at once."""

    name = "hare"
    limits = Limits(2, cards=False, routes=False, dots=True, answers=HASTY, ships=2, one_ship=True)

    def _card_game(self, view: View) -> int:
        pos = CardPosition(view)
        if len(pos.legal) > 1 and pos.step == _TRADING:
            return build.build(pos)
        return super()._card_game(view)


class Tortoise(_Limited):
    """Level 3, quiet: counts dots, thinks of the three nearest things, never of the longest route, sails one
    ship a turn, and makes no offers."""

    name = "tortoise"
    limits = Limits(3, routes=False, dots=True, one_ship=True)
    weights = Weights(patience=0.35, delay=0.55)
