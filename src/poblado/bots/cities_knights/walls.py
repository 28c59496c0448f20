"""City walls: when, and round which city."""

from __future__ import annotations

from typing import Final

from poblado.bots.cities_knights.raid import worth_keeping
from poblado.bots.cities_knights.realm import Realm, realm_of
from poblado.bots.settler.advice import Advice, Change
from poblado.bots.settler.balance import at_risk
from poblado.bots.settler.plan import Planner
from poblado.island.pieces import CITY
from poblado.kernel.action import with_at
from poblado.rules.cities_knights.kinds import BUILD_WALL
from poblado.rules.cities_knights.pieces import WALL

_ROOM: Final = 2
_SELDOM: Final = 0.15
"""Cards that a wall saves in the long run even if the hand is small now."""


def site(realm: Realm) -> int:
    """A city without a wall, a metropolis first; -1 where there is none."""
    pos = realm.pos
    free = [
        v
        for v in range(pos.facts.vertices)
        if pos.owner[v] == pos.seat and pos.piece[v] == CITY and not pos.fact("walls.built", v)
    ]
    return max(free, key=lambda v: (v in realm.metropolises, worth_keeping(realm, v), -v)) if free else -1


def saved(plan: Planner) -> float:
    """Cards that a wall is likely to save before my next turn, and a few in the long run."""
    held, limit = float(sum(plan.pos.hand)), plan.pos.limit
    return _SELDOM + at_risk(plan, held, limit) - at_risk(plan, held, limit + _ROOM)


class Walls(Advice):
    """A wall round the city that I shall keep longest."""

    module = "walls"

    def changes(self, plan: Planner) -> list[Change]:
        v = site(realm_of(plan))
        if v < 0 or plan.pos.supply(WALL) == 0:
            return []
        action = int(with_at(BUILD_WALL, plan.pos.seat, v))
        return [Change(WALL, action, plan.prices[WALL], at=v, bonus=saved(plan) * plan.card)]
