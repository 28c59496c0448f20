"""Handling of cargo between holds and basins: at one stop each figure is taken aboard once and set ashore once
(explorers_pirates.movement.stop).

The book lets a player load and unload as often as it likes, at no cost. Without a limit a turn need not end.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.building_index import BuildingIndex
from poblado.island.composer import Composer
from poblado.island.state import MAX_SEATS
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Packed, Word
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.cargo import holds, is_pair, sacks_in, units_in, with_small
from poblado.rules.explorers_pirates.kinds import EMPTY, SHIPS

UNITS: Final = 0
SACKS: Final = 1
"""Small figures that are handled one by one."""
ABOARD: Final = 1
ASHORE: Final = 2
"""Marks of a figure that has been taken aboard, and of one that has been set ashore, since its ship came there."""
_MARKS: Final = 2
_FIRST: Final = 3
"""Number and mask of the bits for a figure's marks."""
BOTH: Final = 15
"""Mask of the marks of two figures."""
_HOLDS: Final = 18
"""`SHIPS * MAX_SEATS`; a literal, which is folded into the code."""


class Handling:
    """Holds and basins, each with its cargo and the marks of the figures there.

    A *store* is one of them by number: the holds in a row for each seat, then the basins by vertex. Two bits for each figure,
    units before sacks and of two equal figures the less marked first, so that equal games have equal cells.
    """

    def __init__(self, c: Composer, hold: i64, basin: i64) -> None:
        r = c.rules
        self.r: Final = r
        self.cargo_of_hold: Final = hold
        """Field: the cargo of each hold."""
        self.cargo_of_basin: Final = basin - _HOLDS
        ships = [f"ship {n} of {seat}" for seat in range(MAX_SEATS) for n in range(SHIPS)]
        c.add_axis("store", [*ships, *r.topology.vertex_names])
        marks = Packed([(f"figure {k}", _MARKS, Word(["unmarked", "aboard", "ashore", "both"])) for k in (1, 2)])
        self.marks: Final = c.add_field("cargo_ships.handled", "store", marks)

    def hold(self, seat: i64, n: i64) -> i64:
        """Store of a ship."""
        return SHIPS * seat + n

    def basin(self, v: i64) -> i64:
        """Store of a harbour settlement."""
        return _HOLDS + v

    def _cell(self, store: i64) -> i64:
        return (self.cargo_of_hold if store < _HOLDS else self.cargo_of_basin) + store

    def cargo(self, g: Game, store: i64) -> i64:
        """Cargo of a store."""
        return g.cells[self._cell(store)]

    def put(self, g: Game, store: i64, cargo: i64) -> None:
        """Fill a store anew, with figures that have no marks; `EMPTY` empties it."""
        g.cells[self._cell(store)] = cargo
        g.cells[self.marks + store] = 0

    def _moves_all(self, g: Game, store: i64) -> bool:
        """Tell whether all figures of a store may go to the other side, aboard from a basin or ashore from a hold."""
        mark = self._mark(store)
        return g.cells[self.marks + store] & (mark | mark << _MARKS) == 0

    def _moves_one(self, g: Game, store: i64, what: i64) -> bool:
        """Tell whether a unit of a store, or a sack, may go to the other side."""
        shift = self._shift(units_in(self.cargo(g, store)), what)
        return g.cells[self.marks + store] >> shift & self._mark(store) == 0

    def all_fault(self, g: Game, start: i64, goal: i64) -> i64:
        """Fault of moving all of a hold into a basin or back: something is there (1), nothing is where it goes (2), and all may
        go (3)."""
        if self.cargo(g, start) == EMPTY:
            return 1
        if self.cargo(g, goal) != EMPTY:
            return 2
        return 0 if self._moves_all(g, start) else 3

    def one_fault(self, g: Game, start: i64, goal: i64, what: i64) -> i64:
        """Fault of moving a unit or a sack: one is there (1), beside another figure or to one, else all is moved (2), there is
        room where it goes (3), and it may go (4)."""
        cargo, there = self.cargo(g, start), self.cargo(g, goal)
        if not holds(cargo, what):
            return 1
        if there == EMPTY and not is_pair(cargo):
            return 2
        if with_small(there, 1, 0) < 0:
            return 3
        return 0 if self._moves_one(g, start, what) else 4

    def change_fault(self, g: Game, hold: i64, basin: i64) -> i64:
        """Fault of exchanging all of a hold for all of a basin: something is in both (1), not the same (2), and all may go
        (3)."""
        aboard, ashore = self.cargo(g, hold), self.cargo(g, basin)
        if aboard == EMPTY or ashore == EMPTY:
            return 1
        if aboard == ashore:
            return 2
        return 0 if self._moves_all(g, hold) and self._moves_all(g, basin) else 3

    def change_one_fault(self, g: Game, hold: i64, basin: i64, what: i64) -> i64:
        """Fault of taking a unit or a sack of a basin aboard for one of the other sort: both are there (1), beside another
        figure, else all goes for all (2), and both may go (3)."""
        aboard, ashore = self.cargo(g, hold), self.cargo(g, basin)
        if not holds(ashore, what) or not holds(aboard, SACKS - what):
            return 1
        if not is_pair(aboard) and not is_pair(ashore):
            return 2
        return 0 if self._moves_one(g, basin, what) and self._moves_one(g, hold, SACKS - what) else 3

    def _shift(self, units: i64, what: i64) -> i64:
        """Shift to the marks of the first figure of a sort, beside so many units."""
        return _MARKS if what == SACKS and units > 0 else 0

    def take_one(self, g: Game, store: i64, what: i64) -> i64:
        """Take a unit or a sack out of a store, one without marks first. Returns: its marks."""
        cargo = self.cargo(g, store)
        marks = g.cells[self.marks + store]
        shift = self._shift(units_in(cargo), what)
        g.cells[self._cell(store)] = with_small(cargo, -1, 0) if what == UNITS else with_small(cargo, 0, -1)
        g.cells[self.marks + store] = marks >> _MARKS if shift == 0 else marks & _FIRST
        return marks >> shift & _FIRST

    def put_one(self, g: Game, store: i64, what: i64, marks: i64) -> None:
        """Put a unit or a sack with its marks into a store that has room."""
        cargo = self.cargo(g, store)
        there = g.cells[self.marks + store]
        beside = units_in(cargo) if what == UNITS else sacks_in(cargo)
        if cargo == EMPTY:
            there = marks
        elif marks < there if beside > 0 else what == UNITS:
            there = marks | there << _MARKS
        else:
            there |= marks << _MARKS
        g.cells[self._cell(store)] = with_small(cargo, 1, 0) if what == UNITS else with_small(cargo, 0, 1)
        g.cells[self.marks + store] = there

    def move_one(self, g: Game, start: i64, goal: i64, what: i64) -> None:
        """Move a unit or a sack from a hold into a basin or back."""
        marks = self.take_one(g, start, what)
        self.put_one(g, goal, what, marks | self._mark(start))

    def change_one(self, g: Game, hold: i64, basin: i64, what: i64) -> None:
        """Take a unit or a sack of a basin aboard for one of the other sort."""
        aboard = self.take_one(g, basin, what) | ABOARD
        ashore = self.take_one(g, hold, SACKS - what) | ASHORE
        self.put_one(g, hold, what, aboard)
        self.put_one(g, basin, SACKS - what, ashore)

    def change(self, g: Game, one: i64, other: i64) -> None:
        """Exchange all of a hold for all of a basin, either of which may be empty."""
        cargo, there = self.cargo(g, one), self.cargo(g, other)
        marks, marks_there = self._moved(g, one), self._moved(g, other)
        self.put(g, one, there)
        self.put(g, other, cargo)
        g.cells[self.marks + one] = marks_there
        g.cells[self.marks + other] = marks

    def _mark(self, store: i64) -> i64:
        """Mark of a figure that leaves a store, which then has been set ashore or taken aboard."""
        if store < _HOLDS:
            return ASHORE
        return ABOARD

    def _moved(self, g: Game, store: i64) -> i64:
        """Marks of a store's figures once they are on the other side."""
        cargo = self.cargo(g, store)
        mark = self._mark(store)
        if is_pair(cargo):
            mark |= mark << _MARKS
        if cargo == EMPTY:
            mark = 0
        return g.cells[self.marks + store] | mark

    def wipe(self, g: Game, seat: i64, n: i64, e: i64) -> None:
        """A ship leaves an edge: figures aboard and in the basins there may be handled again."""
        cells = g.cells
        ends = self.r.edge_vertices
        cells[self.marks + self.hold(seat, n)] = 0
        cells[self.marks + _HOLDS + ends[2 * e]] = 0
        cells[self.marks + _HOLDS + ends[2 * e + 1]] = 0

    def wipe_all(self, g: Game, seat: i64, harbours: BuildingIndex) -> None:
        """A turn begins: no figure of the seat, whose harbour settlements these are, has been handled."""
        cells = g.cells
        n: i64 = 0
        while n < SHIPS:
            cells[self.marks + SHIPS * seat + n] = 0
            n += 1
        for v in harbours.find(g, seat).vertices:
            cells[self.marks + _HOLDS + v] = 0


def not_at_harbour() -> Refusal:
    """Reason why a ship handles nothing at a vertex; the first of the reasons for which cargo is not handled."""
    return Refusal("movement.ship_lies_no_harbour", "explorers_pirates.movement.free_loading", stage=1)


def handled_already() -> Refusal:
    """Reason why a figure stays where it is until its ship has moved on."""
    return Refusal("handling.one_stop_each_figure", "explorers_pirates.movement.stop")
