"""Free founding: harbour settlements in turn order, settlements in reverse, then a road and a settler ship each
(explorers_pirates.founding.*).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import CITY, ROAD, SETTLEMENT, VERTEX
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.step import IslandStep
from poblado.island.verbs import allowed, close_now, place, take_piece, veto
from poblado.kernel.action import Actions, at_of, kind_of, seat_of, with_at
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Word
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.founding import PassTurn, first_cards
from poblado.rules.base.numbers import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT
from poblado.rules.base.settlements import keeps_distance
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import (
    BUILD_HARBOUR_SETTLEMENT,
    FOUND_CARGO_SHIP,
    FOUND_NEUTRAL,
    HARBOUR_SETTLEMENT,
    NEUTRAL_FOUNDED,
    SETTLER,
)
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of

_NEUTRAL_PLAYERS: Final = 2
"""Number of players with whom each places buildings of nobody's too."""


class FreeFounding(Module):
    """Free founding: each seat founds a harbour settlement on a marked corner and a settlement, both on the start
    island, then a road and a ship (explorers_pirates.setup.two_board, explorers_pirates.setup.two_island)."""

    def __init__(self) -> None:
        super().__init__("explorers_founding", 1)
        self.events = specs_of(EVENTS, [NEUTRAL_FOUNDED])
        self.requires = ["settlers", "roads"]
        self.conflicts = ["explorers_start: the board prints where everybody begins"]
        self.r: Island
        self.circles: vec[i64] = vec[i64]()
        """Per vertex whether a harbour settlement may be founded there."""
        self.home: i64 = SETTLEMENT
        """Building founded beside the harbour settlement, which brings the first cards: a settlement, or a city where a module
        that is composed later says so."""
        self.home_clause = "explorers_pirates.founding.settlement"
        self.neutral: i64 = -1
        """Field, where two play: per vertex 1 for a settlement of nobody's and 2 for a harbour settlement."""

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> list[int]:
        return Marks(board.topology, self.id, marks, ["circles"]).places("circles", "vertex")

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        found = self._read(r.board, r.board.marks.get(self.id, {}))
        if len(found) < 2 * r.seats:
            raise BadRuleset(
                "board {name} marks {n} {n:corner|corners} for harbour settlements, too few for {seats} {seats:player|players}",
                name=r.board.name, n=len(found), seats=int(r.seats),
            )  # fmt: skip
        circles = [0] * int(r.vertices)
        for v in found:
            circles[v] = 1
        self.circles = vec[i64](circles)
        ships = module_of(r, CargoShips)
        c.add_action(
            "FOUND_CARGO_SHIP", [Slot("at", Names("edge", r.topology.edge_names))],
            "Place your settler ship.", group=ANSWER, placement=True, asked="explorers_pirates.founding.ship",
            unasked="founding.over", kind=FOUND_CARGO_SHIP,
        )  # fmt: skip
        if r.seats == _NEUTRAL_PLAYERS:
            neutral = Word(["none", "settlement", "harbour settlement"])
            self.neutral = c.add_field("explorers_founding.neutral", "vertex", neutral)
            c.hold_vertices("explorers_founding.holder")
        plan = c.founding_plan
        harbour, home = int(c.add_step(FoundHarbour(r, self))), int(c.add_step(FoundHome(r, self)))
        way, ship = int(c.add_step(FoundWay(r, self))), int(c.add_step(FoundShip(r, ships)))
        ahead, back = int(c.add_step(PassTurn(r, 1))), int(c.add_step(PassTurn(r, -1)))
        # Harbour settlements clockwise, settlements in reverse: so the starting player, who is last, begins with the road.
        for i in range(r.seats):
            plan.append(f"harbour_{i}", harbour)
            if i < r.seats - 1:
                plan.append(f"pass_on_{i}", ahead)
        if self.neutral >= 0:
            self._plan_neutral(c, ahead, back)
        for i in range(r.seats):
            plan.append(f"settlement_{i}", home)
            if i < r.seats - 1:
                plan.append(f"pass_back_{i}", back)
        for i in range(r.seats):
            plan.append(f"road_{i}", way)
            plan.append(f"ship_{i}", ship)
            if i < r.seats - 1:
                plan.append(f"pass_again_{i}", ahead)
        for i in range(r.seats - 1):
            plan.append(f"return_{i}", back)

    def _plan_neutral(self, c: Composer, ahead: int, back: int) -> None:
        """Plan the neutral founding: each of two places a neutral harbour settlement, in reverse a settlement
        (explorers_pirates.founding.neutral)."""
        r = c.rules
        plan = c.founding_plan
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "FOUND_NEUTRAL", [vertex], "Place a building of nobody's.", group=ANSWER, placement=True,
            asked="explorers_pirates.founding.neutral",
            unasked="founding.over", kind=FOUND_NEUTRAL,
        )  # fmt: skip
        harbour, settlement = (int(c.add_step(FoundNeutral(r, self, circles))) for circles in (True, False))
        plan.append("neutral_back", back)
        plan.append("neutral_harbour_0", harbour)
        plan.append("neutral_on", ahead)
        plan.append("neutral_harbour_1", harbour)
        plan.append("neutral_settlement_1", settlement)
        plan.append("neutral_back_again", back)
        plan.append("neutral_settlement_0", settlement)
        plan.append("neutral_on_again", ahead)

    def is_free(self, g: Game, v: i64) -> bool:
        """Tell whether nothing stands at a vertex or next to it, nobody's buildings counted."""
        r = self.r
        if g.cells[r.vertex_owner + v] != NOBODY or not keeps_distance(r, g, v):
            return False
        return not self.is_beside_neutral(g, v)

    def is_beside_neutral(self, g: Game, v: i64) -> bool:
        """Tell whether a building of nobody's stands at a vertex or next to it."""
        if self.neutral < 0:
            return False
        if g.cells[self.neutral + v] != 0:
            return True
        k: i64 = 0
        while k < 3:
            w = self.r.vertex_neighbours[3 * v + k]
            if w >= 0 and g.cells[self.neutral + w] != 0:
                return True
            k += 1
        return False

    def may_found(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a harbour settlement may be founded on a corner: a circle that keeps the distance, and nobody objects."""
        return self.circles[v] != 0 and self.is_free(g, v) and allowed(self.r, g, seat, HARBOUR_SETTLEMENT, v)

    def restricts(self, piece: i64, at: i64) -> bool:
        return self.r.items.ground[piece] == VERTEX and self.r.items.units[piece] == 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Buildings keep the distance to those of nobody (explorers_pirates.founding.neutral), what keeps none to others does
        not."""
        return not self.is_beside_neutral(g, at)

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("founding.piece_nobody_stands_way", "explorers_pirates.founding.neutral")

    def why_not_passed(self, g: Game, v: i64) -> Refusal | None:
        if self.neutral < 0 or g.cells[self.neutral + v] == 0:
            return None
        return Refusal("founding.piece_nobody_stands_way", "explorers_pirates.founding.neutral")


class FoundNeutral(IslandStep):
    """A corner that keeps the distance, for a building of nobody's: a marked one for a harbour settlement."""

    def __init__(self, r: Island, founding: FreeFounding, circles: bool) -> None:
        super().__init__(r, "FoundNeutralHarbour" if circles else "FoundNeutral", DECIDE)
        self.founding = founding
        self.circles = circles
        self.piece: i64 = HARBOUR_SETTLEMENT if circles else SETTLEMENT

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        v: i64 = 0
        while v < r.vertices:
            fits = self.founding.circles[v] != 0 or not self.circles
            if fits and self.founding.is_free(g, v) and allowed(r, g, seat, self.piece, v):
                out.add(with_at(FOUND_NEUTRAL, seat, v))
            v += 1

    def apply(self, g: Game, action: i64) -> None:
        v = at_of(action)
        g.pop()
        g.cells[self.founding.neutral + v] = 2 if self.circles else 1
        close_now(self.r, g, v)
        if g.noting:
            g.note(NEUTRAL_FOUNDED, seat_of(action), -1, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat, v = seat_of(action), at_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("founding.another_player_turn_found", "explorers_pirates.founding.neutral")
        if kind_of(action) != FOUND_NEUTRAL:
            return Refusal("founding.now_building_nobody_placed", "explorers_pirates.founding.neutral")
        if self.circles and self.founding.circles[v] == 0:
            return Refusal("founding.harbour_settlement_founded_marked", "explorers_pirates.founding.circles", stage=1)
        barred = veto(self.r, g, seat, self.piece, v)
        if barred is not None and (not self.circles or self.founding.is_free(g, v)):
            return barred.at(3)
        return Refusal("founding.building_neighbouring_corner", "explorers_pirates.founding.neutral", stage=2)


def _vertex_of(r: Island, g: Game, seat: i64, piece: i64) -> i64:
    """Vertex of a seat's only building of a kind."""
    v: i64 = 0
    while g.cells[r.vertex_owner + v] != seat or g.cells[r.vertex_piece + v] != piece:
        v += 1
    return v


class FoundHarbour(IslandStep):
    """A marked corner that keeps the distance, for a harbour settlement (explorers_pirates.founding.circles)."""

    # explorers_pirates.founding.cards
    def __init__(self, r: Island, founding: FreeFounding) -> None:
        super().__init__(r, "FoundHarbour", DECIDE)
        self.founding = founding

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        v: i64 = 0
        while v < r.vertices:
            if self.founding.may_found(g, seat, v):
                out.add(with_at(BUILD_HARBOUR_SETTLEMENT, seat, v))
            v += 1

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        place(self.r, g, seat_of(action), HARBOUR_SETTLEMENT, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        v = at_of(action)
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("founding.another_player_turn_found", "explorers_pirates.founding.harbour")
        if kind_of(action) != BUILD_HARBOUR_SETTLEMENT:
            return Refusal("founding.now_harbour_settlement_founded", "explorers_pirates.founding.harbour")
        if g.cells[self.r.vertex_owner + v] != NOBODY:
            return Refusal("founding.building_already", "explorers_pirates.founding.distance", stage=1)
        if self.founding.circles[v] == 0:
            return Refusal("founding.harbour_settlement_founded_marked", "explorers_pirates.founding.circles", stage=2)
        if not self.founding.is_free(g, v):
            return Refusal("founding.neighbouring_corner_building", "explorers_pirates.founding.distance", stage=3)
        against = veto(self.r, g, seat_of(action), HARBOUR_SETTLEMENT, v)
        return Refusal("verbs.not_now", "") if against is None else against.at(4)


class FoundHome(IslandStep):
    """A corner of the start island that keeps the distance, for the settlement, or the city where there is one for it
    (`FreeFounding.home`), which brings the first cards."""

    def __init__(self, r: Island, founding: FreeFounding) -> None:
        super().__init__(r, "FoundHome", DECIDE)
        self.founding = founding

    def _kind(self) -> i64:
        return BUILD_CITY if self.founding.home == CITY else BUILD_SETTLEMENT

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        piece = self.founding.home
        kind = self._kind()
        v: i64 = 0
        while v < r.vertices:
            free = g.cells[r.vertex_owner + v] == NOBODY and keeps_distance(r, g, v)
            if free and allowed(r, g, seat, piece, v):
                out.add(with_at(kind, seat, v))
            v += 1

    def apply(self, g: Game, action: i64) -> None:
        seat, v = seat_of(action), at_of(action)
        g.pop()
        place(self.r, g, seat, self.founding.home, v)
        first_cards(self.r, g, seat, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat, v = seat_of(action), at_of(action)
        clause = self.founding.home_clause
        if not g.mask() >> seat & 1:
            return Refusal("founding.another_player_turn_found", clause)
        if kind_of(action) != self._kind():
            if self.founding.home == CITY:
                return Refusal("city_founding.now_city_founded", clause)
            return Refusal("founding.now_settlement_founded", clause)
        if g.cells[self.r.vertex_owner + v] != NOBODY:
            return Refusal("founding.building_already", "explorers_pirates.founding.distance", stage=1)
        against = veto(self.r, g, seat, self.founding.home, v)
        if against is not None:
            return against.at(2)
        return Refusal("founding.neighbouring_corner_building", "explorers_pirates.founding.distance", stage=3)


class FoundWay(IslandStep):
    """A road beside the settlement, or the city in its place (explorers_pirates.founding.road)."""

    def __init__(self, r: Island, founding: FreeFounding) -> None:
        super().__init__(r, "FoundWay", DECIDE)
        self.founding = founding

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        v = _vertex_of(r, g, seat, self.founding.home)
        k: i64 = 0
        while k < 3:
            e = r.vertex_edges[3 * v + k]
            if e >= 0 and g.cells[r.edge_owner + e] == NOBODY and allowed(r, g, seat, ROAD, e):
                out.add(with_at(BUILD_ROAD, seat, e))
            k += 1

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        place(self.r, g, seat_of(action), ROAD, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("founding.another_player_turn_found", "explorers_pirates.founding.order")
        if kind_of(action) != BUILD_ROAD:
            if self.founding.home == CITY:
                return Refusal("founding.now_road_city_placed", "explorers_pirates.founding.road")
            return Refusal("founding.now_road_settlement_placed", "explorers_pirates.founding.road")
        against = veto(self.r, g, seat, ROAD, at_of(action))
        if against is not None:
            return against.at(1)
        if self.founding.home == CITY:
            return Refusal("founding.road_touch_city", "explorers_pirates.founding.road", stage=2)
        return Refusal("founding.road_touch_settlement", "explorers_pirates.founding.road", stage=2)


class FoundShip(IslandStep):
    """A ship with a settler on a sea route at the harbour settlement (explorers_pirates.founding.ship)."""

    def __init__(self, r: Island, ships: CargoShips) -> None:
        super().__init__(r, "FoundShip", DECIDE)
        self.ships = ships

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        e: i64 = 0
        while e < self.r.edges:
            if self.ships.yard.may_build(g, seat, e):
                out.add(with_at(FOUND_CARGO_SHIP, seat, e))
            e += 1

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.pop()
        take_piece(self.r, g, seat, SETTLER)
        self.ships.fleet.launch(g, seat, at_of(action), SETTLER_ABOARD)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("founding.another_player_turn_found", "explorers_pirates.founding.order")
        if kind_of(action) != FOUND_CARGO_SHIP:
            return Refusal("founding.now_settler_ship_placed", "explorers_pirates.founding.ship")
        return self.ships.yard.why_not_built(g, seat_of(action), at_of(action))
