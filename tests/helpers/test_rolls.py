"""Mayor and general, who act on anybody's roll: page 12 and rulings 4."""

import pytest

from poblado.rules.helpers.kinds import HELPER_NAMES

from .tables import QUIET, SEVEN, Helped

EIGHT = "2brick 2lumber 2wool 2grain"


def mayor(**how):
    return Helped(**how).has(1, helper="mayor")


@pytest.mark.clause("helpers.mayor.use", "helpers.mayor.any_roll")
@pytest.mark.parametrize("roller", [0, 1, 2])
def test_the_mayor_takes_a_resource_on_anybodys_roll(roller):
    """Rulings 4: a roll that gives nothing."""
    s = mayor().begin(roller).do(f"{roller} ROLL", f"* DICE {QUIET}")
    assert s.pending() == "Compensation" and s.facts.owing() == [1]
    s.refuses(f"{roller} END_TURN", "helpers.mayor.use") if roller != 1 else None
    s.do("1 USE_MAYOR ore")
    assert s.hand(1) == "1ore" and s.pending() == "ChangeHelper"
    s.do("1 FLIP_HELPER")
    assert s.pending() == "Main" and s.facts.turn() == roller


@pytest.mark.clause("helpers.mayor.seven")
def test_no_mayor_on_a_seven():
    """Rulings 4: a production roll."""
    s = mayor().begin(0).do("0 ROLL", f"* DICE {SEVEN}")
    assert s.pending() == "MoveRobber"
    s.do("0 MOVE_ROBBER b2")
    s.refuses("1 USE_MAYOR ore", "helpers.mayor.seven")


@pytest.mark.clause("helpers.mayor.any_roll", "helpers.mayor.nothing", "helpers.use.own", "helpers.use.once")
@pytest.mark.parametrize("roller", [0, 1])
def test_why_the_mayor_is_not_asked(roller):
    """She acts on anybody's roll, so it is never refused because of whose turn it is."""
    s = mayor().has(1, settlements="c3N").begin(roller)
    s.refuses("1 USE_MAYOR ore", "helpers.mayor.nothing")
    s.do(f"{roller} ROLL", "* DICE 3+3")
    assert s.pending() == "Main" and s.hand(1) == "1brick"
    s.refuses("1 USE_MAYOR ore", "helpers.mayor.nothing")
    s.refuses("2 USE_MAYOR ore", "helpers.use.own")
    s = mayor().begin(roller).do(f"{roller} ROLL", f"* DICE {QUIET}", "1 USE_MAYOR ore", "1 FLIP_HELPER")
    s.refuses("1 USE_MAYOR ore", "helpers.use.once")


@pytest.mark.clause("helpers.general.use", "helpers.general.first", "helpers.use.own")
@pytest.mark.parametrize("roller", [0, 1])
def test_why_the_general_is_not_asked(roller):
    s = Helped().has(1, helper="general").begin(roller)
    s.refuses("1 USE_GENERAL ore", "helpers.general.use")
    s.do(f"{roller} ROLL", f"* DICE {QUIET}")
    s.refuses("1 USE_GENERAL ore", "helpers.general.use")
    s.refuses("0 USE_GENERAL ore", "helpers.use.own")


@pytest.mark.clause("helpers.use.not_unused")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_turns_over_or_swaps_what_was_not_used(seat):
    s = Helped().main(0)
    for action in ("FLIP_HELPER", "SWAP_HELPER explorer"):
        s.refuses(f"{seat} {action}", "helpers.use.not_unused")


@pytest.mark.clause("helpers.mayor.nothing")
def test_nothing_is_nothing_of_the_land():
    """Rulings 4: whatever the reason; one card is something."""
    s = mayor().has(1, settlements="c3N").begin(0).do("0 ROLL", "* DICE 3+3")
    assert s.pending() == "Main" and s.hand(1) == "1brick"
    s = mayor().has(1, settlements="c3N").robber("c3").begin(0).do("0 ROLL", "* DICE 3+3")
    assert s.pending() == "Compensation", "the robber is there"
    s = mayor(bank_size=1).has(0, settlements="c3S").has(1, settlements="c3N").has(2, hand="1brick").begin(0)
    s.do("0 ROLL", "* DICE 3+3")
    assert s.pending() == "Compensation", "the bank is short"
    s.refuses("1 USE_MAYOR brick", "helpers.mayor.bank")


@pytest.mark.clause("helpers.mayor.nothing")
def test_cards_that_others_get_are_not_the_mayors_owners():
    s = mayor().has(0, settlements="c3N").begin(0).do("0 ROLL", "* DICE 3+3")
    assert s.hand(0) == "1brick" and s.pending() == "Compensation"


@pytest.mark.clause("helpers.mayor.nothing", "cities_knights.improvement.science_3")
def test_an_aqueduct_and_the_mayor_take_nothing_from_each_other():
    """Who gets nothing from production has both: what the one brings is not the land's, whichever comes first."""
    from cities_knights.tables import Realm

    for answers, hand in (
        (["1 TAKE ore", "1 USE_MAYOR wool", "1 FLIP_HELPER"], "1wool 1ore"),
        (["1 TAKE ore", "1 DONE"], "1ore"),
        (["1 DONE", "1 USE_MAYOR wool", "1 FLIP_HELPER"], "1wool"),
    ):
        s = Realm(chapters=["helpers"]).has(1, levels="science=3")
        s.set("helpers.held", 1, HELPER_NAMES.index("mayor") + 1)
        s.begin(0).do("0 ROLL", "* DICE 1+1", "* EVENT_DIE ship", *answers)
        assert s.hand(1) == hand and s.pending() == "Main"


@pytest.mark.clause("helpers.mayor.bank")
def test_the_mayor_takes_what_the_bank_has():
    """Rulings 4: and nothing where it has nothing."""
    s = mayor(bank_size=1).has(0, hand="1brick 1lumber 1wool 1grain").begin(0).do("0 ROLL", f"* DICE {QUIET}")
    assert s.legal() == {"1 USE_MAYOR ore", "1 DONE"}
    s = mayor(bank_size=1).has(0, hand="1brick 1lumber 1wool 1grain 1ore").begin(0).do("0 ROLL", f"* DICE {QUIET}")
    assert s.pending() == "Main" and s.helper(1) == "mayor A"


@pytest.mark.clause("helpers.mayor.optional")
def test_the_mayor_may_be_kept():
    """Rulings 4 have her take, not have to."""
    s = mayor().begin(0).do("0 ROLL", f"* DICE {QUIET}")
    s.refuses("1 FLIP_HELPER", "helpers.mayor.optional")
    s.do("1 DONE")
    assert s.helper(1) == "mayor A" and s.hand(1) == ""
    s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}")
    assert s.pending() == "Compensation"


@pytest.mark.clause("helpers.mayor.next_turn", "helpers.use.fresh")
@pytest.mark.parametrize(
    ("preset", "players"), [("base", 2), ("base", 3), ("base", 4), ("base-5-6", 5), ("base-5-6", 6)]
)
def test_marianne_just_taken_may_be_used_in_the_next_players_turn(preset, players):
    """Page 12, Marianne."""
    board = "large-beginner" if players > 4 else "beginner"
    s = Helped(players, preset=preset, board=board).has(0, helper="captain").begin(0).do("0 ROLL", "* DICE 6+6")
    s.do("0 USE_CAPTAIN wool", "0 SWAP_HELPER mayor", "0 END_TURN", "1 ROLL", "* DICE 6+6")
    assert s.pending() == "Compensation" and s.facts.owing() == [0]
    s.do("0 USE_MAYOR ore")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("helpers.mayor.next_turn", "helpers.use.fresh")
def test_marianne_taken_in_anothers_roll_waits_for_the_next_turn():
    """Page 12: the turn in which she is taken is whoever's it is."""
    s = Helped().has(0, helper="general").begin(1).do("1 ROLL", f"* DICE {SEVEN}", "0 USE_GENERAL ore")
    s.do("0 SWAP_HELPER mayor", "1 MOVE_ROBBER d5", "1 SPARE" if s.pending() == "Rob" else "1 END_TURN")
    s.do("2 ROLL", f"* DICE {QUIET}")
    assert s.facts.owing() == [0]


@pytest.mark.clause("helpers.general.use", "helpers.general.keeps")
@pytest.mark.parametrize("roller", [0, 1])
def test_sigfrido_keeps_a_large_hand(roller):
    """Page 12, Sigfrido: on a seven no card is lost."""
    s = Helped().has(1, helper="general", hand=EIGHT).has(2, hand=EIGHT).begin(roller)
    s.do(f"{roller} ROLL", f"* DICE {SEVEN}")
    assert s.pending() == "ChangeHelper" and s.facts.owing() == [1]
    s.do("1 FLIP_HELPER")
    assert s.pending() == "Discard" and s.facts.owing() == [2]
    assert s.hand(1) == EIGHT and s.helper(1) == "general B"


@pytest.mark.clause("helpers.general.keeps")
def test_where_nobody_else_must_discard_the_robber_moves():
    s = Helped().has(1, helper="general", hand=EIGHT).begin(0).do("0 ROLL", f"* DICE {SEVEN}", "1 FLIP_HELPER")
    assert s.pending() == "MoveRobber" and s.hand(1) == EIGHT


@pytest.mark.clause("helpers.general.takes", "helpers.general.must")
def test_sigfrido_takes_a_resource_with_a_small_hand():
    """Page 12, Sigfrido: any that his owner likes, and he counts as used; nobody is asked whether."""
    s = Helped().has(1, helper="general", hand="1wool").begin(0).do("0 ROLL", f"* DICE {SEVEN}")
    assert s.legal() == {f"1 USE_GENERAL {good}" for good in ("brick", "lumber", "wool", "grain", "ore")}
    s.refuses("0 MOVE_ROBBER d5", "helpers.general.use")
    s.refuses("1 FLIP_HELPER", "helpers.general.must")
    s.do("1 USE_GENERAL ore")
    assert s.hand(1) == "1wool 1ore" and s.pending() == "ChangeHelper"
    s.do("1 SWAP_HELPER merchant")
    assert s.helper(1) == "merchant A" and s.pending() == "MoveRobber"


@pytest.mark.clause("helpers.general.must")
def test_on_side_b_sigfrido_is_given_back():
    s = Helped().has(1, helper="general", side="B", hand=EIGHT).begin(0).do("0 ROLL", f"* DICE {SEVEN}")
    assert s.legal() == {f"1 SWAP_HELPER {role}" for role in s.display()}


@pytest.mark.clause("helpers.general.exactly", "helpers.general.first")
def test_seven_cards_take_one_and_eight_then_lose_none():
    """Rulings 4: who discards is settled by the hand that the seven found."""
    s = Helped().has(1, helper="general", hand="2brick 2lumber 2wool 1grain").has(2, hand=EIGHT).begin(0)
    s.do("0 ROLL", f"* DICE {SEVEN}")
    assert s.pending() == "Booty", "before the discards"
    s.do("1 USE_GENERAL grain", "1 FLIP_HELPER")
    assert s.hand(1) == EIGHT
    assert s.pending() == "Discard" and s.facts.owing() == [2]


@pytest.mark.clause("helpers.general.bank")
def test_sigfrido_takes_what_the_bank_has():
    """Rulings 4: where it has nothing he waits."""
    s = Helped(bank_size=1).has(0, hand="1brick 1lumber 1wool 1grain").has(1, helper="general").begin(0)
    s.do("0 ROLL", f"* DICE {SEVEN}")
    assert s.legal() == {"1 USE_GENERAL ore"}
    s.refuses("1 USE_GENERAL wool", "helpers.general.bank")
    s = Helped(bank_size=1).has(0, hand="1brick 1lumber 1wool 1grain 1ore").has(1, helper="general").begin(0)
    s.do("0 ROLL", f"* DICE {SEVEN}")
    assert s.pending() == "MoveRobber" and s.helper(1) == "general A"


@pytest.mark.clause("helpers.general.use")
def test_a_knight_is_no_seven():
    s = Helped().has(0, cards="knight").has(1, helper="general", hand=EIGHT).begin(0).do("0 PLAY_KNIGHT")
    assert s.pending() == "MoveRobber" and s.helper(1) == "general A"
