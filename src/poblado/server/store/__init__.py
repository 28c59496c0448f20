"""Storage of games: a row per game and, append-only, a row per action. The only code that speaks SQL.

`open_store` takes the URL of a database: a file of SQLite for one process, or PostgreSQL for several that share games.
"""

import re
from pathlib import Path

from poblado.kernel.errors import BadChoice
from poblado.server.store.base import (
    HEALTH,
    PRESENT,
    UNDO,
    Damaged,
    NoGame,
    Presence,
    Requests,
    Seats,
    Store,
    StoredGame,
    Taken,
    Unavailable,
)

__all__ = [
    "HEALTH",
    "PRESENT",
    "UNDO",
    "Damaged",
    "NoGame",
    "Presence",
    "Requests",
    "Seats",
    "Store",
    "StoredGame",
    "Taken",
    "Unavailable",
    "backup_path",
    "file_of",
    "open_store",
    "without_password",
]


def open_store(url: str) -> Store:
    """The store of a URL.

    Args:
        url: a file's path, `:memory:` or `sqlite:///path` for SQLite (`sqlite:////path` where the path is absolute);
            `postgresql://user:password@host:port/database` for PostgreSQL, with what libpq takes behind a `?`.

    Raises:
        BadChoice: for any other scheme, for a file that is no database, and where psycopg is not installed.
        Unavailable: if PostgreSQL does not answer.
    """
    path = file_of(url)
    if path is None:
        return _postgres(url)
    from poblado.server.store.sqlite import SqliteStore

    return SqliteStore(path)


def file_of(url: str) -> str | None:
    """The path of SQLite's file, or `:memory:`; None for PostgreSQL. Raises: BadChoice, for any other scheme."""
    scheme, separator, rest = url.partition("://")
    if separator and scheme in ("postgresql", "postgres"):
        return None
    if not separator:
        return url
    if scheme != "sqlite" or not rest.startswith("/") or rest == "/":
        raise BadChoice(
            "no database is at {url!r}; expected a file's path, sqlite:///path or postgresql://host/name",
            url=without_password(url),
        )
    return rest[1:]


def backup_path(url: str) -> Path:
    """The file that `poblado backup` and `poblado restore` are about. Raises: BadChoice, where there is none."""
    path = file_of(url)
    if path is None:
        raise BadChoice("PostgreSQL has its own tools for this: pg_dump makes a backup, and psql reads it again")
    if path in ("", ":memory:"):
        raise BadChoice("nothing is kept in {url}", url=path or '""')
    return Path(path)


def without_password(url: str) -> str:
    """A URL that may be shown and logged."""
    hidden = re.sub(r"(://[^:/@]*:)[^@]*(@)", r"\1***\2", url)
    return re.sub(r"(?i)([?&]password=)[^&]*", r"\1***", hidden)


def _postgres(url: str) -> Store:
    try:
        from poblado.server.store.postgres import PostgresStore
    except ImportError as error:
        raise BadChoice("PostgreSQL needs psycopg: pip install 'poblado[postgres]' ({reason})", reason=error) from error
    return PostgresStore(url)
