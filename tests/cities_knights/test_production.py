"""Production and commodities: pages 2, 3 and 5."""

import pytest

from .tables import QUIET, Fresh, Realm, sees

# Capes with one tile each, and a roll of its number.
PLACES = {
    "hills": ("g1N", "2+3"), "fields": ("e1N", "4+5"), "mountains": ("c6S", "4+4"), "forest": ("f1N", "4+4"),
    "pasture": ("g4N", "5+6"),
}  # fmt: skip
CITY = {
    "hills": "2brick", "fields": "2grain", "mountains": "1ore 1coin", "forest": "1lumber 1paper", "pasture": "1wool 1cloth",
}  # fmt: skip
SETTLEMENT = {"hills": "1brick", "fields": "1grain", "mountains": "1ore", "forest": "1lumber", "pasture": "1wool"}


def paid(terrain, **pieces):
    vertex, roll = PLACES[terrain]
    (kind,) = pieces
    return Realm().has(0, **{kind: vertex}).main(0, roll).hand(0)


@pytest.mark.clause("cities_knights.production.settlement", "cities_knights.commodity.sources")
@pytest.mark.parametrize("terrain", PLACES)
def test_a_settlement(terrain):
    """Page 5: one resource, nowhere a commodity."""
    assert paid(terrain, settlements=True) == SETTLEMENT[terrain]


@pytest.mark.clause("cities_knights.production.hills", "cities_knights.production.city")
def test_a_city_at_hills():
    """Page 5: two brick."""
    assert paid("hills", cities=True) == CITY["hills"]


@pytest.mark.clause("cities_knights.production.fields", "cities_knights.production.city")
def test_a_city_at_fields():
    """Page 5: two grain."""
    assert paid("fields", cities=True) == CITY["fields"]


@pytest.mark.clause(
    "cities_knights.production.mountains", "cities_knights.production.city", "cities_knights.commodity.sources"
)
def test_a_city_at_mountains():
    """Page 5: one ore and one coin."""
    assert paid("mountains", cities=True) == CITY["mountains"]


@pytest.mark.clause(
    "cities_knights.production.forest", "cities_knights.production.city", "cities_knights.commodity.sources"
)
def test_a_city_at_a_forest():
    """Page 5: one lumber and one paper."""
    assert paid("forest", cities=True) == CITY["forest"]


@pytest.mark.clause(
    "cities_knights.production.pasture", "cities_knights.production.city", "cities_knights.commodity.sources"
)
def test_a_city_at_a_pasture():
    """Page 5: one wool and one cloth."""
    assert paid("pasture", cities=True) == CITY["pasture"]


@pytest.mark.clause("cities_knights.production.no_choice")
@pytest.mark.parametrize("terrain", ["mountains", "forest", "pasture"])
def test_there_is_nothing_to_choose(terrain):
    """Page 5: the cards are dealt and the turn goes on."""
    vertex, roll = PLACES[terrain]
    s = Realm().has(1, cities=vertex).begin(0).roll(0, roll)
    assert s.playing
    assert s.hand(1) == CITY[terrain]


@pytest.mark.clause("cities_knights.production.city")
def test_settlements_and_cities_of_several_players():
    """Page 5: each building for itself: a city and a settlement at the same forest."""
    s = Realm().has(0, cities="e2N", settlements="f1N").has(1, settlements="f2N").main(0, "3+5")
    assert (s.hand(0), s.hand(1)) == ("2lumber 1paper", "1lumber")


@pytest.mark.clause("cities_knights.production.city")
def test_the_robber_stops_commodities_too():
    """Page 5, base: the robber's tile yields neither lumber nor paper."""
    s = Realm().robber("e2").has(0, cities="f1N").main(0, "3+5")
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights.production.metropolis")
def test_a_metropolis_produces_like_a_city():
    """Page 7: it is a city with two points more."""
    s = Realm().has(0, cities="c6S", levels="politics=4", metropolises="politics=c6S").main(0, "4+4")
    assert s.hand(0) == "1ore 1coin"


@pytest.mark.clause("cities_knights.production.shortage")
def test_too_few_commodities_for_all():
    """One cloth left and two cities at the pasture: nobody gets cloth, both get wool."""
    s = Realm().has(0, cities="f4N").has(1, cities="g4N").has(2, hand="11cloth").main(0, "5+6")
    assert (s.hand(0), s.hand(1)) == ("1wool", "1wool")
    assert s.bank("cloth") == 1


@pytest.mark.clause("cities_knights.production.shortage")
def test_too_few_resources_leave_the_commodity():
    """No wool in the bank: the city still gets its cloth."""
    s = Realm().has(0, cities="f4N").has(2, hand="19wool").main(0, "5+6")
    assert s.hand(0) == "1cloth"


@pytest.mark.clause("cities_knights.production.shortage")
def test_the_last_commodities_for_a_single_player():
    """Two cities of one player and one cloth left: he gets it."""
    s = Realm().has(0, cities="f4N f4S").has(2, hand="11cloth").main(0, "5+6")
    assert s.hand(0) == "2wool 1cloth"


@pytest.mark.clause("cities_knights.commodity.sources")
def test_a_new_city_brings_no_commodity_by_itself():
    """Page 2: commodities come from production; in founding the city pays resources."""
    s = Fresh(3)
    assert all(s.bank(good) == 12 for good in ("cloth", "coin", "paper"))
    s = Realm().has(0, settlements="c6S", hand="2grain 3ore").main(0).do("0 BUILD_CITY c6S")
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights.commodity.hand")
def test_commodities_are_in_the_hand():
    """Page 5: they count as cards of the hand, and others see only how many."""
    s = Realm().has(0, hand="2wool 3cloth 1paper").main(0, QUIET)
    assert s.facts.hand_size(0) == 6
    other = sees(s, 1)
    assert other.hand_size(0) == 6
    assert sum(other.hand(0)) == 0
    assert sum(sees(s, 0).hand(0)) == 6
