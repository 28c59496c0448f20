"""Shared parts of the routes that read a game's film: the room, the right to a point of view, and refusals as pages.

Who may see what: while a game is played, a seat its own point of view and everybody the public one; all hands, other
seats' points of view and the report only when it is over.
"""

from starlette.requests import Request
from starlette.responses import Response

from poblado import locale
from poblado.report import Film
from poblado.server import seats
from poblado.server.language import chosen
from poblado.server.requests import Answered, closed_page, missing_page, viewer_of
from poblado.server.room import Room
from poblado.server.room_cache import LruCache
from poblado.server.snapshot import ALL, PUBLIC, Moment, view_name
from poblado.server.table_state import told_as
from poblado.server.workers import Pool

_MOST_SHOWN = 300
"""Characters of what somebody asked for."""
_films: LruCache[Film] = LruCache(64)


class Denied(Exception):
    """A request that is answered with an error: status, id of the text and what it names."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        # They come from the request's address, and a page shows them.
        self.values = {name: _in_short(value) for name, value in values.items()}

    def text(self, language: str) -> str:
        return locale.text(f"replay.error.{self.key}", language, **self.values)


async def denied(request: Request, error: Exception) -> Response:
    """The page that says why not."""
    assert isinstance(error, Denied)
    return closed_page(request, error.status, request.path_params["id"], error.text(chosen(request)))


def _in_short(value: object) -> object:
    return f"{value[:_MOST_SHOWN]}…" if isinstance(value, str) and len(value) > _MOST_SHOWN else value


def film_of(room: Room) -> Film:
    """The game so far, moment by moment; kept, and continued while the game goes on. Ask in one thread only."""
    table = room.table
    film = _films.of(room, None, lambda: Film(table.record, table.rules))
    film.follow(table.record.actions)
    return film


def view_of(name: str, seats: int) -> int | None:
    """The point of view of a name; None for an unknown name."""
    known = {view_name(view): view for view in (PUBLIC, ALL, *range(seats))}
    return known.get(name)


def views(room: Room, viewer: int) -> list[int]:
    """The points of view that a viewer may take: its own and the public one, and all once the game is over."""
    if room.is_over:
        return [ALL, PUBLIC, *range(room.table.rules.seats)]
    return [PUBLIC] if viewer < 0 else [viewer, PUBLIC]


def moment_at(film: Film, n: int, view: int, room: Room, language: str) -> Moment:
    """A moment of a game. Whoever calls this has checked the right to the point of view."""
    return Moment(film, n, view, seats.called(room.seats, language), language)


def about(room: Room, language: str) -> str:
    """Title of the game and names of its players, for those who are sent a link."""
    title = locale.named(f"preset.{room.table.record.header['ruleset']}.title", language)
    return f"{title}: {', '.join(seats.called(room.seats, language))}"


def films_of(request: Request) -> Pool:
    """Worker threads in which films are made and read."""
    pool: Pool = request.app.state.rooms.pools.films
    return pool


def moment_number(text: str, film: Film) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text) <= len(film)):
        raise Denied(400, "no_moment", total=len(film), at=text)
    return int(text)


async def find_room(request: Request) -> Room | None:
    room: Room | None = await request.app.state.rooms.find(request.path_params["id"])
    return room


async def film_room(request: Request) -> Room:
    """The same for pages. Raises: Answered, with the page that says so, where there is none."""
    if (room := await find_room(request)) is None:
        raise Answered(missing_page(request))
    return room


def viewer_of_film(request: Request, room: Room) -> int:
    """Seat whose knowledge the request may ask for."""
    return told_as(room, viewer_of(request, room)[0])


def download_as(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
