"""When the yellow cards pay, and whom they are played against."""

from __future__ import annotations

from typing import Final

from poblado.bots.base.trade import guess
from poblado.bots.settler.advice import Play
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import Position, danger
from poblado.bots.settler.wait import bank_trades
from poblado.island.goods import RESOURCES
from poblado.kernel.action import at_of, kind_of, what_of, who_of
from poblado.rules.cities_knights.kinds import ASK_HARBOUR

_HELD: Final = 0.75
"""Share of the merchant's point that is counted, for another merchant may take it."""
_MERCHANT_ROLLS: Final = 20.0
"""Rolls for which the merchant is reckoned to stay."""


def merchant(plan: Planner, action: int) -> float:
    """To the tile whose good I have most of to trade; while I hold the merchant the card is kept to win it back."""
    pos, point = plan.pos, plan.outlook.point
    good = pos.land.good[int(at_of(action))]
    worth = 0.0
    if good >= 0 and pos.rates[good] > 2:
        supply = pos.hand[good] + pos.income[good] * min(_MERCHANT_ROLLS, plan.outlook.rolls)
        worth = 0.6 * supply * (0.5 - 1.0 / pos.rates[good]) * plan.card
    rival = pos.fact("merchant.holder", 0, -1)
    if rival == pos.seat:
        return 0.5 * worth
    worth += point * (1.0 if pos.missing == 1 else _HELD)
    # What is taken from another is a point less for it.
    if rival >= 0:
        worth += 0.15 * point * danger(pos, rival)
    return worth + 1000.0 if pos.missing == 1 else worth


def merchant_fleet(plan: Planner, action: int) -> float:
    """For the good that pays for a goal so, or of which most is over."""
    pos = plan.pos
    good = int(what_of(action))
    rate = pos.rates[good]
    if rate <= 2 or pos.hand[good] < 2:
        return 0.0
    rates = pos.rates[:]
    rates[good] = 2
    worth = 0.0
    for goal in plan.goals[:3]:
        if goal.rolls > 0.0 and bank_trades(pos.hand, rates, goal.cost, pos.bank) is not None:
            worth = max(worth, 0.7 * goal.rolls + 0.3 * goal.worth)
    spare = max(0, pos.hand[good] - (plan.goals[0].cost[good] if plan.goals else 0))
    return worth + 0.5 * (spare // 2 - spare // rate) * plan.card


def master_merchant(plan: Planner, action: int) -> float:
    """Two cards of the leader's, or of a full hand: one may choose."""
    pos = plan.pos
    s = int(who_of(action))
    held = pos.hand_size(s)
    return min(2.0, held) * plan.card * (0.75 + 0.05 * min(held, 8)) * (0.85 + 0.15 * danger(pos, s))


def _haul(pos: Position, good: int, most: int) -> float:
    """Cards of a good that all others together should hand over if each gives at most so many."""
    total = 0.0
    for s in pos.opponents:
        held = pos.hand_size(s)
        mean = guess(pos, s, good)
        if held == 0 or mean <= 0.0:
            continue
        share = min(1.0, mean / held)
        none = (1.0 - share) ** held
        total += 1.0 - none
        if most > 1:
            total += 1.0 - none - held * share * (1.0 - share) ** (held - 1)
    return total


def _monopoly(plan: Planner, good: int, most: int) -> float:
    cards = _haul(plan.pos, good, most)
    worth = 0.5 * (plan.now - plan.total_with(plan.hand_with(good, int(cards + 0.3))))
    return worth + 0.5 * cards * plan.outlook.price[good] + 0.1 * cards * plan.card


def commodity_monopoly(plan: Planner, action: int) -> float:
    return _monopoly(plan, int(what_of(action)), 1)


def resource_monopoly(plan: Planner, action: int) -> float:
    return _monopoly(plan, int(what_of(action)), 2)


# -- the commercial harbour --------------------------------------------------------------------------------------------


def _exchange(plan: Planner, who: int) -> tuple[float, int]:
    """What an exchange with a seat should bring, and the resource to give: the one that I can best do without."""
    pos = plan.pos
    held = [good for good in range(RESOURCES) if pos.hand[good]]
    if not held:
        return 0.0, -1
    lost = [plan.total_with(plan.hand_with(good, -1)) - plan.now for good in held]
    least = min(lost)
    chance = 1.0
    gained = 0.0
    for good in range(RESOURCES, pos.facts.goods):
        chance *= max(0.0, 1.0 - min(1.0, guess(pos, who, good)))
        gained += plan.outlook.price[good]
    gained /= max(1, pos.facts.goods - RESOURCES)
    return (1.0 - chance) * (gained - least), held[lost.index(least)]


def commercial_harbour(plan: Planner, action: int) -> float:
    """When several others are likely to hold commodities, and I resources that I can spare; a second one only when the
    first has been made use of."""
    total = 0.0
    if not any(kind_of(a) == ASK_HARBOUR for a in plan.pos.legal):
        for s in plan.pos.opponents[: sum(plan.pos.hand[:RESOURCES])]:
            total += max(0.0, _exchange(plan, s)[0])
    return total


def ask(plan: Planner) -> list[Play]:
    """Whom to offer which resource once the card is played, if anybody."""
    asks = [a for a in plan.pos.legal if kind_of(a) == ASK_HARBOUR]
    found: list[Play] = []
    for who in sorted({int(who_of(a)) for a in asks}):
        worth, good = _exchange(plan, who)
        found += [Play(a, worth) for a in asks if who_of(a) == who and what_of(a) == good and worth > 0.0]
    return found
