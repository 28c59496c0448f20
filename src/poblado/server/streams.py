"""One event stream for several pages of a browser, which has six connections to a server and may have more pages than that.

Its device's cookie proves its seats at all tables, so one request speaks for them. Each page is told what a stream of its own
would tell it.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from poblado.kernel.errors import PobladoError
from poblado.server import seats
from poblado.server.fairness import CHARGE, Measured
from poblado.server.language import chosen
from poblado.server.limits import Streams
from poblado.server.requests import whole
from poblado.server.retry_later import try_again
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.stream import Change, EventStream, changes
from poblado.server.workers import Busy

log = logging.getLogger(__name__)

MOST_PAGES = 150
"""Pages of one stream, as many as one address may have."""
_OWN = "own"
"""Word for a page that shall ask by itself: its own stream is refused with the reason, or knows it by an older cookie."""
_PUBLIC = "public"


@dataclass(frozen=True)
class _Page:
    """A page of the browser: `as`, `seen`, `drawn` and `shapes` of the address that its own stream would have."""

    game: str
    viewer: str
    seen: str
    drawn: int
    shapes: bool


@dataclass(frozen=True)
class _Told:
    """State of what a page hears.

    Attributes:
        leave: to be called when it ends.
    """

    number: int
    room: Room
    changes: AsyncGenerator[Change, None]
    leave: Callable[[], None]


async def streams(request: Request) -> Response:
    """Server-sent events `told` for the pages `?of=game~as~seen~drawn~shapes&of=…`: `[the page's place, event, data]`."""
    rooms: Rooms = request.app.state.rooms
    if rooms.ending:
        return try_again(request, 503, "table.error.restarting", 3)
    pages = [_read(said) for said in request.query_params.getlist("of")[:MOST_PAGES]]
    found = [page for page in pages if page is not None]
    if not found or len(found) < len(pages):
        return Response(status_code=400)
    return EventStream(_together(request, found), lambda: None)


def _read(said: str) -> _Page | None:
    words = said.split("~")
    if len(words) != 5:
        return None
    game, viewer, seen, drawn, shapes = words
    return _Page(game, viewer, seen, -1 if shapes == "1" else whole(drawn), shapes == "1")


async def _together(request: Request, pages: Sequence[_Page]) -> AsyncGenerator[Change, None]:
    """Changes of all pages: what each is told first, which is made here as part of the request, then what follows."""
    queue: asyncio.Queue[Change | None] = asyncio.Queue(1)
    told: list[_Told] = []
    tasks: list[asyncio.Task[None]] = []
    try:
        first = []
        for number, page in enumerate(pages):
            one = await _opened(request, number, page)
            if one is None:
                first.append(_said(number, _OWN))
                continue
            told.append(one)
            first.append(_marked(number, await anext(one.changes)))
        for change in first:
            yield change
        charge = request.scope.get(CHARGE)
        for one in told:
            note = charge and partial(charge, one.room.id)
            tasks.append(asyncio.create_task(_follow_measured(one, queue, note)))
        left = len(tasks)
        while left:
            if (news := await queue.get()) is None:
                left -= 1
            else:
                yield news
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for one in told:
            await one.changes.aclose()
            one.leave()


async def _opened(request: Request, number: int, page: _Page) -> _Told | None:
    """Changes for a page; None where it shall ask by itself."""
    try:
        room = await request.app.state.rooms.find(page.game, spaced=True)
    except (PobladoError, Busy):
        return None
    if room is None or room.ended:
        return None
    mine = seats.held(request, room.id, room.seats)
    viewer = seats.SPECTATOR if page.viewer == _PUBLIC else whole(page.viewer)
    if page.viewer != _PUBLIC and viewer not in mine:
        return None
    open_streams: Streams = request.app.state.streams
    leave = open_streams.enter(request, room, bool(mine))
    if leave is None:
        return None
    lost = seats.lost(request, room.id, room.seats)
    found = changes(room, viewer, chosen(request), mine, page.seen, page.shapes, page.drawn, lost)
    return _Told(number, room, found, leave)


async def _follow_measured(
    one: _Told, queue: "asyncio.Queue[Change | None]", note: Callable[[float], None] | None
) -> None:
    await Measured(_follow(one, queue), note=note)


async def _follow(one: _Told, queue: "asyncio.Queue[Change | None]") -> None:
    try:
        async for change in one.changes:
            await queue.put(_marked(one.number, change))
    except Exception:
        # The pages of other tables go on.
        log.exception("telling a page of game %s", one.room.id)
    if one.room.gone or not one.room.ended:
        await queue.put(_said(one.number, _OWN))
    await queue.put(None)


def _marked(number: int, change: Change) -> Change:
    return _said(number, change.event, change.data)


def _said(number: int, event: str, data: bytes = b"{}") -> Change:
    return Change("told", b'[%d,"%s",%s]' % (number, event.encode(), data))
