"""The largest army (base.army.*).

Clauses: base.army.first, base.army.more, base.army.points, base.army.played_only.
"""

from mypy_extensions import i64

from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.kernel.game import Game
from poblado.rules.base.development_cards import DevelopmentCards
from poblado.rules.base.events import EVENTS, LARGEST_ARMY_TAKEN


class LargestArmy(Module):
    """Two points for the first three knights played, then at once for whoever has played strictly more."""

    def __init__(self) -> None:
        super().__init__("largest_army", 1)
        self.requires = ["development_cards"]
        self.events = specs_of(EVENTS, [LARGEST_ARMY_TAKEN])
        self.least: i64 = 3
        self.holder: i64 = -1
        self.knights: i64 = -1
        self.r: Island

    def compose(self, r: Island) -> None:
        self.r = r
        cards = r.module("development_cards")
        assert isinstance(cards, DevelopmentCards)
        self.knights = cards.knights
        self.holder = r.add_field("largest_army.holder", 1)
        r.bound("largest_army.holder", NOBODY, r.seats - 1)

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
        cells[self.holder] = seat
        if g.noting:
            g.note(LARGEST_ARMY_TAKEN, seat, holder, -1, -1, n)
