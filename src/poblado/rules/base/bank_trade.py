"""Trade with the bank (base.trade.bank.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import PAID, specs_of
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND
from poblado.island.verbs import best_rate, gain, give_back
from poblado.kernel.action import TO_SHIFT, Actions, seat_of, to_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import TRADE, Names, Slot
from poblado.kernel.values import Word
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import BANK_TRADE, BANK_TRADED


class BankTrade(Module):
    """Four equal cards for one that the bank has, as often as wanted; harbours do better."""

    # base.trade.bank.four, base.trade.bank.repeat, base.trade.bank.own_turn, base.trade.bank.same_turn
    def __init__(self) -> None:
        super().__init__("bank_trade", 1)
        self.requires = ["turn"]
        self.with_bank = True
        self.events = specs_of(EVENTS, [BANK_TRADED])
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        goods = Names("good", r.market.good_names)
        slots = [Slot("what", goods), Slot("to", goods)]
        c.add_action(
            "BANK_TRADE",
            slots,
            "Give the bank this good at the best rate, take one of that.",
            group=TRADE,
            together=True,
            kind=BANK_TRADE,
        )

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        return 4

    def trade(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        cells = g.cells
        goods = r.goods
        hand = HAND + GOODS * seat
        for give in range(goods):
            n = cells[hand + give]
            # No rate is below two or above four: most hands need no look at the harbours.
            if n >= 4 or (n >= 2 and n >= best_rate(r, g, seat, give)):
                for take in range(goods):
                    if take != give and cells[BANK + take] > 0:
                        out.add(with_what(BANK_TRADE, seat, give) | take << TO_SHIFT)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        give = what_of(action)
        take = to_of(action)
        n = best_rate(self.r, g, seat, give)
        if g.noting:
            g.note(BANK_TRADED, seat, -1, take, give, n)
        give_back(g, seat, give, n, PAID)
        gain(g, seat, take, 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        give = what_of(action)
        take = to_of(action)
        if give == take:
            return Refusal("bank_trade.same_good_both_sides", "base.trade.bank.other_good")
        rate = best_rate(self.r, g, seat, give)
        if g.cells[HAND + GOODS * seat + give] < rate:
            none = Refusal("bank_trade.too_few_alike", self.rate_clause(rate))
            return Refusal(
                "bank_trade.bank_takes_one_card",
                self._clause_of(g, seat, give, rate),
                stage=1,
                sums_up=none,
                rate=rate,
                good=Word("goods", self.r.market.good_names[give]),
            )
        return Refusal("bank_trade.bank_no_such_card", "base.trade.bank.stock", stage=2)

    def _clause_of(self, g: Game, seat: i64, good: i64, rate: i64) -> str:
        """The clause of whoever gives a seat its best rate."""
        for module in self.r.hooks.trade_rate:
            if module.trade_rate(g, seat, good) == rate:
                return module.rate_clause(rate)
        return self.rate_clause(rate)
