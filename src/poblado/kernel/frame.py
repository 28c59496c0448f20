"""Frames and steps: the stack of pending decisions, each with its seat.

A frame is a pending decision or automatic step, kept as four integers on a stack inside the game's cells:

    step id | mask of the seats that owe an answer | a | b

What `a` and `b` mean each step says of itself. The top frame decides who may act. A frame with several bits in its mask
is a joint frame: any of those seats may answer first. A frame never holds a reference, so copying a game copies it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from poblado.kernel.action import NATURE, Actions
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index, Nothing, Values
from poblado.kernel.rng import Rng

if TYPE_CHECKING:
    from poblado.kernel.game import Game

DECIDE: Final = 0
"""Mode of a step: seats in the frame's mask choose."""
CHANCE: Final = 1
"""Mode of a step: nature chooses, by weights."""
AUTO: Final = 2
"""Mode of a step: nobody chooses; `run` is called until a frame of another mode is on top."""
INSTANT: Final = 3
"""Mode of a step that a plan runs in passing, without a frame: there is nothing to pop. What it pushes is played before the
plan goes on."""

NATURE_BIT: Final = 32768
"""`1 << NATURE`; a literal, see `game._TOP`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """The stateless rule for one kind of frame: who owes it, what is legal, what applying does.

    Subclasses keep nothing that changes in play: all memory lives in the game's cells.

    Args:
        name: unique in a ruleset.
        mode: `DECIDE`, `CHANCE`, `AUTO` or `INSTANT`.
        a, b: what these two numbers of its frames mean; without a word they are always 0.
    """

    def __init__(self, name: str, mode: i64, a: Values | None = None, b: Values | None = None) -> None:
        self.name = name
        self.mode = mode
        self.a: Values = Nothing() if a is None else a
        self.b: Values = Nothing() if b is None else b
        self.id: i64 = -1
        """Number within its ruleset, given by `Ruleset.add_step`."""
        self.module = ""
        self.panel: list[str] = []
        """The groups of actions that it lets choose from where it is a part of a turn; none where it asks a question."""
        self.by_dice = False
        """True if dice decide a chance step, and no draw: people at a real table can roll them."""
        self.wide = False
        """True if `is_legal` accepts what `legal` does not list, such as all terms of a trade."""

    def legal(self, g: "Game", seat: i64, out: Actions) -> None:
        """Write every enumerable action of `seat` to `out`; for a chance step, every outcome with its weight."""
        raise NotImplementedError(f"step {self.name} does not say what is legal")

    def optional(self, g: "Game", seat: i64, out: Actions) -> None:
        """Write what a seat that owes no answer may do all the same to `out`, such as ending what others think about. Nobody
        waits for it, so it is none of the actions that play-outs and bots choose from."""

    def is_legal(self, g: "Game", action: i64) -> bool:
        """Tell whether `action` may be applied now. Wider than `legal` only where actions cannot be enumerated."""
        seat = (action >> 8) & 15
        out = Actions()
        if g.mask() >> seat & 1:
            self.legal(g, seat, out)
        else:
            self.optional(g, seat, out)
        return out.has(action)

    def why_not(self, g: "Game", action: i64) -> Refusal:
        """Reason and clause for an action that `is_legal` refused."""
        return Refusal("not possible at this moment", "")

    def apply(self, g: "Game", action: i64) -> None:
        """Carry out a legal action. Pops the frame when nothing more is owed."""
        raise NotImplementedError(f"step {self.name} does not apply anything")

    def run(self, g: "Game") -> None:
        """Run the step. For AUTO steps: do it, and pop or replace the frame. For INSTANT ones: do it; they have no frame."""
        raise NotImplementedError(f"step {self.name} does not run by itself")

    def consistent(self, g: "Game") -> bool:
        """Tell whether dealt hidden cards agree with what this frame implies and `floor` cannot say."""
        return True

    def floor(self, g: "Game", cell: i64) -> i64:
        """The least that a hidden cell must hold for this frame to make sense, such as cards promised in a trade."""
        return 0

    def sample(self, g: "Game", rng: Rng) -> i64:
        """Sample one outcome of a chance step, drawn by its weights. Override only for speed, with the same distribution."""
        out = Actions()
        self.legal(g, NATURE, out)
        left = rng.below(out.total_weight())
        i: i64 = 0
        while left >= out.weights[i]:
            left -= out.weights[i]
            i += 1
        return out.items[i]

    def __repr__(self) -> str:
        return f"<Step {self.id} {self.name}>"


class Over(Step):
    """The last frame of every game: nobody owes anything."""

    def __init__(self) -> None:
        super().__init__("Over", DECIDE, a=Index("seat", none="nobody has won"))

    def legal(self, g: "Game", seat: i64, out: Actions) -> None:
        return

    def why_not(self, g: "Game", action: i64) -> Refusal:
        return Refusal("the game is over", "")
