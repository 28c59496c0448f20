"""One moment of a game for one point of view, as data and as a drawing. Beside `state`, which is the table's own."""

from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakKeyDictionary

from poblado import locale
from poblado.island import events as kinds
from poblado.island.goods import GOOD_NAMES
from poblado.island.look import Look
from poblado.kernel.event import Event
from poblado.kernel.view import View
from poblado.locale.lines import Sentence
from poblado.locale.sentences import sentence
from poblado.report import Film
from poblado.rules.base.card import CARD_NAMES, CARDS
from poblado.server.room import Room
from poblado.svg import SEAT_ORDER, Scene
from poblado.svg.read import scene_of_game

PUBLIC = -1
"""The point of view of a spectator."""
ALL = -2
"""All hands at once: only for a game that is over."""
_LOG = 24
"""Sentences told of what came before a moment."""

_films: WeakKeyDictionary[Room, Film] = WeakKeyDictionary()


def film_of(room: Room) -> Film:
    """The game so far, moment by moment; kept as long as the room is."""
    record = room.table.record
    if room not in _films:
        _films[room] = Film(record, room.table.rules)
    film = _films[room]
    film.follow(record.actions)
    return film


@dataclass(frozen=True)
class Moment:
    """A moment as somebody may know it.

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

    def look(self) -> Look:
        """The position: masked for the view before anything is read from it."""
        game = self.film.game(self.n)
        return Look(game if self.view == ALL else View(game, self.view).game)

    def data(self) -> dict[str, Any]:
        """Everything but the drawing."""
        look = self.look()
        return {
            "n": self.n,
            "view": view_name(self.view),
            "turn": self.film.turn(self.n),
            "round": look.round(),
            "active": look.turn(),
            "over": bool(look.g.is_over()),
            "dice": self._dice(),
            "players": [self._player(look, seat) for seat in range(look.r.seats)],
            "log": self._log(),
        }

    def scene(self) -> Scene:
        """The board, with the places lit that the moment's sentences speak of."""
        look = self.look()
        return replace(
            scene_of_game(look),
            highlights=tuple(line.place for line in self._told(self.n) if line.place),
            title=locale.text("table.board", self.language),
            seats=tuple(SEAT_ORDER[: look.r.seats]),
        )

    def told(self) -> list[str]:
        """The sentences of this moment."""
        return [line.text for line in self._told(self.n)]

    def _told(self, n: int) -> list[Sentence]:
        events = self.film.events(n)
        lines = [sentence(self.film.rules, e, self._teller(e), self.names, self.language) for e in events]
        return [line for line in lines if line]

    def _teller(self, event: Event) -> int:
        """Whose knowledge an event is told with: where all is open, its own seat's."""
        return int(event.seat) if self.view == ALL else self.view

    def _log(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        n = self.n
        while n > 0 and len(lines) < _LOG:
            lines[:0] = [{"n": n, "seat": k.seat, "place": k.place, "text": k.text} for k in self._told(n)]
            n -= 1
        return lines

    def _dice(self) -> list[int] | None:
        """The dice of this turn; None before the roll."""
        for n in range(self.n, 0, -1):
            for event in reversed(self.film.events(n)):
                if event.kind == kinds.DICE_ROLLED:
                    return [int(event.what) // 6 + 1, int(event.what) % 6 + 1]
                if event.kind == kinds.TURN_BEGUN:
                    return None
        return None

    def _player(self, look: Look, seat: int) -> dict[str, Any]:
        open_hand = self.view in (ALL, seat)
        hand = {GOOD_NAMES[k]: n for k, n in enumerate(look.hand(seat))}
        return {
            "seat": seat,
            "name": self.names[seat],
            "colour": SEAT_ORDER[seat],
            "points": look.points(seat),
            "total": look.all_points(seat) if open_hand else None,
            "cards": look.hand_size(seat),
            "hand": hand if open_hand else None,
            "development": max(look.fact("development_cards.count", seat), 0),
            "held": _held(look, seat, self.language) if open_hand else None,
            "knights": max(look.fact("development_cards.knights", seat), 0),
            "route": max(look.fact("longest_route.length", seat), 0),
            "has_route": look.fact("longest_route.holder") == seat,
            "has_army": look.fact("largest_army.holder") == seat,
        }


def _held(look: Look, seat: int, language: str) -> list[str]:
    """Unplayed development cards, by name."""
    held = []
    for k, name in enumerate(CARD_NAMES):
        rows = ("development_cards.held", "development_cards.fresh")
        count = sum(max(look.fact(row, CARDS * seat + k), 0) for row in rows)
        held += [locale.text(f"cards.{name}.title", language)] * count
    return held


def stops(film: Film, names: list[str], language: str) -> list[int]:
    """The moments at which something is told, with the first and the last: what a step forward leads to."""
    told = [n for n in range(1, len(film)) if Moment(film, n, PUBLIC, names, language).told()]
    return [0, *told, len(film)] if len(film) else [0]


def view_name(view: int) -> str:
    """How an address says a point of view."""
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
