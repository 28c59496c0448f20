"""Plan of the settler bot: one position, its prices, and what has been worked out of it so far.

It is data. Advisers read it (`advice`); what they say of it is collected (`counsel`) and judged (`judgement`) above it, and kept
here, so that it is worked out once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from poblado.bots.settler import route
from poblado.bots.settler.eta import Amounts, Lists, Means, unboxed
from poblado.bots.settler.outlook import Outlook
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import Change, Goal
from poblado.bots.settler.reach import Spot


class SettlerPlan:
    """One position with what has been worked out of it.

    Attributes:
        pos: the position.
        seed: of the bot, for what it tries out.
        wide: whether goals are weighed by what they change in the whole.
        first: whether the settler of the first edition asks, which chooses as it always has.
        prices: per item, cards of each good.
        house: what a settlement costs with the roads that it usually needs.
        kept: what advice has worked out from this plan besides, under names of whose it is.
        kept_facts, kept_changes, kept_free_cards, kept_dear, kept_spots, kept_lists, kept_outlook: what `counsel` has worked out;
            None until somebody asks it.
        kept_goals, kept_now: the same of `judgement`.
    """

    def __init__(self, pos: Position, wide: bool, seed: int = 0, first: bool = False) -> None:
        self.pos: Final = pos
        self.seed: Final = seed
        self.wide: Final = wide
        self.first: Final = first
        self.prices = pos.constants.prices
        self.house = pos.constants.house
        self.kept: dict[str, object] = {}
        self.kept_facts: dict[str, object] = {}
        self.kept_changes: list[Change] | None = None
        self.kept_free_cards: float | None = None
        self.kept_dear: tuple[Amounts, float] | None = None
        self.kept_spots: list[Spot] | None = None
        self.kept_lists: Lists | None = None
        self.kept_outlook: Outlook | None = None
        self.kept_goals: list[Goal] | None = None
        self.kept_now: float | None = None
        self._path: tuple[int, ...] | None = None
        self._market: list[int] | None = None
        self._means: Means | None = None
        self._held = vec[float]()

    @property
    def path(self) -> tuple[int, ...]:
        """The roads that would bring me the longest route, at most three."""
        if self._path is None:
            self._path = route.extension(self.pos)
        return self._path

    def keep_path(self, path: tuple[int, ...]) -> None:
        """Take over the roads of a plan in which the same roads lie: to look for them is the dearest part of a short plan."""
        self._path = path

    def rates_at(self, v: int) -> list[int] | None:
        """My bank rates if I settled there; None where they stay."""
        harbour = self.pos.constants.harbour[v]
        if harbour is None:
            return None
        return rates_with(self.pos.rates, harbour)

    @property
    def market(self) -> list[int]:
        """Rates of the bank now. Where lists are walked anew, a moment without trade is as any other."""
        if self._market is None:
            pos = self.pos
            self._market = pos.bank if pos.trades or not self.wide else [0] * pos.constants.goods
        return self._market

    def held(self, hand: list[int]) -> vec[float]:
        """A hand, unboxed; mine is asked for often."""
        if hand is not self.pos.hand:
            return unboxed(hand)
        if len(self._held) == 0:
            self._held = unboxed(hand)
        return self._held

    @property
    def means(self) -> Means:
        """Income, and what the bank gives for it."""
        if self._means is None:
            self._means = Means(self.pos.income, self.pos.rates, self.market)
        return self._means

    def until(self, hand: list[int], cost: list[int]) -> tuple[float, Amounts]:
        """Rolls until a cost is paid, and the hand that is then left."""
        return self.means.until(hand, cost)

    def hand_with(self, good: int, n: int) -> list[int]:
        """My hand with so many cards of a good more, or fewer."""
        after = self.pos.hand[:]
        after[good] += n
        return after

    def action(self, goal: Goal) -> int:
        """The next thing to build for a goal: roads on the way come first, for they hold the way open, and no robber takes
        them."""
        return self.pos.constants.build(self.pos.seat, goal.path[0]) if goal.path else goal.action


def rates_with(rates: list[int], harbour: int) -> list[int]:
    """Bank rates with a harbour of a good, or of any for -1."""
    found = rates[:]
    for k in range(len(found)):
        if harbour < 0 and found[k] > 3:
            found[k] = 3
        elif harbour == k and found[k] > 2:
            found[k] = 2
    return found
