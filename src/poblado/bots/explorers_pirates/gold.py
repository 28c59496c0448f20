"""Gold advice: buy what a goal lacks, and keep the rest, for no seven takes it."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.advice import Advice
from poblado.bots.settler.counsel import card_worth
from poblado.bots.settler.eta import short_of
from poblado.bots.settler.judgement import next_goal
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Play
from poblado.bots.settler.rolls import unpaid_rolls
from poblado.kernel.action import what_of
from poblado.kernel.spec import ROLLS
from poblado.rules.explorers_pirates.facts import gold_coins
from poblado.rules.explorers_pirates.numbers import BUY_WITH_GOLD

_PRICE: Final = 2
"""Gold for a card."""
_RICH: Final = 8
"""Gold with which a card is bought though it does not pay for a goal yet: only so many are bought in a turn."""


def bare_rolls(pos: Position) -> int:
    """Rolls out of 36 that bring me no card, sevens apart, so that I get a gold."""
    paid = 0
    for v in range(pos.constants.vertices):
        if pos.owner[v] == pos.seat:
            for t in pos.r.topology.tiles_at[v]:
                if pos.pips[t]:
                    paid |= 1 << int(pos.land.token[t])
    return unpaid_rolls(pos, paid)


class Gold(Advice):
    """A stream of cards of free choice, two gold each."""

    module = "gold_coins"

    def flow(self, plan: SettlerPlan) -> float:
        return bare_rolls(plan.pos) / ROLLS / _PRICE

    def plays(self, plan: SettlerPlan) -> list[Play]:
        """Buy what the best goal lacks, if gold pays for all of it, or if there is more than enough."""
        pos = plan.pos
        legal = {int(what_of(a)): a for a in pos.of_kind(BUY_WITH_GOLD)}
        goal = next_goal(plan)
        if not legal or goal is None:
            return []
        lacking = short_of(pos.hand, goal.cost)
        gold = gold_coins(pos.facts, pos.seat)
        wanted = [k for k in legal if lacking[k]]
        if not wanted or (sum(lacking) > gold // _PRICE and gold < _RICH):
            return []
        best = min(wanted, key=lambda k: (pos.income[k], k))
        return [Play(legal[best], max(card_worth(plan), 0.1))]
