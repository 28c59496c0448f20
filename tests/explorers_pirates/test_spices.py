"""Spice islands: units befriend villages, ships bring sacks to the Council, and each village helps for good."""

import pytest

from poblado.kernel.errors import BadRuleset

from .tables_missions import FISH_STEPS, LAIR_STEPS, SPICE_STEPS, Quest, marks, plain_board, quest

# From the Council's anchor e5N e5NE leads to d5S, and d5SE on to e6N, a corner of d6; e6NE is an edge of d6, and e6E goes on
# from d6S. In the south f5NE comes to e6S, a corner of f6.


def trader(name="gold_trade", cargo="1unit", places=("d5SE",), friends=(), **more):
    """A table with a village on d6 and ships of seat 0, in its movement phase."""
    s = Quest(**more).village("d6", name, *friends)
    for place in places:
        s.ships(0, place, cargo=cargo)
    return s.sailing()


def villages(s):
    """Weights of the villages that may be there."""
    return {text.split()[3]: weight for text, weight in s.chances().items()}


# -- finding -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.spice.found")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_spice_island_is_found(players):
    s = Quest(players).ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 spice_island")
    assert s.pending() == "FindVillage" and villages(s) == {"full_sail": 1, "pirate_5": 1, "gold_trade": 1}
    s.do("* VILLAGE_THERE d6 pirate_5")
    assert s.gold(0) == 5 and s.hand(0) == "" and s.pending() == "Movement"
    assert s.of_tile("spices.sacks", "d6") == players and s.tile("d6") == ("spice_island", 0)


@pytest.mark.clause("explorers_pirates.spice.found")
def test_villages_are_of_their_region_and_not_found_twice():
    s = Quest().ships(0, "e5SE").sailing().do("0 SAIL 0 f5NE", "* FIND_TERRAIN f6 spice_island")
    assert villages(s) == {"full_sail": 1, "pirate_4": 1, "gold_trade": 1}
    s = Quest().village("f7", "pirate_4").village("d7", "full_sail").ships(0, "e5SE").sailing()
    s.do("0 SAIL 0 f5NE", "* FIND_TERRAIN f6 spice_island")
    assert villages(s) == {"full_sail": 1, "gold_trade": 1}
    s.do("* VILLAGE_THERE f6 gold_trade")
    s = Quest().village("d7", "full_sail").village("c6", "gold_trade").ships(0, "e5NE").sailing()
    s.do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 spice_island")
    assert villages(s) == {"pirate_5": 1}


@pytest.mark.clause("explorers_pirates.spice.found", "explorers_pirates.setup.villages")
@pytest.mark.parametrize("scenario", [4, 5])
def test_three_villages_are_hidden_in_each_region(scenario):
    hidden = marks(scenario, "discovery")
    assert [hidden[f"{region}_terrains"]["spice_island"] for region in ("north", "south")] == [3, 3]
    north, south = (set(marks(scenario, "spices")[region]) for region in ("north", "south"))
    assert north - south == {"pirate_5"} and south - north == {"pirate_4"}
    assert "spices" not in plain_board(3)["marks"]


@pytest.mark.clause("explorers_pirates.spice.found")
@pytest.mark.parametrize("name", ["none", "pirate_6"])
def test_a_board_with_a_village_that_is_none_is_refused(name):
    board = plain_board()
    board["marks"]["spices"]["north"] = {name: 1, "full_sail": 1, "gold_trade": 1}
    with pytest.raises(BadRuleset, match="no village"):
        quest(3, board=board)


# -- units and sacks ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.spice.unit")
@pytest.mark.parametrize(("cargo", "then"), [("1unit", "1sack"), ("2unit", "1unit 1sack"), ("1unit 1sack", "2sack")])
def test_a_unit_goes_ashore_and_a_sack_aboard(cargo, then):
    s = trader(cargo=cargo)
    left = s.supply(0, "unit")
    assert s.legal(0, "BEFRIEND") == {"0 d6"}
    s.do("0 BEFRIEND 0 d6")
    assert s.hold(0, 0) == then and s.of_tile("spices.sacks", "d6") == 2 and s.of_tile("spices.friends", "d6") == 1
    assert s.supply(0, "unit") == left and "VILLAGE_BEFRIENDED" in s.events()


@pytest.mark.clause("explorers_pirates.spice.unit")
def test_why_a_village_is_not_befriended():
    for cargo in ("", "settler", "fish", "1sack", "2sack"):
        s = trader(cargo=cargo)
        s.refuses("0 BEFRIEND 0 d6", "explorers_pirates.spice.unit", id="lairs.ship_carries_no_unit")
    s = trader(places=("e5NE",))
    s.refuses("0 BEFRIEND 0 d6", "explorers_pirates.spice.unit", id="fish.ship_not_lie_tile")
    for tile in ("d7", "e4", "e6"):
        s.refuses(f"0 BEFRIEND 0 {tile}", "explorers_pirates.spice.unit", id="spices.no_village_known")
    s.refuses("0 BEFRIEND 1 d6", "explorers_pirates.movement.phase")
    s.refuses("1 BEFRIEND 0 d6", "base.turn.next")
    s = Quest().village("d6", "full_sail").ships(0, "d5SE", cargo="1unit").main()
    s.refuses("0 BEFRIEND 0 d6", "explorers_pirates.movement.phase")


@pytest.mark.clause("explorers_pirates.spice.one")
def test_each_player_leaves_one_unit_on_an_island():
    s = trader(cargo="2unit").do("0 BEFRIEND 0 d6")
    s.refuses("0 BEFRIEND 0 d6", "explorers_pirates.spice.one", id="spices.unit_village_already")
    assert not s.legal(0, "BEFRIEND")
    # Nor with another ship, nor in another turn; others may, each for a sack.
    s.ships(0, "e6NE", cargo="1unit").ships(1, "d5SE", cargo="1unit").ships(2, "e6NE", cargo="2unit")
    s.refuses("0 BEFRIEND 1 d6", "explorers_pirates.spice.one")
    s.do("0 DONE")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", "* DICE 1+1", f"{seat} END_TURN", f"{seat} BEFRIEND 0 d6", f"{seat} DONE")
    assert s.of_tile("spices.sacks", "d6") == 0 and s.of_tile("spices.friends", "d6") == 0b111
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN")
    s.refuses("0 BEFRIEND 1 d6", "explorers_pirates.spice.one")


@pytest.mark.clause("explorers_pirates.spice.one")
def test_on_each_island_one():
    s = Quest().village("d6", "full_sail").village("f6", "pirate_4").ships(0, "e6E", cargo="2unit").sailing()
    assert s.legal(0, "BEFRIEND") == {"0 d6", "0 f6"}
    s.do("0 BEFRIEND 0 d6", "0 BEFRIEND 0 f6")
    assert s.hold(0, 0) == "2sack" and s.supply(0, "unit") == 7


@pytest.mark.clause("explorers_pirates.spice.stays")
def test_the_unit_stays_for_good():
    s = trader().do("0 BEFRIEND 0 d6", "0 DUMP 0")
    assert s.hold(0, 0) == "" and not s.legal(0, "FETCH_UNIT")
    s.refuses("0 FETCH_UNIT 0 d6", "explorers_pirates.spice.stays", id="lairs.unit_village_stays_good")
    assert s.supply(0, "unit") == 8 and s.of_tile("spices.friends", "d6") == 1
    # Units do not go ashore there as at a lair, either.
    s = trader()
    s.refuses("0 LAND_UNIT 0 d6", "explorers_pirates.spice.unit", id="lairs.spice_island_unit_ashore")


@pytest.mark.clause("explorers_pirates.spice.unit", "explorers_pirates.discovery.still")
def test_whoever_finds_the_island_may_befriend_it_at_once():
    s = Quest().ships(0, "e5NE", cargo="1unit").sailing()
    s.do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 spice_island", "* VILLAGE_THERE d6 full_sail", "0 BEFRIEND 0 d6")
    assert s.hold(0, 0) == "1sack"
    # Its movement is over all the same, full sail or not.
    s.refuses("0 SAIL 0 e5NE", "explorers_pirates.discovery.ends")
    assert not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.spice.unit", "explorers_pirates.movement.free_loading")
def test_with_the_points_left_the_ship_goes_on():
    s = trader(places=("e5NE",)).do("0 SAIL 0 d5SE", "0 BEFRIEND 0 d6", "0 SAIL 0 e5NE", "0 DELIVER 0 e5N")
    s.do("0 SAIL 0 d4SE", "0 SAIL 0 d4E")
    assert s.space(0, SPICE_STEPS) == 1 and not s.targets(0, 0)
    # With none left it befriends still.
    s = trader(places=("d4SE",)).do(
        "0 SAIL 0 e5NE", "0 SAIL 0 e5E", "0 SAIL 0 e5NE", "0 SAIL 0 d5SE", "0 BEFRIEND 0 d6"
    )
    assert not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.spice.unit", "explorers_pirates.movement.two")
def test_a_ship_that_passes_two_others_befriends_as_well():
    s = Quest().village("d6", "gold_trade").ships(1, "d5SE", "d5SE").ships(0, "e5NE", cargo="1unit").sailing()
    s.do("0 SAIL 0 d5SE", "0 BEFRIEND 0 d6")
    s.refuses("0 DONE", "explorers_pirates.movement.two")
    s.do("0 SAIL 0 e5NE", "0 DONE")


@pytest.mark.clause("explorers_pirates.spice.deliver", "explorers_pirates.council.anchors")
def test_each_sack_is_a_step():
    s = (
        Quest()
        .ships(0, "e5NE", cargo="2sack")
        .ships(0, "e5SE", cargo="1sack")
        .ships(0, "d4SE", cargo="1unit 1sack")
        .sailing()
    )
    s.do("0 DELIVER 0 e5N")
    # Two at once are two steps.
    assert s.space(0, SPICE_STEPS) == 2 and s.hold(0, 0) == ""
    assert s.events().count("MISSION_ADVANCED") == 2 and s.events().count("CARGO_DELIVERED") == 1
    s.do("0 DELIVER 1 e5S")
    assert s.space(0, SPICE_STEPS) == 3 and s.hold(0, 1) == ""
    # The unit stays aboard.
    s.do("0 DELIVER 2 e5N")
    assert s.space(0, SPICE_STEPS) == 4 and s.hold(0, 2) == "1unit"
    assert s.space(0, FISH_STEPS) == s.space(0, LAIR_STEPS) == 0
    s.refuses("0 DELIVER 2 e5N", "explorers_pirates.council.anchors")


@pytest.mark.clause(
    "explorers_pirates.spice.deliver", "explorers_pirates.mission.points", "explorers_pirates.mission.last"
)
def test_what_the_spaces_are_worth():
    worth = [0, 1, 1, 2, 2, 3, 3]
    for space in range(6):
        s = Quest().marker(0, space, SPICE_STEPS).ships(0, "e5NE", cargo="1sack").sailing().do("0 DELIVER 0 e5N")
        assert s.points(0) == worth[space + 1] + 1
    s = Quest().marker(0, 5, SPICE_STEPS).ships(0, "e5NE", cargo="2sack").sailing().do("0 DELIVER 0 e5N")
    assert s.space(0, SPICE_STEPS) == 6 and s.points(0) == 4 and s.hold(0, 0) == ""


@pytest.mark.clause("explorers_pirates.ship.dump")
def test_sacks_that_are_given_up_bring_nothing():
    s = Quest().ships(0, "e5NE", cargo="2sack").sailing().do("0 DUMP 0")
    assert s.hold(0, 0) == "" and s.space(0, SPICE_STEPS) == 0
    s = Quest().ships(0, "e5NE", cargo="1unit 1sack").sailing().do("0 DUMP 0")
    assert s.supply(0, "unit") == 9
    # The village has none for whoever has had one.
    s = trader(cargo="2unit").do("0 BEFRIEND 0 d6", "0 DUMP 0")
    assert s.of_tile("spices.sacks", "d6") == 2 and s.supply(0, "unit") == 8
    s = Quest().harbours(0, "b3S").basin_holds(0, "b3S", "1unit 1sack").main().do("0 CLEAR_BASIN b3S")
    assert s.basin("b3S") == "" and s.supply(0, "unit") == 9


@pytest.mark.clause("explorers_pirates.transfer.basin", "explorers_pirates.transfer.exchange")
def test_sacks_go_through_a_basin_to_another_ship():
    s = Quest().harbours(0, "b3S").ships(0, "b3SE", cargo="2sack").ships(0, "c3E", "c3E").sailing()
    s.do("0 UNLOAD_ONE 0 b3S sack")
    assert s.hold(0, 0) == s.basin("b3S") == "1sack"
    s.do("0 LOAD 1 b3S", "0 UNLOAD 0 b3S", "0 LOAD 2 b3S")
    assert s.hold(0, 0) == s.basin("b3S") == "" and s.hold(0, 1) == s.hold(0, 2) == "1sack"
    # A sack joins a unit.
    s = Quest().harbours(0, "b3S").basin_holds(0, "b3S", "1sack").ships(0, "b3SE", cargo="1unit").sailing()
    s.do("0 LOAD_ONE 0 b3S sack")
    assert s.hold(0, 0) == "1unit 1sack" and s.basin("b3S") == ""
    s = Quest().harbours(0, "b3S").basin_holds(0, "b3S", "2unit").ships(0, "b3SE", cargo="2sack").sailing()
    assert not s.legal(0, "LOAD_ONE") and not s.legal(0, "UNLOAD_ONE")
    s.do("0 EXCHANGE 0 b3S")
    assert s.hold(0, 0) == "2unit" and s.basin("b3S") == "2sack"


@pytest.mark.clause("explorers_pirates.unit.two", "explorers_pirates.unit.place")
def test_a_unit_is_built_beside_a_sack():
    s = (
        Quest()
        .harbours(0, "b3S h3N")
        .has(0, hand="3ore 3wool")
        .ships(0, "b3SE", cargo="1sack")
        .ships(0, "c3E", cargo="2sack")
    )
    s.basin_holds(0, "b3S", "1sack").basin_holds(0, "h3N", "fish").main()
    assert s.legal(0, "EMBARK_UNIT") == {"0"} and s.legal(0, "BUILD_UNIT") == {"b3S"}
    s.refuses("0 BUILD_UNIT h3N", "explorers_pirates.unit.two", id="units.basin_no_room_left")
    s.do("0 EMBARK_UNIT 0", "0 BUILD_UNIT b3S")
    assert s.hold(0, 0) == s.basin("b3S") == "1unit 1sack"


# -- building on the island --------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.spice.built", "explorers_pirates.settler.land")
def test_a_settler_goes_ashore_beside_an_own_unit_alone():
    s = trader(cargo="settler")
    assert not s.legal(0, "LAND_SETTLER")
    s.refuses("0 LAND_SETTLER 0 e6N", "explorers_pirates.spice.built", id="spices.spice_island_one_builds")
    # Another's unit does not help.
    s = trader(cargo="settler", friends=(1, 2))
    s.refuses("0 LAND_SETTLER 0 e6N", "explorers_pirates.spice.built")
    s = trader(cargo="settler", friends=(0,)).do("0 LAND_SETTLER 0 e6N")
    assert s.building("e6N") == (0, "settlement") and s.points(0) == 1


@pytest.mark.clause("explorers_pirates.spice.built", "explorers_pirates.spice.at_once")
def test_the_unit_and_the_settler_in_one_turn():
    s = Quest().village("d6", "pirate_5").ships(0, "d5SE", cargo="1unit").ships(0, "d5SE", cargo="settler").sailing()
    s.refuses("0 LAND_SETTLER 1 e6N", "explorers_pirates.spice.built")
    s.do("0 BEFRIEND 0 d6", "0 LAND_SETTLER 1 e6N")
    assert s.building("e6N") == (0, "settlement")


@pytest.mark.clause("explorers_pirates.spice.built")
def test_roads_and_settlements_need_the_unit():
    price = "3brick 3lumber 1wool 1grain"
    for friends in ((), (1,), (0,)):
        s = Quest().village("d6", "pirate_5", *friends).found("c6", "forest", 4)
        # A settlement of the seat on c6, and a road along the coast of c6 to d6N: d6NE is a path of both tiles.
        s.has(0, settlements="b5S", roads="c5E", hand=price).main()
        if 0 in friends:
            assert "d6NE" in s.legal(0, "BUILD_ROAD") and "d6N" not in s.legal(0, "BUILD_SETTLEMENT")
            s.do("0 BUILD_ROAD c5SE")
            assert "c5S" in s.legal(0, "BUILD_SETTLEMENT")
            s.do("0 BUILD_SETTLEMENT c5S")
            continue
        for path in ("d6NE", "c5SE"):
            s.refuses(f"0 BUILD_ROAD {path}", "explorers_pirates.spice.built", id="spices.spice_island_one_builds")
        s.refuses("0 BUILD_SETTLEMENT c5S", "explorers_pirates.spice.built")


@pytest.mark.clause("explorers_pirates.spice.built")
def test_a_spice_island_yields_nothing():
    s = Quest().village("d6", "pirate_5", 0).has(0, settlements="e6N").begin().do("0 ROLL", "* DICE 4+5")
    assert s.hand(0) == "" and s.gold(0) == 3


# -- full sail ---------------------------------------------------------------------------------------------------------


def far(s, ship, n):
    """A ship goes back and forth `n` times, from d4SE."""
    for k in range(n):
        s.do(f"0 SAIL {ship} {('e5NE', 'd4SE')[k % 2]}")
    return s


@pytest.mark.clause("explorers_pirates.spice.sail", "explorers_pirates.movement.points")
@pytest.mark.parametrize("friends", [0, 1, 2])
def test_each_village_of_sailors_is_a_point_for_each_ship(friends):
    s = Quest().village("d7", "full_sail", *(0,) * (friends > 0)).village("g7", "full_sail", *(0,) * (friends > 1))
    s.has(0, hand="2wool").ships(0, "d4SE", "d4SE").sailing()
    for ship in (0, 1):
        far(s, ship, 4 + friends)
        s.refuses(f"0 SAIL {ship} d5SE", "explorers_pirates.movement.points")
        # With a wool two more: eight at most.
        s.do(f"0 HASTEN {ship}")
        for k in range(2):
            s.do(f"0 SAIL {ship} {('e5NE', 'd4SE')[(4 + friends + k) % 2]}")
        assert not s.targets(0, ship)


@pytest.mark.clause("explorers_pirates.spice.sail")
def test_other_villages_and_others_friends_make_no_ship_faster():
    s = Quest().village("d7", "full_sail", 1, 2).village("c6", "pirate_5", 0).village("g7", "gold_trade", 0)
    s.ships(0, "d4SE").sailing()
    far(s, 0, 4)
    assert not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.spice.at_once", "explorers_pirates.spice.sail")
def test_a_point_more_at_once_for_the_ship_that_is_there_and_later_ones():
    s = trader("full_sail", places=("e5NE",)).ships(0, "d4SE", "h3NE")
    s.do("0 SAIL 0 d5SE", "0 BEFRIEND 0 d6")
    # One of four is used, one is new.
    s.do("0 SAIL 0 e5NE", "0 SAIL 0 d4SE", "0 SAIL 0 e5NE", "0 SAIL 0 d4SE")
    s.refuses("0 SAIL 0 e5NE", "explorers_pirates.movement.points")
    far(s, 1, 5)
    assert not s.targets(0, 1)


@pytest.mark.clause("explorers_pirates.spice.at_once", "explorers_pirates.spice.sail")
def test_with_no_points_left_there_is_one_again():
    s = trader("full_sail", places=("e5NE",)).do("0 SAIL 0 e5E", "0 SAIL 0 e5NE", "0 SAIL 0 e5E", "0 SAIL 0 d5SE")
    assert not s.targets(0, 0)
    s.do("0 BEFRIEND 0 d6", "0 SAIL 0 e5NE")
    assert not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.spice.at_once", "explorers_pirates.spice.sail")
def test_before_it_has_sailed_the_ship_has_five_as_well():
    s = trader("full_sail").do("0 BEFRIEND 0 d6", "0 SAIL 0 e5NE", "0 SAIL 0 d4SE")
    s.do("0 SAIL 0 e5NE", "0 SAIL 0 d4SE", "0 SAIL 0 e5NE")
    assert not s.targets(0, 0)


@pytest.mark.clause("explorers_pirates.spice.sail", "explorers_pirates.movement.hasten")
def test_eight_points_are_the_most():
    s = (
        Quest()
        .village("d6", "full_sail")
        .village("f6", "full_sail")
        .has(0, hand="1wool")
        .ships(0, "e6E", cargo="2unit")
    )
    s.sailing().do("0 HASTEN 0", "0 BEFRIEND 0 d6", "0 BEFRIEND 0 f6")
    s.do("0 SAIL 0 e6NE", "0 SAIL 0 d5SE", "0 SAIL 0 e5NE")
    for to in ("d4SE", "e5NE", "d4SE", "e5NE", "d4SE"):
        s.do(f"0 SAIL 0 {to}")
    assert not s.targets(0, 0)
    s.refuses("0 HASTEN 0", "explorers_pirates.movement.hasten")


@pytest.mark.clause("explorers_pirates.spice.sail")
def test_the_ship_that_is_being_moved_gets_the_point_and_none_that_has_ended_its_movement():
    s = Quest().village("d6", "full_sail").ships(0, "d4SE").ships(0, "d5SE", cargo="1unit").ships(0, "h3NE").sailing()
    far(s, 0, 4).do("0 BEFRIEND 1 d6", "0 SAIL 0 e5NE")
    s.refuses("0 SAIL 0 d4SE", "explorers_pirates.movement.points")
    s = Quest().village("d6", "full_sail").ships(0, "d4SE").ships(0, "d5SE", cargo="1unit").ships(0, "h3NE").sailing()
    far(s, 0, 3).do("0 SAIL 2 g4SE", "0 BEFRIEND 1 d6")
    s.refuses("0 SAIL 0 d4SE", "explorers_pirates.movement.one_by_one")
    s.do("0 SAIL 2 h3NE", "0 SAIL 2 g4SE", "0 SAIL 2 h3NE", "0 SAIL 2 g4SE")
    s.refuses("0 SAIL 2 h3NE", "explorers_pirates.movement.points")


# -- against pirates ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.spice.bonus", "explorers_pirates.pirate.chase")
@pytest.mark.parametrize("faces", [(), (5,), (4,), (5, 4)])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_face_of_the_village_drives_a_pirate_ship_off(faces, face):
    s = Quest().village("d7", "pirate_5", *(0,) * (5 in faces), 1).village("g7", "pirate_4", *(0,) * (4 in faces), 1)
    s.pirate(1, "d5").ships(0, "d5SE").found("d6", "forest", 9).sailing().do(
        "0 CHASE_PIRATE_SHIP 0", f"* CHASE_DIE {face}"
    )
    if face == 6 or face in faces:
        # A 5 on its own does not make a 4 do, nor a 4 a 5.
        assert s.pending() == "PlacePirate" and "PIRATE_CHASED" in s.events()
        s.do("0 PLACE_PIRATE e7")
    else:
        assert s.pending() == "Movement" and "PIRATE_HELD" in s.events() and s.reads("pirate_ships.owner") == 1


@pytest.mark.clause("explorers_pirates.spice.at_once", "explorers_pirates.spice.bonus")
def test_a_village_helps_against_a_pirate_ship_in_the_same_turn():
    s = Quest().village("d6", "pirate_5").pirate(1, "d5").ships(0, "d5SE", cargo="1unit").sailing()
    s.do("0 BEFRIEND 0 d6", "0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 5", "0 PLACE_PIRATE e7", "0 SAIL 0 e5NE")
    assert s.reads("pirate_ships.owner") == 0


# -- gold trade --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.spice.trade")
def test_a_card_for_a_gold_once_for_each_village_and_turn():
    s = Quest().village("d6", "gold_trade", 0).village("f6", "gold_trade").has(0, hand="2wool 1ore").main()
    assert s.legal(0, "SELL_TO_VILLAGE") == {"wool", "ore"}
    gold = s.gold(0)
    s.do("0 SELL_TO_VILLAGE wool")
    assert s.hand(0) == "1wool 1ore" and s.gold(0) == gold + 1 and s.bank("wool") == 18
    s.refuses("0 SELL_TO_VILLAGE ore", "explorers_pirates.spice.trade", id="spices.each_village_buys_one")
    s.do("0 END_TURN", "0 DONE").after(1, 2).do("0 ROLL", "* DICE 1+1", "0 SELL_TO_VILLAGE ore")
    # With both villages twice.
    s = Quest().village("d6", "gold_trade", 0).village("f6", "gold_trade", 0).has(0, hand="3wool").main()
    s.do("0 SELL_TO_VILLAGE wool", "0 SELL_TO_VILLAGE wool")
    s.refuses("0 SELL_TO_VILLAGE wool", "explorers_pirates.spice.trade")


@pytest.mark.clause("explorers_pirates.spice.trade")
def test_who_does_not_sell_to_a_village():
    s = Quest().village("d6", "gold_trade", 1).village("f6", "pirate_4", 0).has(0, hand="1wool").main()
    s.refuses("0 SELL_TO_VILLAGE wool", "explorers_pirates.spice.trade", id="spices.no_village_merchants_friend")
    s = Quest().village("d6", "gold_trade", 0).has(0, hand="1wool").main()
    s.refuses("0 SELL_TO_VILLAGE ore", "explorers_pirates.spice.trade", id="development_cards.no_such_card")
    s.refuses("1 SELL_TO_VILLAGE wool", "base.turn.next")


@pytest.mark.clause("explorers_pirates.spice.trade", "explorers_pirates.movement.phase")
def test_villages_buy_in_the_trade_phase_alone():
    s = trader(cargo="1unit").has(0, hand="1wool")
    s.refuses("0 SELL_TO_VILLAGE wool", "explorers_pirates.movement.phase", id="movement.movement_phase_nobody_trades")
    s.do("0 BEFRIEND 0 d6")
    s.refuses("0 SELL_TO_VILLAGE wool", "explorers_pirates.movement.phase")
    s.do("0 DONE").after(1, 2)
    s.refuses("0 SELL_TO_VILLAGE wool", "base.turn.before_roll")
    s.do("0 ROLL", "* DICE 1+1", "0 SELL_TO_VILLAGE wool")


@pytest.mark.clause("explorers_pirates.spice.trade", "explorers_pirates.gold.three", "explorers_pirates.gold.buy")
def test_beside_the_other_trades_of_gold():
    s = Quest().village("d6", "gold_trade", 0).has(0, hand="4wool").main()
    gold = s.gold(0)
    s.do("0 SELL_FOR_GOLD wool", "0 SELL_TO_VILLAGE wool", "0 BUY_WITH_GOLD lumber")
    assert s.hand(0) == "1lumber" and s.gold(0) == gold
