"""City walls: when, and round which city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poblado.bots.knight_settler.cities import worth_keeping
from poblado.bots.knight_settler.goal import Change
from poblado.island.pieces import CITY, WALL

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
    """Cards that a wall is likely to save before my next turn and after: those that a seven would halve without it."""
    pos = planner.pos
    held = 0.0
    for n in pos.hand:
        held += n
    for gain in pos.income:
        held += 0.5 * pos.seats * gain
    if not pos.limit < held <= pos.limit + _ROOM + 0.5:
        return _SELDOM if held < pos.limit else 2.0 * _SELDOM
    risk = 1.0 - (5.0 / 6.0) ** pos.seats
    return _SELDOM + risk * held / 2.0 * 0.6
