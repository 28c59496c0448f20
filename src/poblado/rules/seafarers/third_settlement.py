"""Third settlement: a founding of three rounds, the last of which pays (seafarers.cloth.third)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.errors import BadRuleset
from poblado.kernel.frame import AUTO, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.values import Titled
from poblado.rules.base.founding import FoundRoad, FoundSettlement


class ThirdSettlement(Module):
    """Founding of three settlements: a round that does not pay lies between the first and the last one, which does.

    What other modules put into the last round, such as a city, so comes third (seafarers.cloth.city).
    """

    def __init__(self) -> None:
        super().__init__("third_settlement", 1)
        self.requires = ["founding"]
        self.params = [
            Param(
                "third_round_back", 0, 0, 1,
                "The round of the third settlement goes from the last player to the first; off: from the first to the last.",
                "seafarers.cloth.third_order",
            ),
        ]  # fmt: skip

    def compose(self, c: Composer) -> None:
        r = c.rules
        if r.param("printed_start"):
            raise BadRuleset(
                "a printed start has no third settlement: turn {param} off", param=Titled("param", "printed_start")
            )
        plan = c.founding_plan
        middle = c.add_step(FoundMiddleSettlement(r))
        road = r.step_named("FoundRoad").id
        for id in plan.ids:
            last = r.steps[id]
            if isinstance(last, FoundSettlement) and last.which == 1:
                last.turn_clause = "seafarers.cloth.third_order"
                last.clause = "seafarers.cloth.city" if r.has_module("city_founding") else "seafarers.cloth.third"
            elif isinstance(last, FoundRoad):
                last.second_clause = "seafarers.cloth.third"
        ahead = r.step_named("PassOn").id
        back = r.step_named("PassBack").id
        for i in range(r.seats):
            plan.insert_before("second_settlement_0", f"middle_settlement_{i}", middle)
            plan.insert_before("second_settlement_0", f"middle_road_{i}", road)
            if i < r.seats - 1:
                plan.insert_before("second_settlement_0", f"pass_middle_{i}", back)
        # The middle round ends with the first player, who goes on or hands over to the last one.
        if r.param("third_round_back"):
            plan.insert_before("second_settlement_0", "pass_to_last", c.add_step(PassToLast(r)))
            return
        for i in range(r.seats - 1):
            plan.replace(f"pass_back_{i}", ahead)


class FoundMiddleSettlement(FoundSettlement):
    """Founding step: the second of three settlements, which brings no cards."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, 0)
        self.name = "FoundMiddleSettlement"
        self.clause = "seafarers.cloth.third"
        self.turn_clause = "base.founding.order"


class PassToLast(IslandStep):
    """The turn goes to the last seat."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "PassToLast", AUTO)
        self.last: i64 = r.seats - 1

    def run(self, g: Game) -> None:
        g.pop()
        g.cells[TURN] = self.last
