"""Report of any game, and the teller that says it in a language: both are composed of what its chapters bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from poblado.face import Ground
from poblado.locale import DEFAULT, listed
from poblado.report import charts
from poblado.report.chapter import ReportChapter
from poblado.report.figures import Figures
from poblado.report.highlights import of_points
from poblado.report.tables import Chart, Entry, Sheet
from poblado.report.turning_sheet import entries as turning_points
from poblado.report.words import Words
from poblado.svg.pen import text as escaped

_BOARD = (15, False)
"""Leaf of the drawing at the end, and whether it is wide, where no chapter says anything else."""
_POINTS = 20
"""Leaf of the points turn by turn."""
HERO = 10
"""The first leaf, with the headline and the points at the end."""


@dataclass(kw_only=True, repr=False)
class Report(Figures):
    """Report of a game: its figures (see `Figures`), and the chapters that tell them in words.

    Attributes:
        chapters: in the order of their modules, what all modules stand on first.
    """

    chapters: list[ReportChapter]

    def words(self, language: str = DEFAULT, ground: Ground | None = None) -> Teller:
        """The report in words of a language: sentences, tables, charts. Raises: KeyError for a language that there is not.

        Args:
            ground: see `Teller`.
        """
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


@dataclass(frozen=True)
class Leaf:
    """A leaf of the report's page.

    Attributes:
        entries: what stands on it; nothing where the drawing of the table at the end does.
        wide: it takes the whole width of the page.
    """

    entries: Sequence[Entry] = ()
    wide: bool = False

    @property
    def is_board(self) -> bool:
        """True if the drawing of the table at the end stands on it."""
        return not self.entries


class Teller(Words):
    """Says a report in one language.

    Args:
        language: one of `poblado.locale.LANGUAGES`.
        ground: what lies on the tiles at the end: places are told by what they touch; without it by their codes.

    Attributes:
        chapters: those of the report.

    Raises: KeyError for another language.
    """

    def __init__(self, report: Report, language: str, ground: Ground | None = None) -> None:
        super().__init__(report, language, ground, [c.texts for c in reversed(report.chapters) if c.texts])
        self.chapters = report.chapters

    # -- sentences -------------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Headline: who won, with how many points; that nobody did."""
        seat = self.report.winner
        if seat is None:
            return self.say("ended" if self.report.ended else "not_over")
        return self.say("wins", who=self.names[seat], n=self.report.totals()[seat])

    def how(self) -> str:
        """Words for the winner's points; for how it stood, where the players ended the game; else empty."""
        seat = self.report.winner
        if seat is None:
            return self.say("stood", ends=self.ends(self.report.totals())) if self.report.ended else ""
        parts = [part for chapter in self.chapters for part in chapter.winning_parts(self, seat)]
        return self.say("how", parts=listed(parts, self.language)) if parts else ""

    def parts(self, seat: int) -> list[tuple[str, int]]:
        """Headings and points: what a seat's points at the end are for."""
        return [part for chapter in self.chapters for part in chapter.parts(self, seat)]

    def highlights(self, most: int = 3) -> list[str]:
        """Sentences on what was special in a game that is over; fewer than `most` where less was."""
        told = [*of_points(self), *(each for chapter in self.chapters for each in chapter.highlights(self))]
        return [each.text for each in sorted(told, key=lambda each: each.order)[:most]]

    def length(self) -> str:
        """Words for the length of the game."""
        told = self.report
        return self.say("length", turns=told.turns, rounds=told.rounds, actions=told.actions)

    def noted(self, id: str, note: str) -> str:
        """A note, with what the chapters remark on the table or chart of that id."""
        return " ".join(each for each in (note, *(c.remark(self, id) for c in self.chapters)) if each)

    # -- tables and charts -----------------------------------------------------------------------------------------

    def entries(self, goal: int | None = None) -> list[Entry]:
        """Entries: all tables and charts, in reading order. `goal`: points that win."""
        points = Entry(11, _POINTS, self._points(), self._chart_points(goal), self.seat_legend(), aloud=False)
        told = [
            points,
            *turning_points(self),
            *(entry for chapter in self.chapters for entry in chapter.entries(self)),
        ]
        return sorted(told, key=lambda entry: entry.order)

    def sheets(self) -> list[Sheet]:
        """Sheets: all tables but those of single turns, in reading order."""
        return [entry.sheet for entry in self.entries() if entry.aloud]

    def charts(self, goal: int | None = None) -> list[Chart]:
        """Charts: all of them, in reading order. `goal`: points that win."""
        return [entry.chart for entry in self.entries(goal) if entry.chart is not None]

    def sheet(self, id: str) -> Sheet:
        """The table of an id, those of single turns too. Raises: KeyError where there is none."""
        told = {entry.sheet.id: entry.sheet for entry in self.entries()}
        return told[id]

    def chart(self, id: str) -> Chart:
        """The chart of an id. Raises: KeyError where there is none."""
        return {chart.id: chart for chart in self.charts()}[id]

    def leaves(self, goal: int | None = None) -> list[Leaf]:
        """The leaves of a page behind its first one, which is of half the width. `goal`: points that win.

        Those of half the width stand in pairs; the last one is wide where it has nobody beside it.
        """
        told = sorted(self.entries(goal), key=lambda entry: (entry.leaf, entry.place or entry.order))
        found = {n: list(entries) for n, entries in groupby(told, key=lambda entry: entry.leaf) if n != HERO}
        leaves = {n: Leaf(entries, any(entry.wide for entry in entries)) for n, entries in found.items()}
        board, wide = next((c.board for c in self.chapters if c.board is not None), _BOARD)
        leaves[board] = Leaf(wide=wide)
        halves = [n for n in sorted(leaves) if not leaves[n].wide]
        if len(halves) % 2 == 0 and halves:
            leaves[halves[-1]] = replace(leaves[halves[-1]], wide=True)
        return [leaves[n] for n in sorted(leaves)]

    def first(self) -> list[Sheet]:
        """The tables of a page's first leaf: points at the end."""
        return [entry.sheet for entry in self.entries() if entry.leaf == HERO]

    def _repr_html_(self) -> str:
        """Drawn by notebooks: what was said, then all charts and tables."""
        said = "".join(f"<p>{escaped(line)}</p>" for line in (self.how(), self.length()) if line)
        drawn = "".join(
            f"<h4>{escaped(chart.title)}</h4>{chart._repr_svg_()}<p>{escaped(chart.note)}</p>"
            for chart in self.charts()
        )
        told = "".join(sheet._repr_html_() for sheet in self.sheets())
        return f"<h3>{escaped(self.headline())}</h3>{said}{drawn}{told}"

    def _points(self) -> Sheet:
        """Points after each turn."""
        return self.by_turn("points", self.report.points)

    def _chart_points(self, goal: int | None) -> Chart:
        """Points over the turns."""
        told = self.report
        title, desc = self.say("points.title"), self.say("points.desc", ends=self.ends(told.totals()))
        svg = charts.lines(
            told.points, told.colours, title, desc, self.say("points.axis"), "points", goal, told.totals()
        )
        return Chart("points", title, svg, self.say("points.note") if told.totals() != told.points[-1] else "")
