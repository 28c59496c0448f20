"""Rule module of the three metropolises (cities_knights.metropolis.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.pieces import CITY, PIECES
from poblado.island.rules import Island
from poblado.island.state import NOBODY, SUPPLY
from poblado.island.step import IslandStep
from poblado.island.verbs import score_changed
from poblado.kernel.action import Actions, at_of, kind_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Flag, Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.kernel.values import Word
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.kinds import LEVELS, TRACK_NAMES, TRACKS
from poblado.rules.cities_knights.numbers import METROPOLIS_BUILT, METROPOLIS_LOST, PLACE_METROPOLIS

FIRST_LEVEL: Final = 4
"""The level that brings a metropolis to whoever reaches it first."""


class Metropolises(Module):
    """Metropolises, one for each track: two points more for a city, and no raid can touch it.

    It goes to the first with level 4, and from there once to somebody who reaches level 5 before its holder does.
    """

    # cities_knights.metropolis.points, cities_knights.metropolis.several, cities_knights.metropolis.three
    def __init__(self) -> None:
        super().__init__("metropolises", 1)
        self.requires = ["cities"]
        self.events = specs_of(EVENTS, [METROPOLIS_BUILT, METROPOLIS_LOST])
        self.r: Island
        self.at: i64 = -1
        """Per track the vertex of the metropolis, or -1."""
        self.secure: i64 = -1
        """Per track whether its holder has reached level 5."""
        self.place_step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_axis("track", TRACK_NAMES)
        self.at = c.add_field("metropolises.at", "track", Index("vertex", none="nowhere"))
        self.secure = c.add_field("metropolises.secure", "track", Flag("nobody takes it any more"))
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "PLACE_METROPOLIS",
            [vertex],
            "Make this city the metropolis.",
            group=ANSWER,
            placement=True,
            asked="cities_knights.metropolis.first",
            unasked="metropolises.none_to_place",
            kind=PLACE_METROPOLIS,
        )
        self.place_step = c.add_step(PlaceMetropolis(r, self))

    def set_up(self, g: Game) -> None:
        for track in range(TRACKS):
            g.cells[self.at + track] = -1

    def points(self, g: Game, seat: i64) -> i64:
        cells = g.cells
        total: i64 = 0
        for track in range(i64(TRACKS)):
            v = cells[self.at + track]
            if v >= 0 and cells[self.r.vertex_owner + v] == seat:
                total += 2
        return total

    def holder(self, g: Game, track: i64) -> i64:
        v = g.cells[self.at + track]
        if v < 0:
            return NOBODY
        return g.cells[self.r.vertex_owner + v]

    def is_at(self, g: Game, v: i64) -> bool:
        for track in range(i64(TRACKS)):
            if g.cells[self.at + track] == v:
                return True
        return False

    def has_ordinary_city(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat has a city that is no metropolis; a tipped one is no city."""
        r = self.r
        cells = g.cells
        if cells[SUPPLY + PIECES * seat + CITY] == r.items.supplies[CITY]:
            return False
        owners = r.vertex_owner
        pieces = r.vertex_piece
        end = r.vertices
        for v in range(end):
            if cells[owners + v] == seat and cells[pieces + v] == CITY and not self.is_at(g, v):
                return True
        return False

    def may_reach(self, g: Game, seat: i64, track: i64, level: i64) -> bool:
        """Tell whether a seat may have a level: the two highest need a city that is no metropolis, or the metropolis of the
        track itself (cities_knights.metropolis.needs_city, cities_knights.metropolis.another_city,
        cities_knights.metropolis.lone_city).
        """
        return level < FIRST_LEVEL or self.holder(g, track) == seat or self.has_ordinary_city(g, seat)

    def reached(self, g: Game, seat: i64, track: i64, level: i64) -> None:
        """A seat has reached a level: the metropolis may come to it, or be safe from now on."""
        # cities_knights.metropolis.example, cities_knights.metropolis.safe, cities_knights.metropolis.second,
        # cities_knights.metropolis.takeover
        cells = g.cells
        holder = self.holder(g, track)
        if level < FIRST_LEVEL or cells[self.secure + track] != 0:
            return
        if level == LEVELS:
            cells[self.secure + track] = 1
        elif holder != NOBODY:
            return
        if holder != seat:
            g.push(self.place_step, 1 << seat, track)


class PlaceMetropolis(IslandStep):
    """Choose the city that becomes the metropolis of track `a` (cities_knights.metropolis.first)."""

    def __init__(self, r: Island, metropolises: Metropolises) -> None:
        super().__init__(r, "PlaceMetropolis", DECIDE, a=Index("track"))
        self.metropolises = metropolises

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        for v in range(r.vertices):
            own = g.cells[r.vertex_owner + v] == seat and g.cells[r.vertex_piece + v] == CITY
            if own and not self.metropolises.is_at(g, v):
                out.add(with_at(PLACE_METROPOLIS, seat, v))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        track = g.a()
        g.pop()
        before = g.cells[self.metropolises.at + track]
        if before >= 0 and g.noting:
            loser = self.metropolises.holder(g, track)
            g.note(METROPOLIS_LOST, loser, seat, before, track)
        g.cells[self.metropolises.at + track] = v
        score_changed(g)
        if g.noting:
            g.note(METROPOLIS_BUILT, seat, -1, v, track)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("metropolises.another_player_places_metropolis", "cities_knights.metropolis.first")
        if kind_of(action) != PLACE_METROPOLIS:
            return Refusal(
                "metropolises.first_metropolis_placed",
                "cities_knights.metropolis.first",
                track=Word("tracks", TRACK_NAMES[g.a()]),
            )
        if self.metropolises.is_at(g, at_of(action)):
            return Refusal("metropolises.city_metropolis_already", "cities_knights.metropolis.one_per_city")
        return Refusal("metropolises.own_city", "cities_knights.metropolis.first")
