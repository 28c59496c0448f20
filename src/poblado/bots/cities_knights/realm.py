"""What Cities & Knights adds to a position: levels, metropolises, knights, the fleet and progress cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from poblado.bots.settler.advice import OWN_KEY
from poblado.bots.settler.facts import ROLLS
from poblado.bots.settler.land import WAYS
from poblado.bots.settler.plan import Planner
from poblado.bots.settler.position import Position
from poblado.island.pieces import CITY, ITEMS
from poblado.island.state import MAX_SEATS
from poblado.rules.cities_knights.kinds import PILE_STARTS, TRACK_NAMES, TRACKS
from poblado.rules.cities_knights.knights import ACTIVE, FRESH, JOINED, PROMOTED, STRENGTH
from poblado.rules.cities_knights.pieces import TIPPED_CITY

if TYPE_CHECKING:
    from poblado.bots.cities_knights.raid import Raid

READER: Final = "knights"
"""The module whose adviser reads all of this."""
IMPROVEMENT = ITEMS
"""Item of the next level of track k: `IMPROVEMENT + k`, numbered behind all that has a price of its own."""
REPAIR = IMPROVEMENT + TRACKS
TRACK_KEY = OWN_KEY
"""Keys of what stands on lists of purchases: the metropolis of track k is `TRACK_KEY + k`."""
REPAIR_KEY = TRACK_KEY + TRACKS


class Knight:
    """A knight on the board.

    Attributes:
        ready: it may act in this turn.
        promoted: in this turn, so not again.
        joined: it takes part in the battle that is about to be fought.
    """

    def __init__(self, v: int, seat: int, state: int) -> None:
        self.v = v
        self.seat = seat
        self.strength = state & int(STRENGTH)
        self.active = state & int(ACTIVE) != 0
        self.ready = state & int(ACTIVE | FRESH) == int(ACTIVE)
        self.promoted = state & int(PROMOTED) != 0
        self.joined = state & int(JOINED) != 0


class Realm:
    """The facts of a position of Cities & Knights by name. Never written to.

    Attributes:
        levels: my levels, track by track.
        metropolises: per track the vertex of its metropolis, or -1.
        cities: per seat the vertices of the cities that a raid could take: no metropolises.
        my_cities, tipped: mine of those, and of tipped cities.
        knights, my_knights: those on the board, in the order of the vertices.
        cards: the progress cards in my hand, by number; a card held twice stands twice.
        raid, sums, tile_values: once somebody has asked, the battle as it stands, what each sum of the dice would save me, and
            what a roll that makes a tile pay would.
    """

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.levels = [self.level(track, pos.seat) for track in range(TRACKS)]
        self.metropolises = [pos.fact("metropolises.at", track, -1) for track in range(TRACKS)]
        self.cities: list[list[int]] = [[] for _ in range(pos.seats)]
        self.tipped: list[int] = []
        self.knights: list[Knight] = []
        for v in range(pos.facts.vertices):
            if pos.piece[v] == CITY and v not in self.metropolises:
                self.cities[pos.owner[v]].append(v)
            elif pos.piece[v] == TIPPED_CITY and pos.owner[v] == pos.seat:
                self.tipped.append(v)
            state = pos.fact("knights.state", v)
            if state:
                self.knights.append(Knight(v, int(pos.holder[v]), state))
        self.my_cities = self.cities[pos.seat]
        self.my_knights = [k for k in self.knights if k.seat == pos.seat]
        self.cards: list[int] = []
        for pile, name in enumerate(TRACK_NAMES):
            first, end = PILE_STARTS[pile], PILE_STARTS[pile + 1]
            for k in range(end - first):
                self.cards += [first + k] * pos.fact(f"progress_cards.hand_{name}", (end - first) * pos.seat + k)
        self.raid: Raid | None = None
        self.sums: list[float] = []
        self.tile_values: list[float] = []

    def level(self, track: int, seat: int) -> int:
        """Levels of a track that a seat has reached."""
        return self.pos.fact("city_improvements.level", MAX_SEATS * track + seat)

    def metropolis_holder(self, track: int) -> int:
        """Whose metropolis a track's is; -1 while there is none."""
        v = self.metropolises[track]
        return -1 if v < 0 else int(self.pos.owner[v])

    def has_metropolis(self) -> bool:
        return self.pos.seat in [self.metropolis_holder(track) for track in range(TRACKS)]

    def is_secure(self, track: int) -> bool:
        """Whether nobody can take a track's metropolis over any more."""
        return self.pos.fact("metropolises.secure", track) != 0

    def idle_share(self) -> float:
        """Chance that a roll brings me nothing, a seven left aside."""
        pos = self.pos
        paying = [False] * len(WAYS)
        for v in range(pos.facts.vertices):
            if pos.owner[v] == pos.seat:
                for t in pos.facts.tiles_of[v]:
                    if t != pos.robber:
                        paying[pos.land.token[t]] = True
        ways = ROLLS - WAYS[7]
        for token, pays in enumerate(paying):
            if pays:
                ways -= WAYS[token]
        return ways / ROLLS

    def cards_held(self, seat: int) -> int:
        """Progress cards in a hand: all can see their backs."""
        total = 0
        for pile in range(TRACKS):
            total += self.pos.fact("progress_cards.count", MAX_SEATS * pile + seat)
        return total


def realm_of(plan: Planner) -> Realm:
    """What the book adds to a plan's position; read once."""
    found = plan.facts(READER)
    if not isinstance(found, Realm):
        # Some of the book's modules play without its knights.
        found = Realm(plan.pos)
        plan.keep_facts(READER, found)
    return found
