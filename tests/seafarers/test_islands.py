"""Where one begins, and points for settling elsewhere (rulings 20 to 22)."""

import pytest

from .tables import ROAD, SETTLEMENT, corners, desert, four, shores


def settler(seat=0, **more):
    """On the small island of New Shores in the north-west: ships of a seat from c3S lead to b2S."""
    return shores().has(seat, settlements="c3S", hand=SETTLEMENT, **more).lays(seat, "ship", "d3NE c2E")


@pytest.mark.clause("seafarers.islands.first")
def test_the_first_settlement_on_a_small_island_counts_two_points_more():
    s = settler().main(0, "6+6")
    assert s.points(0) == 1
    s.do("0 BUILD_SETTLEMENT b2S")
    assert s.points(0) == 4 and "ISLAND_SETTLED" in s.events()


@pytest.mark.clause("seafarers.islands.each")
def test_ruling_20_a_second_one_there_counts_only_itself_and_anothers_first_counts():
    s = settler().main(0, "6+6").do("0 BUILD_SETTLEMENT b2S")
    s.has(0, roads="b2E a2SE", hand=SETTLEMENT).do("0 BUILD_SETTLEMENT b3N")
    assert s.points(0) == 5
    s.has(1, hand=SETTLEMENT).lays(1, "ship", "c4NE b4SE").do("0 END_TURN", "1 ROLL", "* DICE 6+6")
    s.do("1 BUILD_SETTLEMENT c4N")
    assert s.points(1) == 3


@pytest.mark.clause("seafarers.islands.kept")
def test_ruling_20_a_city_keeps_the_points():
    s = settler().main(0, "6+6").do("0 BUILD_SETTLEMENT b2S").has(0, hand="2grain 3ore")
    s.do("0 BUILD_CITY b2S")
    assert s.points(0) == 5, "one, two and the island's two"
    assert all(s.rules.facts(s.table.view(viewer).game).points(0) == 5 for viewer in (-1, 1)), "all can see it"
    # They stay when another player comes.
    s.has(1, settlements="a2S")
    assert s.points(0) == 5


@pytest.mark.clause("seafarers.islands.kept", "seafarers.islands.first")
def test_each_island_counts_and_the_main_one_does_not():
    s = settler().main(0, "6+6").do("0 BUILD_SETTLEMENT b2S")
    # c5S lies on the eastern island, reached along the sea.
    s.lays(0, "ship", "c3SE d4NE c4SE d5NE").has(0, hand=SETTLEMENT).do("0 BUILD_SETTLEMENT c5S")
    assert s.points(0) == 9, "three settlements, two islands, the longest route"
    s.has(0, roads="d3E e4NE", hand=SETTLEMENT).do("0 BUILD_SETTLEMENT d4S")
    assert s.points(0) == 10


@pytest.mark.clause("seafarers.islands.first")
def test_how_much_an_island_counts_is_a_parameter():
    s = shores(island_points=1).has(0, settlements="c3S", hand=SETTLEMENT).lays(0, "ship", "d3NE c2E").main(0, "6+6")
    s.do("0 BUILD_SETTLEMENT b2S")
    assert s.points(0) == 3


@pytest.mark.clause("seafarers.islands.first")
def test_an_island_of_gold_counts_and_who_reaches_the_target_so_wins():
    # e7, a gold tile of the eastern island, alone at e8N.
    s = desert().has(0, settlements="d4S", hand=SETTLEMENT).lays(0, "ship", "e7NE").main(0, "6+6")
    s.do("0 BUILD_SETTLEMENT e7N")
    assert s.points(0) == 4
    s = shores(points_to_win=4).has(0, settlements="c3S", hand=SETTLEMENT).lays(0, "ship", "d3NE c2E").main(0, "6+6")
    s.do("0 BUILD_SETTLEMENT b2S")
    assert s.winner == 0


@pytest.mark.clause("seafarers.islands.first")
def test_neither_a_road_nor_a_ship_on_an_island_counts():
    s = shores().lays(0, "ship", "d3NE c2E b2SE").has(0, roads="b2E").main(0, "6+6")
    assert s.points(0) == 0


@pytest.mark.clause("seafarers.islands.start", "seafarers.scenario.new_shores")
@pytest.mark.parametrize("players", [3, 4])
def test_on_the_way_to_new_shores_one_begins_on_the_main_island(players):
    s = shores(players, fresh=True)
    rows = {
        3: "d3 d4 e3 e4 e5 f2 f3 f4 f5 g2 g3 g4 h2 h3",
        4: "d3 d4 d5 e3 e4 e5 e6 f2 f3 f4 f5 f6 g2 g3 g4 g5 h2 h3 h4",
    }
    assert s.legal(0, "BUILD_SETTLEMENT") == corners(s, rows[players].split())
    s.refuses("0 BUILD_SETTLEMENT b2N", "seafarers.islands.start")
    s.refuses("0 BUILD_SETTLEMENT c3N" if players == 3 else "0 BUILD_SETTLEMENT c6N", "seafarers.islands.start")
    s.do("0 BUILD_SETTLEMENT d3N")
    assert s.points(0) == 1


def founded_on(first, second):
    """A table on the Four Islands where the first seat founds at two corners, and others far from them."""
    s = four(fresh=True).do(f"0 BUILD_SETTLEMENT {first}", f"0 {leading(first)}")
    s.do("1 BUILD_SETTLEMENT f4N", "1 BUILD_SHIP f4NE", "2 BUILD_SETTLEMENT h2S", "2 BUILD_SHIP h2SE")
    s.do("2 BUILD_SETTLEMENT f2N", "2 BUILD_SHIP f2NE", "1 BUILD_SETTLEMENT g3S", "1 BUILD_SHIP g3SE")
    return s.do(f"0 BUILD_SETTLEMENT {second}", f"0 {leading(second)}", "0 ROLL", "* DICE 6+6")


def leading(corner):
    return {"c2N": "BUILD_SHIP c2NE", "b5N": "BUILD_SHIP b5NE", "d2N": "BUILD_SHIP c1E"}[corner]


@pytest.mark.clause("seafarers.islands.home", "seafarers.scenario.four_islands")
def test_ruling_21_of_four_islands_the_two_where_one_began_give_nothing_and_the_others_two_each():
    s = founded_on("c2N", "b5N")
    assert s.points(0) == 2
    s.has(0, settlements="d3S")
    assert s.points(0) == 3, "home in the west"
    s.has(0, settlements="d6S")
    assert s.points(0) == 4, "home in the east"
    s.has(0, settlements="f3N")
    assert s.points(0) == 7
    s.has(0, hand=f"2grain 3ore {SETTLEMENT}").lays(0, "ship", "f6NE").do("0 BUILD_CITY c2N", "0 BUILD_SETTLEMENT e7S")
    assert s.points(0) == 11, "the city, the fourth island and its settlement"


@pytest.mark.clause("seafarers.islands.home")
def test_who_began_on_one_island_alone_has_three_to_settle():
    s = founded_on("c2N", "d2N")
    s.has(0, settlements="b5N")
    assert s.points(0) == 5


@pytest.mark.clause("seafarers.islands.home")
def test_one_players_home_is_anothers_new_island():
    s = founded_on("c2N", "b5N").has(1, settlements="c6S")
    assert s.points(1) == 5 and s.points(0) == 2


@pytest.mark.clause("seafarers.islands.start")
def test_on_the_four_islands_one_begins_anywhere():
    s = four(fresh=True)
    land = [n for k, n in enumerate(s.rules.topology.tile_names) if s.rules.board.terrain_names[k] != "sea"]
    assert s.legal(0, "BUILD_SETTLEMENT") == corners(s, land)


# Through the Desert for three: the strip b2, c2, d2 lies beyond the deserts b3, c3, d3.
STRIP_AND_DESERT = ("c3N", "b2S", "d3N", "c2S", "d2S")
DESERT_ALONE = ("b3N", "a3S")


@pytest.mark.clause("seafarers.islands.main")
@pytest.mark.parametrize("corner", STRIP_AND_DESERT)
def test_ruling_22_a_corner_of_desert_and_strip_brings_points_and_is_no_start(corner):
    s = desert(fresh=True)
    s.refuses(f"0 BUILD_SETTLEMENT {corner}", "seafarers.islands.start")
    s = desert().has(0, settlements=corner)
    assert s.points(0) == 3


@pytest.mark.clause("seafarers.islands.main")
@pytest.mark.parametrize("corner", DESERT_ALONE)
def test_ruling_22_a_corner_of_desert_alone_brings_none_and_is_no_start(corner):
    s = desert(fresh=True)
    assert {s.rules.board.terrain_names[s.rules.topology.tile(n)] for n in ("b3", "c3", "d3")} == {"desert"}
    s.refuses(f"0 BUILD_SETTLEMENT {corner}", "seafarers.islands.start")
    s = desert().has(0, settlements=corner)
    assert s.points(0) == 1


@pytest.mark.clause("seafarers.islands.main")
def test_a_corner_of_desert_and_main_part_is_a_start_and_brings_none():
    s = desert(fresh=True)
    assert {"c4N", "b3S", "d4N", "c3S", "d3S"} <= s.legal(0, "BUILD_SETTLEMENT")
    s = desert().has(0, settlements="c3S")
    assert s.points(0) == 1


@pytest.mark.clause("seafarers.islands.main", "seafarers.scenario.through_the_desert")
def test_roads_lead_through_the_desert():
    s = desert().has(0, settlements="c3S", hand=f"{ROAD} {ROAD} {SETTLEMENT}").main(0, "6+6")
    s.do("0 BUILD_ROAD d3NE", "0 BUILD_ROAD c2E", "0 BUILD_SETTLEMENT b2S")
    assert s.points(0) == 4


@pytest.mark.clause("seafarers.scenario.through_the_desert", "seafarers.islands.start")
@pytest.mark.parametrize("players", [3, 4])
def test_through_the_desert_one_begins_in_the_main_part(players):
    s = desert(players, fresh=True)
    rows = {3: "c4 d4 d5 e4 e5 f2 f3 f4 f5 g2 g3 g4 h2 h3", 4: "b4 c4 c5 d4 d5 d6 e4 e5 e6 f2 f3 f4 f5 g2 g3 g4 h3"}
    assert s.legal(0, "BUILD_SETTLEMENT") == corners(s, rows[players].split())
