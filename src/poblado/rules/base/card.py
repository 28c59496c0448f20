"""Base class of the faces of development cards, and of those of other books that are held and played."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from poblado.island.composer import Composer
from poblado.kernel.act import Act
from poblado.kernel.action import Actions, action_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game

KNIGHT: Final = 0
ROAD_BUILDING: Final = 1
YEAR_OF_PLENTY: Final = 2
MONOPOLY: Final = 3
VICTORY_POINT: Final = 4
# base.setup.progress_kinds
CARDS: Final = 5
CARD_NAMES: Final[list[str]] = ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Act):
    """Face of a card that a seat holds and plays, such as a development card.

    Args:
        index: its number in the deck.
        kind: the action that plays it.
        clause: where the rulebook describes it.
    """

    def __init__(self, index: i64, kind: i64, clause: str) -> None:
        super().__init__()
        self.index = index
        self.kind = kind
        self.clause = clause
        self.before_roll = False
        """True if a progress card is played before the roll instead of after it."""
        self.follows = False
        """True if `follow` has anything to add."""
        self.passes = False
        """True if `end_turn` has anything to forget."""

    def compose(self, c: Composer) -> None:
        """Add the steps and kinds of action that the card needs."""

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        """Add the ways to play the card for a seat that holds it and may play one; where it would certainly do nothing, that is a
        fault of theirs."""
        out.add(action_of(self.kind, seat))

    def play(self, g: Game, action: i64) -> None:
        """Apply the card; it has left the hand (base.cards.progress)."""
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

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        """Reason for a fault; a card that states no preconditions and is not offered says that it does nothing."""
        if fault == 0:
            return Refusal("card.idle", self.clause)
        return super().refusal(g, action, fault)
