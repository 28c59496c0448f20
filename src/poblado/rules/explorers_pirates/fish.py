"""Fish: sea tiles with numbers, shoals that a die brings, and ships that carry them to the council (explorers_pirates.fish.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import SEA
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.action import (
    AT_SHIFT,
    N_SHIFT,
    NATURE,
    SEAT_SHIFT,
    Actions,
    action_of,
    at_of,
    kind_of,
    n_of,
    seat_of,
    with_at,
)
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Flag, Index, Subset
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER, Domain, Names, Slot
from poblado.rules.explorers_pirates.cargo import SHOAL, Freight
from poblado.rules.explorers_pirates.council import Council, Delivery
from poblado.rules.explorers_pirates.crews import Crew, ShipModule
from poblado.rules.explorers_pirates.die import FACES, list_faces
from poblado.rules.explorers_pirates.discovery import REGIONS, Discovery
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.handling import Handling
from poblado.rules.explorers_pirates.kinds import EMPTY, SHIPS
from poblado.rules.explorers_pirates.lands import NEAR
from poblado.rules.explorers_pirates.missions import FISH
from poblado.rules.explorers_pirates.numbers import (
    CAST_FOR_FISH,
    CATCH,
    FISH_CAST,
    FISH_DIE,
    FISH_FOUND,
    FISH_THERE,
    SHOAL_CAUGHT,
    SHOAL_DRIVEN_OFF,
    SHOAL_PLACED,
)
from poblado.rules.explorers_pirates.pirate_ships import PirateListener, PirateShips
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

_SHOALS: Final = 6


class Fish(ShipModule):
    """Fish mission: some of the sea that is found has fish under a number; a die brings a shoal there, which an empty
    ship takes aboard."""

    def __init__(self) -> None:
        super().__init__("fish", 2)
        self.requires = ["discovery", "explorer_units", "council", "pirate_ships"]
        self.params = [
            Param("shoals", _SHOALS, 1, 2 * _SHOALS, "Shoals in the supply.", "explorers_pirates.fish.supply"),
        ]
        self.events = specs_of(EVENTS, [FISH_FOUND, FISH_CAST, SHOAL_PLACED, SHOAL_CAUGHT, SHOAL_DRIVEN_OFF])
        self.ships: Fleet
        self.pirates: PirateShips
        self.discovery: Discovery
        self.number: i64 = -1
        self.shoal: i64 = -1
        self.left: i64 = -1
        self.open: i64 = -1
        self.shoals: i64 = _SHOALS
        self.supply: i64 = -1
        self.cast: i64 = -1
        self.there: i64 = -1
        self.first: list[tuple[int, int]] = []

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> list[tuple[int, int]]:
        """Number of sea tiles with fish in each region, and bits of the numbers that these may have."""
        keys = [*REGIONS, *(f"{region}_numbers" for region in REGIONS)]
        read = Marks(board.topology, self.id, marks, keys)
        found = []
        for region in REGIONS:
            numbers = [int(name) for name, _ in read.counts(f"{region}_numbers")]
            tiles = sum(n for _, n in read.counts(region))
            if len(numbers) < tiles or not all(1 <= n <= FACES for n in numbers):
                raise BadRuleset("marks of {module}: each tile with fish has a face of the die", module=self.id)
            found.append((tiles, sum(1 << n for n in numbers)))
        return found

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.ships = ships = module_of(r, CargoShips).fleet
        self.pirates = pirates = module_of(r, PirateShips)
        self.discovery = module_of(r, Discovery)
        self.first = self._read(r.board, r.board.marks.get(self.id, {}))
        self.shoals = r.param("shoals")
        c.add_axis("face", [str(n) if n else "" for n in range(FACES + 1)])
        self.number = c.add_field("fish.number", "tile", Index("face", also={0: "no fish"}))
        self.shoal = c.add_field("fish.shoal", "tile", Flag("a shoal is there"))
        self.left = c.add_field("fish.left", "discovery.region", Count(r.tiles, of="hidden tiles with fish"))
        self.open = c.add_field("fish.open", "discovery.region", Subset("face", of="no tile has yet"))
        self.supply = c.add_field("fish.supply", "", Count(self.shoals, of="shoals in the supply"))
        self.cast = c.add_field("fish.cast", "", Flag("somebody has cast in this turn"))
        tile = Slot("at", Names("tile", r.topology.tile_names))
        face = Slot("n", Domain(FACES + 1))
        asked = "explorers_pirates.movement.phase"
        c.add_action("CAST_FOR_FISH", [], "Roll the die for a shoal.", group=ANSWER, asked=asked, kind=CAST_FOR_FISH)
        c.add_action("FISH_DIE", [face], "The die for fish shows this.", chance=True, kind=FISH_DIE)
        c.add_action(
            "FISH_THERE",
            [tile, face],
            "The sea there has fish under this number; none under 0.",
            chance=True,
            kind=FISH_THERE,
        )
        c.add_action(
            "CATCH", [Slot("n", Domain(SHIPS)), tile], "Take this shoal aboard.", group=ANSWER, asked=asked, kind=CATCH
        )
        self.there = c.add_step(FindFish(r, self))
        ships.freight.append(Shoals(self))
        ships.crews.take_on(Fishers(r, self, c.add_step(FishDie(r, self))))
        module_of(r, Council).deliveries.append(ShoalDelivery(self))
        pirates.listeners.append(Scare(self))

    def set_up(self, g: Game) -> None:
        for k, (tiles, numbers) in enumerate(self.first):
            g.cells[self.left + k] = tiles
            g.cells[self.open + k] = numbers
        g.cells[self.supply] = self.shoals

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        g.cells[self.cast] = 0

    def on_revealed(self, g: Game, seat: i64, tile: i64) -> None:
        """Let nature say which of the sea has fish."""
        region = self.discovery.region[tile]
        if g.cells[self.r.terrain + tile] == SEA and region >= 0 and g.cells[self.left + region] > 0:
            g.push_step(self.there, 0, tile, region)

    def tile_of(self, g: Game, n: i64) -> i64:
        """The tile that is found with a number; -1 where none is."""
        for t in self.discovery.tiles:
            if g.cells[self.number + t] == n:
                return t
        return -1


class FindFish(IslandStep):
    """Nature draws whether the sea that was found has fish, and their number: each hidden tile of sea is equally likely, and so
    is each number that no tile of the region has. `a` is the tile, `b` the region (explorers_pirates.fish.found)."""

    def __init__(self, r: Island, fish: Fish) -> None:
        super().__init__(r, "FindFish", CHANCE, a=Index("tile"), b=Index("discovery.region"))
        self.fish: Final = fish

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        fish = self.fish
        region = g.b()
        left = g.cells[fish.left + region]
        # The tile itself has left the pile.
        seas = g.cells[fish.discovery.piles.lands + fish.discovery.piles.terrains * region + SEA] + 1
        open_: i64 = 0
        n: i64 = 1
        while n <= FACES:
            open_ += g.cells[fish.open + region] >> n & 1
            n += 1
        first = FISH_THERE | NATURE << SEAT_SHIFT | g.a() << AT_SHIFT
        out.add_weighted(first, (seas - left) * open_)
        n = 1
        while n <= FACES:
            if g.cells[fish.open + region] >> n & 1:
                out.add_weighted(first | n << N_SHIFT, left)
            n += 1

    def apply(self, g: Game, action: i64) -> None:
        fish = self.fish
        region = g.b()
        n = n_of(action)
        g.pop()
        if n > 0:
            g.cells[fish.number + at_of(action)] = n
            g.cells[fish.left + region] -= 1
            g.cells[fish.open + region] &= ~(1 << n)
            if g.noting:
                g.note(FISH_FOUND, -1, -1, at_of(action), -1, n)


class FishDie(IslandStep):
    """A die brings a shoal to the tile with its number, unless one or a pirate ship is there already. `a` is who cast."""

    # explorers_pirates.fish.place
    def __init__(self, r: Island, fish: Fish) -> None:
        super().__init__(r, "FishDie", CHANCE, a=Index("seat"))
        self.by_dice = True
        self.fish: Final = fish

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        list_faces(FISH_DIE, out)

    def apply(self, g: Game, action: i64) -> None:
        fish = self.fish
        seat = g.a()
        n = n_of(action)
        g.pop()
        if g.noting:
            g.note(FISH_CAST, seat, -1, -1, -1, n)
        tile = fish.tile_of(g, n)
        if tile >= 0 and g.cells[fish.shoal + tile] == 0 and g.cells[fish.pirates.at] != tile:
            g.cells[fish.shoal + tile] = 1
            g.cells[fish.supply] -= 1
            if g.noting:
                g.note(SHOAL_PLACED, seat, -1, tile)


class Fishers(Crew):
    """Cast for a shoal between the movements of two ships, also without any, and take one aboard."""

    # explorers_pirates.fish.cast, explorers_pirates.fish.between, explorers_pirates.fish.rests
    def __init__(self, r: Island, fish: Fish, die: i64) -> None:
        self.r: Final = r
        self.fish: Final = fish
        self.ships: Final = fish.ships
        self.near: Final = fish.discovery.near
        self.die: Final = die

    def list_phase(self, g: Game, seat: i64, out: Actions) -> None:
        if self._cast_fault(g) == 0:
            out.add(action_of(CAST_FOR_FISH, seat))

    def is_of_phase(self, kind: i64) -> bool:
        return kind == CAST_FOR_FISH

    def does(self, kind: i64) -> bool:
        return kind == CAST_FOR_FISH or kind == CATCH

    def works_at(self, e: i64) -> bool:
        return self.near[NEAR * e] >= 0

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        near = self.near
        k = NEAR * g.cells[self.ships.at + SHIPS * seat + n]
        last = k + NEAR
        while k < last and near[k] >= 0:
            if self._catch_fault(g, seat, n, near[k]) == 0:
                out.add(with_at(CATCH, seat, near[k]) | n << N_SHIFT)
            k += 1

    def _cast_fault(self, g: Game) -> i64:
        """Fault of casting: the first time in the turn (1), and a shoal is left (2)."""
        if g.cells[self.fish.cast] != 0:
            return 1
        return 0 if g.cells[self.fish.supply] > 0 else 2

    def _catch_fault(self, g: Game, seat: i64, n: i64, tile: i64) -> i64:
        """Fault of taking a shoal aboard: one is there (1), the ship is empty (2), and lies there too (3)."""
        if g.cells[self.fish.shoal + tile] == 0:
            return 1
        if g.cells[self.ships.hold + SHIPS * seat + n] != EMPTY:
            return 2
        return 0 if self.ships.touches(g, seat, n, tile) else 3

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if kind_of(action) == CAST_FOR_FISH:
            g.cells[self.fish.cast] = 1
            g.push_step(self.die, 0, seat)
            return
        g.cells[self.fish.shoal + at_of(action)] = 0
        self.ships.handling.put(g, self.ships.handling.hold(seat, n_of(action)), SHOAL)
        if g.noting:
            g.note(SHOAL_CAUGHT, seat, -1, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        if kind_of(action) == CAST_FOR_FISH:
            if self._cast_fault(g) == 1:
                return Refusal("fish.one_casts_fish_once", "explorers_pirates.fish.once")
            return Refusal("fish.no_shoal_left_supply", "explorers_pirates.fish.supply")
        fault = self._catch_fault(g, seat_of(action), n_of(action), at_of(action))
        if fault == 1:
            return Refusal("fish.no_shoal", "explorers_pirates.fish.catch", stage=1)
        if fault == 2:
            return Refusal("fish.shoal_fills_empty_ship", "explorers_pirates.fish.large", stage=2)
        return Refusal("fish.ship_not_lie_tile", "explorers_pirates.fish.catch", stage=3)


class Shoals(Freight):
    """A shoal that is given up goes back to the supply."""

    def __init__(self, fish: Fish) -> None:
        self.fish: Final = fish

    def lost(self, g: Game, seat: i64, cargo: i64) -> None:
        if cargo == SHOAL:
            g.cells[self.fish.supply] += 1


class ShoalDelivery(Delivery):
    """A shoal is a step of the fish mission, and goes back to the supply (explorers_pirates.fish.deliver)."""

    def __init__(self, fish: Fish) -> None:
        super().__init__(FISH)
        self.fish: Final = fish

    def held(self, cargo: i64) -> i64:
        return 1 if cargo == SHOAL else 0

    def unload(self, g: Game, handling: Handling, hold: i64) -> None:
        handling.put(g, hold, EMPTY)
        g.cells[self.fish.supply] += 1


class Scare(PirateListener):
    """A pirate ship drives the fish off (explorers_pirates.fish.pirate)."""

    def __init__(self, fish: Fish) -> None:
        self.fish: Final = fish

    def on_pirate(self, g: Game, seat: i64, tile: i64) -> None:
        if g.cells[self.fish.shoal + tile] != 0:
            g.cells[self.fish.shoal + tile] = 0
            g.cells[self.fish.supply] += 1
            if g.noting:
                g.note(SHOAL_DRIVEN_OFF, seat, -1, tile)
