"""Other decision steps of a turn: building on, the destiny card, and what a city's event asks of everybody."""

from mypy_extensions import i64

from poblado.cardgame import kinds
from poblado.cardgame.build import build, offer_builds
from poblado.cardgame.kinds import (
    DISCARD,
    END_TURN,
    KEEP_DESTINY,
    PASS,
    RESOURCES,
    TRADE_MARKET,
    TURN_DESTINY,
    USE_GUILD,
)
from poblado.cardgame.rules import CardRules
from poblado.cardgame.step import CardStep, discard_card, enough_from, last_of
from poblado.cardgame.trade import not_asked, offer_guild, offer_market, refuse_main, refuse_swap, swap, use_guild
from poblado.kernel.action import Actions, action_of, kind_of, seat_count, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Packed
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, BUILD, END


class Build(CardStep):
    """The second part of a turn (card_game.turn.optional, card_game.turn.build_ends_trade)."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "Build", DECIDE)
        self.panel = [BUILD, ACT, END]

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_guild(self.r, g, seat, out)
        offer_builds(self.r, g, seat, out)
        out.add(action_of(END_TURN, seat))

    def apply(self, g: Game, action: i64) -> None:
        kind = kind_of(action)
        if kind == END_TURN:
            g.pop()
        elif kind == USE_GUILD:
            use_guild(self.r, g, action)
        else:
            build(self.r, g, action)

    def why_not(self, g: Game, action: i64) -> Refusal:
        return refuse_main(self.r, g, action)


class Destiny(CardStep):
    """Destiny card step: a seat that has built a settlement may turn the destiny card (card_game.destiny.settlement)."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "Destiny", DECIDE)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        out.add(action_of(TURN_DESTINY, seat))
        out.add(action_of(KEEP_DESTINY, seat))

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        if kind_of(action) == TURN_DESTINY:
            destiny = self.r.destiny
            g.cells[destiny] = 1 - g.cells[destiny]
            g.note(kinds.DESTINY_TURNED, seat_of(action), what=g.cells[destiny])

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return not_asked("card_game.destiny.settlement")
        return Refusal("decisions.first_destiny_turned_or_not", "card_game.destiny.settlement")


class Discard(CardStep):
    """Joint: each seat with too many cards gives half to the discards, one at a time in the order of the resources."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "Discard", DECIDE)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        hand = self.r.hand + RESOURCES * seat
        last = last_of(g, hand, g.cells[self.r.owed + seat])
        k = g.cells[self.r.least + seat]
        while k <= last:
            if g.cells[hand + k] > 0:
                out.add(with_what(DISCARD, seat, k))
            k += 1

    def consistent(self, g: Game) -> bool:
        """A dealt hand must be able to pay what its seat still owes."""
        r = self.r
        for seat in range(r.seats):
            owes = g.mask() >> seat & 1
            if owes and not enough_from(g, r.hand + RESOURCES * seat, g.cells[r.least + seat], g.cells[r.owed + seat]):
                return False
        return True

    def apply(self, g: Game, action: i64) -> None:
        r = self.r
        cells = g.cells
        seat = seat_of(action)
        discard_card(r, g, seat, what_of(action), 1)
        g.note(kinds.DISCARDED, seat, what=what_of(action))
        cells[r.owed + seat] -= 1
        cells[r.least + seat] = what_of(action)
        if cells[r.owed + seat] > 0:
            return
        cells[r.least + seat] = 0
        mask = g.mask() & ~(1 << seat)
        if mask == 0:
            g.pop()
        else:
            g.set_mask(mask)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        owed = int(g.cells[self.r.owed + seat])
        if not g.mask() >> seat & 1:
            if kind_of(action) == DISCARD:
                return Refusal("discard.hand_no_cards_discard", "card_game.city.robber_limit")
            return Refusal(
                "discard.another_player_discards_first",
                "card_game.city.robber_together",
                n=seat_count(g.mask()),
            )
        if kind_of(action) == DISCARD and g.cells[self.r.hand + RESOURCES * seat + what_of(action)] == 0:
            return Refusal("decisions.card_not_hand", "card_game.city.robber_half", stage=1)
        return Refusal(
            "decisions.cards_in_order_of_goods",
            "card_game.city.robber_half",
            stage=2,
            n=owed,
        )


class MarketDay(CardStep):
    """Market-day step: each seat from the builder on may swap cards with the market. `a` seats are still to be asked,
    the one in the mask first; it may swap `b & 15` more cards, the others `b >> 4`."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(
            r, "MarketDay", DECIDE, a=Count(r.seats, of="players still to be asked"),
            b=Packed([("swaps left to the first", 4, Count(15)), ("swaps of each other", 4, Count(15))]),
        )  # fmt: skip

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_market(self.r, g, seat, out)
        out.add(action_of(PASS, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if kind_of(action) == PASS:
            g.note(kinds.PASSED, seat)
            self._next(g, seat)
            return
        swap(self.r, g, action)
        g.set_b(g.b() - 1)
        if g.b() & 15 == 0:
            self._next(g, seat)

    def _next(self, g: Game, seat: i64) -> None:
        # Whoever has no card has nothing to decide (card_game.city.market_day_empty).
        r = self.r
        left = g.a() - 1
        while left > 0:
            seat = g.seat_from(seat, 1)
            if g.cells[r.hand_size + seat] > 0:
                break
            left -= 1
        if left == 0:
            g.pop()
            return
        g.set_a(left)
        g.set_mask(1 << seat)
        g.set_b(g.b() >> 4 << 4 | g.b() >> 4)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return not_asked("card_game.city.market_day")
        if kind_of(action) == TRADE_MARKET:
            return refuse_swap(self.r, g, action)
        return Refusal("decisions.first_card_swapped_market", "card_game.city.market_day")
