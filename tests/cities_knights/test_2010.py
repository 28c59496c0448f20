"""What the book of 2010 has otherwise: pages 4, 7 and 9, rulings 1.1."""

import pytest

from poblado.locale.edition import edition_text

from .tables import Realm, cities

FIVE = "b2N b4N g1N g4N d6N"


def realm(players=3, **how):
    return Realm(players, preset="cities-knights-2010", **how)


def plundered(**how):
    """Seat 0 has lost its only city at e3N, in its own turn."""
    how.setdefault("levels", "trade=3 politics=4 science=1")
    return realm().has(0, cities="e3N", **how).lands(0).loses(0, "e3N").decline()


# -- the last city -------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights_2010.raid.last_city")
def test_all_improvements_are_lost():
    """Page 9: on every track, with what they brought."""
    s = realm().has(0, cities="e3N", levels="trade=3 politics=4 science=1", hand="2cloth").lands(0)
    s.do("0 LOSE_CITY e3N")
    assert s.levels(0) == (0, 0, 0)
    assert not s.can("0 BANK_TRADE cloth ore")
    assert s.points(0) == 1


@pytest.mark.clause("cities_knights_2010.raid.last_city")
def test_the_aqueduct_is_gone_in_the_same_roll():
    """Page 9: the battle comes before production."""
    s = realm().has(0, cities="e3N", levels="science=3").lands(0).do("0 LOSE_CITY e3N")
    assert s.playing
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights_2010.raid.last_city")
def test_the_others_keep_theirs():
    """Page 9: of two who lose a city only the one without another loses improvements."""
    s = realm().has(0, cities="e3N", levels="trade=2").has(1, cities="b2N b4N", levels="trade=2").lands(0)
    s.do("0 LOSE_CITY e3N", "1 LOSE_CITY b2N")
    assert (s.levels(0), s.levels(1)) == ((0, 0, 0), (2, 0, 0))


@pytest.mark.clause("cities_knights_2010.raid.no_cards")
@pytest.mark.parametrize("track", ["trade", "politics", "science"])
def test_no_progress_cards_any_more(track):
    """Page 9: at no gate."""
    s = plundered().do("0 END_TURN").roll(1, "1+1", track)
    assert s.playing


@pytest.mark.clause("cities_knights_2010.raid.again")
def test_improvements_are_made_again_from_the_first_level():
    """Page 9: with a new city, at the price of the first level."""
    s = plundered(hand="1coin 2grain 3ore")
    assert not s.can("0 IMPROVE politics")
    s.do("0 BUILD_CITY e3N", "0 IMPROVE politics")
    assert s.levels(0) == (0, 1, 0)
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights_2010.raid.other_city")
def test_with_another_city_nothing_is_lost():
    """Page 9: an ordinary one, or a metropolis."""
    s = realm().has(0, cities="e3N b2N", levels="trade=3").lands(0).do("0 LOSE_CITY e3N")
    assert s.levels(0) == (3, 0, 0)
    s = realm().has(0, cities="e3N b2N", levels="trade=4 science=2", metropolises="trade=b2N").lands(0)
    s.do("0 LOSE_CITY e3N")
    assert s.levels(0) == (4, 0, 2)
    assert s.metropolis("trade") == "b2N"


@pytest.mark.clause("cities_knights_2010.raid.kept")
def test_cards_and_knights_are_kept():
    """Only improvements are lost: a mighty knight stays mighty, and another one cannot be made."""
    s = realm().has(0, cities="e3N", levels="politics=3", roads="c5E", knights="d6N=3 b5S=2", progress="spy mining")
    s.has(0, hand="1wool 1ore").lands(0).do("0 LOSE_CITY e3N")
    assert (s.knight("d6N"), s.knight("b5S"), s.cards(0)) == ("3", "2", ["spy", "mining"])
    assert not s.can("0 PROMOTE b5S")


@pytest.mark.clause("cities_knights_2010.raid.tipped")
def test_a_tipped_last_city_is_lost_too():
    """It counts as a settlement; when it is repaired, improvements begin anew."""
    s = realm().has(0, settlements=FIVE, cities="e3N", levels="science=2", hand="2grain 3ore 1paper").lands(0)
    s.do("0 LOSE_CITY e3N")
    assert s.piece("e3N") == "tipped_city"
    assert s.levels(0) == (0, 0, 0)
    s.do("0 REPAIR_CITY e3N", "0 IMPROVE science")
    assert s.levels(0) == (0, 0, 1)
    assert cities(s, 0) == {"e3N"}


# -- its words -----------------------------------------------------------------------------------------------------


def called(level, story):
    """What the edition of a table calls a level, in Spanish."""
    return edition_text(f"improvements.{level}.title", story.rules, "es").lower()


@pytest.mark.clause("cities_knights_2010.words.trade_2")
def test_the_second_level_is_called_gremio():
    """Page 4."""
    assert called("trade_2", realm()) == "gremio"
    assert called("trade_2", Realm()) == "cofradía"


@pytest.mark.clause("cities_knights_2010.words.trade_3")
def test_the_third_level_is_called_guilda():
    """Page 4: what the book of 2015 calls gremio."""
    assert called("trade_3", realm()) == "guilda"
    assert called("trade_3", Realm()) == "gremio"


@pytest.mark.clause("cities_knights_2010.words.trade_3_same")
@pytest.mark.parametrize(("level", "may"), [(2, False), (3, True)])
def test_the_third_level_trades_two_to_one(level, may):
    """Page 7: the guilda, not the gremio."""
    s = realm().has(0, cities="b4N", levels=f"trade={level}", hand="2coin").main(0)
    assert s.can("0 BANK_TRADE coin ore") == may


@pytest.mark.clause("cities_knights_2010.words.example_yellow")
def test_the_yellow_gate_with_a_three():
    """Page 7: market and gremio are the two first levels and draw on a red 3."""
    s = realm().has(1, cities="b2N", levels="trade=2").begin(0).roll(0, "3+6", "trade")
    assert "* DRAW_PROGRESS 1 merchant" in s.chances()


@pytest.mark.clause("cities_knights_2010.raid.last_city")
def test_both_editions_at_the_same_table_position():
    """Page 9: the same raid by the book of 2015 keeps everything."""
    for preset, kept in (("cities-knights", (3, 0, 0)), ("cities-knights-2010", (0, 0, 0))):
        s = Realm(preset=preset).has(0, cities="e3N", levels="trade=3").lands(0).do("0 LOSE_CITY e3N")
        assert s.levels(0) == kept
