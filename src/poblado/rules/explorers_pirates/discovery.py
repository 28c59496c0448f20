"""Discovery of the unexplored regions, by ships alone (explorers_pirates.discovery.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import NO_GOOD, Terrain
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.piles import Piles, piled
from poblado.island.rules import Island
from poblado.island.state import BANK
from poblado.island.verbs import gain
from poblado.island.yields import good_at
from poblado.kernel.errors import BadRuleset
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.crews import Crew
from poblado.rules.explorers_pirates.fleet import Fleet
from poblado.rules.explorers_pirates.gold import GoldCoins
from poblado.rules.explorers_pirates.lands import NEAR, Surroundings, tiles_near
from poblado.rules.explorers_pirates.numbers import EXPLORE_TERRAIN, EXPLORE_TOKEN, UNEXPLORED
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

REGIONS: Final = ("north", "south")
_OTHER_REWARD: Final = 2
"""Gold for what is no land of a resource."""


class Discovery(Module):
    """A ship whose bow or stern comes to an unexplored tile finds it: a resource for land, two gold for anything else."""

    # explorers_pirates.discovery.region, explorers_pirates.setup.regions
    def __init__(self) -> None:
        super().__init__("discovery", 1)
        self.requires = ["cargo_ships", "gold_coins"]
        self.terrains = [Terrain("unexplored", NO_GOOD, hidden=True, number=UNEXPLORED)]
        self.r: Island
        self.gold: GoldCoins
        self.ships: Fleet
        self.piles: Piles
        self.region: vec[i64] = vec[i64]()
        """Per tile the region of `REGIONS` that it is hidden in; -1 for others."""
        self.tiles: vec[i64] = vec[i64]()
        """The tiles of the regions, by number: the only ones that rivers, fish and villages may lie on."""
        self.around: Surroundings
        """Places that these tiles touch."""
        self.near: vec[i64] = vec[i64]()
        """Rows of `NEAR` for each edge: those of these tiles that it or one of its ends touches; -1 beyond the last. Most edges
        near the start island have none."""
        self.first: list[tuple[list[int], list[int]]] = []

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> tuple[list[int], list[tuple[list[int], list[int]]]]:
        """The region of each tile, and what the piles of each region hold."""
        keys = [f"{region}{what}" for region in REGIONS for what in ("", "_terrains", "_tokens")]
        read = Marks(board.topology, self.id, marks, keys)
        regions = [-1] * len(board.terrain_names)
        found = []
        for k, region in enumerate(REGIONS):
            tiles = read.places(region, "tile")
            for t in tiles:
                regions[t] = k
            found.append(piled(self.id, read, (f"{region}_terrains", f"{region}_tokens"), self.in_play, len(tiles)))
        hidden = [t for t, name in enumerate(board.terrain_names) if name == "unexplored"]
        if hidden != [t for t, region in enumerate(regions) if region >= 0]:
            raise BadRuleset("marks of {module}: each unexplored tile is of one region", module=self.id)
        return regions, found

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.gold = module_of(r, GoldCoins)
        self.ships = module_of(r, CargoShips).fleet
        regions, self.first = self._read(r.board, r.board.marks.get(self.id, {}))
        self.region = vec[i64](regions)
        tiles = [t for t, region in enumerate(regions) if region >= 0]
        self.tiles = vec[i64](tiles)
        self.near = vec[i64](tiles_near(r, tiles))
        self.around = Surroundings(r, tiles)
        self.piles = Piles(c, "discovery", list(REGIONS))
        self.piles.add_steps(c, EXPLORE_TERRAIN, EXPLORE_TOKEN)
        self.ships.crews.take_on(Explorers(r, self))

    def set_up(self, g: Game) -> None:
        for k, (lands, tokens) in enumerate(self.first):
            self.piles.fill(g, k, lands, tokens)

    def on_revealed(self, g: Game, seat: i64, tile: i64) -> None:
        """Land brings a card of its good, if the bank has one; anything else two gold (explorers_pirates.discovery.land)."""
        # explorers_pirates.discovery.token, explorers_pirates.discovery.other, explorers_pirates.discovery.short
        good = good_at(self.r, g, tile)
        if good < 0:
            self.gold.earn(g, seat, _OTHER_REWARD)
        elif g.cells[BANK + good] > 0:
            gain(g, seat, good, 1, tile)


class Explorers(Crew):
    """Finds what a ship comes to: each unexplored tile at either end (explorers_pirates.discovery.both)."""

    # explorers_pirates.discovery.find, explorers_pirates.discovery.still, explorers_pirates.discovery.example
    def __init__(self, r: Island, discovery: Discovery) -> None:
        self.r: Final = r
        self.discovery: Final = discovery

    def on_sailed(self, g: Game, seat: i64, e: i64) -> None:
        r = self.r
        near = self.discovery.near
        found = False
        k = NEAR * e
        last = k + NEAR
        while k < last and near[k] >= 0:
            t = near[k]
            if g.cells[r.terrain + t] == UNEXPLORED:
                self.discovery.piles.turn_up(g, seat, t, self.discovery.region[t])
                found = True
            k += 1
        if found:
            self.discovery.ships.stop(g)
