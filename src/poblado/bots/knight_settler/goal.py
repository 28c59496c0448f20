"""What there is to go for in Cities & Knights, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass

from poblado.island.pieces import ITEMS
from poblado.rules.cities_knights.kinds import TRACKS

IMPROVEMENT = ITEMS
"""Item of the next level of track k: `IMPROVEMENT + k`, numbered behind all that has a price of its own."""
REPAIR = IMPROVEMENT + TRACKS

ROUTE_KEY = TRACKS
"""Keys of what stands on a shopping list: the tracks' metropolises, then these."""
CITY_KEY = TRACKS + 1
HOUSE_KEY = TRACKS + 2
NO_KEY = -1


@dataclass(frozen=True)
class Change:
    """Something to go for, and what it changes.

    Attributes:
        item, at, cost, path: as of the goal.
        key: under which it stands on a shopping list.
        part: what the list reckons for it, if that is not its cost.
        points: that it brings.
        income, rates: as they would be; None if they stay.
        bonus: rolls that it saves besides.
        slower: factor of its waiting time.
    """

    item: int
    at: int
    cost: list[int]
    key: int = NO_KEY
    path: tuple[int, ...] = ()
    part: list[float] | None = None
    points: float = 0.0
    income: list[float] | None = None
    rates: list[int] | None = None
    bonus: float = 0.0
    slower: float = 1.0
