"""Work that takes long is done beside the event loop, each kind in threads of its own, so that none fills those of another."""

import asyncio
import threading
import weakref
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 10.0
"""Seconds that work may wait for its turn."""

_Jobs = SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None]


class Busy(Exception):
    """As many as may wait for this kind of work do so already, or it has waited for too long. It was not begun.

    Attributes:
        text: id of the words for it.
        seconds: after which another try is sensible.
    """

    text = "table.error.busy"
    seconds = 5


class Pool:
    """A few threads for one kind of work, with a short line before them.

    They end with the program whatever they do then, unlike those of the standard library's pools, which it waits for.

    Args:
        name: of the work, for the threads' names.
        threads: how many work at once. Work on rules holds the interpreter's lock, so more than one or two of them
            only take turns with the event loop.
        waiting: how many may wait; None for any number, where something else bounds it.
        patience: seconds that they wait; None for ever.
    """

    def __init__(self, name: str, threads: int, waiting: int | None, patience: float | None = PATIENCE) -> None:
        self.name = name
        self._threads, self._waiting, self._patience = threads, waiting, patience
        self._jobs: _Jobs = SimpleQueue()
        self._lock = threading.Lock()
        self._started = 0
        self.inside = 0
        """Work that is done now, or waits for its turn."""

    async def do(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What `work` returns, in a thread. What has begun is brought to its end, even if nobody waits for it any more.

        Raises:
            Busy: it was not begun; and whatever `work` raises.
        """
        future = self._take_in(partial(work, *args, **named))
        given_up = False

        def give_up() -> None:
            nonlocal given_up
            given_up = future.cancel()

        loop = asyncio.get_running_loop()
        timer = None if self._patience is None else loop.call_later(self._patience, give_up)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            if given_up:
                raise Busy from None
            raise
        finally:
            if timer is not None:
                timer.cancel()

    def _take_in(self, work: Callable[[], T]) -> Future[T]:
        with self._lock:
            if self._waiting is not None and self.inside >= self._threads + self._waiting:
                raise Busy
            self.inside += 1
            if self._started < min(self._threads, self.inside):
                self._start()
        future: Future[T] = Future()
        future.add_done_callback(self._leave)
        self._jobs.put((future, work))
        return future

    def _start(self) -> None:
        self._started += 1
        threading.Thread(
            target=_labour, args=(self._jobs,), name=f"poblado-{self.name}-{self._started}", daemon=True
        ).start()
        # A pool that is forgotten leaves no thread behind.
        weakref.finalize(self, self._jobs.put, None)

    def _leave(self, _: Future[Any]) -> None:
        with self._lock:
            self.inside -= 1


def _labour(jobs: _Jobs) -> None:
    while (job := jobs.get()) is not None:
        future, work = job
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)
        # While it waits, a thread keeps nothing alive.
        del job, future, work


class Pools:
    """The kinds of work of a server, but for storing, which is the store's (`Store.pool`).

    Attributes:
        boards: set-ups, their islands and pictures: 30 people who open the home page at once find room.
        games: stored games that are played again when somebody comes.
        films: replays, reports and moments: one thread, for a film is looked at and goes on in the same thread.
        pictures: PNG, each in a process of its own; rendering one takes a second or two of a processor.
        signs: of life, which must not wait behind what they tell of.
    """

    def __init__(self) -> None:
        self.boards = Pool("boards", 2, 32)
        self.games = Pool("games", 2, 64)
        self.films = Pool("films", 1, 24)
        self.pictures = Pool("pictures", 1, 3, patience=60.0)
        self.signs = Pool("signs", 2, 16)
