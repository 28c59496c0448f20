"""Cities (base.city.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.verbs import affords, allowed, pay, supply, unpaid, upgrade, veto
from poblado.kernel.action import Actions, at_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import BUILD, Names, Slot
from poblado.rules.base.numbers import BUILD_CITY


class Cities(Module):
    """A city replaces an own settlement, takes two cards and counts two points."""

    # base.city.returns, base.city.points
    def __init__(self) -> None:
        super().__init__("cities", 1)
        self.requires = ["settlements"]
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.set_supply(CITY, 4)
        r.yields.set_cards(CITY, 2)
        c.set_price(CITY, [0, 0, 0, 2, 3])
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "BUILD_CITY",
            [vertex],
            "Make a settlement a city.",
            group=BUILD,
            placement=True,
            item="city",
            kind=BUILD_CITY,
        )

    def points(self, g: Game, seat: i64) -> i64:
        return 2 * (self.r.items.supplies[CITY] - supply(self.r, g, seat, CITY))

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if affords(self.r, g, seat, CITY):
            self.spots(g, seat, BUILD_CITY, out)

    def spots(self, g: Game, seat: i64, kind: i64, out: Actions) -> None:
        """List every settlement that a seat with a city left may make one, whatever it costs, offered as actions of a kind."""
        r = self.r
        if supply(r, g, seat, CITY) == 0:
            return
        cells = g.cells
        for v in range(r.vertices):
            if (
                cells[r.vertex_owner + v] == seat
                and cells[r.vertex_piece + v] == SETTLEMENT
                and allowed(r, g, seat, CITY, v)
            ):
                out.add(with_at(kind, seat, v))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, CITY)
        upgrade(self.r, g, seat, at_of(action), CITY)

    def why_not(self, g: Game, action: i64) -> Refusal:
        return self.refusal(g, seat_of(action), at_of(action), CITY, "base.city.cost")

    def refusal(self, g: Game, seat: i64, v: i64, item: i64, cost: str) -> Refusal:
        """Reason why a seat may not make what stands at a vertex a city for the price of an item, which a clause says."""
        if supply(self.r, g, seat, CITY) == 0:
            return Refusal("cities.supply_empty", "base.city.supply")
        if not affords(self.r, g, seat, item):
            return unpaid(self.r, g, seat, item, cost)
        if g.cells[self.r.vertex_owner + v] == seat and g.cells[self.r.vertex_piece + v] != CITY:
            against = veto(self.r, g, seat, CITY, v)
            if against is not None:
                return against.at(2)
        none = Refusal("cities.no_settlement_become_city", "base.city.upgrade")
        return Refusal("cities.replaces_own_settlement", "base.city.upgrade", stage=1, sums_up=none)
