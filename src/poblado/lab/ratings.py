"""Ratings of bots by who won which games: strengths with intervals, and tests that stop when they know."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from poblado.kernel.errors import BadChoice

PRIOR: Final = 700.0
"""Standard deviation, in Elo, of what is believed before the first game: nobody is infinitely strong."""
_ELO: Final = 400 / math.log(10)
"""Points of Elo of a natural logarithm of odds."""
_Z: Final = 1.959964
_STEPS: Final = 50

Games = Mapping[tuple[tuple[int, ...], int], int]
"""Numbers of games, by the bots that sat at a table, sorted, and the one that won."""


@dataclass(frozen=True)
class Rating:
    """Strength of a bot in Elo, 0 for the mean of all that took part, with the 95 % interval."""

    elo: float
    low: float
    high: float


def counted(seats: Sequence[Sequence[int]], winners: Sequence[int]) -> Counter[tuple[tuple[int, ...], int]]:
    """Count who won at which tables; games that nobody won are left out.

    Args:
        seats: bots by seat, of each game.
        winners: seats.
    """
    return Counter(
        (tuple(sorted(told)), told[winner]) for told, winner in zip(seats, winners, strict=True) if winner >= 0
    )


def bradley_terry(games: Games, bots: int) -> list[Rating]:
    """Fit strengths by the model of Bradley and Terry, for more than two seats that of Luce: of all that sit at a table each wins
    in proportion to its strength.

    The most likely strengths under a normal prior of `PRIOR`; intervals by the curvature there. They take games for independent.
    """
    theta = np.zeros(bots)
    spread = (PRIOR / _ELO) ** 2
    hessian = np.eye(bots)
    for _ in range(_STEPS):
        slope = -theta / spread
        hessian = np.eye(bots) / spread
        for (table, winner), n in games.items():
            at = np.array(table)
            power = np.exp(theta[at] - theta[at].max())
            share = np.zeros(bots)
            np.add.at(share, at, power / power.sum())
            slope[winner] += n
            slope -= n * share
            hessian += n * (np.diag(share) - np.outer(share, share))
        move = np.linalg.solve(hessian, slope)
        theta += move
        if np.abs(move).max() < 1e-10:
            break
    centred = np.eye(bots) - 1 / bots
    error = np.sqrt(np.diag(centred @ np.linalg.inv(hessian) @ centred.T)) * _Z * _ELO
    elo = centred @ theta * _ELO
    return [Rating(float(e), float(e - s), float(e + s)) for e, s in zip(elo, error, strict=True)]


@dataclass(frozen=True)
class Sprt:
    """Sequential probability ratio test: is the first bot stronger than the second by `high` points of Elo, or by `low` only?

    Wald's test with both errors at `error`: of bots that are as strong as `low` says it calls so many stronger.
    """

    low: float
    high: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise BadChoice(
                "expected two differences in Elo, the lower one first, not {low} and {high}",
                low=self.low,
                high=self.high,
            )

    @property
    def bound(self) -> float:
        """Logarithm of the ratio at which it ends; at minus as much the other way."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, games: Games) -> float:
        """Logarithm of how much likelier the games are if the first bot is stronger by `high` than if it is by `low`."""
        told = 0.0
        for (table, winner), n in games.items():
            ours = table.count(0)
            theirs = len(table) - ours
            if ours and theirs:
                told += n * (
                    self._chance(ours, theirs, winner, self.high) - self._chance(ours, theirs, winner, self.low)
                )
        return told

    def verdict(self, games: Games) -> str:
        """`stronger`, `not stronger`, or nothing while more games are needed."""
        ratio = self.ratio(games)
        if ratio >= self.bound:
            return "stronger"
        return "not stronger" if ratio <= -self.bound else ""

    @staticmethod
    def _chance(ours: int, theirs: int, winner: int, elo: float) -> float:
        """Logarithm of the chance that whoever won does, where the first bot is stronger by so much."""
        odds = ours / theirs * 10 ** (elo / 400)
        return math.log(odds / (1 + odds)) if winner == 0 else -math.log(1 + odds)


def open_skill(
    seats: Sequence[Sequence[int]], winners: Sequence[int], points: Sequence[Sequence[int]], bots: int
) -> list[tuple[float, float]]:
    """Rate bots by the Plackett-Luce model of OpenSkill, game after game: mean and standard deviation of each.

    The winner comes first, the others by their points; where one bot has several seats of a game its best counts.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for table, winner, told in zip(seats, winners, points, strict=True):
        best: dict[int, tuple[bool, int]] = {}
        for seat, bot in enumerate(table):
            best[bot] = max(best.get(bot, (False, -1)), (seat == winner, told[seat]))
        if len(best) > 1 and winner >= 0:
            order = sorted(best)
            ranks = [sum(best[other] > best[bot] for other in order) for bot in order]
            after = model.rate([[rated[bot]] for bot in order], ranks=[float(rank) for rank in ranks])
            for bot, (rating,) in zip(order, after, strict=True):
                rated[bot] = rating
    return [(float(rating.mu), float(rating.sigma)) for rating in rated]
