"""Report chapter on helpers: who used which, when, and what it brought."""

from collections.abc import Mapping
from dataclasses import dataclass

from poblado.faces.helpers.cards import titled
from poblado.island.events import GAINED, TRANSFERRED
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.helpers.kinds import HELPER_NAMES
from poblado.rules.helpers.numbers import HELPER_USED

_FROM_BANK = ("USE_MAYOR", "USE_GENERAL", "USE_ROBBER_BRIDE")
_FROM_HANDS = ("USE_MERCHANT", "REPAY", "PICK_CARD")


@dataclass
class Used:
    """Uses of helpers by a seat.

    Attributes:
        rounds: by role the rounds in which it was used, in order.
        cards: by role how many more cards the hand held for it: those taken, less those given back.
    """

    rounds: dict[str, list[int]]
    cards: dict[str, int]


class HelpersChapter(ReportChapter):
    """Facts: `helpers` of each seat."""

    sources = (Account("helpers", 120, "#9cc3d9", kinds=_FROM_BANK, passed=_FROM_HANDS),)
    losses = (Account("helpers", 80),)
    prices = (
        Account("road", 10, kinds=("USE_MENDICANT",)),
        Account("settlement", 20, kinds=("USE_PRIEST_SETTLEMENT",)),
        Account("city", 30, kinds=("USE_PRIEST_CITY",)),
        Account("development_card", 40, kinds=("USE_ARCHITECT", "USE_ARCHITECT_INSTEAD")),
    )

    def __init__(self) -> None:
        self.used: list[Used] = []
        self.last: list[str] = []
        """The role that each seat has used last."""

    def begin(self, walk: Walk) -> None:
        self.used = [
            Used({role: [] for role in HELPER_NAMES}, dict.fromkeys(HELPER_NAMES, 0)) for _ in range(walk.seats)
        ]
        self.last = [""] * walk.seats

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        if event.kind == HELPER_USED:
            role = HELPER_NAMES[event.what]
            self.used[event.seat].rounds[role].append(island_facts(walk.facts).round())
            self.last[event.seat] = role
        elif event.kind == GAINED and kind in _FROM_BANK:
            self._book(int(event.seat), int(event.n))
        elif event.kind == TRANSFERRED and kind in _FROM_HANDS:
            # One of the two has used a helper: whoever asks, or gives back.
            asker = event.seat if kind == "REPAY" else event.who
            self._book(int(asker), int(-event.n if kind == "REPAY" else event.n))

    def _book(self, seat: int, n: int) -> None:
        self.used[seat].cards[self.last[seat]] += n

    def facts(self, walk: Walk) -> Mapping[str, object]:
        return {"helpers": self.used}

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(105, 125, _told(words), wide=True)]


def _told(words: Words) -> Sheet:
    """Table of each used helper: how often, in which rounds, and the cards that it brought."""
    rows = []
    for role in HELPER_NAMES:
        if any(each.rounds[role] for each in words.report.helpers):
            cells = [_cell(words, each, role) for each in words.report.helpers]
            rows.append([titled(role, words.language), *cells])
    note = words.say("helpers.note") if rows else words.say("helpers.none")
    head = [words.say("helpers.helper"), *words.names]
    return Sheet("helpers", words.say("helpers.title"), head if rows else [], rows, [], note)


def _cell(words: Words, used: Used, role: str) -> str:
    rounds = used.rounds[role]
    if not rounds:
        return "–"
    told = f"{len(rounds)} ({', '.join(str(n) for n in rounds)})"
    return f"{told}, {used.cards[role]:+d}" if used.cards[role] else told
