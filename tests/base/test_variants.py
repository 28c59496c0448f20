"""Parameters that are not in the book: house rules."""

from collections import Counter

import pytest
from shrine import Shrine

from poblado.kernel.chance import DeckSource, SeededSource
from poblado.kernel.codec import to_text
from poblado.presets import make_board
from poblado.testing import Story

from .tables import QUIET, Fresh, sees

SEVEN = "3+4"


def sums(story):
    """The sums that nature may roll now."""
    return {sum(int(n) for n in text.split()[-1].split("+")) for text in story.chances()}


@pytest.mark.clause("base.variant.points_to_win")
@pytest.mark.parametrize(("target", "wins"), [(9, True), (10, False), (12, False)])
def test_another_number_of_points(target, wins):
    """House: 8 points and one more."""
    s = Story(points_to_win=target).has(0, cities="b2N b4N g1N", settlements="d4N g4N", hand="3ore 2grain")
    s.main(0, QUIET)
    assert s.winner is None
    s.do("0 BUILD_CITY d4N")
    assert s.points(0) == 9
    assert (s.winner == 0) == wins


@pytest.mark.clause("base.variant.points_to_win")
def test_a_short_game():
    """House: to 3 points; whoever has them when his turn begins wins then."""
    s = Story(points_to_win=3).has(1, settlements="b2N b4N g1N").has(0, settlements="g4N").main(0, QUIET)
    assert s.winner is None
    s.do("0 END_TURN")
    assert s.winner == 1


@pytest.mark.clause("base.variant.discard_limit")
@pytest.mark.parametrize(("limit", "cards", "owed"), [(9, 9, 0), (9, 10, 5), (5, 5, 0), (5, 6, 3), (7, 8, 4)])
def test_another_limit(limit, cards, owed):
    """House: half is still rounded down."""
    s = Story(discard_limit=limit).has(1, hand=f"{cards}wool").begin(0).do("0 ROLL", f"* DICE {SEVEN}")
    s.do(*["1 DISCARD wool"] * owed)
    assert s.pending() == "MoveRobber"
    assert s.facts.hand_size(1) == cards - owed


@pytest.mark.clause("base.variant.friendly_robber")
def test_a_friendly_robber():
    """House: with 2 as the limit the tiles of a player with 2 points are spared; with 3 points he is fair game."""
    s = Story(friendly_robber=2).has(1, settlements="c6S f3N").has(2, settlements="b2N d4N g4N").begin(0)
    s.do("0 ROLL", f"* DICE {SEVEN}")
    # Seat 1 lives at d6 (c6S) and at e3, e4, f3 (f3N). Seat 2 has three points.
    assert s.legal(0, "MOVE_ROBBER") == set(s.rules.topology.tile_names) - {"d4", "d6", "e3", "e4", "f3"}
    s.refuses("0 MOVE_ROBBER d6", "base.variant.friendly_robber")
    s.do("0 MOVE_ROBBER b2")


@pytest.mark.clause("base.variant.friendly_robber")
def test_visible_points_count():
    """House: a city is worth two; hidden point cards make nobody a target, an army does."""
    s = Story(friendly_robber=2).has(1, cities="c6S", cards="victory_point victory_point").begin(0)
    s.do("0 ROLL", f"* DICE {SEVEN}")
    assert not s.can("0 MOVE_ROBBER d6")
    s = Story(friendly_robber=2).has(1, cities="c6S", settlements="f3N").begin(0).do("0 ROLL", f"* DICE {SEVEN}")
    assert s.can("0 MOVE_ROBBER d6")


@pytest.mark.clause("base.variant.friendly_robber")
def test_a_friendly_knight():
    """House: a knight's robber is as friendly; without the variant neither is."""
    s = Story(friendly_robber=2).has(0, cards="knight").has(1, settlements="c6S").begin(0).do("0 PLAY_KNIGHT")
    assert not s.can("0 MOVE_ROBBER d6")
    s = Story().has(0, cards="knight").has(1, settlements="c6S").begin(0).do("0 PLAY_KNIGHT")
    assert s.can("0 MOVE_ROBBER d6")


@pytest.mark.clause("base.variant.friendly_robber")
def test_no_other_tile_is_left():
    """House: six settlements of three players with two points each touch all tiles but the desert, where the robber
    is: now it may go anywhere else. From elsewhere it has to go to the desert."""

    def crowded(start):
        s = Story(players=4, friendly_robber=2).robber(start)
        s.has(1, settlements="c3N b4S").has(2, settlements="c2S f2N").has(3, settlements="e5N e4S")
        return s.begin(0).do("0 ROLL", f"* DICE {SEVEN}")

    s = crowded("d4")
    assert s.legal(0, "MOVE_ROBBER") == set(s.rules.topology.tile_names) - {"d4"}
    assert crowded("b2").legal(0, "MOVE_ROBBER") == {"d4"}


@pytest.mark.clause("base.variant.friendly_robber.hard")
@pytest.mark.parametrize("friendly", [0, 2])
def test_the_way_out_is_the_friendly_robbers_own(friendly):
    """House: as above every tile but the robber's is protected; the one that a module forbids stays forbidden."""
    s = Story(players=4, friendly_robber=friendly, extra=[Shrine(["b2"])]).robber("d4")
    s.has(1, settlements="c3N b4S").has(2, settlements="c2S f2N").has(3, settlements="e5N e4S")
    s.begin(0).do("0 ROLL", f"* DICE {SEVEN}")
    assert s.legal(0, "MOVE_ROBBER") == set(s.rules.topology.tile_names) - {"d4", "b2"}
    assert "shrine" in s.refuses("0 MOVE_ROBBER b2", "").reason


@pytest.mark.clause("base.variant.friendly_robber.hard")
def test_a_tile_that_is_forbidden_is_no_other_tile():
    """House: the one unprotected tile is forbidden, so the robber has nowhere else and the protection ends."""
    s = Story(players=4, friendly_robber=2, extra=[Shrine(["d4"])]).robber("b2")
    s.has(1, settlements="c3N b4S").has(2, settlements="c2S f2N").has(3, settlements="e5N e4S")
    s.begin(0).do("0 ROLL", f"* DICE {SEVEN}")
    assert s.legal(0, "MOVE_ROBBER") == set(s.rules.topology.tile_names) - {"d4", "b2"}


@pytest.mark.clause("base.robber.nowhere")
def test_with_nowhere_to_go_the_robber_stays():
    """House: every other tile is forbidden; a seven and a knight are played without it."""
    tiles = set(make_board("beginner").topology.tile_names) - {"d4"}
    s = Story(extra=[Shrine(tiles)]).has(0, cards="knight").has(1, settlements="d4N", hand="1wool").begin(0)
    s.do("0 PLAY_KNIGHT", "0 ROLL", f"* DICE {SEVEN}")
    assert s.pending() == "Main"
    assert (s.facts.robber(), s.hand(1)) == (s.rules.topology.tile("d4"), "1wool")


@pytest.mark.clause("base.variant.no_sevens")
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_no_seven_in_the_first_rounds(rounds):
    """House: the other 30 pairs are as likely as ever; afterwards the 7 is back."""
    s = Fresh(2, no_sevens_rounds=rounds).found("b2N a1SE", "b4N b4NE", "g1N g1NE", "g4N f4SE")
    for turn in range(6):
        seat = turn % 2
        s.do(f"{seat} ROLL")
        safe = turn // 2 < rounds
        assert (7 not in sums(s)) == safe
        assert len(s.chances()) == (30 if safe else 36)
        assert set(s.chances().values()) == {1}
        s.do("* DICE 1+2", f"{seat} END_TURN")


@pytest.mark.clause("base.variant.balanced_dice")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_balanced_dice(seed):
    """House: 36 rolls show each of the 36 pairs once, in an order that the seed decides, and so do the next 36."""
    source = DeckSource("Dice", SeededSource(seed))
    s = Story(players=2).begin(0)
    rolled = []
    for turn in range(72):
        seat = turn % 2
        s.do(f"{seat} ROLL")
        action = source.choose(s.game)
        source.observe(s.game, action)
        rolled.append(to_text(s.rules, action))
        s.do(rolled[-1])
        if s.pending() == "MoveRobber":
            s.do(sorted(s.legal(seat))[0])
        s.do(f"{seat} END_TURN")
    for pile in (rolled[:36], rolled[36:]):
        assert len(set(pile)) == 36
        assert Counter(sum(int(n) for n in text.split()[-1].split("+")) for text in pile)[7] == 6
    assert rolled[:36] != rolled[36:]
    assert rolled[:36] != sorted(rolled[:36])


@pytest.mark.clause("base.variant.hidden_bank")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_a_hidden_bank(viewer):
    """House: nobody, not even a spectator, tells 2 left from 19; that there is one left, or none, is seen."""
    s = Story(hidden_bank=1).has(0, hand="17brick").has(1, hand="18lumber 1wool").has(2, hand="19grain").begin(0)
    assert s.facts.bank() == [2, 1, 18, 0, 19]
    shown = sees(s, viewer).bank()
    assert shown[0] == shown[2] == shown[4] > 1
    assert (shown[1], shown[3]) == (1, 0)
    assert sees(Story(hidden_bank=0).has(0, hand="17brick").begin(0), viewer).bank()[0] == 2
