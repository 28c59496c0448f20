"""Search bots `voyager` and `navigator`: settler's play looked ahead with, one algorithm with two budgets.

At a decision the bot samples games that agree with its view. In each it tries every candidate, lets `settler` play all seats for
about a round, and asks a value how likely it is to win from there; settler's own choice stands unless another is surely better.
Budgets are told in play-outs and never in seconds, so equal views get equal answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import SupportsIndex

from poblado.bots.bot import Bot, Reason, dice_of
from poblado.bots.search.candidates import candidates_of, founding_candidates
from poblado.bots.search.rollouts import Tried, rollout
from poblado.bots.search.value import value_of
from poblado.bots.settler import Settler, choice
from poblado.bots.settler.counsel import plan_of
from poblado.bots.settler.finding import advisers_of
from poblado.bots.settler.position import Position
from poblado.island.rules import Island
from poblado.kernel.view import View

_SURER = 3.0
"""Times as sure it must be of another action where goals are weighed in the whole (`Advice.wide`)."""
_ANSWERS = ("Answer",)
"""Steps that are answered without looking ahead."""


@dataclass(frozen=True)
class Budget:
    """Budget of a search bot.

    Attributes:
        samples: games that the best candidates of a decision are tried on.
        most: candidates.
        turns: that are played on before the value is asked.
        sure: standard errors by which another action must be better than settler's own.
        founding: samples of a founding place; turns: that are played on there.
    """

    samples: int
    most: int
    turns: int
    sure: float
    founding: int = 24
    founding_most: int = 8
    founding_turns: int = 9


class Searcher(Bot):
    """Bot that looks ahead with settler's play. What it is not worth looking ahead at settler answers."""

    budget: Budget = Budget(8, 6, 5, 1.0)

    def __init__(self, seed: SupportsIndex = 0) -> None:
        super().__init__(seed)
        self.settler = Settler(self.seed)

    def choose(self, view: View) -> int:
        rules = view.game.rules
        if not isinstance(rules, Island):
            return int(self.settler.choose(view))
        own = choice.choose(view, rules, self.seed)
        legal = view.legal()
        # An offer of its own is not listed; and to others' the answer is settler's, whose reasons are true of it.
        if len(legal) < 2 or own not in legal or rules.steps[view.game.step_id()].name in _ANSWERS:
            return own
        tried = self.tried(view, rules, own)
        # Where much is bought beside buildings, values are rougher, and among many actions chance alone finds a better one.
        sure = self.budget.sure * (_SURER if advisers_of(rules).wide else 1.0)
        best, most = own, 0.0
        for one in tried[1:]:
            if one.gain > most and one.gain > sure * one.error:
                best, most = one.action, one.gain
        return best

    def tried(self, view: View, rules: Island, own: int) -> list[Tried]:
        """Try what is worth trying, settler's own choice first."""
        budget = self.budget
        rng = dice_of(view, self.seed)
        founding = rules.facts(view.game).round() == 0
        if founding:
            actions = founding_candidates(view, rules, own, budget.founding_most, rng)
        else:
            actions = candidates_of(plan_of(Position(view), self.seed), own, budget.most, rng)
        return rollout(
            view, rules, actions, value_of(rules), budget.founding if founding else budget.samples,
            budget.founding_turns if founding else budget.turns, rng,
        )  # fmt: skip

    def reason(self, view: View, action: int) -> Reason | None:
        return self.settler.reason(view, action)


class Voyager(Searcher):
    """Looks ahead a round, a few milliseconds a decision."""

    name = "voyager"
    budget = Budget(samples=12, most=10, turns=5, sure=0.6, founding=40, founding_most=10)


class Navigator(Searcher):
    """Looks ahead a round with many samples, some tens of milliseconds a decision."""

    name = "navigator"
    budget = Budget(samples=32, most=10, turns=5, sure=0.5, founding=64, founding_most=10)
