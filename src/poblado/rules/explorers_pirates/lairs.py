"""Pirate lairs on gold rivers: units conquer them, a hero is found, and the river pays gold (explorers_pirates.lair.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.piles import TOKENS, token_counts
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS, NOBODY, ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import number_tile, return_piece
from poblado.kernel.action import (
    AT_SHIFT,
    N_SHIFT,
    NATURE,
    SEAT_SHIFT,
    WHO_SHIFT,
    Actions,
    at_of,
    kind_of,
    n_of,
    seat_of,
    who_of,
    with_at,
)
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Index, Packed, Subset, Word
from poblado.kernel.frame import AUTO, CHANCE, INSTANT, TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Domain, Names, SeatDomain, Slot
from poblado.rules.explorers_pirates.cargo import units_in, with_small
from poblado.rules.explorers_pirates.crews import Crew, ShipModule
from poblado.rules.explorers_pirates.die import FACES, list_faces
from poblado.rules.explorers_pirates.discovery import Discovery
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.gold import GoldCoins
from poblado.rules.explorers_pirates.handling import UNITS
from poblado.rules.explorers_pirates.kinds import SHIPS
from poblado.rules.explorers_pirates.lands import GOLD_RIVER, NEAR, tile_beside
from poblado.rules.explorers_pirates.missions import LAIRS, Missions
from poblado.rules.explorers_pirates.numbers import (
    FETCH_UNIT,
    HERO_DIE,
    HERO_MADE,
    HERO_ROLLED,
    LAIR_CONQUERED,
    LAIR_NUMBERED,
    LAIR_TOKEN,
    LAND_UNIT,
    RIVER,
    SPICES,
    UNIT,
    UNIT_FETCHED,
    UNIT_LANDED,
)
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

_UNITS: Final = 3
"""Number of units that conquer a lair."""
_REWARD: Final = 2
"""Gold for each who took part, and for each building at a river whose number is rolled."""
NO_LAIR: Final = 0
HELD: Final = 1
FREED: Final = 2
"""States of a tile: without a lair, with one, with what a conquered one has left."""


class Lairs(ShipModule):
    """Pirate lairs: every gold river that is found has a lair: nothing is built beside it until three units have conquered it."""

    # explorers_pirates.setup.rivers, explorers_pirates.lair.pile, explorers_pirates.lair.numbers,
    # explorers_pirates.lair.passing
    def __init__(self) -> None:
        super().__init__("lairs", 2)
        self.requires = ["explorer_units", "missions", "gold_coins", "discovery"]
        self.terrains = [GOLD_RIVER]
        self.events = specs_of(
            EVENTS, [UNIT_LANDED, UNIT_FETCHED, LAIR_CONQUERED, HERO_ROLLED, HERO_MADE, LAIR_NUMBERED]
        )
        self.ships: Fleet
        self.gold: GoldCoins
        self.missions: Missions
        self.discovery: Discovery
        self.state: i64 = -1
        self.units: i64 = -1
        self.tokens: i64 = -1
        self.first: list[int] = []

    def check_marks(self, board: Board, marks: object) -> None:
        self._tokens(board, marks)

    def _tokens(self, board: Board, marks: object) -> list[int]:
        """Number of lair tokens of each number."""
        return token_counts(self.id, Marks(board.topology, self.id, marks, ["tokens"]), "tokens")

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.ships = ships = module_of(r, CargoShips).fleet
        self.gold = module_of(r, GoldCoins)
        self.missions = module_of(r, Missions)
        self.first = self._tokens(r.board, r.board.marks.get(self.id, {}))
        self.discovery = discovery = module_of(r, Discovery)
        rivers = sum(lands[RIVER] for lands, _ in discovery.first)
        if sum(self.first) < rivers:
            raise BadRuleset(
                "board {name} hides {n} gold {n:river|rivers}, and has fewer lair tokens", name=r.board.name, n=rivers,
            )  # fmt: skip
        self.state = c.add_field("lairs.state", "tile", Word(["no lair", "held by pirates", "freed"], first=NO_LAIR))
        self.units = c.add_field("lairs.units", "tile seat", Count(_UNITS, of="units there"), joined="lairs.state")
        self.tokens = c.add_field("lairs.tokens", "token", Count(r.tiles, of="lair tokens face down"))
        ship = Slot("n", Domain(SHIPS))
        tile = Slot("at", Names("tile", r.topology.tile_names))
        asked = "explorers_pirates.movement.phase"
        c.add_action(
            "LAND_UNIT", [ship, tile], "Put a unit ashore at this lair.", group=ANSWER, asked=asked, kind=LAND_UNIT
        )
        c.add_action(
            "FETCH_UNIT", [ship, tile], "Take a unit aboard from there.", group=ANSWER, asked=asked, kind=FETCH_UNIT
        )
        seat = SeatDomain(int(r.seats))
        c.add_action(
            "HERO_DIE", [tile, Slot("who", seat), Slot("n", Domain(FACES + 1))],
            "The die of this player shows this.", chance=True, kind=HERO_DIE,
        )  # fmt: skip
        c.add_action(
            "LAIR_TOKEN",
            [tile, Slot("n", Domain(TOKENS))],
            "The lair's token has this number.",
            chance=True,
            kind=LAIR_TOKEN,
        )
        number = c.add_step(LairToken(r, self))
        hero = c.add_step(FindHero(r, self, c.add_step(HeroDie(r, self)), number))
        conquest = c.add_step(Conquest(r, self, hero))
        c.turn_plan.insert_after("movement", "conquest", conquest)
        if "paired_movement" in c.turn_plan.names:
            c.turn_plan.insert_after("paired_movement", "paired_conquest", conquest)
        c.turn_plan.insert_after("production", "rivers", c.add_step(RiversPay(r, self)))
        ships.crews.take_on(Warriors(r, self))

    def set_up(self, g: Game) -> None:
        for n in range(TOKENS):
            g.cells[self.tokens + n] = self.first[n]

    def on_revealed(self, g: Game, seat: i64, tile: i64) -> None:
        """A lair lies on each river that is found; the gold for it is discovery's (explorers_pirates.lair.found)."""
        if g.cells[self.r.terrain + tile] == RIVER:
            g.cells[self.state + tile] = HELD

    def restricts(self, piece: i64, at: i64) -> bool:
        return self.discovery.around.has(piece, at)

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse to build beside a lair that is held (explorers_pirates.lair.closed, explorers_pirates.lair.built)."""
        k: i64 = 0
        while k < 3:
            t = tile_beside(self.r, piece, at, k)
            if t >= 0 and g.cells[self.state + t] == HELD:
                return False
            k += 1
        return True

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("lairs.nothing_built_beside_lair", "explorers_pirates.lair.closed")

    def units_at(self, g: Game, tile: i64) -> i64:
        """Number of all units on a tile."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.r.seats:
            total += g.cells[self.units + MAX_SEATS * tile + seat]
            seat += 1
        return total


class Warriors(Crew):
    """Units go ashore at a lair that is held, and aboard again from one that is conquered."""

    def __init__(self, r: Island, lairs: Lairs) -> None:
        self.r: Final = r
        self.lairs: Final = lairs
        self.ships: Final = lairs.ships
        self.near: Final = lairs.discovery.near

    def _land_fault(self, g: Game, seat: i64, n: i64, tile: i64) -> i64:
        """Fault of putting a unit ashore: the ship carries one (1), a lair that is held is there (2), the ship too (3), and no
        three units (4)."""
        lairs = self.lairs
        if units_in(g.cells[self.ships.hold + SHIPS * seat + n]) == 0:
            return 1
        if g.cells[lairs.state + tile] != HELD:
            return 2
        if not self.ships.touches(g, seat, n, tile):
            return 3
        return 0 if lairs.units_at(g, tile) < _UNITS else 4

    def _fetch_fault(self, g: Game, seat: i64, n: i64, tile: i64) -> i64:
        """Fault of taking a unit aboard: an own one waits there (1), the lair is conquered (2), the ship lies there (3) with room
        (4)."""
        lairs = self.lairs
        if g.cells[lairs.units + MAX_SEATS * tile + seat] == 0:
            return 1
        if g.cells[lairs.state + tile] != FREED:
            return 2
        if not self.ships.touches(g, seat, n, tile):
            return 3
        return 0 if with_small(g.cells[self.ships.hold + SHIPS * seat + n], 1, 0) >= 0 else 4

    def works_at(self, e: i64) -> bool:
        return self.near[NEAR * e] >= 0

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        near = self.near
        k = NEAR * g.cells[self.ships.at + SHIPS * seat + n]
        last = k + NEAR
        while k < last and near[k] >= 0:
            t = near[k]
            if self._land_fault(g, seat, n, t) == 0:
                out.add(with_at(LAND_UNIT, seat, t) | n << N_SHIFT)
            if self._fetch_fault(g, seat, n, t) == 0:
                out.add(with_at(FETCH_UNIT, seat, t) | n << N_SHIFT)
            k += 1

    def does(self, kind: i64) -> bool:
        return kind == LAND_UNIT or kind == FETCH_UNIT

    def act(self, g: Game, action: i64) -> None:
        seat, tile = seat_of(action), at_of(action)
        handling = self.ships.handling
        hold = handling.hold(seat, n_of(action))
        lands = kind_of(action) == LAND_UNIT
        if lands:
            handling.take_one(g, hold, UNITS)
        else:
            handling.put_one(g, hold, UNITS, 0)
        g.cells[self.lairs.units + MAX_SEATS * tile + seat] += 1 if lands else -1
        if g.noting:
            g.note(UNIT_LANDED if lands else UNIT_FETCHED, seat, -1, tile)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat, tile, n = seat_of(action), at_of(action), n_of(action)
        spices = g.cells[self.r.terrain + tile] == SPICES
        if kind_of(action) == LAND_UNIT:
            fault = self._land_fault(g, seat, n, tile)
            if fault == 1:
                return Refusal("lairs.ship_carries_no_unit", "explorers_pirates.lair.land", stage=1)
            if fault == 2 and spices:
                return Refusal("lairs.spice_island_unit_ashore", "explorers_pirates.spice.unit", stage=2)
            if fault == 2:
                return Refusal("lairs.units_go_ashore_at_lairs", "explorers_pirates.lair.only", stage=2)
            if fault == 3:
                return Refusal("fish.ship_not_lie_tile", "explorers_pirates.lair.land", stage=3)
            return Refusal("lairs.three_units_already", "explorers_pirates.lair.three", stage=4)
        fault = self._fetch_fault(g, seat, n, tile)
        if fault == 1 and spices:
            return Refusal("lairs.unit_village_stays_good", "explorers_pirates.spice.stays", stage=1)
        if fault == 1:
            return Refusal("lairs.no_unit_waits", "explorers_pirates.lair.fetch", stage=1)
        if fault == 2 and self.lairs.units_at(g, tile) == _UNITS:
            return Refusal("lairs.lair_three_units_conquered", "explorers_pirates.lair.fetch", stage=2)
        if fault == 2:
            return Refusal("lairs.units_stay_lair_until", "explorers_pirates.lair.stay", stage=2)
        if fault == 3:
            return Refusal("fish.ship_not_lie_tile", "explorers_pirates.lair.fetch", stage=3)
        return Refusal("lairs.ship_no_room_left", "explorers_pirates.lair.fetch", stage=4)


class Conquest(IslandStep):
    """Conquest after the movement phase, of one lair with three units after the other (explorers_pirates.lair.several)."""

    # explorers_pirates.lair.after
    def __init__(self, r: Island, lairs: Lairs, hero: i64) -> None:
        super().__init__(r, "Conquest", INSTANT)
        self.lairs: Final = lairs
        self.hero: Final = hero

    def run(self, g: Game) -> None:
        lairs = self.lairs
        cells = g.cells
        state = lairs.state
        tiles = lairs.discovery.tiles
        k = len(tiles) - 1
        while k >= 0:
            t = tiles[k]
            if cells[state + t] == HELD and lairs.units_at(g, t) == _UNITS:
                cells[state + t] = FREED
                g.push_step(self.hero, 0, t)
            k -= 1


class FindHero(IslandStep):
    """Finds the hero of a lair: whoever took part alone, else the highest die with the units, more units in a tie, else those
    who tie roll again. Before, each who took part has its reward.

    `a` is the tile, `b` a mask of who may still be, 0 before the reward; from bit 8 on three bits of each one's die.
    """

    # explorers_pirates.lair.hero, explorers_pirates.lair.lost, explorers_pirates.lair.tie,
    # explorers_pirates.lair.alone, explorers_pirates.lair.example
    def __init__(self, r: Island, lairs: Lairs, die: i64, number: i64) -> None:
        dice = [(f"die of {seat}", 3, Count(FACES)) for seat in range(MAX_SEATS)]
        super().__init__(r, "FindHero", AUTO, a=Index("tile"), b=Packed([("in question", 8, Subset("seat")), *dice]))
        self.lairs: Final = lairs
        self.die: Final = die
        self.number: Final = number

    def run(self, g: Game) -> None:
        lairs = self.lairs
        tile = g.a()
        mask = g.b() & 255
        if mask == 0:
            g.set_b(self._reward(g, tile))
            return
        if mask & (mask - 1) == 0:
            self._make(g, tile, mask)
            return
        k: i64 = 0
        while k < self.r.seats:
            seat = g.seat_from(g.cells[TURN], k)
            if mask >> seat & 1 and g.b() >> 8 + 3 * seat & 7 == 0:
                g.push_step(self.die, 0, tile, seat)
                return
            k += 1
        best: i64 = 0
        left: i64 = 0
        seat = 0
        while seat < self.r.seats:
            if mask >> seat & 1:
                units = g.cells[lairs.units + MAX_SEATS * tile + seat]
                score = 4 * ((g.b() >> 8 + 3 * seat & 7) + units) + units
                if score > best:
                    best = score
                    left = 0
                if score == best:
                    left |= 1 << seat
            seat += 1
        # Whoever ties in both rolls again; their dice are not rolled yet.
        g.set_b(left)

    def _reward(self, g: Game, tile: i64) -> i64:
        """Gold and a step for each who took part, whoever is on turn first; returns a mask of them."""
        # explorers_pirates.lair.reward
        lairs = self.lairs
        mask: i64 = 0
        seat: i64 = 0
        while seat < self.r.seats:
            if g.cells[lairs.units + MAX_SEATS * tile + seat] > 0:
                mask |= 1 << seat
            seat += 1
        if g.noting:
            g.note(LAIR_CONQUERED, g.cells[TURN], mask, tile)
        k: i64 = 0
        while k < self.r.seats:
            seat = g.seat_from(g.cells[TURN], k)
            if mask >> seat & 1:
                lairs.gold.earn(g, seat, _REWARD)
                lairs.missions.advance(g, seat, LAIRS)
            k += 1
        return mask

    def _make(self, g: Game, tile: i64, mask: i64) -> None:
        lairs = self.lairs
        seat: i64 = 0
        while mask >> seat & 1 == 0:
            seat += 1
        g.pop()
        g.cells[lairs.units + MAX_SEATS * tile + seat] -= 1
        return_piece(self.r, g, seat, UNIT)
        if g.noting:
            g.note(HERO_MADE, seat, -1, tile)
        lairs.missions.advance(g, seat, LAIRS)
        g.push_step(self.number, 0, tile)


class HeroDie(IslandStep):
    """A die for one who took part. `a` is the tile, `b` the seat; the frame below keeps what it shows."""

    def __init__(self, r: Island, lairs: Lairs) -> None:
        super().__init__(r, "HeroDie", CHANCE, a=Index("tile"), b=Index("seat"))
        self.by_dice = True
        self.lairs: Final = lairs

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        list_faces(HERO_DIE | g.a() << AT_SHIFT | g.b() << WHO_SHIFT, out)

    def apply(self, g: Game, action: i64) -> None:
        seat, tile, n = who_of(action), at_of(action), n_of(action)
        g.pop()
        g.set_b(g.b() | n << 8 + 3 * seat)
        if g.noting:
            g.note(HERO_ROLLED, seat, -1, tile, g.cells[self.lairs.units + MAX_SEATS * tile + seat], n)


class LairToken(IslandStep):
    """The token of a conquered lair is turned up: nature draws its number. `a` is the tile."""

    # explorers_pirates.lair.token
    def __init__(self, r: Island, lairs: Lairs) -> None:
        super().__init__(r, "LairToken", CHANCE, a=Index("tile"))
        self.lairs: Final = lairs

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        n: i64 = 2
        while n < TOKENS:
            out.add_weighted(
                LAIR_TOKEN | NATURE << SEAT_SHIFT | g.a() << AT_SHIFT | n << N_SHIFT, g.cells[self.lairs.tokens + n]
            )
            n += 1

    def apply(self, g: Game, action: i64) -> None:
        tile, n = at_of(action), n_of(action)
        g.pop()
        g.cells[self.lairs.tokens + n] -= 1
        number_tile(self.r, g, tile, n)
        if g.noting:
            g.note(LAIR_NUMBERED, -1, -1, tile, -1, n)


class RiversPay(IslandStep):
    """River income step: each building at a river whose number is rolled brings two gold (explorers_pirates.lair.pays)."""

    # explorers_pirates.lair.compensated
    def __init__(self, r: Island, lairs: Lairs) -> None:
        super().__init__(r, "RiversPay", INSTANT)
        self.lairs: Final = lairs

    def run(self, g: Game) -> None:
        r = self.r
        cells = g.cells
        state = self.lairs.state
        paid = r.yields.paid_tokens[cells[ROLLED]]
        for t in self.lairs.discovery.tiles:
            if cells[state + t] == FREED and paid >> cells[r.token + t] & 1:
                k: i64 = 0
                while k < 6:
                    owner = cells[r.vertex_owner + r.tile_vertices[6 * t + k]]
                    if owner != NOBODY:
                        self.lairs.gold.earn(g, owner, _REWARD)
                    k += 1
