"""Knight actions: move, displace, chase the robber (cities_knights.act.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.routes import is_reached
from poblado.island.rules import Island
from poblado.island.state import CLOSED, NOBODY, ROBBER
from poblado.island.step import IslandStep
from poblado.island.verbs import put_off_score, score_changed, why_closed
from poblado.kernel.action import TO_SHIFT, Actions, at_of, kind_of, seat_of, to_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, ANSWER, Names, Slot
from poblado.rules.base.robber import Robber
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.knights import (
    ACTIVE,
    FOREIGN_KNIGHT,
    FREE,
    FRESH,
    Knights,
    knight_state,
    no_knight_there,
)
from poblado.rules.cities_knights.numbers import (
    CHASE_ROBBER,
    KNIGHT_DISPLACED,
    KNIGHT_MOVED,
    KNIGHT_RETREATED,
    MOVE_KNIGHT,
    RETREAT,
    ROBBER_CHASED,
)
from poblado.rules.cities_knights.shared import nothing_between
from poblado.rules.lookup import module_of


class KnightActs(Module):
    """Knight actions: each knight that was active before the turn may act once in it, and is passive afterwards."""

    def __init__(self) -> None:
        super().__init__("knight_acts", 1)
        self.requires = ["knights"]
        self.after = ["robber"]
        self.events = specs_of(EVENTS, [KNIGHT_MOVED, KNIGHT_DISPLACED, KNIGHT_RETREATED, ROBBER_CHASED])
        self.r: Island
        self.knights: Knights
        self.robber: Robber | None = None
        """None in games without a robber: then no knight chases it."""
        self.retreat: i64 = -1
        self.chase: i64 = -1
        """The step that a chase asks; a module with more figures than the robber puts one there in which it goes alone."""

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        knights = module_of(r, Knights)
        self.knights = knights
        vertex = Names("vertex", r.topology.vertex_names)
        slots = [Slot("at", vertex), Slot("to", vertex)]
        c.add_action(
            "MOVE_KNIGHT",
            slots,
            "Move a knight, perhaps onto a weaker one.",
            group=ACT,
            placement=True,
            kind=MOVE_KNIGHT,
        )
        if r.has_module("robber"):
            robber = module_of(r, Robber)
            self.robber = robber
            self.chase = robber.move
            c.add_action(
                "CHASE_ROBBER",
                [Slot("at", vertex)],
                "Have this knight chase the robber away.",
                group=ACT,
                kind=CHASE_ROBBER,
            )
        c.add_action(
            "RETREAT", [Slot("at", vertex)], "The displaced knight retreats there.", group=ANSWER,
            asked="cities_knights.act.displace.retreat", kind=RETREAT,
        )  # fmt: skip
        self.retreat = c.add_step(Retreat(r, knights))

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return nothing_between()

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        if not self.knights.any_of(g, seat):
            return
        cells = g.cells
        holders = self.r.vertex_holder
        end = self.r.vertices
        v = self.knights.next_from(g, 0)
        while v < end:
            if cells[holders + v] == seat and self.may_act(g, seat, v):
                self._moves(g, seat, v, out)
                if self._may_chase(g, seat, v):
                    out.add(with_at(CHASE_ROBBER, seat, v))
            v = self.knights.next_from(g, v + 1)

    def _moves(self, g: Game, seat: i64, v: i64, out: Actions) -> None:
        # cities_knights.act.move.example, cities_knights.act.move.not_past, cities_knights.act.move.one_per_vertex,
        # cities_knights.act.move.own_pieces
        knights = self.knights
        marks = knights.spread(g, seat, v)
        strength = knights.strength(g, v)
        for w in range(self.r.vertices):
            mark = marks[w]
            if mark == FREE or (mark == FOREIGN_KNIGHT and knights.strength(g, w) < strength):
                out.add(with_at(MOVE_KNIGHT, seat, v) | w << TO_SHIFT)

    def _may_chase(self, g: Game, seat: i64, v: i64) -> bool:
        """The robber is on a tile beside the knight (cities_knights.act.chase), awake, and has somewhere else to go."""
        # cities_knights.act.chase.example, cities_knights.act.chase.move, cities_knights.act.chase.passive
        robber = self.robber
        if robber is None:
            return False
        return g.cells[robber.asleep] == 0 and is_beside(self.r, v, g.cells[ROBBER]) and robber.can_move(g, seat)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        if kind_of(action) == CHASE_ROBBER:
            robber = self.robber
            assert robber is not None
            g.cells[self.knights.state + v] &= ~ACTIVE
            if g.noting:
                g.note(ROBBER_CHASED, seat, -1, v)
            robber.ask(g, self.chase, seat, CHASE_ROBBER)
            return
        to = to_of(action)
        state = self.knights.lift(g, v)
        if g.noting:
            g.note(KNIGHT_MOVED, seat, -1, v, to)
        owner = self.knights.owner(g, to)
        if owner == NOBODY:
            self.knights.land(g, seat, to, state & ~ACTIVE)
            return
        displaced = self.knights.lift(g, to)
        self.knights.land(g, seat, to, state & ~ACTIVE)
        self.displace(g, seat, owner, to, displaced)

    def displace(self, g: Game, seat: i64, owner: i64, v: i64, state: i64) -> None:
        """A knight that was lifted from a vertex retreats over its owner's routes, to a place of the owner's choice; with
        none it leaves the board (cities_knights.act.displace.retreat)."""
        # cities_knights.act.displace, cities_knights.act.displace.example, cities_knights.act.displace.no_place,
        # cities_knights.act.displace.passive, cities_knights.act.displace.state
        if g.noting:
            g.note(KNIGHT_DISPLACED, seat, owner, v)
        marks = self.knights.spread(g, owner, v)
        for w in range(self.r.vertices):
            if marks[w] == FREE:
                g.push(self.retreat, 1 << owner, v, state)
                # A knight is never off the board: routes and points are looked at when it stands.
                put_off_score(g)
                return
        self.knights.dismiss(g, owner, v, state)

    def why_not_asked(self, g: Game, action: i64) -> Refusal:
        return Refusal("knight_acts.no_knight_displaced", "cities_knights.act.displace.retreat")

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        v = at_of(action)
        clause = "cities_knights.act.chase" if kind_of(action) == CHASE_ROBBER else "cities_knights.act.move"
        idle = self.why_idle(g, seat, v, clause)
        if idle is not None:
            return idle
        if kind_of(action) == CHASE_ROBBER:
            robber = self.robber
            assert robber is not None
            if g.cells[robber.asleep] != 0:
                return Refusal("politics.nothing_moves_robber_before", "cities_knights.act.chase.asleep", stage=4)
            if is_beside(self.r, v, g.cells[ROBBER]):
                return Refusal("robber.nowhere_else", "base.robber.nowhere", stage=6)
            return Refusal("knight_acts.robber_not_beside_knight", "cities_knights.act.chase", stage=5)
        return self._why_not_moved(g, seat, v, to_of(action))

    def may_act(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a knight of a seat's stands on a vertex, active since before this turn (cities_knights.knight.passive)."""
        # cities_knights.act.one, cities_knights.act.passive, cities_knights.act.reactivate
        return (g.cells[self.knights.state + v] & (ACTIVE | FRESH)) == ACTIVE and g.cells[
            self.r.vertex_holder + v
        ] == seat

    def why_idle(self, g: Game, seat: i64, v: i64, clause: str) -> Refusal | None:
        """Reason why no knight of the seat's may act from a vertex, whatever it would do, which is said by `clause`;
        None where one may."""
        if self.knights.owner(g, v) != seat:
            return no_knight_there(clause)
        if not g.cells[self.knights.state + v] & ACTIVE:
            return Refusal("knight_acts.knight_passive", "cities_knights.knight.passive", stage=2)
        if g.cells[self.knights.state + v] & FRESH:
            return Refusal("knight_acts.knight_not_act_turn", "cities_knights.knight.activate.no_act", stage=3)
        return None

    def _why_not_moved(self, g: Game, seat: i64, v: i64, to: i64) -> Refusal:
        if v == to:
            return Refusal("knight_acts.knight_stands_already", "cities_knights.act.move", stage=4)
        owner = self.knights.owner(g, to)
        if owner == seat:
            return Refusal("knight_acts.knights_not_displaced", "cities_knights.act.displace.own", stage=4)
        if g.cells[self.r.vertex_owner + to] != NOBODY:
            return Refusal("founding.building_already", "cities_knights.act.move", stage=4)
        if g.cells[self.r.vertex_holder + to] == CLOSED and is_reached(self.r, g, seat, to):
            return why_closed(self.r, g, to).at(6)
        if self.knights.spread(g, seat, v)[to] == FOREIGN_KNIGHT:
            return Refusal("knight_acts.only_weaker_knight_displaced", "cities_knights.act.displace.weaker", stage=6)
        if self.knights.is_off(g, to):
            assert self.knights.why_off is not None
            return self.knights.why_off.at(4)
        clause = "cities_knights.act.move" if owner == NOBODY else "cities_knights.act.displace.reach"
        return _no_way(self.r, self.knights, g, seat, v, to, clause).at(5)


def _no_way(r: Island, knights: Knights, g: Game, seat: i64, start: i64, to: i64, clause: str) -> Refusal:
    """Reason why no way leads a knight of a seat's from one vertex to another."""
    if knights.why_no_change is not None and knights.changes(g, seat, start, to):
        return knights.why_no_change
    if len(r.items.route_pieces) > 1:
        return Refusal("knight_acts.routes_lead_past_nobody", clause)
    return Refusal("knight_acts.roads_lead_past_nobody", clause)


def is_beside(r: Island, v: i64, tile: i64) -> bool:
    """Tell whether a vertex is a corner of a tile; of tile -1 none is, though a coast has corners with fewer tiles than three."""
    return tile >= 0 and (
        r.vertex_tiles[3 * v] == tile or r.vertex_tiles[3 * v + 1] == tile or r.vertex_tiles[3 * v + 2] == tile
    )


class Retreat(IslandStep):
    """The owner of a displaced knight, whose state is `b`, chooses where it goes from vertex `a`."""

    # cities_knights.act.displace.not_past
    def __init__(self, r: Island, knights: Knights) -> None:
        super().__init__(r, "Retreat", DECIDE, a=Index("vertex"), b=knight_state())
        self.knights = knights

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        marks = self.knights.spread(g, seat, g.a())
        for w in range(self.r.vertices):
            if marks[w] == FREE:
                out.add(with_at(RETREAT, seat, w))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        state = g.b()
        g.pop()
        if g.noting:
            g.note(KNIGHT_RETREATED, seat, -1, v)
        self.knights.land(g, seat, v, state)
        score_changed(g)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("knight_acts.first_another_player_knight", "cities_knights.act.displace.retreat")
        if kind_of(action) != RETREAT:
            return Refusal("knight_acts.first_displaced_knight_retreats", "cities_knights.act.displace.retreat")
        v = at_of(action)
        holder = g.cells[self.r.vertex_holder + v]
        if holder == CLOSED and is_reached(self.r, g, seat_of(action), v):
            return why_closed(self.r, g, v)
        if holder != NOBODY and holder != CLOSED:
            return Refusal("knight_acts.something_stands_already", "cities_knights.act.displace.retreat")
        if self.knights.is_off(g, v):
            assert self.knights.why_off is not None
            return self.knights.why_off
        return _no_way(self.r, self.knights, g, seat_of(action), g.a(), v, "cities_knights.act.displace.retreat")
