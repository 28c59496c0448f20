"""Base class of the card game's steps, and the verbs by which cards move."""

from mypy_extensions import i64

from poblado.cardgame import kinds
from poblado.cardgame.kinds import RESOURCES
from poblado.cardgame.rules import CardRules
from poblado.kernel.event import ALL_SEATS
from poblado.kernel.field import Values
from poblado.kernel.game import Game, Step


class CardStep(Step):
    """A step that knows its rules."""

    def __init__(self, r: CardRules, name: str, mode: i64, a: Values | None = None, b: Values | None = None) -> None:
        super().__init__(name, mode, a, b)
        self.r = r
        self.module = "cards"


def draw_card(r: CardRules, g: Game, seat: i64, what: i64) -> None:
    """A card of the pile goes to a seat's hand."""
    cells = g.cells
    cells[r.pile + what] -= 1
    cells[r.pile_size] -= 1
    cells[r.hand + RESOURCES * seat + what] += 1
    cells[r.hand_size + seat] += 1
    g.note(kinds.DRAWN, seat, what=what, n=1, audience=1 << seat)
    reshuffle(r, g)


def discard_card(r: CardRules, g: Game, seat: i64, what: i64, n: i64) -> None:
    """Cards of a hand go to the discards; says nothing by itself."""
    # card_game.turn.discards_open, card_game.build.pay
    cells = g.cells
    cells[r.hand + RESOURCES * seat + what] -= n
    cells[r.hand_size + seat] -= n
    cells[r.discards + what] += n


def pass_card(r: CardRules, g: Game, giver: i64, taker: i64, what: i64, kind: i64) -> None:
    """A card goes from hand to hand; those two alone see which. The event is told of the one who acts."""
    cells = g.cells
    cells[r.hand + RESOURCES * giver + what] -= 1
    cells[r.hand_size + giver] -= 1
    cells[r.hand + RESOURCES * taker + what] += 1
    cells[r.hand_size + taker] += 1
    actor = taker if kind == kinds.TAKEN else giver
    other = giver if kind == kinds.TAKEN else taker
    g.note(kind, actor, other, what=what, n=1, audience=1 << giver | 1 << taker)


def reshuffle(r: CardRules, g: Game) -> None:
    """An empty pile is made anew of the discards, if there are any (card_game.turn.reshuffle)."""
    # card_game.turn.reshuffle_at_once
    cells = g.cells
    if cells[r.pile_size] > 0:
        return
    total: i64 = 0
    for k in range(i64(RESOURCES)):
        n = cells[r.discards + k]
        cells[r.pile + k] += n
        cells[r.discards + k] = 0
        total += n
    if total > 0:
        cells[r.pile_size] = total
        g.note(kinds.RESHUFFLED, -1, n=total, audience=ALL_SEATS)


def push_draws(r: CardRules, g: Game, seat: i64, n: i64) -> None:
    """Let a seat draw cards, as many as there are (card_game.draw.none_left)."""
    reshuffle(r, g)
    if n > 0 and g.cells[r.pile_size] > 0:
        g.push_step(r.draw, 0, seat, n)


def enough_from(g: Game, hand: i64, least: i64, owed: i64) -> bool:
    """Tell whether the resources from `least` on are as many as owed."""
    reach: i64 = 0
    for k in range(least, i64(RESOURCES)):
        reach += g.cells[hand + k]
    return reach >= owed


def last_of(g: Game, hand: i64, owed: i64) -> i64:
    """The highest resource that may go next if cards go in ascending order and `owed` are to go in all."""
    reach: i64 = 0
    k: i64 = RESOURCES
    while reach < owed and k > 0:
        k -= 1
        reach += g.cells[hand + k]
    return k
