"""City walls (cities_knights.wall.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import CITY
from poblado.island.rules import Island
from poblado.island.verbs import affords, pay, return_piece, supply, take_piece, unpaid
from poblado.kernel.action import Actions, at_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Flag
from poblado.kernel.game import Game
from poblado.kernel.spec import BUILD, Names, Slot
from poblado.rules.base.discard import Discards
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.numbers import BUILD_WALL, WALL, WALL_BUILT, WALL_LOST
from poblado.rules.cities_knights.pieces import CITY_WALL
from poblado.rules.lookup import module_of

_ROOM: Final = 2


class Walls(Module):
    """A wall for two bricks round a city lets its owner hold two cards more on a seven; it falls with the city."""

    # cities_knights.wall.example, cities_knights.wall.hand_only, cities_knights.wall.limit,
    # cities_knights.wall.metropolis, cities_knights.wall.several
    def __init__(self) -> None:
        super().__init__("walls", 1)
        self.requires = ["cities", "discard"]
        self.events = specs_of(EVENTS, [WALL_BUILT, WALL_LOST])
        self.r: Island
        self.built: i64 = -1
        self.limit: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_piece(CITY_WALL)
        c.set_supply(WALL, 3)
        c.set_price(WALL, [2, 0, 0, 0, 0])
        self.built = c.add_field("walls.built", "vertex", Flag("a wall"))
        discards = module_of(r, Discards)
        self.limit = discards.limit
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "BUILD_WALL",
            [vertex],
            "Build a wall round a city.",
            group=BUILD,
            placement=True,
            item="wall",
            kind=BUILD_WALL,
        )

    def may_stand(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether a wall may be built at a vertex: round an own city that has none (cities_knights.wall.one_per_city)."""
        r = self.r
        own = g.cells[r.vertex_owner + v] == seat and g.cells[r.vertex_piece + v] == CITY
        return own and g.cells[self.built + v] == 0

    def spots(self, g: Game, seat: i64, kind: i64, out: Actions) -> None:
        """Add an action of a kind for every city that may get a wall."""
        if supply(self.r, g, seat, WALL) == 0:
            return
        cells = g.cells
        owners = self.r.vertex_owner
        end = self.r.vertices
        for v in range(end):
            if cells[owners + v] == seat and self.may_stand(g, seat, v):
                out.add(with_at(kind, seat, v))

    def put(self, g: Game, seat: i64, v: i64) -> None:
        """Build a wall, paid for or not."""
        take_piece(self.r, g, seat, WALL)
        g.cells[self.built + v] = 1
        g.cells[self.limit + seat] += _ROOM
        if g.noting:
            g.note(WALL_BUILT, seat, -1, v)

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if affords(self.r, g, seat, WALL):
            self.spots(g, seat, BUILD_WALL, out)

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        pay(self.r, g, seat, WALL)
        self.put(g, seat, at_of(action))

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """The wall of a lost city is lost too (cities_knights.wall.lost)."""
        if piece == CITY and g.cells[self.built + at] != 0:
            g.cells[self.built + at] = 0
            return_piece(self.r, g, seat, WALL)
            g.cells[self.limit + seat] -= _ROOM
            if g.noting:
                g.note(WALL_LOST, seat, -1, at)

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if supply(self.r, g, seat, WALL) > 0 and not affords(self.r, g, seat, WALL):
            return unpaid(self.r, g, seat, WALL, "cities_knights.wall.cost")
        return self.why_not_there(g, seat, at_of(action))

    def why_not_there(self, g: Game, seat: i64, v: i64, limits: str = "") -> Refusal:
        """Reason why a seat gets no wall at a vertex, paid for or not; `limits` is the clause of a card that repeats them all."""
        if supply(self.r, g, seat, WALL) == 0:
            return Refusal("walls.no_wall_left_supply", limits or "cities_knights.wall.supply")
        if g.cells[self.r.vertex_owner + v] != seat or g.cells[self.r.vertex_piece + v] != CITY:
            none = Refusal("walls.no_city_wall", limits or "cities_knights.wall.city")
            return Refusal("walls.round_own_city", limits or "cities_knights.wall.city", stage=1, sums_up=none)
        none = Refusal("walls.no_bare_city", limits or "cities_knights.wall.one_per_city")
        return Refusal("walls.city_wall_already", none.clause, stage=2, sums_up=none)
