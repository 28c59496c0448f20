"""Kinds of action that several chapters use: whoever comes first adds them to the ruleset."""

from poblado.island.rules import Island
from poblado.kernel.spec import ACTOR, Names, Slot
from poblado.rules.base.shared import has_kind
from poblado.rules.cities_knights.kinds import GIVE


def share_give(r: Island) -> None:
    """`GIVE`: a card from the hand to another seat."""
    if not has_kind(r, GIVE):
        r.add_action(GIVE, "GIVE", [Slot("what", Names("good", r.good_names), ACTOR)], "Give this card.")
