"""Report chapter on favour tokens: how they were earned, and what became of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from poblado.kernel.event import Event
from poblado.locale import text
from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.favours.facts import token_count
from poblado.rules.favours.kinds import FAVOUR_NAMES, WAY_NAMES
from poblado.rules.favours.numbers import FAVOUR_USED, FAVOURS_EARNED


@dataclass
class Earned:
    """Favour tokens of a seat: earned by each way, spent of each kind, and how many it still had."""

    earned: dict[str, int]
    used: dict[str, int]
    left: int


class FavoursChapter(ReportChapter):
    """Facts: `favours` of each seat."""

    sources = (
        Account("favour", 75, "#d8a24e", kinds=("FAVOUR_SWAP", "FAVOUR_TAKE")),
        Account("favour_gift", 76, "#e8b6a0", passed=("ANSWER_GIFT",)),
    )
    losses = (Account("favour", 75, kinds=("FAVOUR_SWAP",)), Account("favour_gift", 76))
    scores = (Score("chips", 55),)

    def __init__(self) -> None:
        self.earned: list[dict[str, int]] = []
        self.used: list[dict[str, int]] = []

    def begin(self, walk: Walk) -> None:
        self.earned = [dict.fromkeys(WAY_NAMES, 0) for _ in range(walk.seats)]
        self.used = [dict.fromkeys(FAVOUR_NAMES, 0) for _ in range(walk.seats)]

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        if event.kind == FAVOURS_EARNED:
            self.earned[event.seat][WAY_NAMES[event.what]] += int(event.n)
        elif event.kind == FAVOUR_USED:
            self.used[event.seat][FAVOUR_NAMES[event.what]] += int(event.n)

    def facts(self, walk: Walk) -> Mapping[str, object]:
        left = [token_count(walk.facts, seat) for seat in range(walk.seats)]
        return {"favours": [Earned(self.earned[seat], self.used[seat], left[seat]) for seat in range(walk.seats)]}

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(105, 125, _told(words), wide=True)]


def _told(words: Words) -> Sheet:
    told = words.report.favours
    if not any(sum(seat.earned.values()) for seat in told):
        return Sheet("favours", words.say("favours.title"), [], [], [], words.say("favours.none"))
    head = [words.say(f"favours.{way}") for way in WAY_NAMES]
    head += [text(f"favours.{name}.title", words.language) for name in FAVOUR_NAMES]
    rows = [[*map(str, seat.earned.values()), *map(str, seat.used.values()), str(seat.left)] for seat in told]
    return words.by_seat("favours", [*head, words.say("favours.left")], rows, words.say("favours.note"))
