"""File lock beside an SQLite file, for one process alone: the system releases it when the process ends, however it does."""

import os
import sys
import threading
from pathlib import Path
from typing import IO

from poblado.kernel.errors import BadChoice

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_held: dict[Path, "tuple[IO[bytes], int]"] = {}
"""Locks by path of the locked file: the lock, and how many stores of this process stand on it."""
_guard = threading.Lock()


class FileLock:
    """The right of this process to a file, for as long as it is not left. Several stores of one process may share it.

    The lock lies on `<file>.lock` and not on the file itself, where SQLite has locks of its own and readers such as a backup
    are welcome. That file stays: who removed it could take it from under somebody who has just opened it.

    Raises:
        BadChoice: while another process has the file.
        OSError: where the lock cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        with _guard:
            lock, users = _held[self.path] if self.path in _held else (_locked(self.path), 0)
            _held[self.path] = lock, users + 1

    def leave(self) -> None:
        """Give the right back."""
        with _guard:
            lock, users = _held.pop(self.path)
            if users > 1:
                _held[self.path] = lock, users - 1
            else:
                lock.close()


def _locked(path: Path) -> IO[bytes]:
    lock = path.with_name(f"{path.name}.lock").open("a+b")
    try:
        _take(lock)
    except OSError:
        lock.seek(0)
        other = _reader(lock)
        lock.close()
        raise BadChoice(
            "{path} is in use by another server (process {pid}): stop that one, or choose another file with --database",
            path=path, pid=other,
        ) from None  # fmt: skip
    lock.truncate(0)
    lock.write(str(os.getpid()).encode())
    lock.flush()
    return lock


def _take(lock: IO[bytes]) -> None:
    """Raises: OSError, where another process has it."""
    if sys.platform == "win32":
        lock.seek(_FAR)
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        # Of the process and not of the open file, so that no child keeps it.
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


_FAR = 1 << 20
"""Offset of the byte that Windows locks: what is locked there cannot be read, and the number of the process is to be."""


def _reader(lock: IO[bytes]) -> str:
    told = lock.read(20).decode("ascii", "replace").strip()
    return told if told.isdecimal() else "?"
