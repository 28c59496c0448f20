"""Which cases of a test run at each `make test`, and which in the long run of `make check` only."""

import pytest


def first_is_quick(cases):
    """Values for `pytest.mark.parametrize`: the first case is quick, every other one is marked `slow`."""
    first, *others = cases
    return [first, *(pytest.param(*(o if isinstance(o, tuple) else (o,)), marks=pytest.mark.slow) for o in others)]
