"""Founding advice: the first settlement and the first city."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from poblado.bots.base.founding import average, best_place, shopping
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.plan import SettlerPlan
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.action import at_of, kind_of
from poblado.rules.base.numbers import BUILD_CITY, BUILD_SETTLEMENT
from poblado.rules.cities_knights.kinds import CLOTH, TRACKS
from poblado.rules.cities_knights.numbers import ACTIVATION, BASIC_KNIGHT, PROMOTION

_SHOPPING: Final = {ROAD: 3, SETTLEMENT: 1, CITY: 2, BASIC_KNIGHT: 2, PROMOTION: 1, ACTIVATION: 4}
"""Purchases that a good start makes affordable soon, besides the first levels of a track."""
_COMMODITIES: Final = 6
"""The first three levels of one track: the best for the place is reckoned with."""


def found(plan: SettlerPlan) -> int:
    """Choose the vertex from which the first purchases are affordable soonest, one track's first levels among them.

    The city yields commodities on pasture, mountains and forest, and its price is grain and ore: both follow from the list.
    For the settlement, an average city is assumed, so that it is not judged by the goods that the city will bring.
    """
    pos = plan.pos
    legal = [a for a in pos.legal if kind_of(a) in (BUILD_SETTLEMENT, BUILD_CITY)]
    lists = [shopping(pos, _SHOPPING) for _ in range(TRACKS)]
    for track in range(TRACKS):
        if CLOTH + track < pos.constants.goods:
            lists[track][CLOTH + track] += _COMMODITIES
    places = [int(at_of(a)) for a in legal]
    more = average(pos, places, pos.upgrades)
    city = [a + b for a, b in zip(average(pos, places, pos.yields), more, strict=True)]
    return best_place(plan, legal, lists, city, 0.0)


class CityFounding(Advice):
    """Founding advice: a settlement and a city."""

    module = "city_founding"

    def answers(self) -> Mapping[str, Answer]:
        return {"FoundSettlement": found, "FoundSecondSettlement": found, "FoundCity": found}
