"""The book of readings: for each reason a small judgement whether it is true of an action in a position.

A reading is found by the id and the clause that a refusal gives. It says what the reason is *about*, because a
true reason can still be the wrong one to give:

    who      somebody else has to act
    moment   it is this seat's turn to act, but for something else
    thing    the place, the price, the card, the partner

Most readings are rows, with the rule and a condition; what needs more than one sentence of Python is a function:

    reads("moment", "turn.dice_rolled", "base.turn.roll", "One rolls once a turn.",
          lambda p, a: a.kind == "ROLL" and p.facts.rolled() > 0)

In conditions `p` is the position (`facts`), and `a` what was asked for (`walk.Asked`).
"""

from collections.abc import Callable
from typing import NamedTuple

from moments import TURN_STEPS

ABOUT = ("who", "moment", "thing")
ANY = "*"
"""Stands for every clause that has no reading of its own with a reason."""


class Reading(NamedTuple):
    """Attributes: about: see above; true: whether the reason holds of what is asked for."""

    about: tuple[str, ...]
    true: Callable


READINGS: dict[tuple[str, str], Reading] = {}


def reads(about, id, clauses, rule="", true=None):
    """Enter a judgement for a reason with each of some clauses: a row, or else the function below, whose docstring is the rule.

    Args:
        about, clauses: words with spaces between them.
    """
    assert all(word in ABOUT for word in about.split())

    def enter(judge, rule):
        assert rule, f"the reading of {id} does not say the rule"
        for clause in clauses.split() or [""]:
            assert (id, clause) not in READINGS, f"{id} [{clause}] is read twice"
            READINGS[id, clause] = Reading(tuple(about.split()), judge)
        return judge

    return enter(true, rule) if true else lambda judge: enter(judge, judge.__doc__)


def pending(step, who, moment, clauses, *kinds, first=""):
    """Two readings of a step with one question: others wait for whoever owes the answer, who first gives it.

    Args:
        kinds: that answer it.
        first: clauses of the second reading, where they are others.
    """
    reads("who", who, clauses, "Somebody else has to answer first.", waits(step))
    reads("moment", moment, first or clauses, "What is asked is answered before anything else.", asks(step, *kinds))


# -- conditions that many readings have --------------------------------------------------------------------------------


def waits(*steps):
    """Somebody else has been asked in one of some steps."""
    return lambda p, a: p.step in steps and a.seat not in p.owing and bool(p.owing)


def asks(step, *kinds):
    """A step's question has been put to this seat, which does something else than what answers it."""
    return lambda p, a: p.step == step and a.kind not in kinds and a.seat in p.owing


def in_turn(p):
    """Whether somebody may do as it likes: nothing particular is asked of anybody."""
    return p.step in (*TURN_STEPS, "SpecialBuild", "PairedBuild")


def unasked(*kinds):
    """Some kinds answer a question, and none is asked."""
    return lambda p, a: in_turn(p) and a.kind in kinds


def dear(*kinds, **price):
    """The hand lacks what the refusal says, for the price of some kinds; without kinds of any."""
    return lambda p, a: (not kinds or a.kind in kinds) and p.says_short(a, **price)


def missing(*kinds):
    """By some kinds a card is given that the hand does not hold."""
    return lambda p, a: a.kind in kinds and p.hand(a.seat)[a.words["what"]] == 0
