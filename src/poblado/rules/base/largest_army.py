"""Rule module of the largest army (base.army.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.verbs import score_changed
from poblado.kernel.field import Index
from poblado.kernel.game import Game
from poblado.rules.base.development_cards import DevelopmentCards
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import LARGEST_ARMY_SET_ASIDE, LARGEST_ARMY_TAKEN
from poblado.rules.lookup import module_of


class LargestArmy(Module):
    """Largest army: two points for the first three knights played, then at once for the seat that has played strictly more.

    Where a played knight leaves the table the title can be lost, as that of the longest route can.
    """

    # base.army.first, base.army.more, base.army.points, base.army.played_only
    def __init__(self) -> None:
        super().__init__("largest_army", 1)
        self.requires = ["development_cards"]
        self.events = specs_of(EVENTS, [LARGEST_ARMY_TAKEN, LARGEST_ARMY_SET_ASIDE])
        self.least: i64 = 3
        self.holder: i64 = -1
        self.knights: i64 = -1
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        cards = module_of(r, DevelopmentCards)
        self.knights = cards.knights
        self.holder = c.add_field("largest_army.holder", "", Index("seat", none="nobody"))

    def set_up(self, g: Game) -> None:
        g.cells[self.holder] = NOBODY

    def points(self, g: Game, seat: i64) -> i64:
        return 2 if g.cells[self.holder] == seat else 0

    def on_scored(self, g: Game, seat: i64) -> None:
        cells = g.cells
        n = cells[self.knights + seat]
        holder = cells[self.holder]
        if n < self.least or holder == seat or (holder != NOBODY and n <= cells[self.knights + holder]):
            return
        if holder == NOBODY and self._is_matched(g, seat):
            return
        self._pass_to(g, seat)

    def recount(self, g: Game) -> None:
        """Recount when a played knight leaves the table: the holder keeps the title while nobody has more and it still
        has enough (base.army.fewer); else whoever alone has most takes it, and where several have, nobody does
        (base.army.set_aside)."""
        cells = g.cells
        holder = cells[self.holder]
        best: i64 = 0
        first: i64 = NOBODY
        for who in range(self.r.seats):
            if cells[self.knights + who] > best:
                best = cells[self.knights + who]
                first = who
        if holder != NOBODY and cells[self.knights + holder] == best and best >= self.least:
            return
        if best < self.least or self._is_matched(g, first):
            first = NOBODY
        if first != holder:
            self._pass_to(g, first)
            score_changed(g)

    def _is_matched(self, g: Game, seat: i64) -> bool:
        """Tell whether anybody else has as many knights as a seat, or more."""
        for who in range(self.r.seats):
            if who != seat and g.cells[self.knights + who] >= g.cells[self.knights + seat]:
                return True
        return False

    def _pass_to(self, g: Game, seat: i64) -> None:
        holder = g.cells[self.holder]
        g.cells[self.holder] = seat
        if not g.noting:
            return
        if seat == NOBODY:
            g.note(LARGEST_ARMY_SET_ASIDE, -1, holder)
        else:
            g.note(LARGEST_ARMY_TAKEN, seat, holder, -1, -1, g.cells[self.knights + seat])
