"""When a helper is used, and what becomes of it: page 12 and rulings 4."""

import pytest

from .tables import QUIET, SEVEN, Helped


def captain(side="A", **how):
    """Seat 0 may use the captain after its roll."""
    return Helped(**how).has(0, helper="captain", side=side, hand="2wool")


def used(side="A", **how):
    """It has just done so."""
    return captain(side, **how).main(0, QUIET).do("0 USE_CAPTAIN wool")


def wait(story, seat):
    return story.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")


@pytest.mark.clause("helpers.use.own")
def test_ones_own_helper():
    """Page 12: not another's, nor one of the display."""
    s = captain().has(1, helper="noblewoman").main(0, QUIET)
    s.refuses("0 USE_NOBLEWOMAN 1", "helpers.use.own")
    assert "explorer" in s.display()
    s.refuses("0 USE_EXPLORER c3NE c3E", "helpers.use.own")
    assert not s.legal(1)


@pytest.mark.clause("helpers.use.own_turn")
def test_in_ones_own_turn_after_the_roll():
    """Rulings 4: but for the three that say otherwise."""
    s = captain().begin(0)
    s.refuses("0 USE_CAPTAIN wool", "helpers.use.own_turn")
    assert s.legal() == {"0 ROLL"}
    s.do("0 ROLL", f"* DICE {QUIET}")
    assert s.legal(0, "USE_CAPTAIN") == {"brick", "lumber", "wool", "grain", "ore"}
    s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}")
    s.refuses("0 USE_CAPTAIN wool", "base.turn.next")


@pytest.mark.clause("helpers.use.phase")
def test_with_strict_phases_each_has_its_own():
    """Rulings 4 say turn only: whoever trades by a helper does so while trading, whoever builds while building."""
    s = captain(combined_trade_build=0).main(0, QUIET)
    assert s.legal(0, "USE_CAPTAIN")
    s.do("0 END_TRADE")
    s.refuses("0 USE_CAPTAIN wool", "helpers.use.phase")
    s = Helped(combined_trade_build=0).has(0, helper="mendicant", hand="1lumber 1ore", settlements="c3N").main(0, QUIET)
    s.refuses("0 USE_MENDICANT brick ore c3NE", "helpers.use.phase")
    assert s.do("0 END_TRADE").can("0 USE_MENDICANT brick ore c3NE")
    # The merchant belongs with neither.
    s = Helped(combined_trade_build=0).has(0, helper="merchant").has(1, hand="1ore").main(0, QUIET)
    assert s.can("0 USE_MERCHANT ore 1") and s.do("0 END_TRADE").can("0 USE_MERCHANT ore 1")


@pytest.mark.clause("helpers.change.a")
def test_after_side_a_it_is_turned_over_or_swapped():
    """Page 12: for any other of the display, which comes side A up."""
    s = used()
    assert s.pending() == "ChangeHelper" and s.facts.owing() == [0]
    assert s.legal() == {"0 FLIP_HELPER", *(f"0 SWAP_HELPER {role}" for role in s.display())}
    s.refuses("0 SWAP_HELPER captain", "helpers.change.a")
    s.refuses("0 END_TURN", "helpers.change.a")
    s.refuses("1 FLIP_HELPER", "helpers.change.a")
    s.do("0 FLIP_HELPER")
    assert s.helper(0) == "captain B" and "captain" not in s.display()
    s = used().do("0 SWAP_HELPER explorer")
    assert s.helper(0) == "explorer A" and "captain" in s.display() and "explorer" not in s.display()


@pytest.mark.clause("helpers.change.b")
def test_after_side_b_it_is_given_back():
    """Page 12: and a different one is taken; the old one lies there with side A up."""
    s = used("B")
    assert s.legal() == {f"0 SWAP_HELPER {role}" for role in s.display()}
    s.refuses("0 FLIP_HELPER", "helpers.change.b")
    s.refuses("0 SWAP_HELPER captain", "helpers.change.b")
    s.do("0 SWAP_HELPER merchant")
    assert s.helper(0) == "merchant A" and "captain" in s.display()
    # Whoever takes it has it with side A up again.
    s.has(1, hand="4ore").do("0 END_TURN")
    s.set("helpers.held", 1, 8).robber("b2")
    s.do("1 USE_ROBBER_BRIDE d4", "1 SWAP_HELPER captain")
    assert s.helper(1) == "captain A"


@pytest.mark.clause("helpers.change.display")
def test_one_takes_from_the_display_alone():
    """Page 12: what others have is theirs; what is given back is there for everybody."""
    s = captain().has(1, helper="general").main(0, QUIET).do("0 USE_CAPTAIN wool")
    s.refuses("0 SWAP_HELPER general", "helpers.change.display")
    s.do("0 SWAP_HELPER merchant")
    assert "captain" in s.display()


@pytest.mark.clause("helpers.use.fresh")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_not_in_the_turn_in_which_it_was_taken(players):
    """Page 12: not before the turn has ended, but in the next of one's own."""
    s = used(players=players).do("0 SWAP_HELPER noblewoman").has(1, settlements="b2N", hand="3ore")
    s.refuses("0 USE_NOBLEWOMAN 1", "helpers.use.fresh")
    s.do("0 END_TURN")
    for seat in range(1, players):
        wait(s, seat)
    s.do("0 ROLL", f"* DICE {QUIET}")
    assert s.can("0 USE_NOBLEWOMAN 1")


@pytest.mark.clause("helpers.use.fresh")
@pytest.mark.parametrize("players", [5, 6])
def test_nor_with_five_or_six(players):
    """The special building phase lies between; it is part of the turn before."""
    s = used(players=players, preset="base-5-6", board="large-beginner")
    s.do("0 SWAP_HELPER robber_bride").robber("b2")
    desert = s.rules.topology.tile_names[s.rules.board.terrains.index(5)]
    s.refuses(f"0 USE_ROBBER_BRIDE {desert}", "helpers.use.fresh")
    s.do("0 END_TURN")
    while s.facts.turn() != 0 or s.facts.round() == 1:
        s.table.play(sorted(s.legal(), key=lambda text: ("ROLL" not in text, "END" not in text))[0])
        if s.table.actor not in range(players):
            s.do(f"* DICE {QUIET}")
    assert s.pending() == "BeforeRoll" and s.facts.turn() == 0
    assert s.legal(0, "USE_ROBBER_BRIDE")


@pytest.mark.clause("helpers.use.once")
def test_once_a_turn():
    """Rulings 4: the side turned up waits for another turn, of anybody."""
    s = used().do("0 FLIP_HELPER")
    s.refuses("0 USE_CAPTAIN ore", "helpers.use.once")
    s.do("0 END_TURN")
    wait(s, 1)
    wait(s, 2)
    s.do("0 ROLL", f"* DICE {QUIET}", "0 USE_CAPTAIN ore")
    assert s.legal() == {f"0 SWAP_HELPER {role}" for role in s.display()}


@pytest.mark.clause("helpers.use.once")
def test_a_use_in_anothers_turn_leaves_ones_own_free():
    """Rulings 4 count uses by turn: mayor B after mayor A, in the next player's turn already."""
    s = Helped().has(0, helper="mayor").begin(1)
    s.do("1 ROLL", f"* DICE {QUIET}", "0 USE_MAYOR ore", "0 FLIP_HELPER", "1 END_TURN")
    s.do("2 ROLL", f"* DICE {QUIET}", "0 USE_MAYOR ore")
    assert s.hand(0) == "2ore"
    # But a seven's general and a card of one's own turn are uses in one turn.
    s = Helped().has(0, helper="general", hand="2wool").begin(0).do("0 ROLL", f"* DICE {SEVEN}", "0 USE_GENERAL ore")
    s.do("0 SWAP_HELPER captain", "0 MOVE_ROBBER d5")
    s.refuses("0 USE_CAPTAIN ore", "helpers.use.fresh")


@pytest.mark.clause("helpers.use.not_unused")
@pytest.mark.parametrize("side", ["A", "B"])
def test_nobody_gives_one_back_unused(side):
    """Page 12: not for a better one, on neither side."""
    s = captain(side).main(0, QUIET)
    s.refuses("0 SWAP_HELPER merchant", "helpers.use.not_unused")
    s.refuses("0 FLIP_HELPER", "helpers.use.not_unused")
    assert not any("HELPER" in text for text in s.legal())


@pytest.mark.clause("helpers.use.not_between")
def test_not_in_the_special_building_phase():
    """Rulings 4 and 7.10: nothing but building."""
    s = Helped(5, preset="base-5-6", board="large-beginner").has(1, helper="captain", hand="2wool").main(0, QUIET)
    s.do("0 END_TURN")
    assert s.pending() == "SpecialBuild" and s.legal() == {"1 END_BUILD"}
    s.refuses("1 USE_CAPTAIN wool", "helpers.use.not_between")


@pytest.mark.clause("helpers.use.not_between")
def test_not_in_the_pairs_part():
    """Rulings 2 list what the pair does, and helpers are not there."""
    s = (
        Helped(5, preset="base-5-6-paired", board="large-beginner")
        .has(3, helper="captain", hand="2wool")
        .main(0, QUIET)
    )
    s.do("0 END_TURN")
    assert s.pending() == "PairedBuild" and s.facts.owing() == [3]
    assert s.legal() == {"3 END_BUILD"}
    s.refuses("3 USE_CAPTAIN wool", "helpers.use.not_between")


@pytest.mark.clause("helpers.use.two_at_once")
@pytest.mark.parametrize("roll", [f"{a}+{b}" for a in range(1, 7) for b in range(1, 7)])
def test_one_roll_asks_one_helper_at_most(roll):
    """Rulings 4 would have two act in turn order: there are none that both act on one roll."""
    s = Helped().has(1, helper="mayor").has(2, helper="general").begin(0).do("0 ROLL", f"* DICE {roll}")
    asked = {"Compensation": [1], "Booty": [2]}
    assert s.facts.owing() == asked[s.pending()]
