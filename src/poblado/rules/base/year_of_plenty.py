"""Year of plenty (base.cards.year_of_plenty)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.island.state import BANK
from poblado.island.step import IslandStep
from poblado.island.verbs import gain
from poblado.kernel.action import Actions, kind_of, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY
from poblado.rules.base.card import YEAR_OF_PLENTY, Card
from poblado.rules.base.numbers import PLAY_YEAR_OF_PLENTY, TAKE
from poblado.rules.base.shared import share_take


class YearOfPlenty(Card):
    """Year of plenty: any two cards that the bank has, equal or not."""

    def __init__(self) -> None:
        super().__init__(YEAR_OF_PLENTY, PLAY_YEAR_OF_PLENTY, "base.cards.year_of_plenty")
        self.r: Island
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.reasons = [Refusal("year_of_plenty.bank_no_cards", "base.cards.year_of_plenty_short")]
        c.add_action(
            "PLAY_YEAR_OF_PLENTY",
            [],
            "Play year of plenty: take two cards from the bank.",
            group=PLAY,
            kind=PLAY_YEAR_OF_PLENTY,
        )
        share_take(c)
        self.step = c.add_step(TakeTwo(r))

    def fault(self, g: Game, action: i64) -> i64:
        return 0 if _stock(self.r, g, 0) > 0 else 1

    def play(self, g: Game, action: i64) -> None:
        n = _stock(self.r, g, 0)
        if n > 2:
            n = 2
        g.push(self.step, 1 << seat_of(action), n)


def _stock(r: Island, g: Game, least: i64) -> i64:
    """Cards in the bank of good `least` and higher ones."""
    total: i64 = 0
    for good in range(least, r.goods):
        total += g.cells[BANK + good]
    return total


class TakeTwo(IslandStep):
    """Cards one at a time, in the order of the goods: `a` are still to take, `b` is the lowest good allowed."""

    def __init__(self, r: Island) -> None:
        super().__init__(
            r, "TakeTwo", DECIDE, a=Count(2, of="cards still to take"), b=Index("good", of="lowest that may be taken")
        )

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        good = g.b()
        while good < self.r.goods:
            if g.cells[BANK + good] > 0 and _stock(self.r, g, good) >= g.a():
                out.add(with_what(TAKE, seat, good))
            good += 1

    def apply(self, g: Game, action: i64) -> None:
        good = what_of(action)
        g.set_a(g.a() - 1)
        g.set_b(good)
        if g.a() == 0:
            g.pop()
        gain(g, seat_of(action), good, 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("year_of_plenty.another_player_takes_cards", "base.cards.year_of_plenty")
        if kind_of(action) != TAKE:
            return Refusal("year_of_plenty.first_cards_taken", "base.cards.year_of_plenty")
        if g.cells[BANK + what_of(action)] == 0:
            return Refusal("bank_trade.bank_no_such_card", "base.cards.year_of_plenty_short")
        return Refusal("year_of_plenty.cards_taken_order_goods", "base.cards.year_of_plenty")
