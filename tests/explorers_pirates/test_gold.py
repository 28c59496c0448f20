"""Production and trade: compensation, three for one, and what gold buys."""

import pytest

from .tables import Crossing


@pytest.mark.clause("explorers_pirates.gold.compensation")
def test_whoever_gets_no_resource_takes_one_gold():
    # An eight: the pasture c3 beside b2S.
    s = Crossing().has(0, settlements="b2S").has(1, settlements="h2N").begin(1).do("1 ROLL", "* DICE 3+5")
    assert [s.hand(seat) for seat in range(3)] == ["1wool", "", ""]
    assert [s.wares(seat) for seat in range(3)] == ["2gold", "3gold", "3gold"]
    assert s.events().count("GOLD_GAINED") == 2


@pytest.mark.clause("explorers_pirates.gold.compensation")
def test_a_card_that_the_bank_does_not_have_is_compensated_too():
    s = Crossing().has(0, settlements="b2S").has(1, hand="19wool").begin(0).do("0 ROLL", "* DICE 3+5")
    assert s.hand(0) == "" and s.wares(0) == "3gold"
    # Also where a shortage is told between the roll and the gold.
    assert s.table.tell(language="en")[-1] == "Nobody gets a resource: 1 gold for each"


@pytest.mark.clause("explorers_pirates.gold.compensation", "explorers_pirates.harbour.yield")
def test_a_harbour_settlement_that_yields_is_production_too():
    s = Crossing().harbours(0, "b3S").begin(0).do("0 ROLL", "* DICE 3+5")
    assert s.hand(0) == "1wool" and s.wares(0) == "2gold"


@pytest.mark.clause("explorers_pirates.gold.seven")
def test_a_seven_compensates_nobody_not_even_who_discards():
    s = Crossing().has(1, hand="8ore").begin(0).do("0 ROLL", "* DICE 1+6", *["1 DISCARD ore"] * 4)
    assert s.pending() == "Main" and [s.wares(seat) for seat in range(3)] == ["2gold"] * 3


@pytest.mark.clause("explorers_pirates.gold.supply")
def test_gold_never_runs_out():
    # The box has 148; whoever asks for more gets it.
    s = Crossing().has(0, wares="148gold").has(1, wares="148gold").main()
    assert s.wares(2) == "3gold" and s.wares(1) == "151gold"


@pytest.mark.clause("explorers_pirates.trade.three")
def test_three_for_one_for_everybody_without_harbours():
    s = Crossing().has(0, hand="3wool 2ore").main()
    assert s.facts.rates(0) == [3] * 5
    assert s.legal(0, "BANK_TRADE") == {f"wool {good}" for good in ("brick", "lumber", "grain", "ore")}
    s.do("0 BANK_TRADE wool ore")
    assert s.hand(0) == "3ore"
    s.do("0 BANK_TRADE ore brick")
    s.refuses("0 BANK_TRADE brick wool", "explorers_pirates.trade.three", id="bank_trade.bank_takes_one_card", rate=3)


@pytest.mark.clause("explorers_pirates.gold.three")
def test_three_equal_cards_for_one_gold():
    s = Crossing().has(0, hand="4wool 2ore").main()
    assert s.legal(0, "SELL_FOR_GOLD") == {"wool"}
    s.do("0 SELL_FOR_GOLD wool")
    assert s.hand(0) == "1wool 2ore" and s.wares(0) == "4gold" and s.bank("wool") == 18
    s.refuses("0 SELL_FOR_GOLD ore", "explorers_pirates.gold.three", id="gold.three_equal_cards_bring")
    # As often as there are cards.
    s.has(0, hand="3lumber 3brick").do("0 SELL_FOR_GOLD lumber", "0 SELL_FOR_GOLD brick")
    assert s.wares(0) == "6gold"


@pytest.mark.clause("explorers_pirates.gold.not_bank")
def test_gold_is_not_changed_at_three_for_one():
    s = Crossing().has(0, wares="9gold").main()
    assert not s.legal(0, "BANK_TRADE")
    assert s.legal(0, "BUY_WITH_GOLD") == {"brick", "lumber", "wool", "grain", "ore"}


@pytest.mark.clause("explorers_pirates.gold.buy")
def test_two_gold_buy_a_card_twice_a_turn():
    s = Crossing().has(0, wares="8gold").main().do("0 BUY_WITH_GOLD ore")
    assert s.hand(0) == "1ore" and s.wares(0) == "9gold" and s.bank("ore") == 18
    s.do("0 BUY_WITH_GOLD ore")
    assert s.hand(0) == "2ore" and s.wares(0) == "7gold"
    s.refuses("0 BUY_WITH_GOLD wool", "explorers_pirates.gold.buy", id="gold.gold_one_buys_card", n=2)
    # The next turn of the same seat allows two again.
    s.do("0 END_TURN")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", "* DICE 1+1", f"{seat} END_TURN")
    s.do("0 ROLL", "* DICE 1+1", "0 BUY_WITH_GOLD wool")
    assert s.hand(0) == "1wool 2ore"


@pytest.mark.clause("explorers_pirates.gold.buy")
def test_what_is_not_bought():
    s = Crossing().main()
    s.do("0 BUY_WITH_GOLD ore")
    s.refuses("0 BUY_WITH_GOLD ore", "explorers_pirates.gold.buy", id="gold.card_costs_gold", n=2)
    assert s.wares(0) == "1gold"
    s = Crossing().has(1, hand="19ore").main()
    s.refuses("0 BUY_WITH_GOLD ore", "explorers_pirates.gold.buy", id="bank_trade.bank_no_such_card")
    assert "ore" not in s.legal(0, "BUY_WITH_GOLD")
    s = Crossing().begin(0)
    s.refuses("0 BUY_WITH_GOLD ore", "base.turn.before_roll")
    s.refuses("0 SELL_FOR_GOLD ore", "base.turn.before_roll")
    s.refuses("1 BUY_WITH_GOLD ore", "base.turn.next")


@pytest.mark.clause("explorers_pirates.gold.trade")
def test_players_trade_gold():
    s = Crossing().has(1, hand="2ore").main()
    s.do("0 OFFER 2gold:1ore 1,2", "1 ACCEPT", "2 DECLINE", "0 CONFIRM 1")
    assert s.hand(0) == "1ore" and s.wares(0) == "1gold" and s.wares(1) == "5gold"
    # And the other way round; nobody pays with what it does not have.
    s.do("0 OFFER 1ore:5gold 1", "1 ACCEPT", "0 CONFIRM 1")
    assert s.wares(0) == "6gold" and s.wares(1) == "" and s.hand(1) == "2ore"
    assert not s.can("0 OFFER 7gold:1ore 1")


@pytest.mark.clause("explorers_pirates.trade.any_order")
def test_trade_and_building_turn_and_turn_about():
    s = Crossing().has(0, settlements="c2N", hand="3ore 1wool", wares="2gold").main()
    s.do("0 BANK_TRADE ore brick", "0 BUY_WITH_GOLD lumber", "0 BUILD_ROAD c2NE")
    s.do("0 OFFER 1wool:1ore 1", "1 DECLINE", "0 BUY_WITH_GOLD ore")
    assert s.pending() == "Main" and s.hand(0) == "1wool 1ore"


@pytest.mark.clause("explorers_pirates.gold.start", "explorers_pirates.gold.buy")
def test_another_start_and_another_number_of_purchases():
    s = Crossing(start_gold=5, gold_purchases=1)
    assert [s.wares(seat) for seat in range(3)] == ["5gold"] * 3
    s.main().do("0 BUY_WITH_GOLD ore")
    assert not s.legal(0, "BUY_WITH_GOLD")
    s.refuses("0 BUY_WITH_GOLD ore", "explorers_pirates.gold.buy", id="gold.gold_one_buys_card", n=1)
