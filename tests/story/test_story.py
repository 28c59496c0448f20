"""The story-teller itself, by one short game of each kind of sentence."""

import pytest

from poblado.testing import Story


def test_a_story_is_a_table_like_any_other():
    s = Story(players=2)
    s.has(0, settlements="c3N", roads="c3NE", hand="2wool 1ore", cards="knight").has(1, cities="e4N", hand="3grain")
    s.begin(0)
    assert s.hand(0) == "2wool 1ore"
    assert s.facts.hand_size(1) == 3
    assert "0 PLAY_KNIGHT" in s.legal()
    s.do("0 ROLL", "* DICE 4+6")
    assert s.hand(0) == "2wool 2ore"
    s.refuses("0 BUILD_CITY c3N", "base.city.cost")
    s.refuses("1 END_TURN", "base.turn.next")
    assert s.points(1) == 2
    assert s.events()[-1] == "GAINED"


def test_a_story_must_begin():
    with pytest.raises(AssertionError):
        Story().do("0 ROLL")


def test_refusals_name_the_moment_before_the_price():
    """What comes too early is refused for that, whatever it costs."""
    s = Story(players=2).has(0, hand="1wool 1grain 1ore").has(1, hand="1ore").begin(0)
    s.refuses("0 BUY_CARD", "base.turn.before_roll")
    s.refuses("1 PROPOSE 1ore:1wool", "base.turn.before_roll")
    strict = Story(players=2, combined_trade_build=0).has(0, hand="1wool 1grain 1ore").main(0)
    strict.refuses("0 BUY_CARD", "base.turn.phases")
    strict.refuses("0 END_TURN", "base.turn.phases", id="turn.end_after_building")


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("base.road.place", {}),
        ("base.road.cost", {"id": "roads.must_join_own"}),
        ("base.road.cost", {"id": "verbs.hand_lacks", "short": "1 brick"}),
        ("base.road.cost", {"id": "verbs.hand_lacks", "good": "brick"}),
    ],
)
def test_another_refusal_than_was_said_is_found(clause, said):
    s = Story().has(0, settlements="c3N").main(0)
    s.refuses("0 BUILD_ROAD c3NE", "base.road.cost", id="verbs.hand_lacks", short="1 brick, 1 lumber")
    with pytest.raises(AssertionError, match="you still need 1 brick, 1 lumber"):
        s.refuses("0 BUILD_ROAD c3NE", clause, **said)
