"""One moment of a game of Cities & Knights as a settler sees it: what the base game's position tells, and commodities,
knights, levels, the fleet and progress cards besides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from poblado.bots.knight_settler.land import WAYS, land_of
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.position import BLOCKED_SHARE, Position
from poblado.island.pieces import CITY
from poblado.island.state import MAX_SEATS
from poblado.kernel.view import View
from poblado.rules.cities_knights.kinds import PILE_STARTS, TRACK_NAMES, TRACKS
from poblado.rules.cities_knights.knights import ACTIVE, FRESH, JOINED, PROMOTED, STRENGTH
from poblado.rules.cities_knights.pieces import TIPPED_CITY

_CLOSED = ("SpecialBuild", "Build")
"""Steps in which the bank does not trade."""


@dataclass(frozen=True)
class Knight:
    """A knight on the board.

    Attributes:
        ready: it may act in this turn.
        promoted: in this turn, so not again.
        joined: it takes part in the battle that is about to be fought.
    """

    v: int
    seat: int
    strength: int
    active: bool
    ready: bool
    promoted: bool
    joined: bool


class KnightPosition(Position):
    """The facts of a view of Cities & Knights by name. Never written to.

    Attributes:
        land: what tiles and vertices yield now.
    """

    def __init__(self, view: View) -> None:
        super().__init__(view)
        r, f, cells = self.r, self.facts, self.cells
        token = int(r.token)
        self.land = land_of(r, f, [int(n) for n in cells[token : token + f.tiles]])
        self.pips = self.land.pips
        self.yields = self.land.yields
        self.upgrades = self.land.upgrades
        start = int(self.r.vertex_holder)
        self.holder = cells[start : start + f.vertices]
        self.step = r.steps[view.game.step_id()].name

    # -- production ------------------------------------------------------------------------------------------------

    @property
    def trades(self) -> bool:
        """Whether the bank trades with me at this moment."""
        return self.step not in _CLOSED

    @property
    def limit(self) -> int:
        return self.fact("discard.limit", self.seat, self.facts.discard_limit)

    @cached_property
    def incomes(self) -> list[list[float]]:
        f = self.facts
        rows = [[0.0] * f.goods for _ in range(self.seats)]
        for v in range(f.vertices):
            if self.owner[v] >= 0:
                row = rows[self.owner[v]]
                parts = self.land.parts[self.piece[v]]
                for t in f.tiles_of[v]:
                    weight = self.pips[t] * (BLOCKED_SHARE if t == self.robber else 1.0) / ROLLS
                    for good, n in parts[t]:
                        row[good] += n * weight
        return rows

    @cached_property
    def idle_share(self) -> float:
        """Chance that a roll brings me nothing, a seven left aside."""
        tokens: set[int] = set()
        for v in range(self.facts.vertices):
            if self.owner[v] == self.seat:
                tokens.update(self.land.token[t] for t in self.facts.tiles_of[v] if t != self.robber)
        ways = ROLLS - WAYS[7]
        for token in tokens:
            ways -= WAYS[token]
        return ways / ROLLS

    # -- cities, levels and metropolises ---------------------------------------------------------------------------

    def level(self, track: int, seat: int | None = None) -> int:
        """Levels of a track that a seat has reached; mine where none is named."""
        return self.fact("city_improvements.level", MAX_SEATS * track + (self.seat if seat is None else seat))

    @cached_property
    def metropolises(self) -> list[int]:
        """Per track the vertex of its metropolis, or -1."""
        return [self.fact("metropolises.at", track) for track in range(TRACKS)]

    def metropolis_holder(self, track: int) -> int:
        """Whose metropolis a track's is; -1 while there is none."""
        v = self.metropolises[track]
        return -1 if v < 0 else self.owner[v]

    def is_secure(self, track: int) -> bool:
        """Whether nobody can take a track's metropolis over any more."""
        return self.fact("metropolises.secure", track) != 0

    @cached_property
    def attack(self) -> int:
        """Strength of the fleet: all cities on the board."""
        return sum(piece == CITY for piece in self.piece)

    @cached_property
    def cities(self) -> list[list[int]]:
        """Per seat the vertices of the cities that a raid could take: no metropolises."""
        found: list[list[int]] = [[] for _ in range(self.seats)]
        for v, piece in enumerate(self.piece):
            if piece == CITY and v not in self.metropolises:
                found[self.owner[v]].append(v)
        return found

    @property
    def my_cities(self) -> list[int]:
        return self.cities[self.seat]

    @cached_property
    def tipped(self) -> list[int]:
        """Vertices of my tipped cities."""
        return [v for v in range(self.facts.vertices) if self.owner[v] == self.seat and self.piece[v] == TIPPED_CITY]

    # -- knights and the fleet -------------------------------------------------------------------------------------

    @cached_property
    def knights(self) -> list[Knight]:
        """All knights on the board, in the order of the vertices."""
        start = self.facts.starts["knights.state"]
        found: list[Knight] = []
        for v, state in enumerate(self.cells[start : start + self.facts.vertices]):
            if state:
                found.append(
                    Knight(
                        v,
                        self.holder[v],
                        state & int(STRENGTH),
                        state & int(ACTIVE) != 0,
                        state & int(ACTIVE | FRESH) == int(ACTIVE),
                        state & int(PROMOTED) != 0,
                        state & int(JOINED) != 0,
                    )
                )
        return found

    @cached_property
    def my_knights(self) -> list[Knight]:
        return [k for k in self.knights if k.seat == self.seat]

    @property
    def ships_lacking(self) -> int:
        """Ships that the event die must still show until the fleet lands."""
        return self.r.params.get("fleet_track", 7) - self.fact("fleet.at")

    @property
    def asleep(self) -> bool:
        """Whether nothing moves the robber yet."""
        return self.fact("robber.asleep") != 0

    def open(self, v: int) -> bool:
        """A settlement cannot stand where a knight does; an own one that is ready can still leave."""
        if not super().open(v):
            return False
        if self.holder[v] < 0:
            return True
        return any(k.v == v and k.ready for k in self.my_knights)

    def title_after(self, action: int) -> int:
        """Who would have the longest route after an action of mine in which nothing is hidden; -1 for nobody."""
        trial = self.view.game.copy()
        trial.apply_trusted(action)
        return int(trial.cells[self.facts.starts["longest_route.holder"]])

    # -- progress cards --------------------------------------------------------------------------------------------

    def cards_held(self, seat: int) -> int:
        """Progress cards in a hand: all can see their backs."""
        total = 0
        for pile in range(TRACKS):
            total += self.fact("progress_cards.count", MAX_SEATS * pile + seat)
        return total

    @cached_property
    def cards(self) -> list[int]:
        """The progress cards in my hand, by number; a card held twice stands twice."""
        found: list[int] = []
        for pile, name in enumerate(TRACK_NAMES):
            first, end = PILE_STARTS[pile], PILE_STARTS[pile + 1]
            row = (end - first) * self.seat
            for k in range(end - first):
                found += [first + k] * self.fact(f"progress_cards.hand_{name}", row + k)
        return found

    # -- what is thought of others ---------------------------------------------------------------------------------

    def guess(self, seat: int, good: int) -> float:
        """Cards of a good that another hand should hold on average, by what nobody has seen."""
        pool = self.view.unseen.get("goods", [])
        total = 0
        for n in pool:
            total += n
        return self.hand_size(seat) * pool[good] / total if total else 0.0
