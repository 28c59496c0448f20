"""Pirate fleet: it sails on after every roll and raids who has built beside it (seafarers.pirate_islands.fleet)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import DISCARDED, specs_of
from poblado.island.figures import Figure
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import CITY
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE, NOBODY
from poblado.island.step import IslandStep
from poblado.island.survey import sea_of
from poblado.island.verbs import gain, give_back, move_figure, supply
from poblado.kernel.action import (
    N_MASK,
    N_SHIFT,
    NATURE,
    TO_SHIFT,
    WHAT_SHIFT,
    Actions,
    kind_of,
    seat_of,
    to_of,
    what_of,
)
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import MOST_CARDS, Count, Index, Subset
from poblado.kernel.frame import AUTO, CHANCE, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.rng import Rng
from poblado.kernel.spec import Names, SeatDomain, Slot, first_die, second_die
from poblado.rules.base.production import Dice
from poblado.rules.base.robber import Robber
from poblado.rules.base.shared import bank_has_any, offer_of_bank
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.numbers import (
    FLEET_BEATEN,
    FLEET_EVEN,
    FLEET_RAIDED,
    FLEET_SAILED,
    LOSE_CARD,
    SHIP,
    TAKE_BOOTY,
)
from poblado.rules.seafarers.pirate import is_side_of
from poblado.rules.seafarers.pirate_ways import PirateWays


class PirateFleet(Module):
    """After each roll the fleet goes on as many tiles as the lower die shows, and raids whoever has built where it ends: its
    strength, that number, against the warships. A seven moves no robber: a card is stolen from anybody."""

    # seafarers.pirate_islands.no_robber
    def __init__(self) -> None:
        super().__init__("pirate_fleet", 1)
        self.requires = ["pirate_ways", "robber", "production"]
        self.events = specs_of(EVENTS, [FLEET_SAILED, FLEET_RAIDED, FLEET_BEATEN, FLEET_EVEN])
        self.params = [
            Param(
                "fleet_raids_all", 1, 0, 1,
                "The pirate fleet raids everybody who has built beside it, in turn order; off: nobody where several have.",
                "seafarers.pirate_islands.several",
            ),
            Param(
                "fleet_bars_ships", 1, 0, 1,
                "No ship is built or moved along the tile of the pirate fleet.",
                "seafarers.pirate_islands.fleet_bars",
            ),
        ]  # fmt: skip
        self.r: Island
        self.ways: PirateWays
        self.track: list[int] = []
        self.safe: list[int] = []
        self.tiles: vec[i64] = vec[i64]()
        """Tiles of its way, in order."""
        self.calm: vec[i64] = vec[i64]()
        """1 for each tile where it raids nobody."""
        self.length: i64 = 0
        self.raids_all = True
        self.at: i64 = -1
        self.place: i64 = -1
        self.strength: i64 = -1
        self.raid: i64 = -1
        self.lose: i64 = -1
        self.take: i64 = -1
        self.figure: FleetFigure

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> None:
        read = Marks(board.topology, self.id, marks, ["track", "safe"])
        self.track = read.places("track", "tile")
        self.safe = read.places("safe", "tile")
        sea = sea_of(board, self.in_play)
        for t in self.track:
            if not sea[t]:
                raise BadRuleset(
                    "marks of {module}: the fleet sails the sea, and {tile} is {terrain}", module=self.id,
                    tile=board.topology.tile_names[t], terrain=board.terrain_names[t],
                )  # fmt: skip

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.ways = module_of(r, PirateWays)
        self._read(r.board, r.board.marks.get(self.id, {}))
        if not self.track:
            raise BadRuleset("board {name} marks no way of the pirate fleet", name=r.board.name)
        self.tiles = vec[i64](self.track)
        self.length = len(self.track)
        calm = [1 if t in self.safe else 0 for t in range(r.tiles)]
        self.calm = vec[i64](calm)
        self.raids_all = r.param("fleet_raids_all") == 1
        if r.param("fleet_bars_ships") == 0:
            self.unused = ["may_place", "may_lift"]
        self.at = c.add_field("pirate_fleet.at", "", Index("tile", none="gone"))
        self.place = c.add_field("pirate_fleet.place", "", Count(MOST_CARDS, "tiles of its way passed since the first"))
        self.strength = c.add_field("pirate_fleet.strength", "", Count(6, "lower die of the last roll"))
        self.figure = FleetFigure(r, self.at)
        c.add_figure(self.figure)
        robber = module_of(r, Robber)
        robber.instead = self.figure
        c.replace_step("Dice", FleetDice(r, self))
        seat = SeatDomain(int(r.seats))
        c.add_action(
            "LOSE_CARD", [Slot("to", seat), Slot("what", Names("good", r.market.good_names))],
            "The fleet takes this card.", chance=True, kind=LOSE_CARD,
        )  # fmt: skip
        c.add_action(
            "TAKE_BOOTY", [Slot("what", Names("good", r.market.good_names[:RESOURCES], "resource"))],
            "Take this card from the fleet.", asked="seafarers.pirate_islands.booty", unasked="pirate_fleet.no_booty",
            kind=TAKE_BOOTY,
        )  # fmt: skip
        self.lose = c.add_step(LoseCard(r))
        self.take = c.add_step(TakeBooty(r))
        self.raid = c.add_step(FleetRaid(r, self))
        c.turn_plan.insert_after("dice", "fleet", c.add_step(FleetSails(r, self)))

    def set_up(self, g: Game) -> None:
        g.cells[self.at] = self.track[0]

    def leave(self, g: Game) -> None:
        """Have the fleet leave for good (seafarers.pirate_islands.fleet_leaves)."""
        move_figure(g, NOBODY, self.figure, -1)

    def raided(self, g: Game) -> i64:
        """Bit mask of the seats that the fleet raids where it is."""
        r = self.r
        mask: i64 = 0
        n: i64 = 0
        tile = g.cells[self.at]
        # seafarers.pirate_islands.safe
        if self.calm[tile] != 0:
            return mask
        for k in range(i64(6)):
            owner = g.cells[r.vertex_owner + r.tile_vertices[6 * tile + k]]
            if owner != NOBODY and mask >> owner & 1 == 0:
                mask |= 1 << owner
                n += 1
        if n > 1 and not self.raids_all:
            mask = 0
        return mask

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == SHIP and (
            self.r.places.edge_tiles[2 * at] in self.track or self.r.places.edge_tiles[2 * at + 1] in self.track
        )

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse a ship on the edges of the fleet's tile (seafarers.pirate_islands.fleet_bars)."""
        return not is_side_of(self.r, at, g.cells[self.at])

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("pirate_fleet.beside_no_ship", "seafarers.pirate_islands.fleet_bars")

    def may_lift(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        return piece != SHIP or not is_side_of(self.r, at, g.cells[self.at])

    def why_not_lifted(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return self.why_not_placed(g, seat, piece, at)


class FleetFigure(Figure):
    """The fleet among the figures: nobody moves it, and in its name whoever rolls a seven robs anybody
    (seafarers.pirate_islands.seven)."""

    def __init__(self, r: Island, at: i64) -> None:
        super().__init__("pirate_fleet", at, 0, FLEET_SAILED)
        self.r = r

    def victims(self, g: Game, seat: i64) -> i64:
        mask: i64 = 0
        for who in range(self.r.seats):
            if who != seat and g.cells[HAND_SIZE + who] > 0:
                mask |= 1 << who
        return mask


class FleetDice(Dice):
    """The roll, of which the lower die is remembered: so far the fleet goes, and so strong it is."""

    def __init__(self, r: Island, fleet: PirateFleet) -> None:
        super().__init__(r)
        self.fleet = fleet

    def apply(self, g: Game, action: i64) -> None:
        pair = (action >> N_SHIFT) & N_MASK
        lower = first_die(pair)
        if second_die(pair) < lower:
            lower = second_die(pair)
        super().apply(g, action)
        g.cells[self.fleet.strength] = lower


class FleetSails(IslandStep):
    """The fleet goes on, before anything is produced or a seven counts (seafarers.pirate_islands.before)."""

    def __init__(self, r: Island, fleet: PirateFleet) -> None:
        super().__init__(r, "FleetSails", AUTO)
        self.fleet = fleet

    def run(self, g: Game) -> None:
        g.pop()
        fleet = self.fleet
        if g.cells[fleet.at] < 0:
            return
        place = (g.cells[fleet.place] + g.cells[fleet.strength]) % fleet.length
        g.cells[fleet.place] = place
        move_figure(g, NOBODY, fleet.figure, fleet.tiles[place])
        raided = fleet.raided(g)
        if raided != 0:
            g.push_step(fleet.raid, 0, raided)


class FleetRaid(IslandStep):
    """The fleet raids seat by seat, from the one whose turn it is on. `a` is a mask of those still to be raided.

    The weaker side loses: a seat a card, and one more for each of its cities; the fleet a card of the seat's choice
    (seafarers.pirate_islands.raid, seafarers.pirate_islands.booty, seafarers.pirate_islands.even).
    """

    def __init__(self, r: Island, fleet: PirateFleet) -> None:
        super().__init__(r, "FleetRaid", AUTO, a=Subset("seat", of="still to be raided"))
        self.fleet = fleet

    def run(self, g: Game) -> None:
        mask = g.a()
        if mask == 0:
            g.pop()
            return
        seat = g.cells[TURN]
        while mask >> seat & 1 == 0:
            seat += 1
            if seat == self.r.seats:
                seat = 0
        g.set_a(mask & ~(1 << seat))
        self._meet(g, seat)

    def _meet(self, g: Game, seat: i64) -> None:
        fleet = self.fleet
        strength = g.cells[fleet.strength]
        own = fleet.ways.warships(g, seat)
        if strength == own:
            if g.noting:
                g.note(FLEET_EVEN, seat, -1, g.cells[fleet.at], -1, strength)
            return
        if strength < own:
            if g.noting:
                g.note(FLEET_BEATEN, seat, -1, g.cells[fleet.at], -1, strength)
            if bank_has_any(g, RESOURCES):
                g.push(fleet.take, 1 << seat)
            return
        due = 1 + self.r.items.supplies[CITY] - supply(self.r, g, seat, CITY)
        if due > g.cells[HAND_SIZE + seat]:
            due = g.cells[HAND_SIZE + seat]
        if g.noting:
            g.note(FLEET_RAIDED, seat, -1, g.cells[fleet.at], -1, due)
        if due > 0:
            g.push_step(fleet.lose, 0, seat, due)


class LoseCard(IslandStep):
    """Nature takes cards of a hand, each equally likely. `a` is the seat, `b` how many are still due."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "LoseCard", CHANCE, a=Index("seat", of="raided"), b=Count(MOST_CARDS, of="cards still due"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        hand = HAND + GOODS * g.a()
        for good in range(self.r.goods):
            out.add_weighted(LOSE_CARD | NATURE << 8 | g.a() << TO_SHIFT | good << WHAT_SHIFT, g.cells[hand + good])

    def sample(self, g: Game, rng: Rng) -> i64:
        left = rng.below(g.cells[HAND_SIZE + g.a()])
        good: i64 = 0
        while left >= g.cells[HAND + GOODS * g.a() + good]:
            left -= g.cells[HAND + GOODS * g.a() + good]
            good += 1
        return LOSE_CARD | NATURE << 8 | g.a() << TO_SHIFT | good << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        left = g.b() - 1
        if left == 0:
            g.pop()
        else:
            g.set_b(left)
        give_back(g, to_of(action), what_of(action), 1, DISCARDED)


class TakeBooty(IslandStep):
    """A seat that beat the fleet takes a resource of its choice from the bank."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "TakeBooty", DECIDE)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_of_bank(g, TAKE_BOOTY, seat, RESOURCES, out)

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        gain(g, seat_of(action), what_of(action), 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("pirate_fleet.another_player_takes_booty", "seafarers.pirate_islands.booty")
        if kind_of(action) != TAKE_BOOTY:
            return Refusal("pirate_fleet.first_booty_taken", "seafarers.pirate_islands.booty")
        return Refusal("gold_fields.bank_none", "seafarers.pirate_islands.booty")
