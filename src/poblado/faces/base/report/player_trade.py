"""Who traded with whom."""

from collections.abc import Mapping

from poblado.island.events import TRANSFERRED
from poblado.kernel.event import Event
from poblado.report.chapter import Account, Entry, ReportChapter
from poblado.report.report import Walk
from poblado.report.tables import Sheet
from poblado.report.teller import Teller
from poblado.rules.base.events import OFFERED, TRADED

_KINDS = ("CONFIRM", "ACCEPT")
"""Kinds of the actions by which a trade is made."""


class PlayerTradeChapter(ReportChapter):
    """Facts: `given[a][b]`, cards that a gave to b; `deals[a][b]`, trades between a and b, the same from both sides; `offers`,
    offers and proposals made."""

    sources = (Account("player_trade", 40, "#cdaede", passed=_KINDS),)
    losses = (Account("player_trade", 20),)

    def __init__(self) -> None:
        self.given: list[list[int]] = []
        self.deals: list[list[int]] = []
        self.offers: list[int] = []

    def begin(self, walk: Walk) -> None:
        self.given, self.deals = ([[0] * walk.seats for _ in range(walk.seats)] for _ in range(2))
        self.offers = [0] * walk.seats

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        seat, who = int(event.seat), int(event.who)
        if event.kind == TRANSFERRED and kind in _KINDS:
            self.given[seat][who] += int(event.n)
        elif event.kind == TRADED:
            self.deals[seat][who] += 1
            self.deals[who][seat] += 1
        elif event.kind == OFFERED:
            self.offers[seat] += 1

    def facts(self, walk: Walk) -> Mapping[str, object]:
        return {"given": self.given, "deals": self.deals, "offers": self.offers}

    def entries(self, words: Teller) -> list[Entry]:
        return [Entry(90, 110, _traded(words))]


def _traded(words: Teller) -> Sheet:
    """Cards traded among players, and how many trades."""
    report = words.report
    if not any(map(sum, report.deals)):
        return Sheet("trades", words.say("trades.title"), [], [], [], words.say("trades.none"))
    seats = range(len(words.names))
    rows = [["–" if a == b else f"{report.given[a][b]} ({report.deals[a][b]})" for b in seats] for a in seats]
    return words.by_seat("trades", words.names, rows, words.say("trades.note", offers=sum(report.offers)))
