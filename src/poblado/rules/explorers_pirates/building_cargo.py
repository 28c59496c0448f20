"""Pieces that are built as cargo: into a basin, or on a ship beside a harbour settlement of their owner."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.verbs import affords, pay, supply, take_piece
from poblado.kernel.action import N_SHIFT, Actions, action_of, at_of, kind_of, n_of, seat_of, with_at
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.crews import ShipModule
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of


class BuiltCargo(ShipModule):
    """Module of a piece that is built as cargo. A subclass adds the actions and says what room it needs.

    Args:
        piece: what is built.
        ashore: kind of action that builds it into a basin.
        aboard: kind of action that builds it on a ship.
        built: event that is noted, with the basin's vertex, or -1 for a ship.
    """

    def __init__(self, id: str, version: int, piece: i64, ashore: i64, aboard: i64, built: i64) -> None:
        super().__init__(id, version)
        self.requires = ["cargo_ships"]
        self.piece: Final = piece
        self.ashore: Final = ashore
        self.aboard: Final = aboard
        self.built: Final = built
        self.ships: Fleet

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.ships = module_of(r, CargoShips).fleet

    def has_room(self, cargo: i64) -> bool:
        """Tell whether one fits beside a cargo."""
        raise NotImplementedError

    def stow(self, g: Game, store: i64) -> None:
        """Put one into a hold or a basin that has room."""
        raise NotImplementedError

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if self._price_fault(g, seat) != 0:
            return
        for v in self.ships.harbours.own.find(g, seat).vertices:
            if self._basin_fault(g, seat, v) == 0:
                out.add(with_at(self.ashore, seat, v))
        n: i64 = 0
        while n < SHIPS:
            if self._hold_fault(g, seat, n) == 0:
                out.add(action_of(self.aboard, seat) | n << N_SHIFT)
            n += 1

    def fault(self, g: Game, action: i64) -> i64:
        """Fault of building one: it is left (1), is paid for (2), comes to an own harbour settlement (3), and has room (4)."""
        seat = seat_of(action)
        fault = self._price_fault(g, seat)
        if fault != 0:
            return fault
        if kind_of(action) == self.ashore:
            return self._basin_fault(g, seat, at_of(action))
        return self._hold_fault(g, seat, n_of(action))

    def _price_fault(self, g: Game, seat: i64) -> i64:
        if supply(self.r, g, seat, self.piece) == 0:
            return 1
        return 0 if affords(self.r, g, seat, self.piece) else 2

    def _basin_fault(self, g: Game, seat: i64, v: i64) -> i64:
        harbours = self.ships.harbours
        if not harbours.is_own(g, seat, v):
            return 3
        return 0 if self.has_room(g.cells[harbours.basin + v]) else 4

    def _hold_fault(self, g: Game, seat: i64, n: i64) -> i64:
        ships = self.ships
        e = g.cells[ships.at + SHIPS * seat + n]
        if e < 0 or not ships.is_at_harbour(g, seat, e):
            return 3
        return 0 if self.has_room(g.cells[ships.hold + SHIPS * seat + n]) else 4

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, self.piece)
        take_piece(self.r, g, seat, self.piece)
        handling = self.ships.handling
        v: i64 = -1
        if kind_of(action) == self.ashore:
            v = at_of(action)
            self.stow(g, handling.basin(v))
        else:
            self.stow(g, handling.hold(seat, n_of(action)))
        if g.noting:
            g.note(self.built, seat, -1, v)
