"""Helper card: the explorer (helpers.explorer.use)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.verbs import lies, place, remove
from poblado.kernel.action import TO_SHIFT, Actions, at_of, seat_of, to_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, BUILD, Names, Slot
from poblado.rules.base.roads import road_refusal, road_spots
from poblado.rules.helpers.events import ROAD_MOVED
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.kinds import EXPLORER, USE_EXPLORER

if TYPE_CHECKING:
    from poblado.rules.helpers.helpers import Helpers

_FREE: Final = 0
_PIECE: Final = 1
_UNIT: Final = 2


class Explorer(Helper):
    """Lifts one own road at an end of the network and builds it anew, where a road may be built then."""

    # helpers.explorer.rebuild
    def __init__(self) -> None:
        super().__init__(EXPLORER, [USE_EXPLORER])
        self.phase = BUILD
        self.r: Island

    def compose(self, r: Island, m: "Helpers") -> None:
        self.r = r
        edge = Names("edge", r.topology.edge_names)
        r.add_action(
            USE_EXPLORER,
            "USE_EXPLORER",
            [Slot("at", edge), Slot("to", edge)],
            "Use the explorer: move this road there.",
            group=ACT,
        )

    def _touches(self, g: Game, seat: i64, v: i64, e: i64) -> i64:
        """Kind of the seat's own things that an end of a road touches: another piece on an edge or a building; a unit alone;
        or nothing. Who else stands there does not matter."""
        r = self.r
        if g.cells[r.vertex_owner + v] == seat:
            return _PIECE
        for k in range(i64(3)):
            other = r.vertex_edges[3 * v + k]
            if other >= 0 and other != e and g.cells[r.edge_owner + other] == seat:
                return _PIECE
        return _UNIT if g.cells[r.vertex_holder + v] == seat else _FREE

    def may_lift(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether an own road lies there of which exactly one end touches anything own (helpers.explorer.end), and no unit
        would be left without a road (helpers.explorer.unit, helpers.explorer.building)."""
        if g.cells[self.r.edge_owner + e] != seat or not lies(self.r, g, ROAD, e):
            return False
        one = self._touches(g, seat, self.r.edge_vertices[2 * e], e)
        two = self._touches(g, seat, self.r.edge_vertices[2 * e + 1], e)
        return (one == _FREE) != (two == _FREE) and one != _UNIT and two != _UNIT

    def _lifted(self, g: Game, seat: i64, e: i64) -> Game:
        after = g.copy()
        remove(self.r, after, seat, ROAD, e)
        return after

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        for e in range(self.r.edges):
            if self.may_lift(g, seat, e):
                spots = Actions()
                road_spots(self.r, self._lifted(g, seat, e), seat, spots)
                for i in range(spots.n):
                    # Where it lay it would be as if he had not been used (helpers.explorer.elsewhere).
                    to = at_of(spots.items[i])
                    if to != e:
                        out.add(with_at(USE_EXPLORER, seat, e) | to << TO_SHIFT)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if g.noting:
            g.note(ROAD_MOVED, seat, -1, at_of(action), to_of(action))
        # In one action, so that the longest route is settled once (helpers.explorer.route).
        remove(self.r, g, seat, ROAD, at_of(action))
        place(self.r, g, seat, ROAD, to_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        e = at_of(action)
        if g.cells[self.r.edge_owner + e] != seat or not lies(self.r, g, ROAD, e):
            return Refusal("explorer.none_roads_lies", self.clause)
        if not self.may_lift(g, seat, e):
            one = self._touches(g, seat, self.r.edge_vertices[2 * e], e)
            two = self._touches(g, seat, self.r.edge_vertices[2 * e + 1], e)
            if one == _UNIT or two == _UNIT:
                return Refusal("explorer.piece_left_without_road", "helpers.explorer.unit")
            if one == _FREE and two == _FREE:
                return Refusal("explorer.road_touches_nothing", "helpers.explorer.loose")
            return Refusal("explorer.both_ends_road_touch", "helpers.explorer.end")
        if to_of(action) == e:
            return Refusal("explorer.road_built_elsewhere", "helpers.explorer.elsewhere")
        return road_refusal(self.r, self._lifted(g, seat, e), seat, to_of(action))
