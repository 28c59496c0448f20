"""HTTP routes for seats: taking one by the table's link, handing it to a bot, coming back."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial, wraps
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from poblado import bots, locale
from poblado.kernel.errors import BadChoice
from poblado.kernel.values import NameList
from poblado.server import seats
from poblado.server.clocks import LONGEST, MOST, SHORTEST, is_clock
from poblado.server.deletion import check_deletion, check_leaving
from poblado.server.deletion import leave as leave_for_good
from poblado.server.language import chosen
from poblado.server.names import read_name
from poblado.server.refusals import Refused
from poblado.server.requests import answer, body_of, known_room, refused, table_of, word_of
from poblado.server.room import Room
from poblado.server.seats import Seat
from poblado.server.stand_ins import ask_stand_in, stand_in

Body = dict[str, Any]
Do = Callable[[Room, int, list[int], Body], Awaitable[list[int] | None]]
"""Does something with a seat; returns the seats that the browser has then, None where they are the same."""


def _route(host: bool = False) -> Callable[[Do], Callable[[Request], Awaitable[Response]]]:
    """Make a route of what somebody who sits at the table does: the room, the seat meant, the own seats and the request's body.

    Args:
        host: for the host alone.
    """

    def made(do: Do) -> Callable[[Request], Awaitable[Response]]:
        @wraps(do)
        async def route(request: Request) -> Response:
            return await _seated(request, do, host=host)

        return route

    return made


async def sit(request: Request) -> Response:
    """Take an open seat: `{"seat": 2, "name": "Eva", "nonce": "…"}`. A browser may hold several: people round one screen.

    Nobody shall sit there who does not know: a first device's name comes with the answer. Where that is lost, the nonce, which
    nobody else guesses, asks for another; where the browser is seen to have gone, the seat is open again.
    """
    back: list[Callable[[], Awaitable[None]]] = []

    async def do(room: Room, seat: int, mine: list[int], body: Body) -> list[int] | None:
        # Who has the token has had the answer.
        nonce = "" if seat in mine else word_of(body, "nonce")
        await room.sit(seat, read_name(body.get("name", "")), nonce, seats.own_device(request))
        back.append(partial(room.vacate, seat, room.seats[seat].grip))
        return [*mine, seat]

    response = await _seated(request, do, anybody=True)
    if back and await request.is_disconnected():
        with suppress(Refused):
            await back[0]()
    return response


@_route(host=True)
async def fill(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Before the game, the host gives an open seat to a bot, or a bot's to another one: `{"seat": 2, "bot": "settler"}`."""
    await room.fill(seat, _bot(body))


@_route()
async def rename(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Give an own seat another name: `{"seat": own, "name": "Eva"}`; an empty one leaves its colour."""
    if seat not in mine:
        raise Refused("only the person whose seat it is gives it a name")
    await room.rename(seat, read_name(body.get("name", "")))


@_route()
async def vacate(room: Room, seat: int, mine: list[int], body: Body) -> list[int]:
    """Empty a seat before the game, `{"seat": 2}`: one's own, or, for the host, anybody's."""
    if seat not in mine and room.host not in mine:
        raise Refused("only the host changes the seats of others")
    await room.vacate(seat, sender=seats.SPECTATOR if seat in mine else room.host)
    return [s for s in mine if s != seat]


@_route(host=True)
async def auto(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Before the game, the host chooses whether bots stand in for absent people: `{"on": true}`."""

    def change(old: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if room.begun:
            raise Refused("the game has begun: how bots stand in is chosen before")
        return tuple(replace(one, auto=body.get("on") is True) for one in old)

    await room.reseat_all(change)


@_route(host=True)
async def clock(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Before the game, the host sets clocks, in s: `{"turn": 60, "reserve": 300}`; a turn of 0 for none."""
    turn, reserve = _seconds(body, "turn"), _seconds(body, "reserve")

    def change(old: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if room.begun:
            raise Refused("the game has begun: clocks are chosen before")
        if not is_clock(turn, reserve):
            raise Refused(
                "a clock needs {least} to {most} s a turn, and up to {reserve} s in reserve",
                least=SHORTEST,
                most=LONGEST,
                reserve=MOST,
            )
        kept = reserve if turn else 0
        return tuple(replace(one, clock=turn, reserve=kept, whole_reserve=kept) for one in old)

    await room.reseat_all(change)


@_route()
async def give(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Give another person, whose clock runs, some seconds more: `{"seat": theirs}`."""
    if seat in mine:
        raise Refused("nobody gives time to themselves")
    await room.clocks.give(mine[0], seat)


@_route()
async def say(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Show all who look at the table a phrase or a face, by its word: `{"seat": own, "word": "nice"}`."""
    if seat not in mine:
        raise Refused("nobody speaks for others")
    room.chat.say(seat, word_of(body, "word"))


@_route()
async def write(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Show all who look at the table a line of one's own, where the host lets people write: `{"seat": own, "text": "…"}`."""
    if seat not in mine:
        raise Refused("nobody speaks for others")
    room.chat.write(seat, body.get("text"))


@_route(host=True)
async def writing(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """The host chooses, at any moment, whether people of the table write to each other: `{"on": true}`."""
    on = body.get("on") is True
    await room.reseat_all(lambda old: tuple(replace(one, writing=on) for one in old))


@_route(host=True)
async def pace(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """The host chooses, at any moment, how long bots wait before they act: `{"pace": "slow"}`; empty for the usual wait."""
    word = word_of(body, "pace")
    if word not in seats.PACES:
        raise BadChoice("there is no pace {name!r}; there are {known}", name=word, known=NameList(list(seats.PACES)))
    await room.reseat_all(lambda old: tuple(replace(one, pace=word) for one in old))


@_route()
async def propose(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Propose to pause the game or to end it without a winner: `{"what": "pause"}`, `{"what": "end"}`."""
    await room.agreements.propose(word_of(body, "what"), mine)


@_route()
async def agree(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Agree to what is proposed, or not: `{"what": "pause", "yes": true}`."""
    await room.agreements.answer(word_of(body, "what"), mine, body.get("yes") is True)


@_route()
async def resume(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """End the pause."""
    await room.agreements.resume()


@_route(host=True)
async def begin(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """The host begins: bots take the seats that are still open."""
    await room.begin(_bot(body))


@_route()
async def leave(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """A bot stands in: for an own seat at once, one of one's choice; for another when its person has been gone for long."""
    if seat in mine:
        await stand_in(room, seat, _bot(body))
    else:
        await ask_stand_in(room, seat, _bot(body) if "bot" in body else "")


@_route()
async def come_back(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """The person of a seat plays again."""
    if seat not in mine:
        raise Refused("only the person whose seat it is comes back to it")
    await stand_in(room, seat, "")


@_route()
async def remind(room: Room, seat: int, mine: list[int], body: Body) -> None:
    """Remind another person that the table waits for them: `{"seat": theirs}`."""
    if seat in mine:
        raise Refused("nobody reminds themselves")
    room.reminders.send(mine[0], seat)


async def delete(request: Request) -> Response:
    """Delete the game for good, for whoever has it alone, or as the host before it begins: `{"sure": true}`.

    Asked once more it is a game that does not exist.
    """
    return await _for_good(request, "deletion", check_deletion, request.app.state.rooms.delete)


async def quit(request: Request) -> Response:
    """Leave a game with others for good, with all own seats: `{"sure": true}`."""
    return await _for_good(request, "leaving", check_leaving, leave_for_good)


async def _for_good(
    request: Request,
    texts: str,
    check: Callable[[Room, list[int]], None],
    do: Callable[[Room, list[int]], Awaitable[None]],
) -> Response:
    """Do something that cannot be taken back, for whoever has a seat and is sure.

    Else nothing is done: the answer is the question whether one is, and what to reply.
    """
    body = await body_of(request)
    room = await table_of(request)
    language = chosen(request)
    mine = seats.held(request, room.id, room.seats)
    if not mine:
        return answer(request, 403, "no_seat")
    try:
        if body.get("sure") is not True:
            check(room, mine)
            return JSONResponse({word: locale.text(f"table.{texts}.{word}", language) for word in ("ask", "yes", "no")})
        await do(room, mine)
    except Refused as error:
        return refused(error, language)
    response = JSONResponse({"done": True})
    seats.drop_tokens(response, request, room.id)
    return response


async def _seated(request: Request, do: Do, anybody: bool = False, host: bool = False) -> Response:
    """Check who asks, do it, and name the browser's device where it has seats of which it had others before."""
    body = await body_of(request)
    room = await known_room(request) if anybody else await table_of(request)
    mine = seats.held(request, room.id, room.seats)
    grips = {k: room.seats[k].grip for k in mine}
    seat = body.get("seat", 0)
    if not isinstance(seat, int) or isinstance(seat, bool):
        return answer(request, 400, "no_seat_number", most=len(room.seats) - 1)
    if not anybody and not mine:
        return answer(request, 403, "no_seat")
    if host and room.host not in mine:
        return answer(request, 403, "not_host")
    try:
        if room.next and not room.begun:
            # Its game has been changed: what happens here would be lost.
            raise Refused("too late: the table has moved on")
        now = await do(room, seat, mine, body)
    except BadChoice as error:
        return refused(error, chosen(request), 400)
    except Refused as error:
        return refused(error, chosen(request))
    if now is not None:
        # In another process somebody else may have come to sit there meanwhile.
        now = [k for k in now if room.seats[k].grip == grips.get(k, room.seats[k].grip)]
    response = JSONResponse({"seats": mine if now is None else now})
    if now:
        seats.hold(response, request)
    if now == []:
        seats.drop_tokens(response, request, room.id)
    return response


def _seconds(body: dict[str, Any], key: str) -> int:
    """Whole seconds that somebody sent; -1, which is refused, for anything else."""
    return value if type(value := body.get(key)) is int else -1


def _bot(body: dict[str, Any]) -> str:
    kind = body.get("bot", bots.USUAL)
    if kind not in bots.names():
        raise Refused("there is no bot {name!r}; there are {known}", name=kind, known=NameList(bots.names()))
    return str(kind)
