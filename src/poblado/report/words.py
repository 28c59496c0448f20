"""A report in words: its headline, the sentence on the dice, and every number as tables in a language."""

from dataclasses import asdict

from poblado.locale import named, text, texts
from poblado.report import charts
from poblado.report.dice import TOTALS
from poblado.report.ledger import BASE_BOOK, Book
from poblado.report.report import Report
from poblado.report.teller import Chart, Sheet, Teller
from poblado.rules.base.card import CARD_NAMES


class Words(Teller):
    """Says the report of a game on an island in one language."""

    point_kinds: tuple[str, ...] = ("settlements", "cities", "longest_route", "largest_army", "cards", "other")
    """What points are for, in the order of the columns."""
    book: Book = BASE_BOOK

    def __init__(self, report: Report, language: str) -> None:
        super().__init__(report, language)
        self.report = report

    # -- sentences -------------------------------------------------------------------------------------------------

    def winning_parts(self) -> list[str]:
        seat = self.report.winner
        if seat is None:
            return []
        parts = []
        for name, n in asdict(self.report.final[seat]).items():
            if name == "total" or n == 0:
                continue
            pieces = n // 2 if name == "cities" else n
            parts.append(self.say(f"part.{name}", n=pieces))
        return parts

    def luck(self) -> str:
        """How unusual the dice were."""
        dice = self.report.dice
        if not dice.rolls:
            return self.say("dice.none")
        if dice.p_value is None:
            return self.say("dice.balanced" if dice.kind == "balanced" else "dice.otherwise")
        word = "usual" if dice.p_value >= 0.2 else "odd" if dice.p_value >= 0.02 else "rare"
        percent = f"{100 * dice.p_value:.{0 if dice.p_value >= 0.02 else 1}f}"
        return self.say(f"dice.{word}", percent=self._number(percent))

    # -- tables ----------------------------------------------------------------------------------------------------

    def final(self) -> Sheet:
        """Points at the end by what they are for."""
        told = [asdict(points) for points in self.report.final]
        used = [k for k in self.point_kinds if k != "other" or any(row["other"] for row in told)]
        head = [self.say(f"points.{k}") for k in used]
        rows = [[str(row["total"]), *(str(row[k]) for k in used)] for row in told]
        return self._by_seat("final", [self.say("total"), *head], rows)

    def pips(self) -> Sheet:
        """Pips after each turn."""
        return self._by_turn("pips", self.report.pips)

    def luck_by_seat(self) -> Sheet:
        """Cards expected of the dice, received, and kept back by the robber."""
        rows = []
        for seat, mean in enumerate(self.report.expected):
            got = sum(self.report.gained[seat]["dice"])
            kept = sum(tile.cards[seat] for tile in self.report.blocked)
            rows.append([self._number(f"{mean:.1f}"), str(got), self._number(f"{got - mean:+.1f}"), str(kept)])
        head = [self.say(f"luck.{k}") for k in ("expected", "received", "difference", "kept")]
        return self._by_seat("luck", head, rows, self.say("luck.note"))

    def dice(self) -> Sheet:
        """The histogram."""
        dice = self.report.dice
        head = [self.say(f"dice.{k}") for k in ("sum", "count", "expected")]
        rows = [
            [str(total), str(dice.counts[k]), self._number(f"{dice.expected[k]:.1f}")] for k, total in enumerate(TOTALS)
        ]
        if dice.high:
            head.append(self.say("dice.band"))
            for k, row in enumerate(rows):
                row.append(f"{dice.low[k]}–{dice.high[k]}")
        return Sheet("dice", self.say("dice.title"), head, rows, [], self.luck())

    def sources(self) -> Sheet:
        """Cards received by source."""
        used = self._sources()
        rows = [[str(_all(row)), *(str(sum(row[k])) for k in used)] for row in self.report.gained]
        return self._by_seat("sources", [self.say("total"), *(self.say(f"sources.{k}") for k in used)], rows)

    def losses(self) -> Sheet:
        """Cards spent and lost, and what is left."""
        report = self.report
        prices = [k for k in self.book.prices if k != "other" or any(sum(row[k]) for row in report.paid)]
        losses = [k for k in self.book.losses if k != "other" or any(sum(row[k]) for row in report.lost)]
        head = [self.say("losses.other_price" if k == "other" else f"losses.{k}") for k in prices]
        head += [self.say(f"losses.{k}") for k in losses]
        rows = []
        for seat in range(len(self.names)):
            cells = [sum(report.paid[seat][k]) for k in prices] + [sum(report.lost[seat][k]) for k in losses]
            rows.append([*map(str, cells), str(sum(report.hand[seat]))])
        return self._by_seat("losses", [*head, self.say("losses.hand")], rows, self.say("losses.note"))

    def goods(self) -> Sheet:
        """Cards received by good."""
        head = [named(f"goods.{good}", self.language) for good in self.report.goods]
        rows = [[str(sum(cards)) for cards in zip(*row.values(), strict=True)] for row in self.report.gained]
        return self._by_seat("goods", head, rows)

    def robber(self) -> Sheet:
        """Tiles on which the robber stood, and what they did not pay."""
        tiles = [tile for tile in self.report.blocked if tile.moves or tile.rolls]
        rows = []
        for tile in tiles:
            terrain = texts(self.language).get(f"terrains.{tile.terrain}", tile.terrain)
            name = self.say("robber.terrain", terrain=terrain, token=tile.token or "–", tile=tile.tile)
            rows.append([name, str(tile.moves), str(tile.rolls), *map(str, tile.cards)])
        head = [self.say("robber.tile"), self.say("robber.moves"), self.say("robber.rolls"), *self.names]
        note = self.say("robber.lost") if rows else self.say("robber.none")
        return Sheet("robber", self.say("robber.title"), head, rows, [], note)

    def robbed(self) -> Sheet:
        """Thefts, from whom."""
        note = self.say("robbed.note", n=sum(self.report.spared))
        return self._by_seat("robbed", self.names, [_row(k, row) for k, row in enumerate(self.report.robbed)], note)

    def trades(self) -> Sheet:
        """Cards traded among players, and how many trades."""
        report = self.report
        if not any(map(sum, report.deals)):
            return Sheet("trades", self.say("trades.title"), [], [], [], self.say("trades.none"))
        rows = [
            ["–" if a == b else f"{report.given[a][b]} ({report.deals[a][b]})" for b in range(len(self.names))]
            for a in range(len(self.names))
        ]
        return self._by_seat("trades", self.names, rows, self.say("trades.note", offers=sum(report.offers)))

    def cards(self) -> Sheet:
        """Development cards."""
        rows = [[f"{c.bought[k]} / {c.played[k]} / {c.held[k]}" for k in CARD_NAMES] for c in self.report.cards]
        head = [text(f"cards.{k}.title", self.language) for k in CARD_NAMES]
        return self._by_seat("cards", head, rows, self.say("cards.note"))

    def titles(self) -> Sheet:
        """When titles changed hands."""
        rows = [
            [str(t.turn), self.say(f"titles.{t.title}"), self._who(t.seat), self._who(t.before), str(t.n or "–")]
            for t in self.report.titles
        ]
        head = [self.say("turn"), *(self.say(f"titles.{k}") for k in ("what", "who", "before", "n"))]
        note = "" if rows else self.say("titles.none")
        return Sheet("titles", self.say("titles.title"), head if rows else [], rows, [], note)

    def more(self) -> list[Sheet]:
        """Tables that only this kind of game has."""
        return []

    def sheets(self) -> list[Sheet]:
        return [
            self.final(), self.dice(), self.luck_by_seat(), self.sources(), self.losses(), self.goods(), self.robber(),
            self.robbed(), self.trades(), self.cards(), self.titles(), *self.more(),
        ]  # fmt: skip

    # -- charts ----------------------------------------------------------------------------------------------------

    def chart_pips(self) -> Chart:
        """Expected production over the turns."""
        title = self.say("pips.title")
        desc = self.say("pips.desc", ends=self._ends(self.report.pips[-1]))
        svg = charts.lines(self.report.pips, self.report.colours, title, desc, self.say("points.axis"), "pips")
        return Chart("pips", title, svg, self.say("pips.note"))

    def chart_dice(self) -> Chart:
        """The histogram of the dice."""
        dice = self.report.dice
        told = ", ".join(f"{total}: {n}" for total, n in zip(TOTALS, dice.counts, strict=True))
        title = self.say("dice.title")
        svg = charts.histogram(dice, title, self.say("dice.desc", n=len(dice.rolls), counts=told), "dice")
        return Chart("dice", title, svg, self.say("dice.legend") if dice.high else "")

    def chart_sources(self) -> Chart:
        """Cards received by source."""
        used = self._sources()
        return self._chart_bars("sources", [{k: sum(row[k]) for k in used} for row in self.report.gained])

    def charts(self, goal: int | None = None) -> list[Chart]:
        return [self.chart_points(goal), self.chart_pips(), self.chart_dice(), self.chart_sources()]

    def source_legend(self) -> list[tuple[str, str]]:
        """Name and swatch of each source that occurs."""
        return [(self.say(f"sources.{k}"), charts.swatch(k)) for k in self._sources()]

    # -- parts -----------------------------------------------------------------------------------------------------

    def _sources(self) -> list[str]:
        return [k for k in self.book.sources if any(sum(row[k]) for row in self.report.gained)]


def _row(seat: int, row: list[int]) -> list[str]:
    return ["–" if k == seat else str(n) for k, n in enumerate(row)]


def _all(row: dict[str, list[int]]) -> int:
    return sum(map(sum, row.values()))
