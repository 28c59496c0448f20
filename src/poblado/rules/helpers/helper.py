"""Base class of all helpers (helpers.use.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.kernel.act import Act
from poblado.kernel.action import Actions
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.rules.helpers.holders import Holders
from poblado.rules.helpers.kinds import HELPER_NAMES


class Helper(Act):
    """Helper card base class, one of ten.

    Args:
        index: its number, as in `HELPER_NAMES`.
        kinds: the actions that use it.
    """

    def __init__(self, index: i64, kinds: list[int]) -> None:
        super().__init__()
        self.index = index
        self.kinds = kinds
        self.clause = f"helpers.{HELPER_NAMES[index]}.use"
        self.answer: i64 = 0
        """The kind of action with which it is used where its seat is asked, on anybody's roll; 0 for one of `kinds`."""
        self.before_roll = False
        """True if it may be used before the roll too."""
        self.phase = ""
        """The group of actions with which it belongs, where a turn has strict phases; empty for any time after the roll."""

    def fits(self, r: Island) -> bool:
        """Tell whether it can be used at all by these rules, on this board; else it stays in the box."""
        return True

    def compose(self, c: Composer, holders: Holders) -> None:
        """Add the fields, steps and kinds of action that it needs."""

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        """Add the ways in which a seat that has it may use it in its turn; where it would certainly do nothing, that is a
        fault of theirs."""

    def act(self, g: Game, action: i64) -> None:
        """Apply the helper; that it is used is written already."""
        raise NotImplementedError(f"helper {self.index} is not used in its owner's turn")

    def why_not_asked(self, g: Game) -> Refusal | None:
        """Give the reason why a seat that has it, and may use one, is not asked now."""
        return None

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        """Reason for a fault; a helper that is not offered without one does nothing."""
        if fault == 0:
            return Refusal("helper.idle", self.clause)
        return super().refusal(g, action, fault)
