"""Ships: where they are built, how far they sail, and how many lie on a route."""

import pytest

from .tables import SHIP, Crossing

# Round e4N on the east coast: d3E and e4NE are routes of the coast, d3SE has land on both sides. East of it, between the rows
# d and e, the way goes d4SE, e5NE, d5SE, whose end e6N is a corner of the unexplored d6.


def shipyard(**more):
    return Crossing().harbours(0, "e4N").has(0, **{"hand": SHIP, **more})


@pytest.mark.clause("explorers_pirates.ship.cost", "explorers_pirates.ship.site")
def test_a_ship_is_built_beside_a_harbour_settlement():
    s = shipyard().has(0, settlements="h3N").harbours(1, "b3S").main()
    assert s.legal(0, "BUILD_CARGO_SHIP") == {"d3E", "e4NE"}
    s.do("0 BUILD_CARGO_SHIP d3E")
    assert s.fleet(0) == ["d3E", "", ""] and s.hand(0) == "" and s.supply(0, "cargo_ship") == 2
    assert s.bank("lumber") == s.bank("wool") == 19
    s.refuses("0 BUILD_CARGO_SHIP e4NE", "explorers_pirates.ship.cost")
    s.has(0, hand=SHIP)
    # Neither beside a settlement nor beside another's harbour settlement, nor where the sea is open.
    for place in ("h3NE", "b3SE", "d4SE"):
        s.refuses(f"0 BUILD_CARGO_SHIP {place}", "explorers_pirates.ship.site", id="shipyard.ship_built_beside_harbour")
    s.refuses("0 BUILD_CARGO_SHIP d3SE", "explorers_pirates.ship.routes")


@pytest.mark.clause("explorers_pirates.ship.routes")
def test_the_frame_and_both_coasts_are_routes():
    # b3N beside the frame; d2N in the west, whose tiles c2 and d2 have the frame on one side.
    s = Crossing().harbours(0, "b3N d2N").has(0, hand=SHIP).main()
    assert s.legal(0, "BUILD_CARGO_SHIP") == {"b3NE", "a2SE", "c1E", "c1SE"}
    s.do("0 BUILD_CARGO_SHIP c1E", "0 END_TURN")
    assert s.targets(0, 0) == {"c1SE", "b1SE"}


@pytest.mark.clause("explorers_pirates.ship.unexplored", "explorers_pirates.ship.unexplored_end")
def test_a_ship_that_is_built_explores_nothing():
    # d6 was found. From c5S, in the north-west of it, c5SE comes to d6N, a corner of the unexplored c6.
    s = Crossing().found("d6", "forest", 4).harbours(0, "c5S").has(0, hand=SHIP).main()
    assert s.legal(0, "BUILD_CARGO_SHIP") == {"d5E", "d5NE"}
    s.refuses("0 BUILD_CARGO_SHIP c5SE", "explorers_pirates.ship.unexplored", id="shipyard.ship_built_explores_nothing")
    # c5E has c6 beside it.
    s = Crossing().found("d6", "forest", 4).harbours(0, "d6N").has(0, hand=SHIP).main()
    assert not s.legal(0, "BUILD_CARGO_SHIP")
    s.refuses("0 BUILD_CARGO_SHIP c5E", "explorers_pirates.ship.unexplored")


@pytest.mark.clause("explorers_pirates.ship.rebuild")
def test_with_all_ships_out_one_is_built_anew_and_its_cargo_is_lost():
    s = shipyard(hand="2lumber 2wool").ships(0, "d4SE", "e5NE").ships(0, "b3SE", cargo="settler").main()
    s.refuses("0 BUILD_CARGO_SHIP d3E", "explorers_pirates.ship.rebuild", id="shipyard.all_ships_out_say")
    assert not s.legal(0, "BUILD_CARGO_SHIP")
    assert s.legal(0, "REBUILD_CARGO_SHIP") == {f"{n} {at}" for n in range(3) for at in ("d3E", "e4NE")}
    s.do("0 REBUILD_CARGO_SHIP 2 d3E")
    assert sorted(s.fleet(0)) == ["d3E", "d4SE", "e5NE"] and s.supply(0, "settler") == 2
    assert s.hand(0) == "1lumber 1wool" and s.supply(0, "cargo_ship") == 0
    n = s.fleet(0).index("d3E")
    s.refuses(f"0 REBUILD_CARGO_SHIP {n} d3E", "explorers_pirates.ship.rebuild", id="shipyard.lies_there_already")
    s.refuses("0 REBUILD_CARGO_SHIP 0 b3SE", "explorers_pirates.ship.site")
    s.do(f"0 REBUILD_CARGO_SHIP {n} e4NE")
    s.refuses("0 REBUILD_CARGO_SHIP 0 d3E", "explorers_pirates.ship.cost")


@pytest.mark.clause("explorers_pirates.ship.rebuild")
def test_with_a_ship_left_none_is_given_up():
    s = shipyard().ships(0, "d4SE", "e5NE").main()
    s.refuses("0 REBUILD_CARGO_SHIP 0 d3E", "explorers_pirates.ship.rebuild", id="shipyard.ship_left_supply_none")
    s.do("0 BUILD_CARGO_SHIP d3E").has(0, hand=SHIP)
    assert not s.can("0 BUILD_CARGO_SHIP e4NE") and s.can("0 REBUILD_CARGO_SHIP 0 e4NE")


@pytest.mark.clause("explorers_pirates.movement.two")
def test_where_two_lie_none_is_built():
    s = shipyard(hand="2lumber 2wool").ships(1, "d3E").main()
    s.do("0 BUILD_CARGO_SHIP d3E")
    assert s.legal(0, "BUILD_CARGO_SHIP") == {"e4NE"}
    s.refuses("0 BUILD_CARGO_SHIP d3E", "explorers_pirates.movement.two", id="movement.two_ships_there")


@pytest.mark.clause("explorers_pirates.ship.roads")
def test_a_road_and_ships_lie_on_one_path_of_the_coast():
    s = shipyard(roads="d3E", hand="1brick 2lumber 1wool").main().do("0 BUILD_CARGO_SHIP d3E", "0 BUILD_ROAD e4NE")
    s.do("0 END_TURN", "0 SAIL 0 e4NE")
    assert s.fleet(0)[0] == "e4NE" and s.facts.road(s.rules.topology.edge("e4NE")) == 0


# -- the movement phase ------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.movement.phase")
def test_the_movement_phase_ends_the_turn_without_trade_or_building():
    s = shipyard(hand="3brick 3lumber 3wool").ships(0, "e4NE").main()
    s.refuses("0 DONE", "", id="module.answers_question_not_asked")
    for early in ("0 SAIL 0 d3E", "0 HASTEN 0"):
        s.refuses(early, "explorers_pirates.movement.phase")
    s.do("0 END_TURN")
    assert s.pending() == "Movement" and s.facts.turn() == 0
    for late in ("BUILD_ROAD e4NE", "BANK_TRADE wool ore", "OFFER 1wool:1ore 1", "BUY_WITH_GOLD ore", "BUILD_CARGO_SHIP d3E",
                 "SELL_FOR_GOLD wool"):  # fmt: skip
        s.refuses(f"0 {late}", "explorers_pirates.movement.phase", id="movement.movement_phase_nobody_trades")
    s.refuses("0 ROLL", "base.turn.roll")
    s.refuses("0 END_TURN", "explorers_pirates.movement.phase", id="movement.turn_ends_movement_phase")
    s.refuses("1 SAIL 0 d3E", "base.turn.next")
    s.refuses("1 ROLL", "base.turn.next")
    s.do("0 DONE")
    assert s.facts.turn() == 1 and s.pending() == "BeforeRoll"


@pytest.mark.clause("explorers_pirates.movement.phase")
def test_all_ships_may_be_moved_in_any_order():
    s = Crossing().ships(0, "e4NE", "b3SE", "h3NE").sailing()
    s.do("0 SAIL 2 g3E", "0 SAIL 0 d4SE", "0 SAIL 1 c4NE", "0 DONE")
    assert s.fleet(0) == ["d4SE", "c4NE", "g3E"]


@pytest.mark.clause("explorers_pirates.movement.none")
def test_without_ships_the_turn_ends_at_once():
    s = shipyard().ships(1, "b3SE").main().do("0 END_TURN")
    assert s.facts.turn() == 1 and s.pending() == "BeforeRoll"


@pytest.mark.clause("explorers_pirates.movement.points")
def test_four_points_a_step_each_in_any_direction_and_back():
    s = Crossing().ships(0, "e4NE", "b3SE").sailing()
    assert s.targets(0, 0) == {"d3E", "d4SE", "e4E"}
    s.do("0 SAIL 0 d4SE", "0 SAIL 0 e4NE", "0 SAIL 0 d4SE", "0 SAIL 0 e5NE")
    s.refuses("0 SAIL 0 d4SE", "explorers_pirates.movement.points", id="movement.ship_no_points_movement")
    assert not s.targets(0, 0)
    # Each ship has four of its own.
    s.do("0 SAIL 1 c4NE", "0 SAIL 1 b4SE", "0 SAIL 1 b4E", "0 SAIL 1 b4SE")
    assert s.fleet(0) == ["e5NE", "b4SE", ""]


@pytest.mark.clause("explorers_pirates.movement.points", "explorers_pirates.ship.routes")
def test_a_ship_goes_to_the_next_route_of_the_sea():
    s = Crossing().ships(0, "e4NE").sailing()
    for far in ("e5NE", "e4NE", "h3NE"):
        s.refuses(f"0 SAIL 0 {far}", "explorers_pirates.movement.points", id="movement.ship_sails_next_path")
    s.refuses("0 SAIL 0 d3SE", "explorers_pirates.ship.routes", id="movement.ships_lie_sea_one")
    s.refuses("0 SAIL 1 d3E", "explorers_pirates.movement.phase", id="movement.ship_supply")


@pytest.mark.clause("explorers_pirates.movement.hasten")
def test_a_wool_brings_two_points_once_a_turn_and_ship():
    s = Crossing().has(0, hand="3wool").ships(0, "e4NE", "b3SE").sailing().do("0 HASTEN 0")
    assert s.hand(0) == "2wool" and s.bank("wool") == 17
    s.refuses("0 HASTEN 0", "explorers_pirates.movement.hasten", id="movement.ship_hastened_once_turn")
    s.do(*[f"0 SAIL 0 {e}" for e in ("d4SE", "e4NE", "d4SE", "e4NE", "d4SE", "e5NE")])
    s.refuses("0 SAIL 0 d4SE", "explorers_pirates.movement.points")
    # After the fourth step too, and for each ship.
    s.do(*[f"0 SAIL 1 {e}" for e in ("c4NE", "b3SE", "c4NE", "b3SE")], "0 HASTEN 1", "0 SAIL 1 c4NE", "0 SAIL 1 b3SE")
    s.refuses("0 SAIL 1 c4NE", "explorers_pirates.movement.points")
    assert s.hand(0) == "1wool"
    # In the next turn again.
    s.do("0 DONE")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", "* DICE 1+1", f"{seat} END_TURN")
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN", "0 HASTEN 0")
    assert s.hand(0) == ""
    s.refuses("0 HASTEN 1", "explorers_pirates.movement.hasten", id="movement.hastening_ship_costs_wool")


@pytest.mark.clause("explorers_pirates.movement.one_by_one")
def test_one_ship_after_the_other():
    s = Crossing().has(0, hand="1wool").ships(0, "e4NE", "b3SE").sailing().do("0 SAIL 0 d4SE", "0 SAIL 1 c4NE")
    for act in ("SAIL 0 e5NE", "HASTEN 0"):
        s.refuses(f"0 {act}", "explorers_pirates.movement.one_by_one", id="movement.movement_ship_over")
    assert not s.targets(0, 0) and s.targets(0, 1)


@pytest.mark.clause("explorers_pirates.movement.two")
def test_two_ships_lie_on_a_route_and_a_third_passes():
    s = Crossing().ships(0, "e4NE", "h3NE", "d4E").ships(1, "d4SE", "d4SE").sailing()
    s.do("0 SAIL 0 d4SE")
    # It may not stay: nobody else moves, nothing ends.
    assert {a.split()[1] for a in s.legal(0)} == {"SAIL"} and s.targets(0, 1) == set()
    s.refuses("0 DONE", "explorers_pirates.movement.two", id="movement.two_other_ships_lie")
    s.refuses("0 SAIL 1 h3E", "explorers_pirates.movement.two")
    s.do("0 SAIL 0 e5NE", "0 DONE")
    assert s.fleet(0) == ["e5NE", "h3NE", "d4E"] and s.fleet(1) == ["d4SE", "d4SE", ""]


@pytest.mark.clause("explorers_pirates.movement.two", "explorers_pirates.movement.free_loading")
def test_a_ship_that_passes_two_others_loads_on_its_way():
    s = (
        Crossing()
        .harbours(0, "e4N")
        .basin_holds(0, "e4N")
        .ships(0, "d4SE")
        .ships(1, "e4NE", "e4NE")
        .has(0, hand="wool")
    )
    s.sailing().do("0 SAIL 0 e4NE")
    assert {a.split()[1] for a in s.legal(0)} == {"SAIL", "LOAD", "HASTEN", "CLEAR_BASIN"}
    s.do("0 LOAD 0 e4N", "0 HASTEN 0")
    s.refuses("0 HASTEN 0", "explorers_pirates.movement.hasten")
    s.refuses("0 LOAD 0 e4N", "explorers_pirates.movement.free_loading")
    s.refuses("0 DONE", "explorers_pirates.movement.two")
    assert s.fleet(0)[0] == "e4NE*" and s.game.actor() == 0


@pytest.mark.clause("explorers_pirates.movement.two")
def test_none_comes_where_it_could_neither_stay_nor_go_on():
    s = Crossing().ships(0, "e4NE").ships(1, "d4SE", "d4SE").sailing()
    s.do("0 SAIL 0 e4E", "0 SAIL 0 e4NE", "0 SAIL 0 e4E")
    assert "d4SE" not in s.targets(0, 0)
    s.refuses("0 SAIL 0 d4SE", "explorers_pirates.movement.two", id="movement.two_ships_there")
    # One is no hindrance, whoever owns it.
    s = Crossing().ships(0, "e4NE", "d4SE").sailing().do("0 SAIL 0 d4SE", "0 DONE")
    assert s.fleet(0) == ["d4SE", "d4SE", ""]


@pytest.mark.clause("explorers_pirates.movement.two")
def test_two_own_ships_and_a_third():
    s = Crossing().ships(0, "e4NE", "d4SE", "d4SE").sailing().do("0 SAIL 0 d4SE")
    s.refuses("0 SAIL 1 e5NE", "explorers_pirates.movement.two")
    assert s.targets(0, 1) == set()
    s.do("0 SAIL 0 e4NE")
    assert s.can("0 DONE")


# -- cargo -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.settler.load", "explorers_pirates.movement.free_loading")
def test_a_settler_is_loaded_for_nothing_and_the_ship_sails_on():
    s = Crossing().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "d4SE").sailing()
    s.refuses("0 LOAD 0 e4N", "explorers_pirates.movement.free_loading", id="movement.ship_lies_no_harbour")
    s.do("0 SAIL 0 e4NE", "0 LOAD 0 e4N")
    assert s.fleet(0)[0] == "e4NE*" and not s.basin("e4N") and s.supply(0, "settler") == 1
    s.do("0 SAIL 0 d4SE", "0 SAIL 0 e5NE", "0 SAIL 0 d4SE", "0 DONE")
    assert s.fleet(0)[0] == "d4SE*"


@pytest.mark.clause("explorers_pirates.movement.free_loading", "explorers_pirates.harbour.basin")
def test_a_settler_is_unloaded_where_the_basin_is_empty():
    s = Crossing().harbours(0, "e4N").harbours(1, "b3S").ships(0, "b3SE", "e4NE", cargo="settler")
    s.sailing()
    s.refuses("0 UNLOAD 0 b3S", "explorers_pirates.movement.free_loading")
    s.do("0 UNLOAD 1 e4N")
    assert s.fleet(0) == ["b3SE*", "e4NE", ""] and s.basin("e4N") and s.supply(0, "settler") == 0
    s.do("0 SAIL 1 d3E")
    s.refuses("0 UNLOAD 1 e4N", "explorers_pirates.movement.free_loading", id="jettison.ship_carries_nothing")


@pytest.mark.clause("explorers_pirates.ship.hold")
def test_a_hold_takes_one_settler():
    s = Crossing().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "e4NE", cargo="settler").sailing()
    s.refuses("0 LOAD 0 e4N", "explorers_pirates.ship.hold", id="movement.ship_carries_something_already")
    s.do("0 DUMP 0", "0 LOAD 0 e4N")
    assert s.fleet(0)[0] == "e4NE*" and s.supply(0, "settler") == 1
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE").sailing()
    s.refuses("0 LOAD 0 e4N", "explorers_pirates.movement.free_loading", id="movement.basin_empty")


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_aboard_and_ashore_once_where_it_lies_and_again_after_sailing_on():
    s = Crossing().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "e4NE").sailing()
    s.do("0 LOAD 0 e4N", "0 UNLOAD 0 e4N")
    s.refuses("0 LOAD 0 e4N", "explorers_pirates.movement.stop", id="handling.one_stop_each_figure")
    s.do("0 SAIL 0 d3E", "0 LOAD 0 e4N", "0 UNLOAD 0 e4N")
    s.refuses("0 LOAD 0 e4N", "explorers_pirates.movement.stop")


@pytest.mark.clause("explorers_pirates.movement.one_by_one", "explorers_pirates.movement.free_loading")
def test_by_the_basin_from_ship_to_ship():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE", cargo="settler").ships(0, "d3E").sailing()
    s.do("0 UNLOAD 0 e4N", "0 LOAD 1 e4N")
    assert s.fleet(0) == ["e4NE", "d3E*", ""]
    # Neither has been moved with that: both sail, one after the other.
    s.do("0 SAIL 1 c3SE", "0 SAIL 0 d4SE")
    s.refuses("0 SAIL 1 d3E", "explorers_pirates.movement.one_by_one")


@pytest.mark.clause("explorers_pirates.ship.dump")
def test_cargo_is_thrown_away_at_any_time():
    s = Crossing().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "d4SE", cargo="settler").ships(0, "b3SE").main()
    assert s.supply(0, "settler") == 0
    s.do("0 DUMP 0", "0 CLEAR_BASIN e4N")
    assert s.fleet(0) == ["d4SE", "b3SE", ""] and not s.basin("e4N") and s.supply(0, "settler") == 2
    for again in ("0 DUMP 0", "0 DUMP 1", "0 DUMP 2", "0 CLEAR_BASIN e4N", "0 CLEAR_BASIN b3S"):
        s.refuses(again, "explorers_pirates.ship.dump")
    s = Crossing().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "d4SE", cargo="settler").sailing()
    s.do("0 SAIL 0 e4NE", "0 DUMP 0", "0 CLEAR_BASIN e4N", "0 SAIL 0 d4SE")
    assert s.supply(0, "settler") == 2
    for again in ("0 DUMP 0", "0 CLEAR_BASIN e4N"):
        s.refuses(again, "explorers_pirates.ship.dump")


@pytest.mark.clause("explorers_pirates.movement.phase")
def test_answers_to_no_question_are_refused_as_such():
    s = Crossing().ships(0, "e4NE").sailing()
    refused = s.refuses("0 DISCARD wool", "base.robber.discard")
    assert refused.why.id != "movement.movement_phase_nobody_trades"
    for answer in ("ACCEPT", "CONFIRM 1"):
        s.refuses(f"0 {answer}", "base.trade.player.offers", id="player_trade.no_offer_answer")
