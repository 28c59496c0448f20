"""Kinds of action that several modules use: whoever comes first adds them to the ruleset."""

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.kinds import DONE, TAKE


def share_done(r: Island) -> None:
    """`DONE`: leave it at that."""
    if not has_kind(r, DONE):
        r.add_action(DONE, "DONE", [], "Leave it at that.", group=ANSWER, together=True)


def share_take(r: Island) -> None:
    """`TAKE`: a card from the bank."""
    if not has_kind(r, TAKE):
        r.add_action(
            TAKE,
            "TAKE",
            [Slot("what", Names("good", r.good_names))],
            "Take this card from the bank.",
            group=ANSWER,
            together=True,
        )


def has_kind(r: Island, kind: i64) -> bool:
    """Whether a ruleset under composition has a kind of action."""
    return kind in [spec.kind for spec in r.specs]
