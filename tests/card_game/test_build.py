"""Building in the card game: prices, points, three for one, once a turn."""

from itertools import combinations

import pytest

from .tables import ATTACK, CITY, EXPANSION, KNIGHT, PRICES, ROAD, SETTLEMENT, Cards, counts, words

WHAT = {item: f"BUILD_{item} library -" if item == "EXPANSION" else f"BUILD_{item} -" for item in PRICES}


def builder(hand="", players=3, **more):
    return Cards(players).has(0, hand=hand, **more).begin(0)


def settled(s):
    """Through whatever a build asks for afterwards."""
    if s.pending() == "Destiny":
        s.do("0 KEEP_DESTINY")
    if s.pending() == "CityEvent":
        s.do(ATTACK)
        while s.pending() == "Discard":
            s.do(sorted(s.legal())[0])
    return s


# -- prices ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.build.settlement_cost")
@pytest.mark.clause("card_game.build.city_cost")
@pytest.mark.clause("card_game.build.road_cost")
@pytest.mark.clause("card_game.build.knight_cost")
@pytest.mark.clause("card_game.expansion.cost")
@pytest.mark.clause("card_game.build.pay")
@pytest.mark.parametrize("item", PRICES)
def test_what_is_paid_goes_to_the_discards(item):
    s = builder(words([n + 1 for n in counts(PRICES[item])]), cities=1).lays(discards="1wool")
    pile = s.facts.pile_size()
    s.do(f"0 {WHAT[item]}")
    assert s.hand(0) == "1brick 1lumber 1wool 1grain 1ore"
    paid = counts(PRICES[item])
    paid[2] += 1
    assert s.discards() == words(paid)
    assert s.facts.pile_size() == pile


@pytest.mark.clause("card_game.build.settlement_points")
@pytest.mark.clause("card_game.build.city_points")
def test_points_of_settlements_and_cities():
    s = builder(f"{SETTLEMENT} {CITY}")
    assert s.points(0) == 1
    s.do("0 BUILD_SETTLEMENT -", "0 KEEP_DESTINY")
    assert s.points(0) == 2
    s.do("0 BUILD_CITY -")
    assert s.points(0) == 3
    assert (s.facts.settlements(0), s.facts.cities(0)) == (1, 1)


@pytest.mark.clause("card_game.build.settlement_pile")
def test_the_last_settlement():
    s = builder(SETTLEMENT).lays(settlements=1).do("0 BUILD_SETTLEMENT -")
    assert s.facts.settlement_pile() == 0
    s = builder(SETTLEMENT).lays(settlements=0)
    assert not s.can("0 BUILD_SETTLEMENT -")
    s.refuses("0 BUILD_SETTLEMENT -", "build.settlement_pile")


@pytest.mark.clause("card_game.build.settlement_pile")
def test_a_city_gives_no_settlement_back():
    """The settlement's card is the city: it does not return to the pile."""
    s = builder(CITY).lays(settlements=0).do("0 BUILD_CITY -")
    assert s.facts.settlement_pile() == 0


@pytest.mark.clause("card_game.build.city_on_settlement")
def test_a_city_is_a_settlement_turned_over():
    s = builder(CITY).do("0 BUILD_CITY -")
    assert (s.facts.settlements(0), s.facts.cities(0)) == (0, 1)
    s = builder(CITY, settlements=0, cities=1)
    s.refuses("0 BUILD_CITY -", "build.city_on_settlement")


# -- three for one -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.build.substitute")
def test_three_equal_cards_for_a_missing_one():
    s = builder("1lumber 3ore 3wool 2grain")
    assert s.legal(kind="BUILD_ROAD") == {"3ore", "3wool"}
    s.do("0 BUILD_ROAD 3ore")
    assert s.hand(0) == "3wool 2grain"
    assert s.discards() == "1lumber 3ore"


@pytest.mark.clause("card_game.build.substitute")
def test_the_three_must_be_equal_and_left_over():
    s = builder("1lumber 2ore 1wool")
    s.refuses("0 BUILD_ROAD 3ore", "build.road_cost")
    # Three lumber are not enough: one of them is the road's own.
    assert not builder("3lumber").legal(kind="BUILD_ROAD")
    assert builder("4lumber").legal(kind="BUILD_ROAD") == {"3lumber"}


@pytest.mark.clause("card_game.build.substitute_often")
def test_any_number_of_times():
    s = builder("15wool")
    assert s.legal(kind="BUILD_ROAD") == {"6wool"}
    assert s.legal(kind="BUILD_SETTLEMENT") == {"9wool"}
    assert s.legal(kind="BUILD_CITY") == {"15wool"}
    assert s.legal(kind="BUILD_KNIGHT") == {"6wool"}
    s.do("0 BUILD_CITY 15wool")
    assert s.hand(0) == ""


@pytest.mark.clause("card_game.build.substitute_often")
def test_with_different_resources():
    s = builder("7wool 6ore")
    assert s.legal(kind="BUILD_ROAD") == {"6wool", "3wool+3ore", "6ore"}
    assert s.legal(kind="BUILD_SETTLEMENT") == {"6wool+3ore", "3wool+6ore"}
    s.do("0 BUILD_SETTLEMENT 3wool+6ore", "0 KEEP_DESTINY")
    assert s.hand(0) == "3wool"


@pytest.mark.clause("card_game.build.substitute_missing")
def test_only_what_is_missing():
    s = builder("1brick 1lumber 9ore")
    assert s.legal(kind="BUILD_ROAD") == {"-"}
    s.refuses("0 BUILD_ROAD 3ore", "build.substitute_missing")
    s = builder("1brick 9ore")
    assert s.legal(kind="BUILD_ROAD") == {"3ore"}
    s.refuses("0 BUILD_ROAD -", "build.substitute_missing")
    s.refuses("0 BUILD_ROAD 6ore", "build.substitute_missing")


@pytest.mark.clause("card_game.build.substitute")
def test_expansions_too():
    s = builder("2wool 4ore", cities=1)
    assert s.legal(kind="BUILD_EXPANSION") == {
        f"{name} 3ore" for name in ("library", "guild", "church", "citadel", "granary", "exchange")
    }


# -- once a turn -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.build.once")
@pytest.mark.parametrize("item", PRICES)
def test_each_kind_once_a_turn(item):
    s = builder(f"{PRICES[item]} {PRICES[item]}", settlements=2, cities=2).do(f"0 {WHAT[item]}")
    settled(s)
    assert s.pending() == "Build"
    assert not s.legal(kind=f"BUILD_{item}")
    again = "BUILD_EXPANSION church -" if item == "EXPANSION" else WHAT[item]
    s.refuses(f"0 {again}", "build.once")


@pytest.mark.clause("card_game.build.once")
def test_and_again_in_the_next_turn():
    s = builder(f"{ROAD} {ROAD}", players=2).do("0 BUILD_ROAD -", "0 END_TURN").draws(0, "ore ore")
    s.do("1 END_TURN").draws(1, "ore ore").do("0 BUILD_ROAD -")
    assert s.facts.roads(0) == 3


@pytest.mark.clause("card_game.build.different")
@pytest.mark.parametrize(("one", "other"), list(combinations(PRICES, 2)))
def test_two_different_things_in_one_turn(one, other):
    for first, second in ((one, other), (other, one)):
        s = builder(f"{PRICES[first]} {PRICES[second]}", settlements=2, cities=1)
        settled(s.do(f"0 {WHAT[first]}"))
        s.do(f"0 {WHAT[second]}")


@pytest.mark.clause("card_game.build.different")
def test_all_five_in_one_turn():
    s = builder(f"{ROAD} {KNIGHT} {SETTLEMENT} {CITY} {EXPANSION}")
    s.do("0 BUILD_ROAD -", "0 BUILD_KNIGHT -", "0 BUILD_SETTLEMENT -", "0 KEEP_DESTINY", "0 BUILD_CITY -", ATTACK)
    s.do("0 BUILD_EXPANSION church -")
    assert s.hand(0) == ""
    assert s.points(0) == 1 + 3 + 1
    assert s.legal() == {"0 END_TURN"}


@pytest.mark.clause("card_game.build.once_example")
def test_no_two_roads_but_a_road_and_a_knight():
    s = builder(f"{ROAD} {ROAD} {KNIGHT}").do("0 BUILD_ROAD -")
    s.refuses("0 BUILD_ROAD -", "build.once")
    s.do("0 BUILD_KNIGHT -")
    assert (s.facts.roads(0), s.facts.knights(0)) == (2, 1)
