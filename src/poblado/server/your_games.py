"""HTTP route `GET /games?ids=`: standings of the games that a browser remembers, in one request for the newest.

It tells what a spectator may know: the cookies that prove seats go to their own game's addresses alone. The page knows which
seats its browser has, and so whether a game waits for it.
"""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse

from poblado import locale
from poblado.kernel.errors import PobladoError
from poblado.server.language import chosen
from poblado.server.requests import sentence_of
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.seats import SPECTATOR, called
from poblado.server.setup import chapter_title

MOST_GAMES = 10
"""Games of one request: each that is not in memory is read again, which takes a part of a second."""


async def games(request: Request) -> JSONResponse:
    """Answer with a list, in the order of the request; see `standing` for a game that is there. One that is gone says `gone`."""
    rooms: Rooms = request.app.state.rooms
    language = chosen(request)
    ids = [id for id in request.query_params.get("ids", "").split(",") if id][:MOST_GAMES]
    told = [await _told(rooms, id, language) for id in dict.fromkeys(ids)]
    return JSONResponse(told, headers={"cache-control": "no-store"})


async def _told(rooms: Rooms, id: str, language: str) -> dict[str, Any]:
    try:
        room = await rooms.find(id)
    except PobladoError as error:
        return {"id": id, "text": sentence_of(error, language)}
    if room is None:
        return {"id": id, "gone": True, "text": locale.text("home.game_gone", language)}
    return standing(room, language)


def standing(room: Room, language: str) -> dict[str, Any]:
    """Standing of a game, for a spectator.

    Keys: `id`; `owing`, the seats it waits for, none before it begins or after its end; `winner`, a seat, -1 for none yet;
    `text`, a few words; `game`, what is played; `begun`; `over`; `host`, a seat; `players`, each with a `name`, the `points` that
    everybody may count, None before it begins, and whether it is a `person`.
    """
    names = called(room.seats, language)
    table = room.table
    owing = list(table.owing) if room.begun and not room.agreements.is_halted and not room.is_over else []
    winner = table.winner if table.is_over else None
    if winner is not None:
        text = locale.text("table.wins", language, name=names[winner])
    elif room.agreements.is_halted:
        text = locale.text("table.ended" if room.agreements.is_ended else "table.paused", language)
    elif not room.begun:
        text = locale.text("home.game_gathering", language)
    else:
        text = locale.text("home.game_turn", language, name=", ".join(names[seat] for seat in owing))
    facts = table.rules.facts(table.view(SPECTATOR).game)
    # Point cards lie open when the game is over (base.cards.points_at_end).
    points = facts.all_points if table.is_over else facts.points
    players = [
        {"name": name, "points": points(seat) if room.begun else None, "person": room.seats[seat].person}
        for seat, name in enumerate(names)
    ]
    return {
        "id": room.id,
        "owing": owing,
        "winner": -1 if winner is None else winner,
        "text": text,
        "game": _game(room, language),
        "begun": room.begun,
        "over": room.is_over,
        "host": room.host,
        "players": players,
    }


def _game(room: Room, language: str) -> str:
    header = room.table.record.header
    said = header.get("chapters")
    chapters = [chapter_title(str(name), language) for name in (said if isinstance(said, list) else ())]
    return " · ".join([locale.named(f"preset.{header['ruleset']}.title", language), *chapters])
