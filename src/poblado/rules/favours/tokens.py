"""Favour tokens: the supply, and how they are drawn and given back (favours.token.*, favours.exchange.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.step import IslandStep
from poblado.kernel.action import NATURE, TO_SHIFT, WHAT_SHIFT, Actions, kind_of, seat_of, to_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, OWN, SEALED, Count, Flag, Index
from poblado.kernel.frame import AUTO, CHANCE, DECIDE
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng
from poblado.rules.favours.kinds import BOOK, FAVOUR_NAMES, FAVOURS
from poblado.rules.favours.numbers import (
    DRAW_FAVOUR,
    FAVOUR_DRAWN,
    FAVOUR_RETURNED,
    FAVOURS_EARNED,
    FAVOURS_SHORT,
    FAVOURS_SHUFFLED,
    RETURN_FAVOUR,
)


class Tokens:
    """Favour tokens: the supply, those before each seat, and those that have been spent.

    Args:
        returns: whether the spent ones are shuffled again when there are no more.

    Attributes:
        pile: `pile + favour`: tokens in the supply.
        held, fresh: `held + FAVOURS * seat + favour`: tokens that may be spent, and those taken in this turn.
        count: `count + seat`: tokens face down before a seat.
        left: tokens left in all.
        spent: `spent + favour`: tokens spent in this game.
        draw, take, give_back: the steps in which tokens are drawn, taken and given back.
    """

    def __init__(self, c: Composer, returns: bool) -> None:
        r = c.rules
        self.seats: Final = r.seats
        self.returns: Final = returns
        most = self.number(0) + self.number(1) + self.number(2) + self.number(3) + self.number(4)
        c.add_axis("favour", FAVOUR_NAMES)
        self.pile = c.add_field("favours.pile", "favour", Count(most, of="tokens left"), SEALED, "favour")
        self.held = c.add_field(
            "favours.held", "seat favour", Count(most, of="tokens that may be spent"), OWN, "favour"
        )
        self.fresh = c.add_field(
            "favours.fresh", "seat favour", Count(most, of="tokens taken in this turn"), OWN, "favour"
        )
        # Public: how many lie before each seat and in the supply, and what has been spent.
        self.count = c.add_field("favours.count", "seat", Count(most, of="tokens face down before it"))
        self.left = c.add_field("favours.left", "", Count(most, of="tokens left in all"))
        self.spent = c.add_field("favours.spent", "favour", Count(most, of="tokens spent in this game"))
        self.draw: i64 = -1
        self.take: i64 = -1
        self.give_back: i64 = -1

    def add_steps(self, c: Composer) -> None:
        """Add the steps in which tokens are drawn, taken and given back."""
        r = c.rules
        self.draw = c.add_step(DrawFavour(r, self))
        self.take = c.add_step(TakeFavours(r, self))
        self.give_back = c.add_step(ReturnFavour(r, self))

    def number(self, favour: i64) -> i64:
        """Tokens of a kind in the supply: two for each player, of books and compasses four. Fewer than three play as three do
        (favours.setup.supply)."""
        seats = self.seats
        if seats < 3:
            seats = 3
        return 4 * seats if favour >= BOOK else 2 * seats

    def set_up(self, g: Game) -> None:
        for favour in range(i64(FAVOURS)):
            g.cells[self.pile + favour] = self.number(favour)
            g.cells[self.left] += self.number(favour)

    def earn(self, g: Game, seat: i64, n: i64, way: i64, who: i64 = NOBODY) -> None:
        """Note that a seat has earned `n` tokens. `hand_out` has them drawn, which several may wait for."""
        if g.noting:
            g.note(FAVOURS_EARNED, seat, who, -1, way, n)

    def hand_out(self, g: Game, seat: i64, n: i64) -> None:
        """Have a seat draw `n` tokens, before whatever pends now."""
        g.push_step(self.take, 0, seat, n)

    def refill(self, g: Game) -> bool:
        """Tell whether there is a token to draw; an empty supply is made anew of the spent ones (favours.supply.empty)."""
        cells = g.cells
        if cells[self.left] > 0:
            return True
        if not self.returns:
            return False
        for favour in range(i64(FAVOURS)):
            n = cells[self.spent + favour]
            cells[self.pile + favour] = n
            cells[self.left] += n
            cells[self.spent + favour] = 0
        if g.noting and cells[self.left] > 0:
            g.note(FAVOURS_SHUFFLED, -1, -1, -1, -1, cells[self.left])
        return cells[self.left] > 0

    def settle_fresh(self, g: Game, seat: i64) -> None:
        """The tokens that a seat got of late are as good as its others."""
        for k in range(FAVOURS * seat, FAVOURS * seat + FAVOURS):
            g.cells[self.held + k] += g.cells[self.fresh + k]
            g.cells[self.fresh + k] = 0

    def any_left(self, g: Game) -> bool:
        """Tell whether a token can be drawn, be it of the spent ones."""
        if g.cells[self.left] > 0:
            return True
        if not self.returns:
            return False
        for favour in range(i64(FAVOURS)):
            if g.cells[self.spent + favour] > 0:
                return True
        return False


class TakeFavours(IslandStep):
    """Seat `a` takes `b` tokens from the supply, one after the other, as far as there are any (favours.supply.empty)."""

    def __init__(self, r: Island, tokens: Tokens) -> None:
        super().__init__(r, "TakeFavours", AUTO, a=Index("seat"), b=Count(MOST_CARDS, of="tokens still to take"))
        self.tokens = tokens

    def run(self, g: Game) -> None:
        seat = g.a()
        n = g.b()
        if n > 0 and self.tokens.refill(g):
            g.set_b(n - 1)
            g.push_step(self.tokens.draw, 0, seat)
            return
        g.pop()
        if n > 0 and g.noting:
            g.note(FAVOURS_SHORT, seat, -1, -1, -1, n)


class DrawFavour(IslandStep):
    """Nature draws a token of the supply, each equally likely; only seat `a`, whose it is, sees it. `b` is 1 in an exchange."""

    # favours.token.drawn, favours.token.secret
    def __init__(self, r: Island, tokens: Tokens) -> None:
        super().__init__(r, "DrawFavour", CHANCE, a=Index("seat"), b=Flag())
        self.tokens = tokens

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for favour in range(i64(FAVOURS)):
            out.add_weighted(self._token(g, favour), g.cells[self.tokens.pile + favour])

    def sample(self, g: Game, rng: Rng) -> i64:
        left = rng.below(g.cells[self.tokens.left])
        favour: i64 = 0
        while left >= g.cells[self.tokens.pile + favour]:
            left -= g.cells[self.tokens.pile + favour]
            favour += 1
        return self._token(g, favour)

    def _token(self, g: Game, favour: i64) -> i64:
        return DRAW_FAVOUR | NATURE << 8 | g.a() << TO_SHIFT | favour << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        m = self.tokens
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

    def __init__(self, r: Island, tokens: Tokens) -> None:
        super().__init__(r, "ReturnFavour", DECIDE)
        self.tokens = tokens

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for favour in range(i64(FAVOURS)):
            if g.cells[self.tokens.held + FAVOURS * seat + favour] > 0:
                out.add(with_what(RETURN_FAVOUR, seat, favour))

    def apply(self, g: Game, action: i64) -> None:
        m = self.tokens
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
        if g.cells[self.tokens.fresh + row] > 0:
            return Refusal("favours.token_got_turn_not", "favours.exchange.fresh", stage=2)
        return Refusal("tokens.no_such_favour_token", "favours.exchange.any", stage=1)
