"""Cargo of a hold or a basin, encoded as one number (explorers_pirates.ship.hold, explorers_pirates.harbour.basin).

Both have two places. A settler and a shoal of fish take both, a unit and a sack of spices one.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.kernel.field import Values, Word
from poblado.kernel.game import Game
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD

SHOAL: Final = 2
"""A shoal of fish; 1 is a settler, and 0 nothing."""
SMALL: Final = 3
"""First encoding of units and sacks: see `small`."""
CARGOES: Final = 8
"""Number of such encodings."""
_PLACES: Final = 2


def cargo_values(r: Island) -> Values:
    """Meaning of the cargo of a hold or a basin; without units there are settlers alone."""
    if not r.has_module("explorer_units"):
        return Word(["empty", "settler"])
    return Word(["empty", "settler", "shoal", "unit", "two units", "sack", "two sacks", "unit and sack"])


def small(units: i64, sacks: i64) -> i64:
    """Encode so many units and sacks together, -1 where two places are too few."""
    if units + sacks > _PLACES:
        return -1
    if units == 0 and sacks == 0:
        return EMPTY
    if sacks == 0:
        return SMALL + units - 1
    if units == 0:
        return SMALL + 1 + sacks
    return SMALL + 4


def units_in(cargo: i64) -> i64:
    """Number of units in a cargo."""
    if cargo == SMALL or cargo == SMALL + 4:
        return 1
    return 2 if cargo == SMALL + 1 else 0


def sacks_in(cargo: i64) -> i64:
    """Number of sacks in a cargo."""
    if cargo == SMALL + 2 or cargo == SMALL + 4:
        return 1
    return 2 if cargo == SMALL + 3 else 0


def holds(cargo: i64, what: i64) -> bool:
    """Tell whether a unit (0), or a sack (1), is in a cargo."""
    return (units_in(cargo) if what == 0 else sacks_in(cargo)) > 0


def is_pair(cargo: i64) -> bool:
    """Tell whether it is two small figures, of which one may be handled or given up by itself."""
    return cargo == SMALL + 1 or cargo >= SMALL + 3


def is_large(cargo: i64) -> bool:
    """Tell whether it takes both places at once."""
    return cargo == SETTLER_ABOARD or cargo == SHOAL


def with_small(cargo: i64, units: i64, sacks: i64) -> i64:
    """A cargo with so many units and sacks more, or fewer; -1 where that cannot be."""
    u, s = units_in(cargo) + units, sacks_in(cargo) + sacks
    if is_large(cargo) or u < 0 or s < 0:
        return -1
    return small(u, s)


class Freight:
    """A sort of cargo: where it goes that is given up. A module's own."""

    def lost(self, g: Game, seat: i64, cargo: i64) -> None:
        """Take back to the supply what of it is in a cargo."""
