"""Random bot, the weakest sensible opponent: any legal action, each equally likely."""

from __future__ import annotations

from poblado.bots.bot import Bot, pick
from poblado.kernel.view import View


class Random(Bot):
    """Chooses uniformly among the listed legal actions. Plays any game, the baseline of every comparison.

    It makes no offers, for those are not listed (unless the ruleset asks), but accepts and declines others' at random.
    """

    name = "random"

    def choose(self, view: View) -> int:
        return pick(view, self.seed)
