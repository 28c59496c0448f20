"""Report of any game: one walk over its moments gathers all statistics for the pages and the command line."""

from __future__ import annotations

from dataclasses import asdict, dataclass, is_dataclass
from typing import TYPE_CHECKING, Any

from poblado.commitment import AGREED, ENDED
from poblado.face import Ground, faces_of
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.locale import DEFAULT
from poblado.report.chapter import ReportChapter
from poblado.report.film import Film
from poblado.report.island_chapter import IslandChapter
from poblado.report.turning_points import NOBODY, PointsWatch, TurningPoint
from poblado.svg.palette import SEAT_ORDER

if TYPE_CHECKING:
    from poblado.report.teller import Teller


@dataclass(kw_only=True, repr=False)
class Report:
    """Report of a game: who played, for how long, who led when, who won, and what the chapters of the game add. Lists by
    seat unless something else is said; goods in `goods` order.

    What chapters add are attributes too, and keys of the JSON. On every island these are

    * `final`: points at the end by what they are for, the hidden ones included, and `total`;
    * `pips`: expected production after the founding and after each turn, in thirty-sixths of a card a roll, robber left aside;
    * `gained`, `lost`, `paid`: cards by cause, see `poblado.report.ledger`;
    * `hand`: cards at the end; what was gained less what was lost and paid;
    * `titles`: those that changed hands, in order.

    Attributes:
        winner: a seat; None while nobody has won.
        ended: the players have ended it by agreement, before anybody won.
        actions, turns, rounds: how long it was; what comes before the first turn is none.
        moments: the moment at which each turn ended, what came before the first turn first.
        points: public victory points at those moments.
        turning_points: moments that may have decided it, in order, from the first turn on.
        rules: what was played.
        chapters: in the order of their modules, what all modules stand on first.
        facts: what the chapters add, by name.
    """

    ruleset: str
    names: list[str]
    colours: list[str]
    goods: list[str]
    winner: int | None
    ended: bool
    actions: int
    turns: int
    rounds: int
    moments: list[int]
    points: list[list[int]]
    turning_points: list[TurningPoint]
    rules: Ruleset
    chapters: list[ReportChapter]
    facts: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        # `facts` itself is asked for before it is there where a report is copied.
        if name == "facts" or name not in self.facts:
            raise AttributeError(f"the report of {self.__dict__.get('ruleset', 'a game')} has no {name!r}")
        return self.facts[name]

    def totals(self) -> list[int]:
        """Total points at the end, the hidden ones included."""
        final = self.facts.get("final")
        return [_plain(row)["total"] for row in final] if final else self.points[-1]

    def to_json(self) -> dict[str, Any]:
        """Return all of it as plain data."""
        own = (
            "ruleset",
            "names",
            "colours",
            "goods",
            "winner",
            "ended",
            "actions",
            "turns",
            "rounds",
            "moments",
            "points",
            "turning_points",
        )
        told = {name: _plain(getattr(self, name)) for name in own}
        return {"format": "poblado-report 1", **told, **{name: _plain(fact) for name, fact in self.facts.items()}}

    def words(self, language: str = DEFAULT, ground: Ground | None = None) -> Teller:
        """The report in words of a language: sentences, tables, charts. Raises: KeyError for a language that there is not.

        Args:
            ground: see `Teller`.
        """
        # Imported here: words know the reports, not the other way round.
        from poblado.report.teller import Teller

        return Teller(self, language, ground)

    def _repr_html_(self) -> str:
        """Drawn by notebooks; `words(language)` draws itself in another language."""
        return self.words()._repr_html_()

    def __repr__(self) -> str:
        end = (
            f"won by seat {self.winner}"
            if self.winner is not None
            else "ended by agreement"
            if self.ended
            else "not over"
        )
        return f"<Report of {self.ruleset}, {self.turns} turns, {end}>"


def _plain(value: Any) -> Any:
    """Dataclasses as dictionaries, all the way down."""
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value


class Walk:
    """A walk through a film, on which the chapters gather what they tell.

    Attributes:
        film, rules: what is walked through.
        seats: how many play.
        facts: the true facts of the position that has been reached.
        turn: number of the turn; 0 before the first one.
        chapters: those of the game.
    """

    def __init__(self, film: Film) -> None:
        self.film = film
        self.rules = film.rules
        self.seats = int(film.rules.seats)
        self.facts = film.rules.facts(film.game(0))
        self.turn = 0
        self.chapters = _chapters(film.rules)
        self.moments: list[int] = []
        self.points: list[list[int]] = []
        self.turning_points: list[TurningPoint] = []
        self._watch: PointsWatch | None = None

    def report(self) -> Report:
        """Walk to the end, and say what it was like."""
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

    def note_turning_point(self, n: int, kind: str, seat: int, who: int = NOBODY, main: bool = False) -> None:
        """Note that action n may have decided the game; the rest as `TurningPoint` says."""
        self.turning_points.append(TurningPoint(n, self.turn, kind, seat, who, main=main))

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


def _chapters(rules: Ruleset) -> list[ReportChapter]:
    """Chapters of a game's report: the island's chapter, then those of the faces."""
    found: list[ReportChapter] = [IslandChapter(rules)] if isinstance(rules, Island) else []
    for face in faces_of(rules):
        chapter = face.chapter()
        if isinstance(chapter, ReportChapter):
            chapter.module = face.module
            found.append(chapter)
    return found


def _names_in(header: dict[str, object], seats: int) -> list[str]:
    """The players' names of a record's header; empty where there is none."""
    given = header.get("names")
    names = [str(name) for name in given] if isinstance(given, list) else []
    return [names[k] if k < len(names) and names[k] else "" for k in range(seats)]
