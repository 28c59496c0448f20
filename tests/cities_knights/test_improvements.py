"""City improvements and metropolises: pages 3, 4, 7 and 9, rulings 1.1 and 1.6."""

import pytest

from poblado.locale.edition import edition_text

from .tables import COMMODITY, CORNERS, SEVEN, TRACKS, Realm, sees

INLAND = "b4N"
"""A cape without a harbour."""


def builder(hand, **how):
    how.setdefault("cities", "b2N")
    return Realm().has(0, hand=hand, **how).main(0)


# -- building ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.improvement.tracks")
@pytest.mark.parametrize("track", TRACKS)
def test_each_track_has_its_commodity(track):
    """Page 7: trade cloth, politics coin, science paper; no other commodity and no resource will do."""
    s = builder(f"1{COMMODITY[track]}")
    assert s.legal(0, "IMPROVE") == {track}
    s.do(f"0 IMPROVE {track}")
    assert s.levels(0)[TRACKS.index(track)] == 1
    assert sum(s.levels(0)) == 1
    others = " ".join(f"5{good}" for t, good in COMMODITY.items() if t != track)
    s = builder(f"{others} 5wool 5ore 5lumber")
    s.refuses(f"0 IMPROVE {track}", "cities_knights.improvement.cost")


@pytest.mark.clause("cities_knights.improvement.cost")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("level", range(1, 6))
def test_level_n_costs_n(track, level):
    """Page 7: with one card less it cannot be built."""
    good = COMMODITY[track]
    s = builder(f"{level}{good}", levels=f"{track}={level - 1}").do(f"0 IMPROVE {track}")
    assert s.hand(0) == ""
    assert s.bank(good) == 12
    assert s.levels(0)[TRACKS.index(track)] == level
    if level > 1:
        assert not builder(f"{level - 1}{good}", levels=f"{track}={level - 1}").can(f"0 IMPROVE {track}")


@pytest.mark.clause("cities_knights.improvement.order")
def test_level_by_level():
    """Page 7: from the first to the fifth; the whole way costs fifteen."""
    s = builder("12cloth")
    for level in range(1, 4):
        s.do("0 IMPROVE trade")
        assert s.levels(0) == (level, 0, 0)
    assert s.hand(0) == "6cloth"
    s = builder("12cloth", levels="trade=5", metropolises="trade=b2N")
    s.refuses("0 IMPROVE trade", "cities_knights.improvement.order")


@pytest.mark.clause("cities_knights.improvement.example")
def test_a_cloth_builds_the_market():
    """Page 7: it draws on red 1 and 2, and not on 3."""
    s = builder("1cloth").do("0 IMPROVE trade", "0 END_TURN")
    assert s.levels(0) == (1, 0, 0)
    s.roll(1, "2+4", "trade")
    assert "* DRAW_PROGRESS 0 merchant" in s.chances()
    s = builder("1cloth").do("0 IMPROVE trade", "0 END_TURN").roll(1, "3+3", "trade")
    assert s.playing


@pytest.mark.clause("cities_knights.improvement.one_city")
def test_one_city_for_all_three():
    """Page 7."""
    s = builder("3cloth 3coin 3paper")
    for track in TRACKS:
        s.do(f"0 IMPROVE {track}", f"0 IMPROVE {track}")
    assert s.levels(0) == (2, 2, 2)


@pytest.mark.clause("cities_knights.improvement.city_needed")
@pytest.mark.parametrize("level", [0, 1, 3])
def test_no_city_no_improvement(level):
    """Page 9: with settlements alone nothing is improved, however far one has got before."""
    s = builder("9cloth", cities="", settlements="b2N b4N", levels=f"trade={level}")
    s.refuses("0 IMPROVE trade", "cities_knights.improvement.city_needed")
    s.has(0, hand="2grain 3ore").do("0 BUILD_CITY b2N", "0 IMPROVE trade")
    assert s.levels(0) == (level + 1, 0, 0) or s.can("0 PLACE_METROPOLIS b2N")


@pytest.mark.clause("cities_knights.improvement.public")
def test_everybody_sees_the_improvements():
    """Page 7."""
    s = builder("", levels="trade=2 politics=4 science=1", metropolises="politics=b2N")
    for viewer in (-1, 1):
        seen = sees(s, viewer)
        assert [seen.fact("city_improvements.level", 6 * k) for k in range(3)] == [2, 4, 1]
        assert seen.fact("metropolises.at", 1) == s.vertex("b2N")


@pytest.mark.clause("cities_knights.improvement.names")
def test_the_names_of_2015():
    """Page 4: fifteen buildings; on the track of trade the third is the gremio."""
    rules = Realm().rules
    keys = [[f"improvements.{track}_{level}.title" for level in range(1, 6)] for track in TRACKS]
    names = [[edition_text(key, rules, "es") for key in row] for row in keys]
    assert [name.lower() for name in names[0]] == ["mercado", "cofradía", "gremio", "banco", "centro de comercio"]
    assert [n.lower() for n in names[1]] == ["ayuntamiento", "iglesia", "fortaleza", "catedral", "consejo de catán"]
    assert [n.lower() for n in names[2]] == ["monasterio", "biblioteca", "acueducto", "teatro", "universidad"]


# -- the third levels ----------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.improvement.trade_3")
@pytest.mark.parametrize("good", ["cloth", "coin", "paper"])
def test_commodities_two_to_one(good):
    """Page 7: for any resource or another commodity; below level 3 it takes four."""
    s = builder(f"2{good}", levels="trade=3", cities=INLAND)
    wanted = {text.split()[1] for text in s.legal(0, "BANK_TRADE")}
    assert wanted == {"brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"} - {good}
    s.do(f"0 BANK_TRADE {good} ore")
    assert s.hand(0) == "1ore"
    assert builder(f"3{good}", levels="trade=2 politics=3 science=3", cities=INLAND).legal(0, "BANK_TRADE") == set()
    assert builder(f"2{good}", levels="trade=5", cities=INLAND).can(f"0 BANK_TRADE {good} ore")


@pytest.mark.clause("cities_knights.improvement.trade_3.same")
def test_two_of_a_kind_and_no_resources():
    """Page 7: a cloth and a coin buy nothing, and resources keep their rate."""
    s = builder("1cloth 1coin 1paper 3ore", levels="trade=3", cities=INLAND)
    assert s.legal(0, "BANK_TRADE") == set()


@pytest.mark.clause("cities_knights.improvement.science_3")
@pytest.mark.parametrize("good", ["brick", "lumber", "wool", "grain", "ore"])
def test_the_aqueduct(good):
    """Page 7: nothing from the tiles, so a resource of choice."""
    s = Realm().has(0, cities="b2N", levels="science=3").begin(0).roll(0)
    assert s.facts.owing() == [0]
    s.do(f"0 TAKE {good}")
    assert s.hand(0) == f"1{good}"
    assert s.bank(good) == 18
    assert s.playing


@pytest.mark.clause("cities_knights.improvement.science_3")
def test_the_aqueduct_in_others_turns():
    """Page 7: whoever rolled; each who has one and got nothing; below level 3 nobody."""
    s = Realm(4).has(1, cities="b2N", levels="science=4").has(2, cities="b4N", levels="science=2")
    s.has(3, settlements="g1N", levels="science=3").begin(0).roll(0)
    asked = set()
    while not s.playing:
        seat = s.table.actor
        asked.add(seat)
        s.do(f"{seat} TAKE ore")
    assert asked == {1, 3}
    assert (s.hand(1), s.hand(2), s.hand(3)) == ("1ore", "", "1ore")


@pytest.mark.clause("cities_knights.improvement.science_3")
def test_no_aqueduct_for_those_who_got_something():
    """Page 7: one card is enough to get nothing from it."""
    s = Realm().has(0, settlements="c6S", levels="science=3", cities="b2N").begin(0).roll(0, "4+4")
    assert s.playing
    assert s.hand(0) == "1ore"


@pytest.mark.clause("cities_knights.improvement.science_3.seven")
def test_no_aqueduct_on_a_seven():
    """Page 7, rulings 1.1."""
    s = Realm().has(0, cities="b2N", levels="science=3").begin(0).roll(0, SEVEN)
    assert s.playing
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights.improvement.science_3.robber")
def test_the_aqueduct_helps_against_the_robber():
    """Page 7, rulings 1.1: the only tile that would have paid is blocked."""
    s = Realm().robber("d6").has(0, cities="c6S", levels="science=3").begin(0).roll(0, "4+4")
    s.do("0 TAKE grain")
    assert s.hand(0) == "1grain"


@pytest.mark.clause("cities_knights.improvement.science_3.optional")
def test_the_aqueduct_may_be_declined():
    """Rulings 1.1: before a seven a full hand may be unwelcome."""
    s = Realm().has(0, cities="b2N", levels="science=3", hand="7wool").begin(0).roll(0).do("0 DONE")
    assert s.hand(0) == "7wool"
    assert s.playing


@pytest.mark.clause("cities_knights.improvement.science_3.resource")
def test_the_aqueduct_gives_resources_of_the_bank():
    """Page 7: never a commodity, and nothing that the bank has run out of."""
    s = Realm().has(0, cities="b2N", levels="science=3").has(1, hand="19ore").begin(0).roll(0)
    assert s.legal(0, "TAKE") == {"brick", "lumber", "wool", "grain"}


# -- metropolises --------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.metropolis.first", "cities_knights.metropolis.points")
@pytest.mark.parametrize("track", TRACKS)
def test_the_first_with_level_four(track):
    """Page 7: on an own city of choice, which is then worth four points."""
    s = builder(f"4{COMMODITY[track]}", cities="b2N b4N", settlements="g1N", levels=f"{track}=3")
    s.has(1, cities="d6N")
    assert s.points(0) == 5
    s.do(f"0 IMPROVE {track}")
    assert s.legal(0) == {"0 PLACE_METROPOLIS b2N", "0 PLACE_METROPOLIS b4N"}
    s.do("0 PLACE_METROPOLIS b4N")
    assert s.metropolis(track) == "b4N"
    assert s.points(0) == 7
    assert s.playing


@pytest.mark.clause("cities_knights.metropolis.first")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_metropolis_before_level_four(level):
    """Page 7."""
    s = builder("3coin", levels=f"politics={level - 1}").do("0 IMPROVE politics")
    assert s.playing
    assert s.metropolis("politics") == ""


@pytest.mark.clause("cities_knights.metropolis.three", "cities_knights.metropolis.several")
def test_one_for_each_track():
    """Page 7: one player with three cities may have all three."""
    s = builder("4cloth 4coin 4paper", cities="b2N b4N g1N", levels="trade=3 politics=3 science=3")
    for track, vertex in zip(TRACKS, CORNERS, strict=False):
        s.do(f"0 IMPROVE {track}", f"0 PLACE_METROPOLIS {vertex}")
    assert [s.metropolis(track) for track in TRACKS] == ["b2N", "b4N", "g1N"]
    assert s.points(0) == 12


@pytest.mark.clause("cities_knights.metropolis.second")
def test_the_second_with_level_four_gets_nothing():
    """Page 7."""
    s = builder("4cloth", levels="trade=3").has(1, cities="b4N", levels="trade=4", metropolises="trade=b4N")
    s.do("0 IMPROVE trade")
    assert s.playing
    assert (s.metropolis("trade"), s.points(0), s.points(1)) == ("b4N", 2, 4)


@pytest.mark.clause("cities_knights.metropolis.takeover", "cities_knights.metropolis.points")
@pytest.mark.parametrize("track", TRACKS)
def test_level_five_takes_the_metropolis(track):
    """Page 7: while its owner has only level 4; the old metropolis is an ordinary city again."""
    s = builder(f"5{COMMODITY[track]}", levels=f"{track}=4")
    s.has(1, cities="b4N", levels=f"{track}=4", metropolises=f"{track}=b4N")
    s.do(f"0 IMPROVE {track}")
    s.do("0 PLACE_METROPOLIS b2N")
    assert s.metropolis(track) == "b2N"
    assert (s.points(0), s.points(1)) == (4, 2)
    assert s.piece("b4N") == "city"


@pytest.mark.clause("cities_knights.metropolis.example")
def test_the_council_takes_the_cathedrals_metropolis():
    """Page 7: the former owner takes his figure away and loses two points; it can never be taken again."""
    s = Realm().has(0, cities="b2N", levels="politics=4", metropolises="politics=b2N", hand="5coin")
    s.has(1, cities="b4N", levels="politics=4", hand="5coin").main(1)
    assert (s.points(0), s.points(1)) == (4, 2)
    s.do("1 IMPROVE politics")
    s.do("1 PLACE_METROPOLIS b4N")
    assert (s.points(0), s.points(1)) == (2, 4)
    s.do("1 END_TURN").idle(2).roll(0).do("0 IMPROVE politics")
    assert s.playing
    assert (s.metropolis("politics"), s.levels(0)[1]) == ("b4N", 5)


@pytest.mark.clause("cities_knights.metropolis.safe")
def test_level_five_secures_it():
    """Page 7: whoever reaches level 5 later gets nothing; its owner stays where he is."""
    s = Realm().has(0, cities="b2N", levels="trade=4", metropolises="trade=b2N", hand="5cloth")
    s.has(1, cities="b4N", levels="trade=4", hand="5cloth").main(0).do("0 IMPROVE trade")
    assert s.playing  # nothing moves
    s.do("0 END_TURN").roll(1).do("1 IMPROVE trade")
    assert s.playing
    assert (s.metropolis("trade"), s.points(0), s.points(1)) == ("b2N", 4, 2)


@pytest.mark.clause("cities_knights.metropolis.one_per_city")
def test_one_metropolis_to_a_city():
    """Rulings 1.6: the second goes on another city."""
    s = builder("4coin", cities="b2N b4N", levels="trade=4 politics=3", metropolises="trade=b2N")
    s.do("0 IMPROVE politics")
    assert s.legal(0) == {"0 PLACE_METROPOLIS b4N"}
    s.refuses("0 PLACE_METROPOLIS b2N", "cities_knights.metropolis.one_per_city", "cities_knights.metropolis.first")
    s.do("0 PLACE_METROPOLIS b4N")
    assert s.metropolis("politics") == "b4N"


@pytest.mark.clause("cities_knights.metropolis.lone_city")
@pytest.mark.parametrize("track", ["politics", "science"])
def test_a_lone_metropolis_stops_the_other_tracks(track):
    """Page 7: the others stop at level 3; its own goes on to 5."""
    s = builder(
        "5coin 5paper 5cloth", levels="trade=4 politics=2 science=2", metropolises="trade=b2N", settlements="g1N"
    )
    s.do(f"0 IMPROVE {track}")
    s.refuses(f"0 IMPROVE {track}", "cities_knights.metropolis.lone_city", "cities_knights.metropolis.needs_city")
    s = builder("4coin 4paper", levels="trade=4 politics=3 science=3", metropolises="trade=b2N")
    assert not s.can(f"0 IMPROVE {track}")
    s = builder("5cloth", levels="trade=4", metropolises="trade=b2N")
    assert s.can("0 IMPROVE trade")


@pytest.mark.clause("cities_knights.metropolis.another_city")
def test_with_one_city_more_it_goes_on():
    """Page 7."""
    s = builder("4coin 2grain 3ore", levels="trade=4 politics=3", metropolises="trade=b2N", settlements="b4N")
    assert not s.can("0 IMPROVE politics")
    s.do("0 BUILD_CITY b4N", "0 IMPROVE politics")
    s.do("0 PLACE_METROPOLIS b4N")
    assert s.metropolis("politics") == "b4N"


@pytest.mark.clause("cities_knights.metropolis.needs_city")
@pytest.mark.parametrize("level", [4, 5])
def test_levels_four_and_five_need_a_place(level):
    """Rulings 1.6: also where another holds the metropolis and none would be placed."""
    s = builder(f"{level}coin", levels=f"trade=4 politics={level - 1}", metropolises="trade=b2N")
    s.has(1, cities="b4N", levels="politics=5", metropolises="politics=b4N")
    assert not s.can("0 IMPROVE politics")
    s.has(0, cities="g1N")
    assert s.can("0 IMPROVE politics")
