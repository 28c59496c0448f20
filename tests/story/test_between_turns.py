"""Building between two turns, as stories: who is asked, what is refused, and who can win when."""

import pytest

from poblado.books import new_module
from poblado.island.composition import ComposedIsland
from poblado.kernel.errors import BadRuleset
from poblado.presets import make_board, preset
from poblado.testing import Story

QUIET = "1+1"
ROUTE = "d2NE c2SE d3NE c3SE d4NE c4SE d5NE c5SE"
SOUTH = "e1NE d2SE e2NE d3SE e3NE"


def six(**params):
    return Story(6, preset="base-5-6", **params)


def paired(players=6, **params):
    return Story(players, preset="base-5-6-paired", **params)


def test_those_with_cards_are_asked_clockwise_and_then_the_next_turn_begins():
    s = six().has(1, hand="1ore").has(4, hand="1wool").has(0, hand="1wool").main(2, QUIET).do("2 END_TURN")
    asked = []
    while s.pending() == "SpecialBuild":
        (choice,) = s.legal()
        asked.append(int(choice[0]))
        s.do(choice)
    assert asked == [4, 0, 1]
    assert s.legal() == {"3 ROLL"}


def test_a_seat_builds_until_it_ends_or_its_hand_is_empty():
    s = (
        six()
        .has(1, settlements="d3N", hand="3brick 2lumber")
        .has(2, settlements="f3N", hand="1brick 1lumber")
        .main(0, QUIET)
    )
    s.do("0 END_TURN", "1 BUILD_ROAD d3NE")
    assert s.can("1 BUILD_ROAD c3SE")
    s.do("1 END_BUILD", "2 BUILD_ROAD f3NE")
    assert s.legal() == {"1 ROLL"}


def test_a_bought_card_empties_the_hand_and_may_be_played_in_the_own_turn():
    s = six().has(1, hand="1wool 1grain 1ore").main(0, QUIET).do("0 END_TURN", "1 BUY_CARD", "* DRAW 1 knight")
    assert s.legal() == {"1 ROLL", "1 PLAY_KNIGHT"}


def test_refusals_in_the_phase_say_why():
    s = six().has(1, hand="4ore 2wool", cards="knight").has(2, hand="1wool").main(0, QUIET).do("0 END_TURN")
    s.refuses("1 PLAY_KNIGHT", "base_5_6.phase.no_cards")
    s.refuses("1 BANK_TRADE ore wool", "base_5_6.phase.no_bank_trade")
    s.refuses("1 OFFER 1ore:1wool 2", "base_5_6.phase.no_player_trade")
    s.refuses("2 PROPOSE 1wool:1ore", "base_5_6.phase.no_player_trade")
    s.refuses("2 END_BUILD", "base_5_6.phase.order")
    s.refuses("0 END_BUILD", "base_5_6.phase.others")
    s.refuses("1 END_TURN", "base_5_6.phase.next_turn")
    s.refuses("1 BUILD_ROAD c3NE", "base.road.cost")
    s.do("1 END_BUILD", "2 END_BUILD", "1 ROLL", f"* DICE {QUIET}").refuses("1 END_BUILD", "base_5_6.phase.after_turn")


def test_ten_points_in_the_phase_win_as_the_own_turn_begins():
    s = six().has(1, cities="b2N b4N g1N", settlements="d3N d5N f3N", hand="2grain 3ore").has(2, hand="1ore")
    s.main(0, QUIET).do("0 END_TURN", "1 BUILD_CITY d3N")
    assert (s.points(1), s.winner) == (10, None)
    s.do("2 END_BUILD")
    assert (s.winner, s.facts.rolled()) == (1, 0)


def test_nobody_wins_in_the_phase_not_even_who_has_just_ended_his_turn():
    """Seat 1 cuts seat 0's longer route; seat 2, whose turn it was, has the longest now, and 10 points."""
    s = six().has(0, roads=ROUTE).has(2, cities="b2N b4N g1N g4N", roads=SOUTH)
    s.has(1, roads="c3E", hand="1brick 1lumber 2wool 2grain 1ore").main(2, QUIET).do("2 END_TURN")
    s.do("1 BUILD_SETTLEMENT d4N")
    assert (s.longest_route, s.points(2), s.winner) == (2, 10, None)
    # Another draw lets victory be looked at again: still the phase.
    s.do("1 BUY_CARD", "* DRAW 1 victory_point")
    assert s.winner is None
    for seat in (3, 4, 5, 0, 1):
        assert s.pending() == "BeforeRoll"
        s.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
    assert s.winner == 2


def test_a_point_card_bought_in_the_phase_wins_in_the_own_turn():
    s = six().has(1, cities="b2N b4N g1N g4N", settlements="d3N", hand="1wool 1grain 1ore").main(0, QUIET)
    s.do("0 END_TURN", "1 BUY_CARD")
    assert s.winner is None
    s.do("* DRAW 1 victory_point")
    assert s.winner == 1, "its turn begins at once, for nobody else has cards"
    assert s.facts.rolled() == 0


def test_no_phase_follows_the_winning_turn():
    s = six().has(0, cities="b2N b4N g1N g4N", settlements="d3N", hand="1wool 1grain 1ore").has(1, hand="9ore")
    s.main(0, QUIET).do("0 BUY_CARD", "* DRAW 0 victory_point")
    assert s.winner == 0
    assert not s.legal(1)


@pytest.mark.parametrize(
    ("players", "active", "pair", "following"), [(6, 0, 3, 1), (6, 4, 1, 5), (5, 0, 3, 1), (5, 4, 2, 0)]
)
def test_the_pair_is_the_third_to_the_left_and_the_next_turn_the_neighbours(players, active, pair, following):
    s = paired(players)
    for seat in range(players):
        s.has(seat, hand="1ore")
    s.main(active, QUIET).do(f"{active} END_TURN")
    assert s.legal() == {f"{pair} END_BUILD"}
    s.do(f"{pair} END_BUILD")
    assert s.legal() == {f"{following} ROLL"}


def test_the_pair_trades_with_the_bank_builds_and_plays_one_card():
    s = (
        paired()
        .has(3, settlements="d3N", hand="5brick 1wool", cards="knight knight")
        .has(0, cards="knight", hand="1ore")
    )
    s.begin(0).do("0 PLAY_KNIGHT", "0 MOVE_ROBBER f3", "0 ROLL", f"* DICE {QUIET}", "0 END_TURN")
    s.refuses("3 OFFER 1wool:1ore 0", "base_5_6.paired.bank_only")
    s.refuses("0 PROPOSE 1ore:1wool", "base_5_6.paired.bank_only")
    s.refuses("0 BUILD_ROAD c3NE", "base_5_6.paired.after_turn")
    s.refuses("3 ROLL", "base_5_6.paired.next_turn")
    s.do("3 BANK_TRADE brick lumber", "3 BUILD_ROAD d3NE", "3 PLAY_KNIGHT", "3 MOVE_ROBBER f4")
    s.refuses("3 PLAY_KNIGHT", "base.cards.one_per_turn")
    s.do("3 END_BUILD")
    assert s.legal() == {"1 ROLL"}


def test_a_pair_without_cards_is_not_asked_but_one_with_a_development_card_is():
    s = paired().main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"1 ROLL"}
    s = paired().has(3, cards="knight").main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"3 END_BUILD", "3 PLAY_KNIGHT"}


def test_the_pair_wins_in_its_part_and_as_it_begins():
    s = paired().has(3, cities="b2N b4N g1N g4N", settlements="d3N", hand="1wool 1grain 1ore").main(0, QUIET)
    s.do("0 END_TURN", "3 BUY_CARD", "* DRAW 3 victory_point")
    assert s.winner == 3
    s = paired().has(3, cities="b2N b4N g1N g4N", cards="victory_point victory_point").main(0, QUIET)
    assert s.winner is None
    assert s.do("0 END_TURN").winner == 3


def test_the_card_bought_in_the_pairs_part_waits_for_its_next_one():
    s = paired().has(3, hand="2wool 2grain 2ore").main(0, QUIET).do("0 END_TURN", "3 BUY_CARD", "* DRAW 3 monopoly")
    s.refuses("3 PLAY_MONOPOLY ore", "base.cards.not_when_bought")


def test_nothing_between_turns_and_too_few_for_a_pair():
    s = six(between_turns=0).has(1, hand="5ore").main(0, QUIET).do("0 END_TURN")
    assert s.legal() == {"1 ROLL"}
    with pytest.raises(BadRuleset, match="at least 4 players, not 3"):
        ComposedIsland(
            "x", 3, make_board("beginner"), [new_module(id) for id in preset("base-5-6").modules], {"between_turns": 2}
        )
