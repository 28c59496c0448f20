"""Road building (base.cards.road_building)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.pieces import ROAD
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import place, supply
from poblado.kernel.action import Actions, action_of, at_of, kind_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY
from poblado.rules.base.card import ROAD_BUILDING, Card
from poblado.rules.base.numbers import DONE, PLAY_ROAD_BUILDING
from poblado.rules.base.roads import free_refusal, free_spots, has_free_spot, route_of
from poblado.rules.base.shared import share_done


class RoadBuilding(Card):
    """Up to two roads for nothing, placed as always; with one piece or one place left, one.

    Args:
        index, clause: as of any card, a development card or a progress card.
        short: the clause for what becomes of it where nothing can be placed.
    """

    def __init__(
        self,
        index: i64 = ROAD_BUILDING,
        clause: str = "base.cards.road_building",
        short: str = "base.cards.road_building_short",
    ) -> None:
        super().__init__(index, PLAY_ROAD_BUILDING, clause)
        self.short = short
        self.r: Island
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_action(
            "PLAY_ROAD_BUILDING", [], "Play road building: two roads for nothing.", group=PLAY, kind=PLAY_ROAD_BUILDING
        )
        share_done(c)
        self.step = c.add_step(FreeRoads(r, self.clause))

    def fault(self, g: Game, action: i64) -> i64:
        return 0 if has_free_spot(self.r, g, seat_of(action)) else 1

    def play(self, g: Game, action: i64) -> None:
        g.push(self.step, 1 << seat_of(action), 2)

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        return no_free_piece(self.r, g, seat_of(action), self.short)


def no_free_piece(r: Island, g: Game, seat: i64, clause: str) -> Refusal:
    """Reason why a seat can place neither a road nor any other piece of `Land.route_pieces`; `clause` as for `no_free_road`."""
    if len(r.items.route_pieces) == 1:
        return no_free_road(r, g, seat, clause)
    if pieces_left(r, g, seat) == 0:
        return Refusal("road_building.no_free_piece_left", clause)
    return Refusal("road_building.no_place_free_piece", clause)


def no_free_road(r: Island, g: Game, seat: i64, clause: str) -> Refusal:
    """Reason why a seat cannot place a single road; `clause` says what becomes of the card then."""
    if supply(r, g, seat, ROAD) == 0:
        return Refusal("road_building.no_road_left_supply", clause)
    return Refusal("road_building.no_place_road", clause)


def pieces_left(r: Island, g: Game, seat: i64) -> i64:
    """Pieces that a seat has left for edges, of all kinds."""
    n: i64 = 0
    for piece in r.items.route_pieces:
        n += supply(r, g, seat, piece)
    return n


class FreeRoads(IslandStep):
    """`a` roads may still be placed. The second may be left out, and falls away where it cannot be placed.

    Args:
        clause: of the card.
    """

    def __init__(self, r: Island, clause: str) -> None:
        super().__init__(r, "FreeRoads", DECIDE, a=Count(2, of="pieces still free"))
        self.clause = clause

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        free_spots(self.r, g, seat, out)
        if g.a() < 2:
            out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        if kind_of(action) == DONE:
            g.pop()
            return
        seat = seat_of(action)
        g.set_a(g.a() - 1)
        # Popped first: what the placing sets off comes on top of what is left to do here.
        last = g.a() == 0 or pieces_left(self.r, g, seat) == 1
        if last:
            g.pop()
        place(self.r, g, seat, route_of(self.r, kind_of(action)), at_of(action))
        if not last and g.step_id() == self.id and not has_free_spot(self.r, g, seat):
            g.pop()

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            if len(self.r.items.route_pieces) > 1:
                return Refusal("road_building.another_player_places_free_pieces", self.clause)
            return Refusal("road_building.another_player_places_free", self.clause)
        if kind_of(action) == DONE:
            if len(self.r.items.route_pieces) > 1:
                return Refusal("road_building.one_free_piece_placed", self.clause)
            return Refusal("road_building.one_free_road_placed", self.clause)
        if route_of(self.r, kind_of(action)) < 0:
            if len(self.r.items.route_pieces) > 1:
                return Refusal("road_building.first_free_pieces_placed", self.clause)
            return Refusal("road_building.first_free_roads_placed", self.clause)
        return free_refusal(self.r, g, seat, action)
