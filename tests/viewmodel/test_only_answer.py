"""What has one answer is not asked, where everybody sees that it has one."""

import pytest

from cities_knights.tables import Realm
from poblado.kernel.view import View
from poblado.locale.edition import step_text
from poblado.testing import Story
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.commands import only_answer, passing


def alone(story, seat=0):
    return only_answer(viewer_of_view(View(story.game, seat), [], "en"))


@pytest.mark.parametrize(
    ("hands", "said"),
    [({1: "1ore"}, "ROB 1"), ({1: "1ore", 2: "1wool"}, "")],
    ids=["one victim beside nobody", "two victims"],
)
def test_the_one_victim_is_robbed(hands, said):
    s = Story(3, board="beginner").has(1, settlements="d3N").has(2, settlements="d3S")
    for seat, hand in hands.items():
        s.has(seat, hand=hand)
    s.main(0, "3+4")
    assert alone(s) == "", "the robber has many places to go to"
    s.do("0 MOVE_ROBBER d3")
    assert {text.split()[1] for text in s.legal(0)} == {"ROB", "SPARE"}
    assert alone(s) == said and alone(s, 1) == ""


def test_the_one_city_is_lost():
    s = Realm().has(0, cities="b2N", roads="e3NE", knights="d4S=3").lands(0)
    assert alone(s) == "LOSE_CITY b2N"
    assert alone(Realm().has(0, cities="b2N g1N", roads="e3NE").lands(0)) == ""


def test_whoever_has_cards_of_one_kind_alone_is_asked_all_the_same():
    """Else it would show, by the time that it takes, that there are no others."""
    s = Story(3, board="beginner").has(0, settlements="d3N", hand="9ore").main(0, "3+4")
    assert s.legal(0) == {"0 DISCARD ore"} and alone(s) == ""


@pytest.mark.parametrize(
    ("between", "seat", "passed", "said"),
    [(1, 1, "END_BUILD", "Nothing to build"), (2, 3, "", "Your part as partner: nothing to do")],
    ids=["special building", "partner"],
)
def test_a_partners_part_is_said_and_passed_by_nobody_else(between, seat, passed, said):
    """Building between two turns is asked of all at each turn; partner one is once a round."""
    s = Story(6, preset="base-5-6", board="large", between_turns=between)
    s.has(0, settlements="d3N").has(seat, hand="1ore").main(0).do("0 END_TURN")
    viewer = viewer_of_view(View(s.game, seat), [], "en")
    assert s.legal(seat) == {f"{seat} END_BUILD"}
    assert passing(viewer) == passed
    assert step_text(viewer.rules, s.pending(), "en", viewer.kinds).startswith(said)
