"""Harbours (base.setup.harbours, base.trade.bank.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import GOOD_NAMES, RESOURCES
from poblado.island.module import Module
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.verbs import lay_harbour
from poblado.kernel.field import Subset
from poblado.kernel.game import Game

ANY: Final = 8
"""Bit of a harbour that serves any good; the bits below are of those of one resource."""


class Harbours(Module):
    """A building at either end of a harbour trades three for one, or two for one of the harbour's own good only."""

    # base.setup.harbour_kinds, base_5_6.setup.harbours, base.setup.harbour_ends, base.trade.bank.own_good
    def __init__(self) -> None:
        super().__init__("harbours", 1)
        self.requires = ["bank_trade"]
        self.served: i64 = -1
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_axis("served", [*GOOD_NAMES, *[""] * (ANY - RESOURCES), "any"])
        self.served = c.add_field(
            "harbours.served", "seat", Subset("served", of="harbours with own buildings"), derived=True
        )

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        r = self.r
        if r.harbour >= 0 and (piece == SETTLEMENT or piece == CITY):
            for k in range(3):
                e = r.vertex_edges[3 * at + k]
                if e >= 0 and g.cells[r.harbour + e] > 0:
                    self._serve(g, seat, g.cells[r.harbour + e])

    def _serve(self, g: Game, seat: i64, kind: i64) -> None:
        bit: i64 = kind - 2
        if bit < 0:
            bit = ANY
        g.cells[self.served + seat] |= 1 << bit

    def lay(self, g: Game, e: i64, kind: i64) -> None:
        """Lay a harbour at an edge in play: it serves at once whoever has built at one of its ends."""
        r = self.r
        lay_harbour(r, g, e, kind)
        for side in range(i64(2)):
            v = r.edge_vertices[2 * e + side]
            if g.cells[r.vertex_owner + v] != NOBODY:
                self._serve(g, g.cells[r.vertex_owner + v], kind)

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        served = g.cells[self.served + seat]
        if good < RESOURCES and served >> good & 1:
            return 2
        return 3 if served >> ANY & 1 else 99

    def rate_clause(self, rate: i64) -> str:
        return "base.trade.bank.two" if rate == 2 else "base.trade.bank.three"
