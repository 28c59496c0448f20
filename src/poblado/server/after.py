"""HTTP routes for finished games and replay: report, replay, pictures of a moment, and a new game from one.

Who may see what: while a game is played, a seat its own point of view and everybody the public one; all hands, other
seats' points of view and the report only when it is over.
"""

import json
import logging
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from poblado import bots, locale
from poblado.commitment import committed, fresh_secret, revealed
from poblado.dice import dice_source
from poblado.kernel.chance import HashSource
from poblado.kernel.errors import BadRuleset
from poblado.kernel.record import Record
from poblado.locale.edition import edition_texts
from poblado.locale.errors import explain
from poblado.outside import ModuleLike, fresh_modules
from poblado.report import Film, Report, report_of
from poblado.server import seats
from poblado.server.instant import ALL, PUBLIC, film_of, stops, view_name, view_of, views
from poblado.server.language import chosen, remember
from poblado.server.load_shedding import TO_BEGIN
from poblado.server.moment import Moment
from poblado.server.page_texts import said_by
from poblado.server.pictures import Painter
from poblado.server.rematch import link_of
from poblado.server.requests import answer, viewer_of
from poblado.server.room import Room
from poblado.server.room_cache import LruCache
from poblado.server.security import PAGE_HEADER, same_origin
from poblado.server.store import Damaged, Store
from poblado.server.templates import page
from poblado.server.told import told_as
from poblado.server.workers import Pool
from poblado.svg import SEAT_ORDER
from poblado.svg.badges import seat_badge
from poblado.svg.sheet import sheet, small_drawings
from poblado.table import Table

log = logging.getLogger(__name__)

_MOST_SHOWN = 300
"""Characters of what somebody asked for."""
_CARD = "card-"
"""Prefix of the names of drawings that no replay shows."""
_SCRIPT = "replay.js"
_reports: LruCache[Report] = LruCache(64)
_stops: LruCache[list[int]] = LruCache(64)


def _at(film: Film, n: int, view: int, room: Room, language: str) -> Moment:
    """A moment of a game. Whoever calls this has checked the right to the point of view."""
    return Moment(film, n, view, seats.called(room.seats, language), language)


def _films(request: Request) -> Pool:
    """Worker threads in which films are made and read."""
    pool: Pool = request.app.state.rooms.pools.films
    return pool


class _Denied(Exception):
    """A request that is answered with an error: status, id of the text and what it names."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        # They come from the request's address, and a page shows them.
        self.values = {name: _in_short(value) for name, value in values.items()}

    def text(self, language: str) -> str:
        return locale.text(f"replay.error.{self.key}", language, **self.values)


def _in_short(value: object) -> object:
    return f"{value[:_MOST_SHOWN]}…" if isinstance(value, str) and len(value) > _MOST_SHOWN else value


# -- pages -------------------------------------------------------------------------------------------------------------


async def report(request: Request) -> Response:
    """Route of the game's report."""
    room, language = await _room(request), chosen(request)
    if room is None:
        return _missing(request)
    if not room.table.is_over:
        return _closed(request, _Denied(403, "not_over"))
    return await _films(request).do(_report, request, room, language)


def _report(request: Request, room: Room, language: str) -> Response:
    film, made = film_of(room), _told_of(room, language)
    if request.url.path.endswith(".json"):
        body = json.dumps(made.to_json(), ensure_ascii=False)
        return Response(body, media_type="application/json", headers=_download(f"poblado-{room.id}-report.json"))
    end = _at(film, len(film), ALL, room, language)
    words = made.words(language, end.ground)
    response = page(
        request,
        "report.html",
        language,
        room=room.id,
        words=words,
        leaves=words.leaves(film.rules.params.get("points_to_win")),
        last=next(iter(end.told()), ""),
        board=end.on_page(),
        badges=[seat_badge(colour).svg() for colour in made.colours],
        winner=made.winner,
        chance=revealed(film.header, room.secret).get("chance"),
    )
    return _page(response, request)


async def result(request: Request) -> Response:
    """Result that the table's page shows when the game is over: each seat's points by what they are for, highlights, and
    the link that opens the home page with the same set-up."""
    room, language = await _room(request), chosen(request)
    if room is None:
        return answer(request, 404, "no_game")
    if not room.table.is_over:
        return JSONResponse({"error": _Denied(403, "not_over").text(language)}, status_code=403)
    return await _films(request).do(_result, room, language)


def _result(room: Room, language: str) -> Response:
    words = _told_of(room, language).words(language)
    # The page shows whose colour is whose.
    words.names = seats.called(room.seats, language)
    told = [
        {"total": total, "parts": [{"title": title, "n": n} for title, n in words.parts(seat)]}
        for seat, total in enumerate(words.report.totals())
    ]
    body = {"seats": told, "highlights": words.highlights(), "setup": link_of(room.table.record.header)}
    return JSONResponse(body, headers={"cache-control": "no-store"})


def _told_of(room: Room, language: str) -> Report:
    """The report of a game, with its players called as a reader of a language calls them. Ask in the films' thread only."""
    made = _reports.of(room, room.version, lambda: report_of(film_of(room)))
    made.names = seats.called(room.seats, language)
    return made


async def replay(request: Request) -> Response:
    """The game moment by moment; complete for its moment before any script runs."""
    room, language = await _room(request), chosen(request)
    if room is None:
        return _missing(request)
    try:
        return await _films(request).do(_replay, request, room, language)
    except _Denied as denied:
        return _closed(request, denied)


def _replay(request: Request, room: Room, language: str) -> Response:
    moment = _moment(request, room)
    film = moment.film
    colours = SEAT_ORDER[: film.rules.seats]
    symbols = {k: d for k, d in small_drawings(film.rules, colours).items() if not k.startswith(_CARD)}
    told = _stops.of(room, (len(film), room.undos, language), lambda: stops(moment))
    texts = edition_texts(film.rules, language)
    response = page(
        request,
        "replay.html",
        language,
        room=room.id,
        over=room.table.is_over,
        moment=moment.data(),
        total=len(film),
        stops=told,
        turns=film.turns,
        back=max((n for n in told if n < moment.n), default=0),
        forward=min((n for n in told if n > moment.n), default=len(film)),
        views=[(view_name(v), _view_title(v, moment.names, language)) for v in views(room, _viewer(request, room))],
        seats=[(SEAT_ORDER[k], name) for k, name in enumerate(moment.names)],
        mine=view_name(max(_viewer(request, room), 0)),
        board=moment.on_page(),
        art=sheet(symbols),
        texts=texts,
        script=_SCRIPT,
        words=said_by((_SCRIPT,)).of(texts),
    )
    return _page(response, request)


# -- data --------------------------------------------------------------------------------------------------------------


async def moment(request: Request) -> Response:
    """A moment for the script: its data, and what of the drawing differs from moment `from`."""
    room = await _room(request)
    if room is None:
        return JSONResponse({"error": locale.text("table.error.no_game", chosen(request))}, status_code=404)
    try:
        return await _films(request).do(_told, request, room)
    except _Denied as denied:
        return JSONResponse({"error": denied.text(chosen(request))}, status_code=denied.status)


def _told(request: Request, room: Room) -> Response:
    asked = _moment(request, room)
    since = _number(request, asked.film, "from") if request.query_params.get("from") else None
    changes = asked.changes(since, request.query_params.get("layout", ""))
    return JSONResponse({"moment": asked.data(), **changes}, headers={"cache-control": "no-store"})


async def board(request: Request) -> Response:
    """The board of a moment as a picture. What lies on it is public at any time."""
    room = await _room(request)
    form = request.path_params["form"]
    if room is None or form not in ("svg", "png"):
        return _missing(request)
    try:
        n, drawn = await _films(request).do(_drawn, request, room)
    except _Denied as denied:
        return _closed(request, denied)
    headers = _download(f"poblado-{room.id}-{n}.{form}")
    if form == "svg":
        return Response(drawn, media_type="image/svg+xml", headers=headers)
    painter: Painter = request.app.state.painter
    return Response(await painter.png(drawn), media_type="image/png", headers=headers)


def _drawn(request: Request, room: Room) -> tuple[int, str]:
    film = film_of(room)
    n = _number(request, film, "at")
    return n, _at(film, n, PUBLIC, room, chosen(request)).drawing()


# -- playing on --------------------------------------------------------------------------------------------------------


async def go_on(request: Request) -> Response:
    """Begin a new game where a finished one stood: a person on one seat, bots on the others, other dice."""
    try:
        if not same_origin(request):
            raise _Denied(403, "other_page")
        form = await request.form(max_fields=10, max_files=0)
        room = await _room(request)
        if room is None:
            return _missing(request)
        words = {k: v for k, v in form.items() if isinstance(v, str)}
        request.app.state.rooms.strain.spare(TO_BEGIN)
        game, sitting, seat = await _films(request).do(_begin, request, room, words)
    except _Denied as denied:
        return _closed(request, denied)
    response = RedirectResponse(request.url_for("game", id=game), status_code=303)
    seats.hold(response, request, request.app.state.key, game, sitting, [seat])
    return response


def _begin(request: Request, room: Room, form: dict[str, str]) -> tuple[str, list[seats.Seat], int]:
    """Store the new game; its id, who sits there and the person's seat. Blocks. Raises: _Denied."""
    if not room.table.is_over:
        raise _Denied(403, "not_finished")
    film = film_of(room)
    n = _read_number(form.get("at", ""), film)
    if film.game(n).is_over():
        raise _Denied(409, "over_there")
    seat = view_of(form.get("seat", ""), film.rules.seats)
    if seat is None or seat < 0:
        raise _Denied(400, "no_seat", seat=form.get("seat", ""))
    bot = form.get("bot", bots.USUAL)
    if bot not in bots.names():
        raise _Denied(400, "no_bot", bot=bot, known=", ".join(bots.names()))
    names = _new_names(room, _viewer(request, room), seat)
    sitting = [seats.Seat(name, bot="" if k == seat else bot, grip=1) for k, name in enumerate(names)]
    header = {**film.header, "names": names, "bots": [s.bot for s in sitting]}
    game = _branch(request.app.state.store, Record(header, film.actions), n, sitting, room.extra)
    return game, sitting, seat


def _branch(store: Store, old: Record, n: int, sitting: list[seats.Seat], extra: Sequence[ModuleLike] = ()) -> str:
    """Store a game that begins as another one did, up to moment n; its id. Blocks."""
    dice = str(old.header.get("dice", "random"))
    secret = fresh_secret()
    header = committed({**old.header, "dice": dice}, secret, n)
    # What chance owes at that moment is decided now, by the new secret, and stored with the rest.
    table = Table.from_record(
        Record(header, old.actions), dice_source(dice, HashSource(secret)), upto=n, extra=fresh_modules(extra)
    )
    game = store.add_game(header, secret, [s.to_json() for s in sitting])
    store.append(game, 0, table.record.actions)
    return game


def _new_names(room: Room, viewer: int, seat: int) -> list[str]:
    """Bots keep their names; the person takes its own along, unless that is only the colour of its old seat, which older
    versions stored."""
    names = [s.name if s.bot else "" for s in room.seats]
    own = room.seats[viewer].name if viewer >= 0 else ""
    colours = [locale.text(f"table.seat.{SEAT_ORDER[viewer]}", language) for language in locale.LANGUAGES]
    names[seat] = "" if own in colours else own
    return names


# -- what is asked for -------------------------------------------------------------------------------------------------


def _moment(request: Request, room: Room) -> Moment:
    """The moment and point of view that a request names, if it has the right to them. Raises: _Denied."""
    film = film_of(room)
    viewer = _viewer(request, room)
    name = request.query_params.get("view", "")
    view = (ALL if room.table.is_over else viewer) if not name else view_of(name, film.rules.seats)
    if view is None:
        raise _Denied(400, "no_view", view=name)
    if view not in views(room, viewer):
        raise _Denied(403, "not_yours")
    return _at(film, _number(request, film, "at"), view, room, chosen(request))


def _number(request: Request, film: Film, name: str) -> int:
    return _read_number(request.query_params.get(name, str(len(film))), film)


def _read_number(text: str, film: Film) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text) <= len(film)):
        raise _Denied(400, "no_moment", total=len(film), at=text)
    return int(text)


def _view_title(view: int, names: list[str], language: str) -> str:
    if view >= 0:
        return names[view]
    return locale.text("replay.all" if view == ALL else "replay.public", language)


async def _room(request: Request) -> Room | None:
    room: Room | None = await request.app.state.rooms.find(request.path_params["id"])
    return room


def _viewer(request: Request, room: Room) -> int:
    """Whose knowledge the request may ask for."""
    return told_as(room, viewer_of(request, room)[0])


def _page(response: Response, request: Request) -> Response:
    remember(response, request)
    response.headers["cache-control"] = "no-store"
    return response


def _missing(request: Request) -> Response:
    response = page(request, "missing.html", chosen(request))
    response.status_code = 404
    return response


def _closed(request: Request, denied: _Denied) -> Response:
    """A page that says why not, with the way back to the table."""
    language = chosen(request)
    response = page(request, "closed.html", language, room=request.path_params["id"], reason=denied.text(language))
    response.status_code = denied.status
    return response


async def other_rules(request: Request, error: Exception) -> Response:
    """A stored game whose rules this version does not have any more: its page says so; nothing is lost."""
    language = chosen(request)
    assert isinstance(error, BadRuleset)
    return _unreadable(request, locale.text("replay.error.other_rules", language, reason=explain(error, language)))


async def damaged(request: Request, error: Exception) -> Response:
    """A stored game that cannot be read: its page says so, and who runs the server finds it in the log. No other game is
    touched."""
    language = chosen(request)
    assert isinstance(error, Damaged)
    log.warning("%s", error)
    return _unreadable(request, locale.text("replay.error.damaged", language, reason=explain(error, language)))


async def gone(request: Request, error: Exception) -> Response:
    """A game that has been deleted since the request found it: as one that never was."""
    if PAGE_HEADER in request.headers:
        return answer(request, 404, "no_game")
    return _missing(request)


def _unreadable(request: Request, reason: str) -> Response:
    """A page for whoever reads, data for our scripts."""
    if PAGE_HEADER in request.headers:
        return JSONResponse({"error": reason}, status_code=410)
    response = page(request, "closed.html", chosen(request), room="", reason=reason)
    response.status_code = 410
    return response


def _download(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


ROUTES = [
    Route("/game/{id}/report", report, name="report"),
    Route("/game/{id}/report.json", report, name="report_json"),
    Route("/game/{id}/result.json", result),
    Route("/game/{id}/replay", replay, name="replay"),
    Route("/game/{id}/moment", moment),
    Route("/game/{id}/board.{form}", board),
    Route("/game/{id}/continue", go_on, methods=["POST"]),
]
