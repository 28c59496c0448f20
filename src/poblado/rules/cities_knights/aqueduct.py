"""Rule module of the aqueduct (cities_knights.improvement.science_3)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import RESOURCES
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import gain
from poblado.kernel.action import Actions, action_of, kind_of, seat_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count
from poblado.kernel.frame import AUTO, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.rules.base.numbers import DONE, TAKE
from poblado.rules.base.production import CountHands
from poblado.rules.base.shared import offer_of_bank, share_done, share_take
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.kinds import SCIENCE
from poblado.rules.cities_knights.numbers import AQUEDUCT_USED
from poblado.rules.lookup import module_of


class Aqueduct(Module):
    """Aqueduct: a seat with level 3 of science that takes nothing when the land yields may take a resource; not on a seven."""

    def __init__(self) -> None:
        super().__init__("aqueduct", 1)
        self.requires = ["city_improvements", "production"]
        self.events = specs_of(EVENTS, [AQUEDUCT_USED])

    def compose(self, c: Composer) -> None:
        r = c.rules
        share_take(c)
        share_done(c)
        before = c.add_field("aqueduct.before", "seat", Count(MOST_CARDS, of="cards before production"))
        c.turn_plan.insert_before("production", "aqueduct_before", c.add_step(CountHands(r, "CountHands", before)))
        take = c.add_step(TakeOne(r))
        c.turn_plan.insert_after("production", "aqueduct", c.add_step(AskEach(r, before, take)))


class AskEach(IslandStep):
    """Aqueduct step: from the active seat clockwise, everybody with the aqueduct who has taken nothing; `a` have been asked."""

    # cities_knights.improvement.science_3.robber, cities_knights.improvement.science_3.seven
    def __init__(self, r: Island, before: i64, take: i64) -> None:
        super().__init__(r, "AskEach", AUTO, a=Count(r.seats, of="players asked"))
        self.before = before
        self.take = take
        self.improvements = module_of(r, CityImprovements)

    def run(self, g: Game) -> None:
        cells = g.cells
        while cells[ROLLED] != 7 and (seat := g.ask_next(cells[TURN])) >= 0:
            if cells[HAND_SIZE + seat] == cells[self.before + seat] and self.improvements.has_power(g, seat, SCIENCE):
                g.push(self.take, 1 << seat)
                return
        g.pop()
        for seat in range(self.r.seats):
            cells[self.before + seat] = 0


class TakeOne(IslandStep):
    """Aqueduct step: one resource that the bank has, or none (cities_knights.improvement.science_3.optional)."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "TakeOne", DECIDE)

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_of_bank(g, TAKE, seat, RESOURCES, out)
        out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        if kind_of(action) == TAKE:
            if g.noting:
                g.note(AQUEDUCT_USED, seat_of(action))
            gain(g, seat_of(action), what_of(action), 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("looking.another_takes_one", "cities_knights.improvement.science_3")
        if kind_of(action) != TAKE:
            return Refusal("aqueduct.first_resource_taken_not", "cities_knights.improvement.science_3")
        if what_of(action) >= RESOURCES:
            return Refusal("aqueduct.aqueduct_brings_no_commodity", "cities_knights.improvement.science_3.resource")
        return Refusal("bank_trade.bank_no_such_card", "cities_knights.improvement.science_3.resource")
