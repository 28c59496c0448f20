"""The oracle of Cities & Knights on its own, by the rulebook's examples and rulings.

These tests carry no clause marks on purpose: a mark says that the engine is tested, and this is only its referee.
"""

import random

import pytest

from base.boards import BEGINNER, KNIGHTS_FIRST
from cities_knights.oracle import COLOUR, COMMODITIES, PILES, RESOURCES, TRACKS, Knight, KnightsOracle

CLAUDIA, SILVIA, MIGUEL, PEDRO = range(4)


def empty(players=2, turn=0, board=BEGINNER, **params):
    """A board without pieces, in the main phase of a seat, the robber awake."""
    oracle = KnightsOracle(board, players, **params)
    oracle.turn = turn
    oracle.pending = [{"what": "main"}]
    oracle.asleep = False
    return oracle


def put(oracle, seat, *, settlements="", cities="", roads=""):
    for v in settlements.split():
        oracle.buildings[v] = (seat, "settlement")
    for v in cities.split():
        oracle.buildings[v] = (seat, "city")
    for e in roads.split():
        oracle.roads[e] = seat


def give(oracle, seat, **cards):
    oracle._from_bank(seat, cards)


def hold(oracle, seat, *cards):
    for card in cards:
        oracle.piles[COLOUR[card]][card] -= 1
        oracle.progress[seat][card] += 1


def throw(oracle, dice, face):
    """A roll of the seat whose turn it is."""
    oracle.pending = [{"what": "before roll"}]
    return play(oracle, f"{oracle.turn} ROLL", f"* DICE {dice}", f"* EVENT_DIE {face}")


def play(oracle, *actions):
    for action in actions:
        oracle.apply(action)
    return oracle


def listed(oracle, kind):
    return {action for action in oracle.legal() if action.split()[1] == kind}


# -- set-up and the roll ----------------------------------------------------------------------------------------------


def test_there_are_54_progress_cards_and_25_kinds():
    assert [sum(cards.values()) for cards in PILES.values()] == [18, 18, 18]
    assert sum(len(cards) for cards in PILES.values()) == 25


def test_the_city_of_the_second_round_pays_one_resource_for_each_tile_and_no_commodity():
    oracle = play(
        KnightsOracle(KNIGHTS_FIRST, 2), "0 BUILD_SETTLEMENT b2N", "0 BUILD_ROAD b2NE", "1 BUILD_SETTLEMENT b4N",
        "1 BUILD_ROAD b4NE", "1 BUILD_CITY d2S", "1 BUILD_ROAD d2SE", "0 BUILD_CITY d4N", "0 BUILD_ROAD d4NE",
    )  # fmt: skip
    # mountains 9, the desert and hills 11; fields 4 would be one tile further west
    assert {good: n for good, n in oracle.hands[0].items() if n} == {"ore": 1, "brick": 1}
    assert [oracle.points(seat) for seat in oracle.seats] == [3, 3]
    assert oracle.legal() == {"0 ROLL"}


def test_market_and_trading_house_draw_a_yellow_card_on_a_red_three():
    oracle = empty()
    oracle.levels[1]["trade"] = 2
    throw(oracle, "3+6", "trade")
    assert {text.split()[2] for text in oracle.legal()} == {"1"}
    assert oracle.weights()["* DRAW_PROGRESS 1 merchant"] == 6


def test_a_first_level_does_not_draw_on_a_red_three():
    oracle = empty()
    oracle.levels[1]["trade"] = 1
    assert throw(oracle, "3+6", "trade").actor() == 0


def test_a_city_yields_a_commodity_from_three_terrains_and_two_resources_from_two():
    for tile, found in {
        "b2": {"ore": 1, "coin": 1}, "b3": {"wool": 1, "cloth": 1}, "b4": {"lumber": 1, "paper": 1},
        "c3": {"brick": 2}, "d2": {"grain": 2},
    }.items():  # fmt: skip
        oracle = empty()
        oracle.robber = "d4"
        put(oracle, 0, cities=tile + "N")
        oracle._produce(BEGINNER["tiles"][tile][1])
        assert {good: n for good, n in oracle.hands[0].items() if n}.items() >= found.items()


def test_two_walls_keep_eleven_cards_and_of_twelve_six_are_given_up():
    oracle = empty()
    put(oracle, 0, cities="c3N e2N")
    oracle.walls = {"c3N", "e2N"}
    give(oracle, 0, ore=6, cloth=5)
    assert throw(oracle.copy(), "3+4", "ship").pending[-1]["what"] == "move robber"
    give(oracle, 0, wool=1)
    assert throw(oracle, "3+4", "ship").pending[-1]["debt"] == {0: 6}


def test_before_the_first_landing_a_seven_moves_no_robber():
    oracle = empty()
    oracle.asleep = True
    assert throw(oracle, "3+4", "ship").pending[-1]["what"] == "main"
    oracle.fleet = 6  # the fleet lands in the same roll as the seven
    assert throw(oracle, "3+4", "ship").pending[-1]["what"] == "move robber"


def test_the_aqueduct_gives_a_resource_to_whom_the_robber_left_nothing():
    oracle = empty()
    put(oracle, 0, settlements="b2N")
    put(oracle, 1, settlements="f2S")
    oracle.levels[0]["science"] = oracle.levels[1]["science"] = 3
    oracle.robber = "b2"
    throw(oracle, "5+5", "ship")
    assert oracle.legal() == {*(f"0 TAKE {good}" for good in RESOURCES), "0 DONE"}
    play(oracle, "0 TAKE ore", "1 DONE")
    assert oracle.hands[0]["ore"] == 1 and oracle.actor() == 0


# -- the raid ---------------------------------------------------------------------------------------------------------


def claudia_and_the_others(**params):
    """The example of the book, three against five."""
    oracle = empty(4, CLAUDIA, **params)
    put(oracle, CLAUDIA, settlements="b2N", roads="b2NE")
    put(oracle, SILVIA, cities="d2N", roads="d2NE")
    put(oracle, MIGUEL, cities="f2S g3N", roads="f3SE")
    put(oracle, PEDRO, cities="d6N e5S", roads="d6NE")
    oracle.metropolis["trade"] = "d2N"
    for seat, v in {CLAUDIA: "a1S", MIGUEL: "f3S", PEDRO: "c6S"}.items():
        oracle.board_knights[v] = Knight(seat, 1, active=True)
    oracle.fleet = 6
    return oracle


def test_miguel_and_pedro_lose_a_city_and_silvia_and_claudia_do_not():
    oracle = throw(claudia_and_the_others(), "1+2", "ship")
    assert oracle.joint() == {MIGUEL, PEDRO}
    play(oracle, "2 LOSE_CITY f2S", "3 LOSE_CITY d6N")
    assert oracle.buildings["f2S"] == (MIGUEL, "settlement") and oracle.buildings["g3N"] == (MIGUEL, "city")
    assert not any(knight.active for knight in oracle.board_knights.values())
    assert (oracle.fleet, oracle.landings) == (0, 1)


def test_with_equal_strength_the_knights_win_and_the_best_alone_gets_a_card():
    oracle = claudia_and_the_others()
    oracle.board_knights["f3S"] = Knight(MIGUEL, 3, active=True)
    throw(oracle, "1+2", "ship")
    assert oracle.defender == {CLAUDIA: 0, SILVIA: 0, MIGUEL: 1, PEDRO: 0}


def test_the_tied_best_choose_a_pile_each_clockwise_from_the_active_seat():
    oracle = claudia_and_the_others()
    for seat, v in {MIGUEL: "f3S", PEDRO: "c6S"}.items():
        oracle.board_knights[v] = Knight(seat, 2, active=True)
    throw(oracle, "1+2", "ship")
    assert oracle.legal() == {f"2 CHOOSE_PILE {pile}" for pile in TRACKS}
    play(oracle, "2 CHOOSE_PILE science", "* DRAW_PROGRESS 2 printer")
    assert oracle.point_cards[MIGUEL] == 1 and oracle.actor() == PEDRO


def test_with_dona_urraca_only_the_knights_that_are_sent_count_and_tire():
    oracle = throw(claudia_and_the_others(dona_urraca=True), "1+2", "ship")
    play(oracle, "0 DONE", "2 JOIN_DEFENCE f3S", "2 DONE", "3 DONE")
    assert oracle.joint() == {PEDRO}
    assert oracle.board_knights["a1S"].active and not oracle.board_knights["f3S"].active


@pytest.mark.parametrize("keep", [True, False])
def test_who_loses_the_last_city_keeps_the_improvements_in_2015_and_loses_them_in_2010(keep):
    oracle = empty(2, keep_improvements=keep)
    put(oracle, 0, cities="b2N")
    put(oracle, 1, settlements="d6N")
    oracle.levels[0]["science"], oracle.fleet = 3, 6
    throw(oracle, "1+1", "ship")
    play(oracle, "0 LOSE_CITY b2N")
    assert oracle.levels[0]["science"] == (3 if keep else 0)
    give(oracle, 0, paper=4)
    oracle.pending = [{"what": "main"}]
    assert not listed(oracle, "IMPROVE")


def test_with_no_settlement_left_the_city_is_tipped_and_repaired_before_another_is_built():
    oracle = empty(2)
    put(oracle, 0, cities="b2N", settlements="b4N d2N d6N f2S g3N")
    oracle.walls, oracle.fleet = {"b2N"}, 6
    throw(oracle, "1+1", "ship")
    play(oracle, "0 LOSE_CITY b2N")
    assert oracle.buildings["b2N"] == (0, "tipped") and oracle.points(0) == 6 and not oracle.walls
    give(oracle, 0, ore=6, grain=4)
    assert not listed(oracle, "BUILD_CITY")
    play(oracle, "0 REPAIR_CITY b2N")
    assert len(listed(oracle, "BUILD_CITY")) == 5


# -- trade, improvements and metropolises -----------------------------------------------------------------------------


def test_four_brick_buy_cloth_and_with_a_brick_harbour_two_buy_paper():
    oracle = empty()
    give(oracle, 0, brick=4, coin=4)
    assert {"0 BANK_TRADE brick cloth", "0 BANK_TRADE coin ore", "0 BANK_TRADE coin paper"} <= oracle.legal()
    put(oracle, 0, settlements="e2N")
    assert oracle.trade_rate(0, "brick") == 4
    put(oracle, 0, settlements="d2S")
    assert play(oracle, "0 BANK_TRADE brick paper").hands[0]["brick"] == 2


def test_level_three_of_trade_buys_with_two_commodities_but_not_with_two_resources():
    oracle = empty()
    oracle.levels[0]["trade"] = 3
    assert {oracle.trade_rate(0, good) for good in COMMODITIES} == {2}
    assert {oracle.trade_rate(0, good) for good in RESOURCES} == {4}


def test_the_council_takes_the_metropolis_from_the_cathedral():
    oracle = empty()
    put(oracle, 0, cities="b2N")
    put(oracle, 1, cities="d6N")
    oracle.levels[0]["politics"], oracle.levels[1]["politics"] = 4, 4
    oracle.metropolis["politics"] = "d6N"
    give(oracle, 0, coin=5)
    play(oracle, "0 IMPROVE politics", "0 PLACE_METROPOLIS b2N")
    assert [oracle.points(seat) for seat in (0, 1)] == [4, 2]
    oracle.turn = 1
    give(oracle, 1, coin=5)
    assert play(oracle, "1 IMPROVE politics").metropolis["politics"] == "b2N"


def test_with_a_metropolis_alone_the_other_tracks_stop_at_level_three():
    oracle = empty()
    put(oracle, 0, cities="b2N")
    oracle.metropolis["trade"] = "b2N"
    oracle.levels[0] = {"trade": 4, "politics": 3, "science": 2}
    give(oracle, 0, cloth=5, coin=5, paper=5)
    assert listed(oracle, "IMPROVE") == {"0 IMPROVE trade", "0 IMPROVE science"}


# -- knights ----------------------------------------------------------------------------------------------------------


def test_a_knight_stops_others_from_building_on_and_cuts_their_route():
    oracle = empty()
    put(oracle, 0, roads="c3E d4NE d4E d4SE e3NE d3E")
    put(oracle, 1, roads="e4NE")
    assert oracle.route_length(0) == 6
    oracle.board_knights["e4N"] = Knight(1, 1)
    assert oracle.route_length(0) == 3
    give(oracle, 0, brick=1, lumber=1)
    assert "0 BUILD_ROAD e3E" in oracle.legal()


def test_a_knight_acts_once_a_turn_and_not_in_the_turn_of_its_activation():
    oracle = empty()
    put(oracle, 0, roads="c3E d4NE", settlements="b2N")
    put(oracle, 1, settlements="g3N")
    oracle.board_knights["d4N"] = Knight(0, 1)
    give(oracle, 0, grain=2)
    play(oracle, "0 ACTIVATE d4N")
    assert not listed(oracle, "MOVE_KNIGHT")
    play(oracle, "0 END_TURN")
    oracle.turn, oracle.pending = 0, [{"what": "main"}]
    assert listed(oracle, "MOVE_KNIGHT") == {"0 MOVE_KNIGHT d4N b3S", "0 MOVE_KNIGHT d4N c4S"}
    play(oracle, "0 MOVE_KNIGHT d4N c4S", "0 ACTIVATE c4S")
    assert not listed(oracle, "MOVE_KNIGHT")


def test_only_a_weaker_knight_is_displaced_and_it_retreats_along_its_owners_roads():
    oracle = empty()
    put(oracle, 0, roads="c3E d4NE")
    put(oracle, 1, roads="d4E d4SE")
    oracle.board_knights |= {"d4N": Knight(0, 2, active=True), "c4S": Knight(1, 1, active=True)}
    play(oracle, "0 MOVE_KNIGHT d4N c4S")
    assert oracle.legal() == {"1 RETREAT e4N", "1 RETREAT d4S"}
    play(oracle, "1 RETREAT d4S")
    assert oracle.board_knights == {"c4S": Knight(0, 2), "d4S": Knight(1, 1, active=True)}
    oracle.board_knights |= {"c4S": Knight(0, 2, active=True), "d4S": Knight(1, 2)}
    assert not any(text.endswith("d4S") for text in listed(oracle, "MOVE_KNIGHT"))


# -- progress cards ---------------------------------------------------------------------------------------------------


def test_irrigation_counts_tiles_and_not_buildings():
    """Two settlements at one fields tile and a city at another."""
    oracle = empty()
    put(oracle, 0, settlements="g2N g3N", cities="d2S")
    hold(oracle, 0, "irrigation")
    assert play(oracle, "0 PLAY_IRRIGATION").hands[0]["grain"] == 4


def test_of_nine_cards_the_saboteur_takes_four():
    oracle = empty(3)
    put(oracle, 1, settlements="b2N")
    give(oracle, 1, ore=6, cloth=3)
    give(oracle, 2, wool=1)
    hold(oracle, 0, "saboteur")
    assert play(oracle, "0 PLAY_SABOTEUR").pending[-1]["debt"] == {1: 4}


def test_with_the_crane_a_first_level_is_free():
    oracle = empty()
    put(oracle, 0, cities="b2N")
    hold(oracle, 0, "crane")
    play(oracle, "0 PLAY_CRANE", "0 IMPROVE science")
    assert not listed(oracle, "IMPROVE")


def test_a_nine_and_an_eleven_change_places_and_a_six_stays():
    oracle = empty()
    put(oracle, 0, settlements="d2N e2N d3S")  # fields 9 and 12, forest 11 and hills 6 among others
    hold(oracle, 0, "inventor")
    play(oracle, "0 PLAY_INVENTOR d2 d3")
    assert (oracle.tokens["d2"], oracle.tokens["d3"]) == (11, 9)
    hold(oracle, 0, "inventor")
    assert not any("c3" in text.split() for text in listed(oracle, "PLAY_INVENTOR"))


def test_a_deserter_of_which_no_figure_is_left_becomes_a_basic_knight():
    oracle = empty()
    put(oracle, 0, roads="c3E d4NE d4E d4SE")
    oracle.board_knights |= {"d4N": Knight(0, 2), "c4S": Knight(0, 2), "f2S": Knight(1, 2, active=True)}
    hold(oracle, 0, "deserter")
    play(oracle, "0 PLAY_DESERTER 1", "1 LOSE_KNIGHT f2S", "0 PLACE_KNIGHT e4N")
    assert oracle.board_knights["e4N"] == Knight(0, 1, active=True)


def test_only_an_open_road_is_removed_and_none_that_a_knight_needs():
    oracle = empty()
    put(oracle, 0, settlements="b2N", roads="b2NE c3E d4NE")
    put(oracle, 1, roads="e3E")
    oracle.board_knights["f3N"] = Knight(1, 1)
    hold(oracle, 0, "diplomat")
    # b2NE begins at the settlement and ends in the open; e3E is all that the knight stands by.
    assert listed(oracle, "PLAY_DIPLOMAT") == {f"0 PLAY_DIPLOMAT {e}" for e in ("b2NE", "c3E", "d4NE")}


def test_the_longest_route_waits_until_a_driven_away_knight_stands_again():
    oracle = empty()
    put(oracle, 0, roads="c3E d4NE d4E d4SE e3NE d3E d3NE")
    put(oracle, 1, roads="e3E f3NE e4SE e4E e4NE")
    oracle.board_knights["d4S"] = Knight(1, 1)
    oracle._award_longest_route()
    assert oracle.longest_route_holder == 1
    hold(oracle, 0, "intrigue")
    play(oracle, "0 PLAY_INTRIGUE d4S")
    assert oracle.longest_route_holder == 1
    assert play(oracle, "1 RETREAT e4N").longest_route_holder == 1


def test_a_fifth_card_goes_back_at_once_in_anothers_turn_and_at_the_end_in_the_own_one():
    oracle = empty()
    for seat in (0, 1):
        oracle.levels[seat]["politics"] = 1
    hold(oracle, 0, "bishop", "bishop", "spy", "spy")
    hold(oracle, 1, "merchant", "merchant", "crane", "crane")
    throw(oracle, "1+2", "politics")
    play(oracle, "* DRAW_PROGRESS 0 spy")
    assert oracle.actor() == "*"
    play(oracle, "* DRAW_PROGRESS 1 wedding")
    assert oracle.legal() == {f"1 RETURN_PROGRESS {card}" for card in ("merchant", "crane", "wedding")}
    play(oracle, "1 RETURN_PROGRESS crane", "0 END_TURN")
    assert oracle.under["science"] == ["crane"]
    assert oracle.legal() == {"0 RETURN_PROGRESS bishop", "0 RETURN_PROGRESS spy"}
    assert play(oracle, "0 RETURN_PROGRESS spy").actor() == 1


# -- the oracle as a program ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_lost_and_copies_share_nothing(players):
    rng = random.Random(players)
    oracle = KnightsOracle(KNIGHTS_FIRST, players, points_to_win=30, fleet_track=3)
    for number in range(600):
        action = rng.choice(sorted(oracle.legal()))
        after = oracle.copy()
        if number % 20 == 0:
            before = repr(vars(oracle))
            after.apply(action)
            assert repr(vars(oracle)) == before
        else:
            after.apply(action)
        oracle = after
        offered = [entry["good"] for entry in oracle.pending if entry["what"] == "answer harbour"]
        for good in oracle.goods:
            held = oracle.bank[good] + sum(hand[good] for hand in oracle.hands.values()) + offered.count(good)
            assert held == (19 if good in RESOURCES else 12)
        cards = [oracle.pile_size(pile) for pile in TRACKS] + [oracle.progress_cards(s) for s in oracle.seats]
        assert sum(cards) + sum(oracle.point_cards.values()) == 54
