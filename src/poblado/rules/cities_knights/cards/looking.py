"""Progress cards that show a hand and take from it (cities_knights.card.master_merchant, .spy)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOODS
from poblado.island.state import HAND
from poblado.island.step import IslandStep
from poblado.island.verbs import transfer
from poblado.kernel.action import Actions, kind_of, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Index, Packed
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACTOR, ANSWER, Names, Slot
from poblado.rules.cities_knights.numbers import TAKE_CARD

STRIDE: Final = 8
"""A seat's part of a frame's `a` in `TakeCards`, above the cards still to take."""


class TakeCards(IslandStep):
    """Cards of an open hand one at a time: `a` is `STRIDE` times whose hand it is, and how many are still to be taken.

    In any order: one that had to ascend would tell everybody which card was taken last.
    """

    def __init__(self, c: Composer, seers: i64) -> None:
        r = c.rules
        super().__init__(
            r,
            "TakeCards",
            DECIDE,
            a=Packed([("cards still to take", 3, Count(STRIDE - 1)), ("whose hand it is", 4, Index("seat"))]),
        )
        self.seers = seers
        c.add_action(
            "TAKE_CARD",
            [Slot("what", Names("good", r.market.good_names), ACTOR)],
            "Take this card.",
            group=ANSWER,
            together=True,
            asked="cities_knights.card.master_merchant",
            unasked="looking.no_card_taken",
            kind=TAKE_CARD,
        )

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        hand = HAND + GOODS * (g.a() // STRIDE)
        for good in range(self.r.goods):
            if g.cells[hand + good] > 0:
                out.add(with_what(TAKE_CARD, seat, good))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        good = what_of(action)
        who = g.a() // STRIDE
        g.set_a(g.a() - 1)
        if g.a() % STRIDE == 0:
            g.pop()
            g.cells[self.seers + who] &= ~(1 << seat)
        transfer(g, who, seat, good, 1, 1 << seat | 1 << who)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("year_of_plenty.another_player_takes_cards", "cities_knights.card.master_merchant")
        if kind_of(action) != TAKE_CARD:
            return Refusal("year_of_plenty.first_cards_taken", "cities_knights.card.master_merchant")
        return Refusal("looking.no_such_card_hand", "cities_knights.card.master_merchant")
