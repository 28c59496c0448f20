"""Two kinds of piece on edges: each goes on from its own, and the longest route goes from one to the other at own buildings."""

import pytest
from canoes import CANOE, Canoes
from coasts import with_sea

from base.tables import NORTH, RING, SETTLEMENT_COST, UPPER, roads
from poblado.island.module import Module
from poblado.island.pieces import ROAD, SETTLEMENT, VERTEX, Piece
from poblado.island.routes import has_spot, longest_trail, touches
from poblado.island.state import NOBODY
from poblado.island.verbs import allowed, occupy, place, remove, vacate
from poblado.kernel.chance import Rng
from poblado.testing import Story

UNIT = 49
RICH = "3brick 3lumber 3wool 3grain"


class Lake(Story):
    """A table with canoes.

    Args:
        closed: vertices at which no route goes on while they are unsettled.
    """

    def __init__(self, closed="", **how):
        super().__init__(extra=[Canoes(closed), *how.pop("extra", [])], **how)

    def canoes(self, seat, names):
        for name in names.split():
            place(self.rules, self.game, seat, CANOE, self.rules.topology.edge(name))
        return self

    def unit(self, seat, vertex):
        """A unit without a building that holds a vertex."""
        occupy(self.rules, self.game, seat, UNIT, self.rules.topology.vertex(vertex))
        return self

    def counted(self, seat):
        """The route counted anew, which must be what was kept from piece to piece."""
        length = longest_trail(self.rules, self.game, seat)
        assert self.route(seat) == length
        return length


class Units(Module):
    """Units that hold vertices against others."""

    def __init__(self):
        super().__init__("units", 1)

    def compose(self, c):
        c.add_piece(Piece("unit", VERTEX, number=UNIT))
        c.hold_vertices("units.holder")


class Dam(Module):
    """A vertex at which no route goes on while nobody has settled there, and roads alone."""

    def __init__(self, vertex):
        super().__init__("dam", 1)
        self.vertex = vertex

    def compose(self, c):
        r = c.rules
        c.hold_vertices("dam.holder")
        c.close_vertex(r.topology.vertex(self.vertex))


def both(kinds, row):
    """Roads and canoes along a row, by a letter each."""
    laid = list(zip(kinds, row, strict=False))
    return [" ".join(edge for kind, edge in laid if kind == letter) for letter in "rc"]


def laid(kinds, row, **how):
    """A table where seat 0 has such a row."""
    own_roads, canoes = both(kinds, row)
    return Lake(**how).has(0, roads=own_roads).canoes(0, canoes)


# -- where a piece goes on -----------------------------------------------------------------------------------------


def test_each_kind_goes_on_from_its_own():
    """c1S -road- d2N -road- c2S -canoe- d3N: at c2S both meet, and neither goes on from the other."""
    s = laid("rrc", NORTH).has(0, hand=RICH).main(0)
    at = s.rules.topology.vertex
    ways = {"c1S": [True, False], "c2S": [True, True], "d3N": [False, True], "e1N": [False, False]}
    for name, expected in ways.items():
        assert [touches(s.rules, s.game, 0, at(name), piece) for piece in (ROAD, CANOE)] == expected, name
    assert not any(touches(s.rules, s.game, 1, at(name), piece) for name in ways for piece in (ROAD, CANOE))
    assert s.legal(0, "BUILD_ROAD") == {"d1E", "c1E", "d2E"}
    assert s.legal(0, "BUILD_CANOE") == {"d2E", "d3NE", "c2E"}
    assert s.legal(0, "MOVE_CANOE") == set(), "a canoe does not hang on itself, nor on roads"
    assert s.legal(0, "BUILD_SETTLEMENT") == {"c1S", "d2N", "c2S", "d3N"}, "either leads to a settlement"


def test_all_kinds_begin_at_an_own_building():
    s = Lake().has(0, settlements="d3N", hand=RICH).main(0)
    assert s.legal(0, "BUILD_ROAD") == s.legal(0, "BUILD_CANOE") == {"c2SE", "d3NE", "c2E"}
    s = laid("rrc", NORTH).has(0, settlements="d3N", hand=RICH).main(0)
    assert s.legal(0, "BUILD_ROAD") == {"d1E", "c1E", "d2E", "d3NE", "c2E"}


def test_no_kind_begins_at_an_own_unit():
    """It holds the vertex, and lets pass what is there already."""
    s = laid("rrc", NORTH, extra=[Units()]).unit(0, "d3N").unit(0, "c2S").has(0, hand=RICH).main(0)
    assert s.legal(0, "BUILD_ROAD") == {"d1E", "c1E", "d2E"}
    assert s.legal(0, "BUILD_CANOE") == {"d2E", "d3NE", "c2E"}
    at = s.rules.topology.vertex("d3N")
    assert [touches(s.rules, s.game, 0, at, piece) for piece in (ROAD, CANOE)] == [False, True]


def test_no_kind_goes_on_past_anothers_building_or_unit_or_where_it_is_closed():
    for s in (
        laid("rrc", NORTH).has(1, settlements="d3N"),
        laid("rrc", NORTH, extra=[Units()]).unit(1, "d3N"),
        laid("rrc", NORTH, closed="d3N"),
    ):
        s.has(0, hand=RICH).main(0)
        assert s.legal(0, "BUILD_CANOE") == {"d2E"}
        assert s.legal(0, "BUILD_ROAD") == {"d1E", "c1E", "d2E"}
    s = Lake(closed="d3N").has(0, roads=roads(NORTH, 0, 3), hand=RICH).main(0)
    s.refuses("0 BUILD_ROAD d3NE", "base.road.not_through", id="verbs.no_road_at_corner")


def test_an_edge_has_one_piece_of_either_kind():
    s = laid("rrc", NORTH).has(0, settlements="c2S", hand=RICH).main(0)
    s.refuses(f"0 BUILD_ROAD {NORTH[2]}", "base.road.one_per_edge", id="roads.path_taken")
    s.refuses(f"0 BUILD_ROAD {NORTH[1]}", "base.road.one_per_edge", id="roads.road_already")
    s.refuses(f"0 BUILD_CANOE {NORTH[1]}", "")
    edge = s.rules.topology.edge
    assert [s.facts.road(edge(name)) for name in NORTH[:4]] == [0, 0, -1, -1]


def test_canoes_go_on_the_sea():
    """Roads and buildings are kept off it, each on its own ground."""
    s = Lake(board=with_sea()).has(0, settlements="c3N", hand=RICH).canoes(0, "c3NE").main(0)
    s.do("0 BUILD_CANOE c3E").refuses("0 BUILD_ROAD c3SE", "base.road.sea")
    assert s.can("0 BUILD_CANOE c3SE")
    assert all(allowed(s.rules, s.game, 0, CANOE, e) for e in range(s.rules.edges))


def test_a_kind_for_which_there_is_no_place():
    s = laid("rrc", NORTH)
    assert [has_spot(s.rules, s.game, 0, piece) for piece in (ROAD, CANOE)] == [True, True]
    assert [has_spot(s.rules, s.game, 1, piece) for piece in (ROAD, CANOE)] == [False, False]
    s = laid("r", NORTH)
    assert [has_spot(s.rules, s.game, 0, piece) for piece in (ROAD, CANOE)] == [True, False]


# -- how long a route is -------------------------------------------------------------------------------------------

# NORTH runs through c1S d2N c2S d3N c3S d4N c4S d5N …, RING through c3N b3S d4N c3S d3N b2S.


@pytest.mark.clause("base.route.length", "base.route.own_buildings", "base.route.interrupted")
@pytest.mark.parametrize(
    ("kinds", "own", "others", "expected"),
    [
        ("rrrccc", "", "", 3),
        ("rrrccc", "d3N", "", 6),
        ("rrrccc", "d2N", "", 3),  # a building elsewhere joins nothing
        ("rrrccc", "", "d3N", 3),
        ("rrrcccc", "", "d4N", 3),  # and cuts a line of canoes as it does roads
        ("rrrcccc", "d3N", "d4N", 5),
        ("rcrcrc", "", "", 1),
        ("rcrcrc", "c2S c3S", "", 2),
        ("rcrcrc", "d2N c2S d3N c3S d4N", "", 6),
        ("cccccc", "", "", 6),
    ],
)
def test_a_row_of_two_kinds(kinds, own, others, expected):
    s = laid(kinds, NORTH).has(0, settlements=own).has(1, settlements=others)
    assert s.counted(0) == expected


@pytest.mark.clause("base.route.trail", "base.route.end")
@pytest.mark.parametrize(
    ("kinds", "own", "others", "expected"),
    [
        ("rrrccc", "", "", 3),  # no vertex with an odd number of pieces, and yet two ends at each
        ("rrrccc", "c3S", "", 6),  # round from c3N to c3N, where it is not closed
        ("rrrccc", "c3N c3S", "", 6),
        ("rrrccc", "c3S", "c3N", 6),
        ("rrrccc", "c3S", "d4N", 4),
        ("cccccc", "", "", 6),
        ("cccccc", "", "c3S", 6),
        ("cccccc", "", "c3S c3N", 3),
        ("ccccc-r", "", "", 5),
    ],
)
def test_a_ring_of_two_kinds(kinds, own, others, expected):
    s = laid(kinds, [*RING, "b3SE"]).has(0, settlements=own).has(1, settlements=others)
    assert s.counted(0) == expected


@pytest.mark.clause("base.route.trail")
@pytest.mark.parametrize(
    ("tail", "own", "expected"), [("r", "", 6), ("c", "", 7), ("r", "b3S", 7), ("r", "c3S", 6), ("rr", "b3S", 8)]
)
def test_a_tail_of_a_ring(tail, own, expected):
    """Three pieces meet at b3S, but where the tail is of another kind the ring is one without a branch."""
    assert laid("cccccc" + tail, [*RING, "b3SE", "c4NE"]).has(0, settlements=own).counted(0) == expected


@pytest.mark.clause("base.route.trail")
def test_two_rings_of_two_kinds():
    """A ring of roads and one of canoes, joined by a road at b3S c4N b4S."""
    east = ["c5NE", "c5E", "c5SE", "d5NE", "c4E", "b4SE"]
    row = [*RING, "b3SE", "c4NE", *east]
    assert laid("rrrrrr" + "rr" + "cccccc", row).counted(0) == 8
    assert laid("rrrrrr" + "rr" + "cccccc", row).has(0, settlements="b4S").counted(0) == 14
    assert laid("rrrrrr" + "cr" + "cccccc", row).has(0, settlements="b4S c4N").counted(0) == 8
    assert laid("rrrrrr" + "cr" + "cccccc", row).has(0, settlements="b3S b4S c4N").counted(0) == 14


@pytest.mark.clause("base.route.interrupted")
def test_a_unit_and_a_closed_vertex():
    """An own unit joins no kinds and stops none; another's stops all; a closed vertex stops all until it is settled."""
    assert laid("rrrccc", NORTH, extra=[Units()]).unit(0, "d3N").counted(0) == 3
    assert laid("cccccc", NORTH, extra=[Units()]).unit(0, "d3N").counted(0) == 6
    assert laid("cccccc", NORTH, extra=[Units()]).unit(1, "d3N").counted(0) == 3
    assert laid("ccccc", NORTH, closed="d3N").counted(0) == 3
    assert laid("cccccc", RING, closed="d4N").counted(0) == 6
    assert laid("rrrcc", NORTH, closed="d3N").has(0, settlements="d3N").counted(0) == 5
    assert laid("rrrcc", NORTH, closed="d3N").has(1, settlements="d3N").counted(0) == 3


@pytest.mark.parametrize("seed", range(60))
def test_what_is_kept_is_what_is_counted(seed):
    """Pieces come and go in any order, networks join and split: after each the lengths kept are those counted anew."""
    rng = Rng(seed)
    s = Lake(closed="d4N", players=2, extra=[Units()])
    r, g, t = s.rules, s.game, s.rules.topology
    corner = [v for v in range(r.vertices) if t.vertex_names[v][0] in "bcde"][: 8 + rng.below(20)]
    edges = [e for e in range(r.edges) if {t.edge_vertices[2 * e], t.edge_vertices[2 * e + 1]} <= set(corner)]
    stood = []
    for _ in range(70):
        what, seat = rng.below(10), rng.below(2)
        e, v = edges[rng.below(len(edges))], corner[rng.below(len(corner))]
        if what < 7 and g.cells[r.edge_owner + e] == NOBODY:
            piece = CANOE if rng.below(2) else ROAD
            if s.facts.supply(seat, piece):
                place(r, g, seat, piece, e)
                stood.append((remove, seat, piece, e))
        elif what == 7 and g.cells[r.vertex_holder + v] < 0 and s.facts.supply(seat, SETTLEMENT):
            place(r, g, seat, SETTLEMENT, v)
            stood.append((remove, seat, SETTLEMENT, v))
        elif what == 8 and g.cells[r.vertex_holder + v] == NOBODY:
            occupy(r, g, seat, UNIT, v)
            stood.append((vacate, seat, UNIT, v))
        elif stood:
            gone, *of = stood.pop(rng.below(len(stood)))
            gone(r, g, *of)
        r.module("longest_route").on_scored(g, seat)  # once the act is over, as the score is
        assert [s.route(0), s.route(1)] == [longest_trail(r, g, 0), longest_trail(r, g, 1)]


# -- who has the title ---------------------------------------------------------------------------------------------


@pytest.mark.clause("base.route.longer", "base.route.recount")
def test_a_settlement_where_kinds_meet_joins_them_and_takes_the_title():
    s = laid("rrrccc", NORTH).has(1, roads=roads(UPPER, 2, 7)).has(0, hand=SETTLEMENT_COST).main(0)
    assert (s.longest_route, s.route(0), s.route(1)) == (1, 3, 5)
    s.do("0 BUILD_SETTLEMENT d3N")
    assert (s.longest_route, s.route(0)) == (0, 6)
    assert s.points(0) == 3


@pytest.mark.clause("base.route.cut")
def test_a_settlement_that_goes_parts_them():
    s = laid("rrrccc", NORTH).has(0, settlements="d3N").main(0)
    assert (s.longest_route, s.route(0)) == (0, 6)
    remove(s.rules, s.game, 0, SETTLEMENT, s.rules.topology.vertex("d3N"))
    s.do("0 END_TURN")
    assert (s.longest_route, s.route(0)) == (-1, 3)


@pytest.mark.clause("base.route.tie")
def test_a_piece_that_is_moved_costs_nothing_where_the_route_is_as_long_again():
    """The title is looked at once it lies in its new place."""
    s = laid("rrrccc", NORTH).has(0, settlements="d3N").has(1, roads=roads(UPPER, 2, 8)).main(0)
    assert (s.longest_route, s.route(0), s.route(1)) == (0, 6, 6)
    s.do(f"0 MOVE_CANOE {NORTH[5]} c3E")
    assert (s.longest_route, s.route(0)) == (0, 6)
    s.do("0 MOVE_CANOE c3E c2E")
    assert (s.longest_route, s.route(0)) == (1, 5)


@pytest.mark.clause("base.route.recount")
def test_who_settles_a_closed_vertex_has_it_open():
    for s in (Lake(closed="d3N"), Story(extra=[Dam("d3N")])):
        s.has(0, roads=roads(NORTH, 0, 6), hand=SETTLEMENT_COST).main(0)
        assert (s.longest_route, s.route(0)) == (-1, 3)
        s.do("0 BUILD_SETTLEMENT d3N")
        assert (s.longest_route, s.route(0)) == (0, 6)
        remove(s.rules, s.game, 0, SETTLEMENT, s.rules.topology.vertex("d3N"))
        assert s.route(0) == 3
