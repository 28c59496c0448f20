"""Whole numbers that somebody hands over: Python's own, and those of other libraries, such as NumPy's.

Public functions take both, compiled and interpreted, and refuse all else in words. True and False are no numbers: whoever gives
them as a seed or a seat has mixed up two arguments.
"""

from operator import index
from typing import Final

from poblado.kernel.errors import BadChoice
from poblado.kernel.untrusted import short

SEED_BITS: Final = 96
"""Bits of a seed, all of which count."""
_MOST_SEED: Final = "2**96 - 1"


def number_or_none(value: object) -> int | None:
    """The value as Python's own integer; None for what is no whole number, such as 7.0, "7" and True."""
    if isinstance(value, int):
        return None if isinstance(value, bool) else int(value)
    try:
        # Asked, not looked up: a row of numbers has the method and may refuse it.
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def whole(value: object) -> int:
    """The value as Python's own integer. Raises: BadChoice, for what is no whole number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    number = number_or_none(value)
    if number is None:
        raise BadChoice("expected a whole number, such as 7, not {value}", value=short(value))
    return number


def seed_of(value: object) -> int:
    """A seed as Python's own integer. Raises: BadChoice, for what is none: of a larger number not all bits would count."""
    number = number_or_none(value)
    if number is None or not 0 <= number < 1 << SEED_BITS:
        raise BadChoice("a seed is a whole number from 0 to {most}, not {value}", most=_MOST_SEED, value=short(value))
    return number
