"""Games in an SQLite file, for a single process."""

import json
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from poblado.kernel.errors import BadChoice
from poblado.server.store.base import (
    HEALTH,
    Requests,
    Seats,
    Store,
    StoredGame,
    Taken,
    Unavailable,
    entries_of_rows,
    game_of_row,
    new_id,
    no_game,
    request_text,
    seats_of_text,
)
from poblado.server.store.file_check import (
    APPLICATION_ID,
    check_file,
    generations_of,
    is_damage,
    owns_wal,
    set_generations,
    wal_of,
)
from poblado.server.store.file_lock import FileLock
from poblado.server.workers import Together

log = logging.getLogger(__name__)

WAL_BYTES = 4_000_000
"""Size of the `-wal` from which on it is written into the file, as SQLite does by itself. The store does so because each time
gives the file a new generation, see `file_check`."""
_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, header TEXT NOT NULL, secret TEXT NOT NULL, seats TEXT NOT NULL, made REAL NOT NULL,
    seats_version INTEGER NOT NULL DEFAULT 0, opened REAL);
CREATE TABLE IF NOT EXISTS actions (
    game TEXT NOT NULL REFERENCES games (id), n INTEGER NOT NULL, action TEXT NOT NULL, made REAL NOT NULL,
    request TEXT, PRIMARY KEY (game, n));
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
_LATER = (
    ("games", "seats_version", "INTEGER NOT NULL DEFAULT 0"),
    ("actions", "request", "TEXT"),
    ("games", "opened", "REAL"),
)
"""Columns that the first files did not have."""
_GAME = "SELECT header, secret, seats, seats_version, coalesce(opened, made) FROM games WHERE id = ?"
_UNUSED = """
SELECT id FROM games WHERE max(coalesce(opened, 0), made) < :before
    AND coalesce((SELECT made FROM actions WHERE game = games.id ORDER BY n DESC LIMIT 1), 0) < :before
    AND id NOT IN (SELECT value FROM json_each(:besides))
LIMIT :most
"""
"""Query for unused games. Those of an older version lack the time they were last opened, but not last played."""
_ENTRIES = "SELECT n, action, request FROM actions WHERE game = ? AND n >= ? ORDER BY n"


class SqliteStore(Store):
    """Games in an SQLite file.

    Args:
        path: of the file, whose folder is made if need be; `:memory:` keeps nothing.

    Raises:
        BadChoice: if the file cannot be opened or is not a database, is damaged or another program's, or has another one's
            `-wal` beside it, and while another process has it.
    """

    def __init__(self, path: str) -> None:
        self._lock = threading.RLock()
        self._in_one_go = False
        self._alone = None
        self._spoilt: Unavailable | None = None
        """The damage that was found since, for good: what is stored into a damaged file makes it worse."""
        self._path: Path | None = None
        self._longest_wal = WAL_BYTES
        try:
            # Also for `:memory:`, whose folder is the present one.
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            if path not in ("", ":memory:"):
                self._path = Path(path).resolve()
                self._alone = FileLock(Path(path))
                check_file(self._path)
            self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            self._leave()
            raise _unusable(path, error) from error
        except BadChoice:
            self._leave()
            raise
        # What is no text any more is found out where it is read: it is one game's mistake.
        self._db.text_factory = lambda told: told.decode(errors="surrogateescape")
        try:
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.execute("PRAGMA foreign_keys=ON")
            self._db.execute("PRAGMA wal_autocheckpoint=0")
            self._db.execute(f"PRAGMA application_id={APPLICATION_ID}")
            self._db.executescript(_SCHEMA)
            self._migrate()
            if self._path is not None:
                self._file = self._path.stat().st_ino
                self._checkpoint()
        except sqlite3.Error as error:
            self._db.close()
            self._leave()
            raise _unusable(path, error) from error

    def _leave(self) -> None:
        if self._alone is not None:
            self._alone.leave()
            self._alone = None

    def _migrate(self) -> None:
        """Older files lack columns."""
        for table, column, kind in _LATER:
            if column not in {row[1] for row in self._db.execute(f"PRAGMA table_info({table})")}:
                self._db.execute(f"ALTER TABLE {table} ADD COLUMN {column} {kind}")

    def _checkpoint(self) -> None:
        """Write the `-wal` into the file, with a generation that no copy has. Raises: sqlite3.Error."""
        with self._transaction_of_its_own():
            fresh = new_id()
            set_generations(self._db, [fresh, *(generations_of(self._db) or [""]), fresh])
        self._db.execute("PRAGMA busy_timeout=0")
        try:
            waits = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        finally:
            self._db.execute("PRAGMA busy_timeout=5000")
        if waits:
            # Somebody reads, as for a backup: a part of it may be written, and the file have any of these generations.
            self._longest_wal = wal_of(self._path).stat().st_size + WAL_BYTES if self._path else 0
            return
        self._longest_wal = WAL_BYTES
        with self._transaction_of_its_own():
            set_generations(self._db, [new_id(), fresh])

    @contextmanager
    def _transaction_of_its_own(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def _shorten_wal(self) -> None:
        """A checkpoint when the `-wal` is long. One that fails is tried again with the next."""
        try:
            if self._path is not None and wal_of(self._path).stat().st_size >= self._longest_wal:
                self._checkpoint()
        except (OSError, sqlite3.Error) as error:
            log.warning("the -wal is not written into the database yet: %s", error)
            self._longest_wal += WAL_BYTES

    def _refuse_spoilt(self) -> None:
        if self._spoilt is not None:
            raise self._spoilt.with_traceback(None)

    def _spoil(self, told: Unavailable) -> Unavailable:
        """Note that the file is no longer to be trusted, and say so in the log, once."""
        if self._spoilt is None:
            self._spoilt = told
            told.logged = True
            log.error("%s", told)
        return told

    def _failed(self, error: sqlite3.Error) -> Unavailable:
        if self._path is not None and is_damage(error):
            return self._spoil(
                Unavailable(
                    "the database {path} is damaged ({reason}): stop the server and put a backup in its place with "
                    "poblado restore",
                    path=str(self._path),
                    reason=error,
                )
            )
        return Unavailable("the database does not answer: {reason}", reason=error)

    def _look_at_file(self) -> None:
        """Raises: Unavailable, if another file lies where this one did, or was written over it."""
        if self._path is None:
            return
        with self._lock:
            self._refuse_spoilt()
            try:
                same = self._path.stat().st_ino == self._file and owns_wal(self._path)
            except FileNotFoundError:
                same = False
            except (OSError, sqlite3.Error) as error:
                raise (
                    self._failed(error)
                    if isinstance(error, sqlite3.Error)
                    else Unavailable("the database does not answer: {reason}", reason=error)
                ) from error
        if not same:
            raise self._spoil(
                Unavailable(
                    "the database {path} was exchanged or removed while the server runs: stop the server, and put a backup "
                    "in its place with poblado restore",
                    path=str(self._path),
                )
            )

    def add_game(self, header: dict[str, Any], secret: str, seats: Seats) -> str:
        self._refuse_spoilt()
        id = new_id()
        row = (id, json.dumps(header), secret, json.dumps(seats), time.time())
        with self._transaction() as db:
            db.execute("INSERT INTO games (id, header, secret, seats, made) VALUES (?, ?, ?, ?, ?)", row)
        return id

    def append(self, game: str, first: int, entries: list[str], seat: int = 0, nonce: str = "") -> None:
        now, request = time.time(), request_text(seat, nonce)
        rows = [(game, first + k, entry, now, None if k else request) for k, entry in enumerate(entries)]
        with self._transaction() as db:
            try:
                db.executemany("INSERT INTO actions (game, n, action, made, request) VALUES (?, ?, ?, ?, ?)", rows)
            except sqlite3.IntegrityError as error:
                if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                    raise no_game(game) from error
                raise Taken(f"entry {first} or a later one of game {game} is stored already") from error

    def load(self, id: str) -> StoredGame | None:
        # In one transaction: another process must not write between the two.
        with self._transaction("BEGIN") as db:
            row = db.execute(_GAME, (id,)).fetchone()
            if row is None:
                return None
            rows = db.execute(_ENTRIES, (id, 0)).fetchall()
        return game_of_row(id, row, rows)

    def entries_since(self, id: str, n: int) -> tuple[list[str], Requests]:
        with self._transaction("BEGIN") as db:
            rows = db.execute(_ENTRIES, (id, n)).fetchall()
        return entries_of_rows(id, rows, n)

    def load_seats(self, id: str) -> tuple[int, Seats]:
        with self._transaction("BEGIN") as db:
            row = db.execute("SELECT seats_version, seats FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise no_game(id)
        return int(row[0]), seats_of_text(id, row[1])

    def set_seats(self, id: str, seats: Seats, version: int | None = None) -> int:
        with self._transaction() as db:
            row = db.execute("SELECT seats_version FROM games WHERE id = ?", (id,)).fetchone()
            if row is None:
                raise no_game(id)
            if version is not None and row[0] != version:
                raise Taken(f"the seats of game {id} are at version {row[0]}, not {version}")
            fresh = int(row[0]) + 1
            db.execute("UPDATE games SET seats = ?, seats_version = ? WHERE id = ?", (json.dumps(seats), fresh, id))
        return fresh

    def note_opened(self, id: str) -> bool:
        with self._transaction() as db:
            return db.execute("UPDATE games SET opened = ? WHERE id = ?", (time.time(), id)).rowcount > 0

    def delete(self, id: str, version: int | None = None) -> bool:
        with self._transaction() as db:
            row = db.execute("SELECT seats_version FROM games WHERE id = ?", (id,)).fetchone()
            if row is None:
                return False
            if version is not None and row[0] != version:
                raise Taken(f"the seats of game {id} are at version {row[0]}, not {version}")
            _delete(db, [id])
        return True

    def delete_unused(self, before: float, besides: Collection[str] = (), most: int = 20) -> list[str]:
        asked = {"before": before, "besides": json.dumps(list(besides)), "most": most}
        with self._transaction() as db:
            found = [row[0] for row in db.execute(_UNUSED, asked).fetchall()]
            _delete(db, found)
        return found

    def setting(self, name: str, default: str) -> str:
        with self._transaction() as db:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, default))
            row = db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return str(row[0])

    def listen(self, callback: Callable[[str], None]) -> None:
        """Listen for nothing: an SQLite file belongs to one process, and the store tells only of others."""

    def check(self) -> None:
        self._look_at_file()
        with self._transaction() as db:
            db.execute("SELECT 1 FROM games LIMIT 1")
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (HEALTH, str(int(time.time()))))

    def close(self) -> None:
        with self._lock:
            if self._path is not None and self._spoilt is None:
                with suppress(sqlite3.Error):
                    self._checkpoint()
            self._db.close()
        self._leave()

    def together(self) -> Together:
        # A COMMIT costs more than all that it stores, and bots of many tables act at one time.
        return self._one_go

    @contextmanager
    def _one_go(self) -> Iterator[None]:
        with self._transaction():
            self._in_one_go = True
            try:
                yield
            finally:
                self._in_one_go = False
            if not self._db.in_transaction:
                # A full disk, for one, takes back what was stored before it as well.
                raise Unavailable("the database does not answer: {reason}", reason="the transaction was taken back")

    @contextmanager
    def _transaction(self, begin: str = "BEGIN IMMEDIATE") -> Iterator[sqlite3.Connection]:
        """Transaction: all or nothing, and nobody else's statements in between."""
        with self._lock:
            end, back = "COMMIT", "ROLLBACK"
            if self._in_one_go:
                if not self._db.in_transaction:
                    raise Unavailable("the database does not answer: {reason}", reason="the transaction was taken back")
                begin, end, back = "SAVEPOINT one", "RELEASE one", "ROLLBACK TO one"
            try:
                self._db.execute(begin)
                try:
                    yield self._db
                    self._db.execute(end)
                except BaseException:
                    if self._db.in_transaction:
                        self._db.execute(back)
                    raise
            except sqlite3.Error as error:
                raise self._failed(error) from error
            if end == "COMMIT":
                self._shorten_wal()


def _delete(db: sqlite3.Connection, ids: list[str]) -> None:
    for sql in ("DELETE FROM actions WHERE game = ?", "DELETE FROM games WHERE id = ?"):
        db.executemany(sql, [(id,) for id in ids])


def _unusable(path: str, error: Exception) -> BadChoice:
    return BadChoice("{path} cannot be used as an SQLite database: {reason}", path=path, reason=error)
