"""Why a piece can be placed nowhere: the first precondition that fails everywhere."""

from cities_knights.tables import Realm
from explorers_pirates.tables import Crossing
from poblado.kernel.view import View
from poblado.locale.edition import step_text
from poblado.testing import Story
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.commands import buttons_of
from poblado.viewmodel.why import why_not
from seafarers.tables import SHIP, shores


def test_who_has_nothing_on_the_coast_hears_that_no_path_at_sea_is_near():
    s = shores(4).has(0, settlements="e4N", roads="d4SE", hand=SHIP).main(0)
    assert why_not(s.facts, 0, "BUILD_SHIP", "en") == "no free path at sea touches anything of yours"


def test_whose_places_are_all_taken_hears_that():
    s = Story(3, board="beginner").has(0, settlements="e3N", roads="d3SE", hand="1brick 1lumber").main(0)
    for e in s.facts.beside(0, "edge"):
        s.game.cells[s.rules.edge_owner + e] = 1
    assert why_not(s.facts, 0, "BUILD_ROAD", "en") == "no free path touches anything of yours"


def test_who_reaches_no_free_corner_hears_that_of_all_of_them():
    s = Story(3, board="beginner").has(0, settlements="e3N", roads="d3SE", hand="1brick 1lumber 1wool 1grain").main(0)
    assert why_not(s.facts, 0, "BUILD_SETTLEMENT", "en") == "no site in reach: taken or too close to another"


def test_a_lack_of_cards_does_not_hide_that_there_is_no_place():
    s = Story(3, board="beginner").has(0, settlements="e3N", roads="d3SE", hand="1brick 1lumber 1wool").main(0)
    viewer = viewer_of_view(View(s.game, 0), [], "es")
    button = next(one for one in buttons_of(viewer) if one.command.kind == "BUILD_SETTLEMENT")
    assert button.why == "sin sitio a tu alcance: ocupado o junto a otro"


def test_who_can_trade_with_nobody_is_not_asked_to_choose():
    s = Story(3).has(0, hand="2wool").has(1, hand="1ore 1brick").has(2, hand="1ore").main(0)
    s.do("0 OFFER 1wool:1ore 1,2", "1 COUNTER 1brick:1grain", "2 DECLINE")
    assert s.pending() == "ChoosePartner" and s.legal(0) == {"0 CANCEL"}
    asked = {lang: step_text(s.rules, "ChoosePartner", lang, {"CANCEL"}) for lang in ("en", "es")}
    assert asked == {
        "en": "You do not have what they ask for: withdraw the offer",
        "es": "No tienes lo que te piden: retira la oferta",
    }
    assert step_text(s.rules, "ChoosePartner", "en", {"CONFIRM", "CANCEL"}) == "Choose whom to trade with"


def lacking(story, kind):
    viewer = viewer_of_view(View(story.game, 0), [], "en")
    return next(one for one in buttons_of(viewer) if one.command.kind == kind).why


def test_where_cards_would_help_in_another_way_they_are_asked_for():
    """A settler comes into an empty basin, or aboard an empty ship there: where neither is, cards are of no use."""
    s = Crossing().harbours(0, "e4N").basin_holds(0, "e4N").has(0, hand="1wool").main(0)
    assert lacking(s, "BUILD_SETTLER") == "none of your basins is empty"
    assert lacking(s.ships(0, "e4NE"), "BUILD_SETTLER").startswith("need ")


def test_in_a_phase_without_building_cards_are_of_no_use():
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE").has(0, hand="1wool").sailing(0)
    assert lacking(s, "BUILD_ROAD") == "in the movement phase nobody trades or builds"


def test_an_own_knight_in_the_way_is_named():
    s = Realm(3).has(0, cities="d2S", roads="d2SE e2NE", hand="1brick")
    assert lacking(s.main(0), "BUILD_SETTLEMENT").startswith("need ")
    s = Realm(3).has(0, cities="d2S", roads="d2SE e2NE", knights="d3S=1", hand="1brick")
    assert lacking(s.main(0), "BUILD_SETTLEMENT") == "first move your knight away"
