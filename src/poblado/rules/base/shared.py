"""Helpers shared by modules of the base game: kinds of action that are added once, and cards from the bank or a hand."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND_SIZE
from poblado.island.verbs import public_points
from poblado.kernel.action import Actions, seat_of, who_of, with_what
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.numbers import DONE, TAKE


def share_done(c: Composer) -> None:
    """`DONE`: leave it at that."""
    r = c.rules
    if not has_kind(r, DONE):
        c.add_action("DONE", [], "Leave it at that.", group=ANSWER, together=True, kind=DONE)


def share_take(c: Composer) -> None:
    """`TAKE`: a card from the bank."""
    r = c.rules
    if not has_kind(r, TAKE):
        c.add_action(
            "TAKE",
            [Slot("what", Names("good", r.market.good_names))],
            "Take this card from the bank.",
            group=ANSWER,
            together=True,
            kind=TAKE,
        )


def has_kind(r: Island, kind: i64) -> bool:
    """Tell whether a ruleset under composition has a kind of action."""
    return kind in [spec.kind for spec in r.specs]


def bank_has_any(g: Game, goods: i64) -> bool:
    """Tell whether the bank has a card of the first `goods` goods."""
    for good in range(goods):
        if g.cells[BANK + good] > 0:
            return True
    return False


def offer_of_bank(g: Game, kind: i64, seat: i64, goods: i64, out: Actions) -> None:
    """An action of a kind for each of the first `goods` goods that the bank has."""
    for good in range(goods):
        if g.cells[BANK + good] > 0:
            out.add(with_what(kind, seat, good))


def richer_fault(r: Island, g: Game, action: i64) -> i64:
    """Fault of an act against somebody else (1) with more points that all can see (2) and cards in the hand (3)."""
    seat = seat_of(action)
    who = who_of(action)
    if who == seat:
        return 1
    if public_points(r, g, who) <= public_points(r, g, seat):
        return 2
    return 0 if g.cells[HAND_SIZE + who] > 0 else 3
