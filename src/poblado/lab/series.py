"""Series runner: many games, on one core or several, with the same results on any number of them.

Each game's seeds depend on the number of the game alone, and workers make their own rulesets from names, so nothing but
numbers and names crosses between processes, and whatever bots and modules of others are given as objects.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import SupportsIndex

from poblado import bots
from poblado.cardgame.box import Box
from poblado.island.maps import Board
from poblado.island.rules import Island
from poblado.kernel.errors import BadChoice
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.number import whole
from poblado.lab.match import LIMIT, GameResult, play_match, seed_for
from poblado.lab.workers import in_workers
from poblado.outside import ModuleLike, fresh_modules
from poblado.presets import ruleset
from poblado.presets.boards import generator_names

Progress = Callable[[int, int], None]
"""Called with the games done and the games in all, now and then and at the end."""

_NEWS = 0.05
"""Seconds between two calls of `Progress`, at least."""


@dataclass(frozen=True)
class Series:
    """Settings of a series of games. Plain data, so that it can be sent to a worker.

    Attributes:
        lineup: what the bots are called, one per seat; bot k sits at seat k, or where `rotate` moves it.
        rotate: in game i every bot sits i seats further on.
        deal_size: so many games in a row share board and chance seeds: as many as seats, with `rotate`, lets every bot
            play the same deal from every seat.
        bots: the bots themselves, in the same order; by default those of the names.
        extra: modules of third parties; each game's rules have fresh ones.
        chapters: what is played with beside the preset.
    """

    ruleset: str
    players: int
    lineup: tuple[str, ...]
    seed: int
    board: Board | Box | str | None = None
    params: dict[str, int] = field(default_factory=dict)
    rotate: bool = True
    deal_size: int = 1
    limit: int = LIMIT
    bots: tuple[bots.BotLike, ...] = ()
    extra: tuple[ModuleLike, ...] = ()
    chapters: tuple[str, ...] = ()

    def rules(self, seed: int) -> Ruleset:
        """The rules on the board of a seed. Raises: BadRuleset."""
        return ruleset(
            self.ruleset, self.players, board=self.board, params=self.params, seed=seed, extra=fresh_modules(self.extra),
            chapters=self.chapters,
        )  # fmt: skip

    def new_game(self, deal: int) -> Game:
        """A new game on the board of a deal."""
        seed = seed_for(self.seed, deal, "board")
        return self.rules(seed).new_game() if self._shape is None else self._shape.deal(seed)

    @cached_property
    def _shape(self) -> Island | None:
        """Rules that deal all boards of the series; None where each game needs rules of its own."""
        if self.extra or not (self.board is None or self.board in generator_names()):
            return None
        rules = self.rules(0)
        return rules if isinstance(rules, Island) else None

    def __getstate__(self) -> dict[str, object]:
        # Workers compose their own.
        return {name: value for name, value in vars(self).items() if name != "_shape"}

    def shift(self, i: int) -> int:
        """Shift of the bots of game i, in seats, from their place in the line-up."""
        return i % self.players if self.rotate else 0

    def play(self, i: int) -> GameResult:
        """Game number i."""
        deal = i // self.deal_size
        game = self.new_game(deal)
        seats: list[bots.Bot] = [bots.Random()] * self.players
        for k, bot in enumerate(self.bots or self.lineup):
            seats[(k + self.shift(i)) % self.players] = bots.bot_of(bot, seed_for(self.seed, i, f"bot {k}"))
        return play_match(game, seats, seed_for(self.seed, deal, "chance"), self.limit)


def lineup_of(given: Sequence[bots.BotLike], players: int) -> tuple[bots.BotLike, ...]:
    """A bot for each seat; fewer than seats are used again from the first.

    Raises:
        BadChoice: for an unknown name, what is no bot, no bot or more than seats.
    """
    if not 1 <= len(given) <= players:
        raise BadChoice(
            "{players} {players:player needs|players need} 1 to {players} bots, not {n}", players=players, n=len(given)
        )
    for bot in given:
        bots.bot_of(bot)
    return tuple(given[k % len(given)] for k in range(players))


def labels_of(lineup: Sequence[bots.BotLike]) -> tuple[str, ...]:
    """Labels of the bots of a line-up: different ones that share a name are numbered from the second on."""
    told: list[str] = []
    known: list[tuple[bots.BotLike, str]] = []
    for bot in lineup:
        name = next((said for other, said in known if other is bot or other == bot), "")
        if not name:
            alike = sum(bots.label(other) == bots.label(bot) for other, _ in known)
            name = f"{bots.label(bot)} {alike + 1}" if alike else bots.label(bot)
            known.append((bot, name))
        told.append(name)
    return tuple(told)


def run(
    series: Series, games: SupportsIndex, workers: SupportsIndex = 1, progress: Progress | None = None
) -> list[GameResult]:
    """Play games 0 to `games` - 1, and return their results in that order.

    Args:
        workers: processes; 1 plays in this one.

    Raises:
        BadRuleset, BadChoice: for what cannot be played, before any worker starts.
    """
    games, workers = whole(games), whole(workers)
    if games < 1 or workers < 1:
        raise BadChoice(
            "at least one game and one worker are needed, not {games} and {workers}", games=games, workers=workers
        )
    series.rules(0)
    if workers == 1 or games == 1:
        return _alone(series, games, progress)
    return _together(series, games, workers, progress)


def _together(series: Series, games: int, workers: int, progress: Progress | None) -> list[GameResult]:
    # Small enough that no worker idles at the end, large enough that sending them costs nothing.
    size = max(1, min(250, games // (workers * 8)))
    chunks = [(first, min(games, first + size)) for first in range(0, games, size)]
    results: list[list[GameResult]] = [[] for _ in chunks]
    done = 0
    for k, results[k] in in_workers(play_some, series, chunks, workers):
        done += len(results[k])
        if progress:
            progress(done, games)
    return [result for chunk_results in results for result in chunk_results]


def play_some(series: Series, first: int, end: int) -> list[GameResult]:
    """Games `first` to `end` - 1: a worker's share."""
    return [series.play(i) for i in range(first, end)]


def _alone(series: Series, games: int, progress: Progress | None) -> list[GameResult]:
    results: list[GameResult] = []
    told = time.monotonic()
    for i in range(games):
        results.append(series.play(i))
        if progress and (i + 1 == games or time.monotonic() - told >= _NEWS):
            progress(i + 1, games)
            told = time.monotonic()
    return results
