"""Device links, good for ten minutes, with which another browser holds a seat as well.

The link's GET only asks; a button's POST does it, so that programs that look at links in advance change nothing.
"""

import hmac
import re
import time

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from poblado import locale
from poblado.server import seats
from poblado.server.admission import admit
from poblado.server.language import chosen
from poblado.server.lobby import qr_code
from poblado.server.requests import answer, body_of, closed_page, shown_room, table_of, uncached
from poblado.server.room import Room
from poblado.server.security import insist_on_our_origin
from poblado.server.templates import page
from poblado.svg import SEAT_ORDER

MINUTES = 10
"""Minutes that a link is good for: to fetch the other device, not to be found in a chat the next day."""
_CODE = re.compile(r"([0-9]{1,2})\.([0-9]{1,6})\.([0-9]{1,12})\.([0-9a-f]{32})")
"""A seat, its grip, the second since 1970 at which it ends, and the signature of all."""

clock = time.time
"""Seconds since 1970."""


async def device(request: Request) -> Response:
    """Answer with a link for another device of a seat's person: `{"seat": own}`."""
    body = await body_of(request)
    room = await table_of(request)
    key, seat = request.app.state.key, body.get("seat")
    if type(seat) is not int or seat not in seats.held(request, room.id, room.seats):
        return answer(request, 403, "no_seat")
    until = int(clock()) + MINUTES * 60
    link = request.url_for("here", id=room.id).include_query_params(code=_code(key, room, seat, until))
    told = {"link": str(link), "qr": qr_code(str(link)), "minutes": MINUTES}
    return JSONResponse(told, headers={"cache-control": "no-store"})


async def here(request: Request) -> Response:
    """Show the page of such a link, with the seat's name and a button; its POST has the browser hold the seat."""
    language = chosen(request)
    sent = await request.form(max_files=0) if request.method == "POST" else request.query_params
    code = str(sent.get("code", ""))
    room = await shown_room(request)
    if request.method == "POST":
        insist_on_our_origin(request, "table.error.other_page")
    key = request.app.state.key
    seat = _seat_of(key, room, code)
    if isinstance(seat, str):
        return _said(request, 410, room, locale.text(seat, language))
    if request.method == "POST":
        device = seats.own_device(request)
        await admit(room, [seat], device, room.seats[seat].grip)
        if device not in room.seats[seat].devices:
            return _said(request, 410, room, locale.text("table.device.changed", language))
        response = RedirectResponse(request.url_for("game", id=room.id), status_code=303)
        seats.hold(response, request)
        return response
    name = seats.name_of(room.seats[seat], SEAT_ORDER[seat], language)
    return uncached(page(request, "here.html", language, room=room.id, code=code, who=name), request)


def _said(request: Request, status: int, room: Room, reason: str) -> Response:
    response = closed_page(request, status, room.id, reason)
    response.headers["cache-control"] = "no-store"
    return response


def _code(key: str, room: Room, seat: int, until: int) -> str:
    grip = room.seats[seat].grip
    return f"{seat}.{grip}.{until}.{_sign(key, room.id, seat, grip, until)}"


def _seat_of(key: str, room: Room, code: str) -> int | str:
    """The seat that a code gives, or the id of the text with the reason why it gives none."""
    told = _CODE.fullmatch(code)
    if told is None:
        return "table.device.unknown"
    seat, grip, until = int(told[1]), int(told[2]), int(told[3])
    if not hmac.compare_digest(told[4], _sign(key, room.id, seat, grip, until)):
        return "table.device.unknown"
    if clock() >= until:
        return "table.device.late"
    if seat >= len(room.seats) or room.seats[seat].grip != grip or not room.seats[seat].person:
        return "table.device.changed"
    return seat


def _sign(key: str, game: str, seat: int, grip: int, until: int) -> str:
    # No seat's token is signed from such a text, nor the other way round: a game's id has no slash.
    return hmac.digest(key.encode(), f"device/{game}/{seat}/{grip}/{until}".encode(), "sha256").hex()[:32]
