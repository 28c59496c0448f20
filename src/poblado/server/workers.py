"""Worker threads for slow jobs, beside the event loop, each kind in threads of its own, so that none fills those of another."""

import asyncio
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 10.0
"""Seconds that work may wait for its turn."""
PATIENCE_FOR_PICTURES = 60.0
"""The same of pictures that a page asks for by itself: it is there without them, and they come late rather than never."""
REST = 2.0
"""Rest of the threads that make boards or read games, as a multiple of each job's time: most of the time is for tables."""
SHARED_REST = 0.05
"""Seconds of such a rest in which other pools with the same turnstile rest too."""
_MOST_TOGETHER = 100
"""Greatest number of jobs done in one go: who waits for the first waits for the last as well."""

_Jobs = SimpleQueue["_Job | None"]
Together = Callable[[], AbstractContextManager[None]]


class Busy(Exception):
    """Error of a full queue: as many jobs as may wait do so already, or this one waited too long. It was not begun.

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
        alone: held while a thread works, and for the beginning of its rest: of several pools with the same one, one works at
            a time.
        together: entered round what a thread finds waiting when there is more than one: it is done in one go, and told when
            that has been left. What `together` raises when it is left, all of it has failed with.
    """

    def __init__(
        self,
        name: str,
        threads: int,
        waiting: int | None,
        patience: float | None = PATIENCE,
        rest: float = 0.0,
        alone: "Turnstile | None" = None,
        together: Together | None = None,
    ) -> None:
        self.name = name
        self._rest, self._alone, self._together = rest, alone or Turnstile(), together
        self._threads, self._waiting, self._patience = threads, waiting, patience
        self._jobs: _Jobs = SimpleQueue()
        self._lock = threading.Lock()
        self._started = 0
        self.inside = 0
        """Work that is done now, or waits for its turn."""

    async def do(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run `work` in a thread and return its result. A job that has begun is finished, even if nobody waits for it any more.

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
            target=_labour,
            args=(self._jobs, self._rest, self._alone, self._together),
            name=f"poblado-{self.name}-{self._started}",
            daemon=True,
        ).start()
        # A pool that is forgotten leaves no thread behind.
        weakref.finalize(self, self._jobs.put, None)

    def leave(self) -> None:
        """Work has been done, or will not be."""
        with self._lock:
            self.inside -= 1


class Turnstile:
    """FIFO lock: one thread at a time, in the order of arrival; a plain lock is often retaken by the thread that left it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._line: deque[threading.Lock] = deque()

    def __enter__(self) -> None:
        mine = threading.Lock()
        mine.acquire()
        with self._lock:
            self._line.append(mine)
            first = len(self._line) == 1
        if not first:
            mine.acquire()

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._line.popleft()
            if self._line:
                self._line[0].release()


class _Job:
    """Work for a thread, and whoever waits for it on an event loop.

    The standard library's futures would do, but each makes a lock of its own, which took nearly as long as storing an action.
    """

    def __init__(self, pool: Pool, loop: asyncio.AbstractEventLoop, work: Callable[[], Any]) -> None:
        self.future: asyncio.Future[Any] = loop.create_future()
        self.pool, self.loop = pool, loop
        self._work = [work]
        """Job slot that one side takes out: a thread that does it, or the loop, which has given it up."""

    def do(self) -> None:
        """Worker side: do it, unless it has been given up, and tell."""
        work = self.take()
        if work is not None:
            done = _tried(work)
            self.pool.leave()
            with suppress(RuntimeError):  # a loop that is closed waits for nothing
                self.loop.call_soon_threadsafe(_settle, self.future, *done)

    def take(self) -> Callable[[], Any] | None:
        """Worker side: take the job, which is then begun; None if it has been given up."""
        try:
            return self._work.pop()
        except IndexError:
            return None

    def give_up(self) -> None:
        """Loop side: withdraw the job if no thread has begun it."""
        try:
            self._work.pop()
        except IndexError:
            return
        self.pool.leave()
        _settle(self.future, None, Busy())


_Done = tuple[Any, BaseException | None]
"""Result of a job, or its error."""


# An error knows where it was raised. What keeps one returns it and no more, or the error would keep itself alive.


def _tried(work: Callable[[], Any]) -> _Done:
    try:
        return work(), None
    except BaseException as error:
        return None, error


def _tried_together(works: Sequence[Callable[[], Any]], together: Together) -> Sequence[_Done]:
    done: list[_Done] = []
    try:
        with together():
            for work in works:
                done.append(_tried(work))
    except BaseException as error:
        return [(None, failed or error) for _, failed in done] + [(None, error)] * (len(works) - len(done))
    return done


def _do_together(jobs: "list[_Job]", together: Together) -> None:
    """Worker side: do several in one go, and tell of all of them at once."""
    taken = [(job, work) for job in jobs if (work := job.take()) is not None]
    told: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], _Done]]] = {}
    for (job, _), done in zip(taken, _tried_together([work for _, work in taken], together), strict=True):
        job.pool.leave()
        told.setdefault(job.loop, []).append((job.future, done))
    for loop, futures in told.items():
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle_all, futures)


def _settle_all(futures: list[tuple[asyncio.Future[Any], _Done]]) -> None:
    for future, done in futures:
        _settle(future, *done)


def _settle(future: asyncio.Future[Any], found: Any, failed: BaseException | None) -> None:
    if future.done():
        return  # nobody waits any more
    if failed is None:
        future.set_result(found)
    elif isinstance(failed, StopIteration):
        future.set_exception(RuntimeError(repr(failed)))  # no coroutine may raise it
    else:
        future.set_exception(failed)


def _labour(jobs: _Jobs, rest: float, alone: Turnstile, together: Together | None = None) -> None:
    while (job := jobs.get()) is not None:
        if together is not None and (more := _waiting(jobs)):
            _do_together([job, *more], together)
            del more
        elif not rest:
            job.do()
        else:
            with alone:
                begun = time.monotonic()
                job.do()
                left = rest * (time.monotonic() - begun)
                time.sleep(min(left, SHARED_REST))
            # A long report rests long, and nobody's new game waits for that.
            time.sleep(max(0.0, left - SHARED_REST))
        # While it waits, a thread keeps nothing alive.
        del job


def _waiting(jobs: _Jobs) -> "list[_Job]":
    """Jobs that wait; the end of all work, where it stands among them, waits on."""
    found: list[_Job] = []
    while len(found) < _MOST_TOGETHER:
        try:
            job = jobs.get_nowait()
        except Empty:
            break
        if job is None:
            jobs.put(None)
            break
        found.append(job)
    return found


class Pools:
    """The kinds of work of a server, but for storing, which is the store's (`Store.pool`).

    Attributes:
        boards: set-ups and their islands: 30 people who open the home page at once find room.
        previews: pictures of boards for that page. It asks for some forty by itself, so none is refused where it can wait: nobody
            reloads a page for one of them.
        uploads: set-ups with uploaded boards; the thread only waits for the worker process (`process`), so it needs no rest.
        games: stored games that are played again when somebody comes.
        films: replays, reports and moments: one thread, for a film is looked at and goes on in the same thread.
        pictures: PNG, each in a process of its own; rendering one takes a second or two of a processor.
        drawings: sheets of small drawings, each made once; nobody can open a menu before, so they wait for nothing.
        signs: of life, which must not wait behind what they tell of.
    """

    def __init__(self) -> None:
        rules = Turnstile()
        self.boards = Pool("boards", 1, 33, rest=REST, alone=rules)
        self.previews = Pool("previews", 1, 1024, patience=PATIENCE_FOR_PICTURES, rest=REST, alone=rules)
        self.uploads = Pool("uploads", 1, 33)
        self.games = Pool("games", 1, 64, rest=REST, alone=rules)
        self.films = Pool("films", 1, 24, rest=REST / 2, alone=rules)
        self.pictures = Pool("pictures", 1, 3, patience=60.0)
        self.drawings = Pool("drawings", 1, 64)
        self.signs = Pool("signs", 2, 16)
