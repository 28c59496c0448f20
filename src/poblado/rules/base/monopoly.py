"""Monopoly (base.cards.monopoly)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOOD_NAMES, GOODS, RESOURCES
from poblado.island.rules import Island
from poblado.island.state import HAND
from poblado.island.verbs import transfer
from poblado.kernel.action import Actions, seat_of, what_of, with_what
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY, Names, Slot
from poblado.rules.base.card import MONOPOLY, Card
from poblado.rules.base.numbers import MONOPOLISED, PLAY_MONOPOLY


class Monopoly(Card):
    """Monopoly: all others hand over every card of the named resource."""

    def __init__(self) -> None:
        super().__init__(MONOPOLY, PLAY_MONOPOLY, "base.cards.monopoly")
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        good = Slot("what", Names("good", GOOD_NAMES))
        c.add_action(
            "PLAY_MONOPOLY", [good], "Play monopoly: take all cards of this good.", group=PLAY, kind=PLAY_MONOPOLY
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        # A good that is no resource, such as one that a module brings, cannot be named.
        for good in range(i64(RESOURCES)):
            out.add(with_what(PLAY_MONOPOLY, seat, good))

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        good = what_of(action)
        total: i64 = 0
        for who in range(self.r.seats):
            n = g.cells[HAND + GOODS * who + good]
            if who != seat and n > 0:
                transfer(g, who, seat, good, n)
                total += n
        if g.noting:
            g.note(MONOPOLISED, seat, -1, -1, good, total)
