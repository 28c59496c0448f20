"""Weighted bot, a random player that builds first."""

from __future__ import annotations

from poblado.bots.bot import Bot, dice_of
from poblado.island.weights import weights_of
from poblado.kernel.action import kind_of
from poblado.kernel.view import View


class Weighted(Bot):
    """Chooses at random among the listed legal actions, each as likely as the weight of its kind (`poblado.island.weights`).

    Plays any game, and ends games that uniform play does not, such as the missions of Explorers & Pirates. It makes no offers.
    """

    name = "weighted"

    def choose(self, view: View) -> int:
        legal = view.legal()
        if not legal:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        if len(legal) == 1:
            return legal[0]
        by_kind = weights_of(view.game.rules)
        weights = [by_kind[kind_of(action)] for action in legal]
        left = int(dice_of(view, self.seed).below_many(sum(weights)))
        for action, weight in zip(legal, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        raise AssertionError("a draw is below the sum of all weights")
