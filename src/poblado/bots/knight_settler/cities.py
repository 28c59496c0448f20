"""Which city is worth most: which becomes a metropolis, and which is given up to a raid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.position import KnightPosition
from poblado.bots.settler.plan import lure
from poblado.kernel.action import at_of, kind_of
from poblado.rules.cities_knights.kinds import LOSE_CITY, PLACE_METROPOLIS

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner

_WALL = 3.0
"""Pips that a wall counts for."""


def worth_keeping(pos: KnightPosition, v: int) -> float:
    """How much would be lost with a city, in pips: what only a city yields, and its wall."""
    total = 0.0
    for n in pos.upgrades[v]:
        total += n
    return total + (_WALL if pos.fact("walls.built", v) else 0.0) + 0.01 * lure(pos, v)


def least_city(pos: KnightPosition) -> int:
    """The city of mine whose loss would cost least."""
    return min(pos.my_cities, key=lambda v: (worth_keeping(pos, v), v))


def place_metropolis(planner: KnightPlanner) -> int:
    """The city that is worth most: no raid touches it any more."""
    pos = planner.pos
    legal = [a for a in pos.legal if kind_of(a) == PLACE_METROPOLIS]
    return max(legal, key=lambda a: (worth_keeping(pos, int(at_of(a))), -a))


def lose(planner: KnightPlanner) -> int:
    """The city that is worth least."""
    pos = planner.pos
    legal = [a for a in pos.legal if kind_of(a) == LOSE_CITY]
    return min(legal, key=lambda a: (worth_keeping(pos, int(at_of(a))), a))
