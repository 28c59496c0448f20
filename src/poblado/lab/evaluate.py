"""Evaluation of bots against each other: the same deals from every seat, and how sure the answer is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import SupportsIndex

from poblado.bots import BotLike
from poblado.kernel.number import whole
from poblado.lab.match import LIMIT
from poblado.lab.series import Progress
from poblado.lab.simulate import played, series_of
from poblado.lab.tally import Tally
from poblado.outside import ModuleLike

_Z = 1.959964
"""Standard deviations of a normal distribution within which 95 % lie."""


def wilson(wins: int, games: int, z: float = _Z) -> tuple[float, float]:
    """The interval that holds the true share of wins with 95 % confidence (Wilson's score interval).

    Unlike the plain one it stays within 0 and 1 and is honest for few games and for shares near either end.
    """
    if games == 0:
        return (0.0, 1.0)
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return (max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


@dataclass(frozen=True)
class Standing:
    """Standing of all copies of one bot together.

    Attributes:
        wins: games won by any copy.
        games: games played.
        expected: share of wins if all bots were equally strong: its part of the seats.
        share, low, high: of wins, with its 95 % interval.
    """

    bot: str
    wins: int
    games: int
    expected: float
    low: float
    high: float

    @property
    def share(self) -> float:
        """Games won, of those played; 0.0 before the first."""
        return self.wins / self.games if self.games else 0.0

    @property
    def verdict(self) -> str:
        """`stronger` or `weaker` than the field, where the interval says so; else `even`."""
        # A bot that has all the seats wins all the games, up to rounding.
        if self.low > self.expected + 1e-9:
            return "stronger"
        return "weaker" if self.high < self.expected - 1e-9 else "even"


@dataclass(frozen=True)
class Evaluation:
    """The standings of a head-to-head, with the tally of all its games."""

    standings: tuple[Standing, ...]
    deals: int
    tally: Tally

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        rows = [
            {
                "bot": s.bot,
                "wins": s.wins,
                "games": s.games,
                "share": round(s.share, 4),
                "low": round(s.low, 4),
                "high": round(s.high, 4),
                "expected": round(s.expected, 4),
                "verdict": s.verdict,
            }
            for s in self.standings
        ]
        return {"deals": self.deals, "standings": rows, "tally": self.tally.to_json()}


def evaluate(
    lineup: Sequence[BotLike],
    deals: SupportsIndex = 25,
    ruleset: str = "base",
    players: SupportsIndex | None = None,
    seed: SupportsIndex = 1,
    workers: SupportsIndex = 1,
    params: Mapping[str, SupportsIndex] | None = None,
    *,
    board: str | None = None,
    limit: SupportsIndex = LIMIT,
    extra: Sequence[ModuleLike] = (),
    chapters: Sequence[str] = (),
    progress: Progress | None = None,
) -> Evaluation:
    """Compare bots. Each deal (a board and its chance seeds) is played once for each seat, the bots moving on by one.

    So every bot meets every seat of the same board under the same streams of chance, and luck of the deal cancels.
    The interval takes all games for independent, which with paired deals errs on the careful side. Unfinished games
    count as nobody's.

    Args:
        lineup: bots as in `simulate`, one per seat; fewer are used again from the first (two: every other seat).
        extra: modules of third parties, as in `simulate`.
        chapters: what is played with beside the preset.
        deals: how many; games are `players` times as many.

    Raises:
        BadRuleset, BadChoice: as `simulate`.
    """
    series = series_of(ruleset, players, lineup, seed, params, board, limit, extra, chapters)
    n, hands = series.players, whole(deals)
    games = hands * n
    tally = played(replace(series, deal_size=n), games, workers, progress)
    standings: list[Standing] = []
    for bot, wins in tally.wins_by_name.items():
        low, high = wilson(wins, games)
        standings.append(Standing(bot, wins, games, series.lineup.count(bot) / n, low, high))
    standings.sort(key=lambda s: (s.expected - s.share, s.bot))
    return Evaluation(tuple(standings), hands, tally)
