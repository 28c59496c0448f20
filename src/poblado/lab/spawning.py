"""Helpers for worker processes that are spawned: what is sent to them, and which of them read the script that runs."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import ModuleType

from poblado.kernel.errors import BadChoice

_MAIN = "__main__"
_ONE_AT_A_TIME = threading.Lock()


def refuse_nested() -> None:
    """End a worker that reads its parent's script and has come to the call that made it: the parent says why that cannot be."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise SystemExit(1)


def sent_to_workers(thing: object) -> tuple[bytes, bool]:
    """Pickle what workers need; tells, too, whether they must read the script for it.

    Raises: BadChoice, for what cannot be pickled, or was typed where no file is.
    """
    try:
        sent = pickle.dumps(thing)
    except Exception as error:
        raise BadChoice("several workers need bots and modules that can be pickled: {reason}", reason=error) from None
    by_script = _MAIN.encode() in sent
    if by_script and not Path(getattr(sys.modules[_MAIN], "__file__", None) or "").is_file():
        raise BadChoice(
            "several workers cannot read bots and modules that were typed or came from standard input: put them in a file, or "
            "play with one worker"
        )
    return sent, by_script


def ended(by_script: bool) -> BadChoice:
    """The error for a worker that has ended too soon."""
    if by_script:
        return BadChoice(
            "a worker ended before its games: each reads the script anew for the bots and modules in it, so what the script does "
            "must stand below 'if __name__ == \"__main__\":'"
        )
    return BadChoice("a worker ended before its games, perhaps for want of memory: play with fewer workers")


@contextmanager
def script_read(by_script: bool) -> Iterator[None]:
    """Let workers that start meanwhile read the script that runs, or not."""
    with nullcontext() if by_script else _no_script():
        yield


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
