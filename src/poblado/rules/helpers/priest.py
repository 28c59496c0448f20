"""Helper card: the priest (helpers.priest.use)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.verbs import affords, pay, place, upgrade
from poblado.kernel.action import Actions, at_of, kind_of, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, BUILD, Names, Slot
from poblado.rules.base.cities import Cities
from poblado.rules.base.development_cards import DevelopmentCards
from poblado.rules.base.largest_army import LargestArmy
from poblado.rules.base.settlements import Settlements
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import PRIEST
from poblado.rules.helpers.numbers import (
    KNIGHT_GIVEN_UP,
    PRIEST_CITY,
    PRIEST_SETTLEMENT,
    USE_PRIEST_CITY,
    USE_PRIEST_SETTLEMENT,
)
from poblado.rules.lookup import module_of


class Priest(Helper):
    """Gives up a knight that was played, and builds for less: a settlement, or a city."""

    # helpers.priest.army, helpers.priest.gone, helpers.priest.place
    def __init__(self) -> None:
        super().__init__(PRIEST, [USE_PRIEST_SETTLEMENT, USE_PRIEST_CITY])
        self.phase = BUILD
        self.r: Island
        self.knights: i64 = -1
        self.army: LargestArmy | None = None
        self.settlements: Settlements
        self.cities: Cities

    def fits(self, r: Island) -> bool:
        return r.has_module("development_cards")

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        cards = module_of(r, DevelopmentCards)
        self.settlements = module_of(r, Settlements)
        self.cities = module_of(r, Cities)
        self.knights = cards.knights
        if r.has_module("largest_army"):
            self.army = module_of(r, LargestArmy)
        c.add_item("priest_settlement", [1, 1, 0, 0, 0], number=PRIEST_SETTLEMENT)
        c.add_item("priest_city", [0, 0, 0, 1, 2], number=PRIEST_CITY)
        vertex = Names("vertex", r.topology.vertex_names)
        c.add_action(
            "USE_PRIEST_SETTLEMENT",
            [Slot("at", vertex)],
            "Use the priest: give up a played knight and build a settlement for less.",
            group=ACT,
            item="priest_settlement",
            kind=USE_PRIEST_SETTLEMENT,
        )
        c.add_action(
            "USE_PRIEST_CITY",
            [Slot("at", vertex)],
            "Use the priest: give up a played knight and build a city for less.",
            group=ACT,
            item="priest_city",
            kind=USE_PRIEST_CITY,
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        if affords(self.r, g, seat, PRIEST_SETTLEMENT):
            self.settlements.spots(g, seat, USE_PRIEST_SETTLEMENT, out)
        if affords(self.r, g, seat, PRIEST_CITY):
            self.cities.spots(g, seat, USE_PRIEST_CITY, out)

    def fault(self, g: Game, action: i64) -> i64:
        """Fault of what is given up; what may be built where, settlements and cities say."""
        return 0 if g.cells[self.knights + seat_of(action)] > 0 else 1

    def act(self, g: Game, action: i64) -> None:
        r = self.r
        seat = seat_of(action)
        g.cells[self.knights + seat] -= 1
        if g.noting:
            g.note(KNIGHT_GIVEN_UP, seat, -1, -1, -1, g.cells[self.knights + seat])
        if self.army is not None:
            self.army.recount(g)
        if kind_of(action) == USE_PRIEST_SETTLEMENT:
            pay(r, g, seat, PRIEST_SETTLEMENT)
            place(r, g, seat, SETTLEMENT, at_of(action))
        else:
            pay(r, g, seat, PRIEST_CITY)
            upgrade(r, g, seat, at_of(action), CITY)

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        seat = seat_of(action)
        if fault == 1:
            return Refusal("priest.no_played_knight_give", "helpers.priest.played")
        if kind_of(action) == USE_PRIEST_SETTLEMENT:
            return self.settlements.refusal(g, seat, at_of(action), PRIEST_SETTLEMENT, "helpers.priest.settlement")
        return self.cities.refusal(g, seat, at_of(action), PRIEST_CITY, "helpers.priest.city")
