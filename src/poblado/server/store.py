"""Where games live: a row per game and, append-only, a row per action. The only code that speaks SQL."""

import json
import secrets
import sqlite3
import threading
import time
from dataclasses import dataclass
from typing import Any

_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, header TEXT NOT NULL, secret TEXT NOT NULL, seats TEXT NOT NULL, made REAL NOT NULL,
    seats_version INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS actions (
    game TEXT NOT NULL REFERENCES games (id), n INTEGER NOT NULL, action TEXT NOT NULL, made REAL NOT NULL,
    PRIMARY KEY (game, n));
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""

UNDO = "undo"
"""An entry among the actions: the last choice of a seat was taken back."""


class Taken(Exception):
    """Somebody else has written first."""


@dataclass(frozen=True)
class StoredGame:
    """A game as it was stored.

    Attributes:
        id: short and unguessable.
        header: the record's header.
        secret: of the source of chance.
        seats: for each seat `{"name": …, "bot": …}`; an empty bot is a person.
        entries: actions in text form and `UNDO`s, in order.
    """

    id: str
    header: dict[str, Any]
    secret: str
    seats: list[dict[str, Any]]
    entries: list[str]
    seats_version: int = 0


class Store:
    """Games in an SQLite file. Safe to call from several threads.

    Args:
        path: of the file; `:memory:` keeps nothing.
    """

    def __init__(self, path: str) -> None:
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.executescript(_SCHEMA)

    def add_game(self, header: dict[str, Any], secret: str, seats: list[dict[str, Any]]) -> str:
        """Store a new game; returns its id."""
        id = secrets.token_urlsafe(9)
        row = (id, json.dumps(header), secret, json.dumps(seats), time.time())
        with self._lock:
            self._db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, 0)", row)
        return id

    def append(self, game: str, first: int, entries: list[str]) -> None:
        """Store entries `first`, `first + 1`, … of a game, all or none.

        Raises:
            Taken: if one of those numbers is taken: somebody else has written.
        """
        rows = [(game, first + k, entry, time.time()) for k, entry in enumerate(entries)]
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                self._db.executemany("INSERT INTO actions VALUES (?, ?, ?, ?)", rows)
                self._db.execute("COMMIT")
            except BaseException as error:
                self._db.execute("ROLLBACK")
                if isinstance(error, sqlite3.IntegrityError):
                    raise Taken(game) from None
                raise

    def set_seats(self, game: str, seats: list[dict[str, Any]], version: int) -> None:
        """Store the seats of a game. Raises: Taken if they are no longer those of `version`."""
        with self._lock:
            done = self._db.execute(
                "UPDATE games SET seats = ?, seats_version = ? WHERE id = ? AND seats_version = ?",
                (json.dumps(seats), version + 1, game, version),
            )
        if done.rowcount != 1:
            raise Taken(game)

    def load(self, id: str) -> StoredGame | None:
        """A stored game, or None where there is none of that id."""
        with self._lock:
            row = self._db.execute(
                "SELECT header, secret, seats, seats_version FROM games WHERE id = ?", (id,)
            ).fetchone()
            if row is None:
                return None
            entries = self._db.execute("SELECT action FROM actions WHERE game = ? ORDER BY n", (id,)).fetchall()
        return StoredGame(id, json.loads(row[0]), row[1], json.loads(row[2]), [e[0] for e in entries], row[3])

    def setting(self, name: str, default: str) -> str:
        """A setting; stored as `default` when it is first asked for."""
        with self._lock:
            self._db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, default))
            row = self._db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return str(row[0])

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()
