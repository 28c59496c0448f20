"""Settlers: where they are built, how they travel, and where they go ashore."""

import pytest

from poblado.island.pieces import SETTLEMENT
from poblado.island.verbs import take_piece

from .tables import ROAD, SETTLER_PRICE, Crossing


def home(**more):
    return Crossing().harbours(0, "e4N").has(0, **{"hand": SETTLER_PRICE, **more})


@pytest.mark.clause("explorers_pirates.settler.cost", "explorers_pirates.settler.place")
def test_a_settler_is_built_into_a_basin():
    s = home().has(0, settlements="h3N").harbours(1, "b3S").main()
    assert s.facts.cost("settler") == s.facts.cost("settlement") == [1, 1, 1, 1, 0]
    assert s.legal(0, "BUILD_SETTLER") == {"e4N"} and not s.legal(0, "EMBARK_SETTLER")
    for place in ("h3N", "b3S", "d4N"):
        s.refuses(f"0 BUILD_SETTLER {place}", "explorers_pirates.settler.place", id="settlers.settler_into_basin")
    s.do("0 BUILD_SETTLER e4N")
    assert s.basin("e4N") and s.hand(0) == "" and s.supply(0, "settler") == 1 and s.points(0) == 3
    s.refuses("0 BUILD_SETTLER e4N", "explorers_pirates.settler.cost")
    s.refuses("0 EMBARK_SETTLER 0", "explorers_pirates.settler.cost")


@pytest.mark.clause("explorers_pirates.settler.place")
def test_or_on_an_empty_ship_beside_a_harbour_settlement():
    s = home().has(0, settlements="h3N").ships(0, "e4NE", "h3NE", "d4SE").main()
    assert s.legal(0, "EMBARK_SETTLER") == {"0"}
    for n in (1, 2):
        s.refuses(f"0 EMBARK_SETTLER {n}", "explorers_pirates.settler.place", id="settlers.settler_empty_ship_beside")
    s.do("0 EMBARK_SETTLER 0")
    assert s.fleet(0) == ["e4NE*", "h3NE", "d4SE"] and s.hand(0) == "" and not s.basin("e4N")


@pytest.mark.clause("explorers_pirates.settler.room")
def test_a_full_place_is_cleared_first():
    s = home().basin_holds(0, "e4N").main()
    s.refuses("0 BUILD_SETTLER e4N", "explorers_pirates.harbour.basin")
    s.do("0 CLEAR_BASIN e4N", "0 BUILD_SETTLER e4N")
    assert s.basin("e4N") and s.supply(0, "settler") == 1
    s = home().ships(0, "e4NE", cargo="settler").main()
    s.refuses("0 EMBARK_SETTLER 0", "explorers_pirates.settler.place")
    s.do("0 DUMP 0", "0 EMBARK_SETTLER 0")
    assert s.fleet(0)[0] == "e4NE*" and s.supply(0, "settler") == 1


@pytest.mark.clause("explorers_pirates.settler.supply")
def test_two_settlers_and_no_more():
    s = home().harbours(0, "b3S").ships(0, "d4SE", "h3NE", cargo="settler").main()
    s.refuses("0 BUILD_SETTLER e4N", "explorers_pirates.settler.supply", id="settlers.no_settler_left_supply")
    assert not s.legal(0, "BUILD_SETTLER")
    s.do("0 DUMP 0", "0 BUILD_SETTLER b3S")


@pytest.mark.clause("explorers_pirates.settler.by_sea")
def test_a_settler_goes_nowhere_without_a_ship():
    s = home(roads="d3SE d3NE", hand="").basin_holds(0, "e4N").ships(0, "b3SE").sailing()
    assert {a.split()[1] for a in s.legal(0)} == {"SAIL", "CLEAR_BASIN", "DONE"}
    s.refuses("0 LAND_SETTLER 0 e4N", "explorers_pirates.settler.land", id="settlers.ship_carries_no_settler")


# -- ashore ------------------------------------------------------------------------------------------------------------


def landing(*ships, found=(), **more):
    """Seat 0 with laden ships in its movement phase, d6 a forest already."""
    s = Crossing().found("d6", "forest", 9)
    for tile, terrain, token in found:
        s.found(tile, terrain, token)
    for ship in ships or ("d5SE",):
        s.ships(0, ship, cargo="settler")
    return s.has(0, **more)


@pytest.mark.clause(
    "explorers_pirates.settler.land", "explorers_pirates.settler.example", "explorers_pirates.settlement.ways"
)
def test_a_settler_ship_becomes_a_settlement_for_nothing():
    s = landing().sailing()
    assert s.legal(0, "LAND_SETTLER") == {"0 e6N"}
    s.refuses("0 LAND_SETTLER 0 d5S", "base.settlement.sea", id="settlements.sea_all_around")
    s.refuses("0 LAND_SETTLER 0 e4N", "explorers_pirates.settler.land", id="settlers.ship_not_lie_corner")
    s.do("0 LAND_SETTLER 0 e6N")
    assert s.building("e6N") == (0, "settlement") and s.fleet(0) == ["", "", ""] and s.points(0) == 1
    assert [s.supply(0, item) for item in ("cargo_ship", "settler", "settlement")] == [3, 2, 4]
    # No ship is left: the turn is over (a ruling of ours).
    assert s.facts.turn() == 1 and s.pending() == "BeforeRoll"


@pytest.mark.clause("explorers_pirates.settler.land")
def test_on_the_start_island_too_and_after_sailing():
    s = Crossing().ships(0, "d4SE", "b3SE", cargo="settler").sailing().do("0 SAIL 0 e4NE", "0 LAND_SETTLER 0 e4N")
    assert s.building("e4N") == (0, "settlement") and s.pending() == "Movement"
    s.refuses("0 SAIL 0 d3E", "explorers_pirates.movement.phase")
    s.do("0 SAIL 1 c4NE")
    s = Crossing().ships(0, "d4SE").sailing().do("0 SAIL 0 e4NE")
    s.refuses("0 LAND_SETTLER 0 e4N", "explorers_pirates.settler.land", id="settlers.ship_carries_no_settler")


@pytest.mark.clause("explorers_pirates.settler.distance")
def test_the_distance_is_kept():
    # e6N's neighbours are d5S, c5S and d6S.
    s = landing().has(1, settlements="c5S").sailing()
    s.refuses("0 LAND_SETTLER 0 e6N", "base.settlement.distance", id="founding.neighbouring_corner_building")
    assert not s.legal(0, "LAND_SETTLER")
    s = landing().has(1, settlements="e6N").sailing()
    s.refuses("0 LAND_SETTLER 0 e6N", "base.settlement.place")


@pytest.mark.clause("explorers_pirates.settler.unexplored")
def test_not_beside_what_is_unexplored():
    # c5SE joins c5S, where all is known, and d6N, a corner of c6.
    s = landing("c5SE").sailing()
    assert s.legal(0, "LAND_SETTLER") == {"0 c5S"}
    s.refuses(
        "0 LAND_SETTLER 0 d6N", "explorers_pirates.settler.unexplored", id="settlers.nothing_built_beside_unexplored"
    )
    s = landing("c5SE", found=[("c6", "sea", 0)]).sailing()
    assert s.legal(0, "LAND_SETTLER") == {"0 c5S", "0 d6N"}


@pytest.mark.clause("base.settlement.supply")
def test_without_a_settlement_left_none_is_founded():
    s = landing(settlements="b2S b3N d2N f2N h2N").sailing()
    s.refuses("0 LAND_SETTLER 0 e6N", "base.settlement.supply", id="settlements.supply_empty")
    assert not s.legal(0, "LAND_SETTLER")


@pytest.mark.clause("explorers_pirates.settler.by_ship", "explorers_pirates.settlement.ways")
def test_from_the_first_settlement_of_a_region_roads_go_on():
    # Without one there no road leads over the sea, and no road begins there.
    s = landing(roads="d3E", settlements="e4N", hand="2brick 2lumber 1wool 1grain").main()
    s.refuses("0 BUILD_ROAD d4SE", "base.road.sea")
    s.refuses("0 BUILD_ROAD d5E", "base.road.place")
    s.refuses("0 BUILD_SETTLEMENT e6N", "base.settlement.place")
    # With one: from e6N along the coast to c5S, and d6S on the other side.
    s = landing(found=[("c6", "hills", 3)], settlements="e6N", hand="2brick 2lumber 1wool 1grain").main()
    assert {"d5E", "e6NE"} <= s.legal(0, "BUILD_ROAD")
    s.do("0 BUILD_ROAD d5E").has(0, hand=ROAD).do("0 BUILD_ROAD c5SE")
    s.do("0 BUILD_SETTLEMENT d6N")
    assert s.building("d6N") == (0, "settlement")
    # And more settlers may come by ship.
    s = landing("d5E", settlements="d6S").sailing()
    assert s.legal(0, "LAND_SETTLER") == {"0 c5S"}


@pytest.mark.clause("explorers_pirates.settler.unexplored", "explorers_pirates.settler.no_road_finds")
def test_no_road_beside_what_is_unexplored_and_none_finds_anything():
    s = landing(settlements="c5S", hand="3brick 3lumber 1wool 1grain").main()
    # c5SE, between c5 and d6, comes to d6N, a corner of c6, and turns nothing up.
    s.do("0 BUILD_ROAD c5SE")
    assert s.pending() == "Main" and s.tile("c6") == ("unexplored", 0)
    # From there d6NE has d6 and the hidden c6 beside it.
    assert "d6NE" not in s.legal(0, "BUILD_ROAD") and "c5E" not in s.legal(0, "BUILD_ROAD")
    s.refuses(
        "0 BUILD_ROAD d6NE", "explorers_pirates.settler.unexplored", id="settlers.nothing_built_beside_unexplored"
    )
    # Nor is a settlement built there.
    s.refuses("0 BUILD_SETTLEMENT d6N", "base.settlement.distance")
    s = landing(roads="c5SE", hand="1brick 1lumber 1wool 1grain").main()
    assert s.legal(0, "BUILD_SETTLEMENT") == {"c5S"}
    s.refuses("0 BUILD_SETTLEMENT d6N", "explorers_pirates.settler.unexplored")


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.victory.eight")
def test_eight_points_win_at_once_in_the_own_turn():
    s = landing().harbours(0, "b3S e4S h3N").has(0, settlements="b2S").sailing()
    assert s.points(0) == 7 and s.winner is None
    s.do("0 LAND_SETTLER 0 e6N")
    assert s.winner == 0 and s.points(0) == 8
    # By building too.
    s = Crossing().harbours(1, "b3S e4S h3N").has(1, settlements="d4N", hand="2grain 2ore").main(1)
    s.do("1 BUILD_HARBOUR_SETTLEMENT d4N")
    assert s.winner == 1


@pytest.mark.clause("explorers_pirates.victory.eight")
def test_seven_points_do_not_win():
    s = landing().harbours(0, "b3S e4S h3N").sailing().do("0 LAND_SETTLER 0 e6N")
    assert s.points(0) == 7 and s.winner is None and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.base.no_cities")
def test_a_sixth_settlement_is_refused_without_a_word_of_cities():
    s = Crossing().has(0, settlements="h3N", roads="h3NE", hand=SETTLER_PRICE).main(0)
    while s.facts.supply(0, SETTLEMENT):
        take_piece(s.rules, s.game, 0, SETTLEMENT)
    s.refuses("0 BUILD_SETTLEMENT d4N", "base.settlement.supply", id="settlements.supply_empty")
