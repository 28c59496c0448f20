"""Chance steps of the card game: the market's first cards, cards drawn, cards taken at random, the city side of a settlement."""

from mypy_extensions import i64

from poblado.cardgame import kinds
from poblado.cardgame.kinds import CITY_EVENT, DRAW, RESOURCES, STEAL, TURN_UP
from poblado.cardgame.rules import CardRules
from poblado.cardgame.step import CardStep, draw_card, pass_card, push_draws
from poblado.kernel.action import NATURE, TO_SHIFT, WHAT_SHIFT, WHO_SHIFT, Actions, what_of, who_of, with_what
from poblado.kernel.field import MOST_CARDS, Count, Index, Packed
from poblado.kernel.frame import AUTO, CHANCE
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng


class MarketCard(CardStep):
    """`a` more cards are turned up to make the market (card_game.setup.market)."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "MarketCard", CHANCE, a=Count(MOST_CARDS, of="cards still to turn up"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for k in range(i64(RESOURCES)):
            out.add_weighted(with_what(TURN_UP, NATURE, k), g.cells[self.r.pile + k])

    def apply(self, g: Game, action: i64) -> None:
        r = self.r
        what = what_of(action)
        g.cells[r.pile + what] -= 1
        g.cells[r.pile_size] -= 1
        g.cells[r.market + what] += 1
        g.note(kinds.MARKET_FILLED, -1, what=what, n=1)
        g.set_a(g.a() - 1)
        if g.a() == 0:
            g.pop()


class Draw(CardStep):
    """Seat `a` draws `b` more cards, as long as there are any (card_game.draw.one_by_one)."""

    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "Draw", CHANCE, a=Index("seat"), b=Count(MOST_CARDS, of="cards still to draw"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        base = DRAW | NATURE << 8 | g.a() << WHO_SHIFT
        for k in range(i64(RESOURCES)):
            out.add_weighted(base | k << WHAT_SHIFT, g.cells[self.r.pile + k])

    def sample(self, g: Game, rng: Rng) -> i64:
        # As `legal` weighs them, without writing the list.
        cells = g.cells
        pile = self.r.pile
        left = rng.below(cells[self.r.pile_size])
        k: i64 = 0
        while left >= cells[pile + k]:
            left -= cells[pile + k]
            k += 1
        return DRAW | NATURE << 8 | g.a() << WHO_SHIFT | k << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        draw_card(self.r, g, who_of(action), what_of(action))
        g.set_b(g.b() - 1)
        if g.b() == 0 or g.cells[self.r.pile_size] == 0:
            g.pop()


class Drawing(CardStep):
    """Seat `a` begins to draw `b` cards: there may be none, which nobody knows before it comes to that."""

    # card_game.draw.none_left
    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "Drawing", AUTO, a=Index("seat"), b=Count(MOST_CARDS, of="cards to draw"))

    def run(self, g: Game) -> None:
        seat = g.a()
        n = g.b()
        g.pop()
        push_draws(self.r, g, seat, n)


class Steal(CardStep):
    """Seat `a & 15` takes `b` random cards of seat `a >> 4`: as if the victim had just shuffled its hand."""

    # card_game.trade.shuffled_hand
    def __init__(self, r: CardRules) -> None:
        victim = Packed([("thief", 4, Index("seat")), ("victim", 4, Index("seat"))])
        super().__init__(r, "Steal", CHANCE, a=victim, b=Count(MOST_CARDS, of="cards still to take"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        victim = g.a() >> 4
        base = STEAL | NATURE << 8 | victim << WHO_SHIFT | (g.a() & 15) << TO_SHIFT
        hand = self.r.hand + RESOURCES * victim
        for k in range(i64(RESOURCES)):
            out.add_weighted(base | k << WHAT_SHIFT, g.cells[hand + k])

    def apply(self, g: Game, action: i64) -> None:
        victim = g.a() >> 4
        pass_card(self.r, g, victim, g.a() & 15, what_of(action), kinds.TAKEN)
        g.set_b(g.b() - 1)
        if g.b() == 0:
            g.pop()


class CityEvent(CardStep):
    """The city side of seat `a`'s settlement is read: any of the backs that nobody has seen yet, alike."""

    # card_game.city.back_hidden, card_game.city.back_drawn, card_game.city.event
    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "CityEvent", CHANCE, a=Index("seat"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for kind in range(self.r.events):
            out.add_weighted(with_what(CITY_EVENT, NATURE, kind), g.cells[self.r.backs + kind])

    def apply(self, g: Game, action: i64) -> None:
        r = self.r
        builder = g.a()
        kind = what_of(action)
        g.cells[r.backs + kind] -= 1
        g.pop()
        g.note(kinds.CITY_EVENT_READ, builder, what=kind)
        back = r.box.backs[kind]
        # The frame pushed last is played first.
        if back.swaps > 0:
            # Whoever has no card has nothing to decide, the builder neither (card_game.city.market_day_empty); cards
            # that the event lets everybody draw come first.
            first: i64 = 0
            while back.draws == 0 and first < r.seats and g.cells[r.hand_size + g.seat_from(builder, first)] == 0:
                first += 1
            if first < r.seats:
                begins = g.seat_from(builder, first)
                g.push_step(r.market_day, 1 << begins, r.seats - first, back.swaps << 4 | back.swaps)
        if back.draws > 0:
            i: i64 = r.seats - 1
            while i >= 0:
                g.push_step(r.drawing, 0, g.seat_from(builder, i), back.draws)
                i -= 1
        if back.discard_above > 0:
            self._raid(g, back.discard_above)
        if back.turns_destiny and r.seats > 2:
            g.cells[r.destiny] = 1 - g.cells[r.destiny]
            g.note(kinds.DESTINY_TURNED, -1, what=g.cells[r.destiny])

    def _raid(self, g: Game, limit: i64) -> None:
        # card_game.city.robber_destiny, card_game.setup.destiny_two_players, card_game.five_six.destiny
        # Large hands lose half, rounded down (card_game.city.robber_half).
        r = self.r
        mask: i64 = 0
        for seat in range(r.seats):
            size = g.cells[r.hand_size + seat]
            if size > limit:
                g.cells[r.owed + seat] = size // 2
                mask |= 1 << seat
        if mask != 0:
            g.push_step(r.discard, mask)
