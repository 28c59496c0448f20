"""Refusals where a road or a ship may be placed: they say what is true of both."""

import pytest

from .tables import opened, shores


def founded():
    s = opened()
    s.do("0 BUILD_SETTLEMENT c2S", "0 BUILD_SHIP d2NE", "1 BUILD_SETTLEMENT g2N", "1 BUILD_ROAD g2NE")
    return s.do("2 BUILD_SETTLEMENT g4N", "2 BUILD_ROAD g4NE", "2 BUILD_CITY e5N")


@pytest.mark.parametrize(
    ("action", "id"),
    [("BUILD_SHIP c4SE", "founding.piece_at_new_city"), ("END_TURN", "founding.now_piece_from_city")],
)
def test_what_is_placed_at_the_city_is_not_called_a_road_where_a_ship_will_do(action, id):
    """knights_at_sea.founding.city"""
    founded().refuses(f"2 {action}", "cities_knights.founding.second_road", id=id)


def test_a_ship_that_the_diplomat_lifted_does_not_come_back_as_a_road():
    """knights_at_sea.diplomat.ship"""
    s = shores().has(0, settlements="c2S", progress="diplomat").lays(0, "ship", "d2NE c1SE").main(0)
    s.do("0 PLAY_DIPLOMAT c1SE").refuses(
        "0 BUILD_ROAD d2E", "cities_knights.card.diplomat.rebuild", id="diplomat.only_same_kind_piece"
    )
