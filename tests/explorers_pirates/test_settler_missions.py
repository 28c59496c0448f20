"""The settler on missions: it founds, sends units where they are wanted, fishes, trades with villages, and drives pirates off."""

from itertools import product

import pytest

import poblado
from long_run import first_is_quick_others_in_turn
from poblado import bots
from poblado.bots.explorers_pirates import missions
from poblado.bots.explorers_pirates.lairs import landing_worth, wanted_units
from poblado.bots.explorers_pirates.units import expected, units_under_way, wanted
from poblado.bots.settler import counsel
from poblado.bots.settler.counsel import spots_of
from poblado.bots.settler.finding import advisers_of
from poblado.bots.settler.position import Position
from poblado.kernel.codec import to_text
from poblado.kernel.view import View
from poblado.lab import play_match

from .tables_lairs import UNIT_PRICE, Raid
from .tables_missions import FISH_STEPS, LAIR_STEPS, SPICE_STEPS, Quest

# Round e4N on the east coast: d3E and e4NE are routes of the coast. d5SE comes to e6N, a corner of d6; d5E and e6NE are edges
# of d6. e5N and e5S are the Council's anchors.

SCENARIOS = ("pirate-lairs", "fish-for-catan", "spices-for-catan", "pirates-and-explorers")


def chosen(s, seat=0):
    return to_text(s.rules, bots.make("settler").choose(View(s.game, seat)))


def plan_of(s, seat=0):
    return counsel.plan_of(Position(View(s.game, seat)))


def voyage(s, until, seat=0, most=12):
    """What a settler does in its movement phase, up to an act of a kind."""
    done = []
    while s.pending() == "Movement" and s.game.actor() == seat and len(done) < most:
        action = chosen(s, seat)
        done.append(action)
        if action.split()[1] == until:
            break
        s.do(action)
    return done


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_settler_beats_random_players(name):
    seats = [bots.make("settler"), *(bots.make("random", seed) for seed in range(2))]
    assert play_match(poblado.ruleset(name, 3).new_game(), seats, seed=2).winner == 0


@pytest.mark.parametrize(
    ("players", "name"), first_is_quick_others_in_turn([*product([3, 2, 4, 5, 6], SCENARIOS)]), ids=str
)
def test_games_of_any_number_of_settlers_end(name, players):
    rules = poblado.ruleset(name if players < 5 else f"{name}-5-6", players)
    found = play_match(rules.new_game(), [bots.make("settler", n) for n in range(players)], seed=3)
    assert found.winner >= 0


@pytest.mark.parametrize("name", SCENARIOS)
def test_all_modules_are_advised_on(name):
    assert not advisers_of(poblado.ruleset(name, 4)).unadvised


# -- founding ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_it_founds_where_land_pays_and_its_ship_is_near_what_is_hidden(players):
    s = Raid(players, fresh=True)
    while s.pending() != "BeforeRoll":
        s.do(chosen(s, s.game.actor()))
    pos = Position(View(s.game, 0))
    assert len(pos.settlements) == 1 and pos.land.sums[pos.settlements[0]] >= 4
    assert s.hold(0, 0) == "settler"


def test_nothing_is_planned_beside_a_building_of_nobodys():
    s = Raid(2, fresh=True)
    while s.pending() != "BeforeRoll":
        s.do(chosen(s, s.game.actor()))
    for seat in range(2):
        plan = plan_of(s, seat)
        founding = s.rules.module("explorers_founding")
        assert not any(founding.is_beside_neutral(s.game, spot.v) for spot in spots_of(plan))


# -- units and lairs ---------------------------------------------------------------------------------------------------


def test_it_builds_a_unit_for_a_lair_that_lacks_one():
    s = Raid(points=3).river("d6").ashore(1, "d6", 2).harbours(0, "e4N").has(0, hand=UNIT_PRICE).ships(0, "d3E").main()
    assert chosen(s) == "0 EMBARK_UNIT 0"


def test_no_more_units_are_wanted_than_there_is_room_for():
    s = Raid().river("d6").ashore(1, "d6", 2).harbours(0, "e4N").ships(0, "d3E", cargo="1unit").main()
    pos = Position(View(s.game, 0))
    assert len(wanted(pos)) == 1 == units_under_way(pos)
    assert not wanted_units(Position(View(Raid().river("d6").ashore(1, "d6", 3).main().game, 0)))


def test_units_are_expected_to_find_something():
    pos = Position(View(Raid().main().game, 0))
    assert len(expected(pos)) == 2 and not wanted(pos)


def test_it_loads_units_and_lands_the_third():
    s = (
        Raid()
        .river("d6")
        .ashore(1, "d6", 2)
        .harbours(0, "e4N")
        .basin_holds(0, "e4N", "1unit")
        .ships(0, "d3E")
        .sailing()
    )
    assert chosen(s) == "0 LOAD 0 e4N"
    s = Raid().river("d6").ashore(1, "d6", 2).ships(0, "d5SE", cargo="1unit").sailing()
    assert chosen(s) == "0 LAND_UNIT 0 d6"
    s = Raid().river("d6").ashore(1, "d6", 2).ships(0, "e5NE", cargo="1unit").sailing()
    assert voyage(s, "LAND_UNIT") == ["0 SAIL 0 d5SE", "0 LAND_UNIT 0 d6"]


def test_a_second_unit_is_taken_aboard():
    s = Raid().river("d6").ashore(1, "d6", 1).harbours(0, "e4N").basin_holds(0, "e4N", "1unit")
    assert chosen(s.ships(0, "d3E", cargo="1unit").sailing()) == "0 LOAD_ONE 0 e4N unit"


def test_the_unit_that_conquers_is_worth_more_than_the_first():
    s = Raid().river("d6").ashore(1, "d6", 2).river("f6").main()
    pos = Position(View(s.game, 0))
    tile = s.rules.topology.tile
    assert landing_worth(pos, tile("d6"), 1) > landing_worth(pos, tile("f6"), 1) > 0
    assert landing_worth(pos, tile("d6"), 2) == landing_worth(pos, tile("d6"), 1), (
        "three units are all there is room for"
    )


def test_it_fetches_units_from_a_river():
    s = Raid().river("d6", 9).ashore(0, "d6", 2).ships(0, "d5SE").sailing()
    assert chosen(s) == "0 FETCH_UNIT 0 d6"
    s.do("0 FETCH_UNIT 0 d6")
    assert chosen(s) == "0 FETCH_UNIT 0 d6"


def test_no_settlement_is_planned_beside_a_lair():
    for number, planned in ((0, False), (9, True)):
        s = Raid().river("d6", number)
        r = s.rules
        for t in range(r.tiles):
            if r.places.terrain_names[s.game.cells[r.terrain + t]] == "unexplored":
                s.found(r.topology.tile_names[t], "sea")
        s.lays(0, "road", r.topology.edge_names[int(r.topology.tile_edges[6 * r.topology.tile("d6")])]).main()
        assert Position(View(s.game, 0)).ways.spots(0) and bool(spots_of(plan_of(s))) == planned


# -- fish --------------------------------------------------------------------------------------------------------------


def test_it_casts_before_ships_sail_where_a_shoal_may_come():
    s = Quest().waters("d6", 1).ships(0, "d5SE").sailing()
    assert chosen(s) == "0 CAST_FOR_FISH"
    s.do("0 CAST_FOR_FISH", "* FISH_DIE 1")
    assert chosen(s) == "0 CATCH 0 d6"
    assert chosen(Quest().ships(0, "e5NE").sailing()) != "0 CAST_FOR_FISH", "no water with fish is known"
    assert chosen(Quest().waters("d6", 1, True).ships(0, "d5SE").sailing()) == "0 CATCH 0 d6", "all have a shoal"


def test_a_shoal_is_brought_to_the_anchor():
    s = Quest().waters("d6", 1, True).ships(0, "d5SE", cargo="fish").sailing()
    assert voyage(s, "DELIVER") == ["0 SAIL 0 e5NE", "0 DELIVER 0 e5N"]
    s.do("0 DELIVER 0 e5N")
    assert s.space(0, FISH_STEPS) == 1
    assert voyage(s, "CATCH") == ["0 SAIL 0 d5SE", "0 CATCH 0 d6"], "there is another one"


# -- spices ------------------------------------------------------------------------------------------------------------


def test_it_befriends_a_village_and_delivers_the_sack():
    s = Quest().village("d6", "full_sail").ships(0, "d5SE", cargo="1unit").sailing()
    assert chosen(s) == "0 BEFRIEND 0 d6"
    s.do("0 BEFRIEND 0 d6")
    assert voyage(s, "DELIVER") == ["0 SAIL 0 e5NE", "0 DELIVER 0 e5N"]
    s.do("0 DELIVER 0 e5N")
    assert s.space(0, SPICE_STEPS) == 1


def test_it_builds_a_unit_for_a_village_of_strangers():
    s = Quest(points=3).village("d6", "full_sail").harbours(0, "e4N").has(0, hand=UNIT_PRICE).ships(0, "d3E").main()
    assert chosen(s) == "0 EMBARK_UNIT 0"
    s = Quest().village("d6", "full_sail", 0).main()
    assert not wanted(Position(View(s.game, 0)))


def test_a_village_buys_what_no_goal_needs():
    s = Quest().village("d6", "gold_trade", 0).harbours(0, "e4N").has(0, settlements="b3S", hand="3wool").main()
    assert chosen(s) == "0 SELL_TO_VILLAGE wool"
    s = Quest().village("d6", "gold_trade", 0).harbours(0, "e4N").has(0, settlements="b3S", hand="1grain").main()
    assert "SELL" not in chosen(s)


# -- pirate ships ------------------------------------------------------------------------------------------------------


def test_a_pirate_ship_comes_where_a_rivals_ship_lies_and_robs_it():
    s = Raid().has(1, hand="2wool 2ore").ships(1, "d5SE", cargo="2unit").ships(0, "f5E").begin(0)
    s.do("0 ROLL", "* DICE 3+4")
    action = chosen(s)
    assert action in ("0 PLACE_PIRATE d5", "0 PLACE_PIRATE e6")
    s.do(action)
    assert chosen(s) == "0 ROB 1"


def test_it_tries_to_drive_a_pirate_ship_off_before_it_sails():
    s = Raid().pirate(1, "e6").ships(0, "d5SE", cargo="1unit").sailing()
    assert chosen(s) == "0 CHASE_PIRATE_SHIP 0"
    s.do("0 CHASE_PIRATE_SHIP 0", "* CHASE_DIE 3")
    assert "CHASE" not in chosen(s), "each ship tries once"


def test_a_ship_without_a_gold_for_the_pirate_goes_another_way_or_stays():
    s = Raid().river("d6").pirate(1, "e6").ships(0, "d4SE", cargo="2unit").sailing()
    s.purse(0, 0)
    while s.pending() == "Movement" and s.game.actor() == 0:
        action = chosen(s)
        assert action.split()[1] in ("SAIL", "CHASE_PIRATE_SHIP", "LAND_UNIT", "DONE")
        if action.split()[1] in ("DONE", "CHASE_PIRATE_SHIP"):
            break
        s.do(action)


# -- tracks ------------------------------------------------------------------------------------------------------------


def test_steps_are_worth_their_points_and_the_card():
    s = Quest().main()
    pos = Position(View(s.game, 0))
    first = missions.points_of_steps(pos, LAIR_STEPS, 1)
    assert first > 1 > missions.points_of_steps(pos, LAIR_STEPS, 0) == 0
    assert first / 2 == pytest.approx(missions.points_of_steps(pos, LAIR_STEPS, 0.5))
    s.marker(1, 1, LAIR_STEPS)
    assert missions.points_of_steps(Position(View(s.game, 0)), LAIR_STEPS, 1) < first, "blue has the card"
    s.marker(0, 7, FISH_STEPS)
    assert missions.points_of_steps(Position(View(s.game, 0)), FISH_STEPS, 1) == 0, "the track has ended"
