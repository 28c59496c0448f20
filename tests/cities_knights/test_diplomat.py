"""The diplomat: page 10, rulings 1.6."""

import pytest

from .tables import LOWER, SOUTH, Realm, roads


def open_ends(story, seat=0):
    return story.legal(seat, "PLAY_DIPLOMAT")


@pytest.mark.clause("cities_knights.card.diplomat", "cities_knights.card.diplomat.open")
def test_only_open_ends():
    """Page 11: a row of four from a settlement has one; one between two buildings none; a free row has two."""
    s = Realm().has(0, progress="diplomat").has(1, settlements="e2N", roads=roads(SOUTH, 2, 6)).main(0)
    assert open_ends(s) == {"d4SE"}
    s = Realm().has(0, progress="diplomat").has(1, settlements="e2N", cities="e4N", roads=roads(SOUTH, 2, 6)).main(0)
    assert open_ends(s) == set()
    s = Realm().has(0, progress="diplomat").has(1, roads=roads(SOUTH, 2, 6)).main(0)
    assert open_ends(s) == {"e2NE", "d4SE"}


@pytest.mark.clause("cities_knights.card.diplomat.open")
@pytest.mark.parametrize(("knights", "ends"), [("e4N", set()), ("d4S", {"d4SE"})])
def test_an_own_knight_at_the_end_closes_it(knights, ends):
    """Page 11: one further back does not."""
    s = Realm().has(0, progress="diplomat").has(1, settlements="e2N", roads=roads(SOUTH, 2, 6), knights=knights).main(0)
    assert open_ends(s) == ends


@pytest.mark.clause("cities_knights.card.diplomat.foreign")
def test_a_foreign_piece_does_not_close_it():
    """Rulings 1.6: a settlement, a knight or a road of another colour."""
    s = Realm().has(0, progress="diplomat").has(1, settlements="e2N", roads=roads(SOUTH, 2, 6))
    s.has(2, settlements="e4N", roads="d4E").main(0)
    assert "d4SE" in open_ends(s)
    s = Realm().has(0, progress="diplomat").has(1, settlements="e2N", roads=roads(SOUTH, 2, 6))
    s.has(2, knights="e4N", roads="d4E").main(0)
    assert "d4SE" in open_ends(s)


@pytest.mark.clause("cities_knights.card.diplomat.example")
def test_the_picture_of_open_ends():
    """Pages 10 and 11: of two colours, those at the tips only: not the road between two others, not the one before an
    own settlement at the tip, not the one before an own knight; the one before a foreign settlement is."""
    s = Realm().has(0, progress="diplomat", settlements="e3N d5S", roads="e3NE d4SE e4NE e3E d3E")
    s.has(1, cities="f2N", roads=roads(LOWER, 2, 4) + " f2E e2SE", knights="e2S", settlements="c3S").main(0)
    assert open_ends(s) == {
        "e3E",  # red: from d4S down to f3N, where blue's road ends
        "d3E",  # red: from its settlement up to blue's at c3S
        "e3SE",  # blue: from e3S to f3N, where red's road ends
        "f2E",  # blue: the branch down to the coast
    }


@pytest.mark.clause("cities_knights.card.diplomat.returned", "cities_knights.card.diplomat.no_mix")
def test_a_foreign_road_goes_back():
    """Page 11: to its owner's supply; the player builds nothing for it."""
    s = (
        Realm()
        .has(0, progress="diplomat", settlements="b2N", roads="b2NE")
        .has(1, settlements="e2N", roads=roads(SOUTH, 2, 6))
    )
    s.main(0).do("0 PLAY_DIPLOMAT d4SE")
    assert s.playing
    assert (s.facts.road(s.rules.topology.edge("d4SE")), s.left(1, "road")) == (-1, 12)
    assert not s.legal(0, "BUILD_ROAD")


@pytest.mark.clause("cities_knights.card.diplomat.returned")
@pytest.mark.parametrize(
    ("row", "edge", "vertex", "inner", "beyond"),
    [
        (roads(SOUTH, 2, 6), "e2NE", "e2N", "d3S", "d2SE"),
        (roads(SOUTH, 2, 6), "d4SE", "e4N", "d4S", "e4NE"),
        (roads(SOUTH, 3, 5), "e3NE", "d4S", "e3N", "d4SE"),
        (roads(SOUTH, 3, 5), "d3SE", "d3S", "e3N", "e2NE"),
        ("d4SE d4E", "d4E", "c4S", "e4N", "d4NE"),
        ("d4NE d4E", "d4E", "e4N", "c4S", "e4NE"),
    ],
)
def test_no_road_leads_there_any_more(row, edge, vertex, inner, beyond):
    """Page 11: at the open end its owner can no longer deploy or build on; at the other end he can."""
    s = Realm().has(0, progress="diplomat").has(1, roads=row, hand="1brick 1lumber 1wool 1ore").main(0)
    s.do(f"0 PLAY_DIPLOMAT {edge}", "0 END_TURN").roll(1)
    assert not s.can(f"1 DEPLOY {vertex}")
    assert s.can(f"1 DEPLOY {inner}")
    assert s.can(f"1 BUILD_ROAD {edge}")
    assert not s.can(f"1 BUILD_ROAD {beyond}")


@pytest.mark.clause("cities_knights.card.diplomat.rebuild")
def test_an_own_road_may_be_put_back():
    """Page 11: free, where a road may be built."""
    s = Realm().has(0, progress="diplomat", settlements="e2N b2N", roads=roads(SOUTH, 2, 6)).main(0)
    s.do("0 PLAY_DIPLOMAT d4SE")
    places = s.legal(0, "BUILD_ROAD")
    assert {"b2NE", "a1SE", "d2SE", "d3E", "e3E"} <= places
    assert not places & {"d4E", "e4NE", "c5E"}  # no longer joined, or never
    s.do("0 BUILD_ROAD b2NE")
    assert s.playing
    t = s.rules.topology
    assert (s.facts.road(t.edge("d4SE")), s.facts.road(t.edge("b2NE"))) == (-1, 0)
    assert (s.left(0, "road"), s.hand(0)) == (11, "")


@pytest.mark.clause("cities_knights.card.diplomat.elsewhere")
def test_not_where_it_was():
    s = Realm().has(0, progress="diplomat", settlements="e2N b2N", roads=roads(SOUTH, 2, 6)).main(0)
    s.do("0 PLAY_DIPLOMAT d4SE")
    assert "d4SE" not in s.legal(0, "BUILD_ROAD")
    s.refuses("0 BUILD_ROAD d4SE", "cities_knights.card.diplomat.elsewhere")


@pytest.mark.clause("cities_knights.card.diplomat.rebuild")
def test_or_not():
    """Page 11: then it goes back to the supply."""
    s = Realm().has(0, progress="diplomat", settlements="e2N", roads=roads(SOUTH, 2, 6)).main(0)
    s.do("0 PLAY_DIPLOMAT d4SE", "0 DONE")
    assert s.playing
    assert (s.facts.road(s.rules.topology.edge("d4SE")), s.left(0, "road")) == (-1, 12)


@pytest.mark.clause("cities_knights.card.diplomat.knight")
def test_no_knight_is_left_without_a_road():
    """Rulings 1.6: a single road with a knight at one end, own or foreign, stays; with another road it may go."""
    s = Realm().has(0, progress="diplomat").has(1, roads="e3NE", knights="d4S").main(0)
    assert open_ends(s) == set()
    s = Realm().has(0, progress="diplomat", roads="e3NE", knights="d4S").main(0)
    assert open_ends(s) == set()
    s = Realm().has(0, progress="diplomat").has(1, roads="e3NE d4SE", knights="d4S").main(0)
    assert open_ends(s) == {"e3NE", "d4SE"}


@pytest.mark.clause("cities_knights.card.diplomat.route")
def test_the_longest_route_after_the_road_is_put_back():
    """Rulings 1.6: its holder moves an end of five roads to the other end and never loses the card."""
    s = (
        Realm()
        .has(0, progress="diplomat", settlements="e2N", roads=roads(SOUTH, 2, 7))
        .has(1, roads=roads(LOWER, 0, 5))
    )
    s.set("longest_route.holder", 0, 0).main(0)
    assert (s.route(0), s.route(1), s.longest_route) == (5, 5, 0)
    s.do("0 PLAY_DIPLOMAT e4NE", "0 BUILD_ROAD d2SE")
    assert (s.route(0), s.longest_route, s.points(0)) == (5, 0, 3)


@pytest.mark.clause("cities_knights.card.diplomat.route")
def test_the_longest_route_may_change_hands():
    """Rulings 1.6: with a foreign road gone at once; with an own one that is not put back, too."""
    s = Realm().has(0, progress="diplomat").has(1, roads=roads(SOUTH, 2, 8)).has(2, roads=roads(LOWER, 0, 5)).main(0)
    assert s.longest_route == 1
    s.do("0 PLAY_DIPLOMAT d5SE")
    assert (s.route(1), s.longest_route) == (5, 1)  # tied: the holder keeps it
    s = Realm().has(0, progress="diplomat", roads=roads(SOUTH, 2, 7)).has(2, roads=roads(LOWER, 0, 5)).main(0)
    s.set("longest_route.holder", 0, 0).do("0 PLAY_DIPLOMAT e4NE", "0 DONE")
    assert (s.route(0), s.longest_route) == (4, 2)
