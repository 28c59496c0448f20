"""Notifications of what other processes store: a thread that listens to PostgreSQL's NOTIFY."""

import logging
import threading
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg import Connection, conninfo

from poblado.kernel.errors import BadChoice
from poblado.kernel.values import Quoted

log = logging.getLogger(__name__)

CHANNEL = "poblado"
"""A notice is the writer's mark, a space, and the game's id."""
_BEAT = 5.0
"""Seconds between signs of life of the connection."""
_MARGIN = 10.0
"""Seconds before the last sign of life in which something may have been stored and not told."""
_PAUSE = 0.2
"""Seconds between attempts to connect again."""
_DEFAULTS: dict[str, str | int] = {
    "application_name": "poblado",
    "connect_timeout": 3,
    # Milliseconds: a machine that has gone away is noticed before anybody's patience ends.
    "tcp_user_timeout": 5000,
    "keepalives_idle": 10,
}
_MISSED = """
SELECT game FROM actions WHERE made > %(since)s UNION SELECT id FROM games WHERE seats_made > %(since)s
"""


def connect(url: str) -> Connection[tuple[Any, ...]]:
    """A connection whose statements commit by themselves.

    Raises:
        BadChoice: if the URL cannot be read.
        psycopg.OperationalError: if the database does not answer.
    """
    try:
        wanted = {**_DEFAULTS, **{k: v for k, v in conninfo.conninfo_to_dict(url).items() if v is not None}}
    except psycopg.ProgrammingError as error:
        raise BadChoice("the database's URL cannot be read: {reason}", reason=Quoted(str(error).strip())) from error
    return psycopg.connect(conninfo.make_conninfo("", **wanted), autocommit=True)


class Notices(threading.Thread):
    """Listens until it is told to leave, and connects again whenever the connection breaks.

    Args:
        url: of the database.
        writer: the mark of notices that are our own, and passed over.
        callback: called with the id of every game that somebody else changed; after a break also of those that were
            changed meanwhile, by whomever.

    Attributes:
        listening: set from the first moment in which no notice is lost any more.
        trouble: why the last attempt failed, empty if none has.
    """

    def __init__(self, url: str, writer: str, callback: Callable[[str], None]) -> None:
        super().__init__(name="poblado-notices", daemon=True)
        self.callback = callback
        self.listening = threading.Event()
        self.trouble = ""
        self._url = url
        self._writer = writer
        self._leaving = threading.Event()
        self._alive_at: float | None = None
        """Time of the last sign of life, by the database's clock: seconds since 1970."""

    def leave(self) -> None:
        """Stop with the next notice or sign of life."""
        self._leaving.set()

    def run(self) -> None:
        while not self._leaving.is_set():
            try:
                with connect(self._url) as db:
                    self._listen(db)
            except psycopg.Error as error:
                self.trouble = str(error).strip()
                log.warning("listening to the database: %s", self.trouble)
            self._leaving.wait(_PAUSE)

    def _listen(self, db: Connection[tuple[Any, ...]]) -> None:
        db.execute(f"LISTEN {CHANNEL}")
        self.listening.set()
        if self._alive_at is not None:
            for row in db.execute(_MISSED, {"since": self._alive_at - _MARGIN}).fetchall():
                self._tell(row[0])
        while not self._leaving.is_set():
            now = db.execute("SELECT extract(epoch FROM clock_timestamp())::float8").fetchone()
            assert now is not None
            self._alive_at = now[0]
            for notice in db.notifies(timeout=_BEAT):
                writer, _, game = notice.payload.partition(" ")
                if self._leaving.is_set():
                    return
                if writer != self._writer and game:
                    self._tell(game)

    def _tell(self, game: str) -> None:
        try:
            self.callback(game)
        except Exception:
            # Others still want to know of their games.
            log.exception("telling of a change to game %s", game)
