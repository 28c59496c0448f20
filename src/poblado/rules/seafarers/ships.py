"""Ships: where they are built, and how one of them is moved (seafarers.ship.*, seafarers.move.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.coasts import borders_sea
from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import EDGE, Piece
from poblado.island.routes import joins, may_leave, spots, spots_at, touches, why_kept
from poblado.island.rules import Island
from poblado.island.state import CLOSED, NOBODY
from poblado.island.trails import AT_HAND, pieces_at
from poblado.island.turns import PLAN_STEP
from poblado.island.verbs import (
    affords,
    lay,
    lies,
    lift,
    pay,
    place,
    relocate,
    return_piece,
    supply,
    take_piece,
    unpaid,
    veto,
    why_closed,
)
from poblado.kernel.action import TO_SHIFT, Actions, at_of, kind_of, seat_of, to_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Flag
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ACT, BUILD, TRADE, Names, Slot
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.lines import Lines
from poblado.rules.seafarers.numbers import BUILD_SHIP, MOVE_SHIP, SHIP, SHIP_BUILT, SHIP_MOVED, SHIP_REMOVED

_LIFTED: Final = 5
"""Stages behind which a ship that is moved looks for its place."""


class Course:
    """Guide of ships beside the rules that are the same for all: none, unless a module brings one of its own."""

    def depends_on(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether other ships of a seat might go elsewhere without the one at an edge, beside what would hang on it."""
        return False


class Ships(Module):
    """A ship costs lumber and wool, lies on an edge with sea and joins own ships and buildings; one a turn may be moved."""

    # seafarers.ship.founding, seafarers.ship.free, seafarers.settlement.reach, seafarers.route.kinds,
    # seafarers.move.as_built, seafarers.move.paired
    def __init__(self) -> None:
        super().__init__("ships", 1)
        self.requires = ["roads", "settlements"]
        self.events = specs_of(EVENTS, [SHIP_BUILT, SHIP_MOVED, SHIP_REMOVED])
        self.params = [
            Param(
                "ship_loops", 1, 0, 1,
                "Ships of a ring may be moved although none is its end; off: only an end of a line may.",
                "seafarers.move.ring",
            ),
        ]  # fmt: skip
        self.r: Island
        self.lines: Lines
        self._idle: list[Actions] = [Actions() for _ in range(AT_HAND)]
        """Lists for what `card` finds, one for each call at a time: games of several threads may be asked at once."""
        self.why_not_past: Refusal | None = None
        """Reason why no line goes on past another's unit. Said by modules that bring units, when they are composed, as are those
        why a ship stays that is closed by an own unit: at its end, or else where."""
        self.why_at_unit: Refusal | None = None
        self.why_between_units: Refusal | None = None
        self.course = Course()
        """Guide that tells of a ship whether it is to be lifted to see where it may go. Said by modules."""
        self.why_moored: Refusal | None = None
        """Reason why a ship stays whose line is moored. Said by the module that moors lines (`Lines.moorings`)."""
        self.strict = False
        """True if trade and building are phases apart."""
        self.fresh: i64 = -1
        self.built: i64 = -1
        self.moved: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.lines = Lines(r, SHIP, r.param("ship_loops") == 1)
        self.strict = r.param("combined_trade_build") == 0
        c.add_piece(Piece("ship", EDGE, SHIP_BUILT, SHIP_REMOVED, number=SHIP))
        c.set_supply(SHIP, 15)
        c.set_price(SHIP, [0, 1, 1, 0, 0])
        c.add_route(SHIP, BUILD_SHIP)
        self.fresh = c.add_field("ships.fresh", "edge", Flag("a ship built in this turn"))
        self.built = c.add_field("ships.built", "", Flag("some ship has been built or moved since a turn began"))
        self.moved = c.add_field("ships.moved", "", Flag("a ship has been moved in this turn"))
        edges = Names("edge", r.topology.edge_names)
        c.add_action(
            "BUILD_SHIP",
            [Slot("at", edges)],
            "Build a ship.",
            group=BUILD,
            placement=True,
            item="ship",
            kind=BUILD_SHIP,
        )
        c.add_action(
            "MOVE_SHIP",
            [Slot("at", edges), Slot("to", edges)],
            "Move a ship.",
            group=ACT,
            placement=True,
            kind=MOVE_SHIP,
        )

    # -- hooks -----------------------------------------------------------------------------------------------------

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        cells = g.cells
        cells[self.moved] = 0
        if cells[self.built] == 0:
            return
        cells[self.built] = 0
        at = self.fresh
        end = at + self.r.edges
        while at < end:
            cells[at] = 0
            at += 1

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == SHIP and self.r.places.edge_lands[at] + self.r.places.edge_unknown[at] == 2

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """A ship needs sea at one side of its edge at least (seafarers.ship.sea)."""
        # seafarers.ship.road, seafarers.ship.frame, seafarers.ship.harbour
        return borders_sea(self.r, g, at)

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("ships.ship_needs_sea_beside", "seafarers.ship.sea")

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if supply(self.r, g, seat, SHIP) > 0 and affords(self.r, g, seat, SHIP):
            spots(self.r, g, seat, SHIP, BUILD_SHIP, out)

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        if (
            g.cells[self.moved] != 0
            or supply(self.r, g, seat, SHIP) == self.r.items.supplies[SHIP]
            or self._only_trades(g)
        ):
            return
        survey = self.lines.survey(g, seat)
        found = self._take_list()
        n: i64 = len(survey.open)
        k: i64 = 0
        while k < n:
            if survey.open[k] != 0:
                e = survey.network.edges[k]
                # Nor is a ship of this turn moved, or one that the pirate holds.
                if g.cells[self.fresh + e] == 0 and may_leave(self.r, g, seat, SHIP, e):
                    if self.course.depends_on(g, seat, e):
                        self._targets_without(g, seat, e, out)
                    else:
                        if found.n == 0:
                            spots_at(self.r, g, seat, SHIP, MOVE_SHIP, survey.network.vertices, found)
                        self._targets(g, seat, e, found, out)
            k += 1
        self._idle.append(found)

    def _take_list(self) -> Actions:
        """An empty list that nobody is using."""
        try:
            found = self._idle.pop()
        except IndexError:
            found = Actions()
        found.n = 0
        return found

    def _only_trades(self, g: Game) -> bool:
        """Tell whether this is a mere trade phase: ships are moved when one builds (seafarers.move.once, base.turn.phases)."""
        if not self.strict:
            return False
        panel = self.r.steps[g.cells[PLAN_STEP]].panel
        return TRADE in panel and BUILD not in panel

    # -- moving ----------------------------------------------------------------------------------------------------

    def _targets(self, g: Game, seat: i64, e: i64, found: Actions, out: Actions) -> None:
        """Targets of the ship at `e`: wherever one could be built while it lies nowhere (seafarers.move.target).

        With it there, `found` has all of these, and those that would hang on itself, at its loose ends.
        """
        r = self.r
        v = self._loose_end(g, seat, r.edge_vertices[2 * e])
        w = self._loose_end(g, seat, r.edge_vertices[2 * e + 1])
        first = with_at(MOVE_SHIP, seat, e)
        k: i64 = 0
        while k < found.n:
            to = at_of(found.items[k])
            a = r.edge_vertices[2 * to]
            b = r.edge_vertices[2 * to + 1]
            if (a != v and a != w and b != v and b != w) or (
                (a != v and a != w and touches(r, g, seat, a, SHIP))
                or (b != v and b != w and touches(r, g, seat, b, SHIP))
            ):
                out.add(first | to << TO_SHIFT)
            k += 1

    def _targets_without(self, g: Game, seat: i64, e: i64, out: Actions) -> None:
        """Targets of the ship at `e`, found by lifting it for a look."""
        found = self._take_list()
        # With the supply as it would be: what is known of the seat's ships is held against it.
        return_piece(self.r, g, seat, SHIP)
        lift(self.r, g, seat, e)
        spots(self.r, g, seat, SHIP, MOVE_SHIP, found)
        lay(self.r, g, seat, SHIP, e)
        take_piece(self.r, g, seat, SHIP)
        first = with_at(MOVE_SHIP, seat, e)
        k: i64 = 0
        while k < found.n:
            if at_of(found.items[k]) != e:
                out.add(first | at_of(found.items[k]) << TO_SHIFT)
            k += 1
        self._idle.append(found)

    def _loose_end(self, g: Game, seat: i64, v: i64) -> i64:
        """An end of a ship from which none goes on once it is lifted; -1 for another. A unit there starts no line."""
        r = self.r
        if g.cells[r.vertex_owner + v] == seat:
            return -1
        if pieces_at(r, g, seat, SHIP, v) < 2:
            return v
        return -1

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if kind_of(action) == MOVE_SHIP:
            g.cells[self.moved] = 1
            relocate(self.r, g, seat, SHIP, at_of(action), to_of(action), SHIP_MOVED)
            return
        pay(self.r, g, seat, SHIP)
        place(self.r, g, seat, SHIP, at_of(action))

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        # Those of the founding may be moved in the first turn: a turn's beginning forgets what was built before it.
        if piece == SHIP:
            g.cells[self.fresh + at] = 1
            g.cells[self.built] = 1

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        if piece == SHIP:
            g.cells[self.fresh + at] = 0

    # -- why not ---------------------------------------------------------------------------------------------------

    def why_not_between(self, g: Game, action: i64) -> Refusal | None:
        return Refusal("ships.no_ship_moved_between", "seafarers.move.between_turns")

    def why_not_laid(self, g: Game, action: i64) -> Refusal:
        if supply(self.r, g, seat_of(action), SHIP) == 0:
            return Refusal("ships.no_ship_left_supply", "seafarers.ship.supply")
        return self._why_not_there(g, seat_of(action), at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        r = self.r
        seat = seat_of(action)
        if kind_of(action) == MOVE_SHIP:
            return self._why_not_moved(g, action)
        if supply(r, g, seat, SHIP) == 0:
            return Refusal("ships.no_ship_left_supply", "seafarers.ship.supply")
        if not affords(r, g, seat, SHIP):
            return unpaid(r, g, seat, SHIP, "seafarers.ship.cost")
        return self._why_not_there(g, seat, at_of(action))

    def _why_not_moved(self, g: Game, action: i64) -> Refusal:
        r = self.r
        seat = seat_of(action)
        e = at_of(action)
        if self._only_trades(g):
            return Refusal("turn.building_after_trade_phase", "base.turn.phases")
        if g.cells[self.moved] != 0:
            return Refusal("ships.one_ship_moved_turn", "seafarers.move.once")
        if g.cells[r.edge_owner + e] != seat or not lies(r, g, SHIP, e):
            return Refusal("ships.no_ship", "seafarers.move.once", stage=1)
        if g.cells[self.fresh + e] != 0:
            return Refusal("ships.ship_built_turn_stays", "seafarers.move.new", stage=4)
        against = why_kept(r, g, seat, SHIP, e)
        if against is not None:
            return against.at(3)
        by_unit = self.why_at_unit if self.lines.ends_at_unit(g, seat, e) else self.why_between_units
        if by_unit is not None and self.lines.is_closed_by_unit(g, seat, e):
            return by_unit.at(2)
        if self.why_moored is not None and self.lines.is_closed_by_mooring(g, seat, e):
            return self.why_moored.at(2)
        if not self.lines.survey(g, seat).is_open(e):
            return Refusal("ships.only_ship_open_end", "seafarers.move.open", stage=2)
        if to_of(action) == e:
            return Refusal("shipyard.lies_there_already", "seafarers.move.target", stage=5)
        after = g.copy()
        lift(r, after, seat, e)
        why = self._why_not_there(after, seat, to_of(action))
        return why.at(why.stage + _LIFTED)

    def _why_not_there(self, g: Game, seat: i64, e: i64) -> Refusal:
        """Reason why a seat may not lay a ship on an edge, whatever it costs."""
        r = self.r
        none = Refusal("ships.no_path_left", "seafarers.ship.joins")
        if g.cells[r.edge_owner + e] != NOBODY:
            if lies(r, g, SHIP, e):
                return Refusal("ships.ship_already", "seafarers.ship.one_per_edge", stage=1, sums_up=none)
            return Refusal("roads.path_taken", "seafarers.ship.one_per_edge", stage=1, sums_up=none)
        against = veto(r, g, seat, SHIP, e)
        if against is not None:
            return against.at(2)
        if not joins(r, g, seat, e, SHIP):
            for v in (r.edge_vertices[2 * e], r.edge_vertices[2 * e + 1]):
                if g.cells[r.items.touch[SHIP] + v] >> seat & 1:
                    if g.cells[r.vertex_owner + v] == NOBODY:
                        past = self.why_not_past if g.cells[r.vertex_holder + v] != CLOSED else None
                        return (past if past is not None else why_closed(r, g, v)).at(5)
                    return Refusal("ships.line_ships_not_go_past", "seafarers.ship.not_through", stage=5)
            for v in (r.edge_vertices[2 * e], r.edge_vertices[2 * e + 1]):
                if g.cells[r.road_touch + v] >> seat & 1:
                    return Refusal("ships.ship_follows_road_only", "seafarers.ship.joins", stage=4)
        return Refusal("ships.ship_join_one_ships", "seafarers.ship.joins", stage=3, sums_up=none)
