"""Batches of games for learners: one call steps all of them, and arrays show what is to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from poblado.bots import Bot, BotLike, bot_of
from poblado.kernel.batch import WIDEST, BatchCore
from poblado.kernel.flat import FEATURES, FlatTable
from poblado.kernel.game import Game
from poblado.kernel.number import seed_of, whole
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab.match import seed_for
from poblado.lab.specs import Spec

Saved = tuple[Game, Rng]
"""State of one game of a batch."""


class Batch:
    """Many games of a spec side by side, in compiled code. A game that ends begins anew in the same call: what is then observed
    is of the new one, while `done`, `winner` and `rewards` tell of the old one.

    All arrays are views of the batch's own memory: they show what the last call wrote, and are not to be written to.

    Args:
        spec: what is played.
        n: how many games.
        seed: of boards and chance; equal seeds give equal games for equal choices.
        observations, masks, features: what is written beside the legal lists.

    Attributes:
        legal: flat numbers of the legal actions, padded with -1; one row for each game.
        legal_n: how many there are in each row.
        seat: who is to move in each game.
        done: 1 where a game ended in the last call.
        truncated: 1 where it was cut by the spec's limit.
        winner: who won the game that ended; -1 where none did, or nobody.
        observation: what the seat to move knows, as `Spec.observation` says; no columns without `observations`.
        features: parts of each legal action: kind, at, to, what, n, who; only with `features`.
        mask: 1 for each legal flat number; only with `masks`.

    Raises: ValueError, for no games; BadChoice, for no seed.
    """

    def __init__(
        self,
        spec: Spec,
        n: int = 256,
        seed: int = 1,
        *,
        observations: bool = True,
        masks: bool = False,
        features: bool = False,
    ) -> None:
        if whole(n) < 1:
            raise ValueError(f"a batch has one game at least, not {n}")
        self.spec = spec
        self.n = whole(n)
        self.seed = seed_of(seed)
        encoding = spec.observation.encoding if observations else None
        self.core = BatchCore(
            spec.rules, FlatTable(spec.actions), encoding, self.n, self.seed, spec.rounds, spec.fresh, masks, features
        )
        core = self.core
        self.legal = _array(core.legal, np.int32, self.n, WIDEST)
        self.legal_n = _array(core.legal_n, np.int32, self.n)
        self.seat = _array(core.seats, np.uint8, self.n)
        self.done = _array(core.done, np.uint8, self.n)
        self.truncated = _array(core.truncated, np.uint8, self.n)
        self.winner = _array(core.winner, np.int16, self.n)
        self.observation = _array(core.observation, np.int16, self.n, -1 if observations else 0)
        self.features = _array(core.parts, np.int16, self.n, WIDEST, FEATURES) if features else None
        self.mask = _array(core.mask, np.uint8, self.n, spec.actions.size) if masks else None

    @property
    def rewards(self) -> NDArray[np.float32]:
        """Rewards of all seats of the games that ended in the last call, as `Spec.rewards`; zeros elsewhere."""
        told = np.zeros((self.n, self.spec.seats), np.float32)
        for i in np.flatnonzero(self.done):
            told[i] = self.spec.rewards(int(self.winner[i]))
        return told

    def step(self, actions: ArrayLike) -> None:
        """Play in each game the action of a flat number.

        Raises: ValueError, for one that is not legal, or another number of them than games; then nothing is played.
        """
        self.core.step(self._words(actions))

    def step_index(self, places: ArrayLike) -> None:
        """Play in each game the action at a place of its legal list.

        Raises:
            IndexError: for a place beyond a list; then nothing is played.
            ValueError: for another number of places than games.
        """
        self.core.step_index(self._words(places))

    def sample(self, logits: ArrayLike) -> NDArray[np.int32]:
        """Play in each game an action drawn by the softmax of logits over its legal list; returns the places drawn.

        Args:
            logits: a row for each game, as wide as the longest list at least; what stands behind a list is not read.

        Raises: ValueError, for another number of rows, or rows too narrow; then nothing is played.
        """
        told = np.ascontiguousarray(logits, "<f4")
        if told.ndim != 2 or len(told) != self.n:
            raise ValueError(f"expected {self.n} rows of logits, got an array of {told.shape}")
        return _array(self.core.sample(told.tobytes(), told.shape[1]), np.int32, self.n)

    def random(self, times: int = 1) -> None:
        """Play uniformly random legal actions, one in each game, so many times."""
        self.core.random(whole(times))

    def bots(self, seats: Mapping[int, BotLike]) -> Callable[[], NDArray[np.int16]]:
        """Seat bots.

        Args:
            seats: a bot for each seat that bots play.

        Returns: a function that lets them play on until in each game a seat without a bot is to move. It tells who won each game
            that ended by that: -1 where it was cut, -2 where none ended.
        """
        hands: dict[tuple[int, int], Bot] = {
            (i, seat): bot_of(bot, seed_for(self.seed, i, f"bot {seat}"))
            for seat, bot in seats.items()
            for i in range(self.n)
        }

        def play() -> NDArray[np.int16]:
            won = np.full(self.n, -2, np.int16)
            for i in range(self.n):
                while (bot := hands.get((i, int(self.seat[i])))) is not None:
                    action = bot.choose(View(self.core.games[i], int(self.seat[i])))
                    self.core.play_one(i, self._place(i, self.spec.actions.encode(action)))
                    if self.done[i]:
                        won[i] = self.winner[i]
            return won

        return play

    def _place(self, i: int, number: int) -> int:
        found = np.flatnonzero(self.legal[i, : self.legal_n[i]] == number)
        if not len(found):
            raise ValueError(f"{number} is not legal in game {i}")
        return int(found[0])

    def save(self, rows: Sequence[int]) -> list[Saved]:
        """States of some games, to be loaded again, in this batch or another of the spec."""
        return [self.core.save_row(self._row(i)) for i in rows]

    def load(self, rows: Sequence[int], saved: Sequence[Saved]) -> None:
        """Let some games be as they were saved. Raises: ValueError, for another number of states than rows."""
        if len(rows) != len(saved):
            raise ValueError(f"{len(rows)} rows and {len(saved)} states")
        for i, state in zip(rows, saved, strict=True):
            self.core.load_row(self._row(i), state)

    def copy_rows(self, sources: Sequence[int], goals: Sequence[int]) -> None:
        """Let some games be as others are, their chance included. Raises: ValueError, for more of one than of the other."""
        if len(sources) != len(goals):
            raise ValueError(f"{len(sources)} games to copy and {len(goals)} to copy them to")
        for source, goal in zip(sources, goals, strict=True):
            self.core.copy_row(self._row(source), self._row(goal))

    def game(self, i: int) -> Game:
        """A copy of a game, with all its cards: for search, not for policies."""
        return self.core.games[self._row(i)].copy()

    def _row(self, i: int) -> int:
        row = whole(i)
        if not 0 <= row < self.n:
            raise IndexError(f"there is no game {row}; there are 0 to {self.n - 1}")
        return row

    def _words(self, numbers: ArrayLike) -> bytes:
        told = np.ascontiguousarray(numbers, "<i4")
        if told.shape != (self.n,):
            raise ValueError(f"expected {self.n} numbers, one a game, got an array of {told.shape}")
        return told.tobytes()


def _array(numbers: Any, kind: Any, *shape: int) -> NDArray[Any]:
    """An array over compiled numbers, which have a buffer that no stub says."""
    if 0 in shape:
        return np.zeros([max(n, 0) for n in shape], kind)
    return np.frombuffer(numbers, kind).reshape(shape)
