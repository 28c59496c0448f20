"""Rule module of the merchant (cities_knights.merchant.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.verbs import beside, score_changed
from poblado.island.yields import good_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index
from poblado.kernel.game import Game
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.numbers import MERCHANT_PLACED


class Merchant(Module):
    """Stands on a tile beside a building of its holder: two of the tile's resource for one, and a point.

    Only another merchant's card moves it; the robber does not disturb it.
    """

    # cities_knights.merchant.for_commodity, cities_knights.merchant.moves, cities_knights.merchant.not_commodity,
    # cities_knights.merchant.point, cities_knights.merchant.robber
    def __init__(self) -> None:
        super().__init__("merchant", 1)
        self.requires = ["bank_trade"]
        self.events = specs_of(EVENTS, [MERCHANT_PLACED])
        self.r: Island
        self.tile: i64 = -1
        self.holder: i64 = -1
        self.barred: i64 = 0
        """A bit for each terrain where it never stands, beside the sea; said by modules that bring one, as they are composed."""
        self.why_barred: Refusal | None = None

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.tile = c.add_field("merchant.tile", "", Index("tile", none="in the supply"))
        self.holder = c.add_field("merchant.holder", "", Index("seat", none="nobody"))

    def set_up(self, g: Game) -> None:
        g.cells[self.tile] = -1
        g.cells[self.holder] = NOBODY

    def put(self, g: Game, seat: i64, tile: i64) -> None:
        """The merchant comes to a tile, and its advantages to a seat (cities_knights.merchant.takeover)."""
        before = g.cells[self.holder]
        g.cells[self.tile] = tile
        g.cells[self.holder] = seat
        score_changed(g)
        if g.noting:
            g.note(MERCHANT_PLACED, seat, before, tile)

    def may_stand(self, g: Game, seat: i64, tile: i64) -> bool:
        """Tell whether a tile is of land, the desert too (cities_knights.merchant.desert), with a building of the seat."""
        return (
            self.r.places.terrain_sea[g.cells[self.r.terrain + tile]] == 0
            and not self.is_barred(g, tile)
            and beside(self.r, g, seat, tile)
        )

    def is_barred(self, g: Game, tile: i64) -> bool:
        """Tell whether a tile is of a terrain where it never stands, beside the sea."""
        return (self.barred >> g.cells[self.r.terrain + tile] & 1) != 0

    def points(self, g: Game, seat: i64) -> i64:
        return 1 if g.cells[self.holder] == seat else 0

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        if g.cells[self.holder] != seat or g.cells[self.tile] < 0:
            return 99
        return 2 if good_at(self.r, g, g.cells[self.tile]) == good else 99

    def rate_clause(self, rate: i64) -> str:
        return "cities_knights.merchant.rate"
