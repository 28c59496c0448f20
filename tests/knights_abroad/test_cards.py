"""No robber, the bishop, gold and commodities."""

import pytest

from poblado.kernel.errors import BadNotation

from .tables import ALL, Abroad

SEVEN = "6+1"


# -- no robber ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("knights_abroad.robber.seven")
@pytest.mark.parametrize("landed", [0, 1])
def test_a_seven_brings_the_pirate_ship(landed):
    s = Abroad().set("fleet.landings", 0, landed).has(1, settlements="e4N", hand="8wool").main(0, SEVEN)
    assert s.pending() == "Discard"
    s.do(*["1 DISCARD wool"] * 4)
    assert {action.split()[1] for action in s.legal(0)} == {"PLACE_PIRATE"}
    s.do("0 PLACE_PIRATE e6")
    assert s.pirate_at == (0, "e6") and s.facts.robber() == -1


@pytest.mark.clause("knights_abroad.robber.seven")
def test_walls_count():
    s = Abroad().has(1, cities="e4N", walls="e4N", hand="9wool").main(0, SEVEN)
    assert s.pending() == "PlacePirate"


@pytest.mark.clause("knights_abroad.robber.landing")
def test_the_first_landing_wakes_nobody():
    s = Abroad().has(0, cities="e4N").lands(0).loses(0, "e4N").decline()
    assert s.facts.fact("fleet.landings") == 1
    assert s.facts.robber() == -1 and s.pirate_at is None and "ROBBER_MOVED" not in s.events()


@pytest.mark.clause("knights_abroad.robber.chase")
def test_knights_chase_nobody():
    s = Abroad().lighthouse(0, knights="d6S=3a").pirate(1, "e7").main(0)
    assert not {action for action in s.legal(0) if "CHASE" in action}
    with pytest.raises(BadNotation, match="CHASE_ROBBER"):
        s.do("0 CHASE_ROBBER d6S")


# -- the bishop --------------------------------------------------------------------------------------------------------


def preached(**hands):
    """Seat 0 has played the bishop and sent its pirate ship to a tile; at e6 ships of the others lie."""
    s = Abroad().has(0, settlements="e2N", progress="bishop").ships(1, "e5E").ships(2, "e5E")
    for seat in (1, 2):
        s.has(seat, hand=hands.get(f"hand{seat}", ""))
    return s.main(0).purses(0, 3, 3).do("0 PLAY_BISHOP")


@pytest.mark.clause("knights_abroad.bishop.place")
def test_the_bishop_places_the_pirate_ship():
    s = preached()
    assert s.pending() == "PlaceBishop"
    s.refuses("0 PLACE_PIRATE e5", "explorers_pirates.pirate.sea")
    s.refuses("0 END_TURN", "explorers_pirates.pirate.seven")
    s.refuses("1 PLACE_PIRATE e6", "explorers_pirates.pirate.seven")
    s.do("0 PLACE_PIRATE e9")
    assert s.pirate_at == (0, "e9") and s.facts.robber() == -1 and s.coins() == [0, 3, 3]


@pytest.mark.clause("knights_abroad.bishop.one_each")
def test_it_takes_a_card_or_a_gold_of_everybody_there():
    s = preached(hand1="1wool 1cloth").do("0 PLACE_PIRATE e6")
    assert s.chances() == {"* STEAL 0 1 wool": 1, "* STEAL 0 1 cloth": 1}
    s.do("* STEAL 0 1 cloth")
    assert s.hand(0) == "1cloth" and s.hand(1) == "1wool" and s.coins() == [1, 3, 2]
    s.do("0 END_TURN")


@pytest.mark.clause("knights_abroad.bishop.nowhere")
def test_with_nowhere_to_go_it_is_not_played():
    s = Abroad().has(0, progress="bishop").main(0)
    pirates = s.rules.module("pirate_ships")
    open_sea, barred = pirates.barred[:], pirates.barred
    for t in range(s.rules.tiles):
        barred[t] = 1
    s.refuses("0 PLAY_BISHOP", "knights_abroad.bishop.nowhere", id="bishop.pirate_ship_nowhere_go")
    for t in range(s.rules.tiles):
        barred[t] = open_sea[t]
    s.do("0 PLAY_BISHOP")


# -- gold and commodities ----------------------------------------------------------------------------------------------


@pytest.mark.clause("knights_abroad.gold.compensation")
def test_whoever_gets_a_commodity_takes_no_gold():
    """The city at the mountains 12 gets an ore and a coin, here only the coin, for the bank has no ore."""
    s = Abroad().has(0, cities="e3N").has(2, hand="19ore")
    s.purses(0, 0, 0).main(0, "6+6")
    assert s.hand(0) == "1coin" and s.coins() == [0, 1, 1]


@pytest.mark.clause("knights_abroad.gold.aqueduct")
@pytest.mark.parametrize(("answer", "gold"), [("TAKE ore", 0), ("DONE", 1)])
def test_the_aqueduct_comes_before_the_gold(answer, gold):
    s = Abroad().has(0, cities="e2N", levels="science=3")
    s.purses(0, 0, 0).begin(0).do("0 ROLL", "* DICE 6+6", "* EVENT_DIE trade")
    assert s.pending() == "TakeOne" and s.coins() == [0, 0, 0]
    s.do(f"0 {answer}")
    assert s.coins() == [gold, 1, 1]


@pytest.mark.clause("knights_abroad.gold.sell")
def test_commodities_are_neither_sold_for_gold_nor_bought_with_it():
    s = Abroad().has(0, hand="3cloth", wares="9gold").main(0)
    assert s.legal(0, "SELL_FOR_GOLD") == set()
    assert s.legal(0, "BUY_WITH_GOLD") == {"brick", "lumber", "wool", "grain", "ore"}


@pytest.mark.clause("knights_abroad.gold.trade")
def test_the_bank_trades_three_commodities():
    s = Abroad().has(0, hand="3cloth").main(0)
    s.do("0 BANK_TRADE cloth ore")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("knights_abroad.discovery.commodity")
def test_land_that_is_found_brings_a_resource():
    s = Abroad().has(0, cities="e2N").ships(0, "c4E").sailing(0)
    s.do("0 SAIL 0 d5NE", "* FIND_TERRAIN d6 pasture", "* FIND_TOKEN d6 9")
    assert s.hand(0) == "1wool"


@pytest.mark.clause("knights_abroad.inventor.river")
def test_the_inventor_swaps_the_number_of_a_river_that_is_freed():
    s = Abroad(preset=ALL).lair("d6", 2, 5).found("f6", "forest", 9)
    s.has(0, settlements="e6N e6S", progress="inventor").main(0)
    s.do("0 PLAY_INVENTOR d6 f6")
    topology = s.rules.topology
    assert [s.facts.token(topology.tile(tile)) for tile in ("d6", "f6")] == [9, 5]


@pytest.mark.clause("knights_abroad.inventor.river")
def test_a_river_with_a_lair_has_no_number_to_swap():
    s = Abroad(preset=ALL).lair("d6", 1).found("f6", "forest", 9)
    s.has(0, settlements="e6N e6S", progress="inventor").main(0)
    s.refuses("0 PLAY_INVENTOR d6 f6", "cities_knights.card.inventor.numbers", "cities_knights.progress.no_effect")


@pytest.mark.clause("knights_abroad.merchant.gold")
def test_the_merchant_stays_off_rivers_and_spices():
    s = Abroad(preset=ALL).lair("d6", 2, 6).village("f6", "full_sail", 0)
    s.has(0, settlements="e6N e6S", progress="merchant").main(0)
    for tile in ("d6", "f6"):
        s.refuses(f"0 PLAY_MERCHANT {tile}", "knights_abroad.merchant.gold", id="merchant.merchant_placed_neither_gold")
    assert s.legal(0, "PLAY_MERCHANT") == set()
