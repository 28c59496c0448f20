"""Land and pieces: the shared facts of an island, and how modules declare what they bring.

Only what is declared exists: terrains, goods and events before composition (`Module.terrains`, `goods`, `events`), pieces, priced
items and held vertices in `compose`. A number or a name declared twice is refused.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.dealing import Deal
from poblado.island.events import OWN_EVENTS, EventSpec
from poblado.island.figures import Figure
from poblado.island.goods import GOOD_NAMES, GOODS, NEEDS, NO_GOOD, TERRAINS, Terrain
from poblado.island.handed import FIRST_EVENT, FIRST_ITEM, HANDED, MOST_EVENT, next_number
from poblado.island.maps import Board
from poblado.island.networks import Networks
from poblado.island.pieces import EDGE, ITEMS, NO_GROUND, OWN_PIECES, PIECES, ROAD, VERTEX, Piece
from poblado.island.state import BANK, CLOSED, HAND, HAND_SIZE, MAX_SEATS, NOBODY, ROBBER, ROLLED, ROUND, SUPPLY
from poblado.island.survey import known_terrains, terrains_of
from poblado.island.topology import tiles_at, touching
from poblado.island.yields import Yields
from poblado.kernel.errors import BadRuleset
from poblado.kernel.field import MOST_CARDS, MOST_ROUNDS, OWN, Count, Index, Subset
from poblado.kernel.game import Ruleset

GOODS_TOLD: Final = 8
TERRAINS_TOLD: Final = 16
"""Cells of a row of goods, and of one of terrains, as positions are written: what they once were."""
_FIGURES: Final = 8
"""Figures of a game at most: each has a hook or two."""
_SMALL: Final = 100
"""Vertices of a board that are looked through faster than networks are kept: the base game's have 54 and 80."""


class Land(Ruleset):
    """The part of a ruleset that says what there is: places, terrains, goods, pieces, prices, and where they lie in the cells.

    Args:
        name: what it was asked for as.
        seats: 1 to 6.
        board: the map.
        terrains, events, goods: those that modules bring.

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

    def __init__(
        self, name: str, seats: i64, board: Board, terrains: list[Terrain], events: list[EventSpec], goods: list[str]
    ) -> None:
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
        dry = [0] * TERRAINS
        self.terrain_sea: Final[vec[i64]] = vec[i64](dry)
        """1 for each terrain that is sea."""
        no_land = [0] * TERRAINS
        self.terrain_land: Final[vec[i64]] = vec[i64](no_land)
        """1 for each terrain that is land: neither sea nor hidden."""
        self.good_names: list[str] = [*GOOD_NAMES, *goods]
        """The goods in play: the resources, then what modules bring."""
        known = known_terrains(terrains, self.good_names)
        self.known_terrains: Final = known
        nameless = [""] * (1 + max([int(terrain.number) for terrain in known]))
        self.terrain_names: list[str] = nameless
        """Terrain names by number, as far as any is declared; empty where nothing has that number."""
        for terrain in known:
            self.terrain_names[terrain.number] = terrain.name
            self.terrain_sea[terrain.number] = 1 if terrain.sea else 0
            self.terrain_land[terrain.number] = 0 if terrain.sea or terrain.hidden else 1
        self.first_terrains: vec[i64] = vec[i64](terrains_of(board, known))
        """The number of the terrain with which each tile begins."""
        self.event_specs: dict[int, EventSpec] = {}
        """Event specs by number."""
        self.event_numbers: dict[str, int] = {}
        """Numbers of event specs by name."""
        for spec in OWN_EVENTS:
            self._add_event(spec)
        for event in events:
            self._add_event(event)
        self.has_sea: Final = len(terrains) > 0 or self.begins_with_sea()
        """True if any tile of the board, beside the ring around it, is sea or may become it in play."""
        self.has_hidden: Final = any(terrain.hidden for terrain in terrains)
        """True if tiles of the board may be revealed in play, so that what touches land is not the same for good."""
        self.edge_tiles: Final = tiles_at(topology.tile_edges, topology.edges, 2)
        """Tiles beside each edge, two per edge; -1 where there is none."""
        land = [self.terrain_land[terrain] != 0 for terrain in self.first_terrains]
        self.edge_lands: Final = touching(topology.tile_edges, topology.edges, land)
        """Per edge how many of its two tiles begin as land; `coasts.land_at_edge` says how many are."""
        self.vertex_lands: Final = touching(topology.tile_vertices, topology.vertices, land)
        """Per vertex how many of its three tiles begin as land; `coasts.land_at_vertex` says how many are."""
        unknown = [self.has_hidden and not land[t] and not self.is_sea(t) for t in range(self.tiles)]
        self.edge_unknown: Final = touching(topology.tile_edges, topology.edges, unknown)
        """Per edge how many of its two tiles begin hidden: with none, what it borders is the same for good."""
        self.vertex_unknown: Final = touching(topology.tile_vertices, topology.vertices, unknown)
        """The same for each vertex."""

        nothing = 0
        self.on_vertices: Final[list[int]] = [nothing]
        self.on_edges: Final[list[int]] = []
        """The numbers of pieces of that ground; an empty place has nought."""
        self.item_names: list[str] = [""] * ITEMS
        """Item names by number: pieces, and what else has a price; empty where nothing has that number."""
        self.piece_names: Final[list[str]] = [""] * PIECES
        """The same for the pieces whose supplies stand in rows."""
        self.add_axis("tile", topology.tile_names)
        self.add_axis("vertex", topology.vertex_names)
        self.add_axis("edge", topology.edge_names)
        self.add_axis("good", self.good_names, GOODS, GOODS_TOLD)
        self.add_axis("item", self.item_names)
        self.add_axis("piece", self.piece_names)
        self.add_axis("terrain", self.terrain_names, told=TERRAINS_TOLD)
        self.figure_names: Final[list[str]] = []
        self.add_axis("figure", self.figure_names, _FIGURES)
        self.add_axis("token", [str(n) if 2 <= n <= 12 and n != 7 else "" for n in range(13)])

        # Shared facts, in the order of `island.state`.
        places = [
            self.add_field("island.hand", "seat good", Count(MOST_CARDS, "cards in hand"), OWN, "goods"),
            self.add_field("island.hand_size", "seat", Count(MOST_CARDS, "cards in hand")),
            self.add_field("island.bank", "good", Count(MOST_CARDS, "cards in the bank")),
            self.add_field("island.supply", "seat piece", Count(MOST_CARDS, "pieces not on the board")),
            self.add_field("island.robber", "", Index("tile", none="beside the board")),
            self.add_field("island.round", "", Count(MOST_ROUNDS, "0 in the founding, else the round")),
            self.add_field("island.rolled", "", Count(12, "sum of this turn's dice, 0 before the roll")),
        ]
        if places != [HAND, HAND_SIZE, BANK, SUPPLY, ROBBER, ROUND, ROLLED]:
            raise BadRuleset("the island's fields begin at {places}, not where island.state says", places=places)
        seat_or_nobody = Index("seat", none="nobody")
        self.terrain = self.add_field("island.terrain", "tile", Index("terrain"))
        self.token = self.add_field("island.token", "tile", Index("token", also={0: "none"}))
        if board.harbours:
            self.add_axis("harbour", ["none", "any", *GOOD_NAMES])
            self.harbour = self.add_field("island.harbour", "edge", Index("harbour"), standing=True)
        self.vertex_owner = self.add_field("island.vertex_owner", "vertex", seat_or_nobody)
        on_vertices = Index("item", also={0: "none"}, among=self.on_vertices)
        self.vertex_piece = self.add_field("island.vertex_piece", "vertex", on_vertices, joined="island.vertex_owner")
        self.vertex_holder = self.vertex_owner
        self.holder_field = "island.vertex_owner"
        """Name of the field that says who holds a vertex."""
        self.edge_owner = self.add_field("island.edge_owner", "edge", seat_or_nobody)
        self.road_touch = self.add_field(
            "island.road_touch", "vertex", Subset("seat", of="who has a road that ends there"), derived=True
        )
        self.route_touch = self.road_touch
        self.closed: Final[vec[i64]] = _zeros(self.vertices)
        """1 for each vertex that is `CLOSED` while nobody has settled there; see `close_vertex`."""
        self.water: Final[vec[i64]] = _zeros(self.vertices)
        """Number of the waterway at each vertex, from 1 on; 0 for none. See `join_waters`."""

        every_vertex = list(range(int(self.vertices)))
        self.every_vertex: Final[vec[i64]] = vec[i64](every_vertex)
        self.vertex_zeros: Final[vec[i64]] = _zeros(self.vertices)
        self.edge_zeros: Final[vec[i64]] = _zeros(self.edges)
        """Copied where a count needs a number per vertex or edge: one memory copy."""

        self.figures: Final[list[Figure]] = []
        """Figures, which walk from tile to tile, in the order declared."""
        self.route_pieces: vec[i64] = vec[i64]()
        """Pieces on edges that anybody may build by an action of the kind `route_kinds` names, in the order declared."""
        self.route_kinds: vec[i64] = vec[i64]()
        """Kind of action that builds each of `route_pieces`."""
        self.remembers = self.vertices > _SMALL
        """True if the verbs keep `networks`: on large boards, and where several kinds of piece on edges may be moved."""
        no_networks = [Networks(ROAD)] * ITEMS
        self.networks: Final[vec[Networks]] = vec[Networks](no_networks)
        """The networks in each piece on edges."""
        self.buildings: vec[i64] = vec[i64]()
        """Pieces that are buildings: those on vertices that are no units."""
        self.routes: Final[vec[i64]] = _zeros(ITEMS)
        """1 for each of `route_pieces`."""
        for good in goods:
            if self.good_names.count(good) > 1:
                raise BadRuleset("two goods are called {name}", name=good)
        self.goods = len(self.good_names)
        if self.goods > GOODS:
            raise BadRuleset(
                "an island has room for {most} {most:kind|kinds} of card at most, not {goods}",
                most=GOODS,
                goods=self.goods,
            )
        none = [0] * GOODS
        self.bank_sizes: Final[vec[i64]] = vec[i64](none)
        """Cards of each good in the bank at the start."""
        self.prices: Final[vec[i64]] = _zeros(ITEMS * GOODS)
        """`prices[GOODS * item + good]`: cards of a good that an item costs."""
        unpriced = [NO_GOOD] * (ITEMS * NEEDS)
        self.needs: Final[vec[i64]] = vec[i64](unpriced)
        """`needs[NEEDS * item + k]`: the goods that an item costs any card of, and `NO_GOOD` behind them."""
        self.price_totals: Final[vec[i64]] = _zeros(ITEMS)
        """Cards that an item costs in all: most hands are too small, which is settled by one comparison."""
        self.pieces: list[Piece] = []
        """The kinds of piece in play, the island's own first."""
        no_ground = [NO_GROUND] * ITEMS
        self.ground: Final[vec[i64]] = vec[i64](no_ground)
        """Kind of place that each piece stands on; `NO_GROUND` for items that are no pieces."""
        self.units: Final[vec[i64]] = _zeros(ITEMS)
        """1 for each piece that is a unit."""
        self.placed_events: Final[vec[i64]] = _zeros(ITEMS)
        """Event kind that `place` notes for each piece; 0 for none."""
        self.removed_events: Final[vec[i64]] = _zeros(ITEMS)
        """Event kind that `remove` notes for each piece; 0 for none."""
        self.supplies: Final[vec[i64]] = _zeros(ITEMS)
        """Pieces of each kind that a seat starts with."""
        self.supply_fields: Final[vec[i64]] = _zeros(ITEMS)
        """First cell of the supplies of each piece from `PIECES` on, one a seat."""
        self.touch: Final[vec[i64]] = _zeros(ITEMS)
        """First cell, for each piece on edges, of what `road_touch` is for roads."""
        self.edge_bits: Final[vec[i64]] = _zeros(ITEMS)
        """Bit of each piece on edges, for masks of kinds."""
        self.yields: Final = Yields(known, self.terrain_names, self.good_names)
        """Yields of the land: see `poblado.island.yields`."""

        for piece in OWN_PIECES:
            self.add_piece(piece)

    def add_piece(self, piece: Piece) -> i64:
        """Declare a kind of piece, in `compose`; its number. Its price, supply and yields are said by `set_price`, `supplies`,
        `yields`.

        Raises: BadRuleset, where its number or its name is taken.
        """
        number = self._take_item(piece.number, piece.name)
        if piece.number == HANDED:
            piece = Piece(piece.name, piece.ground, piece.placed, piece.removed, piece.field, piece.unit, number)
        self.pieces.append(piece)
        self.ground[number] = piece.ground
        self.units[number] = 1 if piece.unit else 0
        self.placed_events[number] = piece.placed
        self.removed_events[number] = piece.removed
        if number >= PIECES:
            self.supply_fields[number] = self.add_field(
                f"island.supply.{piece.name}", "seat", Count(MOST_CARDS, "not on the board")
            )
        if piece.ground == EDGE:
            self._add_edge_piece(piece)
        elif piece.ground == VERTEX:
            self.on_vertices.append(int(number))
            if not piece.unit:
                self.buildings = append(self.buildings, number)
        return number

    def _add_edge_piece(self, piece: Piece) -> None:
        self.networks[piece.number] = Networks(piece.number)
        self.edge_bits[piece.number] = 1 << len(self.on_edges)
        self.on_edges.append(int(piece.number))
        if piece.number == ROAD:
            self.touch[ROAD] = self.road_touch
            return
        if self.edge_piece < 0:
            on_edges = Index("item", among=self.on_edges)
            self.edge_piece = self.add_field("island.edge_piece", "edge", on_edges, joined="island.edge_owner")
            self.route_touch = self.add_field(
                "island.route_touch",
                "vertex",
                Subset("seat", of="who has a piece on an edge that ends there"),
                derived=True,
            )
            self.remembers = True
        ends = Subset("seat", of=f"who has a {piece.name} that ends there")
        touch = self.add_field(f"island.touch.{piece.name}", "vertex", ends, derived=True)
        self.touch[piece.number] = touch

    def add_route(self, piece: int, kind: int) -> None:
        """Have founding and free pieces of a card place a piece on edges too, by actions of a kind; in `compose`."""
        self.route_pieces = append(self.route_pieces, piece)
        self.route_kinds = append(self.route_kinds, kind)
        self.routes[piece] = 1

    def add_figure(self, figure: Figure) -> None:
        """Declare a figure, in `compose`. Raises: BadRuleset, where its name is taken."""
        for other in self.figures:
            if other.name == figure.name:
                raise BadRuleset("two figures are called {name}", name=figure.name)
        figure.number = len(self.figures)
        self.figures.append(figure)
        self.figure_names.append(figure.name)

    def add_item(self, name: str, cards: list[int], number: i64 = HANDED) -> i64:
        """Declare what has a price and is no piece, such as a card, in `compose`; its number.

        Raises: BadRuleset, where its number or its name is taken.
        """
        number = self._take_item(number, name)
        self.set_price(int(number), cards)
        return number

    def _take_item(self, number: i64, name: str) -> i64:
        if number == HANDED:
            number = next_number(name, FIRST_ITEM, ITEMS, [taken != "" for taken in self.item_names[FIRST_ITEM:]])
        if not 0 <= number < ITEMS:
            raise BadRuleset(
                "{name}: pieces and items are numbered 0 to {most}, not {number}",
                name=name, most=ITEMS - 1, number=number,
            )  # fmt: skip
        taken = self.item_names[number] or (name if name in self.item_names else "")
        if taken:
            raise BadRuleset("item {name} ({number}) collides with {other}", name=name, number=number, other=taken)
        self.item_names[number] = name
        if number < PIECES:
            self.piece_names[number] = name
        return number

    def hold_vertices(self, field: str) -> i64:
        """Have a field of the island say who holds each vertex against others' routes, beside who built there.

        The first who asks gives it its name; whoever asks later gets the same one. Written by the verbs `place`, `occupy` and
        `vacate` alone. Whoever blocks says why: `Module.why_not_passed`.
        """
        if self.vertex_holder == self.vertex_owner:
            holder = Index("seat", also={NOBODY: "nobody", CLOSED: "closed to all routes until somebody settles there"})
            self.vertex_holder = self.add_field(field, "vertex", holder)
            self.holder_field = field
        return self.vertex_holder

    def close_vertex(self, v: i64) -> None:
        """Close a vertex: no route of anybody goes on at a vertex while it is unsettled. Asked in `compose`, after
        `hold_vertices`.

        Raises: BadRuleset, where nobody asked for that.
        """
        if self.vertex_holder == self.vertex_owner:
            raise BadRuleset("a vertex is closed only where vertices are held: ask for hold_vertices first")
        self.closed[v] = 1

    def join_waters(self, waters: list[list[int]]) -> None:
        """Have whoever builds at a vertex of a waterway reach all others of it, as over roads of its own. Asked in `compose`.

        The verbs keep it in `road_touch`: routes are counted by roads, so water lengthens none.

        Raises: BadRuleset, where a vertex lies at two waterways.
        """
        for k in range(len(waters)):
            for v in waters[k]:
                if self.water[v] != 0:
                    raise BadRuleset("{name} lies at two waterways", name=self.topology.vertex_names[v])
                self.water[v] = k + 1

    def _add_event(self, spec: EventSpec) -> None:
        number = spec.number
        if number == HANDED:
            taken = [FIRST_EVENT + k in self.event_specs for k in range(MOST_EVENT + 1 - FIRST_EVENT)]
            number = next_number(spec.name, FIRST_EVENT, MOST_EVENT + 1, taken)
        # Several modules may note one kind of event; two kinds never share a number or a name.
        for known, other in self.event_specs.items():
            if other is spec:
                return
            if known == number or other.name == spec.name:
                raise BadRuleset(
                    "event {name} ({number}) collides with {other} ({taken})",
                    name=spec.name, number=number, other=other.name, taken=known,
                )  # fmt: skip
        self.event_specs[int(number)] = spec
        self.event_numbers[spec.name] = int(number)

    def ground_of(self, terrain: i64) -> i64:
        """Land, sea, or what is hidden, as numbers that differ."""
        return self.terrain_land[terrain] - self.terrain_sea[terrain]

    def is_sea(self, t: int) -> bool:
        """Tell whether a tile of the board begins as sea."""
        return self.terrain_sea[self.first_terrains[t]] != 0

    def begins_with_sea(self) -> bool:
        """Tell whether any tile of the board begins as sea."""
        for t in range(self.tiles):
            if self.is_sea(t):
                return True
        return False

    def set_price(self, item: i64, cards: list[int]) -> None:
        """Price of an item, in goods order. Raises: BadRuleset, where nothing has its number, or it has a price already."""
        if not self.item_names[item]:
            raise BadRuleset("a price for item {number}, which nobody has declared", number=item)
        if self.price_totals[item]:
            raise BadRuleset("item {name} has a price already", name=self.item_names[item])
        needed = NEEDS * item
        for k in range(len(cards)):
            self.prices[GOODS * item + k] = cards[k]
            if cards[k] > 0:
                self.needs[needed] = k
                needed += 1
        self.price_totals[item] = sum(cards)

    def set_supply(self, piece: i64, n: i64) -> None:
        """Pieces of a kind that a seat starts with. Raises: BadRuleset, where that has been said."""
        if self.supplies[piece]:
            raise BadRuleset("piece {name} has a supply already", name=self.item_names[piece])
        self.supplies[piece] = n

    def write_initial(self) -> None:
        cells = self.initial
        for good in range(self.goods):
            cells[BANK + good] = self.bank_sizes[good]
        for seat in range(self.seats):
            for piece in self.pieces:
                number = piece.number
                at = SUPPLY + PIECES * seat + number if number < PIECES else self.supply_fields[number] + seat
                cells[at] = self.supplies[number]
        for v in range(self.vertices):
            cells[self.vertex_owner + v] = NOBODY
            cells[self.vertex_holder + v] = CLOSED if self.closed[v] else NOBODY
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
        return self.board.robber_start([self.terrain_land[self.first_terrains[t]] == 0 for t in range(self.tiles)])

    def robber_left_red(self) -> bool:
        """Tell whether the robber begins elsewhere than it once did: on the first tile of land, even under a red number."""
        if not self.board.robber_is_found():
            return False
        return self.robber_start() != next(
            t for t in range(self.tiles) if self.terrain_land[self.first_terrains[t]] != 0
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


def _zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)
