"""Report chapter of every game on an island: points by what they are for, production, cards by cause, titles.

The island has pieces, goods and the verbs that move cards; what else there is, the chapters of the modules add to its accounts.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from poblado.island.facts import IslandFacts, island_facts
from poblado.island.rules import Island
from poblado.island.yields import cards_for, pips, produces
from poblado.kernel.event import Event
from poblado.locale import named
from poblado.report import charts
from poblado.report.accounts import DISCARD, OTHER, Account, Rows, Score, used
from poblado.report.chapter import ReportChapter
from poblado.report.ledger import Ledger
from poblado.report.tables import Chart, Entry, Highlight, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words

FOUNDING = Account("founding", 20, "#a9cc86")
"""Cards of the founding, and those that lie in a hand when it begins."""
_OTHER = Score("other", 60, 1000)
"""Score row for victory points of a module that no chapter names."""


@dataclass(frozen=True)
class Title:
    """A title that changed hands.

    Attributes:
        at: the moment. turn: number of the turn, 0 in founding.
        seat: who has it now; -1 for nobody. before: who had it; -1 for nobody.
        n: what it was won with, such as the length of a route; 0 where it was set aside.
    """

    at: int
    turn: int
    title: str
    seat: int
    before: int
    n: int


def paid_by(facts: IslandFacts, tile: int) -> list[int]:
    """Cards that a tile pays to each seat when its number is rolled, whatever blocks it left aside."""
    rules = facts.r
    row = [0] * int(rules.seats)
    if not produces(rules, facts.g, tile):
        return row
    for k in range(6):
        v = int(rules.tile_vertices[6 * tile + k])
        seat = facts.owner(v)
        if seat >= 0:
            row[seat] += sum(n for _, n in cards_for(rules, facts.piece(v), facts.terrain(tile)))
    return row


class IslandChapter(ReportChapter):
    """The island's chapter.

    Args:
        others: the chapters that stand behind it, whose accounts, scores and titles it counts as well.
    """

    sources = (FOUNDING,)
    losses = (DISCARD,)

    def __init__(self, rules: Island, others: Sequence[ReportChapter]) -> None:
        self.rules = rules
        self.pips: list[list[int]] = []
        self.won: list[Title] = []
        self.chapters: Sequence[ReportChapter] = (self, *others)
        self.ledger = Ledger(int(rules.seats), int(rules.goods), self.chapters)
        self.names_of_titles = {number: name for chapter in self.chapters for number, name in chapter.titles}

    # -- on the way ------------------------------------------------------------------------------------------------

    def begin(self, walk: Walk) -> None:
        facts = island_facts(walk.facts)
        for seat in range(walk.seats):
            self.ledger.begin(seat, FOUNDING.name, facts.hand(seat))

    def close(self, walk: Walk) -> None:
        facts = island_facts(walk.facts)
        row = [0] * walk.seats
        for t in range(int(self.rules.tiles)):
            for seat, n in enumerate(paid_by(facts, t)):
                row[seat] += n * pips(self.rules, facts.token(t))
        self.pips.append(row)

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        self.ledger.enter(kind, event)
        if event.kind in self.names_of_titles:
            title = self.names_of_titles[int(event.kind)]
            self.won.append(Title(n, walk.turn, title, int(event.seat), int(event.who), int(event.n)))

    # -- at the end ------------------------------------------------------------------------------------------------

    def facts(self, walk: Walk) -> Mapping[str, object]:
        seats = range(walk.seats)
        return {
            "goods": self.rules.market.good_names[:],
            "pips": self.pips,
            "final": [self._final(walk, seat) for seat in seats],
            "gained": self.ledger.gained,
            "lost": self.ledger.lost,
            "paid": self.ledger.paid,
            "hand": [island_facts(walk.facts).hand(seat) for seat in seats],
            "titles": self.won,
        }

    def _scores(self) -> list[Score]:
        """Scores for all that points are for, in the order of the data."""
        return sorted(
            [*(score for chapter in self.chapters for score in chapter.scores), _OTHER], key=attrgetter("order")
        )

    def _final(self, walk: Walk, seat: int) -> dict[str, int]:
        """Points of a seat by score: a module's are for what its chapter says, otherwise for something else."""
        g, rules = walk.facts.g, self.rules
        found = dict.fromkeys([score.name for score in self._scores()], 0)
        said = {chapter.module: chapter for chapter in self.chapters if chapter.module}
        for modules, hidden in ((rules.hooks.points, False), (rules.hooks.hidden_points, True)):
            for module in modules:
                n = int(module.hidden_points(g, seat) if hidden else module.points(g, seat))
                chapter = said.get(module.id)
                told = None if hidden or chapter is None else chapter.points(walk, seat)
                if told is None:
                    name = chapter.scores[0].name if chapter and chapter.scores else _OTHER.name
                    told = {name: n}
                for name, points in told.items():
                    found[name] += points
        return {**found, "total": walk.facts.all_points(seat)}

    # -- in words --------------------------------------------------------------------------------------------------

    def winning_parts(self, words: Words, seat: int) -> list[str]:
        final = words.report.final[seat]
        return [
            words.say(f"part.{score.name}", n=final[score.name] // score.worth)
            for score in self._scores()
            if final[score.name]
        ]

    def parts(self, words: Words, seat: int) -> list[tuple[str, int]]:
        final = words.report.final[seat]
        return [(words.say(f"points.{score.name}"), final[score.name]) for score in self._columns(words)]

    def highlights(self, words: Words) -> list[Highlight]:
        """The title that passed from one player to another most often, where it did so twice."""
        passed = Counter(one.title for one in words.report.titles if one.seat >= 0 and one.before >= 0)
        return [
            Highlight(30, words.say("highlight.title", title=words.say(f"titles.{title}"), n=n))
            for title, n in passed.most_common(1)
            if n > 1
        ]

    def entries(self, words: Words) -> list[Entry]:
        return [
            Entry(10, 10, self._final_sheet(words)),
            Entry(12, 30, self._pips(words), self._chart_pips(words), words.seat_legend(), aloud=False),
            Entry(40, 60, self._sources(words), self._chart_sources(words), self._source_legend(words)),
            Entry(50, 80, self._losses(words), wide=True),
            Entry(60, 50, goods(words)),
            *([Entry(110, 70, self._titles(words))] if self.names_of_titles else []),
        ]

    def _final_sheet(self, words: Words) -> Sheet:
        """Points at the end by what they are for."""
        final, used = words.report.final, self._columns(words)
        head = [words.say(f"points.{score.name}") for score in used]
        rows = [[str(row["total"]), *(str(row[score.name]) for score in used)] for row in final]
        return words.by_seat("final", [words.say("total"), *head], rows)

    def _columns(self, words: Words) -> list[Score]:
        """Columns of the points table, in its order; unnamed points only where somebody has some."""
        used = [s for s in self._scores() if s is not _OTHER or any(row[s.name] for row in words.report.final)]
        return sorted(used, key=lambda score: score.column or score.order)

    def _pips(self, words: Words) -> Sheet:
        """Pips after each turn."""
        return words.by_turn("pips", words.report.pips)

    def _chart_pips(self, words: Words) -> Chart:
        """Expected production over the turns."""
        report = words.report
        title = words.say("pips.title")
        desc = words.say("pips.desc", ends=words.ends(report.pips[-1]))
        svg = charts.lines(report.pips, report.colours, title, desc, words.say("points.axis"), "pips")
        return Chart("pips", title, svg, words.noted("pips", words.say("pips.note")))

    def _sources(self, words: Words) -> Sheet:
        """Cards received by source."""
        return words.account("sources", words.report.gained, self.ledger.sources)

    def _chart_sources(self, words: Words) -> Chart:
        return words.chart_account("sources", words.report.gained, self.ledger.sources)

    def _source_legend(self, words: Words) -> list[tuple[str, str]]:
        return words.legend("sources", words.report.gained, self.ledger.sources)

    def _losses(self, words: Words) -> Sheet:
        """Cards spent and lost, and what is left."""
        report = words.report
        prices = _with_other_if_used(report.paid, self.ledger.prices)
        losses = _with_other_if_used(report.lost, self.ledger.losses)
        head = [words.say("losses.other_price" if k == "other" else f"losses.{k}") for k in prices]
        head += [words.say(f"losses.{k}") for k in losses]
        rows = []
        for seat in range(len(words.names)):
            cells = [sum(report.paid[seat][k]) for k in prices] + [sum(report.lost[seat][k]) for k in losses]
            rows.append([*map(str, cells), str(sum(report.hand[seat]))])
        return words.by_seat("losses", [*head, words.say("losses.hand")], rows, words.say("losses.note"))

    def _titles(self, words: Words) -> Sheet:
        """Times at which titles changed hands."""
        rows = [
            [str(t.turn), words.say(f"titles.{t.title}"), words.who(t.seat), words.who(t.before), str(t.n or "–")]
            for t in words.report.titles
        ]
        head = [words.say("turn"), *(words.say(f"titles.{k}") for k in ("what", "who", "before", "n"))]
        note = "" if rows else words.say("titles.none")
        return Sheet("titles", words.say("titles.title"), head if rows else [], rows, [], note)


def goods(words: Words) -> Sheet:
    """Cards received by good."""
    head = [named(f"goods.{good}", words.language) for good in words.report.goods]
    rows = [[str(sum(cards)) for cards in zip(*row.values(), strict=True)] for row in words.report.gained]
    return words.by_seat("goods", head, rows)


def _with_other_if_used(rows: Rows, accounts: Sequence[Account]) -> list[str]:
    """Names of accounts: all that have one of their own, and what is left over where anything is."""
    return [each.name for each in accounts if each is not OTHER or used(rows, [each])]
