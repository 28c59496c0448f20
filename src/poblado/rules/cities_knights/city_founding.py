"""The second founding round brings a city (cities_knights.founding.*).

Clauses: cities_knights.founding.first_turn, cities_knights.founding.no_commodities, cities_knights.founding.points,
cities_knights.founding.second_road, cities_knights.founding.settlement, cities_knights.founding.start,
cities_knights.setup.base_pieces, cities_knights.setup.no_printed_start.
"""

from mypy_extensions import i64

from poblado.island.module import Module
from poblado.island.pieces import CITY
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.island.step import IslandStep
from poblado.island.verbs import place
from poblado.kernel.action import Actions, at_of, kind_of, seat_of, with_at
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.rules.base.founding import first_cards
from poblado.rules.base.kinds import BUILD_CITY
from poblado.rules.base.settlements import keeps_distance


class CityFounding(Module):
    """In the second round everybody founds a city instead of a settlement."""

    def __init__(self) -> None:
        super().__init__("city_founding", 1)
        self.requires = ["founding", "cities"]

    def compose(self, r: Island) -> None:
        if r.param("printed_start"):
            raise BadRuleset("a printed start has no cities: turn printed_start off")
        city = r.add_step(FoundCity(r))
        for i in range(r.seats):
            r.founding_plan.replace(f"second_settlement_{i}", city)


class FoundCity(IslandStep):
    """Any vertex that keeps the distance; each producing tile around the city pays one resource, no commodity
    (cities_knights.founding.cards)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "FoundCity", DECIDE)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        r = self.r
        v: i64 = 0
        while v < r.vertices:
            if g.cells[r.vertex_owner + v] == NOBODY and keeps_distance(r, g, v):
                out.add(with_at(BUILD_CITY, seat, v))
            v += 1

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        g.pop()
        # The road must leave this city: the next step reads it from the plan's frame.
        g.set_b(v)
        place(self.r, g, seat, CITY, v)
        first_cards(self.r, g, seat, v)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("it is another seat's turn to found", "base.founding.order")
        if kind_of(action) != BUILD_CITY:
            return Refusal("now a city is founded", "cities_knights.founding.city")
        if g.cells[self.r.vertex_owner + at_of(action)] != NOBODY:
            return Refusal("there is a building already", "base.founding.distance")
        return Refusal("a neighbouring vertex has a building", "base.founding.distance")
