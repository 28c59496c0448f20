"""HTTP routes of a finished game's report: the page, its JSON twin, and the result that the table's page shows."""

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from poblado.commitment import revealed
from poblado.report import Report, Teller, report_of
from poblado.report.turning_sheet import sentence
from poblado.server import seats
from poblado.server.films import (
    Denied,
    about,
    download_as,
    film_of,
    film_room,
    films_of,
    find_room,
    moment_at,
)
from poblado.server.language import chosen
from poblado.server.rematch import link_of
from poblado.server.requests import answer, uncached
from poblado.server.room import Room
from poblado.server.room_cache import LruCache
from poblado.server.snapshot import ALL
from poblado.server.templates import page
from poblado.svg.badges import seat_badge

_reports: LruCache[Report] = LruCache(64)


async def report(request: Request) -> Response:
    """Route of the game's report."""
    room = await film_room(request)
    if not room.is_over:
        raise Denied(403, "not_over")
    return await films_of(request).do(_report, request, room, chosen(request))


def _report(request: Request, room: Room, language: str) -> Response:
    film, made = film_of(room), _told_of(room, language)
    if request.url.path.endswith(".json"):
        body = json.dumps(made.to_json(), ensure_ascii=False)
        return Response(body, media_type="application/json", headers=download_as(f"poblado-{room.id}-report.json"))
    end = moment_at(film, len(film), ALL, room, language)
    words = made.words(language, end.viewer.ground)
    response = page(
        request,
        "report.html",
        language,
        room=room.id,
        about=about(room, language),
        total=len(film),
        words=words,
        leaves=words.leaves(film.rules.params.get("points_to_win")),
        last=next(iter(end.told()), ""),
        board=end.on_page(changing=False),
        badges=[seat_badge(colour).svg() for colour in made.colours],
        winner=made.winner,
        chance=revealed(film.header, room.secret).get("chance"),
    )
    return uncached(response, request)


async def result(request: Request) -> Response:
    """Result that the table's page shows when the game is over: each seat's points by what they are for, highlights, and
    the link that opens the home page with the same set-up."""
    room, language = await find_room(request), chosen(request)
    if room is None:
        return answer(request, 404, "no_game")
    if not room.is_over:
        return JSONResponse({"error": Denied(403, "not_over").text(language)}, status_code=403)
    return await films_of(request).do(_result, room, language)


def _result(room: Room, language: str) -> Response:
    words = _told_of(room, language).words(language)
    # The page shows whose colour is whose.
    words.names = seats.called(room.seats, language)
    told = [
        {"total": total, "parts": [{"title": title, "n": n} for title, n in words.parts(seat)]}
        for seat, total in enumerate(words.report.totals())
    ]
    body = {
        "seats": told,
        "highlights": words.highlights(),
        "turning": _turning(words),
        "setup": link_of(room.table.record.header),
    }
    return JSONResponse(body, headers={"cache-control": "no-store"})


def _turning(words: Teller) -> list[dict[str, Any]]:
    """The main turning points, each with its moment."""
    points = [point for point in words.report.turning_points if point.main]
    return [{"at": point.at, "turn": point.turn, "text": sentence(words, point)} for point in points]


def _told_of(room: Room, language: str) -> Report:
    """The report of a game, with its players called as a reader of a language calls them. Ask in the films' thread only."""
    made = _reports.of(room, room.version, lambda: report_of(film_of(room)))
    made.names, made.ended = seats.called(room.seats, language), room.agreements.is_ended
    return made


ROUTES = [
    Route("/game/{id}/report", report, name="report"),
    Route("/game/{id}/report.json", report, name="report_json"),
    Route("/game/{id}/result.json", result),
]
