"""Units: built into a basin or a ship, carried two at a time, and transhipped at harbour settlements (explorers_pirates.unit.*).

What they do where they go ashore the missions say.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.pieces import NONE, Piece
from poblado.island.rules import Island
from poblado.island.verbs import return_piece, unpaid
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
from poblado.rules.explorers_pirates.cargo import Freight, small, units_in, with_small
from poblado.rules.explorers_pirates.crews import Crew
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.handling import SACKS, UNITS, handled_already, not_at_harbour
from poblado.rules.explorers_pirates.kinds import EMPTY, SHIPS
from poblado.rules.explorers_pirates.numbers import (
    BUILD_UNIT,
    CARGO_EXCHANGED,
    CARGO_LOADED,
    CARGO_UNLOADED,
    EMBARK_UNIT,
    EXCHANGE,
    EXCHANGE_ONE,
    LOAD_ONE,
    UNIT,
    UNIT_BUILT,
    UNLOAD_ONE,
)


class Units(BuiltCargo):
    """A unit costs an ore and a wool, takes one of two places, and goes wherever a ship of its owner carries it."""

    # explorers_pirates.unit.by_ship
    def __init__(self) -> None:
        super().__init__("explorer_units", 2, UNIT, BUILD_UNIT, EMBARK_UNIT, UNIT_BUILT)
        self.events = specs_of(EVENTS, [UNIT_BUILT, CARGO_EXCHANGED])

    def compose(self, c: Composer) -> None:
        r = c.rules
        super().compose(c)
        ships = self.ships
        c.add_piece(Piece("unit", NONE, number=UNIT))
        c.set_supply(UNIT, 9)
        c.set_price(UNIT, [0, 0, 1, 0, 1])
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        ship = Slot("n", Domain(SHIPS))
        small = Slot("what", Names(CHOICE, ["unit", "sack"], "cargo"))
        asked = "explorers_pirates.movement.phase"
        c.add_action(
            "BUILD_UNIT",
            [vertex],
            "Build a unit in this basin.",
            group=BUILD,
            placement=True,
            item="unit",
            kind=BUILD_UNIT,
        )
        c.add_action("EMBARK_UNIT", [ship], "Build a unit on this ship.", group=BUILD, item="unit", kind=EMBARK_UNIT)
        c.add_action(
            "LOAD_ONE",
            [ship, vertex, small],
            "Load one of what lies in this basin.",
            group=ANSWER,
            asked=asked,
            kind=LOAD_ONE,
        )
        c.add_action(
            "UNLOAD_ONE",
            [ship, vertex, small],
            "Unload one into this basin.",
            group=ANSWER,
            asked=asked,
            kind=UNLOAD_ONE,
        )
        c.add_action(
            "EXCHANGE", [ship, vertex], "Exchange this ship's cargo for what lies in the basin.", group=ANSWER,
            asked=asked, kind=EXCHANGE,
        )  # fmt: skip
        c.add_action(
            "EXCHANGE_ONE", [ship, vertex, small], "Take one of this aboard for one of the other.",
            group=ANSWER, asked=asked, kind=EXCHANGE_ONE,
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
        fault = self.fault(g, action)
        if fault == 1:
            return Refusal("units.no_unit_left_supply", "explorers_pirates.unit.supply")
        if fault == 2:
            return unpaid(r, g, seat, UNIT, "explorers_pirates.unit.cost")
        if kind_of(action) == EMBARK_UNIT:
            return Refusal("units.unit_ship_room_beside", "explorers_pirates.unit.place", stage=int(fault))
        if fault == 3:
            return Refusal("units.unit_into_basin", "explorers_pirates.unit.place", stage=3)
        none = Refusal("units.no_basin_room_left", "explorers_pirates.unit.two")
        return Refusal("units.basin_no_room_left", "explorers_pirates.unit.two", stage=4, sums_up=none)


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
    def __init__(self, r: Island, ships: Fleet) -> None:
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
                    if handling.one_fault(g, basin, hold, what) == 0:
                        out.add(with_at(LOAD_ONE, seat, v) | n << N_SHIFT | what << WHAT_SHIFT)
                    if handling.one_fault(g, hold, basin, what) == 0:
                        out.add(with_at(UNLOAD_ONE, seat, v) | n << N_SHIFT | what << WHAT_SHIFT)
                    if handling.change_one_fault(g, hold, basin, what) == 0:
                        out.add(with_at(EXCHANGE_ONE, seat, v) | n << N_SHIFT | what << WHAT_SHIFT)
                    what += 1
                if handling.change_fault(g, hold, basin) == 0:
                    out.add(with_at(EXCHANGE, seat, v) | n << N_SHIFT)
            side += 1

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
        handling = ships.handling
        seat, n, v, what = seat_of(action), n_of(action), at_of(action), what_of(action)
        if not ships.lies_at_harbour(g, seat, n, v):
            return not_at_harbour()
        hold, basin = handling.hold(seat, n), handling.basin(v)
        if kind_of(action) == EXCHANGE:
            fault = handling.change_fault(g, hold, basin)
            if fault == 1:
                return Refusal("units.exchange_needs_something_aboard", "explorers_pirates.transfer.exchange", stage=2)
            if fault == 2:
                return Refusal("units.both_carry_same", "explorers_pirates.transfer.exchange", stage=3)
            return handled_already().at(4)
        if kind_of(action) == EXCHANGE_ONE:
            fault = handling.change_one_fault(g, hold, basin, what)
            if fault == 1:
                return Refusal("units.one_exchanges_unit_sack", "explorers_pirates.transfer.exchange", stage=2)
            if fault == 2:
                return Refusal("units.all_exchange_whole", "explorers_pirates.transfer.exchange", stage=3)
            return handled_already().at(4)
        start, goal = (basin, hold) if kind_of(action) == LOAD_ONE else (hold, basin)
        fault = handling.one_fault(g, start, goal, what)
        if fault == 1:
            return Refusal("jettison.nothing_kind_lies", "explorers_pirates.movement.free_loading", stage=2)
        if fault == 2:
            return Refusal("units.all_load_unload_whole", "explorers_pirates.movement.free_loading", stage=3)
        if fault == 3:
            return Refusal("units.no_room_left", "explorers_pirates.unit.two", stage=4)
        return handled_already().at(5)


def _one(what: i64) -> i64:
    """Cargo of one unit, or of one sack."""
    return small(1, 0) if what == UNITS else small(0, 1)
