"""Pirate ships: placed on a seven, they rob, take tribute, and are driven off by a die (explorers_pirates.pirate.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, NOBODY, ROLLED
from poblado.island.step import IslandStep
from poblado.kernel.action import (
    N_SHIFT,
    Actions,
    action_of,
    at_of,
    kind_of,
    n_of,
    seat_of,
    who_of,
    with_at,
    with_who,
)
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index, Subset
from poblado.kernel.frame import CHANCE, DECIDE, INSTANT, TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, INVOLVED, Domain, Names, SeatDomain, Slot
from poblado.rules.base.events import EVENTS as BASE_EVENTS
from poblado.rules.base.numbers import ROB, SPARE, SPARED, STEAL, STOLEN
from poblado.rules.base.robber import Steal
from poblado.rules.explorers_pirates.crews import Crew, ShipModule
from poblado.rules.explorers_pirates.die import FACES, list_faces
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.gold import GoldCoins
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.numbers import (
    CHASE_DIE,
    CHASE_PIRATE_SHIP,
    GOLD_ROBBED,
    PIRATE_CHASED,
    PIRATE_HELD,
    PIRATE_PLACED,
    PLACE_PIRATE,
)
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

_TRIBUTE: Final = 1
"""Gold for a ship and turn."""
_BEATEN_BY: Final = 6
"""Least number that a die must show."""


class PirateShips(ShipModule):
    """Pirate ships: everybody has one, and one at most is on the board, that of the seat that rolled the last seven."""

    # explorers_pirates.pirate.first, explorers_pirates.pirate.stays, explorers_pirates.pirate.one,
    # explorers_pirates.pirate.buildings
    def __init__(self) -> None:
        super().__init__("pirate_ships", 2)
        self.requires = ["cargo_ships", "gold_coins"]
        self.events = specs_of(EVENTS, [PIRATE_PLACED, GOLD_ROBBED, PIRATE_CHASED, PIRATE_HELD])
        self.events += specs_of(BASE_EVENTS, [STOLEN, SPARED])
        self.ships: Fleet
        self.gold: GoldCoins
        self.at: i64 = -1
        self.owner: i64 = -1
        self.paid: i64 = -1
        self.fought: i64 = -1
        self.barred: vec[i64] = vec[i64]()
        """Per tile whether a pirate ship may never lie there: on the frame and beside the start island."""
        self.waters: vec[i64] = vec[i64]()
        """All other tiles, by number."""
        self.place: i64 = -1
        self.bonuses: list[ChaseBonus] = []
        """Further faces of the die that drive it off, by the modules that say so when they are composed."""
        self.listeners: list[PirateListener] = []
        """Listeners for a pirate ship that comes to a tile and drives something off, likewise."""

    def check_marks(self, board: Board, marks: object) -> None:
        self._barred(board, marks)

    def _barred(self, board: Board, marks: object) -> list[int]:
        return Marks(board.topology, self.id, marks, ["never"]).places("never", "tile")

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.ships = ships = module_of(r, CargoShips).fleet
        self.gold = module_of(r, GoldCoins)
        self.at = c.add_field("pirate_ships.at", "", Index("tile", none="none on the board"))
        self.owner = c.add_field("pirate_ships.owner", "", Index("seat", none="nobody"))
        self.paid = c.add_field("pirate_ships.paid", "", Subset("ship", of="tribute is paid in this turn"))
        self.fought = c.add_field(
            "pirate_ships.fought", "", Subset("ship", of="have tried to drive it off in this turn")
        )
        barred = [0] * int(r.tiles)
        for t in self._barred(r.board, r.board.marks.get(self.id, {})):
            barred[t] = 1
        self.barred = vec[i64](barred)
        waters = [t for t in range(int(r.tiles)) if not barred[t]]
        self.waters = vec[i64](waters)
        tile, seat = Slot("at", Names("tile", r.topology.tile_names)), SeatDomain(int(r.seats))
        asked = "explorers_pirates.pirate.steal"
        c.add_action(
            "PLACE_PIRATE", [tile], "Place your pirate ship.", group=ANSWER,
            asked="explorers_pirates.pirate.seven", unasked="pirate_ships.none_to_place", kind=PLACE_PIRATE,
        )  # fmt: skip
        c.add_action(
            "ROB",
            [Slot("who", seat)],
            "Steal a card from this seat.",
            group=ANSWER,
            asked=asked,
            unasked="robber.nobody_robbed",
            kind=ROB,
        )
        c.add_action(
            "SPARE", [], "Steal from nobody.", group=ANSWER, asked=asked, unasked="robber.nobody_robbed", kind=SPARE
        )
        slots = [Slot("to", seat), Slot("who", seat), Slot("what", Names("good", r.market.good_names), INVOLVED)]
        c.add_action("STEAL", slots, "The thief draws this card from the victim's hand.", chance=True, kind=STEAL)
        c.add_action(
            "CHASE_PIRATE_SHIP", [Slot("n", Domain(SHIPS))], "Try to drive the pirate ship off.",
            group=ANSWER, asked="explorers_pirates.movement.phase", kind=CHASE_PIRATE_SHIP,
        )  # fmt: skip
        c.add_action("CHASE_DIE", [Slot("n", Domain(FACES + 1))], "The die shows this.", chance=True, kind=CHASE_DIE)
        self.place = c.add_step(PlacePirate(r, self, c.add_step(RobShip(r, self, c.add_step(Steal(r))))))
        c.turn_plan.insert_after("production", "pirate", c.add_step(OnSeven(r, self)))
        ships.crews.take_on(Chase(r, self, c.add_step(ChaseDie(r, self))))

    def set_up(self, g: Game) -> None:
        g.cells[self.at] = -1
        g.cells[self.owner] = NOBODY

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        g.cells[self.paid] = 0
        g.cells[self.fought] = 0

    # -- facts -----------------------------------------------------------------------------------------------------

    def come_fault(self, g: Game, seat: i64, tile: i64) -> i64:
        """Fault of a seat's own coming to a tile: another than where it lies, if it is on the board (1), of known sea (2), not on
        the frame nor beside the start island (3)."""
        if g.cells[self.at] == tile and g.cells[self.owner] == seat:
            return 1
        if self.r.places.terrain_sea[g.cells[self.r.terrain + tile]] == 0:
            return 2
        return 3 if self.barred[tile] != 0 else 0

    def can_come(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat's own may lie anywhere where it is not yet."""
        for t in self.waters:
            if self.come_fault(g, seat, t) == 0:
                return True
        return False

    def is_rival(self, g: Game, seat: i64) -> bool:
        """Tell whether another's pirate ship is on the board."""
        return g.cells[self.at] >= 0 and g.cells[self.owner] != seat

    def lies_beside(self, g: Game, e: i64) -> bool:
        """Tell whether an edge is one of the six of the pirate ship's tile."""
        tile = g.cells[self.at]
        return tile >= 0 and (self.r.places.edge_tiles[2 * e] == tile or self.r.places.edge_tiles[2 * e + 1] == tile)

    def victims(self, g: Game, seat: i64) -> i64:
        """A mask of the others with a ship beside it and something to take, a card or gold."""
        mask: i64 = 0
        who: i64 = 0
        while who < self.r.seats:
            if self.rob_fault(g, seat, who) == 0:
                mask |= 1 << who
            who += 1
        return mask

    def rob_fault(self, g: Game, seat: i64, who: i64) -> i64:
        """Fault of robbing another seat (1) that has something (2) and a ship beside the pirate ship (3)."""
        if who == seat:
            return 1
        if not self.has_something(g, who):
            return 2
        n: i64 = 0
        while n < SHIPS:
            e = g.cells[self.ships.at + SHIPS * who + n]
            if e >= 0 and self.lies_beside(g, e):
                return 0
            n += 1
        return 3

    def beats(self, g: Game, seat: i64, n: i64) -> bool:
        """Tell whether a die that shows `n` drives a pirate ship off for a seat."""
        wins = n == _BEATEN_BY
        for bonus in self.bonuses:
            wins = wins or bonus.beats(g, seat, n)
        return wins

    def has_something(self, g: Game, seat: i64) -> bool:
        return g.cells[HAND_SIZE + seat] > 0 or g.cells[self.gold.coins + seat] > 0

    # -- verbs -----------------------------------------------------------------------------------------------------

    def put(self, g: Game, seat: i64, tile: i64) -> None:
        """A seat's pirate ship comes to a tile, and whatever other one there was leaves the board."""
        g.cells[self.at] = tile
        g.cells[self.owner] = seat
        if g.noting:
            g.note(PIRATE_PLACED, seat, -1, tile)
        for listener in self.listeners:
            listener.on_pirate(g, seat, tile)

    def ask(self, g: Game, seat: i64) -> None:
        """Have a seat place its own, where it may lie anywhere."""
        if self.can_come(g, seat):
            g.push_step(self.place, 1 << seat)


class OnSeven(IslandStep):
    """Step after a seven and its discards: the seat that rolled places its pirate ship (explorers_pirates.pirate.seven)."""

    def __init__(self, r: Island, pirates: PirateShips) -> None:
        super().__init__(r, "OnSeven", INSTANT)
        self.pirates: Final = pirates

    def run(self, g: Game) -> None:
        if g.cells[ROLLED] == 7:
            self.pirates.ask(g, g.cells[TURN])


class PlacePirate(IslandStep):
    """A tile of the sea is chosen for one's own pirate ship; then somebody with a ship there may be robbed."""

    # explorers_pirates.pirate.nowhere, explorers_pirates.pirate.leave
    def __init__(self, r: Island, pirates: PirateShips, rob: i64, name: str = "PlacePirate") -> None:
        super().__init__(r, name, DECIDE)
        self.pirates: Final = pirates
        self.rob: Final = rob

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for t in self.pirates.waters:
            if self.pirates.come_fault(g, seat, t) == 0:
                out.add(with_at(PLACE_PIRATE, seat, t))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.pop()
        self.pirates.put(g, seat, at_of(action))
        if self.pirates.victims(g, seat) != 0:
            g.push_step(self.rob, 1 << seat)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("pirate_ships.another_player_places_pirate", "explorers_pirates.pirate.seven")
        if kind_of(action) != PLACE_PIRATE:
            return Refusal("pirate_ships.first_pirate_ship_placed", "explorers_pirates.pirate.seven")
        fault = self.pirates.come_fault(g, seat, at_of(action))
        if fault == 1:
            return Refusal("pirate_ships.pirate_ship_another_tile", "explorers_pirates.pirate.other", stage=1)
        if fault == 2:
            return Refusal("pirate_ships.pirate_ship_lies_known", "explorers_pirates.pirate.sea", stage=2)
        return Refusal("pirate_ships.no_pirate_ship_lies", "explorers_pirates.pirate.sea", stage=3)


class RobShip(IslandStep):
    """Robbery step: one owner of a ship beside the pirate ship is robbed of a card, or of a gold where it has none, or
    nobody is (explorers_pirates.pirate.steal_example, explorers_pirates.pirate.nothing)."""

    def __init__(self, r: Island, pirates: PirateShips, steal: i64) -> None:
        super().__init__(r, "RobShip", DECIDE)
        self.pirates: Final = pirates
        self.steal: Final = steal

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        mask = self.pirates.victims(g, seat)
        who: i64 = 0
        while mask >> who != 0:
            if mask >> who & 1:
                out.add(with_who(ROB, seat, who))
            who += 1
        out.add(action_of(SPARE, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = who_of(action)
        g.pop()
        if kind_of(action) == SPARE:
            if g.noting:
                g.note(SPARED, seat)
        elif g.cells[HAND_SIZE + who] > 0:
            g.push_step(self.steal, 0, seat, who)
        else:
            self.pirates.gold.take(g, seat, who, 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("robber.another_player_chooses_rob", "explorers_pirates.pirate.steal")
        if kind_of(action) != ROB:
            return Refusal("robber.first_victim_chosen", "explorers_pirates.pirate.steal")
        fault = self.pirates.rob_fault(g, seat, who_of(action))
        if fault == 1:
            return Refusal("robber.nobody_steals_oneself", "explorers_pirates.pirate.steal", stage=1)
        if fault == 2:
            return Refusal("pirate_ships.nothing_to_steal", "explorers_pirates.pirate.gold", stage=2)
        return Refusal("pirate_ships.player_no_ship_beside", "explorers_pirates.pirate.steal", stage=3)


class Chase(Crew):
    """Tribute where a rival's pirate ship lies, and the attempt to drive it off before one sails."""

    # explorers_pirates.pirate.each, explorers_pirates.pirate.once, explorers_pirates.pirate.purse,
    # explorers_pirates.pirate.own, explorers_pirates.pirate.build, explorers_pirates.pirate.before
    def __init__(self, r: Island, pirates: PirateShips, die: i64) -> None:
        self.r: Final = r
        self.pirates: Final = pirates
        self.ships: Final = pirates.ships
        self.die: Final = die

    def closed_tile(self, g: Game, seat: i64) -> i64:
        pirates = self.pirates
        if g.cells[pirates.gold.coins + seat] >= _TRIBUTE or not pirates.is_rival(g, seat):
            return -1
        return g.cells[pirates.at]

    def closes(self, g: Game, seat: i64, n: i64, e: i64) -> bool:
        pirates = self.pirates
        if not pirates.is_rival(g, seat) or not pirates.lies_beside(g, e):
            return False
        return g.cells[pirates.paid] >> n & 1 == 0 and g.cells[pirates.gold.coins + seat] < _TRIBUTE

    def why_closed(self, g: Game, seat: i64, n: i64, e: i64) -> Refusal:
        return Refusal("pirate_ships.pirate_ship_takes_gold", "explorers_pirates.pirate.tribute")

    def on_sailing(self, g: Game, seat: i64, n: i64, e: i64, to: i64) -> None:
        pirates = self.pirates
        if not pirates.is_rival(g, seat) or g.cells[pirates.paid] >> n & 1:
            return
        if pirates.lies_beside(g, e) or pirates.lies_beside(g, to):
            g.cells[pirates.paid] |= 1 << n
            pirates.gold.spend(g, seat, _TRIBUTE)

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        if self._fault(g, seat, n) == 0:
            out.add(action_of(CHASE_PIRATE_SHIP, seat) | n << N_SHIFT)

    def _fault(self, g: Game, seat: i64, n: i64) -> i64:
        """Fault of fighting: a rival's pirate ship is on the board (1), the ship has not fought in this turn (2), nor sailed (3),
        and lies at its tile (4)."""
        pirates = self.pirates
        # As `is_rival` has it, without a call.
        if g.cells[pirates.at] < 0 or g.cells[pirates.owner] == seat:
            return 1
        if g.cells[pirates.fought] >> n & 1:
            return 2
        if self.ships.has_sailed(g, n):
            return 3
        return 0 if self.ships.touches(g, seat, n, g.cells[pirates.at]) else 4

    def does(self, kind: i64) -> bool:
        return kind == CHASE_PIRATE_SHIP

    def act(self, g: Game, action: i64) -> None:
        g.cells[self.pirates.fought] |= 1 << n_of(action)
        g.push_step(self.die, 0, seat_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        fault = self._fault(g, seat_of(action), n_of(action))
        if fault == 1:
            return Refusal("pirate_ships.no_rival_pirate_ship", "explorers_pirates.pirate.chase", stage=1)
        if fault == 2:
            return Refusal("pirate_ships.each_ship_tries_once", "explorers_pirates.pirate.chase", stage=2)
        if fault == 3:
            return Refusal("pirate_ships.ship_sailed_not_fight", "explorers_pirates.pirate.ready", stage=3)
        return Refusal("pirate_ships.ship_not_lie_pirate", "explorers_pirates.pirate.ready", stage=4)


class ChaseDie(IslandStep):
    """A die decides: on a six the pirate ship leaves, and the chaser places its own. `a` is the chaser."""

    # explorers_pirates.pirate.six, explorers_pirates.pirate.after, explorers_pirates.pirate.example,
    # explorers_pirates.pirate.sail_on, explorers_pirates.pirate.fails
    def __init__(self, r: Island, pirates: PirateShips) -> None:
        super().__init__(r, "ChaseDie", CHANCE, a=Index("seat"))
        self.by_dice = True
        self.pirates: Final = pirates

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        list_faces(CHASE_DIE, out)

    def apply(self, g: Game, action: i64) -> None:
        pirates = self.pirates
        seat = g.a()
        n = n_of(action)
        g.pop()
        wins = pirates.beats(g, seat, n)
        if g.noting:
            g.note(PIRATE_CHASED if wins else PIRATE_HELD, seat, g.cells[pirates.owner], -1, -1, n)
        if wins:
            g.cells[pirates.at] = -1
            g.cells[pirates.owner] = NOBODY
            pirates.ask(g, seat)


class ChaseBonus:
    """Help against pirate ships: further faces of the die that drive one off. A module's own."""

    def beats(self, g: Game, seat: i64, n: i64) -> bool:
        """Tell whether a face does for a seat."""
        return False


class PirateListener:
    """Listener for things that a pirate ship drives off. A module's own."""

    def on_pirate(self, g: Game, seat: i64, tile: i64) -> None:
        """A seat's pirate ship has come to a tile."""
