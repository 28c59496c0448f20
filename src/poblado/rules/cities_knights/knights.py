"""Knights: deployed, activated, promoted, and in the way of others (cities_knights.knight.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.coasts import hidden_at_vertex
from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import PIECES, SETTLEMENT
from poblado.island.routes import has_route, is_reached
from poblado.island.rules import Island
from poblado.island.state import CLOSED, NOBODY, SUPPLY
from poblado.island.verbs import (
    affords,
    allowed,
    occupy,
    pay,
    return_piece,
    supply,
    take_piece,
    unpaid,
    vacate,
    veto,
    why_closed,
)
from poblado.kernel.action import Actions, at_of, kind_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Flag, Packed, Values
from poblado.kernel.game import Game
from poblado.kernel.spec import BUILD, Names, Slot
from poblado.rules.base.roads import no_route_there
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.numbers import (
    ACTIVATE,
    ACTIVATION,
    BASIC_KNIGHT,
    DEPLOY,
    KNIGHT_ACTIVATED,
    KNIGHT_DEPLOYED,
    KNIGHT_PROMOTED,
    KNIGHT_REMOVED,
    PROMOTE,
    PROMOTION,
    STRONG_KNIGHT,
)
from poblado.rules.cities_knights.pieces import KNIGHT_PIECES

STRENGTH: Final = 3
"""Mask of a knight's strength, 1 to 3, in its state."""
ACTIVE: Final = 4
FRESH: Final = 8
"""Activated in this turn, so it may not act yet (cities_knights.knight.activate.no_act)."""
PROMOTED: Final = 16
"""Promoted in this turn, so not again (cities_knights.knight.promote.once)."""
JOINED: Final = 32
"""Takes part in the battle that is about to be fought."""


def knight_state() -> Values:
    """Meaning of a knight's state."""
    bits: list[tuple[str, int, Values]] = [
        (word, 1, Flag()) for word in ("active", "activated in this turn", "promoted in this turn", "takes part")
    ]
    return Packed([("strength", 2, Count(STRENGTH)), *bits])


FREE: Final = 1
"""A mark of `Knights.spread`: a vertex that a knight can move to."""
FOREIGN_KNIGHT: Final = 2
"""Mark of a foreign knight, at which the way ends."""
_SEEN: Final = 3
_ALL: Final = 6
"""Knights of a seat."""


class Knights(Module):
    """Knights stand on the vertices of the own routes, without any distance. Even a passive one blocks others there."""

    # cities_knights.knight.block.example, cities_knights.knight.block.own, cities_knights.knight.block.route
    def __init__(self) -> None:
        super().__init__("knights", 1)
        self.requires = ["roads", "settlements"]
        self.events = specs_of(EVENTS, [KNIGHT_DEPLOYED, KNIGHT_ACTIVATED, KNIGHT_PROMOTED, KNIGHT_REMOVED])
        self.r: Island
        self.state: i64 = -1
        """Per vertex the state of the knight there, 0 for none; whose it is tells `Island.vertex_holder`."""
        self.flagged: i64 = -1
        self.kinds_apart = False
        """True if knights go from one kind of piece on edges to another, as from roads to ships, at own buildings alone. Said by
        modules that bring such a kind, when they are composed."""
        self.why_no_change: Refusal | None = None
        """Reason why a knight does not get where it would if kinds were not apart. Said with `kinds_apart`."""
        self.why_off: Refusal | None = None
        """Reason why no knight comes to a corner that touches a hidden tile; None where one may. Said by modules, when they are
        composed."""
        nothing = [0]
        self.unmarked: vec[i64] = vec[i64](nothing)

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        for piece in KNIGHT_PIECES:
            c.add_piece(piece)
            c.set_supply(piece.number, 2)
        c.set_price(BASIC_KNIGHT, [0, 0, 1, 0, 1])
        c.add_item("promotion", [0, 0, 1, 0, 1], number=PROMOTION)
        c.add_item("activation", [0, 0, 0, 1, 0], number=ACTIVATION)
        c.hold_vertices("knights.holder")
        self.state = c.add_field("knights.state", "vertex", knight_state(), joined=r.holder_field)
        self.flagged = c.add_field("knights.flagged", "", Flag("some state tells of this turn"))
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "DEPLOY",
            [vertex],
            "Deploy a basic knight, passive.",
            group=BUILD,
            placement=True,
            item="basic_knight",
            kind=DEPLOY,
        )
        c.add_action(
            "ACTIVATE", [vertex], "Activate a knight.", group=BUILD, placement=True, item="activation", kind=ACTIVATE
        )
        c.add_action(
            "PROMOTE", [vertex], "Promote a knight.", group=BUILD, placement=True, item="promotion", kind=PROMOTE
        )
        zeros = [0] * r.vertices
        self.unmarked = vec[i64](zeros)

    # -- facts -----------------------------------------------------------------------------------------------------

    def strength(self, g: Game, v: i64) -> i64:
        """0 where there is no knight."""
        return g.cells[self.state + v] & STRENGTH

    def owner(self, g: Game, v: i64) -> i64:
        """Whose knight stands there; `NOBODY` where there is none."""
        if g.cells[self.state + v] == 0:
            return NOBODY
        return g.cells[self.r.vertex_holder + v]

    def next_from(self, g: Game, v: i64) -> i64:
        """The first vertex with a knight, anybody's, from `v` on; the number of vertices where there is none."""
        cells = g.cells
        at = self.state + v
        end = self.state + self.r.vertices
        while at < end and cells[at] == 0:
            at += 1
        return at - self.state

    def any_of(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat has a knight on the board."""
        at = SUPPLY + PIECES * seat + BASIC_KNIGHT
        return g.cells[at] + g.cells[at + 1] + g.cells[at + 2] < _ALL

    def may_deploy(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a knight of a seat may be put on a vertex: free, and with an own road or other piece on an edge
        (cities_knights.knight.deploy.site, cities_knights.knight.deploy.example,
        cities_knights.knight.deploy.no_distance).
        """
        r = self.r
        return (
            # The common case in one look: most vertices have nothing of the seat's.
            (g.cells[r.route_touch + v] >> seat & 1) != 0
            and g.cells[r.vertex_holder + v] == NOBODY
            and is_reached(r, g, seat, v)
            and allowed(r, g, seat, BASIC_KNIGHT, v)
        )

    def may_promote(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a knight may be promoted, apart from the price (cities_knights.knight.promote.new)."""
        if self.owner(g, v) != seat:
            return False
        state = g.cells[self.state + v]
        strength = state & STRENGTH
        if strength == STRENGTH or state & PROMOTED or supply(self.r, g, seat, BASIC_KNIGHT + strength) == 0:
            return False
        return allowed(self.r, g, seat, BASIC_KNIGHT + strength, v)

    def spread(self, g: Game, seat: i64, start: i64) -> vec[i64]:
        """Marks of the vertices that a knight of a seat can reach from `start`: over own roads and other own pieces on edges,
        past own pieces, never past a foreign one (cities_knights.act.move, cities_knights.act.move.not_past_buildings)."""
        if self.kinds_apart:
            return self._spread_by_kind(g, seat, start)
        return self._spread_over_all(g, seat, start)

    def changes(self, g: Game, seat: i64, start: i64, v: i64) -> bool:
        """Tell whether a knight of a seat would get from `start` to a vertex if kinds were not apart, and does not."""
        return self._spread_over_all(g, seat, start)[v] != 0 and self.spread(g, seat, start)[v] == 0

    def _spread_over_all(self, g: Game, seat: i64, start: i64) -> vec[i64]:
        r = self.r
        cells = g.cells
        all_routes = r.edge_piece < 0
        marks = self.unmarked[:]
        waiting = self.unmarked[:]
        marks[start] = _SEEN
        waiting[0] = start
        n: i64 = 1
        while n > 0:
            n -= 1
            v = waiting[n]
            for k in range(3 * v, 3 * v + 3):
                e = r.vertex_edges[k]
                if e >= 0 and cells[r.edge_owner + e] == seat and (all_routes or has_route(r, g, seat, e)):
                    w = r.vertex_neighbours[k]
                    if marks[w] == 0:
                        marks[w] = self._mark(g, seat, w)
                        holder = cells[r.vertex_holder + w]
                        if holder == NOBODY or holder == seat:
                            waiting[n] = w
                            n += 1
        return marks

    def is_off(self, g: Game, v: i64) -> bool:
        """Tell whether a vertex touches a hidden tile and no knight comes there for it (`why_off`)."""
        return self.why_off is not None and hidden_at_vertex(self.r, g, v) > 0

    def _mark(self, g: Game, seat: i64, v: i64) -> i64:
        """Mark of what a knight of a seat finds at a vertex that it can reach."""
        holder = g.cells[self.r.vertex_holder + v]
        if holder == NOBODY:
            return _SEEN if self.is_off(g, v) else FREE
        return FOREIGN_KNIGHT if holder != seat and g.cells[self.state + v] != 0 else _SEEN

    def _spread_by_kind(self, g: Game, seat: i64, start: i64) -> vec[i64]:
        """`spread` where `kinds_apart`: a vertex is walked over once for each kind of piece by which it is reached."""
        marks = self.unmarked[:]
        # Bits of the kinds on which the way goes on from a vertex.
        goes = self.unmarked[:]
        marks[start] = _SEEN
        self._go_on(g, seat, start, -1, marks, goes)
        return marks

    def _go_on(self, g: Game, seat: i64, v: i64, kinds: i64, marks: vec[i64], goes: vec[i64]) -> None:
        r = self.r
        cells = g.cells
        if cells[r.vertex_owner + v] == seat:
            kinds = -1
        if goes[v] & kinds == kinds:
            return
        goes[v] |= kinds
        for k in range(3 * v, 3 * v + 3):
            e = r.vertex_edges[k]
            if e >= 0 and has_route(r, g, seat, e):
                bit = r.items.edge_bits[cells[r.edge_piece + e]]
                if kinds & bit:
                    w = r.vertex_neighbours[k]
                    if marks[w] == 0:
                        marks[w] = self._mark(g, seat, w)
                    holder = cells[r.vertex_holder + w]
                    if holder == NOBODY or holder == seat:
                        self._go_on(g, seat, w, bit, marks, goes)

    # -- verbs -----------------------------------------------------------------------------------------------------

    def put(self, g: Game, seat: i64, v: i64, state: i64) -> None:
        """A knight from the supply onto a vertex; notes nothing."""
        take_piece(self.r, g, seat, BASIC_KNIGHT + (state & STRENGTH) - 1)
        self.land(g, seat, v, state)

    def take(self, g: Game, v: i64) -> i64:
        """A knight from a vertex back to its owner's supply; returns what its state was."""
        seat = self.owner(g, v)
        state = self.lift(g, v)
        self.dismiss(g, seat, v, state)
        return state

    def dismiss(self, g: Game, seat: i64, v: i64, state: i64) -> None:
        """A knight that was lifted from a vertex goes back to the supply."""
        return_piece(self.r, g, seat, BASIC_KNIGHT + (state & STRENGTH) - 1)
        if g.noting:
            g.note(KNIGHT_REMOVED, seat, -1, v, -1, state & STRENGTH)

    def land(self, g: Game, seat: i64, v: i64, state: i64) -> None:
        """A knight that is on its way comes to stand on a vertex."""
        g.cells[self.state + v] = state
        occupy(self.r, g, seat, BASIC_KNIGHT + (state & STRENGTH) - 1, v)

    def lift(self, g: Game, v: i64) -> i64:
        """A knight leaves a vertex and is on its way; returns its state."""
        state = g.cells[self.state + v]
        seat = g.cells[self.r.vertex_holder + v]
        g.cells[self.state + v] = 0
        vacate(self.r, g, seat, BASIC_KNIGHT + (state & STRENGTH) - 1, v)
        return state

    def promote(self, g: Game, seat: i64, v: i64) -> None:
        """Promote a knight by one strength; whether it is active stays as it was (cities_knights.knight.promote.state)."""
        state = g.cells[self.state + v]
        strength = state & STRENGTH
        return_piece(self.r, g, seat, BASIC_KNIGHT + strength - 1)
        take_piece(self.r, g, seat, BASIC_KNIGHT + strength)
        g.cells[self.state + v] = (state + 1) | PROMOTED
        g.cells[self.flagged] = 1
        if g.noting:
            g.note(KNIGHT_PROMOTED, seat, -1, v, -1, strength + 1)

    def activate(self, g: Game, seat: i64, v: i64) -> None:
        # cities_knights.knight.activate.new, cities_knights.knight.activate.next_turn
        g.cells[self.state + v] |= ACTIVE | FRESH
        g.cells[self.flagged] = 1
        if g.noting:
            g.note(KNIGHT_ACTIVATED, seat, -1, v)

    # -- in a turn -------------------------------------------------------------------------------------------------

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        cells = g.cells
        if cells[self.flagged] == 0:
            return
        cells[self.flagged] = 0
        for v in range(self.r.vertices):
            cells[self.state + v] &= STRENGTH | ACTIVE

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == SETTLEMENT

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse a settlement where a knight stands, not even beside an own one (cities_knights.knight.block.own_vertex)."""
        # cities_knights.knight.block.no_distance, cities_knights.knight.block.stuck
        return g.cells[self.state + at] == 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        if g.cells[self.r.vertex_holder + at] == seat:
            return Refusal("knights.knight_move_away_first", "cities_knights.knight.block.own_vertex")
        return Refusal("knights.another_knight_stands", "cities_knights.knight.block.vertex")

    def why_not_passed(self, g: Game, v: i64) -> Refusal | None:
        if g.cells[self.state + v] == 0:
            return None
        return Refusal("knights.road_not_continued_past", "cities_knights.knight.block.road")

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        deploys = supply(self.r, g, seat, BASIC_KNIGHT) > 0 and affords(r, g, seat, BASIC_KNIGHT)
        promotes = affords(r, g, seat, PROMOTION)
        activates = affords(r, g, seat, ACTIVATION)
        if not (deploys or promotes or activates):
            return
        cells = g.cells
        states = self.state
        holders = r.vertex_holder
        end = r.vertices
        for v in range(end):
            if cells[states + v] == 0:
                if deploys and self.may_deploy(g, seat, v):
                    out.add(with_at(DEPLOY, seat, v))
            elif cells[holders + v] == seat:
                if activates and not cells[states + v] & ACTIVE:
                    out.add(with_at(ACTIVATE, seat, v))
                if promotes and self.may_promote(g, seat, v):
                    out.add(with_at(PROMOTE, seat, v))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        kind = kind_of(action)
        v = at_of(action)
        if kind == DEPLOY:
            pay(self.r, g, seat, BASIC_KNIGHT)
            if g.noting:
                g.note(KNIGHT_DEPLOYED, seat, -1, v, -1, 1)
            self.put(g, seat, v, 1)
        elif kind == PROMOTE:
            pay(self.r, g, seat, PROMOTION)
            self.promote(g, seat, v)
        else:
            pay(self.r, g, seat, ACTIVATION)
            self.activate(g, seat, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        if kind == DEPLOY:
            return self._why_not_deployed(g, seat_of(action), at_of(action))
        if kind == ACTIVATE:
            if self.owner(g, at_of(action)) != seat_of(action):
                return no_knight_there("cities_knights.knight.activate")
            if g.cells[self.state + at_of(action)] & ACTIVE:
                none = Refusal("knights.no_passive_knight", "cities_knights.knight.activate")
                return Refusal("knights.knight_active_already", none.clause, stage=2, sums_up=none)
            return unpaid(self.r, g, seat_of(action), ACTIVATION, "cities_knights.knight.activate").at(3)
        return self.why_not_promoted(g, seat_of(action), at_of(action), True)

    def _why_not_deployed(self, g: Game, seat: i64, v: i64) -> Refusal:
        if supply(self.r, g, seat, BASIC_KNIGHT) == 0:
            if supply(self.r, g, seat, STRONG_KNIGHT) > 0:
                return Refusal("knights.no_basic_knight_left", "cities_knights.knight.supply")
            return Refusal("knights.no_basic_no_strong", "cities_knights.knight.supply")
        if not affords(self.r, g, seat, BASIC_KNIGHT):
            return unpaid(self.r, g, seat, BASIC_KNIGHT, "cities_knights.knight.deploy")
        return self.why_not_there(g, seat, v, "cities_knights.knight.deploy.site")

    def why_not_there(self, g: Game, seat: i64, v: i64, site: str) -> Refusal:
        """Reason why no knight of a seat may be put on a vertex; `site` is the clause that asks for a road."""
        holder = g.cells[self.r.vertex_holder + v]
        reached = is_reached(self.r, g, seat, v)
        if holder == CLOSED and reached:
            return why_closed(self.r, g, v).at(3)
        if holder != NOBODY and holder != CLOSED:
            return Refusal("knight_acts.something_stands_already", "cities_knights.knight.deploy.vacant", stage=1)
        vetoed = veto(self.r, g, seat, BASIC_KNIGHT, v) if reached else None
        if vetoed is not None:
            return vetoed.at(3)
        return no_route_there(self.r, site, Refusal("knights.no_free_corner_routes", site)).at(2)

    def why_not_promoted(self, g: Game, seat: i64, v: i64, paid: bool) -> Refusal:
        """Reason why a knight cannot be promoted."""
        state = g.cells[self.state + v]
        strength = state & STRENGTH
        if self.owner(g, v) != seat:
            return no_knight_there("cities_knights.knight.promote")
        if strength == STRENGTH:
            return Refusal("knights.mighty_knight_cannot_promoted", "cities_knights.knight.promote.top", stage=2)
        if state & PROMOTED:
            return Refusal("knights.knight_promoted_once_turn", "cities_knights.knight.promote.once", stage=3)
        if supply(self.r, g, seat, BASIC_KNIGHT + strength) == 0:
            return Refusal("knights.no_knight_next_strength", "cities_knights.knight.promote.piece", stage=4)
        vetoed = veto(self.r, g, seat, BASIC_KNIGHT + strength, v)
        if vetoed is not None:
            return vetoed.at(5)
        if paid:
            return unpaid(self.r, g, seat, PROMOTION, "cities_knights.knight.promote").at(6)
        return Refusal("verbs.not_now", "cities_knights.knight.promote")


def no_knight_there(clause: str) -> Refusal:
    """Reason why a place without a knight of one's own is none to choose; where no place has one, that is said."""
    none = Refusal("politics.no_knight_board", clause)
    return Refusal("knights.none_of_yours", clause, stage=1, sums_up=none)
