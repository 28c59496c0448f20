"""HTTP route that takes up the record of a finished game, as this or another server wrote it, to be watched and read here."""

import zlib
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse

from poblado import bots, locale
from poblado.commitment import AGREED, ENDED, fresh_secret, prove
from poblado.kernel.errors import BadChoice, BadRecord, PobladoError
from poblado.kernel.record import Record, record_from_json, record_from_text
from poblado.kernel.untrusted import decoded, read_json
from poblado.server import seats
from poblado.server.language import chosen
from poblado.server.load_shedding import TO_BEGIN
from poblado.server.loader import table_of
from poblado.server.names import read_name
from poblado.server.requests import sentence_of
from poblado.server.rooms import Rooms
from poblado.server.seats import Seat
from poblado.server.security import insist_on_our_origin
from poblado.server.store import StoredGame

MOST_BYTES = 500_000
"""Size of a record; the longest that a test has played has a quarter of it. It is sent packed."""
_PACKED = b"\x1f\x8b"
"""First bytes of a gzip file."""


class Finished(NamedTuple):
    """A finished game as it is stored."""

    header: dict[str, Any]
    secret: str
    seats: list[dict[str, Any]]
    actions: list[str]


async def take_record(request: Request) -> JSONResponse:
    """Store the game of a record, plain or packed by gzip; answer with the address of its replay, or what is wrong with it."""
    language = chosen(request)
    insist_on_our_origin(request, "table.error.other_home")
    rooms: Rooms = request.app.state.rooms
    rooms.shedding.spare(TO_BEGIN)
    body, name = await request.body(), request.query_params.get("name", "")[:60] or locale.text("home.file", language)
    try:
        found = await request.app.state.uploads.do(read_finished, body, name)
    except PobladoError as error:
        return JSONResponse({"error": sentence_of(error, language)}, status_code=400)
    id = await rooms.pools.boards.do(_store, rooms, found)
    return JSONResponse({"replay": f"{request.url_for('replay', id=id)}?at=0"})


def _store(rooms: Rooms, found: Finished) -> str:
    id = rooms.store.add_game(found.header, found.secret, found.seats)
    rooms.store.append(id, 0, found.actions)
    return id


def read_finished(body: bytes, name: str) -> Finished:
    """Read a record and play it again, its dice checked against its secret where it has one. May take seconds.

    Args:
        name: of the file, for errors.

    Raises:
        BadChoice, BadNotation, BadRecord, BadRuleset: for what is no record of a game that is over by the rules of this version.
    """
    text = decoded(_unpacked(body, name), name)
    plain = text.lstrip()[:1] == "{"
    record = record_from_json(read_json(text, name)) if plain else record_from_text(text)
    ended = record.header.get(ENDED) == AGREED
    if not prove(record).game.is_over() and not ended:
        raise BadChoice("{name} stops before the end of its game: only a game that is over is watched here", name=name)
    header = {key: value for key, value in record.header.items() if key not in ("names", "bots", ENDED)}
    secret = fresh_secret()  # nothing is left to chance
    if isinstance(told := header.get("chance"), dict):
        secret = str(told["secret"])
        header["chance"] = {key: value for key, value in told.items() if key != "secret"}
    named = _seats(record)
    if ended:
        named[0]["halt"] = seats.ENDED
    found = Finished(header, secret, named, record.actions)
    # As it will be read again.
    table_of(StoredGame("", header, secret, found.seats, found.actions))
    return found


def _unpacked(body: bytes, name: str) -> bytes:
    if body.startswith(_PACKED):
        unpacking = zlib.decompressobj(wbits=31)
        try:
            body = unpacking.decompress(body, MOST_BYTES + 1)
        except zlib.error:
            raise BadChoice("{name} is no text", name=name) from None
    if len(body) > MOST_BYTES:
        raise BadChoice(
            "{name} is too large: a record has at most {most} {most:byte|bytes}", name=name, most=MOST_BYTES
        )
    return body


def _seats(record: Record) -> list[dict[str, Any]]:
    """The seats, which nobody holds: with the names of those who played, where these may stand on a page."""
    names, kinds = record.header.get("names"), record.header.get("bots")
    names, kinds = names if isinstance(names, list) else [], kinds if isinstance(kinds, list) else []
    players = record.header["players"]
    if not isinstance(players, int):
        raise BadRecord(2, "the header needs a ruleset, a number of players and a board")
    told = zip(_padded(names, players), _padded(kinds, players), strict=True)
    return [Seat(_name(name), bot=kind if kind in bots.names() else "").to_json() for name, kind in told]


def _padded(words: list[object], players: int) -> list[str]:
    return [str(word) for word in words[:players]] + [""] * (players - len(words))


def _name(told: str) -> str:
    """A name that somebody could have typed here; else the seat is called by its colour, as it is where that is the name."""
    try:
        return read_name(told)
    except BadChoice:
        return ""
