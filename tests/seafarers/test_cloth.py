"""Cloth for Catan (section 3.8, rulings 26 and 27): three foundings, villages, links, bolts, the pirate, the end."""

from collections import Counter

import pytest

import poblado
from poblado.island.facts import island_facts
from poblado.island.maps import board_from_json
from poblado.kernel.errors import BadRuleset
from poblado.lab.series import Series, lineup_of, run
from poblado.presets import make_board
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.cloth_villages import ClothVillages
from poblado.rules.seafarers.facts import bolts_of, spare_bolts, village_bolts
from poblado.testing import positions

from .tables import SETTLEMENT, SHIP, corners, movable, pirate, targets
from .tables_cloth import (
    LARGE,
    NUMBERS,
    SMALL,
    bolts,
    cloth,
    knightly,
    left,
    linked,
    robbers,
    sold_out,
    stock,
    trader,
    wealth,
)
from .test_scenarios import rows

PRINTED = {
    "cloth-4": (
        "F4 P6 H5 P11 G8|G3 F12 ~ ~ F3 M9|G12 ~ ~ A ~ ~ ~|~ ~ D ~ ~ D ~ ~|~ ~ ~ A ~ ~ M2|H9 G2 ~ ~ P11 M4|P10 F6 M5 G10 H8"
    ),
    "cloth-6": (
        "F4 P6 H5 G12 H3 P11 G8|G3 F12 ~ ~ ~ ~ F3 M9|G11 ~ ~ D ~ D ~ ~ P3|~ ~ A ~ ~ ~ ~ A ~ ~|M8 ~ ~ D ~ D ~ ~ M2|"
        "H9 G2 ~ ~ ~ ~ P11 M4|P10 F6 M5 F11 F8 G10 H6"
    ),
}  # fmt: skip


# -- maps --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.cloth.scenario")
@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_maps(name):
    board = make_board(name)
    assert rows(board) == PRINTED[name]
    told = {corner: int(number) for corner, number in board.marks["cloth_villages"]["villages"].items()}
    assert told == (NUMBERS if name == "cloth-4" else LARGE)


@pytest.mark.clause("seafarers.cloth.scenario")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_target_board_robber_and_pirate_by_players(players):
    rules = poblado.ruleset("base-5-6" if players > 4 else "base", players, chapters=["cloth"])
    assert rules.params["points_to_win"] == 14 and rules.board.name == ("cloth-6" if players > 4 else "cloth-4")
    tile = rules.robber_start()
    assert rules.board.tokens[tile] == (11 if players > 4 else 12)
    assert rules.board.marks["pirate"]["start"] == ["e11" if players > 4 else "e9"]
    assert len(NUMBERS if players < 5 else LARGE) == len(module_of(rules, ClothVillages).at)


def test_harbours_are_drawn_and_those_of_2020_printed():
    drawn = {tuple(sorted(poblado.ruleset("base", 4, chapters=["cloth"], seed=n).board.harbours)) for n in range(6)}
    assert len(drawn) > 1 and len({tuple(edge for edge, _ in each) for each in drawn}) == 1
    old = {
        tuple(sorted(poblado.ruleset("base", 4, chapters=["cloth"], board="cloth-4-2020", seed=n).board.harbours))
        for n in range(3)
    }
    assert len(old) == 1 and {tuple(e for e, _ in each) for each in old} == {
        tuple(e for e, _ in each) for each in drawn
    }
    assert Counter(good for _, good in next(iter(old)))[-1] == 4


@pytest.mark.clause("seafarers.cloth.twelve", "seafarers.setup.variable")
@pytest.mark.parametrize("players", [4, 6])
def test_in_the_variable_set_up_the_long_islands_change_and_the_villages_stay(players):
    preset = "base-5-6" if players > 4 else "base"
    printed = make_board(f"cloth-{players}")
    robbers = set()
    for seed in range(12):
        rules = poblado.ruleset(preset, players, chapters=["cloth"], board=f"cloth-{players}-variable", seed=seed)
        board, topology = rules.board, rules.topology
        assert Counter(board.terrain_names) == Counter(printed.terrain_names)
        for k, terrain in enumerate(printed.terrain_names):
            if terrain in ("sea", "gold", "desert"):
                assert board.terrain_names[k] == terrain
        red = [{int(v) for v in topology.corners_of[t]} for t, n in enumerate(board.tokens) if n in (6, 8)]
        assert not [1 for k, a in enumerate(red) for b in red[k + 1 :] if len(a & b) == 2], "no red ones side by side"
        assert board.tokens[rules.robber_start()] == 12
        robbers.add(rows(board).split("12")[0].count(" "))
        assert board.marks == printed.marks
    assert len(robbers) > 1


@pytest.mark.clause("seafarers.cloth.route")
def test_nobody_gets_the_longest_route():
    s = cloth().has(0, settlements="b2N", roads="b2NE b2E c3NE c3E c3SE").main(0, "1+1")
    assert s.points(0) == 1 and not s.rules.has_module("longest_route")


# -- founding ----------------------------------------------------------------------------------------------------------


def found(s, order, corners_by_seat):
    """Found in an order of seats, each with a road or ship on the first edge that may be."""
    for seat in order:
        corner = corners_by_seat[seat].pop(0)
        kind = "BUILD_CITY" if s.pending() == "FoundCity" else "BUILD_SETTLEMENT"
        s.do(f"{seat} {kind} {corner}")
        s.do(f"{seat} BUILD_ROAD {sorted(s.legal(seat, 'BUILD_ROAD'))[0]}")
    return s


PLACES = {
    0: ["b2N", "h2S", "b3N"],
    1: ["b4N", "h4S", "b5N"],
    2: ["b6N", "h6S", "h3S"],
}


@pytest.mark.clause("seafarers.cloth.third", "seafarers.cloth.third_order")
def test_three_settlements_are_founded_and_the_third_alone_pays():
    s = cloth(fresh=True)
    assert s.pending() == "FoundSettlement"
    places = {seat: list(rows) for seat, rows in PLACES.items()}
    found(s, (0, 1, 2), places)
    assert s.pending() == "FoundMiddleSettlement"
    found(s, (2, 1, 0), places)
    assert [s.hand(seat) for seat in range(3)] == ["", "", ""]
    assert s.pending() == "FoundSecondSettlement"
    found(s, (0,), places)
    # b3N lies at the pasture alone.
    assert [s.hand(seat) for seat in range(3)] == ["1wool", "", ""]
    found(s, (1, 2), places)
    assert s.pending() == "BeforeRoll" and s.can("0 ROLL")
    assert [s.points(seat) for seat in range(3)] == [3, 3, 3]


@pytest.mark.clause("seafarers.cloth.third_order")
def test_the_third_round_may_begin_with_the_last_player():
    s = cloth(fresh=True, third_round_back=1)
    places = {seat: list(rows) for seat, rows in PLACES.items()}
    found(s, (0, 1, 2, 2, 1, 0, 2, 1, 0), places)
    assert s.pending() == "BeforeRoll" and s.can("0 ROLL")


def test_a_printed_start_has_no_third_settlement():
    with pytest.raises(BadRuleset):
        poblado.ruleset("base", 3, chapters=["cloth"], params={"printed_start": 1})


@pytest.mark.clause("seafarers.cloth.third")
def test_the_middle_round_refuses_by_its_clause():
    s = found(cloth(fresh=True), (0, 1, 2), {seat: list(rows) for seat, rows in PLACES.items()})
    s.refuses("2 ROLL", "seafarers.cloth.third")


@pytest.mark.clause("seafarers.cloth.city")
def test_with_cities_and_knights_the_third_is_the_city():
    s = cloth(preset="cities-knights", fresh=True)
    places = {seat: list(rows) for seat, rows in PLACES.items()}
    found(s, (0, 1, 2, 2, 1, 0), places)
    assert s.pending() == "FoundCity" and s.hand(0) == ""
    found(s, (0, 1, 2), places)
    assert [s.points(seat) for seat in range(3)] == [4, 4, 4] and s.hand(0) == "1wool"
    assert s.rules.params["points_to_win"] == 16


@pytest.mark.clause("seafarers.cloth.founding")
def test_a_ship_of_the_founding_links():
    s = cloth(fresh=True).do("0 BUILD_SETTLEMENT b4S", "0 BUILD_SHIP c4E")
    assert linked(s, "d5N") == {0} and bolts(s)[0] == 1 and left(s, "d5N") == 4


# -- the small islands -------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.cloth.islands")
def test_nobody_builds_on_the_islands_of_the_villages():
    s = cloth(fresh=True)
    assert not s.legal(0, "BUILD_SETTLEMENT") & corners(s, SMALL)
    s.refuses("0 BUILD_SETTLEMENT d5N", "seafarers.cloth.islands")
    s = trader().has(0, hand=SETTLEMENT).lays(0, "ship", "c4E d5NE d5E").main(0, "1+1")
    s.refuses("0 BUILD_SETTLEMENT e6N", "seafarers.cloth.islands")


@pytest.mark.clause("seafarers.cloth.robber")
def test_the_robber_stays_on_the_long_islands():
    s = cloth().main(0, "3+4")
    assert not s.legal(0, "MOVE_ROBBER") & set(SMALL) and "b2" in s.legal(0, "MOVE_ROBBER")
    s.refuses("0 MOVE_ROBBER d5", "seafarers.cloth.robber")


@pytest.mark.clause("seafarers.cloth.knights")
def test_a_knight_may_stand_at_a_village():
    s = knightly().has(0, settlements="b4S", hand="1wool 1ore").lays(0, "ship", "c4E").main(0)
    assert s.can("0 DEPLOY d5N")


# -- links and cloth ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.cloth.village", "seafarers.cloth.supply")
def test_each_village_begins_with_five_and_the_supply_with_ten():
    s = cloth()
    assert {left(s, corner) for corner in NUMBERS} == {5} and spare_bolts(s.facts) == 10
    s = cloth(village_bolts=3, spare_bolts=0)
    assert {left(s, corner) for corner in NUMBERS} == {3} and spare_bolts(s.facts) == 0
    assert sum(left(cloth(6, preset="base-5-6"), corner) for corner in LARGE) == 60


@pytest.mark.clause("seafarers.cloth.link", "seafarers.cloth.first")
def test_ruling_26_the_first_link_brings_a_bolt_and_another_line_there_none():
    s = trader().has(0, hand=f"{SHIP} {SHIP} {SHIP}").main(0, "1+1").do("0 BUILD_SHIP c4E")
    assert linked(s, "d5N") == {0} and bolts(s) == [1, 0, 0] and left(s, "d5N") == 4
    assert "VILLAGE_LINKED" in s.events()
    s.do("0 BUILD_SHIP d5NE", "0 BUILD_SHIP d5E")
    assert bolts(s) == [1, 0, 0], "the same village is linked once"


@pytest.mark.clause("seafarers.cloth.link")
def test_a_line_by_way_of_one_village_links_the_next():
    s = trader().has(0, hand=SHIP).lays(0, "ship", "c4E d5NE d5E").main(0, "1+1").do("0 BUILD_SHIP d5SE")
    assert linked(s, "d5S") == {0} and bolts(s) == [2, 0, 0]


@pytest.mark.clause("seafarers.cloth.link")
def test_a_moved_ship_links_too():
    s = trader().lays(0, "ship", "c4NE").main(0, "1+1").do("0 MOVE_SHIP c4NE c4E")
    assert linked(s, "d5N") == {0}


@pytest.mark.clause("seafarers.cloth.link")
def test_a_foreign_building_on_the_way_cuts_it_until_an_own_one_joins_it():
    # From c3S, where the ships begin, by d3E to e4N; the coast is cut at d3N by another's settlement.
    s = cloth().has(0, settlements="b2S").has(1, settlements="c3S").lays(0, "ship", "c2E d3NE d3E").main(0, "5+5")
    ways = {s.rules.topology.vertex_names[v] for v in s.rules.topology.ends_of[s.rules.topology.edge("d3E")]}
    assert ways == {"c3S", "e4N"}
    assert linked(s, "e4N") == set() and bolts(s) == [0, 0, 0]


@pytest.mark.clause("seafarers.cloth.link", "seafarers.cloth.kept")
def test_a_link_once_made_is_kept_though_the_line_is_cut():
    s = cloth().has(0, settlements="b2S").lays(0, "ship", "d3NE d3E")
    s.lays(0, "ship", "c2E")
    assert linked(s, "e4N") == {0} and bolts(s) == [1, 0, 0]
    s.has(1, settlements="c3S").main(1, "5+5")
    assert linked(s, "e4N") == {0} and bolts(s) == [2, 0, 0], "the ten still pays"


@pytest.mark.clause("seafarers.cloth.roll")
def test_its_number_pays_all_who_are_linked():
    s = trader().lays(0, "ship", "c4E").has(1, settlements="d4N").lays(1, "ship", "d4NE c4SE")
    assert linked(s, "d5N") == {0, 1} and bolts(s) == [1, 1, 0]
    s.main(2, "5+6")
    assert bolts(s) == [2, 2, 0] and left(s, "d5N") == 1 and s.events().count("BOLT_EARNED") == 2


@pytest.mark.clause("seafarers.cloth.roll", "seafarers.cloth.empty")
def test_ruling_26_a_village_with_one_bolt_and_two_linked_gives_one_and_the_supply_the_other():
    s = trader().lays(0, "ship", "c4E").has(1, settlements="d4N").lays(1, "ship", "d4NE c4SE")
    stock(s, d5N=1).main(2, "5+6")
    assert bolts(s) == [2, 2, 0] and left(s, "d5N") == 0 and spare_bolts(s.facts) == 9
    s.do("2 END_TURN", "0 ROLL", "* DICE 5+6")
    assert bolts(s) == [2, 2, 0] and spare_bolts(s.facts) == 9, "an empty village gives nothing"


@pytest.mark.clause("seafarers.cloth.empty", "seafarers.cloth.first")
def test_ruling_26_a_first_link_to_an_empty_village_brings_nothing():
    s = stock(trader().has(0, hand=SHIP), d5N=0).main(0, "1+1").do("0 BUILD_SHIP c4E")
    assert linked(s, "d5N") == {0} and bolts(s) == [0, 0, 0] and spare_bolts(s.facts) == 10


@pytest.mark.clause("seafarers.cloth.short")
def test_a_supply_that_runs_out_goes_round_from_the_roller():
    s = trader().lays(0, "ship", "c4E").has(1, settlements="d4N").lays(1, "ship", "d4NE c4SE")
    s.has(2, settlements="d6N").lays(2, "ship", "c5SE d5NE")
    assert linked(s, "d5N") == {0, 1, 2}
    stock(wealth(s, 0, 0, 0, spare=1), d5N=1).main(2, "5+6")
    assert bolts(s) == [1, 0, 1] and spare_bolts(s.facts) == 0


@pytest.mark.clause("seafarers.cloth.points", "seafarers.cloth.public")
def test_ruling_26_five_bolts_are_two_points_for_all_to_see():
    s = wealth(trader(), 5).main(0, "1+1")
    assert s.points(0) == 3
    for viewer in (-1, 1):
        seen = island_facts(s.rules.facts(s.table.view(viewer).game))
        assert seen.points(0) == 3 and bolts_of(seen, 0) == 5
    assert wealth(trader(), 1).points(0) == 1


@pytest.mark.clause("seafarers.cloth.public")
def test_bolts_are_no_cards():
    s = wealth(cloth().has(1, hand="7wool"), 0, 5).has(0, cards="monopoly").main(0, "1+1").do("0 PLAY_MONOPOLY wool")
    assert bolts(s) == [0, 5, 0] and s.hand(0) == "7wool"
    s = wealth(cloth().has(1, hand="7wool"), 0, 5).main(0, "3+4")
    assert s.pending() == "MoveRobber", "nobody has more than seven cards"


@pytest.mark.clause("seafarers.cloth.commodity")
def test_the_bolts_are_not_the_commodity():
    s = cloth(preset="cities-knights").has(0, settlements="b4S", hand="3cloth").lays(0, "ship", "c4E")
    assert bolts(s) == [1, 0, 0] and s.hand(0) == "3cloth"
    assert "cloth" in s.rules.market.good_names


@pytest.mark.clause("seafarers.cloth.points")
def test_who_reaches_the_target_by_cloth_wins_in_its_own_turn():
    s = wealth(trader(points_to_win=4), 5).lays(0, "ship", "c4E")
    assert bolts(s)[0] == 6
    assert s.begin(0).winner == 0
    s = wealth(trader(points_to_win=4), 4).lays(0, "ship", "c4E").main(1, "5+6")
    assert bolts(s)[0] == 6 and s.winner is None, "in another's turn nobody wins"
    assert s.do("1 END_TURN", "2 ROLL", "* DICE 1+1", "2 END_TURN").winner == 0


# -- lines that are closed ---------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.cloth.closed")
def test_the_line_to_a_village_never_moves_and_a_twig_of_it_does():
    s = cloth().has(0, settlements="d4N", hand=SHIP).lays(0, "ship", "d4NE c4SE d5NE").main(0, "1+1")
    assert linked(s, "d5N") == {0} and movable(s, 0) == {"d5NE"}
    s.refuses("0 MOVE_SHIP c4SE c5SE", "seafarers.cloth.closed")
    s.refuses("0 MOVE_SHIP d4NE d4E", "seafarers.cloth.closed")
    assert s.can("0 BUILD_SHIP c4E"), "it may be branched"
    assert targets(s, 0, "d5NE")


@pytest.mark.clause("seafarers.cloth.closed")
def test_a_line_that_has_no_link_is_open():
    s = cloth().has(0, settlements="d4N").lays(0, "ship", "d4NE").main(0, "1+1")
    assert movable(s, 0) == {"d4NE"}


@pytest.mark.clause("seafarers.cloth.closed", "seafarers.cloth.kept")
def test_a_closed_line_stays_closed_when_it_is_cut():
    s = cloth().has(0, settlements="b2S").lays(0, "ship", "c2E d3NE d3E").has(1, settlements="c3S").main(0, "1+1")
    assert movable(s, 0) == set()
    s.refuses("0 MOVE_SHIP d3E d2E", "seafarers.cloth.closed")


@pytest.mark.clause("seafarers.cloth.closed")
def test_what_is_moored_for_one_is_not_for_another():
    s = trader().lays(0, "ship", "c4E").has(1, settlements="d6N").lays(1, "ship", "c5SE").main(1, "1+1")
    assert movable(s, 1) == {"c5SE"}


# -- the pirate --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.cloth.pirate")
def test_ruling_27_without_a_link_a_seven_moves_the_robber_alone():
    s = cloth().has(0, settlements="d4N").lays(0, "ship", "d4NE").main(0, "3+4")
    assert s.legal(0, "MOVE_PIRATE") == set() and s.legal(0, "MOVE_ROBBER")
    s.refuses("0 MOVE_PIRATE e6", "seafarers.cloth.pirate")
    s.refuses("0 DISMISS_PIRATE", "seafarers.cloth.pirate")
    s.refuses("0 END_TURN", "base.robber.move", id="robber.first_robber_moved")


@pytest.mark.clause("seafarers.cloth.pirate")
def test_with_a_link_a_seven_or_a_knight_moves_the_pirate():
    s = trader().lays(0, "ship", "c4E").main(0, "3+4")
    s.refuses("0 END_TURN", "seafarers.pirate.seven", id="pirate.first_robber_pirate_moved")
    s.do("0 MOVE_PIRATE e6")
    assert pirate(s) == "e6"
    s = trader().lays(0, "ship", "c4E").has(0, cards="knight").begin(0).do("0 PLAY_KNIGHT", "0 DISMISS_PIRATE")
    assert pirate(s) == ""
    s = cloth().has(0, cards="knight").begin(0).do("0 PLAY_KNIGHT")
    assert not s.can("0 DISMISS_PIRATE")


@pytest.mark.clause("seafarers.cloth.pirate_loot")
def test_whoever_moves_it_chooses_a_card_or_a_bolt():
    s = wealth(robbers().has(1, hand="1ore"), 1, 3).main(0, "3+4").do("0 MOVE_PIRATE e6")
    assert s.legal(0) == {"0 ROB 1", "0 TAKE_BOLT 1", "0 SPARE"}
    s.do("0 TAKE_BOLT 1")
    assert bolts(s) == [2, 2, 0] and s.hand(1) == "1ore" and "BOLT_TAKEN" in s.events() and s.points(0) == 2
    s = wealth(robbers().has(1, hand="1ore"), 1, 3).main(0, "3+4").do("0 MOVE_PIRATE e6", "0 ROB 1", "* STEAL 0 1 ore")
    assert bolts(s) == [1, 3, 0] and s.hand(0) == "1ore"


@pytest.mark.clause("seafarers.cloth.pirate_loot")
def test_of_an_empty_hand_a_bolt_may_still_be_stolen_and_of_no_bolts_none():
    s = wealth(robbers(decline_theft=0), 0, 1).main(0, "3+4").do("0 MOVE_PIRATE e6")
    assert s.legal(0) == {"0 TAKE_BOLT 1"}
    s.refuses("0 ROB 1", "base.robber.empty_hand")
    s.refuses("0 TAKE_BOLT 2", "seafarers.pirate.steal")
    s.refuses("0 TAKE_BOLT 0", "base.robber.steal")
    s = wealth(robbers().has(1, hand="1ore"), 0, 0).main(0, "3+4").do("0 MOVE_PIRATE e6")
    s.refuses("0 TAKE_BOLT 1", "seafarers.cloth.pirate_loot")
    s = wealth(robbers(), 0, 0).main(0, "3+4").do("0 MOVE_PIRATE e6")
    assert s.pending() == "Main", "there is nothing to steal"


@pytest.mark.clause("seafarers.cloth.pirate_loot")
def test_the_robber_steals_no_bolt():
    s = wealth(robbers().has(1, hand="1ore"), 0, 3).main(0, "3+4").do("0 MOVE_ROBBER h4")
    assert s.legal(0) == {"0 ROB 1", "0 SPARE"}
    s.refuses("0 TAKE_BOLT 1", "seafarers.cloth.pirate_loot")
    s.do("0 SPARE").refuses("0 TAKE_BOLT 1", "seafarers.cloth.pirate_loot")


@pytest.mark.clause("seafarers.cloth.chase")
@pytest.mark.parametrize("ships", ["d4NE", "d4NE c4SE"])
def test_a_knight_drives_the_pirate_off_only_for_who_has_a_link(ships):
    s = knightly().has(0, settlements="d4N", knights="c4S=1a").lays(0, "ship", ships)
    s.landed().figure("pirate", "c4").main(0)
    if ships == "d4NE":
        s.refuses("0 CHASE_PIRATE c4S", "seafarers.cloth.pirate")
    else:
        s.do("0 CHASE_PIRATE c4S")
        assert s.pending() == "MoveChasedPirate" and s.legal(0, "MOVE_PIRATE")


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.cloth.end", "seafarers.cloth.winner")
def test_five_empty_villages_end_the_game_with_the_turn_and_most_points_win():
    s = stock(cloth().has(1, settlements="b2N h2S").has(0, settlements="b4N"), **sold_out(4)).main(0, "1+1")
    s.do("0 END_TURN")
    assert s.winner is None
    stock(s, f5N=0, e7N=0).do("1 ROLL", "* DICE 1+1")
    assert s.winner is None, "not before the turn ends"
    s.do("1 END_TURN")
    assert s.winner == 1 and "VILLAGES_EMPTY" in s.events()


@pytest.mark.clause("seafarers.cloth.end")
def test_how_many_villages_end_the_game_is_a_parameter():
    s = stock(cloth(empty_villages=6), **sold_out(5)).main(0, "1+1").do("0 END_TURN")
    assert s.winner is None
    s = stock(cloth(empty_villages=1), **sold_out(1)).main(0, "1+1").do("0 END_TURN")
    assert s.winner == 0


@pytest.mark.clause("seafarers.cloth.winner")
def test_hidden_points_count_at_that_end_and_bolts_break_a_tie():
    s = stock(
        cloth().has(1, settlements="b2N").has(0, settlements="b4N").has(2, cards="victory_point victory_point"),
        **sold_out(5),
    )
    assert s.main(0, "1+1").do("0 END_TURN").winner == 2
    # Both have two points: one by two bolts, the other by two and an odd one.
    s = stock(wealth(cloth().has(1, settlements="b2N").has(2, settlements="b4N"), 0, 2, 3), **sold_out(5))
    assert s.main(0, "1+1").do("0 END_TURN").winner == 2


@pytest.mark.clause("seafarers.cloth.tie")
@pytest.mark.parametrize(("turn", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_of_those_still_equal_the_one_whose_turn_ends_or_comes_next_wins(turn, winner):
    s = stock(wealth(cloth().has(1, settlements="b2N").has(2, settlements="b4N"), 0, 2, 2), **sold_out(5))
    assert s.main(turn, "1+1").do(f"{turn} END_TURN").winner == winner


@pytest.mark.clause("seafarers.cloth.end")
@pytest.mark.parametrize("preset", ["base-5-6", "base-5-6-paired"])
def test_with_five_or_six_too_the_game_ends_with_a_turn(preset):
    s = stock(cloth(6, preset=preset).has(3, settlements="b2N").has(5, hand=SHIP), **dict.fromkeys(list(LARGE)[:5], 0))
    assert s.main(0, "1+1").do("0 END_TURN").winner == 3


# -- boards that do not fit, and whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "marks",
    [
        {"islands": ["c4"], "villages": {"c4N": "3"}},
        {"islands": ["d5"], "villages": {"d5N": "7"}},
        {"islands": ["d5"], "villages": {"b2N": "3"}},
        {"islands": ["d5"], "villages": {}},
    ],
)
def test_marks_that_make_no_sense_are_refused(marks):
    data = make_board("cloth-4").to_json()
    data["marks"]["cloth_villages"] = marks
    with pytest.raises(BadRuleset):
        poblado.ruleset("base", 3, chapters=["cloth"], board=board_from_json(data))


def test_another_map_is_refused():
    with pytest.raises(BadRuleset):
        poblado.ruleset("base", 3, chapters=["cloth"], board="new-shores-3")


@pytest.mark.parametrize(
    ("preset", "players", "games"),
    [("base", 2, 1), ("base", 4, 2), ("base-5-6", 6, 1), ("cities-knights", 3, 1)]
    + [pytest.param(preset, players, 20, marks=pytest.mark.slow) for preset, players in
       (("base", 3), ("base-5-6-paired", 5), ("cities-knights", 4), ("cities-knights-5-6", 6))],
)  # fmt: skip
def test_random_games_end(preset, players, games):
    for result in run(
        Series(preset, players, lineup_of(["random"], players), 7, chapters=["cloth"], limit=40_000), games
    ):
        assert result.winner >= 0


def test_all_bolts_are_somewhere_at_every_moment():
    for game, _ in positions(poblado.ruleset("base", 4, chapters=["cloth"], seed=2), 3):
        facts = island_facts(game.rules.facts(game))
        there = sum(village_bolts(facts, k) for k in range(8)) + sum(bolts_of(facts, seat) for seat in range(4))
        assert there + spare_bolts(facts) == 50
