"""Moving a ship: which, when and where to (rulings 8 to 14)."""

import pytest

from poblado.testing import Story

from .tables import CROSSING, RING, SHIP, TAIL, movable, oceania, ships, shores, targets

NEXT = (
    "0 END_TURN",
    "1 ROLL",
    "* DICE 6+6",
    "1 END_TURN",
    "2 ROLL",
    "* DICE 6+6",
    "2 END_TURN",
    "0 ROLL",
    "* DICE 6+6",
)
"""Once round the table, back to the first seat after its roll."""


@pytest.mark.clause("seafarers.move.closed")
def test_ruling_8_a_line_between_two_own_buildings_is_closed():
    s = shores().has(0, settlements="c3S b2S").lays(0, "ship", "d3NE c2E").main(0, "6+6")
    assert s.legal(0, "MOVE_SHIP") == set()
    for edge in ("d3NE", "c2E"):
        s.refuses(f"0 MOVE_SHIP {edge} c3SE", "seafarers.move.open")


@pytest.mark.clause("seafarers.move.closed")
@pytest.mark.parametrize("there", ["settlements", "cities"])
def test_ruling_8_a_foreign_building_in_the_line_opens_nothing_and_cuts_the_route(there):
    s = shores().has(0, settlements="c4S b2S").lays(0, "ship", CROSSING)
    assert s.route(0) == 4
    s.has(1, **{there: "c3S"}).main(0, "6+6")
    assert s.route(0) == 2 and s.legal(0, "MOVE_SHIP") == set()
    for edge in CROSSING.split():
        s.refuses(f"0 MOVE_SHIP {edge} d4E", "seafarers.move.open")


@pytest.mark.clause("seafarers.move.closed", "seafarers.move.open")
def test_the_twig_of_a_closed_line_moves_and_grows():
    s = shores().has(0, settlements="c4S b2S", hand=SHIP).lays(0, "ship", f"{CROSSING} c3E").main(0, "6+6")
    assert movable(s, 0) == {"c3E"}
    assert s.can("0 BUILD_SHIP c3NE"), "from b3S on"
    s.do("0 MOVE_SHIP c3E d4E")
    assert movable(s, 0) == set()


@pytest.mark.clause("seafarers.move.closed")
def test_anothers_buildings_close_nothing():
    s = shores().has(0, settlements="c3S").lays(0, "ship", "d3NE c2E").has(1, settlements="b2S").main(0, "6+6")
    assert movable(s, 0) == {"c2E"}


@pytest.mark.clause("seafarers.move.open")
def test_ruling_9_of_a_line_the_outer_ship_moves_first_and_then_the_inner_one():
    s = shores().has(0, settlements="c3S e5N").lays(0, "ship", "d3NE c2E").main(0, "6+6")
    assert movable(s, 0) == {"c2E"}
    s.refuses("0 MOVE_SHIP d3NE d4E", "seafarers.move.open")
    s.do("0 MOVE_SHIP c2E d4E", *NEXT)
    assert movable(s, 0) == {"d3NE", "d4E"}
    s.do("0 MOVE_SHIP d3NE e5NE")
    assert ships(s, 0) == {"d4E", "e5NE"}


@pytest.mark.clause("seafarers.move.open")
def test_an_own_road_at_the_end_does_not_hold_a_ship_nor_does_what_others_have_there():
    s = shores().has(0, settlements="c3S e5N").lays(0, "ship", "d3NE").has(0, roads="c2SE").main(0, "6+6")
    assert movable(s, 0) == {"d3NE"}
    s = shores().has(0, settlements="c3S e5N").lays(0, "ship", "d3NE").lays(1, "ship", "c2E c2SE").main(0, "6+6")
    assert movable(s, 0) == {"d3NE"}
    s = shores().has(0, settlements="c4S e5N").lays(0, "ship", "d4NE c3SE").has(1, settlements="c3S").main(0, "6+6")
    assert movable(s, 0) == {"c3SE"}


@pytest.mark.clause("seafarers.move.open")
def test_a_line_past_a_foreign_building_is_open_at_its_own_end():
    # Both ships at the foreign c3S touch an own ship there.
    s = (
        shores()
        .has(0, settlements="c4S e5N")
        .lays(0, "ship", "d4NE c3SE d3NE")
        .has(1, settlements="c3S")
        .main(0, "6+6")
    )
    assert movable(s, 0) == {"d3NE"}


@pytest.mark.clause("seafarers.move.once")
def test_one_ship_a_turn_is_moved_for_nothing():
    s = shores().has(0, settlements="c3S e5N").lays(0, "ship", "d3NE e5NE").main(0, "6+6").do("0 MOVE_SHIP d3NE c3SE")
    assert s.hand(0) == "" and s.facts.left(0, "ship") == 13 and "SHIP_MOVED" in s.events()
    s.refuses("0 MOVE_SHIP e5NE d4E", "seafarers.move.once")
    s.refuses("0 MOVE_SHIP c3SE d3NE", "seafarers.move.once")
    s.do(*NEXT, "0 MOVE_SHIP e5NE d4E")


@pytest.mark.clause("seafarers.move.once")
def test_no_ship_is_moved_before_the_roll_or_by_others():
    s = shores().has(0, settlements="c3S").lays(0, "ship", "d3NE").has(1, settlements="c5S").lays(1, "ship", "d5NE")
    s.begin(0).refuses("0 MOVE_SHIP d3NE c3SE", "base.turn.roll")
    s.do("0 ROLL", "* DICE 6+6").refuses("1 MOVE_SHIP d5NE d5E", "base.turn.next")
    s.refuses("0 MOVE_SHIP d5NE c3SE", "seafarers.move.once")
    s.refuses("0 MOVE_SHIP c2E c3SE", "seafarers.move.once")


@pytest.mark.clause("seafarers.move.once")
def test_with_strict_phases_a_ship_moves_when_one_builds():
    s = shores(combined_trade_build=0).has(0, settlements="c3S").lays(0, "ship", "d3NE").main(0, "6+6")
    assert s.pending() == "Trade" and movable(s, 0) == set()
    s.refuses("0 MOVE_SHIP d3NE c3SE", "base.turn.phases")
    s.do("0 END_TRADE", "0 MOVE_SHIP d3NE c3SE")


@pytest.mark.clause("seafarers.move.new")
def test_ruling_10_a_ship_of_this_turn_stays():
    s = shores().has(0, settlements="c3S", hand=SHIP).main(0, "6+6").do("0 BUILD_SHIP d3NE")
    s.refuses("0 MOVE_SHIP d3NE c3SE", "seafarers.move.new")
    s.do(*NEXT, "0 MOVE_SHIP d3NE c3SE")


@pytest.mark.clause("seafarers.move.new")
def test_ruling_10_one_laid_by_a_card_stays_too_and_an_older_one_moves():
    s = shores().has(0, settlements="c3S e5N", cards="road_building").lays(0, "ship", "e5NE").main(0, "6+6")
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_SHIP d3NE", "0 BUILD_ROAD d3E")
    s.refuses("0 MOVE_SHIP d3NE c3SE", "seafarers.move.new")
    s.do("0 MOVE_SHIP e5NE d4E")


@pytest.mark.clause("seafarers.move.new")
def test_a_card_before_the_roll_lays_ships_of_this_turn():
    s = shores().has(0, settlements="c3S", cards="road_building").begin(0)
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_SHIP d3NE", "0 BUILD_SHIP c2E", "0 ROLL", "* DICE 6+6")
    s.refuses("0 MOVE_SHIP c2E c3SE", "seafarers.move.new")


@pytest.mark.clause("seafarers.move.new")
def test_a_ship_of_the_founding_moves_in_the_first_turn():
    s = shores(fresh=True).do(
        "0 BUILD_SETTLEMENT c3S", "0 BUILD_SHIP d3NE", "1 BUILD_SETTLEMENT e4S", "1 BUILD_ROAD e4SE"
    )
    s.do("2 BUILD_SETTLEMENT f2N", "2 BUILD_ROAD e2SE", "2 BUILD_SETTLEMENT h2N", "2 BUILD_ROAD g2SE")
    s.do("1 BUILD_SETTLEMENT g4N", "1 BUILD_ROAD f4SE", "0 BUILD_SETTLEMENT e5N", "0 BUILD_SHIP d4E")
    s.do("0 ROLL", "* DICE 6+6", "0 MOVE_SHIP d4E e5NE")
    assert ships(s, 0) == {"d3NE", "e5NE"}


@pytest.mark.clause("seafarers.move.target")
def test_ruling_11_the_only_ship_of_a_settlement_goes_to_anothers_coast():
    s = shores().has(0, settlements="c3S e5N").lays(0, "ship", "d3NE").main(0, "6+6")
    assert targets(s, 0, "d3NE") == {"c3SE", "d4E", "e5NE"}
    s.do("0 MOVE_SHIP d3NE d4E")
    assert ships(s, 0) == {"d4E"}, "and c3S is left without any route"


@pytest.mark.clause("seafarers.move.ring")
def test_ruling_12_of_a_ring_through_one_settlement_the_two_beside_it_move():
    s = shores().has(0, settlements="c3S").lays(0, "ship", RING).main(0, "6+6")
    assert movable(s, 0) == {"c3SE", "d3NE"}
    s.refuses("0 MOVE_SHIP c2E c2SE", "seafarers.move.open")


@pytest.mark.clause("seafarers.move.ring")
def test_ruling_12_of_a_ring_that_hangs_on_a_tail_all_six_move_and_the_tail_does_not():
    s = shores().has(0, settlements="c4S").lays(0, "ship", f"{RING} {TAIL}").main(0, "6+6")
    assert movable(s, 0) == set(RING.split())
    # Once one is lifted there is a line again.
    s.do("0 MOVE_SHIP c3NE d4E", *NEXT)
    assert movable(s, 0) == {"c3E", "b2SE", "d4E"}


@pytest.mark.clause("seafarers.move.ring", "seafarers.move.closed")
def test_a_second_building_on_the_ring_closes_all_of_it():
    s = shores().has(0, settlements="c3S b2S").lays(0, "ship", RING).main(0, "6+6")
    assert movable(s, 0) == set()
    # So does one at the end of a tail, if another stands on the ring.
    s = shores().has(0, settlements="c4S b2S").lays(0, "ship", f"{RING} {TAIL}").main(0, "6+6")
    assert movable(s, 0) == set()


@pytest.mark.clause("seafarers.move.ring")
def test_anothers_building_on_a_ring_is_no_matter():
    s = shores().has(0, settlements="c3S").lays(0, "ship", RING).has(1, settlements="b2S").main(0, "6+6")
    assert movable(s, 0) == {"c3SE", "d3NE"}


@pytest.mark.clause("seafarers.move.ring")
def test_where_loops_do_not_count_only_an_end_moves():
    s = shores(ship_loops=0).has(0, settlements="c3S").lays(0, "ship", RING).main(0, "6+6")
    assert movable(s, 0) == set()
    s = shores(ship_loops=0).has(0, settlements="c4S").lays(0, "ship", f"{RING} {TAIL}").main(0, "6+6")
    assert movable(s, 0) == set()
    s = shores(ship_loops=0).has(0, settlements="c3S").lays(0, "ship", "d3NE c2E").main(0, "6+6")
    assert movable(s, 0) == {"c2E"}


@pytest.mark.clause("seafarers.move.as_built")
@pytest.mark.parametrize("rival", [False, True])
def test_ruling_13_the_route_is_judged_when_the_ship_stands_again(rival):
    s = shores().has(0, settlements="d4N").lays(0, "ship", "c4SE d4NE c3SE d3NE c2E")
    if rival:
        s.has(1, settlements="g2N", roads="g2NE f3SE g3NE f4SE g4NE")
        assert s.route(1) == 5
    assert s.route(0) == 5 and s.longest_route == 0
    s.main(0, "6+6")
    told = len(s.events())
    s.do("0 MOVE_SHIP c2E d5NE")
    assert s.route(0) == 5 and s.longest_route == 0 and s.points(0) == 3
    assert not [name for name in s.events()[told:] if name.startswith("LONGEST_ROUTE")]


@pytest.mark.clause("seafarers.move.as_built")
def test_who_moves_the_route_away_loses_the_card():
    s = shores().has(0, settlements="d4N b3N").lays(0, "ship", "c4SE d4NE c3SE d3NE c2E")
    s.has(1, settlements="g2N", roads="g2NE f3SE g3NE f4SE g4NE").main(0, "6+6").do("0 MOVE_SHIP c2E b3NE")
    assert s.route(0) == 4 and s.longest_route == 1


@pytest.mark.clause("seafarers.move.as_built")
def test_who_moves_a_ship_to_a_longer_line_takes_the_card():
    s = shores().has(0, settlements="d4N").lays(0, "ship", "d4NE c3SE d3NE c2E c3E").main(0, "6+6")
    assert s.longest_route == -1
    s.do("0 MOVE_SHIP c3E c4SE")
    assert s.longest_route == 0


@pytest.mark.clause("seafarers.move.as_built")
def test_a_moved_ship_reveals_what_lies_hidden():
    s = oceania().has(0, settlements="c5N").lays(0, "ship", "b4E").main(0, "6+6").do("0 MOVE_SHIP b4E b4SE")
    assert s.pending() == "FindTerrain"
    s.do("* FIND_TERRAIN c4 hills", "* FIND_TOKEN c4 9")
    assert s.hand(0) == "1brick"


@pytest.mark.clause("seafarers.move.target")
def test_ruling_14_a_ship_does_not_hang_on_itself():
    s = shores().has(0, settlements="d4N").lays(0, "ship", "d4NE c4SE").main(0, "6+6")
    s.refuses("0 MOVE_SHIP c4SE d5NE", "seafarers.move.target", "seafarers.ship.joins")
    assert targets(s, 0, "c4SE") == {"c3E", "c3SE", "d4E"}
    # From its near end it goes on as before.
    s = shores().has(0, settlements="d4N").lays(0, "ship", "d4NE").main(0, "6+6")
    s.refuses("0 MOVE_SHIP d4NE c4SE", "seafarers.ship.joins")
    s.refuses("0 MOVE_SHIP d4NE d4NE", "seafarers.move.target")


@pytest.mark.clause("seafarers.move.target")
def test_a_ship_goes_where_one_could_be_built():
    s = (
        shores()
        .has(0, settlements="c3S", roads="c3SE")
        .lays(0, "ship", "d3NE")
        .has(1, settlements="g4S")
        .main(0, "6+6")
    )
    s.refuses("0 MOVE_SHIP d3NE c3SE", "seafarers.ship.one_per_edge")
    s.refuses("0 MOVE_SHIP d3NE d3E", "seafarers.ship.sea")
    s.refuses("0 MOVE_SHIP d3NE g4SE", "seafarers.ship.joins")
    assert s.legal(0, "MOVE_SHIP") == set()
    s = shores().has(0, settlements="c4S").lays(0, "ship", "d4NE c3SE c3E").has(1, settlements="c3S").main(0, "6+6")
    s.refuses("0 MOVE_SHIP c3E d3NE", "seafarers.ship.not_through")


@pytest.mark.clause("seafarers.pirate.ships")
def test_no_ship_goes_from_the_pirates_hexagon_or_to_it():
    s = shores().has(0, settlements="c3S e5N").lays(0, "ship", "d3NE e5NE").figure("pirate", "c3")
    s.main(0, "6+6")
    s.refuses("0 MOVE_SHIP d3NE d4E", "seafarers.pirate.ships")
    s.refuses("0 MOVE_SHIP e5NE c3SE", "seafarers.pirate.ships")
    assert s.legal(0, "MOVE_SHIP") == {"e5NE d4E", "e5NE c2SE"}, "from d3N on, but not along c3"


def many(preset):
    """Five at a table on the map of Oceania, with a settlement on the coast and a ship each for the first seats."""
    s = Story(5, preset=preset, chapters=["oceania"], board="oceania-6")
    return s.has(0, settlements="b2N", hand="2lumber 2wool").lays(0, "ship", "b2NE")


@pytest.mark.clause("seafarers.move.between_turns")
def test_in_the_special_building_phase_ships_are_built_and_not_moved():
    s = many("base-5-6").main(4, "6+6").do("4 END_TURN")
    assert s.pending() == "SpecialBuild"
    s.refuses("0 MOVE_SHIP b2NE a1SE", "seafarers.move.between_turns")
    s.do("0 BUILD_SHIP a1SE", "0 END_BUILD")
    assert ships(s, 0) == {"b2NE", "a1SE"}


@pytest.mark.clause("seafarers.move.paired")
def test_the_paired_player_moves_a_ship_in_its_part():
    s = many("base-5-6-paired").main(2, "6+6").do("2 END_TURN")
    assert s.pending() == "PairedBuild" and s.facts.turn() == 0
    s.do("0 MOVE_SHIP b2NE a1SE").refuses("0 MOVE_SHIP a1SE b2NE", "seafarers.move.once")


@pytest.mark.clause("seafarers.move.paired")
def test_a_seat_may_move_one_ship_in_its_turn_and_one_as_the_pair():
    s = many("base-5-6-paired").main(0, "6+6").do("0 MOVE_SHIP b2NE a1SE", "0 END_TURN")
    s.do("1 ROLL", "* DICE 6+6", "1 END_TURN", "2 ROLL", "* DICE 6+6", "2 END_TURN")
    assert s.pending() == "PairedBuild" and s.facts.turn() == 0
    s.do("0 MOVE_SHIP a1SE b2NE")
