"""Report chapter on trade among players: who traded with whom."""

from collections.abc import Mapping
from itertools import combinations

from poblado.island.events import TRANSFERRED, WARE_PASSED
from poblado.island.facts import island_facts
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale.goods import ware_words
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Highlight, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.base.numbers import OFFERED, TRADED

_KINDS = ("CONFIRM", "ACCEPT")
"""Kinds of the actions by which a trade is made."""
_TRADED_MUCH = 2
"""Trades between two players from which on it is told that nobody traded more."""


class PlayerTradeChapter(ReportChapter):
    """Facts: `given[a][b]`, cards that a gave to b; `deals[a][b]`, trades between a and b, the same from both sides; `offers`,
    offers and proposals made; `wares_given[a][b]`, where there are wares, those that a gave to b,
    as `IslandFacts.wares` tells them."""

    sources = (Account("player_trade", 40, "#cdaede", passed=_KINDS),)
    losses = (Account("player_trade", 20),)

    def __init__(self) -> None:
        self.given: list[list[int]] = []
        self.deals: list[list[int]] = []
        self.offers: list[int] = []
        self.wares: list[list[list[int]]] = []

    def begin(self, walk: Walk) -> None:
        self.given, self.deals = ([[0] * walk.seats for _ in range(walk.seats)] for _ in range(2))
        self.offers = [0] * walk.seats
        wares = len(island_facts(walk.facts).wares(0))
        self.wares = [[[0] * wares for _ in range(walk.seats)] for _ in range(walk.seats)] if wares else []

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        seat, who = int(event.seat), int(event.who)
        if event.kind == TRANSFERRED and kind in _KINDS:
            self.given[seat][who] += int(event.n)
        elif event.kind == WARE_PASSED and kind in _KINDS:
            self.wares[seat][who][int(event.what) - int(island_facts(walk.facts).r.goods)] += int(event.n)
        elif event.kind == TRADED:
            self.deals[seat][who] += 1
            self.deals[who][seat] += 1
        elif event.kind == OFFERED:
            self.offers[seat] += 1

    def facts(self, walk: Walk) -> Mapping[str, object]:
        told = {"given": self.given, "deals": self.deals, "offers": self.offers}
        return {**told, "wares_given": self.wares} if self.wares else told

    def entries(self, words: Words) -> list[Entry]:
        """Table of trades among players, where there was one."""
        return [Entry(90, 110, _traded(words))] if any(map(sum, words.report.deals)) else []

    def highlights(self, words: Words) -> list[Highlight]:
        """Highlight of trade: the two who traded most with each other, where there were others to trade with."""
        deals = words.report.deals
        pairs = list(combinations(range(len(deals)), 2))
        a, b = max(pairs, key=lambda pair: deals[pair[0]][pair[1]])
        if len(pairs) == 1 or deals[a][b] < _TRADED_MUCH:
            return []
        return [Highlight(30, words.say("highlight.trade", one=words.names[a], other=words.names[b], n=deals[a][b]))]


def _traded(words: Words) -> Sheet:
    """Cards traded among players, and how many trades."""
    report = words.report
    seats = range(len(words.names))
    rows = [["–" if a == b else f"{_handed(words, a, b)} ({report.deals[a][b]})" for b in seats] for a in seats]
    return words.by_seat("trades", words.names, rows, words.say("trades.note", offers=sum(report.offers)))


def _handed(words: Words, a: int, b: int) -> str:
    """Cards that a gave to b, and wares where there are any: `2 + 1 gold`."""
    report, rules = words.report, words.report.rules
    assert isinstance(rules, Island)
    wares = ware_words(rules, report.wares_given[a][b], words.language) if "wares_given" in report.facts else []
    return " + ".join([str(report.given[a][b]), *wares])
