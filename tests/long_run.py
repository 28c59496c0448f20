"""Choice of the cases that run at each `make test`, at each landing (marked `thorough`), and in the long run alone (`slow`)."""

import datetime
import os
import zlib

import pytest

NIGHT = int(os.environ.get("POBLADO_NIGHT") or datetime.date.today().strftime("%Y%m%d"))
"""Date of the long run, as yyyymmdd. `POBLADO_NIGHT=20261125 make check-long` repeats that of another night."""


NIGHTS = 3
"""Nights in which each game and each damaged input of the long run has its turn once."""


def has_its_turn(n):
    """Whether the game of this number is one of tonight's: all in one night take longer than a night's half hour."""
    return n % NIGHTS == _day() % NIGHTS


def _day():
    return datetime.date(NIGHT // 10000, NIGHT // 100 % 100, NIGHT % 100).toordinal()


SHARE = int(os.environ.get("POBLADO_SHARE") or 1)
"""One of so many parts of the tests runs, each day another: what a landing takes of those that every night runs whole."""


def is_in_todays_share(test):
    """Whether the test of this id is of the part that runs today: the same for all workers."""
    return zlib.crc32(test.encode()) % SHARE == _day() % SHARE


def night_seeds(count):
    """Seeds for random games of the long run: others each night, the same for all workers."""
    return [NIGHT * 100 + n for n in range(count)]


def first_is_quick(cases):
    """Values for `pytest.mark.parametrize`: the first case is quick, every other one is marked `slow`."""
    return some_are_quick(cases, lambda n: n == 0)


def some_are_quick(cases, quick, others=pytest.mark.slow):
    """The same: quick are the cases of whose number, from 0 on, `quick` says so; `others` is the mark of all else."""
    return [case if quick(n) else _marked(case, others) for n, case in enumerate(cases)]


def one_in(n, cases):
    """The same: one case in `n` runs at each `make test`, the first among them, the others at each landing.

    Cases that have a mark keep it.
    """
    free = [number for number, case in enumerate(cases) if not getattr(case, "marks", ())]
    quick = set(free[::n]) | {number for number in range(len(cases)) if number not in free}
    return some_are_quick(cases, quick.__contains__, pytest.mark.thorough)


def _marked(case, mark):
    values = case.values if hasattr(case, "marks") else case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=mark, id=getattr(case, "id", None))


def first_is_quick_others_in_turn(cases):
    """The same as `first_is_quick`, but of the others a part each night."""
    return [case for n, case in enumerate(first_is_quick(cases)) if n == 0 or has_its_turn(n)]


def each_once(one, other):
    """Values for two parameters at once, every case of either once quick beside some case of the other, all else `slow`."""
    quick = {(n % len(one), n % len(other)) for n in range(max(len(one), len(other)))}
    both = [(a, b) for a in range(len(one)) for b in range(len(other))]
    return some_are_quick([(one[a], other[b]) for a, b in both], lambda n: both[n] in quick)


def lacking(reason):
    """Skip what needs a program that is not here; fail where POBLADO_NO_SKIPS says that everything is: a run that was to look
    at pages must not pass without a browser."""
    if os.environ.get("POBLADO_NO_SKIPS"):
        pytest.fail(reason)
    pytest.skip(reason)
