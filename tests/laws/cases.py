"""Every ruleset that the laws hold for: the matrix of the books, games with modules of others, and the toy game."""

from functools import cache

import matrix
import pytest
from coasts import with_sea
from own_good import Amber
from own_ware import Salt
from villages import Villages, village_board

import poblado
from long_run import has_its_turn
from toy import Toy

OFFERS = {"enumerated_offers": 1, "offers_per_turn": 2}
OTHERS = {
    "toy": Toy,
    "own-good": lambda: poblado.ruleset("base", 3, extra=[Amber()], seed=13),
    "own-good-offers": lambda: poblado.ruleset(
        "base", 3, params={**OFFERS, "amber_in_bank": 2}, extra=[Amber()], seed=13
    ),
    "ware": lambda: poblado.ruleset("base", 3, extra=[Salt()], seed=13),
    "ware-offers": lambda: poblado.ruleset("base", 3, params={**OFFERS, "sacks": 1}, extra=[Salt()], seed=13),
    "knights-ware-offers": lambda: poblado.ruleset("cities-knights", 3, params=OFFERS, extra=[Salt()], seed=13),
    "marks": lambda: poblado.ruleset("base", 3, board=village_board(), extra=[Villages()]),
    "knights-marks": lambda: poblado.ruleset("cities-knights", 3, board=village_board(), extra=[Villages()]),
    "knights-sea": lambda: poblado.ruleset("cities-knights", 3, board=with_sea()),
}
"""What no book says: goods, wares and marks of somebody else, and sea amid the land."""
SOME = list(OTHERS)[::3]
"""Of those, what runs at each `make test`: a tiny game, a ware, marks."""
CASES = [*OTHERS, *matrix.ROWS]


@cache
def rules_of(case):
    return OTHERS[case]() if case in OTHERS else matrix.rules_of(case)


def each_case(*, but=(), more=(), long=False):
    """The decorator that runs a test over every case.

    Presets and some of what no book says run at each `make test`; the others, and presets with chapters or parameters, at each
    landing; what is not quick in the long run, a part of it each night.

    Args:
        but: cases left out.
        more: cases of the test itself, which are quick.
        long: whether games of `LONG` count as quick too.
    """

    def quick(case):
        row = matrix.ROWS.get(case)
        return row is None or (row.walked if long else row.quick)

    def marks(case):
        row = matrix.ROWS.get(case)
        if not quick(case):
            return pytest.mark.slow
        plain = row.quick and not row.chapters and not row.params if row else case not in OTHERS or case in SOME
        return () if plain else pytest.mark.slow

    wanted = [*(case for case in CASES if case not in but), *more]
    some = [case for n, case in enumerate(wanted) if quick(case) or has_its_turn(n)]
    return pytest.mark.parametrize("case", [pytest.param(case, marks=marks(case)) for case in some])


def tonight(*, but=(), more=()):
    """The decorator that runs a test of the long run over a part of the cases each night, those that are quick included."""
    wanted = [*(case for case in CASES if case not in but), *more]
    some = [case for n, case in enumerate(wanted) if has_its_turn(n)]
    return pytest.mark.parametrize("case", [pytest.param(case, marks=pytest.mark.slow) for case in some])
