"""Cards that others hand over of their own choice (cities_knights.card.wedding)."""

from mypy_extensions import i64

from poblado.island.goods import GOODS
from poblado.island.rules import Island
from poblado.island.state import HAND
from poblado.island.step import IslandStep
from poblado.island.verbs import transfer
from poblado.kernel.action import Actions, kind_of, seat_count, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import DECIDE, TURN
from poblado.kernel.game import Game
from poblado.rules.cities_knights.numbers import GIVE


class Gifts(IslandStep):
    """Gift step: each seat that owes cards gives them to the seat whose turn it is, one at a time; any of them may go first.

    Only giver and taker know the cards. They go in any order: one that had to ascend, as discards do, would tell
    everybody which went last.
    """

    def __init__(self, r: Island, owed: i64) -> None:
        super().__init__(r, "Gifts", DECIDE)
        self.owed = owed

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for good in range(self.r.goods):
            if g.cells[HAND + GOODS * seat + good] > 0:
                out.add(with_what(GIVE, seat, good))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        to = g.cells[TURN]
        transfer(g, seat, to, what_of(action), 1, 1 << seat | 1 << to)
        g.cells[self.owed + seat] -= 1
        if g.cells[self.owed + seat] > 0:
            return
        mask = g.mask() & ~(1 << seat)
        if mask == 0:
            g.pop()
        else:
            g.set_mask(mask)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            if kind_of(action) == GIVE:
                return Refusal("gifts.hand_no_cards_give", "cities_knights.card.wedding")
            return Refusal(
                "gifts.another_player_gives_cards",
                "cities_knights.card.wedding",
                n=seat_count(g.mask()),
            )
        if kind_of(action) != GIVE:
            return Refusal("gifts.card_given_first", "cities_knights.card.wedding", n=g.cells[self.owed + seat])
        return Refusal("development_cards.no_such_card", "cities_knights.card.wedding.choice")
