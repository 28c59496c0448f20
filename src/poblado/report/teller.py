"""What every report says in words: its headline, its length, points turn by turn; the shape of its tables and charts."""

from collections.abc import Sequence
from dataclasses import dataclass

from poblado.locale import listed, text
from poblado.locale.lines import seat_names
from poblado.report import charts
from poblado.report.outline import Outline
from poblado.svg.pen import text as escaped


@dataclass(frozen=True)
class Sheet:
    """A table to read.

    Attributes:
        id: such as `dice`.
        head: of the columns; the first column names the row.
        colours: of the seats that the rows are, in order; empty where rows are something else.
        note: a sentence below.
    """

    id: str
    title: str
    head: list[str]
    rows: list[list[str]]
    colours: list[str]
    note: str = ""

    def _repr_html_(self) -> str:
        """Drawn by notebooks."""
        rows = _row("th", self.head) + "".join(_row("td", row) for row in self.rows)
        table = f"<table>{rows}</table>" if self.rows else ""
        note = f"<p>{escaped(self.note)}</p>" if self.note else ""
        return f"<h4>{escaped(self.title)}</h4>{table}{note}"


@dataclass(frozen=True)
class Chart:
    """A chart with what is said beside it. `legend` holds colours of seats or names of sources."""

    id: str
    title: str
    svg: str
    note: str

    def _repr_svg_(self) -> str:
        """Drawn by notebooks."""
        return charts.alone(self.svg)


class Teller:
    """Says a report in one language. Each kind of game has its own, with further tables and charts."""

    def __init__(self, outline: Outline, language: str) -> None:
        self.outline = outline
        self.language = language
        self.names = seat_names(outline.names, outline.colours, language)

    def say(self, key: str, **values: object) -> str:
        """A text of the report."""
        return text(f"report.{key}", self.language, **values)

    # -- sentences -------------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Who won, with how many points."""
        seat = self.outline.winner
        if seat is None:
            return self.say("not_over")
        return self.say("wins", who=self.names[seat], n=self.outline.totals()[seat])

    def how(self) -> str:
        """What the winner's points are for; empty while nobody has won."""
        parts = self.winning_parts()
        if not parts:
            return ""
        return self.say("how", parts=listed(parts, self.language))

    def winning_parts(self) -> list[str]:
        """What the winner's points are for, one by one; nothing while nobody has won."""
        raise NotImplementedError

    def length(self) -> str:
        """How long the game was."""
        told = self.outline
        return self.say("length", turns=told.turns, rounds=told.rounds, actions=told.actions)

    # -- tables and charts -----------------------------------------------------------------------------------------

    def sheets(self) -> list[Sheet]:
        """All tables but those of single turns, in reading order."""
        raise NotImplementedError

    def charts(self, goal: int | None = None) -> list[Chart]:
        """All charts. `goal`: points that win."""
        raise NotImplementedError

    def points(self) -> Sheet:
        """Points after each turn."""
        return self._by_turn("points", self.outline.points)

    def chart_points(self, goal: int | None) -> Chart:
        """Points over the turns. `goal`: points that win."""
        told = self.outline
        title, desc = self.say("points.title"), self.say("points.desc", ends=self._ends(told.totals()))
        svg = charts.lines(
            told.points, told.colours, title, desc, self.say("points.axis"), "points", goal, told.totals()
        )
        return Chart("points", title, svg, self.say("points.note") if told.totals() != told.points[-1] else "")

    def seat_legend(self) -> list[tuple[str, str]]:
        """Name and line of each seat."""
        return [(name, charts.key(colour)) for name, colour in zip(self.names, self.outline.colours, strict=True)]

    def _repr_html_(self) -> str:
        """Drawn by notebooks: what was said, then all charts and tables."""
        said = "".join(f"<p>{escaped(line)}</p>" for line in (self.how(), self.length()) if line)
        drawn = "".join(
            f"<h4>{escaped(chart.title)}</h4>{chart._repr_svg_()}<p>{escaped(chart.note)}</p>"
            for chart in self.charts()
        )
        told = "".join(sheet._repr_html_() for sheet in self.sheets())
        return f"<h3>{escaped(self.headline())}</h3>{said}{drawn}{told}"

    # -- parts -----------------------------------------------------------------------------------------------------

    def _chart_bars(self, id: str, rows: list[dict[str, int]]) -> Chart:
        """For each seat a bar of stacked parts; their names are texts of the chart's id."""
        told = []
        for name, row in zip(self.names, rows, strict=True):
            parts = ", ".join(f"{self.say(f'{id}.{k}')} {n}" for k, n in row.items() if n)
            told.append(f"{name}: {parts or self.say('none')}")
        title, desc = self.say(f"{id}.title"), self.say(f"{id}.desc", ends="; ".join(told))
        return Chart(id, title, charts.bars(rows, self.outline.colours, title, desc, id), "")

    def _ends(self, values: Sequence[object]) -> str:
        return ", ".join(f"{name} {value}" for name, value in zip(self.names, values, strict=True))

    def _who(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else self.say("nobody")

    def _by_seat(self, id: str, head: list[str], rows: list[list[str]], note: str = "") -> Sheet:
        named = [[name, *row] for name, row in zip(self.names, rows, strict=True)]
        return Sheet(id, self.say(f"{id}.title"), [self.say("seat"), *head], named, self.outline.colours, note)

    def _by_turn(self, id: str, values: list[list[int]]) -> Sheet:
        rows = [[str(turn), *map(str, row)] for turn, row in enumerate(values)]
        return Sheet(id, self.say(f"{id}.title"), [self.say("turn"), *self.names], rows, [])

    def _number(self, written: str) -> str:
        written = written.replace("-", "−")
        return written.replace(".", ",") if self.language == "es" else written


def _row(cell: str, words: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{cell}>{escaped(word)}</{cell}>' for word in words)}</tr>"
