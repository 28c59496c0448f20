"""Roads (base.road.*)."""

from mypy_extensions import i64

from poblado.island.coasts import land_at_edge, sea_at_edge
from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.pieces import ROAD
from poblado.island.routes import has_spot, spots
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.verbs import affords, pay, place, supply, unpaid, veto, why_closed
from poblado.kernel.action import Actions, at_of, kind_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import BUILD, Names, Slot
from poblado.rules.base.numbers import BUILD_ROAD


class Roads(Module):
    """A road costs brick and lumber, stands on a free edge and joins the own network, not through another's building."""

    def __init__(self) -> None:
        super().__init__("roads", 1)
        self.requires = ["turn"]
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if not r.places.has_sea:
            self.unused = ["may_place"]
        c.add_route(ROAD, BUILD_ROAD)
        c.set_supply(ROAD, 15)
        c.set_price(ROAD, [1, 1, 0, 0, 0])
        c.add_action(
            "BUILD_ROAD",
            [Slot("at", Names("edge", r.topology.edge_names))],
            "Build a road.",
            group=BUILD,
            placement=True,
            item="road",
            kind=BUILD_ROAD,
        )

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if supply(self.r, g, seat, ROAD) > 0 and affords(self.r, g, seat, ROAD):
            road_spots(self.r, g, seat, out)

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == ROAD and self.r.places.edge_lands[at] == 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse a road with sea on both sides; along a coast there may be one (base.road.sea)."""
        return land_at_edge(self.r, g, at) > 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        if sea_at_edge(self.r, g, at) < 2:
            return Refusal("roads.no_land_known_beside", "base.road.sea")
        return Refusal("roads.sea_both_sides", "base.road.sea")

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, ROAD)
        place(self.r, g, seat, ROAD, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if supply(self.r, g, seat, ROAD) == 0:
            return Refusal("road_building.no_road_left_supply", "base.road.supply")
        if not affords(self.r, g, seat, ROAD):
            return unpaid(self.r, g, seat, ROAD, "base.road.cost")
        return road_refusal(self.r, g, seat, at_of(action))


def road_spots(r: Island, g: Game, seat: i64, out: Actions) -> None:
    """List every edge where `seat` may build a road (base.road.place, base.road.example)."""
    spots(r, g, seat, ROAD, BUILD_ROAD, out)


def route_of(r: Island, kind: i64) -> i64:
    """The piece that people place by a kind of action, such as a road; -1 for other kinds."""
    k: i64 = 0
    while k < len(r.items.route_kinds):
        if r.items.route_kinds[k] == kind:
            return r.items.route_pieces[k]
        k += 1
    return -1


def free_spots(r: Island, g: Game, seat: i64, out: Actions) -> None:
    """List every edge where `seat` may place one of its pieces for nothing: a road, or another that people build on edges."""
    k: i64 = 0
    while k < len(r.items.route_pieces):
        piece = r.items.route_pieces[k]
        if supply(r, g, seat, piece) > 0:
            spots(r, g, seat, piece, r.items.route_kinds[k], out)
        k += 1


def has_free_spot(r: Island, g: Game, seat: i64) -> bool:
    """Tell whether `free_spots` has any."""
    k: i64 = 0
    while k < len(r.items.route_pieces):
        piece = r.items.route_pieces[k]
        if supply(r, g, seat, piece) > 0 and has_spot(r, g, seat, piece):
            return True
        k += 1
    return False


def free_refusal(r: Island, g: Game, seat: i64, action: i64) -> Refusal:
    """Reason why a seat does not place a piece on an edge for nothing there."""
    if route_of(r, kind_of(action)) != ROAD:
        return r.owners[kind_of(action)].why_not_laid(g, action)
    if supply(r, g, seat, ROAD) == 0:
        return Refusal("road_building.no_road_left_supply", "base.road.supply")
    return road_refusal(r, g, seat, at_of(action))


def road_refusal(r: Island, g: Game, seat: i64, e: i64) -> Refusal:
    none = Refusal("roads.no_path_left", "base.road.place")
    if g.cells[r.edge_owner + e] != NOBODY:
        if r.edge_piece >= 0 and g.cells[r.edge_piece + e] != ROAD:
            return Refusal("roads.path_taken", "base.road.one_per_edge", stage=1, sums_up=none)
        return Refusal("roads.road_already", "base.road.one_per_edge", stage=1, sums_up=none)
    against = veto(r, g, seat, ROAD, e)
    if against is not None:
        return against.at(2)
    for v in (r.edge_vertices[2 * e], r.edge_vertices[2 * e + 1]):
        if g.cells[r.road_touch + v] >> seat & 1:
            if g.cells[r.vertex_owner + v] == NOBODY and g.cells[r.vertex_holder + v] != NOBODY:
                return why_closed(r, g, v).at(4)
            return Refusal("roads.road_not_continued_through", "base.road.not_through", stage=4)
    return Refusal("roads.must_join_own", "base.road.place", stage=3, sums_up=none)


def no_route_there(r: Island, clause: str, sums_up: Refusal | None = None) -> Refusal:
    """Reason why a seat has no access to a vertex that none of its pieces on edges reaches. `sums_up`: see `Refusal`."""
    if len(r.items.route_pieces) > 1:
        return Refusal("roads.no_route_leads", clause, sums_up=sums_up)
    return Refusal("roads.none_roads_leads", clause, sums_up=sums_up)
