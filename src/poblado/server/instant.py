"""Replay snapshot of one moment of a game for one viewer, whatever is played. `state` builds that of a running table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from poblado.kernel.facts import Facts
from poblado.kernel.game import Game
from poblado.kernel.view import View
from poblado.locale.lines import EVERYTHING, Line
from poblado.report import Film
from poblado.server.room import Room
from poblado.server.room_cache import LruCache
from poblado.svg import SEAT_ORDER

PUBLIC = -1
"""The point of view of a spectator."""
ALL = EVERYTHING
"""Point of view that sees all hands: only for a game that is over."""
_LOG = 24
"""Sentences told of what came before a moment."""

_films: LruCache[Film] = LruCache(64)


def film_of(room: Room) -> Film:
    """The game so far, moment by moment; kept, and continued while the game goes on. Ask in one thread only."""
    table = room.table
    film = _films.of(room, None, lambda: Film(table.record, table.rules))
    film.follow(table.record.actions)
    return film


@dataclass(frozen=True)
class Instant:
    """A moment as somebody may know it. Each family of games has its own kind.

    Args:
        film: of the game.
        n: number of actions done.
        view: a seat, `PUBLIC` or `ALL`. Whoever makes a moment has checked the right to it.
        names: what the seats are called.
    """

    film: Film
    n: int
    view: int
    names: list[str]
    language: str

    def game(self) -> Game:
        """The position: masked for the view before anything is read from it."""
        game = self.film.game(self.n)
        return game if self.view == ALL else View(game, self.view).game

    def data(self) -> dict[str, Any]:
        """Return everything but the drawing."""
        raise NotImplementedError

    def drawing(self) -> str:
        """The table as a picture that stands alone."""
        raise NotImplementedError

    def on_page(self) -> str:
        """The table as it stands in a page."""
        return self.drawing()

    def changes(self, since: int | None, layout: str) -> dict[str, Any]:
        """Parts of the drawing that a page must replace that shows moment `since`, or nothing yet, in a layout."""
        raise NotImplementedError

    def told(self) -> list[str]:
        """The sentences of this moment."""
        return [line.told.text for line in self.sentences(self.n)]

    def sentences(self, n: int) -> list[Line]:
        """Log sentences of action n, as it is told at this moment."""
        raise NotImplementedError

    def tells(self) -> Iterator[int]:
        """The moments, but for the first and the last, at which the public is told something."""
        raise NotImplementedError

    def _shared(self, facts: Facts) -> dict[str, Any]:
        """The data that all games have."""
        return {
            "n": self.n,
            "view": view_name(self.view),
            "turn": self.film.turn(self.n),
            "round": facts.round(),
            "active": facts.turn(),
            "over": bool(facts.g.is_over()),
            "log": self._log(),
        }

    def _log(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        n = self.n
        while n > 0 and len(lines) < _LOG:
            told = [line.told for line in self.sentences(n)]
            lines[:0] = [{"n": n, "seat": k.seat, "place": next(iter(k.places), ""), "text": k.text} for k in told]
            n -= 1
        return lines


def stops(instant: Instant) -> list[int]:
    """The moments at which something is told, with the first and the last: what a step forward leads to."""
    last = len(instant.film)
    return [0, *instant.tells(), last] if last else [0]


def view_name(view: int) -> str:
    """Name of a point of view in a URL."""
    return {PUBLIC: "public", ALL: "all"}.get(view) or SEAT_ORDER[view]


def view_of(name: str, seats: int) -> int | None:
    """The point of view of a name; None for a name that there is not."""
    known = {view_name(view): view for view in (PUBLIC, ALL, *range(seats))}
    return known.get(name)


def views(room: Room, viewer: int) -> list[int]:
    """The points of view that a viewer may take: its own and the public one, and all once the game is over."""
    if room.table.is_over:
        return [ALL, PUBLIC, *range(room.table.rules.seats)]
    return [PUBLIC] if viewer < 0 else [viewer, PUBLIC]
