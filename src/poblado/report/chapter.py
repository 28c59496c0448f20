"""Report chapter base class: what one module, or the island that all of them stand on, adds to it.

A chapter is led through the whole game once. On the way it gathers; at the end it has numbers, which are attributes of the
report and keys of its JSON, and tells them as entries: tables and charts in a language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from poblado.kernel.event import Event
from poblado.report.tables import Chart, Sheet

if TYPE_CHECKING:
    from poblado.report.report import Walk
    from poblado.report.teller import Teller


@dataclass(frozen=True)
class Account:
    """An account of cards: where they come from, what they are paid for, or what they are lost to.

    Attributes:
        name: its text is `sources.NAME` or `losses.NAME`.
        order: among the accounts of its kind; those of lower order come first.
        fill: the colour of its bars, such as `#e8c257`.
        kinds: of the actions by which cards are gained from it, are paid for it, or are paid into it.
        passed: kinds of the actions by which cards pass between seats because of it: a source and a loss at once.

    What several chapters say of one account counts together.
    """

    name: str
    order: int
    fill: str = "#e3dac3"
    kinds: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """Score: a purpose of victory points.

    Attributes:
        name: its texts are `points.NAME`, a heading, and `part.NAME`, in a sentence on how somebody won.
        order: in that sentence and in the data; those of lower order come first.
        column: in the table; the same as `order` where it is 0.
        worth: points that one piece is worth; the sentence counts pieces.
    """

    name: str
    order: int
    column: int = 0
    worth: int = 1


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


class ReportChapter:
    """Report chapter: statistics and texts of one module. A subclass overrides what it needs.

    It is told the truth, hidden cards too: a report is for whoever may know them, on the page only when the game is over.

    Attributes:
        module: id of its module; empty for what belongs to no module. The report fills it in.
        texts: beginning of ids of its own texts, such as `card_report`, which stand for those of `report` where there are any.
        board: leaf of the page on which the drawing of the table at the end stands, and whether it is wide; None for no say.
        sources, losses, prices: accounts that it adds to the island's ledger: where cards come from, where they go without
            anything being built, and what they are paid for.
        scores: what the points of its module are for, the usual thing first.
        titles: numbers of events by which a title changes hands, each with the title's name, whose text is `titles.NAME`. Such
            an event says seat, who had it before and what it was won with.
    """

    module: str = ""
    texts: str = ""
    board: tuple[int, bool] | None = None
    sources: Sequence[Account] = ()
    losses: Sequence[Account] = ()
    prices: Sequence[Account] = ()
    scores: Sequence[Score] = ()
    titles: Sequence[tuple[int, str]] = ()

    # -- on the way ----------------------------------------------------------------------------------------------------

    def begin(self, walk: Walk) -> None:
        """The position before the first action."""

    def before(self, walk: Walk, n: int, kind: str, events: Sequence[Event]) -> None:
        """Action n, counted from 1, is about to happen: the walk's facts are of the position before it.

        Args:
            kind: of the action.
            events: what it will lead to.
        """

    def is_luck(self) -> bool:
        """Tell whether the dice now fall by chance. Every chapter is asked once a roll, before it is booked."""
        return True

    def close(self, walk: Walk) -> None:
        """A turn has ended, or what comes before the first one: the walk's facts are of the position behind it."""

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        """Note one event of action n: the walk's facts are of the position behind the action."""

    def source(self, kind: str) -> str:
        """The account of what is gained by a kind of action that no source names; empty for no say. The last
        chapter that has one decides."""
        return ""

    # -- at the end ----------------------------------------------------------------------------------------------------

    def points(self, walk: Walk, seat: int) -> Mapping[str, int] | None:
        """The points of its module by score, or what it adds to the scores of others, where these are not all for the first of
        `scores`; None where they are."""
        return None

    def facts(self, walk: Walk) -> Mapping[str, object]:
        """Data that it adds to the report, by unique names: plain values, lists, and dataclasses of these."""
        return {}

    # -- in words ------------------------------------------------------------------------------------------------------

    def entries(self, words: Teller) -> Sequence[Entry]:
        """Entries of the report, tables and charts, from the facts of `words.report`."""
        return ()

    def winning_parts(self, words: Teller, seat: int) -> Sequence[str]:
        """Parts of the winner's points, one by one."""
        return ()

    def parts(self, words: Teller, seat: int) -> Sequence[tuple[str, int]]:
        """Headings and points: what a seat's points at the end are for. Together they are its total. Parts of 0 are told too."""
        return ()

    def highlights(self, words: Teller) -> Sequence[Highlight]:
        """Facts worth telling of a game that is over, none where nothing special happened."""
        return ()

    def remark(self, words: Teller, id: str) -> str:
        """A sentence that it adds below the table or chart of an id, whoever tells that; empty for none."""
        return ""
