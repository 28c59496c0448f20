"""Ship building: the legal sites, and rebuilding of a ship (explorers_pirates.ship.site, explorers_pirates.ship.rebuild)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.island.verbs import affords, supply, unpaid
from poblado.kernel.action import AT_SHIFT, N_SHIFT, Actions, action_of, at_of, kind_of, n_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.numbers import BUILD_CARGO_SHIP, CARGO_SHIP, REBUILD_CARGO_SHIP


class Shipyard:
    """Sites and kinds of ships that may be built. Where all ships are out, one of them is given up."""

    def __init__(self, r: Island, ships: Fleet) -> None:
        self.r: Final = r
        self.ships: Final = ships

    def may_build(self, g: Game, seat: i64, e: i64) -> bool:
        """Tell whether a ship may be built on an edge, whatever it costs."""
        return self._fault(g, seat, e) == 0

    def _fault(self, g: Game, seat: i64, e: i64) -> i64:
        """Fault of a site: it is a sea route (1), at an own harbour settlement (2), has room (3), and there nothing is explored
        (4)."""
        ships = self.ships
        if not ships.is_route(g, e):
            return 1
        if not ships.is_at_harbour(g, seat, e):
            return 2
        if ships.is_full(g, e):
            return 3
        return 4 if ships.explores(g, e) else 0

    def list_sites(self, g: Game, seat: i64, out: Actions) -> None:
        """Add where a seat may build a ship, or which one it may build anew where."""
        kind = self._kind(g, seat)
        if kind == 0:
            return
        for e in self.ships.harbours.own.find(g, seat).edges:
            if self._fault(g, seat, e) == 0:
                if kind == BUILD_CARGO_SHIP:
                    out.add(with_at(BUILD_CARGO_SHIP, seat, e))
                n: i64 = 0
                while kind == REBUILD_CARGO_SHIP and n < SHIPS:
                    # Where it lies itself it would lie again (explorers_pirates.ship.rebuild).
                    if g.cells[self.ships.at + SHIPS * seat + n] != e:
                        out.add(action_of(REBUILD_CARGO_SHIP, seat) | n << N_SHIFT | e << AT_SHIFT)
                    n += 1

    def _kind(self, g: Game, seat: i64) -> i64:
        """Kind of action by which a seat builds a ship: anew where all are out; 0 where it cannot pay for one."""
        if not affords(self.r, g, seat, CARGO_SHIP):
            return 0
        return BUILD_CARGO_SHIP if supply(self.r, g, seat, CARGO_SHIP) > 0 else REBUILD_CARGO_SHIP

    def why_not(self, g: Game, action: i64) -> Refusal:
        """Reason why a ship may not be built, or built anew."""
        seat = seat_of(action)
        kind = kind_of(action)
        open_ = self._kind(g, seat)
        if open_ == 0:
            return unpaid(self.r, g, seat, CARGO_SHIP, "explorers_pirates.ship.cost")
        if open_ != kind and kind == BUILD_CARGO_SHIP:
            return Refusal("shipyard.all_ships_out_say", "explorers_pirates.ship.rebuild")
        if open_ != kind:
            return Refusal("shipyard.ship_left_supply_none", "explorers_pirates.ship.rebuild")
        if kind == REBUILD_CARGO_SHIP and g.cells[self.ships.at + SHIPS * seat + n_of(action)] == at_of(action):
            return Refusal("shipyard.lies_there_already", "explorers_pirates.ship.rebuild", stage=1)
        return self.why_not_built(g, seat, at_of(action))

    def why_not_built(self, g: Game, seat: i64, e: i64) -> Refusal:
        """Reason why a ship may not be built on an edge."""
        fault = self._fault(g, seat, e)
        if fault == 1:
            return Refusal("movement.ships_lie_sea_one", "explorers_pirates.ship.routes", stage=2)
        if fault == 2:
            return Refusal("shipyard.ship_built_beside_harbour", "explorers_pirates.ship.site", stage=3)
        if fault == 3:
            none = Refusal("shipyard.no_room_beside_harbours", "explorers_pirates.movement.two")
            return Refusal("movement.two_ships_there", "explorers_pirates.movement.two", stage=4, sums_up=none)
        return Refusal("shipyard.ship_built_explores_nothing", "explorers_pirates.ship.unexplored", stage=5)
