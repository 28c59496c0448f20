"""Ships that carry: where they are built, and how they sail in the movement phase (explorers_pirates.ship.*,
explorers_pirates.movement.*).
"""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.pieces import NONE, Piece
from poblado.island.verbs import pay
from poblado.kernel.action import Actions, at_of, kind_of, n_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, BUILD, Domain, Names, Slot
from poblado.rules.base.shared import share_done
from poblado.rules.explorers_pirates.crews import ShipModule
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.harbours import HarbourSettlements
from poblado.rules.explorers_pirates.jettison import Jettison
from poblado.rules.explorers_pirates.kinds import EMPTY, SHIPS
from poblado.rules.explorers_pirates.movement import Movement, SetOut
from poblado.rules.explorers_pirates.numbers import (
    BUILD_CARGO_SHIP,
    CARGO_DUMPED,
    CARGO_LOADED,
    CARGO_SHIP,
    CARGO_SHIP_BUILT,
    CARGO_SHIP_SCRAPPED,
    CARGO_UNLOADED,
    HASTEN,
    LOAD,
    REBUILD_CARGO_SHIP,
    SAIL,
    SETTLER,
    SHIP_HASTENED,
    SHIP_SAILED,
    UNLOAD,
)
from poblado.rules.explorers_pirates.sailing import Sailing
from poblado.rules.explorers_pirates.shipyard import Shipyard
from poblado.rules.lookup import module_of


class CargoShips(ShipModule):
    """Ships lie on edges of the sea, several on one; after trade and building their owner sails them, one after the other."""

    # explorers_pirates.setup.pieces, explorers_pirates.ship.roads
    def __init__(self) -> None:
        super().__init__("cargo_ships", 2)
        self.requires = ["harbour_settlements"]
        self.after = ["special_building"]
        self.any_time = True
        sailing = [CARGO_SHIP_BUILT, CARGO_SHIP_SCRAPPED, SHIP_SAILED, SHIP_HASTENED]
        self.events = specs_of(EVENTS, [*sailing, CARGO_LOADED, CARGO_UNLOADED, CARGO_DUMPED])
        self.fleet: Fleet
        self.jettison: Jettison
        self.yard: Shipyard
        self.sailing: Sailing

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        harbours = module_of(r, HarbourSettlements)
        c.add_piece(Piece("cargo_ship", NONE, number=CARGO_SHIP))
        c.set_supply(CARGO_SHIP, SHIPS)
        c.set_price(CARGO_SHIP, [0, 1, 1, 0, 0])
        c.add_piece(Piece("settler", NONE, number=SETTLER))
        c.set_supply(SETTLER, 2)
        c.set_price(SETTLER, [1, 1, 1, 1, 0])
        self.fleet = fleet = Fleet(c, harbours)
        self.yard = Shipyard(r, fleet)
        self.sailing = Sailing(r, fleet)
        ship = Slot("n", Domain(SHIPS))
        edge = Names("edge", r.topology.edge_names)
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        asked = "explorers_pirates.movement.phase"
        c.add_action(
            "BUILD_CARGO_SHIP", [Slot("at", edge)], "Build a ship.", group=BUILD, placement=True,
            item="cargo_ship", kind=BUILD_CARGO_SHIP,
        )  # fmt: skip
        c.add_action(
            "REBUILD_CARGO_SHIP", [ship, Slot("at", edge)], "Build this ship anew there.", group=BUILD,
            placement=True, item="cargo_ship", kind=REBUILD_CARGO_SHIP,
        )  # fmt: skip
        c.add_action(
            "SAIL", [ship, Slot("to", edge)], "Sail a ship there.", group=ANSWER, placement=True, asked=asked,
            together=True, kind=SAIL,
        )  # fmt: skip
        c.add_action("HASTEN", [ship], "Pay a wool for two more points.", group=ANSWER, asked=asked, kind=HASTEN)
        c.add_action("LOAD", [ship, vertex], "Load what lies in this basin.", group=ANSWER, asked=asked, kind=LOAD)
        c.add_action("UNLOAD", [ship, vertex], "Unload into this basin.", group=ANSWER, asked=asked, kind=UNLOAD)
        self.jettison = jettison = Jettison(c, fleet)
        share_done(c)
        set_out = c.add_step(SetOut(r, fleet, c.add_step(Movement(r, fleet, self.sailing, jettison))))
        c.turn_plan.insert_before("end", "movement", set_out)
        if "paired" in c.turn_plan.names:
            # The turn is the pair's then (explorers_pirates.six.paired).
            c.turn_plan.insert_after("paired", "paired_movement", set_out)

    def set_up(self, g: Game) -> None:
        self.fleet.set_up(g)

    # -- in a turn -------------------------------------------------------------------------------------------------

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        cells = g.cells
        cells[self.fleet.current] = 0
        cells[self.fleet.left] = 0
        cells[self.fleet.done] = 0
        cells[self.fleet.hastened] = 0
        self.fleet.handling.wipe_all(g, seat, self.fleet.harbours.own)

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        self.yard.list_sites(g, seat, out)

    def pre_roll(self, g: Game, seat: i64, out: Actions) -> None:
        self.card(g, seat, out)

    def why_not_pre_roll(self, g: Game, action: i64) -> Refusal:
        if self.jettison.does(kind_of(action)):
            return self.jettison.why_not(g, action)
        return Refusal("module.first_dice_rolled", "base.turn.roll")

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        self.jettison.list_acts(g, seat, out)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        kind = kind_of(action)
        if kind == BUILD_CARGO_SHIP:
            pay(self.r, g, seat, CARGO_SHIP)
            self.fleet.launch(g, seat, at_of(action), EMPTY)
        elif kind == REBUILD_CARGO_SHIP:
            pay(self.r, g, seat, CARGO_SHIP)
            self.jettison.empty(g, seat, self.fleet.handling.hold(seat, n_of(action)))
            if g.noting:
                g.note(CARGO_SHIP_SCRAPPED, seat, -1, g.cells[self.fleet.at + SHIPS * seat + n_of(action)])
            self.fleet.take_back(g, seat, n_of(action))
            self.fleet.launch(g, seat, at_of(action), EMPTY)
        else:
            self.jettison.act(g, action)

    def why_not(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        if self.jettison.does(kind):
            return self.jettison.why_not(g, action)
        if kind != BUILD_CARGO_SHIP and kind != REBUILD_CARGO_SHIP:
            return super().why_not(g, action)
        return self.yard.why_not(g, action)
