"""Helper card: the mendicant (helpers.mendicant.use)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import PAID
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.state import HAND
from poblado.island.verbs import give_back, place, supply
from poblado.kernel.action import TO_SHIFT, WHAT_SHIFT, Actions, at_of, seat_of, to_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, BUILD, Names, Slot
from poblado.kernel.values import Amounts
from poblado.rules.base.roads import road_refusal
from poblado.rules.base.roads import road_spots as spots
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import MENDICANT
from poblado.rules.helpers.numbers import USE_MENDICANT

_PAID_FOR: Final = 4
"""Stages behind which a road that is paid for looks for its place."""


class Mendicant(Helper):
    """Builds one road for which any one other resource is paid in the place of the brick, or of the lumber."""

    # helpers.mendicant.one_road, helpers.mendicant.place
    def __init__(self) -> None:
        super().__init__(MENDICANT, [USE_MENDICANT])
        self.phase = BUILD
        self.r: Island

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        good = Names("good", r.market.good_names)
        slots = [Slot("to", good), Slot("what", good), Slot("at", Names("edge", r.topology.edge_names))]
        c.add_action(
            "USE_MENDICANT",
            slots,
            "Use the mendicant: in the place of this resource pay that one for a road.",
            group=ACT,
            kind=USE_MENDICANT,
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        free = Actions()
        spots(self.r, g, seat, free)
        if free.n == 0:
            return
        for spared in range(i64(RESOURCES)):
            for good in range(i64(RESOURCES)):
                if otherwise_fault(self.r, g, seat, ROAD, spared, good) == 0:
                    for i in range(free.n):
                        e = at_of(free.items[i])
                        out.add(USE_MENDICANT | seat << 8 | e << 12 | spared << TO_SHIFT | good << WHAT_SHIFT)

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        # The ways are paid for and lie where a road may lie: the supply alone is left to ask for.
        if supply(self.r, g, seat, ROAD) > 0:
            self.ways(g, seat, out)

    def fault(self, g: Game, action: i64) -> i64:
        """Fault of the supply and of the price; where the road may lie, all roads say."""
        seat = seat_of(action)
        if supply(self.r, g, seat, ROAD) == 0:
            return 1
        price = otherwise_fault(self.r, g, seat, ROAD, to_of(action), what_of(action))
        if price > 0:
            return price + 1
        return 0

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay_otherwise(self.r, g, seat, ROAD, to_of(action), what_of(action))
        place(self.r, g, seat, ROAD, at_of(action))

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        if fault == 1:
            return Refusal("road_building.no_road_left_supply", "base.road.supply")
        if fault > 1:
            return otherwise_refusal(self.r, g, action, ROAD, fault - 1, "helpers.mendicant.other")
        why = road_refusal(self.r, g, seat_of(action), at_of(action))
        return why.at(why.stage + _PAID_FOR)


# -- a price of which one card is paid by another, which the architect does too ------------------------------------------


def otherwise_fault(r: Island, g: Game, seat: i64, item: i64, spared: i64, good: i64) -> i64:
    """Fault of paying an item with `good` in the place of one card of `spared`: what is spared is asked for, and paid by a
    resource (1), by another one (2), and the hand holds it all (3)."""
    if spared >= RESOURCES or good >= RESOURCES or r.prices.cards[GOODS * item + spared] == 0:
        return 1
    if spared == good:
        return 2
    for k in range(r.goods):
        if g.cells[HAND + GOODS * seat + k] < _asked(r, item, spared, good, k):
            return 3
    return 0


def _asked(r: Island, item: i64, spared: i64, good: i64, k: i64) -> i64:
    """Cards of a good in that price."""
    n = r.prices.cards[GOODS * item + k]
    if k == spared:
        n -= 1
    if k == good:
        n += 1
    return n


def pay_otherwise(r: Island, g: Game, seat: i64, item: i64, spared: i64, good: i64) -> None:
    """Pay that price from a hand to the bank."""
    for k in range(r.goods):
        n = _asked(r, item, spared, good, k)
        if n > 0:
            give_back(g, seat, k, n, PAID)


def otherwise_refusal(r: Island, g: Game, action: i64, item: i64, fault: i64, clause: str) -> Refusal:
    """Reason for such a fault of an action with the slots `to`, what is spared, and `what`, which is paid."""
    if fault == 1:
        return Refusal("mendicant.one_resource_price_paid", clause)
    if fault == 2:
        return Refusal("mendicant.another_resource_paid_place", clause)
    short: list[tuple[int, str]] = []
    for k in range(r.goods):
        lacks = _asked(r, item, to_of(action), what_of(action), k) - g.cells[HAND + GOODS * seat_of(action) + k]
        if lacks > 0:
            short.append((lacks, r.market.good_names[k]))
    none = Refusal("mendicant.no_other_resource_pays", clause)
    return Refusal("verbs.hand_lacks", clause, sums_up=none, short=Amounts(short))
