"""Processes for bots that search, bounded: whoever plays at another table waits for none of them.

They are begun with the first decision of such a bot, and end with the server. A bot remembers nothing, so any of them may answer.
"""

import asyncio
import atexit
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache

from poblado.bots import Reason, make
from poblado.kernel.number import whole
from poblado.kernel.view import View
from poblado.lab.spawning import script_read

MOST = 4
"""Processes at most: one for each processor but the one that serves."""

Thought = tuple[int, tuple[str, str, int, str] | None]
"""A packed action, and the parts of the reason that is given for it, if any."""


async def think(kind: str, seat: int, view: View) -> tuple[int, Reason | None]:
    """Ask a bot in one of the processes for its action and the reason that it gives.

    Raises: BrokenProcessPool, where a process has ended in the middle; the next question begins new ones.
    """
    try:
        # A process that is begun now does not read the script that serves, which would begin its work once more.
        with script_read(False):
            asked = asyncio.get_running_loop().run_in_executor(_pool(), _think, kind, seat, view)
        action, told = await asked
    except BrokenProcessPool:
        _pool.cache_clear()
        raise
    return action, None if told is None else Reason(*told)


def _think(kind: str, seat: int, view: View) -> Thought:
    bot = make(kind, seat)
    action = whole(bot.choose(view))
    reason = bot.reason(view, action)
    return action, None if reason is None else reason.told


@cache
def _pool() -> ProcessPoolExecutor:
    workers = max(1, min(MOST, (os.cpu_count() or 2) - 1))
    # Spawned: a fork would copy the server's threads and connections in the middle of what they do.
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool
