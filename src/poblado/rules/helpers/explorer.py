"""Helper card: the explorer (helpers.explorer.use)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.verbs import lies, place, remove
from poblado.kernel.action import TO_SHIFT, Actions, at_of, seat_of, to_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, BUILD, Names, Slot
from poblado.rules.base.roads import road_refusal, road_spots
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import EXPLORER
from poblado.rules.helpers.numbers import ROAD_MOVED, USE_EXPLORER

_LIFTED: Final = 5
"""Stages behind which the road looks for its new place."""
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

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        self.reasons = [
            Refusal("explorer.none_roads_lies", self.clause),
            Refusal("explorer.piece_left_without_road", "helpers.explorer.unit"),
            Refusal("explorer.road_touches_nothing", "helpers.explorer.loose"),
            Refusal("explorer.both_ends_road_touch", "helpers.explorer.end"),
            Refusal("explorer.road_built_elsewhere", "helpers.explorer.elsewhere"),
        ]
        edge = Names("edge", r.topology.edge_names)
        c.add_action(
            "USE_EXPLORER",
            [Slot("at", edge), Slot("to", edge)],
            "Use the explorer: move this road there.",
            group=ACT,
            kind=USE_EXPLORER,
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

    def _lift_fault(self, g: Game, seat: i64, e: i64) -> i64:
        """Fault of lifting what lies there: it is an own road (1), no unit is left without a road (2; helpers.explorer.building),
        and of its ends one touches anything own (3), but not both (4)."""
        if g.cells[self.r.edge_owner + e] != seat or not lies(self.r, g, ROAD, e):
            return 1
        one = self._touches(g, seat, self.r.edge_vertices[2 * e], e)
        two = self._touches(g, seat, self.r.edge_vertices[2 * e + 1], e)
        if one == _UNIT or two == _UNIT:
            return 2
        if one == _FREE and two == _FREE:
            return 3
        return 0 if one == _FREE or two == _FREE else 4

    def _lifted(self, g: Game, seat: i64, e: i64) -> Game:
        after = g.copy()
        remove(self.r, after, seat, ROAD, e)
        return after

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for e in range(self.r.edges):
            if g.cells[self.r.edge_owner + e] == seat and self._lift_fault(g, seat, e) == 0:
                spots = Actions()
                road_spots(self.r, self._lifted(g, seat, e), seat, spots)
                for i in range(spots.n):
                    out.add(with_at(USE_EXPLORER, seat, e) | at_of(spots.items[i]) << TO_SHIFT)

    def fault(self, g: Game, action: i64) -> i64:
        """Fault of lifting the road and of leaving it; where it may lie then, all roads say."""
        fault = self._lift_fault(g, seat_of(action), at_of(action))
        # Where it lay it would be as if he had not been used (helpers.explorer.elsewhere).
        if fault == 0 and to_of(action) == at_of(action):
            return 5
        return fault

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        if fault > 0:
            return self.reasons[fault - 1]
        seat = seat_of(action)
        why = road_refusal(self.r, self._lifted(g, seat, at_of(action)), seat, to_of(action))
        return why.at(why.stage + _LIFTED)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if g.noting:
            g.note(ROAD_MOVED, seat, -1, at_of(action), to_of(action))
        # In one action, so that the longest route is settled once (helpers.explorer.route).
        remove(self.r, g, seat, ROAD, at_of(action))
        place(self.r, g, seat, ROAD, to_of(action))
