"""Harbour settlements and their basins (explorers_pirates.harbour.*)."""

from mypy_extensions import i64

from poblado.island.building_index import BuildingIndex
from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import SETTLEMENT, VERTEX, Piece
from poblado.island.rules import Island
from poblado.island.verbs import affords, allowed, pay, supply, unpaid, upgrade, veto
from poblado.kernel.action import Actions, at_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import BUILD, Names, Slot
from poblado.rules.explorers_pirates.cargo import cargo_values
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.numbers import (
    BUILD_HARBOUR_SETTLEMENT,
    HARBOUR_SETTLEMENT,
    HARBOUR_SETTLEMENT_BUILT,
)


class HarbourSettlements(Module):
    """A settlement on a coast becomes a harbour settlement: two points, one card as before, and a basin for cargo."""

    # explorers_pirates.harbour.points, explorers_pirates.harbour.yield
    def __init__(self) -> None:
        super().__init__("harbour_settlements", 1)
        self.requires = ["settlements"]
        self.events = specs_of(EVENTS, [HARBOUR_SETTLEMENT_BUILT])
        self.r: Island
        self.basin: i64 = -1
        self.own: BuildingIndex
        """Index of each seat's harbour settlements."""
        self._settlements: BuildingIndex

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_piece(Piece("harbour_settlement", VERTEX, HARBOUR_SETTLEMENT_BUILT, number=HARBOUR_SETTLEMENT))
        c.set_supply(HARBOUR_SETTLEMENT, 4)
        r.yields.set_cards(HARBOUR_SETTLEMENT, 1)
        self.own = BuildingIndex(r, HARBOUR_SETTLEMENT)
        self._settlements = BuildingIndex(r, SETTLEMENT)
        c.set_price(HARBOUR_SETTLEMENT, [0, 0, 0, 2, 2])
        self.basin = c.add_field("harbour_settlements.basin", "vertex", cargo_values(r))
        c.add_action(
            "BUILD_HARBOUR_SETTLEMENT", [Slot("at", Names("vertex", r.topology.vertex_names))],
            "Make a settlement on a coast a harbour settlement.", group=BUILD, placement=True, item="harbour_settlement",
            kind=BUILD_HARBOUR_SETTLEMENT,
        )  # fmt: skip

    def points(self, g: Game, seat: i64) -> i64:
        return 2 * (self.r.items.supplies[HARBOUR_SETTLEMENT] - supply(self.r, g, seat, HARBOUR_SETTLEMENT))

    def is_own(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a harbour settlement of a seat stands at a vertex."""
        return g.cells[self.r.vertex_owner + v] == seat and g.cells[self.r.vertex_piece + v] == HARBOUR_SETTLEMENT

    def is_coast(self, g: Game, v: i64) -> bool:
        """Tell whether a vertex has known sea beside it, or the frame, which is sea (explorers_pirates.harbour.coast)."""
        r = self.r
        k: i64 = 0
        while k < 3:
            t = r.vertex_tiles[3 * v + k]
            if t < 0 or r.places.terrain_sea[g.cells[r.terrain + t]] != 0:
                return True
            k += 1
        return False

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if self._price_fault(g, seat) != 0:
            return
        for v in self._settlements.find(g, seat).vertices:
            if self._site_fault(g, seat, v) == 0:
                out.add(with_at(BUILD_HARBOUR_SETTLEMENT, seat, v))

    def _price_fault(self, g: Game, seat: i64) -> i64:
        """Fault of building one anywhere: it is left (1), and paid for (2)."""
        if supply(self.r, g, seat, HARBOUR_SETTLEMENT) == 0:
            return 1
        return 0 if affords(self.r, g, seat, HARBOUR_SETTLEMENT) else 2

    def _site_fault(self, g: Game, seat: i64, v: i64) -> i64:
        """Fault of a corner: an own settlement (1) stands there on a coast (2), and nobody refuses it (3)."""
        r = self.r
        if g.cells[r.vertex_owner + v] != seat or g.cells[r.vertex_piece + v] != SETTLEMENT:
            return 1
        if not self.is_coast(g, v):
            return 2
        return 0 if allowed(r, g, seat, HARBOUR_SETTLEMENT, v) else 3

    def act(self, g: Game, action: i64) -> None:
        pay(self.r, g, seat_of(action), HARBOUR_SETTLEMENT)
        upgrade(self.r, g, seat_of(action), at_of(action), HARBOUR_SETTLEMENT)

    def why_not(self, g: Game, action: i64) -> Refusal:
        r = self.r
        seat = seat_of(action)
        v = at_of(action)
        price = self._price_fault(g, seat)
        if price == 1:
            return Refusal("harbours.no_harbour_settlement_left", "explorers_pirates.harbour.supply")
        if price == 2:
            return unpaid(r, g, seat, HARBOUR_SETTLEMENT, "explorers_pirates.harbour.build")
        fault = self._site_fault(g, seat, v)
        if fault == 1:
            none = Refusal("harbours.no_settlement", "explorers_pirates.harbour.build")
            return Refusal("harbours.harbour_settlement_replaces_one", none.clause, stage=1, sums_up=none)
        if fault == 2:
            none = Refusal("harbours.none_on_coast", "explorers_pirates.harbour.coast")
            return Refusal("harbours.on_coast", none.clause, stage=2, sums_up=none)
        against = veto(r, g, seat, HARBOUR_SETTLEMENT, v)
        return Refusal("verbs.not_now", "") if against is None else against.at(3)
