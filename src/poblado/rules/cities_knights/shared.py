"""Kinds of action that several chapters use: whoever comes first adds them to the ruleset."""

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.kernel.spec import ACTOR, Names, Slot
from poblado.rules.base.kinds import DONE, TAKE
from poblado.rules.cities_knights.kinds import GIVE


def share_done(r: Island) -> None:
    """`DONE`: leave it at that."""
    if not _has(r, DONE):
        r.add_action(DONE, "DONE", [], "Leave it at that.")


def share_take(r: Island) -> None:
    """`TAKE`: a card from the bank."""
    if not _has(r, TAKE):
        r.add_action(TAKE, "TAKE", [Slot("what", Names("good", r.good_names))], "Take this card from the bank.")


def share_give(r: Island) -> None:
    """`GIVE`: a card from the hand to another seat."""
    if not _has(r, GIVE):
        r.add_action(GIVE, "GIVE", [Slot("what", Names("good", r.good_names), ACTOR)], "Give this card.")


def _has(r: Island, kind: i64) -> bool:
    return kind in [spec.kind for spec in r.specs]
