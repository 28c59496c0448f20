"""Fish: sea with numbers, shoals that a die brings, and ships that carry them to the Council."""

import pytest

from poblado.kernel.errors import BadRuleset

from .tables import Crossing
from .tables_missions import FISH_STEPS, Quest, marks, plain_board, quest

# From the Council's anchor e5N e5NE leads to d5S, and d5SE on to e6N, a corner of d6; d5E and e6NE are edges of d6. In the
# south f5NE comes to e6S, a corner of f6.

ABSENT = {3: ("spices",), 4: ("lairs",), 5: ()}
"""Modules that do not take part in a scenario."""


def fisher(*cargo, tile="d6", number=1, shoal=True, places=("d5SE",), **more):
    """A table with fish in one place and ships of seat 0, in its movement phase."""
    s = Quest(**more).waters(tile, number, shoal)
    for k, place in enumerate(places):
        s.ships(0, place, cargo=cargo[k] if k < len(cargo) else "")
    return s.sailing()


def odds(s):
    """Weights of the numbers that found sea may have."""
    return {int(text.split()[3]): weight for text, weight in s.chances().items()}


# -- finding -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.fish.found")
def test_sea_with_fish_is_found():
    s = Quest().ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    assert s.pending() == "FindFish" and {text.split()[1] for text in s.chances()} == {"FISH_THERE"}
    s.do("* FISH_THERE d6 2")
    assert s.gold(0) == 5 and s.of_tile("fish.number", "d6") == 2 and not s.shoals and s.pending() == "Movement"
    assert not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.fish.found")
def test_sea_without_fish_brings_two_gold_too():
    s = Quest().ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea", "* FISH_THERE d6 0")
    assert s.gold(0) == 5 and s.of_tile("fish.number", "d6") == 0


@pytest.mark.clause("explorers_pirates.fish.found")
def test_land_has_no_fish():
    s = Quest().ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 forest", "* FIND_TOKEN d6 9")
    assert s.pending() == "Movement" and s.reads("fish.left", 0) == 3


@pytest.mark.clause("explorers_pirates.fish.found")
@pytest.mark.parametrize(("scenario", "north"), [(3, 2), (4, 3), (5, 3)])
def test_how_many_tiles_of_each_region_have_fish(scenario, north):
    s = Quest(board=plain_board(scenario), without=ABSENT[scenario])
    seas = [marks(scenario, "discovery")[f"{region}_terrains"]["sea"] for region in ("north", "south")]
    assert [s.reads("fish.left", k) for k in range(2)] == [north, 3]
    # In the third scenario all of the hidden sea has fish; in the others a tile in each region has none.
    assert seas == ([2, 3] if scenario == 3 else [4, 4])
    assert [s.reads("fish.open", k) for k in range(2)] == [0b1110, 0b1110000]


@pytest.mark.clause("explorers_pirates.fish.found")
@pytest.mark.parametrize(
    ("place", "to", "tile", "numbers"), [("e5NE", "d5SE", "d6", (1, 2, 3)), ("e5SE", "f5NE", "f6", (4, 5, 6))]
)
def test_three_of_four_seas_have_fish_under_the_numbers_of_the_region(place, to, tile, numbers):
    s = Quest().ships(0, place).sailing().do(f"0 SAIL 0 {to}", f"* FIND_TERRAIN {tile} sea")
    weights = odds(s)
    total = sum(weights.values())
    assert set(weights) == {0, *numbers} and weights[0] * 4 == total
    assert all(weights[n] * 4 == total for n in numbers)


@pytest.mark.clause("explorers_pirates.fish.found")
def test_numbers_are_not_given_twice():
    s = Quest().waters("d7", 2).ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    # Of three seas two have fish, under 1 or 3.
    weights = odds(s)
    assert set(weights) == {0, 1, 3} and weights[0] * 3 == sum(weights.values()) and weights[1] == weights[3]


@pytest.mark.clause("explorers_pirates.fish.found")
def test_when_the_sea_without_fish_is_found_the_rest_has_fish():
    s = Quest().found("d7", "sea").ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    weights = odds(s)
    assert set(weights) == {1, 2, 3} and len(set(weights.values())) == 1
    s = Quest().waters("d7", 1).waters("c6", 2).waters("c7", 3).ships(0, "e5NE").sailing()
    s.do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    # None is left: nothing is drawn.
    assert s.pending() == "Movement" and s.of_tile("fish.number", "d6") == 0


@pytest.mark.clause("explorers_pirates.fish.found")
def test_in_the_third_scenario_one_northern_number_is_left_out():
    s = Quest(board=plain_board(3), without=ABSENT[3]).ships(0, "e5NE").sailing()
    s.do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    weights = odds(s)
    assert set(weights) == {1, 2, 3} and len(set(weights.values())) == 1
    s = Quest(board=plain_board(3), without=ABSENT[3]).waters("d7", 3).ships(0, "e5NE").sailing()
    s.do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 sea")
    # The last sea has fish under one of the two others: either may be the one in the bag.
    weights = odds(s)
    assert set(weights) == {1, 2} and weights[1] == weights[2]


@pytest.mark.clause("explorers_pirates.fish.found", "explorers_pirates.discovery.both")
def test_where_two_seas_are_found_at_once_each_is_drawn_by_what_was_left():
    # b5E lies beside b6 and c6 already, which no ship in play does: b5SE finds both.
    s = Quest().ships(0, "h3NE").sailing().ships(0, "b5E")
    Crossing.do(s, "0 SAIL 1 b5SE")
    shares = []
    for n in (1, 2):
        tile = next(iter(s.chances())).split()[2]
        Crossing.do(s, f"* FIND_TERRAIN {tile} sea")
        weights = odds(s)
        shares.append((weights[0], sum(weights.values())))
        Crossing.do(s, f"* FISH_THERE {tile} {n}")
    assert [a * b for (a, _), b in zip(shares, (4, 3), strict=True)] == [total for _, total in shares]
    assert s.gold(0) == 7


@pytest.mark.clause("explorers_pirates.fish.found")
@pytest.mark.parametrize("numbers", [{"1": 1, "2": 1}, {"1": 1, "2": 1, "7": 1}, {"0": 1, "2": 1, "3": 1}])
def test_a_board_with_fish_under_no_face_is_refused(numbers):
    board = plain_board()
    board["marks"]["fish"]["north_numbers"] = numbers
    with pytest.raises(BadRuleset, match="face of the die"):
        quest(3, board=board)


# -- the die -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.fish.cast", "explorers_pirates.fish.place")
def test_the_die_brings_a_shoal():
    s = fisher(shoal=False).do("0 CAST_FOR_FISH")
    assert s.pending() == "FishDie" and s.chances() == {f"* FISH_DIE {n}": 1 for n in range(1, 7)}
    s.do("* FISH_DIE 1")
    assert s.shoals == {"d6"} and s.supply_of_shoals == 5 and s.pending() == "Movement"
    assert {"FISH_CAST", "SHOAL_PLACED"} <= set(s.events())


@pytest.mark.clause("explorers_pirates.fish.place")
def test_a_number_that_is_not_found_brings_none():
    s = fisher(shoal=False).do("0 CAST_FOR_FISH", "* FISH_DIE 4")
    assert not s.shoals and s.supply_of_shoals == 6 and "SHOAL_PLACED" not in s.events()


@pytest.mark.clause("explorers_pirates.fish.place")
def test_where_a_shoal_is_comes_no_other():
    s = fisher().do("0 CAST_FOR_FISH", "* FISH_DIE 1")
    assert s.shoals == {"d6"} and s.supply_of_shoals == 5 and "SHOAL_PLACED" not in s.events()


@pytest.mark.clause("explorers_pirates.fish.place")
@pytest.mark.parametrize("owner", [0, 1])
def test_where_a_pirate_ship_lies_comes_none(owner):
    s = Quest().waters("d6", 1).pirate(owner, "d6").ships(0, "h3NE").sailing().do("0 CAST_FOR_FISH", "* FISH_DIE 1")
    assert not s.shoals and s.supply_of_shoals == 6


@pytest.mark.clause("explorers_pirates.fish.once")
def test_the_die_is_cast_once_in_a_turn():
    s = fisher(shoal=False).do("0 CAST_FOR_FISH", "* FISH_DIE 4")
    s.refuses("0 CAST_FOR_FISH", "explorers_pirates.fish.once", id="fish.one_casts_fish_once")
    s.do("0 DONE").after(1, 2).do("0 ROLL", "* DICE 1+1", "0 END_TURN")
    assert s.can("0 CAST_FOR_FISH")
    # Each player casts in its own turn.
    s.do("0 DONE").ships(1, "h3NE").do("1 ROLL", "* DICE 1+1", "1 END_TURN", "1 CAST_FOR_FISH", "* FISH_DIE 1")
    assert s.shoals == {"d6"}


@pytest.mark.clause("explorers_pirates.fish.cast", "explorers_pirates.movement.phase")
def test_the_die_is_of_the_movement_phase():
    s = Quest().waters("d6", 1).ships(0, "d5SE").main()
    s.refuses("0 CAST_FOR_FISH", "explorers_pirates.movement.phase")
    s.do("0 END_TURN")
    s.refuses("1 CAST_FOR_FISH", "base.turn.next", id="turn.another_player_turn")
    # Ships or not, where it is cast, and whether anything is found: neither is asked.
    s = Quest().ships(0, "h3NE").sailing()
    assert s.can("0 CAST_FOR_FISH")


@pytest.mark.clause("explorers_pirates.fish.between", "explorers_pirates.movement.one_by_one")
def test_the_die_is_cast_between_two_ships():
    s = fisher(places=("e5NE", "h3NE"), shoal=False).do("0 SAIL 0 d5SE", "0 CAST_FOR_FISH", "* FISH_DIE 4")
    # The first one's movement is over with it.
    s.refuses("0 SAIL 0 e5NE", "explorers_pirates.movement.one_by_one", id="movement.movement_ship_over")
    assert not s.targets(0, 0)
    s.do("0 SAIL 1 g4SE")
    assert s.at(0, 1) == "g4SE"


@pytest.mark.clause("explorers_pirates.fish.between")
def test_before_any_ship_has_moved_the_die_costs_no_movement():
    s = fisher(places=("e5NE",), shoal=False).do("0 CAST_FOR_FISH", "* FISH_DIE 1", "0 SAIL 0 d5SE", "0 CATCH 0 d6")
    assert s.hold(0, 0) == "fish"
    s.do("0 SAIL 0 e5NE", "0 DELIVER 0 e5N")
    assert s.space(0, FISH_STEPS) == 1


@pytest.mark.clause("explorers_pirates.fish.between", "explorers_pirates.movement.two")
def test_where_a_ship_must_sail_on_the_die_waits():
    s = Quest().waters("d6", 1).ships(1, "e5NE", "e5NE").ships(0, "d5SE").sailing().do("0 SAIL 0 e5NE")
    s.refuses("0 CAST_FOR_FISH", "explorers_pirates.movement.two", id="movement.two_other_ships_lie")
    s.do("0 SAIL 0 d5SE", "0 CAST_FOR_FISH", "* FISH_DIE 1")


@pytest.mark.clause("explorers_pirates.fish.supply")
def test_with_six_shoals_out_nobody_casts():
    s = Quest()
    for tile, number in (("d6", 1), ("d7", 2), ("c6", 3), ("f6", 4), ("f7", 5)):
        s.waters(tile, number, shoal=True)
    s.waters("g6", 6).ships(0, "d5SE").sailing()
    assert s.supply_of_shoals == 1
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 6")
    assert s.shoals == {"d6", "d7", "c6", "f6", "f7", "g6"} and s.supply_of_shoals == 0
    s.do("0 DONE").after(1, 2).do("0 ROLL", "* DICE 1+1", "0 END_TURN")
    s.refuses("0 CAST_FOR_FISH", "explorers_pirates.fish.supply", id="fish.no_shoal_left_supply")
    # What ships carry is out too.
    s.do("0 CATCH 0 d6")
    s.refuses("0 CAST_FOR_FISH", "explorers_pirates.fish.supply")
    s.do("0 SAIL 0 e5NE", "0 DELIVER 0 e5N")
    assert s.supply_of_shoals == 1 and s.can("0 CAST_FOR_FISH")


# -- catching ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.fish.catch")
@pytest.mark.parametrize("place", ["d5SE", "e5E", "d5E", "c5SE", "e6NE", "d6SE", "e6E"])
def test_a_ship_at_a_corner_or_an_edge_takes_a_shoal(place):
    s = (
        Quest()
        .waters("d6", 1, shoal=True)
        .found("c6", "sea")
        .waters("d7", 2)
        .found("f6", "sea")
        .ships(0, place)
        .sailing()
    )
    if place == "e5E":
        # It ends at d5S, a corner further off.
        s.refuses("0 CATCH 0 d6", "explorers_pirates.fish.catch")
        return
    s.do("0 CATCH 0 d6")
    assert s.hold(0, 0) == "fish" and not s.shoals and s.supply_of_shoals == 5 and "SHOAL_CAUGHT" in s.events()


@pytest.mark.clause("explorers_pirates.fish.catch")
def test_why_a_shoal_is_not_caught():
    s = fisher(places=("e5NE",)).found("d7", "sea")
    s.refuses("0 CATCH 0 d6", "explorers_pirates.fish.catch", id="fish.ship_not_lie_tile")
    for tile in ("d7", "d5", "f6"):
        s.refuses(f"0 CATCH 0 {tile}", "explorers_pirates.fish.catch", id="fish.no_shoal")
    s.refuses("0 CATCH 1 d6", "explorers_pirates.movement.phase")
    s.refuses("1 CATCH 0 d6", "base.turn.next")
    s.do("0 SAIL 0 d5SE", "0 CATCH 0 d6")
    s.refuses("0 CATCH 0 d6", "explorers_pirates.fish.catch", id="fish.no_shoal")


@pytest.mark.clause("explorers_pirates.fish.catch")
def test_after_a_catch_the_ship_goes_on_with_its_points():
    s = fisher(places=("e5NE",)).do("0 SAIL 0 d5SE", "0 CATCH 0 d6", "0 SAIL 0 e5NE", "0 DELIVER 0 e5N", "0 SAIL 0 d4E")
    s.do("0 SAIL 0 d4SE")
    assert s.space(0, FISH_STEPS) == 1 and not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.fish.catch")
def test_with_no_points_left_a_ship_catches_still():
    s = fisher(places=("d4SE",)).do("0 SAIL 0 e5NE", "0 SAIL 0 d5SE", "0 SAIL 0 d5E", "0 SAIL 0 d5SE")
    s.refuses("0 SAIL 0 d5E", "explorers_pirates.movement.points")
    s.do("0 CATCH 0 d6")
    assert s.hold(0, 0) == "fish"


@pytest.mark.clause("explorers_pirates.fish.catch", "explorers_pirates.discovery.still")
def test_after_a_discovery_a_ship_catches_still():
    # c5SE comes to d6N, a corner of d6 and of the hidden c6.
    s = fisher().do("0 SAIL 0 d5E", "0 SAIL 0 c5SE", "* FIND_TERRAIN c6 pasture", "* FIND_TOKEN c6 3", "0 CATCH 0 d6")
    assert s.hold(0, 0) == "fish"
    s.refuses("0 SAIL 0 d5E", "explorers_pirates.discovery.ends")


@pytest.mark.clause("explorers_pirates.fish.rests", "explorers_pirates.fish.catch")
def test_what_the_die_brings_comes_to_a_ship_that_has_moved():
    s = fisher(places=("e5NE", "h3NE"), shoal=False).do(
        "0 SAIL 0 d5SE", "0 CAST_FOR_FISH", "* FISH_DIE 1", "0 CATCH 0 d6"
    )
    assert s.hold(0, 0) == "fish"
    # It does not go on, nor does it interrupt another's movement.
    s.refuses("0 SAIL 0 e5NE", "explorers_pirates.movement.one_by_one")
    assert not s.targets(0, 0)
    s.do("0 SAIL 1 g4SE")
    s = fisher(places=("e5NE", "h3NE")).do("0 SAIL 0 d5SE", "0 SAIL 1 g4SE", "0 CATCH 0 d6", "0 SAIL 1 h3NE")
    assert s.hold(0, 0) == "fish" and s.at(0, 1) == "h3NE"
    s.refuses("0 CATCH 0 d6", "explorers_pirates.fish.catch", id="fish.no_shoal")


@pytest.mark.clause("explorers_pirates.fish.catch", "explorers_pirates.movement.two")
def test_a_ship_that_passes_two_others_catches_as_well():
    s = Quest().waters("d6", 1, True).ships(1, "d5SE", "d5SE").ships(0, "e5NE").sailing()
    s.do("0 SAIL 0 d5SE", "0 CATCH 0 d6")
    s.refuses("0 DONE", "explorers_pirates.movement.two")
    s.do("0 SAIL 0 e5NE", "0 DELIVER 0 e5N", "0 DONE")
    assert s.space(0, FISH_STEPS) == 1


@pytest.mark.clause("explorers_pirates.fish.large", "explorers_pirates.ship.hold")
@pytest.mark.parametrize("cargo", ["settler", "fish", "1unit", "2unit", "1sack", "2sack", "1unit 1sack"])
def test_a_shoal_needs_an_empty_hold(cargo):
    s = fisher(cargo)
    assert not s.legal(0, "CATCH")
    s.refuses("0 CATCH 0 d6", "explorers_pirates.fish.large", id="fish.shoal_fills_empty_ship")
    s.do("0 DUMP 0", "0 CATCH 0 d6")
    assert s.hold(0, 0) == "fish"


@pytest.mark.clause("explorers_pirates.fish.large", "explorers_pirates.unit.two")
def test_beside_a_shoal_nothing_is_taken_aboard():
    s = Quest().harbours(0, "b3S").has(0, hand="1brick 1lumber 2wool 1grain 1ore").ships(0, "b3SE", cargo="fish")
    s.basin_holds(0, "b3S", "1unit").main()
    s.refuses("0 EMBARK_UNIT 0", "explorers_pirates.unit.place")
    s.refuses("0 EMBARK_SETTLER 0", "explorers_pirates.settler.place")
    s.do("0 END_TURN")
    for what in ("unit", "sack"):
        assert not s.can(f"0 LOAD_ONE 0 b3S {what}")
    s.refuses("0 LOAD 0 b3S", "explorers_pirates.ship.hold")
    # An exchange is possible: the shoal goes into the basin.
    s.do("0 EXCHANGE 0 b3S")
    assert s.hold(0, 0) == "1unit" and s.basin("b3S") == "fish"


@pytest.mark.clause("explorers_pirates.fish.large", "explorers_pirates.transfer.basin")
def test_a_shoal_goes_through_a_basin_to_another_ship():
    s = Quest().harbours(0, "b3S").ships(0, "b3SE", cargo="fish").ships(0, "c3E").sailing()
    s.do("0 UNLOAD 0 b3S")
    assert s.basin("b3S") == "fish" and s.supply_of_shoals == 5
    s.do("0 LOAD 1 b3S")
    assert s.hold(0, 1) == "fish" and s.basin("b3S") == ""


@pytest.mark.clause("explorers_pirates.ship.dump", "explorers_pirates.fish.supply")
def test_a_shoal_that_is_given_up_goes_back_to_the_supply():
    s = fisher("fish", places=("e5NE",), shoal=False)
    assert s.supply_of_shoals == 5
    s.do("0 DUMP 0")
    assert s.supply_of_shoals == 6 and not s.shoals and s.space(0, FISH_STEPS) == 0
    s = Quest().harbours(0, "b3S").basin_holds(0, "b3S", "fish").main().do("0 CLEAR_BASIN b3S")
    assert s.supply_of_shoals == 6
    s = Quest().harbours(0, "b3S").has(0, hand="1lumber 1wool").ships(0, "h3NE", "h3NE").ships(0, "e5NE", cargo="fish")
    s.main().do("0 REBUILD_CARGO_SHIP 2 b3SE")
    assert s.supply_of_shoals == 6


# -- the Council, and pirate ships -------------------------------------------------------------------------------------


@pytest.mark.clause(
    "explorers_pirates.fish.deliver", "explorers_pirates.mission.points", "explorers_pirates.mission.last"
)
def test_a_shoal_is_a_step_and_goes_back_to_the_supply():
    worth = [0, 1, 1, 2, 2, 2, 3, 3]
    for space in range(7):
        s = Quest().marker(0, space, FISH_STEPS).ships(0, "e5NE", cargo="fish").sailing()
        assert s.points(0) == worth[space] + (space > 0)
        s.do("0 DELIVER 0 e5N")
        assert s.space(0, FISH_STEPS) == space + 1 and s.points(0) == worth[space + 1] + 1 and s.supply_of_shoals == 6
    s = Quest().marker(0, 7, FISH_STEPS).ships(0, "e5NE", cargo="fish").sailing().do("0 DELIVER 0 e5N")
    assert s.space(0, FISH_STEPS) == 7 and s.points(0) == 4 and s.supply_of_shoals == 6


@pytest.mark.clause("explorers_pirates.fish.pirate")
def test_a_pirate_ship_drives_a_shoal_off():
    s = Quest().waters("d6", 1, shoal=True).begin().do("0 ROLL", "* DICE 3+4", "0 PLACE_PIRATE d6")
    assert not s.shoals and s.supply_of_shoals == 6 and "SHOAL_DRIVEN_OFF" in s.events()
    # Elsewhere it drives none off.
    s = Quest().waters("d6", 1, shoal=True).waters("d7", 2).begin().do("0 ROLL", "* DICE 3+4", "0 PLACE_PIRATE d7")
    assert s.shoals == {"d6"} and s.supply_of_shoals == 5


@pytest.mark.clause("explorers_pirates.fish.pirate", "explorers_pirates.pirate.chase")
def test_so_does_one_that_comes_after_a_chase():
    s = Quest().waters("d6", 1).waters("c6", 2, shoal=True).pirate(1, "d6").ships(0, "d5SE").sailing()
    s.do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 6", "0 PLACE_PIRATE c6")
    assert not s.shoals and s.supply_of_shoals == 6
    # Now the fish may come to d6 again.
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 1")
    assert s.shoals == {"d6"}


@pytest.mark.clause("explorers_pirates.fish.pirate")
def test_what_a_ship_has_caught_no_pirate_ship_drives_off():
    s = fisher().do("0 CATCH 0 d6", "0 DONE").begin(1).do("1 ROLL", "* DICE 3+4", "1 PLACE_PIRATE d6")
    assert s.hold(0, 0) == "fish" and s.supply_of_shoals == 5
