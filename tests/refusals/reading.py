"""The book of readings: for each reason a small judgement whether it is true of an action in a position.

A reading is found by the id and the clause that a refusal gives. It says what the reason is *about*, because a
true reason can still be the wrong one to give:

    who      somebody else has to act
    moment   it is this seat's turn to act, but for something else
    thing    the place, the price, the card, the partner
"""

from collections.abc import Callable
from typing import NamedTuple

ABOUT = ("who", "moment", "thing")
ANY = "*"
"""Stands for every clause that has no reading of its own with a reason."""


class Reading(NamedTuple):
    """Attributes: about: see above; true: whether the reason holds of what is asked for."""

    about: tuple[str, ...]
    true: Callable


READINGS: dict[tuple[str, str], Reading] = {}


def reads(about, id, *clauses):
    """Enter a judgement for a reason with each of some clauses; the judgement's docstring is the rule."""
    assert all(word in ABOUT for word in about.split())

    def enter(judge):
        assert judge.__doc__, f"{judge.__name__} does not say the rule"
        for clause in clauses:
            assert (id, clause) not in READINGS, f"{id} [{clause}] is read twice"
            READINGS[id, clause] = Reading(tuple(about.split()), judge)
        return judge

    return enter
