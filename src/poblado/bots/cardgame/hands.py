"""Hand valuation in the card game: what it builds now, and how near the rest is to what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from poblado.bots.cardgame.position import CardPosition, Hand
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.kinds import CITY, EXPANSION, ITEMS, RESOURCES, SETTLEMENT
from poblado.cardgame.payment import COSTS

_RAIDED = 7
"""A hand up to this size is left alone."""


def _together(items: int) -> tuple[Hand, int]:
    cost = [0] * RESOURCES
    for item in range(ITEMS):
        if items >> item & 1:
            cost = [c + n for c, n in zip(cost, COSTS[item], strict=True)]
    return tuple(cost), sum(cost)


TOGETHER: Final = [_together(items) for items in range(1 << ITEMS)]
"""Prices of items bought together, by their bit mask: cards of each resource, and in all."""


@dataclass(frozen=True)
class Plan:
    """Things to build together.

    Attributes:
        items: bit mask.
        cost: cards of each resource.
        total: cards in all.
        gain: what they are worth together; `Weights.win` if they win.
        after: which goals lie open afterwards: 1 a city is possible, 2 an expansion.
    """

    items: int
    cost: Hand
    total: int
    gain: float
    after: int


@dataclass(frozen=True)
class Goal:
    """Goal of one thing, or two after each other, for later turns.

    Attributes:
        cost, total: cards of both.
        orders: the item that is built first, what it is worth, and what the second is worth; once for each order that is
            possible.
    """

    cost: Hand
    total: int
    orders: list[tuple[int, float, float]]


class Hands:
    """Judges hands in one position. Each is worked out once."""

    def __init__(self, pos: CardPosition, worth: Worth) -> None:
        self.pos = pos
        self.worth = worth
        self.weights = pos.weights
        self.open = (1 if worth.settlements else 0) | (2 if worth.cities else 0)
        self.plans = self._plans()
        self._goals: dict[int, tuple[list[Goal], list[Goal]]] = {}
        self._now: dict[Hand, tuple[float, Plan | None]] = {}
        self._later: dict[tuple[Hand, int], float] = {}
        self._fade = [self.weights.delay * self.weights.patience**n for n in range(40)]

    # -- now ---------------------------------------------------------------------------------------------------------

    def now(self, hand: Hand) -> float:
        """Value of a hand in my turn, if nothing more is traded."""
        return self._judged(hand)[0]

    def plan(self, hand: Hand) -> Plan | None:
        """Plan of builds for that hand in this turn."""
        return self._judged(hand)[1]

    def _judged(self, hand: Hand) -> tuple[float, Plan | None]:
        known = self._now.get(hand)
        if known is None:
            known = self._judge(hand)
            self._now[hand] = known
        return known

    def _judge(self, hand: Hand) -> tuple[float, Plan | None]:
        size = 0
        for n in hand:
            size += n
        best = self.later(hand, self.open)
        chosen: Plan | None = None
        for plan in self.plans:
            if plan.total > size:
                continue
            rest = paid(hand, plan.cost, plan.total, size)
            if rest is None:
                continue
            value = plan.gain
            if value < self.weights.win:
                value += self.later(rest, plan.after)
            if value > best:
                best, chosen = value, plan
        return best, chosen

    def _plans(self) -> list[Plan]:
        """List everything that may be built together in this turn, however dear."""
        pos = self.pos
        worth = self.worth
        found: list[Plan] = []
        for items in range(1, 1 << ITEMS):
            if items & pos.built or any(items >> k & 1 and worth.gains[k] < 0 for k in range(ITEMS)):
                continue
            settlements = worth.settlements + (items >> SETTLEMENT & 1) - (items >> CITY & 1)
            cities = worth.cities + (items >> CITY & 1) - (items >> EXPANSION & 1)
            if settlements < 0 or cities < 0:
                continue
            after = (1 if settlements else 0) | (2 if cities else 0)
            found.append(self._combine(items, after))
        return found

    def _combine(self, items: int, after: int) -> Plan:
        gain = 0.0
        points = 0
        for item in range(ITEMS):
            if items >> item & 1:
                gain += self.worth.gains[item]
                points += self.worth.points(item)
        if points >= self.pos.missing:
            gain = self.weights.win
        return Plan(items, *TOGETHER[items], gain, after)

    # -- later -------------------------------------------------------------------------------------------------------

    def later(self, hand: Hand, open_: int) -> float:
        """Value of a hand that is kept: the best goals for the next turn, less for each card that they lack."""
        key = (hand, open_)
        known = self._later.get(key)
        if known is None:
            known = self._far(hand, open_)
            self._later[key] = known
        return known

    def _far(self, hand: Hand, open_: int) -> float:
        w = self.weights
        fade = self._fade
        goals, pairs = self._open_goals(open_)
        size = 0
        for n in hand:
            size += n
        best = 0.0
        lacks = [0] * ITEMS
        for goal in goals:
            lack = lacking(hand, goal.cost)
            item, gain, _ = goal.orders[0]
            lacks[item] = lack
            value = gain * fade[lack] + max(0, size - goal.total + lack) * w.spare
            if value > best:
                best = value
        for goal in pairs:
            # The first is built when it is paid for; the second when both are.
            lack = lacking(hand, goal.cost)
            spare = max(0, size - goal.total + lack) * w.spare
            late = fade[lack]
            for item, gain, more in goal.orders:
                value = gain * fade[lacks[item]] + more * late + spare
                if value > best:
                    best = value
        if self.pos.active:
            size += self.pos.draws
        if size > _RAIDED:
            best -= w.raid * w.lost_card * (size // 2)
        return best

    def _open_goals(self, open_: int) -> tuple[list[Goal], list[Goal]]:
        """Goals that may be built next by themselves, and pairs of them after each other."""
        known = self._goals.get(open_)
        if known is not None:
            return known
        single: list[Goal] = []
        pairs: list[Goal] = []
        for items in range(1, 1 << ITEMS):
            chosen = [item for item in range(ITEMS) if items >> item & 1]
            if len(chosen) == 1:
                orders = self._orders(open_, chosen[0], -1)
                if orders:
                    single.append(Goal(*TOGETHER[items], orders))
            elif len(chosen) == 2:
                orders = [*self._orders(open_, *chosen), *self._orders(open_, *chosen[::-1])]
                if orders:
                    pairs.append(Goal(*TOGETHER[items], orders))
        self._goals[open_] = (single, pairs)
        return single, pairs

    def _orders(self, open_: int, first: int, second: int) -> list[tuple[int, float, float]]:
        """Value pairs of one thing and then another (-1 for none), with what they are worth; empty if that cannot be."""
        w = self.weights
        worth = self.worth
        if worth.gains[first] < 0 or not _stands(first, open_):
            return []
        points = worth.points(first)
        won = points >= self.pos.missing
        gain = w.near_win + min(worth.gains[first], 1.0) if won else worth.gains[first]
        if second < 0:
            return [(first, gain, 0.0)]
        after = open_ | (1 if first == SETTLEMENT else 0) | (2 if first == CITY else 0)
        if worth.gains[second] < 0 or not _stands(second, after):
            return []
        more = min(worth.gains[second], 1.0 + w.near_win)
        if not won and points + worth.points(second) >= self.pos.missing:
            more = w.near_win + min(more, 1.0)
        return [(first, gain, more)]


def _stands(item: int, open_: int) -> bool:
    """Tell whether the settlement or city that an item needs is there."""
    return bool((item != CITY or open_ & 1) and (item != EXPANSION or open_ & 2))


def lacking(hand: Hand, cost: Hand) -> int:
    """Cards that a hand lacks for a cost, less those that three equal ones stand for."""
    lack = 0
    threes = 0
    for h, c in zip(hand, cost, strict=True):
        if h < c:
            lack += c - h
        elif h > c + 2:
            threes += (h - c) // 3
    return lack - threes if lack > threes else 0


def paid(hand: Hand, cost: Hand, total: int, size: int) -> Hand | None:
    """Rest of a hand when the cost is paid, three equal cards for each that is missing; None if it cannot be."""
    lack = 0
    left = [h - c for h, c in zip(hand, cost, strict=True)]
    for n in left:
        if n < 0:
            lack -= n
    if lack == 0:
        return tuple(left)
    if size - total < 2 * lack:
        return None
    for k in range(len(left)):
        if left[k] < 0:
            left[k] = 0
    while lack:
        # From the resource of which most is left over.
        most = max(range(len(left)), key=left.__getitem__)
        if left[most] < 3:
            return None
        left[most] -= 3
        lack -= 1
    return tuple(left)


def swapped(hand: Hand, give: int, take: int) -> Hand:
    """A hand after one card for another."""
    held = list(hand)
    held[give] -= 1
    held[take] += 1
    return tuple(held)


def more(hand: Hand, what: int, n: int = 1) -> Hand:
    """A hand with more, or fewer, cards of a resource."""
    return (*hand[:what], hand[what] + n, *hand[what + 1 :])
