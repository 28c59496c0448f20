"""The founding phase: pages 3 to 5."""

import pytest

from .tables import Fresh, cities

SECOND = ["e4N e4NE", "d6N d6NE", "f2N f2NE"]
"""Cities of seats 2, 1 and 0."""


def first_round():
    """Three settlements and their roads."""
    s = Fresh(3)
    for seat, place in enumerate(["b3N b3NE", "b4S c4NE", "d2N c1E"]):
        vertex, edge = place.split()
        s.do(f"{seat} BUILD_SETTLEMENT {vertex}", f"{seat} BUILD_ROAD {edge}")
    return s


def founded():
    s = first_round()
    for seat, place in zip((2, 1, 0), SECOND, strict=True):
        vertex, edge = place.split()
        s.do(f"{seat} BUILD_CITY {vertex}", f"{seat} BUILD_ROAD {edge}")
    return s


@pytest.mark.clause("cities_knights.founding.start")
@pytest.mark.parametrize("players", [3, 4])
def test_the_highest_roll_is_the_first_seat(players):
    """Page 4: seats count from whoever rolled highest; he alone may found first."""
    s = Fresh(players)
    assert s.facts.owing() == [0]
    assert not s.can("1 BUILD_SETTLEMENT c3N")


@pytest.mark.clause("cities_knights.founding.settlement")
def test_a_settlement_and_a_road_first():
    """Page 4: the first round is that of the base game, and no city may be placed in it."""
    s = Fresh(3)
    assert s.legal(0) == {f"0 BUILD_SETTLEMENT {v}" for v in s.rules.topology.vertex_names}
    assert not s.can("0 BUILD_CITY c3N")
    s.do("0 BUILD_SETTLEMENT c3N")
    assert s.legal(0) == {"0 BUILD_ROAD c3NE", "0 BUILD_ROAD b2E", "0 BUILD_ROAD b2SE"}
    s.do("0 BUILD_ROAD b2SE")
    assert s.facts.owing() == [1]
    assert sum(s.facts.bank()) == 5 * 19 + 3 * 12


@pytest.mark.clause("cities_knights.founding.city")
def test_a_city_in_the_second_round():
    """Page 5: in reverse order, and nobody may place a settlement instead."""
    s = first_round()
    assert s.facts.owing() == [2]
    assert not s.can("2 BUILD_SETTLEMENT e4N")
    s.refuses("2 BUILD_SETTLEMENT e4N", "cities_knights.founding.city")
    s.do("2 BUILD_CITY e4N", "2 BUILD_ROAD e4NE", "1 BUILD_CITY d6N")
    assert (s.piece("e4N"), s.piece("d6N"), s.piece("b3N")) == ("city", "city", "settlement")
    assert (s.left(2, "city"), s.left(2, "settlement")) == (3, 4)


@pytest.mark.clause("cities_knights.founding.city")
def test_the_city_keeps_the_distance():
    """Page 5: the base rules hold for it."""
    s = first_round()
    for taken in ("b3N", "a2S", "b4S", "d5N", "d2N", "c1S"):
        assert not s.can(f"2 BUILD_CITY {taken}")


@pytest.mark.clause("cities_knights.founding.second_road")
def test_the_road_of_the_second_round_touches_the_city():
    """Page 4: not the first settlement."""
    s = first_round().do("2 BUILD_CITY e4N")
    assert s.legal(2) == {"2 BUILD_ROAD e4NE", "2 BUILD_ROAD d4SE", "2 BUILD_ROAD d4E"}
    s.do("2 BUILD_ROAD d4E")
    assert s.facts.owing() == [1]


@pytest.mark.clause("cities_knights.founding.cards", "cities_knights.founding.no_commodities")
def test_one_resource_from_every_tile():
    """Page 5: a city at forest, mountains and hills brings one card each, neither two nor any commodity."""
    s = first_round()
    assert s.hand(0) == ""  # the settlement pays nothing
    for seat, place in zip((2, 1, 0), SECOND, strict=True):
        vertex, edge = place.split()
        s.do(f"{seat} BUILD_CITY {vertex}", f"{seat} BUILD_ROAD {edge}")
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("1brick 1lumber 1ore", "1brick 1ore", "1lumber 1grain")
    assert [s.bank(good) for good in ("cloth", "coin", "paper")] == [12, 12, 12]


@pytest.mark.clause("cities_knights.founding.points")
def test_three_points_each():
    """Page 3: a settlement and a city."""
    s = founded()
    assert [s.points(seat) for seat in range(3)] == [3, 3, 3]
    assert cities(s, 0) == {"f2N"}


@pytest.mark.clause("cities_knights.founding.first_turn")
def test_the_last_to_found_begins():
    """Page 5: seat 0 placed the last city."""
    s = founded()
    assert s.facts.turn() == 0
    assert s.facts.owing() == [0]
    s.do("0 ROLL")
