"""Request helpers of the routes of a game: finding the game and the seat, and answers in words."""

import re
from typing import Any

import orjson
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from poblado import locale, rulebook
from poblado.kernel.errors import BadNotation, PobladoError, Refusal
from poblado.kernel.game import Ruleset
from poblado.kernel.untrusted import read_json
from poblado.locale.errors import begins_verbatim, explain
from poblado.rulebook.played import clause_played
from poblado.server import seats
from poblado.server.language import chosen, remember
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.security import insist_on_our_page
from poblado.server.templates import page
from poblado.server.typed_dice import waited_for


class Answered(Exception):
    """A request that goes no further, with its answer. Raised by whatever an endpoint calls; the application sends the answer."""

    def __init__(self, response: Response) -> None:
        super().__init__()
        self.response = response


async def answered(request: Request, error: Exception) -> Response:
    """The answer to a request that goes no further."""
    assert isinstance(error, Answered)
    return error.response


class ShortAnswer(JSONResponse):
    """A few words for a script."""

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


async def room_of(request: Request, spaced: bool = False) -> Room | None:
    """The game of a request's path; None where there is none.

    Args:
        spaced: see `Rooms.find`.

    Read the request's body before: while somebody sends it the game may leave the memory, and come back as another one.
    """
    room: Room | None = await request.app.state.rooms.find(request.path_params["id"], spaced)
    if room is not None:
        # After a restart the bots may have been about to act.
        room.wake()
    return room


async def known_room(request: Request, spaced: bool = False) -> Room:
    """As `room_of`, for scripts. Raises: Answered, where there is none."""
    if (room := await room_of(request, spaced)) is None:
        raise Answered(answer(request, 404, "no_game"))
    return room


async def shown_room(request: Request, spaced: bool = False) -> Room:
    """As `room_of`, for pages. Raises: Answered, with the page that says so, where there is none."""
    if (room := await room_of(request, spaced)) is None:
        raise Answered(missing_page(request))
    return room


async def table_of(request: Request) -> Room:
    """The game of what only a seat may do. Raises: Answered.

    A game that is not in memory is read for nobody who cannot have a seat there: that takes long, and anybody may ask.
    """
    rooms: Rooms = request.app.state.rooms
    id = request.path_params["id"]
    if id not in rooms and not seats.has_token(request, id):
        stored = await rooms.stored_seats(id)
        if stored is None:
            raise Answered(answer(request, 404, "no_game"))
        if not seats.is_device_of(request, stored):
            raise Answered(answer(request, 403, "no_seat"))
    return await known_room(request)


def viewer_of(request: Request, room: Room, wanted: object = None) -> tuple[int, list[int]]:
    """The seat that a request speaks for, and all that its browser holds.

    Args:
        wanted: a seat's number where the browser holds several; else the address says it, as `?as=2`.
            Without either it is a seat that owes an answer, or the first.
    """
    mine = seats.held(request, room.id, room.seats)
    if wanted is None and request.scope["query_string"]:
        wanted = request.query_params.get("as")
    word = "" if wanted is None else str(wanted)
    if word == "public":
        return seats.SPECTATOR, mine
    if (seat := whole(word)) in mine:
        return seat, mine
    owing = [seat for seat in waited_for(room) if seat in mine] if len(mine) > 1 else []
    return (owing or mine or [seats.SPECTATOR])[0], mine


def whole(word: str) -> int:
    """A number that somebody sent; -1 for anything else. Digits of other scripts, and very many of ours, are none."""
    return int(word) if re.fullmatch("[0-9]{1,9}", word) else -1


async def body_of(request: Request) -> dict[str, Any]:
    """Parse the body that a page's own script sends. Raises: Foreign, Answered, for a request that must not be."""
    insist_on_our_page(request)
    try:
        body = read_json((await _sent(request)).decode(), "body")
    except UnicodeDecodeError:
        raise Answered(answer(request, 400, "no_json")) from None
    except BadNotation as error:
        reason = sentence_of(error, chosen(request))
        raise Answered(answer(request, 400, "bad_json", reason=reason)) from None
    if not isinstance(body, dict):
        raise Answered(answer(request, 400, "no_object"))
    return body


async def _sent(request: Request) -> bytes:
    """Read all of a request's body. The library keeps it as well, for others to read, and goes a long way there."""
    parts = []
    while (message := await request.receive())["type"] == "http.request":
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)
    raise ClientDisconnect


def word_of(body: dict[str, Any], key: str) -> str:
    """A word of a request that may be left out; empty where there is none."""
    return word if isinstance(word := body.get(key), str) else ""


def answer(request: Request, status: int, key: str, **values: Any) -> Response:
    """A refusal by the id of its text."""
    text = locale.text(f"table.error.{key}", chosen(request), **values)
    return ShortAnswer({"error": text}, status_code=status)


def missing_page(request: Request) -> Response:
    """The page of a game that there is not."""
    response = page(request, "missing.html", chosen(request))
    response.status_code = 404
    return response


def closed_page(request: Request, status: int, room: str, reason: str) -> Response:
    """A page that says why not, with the way back to the table."""
    response = page(request, "closed.html", chosen(request), room=room, reason=reason)
    response.status_code = status
    return response


def uncached(response: Response, request: Request) -> Response:
    """A page that is made anew each time, in the language that was asked for."""
    remember(response, request)
    response.headers["cache-control"] = "no-store"
    return response


def refused(error: PobladoError, language: str, status: int = 409) -> Response:
    """A refusal that the table itself has put into words."""
    return ShortAnswer({"error": sentence_of(error, language)}, status_code=status)


def rule_text(ident: str, language: str, rules: Ruleset | None = None) -> str:
    """A clause of the rulebook in our words; empty where none is named.

    Args:
        rules: of the table whose numbers it has; the book's own where there is none.
    """
    try:
        rule = rulebook.clause(ident) if rules is None else clause_played(ident, rules)
    except KeyError:
        return ""
    return rule.es if language == "es" else rule.en


def sentence_of(why: PobladoError | Refusal, language: str, **how: Any) -> str:
    """A reason as a sentence of its own. The name of a file or field at its beginning stays as it is written.

    Args:
        how: as for `explain`.
    """
    text = explain(why, language, **how)
    first = text[:1] if begins_verbatim(why, language) else text[:1].upper()
    return first + text[1:] + ("" if text.endswith("?") else ".")
