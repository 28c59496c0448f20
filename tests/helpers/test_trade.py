"""Merchant, captain and noblewoman: page 12 and rulings 4."""

import pytest

from poblado.kernel.codec import to_text

from .tables import QUIET, Helped, sees


def merchant(**how):
    s = Helped(**how).has(0, helper="merchant", hand="1wool").has(1, hand="2ore 1brick")
    return s.has(2, hand="1ore") if s.rules.seats > 2 else s


@pytest.mark.clause("helpers.merchant.use", "helpers.merchant.same", "helpers.merchant.gives", "helpers.merchant.back")
def test_nassir_asks_two_for_the_same():
    """Page 12, Nassir: one resource; each who has it gives one, and is given any one back."""
    s = merchant().main(0, QUIET).do("0 USE_MERCHANT ore 1,2")
    assert s.hand(0) == "1wool 2ore" and s.hand(1) == "1brick 1ore" and s.hand(2) == ""
    assert s.pending() == "Repay" and s.facts.owing() == [0]
    assert s.legal() == {"0 REPAY 1 wool", "0 REPAY 1 ore"}
    s.refuses("0 REPAY 2 wool", "helpers.merchant.back")
    s.refuses("0 REPAY 1 grain", "helpers.merchant.back")
    s.refuses("0 END_TURN", "helpers.merchant.back")
    s.do("0 REPAY 1 wool", "0 REPAY 2 ore")
    assert s.hand(0) == "1ore" and s.hand(1) == "1brick 1wool 1ore" and s.hand(2) == "1ore"
    assert s.pending() == "ChangeHelper"


@pytest.mark.clause("helpers.merchant.use")
def test_one_or_two_others_are_asked():
    s = merchant(players=4).has(3, hand="1ore").main(0, QUIET)
    assert {text.split()[1] for text in s.legal(0, "USE_MERCHANT")} == {"1", "2", "3", "1,2", "1,3", "2,3"}
    s.refuses("0 USE_MERCHANT ore 1,2,3", "helpers.merchant.use")
    s.refuses("0 USE_MERCHANT ore 0,1", "helpers.merchant.use")
    assert {text.split()[0] for text in s.legal(0, "USE_MERCHANT")} == {"brick", "lumber", "wool", "grain", "ore"}


@pytest.mark.clause("helpers.merchant.in_vain")
@pytest.mark.parametrize(("good", "given"), [("grain", 0), ("brick", 1)])
def test_nassir_in_vain_is_used_all_the_same(good, given):
    """Page 12, Nassir: one card or none, he is turned over or given back."""
    s = merchant().main(0, QUIET).do(f"0 USE_MERCHANT {good} 1,2")
    assert s.facts.hand_size(0) == 1 + given
    if given:
        s.do("0 REPAY 1 wool")
    assert s.pending() == "ChangeHelper"


@pytest.mark.clause("helpers.merchant.empty_hand")
def test_nobody_without_cards_is_asked():
    """House: how many cards somebody holds is public, so it would be asked for nothing."""
    s = Helped().has(0, helper="merchant").has(1, hand="1ore").main(0, QUIET)
    assert {text.split()[1] for text in s.legal(0, "USE_MERCHANT")} == {"1"}
    s.refuses("0 USE_MERCHANT ore 2", "helpers.merchant.empty_hand")
    s = Helped().has(0, helper="merchant", hand="1ore").main(0, QUIET)
    assert not s.legal(0, "USE_MERCHANT")


@pytest.mark.clause("helpers.merchant.hidden")
def test_what_is_given_back_is_known_to_the_two():
    s = merchant().main(0, QUIET).do("0 USE_MERCHANT ore 1", "0 REPAY 1 wool")
    told = {viewer: s.heard("TRANSFERRED", viewer).what for viewer in (-1, 0, 1, 2)}
    assert told == {-1: -1, 0: 2, 1: 2, 2: -1}


@pytest.mark.clause("helpers.merchant.use")
def test_a_duel_has_one_to_ask():
    s = merchant(players=2).main(0, QUIET)
    assert {text.split()[1] for text in s.legal(0, "USE_MERCHANT")} == {"1"}


@pytest.mark.clause("helpers.captain.use", "helpers.captain.turn")
def test_two_for_one_as_often_as_wanted_until_the_turn_ends():
    """Rulings 4: though he has been swapped meanwhile; then it is over."""
    s = Helped().has(0, helper="captain", hand="5wool").main(0, QUIET)
    s.do("0 USE_CAPTAIN wool", "0 SWAP_HELPER mayor")
    s.do("0 BANK_TRADE wool ore", "0 BANK_TRADE wool ore")
    assert s.hand(0) == "1wool 2ore"
    s.refuses("0 BANK_TRADE wool ore", "helpers.captain.use", id="bank_trade.bank_takes_one_card", rate=2)
    s.refuses("0 BANK_TRADE ore wool", "base.trade.bank.four")
    s.has(0, hand="1wool").do("0 END_TURN")
    assert s.facts.rates(0)[2] == 4


@pytest.mark.clause("helpers.captain.own")
def test_for_its_owner_and_for_what_is_dearer():
    """Rulings 4: others trade as they did; where a harbour has two for one already, he would do nothing."""
    s = Helped().has(0, helper="captain", hand="2wool", settlements="b3N").has(1, hand="4wool").main(0, "6+6")
    assert s.legal(0, "USE_CAPTAIN") == {"brick", "lumber", "wool", "ore"}
    s.refuses("0 USE_CAPTAIN grain", "helpers.captain.own")
    s.do("0 USE_CAPTAIN wool")
    assert s.facts.rates(0)[2] == 2 and s.facts.rates(1)[2] == 4


@pytest.mark.clause("helpers.noblewoman.use", "helpers.noblewoman.one", "helpers.noblewoman.secret")
def test_the_noblewoman_looks_and_takes():
    """Rulings 4: her owner sees the hand, and nobody else; the two know the card."""
    s = Helped().has(0, helper="noblewoman").has(1, hand="2ore 1wool", settlements="b2N").main(0, QUIET)
    s.do("0 USE_NOBLEWOMAN 1")
    assert list(sees(s, 0).hand(1)) == [0, 0, 1, 0, 2]
    assert sum(sees(s, 2).hand(1)) == sum(sees(s, -1).hand(1)) == 0
    assert s.legal() == {"0 PICK_CARD wool", "0 PICK_CARD ore"}
    s.refuses("0 PICK_CARD grain", "helpers.noblewoman.one")
    s.refuses("0 END_TURN", "helpers.noblewoman.one")
    s.do("0 PICK_CARD ore")
    assert s.hand(0) == "1ore" and s.hand(1) == "1wool 1ore"
    assert sum(sees(s, 0).hand(1)) == 0, "the look is over"
    for viewer, knows in ((-1, False), (0, True), (1, True), (2, False)):
        assert (s.heard("TRANSFERRED", viewer).what >= 0) == knows
    assert s.pending() == "ChangeHelper"


@pytest.mark.clause("helpers.noblewoman.secret")
def test_the_cards_choice_is_no_secret_to_its_owner_alone():
    """In records for others the card is masked: the slot is the actor's."""
    s = Helped().has(0, helper="noblewoman").has(1, hand="2ore 1wool", settlements="b2N").main(0, QUIET)
    spec = next(spec for spec in s.rules.specs if spec.name == "PICK_CARD")
    assert spec.slots[0].audience == 2
    assert {to_text(s.rules, a) for a in s.table.legal()} == s.legal()


@pytest.mark.clause("helpers.noblewoman.more_points")
def test_of_somebody_with_more_points():
    """Rulings 4: as many are not more."""
    s = Helped().has(0, helper="noblewoman", settlements="g4N").has(1, hand="1ore", settlements="b2N")
    s.has(2, hand="1ore", settlements="b4N f1N").main(0, "6+6")
    assert s.legal(0, "USE_NOBLEWOMAN") == {"2"}
    s.refuses("0 USE_NOBLEWOMAN 1", "helpers.noblewoman.more_points")
    s.refuses("0 USE_NOBLEWOMAN 0", "helpers.noblewoman.use")


@pytest.mark.clause("helpers.noblewoman.visible")
def test_hidden_points_are_not_counted():
    """Rulings 4: what all can see."""
    s = Helped().has(0, helper="noblewoman", settlements="g4N")
    s.has(1, hand="1ore", settlements="b2N", cards="victory_point victory_point").main(0, "6+6")
    assert not s.legal(0, "USE_NOBLEWOMAN")


@pytest.mark.clause("helpers.noblewoman.empty_hand")
def test_not_of_somebody_without_cards():
    s = Helped().has(0, helper="noblewoman").has(1, settlements="b2N").main(0, "6+6")
    s.refuses("0 USE_NOBLEWOMAN 1", "helpers.noblewoman.empty_hand")
