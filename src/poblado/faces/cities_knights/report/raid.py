"""Report chapter on raids: every landing of the fleet, who was stronger, and what it cost or brought."""

from collections.abc import Mapping
from dataclasses import dataclass

from poblado.kernel.event import Event
from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.cities_knights.facts import defender_points, tipped_cities
from poblado.rules.cities_knights.numbers import CITY_LOST, DEFENDER_NAMED, PILE_CHOSEN, RAID_LOST, RAID_WON


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


class RaidChapter(ReportChapter):
    """Facts: `raids` in order."""

    prices = (Account("city", 30, kinds=("REPAIR_CITY",)),)
    scores = (Score("defenders", 80, column=35),)

    def __init__(self) -> None:
        self.raids: list[RaidTold] = []

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        seat = int(event.seat)
        if event.kind in (RAID_WON, RAID_LOST):
            self.raids.append(RaidTold(n, walk.turn, int(event.n), int(event.what), [], []))
        elif not self.raids:
            # A game that begins in the midst of a raid tells nothing of that one.
            return
        elif event.kind == CITY_LOST:
            self.raids[-1].lost.append(seat)
            walk.note_turning_point(n, "city_lost", seat, main=True)
        elif event.kind == DEFENDER_NAMED or (kind == "CHOOSE_PILE" and event.kind == PILE_CHOSEN):
            self.raids[-1].defenders.append(seat)

    def points(self, walk: Walk, seat: int) -> Mapping[str, int]:
        """A tipped city counts like a settlement (cities_knights.tipped.counts): it is told as one, and not as a city."""
        tipped = tipped_cities(walk.facts, seat)
        return {"defenders": defender_points(walk.facts, seat), "settlements": tipped, "cities": -2 * tipped}

    def facts(self, walk: Walk) -> Mapping[str, object]:
        return {"raids": self.raids}

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(120, 130, _told(words))]


def _told(words: Words) -> Sheet:
    rows = []
    for raid in words.report.raids:
        won = raid.defence >= raid.attack
        whom = raid.defenders if won else raid.lost
        end = words.say("raids.won" if won else "raids.lost")
        seats = ", ".join(words.names[s] for s in whom) or "–"
        rows.append([str(raid.turn), str(raid.attack), str(raid.defence), end, seats])
    head = [words.say("turn"), *(words.say(f"raids.{k}") for k in ("attack", "defence", "end", "whom"))]
    note = words.say("raids.note") if rows else words.say("raids.none")
    return Sheet("raids", words.say("raids.title"), head if rows else [], rows, [], note)
