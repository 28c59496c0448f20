"""Contests of bots: who sits where, and what came of it. Each game is a pure function of the contest and the game's number."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from poblado.bots import Bot, BotLike, ProcessBot, Weighted, bot_of
from poblado.bots.process import NoAnswerError
from poblado.kernel.errors import BadChoice
from poblado.kernel.values import NameList
from poblado.kernel.view import View
from poblado.lab.match import play_match, seed_for
from poblado.lab.series import Series

PAIRS: Final = "pairs"
"""All pairs: each bot plays against each other one, alternating around the table."""
ONE: Final = "one"
"""One against the field: the first bot alone at a table of each other one."""
LEAVE_ONE_OUT: Final = "leave-one-out"
"""Of one bot more than there are seats, each stays away in turn. More than one more: all choices of a table."""
MODES: Final = (PAIRS, ONE, LEAVE_ONE_OUT)

FAULTS: Final = 3
"""Answers of a bot that did not come in time, after which it has lost the game."""


@dataclass(frozen=True)
class Row:
    """One game of a contest.

    Attributes:
        game: number of the game.
        deal: number of its board and chance; the games of a deal share them.
        seats: which bot sat at each seat, by its place in the contest.
        winner: seat; -1 where the game was cut, and where a bot won that had lost by faults.
        rounds: of the last turn, founding not counted.
        decisions, chances: actions of seats and of nature.
        points: of each seat at the end, with hidden ones.
        faults: of each seat, answers that did not come in time or could not be played.
        digest: of the final position.
    """

    game: int
    deal: int
    seats: tuple[int, ...]
    winner: int
    rounds: int
    decisions: int
    chances: int
    points: tuple[int, ...]
    faults: tuple[int, ...]
    digest: str


@dataclass(frozen=True)
class Contest:
    """Settings of a contest. Plain data, so that it can be sent to a worker.

    Attributes:
        series: the rules, the seed and the limit; its line-up is not played.
        names: of the bots.
        bots: the bots themselves, in the same order.
        mode: one of `MODES`.
        seconds: that a decision may take; None for as long as it likes.
    """

    series: Series
    names: tuple[str, ...]
    bots: tuple[BotLike, ...]
    mode: str = PAIRS
    seconds: float | None = None

    @cached_property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Bots by seat, in each game of a deal."""
        return tuple(seatings(len(self.bots), self.series.players, self.mode))

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "seatings"}

    def play(self, i: int) -> Row:
        """Play game number i."""
        deal, place = divmod(i, len(self.seatings))
        seats = self.seatings[place]
        series = self.series
        game = series.new_game(deal)
        hands = [self._bot(k, seed_for(series.seed, i, f"bot {seat}")) for seat, k in enumerate(seats)]
        result = play_match(game, hands, seed_for(series.seed, deal, "chance"), series.limit)
        facts = game.rules.facts(game)
        faults = tuple(hand.faults if isinstance(hand, Hurried) else 0 for hand in hands)
        lost = result.winner >= 0 and faults[result.winner] >= FAULTS
        return Row(
            i, deal, seats, -1 if lost else result.winner, result.rounds, result.decisions, result.chances,
            tuple(facts.all_points(seat) for seat in range(series.players)), faults, result.digest,
        )  # fmt: skip

    def _bot(self, k: int, seed: int) -> Bot:
        bot = bot_of(self.bots[k], seed)
        if isinstance(bot, ProcessBot) and self.seconds is not None:
            bot.seconds = self.seconds
        return Hurried(bot, self.seconds) if self.seconds is not None or isinstance(bot, ProcessBot) else bot


class Hurried(Bot):
    """Bot whose answers count in time only: for those that do not come `weighted` chooses, and after `FAULTS` of them always.

    Args:
        bot: the bot that is asked.
        seconds: of the clock that a decision may take; None for a bot that keeps time itself.

    Attributes:
        faults: answers that did not come in time, or could not be played.
    """

    def __init__(self, bot: Bot, seconds: float | None) -> None:
        super().__init__()
        self.bot = bot
        self.name = getattr(bot, "name", "")
        self.seconds = seconds
        self.faults = 0
        self.instead = Weighted(getattr(bot, "seed", 0))

    def choose(self, view: View) -> int:
        """Ask the bot, or choose for it."""
        if self.faults < FAULTS:
            began = time.perf_counter()
            try:
                action = int(self.bot.choose(view))
                if self.seconds is None or time.perf_counter() - began <= self.seconds:
                    return action
            except NoAnswerError:
                pass
            self.faults += 1
        return self.instead.choose(view)


def seatings(bots: int, players: int, mode: str) -> list[tuple[int, ...]]:
    """Bots by seat, in each game of a deal: every line-up of a mode, moved on until each of its bots has sat everywhere.

    Raises: BadChoice, for too few bots and for another mode.
    """
    if mode not in MODES:
        raise BadChoice("there is no mode {mode!r}; there are {known}", mode=mode, known=NameList(list(MODES)))
    least = players + 1 if mode == LEAVE_ONE_OUT else 2
    if bots < least:
        raise BadChoice("{mode} needs {least} bots, not {n}", mode=mode, least=least, n=bots)
    found: list[tuple[int, ...]] = []
    for lineup in _lineups(bots, players, mode):
        for shift in range(players):
            told = tuple(lineup[(seat - shift) % players] for seat in range(players))
            if told not in found:
                found.append(told)
    return found


def _lineups(bots: int, players: int, mode: str) -> list[tuple[int, ...]]:
    if mode == ONE:
        return [(0, *[k] * (players - 1)) for k in range(1, bots)]
    if mode == LEAVE_ONE_OUT:
        return list(combinations(range(bots), players))
    found: list[tuple[int, ...]] = []
    for a, b in combinations(range(bots), 2):
        found.append(tuple((a, b)[seat % 2] for seat in range(players)))
        if players % 2:
            # At a table of three each of both sits twice in its turn.
            found.append(tuple((b, a)[seat % 2] for seat in range(players)))
    return found


def play_some(contest: Contest, first: int, end: int) -> list[Row]:
    """Games `first` to `end` - 1: a worker's share."""
    return [contest.play(i) for i in range(first, end)]


def chunks_of(games: int, a_deal: int) -> list[tuple[int, int]]:
    """Chunks of games, of whole deals and always the same, whoever plays them."""
    size = max(1, round(_CHUNK / a_deal)) * a_deal
    return [(first, min(games, first + size)) for first in range(0, games, size)]


_CHUNK: Final = 48
"""About so many games are a chunk: a few seconds of search bots, little to lose."""


def told(contest: Contest) -> dict[str, Any]:
    """Settings of a contest as plain data: equal where its games are."""
    series = contest.series
    return {
        "mode": contest.mode,
        "bots": list(contest.names),
        "ruleset": series.ruleset,
        "players": series.players,
        "chapters": list(series.chapters),
        "params": dict(sorted(series.params.items())),
        "board": None if series.board is None else str(series.board),
        "seed": series.seed,
        "limit": series.limit,
        "seconds": contest.seconds,
        "digest": str(series.rules(0).digest),
    }


def columns(rows: Sequence[Row]) -> dict[str, list[Any]]:
    """Rows by columns, as a store gives them back."""
    told = ([getattr(row, name) for row in rows] for name in Row.__dataclass_fields__)
    return {
        name: [list(cell) if isinstance(cell, tuple) else cell for cell in cells]
        for name, cells in zip(Row.__dataclass_fields__, told, strict=True)
    }
