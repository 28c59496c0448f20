"""City founding: the second founding round brings a city (cities_knights.founding.*)."""

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.pieces import CITY
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.values import Titled
from poblado.rules.base.founding import FoundRoad, FoundSettlement
from poblado.rules.base.numbers import BUILD_CITY


class CityFounding(Module):
    """City founding: in the second round everybody founds a city instead of a settlement."""

    # cities_knights.founding.first_turn, cities_knights.founding.points, cities_knights.founding.settlement,
    # cities_knights.founding.start, cities_knights.setup.base_pieces, cities_knights.setup.no_printed_start
    def __init__(self) -> None:
        super().__init__("city_founding", 1)
        self.requires = ["founding", "cities"]

    def compose(self, c: Composer) -> None:
        r = c.rules
        if r.param("printed_start"):
            raise BadRuleset("a printed start has no cities: turn {param} off", param=Titled("param", "printed_start"))
        city = c.add_step(FoundCity(r))
        for i in range(r.seats):
            c.founding_plan.replace(f"second_settlement_{i}", city)
        road = r.step_named("FoundRoad")
        assert isinstance(road, FoundRoad)
        road.second_clause = "cities_knights.founding.second_road"


class FoundCity(FoundSettlement):
    """Founding step: any vertex that keeps the distance; each producing tile around the city pays one resource, no commodity
    (cities_knights.founding.cards, cities_knights.founding.no_commodities)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, 1)
        self.name = "FoundCity"
        self.kind = BUILD_CITY
        self.piece = CITY
        self.clause = "cities_knights.founding.city"

    def _why_not_this(self) -> Refusal:
        return Refusal("city_founding.now_city_founded", self.clause)
