"""Pirate lairs: found, conquered by three units, and the heroes, numbers and gold that follow."""

import pytest

from poblado.kernel.errors import BadRuleset

from .tables_lairs import FREED, HELD, Raid, lairs, plain_board

# d6 is the first hidden tile of the north: d5E is its coast with d5, e6NE with e6, c5SE with c5. f6 lies as far south: f5E is its
# coast with f5, and e6SE with e6.


def landed(s, tile, ship, n, seat=0):
    return s.do(*[f"{seat} LAND_UNIT {ship} {tile}"] * n)


def hero(s, tile, *dice):
    """The dice of the seats, as they are asked."""
    for seat, n in dice:
        s.do(f"* HERO_DIE {tile} {seat} {n}")
    return s


def beside_the_last():
    """Red on turn beside a lair with a unit of blue, as in the example."""
    return Raid().river("d6").ashore(1, "d6", 1).ships(0, "d5E", cargo="2unit").sailing()


# -- found -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.lair.found", "explorers_pirates.setup.rivers")
def test_who_finds_a_river_takes_two_gold_and_a_lair_lies_there():
    s = Raid().ships(0, "e5NE").sailing().do("0 SAIL 0 d5SE")
    chances = s.chances()
    assert (
        sum(chances.values()) == 11
        and chances["* FIND_TERRAIN d6 gold_river"] == 3
        and chances["* FIND_TERRAIN d6 sea"] == 2
    )
    s.do("* FIND_TERRAIN d6 gold_river")
    assert s.tile("d6") == ("gold_river", 0) and s.state("d6") == HELD
    assert s.gold() == [5, 3, 3] and s.hand(0) == "" and s.pending() == "Movement"
    # No number token of the region is taken.
    south = sum(s.reads("discovery.tokens", k) for k in range(13))
    assert south == 6


@pytest.mark.clause("explorers_pirates.lair.found", "explorers_pirates.discovery.still", "explorers_pirates.lair.land")
def test_units_of_the_ship_that_finds_it_go_ashore_at_once():
    s = Raid().ships(0, "e5NE", cargo="2unit").sailing().do("0 SAIL 0 d5SE", "* FIND_TERRAIN d6 gold_river")
    landed(s, "d6", 0, 2)
    assert s.units_on("d6") == [2, 0, 0] and s.hold(0, 0) == ""


@pytest.mark.clause("explorers_pirates.lair.pile", "explorers_pirates.lair.numbers")
def test_six_tokens_lie_face_down():
    s = Raid()
    assert {n for n in range(13) if s.reads("lairs.tokens", n)} == {3, 4, 5, 9, 10, 11}
    assert all(s.reads("lairs.tokens", n) <= 1 for n in range(13))


@pytest.mark.clause("explorers_pirates.lair.pile", "explorers_pirates.lair.numbers")
def test_a_board_says_other_numbers_and_enough_of_them():
    board = plain_board()
    board["marks"]["lairs"]["tokens"] = {"4": 2, "6": 4}
    s = Raid(board=board).river("d6").ashore(0, "d6", 3).ships(0, "h3NE").sailing().do("0 DONE")
    assert s.chances() == {"* LAIR_TOKEN d6 4": 2, "* LAIR_TOKEN d6 6": 4}
    board["marks"]["lairs"]["tokens"] = {"4": 5}
    with pytest.raises(BadRuleset, match="hides 6 gold rivers, and has fewer lair tokens"):
        lairs(3, board=board)
    board["marks"]["lairs"]["tokens"] = {"7": 6}
    with pytest.raises(BadRuleset, match="2 to 12 without 7"):
        lairs(3, board=board)


@pytest.mark.clause("explorers_pirates.lair.closed")
def test_nothing_is_built_beside_a_lair_that_is_held():
    s = Raid().found("d7", "forest", 3).found("c6", "forest", 4).found("c7", "sea").river("d6")
    s.has(0, settlements="d7N", roads="c6SE", hand="2brick 2lumber 1wool 1grain").main()
    for road in ("d6E", "d6NE"):
        s.refuses(f"0 BUILD_ROAD {road}", "explorers_pirates.lair.closed", id="lairs.nothing_built_beside_lair")
    assert not s.legal(0, "BUILD_ROAD") & {"d6E", "d6NE"}


@pytest.mark.clause("explorers_pirates.lair.closed")
def test_no_settler_lands_beside_a_lair_that_is_held():
    s = Raid().river("d6").ships(0, "d5E", cargo="settler").sailing()
    assert not s.legal(0, "LAND_SETTLER")
    for corner in ("e6N", "c5S"):
        s.refuses(f"0 LAND_SETTLER 0 {corner}", "explorers_pirates.lair.closed", id="lairs.nothing_built_beside_lair")


# -- units ashore ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.lair.land")
def test_one_or_two_units_go_ashore_from_a_ship_at_a_corner():
    s = Raid().river("d6").ships(0, "d5E", "e7NE", cargo="2unit").ships(0, "e5NE", cargo="2unit").sailing()
    # e7NE touches e7N, a corner of d6; e5NE touches none.
    assert s.legal(0, "LAND_UNIT") == {"0 d6", "1 d6"}
    s.refuses("0 LAND_UNIT 2 d6", "explorers_pirates.lair.land", id="fish.ship_not_lie_tile")
    s.do("0 LAND_UNIT 0 d6")
    assert s.units_on("d6") == [1, 0, 0] and s.hold(0, 0) == "1unit" and s.supply(0, "unit") == 3
    s.do("0 SAIL 0 d5NE", "0 SAIL 0 d5E", "0 LAND_UNIT 0 d6")
    assert s.units_on("d6") == [2, 0, 0] and s.hold(0, 0) == "" and "UNIT_LANDED" in s.events()
    s.refuses("0 LAND_UNIT 0 d6", "explorers_pirates.lair.land", id="lairs.ship_carries_no_unit")


@pytest.mark.clause("explorers_pirates.lair.land")
def test_settlers_are_no_warriors():
    s = Raid().river("d6").ships(0, "d5E", cargo="settler").sailing()
    s.refuses("0 LAND_UNIT 0 d6", "explorers_pirates.lair.land")


@pytest.mark.clause("explorers_pirates.lair.only")
def test_units_go_ashore_nowhere_else():
    s = Raid().river("d6", 5).found("f6", "forest", 4).ships(0, "d5E", "f5E", "e4NE", cargo="2unit").sailing()
    assert not s.legal(0, "LAND_UNIT")
    for ship, tile in ((0, "d6"), (1, "f6"), (2, "e4"), (0, "d5"), (0, "c6")):
        s.refuses(f"0 LAND_UNIT {ship} {tile}", "explorers_pirates.lair.only", id="lairs.units_go_ashore_at_lairs")


@pytest.mark.clause("explorers_pirates.lair.three")
def test_three_units_and_no_more_whoever_owns_them():
    s = Raid().river("d6").ashore(1, "d6", 2).ships(0, "d5E", cargo="2unit").sailing().do("0 LAND_UNIT 0 d6")
    assert s.units_on("d6") == [1, 2, 0] and not s.legal(0, "LAND_UNIT")
    s.refuses("0 LAND_UNIT 0 d6", "explorers_pirates.lair.three", id="lairs.three_units_already")


@pytest.mark.clause("explorers_pirates.lair.three")
def test_two_do_not_conquer_it():
    s = Raid().river("d6").ashore(1, "d6", 1).ships(0, "d5E", cargo="1unit").sailing().do("0 LAND_UNIT 0 d6", "0 DONE")
    assert s.state("d6") == HELD and s.facts.turn() == 1 and s.spaces == [0, 0, 0] and s.gold() == [3, 3, 3]


@pytest.mark.clause("explorers_pirates.lair.stay")
def test_units_stay_at_a_lair_until_it_is_conquered():
    s = Raid().river("d6").ashore(0, "d6", 1).ships(0, "d5E").sailing()
    assert not s.legal(0, "FETCH_UNIT")
    s.refuses("0 FETCH_UNIT 0 d6", "explorers_pirates.lair.stay", id="lairs.units_stay_lair_until")


@pytest.mark.clause("explorers_pirates.lair.passing", "explorers_pirates.movement.two")
def test_a_ship_that_passes_two_others_lands_and_fetches_units():
    s = Raid().river("d6").ships(0, "d5NE", cargo="1unit").ships(1, "d5E", "d5E").sailing().do("0 SAIL 0 d5E")
    assert s.legal(0, "LAND_UNIT") == {"0 d6"}
    s.do("0 LAND_UNIT 0 d6")
    s.refuses("0 DONE", "explorers_pirates.movement.two")
    s.do("0 SAIL 0 d5NE", "0 DONE")
    s = Raid().river("d6", 5).ashore(0, "d6", 1).ships(0, "d5NE").ships(1, "d5E", "d5E").sailing().do("0 SAIL 0 d5E")
    s.do("0 FETCH_UNIT 0 d6", "0 SAIL 0 d5NE", "0 DONE")
    assert s.hold(0, 0) == "1unit"


# -- conquest ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.lair.after")
def test_nothing_follows_before_the_movement_phase_ends():
    s = beside_the_last().ships(0, "c5SE", cargo="settler").ships(0, "h3NE")
    landed(s, "d6", 0, 2)
    assert s.state("d6") == HELD and s.spaces == [0, 0, 0] and s.gold() == [3, 3, 3] and s.pending() == "Movement"
    # Nor is anything built there yet, nor a unit taken away.
    s.refuses("0 LAND_SETTLER 1 c5S", "explorers_pirates.lair.closed")
    s.refuses("0 FETCH_UNIT 0 d6", "explorers_pirates.lair.fetch", id="lairs.lair_three_units_conquered")
    s.do("0 SAIL 2 g3E", "0 DONE")
    assert s.state("d6") == FREED and s.spaces == [1, 1, 0] and s.pending() == "HeroDie"


@pytest.mark.clause("explorers_pirates.lair.after")
def test_it_follows_too_where_the_phase_ends_by_itself():
    # The last ship becomes a settlement, at another tile.
    s = Raid().river("d6").ashore(0, "d6", 3).ships(0, "e4SE", cargo="settler").sailing().do("0 LAND_SETTLER 0 e4S")
    assert s.state("d6") == FREED and s.spaces == [2, 0, 0]


@pytest.mark.clause(
    "explorers_pirates.lair.reward", "explorers_pirates.mission.advance", "explorers_pirates.mission.card"
)
def test_all_who_took_part_are_paid_and_go_on_beginning_with_the_turn():
    # Seat 2 is on turn, then 0: so the card is seat 2's.
    s = Raid().river("d6").ashore(0, "d6", 1).ashore(1, "d6", 1).ships(2, "d5E", cargo="1unit").sailing(2)
    landed(s, "d6", 0, 1, 2).do("2 DONE")
    assert s.gold() == [5, 5, 5] and s.spaces == [1, 1, 1] and s.card == 2
    assert [s.points(k) for k in range(3)] == [1, 1, 2]
    conquered = next(e for e in s.game.events if s.rules.event_name(e.kind) == "LAIR_CONQUERED")
    assert conquered.seat == 2
    moved = [e.seat for e in s.game.events if s.rules.event_name(e.kind) == "MISSION_ADVANCED"]
    assert moved == [2, 0, 1]


@pytest.mark.clause("explorers_pirates.lair.reward")
def test_whoever_has_no_unit_there_gets_nothing():
    s = beside_the_last()
    landed(s, "d6", 0, 2).do("0 DONE")
    assert s.gold() == [5, 5, 3] and s.spaces == [1, 1, 0]


@pytest.mark.clause("explorers_pirates.lair.hero", "explorers_pirates.lair.lost")
def test_the_highest_die_with_the_units_is_the_hero():
    s = beside_the_last()
    landed(s, "d6", 0, 2).do("0 DONE")
    assert s.chances() == {f"* HERO_DIE d6 0 {n}": 1 for n in range(1, 7)}
    s.do("* HERO_DIE d6 0 2")
    assert s.chances() == {f"* HERO_DIE d6 1 {n}": 1 for n in range(1, 7)}
    s.do("* HERO_DIE d6 1 4")
    # 2 + 2 against 4 + 1: blue.
    assert (
        s.spaces == [1, 2, 0]
        and s.units_on("d6") == [2, 0, 0]
        and s.supply(1, "unit") == 9
        and s.supply(0, "unit") == 7
    )
    assert s.card == 1 and s.events().count("HERO_ROLLED") == 2 and s.events().count("HERO_MADE") == 1
    # No more gold for it.
    assert s.gold() == [5, 5, 3]


@pytest.mark.clause("explorers_pirates.lair.tie", "explorers_pirates.lair.example")
def test_example_five_and_two_against_six_and_one():
    # (A) Red with two units, blue's one is there; (B) both go ashore.
    s = beside_the_last()
    landed(s, "d6", 0, 2)
    assert s.units_on("d6") == [2, 1, 0]
    # (C) At the end of red's turn both go on, then 5 + 2 against 6 + 1: red has more units.
    s.do("0 DONE")
    assert s.spaces == [1, 1, 0]
    hero(s, "d6", (0, 5), (1, 6))
    assert s.spaces == [2, 1, 0] and s.units_on("d6") == [1, 1, 0] and s.supply(0, "unit") == 8
    s.do("* LAIR_TOKEN d6 3")
    assert s.tile("d6") == ("gold_river", 3) and s.facts.turn() == 1
    # (D) In later turns blue and then red fetch their units.
    s.ships(1, "e6NE").do("1 ROLL", "* DICE 1+1", "1 END_TURN", "1 FETCH_UNIT 0 d6", "1 DONE").after(2)
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN", "0 FETCH_UNIT 0 d6")
    assert s.units_on("d6") == [0, 0, 0] and s.hold(1, 0) == s.hold(0, 0) == "1unit"


def of_three():
    s = Raid().river("d6").ashore(1, "d6", 1).ashore(2, "d6", 1).ships(0, "d5E", cargo="1unit").sailing()
    return landed(s, "d6", 0, 1).do("0 DONE")


@pytest.mark.clause("explorers_pirates.lair.hero")
def test_three_take_part_and_one_is_highest():
    s = hero(of_three(), "d6", (0, 2), (1, 3), (2, 6))
    assert s.spaces == [1, 1, 2] and s.units_on("d6") == [1, 1, 0] and s.pending() == "LairToken"


@pytest.mark.clause("explorers_pirates.lair.tie")
def test_those_who_tie_in_both_roll_again_and_nobody_else():
    s = hero(of_three(), "d6", (0, 5), (1, 2), (2, 5))
    assert s.pending() == "HeroDie" and s.spaces == [1, 1, 1]
    # The die of seat 0, then that of seat 2, until one is higher; seat 1 is out.
    hero(s, "d6", (0, 1), (2, 1), (0, 4), (2, 4), (0, 3), (2, 6))
    assert s.spaces == [1, 1, 2] and s.units_on("d6") == [1, 1, 0]


@pytest.mark.clause("explorers_pirates.lair.tie")
def test_three_who_tie_roll_again_all():
    s = hero(of_three(), "d6", (0, 4), (1, 4), (2, 4), (0, 1), (1, 6), (2, 6), (1, 2), (2, 1))
    assert s.spaces == [1, 2, 1] and s.units_on("d6") == [1, 0, 1]


@pytest.mark.clause("explorers_pirates.lair.tie")
def test_units_do_not_win_against_a_higher_sum():
    s = beside_the_last()
    hero(landed(s, "d6", 0, 2).do("0 DONE"), "d6", (0, 4), (1, 6))
    assert s.spaces == [1, 2, 0]


@pytest.mark.clause("explorers_pirates.lair.alone", "explorers_pirates.lair.lost")
def test_whoever_conquers_it_alone_is_the_hero_without_a_roll():
    s = Raid().river("d6").ashore(0, "d6", 1).ships(0, "d5E", cargo="2unit").sailing()
    landed(s, "d6", 0, 2).do("0 DONE")
    assert s.pending() == "LairToken" and s.spaces == [2, 0, 0] and s.gold() == [5, 3, 3]
    assert s.units_on("d6") == [2, 0, 0] and s.supply(0, "unit") == 7 and s.points(0) == 2


@pytest.mark.clause("explorers_pirates.lair.alone")
def test_a_lair_of_a_seat_that_is_not_on_turn():
    # It cannot come about by the rules; still nothing hangs on the turn.
    s = Raid().river("d6").ashore(1, "d6", 3).ships(0, "h3NE").sailing().do("0 DONE")
    assert s.spaces == [0, 2, 0] and s.gold() == [3, 5, 3]


@pytest.mark.clause("explorers_pirates.lair.token", "explorers_pirates.lair.pile")
def test_the_token_is_turned_up_then():
    s = Raid().river("f6", 4).river("d6").ashore(0, "d6", 3).ships(0, "h3NE").sailing().do("0 DONE")
    assert s.chances() == {f"* LAIR_TOKEN d6 {n}": 1 for n in (3, 5, 9, 10, 11)}
    s.do("* LAIR_TOKEN d6 9")
    assert s.tile("d6") == ("gold_river", 9) and "LAIR_NUMBERED" in s.events() and s.facts.turn() == 1


@pytest.mark.clause("explorers_pirates.lair.several")
def test_of_several_lairs_each_is_settled_before_the_next():
    s = (
        Raid()
        .river("d6")
        .river("f6")
        .ashore(1, "d6", 2)
        .ashore(2, "f6", 2)
        .ships(0, "d5E", "f5E", cargo="1unit")
        .sailing()
    )
    s.do("0 LAND_UNIT 0 d6", "0 LAND_UNIT 1 f6", "0 DONE")
    assert s.chances() == {f"* HERO_DIE d6 0 {n}": 1 for n in range(1, 7)}
    assert s.spaces == [1, 1, 0] and s.state("f6") == FREED and s.gold() == [5, 5, 3]
    hero(s, "d6", (0, 1), (1, 1)).do("* LAIR_TOKEN d6 3")
    # Now the other: red is at two by it, blue was the hero.
    assert s.spaces == [2, 2, 1] and s.gold() == [7, 5, 5] and s.card == 1
    hero(s, "f6", (0, 6), (2, 2))
    assert s.spaces == [3, 2, 1] and s.card == 0
    assert s.chances() == {f"* LAIR_TOKEN f6 {n}": 1 for n in (4, 5, 9, 10, 11)}
    s.do("* LAIR_TOKEN f6 4")
    assert s.facts.turn() == 1 and s.units_on("d6") == [1, 1, 0] and s.units_on("f6") == [0, 0, 2]


@pytest.mark.clause("explorers_pirates.lair.several")
def test_two_conquered_alone():
    s = Raid().river("d6").river("f6").ashore(0, "d6", 3).ashore(0, "f6", 3).ships(0, "h3NE").sailing().do("0 DONE")
    s.do("* LAIR_TOKEN d6 3", "* LAIR_TOKEN f6 11")
    assert s.spaces == [4, 0, 0] and s.gold() == [7, 3, 3] and s.supply(0, "unit") == 5
    assert s.tile("d6")[1] == 3 and s.tile("f6")[1] == 11


# -- afterwards --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.lair.fetch")
def test_units_that_are_left_are_fetched_by_their_owners():
    s = Raid().river("d6", 5).ashore(0, "d6", 1).ashore(1, "d6", 1).ships(0, "d5E", cargo="1unit").ships(0, "e5NE")
    s.ships(0, "e6NE", cargo="settler").sailing()
    assert s.legal(0, "FETCH_UNIT") == {"0 d6"}
    s.refuses("0 FETCH_UNIT 1 d6", "explorers_pirates.lair.fetch", id="fish.ship_not_lie_tile")
    s.refuses("0 FETCH_UNIT 2 d6", "explorers_pirates.lair.fetch", id="lairs.ship_no_room_left")
    s.do("0 FETCH_UNIT 0 d6")
    assert s.hold(0, 0) == "2unit" and s.units_on("d6") == [0, 1, 0] and "UNIT_FETCHED" in s.events()
    s.refuses("0 FETCH_UNIT 0 d6", "explorers_pirates.lair.fetch", id="lairs.no_unit_waits")
    s.do("0 SAIL 0 d5NE")
    assert s.supply(0, "unit") == 7


@pytest.mark.clause("explorers_pirates.lair.fetch")
def test_a_unit_fetched_conquers_another_lair():
    s = Raid().river("d6", 5).river("c6").ashore(0, "d6", 1).ashore(0, "c6", 2).ships(0, "c5SE").sailing()
    s.do("0 FETCH_UNIT 0 d6", "0 LAND_UNIT 0 c6", "0 DONE")
    assert s.spaces == [2, 0, 0] and s.state("c6") == FREED


@pytest.mark.clause("explorers_pirates.lair.built")
def test_beside_a_freed_river_one_builds():
    s = Raid().river("d6", 5).ships(0, "d5E", cargo="settler").sailing().do("0 LAND_SETTLER 0 e6N")
    assert s.building("e6N") == (0, "settlement")
    s.has(0, hand="1brick 1lumber 2grain 2ore").after(1, 2).do("0 ROLL", "* DICE 1+1")
    # d5E and e6NE are coasts of the river; d5SE is sea.
    assert s.legal(0, "BUILD_ROAD") == {"d5E", "e6NE"}
    s.do("0 BUILD_ROAD d5E", "0 BUILD_HARBOUR_SETTLEMENT e6N")
    assert s.building("e6N") == (0, "harbour_settlement")


@pytest.mark.clause(
    "explorers_pirates.lair.built", "explorers_pirates.lair.closed", "explorers_pirates.settler.unexplored"
)
def test_not_where_something_unexplored_or_another_lair_borders():
    s = Raid().river("d6", 5).river("d7").ships(0, "e7NE", "c5SE", cargo="settler").sailing()
    # e7N is a corner of the lair on d7, d6N one of the unexplored c6; c5S is free.
    s.refuses("0 LAND_SETTLER 0 e7N", "explorers_pirates.lair.closed", id="lairs.nothing_built_beside_lair")
    s.refuses("0 LAND_SETTLER 1 d6N", "explorers_pirates.settler.unexplored")
    s.do("0 LAND_SETTLER 1 c5S")


@pytest.mark.clause("explorers_pirates.lair.pays")
def test_a_river_pays_two_gold_for_each_building():
    s = Raid().river("d6", 5).has(0, settlements="e6N").harbours(0, "e7N").has(1, settlements="c5S").begin(2)
    s.do("2 ROLL", "* DICE 2+3")
    # And a gold of compensation for each, who got no resource.
    assert s.gold() == [7, 5, 3] and [s.hand(k) for k in range(3)] == ["", "", ""]


@pytest.mark.clause("explorers_pirates.lair.pays")
def test_by_its_own_number_alone_and_only_when_freed():
    s = Raid().river("d6", 5).has(0, settlements="e6N").main(0, "1+3")
    assert s.gold() == [3, 3, 3]
    s = Raid().river("d6", 5).has(0, settlements="e6N").begin(0).do("0 ROLL", "* DICE 3+4")
    assert s.gold() == [2, 2, 2]


@pytest.mark.clause("explorers_pirates.lair.compensated", "explorers_pirates.gold.compensation")
def test_a_river_s_gold_is_no_resource():
    # A four: the pasture f3 beside f3S pays seat 1.
    s = Raid().river("d6", 4).has(0, settlements="e6N").has(1, settlements="c5S f3N").main(2, "2+2")
    assert s.hand(1) == "1wool" and s.gold() == [5, 4, 3]


@pytest.mark.clause("explorers_pirates.victory.twelve")
def test_twelve_points_win_in_one_s_own_turn():
    def near(seat):
        s = (
            Raid(points=12)
            .river("d6")
            .ashore(1, "d6", 2)
            .harbours(seat, "a3S c3S e4S g3N")
            .has(seat, settlements="c2N e2N g2N")
        )
        return s.ships(0, "d5E", cargo="1unit")

    # Red: 8 and 3; with the step 12 and with the card 13.
    s = near(0).sailing().do("0 LAND_UNIT 0 d6")
    assert s.points(0) == 11 and s.winner is None
    s.do("0 DONE")
    assert s.winner == 0
    # Blue reaches it in red's turn, and wins as its own begins.
    s = near(1).sailing().do("0 LAND_UNIT 0 d6", "0 DONE", "* HERO_DIE d6 0 1", "* HERO_DIE d6 1 6")
    assert s.points(1) == 13 and s.winner is None
    s.do("* LAIR_TOKEN d6 3")
    assert s.winner == 1 and s.facts.turn() == 1
