"""Spice islands: a unit befriends a village, which helps for good, and its ship takes a sack (explorers_pirates.spice.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import PAID, specs_of
from poblado.island.goods import GOODS, RESOURCES
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE, MAX_SEATS
from poblado.island.step import IslandStep
from poblado.island.verbs import give_back
from poblado.kernel.action import (
    AT_SHIFT,
    N_SHIFT,
    NATURE,
    SEAT_SHIFT,
    WHAT_SHIFT,
    Actions,
    at_of,
    n_of,
    seat_of,
    what_of,
    with_at,
    with_what,
)
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Index, Subset
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, CHOICE, TRADE, Domain, Names, Slot
from poblado.kernel.values import NameList
from poblado.rules.explorers_pirates.cargo import sacks_in, units_in
from poblado.rules.explorers_pirates.council import Council, Delivery
from poblado.rules.explorers_pirates.crews import Crew, ShipModule, SpeedBonus
from poblado.rules.explorers_pirates.discovery import REGIONS, Discovery
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.gold import GoldCoins
from poblado.rules.explorers_pirates.handling import SACKS, UNITS, Handling
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.lands import NEAR, SPICE_ISLAND, Surroundings, tile_beside
from poblado.rules.explorers_pirates.missions import SPICE
from poblado.rules.explorers_pirates.numbers import (
    BEFRIEND,
    SELL_TO_VILLAGE,
    SPICES,
    VILLAGE_BEFRIENDED,
    VILLAGE_FOUND,
    VILLAGE_THERE,
)
from poblado.rules.explorers_pirates.pirate_ships import ChaseBonus, PirateShips
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

VILLAGES: Final = ("none", "full_sail", "pirate_5", "pirate_4", "gold_trade")
"""Villages by their help: the sails, the fight against pirate ships by a face of the die, the trade of a card for gold."""
FULL_SAIL: Final = 1
PIRATE_5: Final = 2
PIRATE_4: Final = 3
GOLD_TRADE: Final = 4
_SORTS: Final = 5
"""`len(VILLAGES)`; a literal, which is folded into the code."""


class Spices(ShipModule):
    """Spice islands: on each a village waits with a sack for everybody; a seat that leaves a unit there has its help."""

    def __init__(self) -> None:
        super().__init__("spices", 2)
        self.with_bank = True
        self.requires = ["discovery", "explorer_units", "council", "gold_coins"]
        self.after = ["pirate_ships"]
        self.terrains = [SPICE_ISLAND]
        self.events = specs_of(EVENTS, [VILLAGE_FOUND, VILLAGE_BEFRIENDED])
        self.ships: Fleet
        self.gold: GoldCoins
        self.discovery: Discovery
        self.village: i64 = -1
        self.sacks: i64 = -1
        self.friends: i64 = -1
        self.open: i64 = -1
        self.sold: i64 = -1
        self.there: i64 = -1
        self.first: list[int] = []
        """Bits of the villages that are hidden in each region at the start; none is there twice."""
        self._around: Surroundings
        """Places beside what is a spice island, or may turn out to be one."""
        self._hidden: vec[i64] = vec[i64]()
        """The same, for play."""
        nowhere = [-1] * (len(REGIONS) * _SORTS)
        self._tiles: Final[vec[i64]] = vec[i64](nowhere)
        """In a row for each region the tile where each village was found when it was last asked for, in whatever game that was:
        no part of a game's state, a look at the cells tells whether that still holds."""

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> list[int]:
        """Bits of the villages of each region."""
        read = Marks(board.topology, self.id, marks, list(REGIONS))
        found = []
        for region in REGIONS:
            bits = 0
            for name, _ in read.counts(region):
                if name not in VILLAGES[1:]:
                    raise BadRuleset(
                        "marks of {module}: there is no village {name}; there are {known}",
                        module=self.id, name=name, known=NameList(VILLAGES[1:]),
                    )  # fmt: skip
                bits |= 1 << VILLAGES.index(name)
            found.append(bits)
        return found

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.ships = ships = module_of(r, CargoShips).fleet
        self.gold = module_of(r, GoldCoins)
        self.discovery = discovery = module_of(r, Discovery)
        self.first = self._read(r.board, r.board.marks.get(self.id, {}))
        self._hidden = vec[i64](self.first)
        terrains = r.board.terrains
        self._around = Surroundings(r, [t for t in range(r.tiles) if discovery.region[t] >= 0 or terrains[t] == SPICES])
        c.add_axis("village", list(VILLAGES))
        self.village = c.add_field("spices.village", "tile", Index("village"))
        self.sacks = c.add_field("spices.sacks", "tile", Count(MAX_SEATS, of="sacks left"), joined="spices.village")
        self.friends = c.add_field(
            "spices.friends", "tile", Subset("seat", of="have a unit there"), joined="spices.village"
        )
        self.open = c.add_field("spices.open", "discovery.region", Subset("village", of="no tile has yet"))
        self.sold = c.add_field("spices.sold", "", Count(r.tiles, of="cards sold to villages in this turn"))
        tile = Slot("at", Names("tile", r.topology.tile_names))
        c.add_action(
            "VILLAGE_THERE", [tile, Slot("what", Names(CHOICE, list(VILLAGES), "village"))],
            "This village is on the spice island.", chance=True, kind=VILLAGE_THERE,
        )  # fmt: skip
        c.add_action(
            "BEFRIEND", [Slot("n", Domain(SHIPS)), tile], "Leave a unit in the village for a sack.",
            group=ANSWER, asked="explorers_pirates.movement.phase", kind=BEFRIEND,
        )  # fmt: skip
        resource = [Slot("what", Names("good", r.market.good_names[:RESOURCES], "resource"))]
        c.add_action(
            "SELL_TO_VILLAGE", resource, "Sell this card to a village for a gold.", group=TRADE, kind=SELL_TO_VILLAGE
        )
        self.there = c.add_step(FindVillage(r, self))
        ships.crews.take_on(Merchants(r, self))
        ships.speed_bonuses.append(Sails(self))
        module_of(r, Council).deliveries.append(SackDelivery())
        if r.has_module("pirate_ships"):
            module_of(r, PirateShips).bonuses.append(Fighters(self))

    def set_up(self, g: Game) -> None:
        for k, bits in enumerate(self.first):
            g.cells[self.open + k] = bits

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        g.cells[self.sold] = 0

    def on_revealed(self, g: Game, seat: i64, tile: i64) -> None:
        """A village waits on each spice island, with a sack for each who plays (explorers_pirates.spice.found)."""
        if g.cells[self.r.terrain + tile] == SPICES:
            g.cells[self.sacks + tile] = self.r.seats
            g.push_step(self.there, 0, tile, self.discovery.region[tile])

    def friends_of(self, g: Game, seat: i64, village: i64) -> i64:
        """Number of villages of a sort that help a seat."""
        cells = g.cells
        hidden = self._hidden
        found: i64 = 0
        region: i64 = 0
        while region < len(hidden):
            # Of each sort a region has one village at most: most are not there, or not found yet.
            if (hidden[region] & ~cells[self.open + region]) >> village & 1:
                t = self._tile_of(g, region, village)
                if t >= 0:
                    found += cells[self.friends + t] >> seat & 1
            region += 1
        return found

    def _tile_of(self, g: Game, region: i64, village: i64) -> i64:
        """Tile of a village that a region has; -1 where it is not found yet."""
        cells = g.cells
        row = _SORTS * region + village
        known = self._tiles[row]
        if known >= 0 and cells[self.village + known] == village:
            return known
        for t in self.discovery.tiles:
            if cells[self.village + t] == village and self.discovery.region[t] == region:
                self._tiles[row] = t
                return t
        return -1

    def restricts(self, piece: i64, at: i64) -> bool:
        return self._around.has(piece, at)

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse to build on a spice island without an own unit there (explorers_pirates.spice.built)."""
        r = self.r
        k: i64 = 0
        while k < 3:
            t = tile_beside(r, piece, at, k)
            if t >= 0 and g.cells[r.terrain + t] == SPICES and g.cells[self.friends + t] >> seat & 1 == 0:
                return False
            k += 1
        return True

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("spices.spice_island_one_builds", "explorers_pirates.spice.built")

    # -- the trade of a card for gold ------------------------------------------------------------------------------

    def trade(self, g: Game, seat: i64, out: Actions) -> None:
        if g.cells[HAND_SIZE + seat] == 0 or self._selling_fault(g, seat) != 0:
            return
        good: i64 = 0
        while good < RESOURCES:
            if g.cells[HAND + GOODS * seat + good] > 0:
                out.add(with_what(SELL_TO_VILLAGE, seat, good))
            good += 1

    def _selling_fault(self, g: Game, seat: i64) -> i64:
        """Fault of selling whichever card: a village of merchants is a friend (1), and has not bought in this turn (2)."""
        n = self.friends_of(g, seat, GOLD_TRADE)
        if n == 0:
            return 1
        return 0 if g.cells[self.sold] < n else 2

    def act(self, g: Game, action: i64) -> None:
        g.cells[self.sold] += 1
        give_back(g, seat_of(action), what_of(action), 1, PAID)
        self.gold.earn(g, seat_of(action), 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        fault = self._selling_fault(g, seat_of(action))
        if fault == 1:
            return Refusal("spices.no_village_merchants_friend", "explorers_pirates.spice.trade")
        if fault == 2:
            return Refusal("spices.each_village_buys_one", "explorers_pirates.spice.trade")
        none = Refusal("spices.no_card_to_sell", "explorers_pirates.spice.trade")
        return Refusal("development_cards.no_such_card", "explorers_pirates.spice.trade", stage=1, sums_up=none)


class FindVillage(IslandStep):
    """Nature draws which village is there: each that no tile of the region has is equally likely. `a` is the tile, `b` the
    region."""

    def __init__(self, r: Island, spices: Spices) -> None:
        super().__init__(r, "FindVillage", CHANCE, a=Index("tile"), b=Index("discovery.region"))
        self.spices: Final = spices

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        k: i64 = 1
        while k < len(VILLAGES):
            if g.cells[self.spices.open + g.b()] >> k & 1:
                out.add_weighted(VILLAGE_THERE | NATURE << SEAT_SHIFT | g.a() << AT_SHIFT | k << WHAT_SHIFT, 1)
            k += 1

    def apply(self, g: Game, action: i64) -> None:
        region = g.b()
        g.pop()
        g.cells[self.spices.village + at_of(action)] = what_of(action)
        g.cells[self.spices.open + region] &= ~(1 << what_of(action))
        if g.noting:
            g.note(VILLAGE_FOUND, -1, -1, at_of(action), what_of(action))


class Merchants(Crew):
    """A unit goes ashore in a village, and a sack aboard (explorers_pirates.spice.stays)."""

    def __init__(self, r: Island, spices: Spices) -> None:
        self.r: Final = r
        self.spices: Final = spices
        self.ships: Final = spices.ships
        self.near: Final = spices.discovery.near

    def works_at(self, e: i64) -> bool:
        return self.near[NEAR * e] >= 0

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        near = self.near
        k = NEAR * g.cells[self.ships.at + SHIPS * seat + n]
        last = k + NEAR
        while k < last and near[k] >= 0:
            if self._fault(g, seat, n, near[k]) == 0:
                out.add(with_at(BEFRIEND, seat, near[k]) | n << N_SHIFT)
            k += 1

    def _fault(self, g: Game, seat: i64, n: i64, tile: i64) -> i64:
        """Fault of befriending: the ship carries a unit (1), a village is there (2), no friend yet (3), and the ship too (4)."""
        spices = self.spices
        if units_in(g.cells[self.ships.hold + SHIPS * seat + n]) == 0:
            return 1
        if g.cells[spices.village + tile] == 0:
            return 2
        if g.cells[spices.friends + tile] >> seat & 1:
            return 3
        return 0 if self.ships.touches(g, seat, n, tile) else 4

    def does(self, kind: i64) -> bool:
        return kind == BEFRIEND

    def act(self, g: Game, action: i64) -> None:
        spices = self.spices
        seat, tile = seat_of(action), at_of(action)
        handling = self.ships.handling
        hold = handling.hold(seat, n_of(action))
        handling.take_one(g, hold, UNITS)
        handling.put_one(g, hold, SACKS, 0)
        g.cells[spices.sacks + tile] -= 1
        g.cells[spices.friends + tile] |= 1 << seat
        moving = g.cells[self.ships.current] > 0 and g.cells[self.ships.left] >= 0
        if g.cells[spices.village + tile] == FULL_SAIL and moving:
            # At once, for the ship that is being moved too (explorers_pirates.spice.at_once).
            g.cells[self.ships.left] += 1
        if g.noting:
            g.note(VILLAGE_BEFRIENDED, seat, -1, tile, g.cells[spices.village + tile])

    def why_not(self, g: Game, action: i64) -> Refusal:
        fault = self._fault(g, seat_of(action), n_of(action), at_of(action))
        if fault == 1:
            return Refusal("lairs.ship_carries_no_unit", "explorers_pirates.spice.unit", stage=1)
        if fault == 2:
            return Refusal("spices.no_village_known", "explorers_pirates.spice.unit", stage=2)
        if fault == 3:
            return Refusal("spices.unit_village_already", "explorers_pirates.spice.one", stage=3)
        return Refusal("fish.ship_not_lie_tile", "explorers_pirates.spice.unit", stage=4)


class Sails(SpeedBonus):
    """A point of movement more for each village of sailors (explorers_pirates.spice.sail)."""

    def __init__(self, spices: Spices) -> None:
        self.spices: Final = spices

    def more(self, g: Game, seat: i64) -> i64:
        return self.spices.friends_of(g, seat, FULL_SAIL)


class Fighters(ChaseBonus):
    """Chase bonus of befriended villages: further numbers that drive a pirate ship off (explorers_pirates.spice.bonus)."""

    def __init__(self, spices: Spices) -> None:
        self.spices: Final = spices

    def beats(self, g: Game, seat: i64, n: i64) -> bool:
        if n == 5:
            return self.spices.friends_of(g, seat, PIRATE_5) > 0
        return n == 4 and self.spices.friends_of(g, seat, PIRATE_4) > 0


class SackDelivery(Delivery):
    """Sack delivery: each sack is a step of the spice mission (explorers_pirates.spice.deliver)."""

    def __init__(self) -> None:
        super().__init__(SPICE)

    def held(self, cargo: i64) -> i64:
        return sacks_in(cargo)

    def unload(self, g: Game, handling: Handling, hold: i64) -> None:
        while sacks_in(handling.cargo(g, hold)) > 0:
            handling.take_one(g, hold, SACKS)
