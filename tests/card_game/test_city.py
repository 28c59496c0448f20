"""The city's event: drawn when the city is built, and what it asks of everybody."""

import pytest

from .tables import ATTACK, CITY, MARKET_DAY, Cards


def city(players=3, hands=(), event="", **lays):
    """Seat 0 has built a city; the hands are those of all seats at that moment."""
    s = Cards(players)
    for seat, hand in enumerate([*hands, *[""] * players][:players]):
        s.has(seat, hand=f"{CITY} {hand}" if seat == 0 else hand)
    s.lays(**lays).begin(0).do("0 BUILD_CITY -")
    return s.do(event) if event else s


@pytest.mark.clause("card_game.city.back_drawn")
def test_the_back_is_drawn_among_those_not_seen():
    """Each turned card leaves the others: by builder and by game the same."""
    s = city(4, ["", CITY])
    assert s.chances() == {MARKET_DAY: 5, ATTACK: 10}
    s.do(ATTACK, "0 END_TURN").draws(0, "wool wool").do("1 BUILD_CITY -")
    assert s.chances() == {MARKET_DAY: 5, ATTACK: 9}
    s.do(MARKET_DAY)
    assert s.facts.backs() == [4, 9]


@pytest.mark.clause("card_game.city.event")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_event_holds_for_everybody(players):
    s = city(players, ["8wool", *["8ore"] * (players - 1)], ATTACK)
    assert set(s.facts.owing()) == set(range(players))
    s = city(players, ["1wool"] * players, MARKET_DAY, market="5grain")
    asked = []
    while s.pending() == "MarketDay":
        asked += s.facts.owing()
        s.do(f"{asked[-1]} PASS")
    assert asked == list(range(players))


@pytest.mark.clause("card_game.city.points_first")
def test_who_wins_by_the_city_does_not_read_the_event():
    s = Cards(4).has(0, hand=f"{CITY} 8wool", settlements=2, expansions="church", roads=5, knights=4).begin(0)
    s.do("0 BUILD_CITY -")
    assert s.table.winner == 0
    assert s.facts.backs() == [5, 10]


# -- robber attack -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.city.robber_limit")
def test_more_than_seven_cards():
    s = city(4, ["3wool", "7ore", "7ore 1grain", "7wool 7grain"], ATTACK)
    assert s.facts.owing() == [2, 3]
    s.refuses("1 DISCARD ore", "city.robber_limit")
    s = city(4, ["3wool", "7ore", "7grain", ""], ATTACK)
    assert s.pending() == "Build"


@pytest.mark.clause("card_game.city.robber_limit")
def test_the_builder_too_after_paying():
    s = city(3, ["8wool"], ATTACK)
    assert s.facts.owing() == [0]
    s.do(*["0 DISCARD wool"] * 4)
    assert s.hand(0) == "4wool"
    assert s.pending() == "Build"


@pytest.mark.clause("card_game.city.robber_half")
@pytest.mark.parametrize(("cards", "lost"), [(8, 4), (9, 4), (10, 5), (11, 5), (14, 7)])
def test_half_rounded_down(cards, lost):
    s = city(3, ["", f"{cards}wool"], ATTACK)
    assert s.facts.owed(1) == lost
    s.do(*["1 DISCARD wool"] * lost)
    assert s.facts.hand_size(1) == cards - lost
    assert s.pending() == "Build"
    assert s.facts.discards()[2] == lost


@pytest.mark.clause("card_game.city.robber_half")
def test_of_ones_own_choice():
    s = city(3, ["", "3brick 4wool 2ore"], ATTACK)
    assert s.legal(1) == {"1 DISCARD brick", "1 DISCARD wool"}  # 4 are owed: two ore cannot be all of them
    s.do("1 DISCARD wool", "1 DISCARD wool", "1 DISCARD ore", "1 DISCARD ore")
    assert s.hand(1) == "3brick 2wool"


@pytest.mark.clause("card_game.city.robber_together")
def test_all_at_once_and_each_in_the_order_of_the_goods():
    s = city(4, ["", "4brick 4ore", "4lumber 4wool", "1ore"], ATTACK)
    assert set(s.facts.owing()) == {1, 2}
    assert s.legal(1) == {"1 DISCARD brick", "1 DISCARD ore"}
    assert s.legal(2) == {"2 DISCARD lumber", "2 DISCARD wool"}
    s.do("2 DISCARD wool", "1 DISCARD brick", "2 DISCARD wool")
    assert s.legal(2) == {"2 DISCARD wool"}
    s.refuses("2 DISCARD lumber", "city.robber_half")
    s.do("1 DISCARD ore", "2 DISCARD wool", "2 DISCARD wool")
    assert s.facts.owing() == [1]
    s.do("1 DISCARD ore", "1 DISCARD ore")
    assert (s.hand(1), s.hand(2)) == ("3brick 1ore", "4lumber")
    assert s.pending() == "Build"


# -- market day --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.city.market_day")
def test_everybody_may_swap_a_card_with_the_market():
    s = city(3, ["1wool", "2brick", "1ore"], MARKET_DAY, market="3lumber 2grain")
    assert s.legal() == {"0 TRADE_MARKET wool lumber", "0 TRADE_MARKET wool grain", "0 PASS"}
    s.do("0 TRADE_MARKET wool grain")
    assert s.facts.owing() == [1]
    s.do("1 PASS", "2 TRADE_MARKET ore wool")
    assert [s.hand(seat) for seat in range(3)] == ["1grain", "2brick", "1wool"]
    assert s.market() == "3lumber 1grain 1ore"
    assert s.pending() == "Build"
    assert s.facts.turn() == 0


@pytest.mark.clause("card_game.city.market_day")
def test_it_begins_with_the_builder():
    s = Cards(4).has(2, hand=f"{CITY} 1wool").lays(market="5grain")
    for seat in (0, 1, 3):
        s.has(seat, hand="1ore")
    s.begin(2).do("2 BUILD_CITY -", MARKET_DAY)
    asked = []
    while s.pending() == "MarketDay":
        asked += s.facts.owing()
        s.do(f"{asked[-1]} PASS")
    assert asked == [2, 3, 0, 1]


@pytest.mark.clause("card_game.city.market_day")
def test_it_is_no_trade_of_the_trade_phase():
    """No road is needed, and the destiny card stays as it lies."""
    s = city(3, ["", "1ore"], event="", market="5grain")
    s.has(1, hand="1ore", roads=0).do(MARKET_DAY, "1 TRADE_MARKET ore grain")
    assert s.hand(1) == "1grain"
    assert s.facts.destiny() == 0


@pytest.mark.clause("card_game.city.market_day_empty")
@pytest.mark.parametrize(
    ("hands", "asked"),
    [
        (["", "", ""], []),
        (["", "1ore", ""], [1]),
        (["1ore", "", "1wool"], [0, 2]),
        (["1ore", "", ""], [0]),
    ],
)
def test_who_has_no_card_is_not_asked(hands, asked):
    s = city(3, hands, MARKET_DAY, market="5grain")
    for seat in asked:
        assert s.facts.owing() == [seat]
        s.do(f"{seat} PASS")
    assert s.pending() == "Build"
