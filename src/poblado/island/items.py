"""Items of an island: its goods and wares, its kinds of piece, and prices."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.goods import GOOD_NAMES, GOODS, NEEDS, NO_GOOD
from poblado.island.pieces import ITEMS, NO_GROUND, PIECES, Piece
from poblado.island.places import zeros
from poblado.island.terms import Terms
from poblado.kernel.errors import BadRuleset


class Market:
    """Goods and wares in play.

    Args:
        brought: names of goods that modules bring.

    Raises: BadRuleset, where two have one name, or there is no room for them.
    """

    def __init__(self, brought: list[str]) -> None:
        self.good_names: Final[list[str]] = [*GOOD_NAMES, *brought]
        """The goods in play: the resources, then what modules bring."""
        for good in brought:
            if self.good_names.count(good) > 1:
                raise BadRuleset("two goods are called {name}", name=good)
        if len(self.good_names) > GOODS:
            raise BadRuleset(
                "an island has room for {most} {most:kind|kinds} of card at most, not {goods}",
                most=GOODS,
                goods=len(self.good_names),
            )
        self.bank_sizes: Final[vec[i64]] = zeros(GOODS)
        """Cards of each good in the bank at the start."""
        self.terms: Final = Terms(self.good_names)
        """Tradable things: the goods, then the wares of modules."""
        self.ware_modules: Final[list[str]] = []
        """Id of the module that brings each ware."""


class Items:
    """Pieces, and what else has a price, by number."""

    def __init__(self) -> None:
        self.names: Final[list[str]] = [""] * ITEMS
        """Item names by number; empty where nothing has that number."""
        self.piece_names: Final[list[str]] = [""] * PIECES
        """The same for the pieces whose supplies stand in rows."""
        self.pieces: Final[list[Piece]] = []
        """The kinds of piece in play, the island's own first."""
        nothing = 0
        self.on_vertices: Final[list[int]] = [nothing]
        self.on_edges: Final[list[int]] = []
        """The numbers of pieces of that ground; an empty place has nought."""
        no_ground = [NO_GROUND] * ITEMS
        self.ground: Final[vec[i64]] = vec[i64](no_ground)
        """Kind of place that each piece stands on; `NO_GROUND` for items that are no pieces."""
        self.units: Final[vec[i64]] = zeros(ITEMS)
        """1 for each piece that is a unit."""
        self.buildings: vec[i64] = vec[i64]()
        """Pieces that are buildings: those on vertices that are no units."""
        self.placed_events: Final[vec[i64]] = zeros(ITEMS)
        """Event kind that `place` notes for each piece; 0 for none."""
        self.removed_events: Final[vec[i64]] = zeros(ITEMS)
        """Event kind that `remove` notes for each piece; 0 for none."""
        self.supplies: Final[vec[i64]] = zeros(ITEMS)
        """Pieces of each kind that a seat starts with."""
        self.supply_fields: Final[vec[i64]] = zeros(ITEMS)
        """First cell of the supplies of each piece from `PIECES` on, one a seat."""
        self.touch: Final[vec[i64]] = zeros(ITEMS)
        """First cell, for each piece on edges, of what `road_touch` is for roads."""
        self.edge_bits: Final[vec[i64]] = zeros(ITEMS)
        """Bit of each piece on edges, for masks of kinds."""
        self.route_pieces: vec[i64] = vec[i64]()
        """Pieces on edges that anybody may build by an action of the kind `route_kinds` names, in the order declared."""
        self.route_kinds: vec[i64] = vec[i64]()
        """Kind of action that builds each of `route_pieces`."""
        self.routes: Final[vec[i64]] = zeros(ITEMS)
        """1 for each of `route_pieces`."""


class Prices:
    """Prices of items, in cards of each good."""

    def __init__(self) -> None:
        self.cards: Final[vec[i64]] = zeros(ITEMS * GOODS)
        """`cards[GOODS * item + good]`: cards of a good that an item costs."""
        unpriced = [NO_GOOD] * (ITEMS * NEEDS)
        self.needs: Final[vec[i64]] = vec[i64](unpriced)
        """`needs[NEEDS * item + k]`: the goods that an item costs any card of, and `NO_GOOD` behind them."""
        self.totals: Final[vec[i64]] = zeros(ITEMS)
        """Cards that an item costs in all: most hands are too small, which is settled by one comparison."""
