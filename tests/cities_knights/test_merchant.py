"""The merchant: pages 9 and 11, rulings 1.6."""

import pytest
from coasts import with_sea

from .tables import Realm

GOODS = ["brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"]


def trades(story, good, seat=0):
    return {text.split()[1] for text in story.legal(seat, "BANK_TRADE") if text.split()[0] == good}


def merchant(tile="e5", hand="2wool", seat=0, **how):
    """Seat 0 has played the merchant onto a tile; f4N lies at the pastures e5 and f4 and the fields e4."""
    s = Realm(**how).has(0, settlements="f4N", progress="merchant merchant", hand=hand)
    return s.has(1, cities="d6S", settlements="d5S", progress="merchant").main(0).do(f"0 PLAY_MERCHANT {tile}")


@pytest.mark.clause("cities_knights.merchant.place", "cities_knights.card.merchant")
@pytest.mark.parametrize("pieces", [{"settlements": "f4N"}, {"cities": "f4N"}])
def test_on_a_tile_at_an_own_building(pieces):
    """Page 9: a settlement or a city; nowhere else, and not beside others' buildings."""
    s = Realm().has(0, progress="merchant", roads="d5SE", **pieces).has(1, cities="c6S").main(0)
    assert s.legal(0, "PLAY_MERCHANT") == {"e4", "e5", "f4"}
    s.refuses("0 PLAY_MERCHANT d6", "cities_knights.merchant.place")
    s.do("0 PLAY_MERCHANT e5")
    assert s.facts.fact("merchant.tile") == s.rules.topology.tile("e5")
    assert s.facts.fact("merchant.holder") == 0
    assert s.cards(0) == []


@pytest.mark.clause("cities_knights.merchant.place")
def test_it_may_stand_with_the_robber():
    """Page 9: on whatever land tile one lives at."""
    s = Realm().robber("e5").has(0, progress="merchant", settlements="f4N").main(0)
    assert s.can("0 PLAY_MERCHANT e5")


@pytest.mark.clause("cities_knights.merchant.desert")
def test_the_merchant_in_the_desert():
    """House: d4, where no resource is to be had; the point is his all the same, and his own rates are as they were."""
    s = Realm().has(0, settlements="d4N", progress="merchant", hand="3wool 3ore 3grain 3brick 3lumber 3cloth").main(0)
    s.do("0 PLAY_MERCHANT d4")
    assert s.points(0) == 2
    assert not s.legal(0, "BANK_TRADE")


@pytest.mark.clause("cities_knights.merchant.desert")
def test_the_merchant_does_not_go_to_sea():
    """House: pages 9 and 11 speak of tiles of land; b3S lies at b3 and at the sea of c3 and c4."""
    s = Realm(board=with_sea()).has(0, settlements="b3S", progress="merchant").main(0)
    assert s.legal(0, "PLAY_MERCHANT") == {"b3"}
    s.refuses("0 PLAY_MERCHANT c3", "cities_knights.merchant.desert")


@pytest.mark.clause("cities_knights.merchant.rate")
@pytest.mark.parametrize(("tile", "good"), [("e5", "wool"), ("e4", "grain")])
def test_the_resource_of_its_tile_two_to_one(tile, good):
    """Page 9: that one and no other, for its holder alone, at once and in later turns."""
    s = merchant(tile, "3wool 3grain 3ore")
    assert trades(s, good) == set(GOODS) - {good}
    assert {text.split()[0] for text in s.legal(0, "BANK_TRADE")} == {good}
    assert [s.facts.rate(0, k) for k, name in enumerate(GOODS) if name == good] == [2]
    assert s.facts.rate(1, GOODS.index(good)) == 4
    s.again(0)
    assert trades(s, good) == set(GOODS) - {good}


@pytest.mark.clause("cities_knights.merchant.for_commodity")
def test_for_commodities_too():
    """Page 11: two wool for a coin."""
    s = merchant().do("0 BANK_TRADE wool coin")
    assert s.hand(0) == "1coin"


@pytest.mark.clause("cities_knights.merchant.not_commodity")
def test_not_for_the_commodity_of_the_terrain():
    """Rulings 1.6: two cloth buy nothing."""
    s = merchant("e5", "3cloth")
    assert s.legal(0, "BANK_TRADE") == set()


@pytest.mark.clause("cities_knights.merchant.point")
def test_one_point():
    """Page 9: while one has it."""
    s = Realm().has(0, settlements="f4N", progress="merchant").main(0)
    assert s.points(0) == 1
    s.do("0 PLAY_MERCHANT e5")
    assert s.points(0) == 2


@pytest.mark.clause("cities_knights.merchant.takeover", "cities_knights.merchant.moves")
def test_another_card_takes_it():
    """Page 11: the merchant, the rate and the point."""
    s = merchant()
    assert (s.points(0), s.points(1)) == (2, 3)
    s.do("0 END_TURN").roll(1).do("1 PLAY_MERCHANT d6")
    assert (s.points(0), s.points(1)) == (1, 4)
    assert (s.facts.rate(0, GOODS.index("wool")), s.facts.rate(1, GOODS.index("ore"))) == (4, 2)
    s.do("1 END_TURN").idle(2).roll(0)
    assert s.legal(0, "BANK_TRADE") == set()


@pytest.mark.clause("cities_knights.merchant.moves")
def test_its_holder_moves_it_by_another_card():
    """Page 9: there is no other way to move it."""
    s = merchant("e5", "2wool 2grain")
    assert not any("MERCHANT" in text for text in s.legal(0) if "PLAY_MERCHANT" not in text)
    s.do("0 PLAY_MERCHANT e4")
    assert s.points(0) == 2
    assert {text.split()[0] for text in s.legal(0, "BANK_TRADE")} == {"grain"}


@pytest.mark.clause("cities_knights.merchant.moves")
def test_it_stays_when_the_barbarians_come():
    """Page 9: neither a raid nor the loss of the city beside it takes it away."""
    s = Realm().has(0, cities="f4N", progress="merchant").main(0).do("0 PLAY_MERCHANT e5", "0 END_TURN")
    s.sails(6).roll(1, "6+6", "ship").do("0 LOSE_CITY f4N")
    assert s.facts.fact("merchant.holder") == 0
    assert s.points(0) == 2


@pytest.mark.clause("cities_knights.merchant.robber")
def test_the_robber_does_not_disturb_it():
    """Page 9: with both on the same tile the holder trades on and keeps the point."""
    s = merchant().landed().do("0 END_TURN").roll(1, "3+4").do("1 MOVE_ROBBER e5", "1 SPARE", "1 END_TURN").idle(2)
    s.roll(0)
    assert trades(s, "wool") == set(GOODS) - {"wool"}
    assert s.points(0) == 2


def test_a_merchant_that_is_held_and_stands_nowhere_trades_nothing():
    """Only a position that somebody wrote says so: tile -1 is no tile, not the cell before the first one."""
    s = Realm().main(0)
    merchant = s.rules.module("merchant")
    cells = s.game.cells
    cells[merchant.holder] = 0
    for before in range(5):
        cells[s.rules.terrain - 1] = before
        assert [merchant.trade_rate(s.game, 0, good) for good in range(5)] == [99] * 5
