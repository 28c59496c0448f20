"""Store interface, the same for every database."""

import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from poblado.kernel.errors import BadNotation, PobladoError
from poblado.kernel.untrusted import read_json
from poblado.server.workers import Pool, Together

UNDO = "undo"
"""An entry among the actions: the last choice of a seat was taken back."""

Seats = list[dict[str, Any]]
"""Seats, for each a dict of strings, numbers and bools."""


Requests = dict[int, str]
"""Requests by seat: the nonce of the last request that was done for it, where that had one. Nonces have no spaces."""


Presence = Mapping[str, Collection[int]]
"""Presence by game id: the seats that somebody has a page open for."""

HEALTH = "health"
"""The setting that a check writes: seconds since 1970."""

PRESENT = 8.0
"""Seconds for which another process's word of who is there holds."""


class Taken(Exception):
    """Error: another process has written first. Load what is new, and decide again."""


class Unavailable(PobladoError):
    """The database does not answer, or refuses. Nothing was stored, as far as can be known.

    Attributes:
        logged: whether the store has told the log of it.
    """

    logged = False


class NoGame(KeyError):
    """Error: there is no game of that id, or no longer."""


class Damaged(PobladoError):
    """Error: the stored data of one game cannot be read, for something outside has changed it. All others are as they were."""


@dataclass(frozen=True)
class StoredGame:
    """A game as it was stored.

    Attributes:
        id: short and unguessable.
        header: the record's header.
        secret: of the source of chance.
        seats: for each seat at least `{"name": …, "bot": …}`; an empty bot is a person.
        entries: actions in text form and `UNDO`s, in order.
        seats_version: 0 at first; rises by one whenever the seats change.
        requests: the last of each seat.
        opened: when it was last noted that somebody had opened it, else when it was made; seconds since 1970.
    """

    id: str
    header: dict[str, Any]
    secret: str
    seats: Seats
    entries: list[str]
    seats_version: int = 0
    requests: Requests = field(default_factory=dict)
    opened: float = field(default=0.0, compare=False)


class Store(ABC):
    """Games in a database. All calls block, and are safe from several threads. Actions are only ever appended, until the whole
    game is deleted.

    Every call raises `Unavailable` if the database does not answer.

    Attributes:
        shared: whether other processes may use the same database at the same time.
        threads: how many calls may be under way at once.
    """

    shared: ClassVar[bool] = False
    threads: ClassVar[int] = 4

    @cached_property
    def pool(self) -> Pool:
        """Thread pool in which to call the store from an event loop: nothing else is done there.

        Its line has no end: one change of each table that is played waits there at most, and none may be refused for what
        others do.
        """
        return Pool("store", self.threads, None, patience=None)

    @cached_property
    def appending(self) -> Pool:
        """The same for `append` alone, which is what nearly all calls are."""
        together = self.together()
        return self.pool if together is None else Pool("append", 1, None, patience=None, together=together)

    def together(self) -> Together | None:
        """Context manager round several calls of `append` by one thread, where one transaction costs less; None where
        it does not. Each is all or nothing as ever; where the last step fails, so have all of them."""
        return None

    @abstractmethod
    def add_game(self, header: dict[str, Any], secret: str, seats: Seats) -> str:
        """Store a new game; returns its id."""

    @abstractmethod
    def append(self, game: str, first: int, entries: list[str], seat: int = 0, nonce: str = "") -> None:
        """Store entries `first`, `first + 1`, … of a game, all or none.

        Args:
            seat, nonce: the request that they come from, stored together with them; without a nonce it is not.

        Raises:
            Taken: if one of those numbers is taken: somebody else has written.
            NoGame: if there is no such game.
        """

    @abstractmethod
    def load(self, id: str) -> StoredGame | None:
        """A stored game, or None where there is none of that id. Raises: Damaged, for one that cannot be read."""

    @abstractmethod
    def entries_since(self, id: str, n: int) -> tuple[list[str], Requests]:
        """The entries from number `n` on, 0-based, and the last request of each seat among those that they come from; none
        of a game that does not exist. Raises: Damaged."""

    @abstractmethod
    def load_seats(self, id: str) -> tuple[int, Seats]:
        """The seats' version, and the seats. Raises: NoGame, Damaged."""

    @abstractmethod
    def set_seats(self, id: str, seats: Seats, version: int | None = None) -> int:
        """Change the seats of a game; returns their new version.

        Args:
            version: the one that was changed; without it whatever is there is overwritten.

        Raises:
            Taken: if the stored version is another one: somebody else has changed them.
            NoGame: if there is no such game.
        """

    @abstractmethod
    def note_opened(self, id: str) -> bool:
        """Note that somebody has opened a game now, without patience; returns whether there is one of that id."""

    @abstractmethod
    def delete(self, id: str, version: int | None = None) -> bool:
        """Delete a game for good, with all its entries; returns whether there was one of that id.

        Args:
            version: of the seats, by which it was decided; without it they may be any.

        Raises:
            Taken: if the stored version is another one.
        """

    @abstractmethod
    def delete_unused(self, before: float, besides: Collection[str] = (), most: int = 20) -> list[str]:
        """Delete games that nobody has opened and nobody has played since then; returns their ids.

        Each is deleted whole, or not at all; two processes that do this at once delete others.

        Args:
            before: seconds since 1970.
            besides: games that stay in any case.
            most: so many at once.
        """

    @abstractmethod
    def setting(self, name: str, default: str) -> str:
        """A setting; stored as `default` when it is first asked for."""

    @abstractmethod
    def listen(self, callback: Callable[[str], None]) -> None:
        """Have `callback(game id)` called whenever another process has appended to a game, changed its seats or deleted it.

        It is called in a thread of the store, one call at a time, and now and then once too often; what it raises is
        logged. A later `listen` takes the place of the earlier one.
        """

    def share_presence(self, here: Presence) -> Presence:
        """Tell the other processes who is here, and learn who is at theirs.

        A process that has not told for `PRESENT` seconds has nobody any more.
        """
        return {}

    @abstractmethod
    def check(self) -> None:
        """Have the database write something small, without patience. Raises: Unavailable, with the reason."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the database; no call is allowed afterwards."""


Row = tuple[Any, Any, Any]
"""Row of an entry: its number, its text, and the request that it is the first one of, see `request_text`."""


def game_of_row(id: str, row: Sequence[Any], rows: Sequence[Row]) -> StoredGame:
    """A game of what a database has of it.

    Args:
        row: header, secret, seats, the seats' version, and when it was opened.
        rows: its entries, in order.

    Raises: Damaged.
    """
    header, secret, seats, version, opened = row
    found = _read(id, header, "header")
    if not isinstance(found, dict):
        raise Damaged("the stored game {id} is damaged: {reason}", id=id, reason="header")
    if not isinstance(secret, str) or not isinstance(version, int):
        raise Damaged("the stored game {id} is damaged: {reason}", id=id, reason="secret, seats_version")
    sitting = seats_of_text(id, seats)
    entries, requests = entries_of_rows(id, rows)
    # Not a part of the game: whatever stands there, it can be read.
    seconds = float(opened) if isinstance(opened, int | float) else 0.0
    return StoredGame(id, found, secret, sitting, entries, version, requests, seconds)


def seats_of_text(id: str, text: object) -> Seats:
    """The seats as they are stored. Raises: Damaged."""
    seats = _read(id, text, "seats")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise Damaged("the stored game {id} is damaged: {reason}", id=id, reason="seats")
    return seats


def entries_of_rows(id: str, rows: Sequence[Row], first: int = 0) -> tuple[list[str], Requests]:
    """Entries as they are stored, which are texts and numbered without a gap from `first` on, and the last request of each
    seat. Raises: Damaged."""
    requests: Requests = {}
    for k, (n, entry, request) in enumerate(rows):
        read = request is None or (isinstance(request, str) and re.fullmatch("([0-9]{1,2}) ([^ ]+)", request))
        if n != first + k or not isinstance(entry, str) or not read:
            raise Damaged("the stored game {id} is damaged: {reason}", id=id, reason=f"actions, n = {first + k}")
        if isinstance(read, re.Match):
            requests[int(read[1])] = read[2]
    return [entry for _, entry, _ in rows], requests


def request_text(seat: int, nonce: str) -> str | None:
    """Text that is stored beside the first entry of a request; None for one without a nonce."""
    return f"{seat} {nonce}" if nonce else None


def _read(id: str, text: object, name: str) -> Any:
    try:
        return read_json(text if isinstance(text, str) else "", name)
    except BadNotation as error:
        raise Damaged("the stored game {id} is damaged: {reason}", id=id, reason=error) from None


def new_id() -> str:
    """An unguessable id: 12 characters of the URL-safe base 64."""
    return secrets.token_urlsafe(9)


def no_game(id: str) -> NoGame:
    """The error for an id that does not exist."""
    return NoGame(f"there is no game {id!r}")
