"""The oracle on its own, by the rulebook's examples and rulings.

These tests carry no clause marks on purpose: a mark says that the engine is tested, and this is only its referee.
"""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from positions import read_positions

from base.boards import BEGINNER, BEGINNER_START, BEGINNER_START_INTERNATIONAL, founding
from base.oracle import BANK, DECK, GOODS, Oracle, geometry, perft, read_bundle
from long_run import first_is_quick
from poblado.rulebook import clauses

COLOURS = ["red", "blue", "white", "orange"]
RED, BLUE, WHITE, ORANGE = range(4)
POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))
LIGHT = 20_000  # sequences that are counted in well under a second


def cards(text):
    """`2 ore 1 wool` as a hand."""
    hand = dict.fromkeys(GOODS, 0)
    for number, good in re.findall(r"(\d+) (\w+)", text):
        hand[good] = int(number)
    return hand


def empty(players=4, turn=0, **params):
    """A board without pieces, in the main phase of a seat."""
    oracle = Oracle(BEGINNER, players, **params)
    oracle.turn = turn
    oracle.pending = [{"what": "main" if oracle.combined_trade_build else "trade"}]
    return oracle


def beginner(start=BEGINNER_START, colours=COLOURS, **params):
    oracle = Oracle(BEGINNER, len(colours), **params)
    for action in founding(start, colours):
        oracle.apply(action)
    return oracle


def give(oracle, seat, text):
    """Cards from the bank."""
    for good, n in cards(text).items():
        oracle.hands[seat][good] += n
        oracle.bank[good] -= n


def put(oracle, seat, *, settlements="", cities="", roads=""):
    for v in settlements.split():
        oracle.buildings[v] = (seat, "settlement")
    for v in cities.split():
        oracle.buildings[v] = (seat, "city")
    for e in roads.split():
        oracle.roads[e] = seat


def play(oracle, *actions):
    for action in actions:
        oracle.apply(action)
    return oracle


def kinds(oracle):
    return {action.split()[1] for action in oracle.legal()}


# -- the board --------------------------------------------------------------------------------------------------------


def test_the_standard_island_has_54_vertices_and_72_edges():
    tile_vertices, edge_vertices, vertex_edges, neighbours = geometry((4, 5, 6, 7, 6, 5, 4), tuple(BEGINNER["tiles"]))
    assert (len(tile_vertices), len(edge_vertices), len(vertex_edges)) == (19, 72, 54)
    assert sorted(len(around) for around in neighbours.values()) == [2] * 18 + [3] * 36
    assert {name[-1] for name in vertex_edges} == {"N", "S"}


def test_the_beginner_board_has_the_pieces_of_the_box():
    terrains = [terrain for terrain, _ in BEGINNER["tiles"].values()]
    assert {t: terrains.count(t) for t in set(terrains)} == {
        "forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1,
    }  # fmt: skip
    tokens = sorted(token for _, token in BEGINNER["tiles"].values() if token)
    assert tokens == sorted([2, 12, *[n for n in range(3, 12) if n != 7] * 2])
    assert sorted(BEGINNER["harbours"].values()) == ["3:1"] * 4 + ["brick", "grain", "lumber", "ore", "wool"]


def test_harbours_lie_on_the_coast():
    oracle = Oracle(BEGINNER, 4)
    for edge in BEGINNER["harbours"]:
        ends = set(oracle.edge_vertices[edge])
        assert sum(ends <= set(around) for around in oracle.tile_vertices.values()) == 1


@pytest.mark.parametrize(
    ("corner", "tiles"),
    [
        ("c3N", "mountains 10, pasture 2, hills 6"),
        ("e2N", "fields 9, forest 11, forest 8"),
        ("d3N", "fields 12, hills 6, forest 11"),
        ("e5N", "forest 3, mountains 8, pasture 5"),
        ("b4S", "forest 9, pasture 4, hills 10"),
        ("f3N", "mountains 3, fields 4, fields 6"),
        ("f2N", "forest 8, mountains 3, hills 5"),
        ("f4N", "fields 4, pasture 5, pasture 11"),
    ],
)
def test_starting_settlements_touch_the_tiles_that_the_rulings_name(corner, tiles):
    oracle = Oracle(BEGINNER, 4)
    touched = [BEGINNER["tiles"][tile] for tile, around in oracle.tile_vertices.items() if corner in around]
    assert {f"{terrain} {token}" for terrain, token in touched} == set(tiles.split(", "))


# -- set-up -----------------------------------------------------------------------------------------------------------


def test_founding_goes_there_and_back():
    oracle = Oracle(BEGINNER, 4)
    order = []
    while oracle.pending[-1]["what"].startswith("found"):
        order.append(oracle.actor())
        oracle.apply(sorted(oracle.legal())[0])
    assert order == [0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 2, 2, 1, 1, 0, 0]
    assert oracle.actor() == 0
    assert oracle.legal() == {"0 ROLL"}
    assert [oracle.points(seat) for seat in range(4)] == [2, 2, 2, 2]


def test_a_founding_road_touches_its_own_settlement():
    oracle = play(Oracle(BEGINNER, 2), "0 BUILD_SETTLEMENT c3N")
    assert oracle.legal() == {"0 BUILD_ROAD c3NE", "0 BUILD_ROAD b2E", "0 BUILD_ROAD b2SE"}


@pytest.mark.parametrize(
    ("start", "hands"),
    [
        (BEGINNER_START, ["2 lumber 1 grain", "1 brick 1 lumber 1 ore", "1 lumber 1 wool 1 ore", "2 grain 1 ore"]),
        (
            BEGINNER_START_INTERNATIONAL,
            ["2 lumber 1 grain", "1 brick 1 lumber 1 ore", "1 brick 1 lumber 1 grain", "2 grain 1 ore"],
        ),
    ],
)
def test_starting_hands(start, hands):
    oracle = beginner(start)
    assert [oracle.hand(seat) for seat in range(4)] == [cards(hand) for hand in hands]


# -- production -------------------------------------------------------------------------------------------------------


def test_page_3_a_three_pays_lumber_to_white_and_ore_to_blue_and_orange():
    oracle = beginner()
    before = [oracle.hand(seat) for seat in range(4)]
    play(oracle, "0 ROLL", "* DICE 1+2")
    gained = [{g: oracle.hand(s)[g] - before[s][g] for g in GOODS} for s in range(4)]
    assert gained == [cards(""), cards("1 ore"), cards("1 lumber"), cards("1 ore")]


def test_page_4_an_eight_pays_each_settlement_and_a_city_pays_double():
    oracle = empty()
    put(oracle, RED, settlements="d6N e6N")
    put(oracle, WHITE, settlements="e5N", cities="b4S")
    oracle.pending = [{"what": "before roll"}]
    play(oracle, "0 ROLL", "* DICE 4+4")
    assert oracle.hand(RED) == cards("2 ore")
    assert oracle.hand(WHITE) == cards("1 ore")
    play(oracle, "0 END_TURN", "1 ROLL", "* DICE 2+2")
    assert oracle.hand(WHITE) == cards("1 ore 2 wool")


def test_the_robber_blocks_its_tile_only():
    oracle = beginner()
    oracle.robber = "e3"
    play(oracle, "0 ROLL", "* DICE 1+2")
    assert [oracle.hand(seat)["ore"] for seat in range(4)] == [0, 1, 1, 1]
    assert oracle.hand(WHITE) == cards("2 lumber 1 wool 1 ore")


@pytest.mark.parametrize(
    ("left", "exception", "white", "red"),
    [(3, True, 2, 1), (2, True, 0, 0), (1, True, 0, 0), (2, False, 0, 0)],
)
def test_shortage_with_two_receivers(left, exception, white, red):
    oracle = empty(single_receiver_exception=exception)
    put(oracle, WHITE, cities="e5N")
    put(oracle, RED, settlements="d6N")
    oracle.bank["ore"] = left
    oracle.pending = [{"what": "before roll"}]
    play(oracle, "0 ROLL", "* DICE 4+4")
    assert (oracle.hand(WHITE)["ore"], oracle.hand(RED)["ore"]) == (white, red)


@pytest.mark.parametrize(("exception", "gained"), [(True, 1), (False, 0)])
def test_shortage_with_one_receiver(exception, gained):
    oracle = empty(single_receiver_exception=exception)
    put(oracle, WHITE, cities="e5N")
    put(oracle, RED, settlements="f2N")  # the forest with the other 8: lumber is not short
    oracle.bank["ore"] = 1
    oracle.pending = [{"what": "before roll"}]
    play(oracle, "0 ROLL", "* DICE 4+4")
    assert oracle.hand(WHITE)["ore"] == gained
    assert oracle.hand(RED) == cards("1 lumber")


def test_there_are_36_rolls_and_six_of_them_are_sevens():
    oracle = play(beginner(), "0 ROLL")
    weights = oracle.weights()
    assert oracle.actor() == "*"
    assert len(weights) == 36 and set(weights.values()) == {1}
    assert sum(sum(map(int, roll.split()[2].split("+"))) == 7 for roll in weights) == 6


# -- roads and routes -------------------------------------------------------------------------------------------------


def test_page_5_no_road_beyond_an_opponents_settlement():
    oracle = empty(turn=ORANGE)
    put(oracle, ORANGE, settlements="c3N", roads="c3NE")  # ends at c4's north-west corner, b3S
    give(oracle, ORANGE, "1 brick 1 lumber")
    free = {"3 BUILD_ROAD b2E", "3 BUILD_ROAD b2SE", "3 BUILD_ROAD b3SE", "3 BUILD_ROAD c3E"}
    assert {a for a in oracle.legal() if "ROAD" in a} == free
    put(oracle, RED, settlements="b3S")
    assert {a for a in oracle.legal() if "ROAD" in a} == {"3 BUILD_ROAD b2E", "3 BUILD_ROAD b2SE"}


def trail_along(oracle, *corners):
    """The edges between these corners, one after the other."""
    return [next(e for e, ends in oracle.edge_vertices.items() if set(ends) == {v, w}) for v, w in pairwise(corners)]


def ring(oracle, tile):
    around = oracle.tile_vertices[tile]
    return trail_along(oracle, *around, around[0])


def test_page_5_a_branch_does_not_count_and_a_settlement_cuts():
    oracle = empty()
    line = ["b2N", "a2S", "b3N", "a3S", "b4N", "a4S", "c5N"]  # along the north coast
    red = trail_along(oracle, *line)
    put(oracle, RED, roads=" ".join(red))
    branch = next(e for e in oracle.vertex_edges["a3S"] if e not in red)
    put(oracle, RED, roads=branch)
    assert oracle.route_length(RED) == 6

    orange = coast(oracle, 7)
    put(oracle, ORANGE, roads=" ".join(orange))
    assert oracle.route_length(ORANGE) == 7
    corners = trail_corners(oracle, orange)
    put(oracle, RED, settlements=corners[2])
    assert oracle.route_length(ORANGE) == 5
    put(oracle, RED, settlements=corners[4])
    assert oracle.route_length(ORANGE) == 3


def coast(oracle, length):
    """A run of edges along the southern coast, from f2S eastwards."""
    coastal = [v for v in oracle.neighbours if sum(v in vs for vs in oracle.tile_vertices.values()) < 3]
    run = ["f2S", next(w for w in oracle.neighbours["f2S"] if w in coastal and w.startswith("g"))]
    while len(run) <= length:
        run.append(next(w for w in oracle.neighbours[run[-1]] if w in coastal and w not in run))
    return trail_along(oracle, *run)


def trail_corners(oracle, edges):
    """The corners along a run of edges, the two ends included."""
    first = next(v for v in oracle.edge_vertices[edges[0]] if v not in oracle.edge_vertices[edges[1]])
    corners = [first]
    for edge in edges:
        corners.append(next(v for v in oracle.edge_vertices[edge] if v != corners[-1]))
    return corners


def test_a_ring_is_six_and_a_tail_makes_it_seven():
    oracle = empty()
    put(oracle, RED, roads=" ".join(ring(oracle, "d4")))
    assert oracle.route_length(RED) == 6
    put(oracle, RED, roads=next(e for e in oracle.vertex_edges["d4N"] if e not in oracle.roads))
    assert oracle.route_length(RED) == 7


def test_two_rings_with_a_common_edge_count_all_eleven():
    oracle = empty()
    put(oracle, RED, roads=" ".join({*ring(oracle, "d4"), *ring(oracle, "d5")}))
    assert oracle.route_length(RED) == 11


def test_a_ring_through_an_opponent_still_counts_six_because_it_ends_there():
    oracle = empty()
    put(oracle, RED, roads=" ".join(ring(oracle, "d4")))
    put(oracle, BLUE, settlements="d4N")
    assert oracle.route_length(RED) == 6
    put(oracle, BLUE, settlements="d4S")
    assert oracle.route_length(RED) == 3


def test_own_buildings_do_not_cut():
    oracle = empty()
    run = coast(oracle, 6)
    put(oracle, RED, roads=" ".join(run), settlements=trail_corners(oracle, run)[3])
    assert oracle.route_length(RED) == 6


def with_routes(**lengths):
    """Runs of roads on rings and coasts that do not touch, by seat name."""
    oracle = empty()
    starts = {"RED": "b2", "BLUE": "b4", "WHITE": "f2", "ORANGE": "f4"}
    for name, n in lengths.items():
        put(oracle, globals()[name], roads=" ".join(ring(oracle, starts[name])[:n]))
    return oracle


def test_five_roads_take_the_card_and_an_equal_route_does_not():
    oracle = with_routes(RED=4, BLUE=5)
    oracle._award_longest_route()
    assert oracle.longest_route_holder == BLUE
    assert oracle.public_points(BLUE) == 2
    give(oracle, RED, "2 brick 2 lumber")
    play(oracle, f"0 BUILD_ROAD {ring(oracle, 'b2')[4]}")
    assert oracle.longest_route_holder == BLUE
    play(oracle, f"0 BUILD_ROAD {ring(oracle, 'b2')[5]}")
    assert oracle.longest_route_holder == RED


def cut(holder, **lengths):
    """Orange's settlement breaks a route of 6 around tile b2 into two halves of 3."""
    oracle = with_routes(RED=6, **lengths)
    oracle.turn = ORANGE
    oracle.longest_route_holder = RED
    around = oracle.tile_vertices["b2"]
    # Orange already stands at one corner of the ring and takes the opposite one.
    put(oracle, ORANGE, settlements=around[0])
    spur = next(e for e in oracle.vertex_edges[around[3]] if e not in oracle.roads)
    put(oracle, ORANGE, roads=spur)
    give(oracle, ORANGE, "1 brick 1 lumber 1 wool 1 grain")
    play(oracle, f"3 BUILD_SETTLEMENT {around[3]}")
    assert oracle.route_length(RED) == 3
    assert oracle.longest_route_holder == holder


def test_after_a_cut_the_only_longest_takes_the_card():
    cut(BLUE, BLUE=5, WHITE=4)


def test_after_a_cut_a_tie_of_others_sets_the_card_aside():
    cut(None, BLUE=5, WHITE=5)


def test_after_a_cut_nobody_with_five_sets_the_card_aside():
    cut(None, BLUE=4, WHITE=4)


def test_after_a_cut_the_holder_who_is_still_tied_keeps_the_card():
    oracle = with_routes(BLUE=5)
    run = coast(oracle, 6)
    put(oracle, WHITE, roads=" ".join(run))
    oracle.longest_route_holder = WHITE
    put(oracle, ORANGE, settlements=trail_corners(oracle, run)[1])
    oracle._award_longest_route()
    assert oracle.route_length(WHITE) == 5
    assert oracle.longest_route_holder == WHITE


def test_a_card_set_aside_waits_for_one_player_alone():
    oracle = with_routes(BLUE=5, WHITE=5)
    oracle._award_longest_route()
    assert oracle.longest_route_holder is None
    put(oracle, WHITE, roads=ring(oracle, "f2")[5])
    oracle._award_longest_route()
    assert oracle.longest_route_holder == WHITE


# -- building ---------------------------------------------------------------------------------------------------------


def test_page_5_the_distance_rule_counts_everybody():
    oracle = empty(turn=ORANGE)
    run = coast(oracle, 6)
    corners = trail_corners(oracle, run)
    put(oracle, ORANGE, settlements=corners[0], roads=" ".join(run))
    put(oracle, RED, cities=corners[6])
    give(oracle, ORANGE, "1 brick 1 lumber 1 wool 1 grain")
    settle = {a.split()[2] for a in oracle.legal() if "SETTLEMENT" in a}
    assert settle == {corners[2], corners[3], corners[4]}


def test_a_city_replaces_an_own_settlement_and_frees_it():
    oracle = empty()
    put(oracle, RED, settlements="b2N b3N b4N f2S f3S", roads="b2NE")
    put(oracle, BLUE, settlements="d4N")
    give(oracle, RED, "1 brick 1 lumber 3 wool 5 grain 6 ore")
    assert "BUILD_SETTLEMENT" not in kinds(oracle)
    cities = {a for a in oracle.legal() if "CITY" in a}
    assert cities == {f"0 BUILD_CITY {v}" for v in ("b2N", "b3N", "b4N", "f2S", "f3S")}
    play(oracle, "0 BUILD_CITY f3S")
    assert (oracle.supply(RED, "settlement"), oracle.supply(RED, "city")) == (1, 3)
    assert oracle.points(RED) == 6
    assert oracle.hand(RED) == cards("1 brick 1 lumber 3 wool 3 grain 3 ore")


def test_pieces_run_out():
    oracle = empty()
    edges = sorted(oracle.edge_vertices)
    put(oracle, RED, roads=" ".join(edges[:15]), cities="b2N b3N b4N f2S", settlements="f3S")
    give(oracle, RED, "5 brick 5 lumber 5 grain 5 ore")
    assert not {"BUILD_ROAD", "BUILD_CITY"} & kinds(oracle)


# -- trade ------------------------------------------------------------------------------------------------------------


def test_rates_with_and_without_harbours():
    oracle = empty()
    assert [oracle.trade_rate(RED, good) for good in GOODS] == [4, 4, 4, 4, 4]
    put(oracle, RED, settlements=oracle.edge_vertices["c5NE"][0])
    assert [oracle.trade_rate(RED, good) for good in GOODS] == [4, 4, 4, 4, 2]
    put(oracle, RED, cities=oracle.edge_vertices["d6E"][1])
    assert [oracle.trade_rate(RED, good) for good in GOODS] == [3, 3, 3, 3, 2]


def test_an_ore_harbour_changes_four_ore_into_two_cards():
    oracle = empty()
    put(oracle, RED, settlements=oracle.edge_vertices["c5NE"][0])
    give(oracle, RED, "4 ore")
    play(oracle, "0 BANK_TRADE ore wool", "0 BANK_TRADE ore grain")
    assert oracle.hand(RED) == cards("1 wool 1 grain")


def test_the_bank_gives_only_what_it_has():
    oracle = empty()
    give(oracle, RED, "4 ore")
    oracle.bank["wool"] = 0
    trades = {a for a in oracle.legal() if "BANK" in a}
    assert trades == {"0 BANK_TRADE ore brick", "0 BANK_TRADE ore lumber", "0 BANK_TRADE ore grain"}


@pytest.mark.parametrize(
    "text",
    ["1wool:", ":1wool", "1wool:1wool", "2wool:1wool+1ore", "0wool:1ore", "1wool", "1gold:1ore", "1wool+1wool:1ore"],
)
def test_no_gifts_and_no_same_good(text):
    assert read_bundle(text) is None


def test_an_offer_is_answered_by_all_and_settled_by_the_active_seat():
    oracle = empty()
    give(oracle, RED, "2 wool 1 brick")
    give(oracle, BLUE, "1 ore")
    give(oracle, WHITE, "3 ore")
    assert not oracle.is_legal("1 OFFER 1ore:1wool 0")
    assert not oracle.is_legal("0 OFFER 3wool:1ore 1")
    assert not oracle.is_legal("0 OFFER 2wool:1ore 0,1")
    play(oracle, "0 OFFER 2wool:1ore 1,2,3")
    assert oracle.joint() == {BLUE, WHITE, ORANGE} and oracle.actor() == BLUE
    assert oracle.legal_for(ORANGE) == {"3 DECLINE"}
    play(oracle, "2 COUNTER 3ore:2wool+1brick", "3 DECLINE", "1 ACCEPT")
    assert oracle.legal() == {"0 CONFIRM 1", "0 CONFIRM 2", "0 CANCEL"}
    after = play(oracle.copy(), "0 CONFIRM 2")
    assert after.hand(RED) == cards("3 ore") and after.hand(WHITE) == cards("2 wool 1 brick")
    after = play(oracle.copy(), "0 CONFIRM 1")
    assert after.hand(RED) == cards("1 brick 1 ore") and after.hand(BLUE) == cards("2 wool")
    after = play(oracle.copy(), "0 CANCEL")
    assert after.hand(RED) == oracle.hand(RED) and after.actor() == RED


def test_an_offer_that_nobody_takes_ends_by_itself():
    oracle = empty()
    give(oracle, RED, "1 wool")
    play(oracle, "0 OFFER 1wool:1ore 2,3", "3 DECLINE", "2 DECLINE")
    assert oracle.legal() == {"0 END_TURN"}


def test_a_counter_the_active_seat_cannot_pay_can_only_be_cancelled():
    oracle = empty()
    give(oracle, RED, "1 wool")
    give(oracle, BLUE, "1 ore")
    play(oracle, "0 OFFER 1wool:1ore 1", "1 COUNTER 1ore:2wool")
    assert oracle.legal() == {"0 CANCEL"}


def test_a_proposal_is_for_the_active_seat_and_a_counter_goes_back_to_the_proposer():
    oracle = empty()
    give(oracle, RED, "1 wool")
    give(oracle, BLUE, "2 ore")
    assert not oracle.is_legal("0 PROPOSE 1wool:1ore")
    play(oracle, "1 PROPOSE 1ore:1wool")
    assert oracle.legal() == {"0 ACCEPT", "0 DECLINE"}
    after = play(oracle.copy(), "0 ACCEPT")
    assert after.hand(RED) == cards("1 ore") and after.hand(BLUE) == cards("1 ore 1 wool")
    play(oracle, "0 COUNTER 1wool:2ore")
    assert oracle.legal() == {"1 ACCEPT", "1 DECLINE"}
    play(oracle, "1 ACCEPT", "0 CONFIRM 1")
    assert oracle.hand(RED) == cards("2 ore")


# -- the seven --------------------------------------------------------------------------------------------------------


def seven(**params):
    oracle = empty(**params)
    oracle.pending = [{"what": "before roll"}]
    return oracle


def test_page_6_nine_cards_give_four_back():
    oracle = seven()
    give(oracle, BLUE, "9 wool")
    give(oracle, RED, "4 brick 4 ore")
    give(oracle, WHITE, "7 grain")
    play(oracle, "0 ROLL", "* DICE 3+4")
    assert oracle.joint() == {RED, BLUE} and oracle.actor() == RED
    play(oracle, *["1 DISCARD wool"] * 4)
    assert oracle.joint() == {RED}
    play(oracle, *["0 DISCARD ore"] * 4)
    assert [sum(oracle.hand(s).values()) for s in range(4)] == [4, 5, 7, 0]
    assert kinds(oracle) == {"MOVE_ROBBER"}


def test_every_set_of_discards_is_one_sequence():
    oracle = seven()
    give(oracle, RED, "3 brick 1 wool 1 grain 4 ore")
    play(oracle, "0 ROLL", "* DICE 6+1")

    def leaves(here):
        if here.pending[-1]["what"] != "discard":
            return [tuple(here.hand(RED).values())]
        return [leaf for action in here.legal() for leaf in leaves(play(here.copy(), action))]

    found = leaves(oracle)
    sets = {
        (3 - b, 0, 1 - w, 1 - g, 4 - o)
        for b in range(4) for w in range(2) for g in range(2) for o in range(5) if b + w + g + o == 4
    }  # fmt: skip
    assert len(found) == len(set(found)) and set(found) == sets


def test_the_robber_leaves_and_steals_from_one_neighbour():
    oracle = beginner()
    play(oracle, "0 ROLL", "* DICE 3+4")
    assert "0 MOVE_ROBBER d4" not in oracle.legal() and len(oracle.legal()) == 18
    play(oracle, "0 MOVE_ROBBER e3")
    assert oracle.legal() == {"0 ROB 1", "0 ROB 3", "0 SPARE"}
    play(oracle, "0 ROB 3")
    assert oracle.weights() == {"* STEAL 0 3 grain": 2, "* STEAL 0 3 ore": 1}
    play(oracle, "* STEAL 0 3 grain")
    assert oracle.hand(RED) == cards("2 lumber 2 grain") and oracle.hand(ORANGE) == cards("1 grain 1 ore")
    assert "END_TURN" in kinds(oracle)


def test_nobody_to_rob_means_no_question():
    oracle = play(beginner(decline_theft=False), "0 ROLL", "* DICE 3+4")
    assert play(oracle.copy(), "0 MOVE_ROBBER e3").legal() == {"0 ROB 1", "0 ROB 3"}
    oracle.hands[WHITE] = cards("")
    assert "END_TURN" in kinds(play(oracle.copy(), "0 MOVE_ROBBER d6"))
    assert "END_TURN" in kinds(play(oracle, "0 MOVE_ROBBER d2"))


def test_the_friendly_robber_spares_the_poor_unless_nothing_is_left():
    oracle = play(beginner(friendly_robber=2), "0 ROLL", "* DICE 3+4")
    # Red's own tiles, and no others: nearly every tile has a neighbour with two points.
    assert oracle.legal() == {"0 MOVE_ROBBER b2", "0 MOVE_ROBBER b3", "0 MOVE_ROBBER d2"}
    oracle.friendly_robber = 5
    put(oracle, BLUE, settlements="b2N b3N d2N")
    assert len(oracle.legal()) == 18


def test_no_sevens_in_the_first_rounds():
    oracle = beginner(no_sevens_rounds=1)
    for seat in range(4):
        play(oracle, f"{seat} ROLL")
        assert len(oracle.weights()) == 30
        play(oracle, "* DICE 1+1", f"{seat} END_TURN")
    assert len(play(oracle, "0 ROLL").weights()) == 36


# -- development cards ------------------------------------------------------------------------------------------------


def test_a_bought_card_waits_for_the_next_turn():
    oracle = empty()
    give(oracle, RED, "1 wool 1 grain 1 ore")
    play(oracle, "0 BUY_CARD")
    assert oracle.weights() == {f"* DRAW 0 {card}": n for card, n in DECK.items()}
    play(oracle, "* DRAW 0 knight")
    assert kinds(oracle) == {"END_TURN"}
    for seat in range(4):
        play(oracle, f"{seat} END_TURN", f"{(seat + 1) % 4} ROLL", "* DICE 1+1")
    assert "PLAY_KNIGHT" in kinds(oracle)


def test_one_card_in_a_turn_and_a_knight_does_not_save_the_roll():
    oracle = seven()
    oracle.cards[RED].update(knight=1, monopoly=1)
    play(oracle, "0 PLAY_KNIGHT", "0 MOVE_ROBBER b2")
    assert oracle.legal() == {"0 ROLL"}
    play(oracle, "0 ROLL", "* DICE 1+1")
    assert oracle.legal() == {"0 END_TURN"}


def test_the_largest_army_is_three_and_then_one_more():
    oracle = empty()
    oracle.knights = {RED: 2, BLUE: 2, WHITE: 0, ORANGE: 0}
    oracle.cards[RED]["knight"] = 1
    oracle.cards[BLUE]["knight"] = 2
    play(oracle, "0 PLAY_KNIGHT")
    assert oracle.largest_army_holder == RED and oracle.public_points(RED) == 2
    for holder in (RED, BLUE):
        oracle.turn, oracle.card_played, oracle.pending = BLUE, False, [{"what": "main"}]
        play(oracle, "1 PLAY_KNIGHT")
        assert oracle.largest_army_holder == holder


def test_road_building_places_two_roads_or_one():
    oracle = empty()
    put(oracle, RED, settlements="c3N")
    oracle.cards[RED]["road_building"] = 1
    play(oracle, "0 PLAY_ROAD_BUILDING")
    assert kinds(oracle) == {"BUILD_ROAD"} and len(oracle.legal()) == 3
    play(oracle, "0 BUILD_ROAD c3NE")
    assert kinds(oracle) == {"BUILD_ROAD", "DONE"} and "0 BUILD_ROAD c3E" in oracle.legal()
    assert kinds(play(oracle.copy(), "0 DONE")) == {"END_TURN"}
    assert kinds(play(oracle, "0 BUILD_ROAD c3E")) == {"END_TURN"}
    assert oracle.hand(RED) == cards("")


def test_road_building_with_one_piece_left_ends_by_itself():
    oracle = empty()
    put(oracle, RED, settlements="c3N")
    put(oracle, RED, roads=" ".join([*ring(oracle, "f3"), *ring(oracle, "d6"), "b2NE", "b2E"]))
    assert oracle.supply(RED, "road") == 1
    oracle.cards[RED]["road_building"] = 1
    play(oracle, "0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD c3NE")
    assert kinds(oracle) == {"END_TURN"}
    oracle.cards[RED]["road_building"], oracle.card_played = 1, False
    assert kinds(oracle) == {"END_TURN"}


def test_year_of_plenty_takes_two_cards_in_order():
    oracle = empty()
    oracle.cards[RED]["year_of_plenty"] = 1
    oracle.bank.update(brick=0, lumber=1, wool=0, grain=0, ore=1)
    play(oracle, "0 PLAY_YEAR_OF_PLENTY")
    assert oracle.legal() == {"0 TAKE lumber"}  # ore first would leave no second card in order
    play(oracle, "0 TAKE lumber")
    assert oracle.legal() == {"0 TAKE ore"}
    play(oracle, "0 TAKE ore")
    assert oracle.hand(RED) == cards("1 lumber 1 ore")


def test_year_of_plenty_with_a_nearly_empty_bank():
    oracle = empty()
    oracle.cards[RED]["year_of_plenty"] = 1
    oracle.bank = cards("1 wool")
    play(oracle.copy(), "0 PLAY_YEAR_OF_PLENTY", "0 TAKE wool", "0 END_TURN")
    oracle.bank = cards("")
    assert "PLAY_YEAR_OF_PLENTY" not in kinds(oracle)


def test_monopoly_takes_every_card_of_the_good():
    oracle = empty()
    oracle.cards[RED]["monopoly"] = 1
    give(oracle, BLUE, "2 wool 1 ore")
    give(oracle, WHITE, "3 wool")
    play(oracle, "0 PLAY_MONOPOLY wool")
    assert oracle.hand(RED) == cards("5 wool")
    assert oracle.hand(BLUE) == cards("1 ore") and oracle.hand(WHITE) == cards("")


# -- phases and the end -----------------------------------------------------------------------------------------------


def test_strict_phases_trade_first_then_build():
    oracle = empty(combined_trade_build=False)
    put(oracle, RED, settlements="c3N")
    give(oracle, RED, "4 brick 4 lumber")
    assert kinds(oracle) == {"BANK_TRADE", "END_TRADE"}
    play(oracle, "0 END_TRADE")
    assert kinds(oracle) == {"BUILD_ROAD", "END_TURN"}
    assert not oracle.is_legal("0 OFFER 1brick:1ore 1")
    assert not oracle.is_legal("1 PROPOSE 1brick:1ore")


def test_a_hidden_point_card_wins_at_once():
    oracle = empty(points_to_win=3)
    put(oracle, RED, settlements="c3N")
    oracle.cards[RED]["victory_point"] = 1
    give(oracle, RED, "1 wool 1 grain 1 ore")
    play(oracle, "0 BUY_CARD", "* DRAW 0 victory_point")
    assert (oracle.winner(), oracle.points(RED), oracle.public_points(RED)) == (RED, 3, 1)
    assert oracle.actor() is None and oracle.legal() == set()


def test_ten_points_in_anothers_turn_win_only_when_the_own_turn_begins():
    oracle = empty(points_to_win=2)
    put(oracle, BLUE, cities="c3N")
    give(oracle, RED, "4 wool")
    play(oracle, "0 BANK_TRADE wool ore")
    assert oracle.winner() is None
    play(oracle, "0 END_TURN")
    assert oracle.winner() == BLUE


def test_a_winning_knight_does_not_move_the_robber_any_more():
    oracle = empty(points_to_win=2)
    oracle.knights[RED] = 2
    oracle.cards[RED]["knight"] = 1
    assert play(oracle, "0 PLAY_KNIGHT").winner() == RED


# -- as a whole -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", first_is_quick(range(6)))
def test_random_games_keep_every_card_and_end(seed):
    rng = random.Random(seed)
    oracle = Oracle(BEGINNER, 2 + seed % 3, combined_trade_build=seed % 2 == 0, friendly_robber=seed % 3)
    for _ in range(20_000):
        if oracle.actor() is None:
            break
        weights = oracle.weights()
        action = rng.choices(list(weights), weights.values())[0] if weights else rng.choice(sorted(oracle.legal()))
        before = repr(vars(oracle))
        after = play(oracle.copy(), action)
        assert repr(vars(oracle)) == before, "a copy shares something with its original"
        oracle = after
        for good in GOODS:
            assert oracle.bank[good] + sum(oracle.hands[s][good] for s in oracle.seats) == BANK
            assert min(oracle.bank[good], *(oracle.hands[s][good] for s in oracle.seats)) >= 0
        for v in oracle.buildings:
            assert not any(w in oracle.buildings for w in oracle.neighbours[v])
    assert oracle.winner() is not None
    assert oracle.points(oracle.winner()) >= 10


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.id)
def test_perft(position):
    oracle = position.oracle()
    for depth, count in position.counts.items():
        if count <= LIGHT:
            assert perft(oracle, depth) == count, f"depth {depth}"


@pytest.mark.slow
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.id)
def test_perft_deeper(position):
    oracle = position.oracle()
    for depth, count in position.counts.items():
        if count > LIGHT:
            assert perft(oracle, depth) == count, f"depth {depth}"


def test_the_oracle_cites_clauses_that_exist():
    known = {clause.id for clause in clauses()}
    text = Path(__file__).with_name("oracle.py").read_text(encoding="utf-8")
    cited = set(re.findall(r"\bbase(?:\.[a-z_]+){2,}\b(?!\.\*)", text))
    assert cited and cited <= known
