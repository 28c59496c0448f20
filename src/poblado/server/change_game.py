"""Change of the game at a table that still waits: the host chooses another one, and whoever sits there comes along.

A game's rules never change, so another one is begun in its place; the old address leads to it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from poblado.server import home, seats
from poblado.server.admission import admit
from poblado.server.language import chosen
from poblado.server.load_shedding import TO_BEGIN
from poblado.server.refusals import Gone, Refused
from poblado.server.rematch import drop, fresh_rules, link_to_repeat
from poblado.server.requests import answer, sentence_of, table_of
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.seats import Seat, as_chosen
from poblado.server.security import insist_on_our_origin
from poblado.server.setup import Setup
from poblado.server.setup_check import tried

_GRIP = 1
"""Grip on a seat that somebody brings along: whoever takes the seat later has a higher one."""


async def change(request: Request) -> Response:
    """Route by which the host changes the game of a table that waits, with the home page's form."""
    insist_on_our_origin(request, "table.error.other_home")
    rooms: Rooms = request.app.state.rooms
    room = await table_of(request)
    mine = seats.held(request, room.id, room.seats)
    if room.host not in mine:
        return answer(request, 403, "not_host")
    if room.begun or room.next:
        return RedirectResponse(request.url_for("game", id=room.id), status_code=303)
    rooms.shedding.spare(TO_BEGIN)
    words = {**await home.words_of(request), home.INSTEAD: room.id}
    setup, problems = await home.in_pool(request, words, tried, words, rooms.extra)
    if setup is None or problems:
        return await home.page_with(request, words)
    before = room.seats
    try:
        made = await rooms.pools.boards.do(_begin, rooms, before, setup)
        try:
            await room.reseat_all(partial(_led_on, before, made))
        except (Gone, Refused):
            await drop(rooms, made)
            raise
    except Refused as error:
        return await home.page_with(request, words, refused=[sentence_of(error, chosen(request))])
    # The old address gives the tokens of the new seats.
    return RedirectResponse(request.url_for("game", id=room.id), status_code=303)


async def moved(request: Request, room: Room) -> Response | None:
    """Redirect from a table whose game has been changed to the new one, with the tokens of the seats there; None elsewhere."""
    if room.begun or not room.next:
        return None
    rooms: Rooms = request.app.state.rooms
    found = await rooms.find(room.next)
    if found is None:
        return None
    response = RedirectResponse(request.url_for("game", id=found.id), status_code=303)
    response.headers["cache-control"] = "no-store"
    places = seats_kept(room.seats, len(found.seats))
    new = [places[seat] for seat in seats.held(request, room.id, room.seats)]
    own = sorted(seat for seat in new if found.seats[seat].person and found.seats[seat].grip == _GRIP)
    if own:
        await admit(found, own, seats.own_device(request), _GRIP)
        seats.hold(response, request)
    return response


def _begin(rooms: Rooms, old: Sequence[Seat], setup: Setup) -> str:
    """Store the new game; its id. Blocks. Raises: Refused."""
    rules = fresh_rules(setup, rooms)
    sitting = carried(old, int(rules.seats))
    return rooms.new(rules, sitting, dice=setup.dice, setup=link_to_repeat(setup))


def _led_on(before: Sequence[Seat], game: str, now: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of a table that leads on to another game.

    Raises: Refused, where somebody has sat down or got up since `before`, and would not come along.
    """
    if now != tuple(before):
        raise Refused("too late: the table has moved on")
    return (replace(now[0], next=game), *now[1:])


def seats_kept(old: Sequence[Seat], players: int) -> dict[int, int]:
    """The new seat of each person, by the old one: the same where there is such a seat, else the first that no person has.

    Raises: Refused, where more people sit at the table than the game is for.
    """
    people = [k for k, seat in enumerate(old) if seat.person]
    if len(people) > players:
        raise Refused("the game is for {players}, and more people sit at this table", players=players)
    free = [k for k in range(players) if k not in people]
    return {k: k if k < players else free.pop(0) for k in people}


def carried(old: Sequence[Seat], players: int) -> list[Seat]:
    """The seats of the new game: its people, what the host has chosen for all, bots where they were, and the rest open."""
    places = seats_kept(old, players)
    came = {new: old[k] for k, new in places.items()}
    table = replace(as_chosen(old), open=True, waiting=True, rematch=old[0].rematch)
    found = []
    for k in range(players):
        if k in came:
            found.append(
                replace(
                    table,
                    name=came[k].name,
                    open=False,
                    grip=_GRIP,
                    after=came[k].after,
                    deputy=came[k].deputy,
                    devices=came[k].devices,
                )
            )
        else:
            found.append(table.filled(old[k].bot) if k < len(old) and old[k].bot else table)
    return found
