"""Rematch of a table: the same people and the same set-up, with the seats moved on by one."""

import secrets
from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

from poblado import bots
from poblado.kernel.errors import PobladoError
from poblado.kernel.game import Ruleset
from poblado.outside import fresh_modules
from poblado.presets import preset_names, ruleset, ruleset_from_header
from poblado.server import seats
from poblado.server.admission import admit
from poblado.server.clocks import chosen_reserve
from poblado.server.language import chosen
from poblado.server.load_shedding import TO_BEGIN
from poblado.server.refusals import Gone, Refused
from poblado.server.requests import ShortAnswer, answer, body_of, refused, table_of
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.seats import Seat, as_chosen
from poblado.server.setup import Setup, from_words
from poblado.server.store import Taken

_GRIP = 1
"""Grip on all seats of a new game: the holder of a seat of the finished one gets the new seat unless somebody has taken it."""


async def again(request: Request) -> Response:
    """Go on to the next game, which whoever asks first begins: `{"game": id}`, and the tokens of the seats there."""
    await body_of(request)
    room = await table_of(request)
    rooms: Rooms = request.app.state.rooms
    mine = seats.held(request, room.id, room.seats)
    if not mine:
        return answer(request, 403, "no_seat")
    try:
        if not room.is_over:
            raise Refused("the next game begins when this one is over")
        found = await _existing(rooms, room) or await _made(rooms, room, mine)
    except Refused as error:
        return refused(error, chosen(request))
    response = ShortAnswer({"game": found.id})
    new = [moved_on(seat, len(room.seats)) for seat in mine]
    own = sorted(seat for seat in new if found.seats[seat].person and found.seats[seat].grip == _GRIP)
    if own:
        await admit(found, own, seats.own_device(request), _GRIP)
        seats.hold(response, request)
    return response


async def _existing(rooms: Rooms, room: Room) -> Room | None:
    """The game that follows, None where there is none yet or it has been deleted."""
    return await rooms.find(room.next) if room.next else None


async def _made(rooms: Rooms, room: Room, mine: list[int]) -> Room:
    """Begin the next game, or find the one that somebody else has begun meanwhile. Raises: Gone, Refused, Unavailable."""
    before = room.next
    rooms.shedding.spare(TO_BEGIN)
    made = await rooms.pools.boards.do(_begin, rooms, room, mine)
    try:
        follows = await _lead_on(room, made, before, mine[0])
    except (Gone, Refused):
        await drop(rooms, made)
        raise
    if follows != made:
        await drop(rooms, made)
    found = await rooms.find(follows)
    if found is None:
        raise Refused("too late: the table has moved on")
    return found


async def _lead_on(room: Room, game: str, before: str, asker: int) -> str:
    """Name the game that follows; returns its id, somebody else's where they were quicker, in whatever process.

    Args:
        before: id of the following game that whoever asks knew of, empty for none.
        asker: seat of whoever asks.
    """

    def change(old: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return (replace(old[0], next=game, asker=asker), *old[1:]) if old[0].next == before else old

    await room.reseat_all(change)
    return room.next


async def drop(rooms: Rooms, game: str) -> None:
    """Delete a game that nobody was told of."""
    with suppress(Taken):
        await rooms.store.pool.do(rooms.store.delete, game)


def _begin(rooms: Rooms, room: Room, mine: list[int]) -> str:
    """Store the next game; its id. Blocks."""
    header = room.table.record.header
    link = header.get("setup")
    rules = _same(header, rooms, len(room.seats)) or ruleset_from_header(header, fresh_modules(room.extra))
    dice = str(header.get("dice", "random"))
    return rooms.new(rules, next_seats(room.seats, mine), dice=dice, setup=link if isinstance(link, str) else "")


def _same(header: dict[str, object], rooms: Rooms, players: int) -> Ruleset | None:
    """Rules as they were set up, with a board drawn anew where one was drawn; None for older games, for boards that came as a
    file, and where the set-up means another game by now."""
    setup = setup_of(header, rooms)
    if setup is None:
        return None
    try:
        rules = fresh_rules(setup, rooms)
    except PobladoError:
        return None
    return rules if int(rules.seats) == players else None


def fresh_rules(setup: Setup, rooms: Rooms) -> Ruleset:
    """The rules of a new game: an island that is drawn is another one each time, unless its seed is chosen.

    Args:
        rooms: of the server, which may have cards of its own for the card game.
    """
    return ruleset(
        setup.preset,
        setup.players,
        params=setup.settled(),
        board=setup.island() if setup.is_island() else rooms.box,
        seed=secrets.randbits(48) if setup.island_seed is None else setup.island_seed,
        extra=setup.modules(),
        chapters=setup.chapters,
    )


def link_to_repeat(setup: Setup) -> str:
    """The link that opens the home page with a set-up, for others to see: a seed of the dice would tell them all."""
    return replace(setup, dice_seed=None).to_query()


def setup_of(header: dict[str, object], rooms: Rooms) -> Setup | None:
    """The set-up that a game was begun with; None where its header does not say one that can be read."""
    words = _words(header)
    if not words:
        return None
    try:
        return from_words(words, rooms.extra)
    except PobladoError:
        return None


def _words(header: dict[str, object]) -> dict[str, str]:
    link = header.get("setup")
    return dict(parse_qsl(link.removeprefix("/?"))) if isinstance(link, str) else {}


def usual_bot(header: dict[str, object]) -> str:
    """Kind of bot that a table's host chose with the game; the usual one where the host chose none that is there."""
    kind = _words(header).get("bot", bots.USUAL)
    return kind if kind in bots.names() else bots.USUAL


def link_of(header: dict[str, object]) -> str:
    """The address of the home page with a game's set-up filled in. Of a game that does not say it, preset, chapters, number of
    players and parameters, as its rules do."""
    words = _words(header)
    name, players, params = (header.get(key) for key in ("ruleset", "players", "params"))
    if not words and name in preset_names():
        chapters = header.get("chapters")
        said: dict[str, Any] = {"preset": name, "players": players}
        said |= {f"chapter.{each}": 1 for each in (chapters if isinstance(chapters, list) else [])}
        said |= {f"param.{key}": value for key, value in (params if isinstance(params, dict) else {}).items()}
        words = {key: str(value) for key, value in said.items()}
    return "/?" + urlencode(words) if words else "/"


def moved_on(seat: int, players: int) -> int:
    """The seat that whoever sits on `seat` has in the next game: the second one begins there."""
    return (seat - 1) % players


def next_seats(old: tuple[Seat, ...], mine: list[int]) -> list[Seat]:
    """The seats of the next game: persons with their names, bots of the same kinds, each moved on by one.

    The table's clock and its way with absent people stay.

    Where all persons are round the screen of whoever asks the game begins at once, otherwise they gather first.

    Args:
        mine: seats of whoever asks, who is the host there.
    """
    people = sorted((k not in mine, k) for k, seat in enumerate(old) if seat.person)
    came = {seat: n for n, (_, seat) in enumerate(people)}
    waiting = any(others for others, _ in people)
    reserve = chosen_reserve(old)
    table = replace(as_chosen(old), waiting=waiting, grip=_GRIP, reserve=reserve, whole_reserve=reserve, rematch=True)
    found = []
    for k, seat in enumerate(old):
        kind = seat.bot if seat.bot in bots.names() else bots.USUAL
        found.append(
            replace(table, name=seat.name, after=came[k], deputy=seat.deputy, devices=seat.devices)
            if seat.person
            else replace(table, name=seat.name, bot=kind)
        )
    return [*found[1:], found[0]]
