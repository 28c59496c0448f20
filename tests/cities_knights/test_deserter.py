"""The deserter: page 10, rulings 1.6."""

import pytest

from .tables import LOWER, NORTH, SOUTH, Realm, roads


def deserter(knights="d4S=1", own="", levels="", **how):
    """Seat 1 with four roads and knights; seat 0 with two roads and the card."""
    s = Realm(**how).has(1, roads=roads(SOUTH, 2, 6), knights=knights)
    return s.has(0, roads="c5E c5NE", knights=own, progress="deserter", levels=levels)


@pytest.mark.clause("cities_knights.card.deserter", "cities_knights.card.deserter.choice")
@pytest.mark.parametrize(("lost", "strength"), [("d4S", "1"), ("e3N", "2"), ("d3S", "3")])
def test_the_opponent_chooses_and_the_player_gets_one_as_strong(lost, strength):
    """Page 10, rulings 1.6: the owner says which."""
    s = deserter("d4S=1 e3N=2 d3S=3").main(0).do("0 PLAY_DESERTER 1")
    assert s.facts.owing() == [1]
    assert s.legal(1, "LOSE_KNIGHT") == {"d4S", "e3N", "d3S"}
    s.do(f"1 LOSE_KNIGHT {lost}")
    assert s.facts.owing() == [0]
    s.do("0 PLACE_KNIGHT d6N")
    assert (s.knight(lost), s.knight("d6N"), s.knight_of("d6N")) == ("", strength, 0)
    assert s.left(1, "basic_knight") == (2 if lost == "d4S" else 1)
    assert s.playing
    assert s.hand(0) == ""


@pytest.mark.clause("cities_knights.card.deserter")
def test_any_opponent_with_a_knight():
    """Page 10: oneself is none, and where there is no knight the card cannot be played."""
    s = deserter(own="d6N").has(2, roads="c1E").main(0)
    assert s.legal(0, "PLAY_DESERTER") == {"1"}
    s = Realm().has(0, progress="deserter", roads="c5E", knights="d6N").main(0)
    assert not s.legal(0, "PLAY_DESERTER")


@pytest.mark.clause("cities_knights.card.deserter.state")
@pytest.mark.parametrize("state", ["1", "1a", "2a", "3"])
def test_it_stays_active_or_passive(state):
    """Page 10."""
    s = deserter(f"d4S={state}").main(0).do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4S", "0 PLACE_KNIGHT b5S")
    assert s.knight("b5S") == state


@pytest.mark.clause("cities_knights.card.deserter.act")
@pytest.mark.parametrize(("state", "acts"), [("1a", True), ("1", False)])
def test_an_active_one_may_act_at_once(state, acts):
    """Rulings 1.6."""
    s = deserter(f"d4S={state}").main(0).do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4S", "0 PLACE_KNIGHT b5S")
    assert s.can("0 MOVE_KNIGHT b5S d6N") == acts


@pytest.mark.clause("cities_knights.card.deserter.basic")
@pytest.mark.parametrize(("strength", "own"), [(2, "d6N=2 b5S=2"), (3, "d6N=3 b5S=3")])
def test_a_basic_one_where_the_strength_is_out(strength, own):
    """Page 10: both knights of that strength are on the board; the basic one is as active as the lost one was."""
    s = deserter(f"d4S={strength}a", own=own).has(0, roads="b4SE").main(0)
    s.do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4S", "0 PLACE_KNIGHT c5N")
    assert s.knight("c5N") == "1a"
    assert s.left(0, "basic_knight") == 1


@pytest.mark.clause("cities_knights.card.deserter.none")
def test_no_basic_one_either():
    """Page 10: the opponent loses his knight all the same."""
    s = deserter("d4S=2", own="d6N=2 b5S=2").has(0, roads="b4SE", knights="c5N=1 b4S=1").main(0)
    s.do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4S")
    assert s.playing
    assert s.knight("d4S") == ""
    assert s.left(1, "strong_knight") == 2


@pytest.mark.clause("cities_knights.card.deserter.none", "cities_knights.card.deserter.site")
def test_no_place_for_it():
    """The same where all own vertices are taken."""
    s = deserter("d4S=1", own="d6N=2 b5S=2").has(0, settlements="c5N").main(0)
    s.do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4S")
    assert s.playing
    assert (s.knight("d4S"), s.left(0, "basic_knight")) == ("", 2)


@pytest.mark.clause("cities_knights.card.deserter.mighty")
@pytest.mark.parametrize("levels", ["", "politics=2", "politics=3"])
def test_a_mighty_one_without_the_fortress(levels):
    """Page 10."""
    s = deserter("d4S=3", levels=levels).main(0).do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4S", "0 PLACE_KNIGHT d6N")
    assert s.knight("d6N") == "3"


@pytest.mark.clause("cities_knights.card.deserter.site")
def test_where_a_knight_could_be_deployed():
    """On a free vertex of the own roads; not where the lost one stood, if no own road leads there."""
    s = deserter(own="d6N").main(0).do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4S")
    assert s.legal(0) == {"0 PLACE_KNIGHT b5S", "0 PLACE_KNIGHT c5N"}


@pytest.mark.clause("cities_knights.card.deserter", "cities_knights.knight.block.route")
def test_the_deserter_opens_one_route_and_cuts_another():
    """Page 10: the lost knight cut seat 0's route of five; the new one cuts seat 2's."""
    s = Realm().has(0, roads=roads(SOUTH, 2, 7) + " e4E", progress="deserter").has(1, roads="d3E", knights="e3N")
    s.has(2, roads=roads(LOWER, 2, 7)).main(0)
    assert (s.route(0), s.route(2), s.longest_route) == (4, 5, 2)
    s.do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT e3N", "0 PLACE_KNIGHT f4N")
    assert (s.route(0), s.route(2), s.longest_route) == (6, 4, 0)


@pytest.mark.clause("cities_knights.card.deserter.route")
def test_the_longest_route_when_the_new_knight_stands():
    """Seat 1's knight cuts seat 3's seven roads; gone for a moment, and then cut again at the same place, they never win
    the card from the six of seat 2. Placed elsewhere they do."""
    for place, holder in (("e4N", 2), ("b5S", 3)):
        s = Realm(4).has(2, roads=roads(NORTH, 0, 6)).has(1, knights="e4N=1").has(3, roads=roads(SOUTH, 0, 7))
        s.has(0, roads="d4E c5E c5NE", progress="deserter").main(0)
        assert s.longest_route == 2
        s.do("0 PLAY_DESERTER 1", "1 LOSE_KNIGHT e4N")
        assert s.longest_route == 2
        s.do(f"0 PLACE_KNIGHT {place}")
        assert s.longest_route == holder, place
