"""Report chapter on progress cards, and the dice that one of them set."""

from collections.abc import Mapping
from dataclasses import dataclass

from poblado.kernel.event import Event
from poblado.locale.edition import edition_text, voice_of
from poblado.report.accounts import Account, Score
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.cities_knights.facts import progress_hand
from poblado.rules.cities_knights.kinds import ALCHEMIST, PROGRESS_NAMES
from poblado.rules.cities_knights.numbers import POINT_CARD_SHOWN, PROGRESS_DRAWN, PROGRESS_PLAYED, PROGRESS_TAKEN


@dataclass
class Progress:
    """Progress cards of a seat, by name: those that came into its hand, those it played, and those it still held."""

    come: dict[str, int]
    played: dict[str, int]
    held: dict[str, int]


class ProgressCardsChapter(ReportChapter):
    """Facts: `edition`, year of the rulebook whose words are used; `progress` of each seat."""

    sources = (
        Account("monopoly", 60, "#eda284", passed=("PLAY_COMMODITY_MONOPOLY", "PLAY_RESOURCE_MONOPOLY")),
        Account("gift", 70, "#f0d9a8", passed=("GIVE",)),
        Account("master_merchant", 80, "#e3a5b4", passed=("TAKE_CARD",)),
        Account("harvest", 90, "#b8d37f", kinds=("PLAY_IRRIGATION", "PLAY_MINING")),
        Account("alchemist", 110, "#d9c7a3"),
    )
    losses = (Account("monopoly", 50), Account("gift", 60), Account("master_merchant", 70))
    prices = (Account("city", 30, kinds=("PLAY_MEDICINE",)),)
    scores = (Score("cards", 50),)

    def __init__(self) -> None:
        self.set = self.chosen = False
        """True if the next roll's dice are set by the alchemist, and whether the running one's are."""
        self.come: list[dict[str, int]] = []
        self.played: list[dict[str, int]] = []

    def begin(self, walk: Walk) -> None:
        self.come, self.played = ([dict.fromkeys(PROGRESS_NAMES, 0) for _ in range(walk.seats)] for _ in range(2))

    def is_luck(self) -> bool:
        self.chosen, self.set = self.set, False
        return not self.chosen

    def source(self, kind: str) -> str:
        return "alchemist" if self.chosen else ""

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        if event.kind in (PROGRESS_DRAWN, PROGRESS_TAKEN, POINT_CARD_SHOWN):
            self.come[event.seat][PROGRESS_NAMES[event.what]] += 1
        elif event.kind == PROGRESS_PLAYED:
            self.played[event.seat][PROGRESS_NAMES[event.what]] += 1
            self.set = self.set or event.what == ALCHEMIST

    def facts(self, walk: Walk) -> Mapping[str, object]:
        progress = [Progress(self.come[seat], self.played[seat], _held(walk, seat)) for seat in range(walk.seats)]
        return {"edition": voice_of(walk.rules, "edition"), "progress": progress}

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(100, 120, _told(words), wide=True)]

    def remark(self, words: Words, id: str) -> str:
        is_set = id == "luck" and any(p.played["alchemist"] for p in words.report.progress)
        return words.say("luck.set") if is_set else ""


def _held(walk: Walk, seat: int) -> dict[str, int]:
    return dict(zip(PROGRESS_NAMES, progress_hand(walk.facts, seat), strict=True))


def _told(words: Words) -> Sheet:
    """Table of progress cards: those that came into a hand, those played from it, those left at the end."""
    rows = []
    for name in PROGRESS_NAMES:
        if any(p.come[name] for p in words.report.progress):
            cells = [f"{p.come[name]} / {p.played[name]} / {p.held[name]}" for p in words.report.progress]
            title = edition_text(f"progress.{name}.title", words.report.rules, words.language)
            rows.append([title, *cells])
    note = words.say("progress.note") if rows else words.say("progress.none")
    head = [words.say("progress.card"), *words.names]
    return Sheet("progress", words.say("progress.title"), head if rows else [], rows, [], note)
