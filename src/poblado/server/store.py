"""Where games are kept: what was agreed before a game, and one row for each thing done in it, never changed."""

import json
import secrets
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

_SCHEMA = """
create table if not exists settings (name text primary key, value text not null);
create table if not exists games (
    id text primary key, header text not null, secret text not null, seats text not null,
    created text not null default current_timestamp
);
create table if not exists actions (
    game text not null references games (id), n integer not null, line text not null,
    at text not null default current_timestamp, primary key (game, n)
) without rowid;
"""


@dataclass(frozen=True)
class StoredGame:
    """A game as it was agreed.

    Attributes:
        id: unguessable, part of the game's address.
        header: of its record, from which the ruleset is made again.
        secret: of the `HashSource` that decides chance.
        seats: for each seat `person` or the name of a bot.
    """

    id: str
    header: dict[str, object]
    secret: str
    seats: tuple[str, ...]


class Store(Protocol):
    """What the server needs of a database."""

    def setting(self, name: str) -> str:
        """A secret of this database by name, made at the first request."""

    def add(self, game: StoredGame) -> None:
        """Keep a new game."""

    def game(self, id: str) -> StoredGame | None:
        """A game by id."""

    def append(self, id: str, first: int, lines: list[str]) -> None:
        """Keep what was done, numbered from `first`, all or nothing.

        Raises:
            sqlite3.IntegrityError: if a number is taken, so that two servers cannot both go on with a game.
        """

    def lines(self, id: str) -> list[str]:
        """All that was done, in order."""

    def close(self) -> None:
        """Let go of the database."""


class SqliteStore:
    """A store in one file, or in memory for `None`."""

    def __init__(self, path: str | Path | None) -> None:
        if path is not None:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(":memory:" if path is None else str(path), check_same_thread=False)
        self._db.execute("pragma journal_mode = wal")
        # A row must survive the machine's power as well: it is on the disk before anybody hears of the action.
        self._db.execute("pragma synchronous = full")
        self._db.execute("pragma foreign_keys = on")
        with self._db:
            self._db.executescript(_SCHEMA)

    def setting(self, name: str) -> str:
        with self._db:
            self._db.execute("insert or ignore into settings values (?, ?)", (name, secrets.token_hex(32)))
        row = self._db.execute("select value from settings where name = ?", (name,)).fetchone()
        return str(row[0])

    def add(self, game: StoredGame) -> None:
        with self._db:
            self._db.execute(
                "insert into games (id, header, secret, seats) values (?, ?, ?, ?)",
                (game.id, json.dumps(game.header, sort_keys=True), game.secret, json.dumps(game.seats)),
            )

    def game(self, id: str) -> StoredGame | None:
        row = self._db.execute("select id, header, secret, seats from games where id = ?", (id,)).fetchone()
        if row is None:
            return None
        return StoredGame(row[0], json.loads(row[1]), row[2], tuple(json.loads(row[3])))

    def append(self, id: str, first: int, lines: list[str]) -> None:
        with self._db:
            self._db.executemany(
                "insert into actions (game, n, line) values (?, ?, ?)",
                [(id, first + k, line) for k, line in enumerate(lines)],
            )

    def lines(self, id: str) -> list[str]:
        return [row[0] for row in self._db.execute("select line from actions where game = ? order by n", (id,))]

    def close(self) -> None:
        self._db.close()


UNDO = "undo "
"""Begins a row that takes actions back; the length of the record after it follows."""


def folded(lines: list[str]) -> list[str]:
    """The actions that count, once those taken back are left out."""
    actions: list[str] = []
    for line in lines:
        if line.startswith(UNDO):
            del actions[int(line[len(UNDO) :]) :]
        else:
            actions.append(line)
    return actions
