"""Settlements: page 5 and rulings 1.11."""

import pytest

from poblado.testing import Story

from .tables import QUIET, SETTLEMENT_COST, neighbours, supply


def settler(hand=SETTLEMENT_COST, **pieces):
    return Story().has(0, hand=hand, **pieces)


@pytest.mark.clause("base.settlement.place")
def test_on_a_free_vertex_that_an_own_road_leads_to():
    """Page 5: the two ends of the own road, not any other place, nor where another's road leads."""
    s = settler(roads="d4NE").has(1, roads="f3NE").main(0, QUIET)
    assert s.legal(kind="BUILD_SETTLEMENT") == {"d4N", "c4S"}
    s.refuses("0 BUILD_SETTLEMENT e4S", "base.settlement.place")
    s.refuses("0 BUILD_SETTLEMENT b2N", "base.settlement.place")
    s.do("0 BUILD_SETTLEMENT d4N")
    assert s.facts.owner(s.rules.topology.vertex("d4N")) == 0


@pytest.mark.clause("base.settlement.place")
def test_not_on_an_occupied_vertex():
    """Page 5: neither on another's settlement nor on one's own city."""
    s = settler(roads="d4NE", settlements="c4S").main(0, QUIET)
    assert not s.can("0 BUILD_SETTLEMENT c4S")
    s = settler(roads="d4NE").has(1, cities="c4S").main(0, QUIET)
    assert not s.can("0 BUILD_SETTLEMENT c4S")
    assert s.legal(kind="BUILD_SETTLEMENT") == set()


@pytest.mark.clause("base.settlement.distance")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("piece", ["settlements", "cities"])
@pytest.mark.parametrize("vertex", ["b3S", "c3S", "c4S"])
def test_the_three_neighbours_are_empty(owner, piece, vertex):
    """Page 5: a building on any of the three, whosever, forbids d4N."""
    s = settler(roads="c3E c3SE d4NE")
    assert neighbours(s.rules.topology, "d4N") == {"b3S", "c3S", "c4S"}
    s.has(owner, **{piece: vertex}).main(0, QUIET)
    s.refuses("0 BUILD_SETTLEMENT d4N", "base.settlement.distance")


@pytest.mark.clause("base.settlement.distance")
def test_two_edges_away_is_far_enough():
    """Page 5: buildings at distance two on all sides do not matter."""
    s = settler(roads="d4NE").has(1, settlements="c3N c4N d5N").has(2, settlements="e4N e3N d3N").main(0, QUIET)
    s.do("0 BUILD_SETTLEMENT d4N")


@pytest.mark.clause("base.settlement.example")
def test_the_example_of_the_distance_rule():
    """Page 5: along orange's roads one vertex is free, the others are next to somebody's settlement."""
    # d3N c3S d4N c4S d5N, with orange's own settlement at the west end and another's beside the east end.
    s = settler(settlements="d3N", roads="d3NE c3SE d4NE c4SE").has(1, settlements="c5S").main(0, QUIET)
    assert s.legal(kind="BUILD_SETTLEMENT") == {"d4N", "c4S"}
    for red in ("c3S", "d5N"):
        s.refuses(f"0 BUILD_SETTLEMENT {red}", "base.settlement.distance")
    s.has(2, settlements="e4N")  # beside c4S: now the blue vertex alone is left
    assert s.legal(kind="BUILD_SETTLEMENT") == {"d4N"}
    s.do("0 BUILD_SETTLEMENT d4N")


@pytest.mark.clause("base.settlement.point")
def test_a_settlement_is_one_point():
    """Page 5: at once."""
    s = settler(roads="d4NE", settlements="b2N g1N").main(0, QUIET)
    assert s.points(0) == 2
    s.do("0 BUILD_SETTLEMENT d4N")
    assert s.points(0) == 3


@pytest.mark.clause("base.settlement.supply")
def test_the_sixth_settlement():
    """Rulings 1.11: with five on the board one has to become a city first."""
    s = settler("3ore 3grain 1brick 1lumber 1wool", settlements="b2N b3N b4N g1N g4N", roads="d4NE").main(0, "6+6")
    assert supply(s, 0)["settlement"] == 0
    s.refuses("0 BUILD_SETTLEMENT d4N", "base.settlement.supply")
    s.do("0 BUILD_CITY b2N", "0 BUILD_SETTLEMENT d4N")
    assert supply(s, 0) == {"road": 14, "settlement": 0, "city": 3}


@pytest.mark.clause("base.settlement.coast")
def test_the_coast_and_the_desert():
    """Rulings 1.11: a vertex at one tile and the sea, one with a harbour, and those round the desert."""
    s = settler(roads="b4NE").main(0, QUIET)  # b4N touches one tile, a4S too
    assert s.legal(kind="BUILD_SETTLEMENT") == {"b4N", "a4S"}
    s = settler(roads="d6E").main(0, QUIET)  # the edge of a harbour
    assert s.legal(kind="BUILD_SETTLEMENT") == {"c6S", "e6N"}
    s = settler(roads="d4NE").main(0, QUIET)  # a side of the desert
    s.do("0 BUILD_SETTLEMENT c4S")


@pytest.mark.clause("base.settlement.distance")
def test_beside_the_first_vertex_of_the_board():
    """Page 5: b2N in the north-west corner forbids its neighbours as any other vertex does."""
    s = settler(roads="b2NE b2E").has(1, settlements="b2N").main(0, QUIET)
    s.refuses("0 BUILD_SETTLEMENT a2S", "base.settlement.distance")
    assert s.can("0 BUILD_SETTLEMENT c3N")
