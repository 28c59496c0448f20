"""Why a piece can be placed nowhere: of the free places next to what one has, not of those that are taken."""

from poblado.testing import Story
from poblado.viewmodel.why import why_not
from seafarers.tables import SHIP, shores


def test_who_has_nothing_on_the_coast_hears_that_ships_need_sea():
    s = shores(4).has(0, settlements="e4N", roads="d4SE", hand=SHIP).main(0)
    assert why_not(s.facts, 0, "BUILD_SHIP", "en") == "a ship needs sea beside it"


def test_whose_places_are_all_taken_hears_that():
    s = Story(3, board="beginner").has(0, settlements="e3N", roads="d3SE", hand="1brick 1lumber").main(0)
    for e in s.facts.beside(0, "edge"):
        s.game.cells[s.rules.edge_owner + e] = 1
    assert why_not(s.facts, 0, "BUILD_ROAD", "en") == "there is a road already"
