"""The founding phase: page 4 leaves it to the almanac (rulings 1.4)."""

from collections import Counter

import pytest

from poblado.presets import make_board

from .tables import Fresh, edges_at, neighbours, sees


@pytest.mark.clause("base.founding.start")
@pytest.mark.parametrize("players", [3, 4])
def test_the_starting_player_is_the_first_in_turn_order(players):
    """Rulings 1.4: seats count from the starting player, who alone may act at the beginning."""
    s = Fresh(players)
    assert s.facts.owing() == [0]
    for seat in range(1, players):
        assert not s.legal(seat)
        assert not s.can(f"{seat} BUILD_SETTLEMENT c3N")


@pytest.mark.clause("base.founding.settlement")
def test_a_free_settlement_on_any_vertex():
    """Rulings 1.4: all 54 vertices are offered to the first player, who pays nothing."""
    s = Fresh()
    assert s.legal(kind="BUILD_SETTLEMENT") == set(s.rules.topology.vertex_names)
    assert len(s.legal()) == 54
    s.do("0 BUILD_SETTLEMENT d4N")
    assert s.facts.owner(s.rules.topology.vertex("d4N")) == 0
    assert s.points(0) == 1
    assert sum(s.facts.bank()) == 95
    assert s.hand(0) == ""


@pytest.mark.clause("base.founding.road")
def test_a_free_road_at_that_settlement():
    """Rulings 1.4: exactly the edges at the settlement are offered, and the road has to come before anything else."""
    s = Fresh().do("0 BUILD_SETTLEMENT d4N")
    assert s.legal(0) == {f"0 BUILD_ROAD {edge}" for edge in edges_at(s.rules.topology, "d4N")}
    assert len(s.legal(0)) == 3
    s.refuses("0 BUILD_ROAD b4NE", "base.founding.road")
    assert not s.can("0 END_TURN")
    assert not s.legal(1)
    s.do("0 BUILD_ROAD c3E")
    assert s.facts.road(s.rules.topology.edge("c3E")) == 0
    assert sum(s.facts.bank()) == 95


@pytest.mark.clause("base.founding.road")
def test_a_settlement_on_a_cape_has_two_edges():
    """Rulings 1.4: on the coast there are fewer edges to choose from."""
    s = Fresh().do("0 BUILD_SETTLEMENT b2N")
    assert s.legal(0, "BUILD_ROAD") == {"b2NE", "a1SE"}


@pytest.mark.clause("base.founding.order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_second_round_goes_in_reverse(players):
    """Rulings 1.4: 0 1 2 3 3 2 1 0; the second settlement may be far from the first."""
    places = ["b2N a1SE", "b4N b4NE", "f2S f2SE", "f4S f4SE", "d2N c1E", "d6N c5SE", "d4S d4SE", "c3N c3NE"]
    s = Fresh(players)
    order = []
    for place in places[: 2 * players]:
        order.append(s.table.actor)
        s.found(place)
    assert order == [*range(players), *reversed(range(players))]


@pytest.mark.clause("base.founding.second_road")
def test_the_second_road_touches_the_second_settlement():
    """Rulings 1.4: a road at the first settlement is refused."""
    s = Fresh(2).found("c3N c3NE", "f3N f3NE", "d6N c5SE").do("0 BUILD_SETTLEMENT e2N")
    assert s.legal(0, "BUILD_ROAD") == {"d2E", "d2SE", "e2NE"}
    s.refuses("0 BUILD_ROAD b2E", "base.founding.second_road")


@pytest.mark.clause("base.founding.distance")
def test_the_distance_rule_in_the_founding_phase():
    """Rulings 1.4: neither the vertex of another's settlement nor its neighbours, and the same for one's own."""
    s = Fresh(2).found("d4N c3E")
    t = s.rules.topology
    close = {"d4N"} | neighbours(t, "d4N")
    assert len(close) == 4
    assert s.legal(1, "BUILD_SETTLEMENT") == set(t.vertex_names) - close
    for vertex in close - {"d4N"}:
        s.refuses(f"1 BUILD_SETTLEMENT {vertex}", "base.founding.distance")
    s.found("f3N f3NE", "d6N c5SE")
    for vertex in close:
        assert not s.can(f"0 BUILD_SETTLEMENT {vertex}")
    assert s.can("0 BUILD_SETTLEMENT c4N")  # two edges away


@pytest.mark.clause("base.founding.cards")
def test_only_the_second_settlement_pays():
    """Rulings 1.4: a card for each producing tile that it touches, from the bank."""
    s = Fresh(2).found("c3N c3NE", "e5N e5NE")
    assert (s.hand(0), s.hand(1)) == ("", "")
    s.do("1 BUILD_SETTLEMENT f2N")  # forest, mountains, hills
    assert s.hand(1) == "1brick 1lumber 1ore"
    s.do("1 BUILD_ROAD f2NE", "0 BUILD_SETTLEMENT b4N")  # forest alone
    assert s.hand(0) == "1lumber"
    assert sum(s.facts.bank()) == 95 - 4


@pytest.mark.clause("base.founding.cards")
@pytest.mark.parametrize(("vertex", "hand"), [("d4N", "1brick 1wool"), ("f3N", "2grain 1ore"), ("c6S", "1ore")])
def test_what_the_second_settlement_pays(vertex, hand):
    """Rulings 1.4: the desert gives nothing; two tiles of one kind give two cards."""
    s = Fresh(2).found("b2N b2NE", "b4N b4NE", "f2S f2SE").do(f"0 BUILD_SETTLEMENT {vertex}")
    assert s.hand(0) == hand


@pytest.mark.clause("base.founding.cards")
def test_the_first_cards_are_secret_to_nobody_and_counted_in_the_bank():
    """Rulings 1.4: the cards are taken openly, so the bank's piles tell everybody."""
    s = Fresh(2).found("c3N c3NE", "e5N e5NE").do("1 BUILD_SETTLEMENT f2N")
    assert Counter(sees(s, 0).bank()) == {18: 3, 19: 2}
    assert sees(s, 0).hand_size(1) == 3


@pytest.mark.clause("base.founding.first_turn")
def test_the_starting_player_takes_the_first_turn():
    """Rulings 1.4: the last to place is the first to roll."""
    s = Fresh(3).found("b2N a1SE", "b4N b4NE", "f2S f2SE", "f4S f4SE", "d2N c1E", "d6N c5SE")
    assert s.facts.turn() == 0
    assert s.legal(0) == {"0 ROLL"}
    s.do("0 ROLL", "* DICE 1+1", "0 END_TURN")
    assert s.facts.owing() == [1]


@pytest.mark.clause("base.founding.order", "base.founding.first_turn")
def test_founding_on_a_variable_board():
    """Rulings 1.4 on another board: the same order, the same free pieces."""
    s = Fresh(4, board=make_board("standard", 11))
    order = []
    while s.facts.round() == 0:
        seat = s.table.actor
        order.append(seat)
        s.do(sorted(s.legal(seat))[0])
        s.do(sorted(s.legal(seat))[0])
    assert order == [0, 1, 2, 3, 3, 2, 1, 0]
    assert s.legal(0) == {"0 ROLL"}


@pytest.mark.clause("base.founding.cards", "base.founding.distance")
def test_the_north_west_corner_is_like_any_other():
    """Rulings 1.4: tile b2, vertex b2N and edge a1SE are the first of the board; they pay and forbid as all do."""
    s = Fresh(2).found("g4N f4SE", "b2N a1SE")
    assert s.hand(1) == ""
    assert not {"b2N", "a1S", "a2S"} & s.legal(1, "BUILD_SETTLEMENT")
    s.found("f2S f2SE").do("0 BUILD_SETTLEMENT c3N")
    assert s.hand(0) == "1brick 1wool 1ore"
