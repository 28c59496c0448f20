"""The turn: trade, build, draw, and then the next seat."""

from mypy_extensions import i64

from poblado.cardgame import kinds
from poblado.cardgame.rules import STILL, CardRules
from poblado.cardgame.step import CardStep, push_draws, reshuffle
from poblado.kernel.field import Word
from poblado.kernel.frame import AUTO, TURN
from poblado.kernel.game import Game


class Turns(CardStep):
    """Lies under everything else. `a` says what comes next: 0 a turn begins, 1 its cards are drawn, 2 it ends."""

    # card_game.turn.next
    def __init__(self, r: CardRules) -> None:
        super().__init__(r, "Turns", AUTO, a=Word(["a turn begins", "its cards are drawn", "it ends"]))

    def run(self, g: Game) -> None:
        r = self.r
        cells = g.cells
        seat = cells[TURN]
        if g.a() == 0:
            if seat == 0:
                cells[r.rounds] += 1
            cells[r.traded] = 0
            cells[r.piled] = 0
            cells[r.built] = 0
            cells[r.chosen] = 0
            cells[r.taken] = 0
            g.note(kinds.TURN_BEGUN, seat, n=cells[r.rounds])
            g.set_a(1)
            g.push_step(r.trade, 1 << seat)
        elif g.a() == 1:
            g.set_a(2)
            reshuffle(r, g)
            if cells[r.pile_size] > 0 or cells[r.built] != 0:
                cells[r.still] = 0
            else:
                cells[r.still] += 1
            if cells[r.still] >= STILL * r.seats:
                self._end(g, seat)
            else:
                g.note(kinds.DRAW_BEGUN, seat, n=r.draws(g, seat))
                push_draws(r, g, seat, r.draws(g, seat))
        else:
            g.note(kinds.TURN_ENDED, seat)
            cells[TURN] = g.seat_from(seat, 1)
            g.set_a(0)

    def _end(self, g: Game, last: i64) -> None:
        # card_game.expansion.granary
        # Hands have no limit, so whoever can build nothing more may come to hold every card. Then nobody draws, nobody
        # builds, and the rulebook is silent: most points win, then most cards, then who would play first.
        r = self.r
        best = g.seat_from(last, 1)
        i: i64 = 2
        while i <= r.seats:
            seat = g.seat_from(last, i)
            more = r.points(g, seat) - r.points(g, best)
            if more > 0 or (more == 0 and g.cells[r.hand_size + seat] > g.cells[r.hand_size + best]):
                best = seat
            i += 1
        g.note(kinds.STUCK, -1, n=STILL)
        g.note(kinds.WON, best, n=r.points(g, best))
        g.finish(best)
