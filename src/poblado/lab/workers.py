"""Worker processes: chunks of one piece of work on several cores, in no order, with what they return."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from poblado.kernel.errors import BadChoice

Settings = TypeVar("Settings")
Result = TypeVar("Result")
Chunk = tuple[int, int]
"""Numbers of the first game of a chunk and of the first behind it."""

_MAIN = "__main__"
_ONE_AT_A_TIME = threading.Lock()


def in_workers(
    task: Callable[[Settings, int, int], Result], settings: Settings, chunks: Sequence[Chunk], workers: int
) -> Iterator[tuple[int, Result]]:
    """Do chunks of work in processes, and yield the place of each chunk with what came of it, as they end.

    Args:
        task: a function of a module, called with the settings and a chunk's two numbers.
        settings: sent to each worker.

    Raises: BadChoice, for settings that cannot be sent, and where a worker ends before its work.
    """
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        # A worker that reads its parent's script has come to the call that made it: the parent says why that cannot be.
        raise SystemExit(1)
    by_script = _needs_script(settings)
    # Spawned, not forked: the same everywhere, and safe beside a server's threads.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        places: dict[Future[Result], int] = {}
        try:
            with nullcontext() if by_script else _no_script():
                for k, (first, end) in enumerate(chunks):
                    places[pool.submit(task, settings, first, end)] = k
            for done in as_completed(list(places)):
                # What has been told is let go: there may be many chunks.
                yield places.pop(done), done.result()
        except BrokenProcessPool:
            raise _ended(by_script) from None
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _needs_script(settings: object) -> bool:
    """Tell whether bots or modules stand in the script that runs. Raises: BadChoice, where they cannot be sent."""
    try:
        sent = pickle.dumps(settings)
    except Exception as error:
        raise BadChoice("several workers need bots and modules that can be pickled: {reason}", reason=error) from None
    by_script = _MAIN.encode() in sent
    if by_script and not Path(getattr(sys.modules[_MAIN], "__file__", None) or "").is_file():
        raise BadChoice(
            "several workers cannot read bots and modules that were typed or came from standard input: put them in a file, or "
            "play with one worker"
        )
    return by_script


def _ended(by_script: bool) -> BadChoice:
    if by_script:
        return BadChoice(
            "a worker ended before its games: each reads the script anew for the bots and modules in it, so what the script does "
            "must stand below 'if __name__ == \"__main__\":'"
        )
    return BadChoice("a worker ended before its games, perhaps for want of memory: play with fewer workers")


@contextmanager
def _no_script() -> Iterator[None]:
    """Workers that start meanwhile do not read the script that runs, which would begin its work once more in each of them.

    A spawned process reads again whatever file `__main__` names, and there is no switch for it: for so long another stands there.
    """
    with _ONE_AT_A_TIME:
        main = sys.modules[_MAIN]
        sys.modules[_MAIN] = ModuleType(_MAIN)
        try:
            yield
        finally:
            sys.modules[_MAIN] = main
