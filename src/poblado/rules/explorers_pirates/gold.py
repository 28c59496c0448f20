"""Gold: coins that compensate, are traded, and buy resources (explorers_pirates.gold.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import PAID, specs_of
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND, HAND_SIZE, ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import gain, give_back
from poblado.kernel.action import Actions, kind_of, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count
from poblado.kernel.frame import AUTO, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import TRADE, Names, Slot
from poblado.rules.base.production import CountHands
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.numbers import BUY_WITH_GOLD, GOLD_GAINED, GOLD_ROBBED, GOLD_SPENT, SELL_FOR_GOLD

_RATE: Final = 3
"""Equal cards for a card of the bank, or for one gold."""
_PRICE: Final = 2
"""Gold for a resource."""
_MOST_GOLD: Final = 999


class GoldCoins(Module):
    """Gold coins: everybody begins with gold and gets one where a roll brings no resource; two buy a card, three equal
    cards bring one (explorers_pirates.gold.trade, explorers_pirates.trade.any_order)."""

    def __init__(self) -> None:
        super().__init__("gold_coins", 1)
        self.requires = ["bank_trade", "production"]
        self.with_bank = True
        self.events = specs_of(EVENTS, [GOLD_GAINED, GOLD_SPENT])
        self.params = [
            Param("start_gold", 2, 0, 20, "Gold that everybody begins with.", "explorers_pirates.gold.start"),
            Param(
                "gold_purchases", 2, 0, 9, "Resources that a player may buy with gold in a turn.",
                "explorers_pirates.gold.buy",
            ),
        ]  # fmt: skip
        self.r: Island
        self.coins: i64 = -1
        self.bought: i64 = -1
        self.most: i64 = 0

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.most = r.param("gold_purchases")
        self.coins = c.add_field("gold_coins.coins", "seat", Count(_MOST_GOLD, of="gold"))
        self.bought = c.add_field("gold_coins.bought", "", Count(9, of="cards bought for gold in this turn"))
        before = c.add_field("gold_coins.before", "seat", Count(MOST_CARDS, of="cards before production"))
        c.add_ware("gold", "gold_coins.coins")
        resource = [Slot("what", Names("good", r.market.good_names[:RESOURCES], "resource"))]
        c.add_action("SELL_FOR_GOLD", resource, "Give three of this for one gold.", group=TRADE, kind=SELL_FOR_GOLD)
        c.add_action("BUY_WITH_GOLD", resource, "Buy this card with two gold.", group=TRADE, kind=BUY_WITH_GOLD)
        c.turn_plan.insert_before("production", "gold_before", c.add_step(CountHands(r, "CountCards", before)))
        c.turn_plan.insert_after("production", "compensation", c.add_step(Compensate(r, self, before)))

    def set_up(self, g: Game) -> None:
        for seat in range(self.r.seats):
            g.cells[self.coins + seat] = self.r.param("start_gold")

    def earn(self, g: Game, seat: i64, n: i64) -> None:
        """Gold from the supply, which never runs out (explorers_pirates.gold.supply)."""
        g.cells[self.coins + seat] += n
        if g.noting:
            g.note(GOLD_GAINED, seat, -1, -1, -1, n)

    def spend(self, g: Game, seat: i64, n: i64) -> None:
        """Gold of a seat, which must have it, to the supply."""
        g.cells[self.coins + seat] -= n
        if g.noting:
            g.note(GOLD_SPENT, seat, -1, -1, -1, n)

    def take(self, g: Game, seat: i64, who: i64, n: i64) -> None:
        """A seat takes gold of another, which must have it (explorers_pirates.pirate.gold)."""
        g.cells[self.coins + seat] += n
        g.cells[self.coins + who] -= n
        if g.noting:
            g.note(GOLD_ROBBED, seat, who, -1, -1, n)

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        g.cells[self.bought] = 0

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        """Trade rate of three for one, without harbours (explorers_pirates.trade.three)."""
        # explorers_pirates.gold.not_bank
        return _RATE

    def rate_clause(self, rate: i64) -> str:
        return "explorers_pirates.trade.three"

    def trade(self, g: Game, seat: i64, out: Actions) -> None:
        cells = g.cells
        good: i64 = 0
        while good < RESOURCES and cells[HAND_SIZE + seat] >= _RATE:
            if cells[HAND + GOODS * seat + good] >= _RATE:
                out.add(with_what(SELL_FOR_GOLD, seat, good))
            good += 1
        if self._buying_fault(g, seat) == 0:
            good = 0
            while good < RESOURCES:
                if cells[BANK + good] > 0:
                    out.add(with_what(BUY_WITH_GOLD, seat, good))
                good += 1

    def _buying_fault(self, g: Game, seat: i64) -> i64:
        """Fault of buying with gold, whichever card: not yet as often as one may (1), and there is gold enough (2)."""
        if g.cells[self.bought] >= self.most:
            return 1
        return 0 if g.cells[self.coins + seat] >= _PRICE else 2

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        good = what_of(action)
        if kind_of(action) == SELL_FOR_GOLD:
            give_back(g, seat, good, _RATE, PAID)
            self.earn(g, seat, 1)
            return
        g.cells[self.bought] += 1
        self.spend(g, seat, _PRICE)
        gain(g, seat, good, 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if kind_of(action) == SELL_FOR_GOLD:
            return Refusal("gold.three_equal_cards_bring", "explorers_pirates.gold.three", stage=1)
        fault = self._buying_fault(g, seat_of(action))
        if fault == 1:
            return Refusal("gold.gold_one_buys_card", "explorers_pirates.gold.buy", n=self.most)
        if fault == 2:
            return Refusal("gold.card_costs_gold", "explorers_pirates.gold.buy", n=_PRICE)
        return Refusal("bank_trade.bank_no_such_card", "explorers_pirates.gold.buy", stage=1)


class Compensate(IslandStep):
    """Compensation: each seat without a resource takes one gold, in turn order; not on a seven
    (explorers_pirates.gold.compensation, explorers_pirates.gold.seven)."""

    def __init__(self, r: Island, gold: GoldCoins, before: i64) -> None:
        super().__init__(r, "Compensate", AUTO)
        self.gold: Final = gold
        self.before: Final = before

    def run(self, g: Game) -> None:
        g.pop()
        cells = g.cells
        for k in range(self.r.seats):
            seat = g.seat_from(cells[TURN], k)
            if cells[ROLLED] != 7 and cells[HAND_SIZE + seat] == cells[self.before + seat]:
                self.gold.earn(g, seat, 1)
            cells[self.before + seat] = 0
