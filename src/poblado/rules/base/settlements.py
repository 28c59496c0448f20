"""Settlements and the distance rule (base.settlement.*)."""

from mypy_extensions import i64

from poblado.island.coasts import hidden_at_vertex, land_at_vertex
from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.pieces import CITY, SETTLEMENT, VERTEX
from poblado.island.routes import near_routes
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.verbs import affords, allowed, pay, place, supply, unpaid, veto
from poblado.kernel.action import Actions, at_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import BUILD, Names, Slot
from poblado.rules.base.numbers import BUILD_SETTLEMENT
from poblado.rules.base.roads import no_route_there


class Settlements(Module):
    """A settlement stands on a vertex that an own road reaches and keeps the distance; it takes one card and counts one point."""

    # base.settlement.point
    def __init__(self) -> None:
        super().__init__("settlements", 1)
        self.requires = ["roads"]
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if not r.places.has_sea:
            self.unused = ["may_place"]
        c.set_supply(SETTLEMENT, 5)
        r.yields.set_cards(SETTLEMENT, 1)
        c.set_price(SETTLEMENT, [1, 1, 1, 1, 0])
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "BUILD_SETTLEMENT",
            [vertex],
            "Build a settlement.",
            group=BUILD,
            placement=True,
            item="settlement",
            kind=BUILD_SETTLEMENT,
        )

    def points(self, g: Game, seat: i64) -> i64:
        return self.r.items.supplies[SETTLEMENT] - supply(self.r, g, seat, SETTLEMENT)

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if affords(self.r, g, seat, SETTLEMENT):
            self.spots(g, seat, BUILD_SETTLEMENT, out)

    def spots(self, g: Game, seat: i64, kind: i64, out: Actions) -> None:
        """List every vertex where a seat with a settlement left may build it, whatever it costs, offered as actions of a kind."""
        # base.settlement.example
        r = self.r
        if supply(r, g, seat, SETTLEMENT) == 0:
            return
        cells = g.cells
        touch = r.route_touch
        for v in near_routes(r, g, seat):
            if (
                cells[touch + v] >> seat & 1
                and cells[r.vertex_owner + v] == NOBODY
                and keeps_distance(r, g, v)
                and allowed(r, g, seat, SETTLEMENT, v)
            ):
                out.add(with_at(kind, seat, v))

    def restricts(self, piece: i64, at: i64) -> bool:
        return (
            self.r.items.ground[piece] == VERTEX
            and self.r.items.units[piece] == 0
            and self.r.places.vertex_lands[at] == 0
        )

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse a building with sea all around; one on the coast is allowed (base.settlement.sea)."""
        # base.settlement.coast
        return land_at_vertex(self.r, g, at) > 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        if hidden_at_vertex(self.r, g, at) > 0:
            return Refusal("settlements.no_land_known_corner", "base.settlement.sea", sums_up=_no_corner(self.r))
        return Refusal("settlements.sea_all_around", "base.settlement.sea", sums_up=_no_corner(self.r))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, SETTLEMENT)
        place(self.r, g, seat, SETTLEMENT, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        return self.refusal(g, seat_of(action), at_of(action), SETTLEMENT, "base.settlement.cost")

    def refusal(self, g: Game, seat: i64, v: i64, item: i64, cost: str) -> Refusal:
        """Reason why a seat may not build a settlement at a vertex for the price of an item, which a clause says."""
        r = self.r
        if supply(r, g, seat, SETTLEMENT) == 0:
            if self._any_may_rise(g, seat):
                return Refusal("settlements.none_left_upgrade_first", "base.settlement.supply")
            if r.items.supplies[CITY] == 0:
                # Where no piece is a city at all (explorers_pirates.base.no_cities).
                return Refusal("settlements.supply_empty", "base.settlement.supply")
            return Refusal("settlements.none_left_nor_upgraded", "base.settlement.supply")
        if not affords(r, g, seat, item):
            return unpaid(r, g, seat, item, cost)
        if g.cells[r.vertex_owner + v] != NOBODY:
            return Refusal("founding.building_already", "base.settlement.place", stage=1, sums_up=_no_corner(r))
        if not keeps_distance(r, g, v):
            return Refusal(
                "founding.neighbouring_corner_building", "base.settlement.distance", stage=2, sums_up=_no_corner(r)
            )
        reached = g.cells[r.route_touch + v] >> seat & 1 != 0
        against = veto(r, g, seat, SETTLEMENT, v)
        if against is not None:
            return against.at(5 if reached else 3)
        if not reached:
            return no_route_there(r, "base.settlement.place", sums_up=_no_corner(r)).at(4)
        return Refusal("verbs.not_now", "")

    def _any_may_rise(self, g: Game, seat: i64) -> bool:
        """Tell whether any settlement of a seat could become a city, if that were paid for."""
        r = self.r
        v: i64 = 0
        while v < r.vertices and supply(self.r, g, seat, CITY) > 0:
            own = g.cells[r.vertex_owner + v] == seat and g.cells[r.vertex_piece + v] == SETTLEMENT
            if own and allowed(r, g, seat, CITY, v):
                return True
            v += 1
        return False


def _no_corner(r: Island) -> Refusal:
    """Sum of these where a seat reaches no corner on land that is free, with free neighbours."""
    if r.places.has_sea:
        return Refusal("settlements.no_site_nor_land", "base.settlement.distance")
    return Refusal("settlements.no_site_reach_taken", "base.settlement.distance")


def keeps_distance(r: Island, g: Game, v: i64) -> bool:
    """Tell whether all vertices next to `v` are free of buildings, anybody's (base.settlement.distance)."""
    cells = g.cells
    for k in range(i64(3)):
        w = r.vertex_neighbours[3 * v + k]
        if w >= 0 and cells[r.vertex_owner + w] != NOBODY:
            return False
    return True
