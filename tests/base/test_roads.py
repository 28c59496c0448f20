"""Roads: page 5."""

import pytest

from poblado.testing import Story

from .tables import NORTH, QUIET, UPPER, edges_at, roads, supply


def carpenter(**pieces):
    return Story().has(0, hand="3brick 3lumber", **pieces)


@pytest.mark.clause("base.road.one_per_edge")
def test_one_road_to_an_edge():
    """Page 5: not on an edge with a road, be it one's own or another's."""
    s = carpenter(settlements="c3N", roads="c3NE").has(1, roads="b2SE", settlements="d3N").main(0, QUIET)
    s.refuses("0 BUILD_ROAD c3NE", "base.road.one_per_edge")
    s.refuses("0 BUILD_ROAD b2SE", "base.road.one_per_edge")
    s.do("0 BUILD_ROAD b2E")
    assert s.facts.road(s.rules.topology.edge("b2E")) == 0


@pytest.mark.clause("base.road.place")
@pytest.mark.parametrize(
    ("pieces", "allowed"),
    [
        ({"settlements": "d4N"}, {"c3E", "c3SE", "d4NE"}),
        ({"cities": "d4N"}, {"c3E", "c3SE", "d4NE"}),
        ({"roads": "d4NE"}, {"c3E", "c3SE", "c4SE", "d4E"}),
        ({"roads": "d4NE", "settlements": "b2N"}, {"c3E", "c3SE", "c4SE", "d4E", "b2NE", "a1SE"}),
    ],
)
def test_a_road_touches_an_own_piece(pieces, allowed):
    """Page 5: exactly the free edges at the ends of own roads and at own settlements and cities."""
    s = carpenter(**pieces).has(1, settlements="f3N", roads="f3NE").main(0, QUIET)
    assert s.legal(kind="BUILD_ROAD") == allowed
    s.refuses("0 BUILD_ROAD g1NE", "base.road.place")
    s.refuses("0 BUILD_ROAD e3E", "base.road.place")  # at another's settlement


@pytest.mark.clause("base.road.not_through")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_not_through_anothers_vertex(piece):
    """Page 5: a road that ends at another's settlement or city does not go on from there."""
    s = carpenter(roads="c3SE").has(1, **{piece: "d4N"}).main(0, QUIET)
    assert s.legal(kind="BUILD_ROAD") == {"d3NE", "d3E"}  # at the free end, c3S
    s.refuses("0 BUILD_ROAD d4NE", "base.road.not_through")
    s.refuses("0 BUILD_ROAD c3E", "base.road.not_through")


@pytest.mark.clause("base.road.not_through")
def test_up_to_anothers_vertex_and_from_the_far_side():
    """Page 5: an edge may be built that ends at another's settlement, if its other end is one's own."""
    s = carpenter(roads="c3SE c4SE").has(1, settlements="d4N").main(0, QUIET)
    assert s.can("0 BUILD_ROAD d4NE")  # from c4S towards d4N
    assert not s.can("0 BUILD_ROAD c3E")


@pytest.mark.clause("base.road.not_through")
def test_on_through_the_own_vertex():
    """Page 5: one's own settlement and another's road are no hindrance."""
    s = carpenter(roads="c3SE", settlements="d4N").has(1, roads="c3E").main(0, QUIET)
    assert s.can("0 BUILD_ROAD d4NE")
    s = carpenter(roads="c3SE").has(1, roads="c3E").main(0, QUIET)
    assert s.can("0 BUILD_ROAD d4NE")


@pytest.mark.clause("base.road.example")
def test_the_example_of_the_roads():
    """Page 5: orange may go on from its settlement and its roads' ends, not beyond another's settlement."""
    s = carpenter(settlements="c3S", roads="d3NE c3SE").has(1, settlements="d4N").main(0, QUIET)
    t = s.rules.topology
    blue = (edges_at(t, "c3S") | edges_at(t, "d3N")) - {"d3NE", "c3SE"}
    assert blue == {"d3E", "c2E", "c2SE"}
    for edge in blue:
        assert s.can(f"0 BUILD_ROAD {edge}")
    for red in edges_at(t, "d4N") - {"c3SE"}:
        s.refuses(f"0 BUILD_ROAD {red}", "base.road.not_through")


@pytest.mark.clause("base.road.supply")
def test_the_sixteenth_road():
    """Rulings 1.8: with 14 on the board one more can be built, with 15 none."""
    s = carpenter(roads=roads(UPPER) + " " + roads(NORTH, 0, 6)).main(0, QUIET)
    assert supply(s, 0)["road"] == 1
    s.do("0 BUILD_ROAD c4SE")
    assert supply(s, 0)["road"] == 0
    s.refuses("0 BUILD_ROAD d5NE", "base.road.supply")
    assert s.legal(kind="BUILD_ROAD") == set()
    s.do("0 END_TURN", "1 ROLL", f"* DICE {QUIET}", "1 END_TURN", "2 ROLL", f"* DICE {QUIET}", "2 END_TURN")
    assert supply(s, 0)["road"] == 0  # none comes back
