"""Facts about the dice of a game that goes on: the rolls so far against what could be expected, and what a roll brought."""

from collections import Counter
from collections.abc import Sequence

from poblado.face import Fact, Gain, Picture, Viewer
from poblado.island.events import GAINED
from poblado.island.facts import island_facts
from poblado.island.yields import ways
from poblado.locale import text
from poblado.locale.telling import cause_of
from poblado.report import charts
from poblado.report.dice import TOTALS, report_dice
from poblado.rules.base.numbers import DICE_ROLLED
from poblado.viewmodel.words import good_title, said


def dice_facts(viewer: Viewer) -> Sequence[Fact]:
    """The mode of the dice, the number of rolls, and the histogram with the expected counts and their 90 % band."""
    rolls, fallen = _rolls(viewer)
    if not rolls:
        return ()
    language = viewer.language
    report = report_dice(viewer.dice, rolls, fallen, judged=False)
    told = ", ".join(f"{total}: {n}" for total, n in zip(TOTALS, report.counts, strict=True))
    desc = text("report.dice.desc", language, n=len(rolls), counts=told)
    chart = charts.histogram(report, text("table.dice", language), desc, "rolled")
    mode = said(viewer, f"table.dices.{viewer.dice}") or viewer.dice
    legend = "table.fact.legend_band" if report.high else "table.fact.legend"
    return (
        Fact(text("table.fact.rolls", language, n=len(rolls))),
        Fact(text("table.fact.mode", language, mode=mode)),
        Fact(text(legend, language), chart=chart),
    )


def _rolls(viewer: Viewer) -> tuple[list[int], list[list[int]]]:
    """The sums of all rolls, and for each the ways of every sum then: a seat's n-th roll is of the n-th round."""
    rules = island_facts(viewer.facts).r
    rounds: Counter[int] = Counter()
    rolls, fallen = [], []
    for event in viewer.past:
        if event.kind == DICE_ROLLED:
            rounds[int(event.seat)] += 1
            rolls.append(int(event.n))
            fallen.append(ways(rules, rounds[int(event.seat)]))
    return rolls, fallen


def gains_of(viewer: Viewer, roll: int) -> tuple[Gain, ...]:
    """Cards that the land paid for the last roll, by seat.

    Args:
        roll: the number of its event.
    """
    facts = island_facts(viewer.facts)
    found: dict[int, Counter[int]] = {}
    for event in viewer.past[roll + 1 :]:
        if event.kind == GAINED and cause_of(facts.r, event) == "Produce":
            found.setdefault(int(event.seat), Counter())[int(event.what)] += int(event.n)
    names = facts.r.market.good_names
    return tuple(
        Gain(seat, tuple(Picture(good_title(viewer, names[k]), f"good-{names[k]}", n=n) for k, n in goods.items()))
        for seat, goods in sorted(found.items())
    )
