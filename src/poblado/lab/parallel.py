"""Batches over several processes: each plays some of the rows, and writes them to memory that all share."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from poblado.bots import BotLike, bot_of
from poblado.kernel.batch import WIDEST
from poblado.kernel.flat import FEATURES
from poblado.kernel.game import Game
from poblado.kernel.number import whole
from poblado.lab.batches import Batch, Batched, Saved
from poblado.lab.spawning import ended, refuse_nested, script_read, sent_to_workers
from poblado.lab.specs import Spec

_ALIGNED = 64
_PATIENCE = 5.0
"""Seconds in which a worker that was told to end has to do so."""

Layout = dict[str, tuple[str, tuple[int, ...]]]
"""Type and shape of each shared array."""
Task = tuple[str, tuple[Any, ...]]


class ParallelBatch(Batched):
    """Many games of a spec side by side, played by several processes; `Batched` tells the arrays, which lie in shared memory.

    Games are those of `Batch` of the same seed, for equal choices and for `random`, `sample` and `bots`, whatever the number of
    workers. Refused calls play nothing in any row. Workers are spawned; they end with `close`, the batch or this process.
    The memory has no name: nothing is left behind, however the processes end.

    Args:
        spec: what is played.
        n: how many games.
        seed: of boards, chance and what `random` and `sample` draw.
        workers: processes; no more than games are started. For a module of the script itself each of them reads the script
            anew, so what it does must stand below `if __name__ == "__main__":`.
        observations, masks, features: what is written beside the legal lists.

    Raises: ValueError, for no games or no workers; BadChoice, for no seed, and for modules that cannot be sent to workers.
    """

    def __init__(
        self,
        spec: Spec,
        n: int = 256,
        seed: int = 1,
        *,
        workers: int = 2,
        observations: bool = True,
        masks: bool = False,
        features: bool = False,
    ) -> None:
        super().__init__(spec, n, seed)
        if whole(workers) < 1:
            raise ValueError(f"one worker at least is needed, not {workers}")
        refuse_nested()
        count = min(whole(workers), self.n)
        self._bounds = [self.n * k // count for k in range(count + 1)]
        size = spec.observation.size if observations else 0
        layout: Layout = {
            "legal": ("i4", (self.n, WIDEST)),
            "legal_n": ("i4", (self.n,)),
            "seat": ("u1", (self.n,)),
            "done": ("u1", (self.n,)),
            "truncated": ("u1", (self.n,)),
            "winner": ("i2", (self.n,)),
            "observation": ("i2", (self.n, size)),
            "chosen": ("i4", (self.n,)),
            "logits": ("f4", (self.n, WIDEST)),
        }
        if features:
            layout["features"] = ("i2", (self.n, WIDEST, FEATURES))
            if spec.goods:
                layout["terms"] = ("i2", (self.n, WIDEST, len(spec.goods)))
        if masks:
            layout["mask"] = ("u1", (self.n, spec.actions.size))
        sent, self._by_script = sent_to_workers(spec)
        # Not `SharedMemory`, whose named blocks stay where a process is killed, and cannot be closed while views are in use.
        memory = RawArray("b", _length(layout))
        arrays = _arrays(memory, layout)
        self.legal, self.legal_n = arrays["legal"], arrays["legal_n"]
        self.seat, self.done = arrays["seat"], arrays["done"]
        self.truncated, self.winner = arrays["truncated"], arrays["winner"]
        self.observation = arrays["observation"]
        self.features, self.terms = arrays.get("features"), arrays.get("terms")
        self.mask = arrays.get("mask")
        self._chosen, self._sent_logits = arrays["chosen"], arrays["logits"]
        self._pipes: list[Connection] = []
        self._processes: list[BaseProcess] = []
        self._end = weakref.finalize(self, _finish, os.getpid(), self._pipes, self._processes)
        # Spawned, not forked: the same everywhere, and safe beside other threads.
        context = multiprocessing.get_context("spawn")
        try:
            with script_read(self._by_script):
                for k in range(count):
                    ours, theirs = context.Pipe()
                    part = (sent, self.seed, self._bounds[k], self._bounds[k + 1])
                    process = context.Process(target=_work, args=(theirs, part, memory, layout), daemon=True)
                    process.start()
                    theirs.close()
                    self._pipes.append(ours)
                    self._processes.append(process)
            self._answers(range(count))
        except BaseException:
            self.close()
            raise

    @property
    def workers(self) -> int:
        """Number of processes that play."""
        return len(self._bounds) - 1

    # -- playing -------------------------------------------------------------------------------------------------------

    def step(self, actions: ArrayLike) -> None:
        told = self._words(actions)
        found = self.legal[:, : max(int(self.legal_n.max()), 1)] == told[:, None]
        places = found.argmax(1).astype(np.int32)
        missing = np.flatnonzero(~found.any(1) | (places >= self.legal_n))
        if len(missing):
            raise ValueError(f"{told[missing[0]]} is not legal in game {missing[0]}")
        self._play(places)

    def step_index(self, places: ArrayLike) -> None:
        told = self._words(places)
        beyond = np.flatnonzero((told < 0) | (told >= self.legal_n))
        if len(beyond):
            i = beyond[0]
            raise IndexError(f"game {i} has {self.legal_n[i]} legal actions: there is none at {told[i]}")
        self._play(told)

    def _play(self, places: NDArray[np.int32]) -> None:
        self._open()
        self._chosen[:] = places
        self._all("step_index")

    def sample(self, logits: ArrayLike) -> NDArray[np.int32]:
        told = self._logits(logits)
        wide = np.flatnonzero(self.legal_n > told.shape[1])
        if len(wide):
            raise ValueError(f"game {wide[0]} has {self.legal_n[wide[0]]} legal actions and {told.shape[1]} logits")
        self._open()
        width = min(told.shape[1], WIDEST)
        self._sent_logits[:, :width] = told[:, :width]
        self._all("sample", width)
        return self._chosen.copy()

    def random(self, times: int = 1) -> None:
        self._all("random", whole(times))

    def bots(self, seats: Mapping[int, BotLike]) -> Callable[[], NDArray[np.int16]]:
        for bot in seats.values():
            bot_of(bot)
        given, by_script = sent_to_workers(dict(seats))
        if by_script and not self._by_script:
            raise ValueError(
                "workers have not read this script: put the bots in a file, and name it as in mine.py:Mine"
            )
        number = self._all("seat_bots", given)[0]

        def play() -> NDArray[np.int16]:
            return np.concatenate(self._all("play_bots", number))

        return play

    # -- search --------------------------------------------------------------------------------------------------------

    def save(self, rows: Sequence[int]) -> list[Saved]:
        wanted = [self._row(i) for i in rows]
        parts = self._parts(wanted)
        told = self._some({k: ("save", ([wanted[j] - self._bounds[k] for j in part],)) for k, part in parts.items()})
        saved: dict[int, Saved] = {}
        for k, part in parts.items():
            saved.update(zip(part, told[k], strict=True))
        return [saved[j] for j in range(len(wanted))]

    def load(self, rows: Sequence[int], saved: Sequence[Saved]) -> None:
        pairs = [(self._row(i), state) for i, state in self._pairs(rows, saved)]
        tasks: dict[int, Task] = {}
        for k, part in self._parts([i for i, _ in pairs]).items():
            tasks[k] = ("load", ([pairs[j][0] - self._bounds[k] for j in part], [pairs[j][1] for j in part]))
        self._some(tasks)

    def copy_rows(self, sources: Sequence[int], goals: Sequence[int]) -> None:
        pairs = self._copies(sources, goals)
        ends = {goal for _, goal in pairs}
        if len(ends) < len(pairs) or ends & {source for source, _ in pairs}:
            # One after the other, as in one process: what a row gets may be copied on.
            for source, goal in pairs:
                self.load([goal], self.save([source]))
            return
        here = [pair for pair in pairs if self._worker(pair[0]) == self._worker(pair[1])]
        tasks: dict[int, Task] = {}
        for k, part in self._parts([source for source, _ in here]).items():
            start = self._bounds[k]
            tasks[k] = ("copy_rows", ([here[j][0] - start for j in part], [here[j][1] - start for j in part]))
        self._some(tasks)
        across = [pair for pair in pairs if self._worker(pair[0]) != self._worker(pair[1])]
        self.load([goal for _, goal in across], self.save([source for source, _ in across]))

    def game(self, i: int) -> Game:
        return self.save([i])[0][0]

    def close(self) -> None:
        """End the workers. The arrays stay as they are; calls that play are refused."""
        self._end()

    # -- workers -------------------------------------------------------------------------------------------------------

    def _worker(self, row: int) -> int:
        return int(np.searchsorted(self._bounds, row, "right")) - 1

    def _parts(self, rows: Sequence[int]) -> dict[int, list[int]]:
        """By worker the places of its rows in a list."""
        parts: dict[int, list[int]] = {}
        for j, row in enumerate(rows):
            parts.setdefault(self._worker(row), []).append(j)
        return parts

    def _all(self, name: str, *args: Any) -> list[Any]:
        told = self._some(dict.fromkeys(range(self.workers), (name, args)))
        return [told[k] for k in range(self.workers)]

    def _open(self) -> None:
        if not self._end.alive:
            raise ValueError("the batch is closed")

    def _some(self, tasks: Mapping[int, Task]) -> dict[int, Any]:
        """Let workers do tasks at the same time. Raises: the error of the first worker that has one, when all have answered."""
        self._open()
        try:
            for k, task in tasks.items():
                self._pipes[k].send(task)
        except OSError:
            self.close()
            raise ended(self._by_script) from None
        return self._answers(tasks)

    def _answers(self, asked: Iterable[int]) -> dict[int, Any]:
        told: dict[int, Any] = {}
        errors: list[Exception] = []
        try:
            for k in asked:
                error, told[k] = self._pipes[k].recv()
                if error is not None:
                    errors.append(error)
        except (EOFError, OSError):
            self.close()
            raise ended(self._by_script) from None
        except BaseException:
            # Interrupted: later answers would be taken for those of other tasks.
            self.close()
            raise
        if errors:
            raise errors[0]
        return told


def _finish(owner: int, pipes: list[Connection], processes: list[BaseProcess]) -> None:
    for pipe in pipes:
        # A closed pipe ends its worker.
        pipe.close()
    if os.getpid() != owner:
        # A fork of the process has this, too, but not the workers.
        return
    for process in processes:
        process.join(_PATIENCE)
        if process.is_alive():
            process.terminate()
            process.join()
        process.close()


def _length(layout: Layout) -> int:
    return sum(_padded(kind, shape) for kind, shape in layout.values())


def _padded(kind: str, shape: tuple[int, ...]) -> int:
    return -(-np.dtype(kind).itemsize * int(np.prod(shape)) // _ALIGNED) * _ALIGNED


def _arrays(memory: Any, layout: Layout) -> dict[str, NDArray[Any]]:
    """The shared arrays, which keep the memory as long as one of them is used."""
    told: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, shape) in layout.items():
        size = int(np.prod(shape))
        told[name] = np.frombuffer(memory, kind, size, at).reshape(shape) if size else np.zeros(shape, kind)
        at += _padded(kind, shape)
    return told


class _Part:
    """Rows of a worker: a batch of its own, and where it is shown."""

    def __init__(self, part: tuple[bytes, int, int, int], memory: Any, layout: Layout) -> None:
        sent, seed, first, end = part
        spec: Spec = pickle.loads(sent)
        observed = layout["observation"][1][1] > 0
        self.batch = Batch(spec, end - first, seed, observations=observed, features="features" in layout, first=first)
        self.shown = {name: array[first:end] for name, array in _arrays(memory, layout).items()}
        self.plays: list[Callable[[], NDArray[np.int16]]] = []
        self._lit = np.zeros(0, np.int64)
        self._starts = np.arange(end - first, dtype=np.int64)[:, None] * spec.actions.size
        self._wide = WIDEST
        self.show()

    def show(self) -> None:
        """Write what the last call wrote to the shared arrays; lists only as far as they were ever filled."""
        batch, shown = self.batch, self.shown
        wide = int(batch.legal_n.max())
        both = max(wide, self._wide)
        self._wide = wide
        shown["legal"][:, :both] = batch.legal[:, :both]
        if batch.features is not None:
            shown["features"][:, :wide] = batch.features[:, :wide]
        if batch.terms is not None:
            shown["terms"][:, :wide] = batch.terms[:, :wide]
        for name in ("legal_n", "seat", "done", "truncated", "winner", "observation"):
            shown[name][...] = getattr(batch, name)
        if "mask" in shown:
            # By the lists: a whole row may be a thousand times as long.
            legal = batch.legal[:, :wide]
            mask = shown["mask"].reshape(-1)
            mask[self._lit] = 0
            self._lit = (legal + self._starts)[legal >= 0]
            mask[self._lit] = 1

    def step_index(self) -> None:
        self.batch.step_index(self.shown["chosen"])

    def sample(self, width: int) -> None:
        self.shown["chosen"][:] = self.batch.sample(self.shown["logits"][:, :width])

    def random(self, times: int) -> None:
        self.batch.random(times)

    def seat_bots(self, given: bytes) -> int:
        self.plays.append(self.batch.bots(pickle.loads(given)))
        return len(self.plays) - 1

    def play_bots(self, number: int) -> NDArray[np.int16]:
        return self.plays[number]()

    def save(self, rows: list[int]) -> list[Saved]:
        return self.batch.save(rows)

    def load(self, rows: list[int], saved: list[Saved]) -> None:
        self.batch.load(rows, saved)

    def copy_rows(self, sources: list[int], goals: list[int]) -> None:
        self.batch.copy_rows(sources, goals)


def _sendable(error: Exception | None) -> Exception | None:
    """The error itself, or its words where it is of a kind that cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _work(pipe: Connection, part: tuple[bytes, int, int, int], memory: Any, layout: Layout) -> None:
    """Serve a batch until its pipe is closed, by the batch or because its process is gone."""
    # An interruption is of the process that waits, which closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    own: _Part | None = None
    task: Task | None = None
    while True:
        error, told = None, None
        try:
            if own is None:
                own = _Part(part, memory, layout)
            elif task is not None:
                try:
                    told = getattr(own, task[0])(*task[1])
                finally:
                    own.show()
        except Exception as failed:
            error = failed
        try:
            pipe.send((_sendable(error), told))
            if own is None:
                return
            task = pipe.recv()
        except (EOFError, OSError):
            return
