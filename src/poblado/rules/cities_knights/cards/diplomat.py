"""Progress card: the diplomat (cities_knights.card.diplomat)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.pieces import ROAD
from poblado.island.routes import has_route, piece_on_edge, spots
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.step import IslandStep
from poblado.island.verbs import place, remove
from poblado.kernel.action import Actions, action_of, at_of, kind_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY, Names, Slot
from poblado.rules.base.numbers import DONE
from poblado.rules.base.roads import free_refusal, route_of
from poblado.rules.base.shared import share_done
from poblado.rules.cities_knights.kinds import DIPLOMAT
from poblado.rules.cities_knights.knights import Knights
from poblado.rules.cities_knights.numbers import PLAY_DIPLOMAT
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.lookup import module_of


class Diplomat(ProgressCard):
    """Removes a road, or another piece on an edge, with an open end: one where nothing of its owner's stands or goes on. An own
    one may be put back elsewhere (cities_knights.card.diplomat.returned)."""

    def __init__(self) -> None:
        super().__init__(DIPLOMAT, PLAY_DIPLOMAT)
        self.r: Island
        self.knights: Knights
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.knights = module_of(r, Knights)
        edge = Slot("at", Names("edge", r.topology.edge_names))
        c.add_action(
            "PLAY_DIPLOMAT", [edge], "Play the diplomat: this road is removed.", group=PLAY, kind=PLAY_DIPLOMAT
        )
        share_done(c)
        self.step = c.add_step(MoveRoad(r))

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for e in range(self.r.edges):
            if g.cells[self.r.edge_owner + e] != NOBODY:
                out.add(with_at(PLAY_DIPLOMAT, seat, e))

    def fault(self, g: Game, action: i64) -> i64:
        # cities_knights.card.diplomat.open, cities_knights.card.diplomat.example
        r = self.r
        e = at_of(action)
        owner = g.cells[r.edge_owner + e]
        if owner == NOBODY or not has_route(r, g, owner, e):
            return 1
        v = r.edge_vertices[2 * e]
        w = r.edge_vertices[2 * e + 1]
        one, other = self._is_open(g, owner, v, e), self._is_open(g, owner, w, e)
        if not one and not other:
            return 2
        if (one and self._spares_knight(g, owner, w, e)) or (other and self._spares_knight(g, owner, v, e)):
            return 0
        return 3

    def _goes_on(self, g: Game, owner: i64, v: i64, e: i64) -> bool:
        """Tell whether another road, or another piece on an edge, of the owner's ends at a vertex."""
        for k in range(i64(3)):
            other = self.r.vertex_edges[3 * v + k]
            if other >= 0 and other != e and has_route(self.r, g, owner, other):
                return True
        return False

    def _is_open(self, g: Game, owner: i64, v: i64, e: i64) -> bool:
        # A foreign piece does not close the end (cities_knights.card.diplomat.foreign).
        return g.cells[self.r.vertex_holder + v] != owner and not self._goes_on(g, owner, v, e)

    def _spares_knight(self, g: Game, owner: i64, v: i64, e: i64) -> bool:
        """Check that no knight is left without a road (cities_knights.card.diplomat.knight)."""
        return self.knights.owner(g, v) != owner or self._goes_on(g, owner, v, e)

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        e = at_of(action)
        owner = g.cells[self.r.edge_owner + e]
        if owner == seat:
            g.push(self.step, 1 << seat, e)
        else:
            remove(self.r, g, owner, piece_on_edge(self.r, g, e), e)

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        # Which pieces lie on edges is known once all modules are composed.
        several = len(self.r.items.route_pieces) > 1
        if fault == 1 and several:
            return Refusal("diplomat.neither_road_nor_another", self.clause)
        if fault == 1:
            return Refusal("diplomat.no_road", self.clause)
        if fault == 2 and several:
            return Refusal("diplomat.piece_no_open_end", f"{self.clause}.open")
        if fault == 2:
            return Refusal("diplomat.road_no_open_end", f"{self.clause}.open")
        if several:
            return Refusal("diplomat.knight_left_without_route", f"{self.clause}.knight")
        return Refusal("diplomat.knight_left_without_road", f"{self.clause}.knight")


class MoveRoad(IslandStep):
    """The own road `a`, or other piece, is put back at another place, or not at all. It lies there until then, so that the
    longest route is settled once (cities_knights.card.diplomat.route, cities_knights.card.diplomat.no_mix)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "MoveRoad", DECIDE, a=Index("edge"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        after = g.copy()
        piece = piece_on_edge(self.r, g, g.a())
        remove(self.r, after, seat, piece, g.a())
        found = Actions()
        spots(self.r, after, seat, piece, self._kind(piece), found)
        for i in range(found.n):
            # Where it lay it would be as if nothing had been played (cities_knights.card.diplomat.elsewhere).
            if at_of(found.items[i]) != g.a():
                out.add(found.items[i])
        out.add(action_of(DONE, seat))

    def _kind(self, piece: i64) -> i64:
        """The kind of action by which a piece is put back: that of building it."""
        k: i64 = 0
        while self.r.items.route_pieces[k] != piece:
            k += 1
        return self.r.items.route_kinds[k]

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        e = g.a()
        piece = piece_on_edge(self.r, g, e)
        g.pop()
        remove(self.r, g, seat, piece, e)
        if kind_of(action) != DONE:
            place(self.r, g, seat, piece, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        piece = piece_on_edge(self.r, g, g.a())
        if not g.mask() >> seat & 1:
            if piece != ROAD:
                return Refusal("diplomat.another_player_moves_piece", "cities_knights.card.diplomat.rebuild")
            return Refusal("diplomat.another_player_moves_road", "cities_knights.card.diplomat.rebuild")
        if kind_of(action) != self._kind(piece):
            if route_of(self.r, kind_of(action)) >= 0 and len(self.r.items.route_pieces) > 1:
                return Refusal("diplomat.only_same_kind_piece", "cities_knights.card.diplomat.rebuild")
            if piece != ROAD:
                return Refusal("diplomat.first_piece_put_back", "cities_knights.card.diplomat.rebuild")
            return Refusal("diplomat.first_road_put_back", "cities_knights.card.diplomat.rebuild")
        if at_of(action) == g.a():
            if piece != ROAD:
                return Refusal("diplomat.piece_put_back_elsewhere", "cities_knights.card.diplomat.elsewhere")
            return Refusal("diplomat.road_put_back_elsewhere", "cities_knights.card.diplomat.elsewhere")
        after = g.copy()
        remove(self.r, after, seat, piece, g.a())
        return free_refusal(self.r, after, seat, action)
