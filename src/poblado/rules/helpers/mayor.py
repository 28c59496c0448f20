"""Helper card: the mayor (helpers.mayor.use)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import RESOURCES
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import gain
from poblado.kernel.action import Actions, action_of, kind_of, seat_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count
from poblado.kernel.frame import DECIDE, INSTANT
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.numbers import DONE
from poblado.rules.base.shared import bank_has_any, offer_of_bank, share_done
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import MAYOR
from poblado.rules.helpers.numbers import USE_MAYOR


class Mayor(Helper):
    """Mayor: when a roll, anybody's, brings her owner nothing, the owner may take any one resource."""

    # helpers.mayor.next_turn
    def __init__(self) -> None:
        super().__init__(MAYOR, [])
        self.answer = USE_MAYOR

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        before = c.add_field("helpers.before", "", Count(MOST_CARDS, of="cards of the mayor's owner before production"))
        c.add_action(
            "USE_MAYOR",
            [Slot("what", Names("good", r.market.good_names))],
            "Use the mayor: take this resource from the bank.",
            group=ANSWER,
            asked="helpers.mayor.use",
            kind=USE_MAYOR,
        )
        share_done(c)
        step = c.add_step(Compensation(r, holders))
        c.turn_plan.insert_before("production", "mayor_before", c.add_step(CountHand(r, holders, before)))
        c.turn_plan.insert_after("production", "mayor_after", c.add_step(CountAgain(r, holders, before)))
        # What else comes after the land, such as an aqueduct, comes before her: she is not of the land, and nor is that.
        main = "main" if r.param("combined_trade_build") else "trade"
        c.turn_plan.insert_before(main, "mayor", c.add_step(AskMayor(r, holders, before, step)))

    def why_not_asked(self, g: Game) -> Refusal | None:
        if g.cells[ROLLED] == 7:
            return Refusal("mayor.mayor_not_act_seven", "helpers.mayor.seven")
        return Refusal("mayor.mayor_acts_once_roll", "helpers.mayor.nothing")


class CountHand(IslandStep):
    """Remembers how many cards the mayor's seat holds before the land yields."""

    def __init__(self, r: Island, holders: Holders, before: i64) -> None:
        super().__init__(r, "CountHand", INSTANT)
        self.holders = holders
        self.before = before

    def run(self, g: Game) -> None:
        seat = self.holders.ready(g, MAYOR)
        if seat >= 0:
            g.cells[self.before] = g.cells[HAND_SIZE + seat]


class CountAgain(IslandStep):
    """Leaves 1 in the cell where the roll was no seven (helpers.mayor.seven) and the land has given the mayor's seat
    nothing, else 0."""

    def __init__(self, r: Island, holders: Holders, before: i64) -> None:
        super().__init__(r, "CountAgain", INSTANT)
        self.holders = holders
        self.before = before

    def run(self, g: Game) -> None:
        seat = self.holders.ready(g, MAYOR)
        if seat < 0:
            return
        before = g.cells[self.before]
        g.cells[self.before] = 0
        if g.cells[ROLLED] != 7 and g.cells[HAND_SIZE + seat] == before:
            g.cells[self.before] = 1


class AskMayor(IslandStep):
    """Asks the mayor's seat where the land has given it nothing (helpers.mayor.any_roll)."""

    def __init__(self, r: Island, holders: Holders, before: i64, step: i64) -> None:
        super().__init__(r, "AskMayor", INSTANT)
        self.holders = holders
        self.before = before
        self.step = step

    def run(self, g: Game) -> None:
        if g.cells[self.before] == 0:
            return
        g.cells[self.before] = 0
        seat = self.holders.ready(g, MAYOR)
        if seat >= 0 and bank_has_any(g, RESOURCES):
            g.push(self.step, 1 << seat)


class Compensation(IslandStep):
    """Compensation step: any one resource that the bank has; or the mayor is kept for later."""

    def __init__(self, r: Island, holders: Holders) -> None:
        super().__init__(r, "Compensation", DECIDE)
        self.holders = holders

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_of_bank(g, USE_MAYOR, seat, RESOURCES, out)
        out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.pop()
        if kind_of(action) == USE_MAYOR:
            self.holders.use(g, seat)
            gain(g, seat, what_of(action), 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("mayor.another_player_use_mayor", "helpers.mayor.use")
        if kind_of(action) != USE_MAYOR:
            return Refusal("mayor.first_mayor_used_not", "helpers.mayor.optional")
        if what_of(action) >= RESOURCES:
            return Refusal("mayor.mayor_brings_resource", "helpers.mayor.use", stage=1)
        return Refusal("bank_trade.bank_no_such_card", "helpers.mayor.bank", stage=2)
