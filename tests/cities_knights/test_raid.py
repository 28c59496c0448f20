"""The raid, the defence and tipped cities: pages 8 and 9, rulings 1.5 and 1.6."""

import pytest

from .tables import CORNERS, KNIGHT_COST, SOUTH, Realm, cities, roads

TRACKS = "trade politics science"
# A road for each seat with a knight, away from buildings and from one another.
POSTS = [("e3NE", "d4S"), ("c5E", "d6N"), ("c1E", "d2N"), ("c4NE", "c4N")]


def army(story, **strengths):
    """Active knights: `s1="2"` gives seat 1 an active strong one; several strengths several knights."""
    for key, kinds in strengths.items():
        seat = int(key[1:])
        edge, vertex = POSTS[seat]
        t = story.rules.topology
        e = t.edge(edge)
        ends = [t.vertex_names[v] for v in t.edge_vertices[2 * e : 2 * e + 2]]
        ends.sort(key=lambda name: name != vertex)
        knights = " ".join(f"{end}={kind}a" for end, kind in zip(ends, kinds, strict=False))
        story.has(seat, roads=edge, knights=knights)
    return story


# -- the strengths -------------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.raid.attack", "cities_knights.raid.barbarians_win")
@pytest.mark.parametrize(("n", "lost"), [(1, False), (2, False), (3, False), (4, True)])
def test_as_strong_as_there_are_cities(n, lost):
    """Page 8: cities of everybody; the barbarians have to be stronger than the knights (3) to win."""
    s = army(Realm(4), s0="3")
    for seat, vertex in zip((1, 2, 3, 1), CORNERS, strict=True):
        if n > 0:
            s.has(seat, cities=vertex)
        n -= 1
    s.lands(0)
    assert any("LOSE_CITY" in text for seat in s.facts.owing() for text in s.legal(seat)) == lost


@pytest.mark.clause("cities_knights.raid.attack")
def test_metropolises_count_and_settlements_do_not():
    """Page 8: two cities, one of them a metropolis, are 2."""
    s = army(Realm(), s0="2").has(1, cities="b2N b4N", levels="trade=4", metropolises="trade=b2N")
    s.has(2, settlements="g1N g4N").lands(0)
    assert s.playing
    s = army(Realm(), s0="1").has(1, cities="b2N b4N", levels="trade=4", metropolises="trade=b2N").lands(0)
    assert s.can("1 LOSE_CITY b4N")


@pytest.mark.clause("cities_knights.raid.defence")
def test_all_active_knights_together():
    """Page 8: strengths of everybody's active knights; passive ones do not count."""
    s = army(Realm(4), s0="1", s1="2").has(2, cities="b2N b4N").has(3, cities="g1N").lands(2)
    assert s.playing
    s = army(Realm(4), s0="1", s1="2").has(2, cities="b2N b4N").has(3, cities="g1N g4N").lands(2)
    assert not s.playing
    s = Realm().has(0, cities="b2N", roads="e3NE", knights="d4S=3").lands(0)
    assert s.can("0 LOSE_CITY b2N")


@pytest.mark.clause("cities_knights.raid.passive")
@pytest.mark.parametrize("extra", ["", "d6S g1N"])
def test_afterwards_all_are_passive(extra):
    """Page 8: whether won or lost, also the knights of those who lose nothing."""
    s = army(Realm(), s0="12", s1="1").has(2, cities=f"b2N b4N {extra}").has(1, cities="g4N").lands(0)
    while not s.playing:
        seat = s.facts.owing()[0]
        s.do(sorted(s.legal(seat))[0])
    assert (s.knight("d4S"), s.knight("e3N"), s.knight("d6N")) == ("1", "2", "1")


@pytest.mark.clause("cities_knights.raid.no_activation")
def test_no_warlord_between_landing_and_battle():
    """Rulings 1.6."""
    s = Realm().has(0, cities="b2N b4N", roads="e3NE", knights="d4S=3", progress="warlord", hand="9grain").lands(0)
    assert s.legal(0) == {"0 LOSE_CITY b2N", "0 LOSE_CITY b4N"}


# -- the barbarians win --------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.raid.example")
def test_claudia_silvia_miguel_and_pedro():
    """Page 9: three basic knights against four cities and a metropolis; Miguel and Pedro lose a city each."""
    claudia, silvia, miguel, pedro = range(4)
    s = army(Realm(4), s0="1", s2="1", s3="1").has(claudia, settlements="g1N")
    s.has(silvia, cities="f4S", levels="science=4", metropolises="science=f4S")
    s.has(miguel, cities="b2N f2S").has(pedro, cities="b4N d6S").lands(claudia)
    assert sorted(s.facts.owing()) == [miguel, pedro]
    assert not s.legal(silvia)
    assert not s.legal(claudia)
    s.do("2 LOSE_CITY f2S", "3 LOSE_CITY b4N")
    assert (s.piece("b2N"), s.piece("f2S"), s.piece("b4N"), s.piece("d6S")) == (
        "city",
        "settlement",
        "settlement",
        "city",
    )
    assert (s.piece("f4S"), s.piece("g1N")) == ("city", "settlement")
    assert [s.points(seat) for seat in range(4)] == [1, 4, 3, 3]
    assert all(s.knight(post) == "1" for _, post in (POSTS[0], POSTS[2], POSTS[3]))


@pytest.mark.clause("cities_knights.raid.lowest")
def test_who_gave_least_loses_a_city():
    """Page 9: strengths count, not knights: one strong knight is more than one basic."""
    s = army(Realm(), s0="2", s1="1").has(0, cities="b2N b4N").has(1, cities="g1N g4N").lands(0)
    assert s.facts.owing() == [1]
    s.do("1 LOSE_CITY g1N")
    assert s.playing
    assert (len(cities(s, 0)), len(cities(s, 1))) == (2, 1)


@pytest.mark.clause("cities_knights.raid.tie")
def test_tied_for_least():
    """Page 9: each of them loses one, the third nothing."""
    s = army(Realm(), s0="1", s1="1", s2="2").has(0, cities="b2N d6S").has(1, cities="b4N f2S").has(2, cities="f4S")
    s.lands(0)
    assert sorted(s.facts.owing()) == [0, 1]
    s.do("0 LOSE_CITY b2N", "1 LOSE_CITY b4N")
    assert s.playing
    assert [len(cities(s, seat)) for seat in range(3)] == [1, 1, 1]


@pytest.mark.clause("cities_knights.raid.nobody")
def test_nobody_has_an_active_knight():
    """Page 9: everybody with a city loses one, and only one."""
    s = Realm(4).has(0, cities="b2N d6S").has(1, cities="b4N").has(2, cities="f2S").has(3, settlements="g4N").lands(1)
    assert sorted(s.facts.owing()) == [0, 1, 2]
    s.do("1 LOSE_CITY b4N", "2 LOSE_CITY f2S", "0 LOSE_CITY d6S")
    assert s.playing
    assert [s.points(seat) for seat in range(4)] == [3, 1, 1, 1]


@pytest.mark.clause("cities_knights.raid.settlements_only")
def test_who_has_only_settlements_is_passed_over():
    """Page 9: though he gave nothing; the next who has a city pays."""
    s = army(Realm(), s1="1").has(0, settlements="b2N b4N").has(1, cities="g1N g4N").lands(0)
    assert s.facts.owing() == [1]
    s.do("1 LOSE_CITY g4N")
    assert s.points(0) == 2


@pytest.mark.clause("cities_knights.raid.metropolis")
def test_a_metropolis_is_safe():
    """Page 9: neither chosen, nor does its owner lose anything if he has no other city; the next lowest pays."""
    s = Realm().has(0, cities="b2N b4N", levels="trade=4", metropolises="trade=b2N").lands(0)
    assert s.legal(0) == {"0 LOSE_CITY b4N"}
    s.refuses("0 LOSE_CITY b2N", "cities_knights.raid.metropolis")
    s = army(Realm(), s1="1").has(0, cities="b2N", levels="trade=4", metropolises="trade=b2N")
    s.has(1, cities="g1N").has(2, settlements="g4N").lands(0)
    assert s.facts.owing() == [1]


@pytest.mark.clause("cities_knights.raid.metropolis")
def test_only_metropolises_on_the_board():
    """Page 9: the barbarians win and nobody loses anything; the fleet goes home."""
    s = Realm().has(0, cities="b2N", levels="trade=4", metropolises="trade=b2N").lands(0)
    assert s.playing
    assert (s.fleet, s.points(0)) == (0, 4)


@pytest.mark.clause("cities_knights.raid.choice")
def test_the_owner_chooses_the_city():
    """Rulings 1.6: any of his ordinary cities, in anybody's turn."""
    s = Realm().has(1, cities="b2N b4N g1N").lands(0)
    assert s.legal(1, "LOSE_CITY") == {"b2N", "b4N", "g1N"}
    s.do("1 LOSE_CITY b4N")
    assert cities(s, 1) == {"b2N", "g1N"}


@pytest.mark.clause("cities_knights.raid.pillage")
def test_a_settlement_takes_its_place():
    """Page 9: the city is back in the supply, a settlement has left it; one point less."""
    s = Realm().has(0, cities="b2N b4N")
    assert (s.left(0, "city"), s.left(0, "settlement"), s.points(0)) == (2, 5, 4)
    s.lands(0).do("0 LOSE_CITY b2N")
    assert (s.piece("b2N"), s.facts.owner(s.vertex("b2N"))) == ("settlement", 0)
    assert (s.left(0, "city"), s.left(0, "settlement"), s.points(0)) == (3, 4, 3)
    assert s.facts.rate(0, 0) == 3  # the harbour is still served


@pytest.mark.clause("cities_knights.raid.same_roll")
def test_it_produces_as_a_settlement_in_the_same_roll():
    """Rulings 1.6: at the pasture one wool and no cloth; the city that was kept pays both."""
    s = Realm().has(0, cities="g4N").has(1, cities="f4N b2N").lands(0, "5+6")
    s.do("0 LOSE_CITY g4N", "1 LOSE_CITY b2N")
    assert (s.hand(0), s.hand(1)) == ("1wool", "1wool 1cloth")


@pytest.mark.clause("cities_knights.raid.last_city")
def test_the_last_city():
    """Page 9: improvements stay, and cards are still drawn; new improvements need a city."""
    s = Realm().has(0, cities="b2N", levels="trade=3 politics=1", hand="2coin 2cloth").lands(0).loses(0, "b2N")
    assert cities(s, 0) == set()
    assert s.levels(0) == (3, 1, 0)
    assert not s.can("0 IMPROVE politics")
    assert s.can("0 BANK_TRADE cloth ore")  # the advantage of level 3
    s.do("0 END_TURN").roll(1, "2+1", "politics")
    assert "* DRAW_PROGRESS 0 spy" in s.chances()


@pytest.mark.clause("cities_knights.raid.return")
@pytest.mark.parametrize("knights", ["", "3"])
def test_the_fleet_goes_back(knights):
    """Page 9: to the first space, won or lost; seven ships later it lands again."""
    s = army(Realm(), s0=knights).has(1, cities="b2N").lands(0).loses(1, "b2N" if not knights else "")
    assert s.fleet == 0
    assert s.facts.fact("fleet.landings") == 1
    s.do("0 END_TURN").roll(1, "6+6", "ship")
    assert s.fleet == 1
    s.sails(6).do("1 END_TURN").roll(2, "6+6", "ship").loses(1, "b2N" if knights else "")
    assert s.facts.fact("fleet.landings") == 2


# -- the knights win -----------------------------------------------------------------------------------------------


@pytest.mark.clause("cities_knights.defence.win", "cities_knights.defence.defender")
def test_as_strong_is_enough():
    """Page 9: two against two; nobody loses a city, and whoever gave most has a point more."""
    s = army(Realm(), s0="2").has(1, cities="b2N b4N").lands(1)
    assert s.playing
    assert len(cities(s, 1)) == 2
    assert [s.points(seat) for seat in range(3)] == [1, 4, 0]


@pytest.mark.clause("cities_knights.defence.defender")
def test_one_defender():
    """Page 9: strength decides, also spread over several knights; the others get nothing."""
    s = army(Realm(), s0="2", s1="12", s2="1").has(0, cities="b2N").lands(0)
    assert s.playing
    assert [s.points(seat) for seat in range(3)] == [2, 1, 0]
    assert all(s.cards(seat) == [] for seat in range(3))


@pytest.mark.clause("cities_knights.defence.tie", "cities_knights.defence.tie_pile", "cities_knights.defence.tie_order")
@pytest.mark.parametrize("turn", range(3))
def test_tied_defenders(turn):
    """Page 9, rulings 1.6: each draws from the pile of his choice, clockwise from the active player; no point."""
    s = army(Realm(), s0="1", s1="2", s2="2").has(0, cities="b2N").lands(turn)
    order = []
    while not s.playing:
        (seat,) = s.facts.owing()
        order.append(seat)
        assert s.legal(seat, "CHOOSE_PILE") == set(TRACKS.split())
        s.do(f"{seat} CHOOSE_PILE science", f"* DRAW_PROGRESS {seat} smith")
    assert order == {0: [1, 2], 1: [1, 2], 2: [2, 1]}[turn]
    assert (s.cards(0), s.cards(1), s.cards(2)) == ([], ["smith"], ["smith"])
    assert [s.points(seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.clause("cities_knights.defence.tie_pile")
@pytest.mark.parametrize(("track", "card"), [("trade", "merchant"), ("politics", "spy"), ("science", "mining")])
def test_any_pile_without_improvements(track, card):
    """Rulings 1.6: though neither has improved anything."""
    s = army(Realm(), s0="1", s1="1").lands(0)
    s.do(f"0 CHOOSE_PILE {track}", f"* DRAW_PROGRESS 0 {card}")
    assert s.cards(0) == [card]


@pytest.mark.clause("cities_knights.defence.tie_point")
def test_a_point_card_is_kept():
    """Rulings 1.6: it is laid open as ever."""
    s = army(Realm(), s0="1", s1="1").lands(0).do("0 CHOOSE_PILE science", "* DRAW_PROGRESS 0 printer")
    assert (s.points(0), s.cards(0)) == (1, [])


@pytest.mark.clause("cities_knights.defence.tie_fifth")
def test_the_fifth_card_of_a_tied_defender():
    """Rulings 1.6: who is not on turn returns one at once; who is has time."""
    four = "merchant merchant spy spy"
    s = army(Realm(), s0="1", s1="1").has(1, progress=four).has(0, progress="smith smith crane crane").lands(0)
    s.do("0 CHOOSE_PILE science", "* DRAW_PROGRESS 0 mining")
    assert s.legal(1, "CHOOSE_PILE") == set(TRACKS.split())
    s.do("1 CHOOSE_PILE science", "* DRAW_PROGRESS 1 mining")
    assert s.facts.owing() == [1]
    s.do("1 RETURN_PROGRESS spy")
    assert s.playing
    assert (len(s.cards(0)), len(s.cards(1))) == (5, 4)


@pytest.mark.clause("cities_knights.defence.no_city")
def test_a_defender_without_a_city():
    """Rulings 1.6."""
    s = army(Realm(), s0="1").has(0, settlements="b2N").has(1, cities="b4N").lands(0)
    assert s.points(0) == 2


@pytest.mark.clause("cities_knights.defence.exhausted", "cities_knights.setup.defender_cards")
def test_the_seventh_defender():
    """Page 1 has six cards; rulings 1.6: the seventh point counts all the same."""
    s = army(Realm(), s0="1").set("raid.defenders", 1, 4).set("raid.defenders", 2, 2).lands(0)
    assert [s.points(seat) for seat in range(3)] == [1, 4, 2]


@pytest.mark.clause("cities_knights.defence.nobody")
def test_nought_against_nought():
    """No city and no active knight: nobody loses, nobody is rewarded, and the robber is awake."""
    s = Realm().has(0, settlements="b2N", roads="e3NE", knights="d4S=2").lands(0)
    assert s.playing
    assert [s.points(seat) for seat in range(3)] == [1, 0, 0]
    assert all(s.cards(seat) == [] for seat in range(3))
    assert (s.fleet, s.facts.fact("robber.asleep")) == (0, 0)


# -- tipped cities -------------------------------------------------------------------------------------------------

FIVE = "b2N b4N g1N g4N d6N"
REPAIR = "2grain 3ore"


def tipped(hand="", **how):
    """Seat 0 with five settlements and a tipped city, after its roll."""
    return Realm().has(0, settlements=FIVE, cities="e3N").has(0, tipped="", hand=hand, **how)


def tip(story, turn=0):
    """The barbarians come and take seat 0's city e3N."""
    return story.lands(turn).do("0 LOSE_CITY e3N")


@pytest.mark.clause("cities_knights.tipped.when")
def test_no_settlement_left():
    """Page 9: with all five on the board the city stays, tipped; with four a settlement takes its place."""
    s = tip(tipped())
    assert s.piece("e3N") == "tipped_city"
    assert (s.left(0, "settlement"), s.left(0, "city")) == (0, 3)
    s = tip(Realm().has(0, settlements="b2N b4N g1N g4N", cities="e3N"))
    assert s.piece("e3N") == "settlement"
    assert (s.left(0, "settlement"), s.left(0, "city")) == (0, 4)


@pytest.mark.clause("cities_knights.tipped.counts")
def test_it_counts_as_a_settlement():
    """Page 9: one point and one card, no commodity."""
    s = tipped()
    assert s.points(0) == 7
    tip(s)
    assert s.points(0) == 6
    s.do("0 END_TURN").roll(1, "1+2")  # mountains e3
    assert s.hand(0) == "1ore"
    s.do("1 END_TURN").roll(2, "5+6")  # forest d3, and the pasture f4
    assert s.hand(0) == "1lumber 1wool 1ore"


@pytest.mark.clause("cities_knights.tipped.attack")
def test_it_is_no_city_for_the_barbarians():
    """Page 9: it neither makes them stronger nor can be lost again."""
    s = army(tip(tipped()), s1="1").has(1, cities="c6S").sails(6).do("0 END_TURN").roll(1, "6+6", "ship")
    assert s.playing  # 1 against 1
    assert s.points(1) == 3
    s = tip(tipped()).sails(6).do("0 END_TURN").roll(1, "6+6", "ship")
    assert s.playing
    assert s.piece("e3N") == "tipped_city"


@pytest.mark.clause("cities_knights.tipped.repair")
def test_repairing_it():
    """Page 9: three ore and two grain; then it is a city as before."""
    s = tip(tipped("2grain 2ore"))
    assert not s.can("0 REPAIR_CITY e3N")
    s = tip(tipped(f"{REPAIR} 1wool")).do("0 REPAIR_CITY e3N")
    assert (s.piece("e3N"), s.points(0), s.hand(0)) == ("city", 7, "1wool")
    assert s.left(0, "city") == 3
    s.do("0 END_TURN").roll(1, "1+2")
    assert s.hand(0) == "1wool 1ore 1coin"


@pytest.mark.clause("cities_knights.tipped.repair")
def test_only_a_tipped_city_is_repaired():
    """Page 9: not a settlement, and a tipped one is not built a second time."""
    s = tip(tipped("4grain 6ore"))
    assert s.legal(0, "REPAIR_CITY") == {"e3N"}
    assert not s.can("0 BUILD_CITY e3N")


@pytest.mark.clause("cities_knights.tipped.first")
def test_repair_before_any_other_city():
    """Page 9."""
    s = tip(tipped("4grain 6ore"))
    s.refuses("0 BUILD_CITY b2N", "cities_knights.tipped.first")
    s.do("0 REPAIR_CITY e3N", "0 BUILD_CITY b2N")
    assert cities(s, 0) == {"e3N", "b2N"}


@pytest.mark.clause("cities_knights.tipped.metropolis", "cities_knights.tipped.no_city")
def test_it_carries_no_metropolis():
    """Page 9: with no other city nothing is improved before the repair; with another one the metropolis goes there."""
    s = tip(tipped("4coin", levels="politics=3"))
    s.refuses("0 IMPROVE politics", "cities_knights.improvement.city_needed", "cities_knights.tipped.no_city")
    s.has(0, hand=REPAIR).do("0 REPAIR_CITY e3N", "0 IMPROVE politics", "0 PLACE_METROPOLIS e3N")
    assert s.metropolis("politics") == "e3N"
    s = tip(Realm().has(0, settlements=FIVE, cities="e3N d5S", levels="politics=3", hand="4coin"))
    s.do("0 IMPROVE politics")
    assert s.legal(0) == {"0 PLACE_METROPOLIS d5S"}


@pytest.mark.clause("cities_knights.tipped.no_city")
@pytest.mark.parametrize("good", ["cloth", "coin", "paper"])
def test_it_is_no_city_for_improvements_and_walls(good):
    """Page 9: it counts as a settlement; its own wall is lost."""
    s = tip(tipped(f"1{good} 2brick", walls="e3N"))
    assert not s.wall("e3N")
    assert s.legal(0, "IMPROVE") == set()
    assert s.legal(0, "BUILD_WALL") == set()


@pytest.mark.clause("cities_knights.tipped.medicine")
def test_medicine_does_not_repair_it():
    """Neither it nor any other settlement becomes a city by the card before it is repaired."""
    s = tip(tipped("4grain 6ore", progress="medicine"))
    assert s.legal(0, "PLAY_MEDICINE") == set()
    s.do("0 REPAIR_CITY e3N")
    assert s.legal(0, "PLAY_MEDICINE") == set(FIVE.split())


@pytest.mark.clause("cities_knights.raid.last_city", "cities_knights.tipped.counts")
def test_a_tipped_last_city_keeps_the_improvements():
    """Page 9: as any last city."""
    s = tip(tipped(levels="science=2"))
    assert s.levels(0) == (0, 0, 2)


def test_posts_are_apart():
    """What these tests rely on: every seat's knights stand at its own road."""
    s = Realm(4).has(0, hand=KNIGHT_COST)
    army(s, s0="12", s1="12", s2="12", s3="12")
    assert roads(SOUTH, 4, 5) == POSTS[0][0]
    assert [s.knight_of(post) for _, post in POSTS] == [0, 1, 2, 3]
