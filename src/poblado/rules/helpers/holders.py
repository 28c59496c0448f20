"""Holders of helpers: who has which, the side that it shows, and who has used one in the running turn."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.kernel.field import Index, Subset, Word
from poblado.kernel.game import Game
from poblado.rules.helpers.kinds import SIDE_A
from poblado.rules.helpers.numbers import HELPER_USED


class Holders:
    """Holders of helper cards.

    Attributes:
        held: `held + seat`: the number of the helper that a seat has, and one; 0 before any is dealt.
        side: `side + seat`: the side that it shows.
        spent: cell with a mask of the seats that have used a helper in the running turn, and so may use none any more in it:
            neither the one that they have turned over nor the one that they have taken.
        change: the step in which a helper that was used is turned over or swapped.
    """

    def __init__(self, c: Composer) -> None:
        r = c.rules
        self.seats: Final = r.seats
        self.held: Final = c.add_field("helpers.held", "seat", Index("helper", none="none", first=1))
        self.side: Final = c.add_field("helpers.side", "seat", Word(["A", "B"], first=SIDE_A), joined="helpers.held")
        self.spent: Final = c.add_field("helpers.spent", "", Subset("seat", of="used a helper in this turn"))
        self.change: i64 = -1

    def owner(self, g: Game, helper: i64) -> i64:
        """The seat that has a helper; -1 where it lies in the display, or in the box."""
        for seat in range(self.seats):
            if g.cells[self.held + seat] == helper + 1:
                return seat
        return -1

    def may_use(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat has not used a helper in the running turn (helpers.use.once, helpers.use.two_at_once)."""
        return not g.cells[self.spent] >> seat & 1

    def ready(self, g: Game, helper: i64) -> i64:
        """The seat that has a helper and may use it in the running turn, whoever has it; -1 for nobody."""
        seat = self.owner(g, helper)
        if seat >= 0 and not self.may_use(g, seat):
            return -1
        return seat

    def use(self, g: Game, seat: i64) -> None:
        """A seat's helper is used: what becomes of the card is asked when all that it does is done with."""
        g.cells[self.spent] |= 1 << seat
        if g.noting:
            g.note(HELPER_USED, seat, -1, -1, g.cells[self.held + seat] - 1, g.cells[self.side + seat])
        g.push(self.change, 1 << seat)
