"""HTTP routes of a link, good once and for ten minutes, that takes all games of a device to another one.

Its code stands behind the address's `#`, which browsers keep to themselves: no log and no proxy reads it. What it is good for is
stored at the seat of one of the games, so that any process can take it up, and one alone.
"""

import hmac
import re
import secrets
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from poblado import locale
from poblado.kernel.errors import PobladoError
from poblado.server import seats
from poblado.server.admission import admit_beside
from poblado.server.device_links import MINUTES, clock
from poblado.server.language import chosen
from poblado.server.lobby import qr_code
from poblado.server.refusals import Gone, Refused
from poblado.server.requests import ShortAnswer, answer, body_of, uncached, word_of
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.seats import Seat
from poblado.server.templates import page

MOST_GAMES = 30
"""Games of one link: as many as a browser remembers."""
_CODE = re.compile(r"([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{22})")
"""A game, and the secret whose fingerprint its seat has."""


class _Carried(NamedTuple):
    """Data that a seat stores of such a link: second since 1970 at which it ends, fingerprints of its secret and of the giving
    device, and the games."""

    until: int
    mark: str
    giver: str
    games: list[str]


async def carry(request: Request) -> Response:
    """Answer with a link for another device: `{"games": ["…", …]}`, of which those count where this device has a seat."""
    body = await body_of(request)
    rooms: Rooms = request.app.state.rooms
    told, device, language = body.get("games"), seats.device_of(request), chosen(request)
    known = dict.fromkeys(id for id in told if isinstance(id, str)) if isinstance(told, list) else ()
    games = [id for id in list(known)[:MOST_GAMES] if await _holds(rooms, id, device)]
    room = None
    for id in games:
        with suppress(PobladoError):  # one that cannot be read
            room = room or await rooms.find(id)
    if room is None:
        return answer(request, 403, "no_games")
    secret = secrets.token_urlsafe(16)
    until = int(clock()) + MINUTES * 60
    carried = " ".join([str(until), seats.fingerprint(secret), device, *games])

    def change(old: tuple[Seat, ...]) -> tuple[Seat, ...]:
        # An earlier link is worth nothing any more.
        own = [k for k, seat in enumerate(old) if seat.person and device in seat.devices]
        return tuple(replace(seat, carried=carried) if k in own[:1] else seat for k, seat in enumerate(old))

    await room.reseat_all(change)
    link = f"{request.url_for('take')}#{room.id}.{secret}"
    text = locale.text("home.carry_help", language, n=len(games), minutes=MINUTES)
    return JSONResponse({"link": link, "qr": qr_code(link), "text": text}, headers={"cache-control": "no-store"})


async def take(request: Request) -> Response:
    """Show the page that such a link leads to; its POST has this browser hold the seats, `{"code": "…"}`, and tells the games."""
    if request.method == "GET":
        return uncached(page(request, "take.html", chosen(request)), request)
    body = await body_of(request)
    rooms: Rooms = request.app.state.rooms
    read = _CODE.fullmatch(word_of(body, "code"))
    room = await rooms.find(read[1]) if read else None
    if read is None or room is None:
        return _not_taken(request, "unknown")
    mark = seats.fingerprint(read[2])
    found = next((seat.carried for seat in room.seats if hmac.compare_digest(_mark(seat.carried), mark)), "")
    if not found:
        return _not_taken(request, "used")
    carried = _read(found)
    if clock() >= carried.until:
        return _not_taken(request, "late")

    def use(old: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if all(seat.carried != found for seat in old):
            raise Refused("too late: the table has moved on")
        return tuple(replace(seat, carried="") if seat.carried == found else seat for seat in old)

    try:
        await room.reseat_all(use)
    except Refused:
        return _not_taken(request, "used")
    device = seats.own_device(request)
    taken = [one for id in carried.games if (one := await _taken(rooms, id, carried.giver, device, chosen(request)))]
    response = JSONResponse({"games": taken}, headers={"cache-control": "no-store"})
    seats.hold(response, request)
    return response


async def _holds(rooms: Rooms, id: str, device: str) -> bool:
    """Tell whether a device has a seat in a game, which is not read for that. Raises: Unavailable."""
    stored = await rooms.stored_seats(id)
    return bool(device) and any(
        device in seat_of.get("devices", ()) for seat_of in stored or () if not seat_of.get("open")
    )


async def _taken(rooms: Rooms, id: str, giver: str, device: str, language: str) -> dict[str, object] | None:
    """A game that the device plays too now, as its browser remembers it; None for one that is gone, or cannot be read."""
    try:
        room: Room | None = await rooms.find(id) if await _holds(rooms, id, giver) else None
        if room is None:
            return None
        mine = await admit_beside(room, giver, device)
    except (PobladoError, Gone):
        return None
    return {"id": id, "title": ", ".join(seats.called(room.seats, language)), "seats": mine}


def _mark(carried: str) -> str:
    return _read(carried).mark if carried else ""


def _read(carried: str) -> _Carried:
    until, mark, giver, *games = carried.split(" ")
    return _Carried(int(until), mark, giver, games)


def _not_taken(request: Request, why: str) -> Response:
    return ShortAnswer({"error": locale.text(f"home.take.{why}", chosen(request))}, status_code=410)
