"""When the yellow cards pay, and whom they are played against."""

from __future__ import annotations

from poblado.bots.base.discard import give_up
from poblado.bots.base.robber import danger
from poblado.bots.cities_knights.realm import Realm, realm_of
from poblado.bots.settler.advice import Play
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.wait import bank_trades
from poblado.island.goods import RESOURCES
from poblado.kernel.action import at_of, kind_of, what_of, who_of
from poblado.rules.cities_knights.kinds import ASK_HARBOUR, GIVE, TAKE_CARD

_HELD = 0.75
"""Share of the merchant's point that is counted, for another merchant may take it."""
_MERCHANT_ROLLS = 20.0
"""Rolls for which the merchant is reckoned to stay."""


def merchant(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """To the tile whose good I have most of to trade; while I hold the merchant the card is kept to win it back."""
    pos = plan.pos
    holds = pos.fact("merchant.holder", 0, -1) == pos.seat
    best = (-1.0, ways[0])
    for action in ways:
        good = pos.land.good[int(at_of(action))]
        worth = 0.0
        if good >= 0 and pos.rates[good] > 2:
            supply = pos.hand[good] + pos.income[good] * min(_MERCHANT_ROLLS, plan.outlook.rolls)
            worth = 0.6 * supply * (0.5 - 1.0 / pos.rates[good]) * plan.card
        best = max(best, (worth, action), key=lambda found: found[0])
    worth, action = best
    if not holds:
        worth += plan.outlook.point * (1.0 if pos.missing == 1 else _HELD)
        # What is taken from another is a point less for it.
        rival = pos.fact("merchant.holder", 0, -1)
        if rival >= 0:
            worth += 0.15 * plan.outlook.point * danger(pos, rival)
        if pos.missing == 1:
            worth += 1000.0
    else:
        worth *= 0.5
    return worth, action


def merchant_fleet(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """For the good that pays for a goal so, or of which most is over."""
    pos = plan.pos
    best = (0.0, ways[0])
    for action in ways:
        good = int(what_of(action))
        rate = pos.rates[good]
        if rate <= 2 or pos.hand[good] < 2:
            continue
        rates = pos.rates[:]
        rates[good] = 2
        worth = 0.0
        for goal in plan.goals[:3]:
            if goal.rolls > 0.0 and bank_trades(pos.hand, rates, goal.cost, pos.bank) is not None:
                worth = max(worth, 0.7 * goal.rolls + 0.3 * goal.worth)
        spare = pos.hand[good] - (plan.goals[0].cost[good] if plan.goals else 0)
        gained = max(0, spare) // 2 - max(0, spare) // rate
        worth += 0.5 * gained * plan.card
        if worth > best[0]:
            best = (worth, action)
    return best


def master_merchant(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """Two cards of the leader's, or of a full hand: one may choose."""
    pos = plan.pos
    best = (0.0, ways[0])
    for action in ways:
        s = int(who_of(action))
        held = pos.hand_size(s)
        worth = min(2.0, held) * plan.card * (0.75 + 0.05 * min(held, 8)) * (0.85 + 0.15 * danger(pos, s))
        if worth > best[0]:
            best = (worth, action)
    return best


def take_card(plan: Planner) -> int:
    """Of an open hand the card that brings the win nearest."""
    pos = plan.pos
    legal = [a for a in pos.legal if kind_of(a) == TAKE_CARD]
    return min(legal, key=lambda a: plan.total_with(plan.hand_with(int(what_of(a)), 1)))


def haul(realm: Realm, good: int, most: int) -> float:
    """Cards of a good that all others together should hand over if each gives at most so many."""
    total = 0.0
    for s in realm.pos.opponents:
        held = realm.pos.hand_size(s)
        mean = realm.guess(s, good)
        if held == 0 or mean <= 0.0:
            continue
        share = min(1.0, mean / held)
        none = (1.0 - share) ** held
        total += 1.0 - none
        if most > 1:
            total += 1.0 - none - held * share * (1.0 - share) ** (held - 1)
    return total


def _monopoly(plan: Planner, ways: list[int], most: int) -> tuple[float, int]:
    pos = plan.pos
    best = (0.0, ways[0])
    now = plan.total_with(pos.hand)
    for action in ways:
        good = int(what_of(action))
        cards = haul(realm_of(plan), good, most)
        worth = (
            0.5 * (now - plan.total_with(plan.hand_with(good, int(cards + 0.3))))
            + 0.5 * cards * plan.outlook.price[good]
        )
        worth += 0.1 * cards * plan.card
        if worth > best[0]:
            best = (worth, action)
    return best


def commodity_monopoly(plan: Planner, ways: list[int]) -> tuple[float, int]:
    return _monopoly(plan, ways, 1)


def resource_monopoly(plan: Planner, ways: list[int]) -> tuple[float, int]:
    return _monopoly(plan, ways, 2)


# -- the commercial harbour --------------------------------------------------------------------------------------------


def _exchange(plan: Planner, who: int) -> tuple[float, int]:
    """What an exchange with a seat should bring, and the resource to give: the one that I can best do without."""
    pos = plan.pos
    cheapest = -1
    least = 0.0
    now = plan.total_with(pos.hand)
    for good in range(RESOURCES):
        if pos.hand[good]:
            lost = plan.total_with(plan.hand_with(good, -1)) - now
            if cheapest < 0 or lost < least:
                cheapest, least = good, lost
    if cheapest < 0:
        return 0.0, -1
    chance = 1.0
    gained = 0.0
    for good in range(RESOURCES, pos.facts.goods):
        mean = realm_of(plan).guess(who, good)
        chance *= max(0.0, 1.0 - min(1.0, mean))
        gained += plan.outlook.price[good]
    gained /= max(1, pos.facts.goods - RESOURCES)
    return (1.0 - chance) * (gained - least), cheapest


def commercial_harbour(plan: Planner, ways: list[int]) -> tuple[float, int]:
    """When several others are likely to hold commodities, and I resources that I can spare; a second one only when the
    first has been made use of."""
    total = 0.0
    if any(kind_of(a) == ASK_HARBOUR for a in plan.pos.legal):
        return total, ways[0]
    for s in plan.pos.opponents[: sum(plan.pos.hand[:RESOURCES])]:
        total += max(0.0, _exchange(plan, s)[0])
    return total, ways[0]


def ask(plan: Planner) -> Play | None:
    """Whom to offer which resource once the card is played, if anybody."""
    asks = [a for a in plan.pos.legal if kind_of(a) == ASK_HARBOUR]
    best: Play | None = None
    for who in sorted({int(who_of(a)) for a in asks}):
        worth, good = _exchange(plan, who)
        for action in asks:
            if (
                who_of(action) == who
                and what_of(action) == good
                and worth > 0.0
                and (best is None or worth > best.rolls)
            ):
                best = Play(action, worth)
    return best


def gift(plan: Planner) -> int:
    """What the wedding asks for: the cards whose loss puts the win off least."""
    return give_up(plan, GIVE, "progress_cards.gifts_owed")


def give_commodity(plan: Planner) -> int:
    """The commodity that I can best do without."""
    legal = [a for a in plan.pos.legal if kind_of(a) == GIVE]
    return min(legal, key=lambda a: (plan.total_with(plan.hand_with(int(what_of(a)), -1)), a))
