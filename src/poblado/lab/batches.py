"""Batches of games for learners: one call steps all of them, and arrays show what is to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

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


class Batched:
    """Interface of batches, in one process or several: many games of a spec side by side. A game that ends begins anew in the
    same call: what is then observed is of the new one, while `done`, `winner` and `rewards` tell of the old one.

    All arrays are views of the batch's own memory: they show what the last call wrote, and are not to be written to.

    Args:
        spec: what is played.
        n: how many games.
        seed: of boards, chance and what `random` and `sample` draw.

    Attributes:
        legal: flat numbers of the legal actions, padded with -1; one row for each game.
        legal_n: how many there are in each row.
        seat: who is to move in each game.
        done: 1 where a game ended in the last call.
        truncated: 1 where it was cut by the spec's limit.
        winner: who won the game that ended; -1 where none did, or nobody.
        observation: what the seat to move knows, as `Spec.observation` says; no columns without `observations`.
        features: parts of each legal action: kind, at, to, what, n, who; only with `features`.
        terms: what each legal action gives of each of the spec's `goods`, negative for what it gets, all zeros for what is no
            offer; only with `features` and where offers are listed.
        mask: 1 for each legal flat number; only with `masks`.

    Raises: ValueError, for no games; BadChoice, for no seed.
    """

    legal: NDArray[np.int32]
    legal_n: NDArray[np.int32]
    seat: NDArray[np.uint8]
    done: NDArray[np.uint8]
    truncated: NDArray[np.uint8]
    winner: NDArray[np.int16]
    observation: NDArray[np.int16]
    features: NDArray[np.int16] | None
    terms: NDArray[np.int16] | None
    mask: NDArray[np.uint8] | None

    def __init__(self, spec: Spec, n: int, seed: int) -> None:
        if whole(n) < 1:
            raise ValueError(f"a batch has one game at least, not {n}")
        self.spec = spec
        self.n = whole(n)
        self.seed = seed_of(seed)

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
        raise NotImplementedError

    def step_index(self, places: ArrayLike) -> None:
        """Play in each game the action at a place of its legal list.

        Raises:
            IndexError: for a place beyond a list; then nothing is played.
            ValueError: for another number of places than games.
        """
        raise NotImplementedError

    def sample(self, logits: ArrayLike) -> NDArray[np.int32]:
        """Play in each game an action drawn by the softmax of logits over its legal list; returns the places drawn.

        Args:
            logits: a row for each game, as wide as the longest list at least; what stands behind a list is not read.

        Raises: ValueError, for another number of rows, or rows too narrow; then nothing is played.
        """
        raise NotImplementedError

    def random(self, times: int = 1) -> None:
        """Play uniformly random legal actions, one in each game, so many times."""
        raise NotImplementedError

    def bots(self, seats: Mapping[int, BotLike]) -> Callable[[], NDArray[np.int16]]:
        """Seat bots.

        Args:
            seats: a bot for each seat that bots play.

        Returns: a function that lets them play on until in each game a seat without a bot is to move. It tells who won each game
            that ended by that: -1 where it was cut, -2 where none ended.
        """
        raise NotImplementedError

    def save(self, rows: Sequence[int]) -> list[Saved]:
        """States of some games, to be loaded again, in this batch or another of the spec."""
        raise NotImplementedError

    def load(self, rows: Sequence[int], saved: Sequence[Saved]) -> None:
        """Let some games be as they were saved. Raises: ValueError, for another number of states than rows."""
        raise NotImplementedError

    def copy_rows(self, sources: Sequence[int], goals: Sequence[int]) -> None:
        """Let some games be as others are, their chance included. Raises: ValueError, for more of one than of the other."""
        raise NotImplementedError

    def game(self, i: int) -> Game:
        """A copy of a game, with all its cards: for search, not for policies."""
        raise NotImplementedError

    def close(self) -> None:
        """End the worker processes, if there are any. The arrays stay as they are."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _row(self, i: int) -> int:
        row = whole(i)
        if not 0 <= row < self.n:
            raise IndexError(f"there is no game {row}; there are 0 to {self.n - 1}")
        return row

    def _words(self, numbers: ArrayLike) -> NDArray[np.int32]:
        told = np.ascontiguousarray(numbers, "<i4")
        if told.shape != (self.n,):
            raise ValueError(f"expected {self.n} numbers, one a game, got an array of {told.shape}")
        return told

    def _logits(self, logits: ArrayLike) -> NDArray[np.float32]:
        told = np.ascontiguousarray(logits, "<f4")
        if told.ndim != 2 or len(told) != self.n:
            raise ValueError(f"expected {self.n} rows of logits, got an array of {told.shape}")
        return told

    @staticmethod
    def _pairs(rows: Sequence[int], saved: Sequence[Saved]) -> list[tuple[int, Saved]]:
        if len(rows) != len(saved):
            raise ValueError(f"{len(rows)} rows and {len(saved)} states")
        return list(zip(rows, saved, strict=True))

    def _copies(self, sources: Sequence[int], goals: Sequence[int]) -> list[tuple[int, int]]:
        if len(sources) != len(goals):
            raise ValueError(f"{len(sources)} games to copy and {len(goals)} to copy them to")
        return [(self._row(source), self._row(goal)) for source, goal in zip(sources, goals, strict=True)]


class Batch(Batched):
    """Many games of a spec side by side, in compiled code and in this process; `Batched` tells the arrays.

    Args:
        spec: what is played.
        n: how many games.
        seed: of boards, chance and what `random` and `sample` draw; equal seeds give equal games for equal choices. The games of
            a row depend on the seed and the row's number alone.
        observations, masks, features: what is written beside the legal lists.
        first: number of the first row: a batch of 10 games from row 5 on plays the last five of a batch of 10, and five more.

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
        first: int = 0,
    ) -> None:
        super().__init__(spec, n, seed)
        self.first = whole(first)
        encoding = spec.observation.encoding if observations else None
        table = FlatTable(spec.actions)
        self.core = BatchCore(
            spec.rules, table, encoding, self.n, self.seed, spec.rounds, spec.fresh, masks, features, self.first
        )
        core = self.core
        self.legal = array_over(core.legal, np.int32, self.n, WIDEST)
        self.legal_n = array_over(core.legal_n, np.int32, self.n)
        self.seat = array_over(core.seats, np.uint8, self.n)
        self.done = array_over(core.done, np.uint8, self.n)
        self.truncated = array_over(core.truncated, np.uint8, self.n)
        self.winner = array_over(core.winner, np.int16, self.n)
        self.observation = array_over(core.observation, np.int16, self.n, -1 if observations else 0)
        self.features = array_over(core.parts, np.int16, self.n, WIDEST, FEATURES) if features else None
        goods = int(core.goods)
        self.terms = array_over(core.terms, np.int16, self.n, WIDEST, goods) if goods else None
        self.mask = array_over(core.mask, np.uint8, self.n, spec.actions.size) if masks else None

    def step(self, actions: ArrayLike) -> None:
        self.core.step(self._words(actions).tobytes())

    def step_index(self, places: ArrayLike) -> None:
        self.core.step_index(self._words(places).tobytes())

    def sample(self, logits: ArrayLike) -> NDArray[np.int32]:
        told = self._logits(logits)
        return array_over(self.core.sample(told.tobytes(), told.shape[1]), np.int32, self.n)

    def random(self, times: int = 1) -> None:
        self.core.random(whole(times))

    def bots(self, seats: Mapping[int, BotLike]) -> Callable[[], NDArray[np.int16]]:
        hands: dict[tuple[int, int], Bot] = {
            (i, seat): bot_of(bot, seed_for(self.seed, self.first + i, f"bot {seat}"))
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
        return [self.core.save_row(self._row(i)) for i in rows]

    def load(self, rows: Sequence[int], saved: Sequence[Saved]) -> None:
        for i, state in self._pairs(rows, saved):
            self.core.load_row(self._row(i), state)

    def copy_rows(self, sources: Sequence[int], goals: Sequence[int]) -> None:
        for source, goal in self._copies(sources, goals):
            self.core.copy_row(source, goal)

    def game(self, i: int) -> Game:
        return self.core.games[self._row(i)].copy()


def array_over(numbers: Any, kind: Any, *shape: int) -> NDArray[Any]:
    """An array over compiled numbers, which have a buffer that no stub says."""
    if 0 in shape:
        return np.zeros([max(n, 0) for n in shape], kind)
    return np.frombuffer(numbers, kind).reshape(shape)
