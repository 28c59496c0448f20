"""Report factory for any game: one walk over its moments, on which all chapters gather what they tell."""

from typing import Any

from poblado.commitment import AGREED, ENDED
from poblado.face import faces_of
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.kernel.record import Record
from poblado.report.chapter import ReportChapter
from poblado.report.film import Film
from poblado.report.island_chapter import IslandChapter
from poblado.report.report import Report
from poblado.report.turning_points import PointsWatch
from poblado.report.walk import Walk
from poblado.svg.palette import SEAT_ORDER
from poblado.table import Table


def report_of(what: Record | Table | Film) -> Report:
    """The report of a game, finished or not. It tells hidden cards, so it is for whoever may know them.

    Raises:
        BadRecord, BadRuleset: if the record is damaged or of other rules.
    """
    if isinstance(what, Table):
        what = Film(what.record, what.rules)
    return Tour(what if isinstance(what, Film) else Film(what)).report()


class Tour(Walk):
    """A walk on which all chapters of a game are led from the first moment to the last.

    Attributes:
        chapters: those of the game.
        moments, points: as a report has them, so far.
    """

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self.chapters = chapters_of(film.rules)
        self.moments: list[int] = []
        self.points: list[list[int]] = []
        self._watch: PointsWatch | None = None

    def is_luck(self) -> bool:
        # Each is asked, whatever the others say: some keep what they answered.
        by_chance = [chapter.is_luck() for chapter in self.chapters]
        return all(by_chance)

    def report(self) -> Report:
        """Walk to the end, and report what it was like."""
        film = self.film
        for chapter in self.chapters:
            chapter.begin(self)
        if self.facts.round() > 0:
            # A printed start, or a position: the first turn has begun before anybody acts.
            self._close(0)
            self.turn = 1
        for n in range(1, len(film) + 1):
            self._step(n)
        if len(self.moments) <= self.turn:
            self._close(len(film))
        return self._made()

    def _step(self, n: int) -> None:
        kind, events = self.film.kind(n), self.film.events(n)
        for chapter in self.chapters:
            chapter.before(self, n, kind, events)
        self.facts = self.rules.facts(self.film.game(n))
        begun = [event.kind == self.rules.turn_begins for event in events]
        # The next turn begins within the action that ends this one, and the first one within the founding's last.
        if any(begun):
            self._close(n)
        for event, begins in zip(events, begun, strict=True):
            for chapter in self.chapters:
                chapter.note(self, n, kind, event)
            self.turn += begins
        if self._watch is not None and events:
            self._watch.note(n, self.turn, self._points())

    def _points(self) -> list[int]:
        return [self.facts.points(seat) for seat in range(self.seats)]

    def _close(self, n: int) -> None:
        self.moments.append(n)
        self.points.append(self._points())
        if self._watch is None:
            self._watch = PointsWatch(self.points[0])
        for chapter in self.chapters:
            chapter.close(self)

    def _made(self) -> Report:
        won = int(self.facts.g.winner())
        if self._watch is not None:
            swing = [self._watch.swing] if self._watch.swing is not None else []
            self.turning_points += [*self._watch.found, *swing]
        facts: dict[str, Any] = {}
        for chapter in self.chapters:
            facts |= chapter.facts(self)
        return Report(
            ruleset=self.rules.name,
            names=_names_in(self.film.header, self.seats),
            colours=list(SEAT_ORDER[: self.seats]),
            goods=facts.pop("goods", []),
            winner=won if won >= 0 else None,
            ended=self.film.header.get(ENDED) == AGREED,
            actions=len(self.film),
            turns=self.turn,
            rounds=self.facts.round(),
            moments=self.moments,
            points=self.points,
            turning_points=sorted(self.turning_points, key=lambda point: point.at),
            rules=self.rules,
            chapters=self.chapters,
            facts=facts,
        )


def chapters_of(rules: Ruleset) -> list[ReportChapter]:
    """Chapters of a game's report: the island's chapter, then those of the faces."""
    found: list[ReportChapter] = []
    for face in faces_of(rules):
        chapter = face.chapter()
        if isinstance(chapter, ReportChapter):
            chapter.module = face.module
            found.append(chapter)
    return [IslandChapter(rules, found), *found] if isinstance(rules, Island) else found


def _names_in(header: dict[str, object], seats: int) -> list[str]:
    """The players' names of a record's header; empty where there is none."""
    given = header.get("names")
    names = [str(name) for name in given] if isinstance(given, list) else []
    return [names[k] if k < len(names) and names[k] else "" for k in range(seats)]
