"""The worker process: reads, checks and draws uploaded boards outside the server's interpreter lock, one job at a time."""

import io
import os
import pickle
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from poblado.kernel.errors import PobladoError
from poblado.server.workers import Busy, Pool

P = ParamSpec("P")
T = TypeVar("T")
JOB_SECONDS = 10.0
"""Time-out of a job by the clock; the worst board that is accepted takes 0.3 s of a processor."""
START_SECONDS = 20.0
"""Added for the first job of a process: a start takes 0.4 s of a processor, and the process yields to all others."""
JOB_BYTES = 1 << 30
"""Memory that the process may ask for, in bytes of addresses; it takes some 50 MB."""
_SERVE = "import sys; sys.path[:] = {path!r}; from poblado.server.process import serve; serve()"


class WorkerProcess:
    """A lasting process at low priority. The first job starts it; one that died or exceeded its time-out is replaced.

    Jobs are functions of Poblado's modules with arguments and results that can be pickled.

    Args:
        pool: one thread, which waits for the process.
        inline: runs jobs in this process while no lifespan runs that would end the other: under a test client, or where the
            application is mounted in another one.
    """

    def __init__(self, pool: Pool, inline: Pool) -> None:
        self._pool, self._inline = pool, inline
        self._process: subprocess.Popen[bytes] | None = None
        self._open = False
        self._lock = threading.Lock()
        """Held while the process is started, asked or stopped."""

    def open(self) -> None:
        """Allow the process to be started."""
        self._open = True

    async def do(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run a function and return its result. Raises: Busy, and errors of Poblado that the function raises."""
        if not self._open:
            return await self._inline.do(work, *args, **named)
        return await self._pool.do(self._run, work, args, named)

    def end(self) -> None:
        """End the process, whatever it does. The job that runs, and those that wait, are refused."""
        self._open = False
        process = self._process
        if process is not None:
            process.kill()
        with self._lock:
            self._stop()

    def _run(self, work: Callable[..., T], args: tuple[object, ...], named: dict[str, object]) -> T:
        job = pickle.dumps((work, args, named))
        result: T
        with self._lock:
            seconds = JOB_SECONDS
            if self._process is None or self._process.poll() is not None:
                self._stop()
                self._process = _start()
                seconds += START_SECONDS
            timer = threading.Timer(seconds, self._process.kill)
            timer.daemon = True
            timer.start()
            try:
                if not self._open:
                    raise Busy  # `end` may not have seen a process that was just started
                result, failed = _exchange(self._process, job)
            except BaseException as error:
                self._stop()
                if isinstance(error, (EOFError, OSError, pickle.UnpicklingError)):
                    # It is not tried again: the job may be what ended the process.
                    raise Busy from None
                raise
            finally:
                timer.cancel()
        if failed is None:
            return result
        try:
            raise failed
        finally:
            del failed  # or the error would keep itself alive

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def _start() -> subprocess.Popen[bytes]:
    # A session of its own: Ctrl-C reaches the server alone, which then ends the process. -P until the path is the server's.
    # No buffers: a thread that holds one's lock while the interpreter ends is a fatal error.
    command = [sys.executable, "-P", "-c", _SERVE.format(path=sys.path)]
    return subprocess.Popen(command, 0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)


def _exchange(process: subprocess.Popen[bytes], job: bytes) -> Any:
    """Send a job and wait for its result or error."""
    assert process.stdin is not None and isinstance(process.stdout, io.FileIO)
    while job:
        job = job[process.stdin.write(job) :]
    answer = io.BufferedReader(process.stdout)
    try:
        return pickle.load(answer)
    finally:
        answer.detach()


def serve() -> None:
    """Run jobs from standard input until the server closes it or is killed. Called in the worker process."""
    if hasattr(os, "nice"):
        os.nice(10)  # tables come first
    limit_memory()
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a job prints is no result
    with suppress(EOFError, BrokenPipeError, pickle.UnpicklingError):
        while True:
            work, args, named = pickle.load(sys.stdin.buffer)
            if hasattr(signal, "alarm"):
                signal.alarm(2 * int(JOB_SECONDS))  # a server that is killed ends no job
            results.write(_result(work, args, named))
            results.flush()
            if hasattr(signal, "alarm"):
                signal.alarm(0)
    os._exit(0)  # without another try to write what nobody reads


def limit_memory() -> None:
    """Limit this process to `JOB_BYTES`, where the system can: a runaway job then ends alone."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (JOB_BYTES, JOB_BYTES))
    except (ImportError, ValueError, OSError):
        pass  # Windows, and systems that count otherwise


def _result(work: Callable[..., object], args: tuple[object, ...], named: dict[str, object]) -> bytes:
    try:
        return pickle.dumps((work(*args, **named), None))
    except PobladoError as error:
        return pickle.dumps((None, error))
    except MemoryError:
        os._exit(1)  # the server starts another one
    except Exception:
        return pickle.dumps((None, RuntimeError(traceback.format_exc())))
