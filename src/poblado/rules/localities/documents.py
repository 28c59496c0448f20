"""Trade documents (new_york.documents.*, mallorca.documents.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOOD_NAMES, RESOURCES
from poblado.island.module import Module
from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.kernel.field import Subset
from poblado.kernel.game import Game
from poblado.rules.localities.localities import book_of
from poblado.rules.localities.places import ID, Places

ANY_GOOD: Final = 8
"""The bit, in `trade_documents.served`, of a document of any good; the bits below are of those of one resource."""


class TradeDocuments(Module):
    """Trade documents: a seat with a road beside one trades three for one from then on, or two for one of its good alone."""

    # new_york.documents.road, new_york.documents.rate, mallorca.documents.road, mallorca.documents.rate
    def __init__(self) -> None:
        super().__init__("trade_documents", 1)
        self.requires = [ID, "bank_trade"]
        self.r: Island
        self.book = ""
        self.documents: list[tuple[int, int]] = []
        """Edges beside a document, each with the good of its rate, -1 for any."""
        self.served: i64 = -1
        # Per edge a bit for the good of its document; bit `ANY_GOOD` for any.
        self.at: vec[i64] = vec[i64]()

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.book = book_of(r)
        at = [0] * int(r.edges)
        self.documents = Places(r.board).documents
        for e, good in self.documents:
            at[e] = 1 << (good if good >= 0 else ANY_GOOD)
        self.at = vec[i64](at)
        c.add_axis("document", [*GOOD_NAMES, *[""] * (ANY_GOOD - RESOURCES), "any"])
        self.served = c.add_field("trade_documents.served", "seat", Subset("document", of="documents with own roads"))

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        if piece == ROAD:
            g.cells[self.served + seat] |= self.at[at]

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        if piece == ROAD and self.at[at] != 0:
            g.cells[self.served + seat] = self.read(g, seat)

    def read(self, g: Game, seat: i64) -> i64:
        """The documents beside a seat's roads, as bits."""
        r = self.r
        found: i64 = 0
        for e in range(r.edges):
            if self.at[e] != 0 and g.cells[r.edge_owner + e] == seat:
                found |= self.at[e]
        return found

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        served = g.cells[self.served + seat]
        if good < RESOURCES and served >> good & 1:
            return 2
        return 3 if served >> ANY_GOOD & 1 else 99

    def rate_clause(self, rate: i64) -> str:
        return f"{self.book}.documents.rate"
