"""Report chapter base class: what one module, or the island that all of them stand on, adds to it.

A chapter is led through the whole game once. On the way it gathers; at the end it has numbers, which are attributes of the
report and keys of its JSON, and tells them as entries: tables and charts in a language.
"""

from collections.abc import Mapping, Sequence

from poblado.kernel.event import Event
from poblado.report.accounts import Account, Score
from poblado.report.tables import Entry, Highlight
from poblado.report.walk import Walk
from poblado.report.words import Words


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

    def entries(self, words: Words) -> Sequence[Entry]:
        """Entries of the report, tables and charts, from the facts of `words.report`."""
        return ()

    def winning_parts(self, words: Words, seat: int) -> Sequence[str]:
        """Parts of the winner's points, one by one."""
        return ()

    def parts(self, words: Words, seat: int) -> Sequence[tuple[str, int]]:
        """Headings and points: what a seat's points at the end are for. Together they are its total. Parts of 0 are told too."""
        return ()

    def highlights(self, words: Words) -> Sequence[Highlight]:
        """Facts worth telling of a game that is over, none where nothing special happened."""
        return ()

    def remark(self, words: Words, id: str) -> str:
        """A sentence that it adds below the table or chart of an id, whoever tells that; empty for none."""
        return ""
