"""The diplomat (cities_knights.card.diplomat).

Clauses: cities_knights.card.diplomat.elsewhere, cities_knights.card.diplomat.example,
cities_knights.card.diplomat.no_mix, cities_knights.card.diplomat.open, cities_knights.card.diplomat.returned.
"""

from mypy_extensions import i64

from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import lies, place, remove
from poblado.kernel.action import Actions, at_of, kind_of, plain, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY, Names, Slot
from poblado.rules.base.kinds import BUILD_ROAD, DONE
from poblado.rules.base.roads import road_refusal, road_spots
from poblado.rules.base.shared import share_done
from poblado.rules.cities_knights.kinds import DIPLOMAT, PLAY_DIPLOMAT
from poblado.rules.cities_knights.knights import Knights
from poblado.rules.cities_knights.progress_card import ProgressCard


class Diplomat(ProgressCard):
    """Removes a road with an open end: one where nothing of its owner's stands or goes on. An own one may be put back
    elsewhere."""

    def __init__(self) -> None:
        super().__init__(DIPLOMAT, PLAY_DIPLOMAT)
        self.r: Island
        self.knights: Knights
        self.step: i64 = -1

    def compose(self, r: Island) -> None:
        self.r = r
        knights = r.module("knights")
        assert isinstance(knights, Knights)
        self.knights = knights
        edge = Slot("at", Names("edge", r.topology.edge_names))
        r.add_action(PLAY_DIPLOMAT, "PLAY_DIPLOMAT", [edge], "Play the diplomat: this road is removed.", group=PLAY)
        share_done(r)
        self.step = r.add_step(MoveRoad(r))

    def may_remove(self, g: Game, e: i64) -> bool:
        """Whether a road lies there, has an open end, and no knight needs it."""
        r = self.r
        if not lies(r, g, ROAD, e):
            return False
        owner = g.cells[r.edge_owner + e]
        v = r.edge_vertices[2 * e]
        w = r.edge_vertices[2 * e + 1]
        return (self._is_open(g, owner, v, e) and self._spares_knight(g, owner, w, e)) or (
            self._is_open(g, owner, w, e) and self._spares_knight(g, owner, v, e)
        )

    def _goes_on(self, g: Game, owner: i64, v: i64, e: i64) -> bool:
        """Whether another road of the owner's ends at a vertex."""
        k: i64 = 0
        while k < 3:
            other = self.r.vertex_edges[3 * v + k]
            if (
                other >= 0
                and other != e
                and g.cells[self.r.edge_owner + other] == owner
                and lies(self.r, g, ROAD, other)
            ):
                return True
            k += 1
        return False

    def _is_open(self, g: Game, owner: i64, v: i64, e: i64) -> bool:
        # A foreign piece does not close the end (cities_knights.card.diplomat.foreign).
        return g.cells[self.r.vertex_holder + v] != owner and not self._goes_on(g, owner, v, e)

    def _spares_knight(self, g: Game, owner: i64, v: i64, e: i64) -> bool:
        """No knight may be left without a road (cities_knights.card.diplomat.knight)."""
        return self.knights.owner(g, v) != owner or self._goes_on(g, owner, v, e)

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        e: i64 = 0
        while e < self.r.edges:
            if self.may_remove(g, e):
                out.add(with_at(PLAY_DIPLOMAT, seat, e))
            e += 1

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        e = at_of(action)
        owner = g.cells[self.r.edge_owner + e]
        if owner == seat:
            g.push(self.step, 1 << seat, e)
        else:
            remove(self.r, g, owner, ROAD, e)

    def why_not(self, g: Game, action: i64) -> Refusal:
        e = at_of(action)
        if not lies(self.r, g, ROAD, e):
            return Refusal("there is no road", self.clause)
        owner = g.cells[self.r.edge_owner + e]
        for v in (self.r.edge_vertices[2 * e], self.r.edge_vertices[2 * e + 1]):
            if self._is_open(g, owner, v, e):
                return Refusal("a knight would be left without a road", f"{self.clause}.knight")
        return Refusal("the road has no open end", f"{self.clause}.open")


class MoveRoad(IslandStep):
    """The own road `a` is put back at another place, or not at all. It lies there until then, so that the longest route
    is settled once (cities_knights.card.diplomat.route)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "MoveRoad", DECIDE)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        after = g.copy()
        remove(self.r, after, seat, ROAD, g.a())
        spots = Actions()
        road_spots(self.r, after, seat, spots)
        i: i64 = 0
        while i < spots.n:
            # Where it lay it would be as if nothing had been played (cities_knights.card.diplomat.elsewhere).
            if at_of(spots.items[i]) != g.a():
                out.add(spots.items[i])
            i += 1
        out.add(plain(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        e = g.a()
        g.pop()
        remove(self.r, g, seat, ROAD, e)
        if kind_of(action) == BUILD_ROAD:
            place(self.r, g, seat, ROAD, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("another player moves a road", "cities_knights.card.diplomat.rebuild")
        if kind_of(action) != BUILD_ROAD:
            return Refusal("first the road is put back, or not", "cities_knights.card.diplomat.rebuild")
        if at_of(action) == g.a():
            return Refusal("the road is put back elsewhere", "cities_knights.card.diplomat.elsewhere")
        after = g.copy()
        remove(self.r, after, seat, ROAD, g.a())
        return road_refusal(self.r, after, seat, at_of(action))
