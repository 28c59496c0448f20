"""Roll-outs: candidates tried on sampled games, played on by a policy, settler's where none is told, and valued.

All candidates of a round of samples share one sampled game, and the dice and draws of its seed: they differ by what they do.
"""

from __future__ import annotations

import math
from typing import Any, Final

from poblado.bots.search.value import Value
from poblado.bots.settler import choice
from poblado.island.rules import Island
from poblado.kernel.chance import SeededSource
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng
from poblado.kernel.view import View

_MOST_ACTIONS: Final = 400
"""Actions of a play-out, for games that go round in circles."""


class Tried:
    """Result of trying a candidate.

    Attributes:
        action: packed.
        values: chance to win afterwards, of each sample.
        mean: of these.
        gain: how much better it is than the first candidate, on the samples of both.
        error: standard error of how much better it is than the first candidate; 0.0 for that one.
        samples: how many games it was tried on.
    """

    def __init__(self, action: int) -> None:
        self.action = action
        self.values: list[float] = []
        self.mean = 0.0
        self.error = 0.0
        self.gain = 0.0

    @property
    def samples(self) -> int:
        """Number of games it was tried on."""
        return len(self.values)


def rollout(
    view: View,
    r: Island,
    candidates: list[int],
    value: Value,
    samples: int,
    turns: int,
    rng: Rng,
    nodes: int = 0,
    policy: Any = None,
) -> list[Tried]:
    """Try candidates, the usual one first, and tell what came of it.

    After the first quarter of the samples only the better half goes on, and after the half of them half of that: with the first
    candidate in any case.

    Args:
        samples: games that the best are tried on.
        turns: that are played on before the value is asked.
        nodes: play-outs at most, 0 for as many as it takes.
        policy: a bot that plays all seats; settler where there is none.
    """
    tried = [Tried(action) for action in candidates]
    left = list(tried)
    done = 0
    cuts = (max(2, samples // 4), max(3, samples // 2))
    for n in range(samples):
        if nodes and done + len(left) > nodes and n > 0:
            break
        world = view.sample(rng)
        seed = int(rng.below(1 << 30))
        for one in left:
            g = world.copy()
            g.apply_trusted(one.action)
            one.values.append(play_on(g, r, int(view.seat), value, turns, seed, policy))
            done += 1
        if n + 1 in cuts and len(left) > 2:
            left = _better_half(left)
    first = tried[0]
    for one in tried:
        _tell(one, first)
    return tried


def _better_half(left: list[Tried]) -> list[Tried]:
    """The better half of the candidates behind the first, which stays."""
    keep = len(left) // 2
    means: list[float] = []
    for one in left[1:]:
        total = 0.0
        for v in one.values:
            total += v
        means.append(total / len(one.values))
    order = sorted(range(len(means)), key=lambda k: (-means[k], k))[:keep]
    return [left[0], *(left[1 + k] for k in sorted(order))]


def _tell(one: Tried, first: Tried) -> None:
    n = len(one.values)
    total = 0.0
    for v in one.values:
        total += v
    one.mean = total / n
    if one is first:
        return
    gain = 0.0
    for k in range(n):
        gain += one.values[k] - first.values[k]
    gain /= n
    spread = 0.0
    for k in range(n):
        off = one.values[k] - first.values[k] - gain
        spread += off * off
    one.gain = gain
    one.error = math.sqrt(spread / (n * (n - 1))) if n > 1 else 1.0


def play_on(g: Game, r: Island, seat: int, value: Value, turns: int, seed: int, policy: Any = None) -> float:
    """Let a policy play a game on for some turns; returns the chance of a seat to win from there."""
    source = SeededSource(seed)
    left = turns
    turn = int(g.cells[TURN])
    steps = 0
    while not g.is_over() and steps < _MOST_ACTIONS:
        now = int(g.cells[TURN])
        if now != turn:
            turn = now
            # Founding is played to its end: turns are counted from the first round on.
            if int(g.cells[r.round_cell]) > 0:
                left -= 1
            if left <= 0:
                break
        if g.is_chance():
            g.apply_trusted(source.choose(g))
        else:
            who = int(g.actor())
            view = View(g, who)
            g.apply_trusted(choice.choose(view, r, seed, False, True) if policy is None else int(policy.choose(view)))
        steps += 1
    if g.is_over():
        return 1.0 if int(g.winner()) == seat else 0.0
    return value.chances(g)[seat]
