"""Helper card: the robber's bride (helpers.robber_bride.use)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import DESERT
from poblado.island.rules import Island
from poblado.island.state import BANK, ROBBER
from poblado.island.verbs import gain, tell_moved
from poblado.island.yields import good_at
from poblado.kernel.action import Actions, at_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.kernel.spec import ACT, Names, Slot
from poblado.rules.base.robber import Robber, move_robber
from poblado.rules.helpers.helper import Helper
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import ROBBER_BRIDE
from poblado.rules.helpers.numbers import USE_ROBBER_BRIDE
from poblado.rules.lookup import module_of


class RobberBride(Helper):
    """Sends the robber to the desert and takes a card of what the tile yields that it has left. Nobody is robbed."""

    # helpers.robber_bride.before_roll, helpers.robber_bride.card, helpers.robber_bride.no_theft,
    # helpers.robber_bride.bank, helpers.robber_bride.gold
    def __init__(self) -> None:
        super().__init__(ROBBER_BRIDE, [USE_ROBBER_BRIDE])
        self.before_roll = True
        self.r: Island
        self.robber: Robber
        self.start: i64 = -1
        """The tile that she sends the robber to where the island has no desert; -1 where it has one."""

    def fits(self, r: Island) -> bool:
        if DESERT in r.board.terrains:
            return True
        return r.param("bride_without_desert") == 1 and r.robber_start() >= 0

    def compose(self, c: Composer, holders: Holders) -> None:
        r = c.rules
        self.r = r
        self.robber = module_of(r, Robber)
        self.reasons = [
            Refusal("robber_bride.nothing_moves_robber_yet", "helpers.robber_bride.asleep"),
            Refusal("robber_bride.robber_nowhere", "helpers.robber_bride.there"),
            Refusal("robber_bride.robber_bride_sends_desert", self.clause),
            Refusal("robber_bride.robber_already", "helpers.robber_bride.there"),
            Refusal("robber_bride.robber_desert_already", "helpers.robber_bride.two_deserts"),
            Refusal("robber_bride.robber_kept_off_tile", "helpers.robber_bride.kept_off"),
        ]
        if DESERT not in r.board.terrains:
            self.start = r.robber_start()
        tile = Slot("at", Names("tile", r.topology.tile_names))
        c.add_action(
            "USE_ROBBER_BRIDE",
            [tile],
            "Use the robber's bride: the robber goes there.",
            group=ACT,
            kind=USE_ROBBER_BRIDE,
        )

    def _is_home(self, g: Game, t: i64) -> bool:
        """Tell whether she sends the robber to a tile: a desert, or the tile it began on."""
        return t == self.start or (self.start < 0 and g.cells[self.r.terrain + t] == DESERT)

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for t in range(self.r.tiles):
            if self._is_home(g, t):
                out.add(with_at(USE_ROBBER_BRIDE, seat, t))

    def fault(self, g: Game, action: i64) -> i64:
        t = at_of(action)
        if g.cells[self.robber.asleep] != 0:
            return 1
        if g.cells[ROBBER] < 0:
            return 2
        if not self._is_home(g, t):
            return 3
        if g.cells[ROBBER] == t:
            return 4
        if self._is_home(g, g.cells[ROBBER]):
            return 5
        return 0 if self.robber.may_go(g, seat_of(action), t) else 6

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        old = g.cells[ROBBER]
        move_robber(self.r, g, seat, at_of(action))
        good = good_at(self.r, g, old)
        if good >= 0 and g.cells[BANK + good] > 0:
            gain(g, seat, good, 1)
        tell_moved(self.r, g, seat, self.robber.figure.number, at_of(action), old, 0, USE_ROBBER_BRIDE)
