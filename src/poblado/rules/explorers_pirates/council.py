"""The Council of Catan: an islet with two anchors, where ships deliver what missions ask for (explorers_pirates.council.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import SEA
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.kernel.action import N_SHIFT, Actions, at_of, n_of, seat_of, with_at
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER, Domain, Names, Slot
from poblado.rules.explorers_pirates.crews import Crew, ShipModule
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.handling import Handling
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.lands import Surroundings
from poblado.rules.explorers_pirates.missions import Missions
from poblado.rules.explorers_pirates.numbers import CARGO_DELIVERED, DELIVER
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of


class Delivery:
    """Delivery: how much of it a cargo has, and which mission it is for. A module's own."""

    def __init__(self, mission: i64) -> None:
        self.mission = mission

    def held(self, cargo: i64) -> i64:
        """Steps that a cargo is worth."""
        return 0

    def unload(self, g: Game, handling: Handling, hold: i64) -> None:
        """Take it out of a hold, back to the supply."""


class Council(ShipModule):
    """Ships unload at two corners of its islet, and each shoal or sack brings a step."""

    # explorers_pirates.council.sea
    def __init__(self) -> None:
        super().__init__("council", 2)
        self.requires = ["cargo_ships", "missions"]
        self.params = [
            Param(
                "council_coast", 0, 0, 1,
                "0: nothing is built on the Council's paths and corners; 1: the start island's coast beside it is built on.",
                "explorers_pirates.council.coast",
            ),
        ]  # fmt: skip
        self.events = specs_of(EVENTS, [CARGO_DELIVERED])
        self.tile: i64 = -1
        """Tile of the Council."""
        self._coast: Surroundings
        self.coast_open = False
        self.anchors: vec[i64] = vec[i64]()
        self.deliveries: list[Delivery] = []
        """Deliveries, entered by modules when they are composed."""

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> tuple[int, list[int]]:
        """The Council's tile, and its anchors."""
        read = Marks(board.topology, self.id, marks, ["tile", "anchors"])
        tiles, anchors = read.places("tile", "tile"), read.places("anchors", "vertex")
        if len(tiles) != 1 or board.terrains[tiles[0]] != SEA:
            raise BadRuleset("marks of {module}: the council is one tile of sea", module=self.id)
        corners = [int(board.topology.tile_vertices[6 * tiles[0] + k]) for k in range(6)]
        if not anchors or any(v not in corners for v in anchors):
            raise BadRuleset("marks of {module}: the council has an anchor at least, at its corners", module=self.id)
        return tiles[0], anchors

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        tile, anchors = self._read(r.board, r.board.marks.get(self.id, {}))
        self.tile = tile
        self._coast = Surroundings(r, [tile])
        self.anchors = vec[i64](anchors)
        self.coast_open = r.param("council_coast") == 1
        ships, missions = module_of(r, CargoShips).fleet, module_of(r, Missions)
        c.add_action(
            "DELIVER", [Slot("n", Domain(SHIPS)), Slot("at", Names("vertex", r.topology.vertex_names))],
            "Unload at the council's anchor.", group=ANSWER, asked="explorers_pirates.movement.phase", kind=DELIVER,
        )  # fmt: skip
        ships.crews.take_on(Dockers(self, ships, missions))

    def restricts(self, piece: i64, at: i64) -> bool:
        return not self.coast_open and self._coast.has(piece, at)

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        return False  # where it is asked at all

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("council.nothing_built_council_paths", "explorers_pirates.council.coast")


class Dockers(Crew):
    """Unload at an anchor all that is for the council (explorers_pirates.council.on)."""

    def __init__(self, council: Council, ships: Fleet, missions: Missions) -> None:
        self.council: Final = council
        self.ships: Final = ships
        self.missions: Final = missions

    def _worth(self, cargo: i64) -> i64:
        total: i64 = 0
        for delivery in self.council.deliveries:
            total += delivery.held(cargo)
        return total

    def works_at(self, e: i64) -> bool:
        ends = self.council.r.edge_vertices
        return ends[2 * e] in self.council.anchors or ends[2 * e + 1] in self.council.anchors

    def _fault(self, g: Game, seat: i64, n: i64, v: i64) -> i64:
        """Fault of delivering: the ship carries something for the council (1), and lies there at an anchor (2)."""
        ships = self.ships
        if self._worth(g.cells[ships.hold + SHIPS * seat + n]) == 0:
            return 1
        return 0 if v in self.council.anchors and ships.lies_at(g, seat, n, v) else 2

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        for v in self.council.anchors:
            if self._fault(g, seat, n, v) == 0:
                out.add(with_at(DELIVER, seat, v) | n << N_SHIFT)

    def does(self, kind: i64) -> bool:
        return kind == DELIVER

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        handling = self.ships.handling
        hold = handling.hold(seat, n_of(action))
        cargo = handling.cargo(g, hold)
        for delivery in self.council.deliveries:
            steps = delivery.held(cargo)
            if steps > 0:
                delivery.unload(g, handling, hold)
                if g.noting:
                    g.note(CARGO_DELIVERED, seat, -1, at_of(action), delivery.mission, steps)
                k: i64 = 0
                while k < steps:
                    self.missions.advance(g, seat, delivery.mission)
                    k += 1

    def why_not(self, g: Game, action: i64) -> Refusal:
        if self._fault(g, seat_of(action), n_of(action), at_of(action)) == 1:
            return Refusal("council.ship_carries_nothing_council", "explorers_pirates.council.anchors", stage=1)
        return Refusal("council.council_takes_cargo_anchors", "explorers_pirates.council.anchors", stage=2)
