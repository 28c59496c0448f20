"""Random play to the end, as fast as the rules run."""

from typing import SupportsIndex

from mypy_extensions import i64

from poblado.kernel.action import NATURE, Actions
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng


class Playout:
    """Plays games by uniformly random legal actions, and counts.

    Attributes:
        decisions: actions of seats applied so far.
        chances: actions of nature applied so far.
        listed: legal actions listed so far; over `decisions` it is the mean branching factor.
    """

    def __init__(self, seed: SupportsIndex) -> None:
        self.rng = Rng(seed)
        self.out = Actions()
        self.decisions: i64 = 0
        self.chances: i64 = 0
        self.listed: i64 = 0

    def play(self, g: Game, limit: i64) -> bool:
        """Play `g` on until it is over or `limit` more actions were applied; returns whether it is over.

        Raises: RuntimeError, where a step asks a seat that has no legal action.
        """
        out = self.out
        rng = self.rng
        steps = g.steps
        done: i64 = 0
        while done < limit:
            step_id = g.step_id()
            if step_id == 0:
                return True
            step = steps[step_id]
            if step.mode == CHANCE:
                action = step.sample(g, rng)
                self.chances += 1
            else:
                out.n = 0
                step.legal(g, g.actor(), out)
                if out.n == 0:
                    raise RuntimeError(f"{step.name} asks a seat that has no legal action")
                # Not a conditional expression: a number beside a literal would be a Python object each time.
                chosen: i64 = 0
                if out.n > 1:
                    chosen = rng.below(out.n)
                action = out.items[chosen]
                self.listed += out.n
                self.decisions += 1
            g.apply_trusted(action)
            done += 1
        return g.is_over()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _playout, (self.rng.copy(), int(self.decisions), int(self.chances), int(self.listed))


def _playout(rng: Rng, decisions: int, chances: int, listed: int) -> Playout:
    playout = Playout(0)
    playout.rng = rng
    playout.decisions, playout.chances, playout.listed = decisions, chances, listed
    return playout


def outcome(g: Game, rng: Rng) -> i64:
    """Chance outcome next in `g`, drawn by the exact weights."""
    return g.rules.steps[g.step_id()].sample(g, rng)


def outcomes(g: Game) -> list[tuple[int, int]]:
    """List all chance outcomes next in `g`, as pairs of action and weight."""
    out = Actions()
    g.legal(NATURE, out)
    return [(int(out.items[i]), int(out.weights[i])) for i in range(out.n)]
