"""Words of a report in one language: texts, names, tables and charts with which its chapters tell their figures."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from poblado.face import Ground, Listener
from poblado.kernel.codec import SPECTATOR
from poblado.locale import texts
from poblado.locale.edition import edition_text
from poblado.locale.lines import seat_names
from poblado.report import charts
from poblado.report.accounts import Account, Rows, used
from poblado.report.figures import Figures
from poblado.report.tables import Chart, Sheet


class Words(ABC):
    """Words for a report's figures in one language.

    Args:
        language: one of `poblado.locale.LANGUAGES`.
        ground: what lies on the tiles at the end: places are told by what they touch; without it by their codes.
        own: beginnings of ids of texts that stand for those of `report` where there are any, the first of them first.

    Attributes:
        report: the figures.
        reader: whoever reads it, as faces name places to them.
        names: of the seats.

    Raises: KeyError for another language.
    """

    def __init__(self, report: Figures, language: str, ground: Ground | None, own: Sequence[str]) -> None:
        self.report = report
        self.language = language
        self.reader = Listener(report.rules, SPECTATOR, language, ground=ground)
        self.names = seat_names(report.names, report.colours, language)
        self._texts = [*own, "report"]

    def say(self, key: str, **values: object) -> str:
        """A text of the report, in the words of the edition that was played; a chapter's own where it has one of that id."""
        known = texts(self.language)
        told = [f"{own}.{key}" for own in self._texts]
        own = next((each for each in told if each in known or f"{each}.other" in known), told[-1])
        return edition_text(own, self.report.rules, self.language, **values)

    @abstractmethod
    def noted(self, id: str, note: str) -> str:
        """A note, with what the chapters remark on the table or chart of that id."""

    # -- tables and charts -----------------------------------------------------------------------------------------

    def seat_legend(self) -> list[tuple[str, str]]:
        """Name and line of each seat."""
        return [(name, charts.key(colour)) for name, colour in zip(self.names, self.report.colours, strict=True)]

    def by_seat(self, id: str, head: list[str], rows: list[list[str]], note: str = "") -> Sheet:
        """A table with a row for each seat."""
        named = [[name, *row] for name, row in zip(self.names, rows, strict=True)]
        return Sheet(id, self.say(f"{id}.title"), [self.say("seat"), *head], named, self.report.colours, note)

    def by_turn(self, id: str, values: list[list[int]]) -> Sheet:
        """A table with a row for each turn, and a number for each seat."""
        rows = [[str(turn), *map(str, row)] for turn, row in enumerate(values)]
        return Sheet(id, self.say(f"{id}.title"), [self.say("turn"), *self.names], rows, [])

    def account(self, id: str, rows: Rows, accounts: Sequence[Account]) -> Sheet:
        """Cards by seat and account, with their sum; accounts that nobody used are left out."""
        known = used(rows, accounts)
        cells = [[str(sum(map(sum, row.values()))), *(str(sum(row[a.name])) for a in known)] for row in rows]
        return self.by_seat(id, [self.say("total"), *(self.say(f"{id}.{a.name}") for a in known)], cells)

    def chart_account(self, id: str, rows: Rows, accounts: Sequence[Account]) -> Chart:
        """Bar chart of what `account` says in numbers, a bar for each seat."""
        known = used(rows, accounts)
        bars = [{a.name: sum(row[a.name]) for a in known} for row in rows]
        told = []
        for name, row in zip(self.names, bars, strict=True):
            parts = ", ".join(f"{self.say(f'{id}.{k}')} {n}" for k, n in row.items() if n)
            told.append(f"{name}: {parts or self.say('none')}")
        title, desc = self.say(f"{id}.title"), self.say(f"{id}.desc", ends="; ".join(told))
        fills = {a.name: a.fill for a in known}
        return Chart(id, title, charts.bars(bars, self.report.colours, fills, title, desc, id), "")

    def legend(self, id: str, rows: Rows, accounts: Sequence[Account]) -> list[tuple[str, str]]:
        """Name and swatch of each account that occurs."""
        return [(self.say(f"{id}.{a.name}"), charts.swatch(a.fill)) for a in used(rows, accounts)]

    def ends(self, values: Sequence[object]) -> str:
        """Text alternative of a chart: each seat with a value of its own."""
        return ", ".join(f"{name} {value}" for name, value in zip(self.names, values, strict=True))

    def who(self, seat: int) -> str:
        """Name of a seat; -1 is nobody."""
        return self.names[seat] if seat >= 0 else self.say("nobody")

    def number(self, written: str) -> str:
        """A number as the language writes it."""
        written = written.replace("-", "−")
        return written.replace(".", ",") if self.language == "es" else written
