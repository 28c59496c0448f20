"""Building choice in the card game: what to build, in which order, and with which cards."""

from __future__ import annotations

from poblado.bots.cardgame import guild
from poblado.bots.cardgame.hands import TOGETHER, Hands, Plan, paid
from poblado.bots.cardgame.position import CardPosition, Hand
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.kinds import (
    BUILD_ROAD,
    CITY,
    END_TURN,
    EXPANSION,
    KNIGHT,
    RESOURCES,
    ROAD,
    SETTLEMENT,
)
from poblado.cardgame.payment import COSTS
from poblado.kernel.action import at_of, kind_of, what_of

_ORDER = (SETTLEMENT, ROAD, KNIGHT, EXPANSION, CITY)
"""The settlement first: the destiny card may then be turned, before roads and knights are taken. The city last: its event
finds a small hand, and an expansion that covers an older city need not wait for it."""
_UNPAYABLE = -1000.0


def build(pos: CardPosition) -> int:
    """The next thing of the best plan, or the end of the turn."""
    card = guild.take(pos)
    hands = Hands(pos, Worth(pos))
    plan = hands.plan(pos.hand)
    if card is not None and (plan is None or plan.gain < pos.weights.win):
        return card
    return step(pos, hands, plan) if plan is not None else end(pos)


def end(pos: CardPosition) -> int:
    """Leave it at that."""
    return next(action for action in pos.legal if kind_of(action) == END_TURN)


def step(pos: CardPosition, hands: Hands, plan: Plan) -> int:
    """A plan's first thing, paid with what is needed least."""
    item = _first(plan, hands.worth)
    rest = plan.items & ~(1 << item)
    found = [action for action in pos.legal if kind_of(action) == BUILD_ROAD + item]
    if item == EXPANSION:
        found = [action for action in found if at_of(action) == hands.worth.kind]

    def worth(action: int) -> float:
        return _worth_after(hands, left_over(pos, item, int(what_of(action))), plan, rest)

    return max(found, key=worth) if found else end(pos)


def _first(plan: Plan, worth: Worth) -> int:
    for item in _ORDER:
        if plan.items >> item & 1 and not (item == EXPANSION and worth.cities == 0):
            return item
    return EXPANSION


def left_over(pos: CardPosition, item: int, payment: int) -> Hand:
    """Number of cards of each resource left in hand after an item is paid for.

    Args:
        payment: index of the way to pay: which resources three equal ones replace.
    """
    threes = pos.r.payments.threes[payment]
    return tuple(pos.hand[k] - min(pos.hand[k], COSTS[item][k]) - 3 * threes[k] for k in range(RESOURCES))


def _worth_after(hands: Hands, hand: Hand, plan: Plan, rest: int) -> float:
    if rest:
        cost, total = TOGETHER[rest]
        left = paid(hand, cost, total, sum(hand))
        if left is None:
            return _UNPAYABLE
        hand = left
    return hands.later(hand, plan.after)
