"""HTTP route that begins a new game where a finished one stood: a person on one seat, bots on the others, other dice."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from poblado import bots, locale
from poblado.commitment import committed, fresh_secret
from poblado.dice import dice_source
from poblado.kernel.chance import HashSource
from poblado.kernel.record import Record
from poblado.outside import ModuleLike, fresh_modules
from poblado.server import seats
from poblado.server.films import (
    Denied,
    film_of,
    film_room,
    films_of,
    moment_number,
    view_of,
    viewer_of_film,
)
from poblado.server.load_shedding import TO_BEGIN
from poblado.server.room import Room
from poblado.server.security import insist_on_our_origin
from poblado.server.store import Store
from poblado.svg import SEAT_ORDER
from poblado.table import Table


async def go_on(request: Request) -> Response:
    """Begin a new game where a finished one stood: a person on one seat, bots on the others, other dice."""
    insist_on_our_origin(request, "replay.error.other_page")
    form = await request.form(max_fields=10, max_files=0)
    room = await film_room(request)
    words = {k: v for k, v in form.items() if isinstance(v, str)}
    request.app.state.rooms.shedding.spare(TO_BEGIN)
    game = await films_of(request).do(_begin, request, room, words)
    response = RedirectResponse(request.url_for("game", id=game), status_code=303)
    seats.hold(response, request)
    return response


def _begin(request: Request, room: Room, form: dict[str, str]) -> str:
    """Store the new game; its id. Blocks. Raises: Denied."""
    if not room.is_over:
        raise Denied(403, "not_finished")
    film = film_of(room)
    n = moment_number(form.get("at", ""), film)
    if film.game(n).is_over():
        raise Denied(409, "over_there")
    seat = view_of(form.get("seat", ""), film.rules.seats)
    if seat is None or seat < 0:
        raise Denied(400, "no_seat", seat=form.get("seat", ""))
    bot = form.get("bot", bots.USUAL)
    if bot not in bots.names():
        raise Denied(400, "no_bot", bot=bot, known=", ".join(bots.names()))
    names = _new_names(room, viewer_of_film(request, room), seat)
    sitting = [seats.Seat(name, bot=bot, grip=1) for name in names]
    sitting[seat] = seats.Seat(names[seat], grip=1, devices=(seats.own_device(request),))
    header = {**film.header, "names": names, "bots": [s.bot for s in sitting]}
    return _branch(request.app.state.store, Record(header, film.actions), n, sitting, room.extra)


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


ROUTES = [Route("/game/{id}/continue", go_on, methods=["POST"])]
