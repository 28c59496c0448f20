"""Backups of an SQLite file: a copy while a server runs, and a copy put back while none does."""

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from poblado.kernel.errors import BadChoice
from poblado.server.store.base import new_id
from poblado.server.store.file_check import check_file, damaged, reading, set_generations, wal_of
from poblado.server.store.file_lock import FileLock


def backup(database: Path, copy: Path) -> None:
    """Write a copy of all that is stored, also while a server runs. Only its owner may read it: it has everybody's cards.

    Raises: BadChoice, if there is no sound database, or something where the copy is to be.
    """
    if copy.exists():
        raise BadChoice("{path} exists already: choose another name", path=str(copy))
    _copy(_sound(database), copy)


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of a database that no server has; returns where the old one is now, None where there was none.

    The old one takes its `-wal` along, in which its last moments are.

    Raises: BadChoice, if a server has the database, or the copy is not sound.
    """
    database = database.resolve()
    copy = _sound(copy)
    if copy == database:
        raise BadChoice("{path} is the database itself: name a copy of it", path=str(copy))
    database.parent.mkdir(parents=True, exist_ok=True)
    alone = FileLock(database)
    try:
        fresh = database.with_name(f"{database.name}.restored")
        fresh.unlink(missing_ok=True)
        _copy(copy, fresh)
        aside = _aside(database)
        # The file goes first: should this end in between, a start finds a -wal without its file, and refuses.
        moved = [_moved(database, aside), _moved(wal_of(database), wal_of(aside))]
        database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
        fresh.replace(database)
        return aside if any(moved) else None
    finally:
        alone.leave()


def _sound(path: Path) -> Path:
    """Check a file that must be there; returns its whole path."""
    path = path.resolve()
    try:
        if not path.is_file() or not path.stat().st_size:
            raise BadChoice("there is no database at {path}", path=str(path))
        check_file(path)
    except (OSError, sqlite3.Error) as error:
        raise _unusable(path, error) from error
    return path


def _copy(source: Path, target: Path) -> None:
    """Write a copy with a generation of its own, which no `-wal` knows; all of it or nothing."""
    part = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        with reading(source, wal_of(source).exists()) as db:
            db.execute("VACUUM INTO ?", (str(part),))
        with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as made:
            generation = new_id()
            set_generations(made, [generation, generation])
            told = made.execute("PRAGMA quick_check(1)").fetchone()[0]
        if told != "ok":
            raise damaged(part, told)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise _unusable(target, error) from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _aside(database: Path) -> Path:
    """A name that is free."""
    stamp, k = time.strftime("%Y%m%d-%H%M%S"), 0
    while (found := database.with_name(f"{database.name}.{stamp}{f'-{k}' if k else ''}")).exists():
        k += 1
    return found


def _moved(path: Path, to: Path) -> bool:
    if not path.exists():
        return False
    path.replace(to)
    return True


def _unusable(path: Path, error: Exception) -> BadChoice:
    return BadChoice("{path} cannot be used as an SQLite database: {reason}", path=str(path), reason=error)
