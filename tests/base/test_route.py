"""The longest trade route: page 5, rulings 1.8 and 7.1 to 7.5."""

import pytest

from poblado.testing import Story

from .tables import LOWER, NORTH, QUIET, RING, SETTLEMENT_COST, SOUTH, UPPER, Fresh, roads


def length(own, *, settlements="", others=""):
    """Length of the route of these roads, with own and others' settlements on the way."""
    return Story().has(0, roads=own, settlements=settlements).has(1, settlements=others).route(0)


# -- how long a route is -------------------------------------------------------------------------------------------


@pytest.mark.clause("base.route.length")
@pytest.mark.parametrize("n", range(11))
def test_a_straight_run(n):
    """Page 5: as long as it has roads."""
    assert length(roads(NORTH, 0, n)) == n


@pytest.mark.clause("base.route.length")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (roads(UPPER, 2, 6) + " c3E", 4),  # four on, a branch of one in the middle
        (roads(UPPER, 2, 6) + " c3E c3SE", 4),  # the branch may be as long as one arm: 2 + 2
        (roads(UPPER, 2, 6) + " c3E c3SE d3NE", 5),  # and then a longer one becomes part of the route: 2 + 3
        ("c3NE b3SE c3E", 2),  # three roads that meet: a star
        (roads(UPPER, 0, 3) + " " + roads(UPPER, 5, 8), 3),  # two runs that do not touch
        ("b2SE b3SE", 1),  # neither do these, with a gap of one
    ],
)
def test_branches_do_not_add(own, expected):
    """Page 5: only the longest unbroken run counts."""
    assert length(own) == expected


@pytest.mark.clause("base.route.trail")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (RING, 6),  # a closed ring round a tile
        (RING[:5], 5),
        ([*RING, "b3SE"], 7),  # and a tail
        ([*RING, "b3SE", "c4NE"], 8),
        ([*RING, "b2E", "b3SE"], 7),  # tails at neighbouring corners: 1 + 5 + 1, or the whole ring and one
        ([*RING, "b2E", "b2NE", "b3SE", "c4NE"], 9),  # tails of two: 2 + 5 + 2
        ([*RING, "b2E", "d3E"], 7),  # tails at opposite corners
        ([*RING, "c4NE", "b3SE", "c4E", "c4SE", "d4NE"], 11),  # two rings with one road in common
        ([*RING, "d4NE", "d4E", "d4SE", "e3NE", "d3E"], 11),  # again, one below the other
    ],
)
def test_every_road_once_but_vertices_again(own, expected):
    """Rulings 1.8: a route is a trail."""
    assert length(" ".join(own)) == expected


@pytest.mark.clause("base.route.trail")
def test_a_route_that_crosses_itself():
    """Rulings 7.4: two rings joined by a road: round the first, across, round the second."""
    east = ["c5NE", "c5E", "c5SE", "d5NE", "c4E", "b4SE"]  # round c5
    assert length(" ".join([*RING, *east])) == 6
    # b3S c4N b4S joins a corner of each.
    assert length(" ".join([*RING, "b3SE", "c4NE", *east])) == 14
    # Through three corners of one ring: the third tail is left out.
    assert length(" ".join([*RING, "b2E", "b3SE", "d3E"])) == 7


@pytest.mark.clause("base.route.own_buildings")
def test_own_buildings_do_not_interrupt():
    """Rulings 1.8: a settlement on the way, at the ends, on a ring; a city neither."""
    assert length(roads(NORTH, 1, 7), settlements="d3N d4N d5N") == 6
    assert length(" ".join(RING), settlements="c3N d4N d3N") == 6
    s = Story().has(0, roads=roads(NORTH, 1, 7), cities="d4N")
    assert s.route(0) == 6


@pytest.mark.clause("base.route.interrupted")
@pytest.mark.parametrize(
    ("others", "expected"),
    [("c2S", 5), ("d3N", 4), ("c3S", 3), ("d4N", 4), ("c4S", 5), ("d3N d4N", 2), ("d3N c4S", 3)],
)
def test_anothers_settlement_cuts_at_its_vertex(others, expected):
    """Page 5: a run of six (d2N c2S d3N c3S d4N c4S d5N) with another's settlements on it."""
    assert length(roads(NORTH, 1, 7), others=others) == expected


@pytest.mark.clause("base.route.interrupted")
def test_anothers_city_cuts_too_and_a_road_does_not():
    """Page 5: settlement or city; a road that crosses at a vertex is no hindrance."""
    s = Story().has(0, roads=roads(NORTH, 1, 7)).has(1, roads="c3E")
    assert s.route(0) == 6
    s = Story().has(0, roads=roads(NORTH, 1, 7)).has(1, cities="c3S")
    assert s.route(0) == 3


@pytest.mark.clause("base.route.end")
@pytest.mark.parametrize("others", ["d2N", "c4S", "d2N c4S"])
def test_a_route_may_end_at_anothers_settlement(others):
    """Rulings 7.1: the last road counts in full, at one end or both."""
    assert length(roads(NORTH, 1, 6), others=others) == 5


@pytest.mark.clause("base.route.end", "base.route.trail")
def test_a_ring_may_begin_and_end_at_anothers_settlement():
    """Rulings 7.1 and 7.4: round the tile from another's settlement to the same one is 6; what lies beyond does not
    add; two settlements cut the ring in two."""
    assert length(" ".join(RING), others="b3S") == 6
    assert length(" ".join([*RING, "b3SE", "c4NE"]), others="b3S") == 6
    assert length(" ".join(RING), others="b3S d3N") == 3
    assert length(" ".join(RING), others="b3S c3S") == 4


@pytest.mark.clause("base.route.example")
def test_the_example_of_the_routes():
    """Page 5: red's route is 6, the branch left out; orange's 7 roads, cut by a red settlement, count as 2 and 5."""
    orange = roads(UPPER, 0, 7)  # b1S to c5N
    red = roads(["c2E"]) + " " + roads(NORTH, 3, 8)  # from b2S down and east to c5S
    s = Story().has(1, roads=orange).has(0, roads=red + " d3E", hand=SETTLEMENT_COST).main(0, QUIET)
    assert (s.route(0), s.route(1)) == (6, 7)
    assert s.longest_route == 1
    s.do("0 BUILD_SETTLEMENT b2S")
    assert (s.route(0), s.route(1)) == (6, 5)
    assert s.longest_route == 0
    # The piece of two alone:
    assert Story().has(1, roads=roads(UPPER, 0, 2)).has(0, settlements="b2S").route(1) == 2


# -- who has the card ----------------------------------------------------------------------------------------------


@pytest.mark.clause("base.route.first", "base.route.points")
def test_the_first_with_five():
    """Page 5: the fifth road brings the card and two points, at once."""
    s = Story().has(0, roads=roads(NORTH, 0, 3), hand="2brick 2lumber").main(0, QUIET)
    s.do("0 BUILD_ROAD d3NE")
    assert (s.longest_route, s.points(0)) == (-1, 0)
    s.do("0 BUILD_ROAD c3SE")
    assert (s.longest_route, s.points(0)) == (0, 2)


@pytest.mark.clause("base.route.first")
def test_five_roads_are_not_yet_a_route_of_five():
    """Page 5: branches and a gap do not bring the card."""
    s = Story().has(0, roads=roads(UPPER, 2, 6), hand="2brick 2lumber").main(0, QUIET)
    s.do("0 BUILD_ROAD c3E")
    assert s.longest_route == -1


@pytest.mark.clause("base.route.longer")
def test_a_longer_route_takes_the_card():
    """Page 5: five against five changes nothing; six take it, with its points, at once."""
    s = Story().has(0, roads=roads(NORTH, 0, 5)).has(1, roads=roads(SOUTH, 0, 4), hand="2brick 2lumber").main(1, QUIET)
    assert s.longest_route == 0
    s.do("1 BUILD_ROAD e3NE")
    assert s.route(1) == 5
    assert (s.longest_route, s.points(0), s.points(1)) == (0, 2, 0)
    s.do("1 BUILD_ROAD d4SE")
    assert (s.longest_route, s.points(0), s.points(1)) == (1, 0, 2)


@pytest.mark.clause("base.route.longer")
def test_the_holder_builds_on():
    """Page 5: the first owner takes it back with one road more, not with as many."""
    s = Story().has(0, roads=roads(NORTH, 0, 5), hand="2brick 2lumber").has(1, roads=roads(SOUTH, 0, 6))
    s.main(0, QUIET)
    assert s.longest_route == 1
    s.do("0 BUILD_ROAD d4NE")
    assert s.longest_route == 1
    s.do("0 BUILD_ROAD c4SE")
    assert s.longest_route == 0


@pytest.mark.clause("base.route.founding_roads")
def test_the_roads_of_the_founding_phase_count():
    """Rulings 1.8: two founding roads that meet are a route of two, and three more make five."""
    s = Fresh(2).found("c3N c3NE", "f3N f3NE", "g4N f4SE", "c4N b3SE")
    assert s.route(0) == 2
    s = Story().has(0, settlements="c3N c4N", roads="c3NE b3SE", hand="3brick 3lumber").main(0, "6+6")
    s.do("0 BUILD_ROAD c4NE", "0 BUILD_ROAD b4SE")
    assert s.longest_route == -1
    s.do("0 BUILD_ROAD c5NE")
    assert s.longest_route == 0


@pytest.mark.clause("base.route.recount")
def test_free_roads_are_measured():
    """Rulings 7.2: the card comes with the road that makes the route five, though it was free."""
    s = Story().has(0, roads=roads(NORTH, 0, 3), cards="road_building").begin(0)
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD d3NE")
    assert s.longest_route == -1
    s.do("0 BUILD_ROAD c3SE")
    assert (s.longest_route, s.route(0), s.points(0)) == (0, 5, 2)


@pytest.mark.clause("base.route.recount")
def test_a_road_that_joins_two_runs():
    """Rulings 7.2: 3 + 1 + 3 are 7."""
    s = Story().has(0, roads=roads(NORTH, 0, 3) + " " + roads(NORTH, 4, 7), hand="1brick 1lumber").main(0, QUIET)
    assert s.route(0) == 3
    s.do("0 BUILD_ROAD d3NE")
    assert s.route(0) == 7


def cut(holder, **others):
    """Seat 0 has a run through d4N, where seat 1 is about to settle; `others` are roads of seats one and two."""
    s = Story(players=3).has(0, roads=holder)
    s.has(1, roads=others.get("one", "") + " c3E", hand=SETTLEMENT_COST + " 1brick 1lumber")
    s.has(2, roads=others.get("two", ""), hand="2brick 2lumber").main(1, QUIET)
    assert s.longest_route == 0
    s.do("1 BUILD_SETTLEMENT d4N")
    return s


SIX = roads(NORTH, 2, 8)  # c2S d3N c3S d4N c4S d5N c5S: three roads on each side of d4N
EIGHT = roads(NORTH, 2, 10)  # three and five


@pytest.mark.clause("base.route.recount", "base.route.cut")
def test_a_settlement_cuts_the_holders_route():
    """Rulings 1.8: 6 become 3 and 3; the one other who has 5 gets the card at once, in anybody's turn."""
    s = cut(SIX, one="", two=roads(SOUTH, 0, 5))
    assert (s.route(0), s.route(2)) == (3, 5)
    assert s.longest_route == 2
    assert (s.points(0), s.points(1), s.points(2)) == (0, 1, 2)


@pytest.mark.clause("base.route.cut")
def test_the_one_who_cuts_may_profit():
    """Rulings 1.8: so does seat 1 itself, with five roads of its own."""
    s = cut(SIX, one=roads(UPPER, 2, 7))
    assert (s.route(0), s.route(1), s.longest_route) == (3, 5, 1)


@pytest.mark.clause("base.route.cut")
def test_a_cut_holder_who_still_leads_keeps_the_card():
    """Rulings 1.8: 8 become 5, nobody else has more than 4."""
    s = cut(EIGHT, one=roads(UPPER, 2, 6), two=roads(SOUTH, 0, 4))
    assert (s.route(0), s.longest_route) == (5, 0)


@pytest.mark.clause("base.route.cut")
def test_a_cut_holder_who_is_overtaken_loses_it():
    """Rulings 1.8: 8 become 5, seat 2 has 6 and seat 1 has 5: seat 2 alone is in front."""
    s = cut(EIGHT, one=roads(UPPER, 2, 7), two=roads(SOUTH, 0, 6))
    assert (s.route(0), s.route(1), s.route(2)) == (5, 5, 6)
    assert s.longest_route == 2


@pytest.mark.clause("base.route.cut")
def test_a_cut_at_the_end_changes_nothing():
    """Rulings 7.1: a settlement at the last vertex of the route, or beside it, costs no road."""
    s = Story().has(0, roads=roads(NORTH, 4, 9)).has(1, roads="c3E " + roads(SOUTH, 0, 5), hand=SETTLEMENT_COST)
    s.main(1, QUIET).do("1 BUILD_SETTLEMENT d4N")
    # Seat 0's route begins at c3S: the settlement at d4N cuts off one road of five.
    assert (s.route(0), s.longest_route) == (4, 1)
    s = Story().has(0, roads=roads(NORTH, 5, 10)).has(1, roads="c3E " + roads(SOUTH, 0, 5), hand=SETTLEMENT_COST)
    s.main(1, QUIET).do("1 BUILD_SETTLEMENT d4N")
    # It begins at d4N: nothing is lost, and a tie leaves the card with its holder.
    assert (s.route(0), s.longest_route) == (5, 0)


@pytest.mark.clause("base.route.tie")
def test_tied_for_the_lead_the_holder_keeps_it():
    """Rulings 7.3: after a cut from 8 to 5 too, with two others at 5."""
    s = cut(EIGHT, one=roads(UPPER, 2, 7), two=roads(SOUTH, 0, 5))
    assert (s.route(0), s.route(1), s.route(2)) == (5, 5, 5)
    assert s.longest_route == 0
    assert s.points(0) == 2


@pytest.mark.clause("base.route.cut_tie")
def test_two_others_tied_after_a_cut():
    """Rulings 7.3: the card is set aside; whoever first builds a sixth road then leads alone and gets it."""
    s = cut(SIX, one=roads(UPPER, 2, 7), two=roads(SOUTH, 0, 5))
    assert (s.route(0), s.route(1), s.route(2)) == (3, 5, 5)
    assert s.longest_route == -1
    assert (s.points(0), s.points(1), s.points(2)) == (0, 1, 0)
    s.do("1 END_TURN", "2 ROLL", f"* DICE {QUIET}", "2 BUILD_ROAD d4SE")
    assert (s.longest_route, s.points(2)) == (2, 2)


@pytest.mark.clause("base.route.cut_tie", "base.route.recount")
def test_a_second_cut_ends_the_tie():
    """Rulings 7.2 and 7.3: with two tied at 5 and the card aside, a settlement that cuts one gives it to the other."""
    s = cut(SIX, one=roads(UPPER, 2, 7), two=roads(SOUTH, 0, 5))
    assert s.longest_route == -1
    s.has(0, roads="d3E", hand=SETTLEMENT_COST)  # c3S to e3N; the vertex e3N is the fifth of seat 2's six
    s.do("1 END_TURN", "2 ROLL", f"* DICE {QUIET}", "2 END_TURN", "0 ROLL", f"* DICE {QUIET}")
    s.do("0 BUILD_SETTLEMENT e3N")
    assert (s.route(2), s.longest_route) == (4, 1)


@pytest.mark.clause("base.route.set_aside")
def test_nobody_has_five():
    """Rulings 7.3: after the cut the longest is 4; the card waits until one alone has 5."""
    s = cut(SIX, one=roads(UPPER, 2, 6), two=roads(SOUTH, 0, 4))
    assert max(s.route(seat) for seat in range(3)) == 4
    assert s.longest_route == -1
    assert [s.points(seat) for seat in range(3)] == [0, 1, 0]
    s.do("1 END_TURN", "2 ROLL", f"* DICE {QUIET}", "2 BUILD_ROAD e3NE")
    assert (s.longest_route, s.points(2)) == (2, 2)


@pytest.mark.clause("base.route.set_aside", "base.route.tie")
def test_the_former_holder_has_no_claim_to_a_card_set_aside():
    """Rulings 7.3: coming up to 5 beside two others of 5 brings nothing; 6 alone does."""
    s = cut(roads(NORTH, 1, 9), one=roads(UPPER, 2, 7), two=roads(SOUTH, 0, 5))
    # d2N … d6N, cut at d4N: four roads on each side.
    assert (s.route(0), s.longest_route) == (4, -1)
    s.has(0, hand="2brick 2lumber")
    s.do("1 END_TURN", "2 ROLL", f"* DICE {QUIET}", "2 END_TURN", "0 ROLL", f"* DICE {QUIET}", "0 BUILD_ROAD d6NE")
    assert (s.route(0), s.longest_route) == (5, -1)
    s.do("0 BUILD_ROAD d6E")
    assert (s.route(0), s.longest_route, s.points(0)) == (6, 0, 2)


@pytest.mark.clause("base.route.tie")
def test_a_tie_reached_by_building():
    """Rulings 7.3: two who reach 6 after a holder of 6 leave it with the holder."""
    s = Story().has(0, roads=roads(UPPER, 0, 6)).has(1, roads=roads(SOUTH, 0, 5), hand="1brick 1lumber")
    s.has(2, roads=roads(LOWER, 0, 6)).main(1, QUIET).do("1 BUILD_ROAD d4SE")
    assert [s.route(seat) for seat in range(3)] == [6, 6, 6]
    assert s.longest_route == 0


@pytest.mark.clause("base.route.length", "base.route.trail")
def test_a_route_round_the_first_tile():
    """Page 5: the edge a1SE in the north-west corner counts like any other, in a run, at its end and in a ring."""
    assert length("b1E a1SE b2NE b2E b2SE") == 5
    assert length("a1SE b2NE b2E b2SE c2NE") == 5
    assert length("b1E a1SE b2NE b2E b2SE c2NE") == 6
    assert length("b1E a1SE b2NE b2E b2SE", others="b2N") == 3
    s = Story().has(0, roads="b2NE b2E b2SE c2NE", hand="1brick 1lumber").main(0, QUIET).do("0 BUILD_ROAD a1SE")
    assert (s.route(0), s.longest_route) == (5, 0)
