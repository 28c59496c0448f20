"""City walls: pages 6 and 10, rulings 1.2 and 1.6."""

import pytest

from .tables import CORNERS, SEVEN, Realm


def seven(hand, walls, seat=1):
    """A seven for a seat with so many walls; how many cards it has to give up."""
    s = Realm().has(seat, cities=" ".join(CORNERS), walls=" ".join(CORNERS[:walls]), hand=hand).begin(0).roll(0, SEVEN)
    given = 0
    while s.facts.owing() == [seat] and not s.playing:
        s.do(sorted(s.legal(seat))[0])
        given += 1
    return given


@pytest.mark.clause("cities_knights.wall.cost")
def test_two_brick():
    """Page 6: one is not enough; two go to the bank."""
    s = Realm().has(0, cities="e3N", hand="1brick 5ore").main(0)
    s.refuses("0 BUILD_WALL e3N", "cities_knights.wall.cost")
    s = Realm().has(0, cities="e3N", hand="3brick").main(0).do("0 BUILD_WALL e3N")
    assert s.wall("e3N")
    assert (s.hand(0), s.bank("brick"), s.left(0, "wall")) == ("1brick", 18, 2)


@pytest.mark.clause("cities_knights.wall.city")
def test_under_an_own_city():
    """Pages 6 and 10: neither a settlement, nor an empty vertex, nor another's city."""
    s = Realm().has(0, cities="e3N", settlements="b2N", hand="9brick", roads="d6NE").has(1, cities="d5N").main(0)
    assert s.legal(0, "BUILD_WALL") == {"e3N"}
    for vertex in ("b2N", "d5N", "d6N"):
        assert not s.can(f"0 BUILD_WALL {vertex}")
    s.refuses("0 BUILD_WALL b2N", "cities_knights.wall.city")


@pytest.mark.clause("cities_knights.wall.one_per_city")
def test_one_to_a_city():
    """Page 10."""
    s = Realm().has(0, cities="e3N", walls="e3N", hand="9brick").main(0)
    s.refuses("0 BUILD_WALL e3N", "cities_knights.wall.one_per_city")
    assert s.legal(0, "BUILD_WALL") == set()


@pytest.mark.clause("cities_knights.wall.supply")
def test_three_in_all():
    """Page 10: the fourth city stays without."""
    s = Realm().has(0, cities=" ".join(CORNERS), hand="9brick").main(0)
    s.do(*[f"0 BUILD_WALL {v}" for v in CORNERS[:3]])
    assert s.left(0, "wall") == 0
    s.refuses(f"0 BUILD_WALL {CORNERS[3]}", "cities_knights.wall.supply")


@pytest.mark.clause("cities_knights.wall.limit")
@pytest.mark.parametrize(("cards", "owed"), [(7, 0), (8, 0), (9, 0), (10, 5), (11, 5)])
def test_two_cards_more(cards, owed):
    """Page 6: nine are safe with a wall; with ten half of all ten goes."""
    assert seven(f"{cards}wool", 1) == owed


@pytest.mark.clause("cities_knights.wall.limit")
def test_of_both_sorts_and_for_its_owner_only():
    """Page 6: resources and commodities alike; others keep seven."""
    assert seven("5wool 4cloth", 1) == 0
    s = Realm().has(0, cities="b2N", walls="b2N").has(1, hand="8wool").begin(0).roll(0, SEVEN)
    assert s.facts.owing() == [1]


@pytest.mark.clause("cities_knights.wall.several")
@pytest.mark.parametrize(("walls", "safe"), [(0, 7), (1, 9), (2, 11), (3, 13)])
def test_walls_add_up(walls, safe):
    """Page 6, rulings 1.2."""
    assert seven(f"{safe}wool", walls) == 0
    assert seven(f"{safe + 1}wool", walls) == (safe + 1) // 2


@pytest.mark.clause("cities_knights.wall.example")
def test_eleven_cards_with_two_walls():
    """Page 6: eleven of any mix are safe; of twelve six are given up."""
    assert seven("4wool 3ore 2cloth 2coin", 2) == 0
    assert seven("4wool 4ore 2cloth 2coin", 2) == 6


@pytest.mark.clause("cities_knights.wall.lost", "cities_knights.raid.wall")
def test_the_wall_goes_with_the_city():
    """Pages 6 and 9: it goes back to the supply, and the hand is as unsafe as before."""
    s = Realm().has(0, cities="b2N b4N", walls="b2N").lands(0).loses(0, "b2N")
    assert s.piece("b2N") == "settlement"
    assert not s.wall("b2N")
    assert s.left(0, "wall") == 3
    s.do("0 END_TURN")
    s.has(0, hand="8wool").roll(1, SEVEN)
    assert s.facts.owing() == [0]


@pytest.mark.clause("cities_knights.wall.lost")
def test_the_other_cities_keep_theirs():
    """Page 6: only the wall of the lost city is lost."""
    s = Realm().has(0, cities="b2N b4N", walls="b2N b4N").lands(0).loses(0, "b2N")
    assert not s.wall("b2N")
    assert s.wall("b4N")
    assert s.left(0, "wall") == 2


@pytest.mark.clause("cities_knights.wall.hand_only")
def test_a_wall_does_not_stop_a_raid():
    """Rulings 1.6: neither is its city spared nor does it add to the defence; the barbarians are no stronger for it."""
    s = Realm().has(0, cities="b2N", walls="b2N", roads="d4NE", knights="d4N=1a").lands(0)
    assert s.piece("b2N") == "city"  # 1 against 1
    s = Realm().has(0, cities="b2N", walls="b2N").lands(0).loses(0, "b2N")
    assert s.piece("b2N") == "settlement"


@pytest.mark.clause("cities_knights.wall.hand_only")
def test_a_wall_does_not_stop_the_robber():
    """Rulings 1.6: the tile is blocked and the owner robbed."""
    s = Realm().landed().has(1, cities="c6S", walls="c6S", hand="1ore").begin(0).roll(0, SEVEN)
    s.do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 ore", "0 END_TURN").roll(1, "4+4")
    assert (s.hand(0), s.hand(1)) == ("1ore", "")


@pytest.mark.clause("cities_knights.wall.metropolis")
def test_walls_and_metropolises():
    """Rulings 1.6: a wall stays when its city becomes a metropolis, and a metropolis may get one."""
    s = Realm().has(0, cities="b2N", walls="b2N", levels="politics=3", hand="4coin").main(0)
    s.do("0 IMPROVE politics", "0 PLACE_METROPOLIS b2N")
    assert s.wall("b2N")
    s = Realm().has(0, cities="b2N", levels="politics=4", metropolises="politics=b2N", hand="2brick").main(0)
    s.do("0 BUILD_WALL b2N")
    assert s.wall("b2N")
