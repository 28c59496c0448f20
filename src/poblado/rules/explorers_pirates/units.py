"""Units: built into a basin or a ship, carried two at a time, and transhipped at harbour settlements (explorers_pirates.unit.*).

What they do where they go ashore the missions say.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.events import specs_of
from poblado.island.pieces import NONE, Piece
from poblado.island.rules import Island
from poblado.island.verbs import affords, return_piece, supply, unpaid
from poblado.kernel.action import (
    N_SHIFT,
    WHAT_SHIFT,
    Actions,
    at_of,
    kind_of,
    n_of,
    seat_of,
    what_of,
    with_at,
)
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, BUILD, CHOICE, Domain, Names, Slot
from poblado.rules.explorers_pirates.building_cargo import BuiltCargo
from poblado.rules.explorers_pirates.cargo import Freight, is_pair, sacks_in, small, units_in, with_small
from poblado.rules.explorers_pirates.crews import Crew
from poblado.rules.explorers_pirates.events import (
    CARGO_EXCHANGED,
    CARGO_LOADED,
    CARGO_UNLOADED,
    EVENTS,
    UNIT_BUILT,
)
from poblado.rules.explorers_pirates.handling import SACKS, UNITS, handled_already
from poblado.rules.explorers_pirates.kinds import (
    BUILD_UNIT,
    EMBARK_UNIT,
    EMPTY,
    EXCHANGE,
    EXCHANGE_ONE,
    LOAD_ONE,
    SHIPS,
    UNIT,
    UNLOAD_ONE,
)
from poblado.rules.explorers_pirates.ships import CargoShips


class Units(BuiltCargo):
    """A unit costs an ore and a wool, takes one of two places, and goes wherever a ship of its owner carries it."""

    # explorers_pirates.unit.by_ship
    def __init__(self) -> None:
        super().__init__("explorer_units", 2, UNIT, BUILD_UNIT, EMBARK_UNIT, UNIT_BUILT)
        self.events = specs_of(EVENTS, [UNIT_BUILT, CARGO_EXCHANGED])

    def compose(self, r: Island) -> None:
        super().compose(r)
        ships = self.ships
        r.add_piece(Piece(UNIT, "unit", NONE))
        r.set_supply(UNIT, 9)
        r.set_price(UNIT, [0, 0, 1, 0, 1])
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        ship = Slot("n", Domain(SHIPS))
        small = Slot("what", Names(CHOICE, ["unit", "sack"], "cargo"))
        asked = "explorers_pirates.movement.phase"
        r.add_action(
            BUILD_UNIT, "BUILD_UNIT", [vertex], "Build a unit in this basin.", group=BUILD, placement=True, item="unit"
        )
        r.add_action(EMBARK_UNIT, "EMBARK_UNIT", [ship], "Build a unit on this ship.", group=BUILD, item="unit")
        r.add_action(
            LOAD_ONE,
            "LOAD_ONE",
            [ship, vertex, small],
            "Load one of what lies in this basin.",
            group=ANSWER,
            asked=asked,
        )
        r.add_action(
            UNLOAD_ONE, "UNLOAD_ONE", [ship, vertex, small], "Unload one into this basin.", group=ANSWER, asked=asked
        )
        r.add_action(
            EXCHANGE, "EXCHANGE", [ship, vertex], "Exchange this ship's cargo for what lies in the basin.", group=ANSWER,
            asked=asked,
        )  # fmt: skip
        r.add_action(
            EXCHANGE_ONE, "EXCHANGE_ONE", [ship, vertex, small], "Take one of this aboard for one of the other.",
            group=ANSWER, asked=asked,
        )  # fmt: skip
        ships.freight.append(UnitFreight(r))
        ships.crews.take_on(Stevedores(r, ships))

    def has_room(self, cargo: i64) -> bool:
        return with_small(cargo, 1, 0) >= 0

    def stow(self, g: Game, store: i64) -> None:
        self.ships.handling.put_one(g, store, UNITS, 0)

    def why_not(self, g: Game, action: i64) -> Refusal:
        r = self.r
        seat = seat_of(action)
        if supply(r, g, seat, UNIT) == 0:
            return Refusal("units.no_unit_left_supply", "explorers_pirates.unit.supply")
        if not affords(r, g, seat, UNIT):
            return unpaid(r, g, seat, UNIT, "explorers_pirates.unit.cost")
        if kind_of(action) == EMBARK_UNIT:
            return Refusal("units.unit_ship_room_beside", "explorers_pirates.unit.place")
        if not self.ships.harbours.is_own(g, seat, at_of(action)):
            return Refusal("units.unit_into_basin", "explorers_pirates.unit.place")
        return Refusal("units.basin_no_room_left", "explorers_pirates.unit.two")


class UnitFreight(Freight):
    """Units that are given up go back to their owner's supply."""

    def __init__(self, r: Island) -> None:
        self.r: Final = r

    def lost(self, g: Game, seat: i64, cargo: i64) -> None:
        n: i64 = 0
        while n < units_in(cargo):
            return_piece(self.r, g, seat, UNIT)
            n += 1


class Stevedores(Crew):
    """Load and unload one of two, and exchange a cargo for another (explorers_pirates.transfer.exchange)."""

    # explorers_pirates.unit.sail_on, explorers_pirates.unit.one, explorers_pirates.transfer.basin,
    # explorers_pirates.transfer.example
    def __init__(self, r: Island, ships: CargoShips) -> None:
        self.r: Final = r
        self.ships: Final = ships

    def does(self, kind: i64) -> bool:
        return kind == LOAD_ONE or kind == UNLOAD_ONE or kind == EXCHANGE or kind == EXCHANGE_ONE

    def needs_harbour(self) -> bool:
        return True

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        ships = self.ships
        r = self.r
        handling = ships.handling
        e = g.cells[ships.at + SHIPS * seat + n]
        aboard = g.cells[ships.hold + SHIPS * seat + n]
        side: i64 = 0
        while side < 2:
            v = r.edge_vertices[2 * e + side]
            ashore = g.cells[ships.harbours.basin + v]
            if (aboard != EMPTY or ashore != EMPTY) and ships.harbours.is_own(g, seat, v):
                hold, basin = handling.hold(seat, n), handling.basin(v)
                what: i64 = 0
                while what < 2:
                    if self._moves(g, basin, hold, what):
                        out.add(with_at(LOAD_ONE, seat, v) | n << N_SHIFT | what << WHAT_SHIFT)
                    if self._moves(g, hold, basin, what):
                        out.add(with_at(UNLOAD_ONE, seat, v) | n << N_SHIFT | what << WHAT_SHIFT)
                    if self._changes_one(g, hold, basin, what):
                        out.add(with_at(EXCHANGE_ONE, seat, v) | n << N_SHIFT | what << WHAT_SHIFT)
                    what += 1
                if self._changes(g, hold, basin):
                    out.add(with_at(EXCHANGE, seat, v) | n << N_SHIFT)
            side += 1

    def _moves(self, g: Game, start: i64, goal: i64, what: i64) -> bool:
        """Tell whether one of a sort goes from a store to another; if it is the whole cargo and nothing lies there, all moves."""
        handling = self.ships.handling
        there = handling.cargo(g, goal)
        if there == EMPTY and not is_pair(handling.cargo(g, start)):
            return False
        room = with_small(there, 1 if what == UNITS else 0, 1 if what == SACKS else 0) >= 0
        return room and handling.moves_one(g, start, what)

    def _changes_one(self, g: Game, hold: i64, basin: i64, what: i64) -> bool:
        """Tell whether one of a sort comes aboard for one of the other sort; with one each that is all for all."""
        handling = self.ships.handling
        if not is_pair(handling.cargo(g, hold)) and not is_pair(handling.cargo(g, basin)):
            return False
        return handling.moves_one(g, basin, what) and handling.moves_one(g, hold, SACKS - what)

    def _changes(self, g: Game, hold: i64, basin: i64) -> bool:
        """Tell whether all that is aboard is exchanged for all that is ashore, which differs."""
        handling = self.ships.handling
        aboard, ashore = handling.cargo(g, hold), handling.cargo(g, basin)
        differ = aboard != EMPTY and ashore != EMPTY and aboard != ashore
        return differ and handling.moves_all(g, hold) and handling.moves_all(g, basin)

    def act(self, g: Game, action: i64) -> None:
        handling = self.ships.handling
        seat, v, what = seat_of(action), at_of(action), what_of(action)
        kind = kind_of(action)
        hold, basin = handling.hold(seat, n_of(action)), handling.basin(v)
        # What goes aboard, and what goes ashore; EMPTY for nothing.
        aboard, ashore = EMPTY, EMPTY
        if kind == EXCHANGE:
            aboard, ashore = handling.cargo(g, basin), handling.cargo(g, hold)
            handling.change(g, hold, basin)
        elif kind == EXCHANGE_ONE:
            aboard, ashore = _one(what), _one(SACKS - what)
            handling.change_one(g, hold, basin, what)
        elif kind == LOAD_ONE:
            aboard = _one(what)
            handling.move_one(g, basin, hold, what)
        else:
            ashore = _one(what)
            handling.move_one(g, hold, basin, what)
        if not g.noting:
            return
        if aboard != EMPTY and ashore != EMPTY:
            g.note(CARGO_EXCHANGED, seat, -1, v, aboard, ashore)
        elif aboard != EMPTY:
            g.note(CARGO_LOADED, seat, -1, v, aboard)
        else:
            g.note(CARGO_UNLOADED, seat, -1, v, ashore)

    def why_not(self, g: Game, action: i64) -> Refusal:
        ships = self.ships
        seat, n, v = seat_of(action), n_of(action), at_of(action)
        if not ships.harbours.is_own(g, seat, v) or not ships.lies_at(g, seat, n, v):
            return Refusal("movement.ship_lies_no_harbour", "explorers_pirates.movement.free_loading")
        aboard, ashore = g.cells[ships.hold + SHIPS * seat + n], g.cells[ships.harbours.basin + v]
        if kind_of(action) == EXCHANGE:
            if aboard == ashore and aboard != EMPTY:
                return Refusal("units.both_carry_same", "explorers_pirates.transfer.exchange")
            if aboard == EMPTY or ashore == EMPTY:
                return Refusal("units.exchange_needs_something_aboard", "explorers_pirates.transfer.exchange")
            return handled_already()
        what = what_of(action)
        if kind_of(action) == EXCHANGE_ONE:
            if not _holds(ashore, what) or not _holds(aboard, SACKS - what):
                return Refusal("units.one_exchanges_unit_sack", "explorers_pirates.transfer.exchange")
            if not is_pair(aboard) and not is_pair(ashore):
                return Refusal("units.all_exchange_whole", "explorers_pirates.transfer.exchange")
            return handled_already()
        start, goal = (ashore, aboard) if kind_of(action) == LOAD_ONE else (aboard, ashore)
        if not _holds(start, what):
            return Refusal("jettison.nothing_kind_lies", "explorers_pirates.movement.free_loading")
        if goal == EMPTY and not is_pair(start):
            return Refusal("units.all_load_unload_whole", "explorers_pirates.movement.free_loading")
        if with_small(goal, 1, 0) < 0:
            return Refusal("units.no_room_left", "explorers_pirates.unit.two")
        return handled_already()


def _one(what: i64) -> i64:
    """Cargo of one unit, or of one sack."""
    return small(1, 0) if what == UNITS else small(0, 1)


def _holds(cargo: i64, what: i64) -> bool:
    """Tell whether a unit, or a sack, is in a cargo."""
    return (units_in(cargo) if what == UNITS else sacks_in(cargo)) > 0
