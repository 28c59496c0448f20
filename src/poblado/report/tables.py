"""Value types of a report: tables and charts."""

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


def _row(cell: str, words: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{cell}>{escaped(word)}</{cell}>' for word in words)}</tr>"
