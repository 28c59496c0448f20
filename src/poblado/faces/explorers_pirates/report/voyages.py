"""Report chapter on ships: how many were built, and how far they sailed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from poblado.kernel.event import Event
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.explorers_pirates.numbers import CARGO_SHIP_BUILT, CARGO_SHIP_SCRAPPED, SHIP_HASTENED, SHIP_SAILED


@dataclass
class Voyages:
    """Voyages of the ships of a seat.

    Attributes:
        ships: built, without the printed one. rebuilt: those of them for which another was given up.
        turns: numbers of the turns in which any of them sailed.
        paths: sailed, one for each point of movement.
        wool: cards of wool paid for movement. points: of movement that they brought.
    """

    ships: int = 0
    rebuilt: int = 0
    turns: list[int] = field(default_factory=list)
    paths: int = 0
    wool: int = 0
    points: int = 0


class CargoShipsChapter(ReportChapter):
    """Facts: `voyages` of each seat."""

    prices = (
        Account("cargo_ship", 22, kinds=("BUILD_CARGO_SHIP", "REBUILD_CARGO_SHIP")),
        Account("hastening", 27, kinds=("HASTEN",)),
    )

    def __init__(self) -> None:
        self.voyages: list[Voyages] = []

    def begin(self, walk: Walk) -> None:
        self.voyages = [Voyages() for _ in range(walk.seats)]

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        if event.kind == CARGO_SHIP_BUILT:
            self.voyages[event.seat].ships += kind != "FOUND_CARGO_SHIP"
        elif event.kind == CARGO_SHIP_SCRAPPED:
            self.voyages[event.seat].rebuilt += 1
        elif event.kind == SHIP_HASTENED:
            self.voyages[event.seat].wool += 1
            self.voyages[event.seat].points += int(event.n)
        elif event.kind == SHIP_SAILED:
            told = self.voyages[event.seat]
            told.paths += 1
            if told.turns[-1:] != [walk.turn]:
                told.turns.append(walk.turn)

    def facts(self, walk: Walk) -> Mapping[str, object]:
        return {"voyages": self.voyages}

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(62, 66, _told(words), wide=True)]


def _told(words: Words) -> Sheet:
    rows = [
        [str(n) for n in (told.ships, told.rebuilt, len(told.turns), told.paths, told.wool, told.points)]
        for told in words.report.voyages
    ]
    head = [words.say(f"voyages.{k}") for k in ("ships", "rebuilt", "turns", "paths", "wool", "points")]
    return words.by_seat("voyages", head, rows, words.say("voyages.note"))
