"""The end of the game, and doña Urraca: page 9, rulings 1.6."""

import pytest

from .tables import CORNERS, SOUTH, Realm, roads

EIGHT = " ".join(CORNERS)
"""Four cities: 8 points."""


@pytest.mark.clause("cities_knights.victory.thirteen")
def test_thirteen_points_win():
    """Page 9: twelve do not; here 8 by cities, 2 by a metropolis, 2 by the route and 1 by the merchant."""
    s = Realm().has(0, cities=EIGHT, roads=roads(SOUTH, 0, 5), levels="trade=4", metropolises="trade=b2N")
    s.has(0, progress="merchant").main(0)
    assert (s.points(0), s.winner) == (12, None)
    s.do("0 PLAY_MERCHANT b2")
    assert (s.points(0), s.winner) == (13, 0)
    assert s.table.is_over
    assert not s.legal(0)


@pytest.mark.clause("cities_knights.victory.thirteen")
def test_more_than_thirteen_win_too():
    """Page 9: from 12 to 14 by a metropolis."""
    s = Realm().has(0, cities=EIGHT, roads=roads(SOUTH, 0, 5), levels="trade=4 science=3", metropolises="trade=b2N")
    s.has(0, hand="4paper").main(0).do("0 IMPROVE science", "0 PLACE_METROPOLIS b4N")
    assert (s.points(0), s.winner) == (14, 0)


@pytest.mark.clause("cities_knights.victory.thirteen")
def test_an_open_point_card_wins_at_the_gate():
    """Page 9: in the own turn, the moment it is drawn."""
    s = Realm().has(0, cities=EIGHT, roads=roads(SOUTH, 0, 5), levels="trade=4 science=1", metropolises="trade=b2N")
    s.begin(0).roll(0, "1+1", "science").do("* DRAW_PROGRESS 0 printer")
    assert s.winner == 0


@pytest.mark.clause("cities_knights.victory.own_turn")
def test_not_in_anothers_turn():
    """Rulings 1.6: the thirteenth point as defender in another's turn; the own turn then wins before the roll."""
    s = Realm().has(0, cities=EIGHT, roads=roads(SOUTH, 0, 5), levels="trade=4", metropolises="trade=b2N")
    s.has(0, knights="e1N=3a d2S=3a").lands(1)
    assert s.points(0) == 13
    assert s.winner is None
    s.do("1 END_TURN").idle(2)
    assert s.winner == 0


@pytest.mark.clause("cities_knights.victory.own_turn")
def test_points_lost_before_the_own_turn():
    """Rulings 1.6: one has to have them then; here the metropolis is taken in between."""
    s = Realm().has(0, cities=EIGHT, roads=roads(SOUTH, 0, 5), levels="trade=4", metropolises="trade=b2N")
    s.has(0, knights="e1N=3a d2S=3a").has(1, cities="d6S", levels="trade=4", hand="5cloth").lands(1)
    assert s.points(0) == 13
    s.do("1 IMPROVE trade", "1 PLACE_METROPOLIS d6S", "1 END_TURN").idle(2)
    assert s.winner is None
    assert s.points(0) == 11


# -- doña Urraca ---------------------------------------------------------------------------------------------------


def urraca(turn=0, **how):
    """Seats 0 and 1 with a basic and a strong knight each, active; seat 2 with a city and no knight."""
    s = Realm(dona_urraca=1).has(0, roads="e3NE", knights="d4S=1a e3N=2a").has(1, roads="c5E", knights="d6N=1a b5S=2a")
    return s.has(2, **how).lands(turn)


@pytest.mark.clause("cities_knights.urraca.choice", "cities_knights.urraca.passive")
def test_everybody_decides_how_many_to_send():
    """Page 9: knight by knight, or none; only those sent are passive afterwards."""
    s = urraca(cities="b2N b4N")
    assert s.facts.owing() == [0]
    assert s.legal(0) == {"0 JOIN_DEFENCE d4S", "0 JOIN_DEFENCE e3N", "0 DONE"}
    s.do("0 JOIN_DEFENCE e3N", "0 DONE")
    assert s.facts.owing() == [1]
    s.do("1 DONE")
    assert s.playing  # 2 against 2
    assert (s.knight("d4S"), s.knight("e3N"), s.knight("d6N"), s.knight("b5S")) == ("1a", "2", "1a", "2a")
    assert [s.points(seat) for seat in range(3)] == [1, 0, 4]


@pytest.mark.clause("cities_knights.urraca.order")
@pytest.mark.parametrize("turn", range(3))
def test_from_the_active_player(turn):
    """Page 9: clockwise; a player without active knights has nothing to decide."""
    s = urraca(turn, cities="b2N")
    order = []
    while s.facts.owing() and s.can(f"{s.facts.owing()[0]} DONE"):
        (seat,) = s.facts.owing()
        if seat in (0, 1):
            order.append(seat)
        s.do(f"{seat} DONE")
    assert order == {0: [0, 1], 1: [1, 0], 2: [0, 1]}[turn]


@pytest.mark.clause("cities_knights.urraca.strength")
def test_only_what_was_sent_counts_for_losses():
    """Page 9: seat 0 keeps its knights at home and is among those who gave least."""
    s = Realm(dona_urraca=1).has(0, roads="e3NE", knights="d4S=3a", cities="b2N b4N")
    s.has(1, roads="c5E", knights="d6N=1a", cities="g1N g4N").lands(0)
    s.do("0 DONE", "1 JOIN_DEFENCE d6N", "1 DONE")
    assert s.facts.owing() == [0]
    s.do("0 LOSE_CITY b2N")
    assert s.playing
    assert (s.knight("d4S"), s.knight("d6N")) == ("3a", "1")


@pytest.mark.clause("cities_knights.urraca.strength")
def test_only_what_was_sent_counts_for_rewards():
    """Page 9: one against two strong ones kept at home."""
    s = urraca(cities="b2N").do("0 JOIN_DEFENCE d4S", "0 DONE", "1 DONE")
    assert s.playing
    assert [s.points(seat) for seat in range(3)] == [1, 0, 2]


@pytest.mark.clause("cities_knights.urraca.choice")
def test_without_the_variant_all_active_knights_fight():
    """Page 9: it is a variant."""
    s = Realm().has(0, roads="e3NE", knights="d4S=1a", cities="b2N").lands(0)
    assert s.playing
    assert s.knight("d4S") == "1"
