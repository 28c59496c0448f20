"""HTTP routes of the replay: its page, the data of one moment, and the board of a moment as a picture."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from poblado import locale
from poblado.locale.edition import edition_texts
from poblado.report import Film
from poblado.server.films import (
    Denied,
    about,
    download_as,
    film_of,
    film_room,
    films_of,
    find_room,
    moment_at,
    moment_number,
    view_of,
    viewer_of_film,
    views,
)
from poblado.server.language import chosen
from poblado.server.page_texts import said_by
from poblado.server.pictures import Painter
from poblado.server.requests import missing_page, uncached
from poblado.server.room import Room
from poblado.server.room_cache import LruCache
from poblado.server.snapshot import ALL, PUBLIC, Moment, view_name
from poblado.server.templates import page
from poblado.svg import SEAT_ORDER
from poblado.svg.sheet import sheet, small_drawings

_CARD = "card-"
"""Prefix of the names of drawings that no replay shows."""
_SCRIPT = "replay.js"
_stops: LruCache[list[int]] = LruCache(64)


async def replay(request: Request) -> Response:
    """The game moment by moment; complete for its moment before any script runs."""
    room = await film_room(request)
    return await films_of(request).do(_replay, request, room, chosen(request))


def _replay(request: Request, room: Room, language: str) -> Response:
    moment = _moment(request, room)
    film, names = moment.film, moment.viewer.names
    colours = SEAT_ORDER[: film.rules.seats]
    symbols = {k: d for k, d in small_drawings(film.rules, colours).items() if not k.startswith(_CARD)}
    told = _stops.of(room, (len(film), room.undos, language), moment.stops)
    texts = edition_texts(film.rules, language)
    response = page(
        request,
        "replay.html",
        language,
        room=room.id,
        over=room.is_over,
        about=about(room, language),
        moment=moment.data(),
        total=len(film),
        stops=told,
        turns=film.turns,
        back=max((n for n in told if n < moment.n), default=0),
        forward=min((n for n in told if n > moment.n), default=len(film)),
        views=[(view_name(v), _view_title(v, names, language)) for v in views(room, viewer_of_film(request, room))],
        seats=[(SEAT_ORDER[k], name) for k, name in enumerate(names)],
        mine=view_name(max(viewer_of_film(request, room), 0)),
        board=moment.on_page(),
        art=sheet(symbols),
        texts=texts,
        script=_SCRIPT,
        words=said_by((_SCRIPT,)).of(texts),
    )
    return uncached(response, request)


async def moment(request: Request) -> Response:
    """A moment for the script: its data, and what of the drawing differs from moment `from`."""
    room = await find_room(request)
    if room is None:
        return JSONResponse({"error": locale.text("table.error.no_game", chosen(request))}, status_code=404)
    try:
        return await films_of(request).do(_told, request, room)
    except Denied as denied:
        return JSONResponse({"error": denied.text(chosen(request))}, status_code=denied.status)


def _told(request: Request, room: Room) -> Response:
    asked = _moment(request, room)
    since = _number(request, asked.film, "from") if request.query_params.get("from") else None
    changes = asked.changes(since, request.query_params.get("layout", ""))
    return JSONResponse({"moment": asked.data(), **changes}, headers={"cache-control": "no-store"})


async def board(request: Request) -> Response:
    """The board of a moment as a picture. What lies on it is public at any time."""
    room, form = await film_room(request), request.path_params["form"]
    if form not in ("svg", "png"):
        return missing_page(request)
    n, drawn = await films_of(request).do(_drawn, request, room)
    headers = download_as(f"poblado-{room.id}-{n}.{form}")
    if form == "svg":
        return Response(drawn, media_type="image/svg+xml", headers=headers)
    painter: Painter = request.app.state.painter
    return Response(await painter.png(drawn), media_type="image/png", headers=headers)


def _drawn(request: Request, room: Room) -> tuple[int, str]:
    film = film_of(room)
    n = _number(request, film, "at")
    return n, moment_at(film, n, PUBLIC, room, chosen(request)).drawing()


def _moment(request: Request, room: Room) -> Moment:
    """The moment and point of view that a request names, if it has the right to them. Raises: Denied."""
    film = film_of(room)
    viewer = viewer_of_film(request, room)
    name = request.query_params.get("view", "")
    view = (ALL if room.is_over else viewer) if not name else view_of(name, film.rules.seats)
    if view is None:
        raise Denied(400, "no_view", view=name)
    if view not in views(room, viewer):
        raise Denied(403, "not_yours")
    return moment_at(film, _number(request, film, "at"), view, room, chosen(request))


def _number(request: Request, film: Film, name: str) -> int:
    return moment_number(request.query_params.get(name, str(len(film))), film)


def _view_title(view: int, names: Sequence[str], language: str) -> str:
    if view >= 0:
        return names[view]
    return locale.text("replay.all" if view == ALL else "replay.public", language)


ROUTES = [
    Route("/game/{id}/replay", replay, name="replay"),
    Route("/game/{id}/moment", moment),
    Route("/game/{id}/board.{form}", board),
]
