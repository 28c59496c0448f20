"""Hands have no limit: when one holds every card, nobody draws, nobody builds, and the game ends."""

import pytest

from .tables import EXPANSION, Cards


def table(**zero):
    s = Cards(3).has(0, **zero).has(1, hand="40wool", settlements=0, cities=1).has(2)
    return s.lays(market="5ore", pile="", discards="").begin(0)


def pass_round(s, turns):
    for _ in range(turns):
        assert not s.game.is_over()
        s.do(f"{s.facts.turn()} END_TURN")


@pytest.mark.clause("card_game.end.stuck")
def test_after_three_rounds_without_a_card_most_points_win():
    s = table()
    pass_round(s, 9)
    assert s.game.is_over() and s.game.winner() == 1


@pytest.mark.clause("card_game.end.stuck")
def test_among_equals_most_cards_win_and_then_the_next_to_play():
    s = table(settlements=2)
    pass_round(s, 9)
    assert s.game.winner() == 1, "two points each, and forty cards"
    s = Cards(3).has(0).has(1).has(2).lays(market="5ore", pile="", discards="").begin(1)
    pass_round(s, 9)
    assert s.game.winner() == 1, "all alike: it would be seat 1's turn"


@pytest.mark.clause("card_game.end.stuck")
def test_whoever_builds_begins_the_count_anew():
    s = table(hand=EXPANSION, settlements=0, cities=1)
    pass_round(s, 6)
    s.do("0 BUILD_EXPANSION library -")
    # What was paid is shuffled, and drawn.
    s.do("0 END_TURN")
    s.draws(0, "wool wool")
    assert not s.game.is_over()
    assert s.game.cells[s.rules.still] == 0
