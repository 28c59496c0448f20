"""Worker processes: chunks of one piece of work on several cores, in no order, with what they return."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from poblado.lab.spawning import ended, refuse_nested, script_read, sent_to_workers

Settings = TypeVar("Settings")
Result = TypeVar("Result")
Chunk = tuple[int, int]
"""Numbers of the first game of a chunk and of the first behind it."""


def in_workers(
    task: Callable[[Settings, int, int], Result], settings: Settings, chunks: Sequence[Chunk], workers: int
) -> Iterator[tuple[int, Result]]:
    """Do chunks of work in processes, and yield the place of each chunk with what came of it, as they end.

    Args:
        task: a function of a module, called with the settings and a chunk's two numbers.
        settings: sent to each worker.

    Raises: BadChoice, for settings that cannot be sent, and where a worker ends before its work.
    """
    refuse_nested()
    _, by_script = sent_to_workers(settings)
    # Spawned, not forked: the same everywhere, and safe beside a server's threads.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        places: dict[Future[Result], int] = {}
        try:
            with script_read(by_script):
                for k, (first, end) in enumerate(chunks):
                    places[pool.submit(task, settings, first, end)] = k
            for done in as_completed(list(places)):
                # What has been told is let go: there may be many chunks.
                yield places.pop(done), done.result()
        except BrokenProcessPool:
            raise ended(by_script) from None
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
