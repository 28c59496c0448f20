"""Soundness of an SQLite file: it is Poblado's, it is whole, and the `-wal` beside it is its own.

A `-wal` holds what was stored since the last checkpoint, and SQLite applies it to whatever file stands beside it: to a copy that
somebody has put back as well. So each time that the file itself is written, which is at checkpoints alone, it gets a new
*generation*, and the first thing in the `-wal` is another one together with those that the file may have. A copy has one that
the `-wal` does not know: a backup that was made meanwhile has the newest, an older copy an older one.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from poblado.kernel.errors import BadChoice
from poblado.kernel.values import Quoted

APPLICATION_ID = 0x506F626C
"""`Pobl`, in the file's header."""
GENERATION = "generation"
"""The setting with the generation: what is stored now, then what the file itself may have where the rest is in the `-wal`."""
_TABLES = {"games", "actions", "settings"}
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether an error says that the file itself is damaged, or was written over."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE


def wal_of(path: Path) -> Path:
    """The file beside a database with what was stored last."""
    return path.with_name(f"{path.name}-wal")


def check_file(path: Path) -> None:
    """Check a file before it is opened to write; one that is not there yet, or is empty, is sound. Changes nothing.

    Raises:
        BadChoice: if the file is damaged or another program's, or the `-wal` belongs to another one.
        OSError, sqlite3.Error: if it cannot be read, or is no database at all.
    """
    path = path.resolve()
    has_wal = _size(wal_of(path)) > 0
    if not _size(path):
        if has_wal:
            raise _exchanged(path)
        return
    try:
        if has_wal and not owns_wal(path):
            raise _exchanged(path)
        with reading(path, has_wal) as db:
            told = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if told != "ok":
                raise damaged(path, told)
            tables = {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            mark = db.execute("PRAGMA application_id").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_CORRUPT:
            raise
        raise damaged(path, error) from error
    if mark not in (0, APPLICATION_ID) or (tables and not tables >= _TABLES):
        raise BadChoice(
            "{path} is an SQLite file of another program: choose another file with --database", path=str(path)
        )


def owns_wal(path: Path) -> bool:
    """Tell whether a file and its `-wal` belong together, as far as generations tell. Raises: sqlite3.Error."""
    with reading(path, with_wal=True) as db:
        known = generations_of(db)
    if not known:
        return True  # of before there were generations
    with reading(path, with_wal=False) as db:
        own = generations_of(db)[:1] or [""]
    return own[0] in known[1:]


def generations_of(db: sqlite3.Connection) -> list[str]:
    """The generation and what the file itself may have; empty where there is none yet. Raises: sqlite3.Error."""
    try:
        row = db.execute("SELECT value FROM settings WHERE name = ?", (GENERATION,)).fetchone()
    except sqlite3.OperationalError:
        return []  # no such table
    return [str(one) for one in json.loads(row[0])] if row else []


def set_generations(db: sqlite3.Connection, generations: list[str]) -> None:
    """Store what `generations_of` reads. Raises: sqlite3.Error."""
    db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (GENERATION, json.dumps(generations)))


@contextmanager
def reading(path: Path, with_wal: bool) -> Iterator[sqlite3.Connection]:
    """A connection that only reads, and when it is closed leaves a `-wal` as it is; without it the file alone is read."""
    how = "mode=ro" if with_wal else "immutable=1"
    with closing(sqlite3.connect(f"file:{quote(str(path))}?{how}", uri=True, isolation_level=None)) as db:
        yield db


def damaged(path: Path, reason: object) -> BadChoice:
    """The error for a file that is damaged."""
    return BadChoice(
        "{path} is damaged ({reason}): put a backup in its place with poblado restore",
        path=str(path),
        reason=Quoted(str(reason)),
    )


def _exchanged(path: Path) -> BadChoice:
    return BadChoice(
        "{path} was exchanged, and {wal} belongs to another file: put a backup in its place with poblado restore, or move "
        "{wal} away to use the file as it is",
        path=str(path),
        wal=wal_of(path).name,
    )


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
