"""Knights, cities and barbarians beside ships."""

import pytest

from .tables import ALL, FREE, HIDDEN, Abroad

KNIGHT = "1wool 1ore"


# -- cities ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("knights_abroad.city.build")
def test_a_settlement_on_a_coast_becomes_either_one_inland_a_city():
    s = Abroad().has(0, settlements="e4N e3N", hand="2grain 3ore").main(0)
    assert s.legal(0, "BUILD_CITY") == {"e4N", "e3N"}
    assert s.legal(0, "BUILD_HARBOUR_SETTLEMENT") == {"e4N"}
    s.do("0 BUILD_CITY e3N")
    assert s.building("e3N") == (0, "city") and s.points(0) == 3


@pytest.mark.clause("knights_abroad.city.apart")
def test_neither_becomes_the_other():
    s = Abroad().has(0, cities="e4N", hand="9grain 9ore").harbours(0, "f4N").main(0)
    s.refuses("0 BUILD_CITY f4N", "base.city.upgrade")
    s.refuses("0 BUILD_HARBOUR_SETTLEMENT e4N", "explorers_pirates.harbour.build")


@pytest.mark.clause("knights_abroad.city.pillaged", "knights_abroad.raid.cities")
def test_a_plundered_city_may_become_a_harbour_settlement():
    s = Abroad().has(0, cities="e4N", hand="2grain 2ore").harbours(1, "h3N g3N").lands(0).loses(0, "e4N")
    assert s.piece("e4N") == "settlement" and s.piece("h3N") == "harbour_settlement"
    s.decline().do("0 BUILD_HARBOUR_SETTLEMENT e4N")


@pytest.mark.clause("knights_abroad.raid.cities")
def test_harbour_settlements_do_not_count():
    s = Abroad().has(0, cities="e4N").harbours(0, "f4N").harbours(1, "h3N g3N")
    assert s.rules.module("raid").outcome(s.game).attack == 1


@pytest.mark.clause("knights_abroad.raid.everywhere")
def test_cities_and_knights_of_all_islands_count():
    s = Abroad().lighthouse(0).has(1, cities="e2N").has(0, cities="g2N", knights="d6S=2a")
    assert s.rules.module("raid").outcome(s.game).attack == 2
    s.lands(0)
    assert "RAID_WON" in s.events()


@pytest.mark.clause("knights_abroad.city.gold")
def test_a_city_at_a_river_brings_two_gold():
    s = Abroad().lair("d6", 2, 6).found("c6", "sea").has(0, cities="e6N").has(1, settlements="d6N")
    s.purses(0, 0, 0).main(0, "3+3")
    assert s.coins() == [3, 3, 1], "nobody got a card: one more for everybody"


# -- knights -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("knights_abroad.knight.island", "knights_abroad.knight.no_fight")
def test_ships_carry_no_knights():
    """What ships load, land and sell has no word for a knight; and it reaches over roads only what they reach."""
    s = Abroad(preset=ALL).lighthouse(0, knights="d6S=1a").ships(0, "e6NE").has(0, cities="e2N")
    s.main(0)
    assert s.legal(0, "MOVE_KNIGHT") == {"d6S c5S"}
    s.do("0 END_TURN")
    assert not {action for action in s.legal(0) if "d6S" in action and "SAIL" not in action}


@pytest.mark.clause("knights_abroad.knight.no_fight")
def test_knights_at_a_lair_do_not_conquer_it():
    s = Abroad().lighthouse(0).lair("d7", 1).has(0, knights="e7N=3a").ships(0, "e6NE").sailing(0)
    assert not s.legal(0, "LAND_UNIT")
    s.do("0 DONE")
    assert s.lair_at("d7") == (1, [0, 0, 0])


@pytest.mark.clause("knights_abroad.knight.deploy")
def test_no_knight_is_deployed_where_a_tile_is_unexplored():
    s = Abroad().lighthouse(0, hand=KNIGHT).main(0)
    assert s.legal(0, "DEPLOY") == set(FREE)
    for corner in HIDDEN:
        s.refuses(
            f"0 DEPLOY {corner}", "explorers_pirates.settler.unexplored", id="settlers.nothing_built_beside_unexplored"
        )


@pytest.mark.clause("knights_abroad.knight.hidden")
def test_nor_moved_there_until_it_is_found():
    s = Abroad().lighthouse(0, knights="d6S=1a").main(0)
    assert s.legal(0, "MOVE_KNIGHT") == {"d6S c5S"}
    for corner in HIDDEN:
        s.refuses(f"0 MOVE_KNIGHT d6S {corner}", "knights_abroad.knight.hidden", id="knights.no_knight_comes_corner")
    s = Abroad().lighthouse(0, knights="d6S=1a").found("d7", "sea").main(0)
    assert s.legal(0, "MOVE_KNIGHT") == {"d6S c5S", "d6S e7N"}


@pytest.mark.clause("knights_abroad.knight.retreat")
def test_a_displaced_knight_does_not_retreat_there():
    s = (
        Abroad()
        .found("d6", "forest", 9)
        .has(0, roads="d6SE", knights="d6S=1")
        .has(1, roads="e6NE", progress="intrigue")
    )
    s.main(1).do("1 PLAY_INTRIGUE d6S")
    assert s.knight("d6S") == "" and s.knight("e7N") == "" and "KNIGHT_REMOVED" in s.events()


@pytest.mark.clause("knights_abroad.knight.lair")
def test_beside_a_held_lair_no_knight_is_deployed_or_promoted_and_one_may_go_there():
    s = Abroad().lighthouse(0, hand="2wool 2ore", knights="d6S=1a").lair("d7", 1).main(0)
    assert s.legal(0, "DEPLOY") == {"c5S"}
    s.refuses("0 DEPLOY e7N", "explorers_pirates.lair.closed")
    s.do("0 MOVE_KNIGHT d6S e7N")
    s.refuses("0 PROMOTE e7N", "explorers_pirates.lair.closed")
    s.writes("lairs.state", s.rules.topology.tile("d7"), 2)
    s.do("0 PROMOTE e7N")


@pytest.mark.clause("knights_abroad.knight.ships")
def test_ships_pass_a_knight_and_lie_beside_it():
    s = Abroad().lighthouse(0, knights="d6S=1a").found("d7", "sea").ships(1, "e6NE").sailing(1)
    s.do("1 SAIL 0 d6SE")
    assert s.rules.topology.edge_names[s.reads("cargo_ships.at", 3)] == "d6SE"


@pytest.mark.clause("knights_abroad.knight.landing")
@pytest.mark.parametrize(("seat", "clause"), [(0, "own_vertex"), (1, "vertex")])
def test_no_settler_lands_where_a_knight_stands(seat, clause):
    s = Abroad().found("d6", "forest", 9).has(0, roads="e6NE", knights="d6S=1").ships(seat, "e6NE", cargo="settler")
    s.sailing(seat)
    s.refuses(f"{seat} LAND_SETTLER 0 d6S", f"cities_knights.knight.block.{clause}")


@pytest.mark.clause("knights_abroad.knight.neutral")
def test_knights_keep_no_distance_to_nobodys_buildings():
    s = Abroad(2, fresh=True).do("0 BUILD_HARBOUR_SETTLEMENT a3S", "1 BUILD_HARBOUR_SETTLEMENT d4N")
    s.do("0 FOUND_NEUTRAL f4N", "1 FOUND_NEUTRAL h3N", "1 FOUND_NEUTRAL g2N", "0 FOUND_NEUTRAL e2N")
    s.do("1 BUILD_CITY c2N", "0 BUILD_CITY e4N", "0 BUILD_ROAD e4NE")
    assert s.rules.topology.edge("e4NE") >= 0
    at = s.rules.topology.vertex("d4S")
    assert s.rules.module("explorers_founding").is_beside_neutral(s.game, at)
    assert s.rules.module("knights").may_deploy(s.game, 0, at)


@pytest.mark.clause("knights_abroad.turn.cards")
def test_in_the_movement_phase_no_cards_are_played_and_no_knights_act():
    s = Abroad().lighthouse(0, knights="d6S=1a", progress="warlord").ships(0, "e6NE")
    s.found("c6", "sea").has(0, knights="d6N=1").main(0)
    assert {"PLAY_WARLORD", "MOVE_KNIGHT"} <= {action.split()[1] for action in s.legal(0)}
    s.do("0 END_TURN")
    assert s.pending() == "Movement"
    assert not {"PLAY_WARLORD", "MOVE_KNIGHT"} & {action.split()[1] for action in s.legal(0)}
    s.refuses("0 PLAY_WARLORD", "knights_abroad.turn.cards")
