"""Frames that walk along the plans of founding and of a turn."""

from typing import Final

from mypy_extensions import i64

from poblado.island.rules import Island
from poblado.island.state import ROLLED, ROUND
from poblado.kernel.declarations import MAX_STEPS
from poblado.kernel.field import Count, Index
from poblado.kernel.frame import ALERT, AUTO, DEPTH, INSTANT, TURN
from poblado.kernel.game import Game, Step

PLAN_STEP: Final = 7
"""Cell: the step of the turn plan that is being played, its frame the one above `Turns`; 0 when there is none.
`FRAMES + FRAME_SIZE`; a literal, see `frame.TOP`."""


_NEXT: Final = 5
"""Cell: `a` of the bottom frame, `FRAMES + 2`."""


def _passes(g: Game, id: i64) -> bool:
    """Play a step of a plan, or push its frame; whether the plan goes on at once."""
    cells = g.cells
    step = g.steps[id]
    if step.mode != INSTANT:
        g.push_step(id, 1 << cells[TURN])
        return False
    depth = cells[DEPTH]
    g.running = id
    step.run(g)
    # It may have pushed something, and points are looked at before the plan goes on.
    return cells[ALERT] == 0 and cells[DEPTH] == depth


class Turns(Step):
    """The bottom frame of a game: walks the turn plan for one seat after the other. `a` is the next step's position."""

    def __init__(self, r: Island) -> None:
        super().__init__(
            "Turns", AUTO, a=Count(MAX_STEPS, of="position in the plan of the step after the one that runs")
        )
        self.r: Final = r

    def run(self, g: Game) -> None:
        plan = self.r.turn_steps
        cells = g.cells
        next = cells[_NEXT]
        # As `_passes` does it, but here: several steps of every turn go by.
        while next < len(plan):
            step = g.steps[plan[next]]
            next += 1
            cells[_NEXT] = next
            if step.mode != INSTANT:
                g.push_step(step.id, 1 << cells[TURN])
                return
            g.running = step.id
            step.run(g)
            if cells[ALERT] != 0 or cells[DEPTH] != 1:
                return
        cells[_NEXT] = 0
        cells[ROLLED] = 0
        cells[TURN] += 1
        if cells[TURN] == self.r.seats:
            cells[TURN] = 0
            cells[ROUND] += 1


class Founding(Step):
    """Walks the founding plan once, then leaves the stack to the turns. `a` is the next step's position."""

    def __init__(self, r: Island) -> None:
        super().__init__(
            "Founding",
            AUTO,
            a=Count(MAX_STEPS, of="position in the plan of the step after the one that runs"),
            b=Index("vertex", of="last settlement"),
        )
        self.r: Final = r

    def run(self, g: Game) -> None:
        plan = self.r.founding_steps
        next = g.a()
        while next < len(plan):
            next += 1
            g.set_a(next)
            if not _passes(g, plan[next - 1]):
                return
        g.pop()
        g.cells[TURN] = 0
        g.cells[ROUND] = 1
