"""Report chapter on the dice: rolls against expectation, and what they brought."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from poblado.island.facts import island_facts
from poblado.island.yields import blocked, ways, ways_paying
from poblado.kernel.event import Event
from poblado.locale import listed
from poblado.report import charts
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.dice import TOTALS, report_dice
from poblado.report.island_chapter import paid_by
from poblado.report.tables import Chart, Entry, Highlight, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.base.numbers import DICE_ROLLED

_SEVEN = 7
_NAMED = 12
"""Number up to which counts are said in words."""
_ENOUGH = len(TOTALS) + 1
"""Rolls from which on dice are judged: only then must some sum have come twice, as there are eleven of them."""
_LUCK = 1.0
"""Cards beyond what could be expected from which on luck is told."""


class DiceChapter(ReportChapter):
    """Facts: `dice`, a `DiceReport`; `expected`, cards that a seat's unblocked buildings could expect of all rolls together."""

    sources = (Account("dice", 10, "#e8c257", kinds=("DICE",)),)

    def __init__(self) -> None:
        self.rolls: list[int] = []
        self.ways: list[list[int]] = []
        self.expected: list[float] = []

    def begin(self, walk: Walk) -> None:
        self.expected = [0.0] * walk.seats

    def before(self, walk: Walk, n: int, kind: str, events: Sequence[Event]) -> None:
        """Book a roll against the position before it."""
        total = rolled(events)
        if not total:
            return
        facts = island_facts(walk.facts)
        if total == _SEVEN:
            walk.note_turning_point(n, "seven", int(facts.turn()))
        each = ways(facts.r, facts.round())
        if not walk.is_luck():
            return
        self.rolls.append(total)
        self.ways.append(each)
        for t in range(int(facts.r.tiles)):
            paid = paid_by(facts, t)
            if any(paid) and not blocked(facts.r, facts.g, t):
                chance = ways_paying(facts.r, 1 << facts.token(t), facts.round()) / sum(each)
                for seat, cards in enumerate(paid):
                    self.expected[seat] += cards * chance

    def facts(self, walk: Walk) -> Mapping[str, object]:
        kind = str(walk.film.header.get("dice", "random"))
        return {
            "dice": report_dice(kind, self.rolls, self.ways),
            "expected": [round(n, 3) for n in self.expected],
        }

    # -- in words ------------------------------------------------------------------------------------------------------

    def entries(self, words: Words) -> list[Entry]:
        luck = _luck(words)
        return [
            Entry(20, 40, _sheet(words), _chart(words)),
            Entry(30, 50, replace(luck, note=words.noted("luck", luck.note)), said=judged(words)),
        ]

    def highlights(self, words: Words) -> list[Highlight]:
        """Highlights of the dice: the seat that got most beyond expectation, and the most frequent sum.

        Where somebody set the dice, neither is told: what came of such rolls was received, but not expected. Nor after few rolls.
        """
        report = words.report
        if words.noted("luck", "") or len(report.dice.rolls) < _ENOUGH:
            return []
        gained = [sum(report.gained[seat]["dice"]) for seat in range(len(words.names))]
        seat = max(range(len(gained)), key=lambda seat: gained[seat] - report.expected[seat])
        told = [Highlight(60, _most_rolled(words))]
        if gained[seat] - report.expected[seat] >= _LUCK:
            mean = words.number(f"{report.expected[seat]:.0f}")
            told.append(Highlight(20, words.say("highlight.luck", who=words.names[seat], n=gained[seat], mean=mean)))
        return told


def _most_rolled(words: Words) -> str:
    """The sum that came most often, or those that did; how often is said in words, so that no two numbers stand side by side."""
    counts, rolls = words.report.dice.counts, len(words.report.dice.rolls)
    n = max(counts)
    sums = [str(total) for total, count in zip(TOTALS, counts, strict=True) if count == n]
    times = words.say(f"times.n{n}") if n <= _NAMED else words.say("times.more", n=n)
    key = "highlight.roll" if len(sums) == 1 else "highlight.rolls"
    return words.say(key, sum=listed(sums, words.language), times=times, total=rolls)


def rolled(events: Sequence[Event]) -> int:
    """The sum of the dice that fall among some events; 0 where none do."""
    return next((int(event.n) for event in events if event.kind == DICE_ROLLED), 0)


def judged(words: Words) -> str:
    """Judge how unusual the dice were; empty after few rolls, which nothing follows from."""
    dice = words.report.dice
    if not dice.rolls:
        return words.say("dice.none")
    if dice.p_value is None:
        return words.say("dice.balanced" if dice.kind == "balanced" else "dice.otherwise")
    if len(dice.rolls) < _ENOUGH:
        return ""
    word = "usual" if dice.p_value >= 0.2 else "odd" if dice.p_value >= 0.02 else "rare"
    percent = f"{100 * dice.p_value:.{0 if dice.p_value >= 0.02 else 1}f}"
    return words.say(f"dice.{word}", percent=words.number(percent))


def _sheet(words: Words) -> Sheet:
    """The histogram in numbers."""
    dice = words.report.dice
    head = [words.say(f"dice.{k}") for k in ("sum", "count", "expected")]
    rows = [
        [str(total), str(dice.counts[k]), words.number(f"{dice.expected[k]:.1f}")] for k, total in enumerate(TOTALS)
    ]
    if dice.high:
        head.append(words.say("dice.band"))
        for k, row in enumerate(rows):
            row.append(f"{dice.low[k]}–{dice.high[k]}")
    return Sheet("dice", words.say("dice.title"), head, rows, [], judged(words))


def _chart(words: Words) -> Chart:
    """The histogram of the dice."""
    dice = words.report.dice
    told = ", ".join(f"{total}: {n}" for total, n in zip(TOTALS, dice.counts, strict=True))
    title = words.say("dice.title")
    svg = charts.histogram(dice, title, words.say("dice.desc", n=len(dice.rolls), counts=told), "dice")
    return Chart("dice", title, svg, words.noted("luck", words.say("dice.legend") if dice.high else ""))


def _luck(words: Words) -> Sheet:
    """Cards expected of the dice, received, and kept back by the robber where there is one."""
    report = words.report
    robber = "blocked" in report.facts
    rows = []
    for seat, mean in enumerate(report.expected):
        got = sum(report.gained[seat]["dice"])
        row = [words.number(f"{mean:.1f}"), str(got), words.number(f"{got - mean:+.1f}")]
        rows.append([*row, str(sum(tile.cards[seat] for tile in report.blocked))] if robber else row)
    head = [words.say(f"luck.{k}") for k in ("expected", "received", "difference", *(["kept"] if robber else []))]
    return words.by_seat("luck", head, rows, words.say("luck.note_robber" if robber else "luck.note"))
