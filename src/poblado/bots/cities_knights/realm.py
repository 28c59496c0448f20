"""What Cities & Knights adds to a position: levels, metropolises, knights, the fleet and progress cards."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

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

READER = "knights"
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
        raid: the battle as it stands, once somebody has asked for it.
    """

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.raid: Raid | None = None

    @cached_property
    def idle_share(self) -> float:
        """Chance that a roll brings me nothing, a seven left aside."""
        pos = self.pos
        tokens: set[int] = set()
        for v in range(pos.facts.vertices):
            if pos.owner[v] == pos.seat:
                tokens.update(pos.land.token[t] for t in pos.facts.tiles_of[v] if t != pos.robber)
        ways = ROLLS - WAYS[7]
        for token in tokens:
            ways -= WAYS[token]
        return ways / ROLLS

    # -- cities, levels and metropolises ---------------------------------------------------------------------------

    def level(self, track: int, seat: int | None = None) -> int:
        """Levels of a track that a seat has reached; mine where none is named."""
        return self.pos.fact("city_improvements.level", MAX_SEATS * track + (self.pos.seat if seat is None else seat))

    @cached_property
    def levels(self) -> list[int]:
        """My levels, track by track."""
        return [self.level(track) for track in range(TRACKS)]

    @cached_property
    def metropolises(self) -> list[int]:
        """Per track the vertex of its metropolis, or -1."""
        return [self.pos.fact("metropolises.at", track, -1) for track in range(TRACKS)]

    def metropolis_holder(self, track: int) -> int:
        """Whose metropolis a track's is; -1 while there is none."""
        v = self.metropolises[track]
        return -1 if v < 0 else self.pos.owner[v]

    def has_metropolis(self) -> bool:
        return self.pos.seat in [self.metropolis_holder(track) for track in range(TRACKS)]

    def is_secure(self, track: int) -> bool:
        """Whether nobody can take a track's metropolis over any more."""
        return self.pos.fact("metropolises.secure", track) != 0

    @cached_property
    def cities(self) -> list[list[int]]:
        """Per seat the vertices of the cities that a raid could take: no metropolises."""
        found: list[list[int]] = [[] for _ in range(self.pos.seats)]
        for v, piece in enumerate(self.pos.piece):
            if piece == CITY and v not in self.metropolises:
                found[self.pos.owner[v]].append(v)
        return found

    @property
    def my_cities(self) -> list[int]:
        return self.cities[self.pos.seat]

    @cached_property
    def tipped(self) -> list[int]:
        """Vertices of my tipped cities."""
        pos = self.pos
        return [v for v in range(pos.facts.vertices) if pos.owner[v] == pos.seat and pos.piece[v] == TIPPED_CITY]

    # -- knights ---------------------------------------------------------------------------------------------------

    @cached_property
    def knights(self) -> list[Knight]:
        """All knights on the board, in the order of the vertices."""
        pos = self.pos
        start = pos.facts.starts["knights.state"]
        states = pos.cells[start : start + pos.facts.vertices]
        return [Knight(v, pos.holder[v], state) for v, state in enumerate(states) if state]

    @cached_property
    def my_knights(self) -> list[Knight]:
        return [k for k in self.knights if k.seat == self.pos.seat]

    def title_after(self, action: int) -> int:
        """Who would have the longest route after an action of mine in which nothing is hidden; -1 for nobody."""
        trial = self.pos.view.game.copy()
        trial.apply_trusted(action)
        return int(trial.cells[self.pos.facts.starts["longest_route.holder"]])

    # -- cards -----------------------------------------------------------------------------------------------------

    def cards_held(self, seat: int) -> int:
        """Progress cards in a hand: all can see their backs."""
        total = 0
        for pile in range(TRACKS):
            total += self.pos.fact("progress_cards.count", MAX_SEATS * pile + seat)
        return total

    @cached_property
    def cards(self) -> list[int]:
        """The progress cards in my hand, by number; a card held twice stands twice."""
        found: list[int] = []
        for pile, name in enumerate(TRACK_NAMES):
            first, end = PILE_STARTS[pile], PILE_STARTS[pile + 1]
            row = (end - first) * self.pos.seat
            for k in range(end - first):
                found += [first + k] * self.pos.fact(f"progress_cards.hand_{name}", row + k)
        return found

    def guess(self, seat: int, good: int) -> float:
        """Cards of a good that another hand should hold on average, by what nobody has seen."""
        pool = self.pos.view.unseen.get("goods", [])
        total = 0
        for n in pool:
            total += n
        return self.pos.hand_size(seat) * pool[good] / total if total else 0.0


def realm_of(plan: Planner) -> Realm:
    """What the book adds to a plan's position; read once."""
    found = plan.facts(READER)
    assert isinstance(found, Realm)
    return found
