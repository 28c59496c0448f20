"""Settlers: built into a basin or a ship, and put ashore as settlements (explorers_pirates.settler.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.coasts import hidden_at_edge, hidden_at_vertex
from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.pieces import ROAD, SETTLEMENT, VERTEX
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.verbs import allowed, place, supply, unpaid, veto
from poblado.kernel.action import N_SHIFT, Actions, at_of, kind_of, n_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, BUILD, Domain, Names, Slot
from poblado.rules.base.settlements import keeps_distance
from poblado.rules.explorers_pirates.building_cargo import BuiltCargo
from poblado.rules.explorers_pirates.crews import Crew
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD, SHIPS
from poblado.rules.explorers_pirates.numbers import (
    BUILD_SETTLER,
    EMBARK_SETTLER,
    LAND_SETTLER,
    SETTLER,
    SETTLER_BUILT,
    SETTLER_LANDED,
)


class Settlers(BuiltCargo):
    """A settler is built at a harbour settlement, sails in a ship, and both become a settlement where it goes ashore."""

    # explorers_pirates.settler.by_sea, explorers_pirates.settlement.ways
    def __init__(self) -> None:
        super().__init__("settlers", 2, SETTLER, BUILD_SETTLER, EMBARK_SETTLER, SETTLER_BUILT)
        self.events = specs_of(EVENTS, [SETTLER_BUILT, SETTLER_LANDED])

    def compose(self, c: Composer) -> None:
        r = c.rules
        super().compose(c)
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        ship = Slot("n", Domain(SHIPS))
        c.add_action(
            "BUILD_SETTLER", [vertex], "Build a settler in this basin.", group=BUILD, placement=True,
            item="settler", kind=BUILD_SETTLER,
        )  # fmt: skip
        c.add_action(
            "EMBARK_SETTLER", [ship], "Build a settler on this ship.", group=BUILD, item="settler", kind=EMBARK_SETTLER
        )
        c.add_action(
            "LAND_SETTLER", [ship, vertex], "Put this ship's settler ashore there.", group=ANSWER,
            placement=True, asked="explorers_pirates.movement.phase", kind=LAND_SETTLER,
        )  # fmt: skip
        self.ships.crews.take_on(Landing(r, self.ships))

    def restricts(self, piece: i64, at: i64) -> bool:
        if piece == ROAD:
            return self.r.places.edge_unknown[at] > 0
        return self.r.items.ground[piece] == VERTEX and self.r.places.vertex_unknown[at] > 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse to build beside what is unexplored; roads explore nothing (explorers_pirates.settler.unexplored,
        explorers_pirates.settler.no_road_finds, explorers_pirates.settler.by_ship)."""
        if piece == ROAD:
            return hidden_at_edge(self.r, g, at) == 0
        return hidden_at_vertex(self.r, g, at) == 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("settlers.nothing_built_beside_unexplored", "explorers_pirates.settler.unexplored")

    def has_room(self, cargo: i64) -> bool:
        return cargo == EMPTY

    def stow(self, g: Game, store: i64) -> None:
        self.ships.handling.put(g, store, SETTLER_ABOARD)

    def why_not(self, g: Game, action: i64) -> Refusal:
        r = self.r
        seat = seat_of(action)
        fault = self.fault(g, action)
        if fault == 1:
            return Refusal("settlers.no_settler_left_supply", "explorers_pirates.settler.supply")
        if fault == 2:
            return unpaid(r, g, seat, SETTLER, "explorers_pirates.settler.cost")
        if kind_of(action) == EMBARK_SETTLER:
            return Refusal("settlers.settler_empty_ship_beside", "explorers_pirates.settler.place", stage=int(fault))
        if fault == 3:
            return Refusal("settlers.settler_into_basin", "explorers_pirates.settler.place", stage=3)
        none = Refusal("settlers.no_basin_empty", "explorers_pirates.harbour.basin")
        return Refusal("movement.something_lies_basin", "explorers_pirates.harbour.basin", stage=4, sums_up=none)


class Landing(Crew):
    """Settlers go ashore."""

    # explorers_pirates.settler.distance, explorers_pirates.settler.room, explorers_pirates.settler.example,
    # explorers_pirates.settler.passing
    def __init__(self, r: Island, ships: Fleet) -> None:
        self.r: Final = r
        self.ships: Final = ships

    def does(self, kind: i64) -> bool:
        return kind == LAND_SETTLER

    def _fault(self, g: Game, seat: i64, n: i64, v: i64) -> i64:
        """Fault of putting a ship's settler ashore: it carries one (1), lies there (2), a settlement is left (3), the corner is
        free (4), with free neighbours (5), and nobody refuses it (6)."""
        r = self.r
        if g.cells[self.ships.hold + SHIPS * seat + n] != SETTLER_ABOARD:
            return 1
        if not self.ships.lies_at(g, seat, n, v):
            return 2
        if supply(r, g, seat, SETTLEMENT) == 0:
            return 3
        if g.cells[r.vertex_owner + v] != NOBODY:
            return 4
        if not keeps_distance(r, g, v):
            return 5
        return 0 if allowed(r, g, seat, SETTLEMENT, v) else 6

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        # Nothing else aboard is put ashore so: that saves asking.
        if g.cells[self.ships.hold + SHIPS * seat + n] != SETTLER_ABOARD:
            return
        e = g.cells[self.ships.at + SHIPS * seat + n]
        side: i64 = 0
        while side < 2:
            v = self.r.edge_vertices[2 * e + side]
            if self._fault(g, seat, n, v) == 0:
                out.add(with_at(LAND_SETTLER, seat, v) | n << N_SHIFT)
            side += 1

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        # The settler goes back with the ship (explorers_pirates.settler.land).
        self.ships.take_back(g, seat, n_of(action))
        if g.noting:
            g.note(SETTLER_LANDED, seat, -1, v)
        place(self.r, g, seat, SETTLEMENT, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        v = at_of(action)
        fault = self._fault(g, seat, n_of(action), v)
        if fault == 1:
            return Refusal("settlers.ship_carries_no_settler", "explorers_pirates.settler.land", stage=1)
        if fault == 2:
            return Refusal("settlers.ship_not_lie_corner", "explorers_pirates.settler.land", stage=2)
        if fault == 3:
            return Refusal("settlements.supply_empty", "base.settlement.supply", stage=3)
        if fault == 4:
            return Refusal("founding.building_already", "base.settlement.place", stage=4)
        if fault == 5:
            return Refusal("founding.neighbouring_corner_building", "base.settlement.distance", stage=5)
        against = veto(self.r, g, seat, SETTLEMENT, v)
        return Refusal("verbs.not_now", "") if against is None else against.at(6)
