"""Victory (base.victory.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import ROUND
from poblado.island.turns import PLAN_STEP
from poblado.island.verbs import all_points, public_points
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import POINT_CARDS_SHOWN, WON


class Victory(Module):
    """Victory: a seat with the target in its own turn wins at once, hidden point cards included; also as the turn begins."""

    # base.victory.turn_start, base.victory.at_once, base.variant.points_to_win
    def __init__(self) -> None:
        super().__init__("victory", 1)
        self.requires = ["turn"]
        self.events = specs_of(EVENTS, [POINT_CARDS_SHOWN, WON])
        # Titles change hands before points are counted.
        self.after = ["largest_army", "longest_route"]
        self.params = [
            Param("points_to_win", 10, 3, 30, "Victory points that win the game.", "base.victory.ten"),
        ]  # fmt: skip
        self.r: Island
        self.target: i64 = 10

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.target = r.param("points_to_win")
        r.game_ends = WON

    def on_scored(self, g: Game, seat: i64) -> None:
        # Nor in the special building phase, which is nobody's own turn (base_5_6.phase.no_win).
        if g.cells[ROUND] == 0 or g.cells[PLAN_STEP] == self.r.winless_step:
            return
        total = all_points(self.r, g, seat)
        if total < self.target:
            return
        for module in self.r.hooks.may_win:
            if not module.may_win(g, seat):
                return
        self.win(g, seat, total)

    def win(self, g: Game, seat: i64, total: i64) -> None:
        """End the game: a seat has won, with so many points in all, whatever made it win."""
        if g.noting:
            self._show(g, seat)
            g.note(WON, seat, -1, -1, -1, total)
            for k in range(1, self.r.seats):
                self._show(g, g.seat_from(seat, k))
        g.finish(seat)

    def _show(self, g: Game, seat: i64) -> None:
        """A seat shows its point cards, if it has any: the winner as it wins, the others then."""
        # base.cards.points_at_end
        hidden = all_points(self.r, g, seat) - public_points(self.r, g, seat)
        if hidden > 0:
            g.note(POINT_CARDS_SHOWN, seat, -1, -1, -1, hidden)
