"""Free-founding advice: harbour settlement, settlement, road and ship, and neutral buildings in a rival's way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.founding import average, best_place, road, scarce, shopping
from poblado.bots.explorers_pirates.routes import seas_of
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of
from poblado.island.pieces import ROAD
from poblado.kernel.action import at_of
from poblado.rules.explorers_pirates.numbers import (
    CARGO_SHIP,
    FOUND_CARGO_SHIP,
    FOUND_NEUTRAL,
    HARBOUR_SETTLEMENT,
    SETTLER,
)

_SHOPPING: Final = {SETTLER: 3, CARGO_SHIP: 2, HARBOUR_SETTLEMENT: 2, ROAD: 1}
"""Purchases that a good start makes affordable soon."""
_HEAD_START: Final = 0.25
"""Share of the first cards in the comparison."""
_ROOM: Final = 0.001
"""Share of the wait that a pip of the room to expand to is worth: there is more of it overseas."""


def house(plan: SettlerPlan) -> int:
    """A corner with which a shopping list comes soon."""
    pos = plan.pos
    partner = average(pos, [int(at_of(a)) for a in pos.legal], pos.yields)
    return best_place(plan, pos.legal, [scarce(pos, shopping(pos, _SHOPPING))], partner, _HEAD_START, _ROOM)


def ship(plan: SettlerPlan) -> int:
    """The sea route from which it is nearest to what is unexplored."""
    pos, seas = plan.pos, seas_of(plan)
    return best_of(pos, FOUND_CARGO_SHIP, lambda a: -_to_find(plan, int(at_of(a)), seas.blind))


def _to_find(plan: SettlerPlan, e: int, blind: set[int]) -> int:
    far, _ = seas_of(plan).reach(plan.pos, e)
    return min([far[f] for f in blind if f in far], default=99)


def neutral(plan: SettlerPlan) -> int:
    """The best corner that is left, which is then nobody's."""
    return best_of(plan.pos, FOUND_NEUTRAL, lambda a: plan.pos.land.sums[int(at_of(a))])


class Founding(Advice):
    """Founds for settlers, ships and harbour settlements."""

    module = "explorers_founding"

    def answers(self) -> Mapping[str, Answer]:
        return {
            "FoundHarbour": house,
            "FoundHome": house,
            "FoundWay": road,
            "FoundShip": ship,
            "FoundNeutralHarbour": neutral,
            "FoundNeutral": neutral,
        }
