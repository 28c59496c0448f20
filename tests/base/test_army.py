"""The largest army: page 6 and rulings 1.9."""

import pytest

from poblado.testing import Story

from .tables import QUIET

THREE = "knight knight knight"


def knight(story, seat, tile):
    """A seat's turn in which it plays a knight and nothing else."""
    return story.do(
        f"{seat} PLAY_KNIGHT", f"{seat} MOVE_ROBBER {tile}", f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN"
    )


def wait(story, seat):
    return story.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")


def three_each():
    """Two seats with knights take turns; seat 0 is one ahead."""
    s = Story(players=2).has(0, cards="knight " * 4).has(1, cards="knight " * 5).begin(0)
    for tile in ("b2", "b3"):
        knight(s, 0, tile)
        knight(s, 1, tile.replace("b", "f"))
    return s


@pytest.mark.clause("base.army.first", "base.army.points")
def test_the_third_knight():
    """Page 6: two are not enough; the third brings the card and two points as soon as it lies there."""
    s = three_each()
    assert (s.largest_army, s.points(0)) == (-1, 0)
    s.do("0 PLAY_KNIGHT")
    assert (s.largest_army, s.points(0)) == (0, 2)
    assert s.pending() == "MoveRobber"


@pytest.mark.clause("base.army.more", "base.army.points")
def test_as_many_is_not_enough_and_one_more_is():
    """Page 6: three against three leaves the card; four take it with its points at once, and five take it back."""
    s = three_each()
    knight(s, 0, "b4")
    knight(s, 1, "f4")
    assert (s.largest_army, s.points(0), s.points(1)) == (0, 2, 0)
    wait(s, 0)
    s.do("1 PLAY_KNIGHT")
    assert (s.largest_army, s.points(0), s.points(1)) == (1, 0, 2)
    s.do("1 MOVE_ROBBER b2", "1 ROLL", f"* DICE {QUIET}", "1 END_TURN")
    knight(s, 0, "b3")  # four each
    assert s.largest_army == 1
    knight(s, 1, "f3")
    assert (s.largest_army, s.points(1)) == (1, 2)


@pytest.mark.clause("base.army.played_only")
def test_knights_in_the_hand_do_not_count():
    """Rulings 1.9: five unplayed are no army, two played and three unplayed neither."""
    s = Story(players=2).has(0, cards="knight " * 5).begin(0)
    assert s.largest_army == -1
    knight(s, 0, "b2")
    wait(s, 1)
    knight(s, 0, "b3")
    assert (s.largest_army, s.points(0)) == (-1, 0)


@pytest.mark.clause("base.army.first")
def test_other_cards_are_no_knights():
    """Page 6: three played development cards of other kinds are no army."""
    s = Story(players=2).has(0, cards="monopoly monopoly knight").begin(0)
    for _ in range(2):
        s.do("0 PLAY_MONOPOLY ore")
        wait(s, 0)
        wait(s, 1)
    s.do("0 PLAY_KNIGHT")
    assert s.largest_army == -1


@pytest.mark.clause("base.army.points", "base.victory.at_once")
def test_the_army_may_win():
    """Page 6: 8 points and the third knight; the game is over before the robber moves."""
    s = Story(players=2).has(0, cities="b2N b4N g1N g4N", cards=THREE).begin(0)
    for _ in range(2):
        knight(s, 0, "d6" if s.facts.robber() != s.rules.topology.tile("d6") else "d4")
        wait(s, 1)
    assert s.winner is None
    s.do("0 PLAY_KNIGHT")
    assert s.winner == 0
