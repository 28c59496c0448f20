"""Tests of a rule module from outside, as its author writes them: the laws, then stories.

Run it: `python -m pytest examples/test_patience.py`.
"""

# [the laws]
import pytest
from add_a_module import Patience, hours_of, patient_rules

from poblado.testing import LAWS, Law, Story


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_laws(law: Law) -> None:
    law(patient_rules())


# [stories]
def patient(hours: int = 3) -> Story:
    return Story(players=2, extra=[Patience()], patience_hours=hours)


def turn(story: Story, seat: int) -> None:
    """A turn of one seat in which nothing is done but to roll a number that pays nobody."""
    story.do(f"{seat} ROLL", "* DICE 1+2", f"{seat} END_TURN")


def test_hours_are_put_by_and_given_up_for_a_card() -> None:
    s = patient(hours=2).begin(0)
    for seat in (0, 1, 0, 1):
        turn(s, seat)
    assert hours_of(s.game) == [2, 2]
    s.do("0 ROLL", "* DICE 1+2")
    assert s.can("0 SPEND_HOURS")
    s.do("0 SPEND_HOURS")
    assert s.legal(kind="CHOOSE_CARD") == {"brick", "lumber", "wool", "grain", "ore"}
    s.do("0 CHOOSE_CARD ore")
    assert s.hand(0) == "1ore"
    assert s.bank("ore") == 18
    assert not s.can("0 SPEND_HOURS")


def test_a_turn_with_a_piece_placed_puts_nothing_by() -> None:
    s = patient().has(0, settlements="c3N", hand="brick lumber").begin(0)
    s.do("0 ROLL", "* DICE 1+1", "0 BUILD_ROAD c3NE", "0 END_TURN")
    assert hours_of(s.game) == [0, 0]
    turn(s, 1)
    assert hours_of(s.game) == [0, 1]


def test_refusals_give_a_reason() -> None:
    s = patient().begin(0).do("0 ROLL", "* DICE 1+2")
    assert "3 hours" in s.refuses("0 SPEND_HOURS", "").reason
    assert "given up" in s.refuses("0 CHOOSE_CARD ore", "").reason
