"""Handling is not moving: what ships do where they lie, in any order, and how often a figure goes aboard and ashore at a stop.

The book: 238 and 240 on points and wool, 241 on two ships, 244 and 246 on cargo, 338 to 346 on exchanges, 392 on who may fight,
495 on lairs, 593 on the die for fish.
"""

import pytest

from .arranged_missions import Voyage
from .tables import SHIP, Crossing
from .tables_lairs import Raid
from .tables_missions import FISH_STEPS, SPICE_STEPS, Quest

# Round e4N d3E and e4NE are routes, and d4SE goes on from e4NE. e5NE and e5SE reach the Council's anchors e5N and e5S; d5SE comes
# to a corner of d6 and f5NE to one of f6. In the south h3NE and g3E lie far from all that.

OVER = "explorers_pirates.movement.one_by_one"
STOP = "explorers_pirates.movement.stop"
FAR = "explorers_pirates.movement.free_loading"
SWAP = "explorers_pirates.transfer.exchange"
DUMP = "explorers_pirates.ship.dump"
TWO = "explorers_pirates.movement.two"
PHASE = "explorers_pirates.movement.phase"
POINTS = "explorers_pirates.movement.points"

ACTS = {
    # What ship 1 does, where it lies then, and beside that; what it carries, and what lies in the basin.
    "LOAD 1 e4N": ("e4NE", "d4SE", "", "1unit"),
    "UNLOAD 1 e4N": ("e4NE", "d4SE", "1unit", ""),
    "LOAD_ONE 1 e4N unit": ("e4NE", "d4SE", "1unit", "1unit"),
    "UNLOAD_ONE 1 e4N unit": ("e4NE", "d4SE", "2unit", ""),
    "EXCHANGE 1 e4N": ("e4NE", "d4SE", "settler", "2unit"),
    "LAND_UNIT 1 d6": ("d5SE", "e5NE", "1unit", ""),
    "FETCH_UNIT 1 f6": ("f5NE", "e5SE", "", ""),
    "LAND_SETTLER 1 e4S": ("e4SE", "e4E", "settler", ""),
    "CHASE_PIRATE_SHIP 1": ("e5NE", "d4SE", "", ""),
    "HASTEN 1": ("e5NE", "d4SE", "", ""),
}
FOR_THE_COUNCIL = {
    "EXCHANGE_ONE 1 e4N sack": ("e4NE", "d4SE", "2unit", "1sack"),
    "DELIVER 1 e5N": ("e5NE", "d4SE", "2sack", ""),
    "BEFRIEND 1 d6": ("d5SE", "e5NE", "1unit", ""),
    "CATCH 1 f6": ("f5NE", "e5SE", "", ""),
}
ALL = {**ACTS, **FOR_THE_COUNCIL}
STAYING = [act for act in ALL if not act.startswith("LAND_SETTLER")]
AFTER_SAILING = [act for act in ALL if act.split()[0] not in ("CHASE_PIRATE_SHIP", "HASTEN")]


def table(act, beside=False):
    """Ship 0 of seat 0 far in the south, ship 1 where it can do something, or beside that; before the movement phase."""
    place, next_to_it, aboard, ashore = ALL[act]
    if act in FOR_THE_COUNCIL:
        s = Quest().village("d6", "pirate_5").waters("f6", 4, shoal=True)
    else:
        s = Raid().river("d6").river("f6", 5).ashore(0, "f6", 1)
    if act.startswith("CHASE"):
        s.pirate(1, "d5")
    s.harbours(0, "e4N").has(0, hand="2wool").ships(0, "h3NE").ships(0, next_to_it if beside else place, cargo=aboard)
    if ashore:
        s.basin_holds(0, "e4N", ashore)
    return s.main()


def does(s, act):
    s.do(f"0 {act}")
    return s.do("* CHASE_DIE 1") if act.startswith("CHASE") else s


def to_and_fro(s, ship, there, back, n):
    """A ship sails `n` times between two routes, and has no point left."""
    for k in range(n):
        s.do(f"0 SAIL {ship} {(there, back)[k % 2]}")
    s.refuses(f"0 SAIL {ship} {(there, back)[n % 2]}", POINTS)
    return s


def afloat(*places, cargo="", basin="", at="e4N"):
    """Seat 0 with a harbour settlement, in its movement phase; the last ship carries the cargo."""
    s = Quest().harbours(0, at)
    if basin:
        s.basin_holds(0, at, basin)
    for k, place in enumerate(places):
        s.ships(0, place, cargo=cargo if k == 0 else "")
    return s.sailing()


# -- handling neither begins nor ends a movement -----------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.movement.one_by_one", "explorers_pirates.movement.free_loading")
def test_the_ship_that_has_unloaded_for_another_sails_with_all_of_its_points():
    s = Crossing(fresh=True).main().do("0 BUY_WITH_GOLD wool", "0 BUILD_CARGO_SHIP c3E", "0 END_TURN")
    s.do("0 UNLOAD 0 b3S", "0 LOAD 1 b3S")
    assert s.fleet(0) == ["b3SE", "c3E*", ""] and s.can("0 SAIL 0 c4NE")
    to_and_fro(s, 0, "c4NE", "b3SE", 4)
    # And so does the one that has loaded.
    assert s.targets(0, 1)


@pytest.mark.clause("explorers_pirates.movement.one_by_one")
@pytest.mark.parametrize("act", ALL)
def test_no_act_ends_the_movement_of_another_ship(act):
    s = table(act).do("0 END_TURN", "0 SAIL 0 g3E")
    does(s, act)
    for to in ("h3NE", "g3E", "h3NE"):
        s.do(f"0 SAIL 0 {to}")
    s.refuses("0 SAIL 0 g3E", POINTS)


@pytest.mark.clause("explorers_pirates.movement.one_by_one", "explorers_pirates.movement.points")
@pytest.mark.parametrize("act", STAYING)
def test_no_act_begins_the_movement_of_its_ship(act):
    place, beside, _, _ = ALL[act]
    s = does(table(act).do("0 END_TURN"), act).do("0 SAIL 0 g3E")
    to_and_fro(s, 1, beside, place, 6 if act == "HASTEN 1" else 4)
    # By sailing it ended the movement of the other.
    s.refuses("0 SAIL 0 h3NE", OVER)


@pytest.mark.clause("explorers_pirates.movement.one_by_one")
@pytest.mark.parametrize("act", AFTER_SAILING)
def test_a_ship_acts_still_when_another_has_sailed_after_it(act):
    place = ALL[act][0]
    s = table(act, beside=True).do("0 END_TURN", f"0 SAIL 1 {place}", "0 SAIL 0 g3E")
    for late in (f"SAIL 1 {ALL[act][1]}", "HASTEN 1"):
        s.refuses(f"0 {late}", OVER, id="movement.movement_ship_over")
    does(s, act)
    if not act.startswith("LAND_SETTLER"):
        s.refuses(f"0 SAIL 1 {ALL[act][1]}", OVER)
        s.refuses("0 HASTEN 1", OVER)
    s.do("0 SAIL 0 h3NE", "0 DONE")


@pytest.mark.clause("explorers_pirates.fish.between", "explorers_pirates.fish.rests")
@pytest.mark.parametrize("act", FOR_THE_COUNCIL)
def test_a_ship_acts_still_when_the_die_was_cast_after_it(act):
    s = table(act, beside=True).do("0 END_TURN", f"0 SAIL 1 {ALL[act][0]}", "0 CAST_FOR_FISH", "* FISH_DIE 6")
    does(s, act)
    s.refuses(f"0 SAIL 1 {ALL[act][1]}", OVER)
    s.refuses("0 HASTEN 1", OVER)
    # The other had not begun.
    to_and_fro(s, 0, "g3E", "h3NE", 4)


@pytest.mark.clause("explorers_pirates.fish.between", "explorers_pirates.fish.cast")
@pytest.mark.parametrize("act", FOR_THE_COUNCIL)
def test_the_die_between_two_acts_costs_no_ship_its_movement(act):
    place, beside, _, _ = ALL[act]
    s = does(table(act).do("0 END_TURN"), act).do("0 CAST_FOR_FISH", "* FISH_DIE 6")
    to_and_fro(s, 1, beside, place, 4)


@pytest.mark.clause("explorers_pirates.discovery.ends", "explorers_pirates.discovery.still")
def test_a_ship_that_has_explored_handles_cargo_where_it_lies():
    # c5SE joins c5S and d6N, a corner of the hidden c6.
    s = Crossing().found("d6", "forest", 9).harbours(0, "c5S").ships(0, "d5E", cargo="settler").ships(0, "h3NE")
    s.has(0, hand="1wool").sailing().do("0 SAIL 0 c5SE", "* FIND_TERRAIN c6 pasture", "* FIND_TOKEN c6 3")
    s.do("0 UNLOAD 0 c5S", "0 SAIL 1 g3E", "0 LOAD 0 c5S")
    assert s.fleet(0) == ["c5SE*", "g3E", ""]
    for late in ("SAIL 0 d5E", "HASTEN 0"):
        s.refuses(f"0 {late}", OVER, "explorers_pirates.discovery.ends")
    s.do("0 SAIL 1 h3NE")


@pytest.mark.clause("explorers_pirates.movement.one_by_one")
def test_a_ship_that_has_explored_leaves_the_others_their_points():
    s = Crossing().ships(0, "e5NE", "h3NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    to_and_fro(s, 1, "g3E", "h3NE", 4)


@pytest.mark.clause("explorers_pirates.movement.one_by_one")
def test_a_ship_founds_after_another_has_sailed_and_that_one_sails_on():
    s = Crossing().ships(0, "h3NE").ships(0, "d4SE", cargo="settler").sailing()
    s.do("0 SAIL 1 e4NE", "0 SAIL 0 g3E", "0 LAND_SETTLER 1 e4N")
    assert s.building("e4N") == (0, "settlement") and s.fleet(0) == ["g3E", "", ""]
    for to in ("h3NE", "g3E", "h3NE"):
        s.do(f"0 SAIL 0 {to}")
    s.refuses("0 SAIL 0 g3E", POINTS)


@pytest.mark.clause("explorers_pirates.movement.one_by_one")
def test_when_the_ship_that_sailed_has_founded_the_others_go_on():
    s = Crossing().ships(0, "h3NE").ships(0, "d4SE", cargo="settler").sailing()
    s.do("0 SAIL 1 e4NE", "0 LAND_SETTLER 1 e4N")
    to_and_fro(s, 0, "g3E", "h3NE", 4)


@pytest.mark.clause("explorers_pirates.transfer.example", "explorers_pirates.transfer.basin")
def test_example_after_the_exchange_both_ships_sail():
    # The book's two ships beside a harbour settlement with a settler in its basin.
    s = Raid().harbours(0, "e4N").basin_holds(0, "e4N").ships(0, "d3E", cargo="2unit").ships(0, "e4NE").sailing()
    s.do("0 EXCHANGE 0 e4N", "0 LOAD 1 e4N")
    assert [s.hold(0, n) for n in range(2)] == ["settler", "2unit"] and s.basin("e4N") == ""
    to_and_fro(s, 1, "d4SE", "e4NE", 4)
    to_and_fro(s, 0, "c3SE", "d3E", 4)


@pytest.mark.clause("explorers_pirates.movement.free_loading")
def test_amid_its_movement_a_ship_waits_for_another_to_bring_its_cargo():
    # Ship 0 goes one step, ship 1 unloads for it where it lies, and ship 0 goes on.
    s = afloat("d3E", "d4SE", cargo="2unit")
    s.do("0 SAIL 1 e4NE", "0 UNLOAD 0 e4N", "0 LOAD 1 e4N", "0 SAIL 1 d4SE", "0 SAIL 1 e4NE", "0 SAIL 1 d4SE")
    assert s.hold(0, 1) == "2unit"
    s.refuses("0 SAIL 1 e4NE", POINTS)
    s.do("0 SAIL 0 c3SE")


# -- hastening ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.movement.hasten")
def test_a_ship_that_is_hastened_before_it_sails_sets_out_with_six_points():
    s = Crossing().has(0, hand="3wool").ships(0, "e4NE", "h3NE").sailing().do("0 HASTEN 0", "0 HASTEN 1")
    assert s.hand(0) == "1wool"
    to_and_fro(s, 1, "g3E", "h3NE", 6)
    to_and_fro(s, 0, "d4SE", "e4NE", 6)


@pytest.mark.clause("explorers_pirates.movement.hasten")
def test_no_ship_is_hastened_twice_before_or_after_it_sails():
    s = Crossing().has(0, hand="3wool").ships(0, "e4NE", "h3NE").sailing().do("0 HASTEN 0")
    for _ in range(2):
        s.refuses("0 HASTEN 0", "explorers_pirates.movement.hasten", id="movement.ship_hastened_once_turn")
        s.do("0 SAIL 0 d4SE", "0 SAIL 0 e4NE")


@pytest.mark.clause("explorers_pirates.movement.hasten", "explorers_pirates.movement.one_by_one")
def test_another_is_hastened_while_a_ship_is_under_way():
    s = Crossing().has(0, hand="2wool").ships(0, "e4NE", "h3NE").sailing().do("0 SAIL 0 d4SE", "0 HASTEN 1")
    s.do("0 SAIL 0 e4NE", "0 HASTEN 0")
    to_and_fro(s, 0, "d4SE", "e4NE", 4)
    to_and_fro(s, 1, "g3E", "h3NE", 6)


@pytest.mark.clause("explorers_pirates.movement.hasten", "explorers_pirates.discovery.ends")
def test_a_ship_that_has_explored_is_not_hastened():
    s = Crossing().has(0, hand="1wool").ships(0, "e5NE", "h3NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    s.refuses("0 HASTEN 0", "explorers_pirates.discovery.ends", OVER)
    assert s.legal(0, "HASTEN") == {"1"}


# -- who may fight -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.pirate.ready", "explorers_pirates.movement.one_by_one")
@pytest.mark.parametrize("act", ["LOAD 0 d4S", "UNLOAD 0 d4S", "EXCHANGE 0 d4S", "HASTEN 0"])
def test_a_ship_that_has_handled_cargo_or_paid_wool_fights(act):
    aboard, ashore = {"LOAD": ("", "1unit"), "UNLOAD": ("1unit", ""), "EXCHANGE": ("2unit", "1unit")}.get(
        act.split()[0], ("", "")
    )
    s = Raid().pirate(1, "d5").harbours(0, "d4S").has(0, hand="1wool").ships(0, "d4SE", cargo=aboard).ships(0, "h3NE")
    if ashore:
        s.basin_holds(0, "d4S", ashore)
    s.sailing().do(f"0 {act}", "0 SAIL 1 g3E", "0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 1")
    s.do("0 SAIL 1 h3NE", "0 SAIL 0 e4NE")


@pytest.mark.clause("explorers_pirates.pirate.ready")
def test_a_ship_that_has_sailed_does_not_fight_whatever_it_does_then():
    s = Raid().pirate(1, "d5").harbours(0, "d4S").ships(0, "e4NE", cargo="1unit").ships(0, "h3NE").sailing()
    s.do("0 SAIL 0 d4SE", "0 UNLOAD 0 d4S", "0 SAIL 1 g3E")
    s.refuses("0 CHASE_PIRATE_SHIP 0", "explorers_pirates.pirate.ready", id="pirate_ships.ship_sailed_not_fight")


# -- where two others lie ----------------------------------------------------------------------------------------------


def crowded(**more):
    """Ship 0 of seat 0 lies on e4NE with two of seat 1, and has three points; ship 1 is in the south."""
    s = Quest().harbours(0, "e4N").has(0, hand="2wool").ships(0, "d4SE", cargo=more.get("cargo", ""))
    s.ships(0, more.get("other", "h3NE"), cargo=more.get("other_cargo", "")).ships(1, "e4NE", "e4NE")
    if "basin" in more:
        s.basin_holds(0, "e4N", more["basin"])
    if "pirate" in more:
        s.pirate(1, more["pirate"])
    return s.sailing().do("0 SAIL 0 e4NE")


@pytest.mark.clause("explorers_pirates.movement.two")
@pytest.mark.parametrize("act", ["SAIL 1 g3E", "DONE", "CAST_FOR_FISH"])
def test_nothing_that_ends_the_movement_of_a_passing_ship_is_done(act):
    s = crowded()
    s.refuses(f"0 {act}", TWO, id="movement.two_other_ships_lie")
    s.do("0 SAIL 0 d4SE")
    assert s.can(f"0 {act}")


@pytest.mark.clause("explorers_pirates.movement.two", "explorers_pirates.movement.free_loading")
def test_all_else_is_done_while_a_ship_passes():
    s = crowded(basin="2unit", other="d3E", other_cargo="2sack")
    s.do("0 HASTEN 1", "0 HASTEN 0", "0 LOAD_ONE 0 e4N unit", "0 DUMP_ONE 1 sack", "0 UNLOAD_ONE 1 e4N sack")
    s.refuses("0 DUMP_ONE 1 sack", DUMP)
    assert s.hold(0, 0) == "1unit" and s.basin("e4N") == "1unit 1sack" and s.hold(0, 1) == ""
    s.refuses("0 SAIL 1 c3SE", TWO)
    # With five points it goes on.
    to_and_fro(s, 0, "d4SE", "e4NE", 5)
    to_and_fro(s, 1, "c3SE", "d3E", 6)


@pytest.mark.clause("explorers_pirates.movement.two", "explorers_pirates.pirate.chase")
def test_another_drives_a_pirate_ship_off_while_a_ship_passes():
    s = crowded(other="e5NE", pirate="d5").do("0 CHASE_PIRATE_SHIP 1", "* CHASE_DIE 6", "0 PLACE_PIRATE e7")
    s.refuses("0 DONE", TWO)
    s.do("0 SAIL 0 d4SE", "0 DONE")


@pytest.mark.clause(
    "explorers_pirates.movement.two", "explorers_pirates.settler.land", "explorers_pirates.settler.passing"
)
def test_a_passing_ship_founds_and_lies_there_no_more():
    s = Crossing().ships(0, "d4SE", cargo="settler").ships(0, "h3NE").ships(1, "e4NE", "e4NE").sailing()
    s.do("0 SAIL 0 e4NE", "0 LAND_SETTLER 0 e4N")
    assert s.building("e4N") == (0, "settlement") and s.fleet(0) == ["", "h3NE", ""]
    s.do("0 SAIL 1 g3E", "0 DONE")


@pytest.mark.clause("explorers_pirates.movement.two", "explorers_pirates.settler.land")
def test_where_one_of_the_others_founds_the_third_may_stay():
    s = Crossing().ships(0, "d4SE").ships(0, "e4NE", cargo="settler").ships(1, "e4NE").sailing().do("0 SAIL 0 e4NE")
    s.refuses("0 DONE", TWO)
    s.do("0 LAND_SETTLER 1 e4N")
    assert s.targets(0, 0) and s.can("0 DONE")


# -- the die for fish --------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.fish.cast", "explorers_pirates.movement.none")
def test_without_a_ship_the_die_is_cast_and_the_phase_is_over_with_it():
    s = Quest().waters("d6", 1).main().do("0 END_TURN")
    assert s.pending() == "Movement" and s.legal(0) == {"0 CAST_FOR_FISH", "0 DONE"}
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 1")
    assert s.shoals == {"d6"} and s.pending() == "BeforeRoll" and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.fish.cast", "explorers_pirates.movement.none")
def test_without_a_ship_nobody_has_to_cast():
    s = Quest().waters("d6", 1).main().do("0 END_TURN", "0 DONE")
    assert not s.shoals and s.pending() == "BeforeRoll" and s.facts.turn() == 1
    # In its next turn it casts.
    s.after(1, 2).do("0 ROLL", "* DICE 1+1", "0 END_TURN", "0 CAST_FOR_FISH", "* FISH_DIE 2")
    assert s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.fish.cast", "explorers_pirates.ship.dump")
def test_without_a_ship_a_basin_is_cleared_before_the_die_is_cast():
    s = Quest().harbours(0, "e4N").basin_holds(0, "e4N", "1unit 1sack").main().do("0 END_TURN")
    assert s.legal(0) == {f"0 {x}" for x in ("CAST_FOR_FISH", "DONE", "CLEAR_BASIN e4N", "CLEAR_ONE e4N unit",
                                             "CLEAR_ONE e4N sack")}  # fmt: skip
    s.do("0 CLEAR_ONE e4N sack", "0 CAST_FOR_FISH", "* FISH_DIE 1")
    assert s.basin("e4N") == "1unit" and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.fish.cast", "explorers_pirates.fish.supply", "explorers_pirates.movement.none")
def test_with_neither_a_ship_nor_a_shoal_in_the_supply_there_is_no_phase():
    s = Quest(shoals=1).waters("d6", 1, shoal=True).main().do("0 END_TURN")
    assert s.pending() == "BeforeRoll" and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.movement.none")
def test_without_fish_and_ships_there_is_no_phase():
    for s in (Raid(), Crossing()):
        s.harbours(0, "e4N").basin_holds(0, "e4N").main().do("0 END_TURN")
        assert s.pending() == "BeforeRoll" and s.facts.turn() == 1


def last_ship():
    """Seat 0 with one ship, a settler aboard, before land, in its movement phase."""
    return Quest().waters("f6", 4).found("d6", "forest", 9).ships(0, "d5SE", cargo="settler").sailing()


@pytest.mark.clause("explorers_pirates.fish.cast", "explorers_pirates.movement.none")
def test_when_the_last_ship_has_founded_the_die_may_still_be_cast():
    s = last_ship().do("0 LAND_SETTLER 0 e6N")
    assert s.pending() == "Movement" and s.legal(0) == {"0 CAST_FOR_FISH", "0 DONE"}
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 4")
    assert s.shoals == {"f6"} and s.pending() == "BeforeRoll" and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.fish.once", "explorers_pirates.movement.none")
def test_when_the_die_was_cast_before_the_last_ship_founds_the_phase_is_over():
    s = last_ship().do("0 CAST_FOR_FISH", "* FISH_DIE 4", "0 LAND_SETTLER 0 e6N")
    assert s.shoals == {"f6"} and s.pending() == "BeforeRoll" and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.fish.between")
def test_amid_handling_the_die_interrupts_nothing():
    s = afloat("e4NE", "d3E", cargo="2unit").do("0 UNLOAD_ONE 0 e4N unit", "0 CAST_FOR_FISH", "* FISH_DIE 1")
    s.do("0 UNLOAD_ONE 0 e4N unit", "0 LOAD 1 e4N")
    assert s.hold(0, 1) == "2unit"
    to_and_fro(s, 0, "d4SE", "e4NE", 4)
    to_and_fro(s, 1, "c3SE", "d3E", 4)


# -- each figure once aboard and once ashore ---------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.movement.stop")
@pytest.mark.parametrize("cargo", ["settler", "fish", "1unit", "2unit", "1sack", "2sack", "1unit 1sack"])
def test_a_cargo_goes_ashore_and_aboard_once(cargo):
    s = afloat("e4NE", cargo=cargo).do("0 UNLOAD 0 e4N", "0 LOAD 0 e4N")
    s.refuses("0 UNLOAD 0 e4N", STOP, id="handling.one_stop_each_figure")
    assert s.hold(0, 0) == cargo and not s.legal(0, "UNLOAD_ONE")


@pytest.mark.clause("explorers_pirates.movement.stop")
@pytest.mark.parametrize("cargo", ["settler", "fish", "1unit", "2unit", "1sack", "2sack", "1unit 1sack"])
def test_a_cargo_goes_aboard_and_ashore_once(cargo):
    s = afloat("e4NE", basin=cargo).do("0 LOAD 0 e4N", "0 UNLOAD 0 e4N")
    s.refuses("0 LOAD 0 e4N", STOP)
    assert s.basin("e4N") == cargo and not s.legal(0, "LOAD_ONE")


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.transfer.exchange")
def test_two_cargoes_are_exchanged_there_and_back():
    s = afloat("e4NE", cargo="settler", basin="1unit 1sack").do("0 EXCHANGE 0 e4N", "0 EXCHANGE 0 e4N")
    s.refuses("0 EXCHANGE 0 e4N", STOP, id="handling.one_stop_each_figure")
    assert s.hold(0, 0) == "settler" and s.basin("e4N") == "1unit 1sack"


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.transfer.basin")
def test_a_figure_remembers_in_another_ship_what_was_done_with_it():
    s = afloat("e4NE", "d3E", cargo="settler").do("0 UNLOAD 0 e4N", "0 LOAD 1 e4N")
    s.refuses("0 UNLOAD 1 e4N", STOP)
    # That the ship from which it came sails on changes nothing for it.
    s.do("0 SAIL 0 d4SE")
    s.refuses("0 UNLOAD 1 e4N", STOP)


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_other_figures_are_free_where_some_are_not():
    s = afloat("e4NE", cargo="1sack", basin="1unit").do("0 LOAD_ONE 0 e4N unit", "0 UNLOAD_ONE 0 e4N unit")
    s.refuses("0 LOAD_ONE 0 e4N unit", STOP)
    s.do("0 UNLOAD_ONE 0 e4N sack")
    # Now the unit may not come aboard, and so not all of the basin; the sack may.
    s.refuses("0 LOAD 0 e4N", STOP)
    s.do("0 LOAD_ONE 0 e4N sack")
    assert s.hold(0, 0) == "1sack" and s.basin("e4N") == "1unit"


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_an_exchange_waits_where_one_figure_of_either_side_is_not_free():
    s = afloat("e4NE", cargo="1sack", basin="1unit").do("0 LOAD_ONE 0 e4N unit", "0 UNLOAD_ONE 0 e4N unit")
    s.refuses("0 EXCHANGE 0 e4N", STOP)
    s = afloat("e4NE", cargo="1sack", basin="1unit").do("0 UNLOAD_ONE 0 e4N sack", "0 LOAD_ONE 0 e4N sack")
    s.refuses("0 EXCHANGE 0 e4N", STOP)


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.unit.one")
def test_of_two_equal_figures_the_one_goes_that_was_not_handled():
    s = afloat("e4NE", basin="2unit").do("0 LOAD_ONE 0 e4N unit", "0 UNLOAD_ONE 0 e4N unit")
    s.refuses("0 LOAD 0 e4N", STOP)
    # The other one has not been aboard.
    s.do("0 LOAD_ONE 0 e4N unit")
    s.refuses("0 LOAD_ONE 0 e4N unit", STOP, id="handling.one_stop_each_figure")
    s.do("0 UNLOAD_ONE 0 e4N unit")
    for again in ("LOAD 0 e4N", "LOAD_ONE 0 e4N unit"):
        s.refuses(f"0 {again}", STOP)


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.unit.one")
def test_of_two_equal_figures_aboard_that_one_goes_first_too():
    s = afloat("e4NE", cargo="2unit").do("0 UNLOAD_ONE 0 e4N unit", "0 LOAD_ONE 0 e4N unit")
    s.refuses("0 UNLOAD 0 e4N", STOP)
    s.do("0 UNLOAD_ONE 0 e4N unit")
    s.refuses("0 UNLOAD_ONE 0 e4N unit", STOP)
    # The one in the basin was set ashore only, and comes aboard once.
    s.do("0 LOAD_ONE 0 e4N unit")
    for again in ("UNLOAD 0 e4N", "UNLOAD_ONE 0 e4N unit"):
        s.refuses(f"0 {again}", STOP)


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_sailing_frees_what_is_aboard_and_in_the_basin_that_is_left():
    s = afloat("e4NE", cargo="settler").do("0 UNLOAD 0 e4N", "0 LOAD 0 e4N", "0 SAIL 0 d3E", "0 UNLOAD 0 e4N")
    s.do("0 LOAD 0 e4N", "0 SAIL 0 e4NE", "0 UNLOAD 0 e4N", "0 LOAD 0 e4N")
    s.refuses("0 UNLOAD 0 e4N", STOP)
    s = afloat("e4NE", basin="settler").do("0 LOAD 0 e4N", "0 UNLOAD 0 e4N", "0 SAIL 0 d3E", "0 LOAD 0 e4N")
    assert s.hold(0, 0) == "settler"


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_another_ship_that_leaves_the_basin_frees_what_lies_there():
    s = afloat("e4NE", "d3E", basin="settler").do("0 LOAD 0 e4N", "0 UNLOAD 0 e4N")
    s.refuses("0 LOAD 1 e4N", STOP)
    s.do("0 SAIL 1 c3SE", "0 LOAD 0 e4N")
    assert s.hold(0, 0) == "settler"


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_a_ship_that_comes_to_the_basin_frees_nothing_there():
    s = afloat("e4NE", "d4SE", basin="settler").do("0 LOAD 0 e4N", "0 UNLOAD 0 e4N", "0 SAIL 1 e4NE")
    for ship in (0, 1):
        s.refuses(f"0 LOAD {ship} e4N", STOP)
    s.do("0 SAIL 1 d3E", "0 LOAD 1 e4N")
    assert s.hold(0, 1) == "settler"


@pytest.mark.clause("explorers_pirates.movement.stop")
def test_in_the_next_movement_phase_all_is_free_again():
    s = afloat("e4NE", cargo="settler").do("0 UNLOAD 0 e4N", "0 LOAD 0 e4N", "0 DONE").after(1, 2)
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN", "0 UNLOAD 0 e4N", "0 LOAD 0 e4N")
    s.refuses("0 UNLOAD 0 e4N", STOP)


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.lair.fetch")
def test_what_was_fetched_goes_ashore_and_aboard():
    s = Raid().river("d6", 5).ashore(0, "d6", 1).harbours(0, "e6N").ships(0, "d5E").sailing()
    s.do("0 FETCH_UNIT 0 d6", "0 UNLOAD 0 e6N", "0 LOAD 0 e6N")
    s.refuses("0 UNLOAD 0 e6N", STOP)


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.fish.catch")
def test_what_was_caught_goes_ashore_and_aboard():
    s = Quest().waters("d6", 1, shoal=True).found("c6", "forest", 4).harbours(0, "d6N").ships(0, "c5SE").sailing()
    s.do("0 CATCH 0 d6", "0 UNLOAD 0 d6N", "0 LOAD 0 d6N")
    s.refuses("0 UNLOAD 0 d6N", STOP)
    assert s.hold(0, 0) == "fish"


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.spice.unit")
def test_the_sack_for_a_unit_that_was_handled_is_free():
    s = Quest().village("d6", "pirate_5", 1).harbours(0, "d5S").ships(0, "d5SE", cargo="1unit").sailing()
    s.do("0 UNLOAD 0 d5S", "0 LOAD 0 d5S")
    s.refuses("0 UNLOAD 0 d5S", STOP)
    s.do("0 BEFRIEND 0 d6", "0 UNLOAD 0 d5S", "0 LOAD 0 d5S")
    s.refuses("0 UNLOAD 0 d5S", STOP)
    assert s.hold(0, 0) == "1sack"


# -- one for one -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.transfer.exchange")
@pytest.mark.parametrize(
    ("aboard", "ashore", "what", "then"),
    [
        ("2unit", "1sack", "sack", ("1unit 1sack", "1unit")),
        ("1sack", "2unit", "unit", ("1unit", "1unit 1sack")),
        ("2unit", "2sack", "sack", ("1unit 1sack", "1unit 1sack")),
        ("1unit 1sack", "1unit 1sack", "unit", ("2unit", "2sack")),
        ("1unit 1sack", "1unit 1sack", "sack", ("2sack", "2unit")),
        ("1unit 1sack", "1unit", "unit", ("2unit", "1sack")),
    ],
)
def test_a_figure_is_exchanged_for_one_of_the_other_kind(aboard, ashore, what, then):
    s = afloat("e4NE", cargo=aboard, basin=ashore)
    assert what in {where.split()[2] for where in s.legal(0, "EXCHANGE_ONE")}
    s.do(f"0 EXCHANGE_ONE 0 e4N {what}")
    assert (s.hold(0, 0), s.basin("e4N")) == then and s.supply(0, "unit") == 9 - (aboard + ashore).count(
        "1unit"
    ) - 2 * (aboard + ashore).count("2unit")


@pytest.mark.clause("explorers_pirates.transfer.exchange")
def test_where_each_has_one_the_whole_is_exchanged():
    s = afloat("e4NE", cargo="1unit", basin="1sack")
    assert not s.legal(0, "EXCHANGE_ONE")
    s.refuses("0 EXCHANGE_ONE 0 e4N sack", SWAP, id="units.all_exchange_whole")
    s.do("0 EXCHANGE 0 e4N")
    assert s.hold(0, 0) == "1sack" and s.basin("e4N") == "1unit"


@pytest.mark.clause("explorers_pirates.transfer.exchange")
@pytest.mark.parametrize(
    ("aboard", "ashore"),
    [("2unit", "1unit"), ("2unit", "2unit"), ("settler", "2unit"), ("fish", "1unit 1sack"), ("2sack", "settler"),
     ("", "2unit"), ("1unit 1sack", ""), ("2sack", "1sack")],
)  # fmt: skip
def test_what_is_not_exchanged_one_for_one(aboard, ashore):
    s = afloat("e4NE", cargo=aboard, basin=ashore)
    assert not s.legal(0, "EXCHANGE_ONE")
    for what in ("unit", "sack"):
        s.refuses(f"0 EXCHANGE_ONE 0 e4N {what}", SWAP, FAR)


@pytest.mark.clause("explorers_pirates.transfer.exchange", "explorers_pirates.movement.free_loading")
def test_one_for_one_needs_an_own_basin_beside_the_ship():
    s = Quest().harbours(0, "e4N").harbours(1, "b3S").basin_holds(0, "e4N", "2unit").basin_holds(1, "b3S", "2unit")
    s.ships(0, "d4SE", cargo="1sack").ships(0, "b3SE", cargo="1sack").sailing()
    for where in ("0 e4N", "1 b3S", "1 e4N"):
        s.refuses(f"0 EXCHANGE_ONE {where} unit", FAR, id="movement.ship_lies_no_harbour")
    s.do("0 SAIL 0 e4NE", "0 EXCHANGE_ONE 0 e4N unit")
    assert s.hold(0, 0) == "1unit" and s.basin("e4N") == "1unit 1sack"


@pytest.mark.clause("explorers_pirates.movement.stop", "explorers_pirates.transfer.exchange")
def test_one_for_one_there_and_back_and_no_third_time():
    s = afloat("e4NE", cargo="2unit", basin="1sack").do("0 EXCHANGE_ONE 0 e4N sack", "0 EXCHANGE_ONE 0 e4N unit")
    assert s.hold(0, 0) == "2unit" and s.basin("e4N") == "1sack"
    s.refuses("0 EXCHANGE_ONE 0 e4N sack", STOP, id="handling.one_stop_each_figure")


# -- one of two is given up --------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.ship.dump")
def test_of_two_in_the_hold_one_is_given_up():
    s = Quest().ships(0, "e5NE", cargo="2unit").ships(0, "h3NE", cargo="1unit 1sack").main()
    assert s.legal(0, "DUMP_ONE") == {"0 unit", "1 unit", "1 sack"} and s.supply(0, "unit") == 6
    s.do("0 DUMP_ONE 0 unit", "0 DUMP_ONE 1 sack")
    assert s.hold(0, 0) == s.hold(0, 1) == "1unit" and s.supply(0, "unit") == 7
    for ship in (0, 1):
        s.refuses(f"0 DUMP_ONE {ship} unit", DUMP, id="jettison.not_two_figures_give")
    s.do("0 DUMP 0")
    assert s.hold(0, 0) == "" and s.supply(0, "unit") == 8


@pytest.mark.clause("explorers_pirates.ship.dump")
def test_of_two_in_a_basin_one_is_given_up():
    s = Quest().harbours(0, "e4N h3N").harbours(1, "b3S").basin_holds(0, "e4N", "1unit 1sack")
    s.basin_holds(0, "h3N", "2sack").basin_holds(1, "b3S", "2unit").main()
    assert s.legal(0, "CLEAR_ONE") == {"e4N unit", "e4N sack", "h3N sack"}
    s.do("0 CLEAR_ONE e4N unit", "0 CLEAR_ONE h3N sack")
    assert s.basin("e4N") == s.basin("h3N") == "1sack" and s.supply(0, "unit") == 9
    s.refuses("0 CLEAR_ONE e4N sack", DUMP, id="jettison.not_two_figures_give")
    s.refuses("0 CLEAR_ONE b3S unit", DUMP)
    s.do("0 CLEAR_BASIN e4N")


@pytest.mark.clause("explorers_pirates.ship.dump")
@pytest.mark.parametrize("cargo", ["", "settler", "fish", "1unit", "1sack"])
def test_where_there_are_not_two_none_is_given_up_alone(cargo):
    s = Quest().harbours(0, "e4N").ships(0, "d4SE", cargo=cargo)
    if cargo == "settler" or cargo.startswith("1"):
        s.basin_holds(0, "e4N", cargo)
    s.main()
    assert not s.legal(0, "DUMP_ONE") and not s.legal(0, "CLEAR_ONE")
    for what in ("unit", "sack"):
        s.refuses(f"0 DUMP_ONE 0 {what}", DUMP)
        s.refuses(f"0 CLEAR_ONE e4N {what}", DUMP)


@pytest.mark.clause("explorers_pirates.ship.dump")
def test_what_is_not_among_the_two_is_not_given_up():
    s = Quest().harbours(0, "e4N").ships(0, "d4SE", cargo="2unit").basin_holds(0, "e4N", "2sack").main()
    s.refuses("0 DUMP_ONE 0 sack", DUMP, FAR)
    s.refuses("0 CLEAR_ONE e4N unit", DUMP, FAR)
    s.refuses("0 DUMP_ONE 2 unit", DUMP)


@pytest.mark.clause("explorers_pirates.ship.dump", "base.turn.phases")
def test_one_is_given_up_while_trading_building_and_moving():
    s = Quest(combined_trade_build=0).harbours(0, "e4N").basin_holds(0, "e4N", "2unit").ships(0, "h3NE", cargo="2sack")
    s.ships(0, "e5NE", "d3E").main()
    for phase, end in (("Trade", "END_TRADE"), ("Build", "END_TURN"), ("Movement", "SAIL 1 d4SE")):
        assert s.pending() == phase and s.can("0 DUMP_ONE 0 sack") and s.can("0 CLEAR_ONE e4N unit")
        s.do(f"0 {end}")
    # Whichever ship is under way.
    s.do("0 DUMP_ONE 0 sack", "0 CLEAR_ONE e4N unit", "0 SAIL 1 e5NE")
    assert s.hold(0, 0) == "1sack" and s.basin("e4N") == "1unit"
    assert "CARGO_DUMPED" in s.events()


@pytest.mark.clause("explorers_pirates.ship.dump", "explorers_pirates.movement.free_loading")
def test_one_is_given_up_for_a_better_figure():
    s = afloat("e4NE", cargo="2sack", basin="2unit").do("0 DUMP_ONE 0 sack", "0 LOAD_ONE 0 e4N unit")
    assert s.hold(0, 0) == "1unit 1sack" and s.basin("e4N") == "1unit"
    to_and_fro(s, 0, "d4SE", "e4NE", 4)


@pytest.mark.clause("explorers_pirates.ship.dump")
def test_cargo_is_given_up_before_the_roll_too():
    s = Quest().ships(0, "e5NE", cargo="2unit").ships(1, "h3NE", cargo="2unit").begin()
    s.do("0 DUMP_ONE 0 unit")
    s.refuses("0 DUMP_ONE 0 unit", "explorers_pirates.ship.dump")
    s.do("0 DUMP 0", "0 ROLL", "* DICE 1+1")
    s.refuses("1 DUMP_ONE 0 unit", "base.turn.next")


# -- outside of the movement phase -------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.movement.phase")
@pytest.mark.parametrize("act", [*ALL, "SAIL 1 d4SE"])
def test_while_one_trades_and_builds_no_ship_does_anything(act):
    s = table(act if act in ALL else "HASTEN 1")
    s.refuses(f"0 {act}", PHASE, id="crews.ships_owner_movement_phase")
    s.do("0 END_TURN")
    assert s.can(f"0 {act}")


@pytest.mark.clause("explorers_pirates.movement.phase", "explorers_pirates.fish.cast")
def test_nor_is_the_die_cast_then():
    s = table("CATCH 1 f6")
    s.refuses("0 CAST_FOR_FISH", PHASE, id="crews.ships_owner_movement_phase")
    s.do("0 END_TURN")
    assert s.can("0 CAST_FOR_FISH")


# -- lairs and villages ------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.lair.fetch", "explorers_pirates.lair.three")
def test_a_lair_with_three_units_neither_takes_nor_gives_any_in_this_turn():
    s = Raid().river("d6").ashore(1, "d6", 2).ships(0, "d5SE", cargo="2unit").sailing().do("0 LAND_UNIT 0 d6")
    s.refuses("0 LAND_UNIT 0 d6", "explorers_pirates.lair.three", id="lairs.three_units_already")
    refusal = s.refuses("0 FETCH_UNIT 0 d6", "explorers_pirates.lair.fetch", id="lairs.lair_three_units_conquered")
    assert refusal.why.id == "lairs.lair_three_units_conquered"


@pytest.mark.clause("explorers_pirates.spice.unit", "explorers_pirates.spice.stays")
def test_a_unit_comes_to_a_spice_island_as_a_merchant_and_stays():
    s = Quest().village("d6", "pirate_5", 0).village("f6", "pirate_4").ships(0, "e6E", cargo="1unit").sailing()
    for tile in ("d6", "f6"):
        s.refuses(f"0 LAND_UNIT 0 {tile}", "explorers_pirates.spice.unit", id="lairs.spice_island_unit_ashore")
    s.refuses("0 FETCH_UNIT 0 d6", "explorers_pirates.spice.stays", id="lairs.unit_village_stays_good")


@pytest.mark.clause("explorers_pirates.spice.sail", "explorers_pirates.spice.at_once")
@pytest.mark.parametrize("friend", [0, 1])
def test_a_village_of_sailors_makes_the_ship_faster_that_is_being_moved_whichever_befriends_it(friend):
    s = Quest().village("d6", "full_sail").ships(0, "d5SE", cargo="1unit").ships(0, "d5SE", cargo="1unit").sailing()
    for to in ("e5NE", "d5SE", "e5NE", "d5SE"):
        s.do(f"0 SAIL 0 {to}")
    s.refuses("0 SAIL 0 e5NE", POINTS)
    s.do(f"0 BEFRIEND {friend} d6", "0 SAIL 0 e5NE")
    s.refuses("0 SAIL 0 d5SE", POINTS)
    to_and_fro(s, 1, "e5NE", "d5SE", 5)


@pytest.mark.clause("explorers_pirates.spice.sail", "explorers_pirates.discovery.ends")
def test_a_ship_that_has_explored_gets_no_point_of_a_village():
    s = Quest().village("d6", "full_sail").ships(0, "d5E").ships(0, "d5SE", cargo="1unit").sailing()
    s.do("0 SAIL 0 c5SE", "* FIND_TERRAIN c6 pasture", "* FIND_TOKEN c6 3", "0 BEFRIEND 1 d6")
    s.refuses("0 SAIL 0 d5E", "explorers_pirates.discovery.ends", OVER)
    to_and_fro(s, 1, "e5NE", "d5SE", 5)


@pytest.mark.clause("explorers_pirates.movement.one_by_one", "explorers_pirates.council.anchors")
def test_two_ships_deliver_and_catch_by_turns():
    s = Quest().waters("d6", 1, shoal=True).ships(0, "e5NE", cargo="1sack").ships(0, "d5SE").sailing()
    s.do("0 CATCH 1 d6", "0 SAIL 1 e5NE", "0 DELIVER 0 e5N", "0 DELIVER 1 e5N", "0 SAIL 1 d4SE")
    assert s.space(0, FISH_STEPS) == s.space(0, SPICE_STEPS) == 1
    to_and_fro(s, 0, "d5SE", "e5NE", 4)


# -- five and six ------------------------------------------------------------------------------------------------------


def voyage(**params):
    """The fifth scenario among five, where nobody has anything, and a hidden tile of it."""
    s = Voyage("pirates-and-explorers-5-6", 5, params)
    return s, s.rules.board.marks["discovery"]["north"][0]


@pytest.mark.clause("explorers_pirates.six.paired", "explorers_pirates.spice.trade")
def test_the_pair_sells_to_a_village():
    s, north = voyage()
    s.village(north, "gold_trade", 0, 3).has(3, hand="2wool").has(0, hand="1ore").main(0).do("0 SELL_TO_VILLAGE ore")
    s.do("0 END_TURN", "0 DONE")
    assert s.pending() == "PairedBuild" and s.facts.turn() == 3 and s.legal(3, "SELL_TO_VILLAGE") == {"wool"}
    gold = s.gold(3)
    s.do("3 SELL_TO_VILLAGE wool")
    assert s.gold(3) == gold + 1 and s.hand(3) == "1wool"
    # Once for each village, as in a turn.
    s.refuses("3 SELL_TO_VILLAGE wool", "explorers_pirates.spice.trade", id="spices.each_village_buys_one")


@pytest.mark.clause("explorers_pirates.six.paired", "explorers_pirates.spice.trade")
def test_the_pair_without_merchants_among_its_friends_sells_to_none():
    s, north = voyage()
    s.village(north, "gold_trade", 0).has(3, hand="2wool").main(0).do("0 END_TURN", "0 DONE")
    assert s.pending() == "PairedBuild" and not s.legal(3, "SELL_TO_VILLAGE")
    s.refuses("3 SELL_TO_VILLAGE wool", "explorers_pirates.spice.trade", id="spices.no_village_merchants_friend")


@pytest.mark.clause("explorers_pirates.six.paired", "explorers_pirates.fish.cast")
def test_the_pair_casts_for_fish_without_a_ship():
    s, _ = voyage()
    s.main(0).do("0 END_TURN", "0 CAST_FOR_FISH", "* FISH_DIE 1")
    # Three gold are enough to buy a card: the pair is asked first.
    s.do("3 END_BUILD")
    assert s.pending() == "Movement" and s.facts.turn() == 3
    s.do("3 CAST_FOR_FISH", "* FISH_DIE 1")
    assert s.pending() == "BeforeRoll" and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.ship.dump", "base_5_6.phase.what")
def test_in_the_special_building_phase_cargo_is_given_up():
    s = Crossing(5, fresh=True, between_turns=1).has(1, hand="1wool").main(0).do("0 END_TURN", "0 DONE")
    assert s.pending() == "SpecialBuild" and s.legal(1, "DUMP") == {"0"}
    s.do("1 DUMP 0")
    assert not s.fleet(1)[0].endswith("*") and s.pending() == "SpecialBuild" and s.game.actor() == 1
    s.refuses("1 DUMP 0", DUMP, id="jettison.ship_carries_nothing")
    s.do("1 END_BUILD")


@pytest.mark.clause("explorers_pirates.ship.dump", "base_5_6.phase.what")
def test_in_the_special_building_phase_one_of_two_is_given_up():
    s, _ = voyage(between_turns=1)
    r = s.rules
    home = r.board.marks["explorers_founding"]["circles"][0]
    v = r.topology.vertex(home)
    beside = [int(e) for e in (r.topology.vertex_edges[3 * v + k] for k in range(3)) if e >= 0]
    at_sea = next(e for e in beside if r.module("cargo_ships").fleet.is_route(s.game, e))
    s.harbours(1, home).basin_holds(1, home, "1unit 1sack").ships(1, r.topology.edge_names[at_sea], cargo="2unit")
    s.has(1, hand="1wool").main(0).do("0 END_TURN", "0 DONE")
    assert s.pending() == "SpecialBuild" and s.legal(1, "CLEAR_BASIN") == {home} and s.legal(1, "DUMP") == {"0"}
    assert s.legal(1, "CLEAR_ONE") == {f"{home} unit", f"{home} sack"} and s.legal(1, "DUMP_ONE") == {"0 unit"}
    s.do(f"1 CLEAR_ONE {home} sack", "1 DUMP_ONE 0 unit")
    assert s.basin(home) == s.hold(1, 0) == "1unit" and s.supply(1, "unit") == 7


@pytest.mark.clause("explorers_pirates.settler.room", "explorers_pirates.ship.rebuild")
def test_one_is_given_up_before_a_unit_is_built():
    s = Quest().harbours(0, "e4N").basin_holds(0, "e4N", "2sack").has(0, hand=f"{SHIP} 1wool 1ore").main()
    s.refuses("0 BUILD_UNIT e4N", "explorers_pirates.unit.two")
    s.do("0 CLEAR_ONE e4N sack", "0 BUILD_UNIT e4N")
    assert s.basin("e4N") == "1unit 1sack"
