"""Pieces that are built as cargo: into a basin, or on a ship beside a harbour settlement of their owner."""

from typing import Final

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.island.verbs import affords, pay, supply, take_piece
from poblado.kernel.action import N_SHIFT, Actions, action_of, at_of, kind_of, n_of, seat_of, with_at
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.crews import ShipModule
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
        self.ships: CargoShips

    def compose(self, r: Island) -> None:
        self.r = r
        self.ships = module_of(r, CargoShips)

    def has_room(self, cargo: i64) -> bool:
        """Tell whether one fits beside a cargo."""
        raise NotImplementedError

    def stow(self, g: Game, store: i64) -> None:
        """Put one into a hold or a basin that has room."""
        raise NotImplementedError

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        if supply(r, g, seat, self.piece) == 0 or not affords(r, g, seat, self.piece):
            return
        ships = self.ships
        harbours = ships.harbours
        cells = g.cells
        for v in harbours.own.find(g, seat).vertices:
            if self.has_room(cells[harbours.basin + v]):
                out.add(with_at(self.ashore, seat, v))
        n: i64 = 0
        while n < SHIPS:
            e = cells[ships.at + SHIPS * seat + n]
            if e >= 0 and self.has_room(cells[ships.hold + SHIPS * seat + n]) and ships.is_at_harbour(g, seat, e):
                out.add(action_of(self.aboard, seat) | n << N_SHIFT)
            n += 1

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
