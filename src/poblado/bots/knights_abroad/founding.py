"""Founding advice: the city of the free founding."""

from __future__ import annotations

from collections.abc import Mapping

from poblado.bots.cities_knights.founding import found
from poblado.bots.settler.advice import Advice, Answer


class CityAbroad(Advice):
    """Founding advice: a city in place of the settlement."""

    module = "city_abroad"
    speaks_for = ("knights_abroad", "merchant_off_rivers")

    def answers(self) -> Mapping[str, Answer]:
        return {"FoundHomeCity": found}
