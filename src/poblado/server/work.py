"""Work that takes long is done beside the event loop, each kind in threads of its own, so that none fills those of another."""

import asyncio
import threading
import time
import weakref
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 10.0
"""Seconds that work may wait for its turn."""
REST = 2.0
"""How long what makes pages and boards rests, as a multiple of what each of them took: most of the time is for tables."""

_Jobs = SimpleQueue["_Job | None"]


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
        threads: how many work at once. Work on rules holds the interpreter's lock, so more than one of them only take
            turns with the event loop.
        waiting: how many may wait; None for any number, where something else bounds it.
        patience: seconds that they wait; None for ever.
        rest: how long a thread rests after work, as a multiple of what that took. Work on rules holds the interpreter's
            lock, in compiled code for as long as a call takes: without a rest, a client that asks for one thing after the
            other leaves the event loop what falls between.
    """

    def __init__(
        self, name: str, threads: int, waiting: int | None, patience: float | None = PATIENCE, rest: float = 0.0
    ) -> None:
        self.name = name
        self._rest = rest
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
        loop = asyncio.get_running_loop()
        job = _Job(self, loop, partial(work, *args, **named))
        self._take_in(job)
        timer = None if self._patience is None else loop.call_later(self._patience, job.give_up)
        try:
            found: T = await job.future
            return found
        except asyncio.CancelledError:
            job.give_up()
            raise
        finally:
            if timer is not None:
                timer.cancel()

    def _take_in(self, job: "_Job") -> None:
        with self._lock:
            if self._waiting is not None and self.inside >= self._threads + self._waiting:
                raise Busy
            self.inside += 1
            if self._started < min(self._threads, self.inside):
                self._start()
        self._jobs.put(job)

    def _start(self) -> None:
        self._started += 1
        threading.Thread(
            target=_labour, args=(self._jobs, self._rest), name=f"poblado-{self.name}-{self._started}", daemon=True
        ).start()
        # A pool that is forgotten leaves no thread behind.
        weakref.finalize(self, self._jobs.put, None)

    def leave(self) -> None:
        """Work has been done, or will not be."""
        with self._lock:
            self.inside -= 1


class _Job:
    """Work for a thread, and whoever waits for it on an event loop.

    The standard library's futures would do, but each makes a lock of its own, which took nearly as long as storing an action.
    """

    def __init__(self, pool: Pool, loop: asyncio.AbstractEventLoop, work: Callable[[], Any]) -> None:
        self.future: asyncio.Future[Any] = loop.create_future()
        self._pool = pool
        self._loop = loop
        self._work = [work]
        """Whoever takes it out has it: a thread that does it, or the loop, which has given it up."""

    def do(self) -> None:
        """In a thread: do it, unless it has been given up, and tell."""
        try:
            work = self._work.pop()
        except IndexError:
            return
        found, failed = None, None
        try:
            found = work()
        except BaseException as error:
            failed = error
        self._pool.leave()
        with suppress(RuntimeError):  # a loop that is closed waits for nothing
            self._loop.call_soon_threadsafe(_settle, self.future, found, failed)
        # An error knows where it was raised, which is here: it would keep itself alive.
        del found, failed

    def give_up(self) -> None:
        """On the loop: if nobody has begun it, nobody will."""
        try:
            self._work.pop()
        except IndexError:
            return
        self._pool.leave()
        _settle(self.future, None, Busy())


def _settle(future: asyncio.Future[Any], found: Any, failed: BaseException | None) -> None:
    if future.done():
        return  # nobody waits any more
    if failed is None:
        future.set_result(found)
    elif isinstance(failed, StopIteration):
        future.set_exception(RuntimeError(repr(failed)))  # no coroutine may raise it
    else:
        future.set_exception(failed)


def _labour(jobs: _Jobs, rest: float) -> None:
    while (job := jobs.get()) is not None:
        begun = time.monotonic()
        job.do()
        # While it waits, a thread keeps nothing alive.
        del job
        if rest:
            time.sleep(rest * (time.monotonic() - begun))


class Turns:
    """Work on the event loop itself that takes some milliseconds: not several at once, and with a rest after each.

    Args:
        rest: as a multiple of what the work takes, as it has taken so far.
    """

    def __init__(self, rest: float) -> None:
        self._rest = rest
        self._takes = 0.0
        """Seconds, a running mean."""
        self._free_at = 0.0

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """What is done within begins when it is its turn. Raises: Busy, if that is more than `PATIENCE` away."""
        now = time.monotonic()
        begins = max(now, self._free_at)
        if begins - now > PATIENCE:
            raise Busy
        self._free_at = begins + (1 + self._rest) * self._takes
        if begins > now:
            await asyncio.sleep(begins - now)
        begun = time.monotonic()
        yield
        self._takes += 0.2 * (time.monotonic() - begun - self._takes)


class Pools:
    """The kinds of work of a server, but for storing, which is the store's (`Store.pool`).

    Attributes:
        boards: set-ups, their islands and pictures: 30 people who open the home page at once find room.
        games: stored games that are played again when somebody comes.
        films: replays, reports and moments: one thread, for a film is looked at and goes on in the same thread.
        pictures: PNG, each in a process of its own; rendering one takes a second or two of a processor.
        pages: of tables, on the event loop.
        signs: of life, which must not wait behind what they tell of.
    """

    def __init__(self) -> None:
        self.boards = Pool("boards", 1, 33, rest=REST)
        self.games = Pool("games", 2, 64)
        self.films = Pool("films", 1, 24, rest=REST / 2)
        self.pictures = Pool("pictures", 1, 3, patience=60.0)
        self.pages = Turns(REST)
        self.signs = Pool("signs", 2, 16)
