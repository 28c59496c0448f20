"""Wonders: claimed where their condition holds, built level by level, and what wins the game (seafarers.wonders.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import CITY, VERTEX
from poblado.island.rules import Island
from poblado.island.state import NOBODY, ROUND
from poblado.island.survey import sea_of
from poblado.island.turns import PLAN_STEP
from poblado.island.verbs import affords, all_points, pay, score_changed, unpaid
from poblado.kernel.action import Actions, action_of, kind_of, seat_of, what_of, with_what
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Index
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import BUILD, CHOICE, Names, Slot
from poblado.rules.base.longest_route import LongestRoute
from poblado.rules.base.victory import Victory
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.islands import Islands, check_starts
from poblado.rules.seafarers.numbers import (
    BUILD_WONDER,
    CLAIM_WONDER,
    GREAT_WALL,
    WONDER_BUILT,
    WONDER_CLAIMED,
)

LEVELS: Final = 4
"""Levels of a wonder."""
ROUTE: Final = 5
"""Pieces of a route for the grand monument."""
POINTS: Final = 6
"""Points for the grand castle."""
NONE: Final = -1
"""Number of the wonder of a seat that has claimed none."""

WALL: Final = 0
BRIDGE: Final = 1
THEATER: Final = 2
MONUMENT: Final = 3
CASTLE: Final = 4
BEACON: Final = 5
LIBRARY: Final = 6
WONDERS: Final[list[str]] = [
    "great_wall", "great_bridge", "grand_theater", "grand_monument", "grand_castle", "lighthouse", "great_library",
]  # fmt: skip
"""Names of the wonders by number, as of their prices: the last two are built where five or six play."""
PRICES: Final[list[list[int]]] = [
    [3, 1, 0, 1, 0],
    [0, 3, 1, 1, 0],
    [1, 1, 3, 0, 0],
    [0, 0, 0, 3, 2],
    [1, 0, 0, 1, 3],
    [0, 3, 1, 1, 0],
    [1, 1, 3, 0, 0],
]
"""Cards for one level of each, in the order of the goods."""
_MARKED: Final[list[tuple[str, int]]] = [("wall", WALL), ("bridge", BRIDGE), ("lighthouse", BEACON)]
"""Keys of marked vertices, with the wonder that a building there may claim."""


class Wonders(Module):
    """Each player may claim one wonder and build its four levels: the fourth wins, or the points with the highest wonder."""

    # seafarers.wonders.one, seafarers.wonders.kept, seafarers.wonders.ordinary, seafarers.wonders.scenario,
    # seafarers.wonders.robber, seafarers.wonders.variable, seafarers.wonders.knights
    def __init__(self) -> None:
        super().__init__("wonders", 1)
        self.requires = ["founding", "settlements", "cities", "harbours", "longest_route", "victory", "islands"]
        self.events = specs_of(EVENTS, [WONDER_CLAIMED, WONDER_BUILT])
        self.params = [
            Param(
                "wonder_first_level", 0, 0, 1,
                "Whoever claims a wonder pays and builds its first level with that; off: claiming is free and builds none.",
                "seafarers.wonders.claim",
            ),
        ]  # fmt: skip
        self.r: Island
        self.route: LongestRoute
        self.victory: Victory
        self.paid_claim = False
        self.wonders: i64 = 0
        """Number of wonders that the board has."""
        self.marked: vec[i64] = vec[i64]()
        """Per vertex a bit for each wonder that a building there may claim."""
        self.closed: vec[i64] = vec[i64]()
        """Per vertex whether nobody may begin there."""
        self.own: i64 = -1
        self.level: i64 = -1

    def check_marks(self, board: Board, marks: object) -> None:
        _Places(board, sea_of(board, self.in_play), marks)

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if self.id not in r.board.marks:
            raise BadRuleset("board {name} marks no wonders: choose a map that does", name=r.board.name)
        places = _Places(r.board, sea_of(r.board, self.in_play), r.board.marks[self.id])
        self.marked = vec[i64](places.marked)
        self.closed = vec[i64](places.closed)
        start = module_of(r, Islands).start
        check_starts(r, len([v for v in range(r.vertices) if start[v] != 0 and self.closed[v] == 0]))
        self.wonders = len(places.names)
        self.route = module_of(r, LongestRoute)
        self.victory = module_of(r, Victory)
        self.paid_claim = r.param("wonder_first_level") == 1
        for k in range(len(places.names)):
            c.add_item(WONDERS[k], PRICES[k], GREAT_WALL + k)
        c.add_axis("wonder", places.names)
        self.own = c.add_field("wonders.own", "seat", Index("wonder", none="none claimed"))
        self.level = c.add_field("wonders.level", "seat", Count(LEVELS, of="level reached"))
        c.add_action(
            "CLAIM_WONDER", [Slot("what", Names(CHOICE, places.names, "wonder"))],
            "Claim a wonder.", group=BUILD, placement=True, kind=CLAIM_WONDER,
        )  # fmt: skip
        c.add_action(
            "BUILD_WONDER", [], "Build a level of your wonder.", group=BUILD, placement=True, kind=BUILD_WONDER
        )

    def set_up(self, g: Game) -> None:
        for seat in range(self.r.seats):
            g.cells[self.own + seat] = NONE

    # -- where one begins ------------------------------------------------------------------------------------------

    def restricts(self, piece: i64, at: i64) -> bool:
        return self.r.items.ground[piece] == VERTEX and self.closed[at] != 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Tell whether a piece may be placed: nobody begins at a mark, later it is like any (seafarers.wonders.start)."""
        return g.cells[ROUND] != 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("wonders.nobody_begins_at_mark", "seafarers.wonders.start")

    # -- claiming and building -------------------------------------------------------------------------------------

    def owner(self, g: Game, wonder: i64) -> i64:
        """Seat that has claimed a wonder; -1 for nobody."""
        seat: i64 = 0
        while seat < self.r.seats:
            if g.cells[self.own + seat] == wonder:
                return seat
            seat += 1
        return NOBODY

    def ripe(self, g: Game, seat: i64) -> i64:
        """Bit mask of the wonders whose condition a seat fulfils, whoever has claimed them."""
        # seafarers.wonders.wall, seafarers.wonders.bridge, seafarers.wonders.theater, seafarers.wonders.monument,
        # seafarers.wonders.castle, seafarers.wonders.castle_hidden, seafarers.wonders.lighthouse, seafarers.wonders.library
        r = self.r
        cells = g.cells
        one: i64 = 1
        mask: i64 = 0
        cities: i64 = 0
        shipping = False
        v: i64 = 0
        while v < r.vertices:
            if cells[r.vertex_owner + v] == seat:
                mask |= self.marked[v]
                if cells[r.vertex_piece + v] == CITY:
                    cities += 1
                    if self._has_harbour(g, v):
                        shipping = True
            v += 1
        if cities >= 2:
            mask |= (one << THEATER) | (one << LIBRARY)
        if shipping and cells[self.route.length + seat] >= ROUTE:
            mask |= one << MONUMENT
        if cities >= 1 and all_points(r, g, seat) >= POINTS:
            mask |= one << CASTLE
        return mask & ((one << self.wonders) - 1)

    def _has_harbour(self, g: Game, v: i64) -> bool:
        r = self.r
        if r.harbour < 0:
            return False
        k: i64 = 3 * v
        while k < 3 * v + 3:
            e = r.vertex_edges[k]
            if e >= 0 and g.cells[r.harbour + e] > 0:
                return True
            k += 1
        return False

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        wonder = g.cells[self.own + seat]
        if wonder != NONE:
            if g.cells[self.level + seat] < LEVELS and affords(self.r, g, seat, GREAT_WALL + wonder):
                out.add(action_of(BUILD_WONDER, seat))
            return
        ripe = self.ripe(g, seat)
        wonder = 0
        while ripe >> wonder != 0:
            if (
                ripe >> wonder & 1
                and self.owner(g, wonder) == NOBODY
                and (not self.paid_claim or affords(self.r, g, seat, GREAT_WALL + wonder))
            ):
                out.add(with_what(CLAIM_WONDER, seat, wonder))
            wonder += 1

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        if kind_of(action) == BUILD_WONDER:
            self._raise(g, seat)
            return
        wonder = what_of(action)
        g.cells[self.own + seat] = wonder
        if g.noting:
            g.note(WONDER_CLAIMED, seat, -1, -1, wonder)
        if self.paid_claim:
            self._raise(g, seat)

    def _raise(self, g: Game, seat: i64) -> None:
        """Pay and build the next level of a seat's wonder (seafarers.wonders.levels)."""
        wonder = g.cells[self.own + seat]
        pay(self.r, g, seat, GREAT_WALL + wonder)
        g.cells[self.level + seat] += 1
        if g.noting:
            g.note(WONDER_BUILT, seat, -1, -1, wonder, g.cells[self.level + seat])
        score_changed(g)

    # -- winning ---------------------------------------------------------------------------------------------------

    def may_win(self, g: Game, seat: i64) -> bool:
        """Points win only with a wonder higher than everybody else's."""
        # seafarers.wonders.highest, seafarers.wonders.highest_none
        k: i64 = 0
        while k < self.r.seats:
            if k != seat and g.cells[self.level + k] >= g.cells[self.level + seat]:
                return False
            k += 1
        return True

    def on_scored(self, g: Game, seat: i64) -> None:
        """A whole wonder wins in the own turn, whatever the points (seafarers.wonders.whole)."""
        # Nor in the special building phase, which is nobody's own turn (base_5_6.phase.no_win, seafarers.wonders.phase).
        if g.cells[self.level + seat] < LEVELS or g.cells[ROUND] == 0 or g.is_over():
            return
        if g.cells[PLAN_STEP] != self.r.winless_step:
            self.victory.win(g, seat, all_points(self.r, g, seat))

    # -- why not ---------------------------------------------------------------------------------------------------

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        own = g.cells[self.own + seat]
        if kind_of(action) == BUILD_WONDER:
            if own == NONE:
                return Refusal("wonders.claim_one_first", "seafarers.wonders.levels")
            if g.cells[self.level + seat] == LEVELS:
                return Refusal("wonders.stands_whole", "seafarers.wonders.levels", stage=1)
            return unpaid(self.r, g, seat, GREAT_WALL + own, "seafarers.wonders.cost").at(2)
        wonder = what_of(action)
        if own != NONE:
            return Refusal("wonders.one_each", "seafarers.wonders.one")
        if self.owner(g, wonder) != NOBODY:
            return Refusal("wonders.claimed_by_another", "seafarers.wonders.one", stage=1)
        if not self.ripe(g, seat) >> wonder & 1:
            return _unripe(wonder)
        return unpaid(self.r, g, seat, GREAT_WALL + wonder, "seafarers.wonders.claim").at(3)


def _unripe(wonder: i64) -> Refusal:
    """Reason why the condition of a wonder does not hold."""
    if wonder == WALL:
        return Refusal("wonders.needs_wall_mark", "seafarers.wonders.wall", stage=2)
    if wonder == BRIDGE:
        return Refusal("wonders.needs_bridge_mark", "seafarers.wonders.bridge", stage=2)
    if wonder == BEACON:
        return Refusal("wonders.needs_lighthouse_mark", "seafarers.wonders.lighthouse", stage=2)
    if wonder == MONUMENT:
        return Refusal("wonders.needs_harbour_city_route", "seafarers.wonders.monument", n=ROUTE, stage=2)
    if wonder == CASTLE:
        return Refusal("wonders.needs_city_points", "seafarers.wonders.castle", n=POINTS, stage=2)
    clause = "seafarers.wonders.theater" if wonder == THEATER else "seafarers.wonders.library"
    return Refusal("wonders.needs_two_cities", clause, stage=2)


class _Places:
    """Board marks for `wonders`: vertices where a building may claim one, and further ones where nobody begins.

    Raises: BadRuleset, naming what is wrong.
    """

    def __init__(self, board: Board, sea: list[bool], marks: object) -> None:
        topology = board.topology
        read = Marks(topology, "wonders", marks, ["wall", "bridge", "lighthouse", "closed"])
        self.marked = [0] * int(topology.vertices)
        self.closed = [0] * int(topology.vertices)
        for v in read.places("closed", "vertex"):
            self.closed[v] = 1
        for key, wonder in _MARKED:
            places = read.places(key, "vertex")
            if not places and wonder != BEACON:
                raise BadRuleset("marks of {module}: {key} names at least one vertex", module="wonders", key=key)
            for v in places:
                tiles = [topology.vertex_tiles[3 * v + k] for k in range(3)]
                if not any(t >= 0 and not sea[t] for t in tiles):
                    raise BadRuleset(
                        "marks of {module}: {name} lies at sea, where nobody builds",
                        module="wonders", name=topology.vertex_names[v],
                    )  # fmt: skip
                self.marked[v] |= 1 << wonder
                self.closed[v] = 1
        # The lighthouse comes with the library (5 and 6 players).
        self.names = WONDERS if read.places("lighthouse", "vertex") else WONDERS[:BEACON]
