"""Helper card: the general (helpers.general.use)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import RESOURCES
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import gain
from poblado.kernel.action import Actions, kind_of, seat_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.discard import Discards
from poblado.rules.base.shared import bank_has_any, offer_of_bank
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import GENERAL
from poblado.rules.helpers.numbers import HAND_SPARED, USE_GENERAL
from poblado.rules.lookup import module_of


class General(Helper):
    """General: on anybody's seven his seat keeps a hand of which it would have to discard, else it takes any one
    resource. Nobody is asked whether he is used (helpers.general.must, helpers.general.keeps, helpers.general.exactly)."""

    def __init__(self) -> None:
        super().__init__(GENERAL, [])
        self.answer = USE_GENERAL
        self.holders: Holders
        self.discards: Discards
        self.step: i64 = -1

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.holders = holders
        self.discards = module_of(r, Discards)
        c.add_action(
            "USE_GENERAL",
            [Slot("what", Names("good", r.market.good_names))],
            "Use the general: take this resource from the bank.",
            group=ANSWER,
            asked="helpers.general.use",
            kind=USE_GENERAL,
        )
        self.step = c.add_step(Booty(r, holders))

    def seven(self, g: Game) -> None:
        """A seven was rolled, and who must discard is settled: what he does comes before that (helpers.general.first)."""
        seat = self.holders.ready(g, GENERAL)
        if seat < 0:
            return
        if self.discards.excuse(g, seat):
            self.holders.use(g, seat)
            if g.noting:
                g.note(HAND_SPARED, seat, -1, -1, -1, g.cells[HAND_SIZE + seat])
        elif bank_has_any(g, RESOURCES):
            g.push(self.step, 1 << seat)

    def why_not_asked(self, g: Game) -> Refusal | None:
        if g.cells[ROLLED] == 7:
            return Refusal("general.general_acts_once_seven", "helpers.general.first")
        return Refusal("general.general_acts_seven_alone", "helpers.general.use")


class Booty(IslandStep):
    """Booty step: any one resource that the bank has."""

    def __init__(self, r: Island, holders: Holders) -> None:
        super().__init__(r, "Booty", DECIDE)
        self.holders = holders

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_of_bank(g, USE_GENERAL, seat, RESOURCES, out)

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.pop()
        self.holders.use(g, seat)
        gain(g, seat, what_of(action), 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("general.another_player_takes_resource", "helpers.general.use")
        if kind_of(action) != USE_GENERAL:
            return Refusal("general.first_general_brings_resource", "helpers.general.must")
        if what_of(action) >= RESOURCES:
            return Refusal("general.general_brings_resource", "helpers.general.takes", stage=1)
        return Refusal("bank_trade.bank_no_such_card", "helpers.general.bank", stage=2)
