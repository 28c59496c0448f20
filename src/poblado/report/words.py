"""A report in words: its headline, the sentence on the dice, and every number as tables in a language."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from poblado.locale import text
from poblado.report import charts
from poblado.report.dice import TOTALS
from poblado.report.ledger import LOSSES, PRICES, SOURCES
from poblado.report.report import Report
from poblado.rules.base.card import CARD_NAMES


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


@dataclass(frozen=True)
class Chart:
    """A chart with what is said beside it. `legend` holds colours of seats or names of sources."""

    id: str
    title: str
    svg: str
    note: str


class Words:
    """Says a report in one language."""

    def __init__(self, report: Report, language: str) -> None:
        self.report = report
        self.language = language
        self.names = seat_names(report.names, report.colours, language)

    def say(self, key: str, **values: object) -> str:
        """A text of the report."""
        return text(f"report.{key}", self.language, **values)

    # -- sentences -------------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Who won, with how many points."""
        seat = self.report.winner
        if seat is None:
            return self.say("not_over")
        return self.say("wins", who=self.names[seat], n=self.report.final[seat].total)

    def how(self) -> str:
        """What the winner's points are for; empty while nobody has won."""
        seat = self.report.winner
        if seat is None:
            return ""
        final = self.report.final[seat]
        parts = []
        for name, n in asdict(final).items():
            if name == "total" or n == 0:
                continue
            pieces = n // 2 if name == "cities" else n
            parts.append(self.say(f"part.{name}", n=pieces))
        told = ", ".join(parts[:-1]) + self.say("part.and") + parts[-1] if len(parts) > 1 else "".join(parts)
        return self.say("how", parts=told)

    def length(self) -> str:
        report = self.report
        return self.say("length", turns=report.turns, rounds=report.rounds, actions=report.actions)

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
        kinds = ["settlements", "cities", "longest_route", "largest_army", "cards", "other"]
        used = [k for k in kinds if k != "other" or any(p.other for p in self.report.final)]
        head = [self.say(f"points.{k}") for k in used]
        rows = [[str(p.total), *(str(asdict(p)[k]) for k in used)] for p in self.report.final]
        return self._by_seat("final", [self.say("total"), *head], rows)

    def points(self) -> Sheet:
        """Points after each turn."""
        return self._by_turn("points", self.report.points)

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
        prices = [k for k in PRICES if k != "other" or any(sum(row[k]) for row in report.paid)]
        losses = [k for k in LOSSES if k != "other" or any(sum(row[k]) for row in report.lost)]
        head = [self.say("losses.other_price" if k == "other" else f"losses.{k}") for k in prices]
        head += [self.say(f"losses.{k}") for k in losses]
        rows = []
        for seat in range(len(self.names)):
            cells = [sum(report.paid[seat][k]) for k in prices] + [sum(report.lost[seat][k]) for k in losses]
            rows.append([*map(str, cells), str(sum(report.hand[seat]))])
        return self._by_seat("losses", [*head, self.say("losses.hand")], rows, self.say("losses.note"))

    def goods(self) -> Sheet:
        """Cards received by good."""
        head = [text(f"goods.{good}", self.language) for good in self.report.goods]
        rows = [[str(sum(cards)) for cards in zip(*row.values(), strict=True)] for row in self.report.gained]
        return self._by_seat("goods", head, rows)

    def robber(self) -> Sheet:
        """Tiles on which the robber stood, and what they did not pay."""
        tiles = [tile for tile in self.report.blocked if tile.moves or tile.rolls]
        rows = []
        for tile in tiles:
            terrain = text(f"terrains.{tile.terrain}", self.language)
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

    def sheets(self) -> list[Sheet]:
        """All tables but those of single turns, in reading order."""
        return [
            self.final(), self.dice(), self.luck_by_seat(), self.sources(), self.losses(), self.goods(), self.robber(),
            self.robbed(), self.trades(), self.cards(), self.titles(),
        ]  # fmt: skip

    # -- charts ----------------------------------------------------------------------------------------------------

    def chart_points(self, goal: int | None) -> Chart:
        """Points over the turns. `goal`: points that win."""
        totals = [p.total for p in self.report.final]
        desc = self.say("points.desc", ends=self._ends(totals))
        title = self.say("points.title")
        svg = charts.lines(
            self.report.points, self.report.colours, title, desc, self.say("points.axis"), "points", goal, totals
        )
        hidden = any(p.cards for p in self.report.final)
        return Chart("points", title, svg, self.say("points.note") if hidden else "")

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
        rows = [{k: sum(row[k]) for k in used} for row in self.report.gained]
        told = []
        for seat, row in enumerate(rows):
            parts = ", ".join(f"{self.say(f'sources.{k}')} {n}" for k, n in row.items() if n)
            told.append(f"{self.names[seat]}: {parts or self.say('none')}")
        title = self.say("sources.title")
        desc = self.say("sources.desc", ends="; ".join(told))
        return Chart("sources", title, charts.bars(rows, self.report.colours, title, desc, "sources"), "")

    def charts(self, goal: int | None = None) -> list[Chart]:
        """All charts."""
        return [self.chart_points(goal), self.chart_pips(), self.chart_dice(), self.chart_sources()]

    def source_legend(self) -> list[tuple[str, str]]:
        """Name and swatch of each source that occurs."""
        return [(self.say(f"sources.{k}"), charts.swatch(k)) for k in self._sources()]

    def seat_legend(self) -> list[tuple[str, str]]:
        """Name and line of each seat."""
        return [(name, charts.key(colour)) for name, colour in zip(self.names, self.report.colours, strict=True)]

    # -- parts -----------------------------------------------------------------------------------------------------

    def _sources(self) -> list[str]:
        return [k for k in SOURCES if any(sum(row[k]) for row in self.report.gained)]

    def _ends(self, values: Sequence[object]) -> str:
        return ", ".join(f"{name} {value}" for name, value in zip(self.names, values, strict=True))

    def _who(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else self.say("nobody")

    def _by_seat(self, id: str, head: list[str], rows: list[list[str]], note: str = "") -> Sheet:
        named = [[name, *row] for name, row in zip(self.names, rows, strict=True)]
        return Sheet(id, self.say(f"{id}.title"), [self.say("seat"), *head], named, self.report.colours, note)

    def _by_turn(self, id: str, values: list[list[int]]) -> Sheet:
        rows = [[str(turn), *map(str, row)] for turn, row in enumerate(values)]
        return Sheet(id, self.say(f"{id}.title"), [self.say("turn"), *self.names], rows, [])

    def _number(self, written: str) -> str:
        written = written.replace("-", "−")
        return written.replace(".", ",") if self.language == "es" else written


def seat_names(names: Sequence[str], colours: Sequence[str], language: str) -> list[str]:
    """What seats are called: their colours, with the players' names where these say more."""
    told = [text(f"table.seat.{colour}", language) for colour in colours]
    return [colour if name in ("", colour) else f"{name} ({colour})" for name, colour in zip(names, told, strict=True)]


def _row(seat: int, row: list[int]) -> list[str]:
    return ["–" if k == seat else str(n) for k, n in enumerate(row)]


def _all(row: dict[str, list[int]]) -> int:
    return sum(map(sum, row.values()))
