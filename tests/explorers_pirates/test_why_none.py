"""Why nothing of a kind can be done on one's turn: said by the way that comes furthest, or of all together."""

import pytest

from poblado.rules.explorers_pirates.numbers import (
    BUILD_CARGO_SHIP,
    BUILD_SETTLER,
    BUILD_UNIT,
    CLEAR_BASIN,
    DUMP,
    LOAD,
    SAIL,
    SELL_TO_VILLAGE,
)

from .tables import SETTLER_PRICE, SHIP
from .tables_missions import Quest

BESIDE = ["d3E", "e4NE"]
"""The paths of the sea beside the corner e4N."""


def quest(**cargo):
    """A table where seat 0 has a harbour settlement, with this in its basin."""
    s = Quest().harbours(0, "e4N")
    for where, what in cargo.items():
        s.basin_holds(0, where, what)
    return s


@pytest.mark.parametrize(
    ("kind", "table", "hand", "said"),
    [
        (BUILD_SETTLER, Quest, SETTLER_PRICE, "settlers.settler_into_basin"),
        (BUILD_SETTLER, lambda: quest(e4N="2unit"), SETTLER_PRICE, "settlers.no_basin_empty"),
        (BUILD_SETTLER, lambda: quest(e4N="2unit"), "", "verbs.hand_lacks"),
        (BUILD_UNIT, lambda: quest(e4N="2unit"), "1wool 1ore", "units.no_basin_room_left"),
        (BUILD_UNIT, lambda: quest(e4N="1unit"), "1wool 1ore", None),
        (DUMP, lambda: quest().ships(0, "d4SE"), "", "jettison.no_ship_carries_anything"),
        (CLEAR_BASIN, quest, "", "jettison.nothing_in_basins"),
        (BUILD_CARGO_SHIP, Quest, SHIP, "shipyard.ship_built_beside_harbour"),
        (
            BUILD_CARGO_SHIP, lambda: quest().ships(1, *BESIDE).ships(2, *BESIDE), SHIP,
            "shipyard.no_room_beside_harbours",
        ),
        (SELL_TO_VILLAGE, lambda: Quest().village("d6", "gold_trade", 0), "", "spices.no_card_to_sell"),
        (SELL_TO_VILLAGE, Quest, "1ore", "spices.no_village_merchants_friend"),
    ],
)  # fmt: skip
def test_the_way_that_comes_furthest_says_why_there_is_none(kind, table, hand, said):
    told = table().has(0, hand=hand).main().facts.why_none(0, kind)
    assert (None if told is None else told.id) == said


def test_of_ships_at_sea_the_one_beside_the_harbour_says_why_nothing_is_loaded():
    s = quest(e4N="1unit").ships(0, "h3NE", "e4NE", cargo="settler").main(0).do("0 END_TURN")
    assert s.facts.why_none(0, LOAD).id == "movement.ship_carries_something_already"


def test_of_ships_whose_movement_is_over_none_says_more_than_the_one_that_has_moved_last():
    s = Quest().ships(0, "h3NE").main(0).do("0 END_TURN")
    for to in ("g3E", "h3NE", "g3E", "h3NE"):
        s.do(f"0 SAIL 0 {to}")
    assert s.facts.why_none(0, SAIL).id == "movement.ship_no_points_movement"
