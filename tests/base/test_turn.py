"""The phases of a turn: page 4."""

import pytest

import poblado
from poblado.testing import Story

from .tables import QUIET


@pytest.mark.clause("base.turn.phases")
def test_three_phases_in_this_order():
    """Page 4: roll, then trade, then build; with the phases kept apart neither comes before its time or after it."""
    s = Story(combined_trade_build=0).has(0, settlements="c3N", hand="4wool 1brick 1lumber").has(1, hand="1ore")
    s.begin(0)
    s.refuses("0 BANK_TRADE wool ore", "base.turn.before_roll")
    s.refuses("0 BUILD_ROAD c3NE", "base.turn.before_roll")
    s.do("0 ROLL", f"* DICE {QUIET}")
    s.refuses("0 BUILD_ROAD c3NE", "base.turn.phases")
    assert s.hand(0) == "1brick 1lumber 5wool"
    s.do("0 BANK_TRADE wool ore", "0 END_TRADE", "0 BUILD_ROAD c3NE")
    assert s.hand(0) == "1wool 1ore"


@pytest.mark.clause("base.turn.phases")
def test_no_trade_in_the_building_phase():
    """Page 4: after the last trade there is only building."""
    s = Story(combined_trade_build=0).has(0, settlements="c3N", hand="8wool 1brick 1lumber").has(1, hand="1ore")
    s.main(0, QUIET).do("0 BANK_TRADE wool ore", "0 END_TRADE")
    s.refuses("0 BANK_TRADE wool ore", "base.turn.phases")
    s.refuses("0 OFFER 1wool:1ore 1", "base.turn.phases")
    assert not s.can("1 PROPOSE 1ore:1wool")
    assert not s.can("0 END_TRADE")
    s.do("0 BUILD_ROAD c3NE")
    s.refuses("0 BANK_TRADE wool ore", "base.turn.phases")
    s.do("0 END_TURN")
    assert s.facts.turn() == 1


@pytest.mark.clause("base.turn.phases", "base.cards.timing")
@pytest.mark.parametrize("moment", ["before the roll", "trade", "build"])
def test_a_card_fits_into_every_phase(moment):
    """Pages 4 and 6: the phases do not bind development cards."""
    s = Story(combined_trade_build=0).has(0, cards="monopoly").has(1, hand="2ore").begin(0)
    if moment != "before the roll":
        s.do("0 ROLL", f"* DICE {QUIET}")
    if moment == "build":
        s.do("0 END_TRADE")
    s.do("0 PLAY_MONOPOLY ore")
    assert s.hand(0) == "2ore"


@pytest.mark.clause("base.turn.roll")
def test_the_roll_is_compulsory():
    """Page 4: without it the turn neither ends nor goes on."""
    s = Story().has(0, settlements="c3N", hand="1brick 1lumber").begin(0)
    assert s.legal() == {"0 ROLL"}
    s.refuses("0 END_TURN", "base.turn.roll")
    s.do("0 ROLL", f"* DICE {QUIET}")
    assert not s.can("0 ROLL")  # once


@pytest.mark.clause("base.turn.roll")
def test_the_result_counts_for_everybody():
    """Page 4: whoever rolled."""
    s = Story().has(0, settlements="c6S").has(1, settlements="d6S").has(2, settlements="d6N").main(1, "2+6")
    assert [s.hand(seat) for seat in range(3)] == ["1ore", "1ore", "1ore"]


@pytest.mark.clause("base.turn.optional")
def test_nothing_need_be_done_after_the_roll():
    """Page 4: trade and building may be left out, whatever one holds."""
    s = Story().has(0, settlements="c3N", hand="3brick 3lumber").main(0, QUIET)
    s.do("0 END_TURN")
    assert s.facts.turn() == 1
    assert s.hand(0) == "3brick 3lumber 1wool"


@pytest.mark.clause("base.turn.optional")
def test_everything_may_be_done_several_times():
    """Page 4: two trades and three roads in one turn."""
    s = Story().has(0, settlements="c3N", hand="3brick 3lumber 8wool").main(0, "1+2")
    s.do("0 BANK_TRADE wool ore", "0 BANK_TRADE wool ore")
    s.do("0 BUILD_ROAD c3NE", "0 BUILD_ROAD b3SE", "0 BUILD_ROAD b2E")
    assert s.hand(0) == "2ore"


@pytest.mark.clause("base.turn.before_roll")
def test_before_the_roll_there_is_no_trade_and_no_building():
    """Rulings 1.5: neither with the bank nor with others, nor anything that costs."""
    s = Story().has(0, settlements="c3N", roads="c3NE b3SE", hand="5brick 5lumber 5wool 5grain 5ore")
    s.has(1, hand="1ore").begin(0)
    actions = [
        "0 BANK_TRADE wool ore",
        "0 OFFER 1wool:1ore 1",
        "0 BUILD_ROAD b2E",
        "0 BUILD_SETTLEMENT c4N",
        "0 BUILD_CITY c3N",
    ]
    for action in actions:
        s.refuses(action, "base.turn.before_roll")
    also = ["1 PROPOSE 1ore:1wool", "0 BUY_CARD"]
    for action in also:
        assert not s.can(action), action
    s.do("0 ROLL", f"* DICE {QUIET}")
    for action in actions + also:
        assert s.can(action), action


@pytest.mark.clause("base.turn.next")
@pytest.mark.parametrize("players", [3, 4])
def test_the_turn_passes_to_the_left(players):
    """Page 4: in seat order, and after the last seat to the first again; nobody acts in another's turn."""
    s = Story(players=players).has(1, settlements="c3N", hand="1brick 1lumber").begin(0)
    for turn in range(2 * players):
        seat = turn % players
        assert s.facts.turn() == seat
        assert s.facts.owing() == [seat]
        s.refuses(f"{(seat + 1) % players} END_TURN", "base.turn.next")
        s.do(f"{seat} ROLL", "* DICE 6+6")
        if seat == 0:
            s.refuses("1 BUILD_ROAD c3NE", "base.turn.next")
        s.do(f"{seat} END_TURN")


@pytest.mark.clause("base.turn.combined")
def test_trade_and_building_in_any_order():
    """Rulings 1.5: with both combined one builds, trades, builds and trades again."""
    s = Story(combined_trade_build=1).has(0, settlements="c3N", hand="1brick 2lumber 8wool").main(0, "1+2")
    s.do("0 BUILD_ROAD c3NE", "0 BANK_TRADE wool brick", "0 BUILD_ROAD b3SE", "0 BANK_TRADE wool ore")
    assert s.hand(0) == "1ore"


def test_turn_order_goes_once_round_the_table():
    game = poblado.ruleset("base", 3).new_game()
    assert [game.seat_from(1, n) for n in range(4)] == [1, 2, 0, 1]
    game.push(1, 0, 0, 0)
    assert [game.ask_next(2) for _ in range(5)] == [2, 0, 1, -1, -1]
    assert game.a() == 3
