"""Frames: the stack of pending decisions in the cells of a game.

A frame is a pending decision or automatic step, kept as four integers on a stack inside the game's cells:

    step id | mask of the seats that owe an answer | a | b

What `a` and `b` mean each step says of itself. The top frame decides who may act. A frame with several bits in its mask
is a joint frame: any of those seats may answer first. A frame never holds a reference, so copying a game copies it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.field import Values
from poblado.kernel.untrusted import MOST_NUMBER

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
"""`1 << NATURE`; a literal, see `TOP`."""

DEPTH: Final = 0
"""Cell: how many frames are on the stack."""
TURN: Final = 1
"""Cell: the seat whose turn it is; the first to answer where several owe an answer in a play-out."""
ALERT: Final = 2
"""Cell: set by rules that want `Ruleset.alerted` to be called once the running action or step is done with."""
FRAMES: Final = 3
"""First cell of the stack."""
FRAME_SIZE: Final = 4
MAX_FRAMES: Final = 20
STACK_END: Final = 83
"""`FRAMES + FRAME_SIZE * MAX_FRAMES`; a literal, see `TOP`."""
# A literal: mypyc folds those into the code, but looks a computed constant up each time. Checked by a test.
TOP: Final = -1
"""`FRAMES - FRAME_SIZE`: the top frame begins at `TOP + FRAME_SIZE * depth`."""


def stack_labels() -> list[str]:
    """Labels of the stack's cells: its head, then four of each frame, the first one lowest."""
    parts = [f"frame {k} {part}" for k in range(MAX_FRAMES) for part in ("step", "seats that owe", "a", "b")]
    return ["frames", "turn", "alert", *parts]


class Stack(Values):
    """Meaning of the cells of the stack: each another thing, and `a` and `b` what the frame's step says."""

    def __init__(self) -> None:
        super().__init__("stack", -MOST_NUMBER, MOST_NUMBER)

    def meaning(self) -> str:
        return "cell 0: frames on the stack; 1: whose turn it is; 2: points are to be looked at; then the frames, see below"


class Memory:
    """A game's cells, with the stack of frames at their head, and zeros for what a step adds up.

    Args:
        cells: taken over, not copied.
    """

    def __init__(self, cells: vec[i64]) -> None:
        self.cells: Final = cells
        self._scratch: vec[i64] = vec[i64]()

    def scratch(self, size: i64) -> vec[i64]:
        """Zeros for what a step adds up while it runs, and leaves zero again: no part of the state. A game has its own, for steps
        serve all games of a ruleset, which may be played in several threads.

        Args:
            size: the fewest that there must be.
        """
        if len(self._scratch) < size:
            zeros = [0] * int(size)
            self._scratch = vec[i64](zeros)
        return self._scratch

    def push(self, step: i64, mask: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a frame on top: its step must be done with before what lies below goes on.

        Raises: RuntimeError, where more than `MAX_FRAMES` are pending.
        """
        cells = self.cells
        depth = cells[DEPTH]
        if depth >= MAX_FRAMES:
            raise RuntimeError(f"more than {MAX_FRAMES} pending frames: a module pushes without popping")
        at = FRAMES + FRAME_SIZE * depth
        cells[at] = step
        cells[at + 1] = mask
        cells[at + 2] = a
        cells[at + 3] = b
        cells[DEPTH] = depth + 1

    def pop(self) -> None:
        """Take the top frame off: what it asked is done with."""
        cells = self.cells
        depth = cells[DEPTH]
        at = TOP + FRAME_SIZE * depth
        # Cleared, so that equal games have equal cells.
        cells[at] = 0
        cells[at + 1] = 0
        cells[at + 2] = 0
        cells[at + 3] = 0
        cells[DEPTH] = depth - 1

    def depth(self) -> i64:
        """Number of frames on the stack."""
        return self.cells[DEPTH]

    def step_id(self) -> i64:
        """The step of the top frame; 0 when the game is over."""
        return self.cells[TOP + FRAME_SIZE * self.cells[DEPTH]]

    def mask(self) -> i64:
        """Bit mask of those who owe an answer: seats, or `NATURE_BIT`."""
        return self.cells[TOP + FRAME_SIZE * self.cells[DEPTH] + 1]

    def a(self) -> i64:
        """First value of the top frame; what it means is its step's business."""
        return self.cells[TOP + FRAME_SIZE * self.cells[DEPTH] + 2]

    def b(self) -> i64:
        """Second value of the top frame."""
        return self.cells[TOP + FRAME_SIZE * self.cells[DEPTH] + 3]

    def below_b(self) -> i64:
        """`b` of the frame below the top one: what a plan's frame remembers for its steps."""
        return self.cells[TOP + FRAME_SIZE * (self.cells[DEPTH] - 1) + 3]

    def set_mask(self, mask: i64) -> None:
        """Write who still owes an answer to the top frame."""
        self.cells[TOP + FRAME_SIZE * self.cells[DEPTH] + 1] = mask

    def set_a(self, a: i64) -> None:
        """Write the first value of the top frame."""
        self.cells[TOP + FRAME_SIZE * self.cells[DEPTH] + 2] = a

    def set_b(self, b: i64) -> None:
        """Write the second value of the top frame."""
        self.cells[TOP + FRAME_SIZE * self.cells[DEPTH] + 3] = b

    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.step_id() == 0

    def winner(self) -> i64:
        """The winning seat; -1 while nobody has won."""
        return self.a() if self.step_id() == 0 else -1

    def finish(self, winner: i64) -> None:
        """End the game: whatever was pending no longer is."""
        while self.cells[DEPTH] > 0:
            self.pop()
        self.push(0, 0, winner, 0)

    def is_chance(self) -> bool:
        """Tell whether nature decides next."""
        return self.mask() == NATURE_BIT

    def to_list(self) -> list[int]:
        """The cells as plain integers, for saving."""
        return [self.cells[i] for i in range(len(self.cells))]

    def has_cells_of(self, other: "Memory") -> bool:
        """Tell whether both have the same cells."""
        if len(self.cells) != len(other.cells):
            return False
        i: i64 = 0
        while i < len(self.cells):
            if self.cells[i] != other.cells[i]:
                return False
            i += 1
        return True
