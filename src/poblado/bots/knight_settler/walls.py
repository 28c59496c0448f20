"""City walls: when, and round which city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.cities import worth_keeping
from poblado.bots.knight_settler.goal import Change
from poblado.island.pieces import CITY
from poblado.rules.cities_knights.pieces import WALL

if TYPE_CHECKING:
    from poblado.bots.knight_settler.plan import KnightPlanner
    from poblado.bots.knight_settler.position import KnightPosition

_ROOM = 2
_SELDOM = 0.15
"""Cards that a wall saves in the long run even if the hand is small now."""


def changes(planner: KnightPlanner) -> list[Change]:
    """A wall round the city that I shall keep longest."""
    pos = planner.pos
    v = site(pos)
    if v < 0 or pos.supply(WALL) == 0:
        return []
    return [Change(WALL, v, planner.prices[WALL], bonus=saved(planner) * planner.card)]


def site(pos: KnightPosition) -> int:
    """A city without a wall, a metropolis first; -1 where there is none."""
    free = [
        v
        for v in range(pos.facts.vertices)
        if pos.owner[v] == pos.seat and pos.piece[v] == CITY and not pos.fact("walls.built", v)
    ]
    if not free:
        return -1
    return max(free, key=lambda v: (v in pos.metropolises, worth_keeping(pos, v), -v))


def saved(planner: KnightPlanner) -> float:
    """Cards that a wall is likely to save before my next turn, and a few in the long run."""
    pos = planner.pos
    held = float(sum(pos.hand))
    return _SELDOM + planner.at_risk(held, pos.limit) - planner.at_risk(held, pos.limit + _ROOM)
