"""Jettison: cargo goes back to the supply whenever its owner likes, all of it or one of two figures
(explorers_pirates.ship.dump, explorers_pirates.settler.room).
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.kernel.action import (
    N_SHIFT,
    WHAT_SHIFT,
    Actions,
    action_of,
    at_of,
    kind_of,
    n_of,
    seat_of,
    what_of,
    with_at,
)
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, CHOICE, Domain, Names, Slot
from poblado.rules.explorers_pirates.cargo import holds, is_pair, small
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.handling import SACKS, UNITS
from poblado.rules.explorers_pirates.kinds import EMPTY, SHIPS
from poblado.rules.explorers_pirates.numbers import CARGO_DUMPED, CLEAR_BASIN, CLEAR_ONE, DUMP, DUMP_ONE

_CLAUSE: Final = "explorers_pirates.ship.dump"


class Jettison:
    """Cargo of holds and basins that its owner may give up."""

    def __init__(self, c: Composer, ships: Fleet) -> None:
        r = c.rules
        self.r: Final = r
        self.ships: Final = ships
        ship = Slot("n", Domain(SHIPS))
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action("DUMP", [ship], "Take this ship's cargo back to the supply.", group=ACT, placement=True, kind=DUMP)
        c.add_action(
            "CLEAR_BASIN",
            [vertex],
            "Take this basin's cargo back to the supply.",
            group=ACT,
            placement=True,
            kind=CLEAR_BASIN,
        )
        if r.has_module("explorer_units"):
            figure = Slot("what", Names(CHOICE, ["unit", "sack"], "cargo"))
            c.add_action(
                "DUMP_ONE",
                [ship, figure],
                "Take one figure of this ship back to the supply.",
                group=ACT,
                placement=True,
                kind=DUMP_ONE,
            )
            c.add_action(
                "CLEAR_ONE",
                [vertex, figure],
                "Take one figure of this basin back to the supply.",
                group=ACT,
                placement=True,
                kind=CLEAR_ONE,
            )

    def does(self, kind: i64) -> bool:
        """Tell whether a kind of action gives cargo up."""
        return kind == DUMP or kind == CLEAR_BASIN or kind == DUMP_ONE or kind == CLEAR_ONE

    def list_acts(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what a seat may give up."""
        cells = g.cells
        hold = self.ships.hold + SHIPS * seat
        n: i64 = 0
        while n < SHIPS:
            if cells[hold + n] != EMPTY:
                out.add(action_of(DUMP, seat) | n << N_SHIFT)
                _list_parts(action_of(DUMP_ONE, seat) | n << N_SHIFT, cells[hold + n], out)
            n += 1
        basin = self.ships.harbours.basin
        for v in self.ships.harbours.own.find(g, seat).vertices:
            if cells[basin + v] != EMPTY:
                out.add(with_at(CLEAR_BASIN, seat, v))
                _list_parts(with_at(CLEAR_ONE, seat, v), cells[basin + v], out)

    def act(self, g: Game, action: i64) -> None:
        """Carry out an act."""
        seat = seat_of(action)
        kind = kind_of(action)
        handling = self.ships.handling
        store = self._store(action)
        if kind == DUMP or kind == CLEAR_BASIN:
            self.empty(g, seat, store)
            return
        handling.take_one(g, store, what_of(action))
        self._give_up(g, seat, small(1, 0) if what_of(action) == UNITS else small(0, 1))

    def empty(self, g: Game, seat: i64, store: i64) -> None:
        """Give up all that is in a store of a seat, if anything."""
        cargo = self.ships.handling.cargo(g, store)
        if cargo != EMPTY:
            self.ships.handling.put(g, store, EMPTY)
            self._give_up(g, seat, cargo)

    def _give_up(self, g: Game, seat: i64, cargo: i64) -> None:
        self.ships.give_up(g, seat, cargo)
        if g.noting:
            g.note(CARGO_DUMPED, seat, -1, -1, cargo)

    def _store(self, action: i64) -> i64:
        kind = kind_of(action)
        if kind == DUMP or kind == DUMP_ONE:
            return self.ships.handling.hold(seat_of(action), n_of(action))
        return self.ships.handling.basin(at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        """Reason why something is not given up."""
        ships = self.ships
        seat, kind = seat_of(action), kind_of(action)
        cargo = ships.handling.cargo(g, self._store(action))
        in_basin = kind == CLEAR_BASIN or kind == CLEAR_ONE
        if in_basin and (cargo == EMPTY or not ships.harbours.is_own(g, seat, at_of(action))):
            none = Refusal("jettison.nothing_in_basins", _CLAUSE)
            return Refusal("jettison.no_cargo_lies_basin", _CLAUSE, stage=1, sums_up=none)
        if cargo == EMPTY:
            none = Refusal("jettison.no_ship_carries_anything", _CLAUSE)
            return Refusal("jettison.ship_carries_nothing", _CLAUSE, stage=1, sums_up=none)
        if _part_fault(cargo, what_of(action)) == 1:
            return Refusal("jettison.not_two_figures_give", _CLAUSE, stage=2)
        return Refusal("jettison.nothing_kind_lies", _CLAUSE, stage=3)


def _part_fault(cargo: i64, what: i64) -> i64:
    """Fault of giving up one figure of a cargo: it is two figures (1), and one of that sort is there (2)."""
    if not is_pair(cargo):
        return 1
    return 0 if holds(cargo, what) else 2


def _list_parts(action: i64, cargo: i64, out: Actions) -> None:
    """Add each figure of two that may be given up by itself."""
    what: i64 = 0
    while what <= SACKS:
        if _part_fault(cargo, what) == 0:
            out.add(action | what << WHAT_SHIFT)
        what += 1
