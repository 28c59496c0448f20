"""Numbers that composition hands out to what is declared by name alone, behind all literals of Poblado's own books.

Each sort in the order of the modules, and of what each declares: equal modules are handed equal numbers. Whatever stays, such as
records and positions, holds names.
"""

from typing import Final

from mypy_extensions import i64

from poblado.kernel.errors import BadRuleset

HANDED: Final = -1
"""Number of what is handed one."""
FIRST_KIND: Final = 200
"""Kind of action that is handed out first; the last is `KINDS - 1`."""
FIRST_ITEM: Final = 48
"""Item that is handed out first; the last is `ITEMS - 1`."""
FIRST_TERRAIN: Final = 16
"""Terrain that is handed out first; the last is `TERRAINS - 1`."""
FIRST_EVENT: Final = 900
"""Kind of event that is handed out first; the last is `MOST_EVENT`."""
MOST_EVENT: Final = 999


def next_number(name: str, first: i64, end: i64, taken: list[bool]) -> i64:
    """The first free number from `first` on, below `end`. Raises: BadRuleset, where there is none."""
    for number in range(first, end):
        if not taken[number - first]:
            return number
    raise BadRuleset("no number is left for {name}: {n} are handed out", name=name, n=end - first)
