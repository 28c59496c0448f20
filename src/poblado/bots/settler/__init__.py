"""Settler bot: quick, by rules of thumb; it plans by expected rolls to victory.

One plan (`plan`) for whatever is played on an island, on one outlook (`outlook`); what there is to buy, to play and to answer
is told by the advice of the modules that play (`advice`, `finding`), which lies beside this in a folder for each book. A
game that has no modules has a settler of its own in the folder of its book (`Ruleset.book`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from poblado.bots.bot import Bot, Reason, pick
from poblado.bots.settler import choice
from poblado.island.rules import Island
from poblado.kernel.view import View

__all__ = ["FirstSettler", "Settler"]


class Settler(Bot):
    """Founds well, builds towards the goal that wins soonest, trades, plays its cards and robs the leader.

    What no module's advice answers is looked ahead at. Another game altogether it plays at random: any fixed answer could go
    round in circles.
    """

    name = "settler"
    first = False
    """True if it chooses as the first edition did."""

    def choose(self, view: View) -> int:
        rules = view.game.rules
        if isinstance(rules, Island):
            return choice.choose(view, rules, self.seed, self.first)
        answer = _settler_of(rules.book)
        return answer(view) if answer else pick(view, self.seed)

    def reason(self, view: View, action: int) -> Reason | None:
        rules = view.game.rules
        return choice.reason(view, rules, self.seed, action, self.first) if isinstance(rules, Island) else None


class FirstSettler(Settler):
    """Settler of the first edition, the bar for other bots: it chooses as ever, whatever `Settler` learns."""

    name = "settler-1"
    first = True


@cache
def _settler_of(book: str) -> Callable[[View], int] | None:
    """The settler of a game without modules, `answer` of `poblado.bots.<book>`; None where nobody has written one."""
    name = f"poblado.bots.{book}"
    if not book or not find_spec(name):
        return None
    answer: Callable[[View], int] = import_module(name).answer
    return answer
