"""Event stream of an open game page: first a whole snapshot, then changes.

People who look at one table in one way, as a hundred spectators do, are sent the same: it is made once for all of them.
"""

import asyncio
import time
from asyncio import FIRST_COMPLETED
from collections import deque
from collections.abc import AsyncGenerator, Callable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from orjson import dumps
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from poblado import locale
from poblado.kernel.event import Event
from poblado.locale.sentences import first_of
from poblado.server import seats
from poblado.server.fairness import CHARGE, Measured
from poblado.server.language import chosen
from poblado.server.limits import Streams
from poblado.server.metrics import observe_action
from poblado.server.requests import known_room, viewer_of, whole
from poblado.server.retry_later import try_again
from poblado.server.room import Room
from poblado.server.snapshot import TableSnapshot
from poblado.server.table_state import away, reminder, sent_away
from poblado.svg import Easel

_PING = 15.0
"""Seconds after which a stream says something, if only that it is there: pages wait for that (`static/net.js`)."""
_ALIVE = b"event: alive\r\ndata: {}\r\n\r\n"
_IDLE = 32
"""Channels kept though no page is open on them: a page that is opened anew, at a table where nothing has happened, is told the
same."""
_KEPT = 16
"""Changes kept for pages that take them up slowly; whoever is further behind is sent everything anew."""
_ALWAYS = ("version", "seen", "log", "log_from")
"""Keys of a state that come with every change; the version first, so that whoever counts need not read on."""

Counts = tuple[int, int, int, int]
"""Counters that rise with a change: version, version of the seats, presence, undos."""


async def stream(request: Request) -> Response:
    """Server-sent events: what the browser has not seen yet, then every change."""
    room = await known_room(request, spaced=True)
    if room.ended:
        return try_again(request, 503, "table.error.restarting", 3)
    viewer, mine = viewer_of(request, room)
    seen = request.headers.get("last-event-id") or request.query_params.get("seen", "")
    shapes = request.query_params.get("shapes") == "1"
    drawn = -1 if shapes else whole(request.query_params.get("drawn", ""))
    streams: Streams = request.app.state.streams
    leave = streams.enter(request, room, bool(mine))
    if leave is None:
        return try_again(request, 503, "table.error.too_many_pages", 10)
    lost = seats.lost(request, room.id, room.seats)
    found = changes(room, viewer, chosen(request), mine, seen, shapes, drawn, lost)
    return EventStream(found, leave, request.scope.get(CHARGE))


class EventStream(Response):
    """A stream of changes, counted as long as it is open.

    Two tasks and no more: a class of thirty has as many streams, and each of them opens anew when the server does.
    """

    def __init__(
        self,
        changes: AsyncGenerator["Change", None],
        leave: Callable[[], None],
        charge: Callable[[float], None] | None = None,
    ) -> None:
        # Without the last one a proxy collects what is sent.
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(None, headers=headers, media_type="text/event-stream")
        del self.headers["content-length"]
        self._changes, self._leave, self._charge = changes, leave, charge

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        telling = listening = None
        try:
            # The first is made here, as part of the request: it is what costs most.
            first = await anext(self._changes)
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            if scope["method"] == "HEAD":
                await send({"type": "http.response.body", "body": b""})
                return
            await send(_part(first.sent))
            telling = asyncio.create_task(self._tell_measured(send))
            listening = asyncio.create_task(_gone(receive))
            while not (await asyncio.wait({telling, listening}, timeout=_PING, return_when=FIRST_COMPLETED))[0]:
                # Whatever lies between lets no connection be silent for long.
                await send(_part(_ALIVE))
            if telling.done():
                telling.result()
                await send({"type": "http.response.body", "body": b""})
        finally:
            tasks = [task for task in (telling, listening) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._changes.aclose()
            self._leave()

    async def _tell_measured(self, send: Send) -> None:
        await Measured(self._tell(send), note=self._charge)

    async def _tell(self, send: Send) -> None:
        async for change in self._changes:
            await send(_part(change.sent))


def _part(sent: bytes) -> Message:
    return {"type": "http.response.body", "body": sent, "more_body": True}


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class Change:
    """Server-sent event.

    Args:
        event: what kind it is.
        data: JSON in one line.
        id: with which a browser asks for what follows; empty where nothing does.

    Attributes:
        sent: as it is sent, to all who are.
    """

    __slots__ = ("event", "id", "sent")

    def __init__(self, event: str, data: bytes, id: str = "") -> None:
        self.event, self.id = event, id
        begun = f"id: {id}\r\n" if id else ""
        # Of sixteen changes of each table nothing is kept twice.
        self.sent = b"%sevent: %s\r\ndata: %s\r\n\r\n" % (begun.encode(), event.encode(), data)

    @property
    def data(self) -> bytes:
        """The JSON in it."""
        return self.sent.partition(b"\r\ndata: ")[2].rstrip()


async def changes(
    room: Room,
    viewer: int,
    language: str,
    mine: Sequence[int] = (),
    seen: str = "",
    shapes: bool = False,
    drawn: int = -1,
    lost: Sequence[int] = (),
) -> AsyncGenerator[Change, None]:
    """Changes that a page is sent.

    Args:
        seen: the id of the last event that the browser has; what it missed of the log is sent, or all of it where the
            log is another one (something was taken back).
        drawn: version of the game whose drawing the browser has; only what has changed since then is sent.
        lost: seats from which the browser's person was sent away before, see `seats.lost`.
    """
    words = [whole(word) for word in seen.split(".")]
    undos, told = (words[0], words[1]) if len(words) == 2 else (-1, -1)
    grips = [room.seats[seat].grip for seat in mine]
    changed, stop = room.presence.watch([viewer, *mine])
    timed = room.asked
    channel: Channel | None = None
    number, reminded, said = 0, room.reminders.number, room.chat.number
    try:
        room.wake()
        # Whoever has lost a seat is shown nothing more of it; the browser asks again, as what it is then.
        while grips == [room.seats[seat].grip for seat in mine]:
            changed.clear()
            if channel is None:
                channel = _channel_of(room, viewer, language, tuple(mine), shapes)
                due: Sequence[Change] = [channel.everything(told if undos == room.undos else -1, drawn)]
            else:
                due = channel.since(number)
            number = channel.number
            for change in due:
                if room.asked > timed:
                    timed = room.asked
                    observe_action(time.perf_counter() - timed)
                yield change
            if away_from := sent_away(room, lost, language):
                # Once, behind the first change: the page shows it beside the table as it is then.
                yield Change("sent", dumps(away_from))
            lost = ()
            for sender in room.reminders.since(reminded, mine):
                yield Change("remind", dumps({"text": reminder(room, sender, language)}))
            reminded = room.reminders.number
            for seat, line, own in room.chat.since(said):
                yield Change("said", dumps({"seat": seat, "text" if own else "word": line}))
            said = room.chat.number
            await changed.wait()
            if room.ended:
                yield Change("end", dumps({"text": locale.text(room.last_word, language)}))
                return
        # By itself a browser asks again after some seconds.
        yield Change("anew", b"{}")
    finally:
        stop()
        if channel is not None:
            _leave(channel)


class Channel:
    """Channel: one way to look at a table, shared by all pages that do.

    Args:
        viewer: a seat, or -1 for a spectator.
        mine: all seats of the viewers' browser.
        shapes: pieces bear the signs of their seats.

    Attributes:
        pages: how many are open.
        number: of changes made so far.
    """

    def __init__(self, room: Room, viewer: int, language: str, mine: tuple[int, ...], shapes: bool) -> None:
        self.room, self.viewer, self.language, self.mine, self.shapes = room, viewer, language, mine, shapes
        self.pages = 0
        self.number = 0
        self._made: deque[Change] = deque(maxlen=_KEPT)
        self._easel = Easel()
        self._moment: Counts | None = None
        self._told: Sequence[Event] = ()
        """Events that the log has told. What is played joins them, so they are copied; they are the game's own."""
        self._state: dict[str, Any] = {}
        self._whole: tuple[tuple[object, ...], Change] | None = None
        """Cached first snapshot, as the last page to open was sent it: many that open at once are alike."""

    def everything(self, told: int, drawn: int) -> Change:
        """Whole snapshot for a page that begins to watch.

        Args:
            told: number of the last event whose line it has.
            drawn: version of the game whose drawing it has.
        """
        first = self._moment is None
        if not first:
            self._go_on()
        now = self._now()
        # Seconds pass without a change.
        asked = (now, told, drawn, away(self.room, self.mine), self.room.clocks.second)
        if self._whole is not None and self._whole[0] == asked:
            return self._whole[1]
        seen = TableSnapshot(self.room, self.viewer, self.language)
        state = seen.state(self.mine, told)
        if first:
            self._draw(seen)
            self._keep(state, now)
        layers = self._easel.whole()
        if drawn == self.room.version:
            # The page came with this very drawing; of what may be drawn next, others may have been sent a part before.
            layers = {name: svg for name, svg in layers.items() if name == "defs" and not first}
        change = _change(state, layers)
        self._whole = asked, change
        return change

    @property
    def is_new(self) -> bool:
        """True if nothing has happened since it told something."""
        return self._moment == self._now()

    def since(self, number: int) -> Sequence[Change]:
        """Changes since a number of changes."""
        self._go_on()
        behind = self.number - number
        if behind > len(self._made):
            return [self.everything(-1, -1)]
        return list(self._made)[len(self._made) - behind :]

    def _now(self) -> Counts:
        return self.room.version, self.room.seats_version, self.room.presence.presence, self.room.undos

    def _go_on(self) -> None:
        """Make the change up to now, if there is one."""
        now, before = self._now(), self._moment
        if now == before:
            return
        assert before is not None
        seen = TableSnapshot(self.room, self.viewer, self.language)
        layers = self._draw(seen) if now[:2] != before[:2] else {}
        state = seen.state(self.mine, self._kept_of_log() - 1)
        self._made.append(_change(_news(self._state, state), layers))
        self.number += 1
        self._keep(state, now)

    def _keep(self, state: dict[str, Any], now: Counts) -> None:
        self._state, self._moment, self._told = state, now, tuple(self.room.events())
        self._whole = None

    def _kept_of_log(self) -> int:
        """Number of events whose lines are as they were told: after something was taken back, those before it.

        A line that tells of events on both sides is told anew.
        """
        told, events = self._told, self.room.events()
        kept = next(
            (k for k, (old, new) in enumerate(zip(told, events, strict=False)) if old is not new),
            min(len(told), len(events)),
        )
        return first_of(self.room.table.rules, told, kept) if kept < len(told) else kept

    def _draw(self, seen: TableSnapshot) -> dict[str, str]:
        scene = seen.scene(self.shapes)
        return {} if scene is None else self._easel.draw(scene)


_channels: WeakKeyDictionary[Room, dict[tuple[int, str, tuple[int, ...], bool], Channel]] = WeakKeyDictionary()
"""The channels that pages are open on, and some others."""
_idle: dict[Channel, None] = {}
"""Channels without an open page, the one left first at the beginning."""


def _channel_of(room: Room, viewer: int, language: str, mine: tuple[int, ...], shapes: bool) -> Channel:
    """The channel of a view of a room, for one page more; a new one where nobody looks at it in that way, or did a moment ago."""
    known, way = _channels.setdefault(room, {}), (viewer, language, mine, shapes)
    channel = known.get(way)
    if channel is not None and channel in _idle:
        del _idle[channel]
        if not channel.is_new:
            channel = None
    if channel is None:
        channel = known[way] = Channel(room, *way)
    channel.pages += 1
    return channel


def _leave(channel: Channel) -> None:
    """Count one page less."""
    channel.pages -= 1
    if channel.pages == 0:
        _idle[channel] = None
        while _idle and (len(_idle) > _IDLE or not next(iter(_idle)).is_new):
            _drop(next(iter(_idle)))


def _drop(channel: Channel) -> None:
    """Drop a cached view that nobody is expected to ask for again."""
    del _idle[channel]
    known = _channels[channel.room]
    del known[channel.viewer, channel.language, channel.mine, channel.shapes]


def _change(state: dict[str, Any], layers: dict[str, str]) -> Change:
    return Change("change", dumps({"state": state, "layers": layers}), str(state["seen"]))


def _news(sent: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """Difference of a state from the one that was sent before; a removed field is null."""
    gone = dict.fromkeys(key for key in sent if key not in state)
    changed = {key: told for key, told in state.items() if key in _ALWAYS or key not in sent or sent[key] != told}
    return changed | gone
