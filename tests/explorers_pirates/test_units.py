"""Units: built into basins and ships, carried two at a time, and transhipped by a basin."""

import pytest

from .tables_lairs import UNIT_PRICE, Raid

# Round e4N on the east coast: d3E and e4NE are routes of the coast. East of it the way goes d4SE, e5NE, d5SE, d5E.

FAR = "explorers_pirates.movement.free_loading"


@pytest.mark.clause("explorers_pirates.unit.cost", "explorers_pirates.unit.place")
def test_a_unit_is_built_into_an_own_basin_or_ship_beside_a_harbour_settlement():
    s = Raid().harbours(0, "e4N").harbours(1, "b3S").has(0, settlements="h3N", hand="2wool 2ore")
    s.ships(0, "d3E", "h3NE", "b3SE").main()
    assert s.legal(0, "BUILD_UNIT") == {"e4N"} and s.legal(0, "EMBARK_UNIT") == {"0"}
    for basin in ("h3N", "b3S", "f4N"):
        s.refuses(f"0 BUILD_UNIT {basin}", "explorers_pirates.unit.place", id="units.unit_into_basin")
    for ship in (1, 2):
        s.refuses(f"0 EMBARK_UNIT {ship}", "explorers_pirates.unit.place", id="units.unit_ship_room_beside")
    s.do("0 BUILD_UNIT e4N", "0 EMBARK_UNIT 0")
    assert s.basin("e4N") == "1unit" and s.hold(0, 0) == "1unit" and s.hand(0) == ""
    assert s.supply(0, "unit") == 7 and s.bank("ore") == s.bank("wool") == 19
    s.refuses("0 BUILD_UNIT e4N", "explorers_pirates.unit.cost", id="verbs.hand_lacks", short="1 wool, 1 ore")
    assert s.events().count("UNIT_BUILT") == 2


@pytest.mark.clause("explorers_pirates.unit.place")
def test_a_ship_in_the_supply_takes_no_unit_and_none_is_built_while_ships_move():
    s = Raid().harbours(0, "e4N").has(0, hand=UNIT_PRICE).ships(0, "d3E").main()
    s.refuses("0 EMBARK_UNIT 2", "explorers_pirates.unit.place")
    s.do("0 END_TURN")
    for late in ("BUILD_UNIT e4N", "EMBARK_UNIT 0"):
        s.refuses(f"0 {late}", "explorers_pirates.movement.phase")


@pytest.mark.clause("explorers_pirates.unit.two")
def test_two_have_room_in_a_basin_and_on_a_ship():
    s = Raid().harbours(0, "e4N").ships(0, "d3E").has(0, hand="6wool 6ore").main()
    s.do(*["0 BUILD_UNIT e4N", "0 EMBARK_UNIT 0"] * 2)
    assert s.basin("e4N") == s.hold(0, 0) == "2unit" and s.supply(0, "unit") == 5
    s.refuses("0 BUILD_UNIT e4N", "explorers_pirates.unit.two", id="units.basin_no_room_left")
    s.refuses("0 EMBARK_UNIT 0", "explorers_pirates.unit.place")
    assert not s.legal(0, "BUILD_UNIT") and not s.legal(0, "EMBARK_UNIT")


@pytest.mark.clause("explorers_pirates.unit.two", "explorers_pirates.settler.place", "explorers_pirates.ship.hold")
def test_a_unit_and_a_settler_are_not_together():
    hand = "2wool 2ore 2brick 2lumber 2grain"
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "d3E", cargo="settler").has(0, hand=hand).main()
    s.refuses("0 BUILD_UNIT e4N", "explorers_pirates.unit.two")
    s.refuses("0 EMBARK_UNIT 0", "explorers_pirates.unit.place")
    s.do("0 CLEAR_BASIN e4N", "0 DUMP 0", "0 BUILD_UNIT e4N", "0 EMBARK_UNIT 0")
    s.refuses("0 BUILD_SETTLER e4N", "explorers_pirates.harbour.basin", "explorers_pirates.settler.cost")
    s.has(0, hand="1brick 1lumber 1wool 1grain")
    s.refuses("0 BUILD_SETTLER e4N", "explorers_pirates.harbour.basin", id="movement.something_lies_basin")
    s.refuses("0 EMBARK_SETTLER 0", "explorers_pirates.settler.place")


@pytest.mark.clause("explorers_pirates.unit.supply")
def test_there_are_nine():
    s = Raid().harbours(0, "e4N").ships(0, "d3E", "h3NE", cargo="2unit").river("d6").ashore(0, "d6", 2).river("f6")
    s.ashore(0, "f6", 2).has(0, hand="2wool 2ore").main()
    assert s.supply(0, "unit") == 1 and s.supply(1, "unit") == 9
    s.do("0 BUILD_UNIT e4N")
    s.refuses("0 BUILD_UNIT e4N", "explorers_pirates.unit.supply", id="units.no_unit_left_supply")


@pytest.mark.clause("explorers_pirates.unit.supply", "explorers_pirates.ship.dump", "explorers_pirates.ship.rebuild")
def test_units_that_are_given_up_go_back_to_the_supply():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "d3E", "h3NE", cargo="1unit")
    s.ships(0, "b3SE", cargo="2unit").has(0, hand="1lumber 1wool").main()
    assert s.supply(0, "unit") == 3
    s.do("0 CLEAR_BASIN e4N", "0 DUMP 0")
    assert s.supply(0, "unit") == 6
    s.do("0 REBUILD_CARGO_SHIP 2 e4NE")
    assert s.supply(0, "unit") == 8 and s.hold(0, 2) == ""


@pytest.mark.clause("explorers_pirates.unit.sail_on", "explorers_pirates.unit.by_ship")
def test_units_are_loaded_carried_and_unloaded_and_the_ship_sails_on():
    s = Raid().harbours(0, "e4N f4S").basin_holds(0, "e4N", "2unit").ships(0, "d4SE").sailing()
    s.do("0 SAIL 0 e4NE", "0 LOAD 0 e4N")
    assert s.hold(0, 0) == "2unit" and s.basin("e4N") == ""
    s.do("0 SAIL 0 e4E", "0 SAIL 0 f4NE", "0 DONE").after(1, 2).do("0 ROLL", "* DICE 1+1", "0 END_TURN")
    s.do("0 SAIL 0 f4E", "0 SAIL 0 f4SE", "0 UNLOAD 0 f4S", "0 SAIL 0 f4E", "0 SAIL 0 f4NE")
    assert s.basin("f4S") == "2unit" and s.places(0)[0] == "f4NE"
    s.refuses("0 SAIL 0 f4E", "explorers_pirates.movement.points")


@pytest.mark.clause("explorers_pirates.unit.by_ship")
def test_units_go_nowhere_without_a_ship():
    s = (
        Raid()
        .harbours(0, "e4N f4N")
        .basin_holds(0, "e4N", "2unit")
        .has(0, roads="d3E")
        .river("d6")
        .ships(0, "h3NE")
        .sailing()
    )
    assert {a.split()[1] for a in s.legal(0)} == {"SAIL", "CLEAR_BASIN", "CLEAR_ONE", "DONE"}
    s.refuses("0 LOAD 0 e4N", FAR)
    s.refuses("0 LOAD_ONE 0 e4N unit", FAR, id="movement.ship_lies_no_harbour")
    s.refuses("0 LAND_UNIT 0 d6", "explorers_pirates.lair.land", id="lairs.ship_carries_no_unit")


@pytest.mark.clause("explorers_pirates.unit.by_ship", "explorers_pirates.transfer.exchange")
def test_nothing_is_loaded_at_another_player_s_basin():
    s = Raid().harbours(1, "e4N").basin_holds(1, "e4N", "2unit").ships(0, "e4NE", "d3E", cargo="1unit").sailing()
    for what in ("LOAD 0 e4N", "UNLOAD 0 e4N", "LOAD_ONE 0 e4N unit", "UNLOAD_ONE 1 e4N unit", "EXCHANGE 1 e4N",
                 "EXCHANGE_ONE 1 e4N unit"):  # fmt: skip
        s.refuses(f"0 {what}", FAR)


@pytest.mark.clause("explorers_pirates.unit.one")
def test_of_two_one_alone_is_loaded_or_unloaded():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "d3E", "e4NE").sailing()
    s.do("0 LOAD_ONE 0 e4N unit")
    assert s.hold(0, 0) == s.basin("e4N") == "1unit"
    # The other one is all that is left: it is loaded as a whole.
    s.refuses("0 LOAD_ONE 1 e4N unit", FAR, id="units.all_load_unload_whole")
    s.do("0 LOAD 1 e4N")
    assert s.hold(0, 1) == "1unit" and s.basin("e4N") == ""
    assert s.events().count("CARGO_LOADED") == 2


@pytest.mark.clause("explorers_pirates.unit.one", "explorers_pirates.unit.two")
def test_one_joins_another_while_there_is_room():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "1unit").ships(0, "d3E", cargo="1unit")
    s.ships(0, "e4NE", cargo="2unit").sailing()
    assert s.legal(0, "LOAD_ONE") == {"0 e4N unit"} and s.legal(0, "UNLOAD_ONE") == {"0 e4N unit", "1 e4N unit"}
    s.refuses("0 LOAD_ONE 1 e4N unit", "explorers_pirates.unit.two", id="units.no_room_left")
    s.refuses("0 UNLOAD_ONE 0 e4N sack", FAR, id="jettison.nothing_kind_lies")
    s.do("0 UNLOAD_ONE 0 e4N unit")
    assert s.hold(0, 0) == "" and s.basin("e4N") == "2unit"
    s.refuses("0 UNLOAD_ONE 1 e4N unit", "explorers_pirates.unit.two", id="units.no_room_left")


@pytest.mark.clause("explorers_pirates.unit.one", "explorers_pirates.unit.two")
def test_a_settler_leaves_no_room_for_one():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "d3E", cargo="2unit").sailing()
    assert not s.legal(0, "LOAD_ONE") and not s.legal(0, "UNLOAD_ONE")
    s.refuses("0 UNLOAD_ONE 0 e4N unit", "explorers_pirates.unit.two")
    s.refuses("0 LOAD_ONE 0 e4N unit", FAR)


@pytest.mark.clause("explorers_pirates.transfer.exchange")
def test_a_ship_exchanges_its_cargo_for_what_lies_in_the_basin():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "d4SE", cargo="settler").sailing()
    s.refuses("0 EXCHANGE 0 e4N", FAR)
    s.do("0 SAIL 0 e4NE", "0 EXCHANGE 0 e4N")
    assert s.hold(0, 0) == "2unit" and s.basin("e4N") == "settler" and "CARGO_EXCHANGED" in s.events()
    s.do("0 SAIL 0 d4SE", "0 SAIL 0 e5NE", "0 SAIL 0 d5SE")
    assert s.supply(0, "settler") == 1 and s.supply(0, "unit") == 7


@pytest.mark.clause("explorers_pirates.transfer.exchange")
def test_an_exchange_needs_two_different_cargoes():
    one, same = "units.exchange_needs_something_aboard", "units.both_carry_same"
    for aboard, ashore, id in (("", "1unit", one), ("1unit", "", one), ("", "", one), ("2unit", "2unit", same),
                               ("settler", "settler", same)):  # fmt: skip
        s = Raid().harbours(0, "e4N").ships(0, "e4NE", cargo=aboard)
        if ashore:
            s.basin_holds(0, "e4N", ashore)
        s.sailing()
        assert not s.legal(0, "EXCHANGE")
        s.refuses("0 EXCHANGE 0 e4N", "explorers_pirates.transfer.exchange", id=id)
    s = (
        Raid()
        .harbours(0, "e4N")
        .ships(0, "e4NE", cargo="1unit")
        .basin_holds(0, "e4N", "2unit")
        .sailing()
        .do("0 EXCHANGE 0 e4N")
    )
    assert s.hold(0, 0) == "2unit" and s.basin("e4N") == "1unit"


@pytest.mark.clause("explorers_pirates.transfer.basin")
def test_nothing_goes_from_ship_to_ship_but_by_a_basin():
    s = Raid().ships(0, "d5SE", cargo="2unit").ships(0, "d5SE").harbours(0, "e4N").sailing()
    assert {a.split()[1] for a in s.legal(0)} == {"SAIL", "DUMP", "DUMP_ONE", "DONE"}
    # Two ships beside one harbour settlement: the basin is where they meet.
    s = Raid().harbours(0, "e4N").ships(0, "d3E", cargo="2unit").ships(0, "e4NE").sailing()
    s.do("0 UNLOAD 0 e4N", "0 LOAD 1 e4N", "0 SAIL 1 d4SE")
    assert s.hold(0, 0) == "" and s.hold(0, 1) == "2unit"


@pytest.mark.clause("explorers_pirates.transfer.example", "explorers_pirates.transfer.basin")
def test_example_two_units_for_a_settler_and_a_second_ship():
    # A ship with two units beside a basin with a settler (1); they are exchanged (2); the other ship loads both units (3).
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "d3E", cargo="2unit").ships(0, "e4NE").sailing()
    s.do("0 EXCHANGE 0 e4N")
    assert s.hold(0, 0) == "settler" and s.basin("e4N") == "2unit"
    s.do("0 LOAD 1 e4N")
    assert [s.hold(0, n) for n in range(2)] == ["settler", "2unit"] and s.basin("e4N") == ""
    s.do("0 SAIL 1 d4SE")


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_aboard_and_ashore_once_where_it_lies_whatever_it_is():
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "e4NE", cargo="settler").sailing()
    s.do("0 EXCHANGE 0 e4N", "0 EXCHANGE 0 e4N")
    assert s.hold(0, 0) == "settler" and s.basin("e4N") == "2unit"
    # Each has been aboard and ashore by now.
    s.refuses("0 EXCHANGE 0 e4N", "explorers_pirates.movement.stop", id="handling.one_stop_each_figure")
    s.do("0 SAIL 0 d3E", "0 EXCHANGE 0 e4N")
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "e4NE").sailing()
    s.do("0 LOAD_ONE 0 e4N unit", "0 LOAD_ONE 0 e4N unit")
    assert s.hold(0, 0) == "2unit"
    s.do("0 UNLOAD_ONE 0 e4N unit", "0 UNLOAD_ONE 0 e4N unit")
    for again in ("LOAD 0 e4N", "LOAD_ONE 0 e4N unit"):
        s.refuses(f"0 {again}", "explorers_pirates.movement.stop")
    s.do("0 SAIL 0 d3E", "0 LOAD 0 e4N")
    assert s.hold(0, 0) == "2unit"


@pytest.mark.clause("explorers_pirates.movement.two", "explorers_pirates.transfer.exchange")
def test_a_ship_that_passes_two_others_exchanges_on_its_way():
    s = (
        Raid()
        .harbours(0, "e4N")
        .basin_holds(0, "e4N", "2unit")
        .ships(0, "d4SE", cargo="1unit")
        .ships(1, "e4NE", "e4NE")
    )
    s.sailing().do("0 SAIL 0 e4NE")
    assert s.legal(0, "EXCHANGE") == {"0 e4N"} and s.legal(0, "LOAD_ONE") == {"0 e4N unit"}
    s.do("0 EXCHANGE 0 e4N", "0 SAIL 0 d4SE", "0 DONE")
    assert s.hold(0, 0) == "2unit" and s.basin("e4N") == "1unit"
