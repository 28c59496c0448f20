"""Simulation for `poblado sim`: play many games and summarize the results."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import SupportsIndex

from poblado.bots import BotLike
from poblado.cardgame.box import Box
from poblado.island.maps import Board
from poblado.kernel.number import seed_of, whole
from poblado.kernel.param import asked_number
from poblado.lab.match import LIMIT
from poblado.lab.series import Progress, Series, labels_of, lineup_of, run
from poblado.lab.tally import Tally, tally_of
from poblado.outside import ModuleLike
from poblado.presets import usual_players


def simulate(
    ruleset: str = "base",
    players: SupportsIndex | None = None,
    bots: Sequence[BotLike] = ("random",),
    games: SupportsIndex = 100,
    seed: SupportsIndex = 1,
    workers: SupportsIndex = 1,
    params: Mapping[str, SupportsIndex] | None = None,
    *,
    board: Board | Box | str | None = None,
    rotate: bool = True,
    limit: SupportsIndex = LIMIT,
    extra: Sequence[ModuleLike] = (),
    chapters: Sequence[str] = (),
    progress: Progress | None = None,
) -> Tally:
    """Play `games` games, each on a board and with dice of its own, and count.

    Equal arguments give an equal `hash` on every machine, with any number of workers, compiled or not.

    Args:
        ruleset: a preset.
        players: how many; the preset's usual number by default.
        bots: names, bots, their classes or `mine.py:Mine`, one per seat; fewer are used again from the first.
        seed: of everything; from 0 to 2**96 - 1.
        workers: processes. For bots and modules of the script itself each of them reads it anew, so its work must stand below
            `if __name__ == "__main__":`.
        params: parameters that differ from the preset's.
        board: a board, or the name of one or of a generator; the preset's by default. For the card game its cards.
        rotate: bot k of game i sits at seat (k + i) mod players; otherwise always at seat k.
        limit: actions after which a game is cut off and counts as unfinished.
        extra: modules of third parties: their classes, or `mine.py:MyModule`.
        chapters: what is played with beside the preset.
        progress: called with games done and games in all.

    Raises:
        BadRuleset: for what cannot be played.
        BadChoice: for unknown bots or modules, no games, or what is no seed.
    """
    series = series_of(ruleset, players, bots, seed, params, board, limit, extra, chapters)
    return played(replace(series, rotate=rotate), games, workers, progress)


def series_of(
    ruleset: str,
    players: SupportsIndex | None,
    bots: Sequence[BotLike],
    seed: SupportsIndex,
    params: Mapping[str, SupportsIndex] | None,
    board: Board | Box | str | None,
    limit: SupportsIndex,
    extra: Sequence[ModuleLike],
    chapters: Sequence[str],
) -> Series:
    """Series of games by the arguments of `simulate`, one deal for each game. Raises: BadRuleset, BadChoice."""
    n = usual_players(ruleset, chapters) if players is None else whole(players)
    seated = lineup_of(bots, n)
    values = {name: asked_number(name, value) for name, value in (params or {}).items()}
    return Series(
        ruleset, n, labels_of(seated), seed_of(seed), board, values, limit=whole(limit), bots=seated, extra=tuple(extra),
        chapters=tuple(chapters),
    )  # fmt: skip


def played(series: Series, games: SupportsIndex, workers: SupportsIndex, progress: Progress | None) -> Tally:
    """Play the games of a series, and count. Raises: BadRuleset, BadChoice."""
    began = time.perf_counter()
    results = run(series, games, workers, progress)
    return tally_of(series, results, whole(workers), time.perf_counter() - began)
