"""Drawing favour tokens, and giving one back (favours.token.*, favours.exchange.*)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.action import NATURE, TO_SHIFT, WHAT_SHIFT, Actions, kind_of, seat_of, to_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count, Flag, Index
from poblado.kernel.frame import AUTO, CHANCE, DECIDE
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng
from poblado.rules.favours.kinds import FAVOURS
from poblado.rules.favours.numbers import DRAW_FAVOUR, FAVOUR_DRAWN, FAVOUR_RETURNED, FAVOURS_SHORT, RETURN_FAVOUR

if TYPE_CHECKING:
    from poblado.rules.favours.favours import Favours


class TakeFavours(IslandStep):
    """Seat `a` takes `b` tokens from the supply, one after the other, as far as there are any (favours.supply.empty)."""

    def __init__(self, r: Island, favours: "Favours") -> None:
        super().__init__(r, "TakeFavours", AUTO, a=Index("seat"), b=Count(MOST_CARDS, of="tokens still to take"))
        self.favours = favours

    def run(self, g: Game) -> None:
        seat = g.a()
        n = g.b()
        if n > 0 and self.favours.refill(g):
            g.set_b(n - 1)
            g.push_step(self.favours.draw, 0, seat)
            return
        g.pop()
        if n > 0 and g.noting:
            g.note(FAVOURS_SHORT, seat, -1, -1, -1, n)


class DrawFavour(IslandStep):
    """Nature draws a token of the supply, each equally likely; only seat `a`, whose it is, sees it. `b` is 1 in an exchange."""

    # favours.token.drawn, favours.token.secret
    def __init__(self, r: Island, favours: "Favours") -> None:
        super().__init__(r, "DrawFavour", CHANCE, a=Index("seat"), b=Flag())
        self.favours = favours

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for favour in range(i64(FAVOURS)):
            out.add_weighted(self._token(g, favour), g.cells[self.favours.pile + favour])

    def sample(self, g: Game, rng: Rng) -> i64:
        left = rng.below(g.cells[self.favours.left])
        favour: i64 = 0
        while left >= g.cells[self.favours.pile + favour]:
            left -= g.cells[self.favours.pile + favour]
            favour += 1
        return self._token(g, favour)

    def _token(self, g: Game, favour: i64) -> i64:
        return DRAW_FAVOUR | NATURE << 8 | g.a() << TO_SHIFT | favour << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        m = self.favours
        seat = to_of(action)
        favour = what_of(action)
        cells = g.cells
        row = m.fresh
        if g.b() != 0:
            row = m.held
        g.pop()
        cells[m.pile + favour] -= 1
        cells[m.left] -= 1
        cells[row + FAVOURS * seat + favour] += 1
        cells[m.count + seat] += 1
        if g.noting:
            g.note(FAVOUR_DRAWN, seat, -1, -1, favour, 1, 1 << seat)


class ReturnFavour(IslandStep):
    """Return step: any of the own tokens goes back to the supply, the one just drawn too (favours.exchange.any)."""

    def __init__(self, r: Island, favours: "Favours") -> None:
        super().__init__(r, "ReturnFavour", DECIDE)
        self.favours = favours

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for favour in range(i64(FAVOURS)):
            if g.cells[self.favours.held + FAVOURS * seat + favour] > 0:
                out.add(with_what(RETURN_FAVOUR, seat, favour))

    def apply(self, g: Game, action: i64) -> None:
        m = self.favours
        seat = seat_of(action)
        favour = what_of(action)
        g.pop()
        g.cells[m.held + FAVOURS * seat + favour] -= 1
        g.cells[m.count + seat] -= 1
        g.cells[m.pile + favour] += 1
        g.cells[m.left] += 1
        if g.noting:
            g.note(FAVOUR_RETURNED, seat, -1, -1, favour, 1, 1 << seat)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("tokens.another_player_exchanges_favour", "favours.exchange.draw_first")
        if kind_of(action) != RETURN_FAVOUR:
            return Refusal("tokens.first_favour_token_given", "favours.exchange.draw_first")
        row = FAVOURS * seat_of(action) + what_of(action)
        if g.cells[self.favours.fresh + row] > 0:
            return Refusal("favours.token_got_turn_not", "favours.exchange.fresh", stage=2)
        return Refusal("tokens.no_such_favour_token", "favours.exchange.any", stage=1)
