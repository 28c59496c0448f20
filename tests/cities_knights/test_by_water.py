"""Knights beside a second kind of piece on edges and beside closed vertices: they go by road, to places that are free."""

from canoes import CANOE, Canoes

from cities_knights.tables import KNIGHT_COST, SOUTH, Realm, roads
from poblado.island.verbs import place
from poblado.kernel.errors import Refusal

ROW = roads(SOUTH, 2, 6).split()
"""From the building at e2N to e4N."""
FERRY = ROW[-1]


class Reefs(Canoes):
    """Canoes, and closed vertices that say what closes them."""

    def why_not_passed(self, g, v):
        return Refusal("there is a reef", "") if self.r.places.closed[v] else None


class Shore(Realm):
    """Cities & Knights with canoes.

    Args:
        closed: vertices at which no route goes on while they are unsettled.
    """

    def __init__(self, closed=""):
        super().__init__(extra=[Reefs(closed)])

    def canoe(self, seat, edge):
        place(self.rules, self.game, seat, CANOE, self.rules.topology.edge(edge))
        return self


def test_a_canoe_is_no_open_road():
    """The diplomat takes roads: a canoe stays, and it keeps no road closed that ends where it begins."""
    s = Shore().has(0, progress="diplomat").has(1, settlements="e2N", roads=" ".join(ROW[:-1])).canoe(1, FERRY).main(0)
    assert s.legal(0, "PLAY_DIPLOMAT") == {ROW[-2]}
    s.refuses(f"0 PLAY_DIPLOMAT {FERRY}", "cities_knights.card.diplomat", id="diplomat.no_road")


def test_a_knight_does_not_travel_by_canoe():
    own = {"settlements": "e2N", "knights": "d3S=1a"}
    by_road = Shore().has(0, roads=" ".join(ROW), **own).main(0).legal(0, "MOVE_KNIGHT")
    by_canoe = Shore().has(0, roads=" ".join(ROW[:-1]), **own).canoe(0, FERRY).main(0).legal(0, "MOVE_KNIGHT")
    assert by_road - by_canoe == {"d3S e4N"} and by_canoe


def test_no_knight_goes_to_a_closed_vertex_and_it_says_so_itself():
    s = Shore("e4N").has(0, settlements="e2N", roads=" ".join(ROW), knights="d3S=1a", hand=KNIGHT_COST).main(0)
    assert "d3S e4N" not in s.legal(0, "MOVE_KNIGHT") and "e4N" not in s.legal(0, "DEPLOY")
    for action in ("MOVE_KNIGHT d3S e4N", "DEPLOY e4N"):
        assert s.refuses(f"0 {action}", "").reason == "there is a reef"


def test_a_displaced_knight_retreats_past_no_closed_vertex():
    s = Shore("e4N").has(0, settlements="e2N", roads=" ".join(ROW), knights="e3N=1")
    s.has(1, roads="d3E", knights="c3S=2a").main(1).do("1 MOVE_KNIGHT c3S e3N")
    assert s.legal(0, "RETREAT") == {"d3S", "d4S"}
    assert s.refuses("0 RETREAT e4N", "").reason == "there is a reef"
