"""Missions: a track for each, whose spaces are worth points, and a point card for the seat furthest ahead
(explorers_pirates.mission.*).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS, NOBODY
from poblado.island.verbs import score_changed
from poblado.kernel.field import Count, Index
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.events import EVENTS
from poblado.rules.explorers_pirates.numbers import MISSION_ADVANCED, POINT_CARD_TAKEN

LAIRS: Final = 0
FISH: Final = 1
SPICE: Final = 2
"""Missions, by number."""
MISSIONS: Final = ("lairs", "fish", "spices")
TRACKS: Final = ((0, 1, 1, 2, 2, 2, 3, 3), (0, 1, 1, 2, 2, 2, 3, 3), (0, 1, 1, 2, 2, 3, 3))
"""Points of each space, the start first (expansions.md 2.8)."""
_LONGEST: Final = 8


class Missions(Module):
    """Missions: a seat that does what one asks goes on by one space; spaces have points, and the first in front has one more."""

    # explorers_pirates.mission.start, explorers_pirates.mission.points, explorers_pirates.mission.tracks,
    # explorers_pirates.mission.several
    def __init__(self) -> None:
        super().__init__("missions", 1)
        self.requires = ["cargo_ships"]
        self.events = specs_of(EVENTS, [MISSION_ADVANCED, POINT_CARD_TAKEN])
        self.r: Island
        self.at: i64 = -1
        self.holder: i64 = -1
        worth: list[int] = []
        for track in TRACKS:
            worth += [*track, *[0] * (_LONGEST - len(track))]
        self.worth: vec[i64] = vec[i64](worth)
        self.last: vec[i64] = vec[i64]([len(track) - 1 for track in TRACKS])

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_axis("mission", list(MISSIONS))
        self.at = c.add_field("missions.at", "mission seat", Count(_LONGEST - 1, of="space of the marker"))
        self.holder = c.add_field("missions.card", "mission", Index("seat", none="nobody"))

    def set_up(self, g: Game) -> None:
        for mission in range(len(MISSIONS)):
            g.cells[self.holder + mission] = NOBODY

    def points(self, g: Game, seat: i64) -> i64:
        total: i64 = 0
        mission: i64 = 0
        while mission < 3:
            total += self.worth[_LONGEST * mission + g.cells[self.at + MAX_SEATS * mission + seat]]
            if g.cells[self.holder + mission] == seat:
                total += 1
            mission += 1
        return total

    def advance(self, g: Game, seat: i64, mission: i64) -> None:
        """A marker goes on by one space; on the last one it stays (explorers_pirates.mission.last)."""
        # explorers_pirates.mission.advance
        cells = g.cells
        place = self.at + MAX_SEATS * mission + seat
        if cells[place] == self.last[mission]:
            return
        cells[place] += 1
        if g.noting:
            g.note(MISSION_ADVANCED, seat, -1, -1, mission, cells[place])
        self._pass_card(g, seat, mission)
        score_changed(g)

    def _pass_card(self, g: Game, seat: i64, mission: i64) -> None:
        """Pass the card only to the seat ahead of all others: in a tie it lies with the bottom marker, which came first."""
        # explorers_pirates.mission.card, explorers_pirates.mission.tie, explorers_pirates.mission.example,
        # explorers_pirates.mission.nobody
        cells = g.cells
        holder = cells[self.holder + mission]
        if holder == seat:
            return
        other: i64 = 0
        while other < self.r.seats:
            ahead = cells[self.at + MAX_SEATS * mission + other] >= cells[self.at + MAX_SEATS * mission + seat]
            if other != seat and ahead:
                return
            other += 1
        cells[self.holder + mission] = seat
        if g.noting:
            g.note(POINT_CARD_TAKEN, seat, holder, -1, mission)
