"""Helper card: the captain (helpers.captain.use)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import RESOURCES
from poblado.island.rules import Island
from poblado.island.verbs import best_rate
from poblado.kernel.action import Actions, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, TRADE, Names, Slot
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import CAPTAIN
from poblado.rules.helpers.numbers import CAPTAIN_HIRED, USE_CAPTAIN


class Captain(Helper):
    """Chooses a resource, which the bank takes at two for one from the seat until its turn ends, as often as it likes."""

    def __init__(self) -> None:
        super().__init__(CAPTAIN, [USE_CAPTAIN])
        self.phase = TRADE
        self.r: Island
        self.good: i64 = -1

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        self.good = c.add_field("helpers.cheap", "", Index("good", none="none", first=1, of="traded two for one now"))
        self.reasons = [
            Refusal("captain.captain_trades_resource", self.clause),
            Refusal("captain.bank_takes_resource_two", "helpers.captain.own"),
        ]
        c.add_action(
            "USE_CAPTAIN",
            [Slot("what", Names("good", r.market.good_names))],
            "Use the captain: trade this resource two for one until the turn ends.",
            group=ACT,
            kind=USE_CAPTAIN,
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for good in range(i64(RESOURCES)):
            out.add(with_what(USE_CAPTAIN, seat, good))

    def fault(self, g: Game, action: i64) -> i64:
        if what_of(action) >= RESOURCES:
            return 1
        # What the bank takes at two for one anyway gains nothing.
        return 0 if best_rate(self.r, g, seat_of(action), what_of(action)) > 2 else 2

    def act(self, g: Game, action: i64) -> None:
        g.cells[self.good] = what_of(action) + 1
        if g.noting:
            g.note(CAPTAIN_HIRED, seat_of(action), -1, -1, what_of(action))

    def rate(self, g: Game, seat: i64, good: i64) -> i64:
        """Rate of two for the seat on turn and its resource (helpers.captain.own)."""
        if g.cells[self.good] == good + 1 and g.cells[TURN] == seat:
            return 2
        return 99

    def end_turn(self, g: Game) -> None:
        """End what was hired for one turn (helpers.captain.turn)."""
        g.cells[self.good] = 0
