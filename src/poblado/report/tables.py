"""Value types of a report: tables and charts, each with its place as an entry, and highlights."""

from collections.abc import Sequence
from dataclasses import dataclass

from poblado.report import charts
from poblado.svg.pen import text as escaped


@dataclass(frozen=True)
class Sheet:
    """A table to read.

    Attributes:
        id: such as `dice`.
        head: of the columns; the first column names the row.
        colours: of the seats that the rows are, in order; empty where rows are something else.
        note: a sentence below.
        words: cells are words rather than numbers: a page sets them flush left.
        moments: of the rows, in order, to which a page links in the replay; empty where they are none.
    """

    id: str
    title: str
    head: list[str]
    rows: list[list[str]]
    colours: list[str]
    note: str = ""
    words: bool = False
    moments: Sequence[int] = ()

    def _repr_html_(self) -> str:
        """Drawn by notebooks."""
        rows = _row("th", self.head) + "".join(_row("td", row) for row in self.rows)
        table = f"<table>{rows}</table>" if self.rows else ""
        note = f"<p>{escaped(self.note)}</p>" if self.note else ""
        return f"<h4>{escaped(self.title)}</h4>{table}{note}"


@dataclass(frozen=True)
class Chart:
    """A chart with what is said beside it."""

    id: str
    title: str
    svg: str
    note: str

    def _repr_svg_(self) -> str:
        """Drawn by notebooks."""
        return charts.alone(self.svg)


@dataclass(frozen=True)
class Entry:
    """A table or a chart as a report tells it, and where.

    Attributes:
        order: when it is read; those of lower order come first.
        leaf: number of the leaf of the page on which it stands; what has the same number stands on one leaf.
        sheet: a table. Below a chart it lies folded.
        chart: None for a table alone.
        legend: names and small drawings of what the chart shows.
        said: a sentence below, on the page alone.
        wide: the leaf takes the whole width of the page.
        place: when it comes on its leaf; the same as `order` where it is 0.
        aloud: whether the table is among those that a terminal reads out.
        folded: what unfolds a further table, and that table; None for none.
    """

    order: int
    leaf: int
    sheet: Sheet
    chart: Chart | None = None
    legend: Sequence[tuple[str, str]] = ()
    said: str = ""
    wide: bool = False
    place: int = 0
    aloud: bool = True
    folded: tuple[str, Sheet] | None = None


@dataclass(frozen=True)
class Highlight:
    """A fact worth telling of a finished game, as one sentence.

    Attributes:
        order: those of lower order are told first, and few are told.
        text: the sentence, true of this game whatever else happened in it.
    """

    order: int
    text: str


def _row(cell: str, words: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{cell}>{escaped(word)}</{cell}>' for word in words)}</tr>"
