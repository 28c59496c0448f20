"""The movement phase: the steps of a turn in which ships sail (explorers_pirates.movement.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.action import Actions, action_of, at_of, kind_of, n_of, seat_of, to_of
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import DECIDE, INSTANT, TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, ANSWER, BUILD, PLAY, TRADE
from poblado.rules.base.numbers import DONE, END_TRADE, END_TURN, ROLL
from poblado.rules.explorers_pirates.crews import Crew
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.handling import handled_already, not_at_harbour
from poblado.rules.explorers_pirates.jettison import Jettison
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.numbers import HASTEN, LOAD, SAIL, UNLOAD
from poblado.rules.explorers_pirates.sailing import Sailing

_UNDER_WAY: Final = 3
"""Stages behind which a ship looks for what it does."""


class SetOut(IslandStep):
    """Begins the movement phase of a seat that can do something in it (explorers_pirates.movement.none)."""

    def __init__(self, r: Island, ships: Fleet, movement: i64) -> None:
        super().__init__(r, "SetOut", INSTANT)
        self.ships: Final = ships
        self.movement: Final = movement

    def run(self, g: Game) -> None:
        seat = g.cells[TURN]
        if self.ships.has_phase(g, seat):
            g.push_step(self.movement, 1 << seat)


class Movement(IslandStep):
    """The movement phase: the seat on turn sails its ships, one after the other, and all of them act where they lie, until it
    ends its turn. Neither trade nor building (explorers_pirates.movement.phase).

    It ends by itself when nothing is left to do: without a ship, as where the last one has become a settlement, and without a
    die to cast.
    """

    def __init__(self, r: Island, ships: Fleet, sailing: Sailing, jettison: Jettison) -> None:
        super().__init__(r, "Movement", DECIDE)
        self.ships: Final = ships
        self.sailing: Final = sailing
        self.jettison: Final = jettison
        self.panel = [ACT, ANSWER]

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        ships = self.ships
        crowded = self.sailing.list_moves(g, seat, out)
        self.jettison.list_acts(g, seat, out)
        if not crowded:
            for crew in ships.crews.at_large:
                crew.list_phase(g, seat, out)
            out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        ships = self.ships
        seat = seat_of(action)
        kind = kind_of(action)
        if kind == DONE:
            g.pop()
        elif kind == SAIL:
            e = g.cells[ships.at + SHIPS * seat + n_of(action)]
            for crew in ships.crews.told_sailing:
                crew.on_sailing(g, seat, n_of(action), e, to_of(action))
            ships.sail(g, seat, n_of(action), to_of(action))
            for crew in ships.crews.told_sailed:
                crew.on_sailed(g, seat, to_of(action))
        elif kind == HASTEN:
            ships.hasten(g, seat, n_of(action))
        elif kind == LOAD or kind == UNLOAD:
            ships.handle(g, seat, n_of(action), at_of(action), kind == LOAD)
        elif self.jettison.does(kind):
            self.jettison.act(g, action)
        else:
            for crew in ships.crews.all:
                if crew.does(kind):
                    self._act(g, action, crew)

    def _act(self, g: Game, action: i64, crew: Crew) -> None:
        seat = seat_of(action)
        if not crew.is_of_phase(kind_of(action)):
            crew.act(g, action)
            if not self.ships.has_phase(g, seat):
                g.pop()
            return
        self.ships.finish(g)
        if not self.ships.is_at_sea(g, seat):
            # A frame that the act pushes is the last of the phase.
            g.pop()
        crew.act(g, action)

    def why_not(self, g: Game, action: i64) -> Refusal:
        ships = self.ships
        seat = seat_of(action)
        kind = kind_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("turn.another_player_turn", "base.turn.next")
        if self.jettison.does(kind):
            return self.jettison.why_not(g, action)
        crew = next((crew for crew in ships.crews.all if crew.does(kind)), None)
        if crew is None and kind not in (SAIL, HASTEN, LOAD, UNLOAD, DONE):
            return self._why_not_here(g, action)
        n = n_of(action)
        of_phase = kind == DONE or (crew is not None and crew.is_of_phase(kind))
        if not of_phase and g.cells[ships.at + SHIPS * seat + n] < 0:
            return Refusal("movement.ship_supply", "explorers_pirates.movement.phase", stage=1)
        others_wait = of_phase or (kind == SAIL and n + 1 != g.cells[ships.current])
        if others_wait and ships.is_crowded(g, seat):
            return Refusal("movement.two_other_ships_lie", "explorers_pirates.movement.two", stage=2)
        if kind in (SAIL, HASTEN) and g.cells[ships.done] >> n & 1:
            return Refusal("movement.movement_ship_over", "explorers_pirates.movement.one_by_one", stage=3)
        if kind == SAIL:
            why = self._why_not_sailed(g, seat, n, to_of(action))
        elif kind == HASTEN:
            why = self._why_not_hastened(g, seat, n)
        elif crew is not None:
            why = crew.why_not(g, action)
        else:
            why = self._why_not_handled(g, seat, n, at_of(action), kind == LOAD)
        return why.at(why.stage + _UNDER_WAY)

    def _why_not_here(self, g: Game, action: i64) -> Refusal:
        """Reason why something is not done outside of this phase."""
        unasked = self.r.why_not_asked(g, action)
        if unasked is not None:
            return unasked
        group = self.r.groups[kind_of(action)]
        if group == TRADE or group == BUILD:
            return Refusal("movement.movement_phase_nobody_trades", "explorers_pirates.movement.phase")
        if group == PLAY:
            return Refusal("movement.movement_phase_nobody_plays", "knights_abroad.turn.cards")
        if group == ACT:
            return Refusal("movement.movement_phase_ships_alone", "knights_abroad.turn.cards")
        if kind_of(action) == ROLL:
            return Refusal("turn.dice_rolled", "base.turn.roll")
        if kind_of(action) == END_TRADE:
            return Refusal("turn.trade_phase_ended_already", "base.turn.phases")
        if kind_of(action) == END_TURN:
            return Refusal("movement.turn_ends_movement_phase", "explorers_pirates.movement.phase")
        return self.r.owners[kind_of(action)].why_not(g, action)

    def _why_not_sailed(self, g: Game, seat: i64, n: i64, to: i64) -> Refusal:
        ships = self.ships
        points = ships.points_of(g, seat, n)
        e = g.cells[ships.at + SHIPS * seat + n]
        r = self.r
        if points < 0:
            return Refusal("movement.ship_explored_sails_no", "explorers_pirates.discovery.ends", stage=1)
        if points == 0:
            return Refusal("movement.ship_no_points_movement", "explorers_pirates.movement.points", stage=1)
        if e == to or not (
            r.edge_vertices[2 * e] == r.edge_vertices[2 * to]
            or r.edge_vertices[2 * e] == r.edge_vertices[2 * to + 1]
            or r.edge_vertices[2 * e + 1] == r.edge_vertices[2 * to]
            or r.edge_vertices[2 * e + 1] == r.edge_vertices[2 * to + 1]
        ):
            return Refusal("movement.ship_sails_next_path", "explorers_pirates.movement.points", stage=2)
        if not ships.is_route(g, to):
            return Refusal("movement.ships_lie_sea_one", "explorers_pirates.ship.routes", stage=3)
        for crew in ships.crews.all:
            for at in (e, to):
                if crew.closes(g, seat, n, at):
                    return crew.why_closed(g, seat, n, at).at(4)
        return Refusal("movement.two_ships_there", "explorers_pirates.movement.two", stage=5)

    def _why_not_hastened(self, g: Game, seat: i64, n: i64) -> Refusal:
        fault = self.ships.hasten_fault(g, seat, n)
        if fault == 2:
            return Refusal("movement.ship_hastened_once_turn", "explorers_pirates.movement.hasten", stage=1)
        if fault == 3:
            return Refusal("movement.hastening_ship_costs_wool", "explorers_pirates.movement.hasten", stage=2)
        return Refusal("movement.ship_explored_sails_no", "explorers_pirates.discovery.ends", stage=3)

    def _why_not_handled(self, g: Game, seat: i64, n: i64, v: i64, loads: bool) -> Refusal:
        ships = self.ships
        if not ships.lies_at_harbour(g, seat, n, v):
            return not_at_harbour()
        hold, basin = ships.handling.hold(seat, n), ships.handling.basin(v)
        fault = ships.handling.all_fault(g, basin, hold) if loads else ships.handling.all_fault(g, hold, basin)
        if fault == 1 and loads:
            return Refusal("movement.basin_empty", "explorers_pirates.movement.free_loading", stage=2)
        if fault == 1:
            return Refusal("jettison.ship_carries_nothing", "explorers_pirates.movement.free_loading", stage=2)
        if fault == 2 and loads:
            return Refusal("movement.ship_carries_something_already", "explorers_pirates.ship.hold", stage=3)
        if fault == 2:
            return Refusal("movement.something_lies_basin", "explorers_pirates.harbour.basin", stage=3)
        return handled_already().at(4)
