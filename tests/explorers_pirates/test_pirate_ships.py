"""Pirate ships: where they come, whom they rob, what they take of those who sail there, and how they are driven off."""

import pytest

from .tables_lairs import Raid, plain_board

# d5 and e6 are sea of the open, d4 and e5 are beside the start island, e11 is printed on the frame. d5SE lies between d5 and e6,
# d5E is the coast of d6, and d4E and c4SE are routes of d5 as well; e5NE too, with its other end d5S a corner of e5, e6 and d5.

SEA = "explorers_pirates.pirate.sea"
TOLL = "explorers_pirates.pirate.tribute"
EVERYWHERE = {"b5", "c5", "d5", "d8", "e6", "e7", "e8", "e9", "e10", "f5", "f8", "g5", "h5"}


def seven(s, seat=0):
    return s.begin(seat).do(f"{seat} ROLL", "* DICE 3+4")


# -- placing -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.pirate.seven", "explorers_pirates.pirate.first", "explorers_pirates.pirate.sea")
def test_whoever_rolls_the_first_seven_places_its_pirate_ship():
    s = seven(Raid(), 1)
    assert s.pirate_at is None and s.pending() == "PlacePirate" and s.game.actor() == 1
    assert s.legal(1, "PLACE_PIRATE") == EVERYWHERE and s.legal(1) == {f"1 PLACE_PIRATE {t}" for t in EVERYWHERE}
    s.refuses("1 END_TURN", "explorers_pirates.pirate.seven")
    s.refuses("0 PLACE_PIRATE e6", "explorers_pirates.pirate.seven", id="pirate_ships.another_player_places_pirate")
    s.do("1 PLACE_PIRATE e6")
    assert s.pirate_at == (1, "e6") and s.pending() == "Main" and "PIRATE_PLACED" in s.events()


@pytest.mark.clause("explorers_pirates.pirate.seven")
def test_any_other_roll_places_none():
    s = Raid().main(0, "3+3")
    s.refuses("0 PLACE_PIRATE e6", "explorers_pirates.pirate.seven")
    assert s.pirate_at is None


@pytest.mark.clause("explorers_pirates.pirate.sea")
def test_never_on_the_frame_beside_the_island_on_land_or_where_nobody_has_been():
    s = seven(Raid().found("d6", "forest", 4).found("d7", "sea").river("f6"))
    for tile in ("b4", "c4", "d4", "e5", "f4", "g4", "h4", "e11"):
        s.refuses(f"0 PLACE_PIRATE {tile}", SEA, id="pirate_ships.no_pirate_ship_lies")
    for tile in ("d3", "d6", "f6", "c6"):
        s.refuses(f"0 PLACE_PIRATE {tile}", SEA, id="pirate_ships.pirate_ship_lies_known")
    # Sea that has been found is sea like any other.
    assert s.legal(0, "PLACE_PIRATE") == EVERYWHERE | {"d7"}
    s.do("0 PLACE_PIRATE d7")


@pytest.mark.clause("explorers_pirates.pirate.seven")
def test_discards_come_first():
    s = seven(Raid().has(0, hand="9ore").has(2, hand="8wool").has(1, hand="7grain"))
    assert s.pending() == "Discard"
    s.refuses("0 PLACE_PIRATE e6", "base.robber.discard", "explorers_pirates.pirate.seven")
    s.do(*["2 DISCARD wool"] * 4, *["0 DISCARD ore"] * 3)
    assert s.pending() == "Discard"
    s.do("0 DISCARD ore")
    assert s.pending() == "PlacePirate" and [s.hand(k) for k in range(3)] == ["5ore", "7grain", "4wool"]


@pytest.mark.clause("explorers_pirates.pirate.other")
def test_one_s_own_goes_to_another_tile():
    s = seven(Raid().pirate(0, "e6"))
    s.refuses("0 PLACE_PIRATE e6", "explorers_pirates.pirate.other", id="pirate_ships.pirate_ship_another_tile")
    assert s.legal(0, "PLACE_PIRATE") == EVERYWHERE - {"e6"}
    s.do("0 PLACE_PIRATE e7")
    assert s.pirate_at == (0, "e7")


@pytest.mark.clause("explorers_pirates.pirate.one")
def test_a_rival_s_leaves_and_one_s_own_comes_to_the_same_tile_or_another():
    for tile in ("e6", "e9"):
        s = seven(Raid().pirate(1, "e6"))
        assert s.legal(0, "PLACE_PIRATE") == EVERYWHERE
        s.do(f"0 PLACE_PIRATE {tile}")
        assert s.pirate_at == (0, tile)


@pytest.mark.clause("explorers_pirates.pirate.stays")
def test_it_stays_in_others_turns_until_a_seven():
    s = Raid().pirate(0, "e6").begin(1).after(1, 2, 0)
    assert s.pirate_at == (0, "e6")
    s.do("1 ROLL", "* DICE 1+6", "1 PLACE_PIRATE c5")
    assert s.pirate_at == (1, "c5")


@pytest.mark.clause("explorers_pirates.pirate.nowhere")
def test_where_none_may_lie_none_is_placed():
    board = plain_board()
    board["marks"]["pirate_ships"]["never"] += sorted(EVERYWHERE)
    s = seven(Raid(board=board))
    assert s.pending() == "Main" and s.pirate_at is None
    # One's own, with a single tile to lie on, stays where it is.
    board["marks"]["pirate_ships"]["never"].remove("e6")
    s = seven(Raid(board=board).pirate(0, "e6"))
    assert s.pending() == "Main" and s.pirate_at == (0, "e6")


# -- stealing ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.pirate.steal")
def test_a_card_is_stolen_at_random_from_the_owner_of_a_ship_there():
    s = seven(Raid().ships(1, "d5SE").has(1, hand="1ore 2wool")).do("0 PLACE_PIRATE e6")
    assert s.legal(0) == {"0 ROB 1", "0 SPARE"}
    s.refuses("0 END_TURN", "explorers_pirates.pirate.steal")
    s.refuses("1 SPARE", "explorers_pirates.pirate.steal")
    s.do("0 ROB 1")
    assert s.chances() == {"* STEAL 0 1 wool": 2, "* STEAL 0 1 ore": 1}
    s.do("* STEAL 0 1 ore")
    assert s.hand(0) == "1ore" and s.hand(1) == "2wool" and s.gold() == [2, 2, 2] and s.pending() == "Main"


@pytest.mark.clause("explorers_pirates.pirate.steal")
def test_stealing_may_be_left():
    s = seven(Raid().ships(1, "d5SE").has(1, hand="1ore")).do("0 PLACE_PIRATE e6", "0 SPARE")
    assert s.hand(1) == "1ore" and s.pending() == "Main" and "SPARED" in s.events()


@pytest.mark.clause("explorers_pirates.pirate.steal_example", "explorers_pirates.pirate.steal")
def test_example_of_two_with_ships_there_one_is_chosen():
    # d5SE and d5NE are routes of d5; e7NE is none, nor is e6SE.
    s = seven(Raid(4).ships(1, "d5SE").ships(2, "d5NE").ships(3, "e7NE").ships(0, "d5E"))
    for seat in (0, 1, 2, 3):
        s.has(seat, hand="1ore")
    s.do("0 PLACE_PIRATE d5")
    assert s.legal(0) == {"0 ROB 1", "0 ROB 2", "0 SPARE"}
    s.refuses("0 ROB 3", "explorers_pirates.pirate.steal", id="pirate_ships.player_no_ship_beside")
    s.refuses("0 ROB 0", "explorers_pirates.pirate.steal", id="robber.nobody_steals_oneself")
    s.do("0 ROB 2", "* STEAL 0 2 ore")
    assert s.hand(0) == "2ore" and s.hand(2) == ""


@pytest.mark.clause("explorers_pirates.pirate.steal")
def test_a_ship_that_only_touches_a_corner_is_not_robbed():
    # d4SE ends at e5N, a corner of d5, and is none of its routes.
    s = seven(Raid().ships(1, "d4SE").has(1, hand="1ore")).do("0 PLACE_PIRATE d5")
    assert s.pending() == "Main"


@pytest.mark.clause("explorers_pirates.pirate.buildings")
def test_buildings_are_not_touched():
    s = Raid().found("d6", "forest", 4).has(1, settlements="e6N", hand="1ore").harbours(2, "c5S").has(2, hand="1ore")
    seven(s).do("0 PLACE_PIRATE d5")
    assert s.pending() == "Main" and s.hand(1) == s.hand(2) == "1ore"
    # Nor is their land blocked.
    s.do("0 END_TURN", "1 ROLL", "* DICE 2+2")
    assert s.hand(1) == s.hand(2) == "1lumber 1ore"


@pytest.mark.clause("explorers_pirates.pirate.gold")
def test_of_an_empty_hand_a_gold_is_stolen():
    s = seven(Raid().ships(1, "d5SE")).do("0 PLACE_PIRATE e6", "0 ROB 1")
    assert s.gold() == [3, 1, 2] and s.pending() == "Main" and "GOLD_ROBBED" in s.events()
    # With a card in it no gold is.
    s = seven(Raid().ships(1, "d5SE").has(1, hand="1ore")).do("0 PLACE_PIRATE e6", "0 ROB 1", "* STEAL 0 1 ore")
    assert s.gold() == [2, 2, 2]


@pytest.mark.clause("explorers_pirates.pirate.nothing")
def test_whoever_has_neither_is_not_robbed():
    s = seven(Raid().ships(1, "d5SE").purse(1, 0)).do("0 PLACE_PIRATE e6")
    assert s.pending() == "Main"
    s = seven(Raid().ships(1, "d5SE").purse(1, 0).ships(2, "d5SE")).do("0 PLACE_PIRATE e6")
    assert s.legal(0) == {"0 ROB 2", "0 SPARE"}
    s.refuses("0 ROB 1", "explorers_pirates.pirate.gold", id="pirate_ships.nothing_to_steal")


# -- tribute -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.pirate.tribute")
def test_coming_to_a_route_of_a_rival_s_costs_a_gold():
    s = Raid().pirate(1, "d5").ships(0, "d4SE").sailing().purse(0, 3).do("0 SAIL 0 e4NE", "0 SAIL 0 d4SE")
    assert s.gold()[0] == 3
    s.do("0 SAIL 0 e5NE")
    assert s.gold() == [2, 3, 3] and "GOLD_SPENT" in s.events()


@pytest.mark.clause("explorers_pirates.pirate.tribute")
def test_whoever_cannot_pay_does_not_sail_there():
    s = Raid().pirate(1, "d5").ships(0, "d4SE").sailing().purse(0, 0)
    # e5NE and d4E are routes of d5; d4SE itself is none.
    assert s.targets(0, 0) == {"e4NE", "e4E"}
    for to in ("e5NE", "d4E"):
        s.refuses(f"0 SAIL 0 {to}", TOLL, id="pirate_ships.pirate_ship_takes_gold")
    s.purse(0, 1)
    assert s.targets(0, 0) == {"e4NE", "e4E", "e5NE", "d4E"}


@pytest.mark.clause("explorers_pirates.pirate.leave")
def test_leaving_costs_it_too():
    s = Raid().pirate(1, "d5").ships(0, "e5NE").sailing().purse(0, 0)
    assert not s.targets(0, 0) and s.can("0 DONE")
    s.refuses("0 SAIL 0 d4SE", TOLL)
    s.purse(0, 1).do("0 SAIL 0 d4SE")
    assert s.gold()[0] == 0


@pytest.mark.clause("explorers_pirates.pirate.once")
def test_once_a_ship_and_turn_though_it_leaves_and_comes_back():
    s = Raid().pirate(1, "d5").ships(0, "d4SE").sailing().purse(0, 2)
    s.do("0 SAIL 0 e5NE", "0 SAIL 0 d4E", "0 SAIL 0 e5NE", "0 SAIL 0 d4SE")
    assert s.gold()[0] == 1
    # In the next turn it is paid again, for leaving or coming.
    s = Raid().pirate(1, "d5").ships(0, "d4SE").sailing().do("0 SAIL 0 e5NE", "0 DONE").after(1, 2)
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN").purse(0, 1).do("0 SAIL 0 d4E", "0 SAIL 0 e5NE", "0 SAIL 0 d4SE")
    assert s.gold()[0] == 0


@pytest.mark.clause("explorers_pirates.pirate.each")
def test_each_ship_pays():
    s = Raid().pirate(1, "d5").ships(0, "d4SE", "d4SE", "e5NE").sailing().purse(0, 2)
    s.do("0 SAIL 0 e5NE", "0 SAIL 1 d4E")
    assert s.gold()[0] == 0 and not s.targets(0, 2)
    s.refuses("0 SAIL 2 d5SE", TOLL)


@pytest.mark.clause("explorers_pirates.pirate.purse")
def test_after_buying_twice_it_is_paid_all_the_same():
    s = Raid().pirate(1, "d5").ships(0, "d4SE").main().purse(0, 5).do("0 BUY_WITH_GOLD ore", "0 BUY_WITH_GOLD ore")
    s.refuses("0 BUY_WITH_GOLD ore", "explorers_pirates.gold.buy")
    s.do("0 END_TURN", "0 SAIL 0 e5NE")
    assert s.gold()[0] == 0


@pytest.mark.clause("explorers_pirates.pirate.own")
def test_one_s_own_takes_none():
    s = Raid().pirate(0, "d5").ships(0, "d4SE").sailing().purse(0, 0)
    s.do("0 SAIL 0 e5NE", "0 SAIL 0 d4E", "0 SAIL 0 e5NE", "0 SAIL 0 d4SE")
    assert s.gold()[0] == 0


@pytest.mark.clause("explorers_pirates.pirate.build")
def test_building_a_ship_there_is_free():
    s = Raid().pirate(1, "d5").found("d6", "forest", 4).found("c6", "sea").found("d7", "sea").harbours(0, "c5S")
    s.has(0, hand="1lumber 1wool").main().purse(0, 0).do("0 BUILD_CARGO_SHIP d5E")
    assert s.gold()[0] == 0
    # Moving it from there is not.
    s.do("0 END_TURN")
    s.refuses("0 SAIL 0 d5SE", TOLL)


@pytest.mark.clause("explorers_pirates.pirate.tribute", "explorers_pirates.movement.two")
def test_crowded_routes_with_a_toll():
    s = Raid().pirate(1, "d5").ships(0, "e4E").ships(1, "d4SE", "d4SE").sailing().purse(0, 0)
    s.do("0 SAIL 0 d4SE")
    assert s.targets(0, 0) == {"e4NE", "e4E"}
    s.refuses("0 DONE", "explorers_pirates.movement.two")
    s.refuses("0 SAIL 0 e5NE", TOLL)
    s.do("0 SAIL 0 e4NE", "0 DONE")


@pytest.mark.clause("explorers_pirates.pirate.tribute", "explorers_pirates.movement.two")
def test_a_ship_that_passes_two_others_goes_on_for_a_gold_or_turns_back():
    # Two lie on d4SE and two on e4NE; from d4SE e5NE and d4E, which are routes of d5, lead on.
    s = Raid().pirate(1, "d5").ships(0, "e4E").ships(1, "d4SE", "d4SE", "e4NE").ships(2, "e4NE").sailing().purse(0, 0)
    s.do("0 SAIL 0 f4NE", "0 SAIL 0 e4E", "0 SAIL 0 d4SE")
    assert s.targets(0, 0) == {"e4E"}
    s.do("0 SAIL 0 e4E", "0 DONE")
    s = Raid().pirate(1, "d5").ships(0, "e4E").ships(1, "d4SE", "d4SE", "e4NE").ships(2, "e4NE").sailing().purse(0, 1)
    s.do("0 SAIL 0 f4NE", "0 SAIL 0 e4E", "0 SAIL 0 d4SE")
    assert s.targets(0, 0) == {"e4E", "e5NE", "d4E"} and s.gold()[0] == 1
    s.do("0 SAIL 0 d4E", "0 DONE")
    assert s.gold()[0] == 0 and s.places(0)[0] == "d4E"
    # With a single point left none comes there: it could not go on.
    s = Raid().pirate(1, "d5").ships(0, "e4E").ships(1, "d4SE", "d4SE").sailing().purse(0, 1)
    s.do("0 SAIL 0 f4NE", "0 SAIL 0 e4E", "0 SAIL 0 e4NE")
    s.refuses("0 SAIL 0 d4SE", "explorers_pirates.movement.two")


# -- driving off -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("explorers_pirates.pirate.chase", "explorers_pirates.pirate.six")
def test_a_six_drives_it_off_and_nothing_else_does():
    for n in range(1, 7):
        s = Raid().pirate(1, "d5").ships(0, "e5NE").sailing().do("0 CHASE_PIRATE_SHIP 0")
        assert s.pending() == "ChaseDie" and s.chances() == {f"* CHASE_DIE {k}": 1 for k in range(1, 7)}
        s.do(f"* CHASE_DIE {n}")
        assert s.pirate_at == (None if n == 6 else (1, "d5"))
        assert s.pending() == ("PlacePirate" if n == 6 else "Movement")
        assert s.events().count("PIRATE_CHASED") == (n == 6) and s.events().count("PIRATE_HELD") == (n < 6)


@pytest.mark.clause("explorers_pirates.pirate.chase")
def test_once_for_each_ship_and_turn():
    s = Raid().pirate(1, "d5").ships(0, "e5NE").sailing().do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 5")
    s.refuses("0 CHASE_PIRATE_SHIP 0", "explorers_pirates.pirate.chase", id="pirate_ships.each_ship_tries_once")
    s.do("0 DONE").after(1, 2).do("0 ROLL", "* DICE 1+1", "0 END_TURN", "0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 6")


@pytest.mark.clause("explorers_pirates.pirate.chase")
def test_only_a_rival_s_and_only_while_ships_move():
    s = Raid().ships(0, "e5NE").main()
    s.refuses("0 CHASE_PIRATE_SHIP 0", "explorers_pirates.movement.phase")
    s.do("0 END_TURN")
    s.refuses("0 CHASE_PIRATE_SHIP 0", "explorers_pirates.pirate.chase", id="pirate_ships.no_rival_pirate_ship")
    s = Raid().pirate(0, "d5").ships(0, "e5NE").sailing()
    s.refuses("0 CHASE_PIRATE_SHIP 0", "explorers_pirates.pirate.chase")
    s = Raid().pirate(1, "d5").ships(0, "e5NE").sailing()
    s.refuses("0 CHASE_PIRATE_SHIP 1", "explorers_pirates.movement.phase")
    s.refuses("1 CHASE_PIRATE_SHIP 0", "base.turn.next")


@pytest.mark.clause("explorers_pirates.pirate.ready")
def test_a_ship_at_a_corner_or_on_a_route_of_its_tile_fights():
    # d4SE touches e5N; e4E touches none of its corners.
    s = Raid().pirate(1, "d5").ships(0, "d4SE", "e5NE", "e4E").sailing()
    assert s.legal(0, "CHASE_PIRATE_SHIP") == {"0", "1"}
    s.refuses("0 CHASE_PIRATE_SHIP 2", "explorers_pirates.pirate.ready", id="pirate_ships.ship_not_lie_pirate")


@pytest.mark.clause("explorers_pirates.pirate.ready")
def test_a_ship_that_has_moved_does_not_fight():
    s = Raid().pirate(1, "d5").ships(0, "e4NE").sailing().do("0 SAIL 0 d4SE")
    assert not s.legal(0, "CHASE_PIRATE_SHIP")
    s.refuses("0 CHASE_PIRATE_SHIP 0", "explorers_pirates.pirate.ready", id="pirate_ships.ship_sailed_not_fight")
    # In the next turn it does. Loading is no moving.
    s.do("0 DONE").after(1, 2).do("0 ROLL", "* DICE 1+1", "0 END_TURN")
    assert s.legal(0, "CHASE_PIRATE_SHIP") == {"0"}
    s = Raid().pirate(1, "d5").harbours(0, "d4S").basin_holds(0, "d4S", "1unit").ships(0, "d4SE").sailing()
    s.do("0 LOAD 0 d4S", "0 CHASE_PIRATE_SHIP 0")


@pytest.mark.clause("explorers_pirates.pirate.after", "explorers_pirates.pirate.sea")
def test_the_winner_places_its_own_anywhere_and_steals():
    s = Raid().pirate(1, "d5").ships(0, "e5NE").ships(2, "d5SE").has(2, hand="1ore").sailing()
    s.do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 6")
    # On the same tile too.
    assert s.legal(0, "PLACE_PIRATE") == EVERYWHERE
    s.refuses("0 PLACE_PIRATE e5", SEA)
    s.refuses("0 SAIL 0 d5SE", "explorers_pirates.pirate.seven", "explorers_pirates.movement.phase")
    s.do("0 PLACE_PIRATE d5")
    assert s.legal(0) == {"0 ROB 2", "0 SPARE"}
    s.do("0 ROB 2", "* STEAL 0 2 ore")
    assert s.pirate_at == (0, "d5") and s.hand(0) == "1ore" and s.pending() == "Movement"
    # Nobody has to be there.
    s = (
        Raid()
        .pirate(1, "d5")
        .ships(0, "e5NE")
        .sailing()
        .do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 6", "0 PLACE_PIRATE h5")
    )
    assert s.pirate_at == (0, "h5") and s.pending() == "Movement"


@pytest.mark.clause(
    "explorers_pirates.pirate.example", "explorers_pirates.pirate.six", "explorers_pirates.pirate.after"
)
def test_example_the_second_die_drives_it_off():
    # Red has two ships that have not moved, both at a corner of the pirate ship's tile (A): a die for each.
    s = Raid().pirate(1, "d5").ships(0, "d4SE", "e5E").ships(1, "e9NE").has(1, hand="1wool").sailing()
    s.do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 3")
    assert s.pirate_at == (1, "d5")
    s.do("0 CHASE_PIRATE_SHIP 1", "* CHASE_DIE 6")
    # Blue takes its own off (B), red places one and robs the owner of the ship there (C).
    assert s.pirate_at is None
    s.do("0 PLACE_PIRATE e9", "0 ROB 1", "* STEAL 0 1 wool")
    assert s.pirate_at == (0, "e9") and s.hand(0) == "1wool" and s.hand(1) == ""
    # Both ships are still to move: neither has.
    s.do("0 SAIL 0 e5NE", "0 SAIL 1 f5NE")
    assert s.gold()[0] == 3


@pytest.mark.clause("explorers_pirates.pirate.before", "explorers_pirates.movement.one_by_one")
def test_all_may_try_before_any_of_them_sails():
    s = Raid().pirate(1, "d5").ships(0, "d4SE", "e5NE", "d4E").sailing()
    s.do(*[x for n in range(3) for x in (f"0 CHASE_PIRATE_SHIP {n}", "* CHASE_DIE 1")])
    assert s.targets(0, 0) and s.targets(0, 1) and s.targets(0, 2)
    s.do("0 SAIL 1 d4SE", "0 SAIL 0 e4NE")
    s.refuses("0 SAIL 1 e4NE", "explorers_pirates.movement.one_by_one", id="movement.movement_ship_over")
    # An attempt ends no movement, neither another ship's that is under way nor that of the one that makes it.
    s = Raid().pirate(1, "d5").harbours(0, "d4S").basin_holds(0, "d4S", "1unit").ships(0, "e4NE", "d4SE").sailing()
    s.do("0 SAIL 0 d3E", "0 CHASE_PIRATE_SHIP 1", "* CHASE_DIE 1", "0 SAIL 0 e4NE")
    s.do("0 SAIL 1 e4NE", "0 SAIL 1 d4SE", "0 SAIL 1 e4NE", "0 SAIL 1 d4SE")
    s.refuses("0 SAIL 0 d3E", "explorers_pirates.movement.one_by_one")
    s = Raid().pirate(1, "d5").harbours(0, "d4S").basin_holds(0, "d4S", "1unit").ships(0, "d4SE").sailing()
    s.do("0 LOAD 0 d4S", "0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 1", "0 SAIL 0 e4NE")
    assert s.hold(0, 0) == "1unit"


@pytest.mark.clause("explorers_pirates.pirate.sail_on")
def test_the_ship_that_drove_it_off_moves_as_usual():
    s = Raid().pirate(1, "d5").ships(0, "e5NE").sailing().purse(0, 0)
    s.do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 6", "0 PLACE_PIRATE d5")
    s.do("0 SAIL 0 d4E", "0 SAIL 0 e5NE", "0 SAIL 0 d4E", "0 SAIL 0 e5NE")
    assert s.gold()[0] == 0
    s.refuses("0 SAIL 0 d5SE", "explorers_pirates.movement.points")


@pytest.mark.clause("explorers_pirates.pirate.fails", "explorers_pirates.pirate.tribute")
def test_whoever_fails_pays_to_move_there():
    s = Raid().pirate(1, "d5").ships(0, "e5NE").sailing().purse(0, 1).do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 5")
    assert s.gold()[0] == 1
    s.do("0 SAIL 0 d4SE")
    assert s.gold()[0] == 0
    s = Raid().pirate(1, "d5").ships(0, "e5NE").sailing().purse(0, 0).do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 5")
    s.refuses("0 SAIL 0 d4SE", TOLL)
