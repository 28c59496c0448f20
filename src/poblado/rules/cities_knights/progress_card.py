"""Base class of the faces of progress cards (cities_knights.progress.*)."""

from mypy_extensions import i64, mypyc_attr

from poblado.island.rules import Island
from poblado.kernel.action import Actions, action_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES


@mypyc_attr(allow_interpreted_subclasses=True)
class ProgressCard:
    """Face of a progress card.

    Args:
        index: its number among the cards, as in `PROGRESS_NAMES`.
        kind: the action that plays it; 0 for a point card, which nobody plays.
    """

    def __init__(self, index: i64, kind: i64) -> None:
        self.index = index
        self.kind = kind
        self.clause = f"cities_knights.card.{PROGRESS_NAMES[index]}"
        self.before_roll = False
        """True if it is played before the roll instead of after it."""
        self.follows = False
        """True if `follow` has anything to add."""
        self.passes = False
        """True if `end_turn` has anything to forget."""

    def compose(self, r: Island) -> None:
        """Add the steps and kinds of action that the card needs."""

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        """Add the ways to play the card for a seat that holds it: none where it would certainly do nothing
        (cities_knights.progress.no_effect)."""
        out.add(action_of(self.kind, seat))

    def play(self, g: Game, action: i64) -> None:
        """Apply the card; it has left the hand."""
        raise NotImplementedError(f"card {self.index} cannot be played")

    def follow(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what the card lets a seat do later in the turn in which it was played."""

    def act(self, g: Game, action: i64) -> None:
        """Do what `follow` has offered."""
        raise NotImplementedError(f"card {self.index} has nothing to follow")

    def owns(self, kind: i64) -> bool:
        """Tell whether `act` is for actions of a kind."""
        return False

    def end_turn(self, g: Game) -> None:
        """Forget what holds for one turn only."""

    def why_not(self, g: Game, action: i64) -> Refusal:
        """Reason why a seat that holds the card cannot play it so."""
        return Refusal("the card would do nothing now", self.clause)
