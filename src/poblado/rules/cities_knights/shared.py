"""Helpers shared by chapters of Cities & Knights. A shared kind of action is added to the ruleset once."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE
from poblado.island.verbs import public_points
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACTOR, ANSWER, Names, Slot
from poblado.rules.base.shared import has_kind
from poblado.rules.cities_knights.numbers import GIVE


def share_give(c: Composer) -> None:
    """`GIVE`: a card from the hand to another seat."""
    r = c.rules
    if not has_kind(r, GIVE):
        c.add_action(
            "GIVE",
            [Slot("what", Names("good", r.market.good_names), ACTOR)],
            "Give this card.",
            group=ANSWER,
            together=True,
            kind=GIVE,
        )


def others_hold_cards(r: Island, g: Game, seat: i64) -> bool:
    """Tell whether anybody else has resources or commodities; without, many cards would do nothing."""
    for who in range(r.seats):
        if who != seat and g.cells[HAND_SIZE + who] > 0:
            return True
    return False


def most_points(r: Island, g: Game, seat: i64) -> i64:
    """The most points that any other seat has, as far as all can see."""
    most: i64 = -1
    for who in range(r.seats):
        if who != seat and public_points(r, g, who) > most:
            most = public_points(r, g, who)
    return most


def no_richer(r: Island, g: Game, seat: i64) -> Refusal:
    """Reason why nobody with more points gives cards: there is nobody with more, or they have none."""
    return nobody_richer() if most_points(r, g, seat) <= public_points(r, g, seat) else nobody_richer_holds()


def nobody_richer() -> Refusal:
    """Reason why no card does anything that is played against those with more points."""
    return Refusal("shared.nobody_more_points", "cities_knights.progress.no_effect")


def nobody_richer_holds() -> Refusal:
    """Reason why none takes anything of those with more points."""
    return Refusal("shared.nobody_more_points_any", "cities_knights.progress.no_effect")


def nothing_between() -> Refusal:
    """Reason why neither cards nor knights do anything in the building between two turns."""
    return Refusal("shared.no_cards_nor_knights", "cities_knights.five_six.phase_not")
