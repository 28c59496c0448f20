"""Why a progress card is grey: the reason is true of everybody it could be played against, not of one of them."""

import pytest

from cities_knights.tables import Realm
from poblado.viewmodel.why import why_not


def ahead(hand="", **more):
    """Seat 1 has a point more than seat 0, and seat 2 as many; both hold the same cards."""
    s = Realm().has(0, settlements="e3N", progress="wedding master_merchant saboteur", hand="1ore")
    s.has(1, cities="f4N", hand=hand, **more).has(2, settlements="b2N", hand=hand)
    return s.main(0)


def behind(hand="3wool"):
    """Seat 0 has most points alone."""
    s = Realm().has(0, cities="e3N", progress="wedding master_merchant saboteur", hand="1ore")
    s.has(1, settlements="f4N", hand=hand).has(2, settlements="b2N", hand=hand)
    return s.main(0)


@pytest.mark.clause("cities_knights.progress.no_effect")
@pytest.mark.parametrize("kind", ["PLAY_WEDDING", "PLAY_MASTER_MERCHANT"])
def test_who_leads_hears_that_and_not_that_others_have_no_cards(kind):
    assert why_not(behind().facts, 0, kind, "en") == "nobody has more points than you"
    assert why_not(behind().facts, 0, kind, "es") == "nadie tiene más puntos que tú"
    assert why_not(ahead().facts, 0, kind, "en") == "nobody with more points has any cards"


@pytest.mark.clause("cities_knights.progress.no_effect")
def test_the_saboteur_finds_nobody_or_nobody_with_two_cards():
    assert why_not(behind().facts, 0, "PLAY_SABOTEUR", "en") == "all others have fewer points than you"
    assert why_not(ahead("1ore").facts, 0, "PLAY_SABOTEUR", "en") == "nobody with as many points or more has two cards"


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("deserter", "nobody else has a knight on the board"),
        ("intrigue", "nobody else has a knight on the board"),
        ("spy", "nobody else has progress cards"),
        ("warlord", "you have no knight on the board"),
        ("smith", "you have no knight on the board"),
        ("medicine", "you have no settlement to turn into a city"),
        ("commodity_monopoly", "nobody else has any cards"),
        ("resource_monopoly", "nobody else has any cards"),
        ("commercial_harbour", "nobody else has any cards"),
    ],
)
def test_a_card_that_has_no_aim_says_what_there_is_not(card, why):
    s = Realm().has(0, cities="e3N", progress=card, hand="2ore 1grain").main(0)
    assert why_not(s.facts, 0, f"PLAY_{card.upper()}", "en") == why


@pytest.mark.clause("cities_knights.card.intrigue")
def test_a_knight_out_of_reach_is_spoken_of():
    s = Realm().has(0, cities="e3N", progress="intrigue", roads="d3SE").has(1, settlements="b2N", knights="b2S")
    assert why_not(s.main(0).facts, 0, "PLAY_INTRIGUE", "en") == "your routes reach no other player's knight"


@pytest.mark.clause("cities_knights.progress.no_effect")
def test_where_no_two_tokens_may_be_swapped_that_is_said():
    s = Realm().has(0, progress="inventor").main(0)
    assert why_not(s.facts, 0, "PLAY_INVENTOR", "en") == "you have no two tokens to swap"
