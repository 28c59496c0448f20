"""Cities: page 6."""

import pytest

from poblado.testing import Story

from .tables import QUIET, supply

COST = "3ore 2grain"


@pytest.mark.clause("base.city.upgrade")
def test_only_on_an_own_settlement():
    """Page 6: not on a free vertex, not on another's settlement, not on a city."""
    s = Story().has(0, settlements="b2N", cities="b4N", roads="c3NE", hand=COST).has(1, settlements="g1N")
    s.main(0, QUIET)
    assert s.legal(kind="BUILD_CITY") == {"b2N"}
    for vertex in ("c3N", "g1N", "b4N"):
        s.refuses(f"0 BUILD_CITY {vertex}", "base.city.upgrade")


@pytest.mark.clause("base.city.returns")
def test_the_settlement_goes_back():
    """Page 6: to the player's supply; the city leaves it."""
    s = Story().has(0, settlements="b2N b4N", hand=COST).main(0, QUIET)
    assert supply(s, 0) == {"road": 15, "settlement": 3, "city": 4}
    s.do("0 BUILD_CITY b2N")
    assert supply(s, 0) == {"road": 15, "settlement": 4, "city": 3}
    assert s.facts.owner(s.rules.topology.vertex("b2N")) == 0


@pytest.mark.clause("base.city.points")
def test_a_city_is_two_points():
    """Page 6: one more than the settlement it was."""
    s = Story().has(0, settlements="b2N b4N", hand=COST).main(0, QUIET)
    assert s.points(0) == 2
    s.do("0 BUILD_CITY b2N")
    assert s.points(0) == 3
    assert Story().has(0, cities="b2N b4N g1N").points(0) == 6


@pytest.mark.clause("base.city.supply")
def test_the_fifth_city():
    """Rulings 1.3: with four on the board no more are built."""
    s = Story().has(0, cities="b2N b4N g1N", settlements="g4N d4N", hand="6ore 4grain").main(0, QUIET)
    s.do("0 BUILD_CITY g4N")
    assert supply(s, 0)["city"] == 0
    s.refuses("0 BUILD_CITY d4N", "base.city.supply")
