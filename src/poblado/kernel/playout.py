"""Random play to the end, as fast as the rules run."""

from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.action import NATURE, Actions, kind_of
from poblado.kernel.declarations import KINDS
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng

MOST_WEIGHT: Final = 1_099_511_627_776
"""The greatest weight of a kind of action, 2**40."""


class Playout:
    """Plays games by random legal actions, uniformly or by weights, and counts.

    Args:
        seed: from 0 to 2**96 - 1.
        weights: weight of each action by the number of its kind, such as `poblado.island.weights.weights_of(rules)`; by
            default all are equally likely. Where all legal actions weigh nothing, they are equally likely too.

    Attributes:
        decisions: actions of seats applied so far.
        chances: actions of nature applied so far.
        listed: legal actions listed so far; over `decisions` it is the mean branching factor.

    Raises: ValueError, unless there is a weight from 0 to `MOST_WEIGHT` for each of 256 kinds.
    """

    def __init__(self, seed: SupportsIndex, weights: list[int] | None = None) -> None:
        self.rng = Rng(seed)
        self.out = Actions()
        self.weighted = weights is not None
        known: list[int] = [] if weights is None else _checked(weights)
        self.weights: vec[i64] = vec[i64](known)
        self.decisions: i64 = 0
        self.chances: i64 = 0
        self.listed: i64 = 0

    def play(self, g: Game, limit: i64) -> bool:
        """Play `g` on until it is over or `limit` more actions were applied; returns whether it is over.

        Raises: RuntimeError, where a step asks a seat that has no legal action.
        """
        if self.weighted:
            return self._play_weighted(g, limit)
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

    def _play_weighted(self, g: Game, limit: i64) -> bool:
        """Play as `play` does, by weights. A loop of its own: uniform play asks nothing about weights between two actions."""
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
                action = out.items[self._drawn()]
                self.listed += out.n
                self.decisions += 1
            g.apply_trusted(action)
            done += 1
        return g.is_over()

    def _drawn(self) -> i64:
        """Draw one of the actions listed, by weight; its index."""
        out = self.out
        chosen: i64 = 0
        if out.n == 1:
            return chosen
        total: i64 = 0
        i: i64 = 0
        while i < out.n:
            total += self.weights[kind_of(out.items[i])]
            i += 1
        if total == 0:
            return self.rng.below(out.n)
        left = self.rng.below_many(total) - self.weights[kind_of(out.items[0])]
        while left >= 0:
            chosen += 1
            left -= self.weights[kind_of(out.items[chosen])]
        return chosen

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        weights = [self.weights[k] for k in range(KINDS)] if self.weighted else None
        return _playout, (self.rng.copy(), weights, int(self.decisions), int(self.chances), int(self.listed))


def _checked(weights: list[int]) -> list[int]:
    if len(weights) != KINDS or min(weights) < 0 or max(weights) > MOST_WEIGHT:
        raise ValueError(f"a play-out needs {KINDS} weights from 0 to {MOST_WEIGHT}, one for each kind of action")
    return weights


def _playout(rng: Rng, weights: list[int] | None, decisions: int, chances: int, listed: int) -> Playout:
    playout = Playout(0, weights)
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
