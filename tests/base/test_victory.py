"""The end of the game: page 6 and rulings 1.13."""

import pytest

from poblado.testing import Story

from .tables import NORTH, QUIET, SETTLEMENT_COST, SOUTH, UPPER, roads

EIGHT = "b2N b4N g1N g4N"  # four cities


@pytest.mark.clause("base.victory.ten")
def test_ten_points_win():
    """Page 6: nine do not."""
    s = Story().has(0, cities=EIGHT, roads="d4NE c4SE c4E", hand="2brick 2lumber 2wool 2grain").main(0, QUIET)
    assert s.points(0) == 8
    s.do("0 BUILD_SETTLEMENT d4N")
    assert s.points(0) == 9
    assert s.winner is None
    s.do("0 BUILD_SETTLEMENT d5N")
    assert s.points(0) == 10
    assert s.winner == 0
    assert s.table.is_over
    assert not s.legal(0)
    assert not s.legal(1)


@pytest.mark.clause("base.victory.ten")
def test_more_than_ten_win_too():
    """Page 6: from 9 to 11 by the longest route."""
    s = Story().has(0, cities=EIGHT, settlements="d3N", roads=roads(NORTH, 0, 4), hand="1brick 1lumber").main(0, QUIET)
    assert s.points(0) == 9
    s.do("0 BUILD_ROAD c3SE")
    assert s.points(0) == 11
    assert s.winner == 0


@pytest.mark.clause("base.victory.ten")
def test_all_kinds_of_point_add_up():
    """Page 6: settlement 1, city 2, route 2, army 2, point cards 1 each: 1 + 2 + 2 + 2 + 2 = 9, and a city makes it 10."""
    s = Story(players=2).has(0, settlements="b2N", cities="b4N", roads=roads(SOUTH, 0, 5), hand="3ore 2grain")
    s.has(0, cards="knight knight knight victory_point victory_point").begin(0)
    for tile in ("f3", "f4", "f3"):
        s.do("0 PLAY_KNIGHT", f"0 MOVE_ROBBER {tile}", "0 ROLL", f"* DICE {QUIET}")
        if tile == "f3" and s.largest_army == 0:
            break
        s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}", "1 END_TURN")
    assert (s.points(0), s.facts.all_points(0)) == (7, 9)
    assert s.winner is None
    s.do("0 BUILD_CITY b2N")
    assert s.winner == 0


def route_passes_to_two():
    """Seat 1 cuts seat 0's route; seat 2, who has 8 points and five roads, gets the card in seat 1's turn."""
    s = Story(players=3).has(0, roads=roads(NORTH, 1, 9), hand="2brick 2lumber")
    s.has(1, roads="c3E", hand=SETTLEMENT_COST).has(2, cities="b2N b4N g1N g4N", roads=roads(SOUTH, 0, 5))
    s.main(1, QUIET).do("1 BUILD_SETTLEMENT d4N")
    assert s.longest_route == 2
    assert s.points(2) == 10
    return s


@pytest.mark.clause("base.victory.own_turn")
def test_ten_points_in_anothers_turn_win_nothing():
    """Page 6: the game goes on, and somebody else may still win it."""
    s = route_passes_to_two()
    assert s.winner is None
    assert not s.table.is_over
    assert s.can("1 END_TURN")


@pytest.mark.clause("base.victory.turn_start")
def test_they_win_when_the_own_turn_comes():
    """Page 6: at its beginning, before the roll."""
    s = route_passes_to_two().do("1 END_TURN")
    assert s.winner == 2
    assert s.facts.rolled() == 0
    assert not s.legal(2)


@pytest.mark.clause("base.victory.turn_start")
def test_unless_they_are_lost_by_then():
    """Rulings 1.13: seat 2 gets its 10 points in seat 0's turn, but seat 1 takes the route before seat 2's turn."""
    s = Story(players=3).has(1, roads=roads(NORTH, 1, 9), hand="3brick 3lumber")
    s.has(0, roads="c3E", hand=SETTLEMENT_COST).has(2, cities="b2N b4N g1N g4N", roads=roads(SOUTH, 0, 5))
    s.main(0, QUIET).do("0 BUILD_SETTLEMENT d4N")
    assert (s.longest_route, s.points(2)) == (2, 10)
    s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}", "1 BUILD_ROAD d6NE", "1 BUILD_ROAD d6E", "1 END_TURN")
    assert (s.longest_route, s.points(2)) == (1, 8)
    assert s.winner is None
    assert s.legal(2) == {"2 ROLL"}


@pytest.mark.clause("base.victory.turn_start", "base.cards.points")
def test_hidden_points_count_at_the_beginning_of_a_turn():
    """Rulings 1.13: 8 to be seen and 2 hidden."""
    s = Story(players=2).has(1, cities=EIGHT, cards="victory_point victory_point").main(0, QUIET)
    assert s.winner is None
    s.do("0 END_TURN")
    assert s.winner == 1


@pytest.mark.clause("base.victory.at_once")
def test_the_game_ends_the_moment_ten_are_reached():
    """Rulings 7.8: by the deciding point card as it is drawn, though cards and pieces are left to be played."""
    s = Story().has(0, cities=EIGHT, settlements="d4N", hand="5ore 5wool 5grain 5brick 5lumber").main(0, QUIET)
    s.do("0 BUY_CARD", "* DRAW 0 knight", "0 BUY_CARD")
    assert s.winner is None
    s.do("* DRAW 0 victory_point")
    assert s.winner == 0
    assert not s.can("0 END_TURN")


@pytest.mark.clause("base.victory.at_once")
def test_the_first_of_two_free_roads_may_win():
    """Rulings 7.8: the second is no longer built."""
    s = Story().has(0, cities=EIGHT, roads=roads(UPPER, 0, 4), cards="road_building").begin(0)
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD b3SE")
    assert s.winner == 0
    assert s.table.is_over


@pytest.mark.clause("base.victory.at_once", "base.victory.own_turn")
def test_points_that_somebody_else_brings_about_do_not_stop_the_turn():
    """Rulings 1.13: the active player goes on building."""
    s = route_passes_to_two().has(1, hand="1brick 1lumber")
    s.do("1 BUILD_ROAD b3SE")
    assert s.winner is None
