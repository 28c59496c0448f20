"""Position facts that Cities & Knights adds: levels, metropolises, knights, the fleet and progress cards."""

from __future__ import annotations

from typing import Final

from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import Position
from poblado.bots.settler.proposals import OWN_KEY
from poblado.bots.settler.sites import lure
from poblado.bots.settler.tracks import Track
from poblado.island.pieces import CITY, ITEMS
from poblado.rules.cities_knights.facts import (
    Knight,
    all_knights,
    improvement_level,
    is_walled,
    metropolis_secure,
    metropolis_vertices,
    progress_backs,
    progress_hand,
)
from poblado.rules.cities_knights.kinds import CLOTH, LEVELS, TRACKS
from poblado.rules.cities_knights.metropolises import FIRST_LEVEL
from poblado.rules.cities_knights.numbers import TIPPED_CITY

_KEPT: Final = "poblado.bots.cities_knights"
"""Under which all of this is kept with a plan."""
IMPROVEMENT = ITEMS
"""Item of the next level of track k: `IMPROVEMENT + k`, numbered behind all that has a price of its own."""
REPAIR = IMPROVEMENT + TRACKS
TRACK_KEY = OWN_KEY
"""Keys of what stands on lists of purchases: the metropolis of track k is `TRACK_KEY + k`."""
REPAIR_KEY = TRACK_KEY + TRACKS
_METROPOLIS: Final = 2.0
"""Points of a metropolis."""
_WALL: Final = 3.0
"""Pips that a wall counts for."""


class Realm:
    """The facts of a position of Cities & Knights by name.

    Attributes:
        tracks, levels: the tracks of improvements, and my level on each.
        metropolises: per track the vertex of its metropolis; -1 while there is none.
        has_metropolis: whether one of them is mine.
        cities: per seat the vertices of the cities that a raid could take: no metropolises.
        my_cities, tipped: mine of those, and of tipped cities.
        knights, my_knights: those on the board, in the order of the vertices.
        cards: the progress cards in my hand, by number; a card held twice stands twice.
    """

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.metropolises = metropolis_vertices(pos.facts)
        self.cities: list[list[int]] = [[] for _ in range(pos.seats)]
        self.tipped: list[int] = []
        self.knights = all_knights(pos.facts)
        for v in range(pos.constants.vertices):
            if pos.piece[v] == CITY and v not in self.metropolises:
                self.cities[pos.owner[v]].append(v)
            elif pos.piece[v] == TIPPED_CITY and pos.owner[v] == pos.seat:
                self.tipped.append(v)
        self.tracks = [self._track(k) for k in range(TRACKS)]
        self.levels = [track.levels[pos.seat] for track in self.tracks]
        self.has_metropolis = pos.seat in [track.holder for track in self.tracks]
        self.my_cities = self.cities[pos.seat]
        self.my_knights = [k for k in self.knights if k.seat == pos.seat]
        self.cards: list[int] = []
        for card, n in enumerate(progress_hand(pos.facts, pos.seat)):
            self.cards += [card] * n

    def knight_at(self, v: int) -> Knight:
        """The knight on a vertex where one stands."""
        return next(k for k in self.knights if k.vertex == v)

    def _track(self, k: int) -> Track:
        pos = self.pos
        v = self.metropolises[k]
        holder = int(pos.owner[v]) if v >= 0 else -1
        goal = FIRST_LEVEL if holder < 0 else LEVELS
        # Whoever holds the metropolis makes it safe with the last level; without a city nobody gets one.
        goals = [goal if s in (pos.seat, holder) or self.cities[s] else 0 for s in range(pos.seats)]
        if metropolis_secure(pos.facts, k):
            goals = [0] * pos.seats
        levels = [improvement_level(pos.facts, s, k) for s in range(pos.seats)]
        return Track(IMPROVEMENT + k, TRACK_KEY + k, CLOTH + k, LEVELS, levels, goals, holder, _METROPOLIS)

    def cards_held(self, seat: int) -> int:
        """Progress cards in a hand: all can see their backs."""
        return sum(progress_backs(self.pos.facts, seat))

    def worth_keeping(self, v: int) -> float:
        """Value of keeping a city, in pips: what only a city yields, and its wall."""
        pos = self.pos
        total = 0.0
        for n in pos.upgrades[v]:
            total += n
        return total + (_WALL if is_walled(pos.facts, v) else 0.0) + 0.01 * lure(pos, v)


def realm_of(plan: SettlerPlan) -> Realm:
    """Facts that the book adds to a plan's position; read once, whichever of its modules play."""
    found = plan.kept.get(_KEPT)
    if not isinstance(found, Realm):
        found = plan.kept[_KEPT] = Realm(plan.pos)
    return found
