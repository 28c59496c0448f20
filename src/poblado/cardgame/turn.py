"""The turn: trade, build, draw, and then the next seat.

Clauses: card_game.turn.order, card_game.turn.next, card_game.draw.two, card_game.draw.knights,
card_game.expansion.granary.
"""

from poblado.cardgame import kinds
from poblado.cardgame.rules import CardGame
from poblado.cardgame.step import CardStep, push_draws
from poblado.kernel.frame import AUTO
from poblado.kernel.game import Game
from poblado.kernel.ruleset import TURN


class Turns(CardStep):
    """Lies under everything else. `a` says what comes next: 0 a turn begins, 1 its cards are drawn, 2 it ends."""

    def __init__(self, r: CardGame) -> None:
        super().__init__(r, "Turns", AUTO)

    def run(self, g: Game) -> None:
        r = self.r
        cells = g.cells
        seat = cells[TURN]
        if g.a() == 0:
            if seat == 0:
                cells[r.rounds] += 1
            cells[r.traded] = 0
            cells[r.built] = 0
            cells[r.chosen] = 0
            cells[r.taken] = 0
            g.note(kinds.TURN_BEGUN, seat, n=cells[r.rounds])
            g.set_a(1)
            g.push_step(r.trade, 1 << seat)
        elif g.a() == 1:
            g.set_a(2)
            push_draws(r, g, seat, r.draws(g, seat))
        else:
            g.note(kinds.TURN_ENDED, seat)
            cells[TURN] = (seat + 1) % r.seats
            g.set_a(0)
