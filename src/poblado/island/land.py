"""Land: what there is on an island, and where it lies in the cells."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.dealing import Deal
from poblado.island.events import EventSpec
from poblado.island.figures import Figure
from poblado.island.goods import GOOD_NAMES, GOODS, Terrain
from poblado.island.items import Items, Market, Prices
from poblado.island.maps import Board
from poblado.island.paying import Yields
from poblado.island.pieces import PIECES
from poblado.island.places import Places
from poblado.island.state import BANK, CLOSED, HAND, HAND_SIZE, MAX_SEATS, NOBODY, ROBBER, ROLLED, ROUND, SUPPLY
from poblado.island.survey import known_terrains, terrains_of
from poblado.kernel.errors import BadRuleset
from poblado.kernel.field import MOST_CARDS, MOST_ROUNDS, OWN, Count, Index, Subset
from poblado.kernel.game import Ruleset

GOODS_TOLD: Final = 8
TERRAINS_TOLD: Final = 16
"""Cells of a row of goods, and of one of terrains, as positions are written: what they once were."""
_FIGURES: Final = 8
"""Figures of a game at most: each has a hook or two."""


class Land(Ruleset):
    """The part of a ruleset that says what there is: places, terrains, goods, pieces, prices, and where they lie in the cells.

    Args:
        name: what it was asked for as.
        seats: 1 to 6.
        board: the map.
        terrains, goods: those that modules bring.

    Raises:
        BadRuleset: with the reason in words.
    """

    # Numbers with a default here are read without asking whether they are set; the constructor writes all of them.
    tiles: i64 = 0
    vertices: i64 = 0
    edges: i64 = 0
    terrain: i64 = 0
    token: i64 = 0
    harbour: i64 = -1
    """Per edge 0 where there is no harbour, 1 for one of any good, from 2 on that of a good; -1 where the board has none."""
    vertex_owner: i64 = 0
    vertex_piece: i64 = 0
    vertex_holder: i64 = 0
    """Holder of a vertex against others' routes: its building's owner. A field of its own where `hold_vertices` was asked for."""
    edge_owner: i64 = 0
    edge_piece: i64 = -1
    """Per edge the kind of piece there, if `edge_owner` is a seat; -1 where roads are the only one."""
    road_touch: i64 = 0
    """Per vertex a bit mask of the seats with a road that ends there, or whose waterway comes there: kept by the verbs, so that
    listing where to build needs no search."""
    route_touch: i64 = 0
    """The same for pieces of any kind on edges: what a settlement needs. `road_touch` where roads are the only kind."""
    goods: i64 = 0

    def __init__(self, name: str, seats: i64, board: Board, terrains: list[Terrain], goods: list[str]) -> None:
        super().__init__(name, seats, MAX_SEATS)
        seats = self.seats
        if not 1 <= seats <= MAX_SEATS:
            raise BadRuleset("an island has room for 1 to {most} players, not {seats}", most=MAX_SEATS, seats=seats)
        self._board: Board | None = board
        self._deal: Deal | None = None
        self.shape: Final = board
        """A board of their shape: that on which these rules were composed."""
        self._game_digest = ""
        topology = board.topology
        self.topology: Final = topology
        self.tiles = topology.tiles
        self.vertices = topology.vertices
        self.edges = topology.edges
        self.tile_vertices: Final = topology.tile_vertices
        self.vertex_tiles: Final = topology.vertex_tiles
        self.vertex_edges: Final = topology.vertex_edges
        self.vertex_neighbours: Final = topology.vertex_neighbours
        self.edge_vertices: Final = topology.edge_vertices
        self.market: Final = Market(goods)
        self.goods = len(self.market.good_names)
        known = known_terrains(terrains, self.market.good_names)
        first = terrains_of(board, known)
        self.first_terrains: vec[i64] = vec[i64](first)
        """The number of the terrain with which each tile begins."""
        self.places: Final = Places(topology, known, first, len(terrains) > 0)
        self.items: Final = Items()
        self.prices: Final = Prices()
        self.event_specs: dict[int, EventSpec] = {}
        """Event specs by number."""
        self.event_numbers: dict[str, int] = {}
        """Numbers of event specs by name."""
        self.add_axis("tile", topology.tile_names)
        self.add_axis("vertex", topology.vertex_names)
        self.add_axis("edge", topology.edge_names)
        self.add_axis("good", self.market.good_names, GOODS, GOODS_TOLD)
        self.add_axis("item", self.items.names)
        self.add_axis("piece", self.items.piece_names)
        self.add_axis("terrain", self.places.terrain_names, told=TERRAINS_TOLD)
        self.figure_names: Final[list[str]] = []
        self.add_axis("figure", self.figure_names, _FIGURES)
        self.add_axis("token", [str(n) if 2 <= n <= 12 and n != 7 else "" for n in range(13)])

        # Shared facts, in the order of `island.state`.
        places = [
            self.add_field("island.hand", "seat good", Count(MOST_CARDS, "cards in hand"), OWN, "goods"),
            self.add_field("island.hand_size", "seat", Count(MOST_CARDS, "cards in hand"), sums=True),
            self.add_field("island.bank", "good", Count(MOST_CARDS, "cards in the bank")),
            self.add_field("island.supply", "seat piece", Count(MOST_CARDS, "pieces not on the board")),
            self.add_field("island.robber", "", Index("tile", none="beside the board")),
            self.add_field("island.round", "", Count(MOST_ROUNDS, "0 in the founding, else the round")),
            self.add_field("island.rolled", "", Count(12, "sum of this turn's dice, 0 before the roll")),
        ]
        if places != [HAND, HAND_SIZE, BANK, SUPPLY, ROBBER, ROUND, ROLLED]:
            raise BadRuleset("the island's fields begin at {places}, not where island.state says", places=places)
        self.round_cell = ROUND
        seat_or_nobody = Index("seat", none="nobody")
        self.terrain = self.add_field("island.terrain", "tile", Index("terrain"))
        self.token = self.add_field("island.token", "tile", Index("token", also={0: "none"}))
        if board.harbours:
            self.add_harbours()
        self.vertex_owner = self.add_field("island.vertex_owner", "vertex", seat_or_nobody)
        on_vertices = Index("item", also={0: "none"}, among=self.items.on_vertices)
        self.vertex_piece = self.add_field("island.vertex_piece", "vertex", on_vertices, joined="island.vertex_owner")
        self.vertex_holder = self.vertex_owner
        self.holder_field = "island.vertex_owner"
        """Name of the field that says who holds a vertex."""
        self.edge_owner = self.add_field("island.edge_owner", "edge", seat_or_nobody)
        self.road_touch = self.add_field(
            "island.road_touch", "vertex", Subset("seat", of="who has a road that ends there"), derived=True
        )
        self.route_touch = self.road_touch
        self.figures: Final[list[Figure]] = []
        """Figures, which walk from tile to tile, in the order declared."""
        self.yields: Final = Yields(known, self.places.terrain_names, self.market.good_names)
        """Yields of the land: see `poblado.island.yields`."""

    def add_harbours(self) -> None:
        """Reserve the cells that say where harbours lie."""
        self.add_axis("harbour", ["none", "any", *GOOD_NAMES])
        self.harbour = self.add_field("island.harbour", "edge", Index("harbour"), standing=True)

    def is_sea(self, t: int) -> bool:
        """Tell whether a tile of the board begins as sea."""
        return self.places.terrain_sea[self.first_terrains[t]] != 0

    def begins_with_sea(self) -> bool:
        """Tell whether any tile of the board begins as sea."""
        for t in range(self.tiles):
            if self.is_sea(t):
                return True
        return False

    def write_initial(self) -> None:
        """Write the cells of a new game: the bank, supplies, empty places, and what lies on the board."""
        cells = self.initial
        for good in range(self.goods):
            cells[BANK + good] = self.market.bank_sizes[good]
        for seat in range(self.seats):
            for piece in self.items.pieces:
                number = piece.number
                at = SUPPLY + PIECES * seat + number if number < PIECES else self.items.supply_fields[number] + seat
                cells[at] = self.items.supplies[number]
        for v in range(self.vertices):
            cells[self.vertex_owner + v] = NOBODY
            cells[self.vertex_holder + v] = CLOSED if self.places.closed[v] else NOBODY
        for e in range(self.edges):
            cells[self.edge_owner + e] = NOBODY
        self.lay(self.board.tokens, [(self.topology.edge(name), good) for name, good in self.board.harbours])
        cells[ROBBER] = self.robber_start()

    def lay(self, tokens: list[int], harbours: list[tuple[int, int]]) -> None:
        """Write what lies on the board into the cells of a new game: the first terrains, tokens, and harbours by edge."""
        cells = self.initial
        for t in range(self.tiles):
            cells[self.terrain + t] = self.first_terrains[t]
            cells[self.token + t] = tokens[t]
        if self.harbour >= 0:
            for e in range(self.edges):
                cells[self.harbour + e] = 0
            for edge, good in harbours:
                cells[self.harbour + edge] = good + 2

    def robber_start(self) -> int:
        """The tile on which the robber begins; -1 where the board has none for it yet."""
        return self.board.robber_start(
            [self.places.terrain_land[self.first_terrains[t]] == 0 for t in range(self.tiles)]
        )

    def robber_left_red(self) -> bool:
        """Tell whether the robber begins elsewhere than it once did: on the first tile of land, even under a red number."""
        if not self.board.robber_is_found():
            return False
        return self.robber_start() != next(
            t for t in range(self.tiles) if self.places.terrain_land[self.first_terrains[t]] != 0
        )

    def event_name(self, kind: i64) -> str:
        spec = self.event_specs.get(int(kind))
        return super().event_name(kind) if spec is None else spec.name

    @property
    def board(self) -> Board:
        """The map; of a deal it is made once somebody asks."""
        if self._board is None:
            assert self._deal is not None
            self._board = self._deal.board(self.shape)
        return self._board
