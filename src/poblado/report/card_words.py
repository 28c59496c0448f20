"""The report of a card game in words: every number as tables in a language, and the charts."""

from poblado.locale import text, texts
from poblado.locale.card_words import card_title
from poblado.report import charts
from poblado.report.card_ledger import LOSSES, PRICES, SOURCES
from poblado.report.card_report import TRADES, CardReport
from poblado.report.ledger import Rows
from poblado.report.teller import Chart, Sheet, Teller

_FINAL = ("settlements", "cities", "expansions", "roads", "knights")


class CardWords(Teller):
    """Says the report of a card game in one language."""

    def __init__(self, report: CardReport, language: str) -> None:
        super().__init__(report, language)
        self.report = report

    def say(self, key: str, **values: object) -> str:
        """A text of the card game's report, or else one that all reports have in common."""
        known = texts(self.language)
        own = f"card_report.{key}"
        if own in known or f"{own}.other" in known:
            return text(own, self.language, **values)
        return super().say(key, **values)

    def winning_parts(self) -> list[str]:
        seat = self.report.winner
        if seat is None:
            return []
        final, pieces = self.report.final[seat], self.report.pieces[seat]
        counts = {"settlements": pieces.settlements, "cities": pieces.cities}
        parts = [self.say(f"part.{name}", n=n) for name, n in counts.items() if n]
        titles = [card_title("expansion", name, self.language) for name in pieces.expansions]
        parts += [self.say("part.expansion", title=title) for title in titles]
        points = {"roads": final.roads, "knights": final.knights}
        return parts + [self.say(f"part.{name}", n=n) for name, n in points.items() if n]

    # -- tables ----------------------------------------------------------------------------------------------------

    def final(self) -> Sheet:
        """Points at the end by what they are for."""
        rows = [[str(p.total), *(str(getattr(p, k)) for k in _FINAL)] for p in self.report.final]
        return self._by_seat("final", [self.say("total"), *(self.say(f"final.{k}") for k in _FINAL)], rows)

    def pieces(self) -> Sheet:
        """What lies before each seat."""
        rows = []
        for p in self.report.pieces:
            names = ", ".join(card_title("expansion", name, self.language) for name in p.expansions) or "–"
            rows.append([str(p.roads), str(p.knights), str(p.settlements), str(p.cities), names])
        head = [self.say(f"pieces.{k}") for k in ("roads", "knights", "settlements", "cities", "expansions")]
        return self._by_seat("pieces", head, rows, self.say("pieces.note"))

    def hands(self) -> Sheet:
        """Cards in hand after each turn."""
        return self._by_turn("hands", self.report.hands)

    def sources(self) -> Sheet:
        """Cards received by source."""
        return self._account("sources", self.report.gained, SOURCES)

    def losses(self) -> Sheet:
        """Cards given away and lost, what was paid in all, and what is left."""
        report = self.report
        used = _used(report.lost, LOSSES)
        rows = []
        for seat in range(len(self.names)):
            lost = [sum(report.lost[seat][k]) for k in used]
            rows.append([*map(str, lost), str(_all(report.paid[seat])), str(sum(report.hand[seat]))])
        head = [*(self.say(f"losses.{k}") for k in used), self.say("losses.paid"), self.say("losses.hand")]
        return self._by_seat("losses", head, rows, self.say("losses.note"))

    def prices(self) -> Sheet:
        """Cards paid by what was built."""
        return self._account("prices", self.report.paid, PRICES)

    def goods(self) -> Sheet:
        """Cards received by resource, without those that came back or were swapped."""
        head = [text(f"goods.{good}", self.language) for good in self.report.goods]
        rows = [[str(sum(cards)) for cards in zip(*row.values(), strict=True)] for row in self.report.gained]
        return self._by_seat("goods", head, rows)

    def trades(self) -> Sheet:
        """Cards traded, by kind of trade."""
        used = [k for k in TRADES if k in TRADES[:3] or any(row[k] for row in self.report.trades)]
        rows = [[str(sum(row.values())), *(str(row[k]) for k in used)] for row in self.report.trades]
        head = [self.say("total"), *(self.say(f"trades.{k}") for k in used)]
        note = self.say("trades.note", n=self.report.reshuffles)
        return self._by_seat("trades", head, rows, note)

    def taken(self) -> Sheet:
        """Who took cards of whom, and how many went back."""
        report = self.report
        seats = range(len(self.names))
        rows = [["–" if a == b else f"{report.taken[a][b]} ({report.returned[a][b]})" for b in seats] for a in seats]
        return self._by_seat("taken", self.names, rows, self.say("taken.note"))

    def stolen(self) -> Sheet:
        """Roads and knights that each lost to each."""
        seats = range(len(self.names))
        lost = [[[0, 0] for _ in seats] for _ in seats]
        for s in self.report.stolen:
            lost[s.before][s.seat][s.what == "knight"] += 1
        if not self.report.stolen:
            return self._events("stolen", [], [])
        rows = [["–" if a == b else "{} / {}".format(*lost[a][b]) for b in seats] for a in seats]
        return self._by_seat("stolen", self.names, rows, self.say("stolen.note"))

    def stolen_by_turn(self) -> Sheet:
        """The same, one after the other."""
        rows = [
            [str(s.turn), self.say(f"stolen.{s.what}"), self.names[s.before], self.names[s.seat]]
            for s in self.report.stolen
        ]
        return self._events("stolen", ["what", "before", "seat"], rows)

    def events(self) -> Sheet:
        """Events of the cities."""
        rows = []
        for event in self.report.events:
            parts = []
            for what, cards in (("discarded", event.discarded), ("swapped", event.swapped), ("drawn", event.drawn)):
                told = ", ".join(f"{self.names[k]} {n}" for k, n in enumerate(cards) if n)
                parts += [self.say(f"events.{what}", who=told)] if told else []
            parts += [self.say("events.turned")] if event.turned else []
            title = card_title("city_event", event.event, self.language)
            rows.append([str(event.turn), self.names[event.seat], title, "; ".join(parts) or "–"])
        return self._events("events", ["seat", "event", "effect"], rows)

    def expansions(self) -> Sheet:
        """Expansions by turn and builder."""
        rows = [
            [str(e.turn), self.names[e.seat], card_title("expansion", e.expansion, self.language)]
            for e in self.report.expansions
        ]
        return self._events("expansions", ["seat", "expansion"], rows)

    def sheets(self) -> list[Sheet]:
        return [
            self.final(), self.pieces(), self.sources(), self.losses(), self.prices(), self.goods(), self.trades(),
            self.taken(), self.stolen(), self.events(), self.expansions(),
        ]  # fmt: skip

    # -- charts ----------------------------------------------------------------------------------------------------

    def chart_hands(self) -> Chart:
        """Cards in hand over the turns."""
        report = self.report
        title, desc = self.say("hands.title"), self.say("hands.desc", ends=self._ends(report.hands[-1]))
        svg = charts.lines(report.hands, report.colours, title, desc, self.say("points.axis"), "hands")
        return Chart("hands", title, svg, self.say("hands.note"))

    def chart_sources(self) -> Chart:
        """Cards received by source."""
        return self._chart_bars("sources", _sums(self.report.gained, SOURCES))

    def chart_prices(self) -> Chart:
        """Cards paid by what was built."""
        return self._chart_bars("prices", _sums(self.report.paid, PRICES))

    def charts(self, goal: int | None = None) -> list[Chart]:
        return [self.chart_points(goal), self.chart_hands(), self.chart_sources(), self.chart_prices()]

    def source_legend(self) -> list[tuple[str, str]]:
        """Name and swatch of each source that occurs."""
        return [(self.say(f"sources.{k}"), charts.swatch(k)) for k in _used(self.report.gained, SOURCES)]

    def price_legend(self) -> list[tuple[str, str]]:
        """Name and swatch of each thing that was built."""
        return [(self.say(f"prices.{k}"), charts.swatch(k)) for k in _used(self.report.paid, PRICES)]

    # -- parts -----------------------------------------------------------------------------------------------------

    def _account(self, id: str, accounts: Rows, names: tuple[str, ...]) -> Sheet:
        used = _used(accounts, names)
        rows = [[str(_all(row)), *(str(sum(row[k])) for k in used)] for row in accounts]
        return self._by_seat(id, [self.say("total"), *(self.say(f"{id}.{k}") for k in used)], rows)

    def _events(self, id: str, head: list[str], rows: list[list[str]]) -> Sheet:
        """A table of what happened, turn by turn; a sentence where nothing did."""
        if not rows:
            return Sheet(id, self.say(f"{id}.title"), [], [], [], self.say(f"{id}.none"))
        titles = [self.say("turn"), *(self.say(f"{id}.{k}") for k in head)]
        return Sheet(id, self.say(f"{id}.title"), titles, rows, [])


def _used(accounts: Rows, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if any(sum(row[name]) for row in accounts)]


def _sums(accounts: Rows, names: tuple[str, ...]) -> list[dict[str, int]]:
    used = _used(accounts, names)
    return [{name: sum(row[name]) for name in used} for row in accounts]


def _all(row: dict[str, list[int]]) -> int:
    return sum(map(sum, row.values()))
