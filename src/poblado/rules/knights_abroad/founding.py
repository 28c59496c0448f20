"""Free founding with a city (knights_abroad.founding.*)."""

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.pieces import CITY
from poblado.rules.explorers_pirates.founding import FreeFounding
from poblado.rules.lookup import module_of


class CityAbroad(Module):
    """City abroad: each seat founds a city in place of the settlement, beside the harbour settlement; it brings the
    first cards (knights_abroad.founding.cards, knights_abroad.founding.neutral)."""

    def __init__(self) -> None:
        super().__init__("city_abroad", 1)
        self.bridges = ["commodities", "explorers_founding"]

    def compose(self, c: Composer) -> None:
        r = c.rules
        founding = module_of(r, FreeFounding)
        founding.home = CITY
        founding.home_clause = "knights_abroad.founding.city"
        # It asks for something else than in games without cities.
        r.step_named("FoundHome").name = "FoundHomeCity"
