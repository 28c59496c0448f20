"""Games in PostgreSQL, for several processes that share them. Needs psycopg 3.

Every call but deleting is a single statement that commits by itself, on one of a few connections. One that finds its connection
broken, as after a restart of the database, connects again and repeats itself; for what could be stored already it looks
first.
"""

import json
import secrets
import threading
import time
from collections.abc import Callable, Collection
from typing import Any, TypeVar

import psycopg
from psycopg import Connection, errors

from poblado.kernel.values import Quoted
from poblado.server.store.base import (
    HEALTH,
    PRESENT,
    Presence,
    Requests,
    Row,
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
from poblado.server.store.notices import CHANNEL, Notices, connect

_CONNECTIONS = 4
_PATIENCE = 5.0
"""Seconds that a call waits for a database which is being restarted."""
_REST = 1.0
"""Seconds for which a database that did not answer is not asked again."""
_FOR_A_PLACE = 1.0
"""Seconds that even a call without patience waits until one of the connections is free."""
_SCHEMA_LOCK = 0x706F626C
"""An advisory lock: two servers that start together must not make the same table twice."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, header TEXT NOT NULL, secret TEXT NOT NULL, seats TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL, seats_version INTEGER NOT NULL DEFAULT 0,
    seats_made DOUBLE PRECISION NOT NULL DEFAULT 0, opened DOUBLE PRECISION);
CREATE TABLE IF NOT EXISTS actions (
    game TEXT NOT NULL REFERENCES games (id), n INTEGER NOT NULL, action TEXT NOT NULL, made DOUBLE PRECISION NOT NULL,
    request TEXT, PRIMARY KEY (game, n));
CREATE INDEX IF NOT EXISTS actions_made ON actions USING brin (made);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS presence (writer TEXT PRIMARY KEY, here TEXT NOT NULL, told TIMESTAMPTZ NOT NULL);
"""
_LATER = (("actions", "request", "TEXT"), ("games", "opened", "DOUBLE PRECISION"))
"""Columns that the first tables did not have. Each may be missing in a row: while servers are renewed one by one, older ones
write rows without them."""
_COLUMNS = "SELECT attname FROM pg_attribute WHERE attrelid = %s::regclass AND NOT attisdropped"
_SHORTLY = "SET LOCAL lock_timeout = 3000"
"""Milliseconds that a new column waits for whoever reads its table, as a backup does: others queue up behind it meanwhile."""
_APPEND = f"""
WITH written AS (
    INSERT INTO actions (game, n, action, made, request)
    SELECT %(game)s, %(first)s + entry.k - 1, entry.action, extract(epoch FROM clock_timestamp()),
        CASE WHEN entry.k = 1 THEN %(request)s::text END
    FROM unnest(%(entries)s::text[]) WITH ORDINALITY AS entry (action, k))
SELECT pg_notify('{CHANNEL}', %(notice)s)
"""
_SET_SEATS = f"""
WITH changed AS (
    UPDATE games SET seats = %(seats)s, seats_version = seats_version + 1,
        seats_made = extract(epoch FROM clock_timestamp())
    WHERE id = %(game)s AND (%(version)s::integer IS NULL OR seats_version = %(version)s::integer)
    RETURNING seats_version)
SELECT seats_version, pg_notify('{CHANNEL}', %(notice)s) FROM changed
"""

_GAME = "SELECT header, secret, seats, seats_version, coalesce(opened, made) FROM games WHERE id = %s"
_UNUSED = """
SELECT id FROM games WHERE greatest(opened, made) < %(before)s
    AND coalesce((SELECT made FROM actions WHERE game = games.id ORDER BY n DESC LIMIT 1), 0) < %(before)s
    AND id <> ALL (%(besides)s::text[])
LIMIT %(most)s FOR UPDATE SKIP LOCKED
"""
"""Query for unused games. Those of an older version lack the time they were last opened, but not last played. Games that
somebody is changing are passed over."""
_DELETE = (
    "DELETE FROM actions WHERE game = ANY (%(ids)s)",
    "DELETE FROM games WHERE id = ANY (%(ids)s)",
    f"SELECT pg_notify('{CHANNEL}', %(writer)s || ' ' || id) FROM unnest(%(ids)s::text[]) AS gone (id)",
)

_TELL = """
INSERT INTO presence VALUES (%(writer)s, %(here)s, clock_timestamp())
ON CONFLICT (writer) DO UPDATE SET here = excluded.here, told = excluded.told
"""
_IN_TIME = "SET LOCAL statement_timeout = 2000"
"""Milliseconds that a check's statements may take, as where somebody locks the table."""
_WRITE = "INSERT INTO settings VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
_OLD = "told < clock_timestamp() - make_interval(secs => %(present)s)"

T = TypeVar("T")
Db = Connection[tuple[Any, ...]]


class PostgresStore(Store):
    """Games in a PostgreSQL database.

    Args:
        url: as libpq takes it.

    Raises:
        BadChoice: if the URL cannot be read.
        Unavailable: if the database does not answer.
    """

    shared = True
    # More than connections: whoever waits for a database that is away holds up none that need not.
    threads = 8

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer = secrets.token_hex(8)
        """Marks this store's own notices."""
        self._idle: list[Db] = []
        self._places = threading.BoundedSemaphore(_CONNECTIONS)
        self._notices: Notices | None = None
        self._trouble = ""
        """Reason why a call has waited in vain; empty once the database has answered again."""
        self._again_at = 0.0
        """Time when the next call may try, by `time.monotonic`."""
        try:
            self._run(self._make_tables, patience=0)
        except BaseException:
            self._close_idle()
            raise

    def _make_tables(self, db: Db, again: bool) -> None:
        with db.transaction():
            db.execute("SELECT pg_advisory_xact_lock(%s)", (_SCHEMA_LOCK,))
            # A role that may only read and write can still use tables that somebody else has made.
            if db.execute("SELECT to_regclass('presence')").fetchone() == (None,):
                db.execute(_SCHEMA)
            for table, column, kind in _LATER:
                if column not in {row[0] for row in db.execute(_COLUMNS, (table,))}:
                    db.execute(_SHORTLY)
                    db.execute(f"ALTER TABLE {table} ADD COLUMN {column} {kind}")

    def add_game(self, header: dict[str, Any], secret: str, seats: Seats) -> str:
        id = new_id()
        row = (id, json.dumps(header), secret, json.dumps(seats), time.time())

        def work(db: Db, again: bool) -> str:
            db.execute(
                "INSERT INTO games (id, header, secret, seats, made) VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                row,
            )
            return id

        return self._run(work)

    def append(self, game: str, first: int, entries: list[str], seat: int = 0, nonce: str = "") -> None:
        if not entries:
            return
        request = request_text(seat, nonce)
        values = {
            "game": game,
            "first": first,
            "entries": entries,
            "request": request,
            "notice": f"{self._writer} {game}",
        }

        def work(db: Db, again: bool) -> None:
            try:
                db.execute(_APPEND, values)
            except errors.UniqueViolation as error:
                # The connection may have broken after the first attempt was stored.
                there = _rows(db, game, first)[: len(entries)]
                if not again or [row[1] for row in there] != entries or there[0][2] != request:
                    raise Taken(f"entry {first} or a later one of game {game} is stored already") from error
            except errors.ForeignKeyViolation as error:
                raise no_game(game) from error

        self._run(work)

    def load(self, id: str) -> StoredGame | None:
        def work(db: Db, again: bool) -> StoredGame | None:
            row = db.execute(_GAME, (id,)).fetchone()
            if row is None:
                return None
            return game_of_row(id, row, _rows(db, id, 0))

        return self._run(work)

    def entries_since(self, id: str, n: int) -> tuple[list[str], Requests]:
        return self._run(lambda db, again: entries_of_rows(id, _rows(db, id, n), n))

    def load_seats(self, id: str) -> tuple[int, Seats]:
        return self._run(lambda db, again: _seats(db, id))

    def set_seats(self, id: str, seats: Seats, version: int | None = None) -> int:
        values = {"game": id, "seats": json.dumps(seats), "version": version, "notice": f"{self._writer} {id}"}

        def work(db: Db, again: bool) -> int:
            row = db.execute(_SET_SEATS, values).fetchone()
            if row is not None:
                return int(row[0])
            stored, there = _seats(db, id)
            if again and version is not None and stored == version + 1 and there == seats:
                return stored
            raise Taken(f"the seats of game {id} are at version {stored}, not {version}")

        return self._run(work)

    def note_opened(self, id: str) -> bool:
        def work(db: Db, again: bool) -> bool:
            return db.execute("UPDATE games SET opened = %s WHERE id = %s", (time.time(), id)).rowcount > 0

        return self._run(work, patience=0)

    def delete(self, id: str, version: int | None = None) -> bool:
        def work(db: Db, again: bool) -> bool:
            with db.transaction():
                row = db.execute("SELECT seats_version FROM games WHERE id = %s FOR UPDATE", (id,)).fetchone()
                if row is None:
                    # The connection may have broken after the first attempt had deleted it.
                    return again
                if version is not None and row[0] != version:
                    raise Taken(f"the seats of game {id} are at version {row[0]}, not {version}")
                self._delete(db, [id])
            return True

        return self._run(work)

    def delete_unused(self, before: float, besides: Collection[str] = (), most: int = 20) -> list[str]:
        asked = {"before": before, "besides": list(besides), "most": most}

        def work(db: Db, again: bool) -> list[str]:
            with db.transaction():
                found = [row[0] for row in db.execute(_UNUSED, asked)]
                self._delete(db, found)
            return found

        return self._run(work)

    def _delete(self, db: Db, ids: list[str]) -> None:
        for sql in _DELETE:
            db.execute(sql, {"ids": ids, "writer": self._writer})

    def setting(self, name: str, default: str) -> str:
        def work(db: Db, again: bool) -> str:
            db.execute("INSERT INTO settings VALUES (%s, %s) ON CONFLICT DO NOTHING", (name, default))
            row = db.execute("SELECT value FROM settings WHERE name = %s", (name,)).fetchone()
            assert row is not None
            return str(row[0])

        return self._run(work)

    def listen(self, callback: Callable[[str], None]) -> None:
        if self._notices is not None:
            self._notices.callback = callback
            return
        patience = self._left_of(_PATIENCE)
        notices = Notices(self._url, self._writer, callback)
        notices.start()
        if not notices.listening.wait(max(patience, _FOR_A_PLACE)):
            notices.leave()
            self._trouble = notices.trouble or "timeout"
            self._again_at = time.monotonic() + _REST
            raise Unavailable("the database does not answer: {reason}", reason=Quoted(notices.trouble or "timeout"))
        self._notices = notices

    def share_presence(self, here: Presence) -> Presence:
        told = json.dumps({game: sorted(seats) for game, seats in here.items()})
        values = {"writer": self._writer, "here": told, "present": PRESENT}

        def work(db: Db, again: bool) -> Presence:
            db.execute(_TELL, values)
            db.execute(f"DELETE FROM presence WHERE {_OLD}", values)
            others: dict[str, set[int]] = {}
            for row in db.execute("SELECT here FROM presence WHERE writer <> %(writer)s", values):
                for game, seats in json.loads(row[0]).items():
                    others.setdefault(game, set()).update(seats)
            return others

        return self._run(work, patience=0)

    def check(self) -> None:
        def work(db: Db, again: bool) -> None:
            with db.transaction():
                db.execute(_IN_TIME)
                db.execute("SELECT 1 FROM games LIMIT 1")
                db.execute(_WRITE, (HEALTH, str(int(time.time()))))

        self._run(work, patience=0)

    def close(self) -> None:
        if self._notices is not None:
            self._notices.leave()
            # A notice of our own wakes the thread.
            self._run(lambda db, again: db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, self._writer)), patience=0)
            self._notices.join(2)
        self._close_idle()

    def _close_idle(self) -> None:
        while self._idle:
            self._idle.pop().close()

    def _run(self, work: Callable[[Db, bool], T], patience: float = _PATIENCE) -> T:
        """Do something on a connection; if that is broken, once more on others until the patience ends, in seconds.

        `work` is told whether it is done again.
        """
        patience = self._left_of(patience)
        until = time.monotonic() + patience
        if not self._places.acquire(timeout=max(patience, _FOR_A_PLACE)):
            raise Unavailable("the database does not answer: all connections to it are waiting")
        again = False
        try:
            while True:
                db: Db | None = None
                fresh = not self._idle
                try:
                    db = self._take()
                    result = work(db, again)
                except psycopg.Error as error:
                    broken = db is None or db.broken or db.closed
                    if db is not None and broken:
                        again = True
                    # An old connection may have been broken for long: that is no reason to give up.
                    if not broken or (fresh and time.monotonic() >= until):
                        if broken and patience:
                            self._trouble = _line(error)
                        self._again_at = time.monotonic() + _REST
                        raise Unavailable(
                            "the database does not answer: {reason}", reason=Quoted(_line(error))
                        ) from error
                    if fresh:
                        time.sleep(0.1)
                    continue
                finally:
                    if db is not None:
                        self._give_back(db)
                self._trouble = ""
                return result
        finally:
            self._places.release()

    def _left_of(self, patience: float) -> float:
        """The seconds that a call may wait: none once another has waited in vain, until the database answers again.

        Raises: Unavailable, if it has not answered a moment ago. Else an outage would fill all threads with calls that
        wait, and every request with them.
        """
        if not self._trouble or not patience:
            return patience
        if time.monotonic() < self._again_at:
            raise Unavailable("the database does not answer: {reason}", reason=Quoted(self._trouble))
        return 0.0

    def _take(self) -> Db:
        try:
            return self._idle.pop()
        except IndexError:
            return connect(self._url)

    def _give_back(self, db: Db) -> None:
        if db.broken or db.closed:
            db.close()
        else:
            self._idle.append(db)


def _rows(db: Db, id: str, n: int) -> list[Row]:
    asked = "SELECT n, action, request FROM actions WHERE game = %s AND n >= %s ORDER BY n"
    return [(n, action, request) for n, action, request in db.execute(asked, (id, n))]


def _seats(db: Db, id: str) -> tuple[int, Seats]:
    row = db.execute("SELECT seats_version, seats FROM games WHERE id = %s", (id,)).fetchone()
    if row is None:
        raise no_game(id)
    return int(row[0]), seats_of_text(id, row[1])


def _line(error: psycopg.Error) -> str:
    return " ".join(str(error).split()) or type(error).__name__
