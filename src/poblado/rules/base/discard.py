"""Discard of large hands after a seven (base.robber.discard)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import DISCARDED
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE
from poblado.island.step import IslandStep
from poblado.island.verbs import give_back
from poblado.kernel.action import Actions, kind_of, seat_count, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count, Flag, Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.numbers import DISCARD


class Discards(Module):
    """Discard on a seven: every hand above the limit gives half its cards, rounded down, to the bank, before the robber moves."""

    # base.robber.discard_counts, base.variant.discard_limit
    def __init__(self) -> None:
        super().__init__("discard", 1)
        self.requires = ["production"]
        # The frame pushed last is played first: the discard comes before the robber (rulings 7.13).
        self.after = ["robber"]
        self.params = [
            Param("discard_limit", 7, 2, 30, "The most cards a hand may hold when a seven is rolled.", "base.robber.discard"),
        ]  # fmt: skip
        self.r: Island
        self.limit: i64 = -1
        self.step: i64 = -1
        self.owed: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.limit = c.add_field(
            "discard.limit", "seat", Count(MOST_CARDS, "most cards that are kept on a seven"), derived=True
        )
        self.owed = c.add_field("discard.owed", "seat", Count(MOST_CARDS, "cards still to discard"))
        least = c.add_field(
            "discard.least", "seat", Index("good", of="lowest that may still go"), joined="discard.owed"
        )
        c.add_action(
            "DISCARD",
            [Slot("what", Names("good", r.market.good_names))],
            "Give this card to the bank.",
            group=ANSWER,
            together=True,
            asked="base.robber.discard",
            unasked="discard.nobody_discards",
            kind=DISCARD,
        )
        self.step = c.add_step(Discard(r, self.owed, least))

    def set_up(self, g: Game) -> None:
        for seat in range(self.r.seats):
            g.cells[self.limit + seat] = self.r.param("discard_limit")

    def on_seven(self, g: Game, seat: i64) -> None:
        mask: i64 = 0
        for who in range(self.r.seats):
            if g.cells[HAND_SIZE + who] > g.cells[self.limit + who]:
                mask |= 1 << who
        self.halve(g, mask)

    def halve(self, g: Game, mask: i64, by_card: i64 = 0) -> None:
        """Have the seats of a mask discard half of their cards, rounded down; `by_card` is 1 where a card makes them."""
        # base.robber.rounding, base.robber.discard_example
        due: i64 = 0
        who: i64 = 0
        while mask >> who != 0:
            half = g.cells[HAND_SIZE + who] // 2
            if mask >> who & 1 and half > 0:
                g.cells[self.owed + who] = half
                due |= 1 << who
            who += 1
        if due != 0:
            g.push(self.step, due, by_card)

    def excuse(self, g: Game, seat: i64) -> bool:
        """Have a seat keep its cards on the seven just rolled; whether it had to discard any. For modules told of a seven
        behind this one, while the discard is what was pushed last."""
        if g.step_id() != self.step or not g.mask() >> seat & 1:
            return False
        g.cells[self.owed + seat] = 0
        left = g.mask() & ~(1 << seat)
        if left == 0:
            g.pop()
        else:
            g.set_mask(left)
        return True


class Discard(IslandStep):
    """Discard step: each seat that owes cards gives them one at a time, in the order of the goods, so that each choice
    of cards has one sequence; all see what is discarded. Any of the seats may go first.

    `owed` cards are still to give; `least` is the lowest good a seat may still give, the last one it gave. The frame's
    `a` is 1 where no seven but a card makes them, that of `card_clause`.
    """

    def __init__(self, r: Island, owed: i64, least: i64) -> None:
        super().__init__(r, "Discard", DECIDE, a=Flag("a card makes them, not a seven"))
        self.owed = owed
        self.least = least
        self.card_clause = ""

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        cells = g.cells
        hand = HAND + GOODS * seat
        owed = cells[self.owed + seat]
        least = cells[self.least + seat]
        # A card may go only if enough cards of its kind and higher ones remain to pay the rest.
        reach: i64 = 0
        first = self.r.goods
        while reach < owed and first > 0:
            first -= 1
            reach += cells[hand + first]
        good = least
        while good <= first:
            if cells[hand + good] > 0:
                out.add(with_what(DISCARD, seat, good))
            good += 1

    def consistent(self, g: Game) -> bool:
        """A dealt hand must be able to pay what its seat still owes."""
        for seat in range(self.r.seats):
            if g.mask() >> seat & 1:
                reach: i64 = 0
                for good in range(g.cells[self.least + seat], self.r.goods):
                    reach += g.cells[HAND + GOODS * seat + good]
                if reach < g.cells[self.owed + seat]:
                    return False
        return True

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        good = what_of(action)
        cells = g.cells
        give_back(g, seat, good, 1, DISCARDED)
        cells[self.owed + seat] -= 1
        cells[self.least + seat] = good
        if cells[self.owed + seat] > 0:
            return
        cells[self.least + seat] = 0
        mask = g.mask() & ~(1 << seat)
        if mask == 0:
            g.pop()
        else:
            g.set_mask(mask)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        clause = self.card_clause if g.a() != 0 else "base.robber.discard"
        if not g.mask() >> seat & 1:
            if kind_of(action) == DISCARD:
                return Refusal("discard.hand_no_cards_discard", clause)
            return Refusal("discard.another_player_discards_first", clause, n=seat_count(g.mask()))
        if kind_of(action) != DISCARD:
            return Refusal("discard.card_discarded_first", clause, n=g.cells[self.owed + seat])
        if g.cells[HAND + GOODS * seat + what_of(action)] == 0:
            return Refusal("development_cards.no_such_card", clause)
        return Refusal("discard.cards_given_order_goods", clause)
