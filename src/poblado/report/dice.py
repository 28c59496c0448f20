"""Dice statistics of a game: expected counts, bands, and how unusual the whole was."""

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from poblado.dice import TYPED

TOTALS = range(2, 13)
_SAMPLES = 4000
_TAIL = 0.05
_Alike = tuple[tuple[tuple[float, ...], int], ...]
"""Chances of each total, and the number of rolls that had them."""


@dataclass(frozen=True)
class DiceReport:
    """Statistics of all rolls of a game.

    Attributes:
        kind: `random`, or how else the dice fell, such as `balanced`; `typed` by people, who are thought to roll fair dice.
        rolls: the sums, in order.
        counts: rolls of 2 to 12.
        expected: the mean of each count over all games with as many rolls.
        low, high: of 100 games, 5 at most have a count below `low` and 5 at most one above `high`; empty where the
            dice are not `random`.
        p_value: share of games whose histogram is at least as far from the expected one (chi-square distance; from
            4000 games drawn with a fixed seed); None where the dice are not `random` or were not rolled.
    """

    kind: str
    rolls: list[int]
    counts: list[int]
    expected: list[float]
    low: list[int]
    high: list[int]
    p_value: float | None


def chances(ways: Sequence[int]) -> list[float]:
    """The chance of each total from 2 to 12, by the ways of each sum: see `poblado.island.yields.ways`."""
    return [ways[total] / sum(ways) for total in TOTALS]


def report_dice(kind: str, rolls: list[int], ways: Sequence[Sequence[int]], judged: bool = True) -> DiceReport:
    """Weigh the rolls of a game.

    Args:
        ways: for each roll, the ways of each sum in its round.
        judged: whether to sample games for `p_value`, which takes a tenth of a second or so.
    """
    counts = [rolls.count(total) for total in TOTALS]
    # Those with most outcomes first: the order is that in which games are drawn.
    kinds = Counter(map(tuple, ways))
    alike = tuple((tuple(chances(each)), kinds[each]) for each in sorted(kinds, key=sum, reverse=True))
    expected = [sum((n * chance[k] for chance, n in alike), 0.0) for k in range(len(TOTALS))]
    low: list[int] = []
    high: list[int] = []
    p_value = None
    if kind in ("random", TYPED):
        for k in range(len(TOTALS)):
            bounds = _band(tuple(chance[k] for chance, n in alike for _ in range(n)))
            low.append(bounds[0])
            high.append(bounds[1])
        p_value = _p_value(counts, expected, alike) if rolls and judged else None
    return DiceReport(kind, rolls, counts, expected, low, high, p_value)


@lru_cache(maxsize=512)
def _band(trials: tuple[float, ...]) -> tuple[int, int]:
    """The counts between which all but a twentieth at either end of the distribution lies.

    Args:
        trials: the chance of success of each independent trial.
    """
    chance = [1.0]
    for p in trials:
        ahead = [0.0, *chance]
        chance = [c * (1 - p) + a * p for c, a in zip([*chance, 0.0], ahead, strict=True)]
    below, k = 0.0, 0
    while below + chance[k] <= _TAIL:
        below += chance[k]
        k += 1
    above, top = 0.0, len(chance) - 1
    while above + chance[top] <= _TAIL:
        above += chance[top]
        top -= 1
    return k, top


def distance(counts: list[int], expected: list[float]) -> float:
    """Chi-square distance; totals that cannot come do not count."""
    return sum((n - mean) ** 2 / mean for n, mean in zip(counts, expected, strict=True) if mean > 0)


def _p_value(counts: list[int], expected: list[float], alike: _Alike) -> float:
    # By sampling, because counts of 2 and 12 are too small for the usual approximation.
    far = distance(counts, expected)
    drawn = _distances(alike, tuple(expected))
    # The game itself is one of those that are as far.
    return (len(drawn) - bisect_left(drawn, far - 1e-9) + 1) / (len(drawn) + 1)


@lru_cache(maxsize=16)
def _distances(alike: _Alike, expected: tuple[float, ...]) -> list[float]:
    """The distances of games drawn with so many rolls, in order: the same for every game of that length."""
    draw = random.Random(20)
    weighed = [(list(accumulate(chance)), n) for chance, n in alike]
    found = []
    means = list(expected)
    for _ in range(_SAMPLES):
        # As bytes, which are counted fast.
        rolls = b"".join(bytes(draw.choices(TOTALS, cum_weights=weights, k=n)) for weights, n in weighed)
        found.append(distance([rolls.count(total) for total in TOTALS], means))
    return sorted(found)
