"""The report of a game of Cities & Knights: what the base game's says, and raids, improvements and progress cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from poblado.island.events import GAINED
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.state import MAX_SEATS
from poblado.kernel.event import Event
from poblado.locale import DEFAULT
from poblado.locale.edition import voice_of
from poblado.report.film import Film
from poblado.report.ledger import Book
from poblado.report.report import Points, Report, Walk
from poblado.rules.cities_knights.events import (
    CITY_LOST,
    DEFENDER_NAMED,
    PILE_CHOSEN,
    POINT_CARD_SHOWN,
    PROGRESS_DRAWN,
    PROGRESS_PLAYED,
    PROGRESS_TAKEN,
    RAID_LOST,
    RAID_WON,
)
from poblado.rules.cities_knights.kinds import ALCHEMIST, PILE_STARTS, PROGRESS_NAMES, TRACK_NAMES, TRACKS
from poblado.rules.cities_knights.pieces import TIPPED_CITY

if TYPE_CHECKING:
    from poblado.report.knights_words import KnightsWords

KNIGHTS_BOOK = Book(
    ("dice", "founding", "bank_trade", "player_trade", "theft", "monopoly", "gift", "master_merchant", "harvest", "aqueduct",
     "alchemist", "other"),
    ("bank_trade", "player_trade", "discard", "theft", "monopoly", "gift", "master_merchant", "other"),
    ("road", "settlement", "city", "wall", "knight", "activation", "improvement", "other"),
    {
        "BUILD_CITY": "founding", "BANK_TRADE": "bank_trade", "TAKE": "aqueduct", "PLAY_IRRIGATION": "harvest",
        "PLAY_MINING": "harvest", "PLAY_ALCHEMIST": "alchemist",
    },
    {
        "BUILD_ROAD": "road", "BUILD_SETTLEMENT": "settlement", "BUILD_CITY": "city", "PLAY_MEDICINE": "city",
        "REPAIR_CITY": "city", "BUILD_WALL": "wall", "DEPLOY": "knight", "PROMOTE": "knight", "ACTIVATE": "activation",
        "IMPROVE": "improvement",
    },
    {
        "STEAL": "theft", "PLAY_COMMODITY_MONOPOLY": "monopoly", "PLAY_RESOURCE_MONOPOLY": "monopoly",
        "CONFIRM": "player_trade", "ACCEPT": "player_trade", "GIVE": "gift", "TAKE_CARD": "master_merchant",
    },
    # The land yields after the event die, the raid and the gates: in whichever action these end with.
    usual="dice",
)  # fmt: skip


@dataclass(frozen=True)
class KnightsPoints(Points):
    """With what Cities & Knights counts besides; `cards` are open point cards here."""

    metropolises: int
    defenders: int
    merchant: int


@dataclass
class RaidTold:
    """A landing of the fleet.

    Attributes:
        at: the moment. turn: number of the turn.
        attack, defence: strengths.
        lost: seats that lost a city. defenders: the seat that defended best, or those that tied.
    """

    at: int
    turn: int
    attack: int
    defence: int
    lost: list[int]
    defenders: list[int]


@dataclass
class Progress:
    """Progress cards of a seat, by name: those that came into its hand, those it played, and those it still held."""

    come: dict[str, int]
    played: dict[str, int]
    held: dict[str, int]


@dataclass(kw_only=True, repr=False)
class KnightsReport(Report):
    """With the raids in order, levels by track, and progress cards.

    Attributes:
        edition: year of the rulebook whose words are used.
        levels: for each seat its level on each track.
        metropolises: for each track the seat that has its metropolis; -1 for nobody.
    """

    edition: str
    raids: list[RaidTold]
    levels: list[list[int]]
    metropolises: list[int]
    progress: list[Progress]

    def words(self, language: str = DEFAULT) -> KnightsWords:
        from poblado.report.knights_words import KnightsWords

        return KnightsWords(self, language)


class KnightsWalk(Walk):
    """The walk through such a game."""

    def __init__(self, film: Film) -> None:
        self.raids: list[RaidTold] = []
        self.set = self.chosen = False
        """Whether the next roll's dice are set by the alchemist, and whether the running one's are."""
        super().__init__(film)
        self.come = [dict.fromkeys(PROGRESS_NAMES, 0) for _ in range(self.seats)]
        self.progress_played = [dict.fromkeys(PROGRESS_NAMES, 0) for _ in range(self.seats)]

    def book(self) -> Book:
        return KNIGHTS_BOOK

    def is_luck(self) -> bool:
        self.chosen, self.set = self.set, False
        return not self.chosen

    def _note(self, n: int, kind: str, event: Event) -> None:
        by_choice = self.chosen and event.kind == GAINED and kind not in KNIGHTS_BOOK.gained_by
        super()._note(n, "PLAY_ALCHEMIST" if by_choice else kind, event)
        seat = int(event.seat)
        if event.kind in (RAID_WON, RAID_LOST):
            self.raids.append(RaidTold(n, self.turn, int(event.n), int(event.what), [], []))
        elif event.kind == CITY_LOST:
            # A game that begins in the midst of a raid tells nothing of that one.
            if self.raids:
                self.raids[-1].lost.append(seat)
        elif event.kind == DEFENDER_NAMED or (kind == "CHOOSE_PILE" and event.kind == PILE_CHOSEN):
            if self.raids:
                self.raids[-1].defenders.append(seat)
        elif event.kind in (PROGRESS_DRAWN, PROGRESS_TAKEN, POINT_CARD_SHOWN):
            self.come[seat][PROGRESS_NAMES[event.what]] += 1
        elif event.kind == PROGRESS_PLAYED:
            self.progress_played[seat][PROGRESS_NAMES[event.what]] += 1
            self.set = self.set or event.what == ALCHEMIST

    def _made(self) -> KnightsReport:
        look, seats = self.look, range(self.seats)
        at = [look.fact("metropolises.at", track) for track in range(TRACKS)]
        level = "city_improvements.level"
        return KnightsReport(
            **self._told(),
            edition=voice_of(self.rules, "edition"),
            raids=self.raids,
            levels=[[look.fact(level, MAX_SEATS * track + seat) for track in range(TRACKS)] for seat in seats],
            metropolises=[look.owner(v) if v >= 0 else -1 for v in at],
            progress=[Progress(self.come[s], self.progress_played[s], self._in_hand(s)) for s in seats],
        )

    def _in_hand(self, seat: int) -> dict[str, int]:
        held = {}
        for pile, track in enumerate(TRACK_NAMES):
            first, end = PILE_STARTS[pile], PILE_STARTS[pile + 1]
            for k in range(end - first):
                n = self.look.fact(f"progress_cards.hand_{track}", (end - first) * seat + k)
                held[PROGRESS_NAMES[first + k]] = n
        return held

    def _final(self, seat: int) -> KnightsPoints:
        look = self.look
        own = [look.piece(v) for v in range(self.rules.vertices) if look.owner(v) == seat]
        settlements = own.count(SETTLEMENT) + own.count(TIPPED_CITY)
        cities = 2 * own.count(CITY)
        route = 2 if look.fact("longest_route.holder") == seat else 0
        at = [look.fact("metropolises.at", track) for track in range(TRACKS)]
        metropolises = 2 * sum(1 for v in at if v >= 0 and look.owner(v) == seat)
        defenders = look.fact("raid.defenders", seat)
        merchant = int(look.fact("merchant.holder") == seat)
        cards = look.fact("progress_cards.points", seat)
        total = look.all_points(seat)
        other = total - settlements - cities - route - cards - metropolises - defenders - merchant
        return KnightsPoints(settlements, cities, route, 0, cards, other, total, metropolises, defenders, merchant)
