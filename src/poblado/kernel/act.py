"""Acts with preconditions, each of which is stated once: what offers an act and what refuses it ask the same."""

from mypy_extensions import i64, mypyc_attr

from poblado.kernel.action import Actions
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Act:
    """Base of what a seat does where its preconditions hold, such as playing a card.

    A subclass says which actions come into question (`ways`), which precondition of one fails first (`fault`), and what is said
    then (`reasons`, or `refusal` where it depends on the game).

    A call for each way costs play 6 to 16 % where acts are many (`benchmarks/instructions.py`): so what is listed at nearly every
    moment, where pieces are built and how they move, is offered by hand, with stages in its refusals.
    """

    def __init__(self) -> None:
        self.reasons: list[Refusal] = []
        """Refusal for the first precondition, the second, and so on."""

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        """Add the actions that come into question, in the order in which they are listed; those with a fault are left out."""
        raise NotImplementedError(f"{type(self).__name__} does not say its ways")

    def fault(self, g: Game, action: i64) -> i64:
        """Number of the first precondition that fails, from 1; 0 where all hold. Asked of any action of the kind."""
        return 0

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        """Reason for a fault. Play never asks for it."""
        return self.reasons[fault - 1]

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        """Add the ways without a fault."""
        n = out.n
        self.ways(g, seat, out)
        kept = n
        while n < out.n:
            action = out.items[n]
            if self.fault(g, action) == 0:
                out.items[kept] = action
                kept += 1
            n += 1
        out.n = kept

    def why_not(self, g: Game, action: i64) -> Refusal:
        """Reason why an action is not allowed. One without a fault of its own fails elsewhere, at a stage that is said there."""
        fault = self.fault(g, action)
        why = self.refusal(g, action, fault)
        return why.at(int(fault)) if fault > 0 else why
