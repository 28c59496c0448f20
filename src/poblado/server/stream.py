"""What an open page of a game is told: first everything, then what has become other than it was.

People who look at one table in one way, as a hundred spectators do, are sent the same: it is made once for all of them.
"""

import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from orjson import dumps
from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from poblado import locale
from poblado.server.ask import answer, room_of, viewer_of, whole
from poblado.server.language import chosen
from poblado.server.limits import Streams
from poblado.server.metrics import observe_action
from poblado.server.room import Room
from poblado.server.state import Seen, page_scene, page_state
from poblado.server.wait import try_again
from poblado.svg import Easel

_KEPT = 16
"""Changes kept for pages that take them up slowly; whoever is further behind is sent everything anew."""
_ALWAYS = ("version", "seen", "log", "log_from")
"""Keys of a state that come with every change; the version first, so that whoever counts need not read on."""

Counts = tuple[int, int, int, int]
"""What rises with a change: version, version of the seats, presence, undos."""


async def stream(request: Request) -> Response:
    """Server-sent events: what the browser has not seen yet, then every change."""
    room = await room_of(request)
    if room is None:
        return answer(request, 404, "no_game")
    if room.ended:
        return try_again(request, 503, "table.error.restarting", 3)
    viewer, mine = viewer_of(request, room)
    seen = request.headers.get("last-event-id") or request.query_params.get("seen", "")
    shapes = request.query_params.get("shapes") == "1"
    drawn = -1 if shapes else whole(request.query_params.get("drawn", ""))
    found = changes(room, viewer, chosen(request), mine, seen, shapes, drawn)
    streams: Streams = request.app.state.streams
    leave = streams.enter(request, room, bool(mine))
    if leave is None:
        return try_again(request, 503, "table.error.too_many_pages", 10)
    return _Stream((change.sent async for change in found), leave)


class _Stream(EventSourceResponse):
    """A stream that is counted as long as it is open."""

    def __init__(self, content: AsyncIterator[bytes], leave: Callable[[], None]) -> None:
        # The period is for the last word: else the library ends all streams when it sees a signal.
        super().__init__(content, ping=20, shutdown_grace_period=1)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


class Change:
    """One server-sent event.

    Args:
        event: what kind it is.
        data: JSON in one line.
        id: with which a browser asks for what follows; empty where nothing does.

    Attributes:
        sent: as it is sent, to all who are.
    """

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
) -> AsyncIterator[Change]:
    """What a page is sent.

    Args:
        seen: the id of the last event that the browser has; what it missed of the log is sent, or all of it where the
            log is another one (something was taken back).
        drawn: version of the game whose drawing the browser has; only what has changed since then is sent.
    """
    words = [whole(word) for word in seen.split(".")]
    undos, told = (words[0], words[1]) if len(words) == 2 else (-1, -1)
    grips = [room.seats[seat].grip for seat in mine]
    changed, stop = room.watchers.watch([viewer, *mine])
    timed = room.asked
    feed: Feed | None = None
    number = 0
    try:
        room.wake()
        # Whoever has lost a seat is shown nothing more of it; the browser asks again, as what it is then.
        while grips == [room.seats[seat].grip for seat in mine]:
            changed.clear()
            if feed is None:
                feed = _feed_of(room, viewer, language, tuple(mine), shapes)
                feed.pages += 1
                due: Sequence[Change] = [feed.everything(told if undos == room.undos else -1, drawn)]
            else:
                due = feed.since(number)
            number = feed.number
            for change in due:
                if room.asked > timed:
                    timed = room.asked
                    observe_action(time.perf_counter() - timed)
                yield change
            await changed.wait()
            if room.ended:
                yield Change("end", dumps({"text": locale.text(room.last_word, language)}))
                return
    finally:
        stop()
        if feed is not None:
            _leave(feed)


class Feed:
    """One way to look at a table, for all pages that do.

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
        self._told = -1
        """Number of the last event that the log has told."""
        self._state: dict[str, Any] = {}
        self._whole: tuple[tuple[Counts, int, int], Change] | None = None
        """What the last page that began to look was sent: many open at once look alike."""

    def everything(self, told: int, drawn: int) -> Change:
        """For a page that begins to look.

        Args:
            told: number of the last event whose line it has.
            drawn: version of the game whose drawing it has.
        """
        first = self._moment is None
        if not first:
            self._go_on()
        asked = (self._now(), told, drawn)
        if self._whole is not None and self._whole[0] == asked:
            return self._whole[1]
        seen = Seen(self.room, self.viewer, self.language)
        state = page_state(self.room, self.viewer, self.language, self.mine, told, seen)
        if first:
            self._draw(seen)
            self._keep(state)
        layers = self._easel.whole()
        if drawn == self.room.version:
            # The page came with this very drawing; of what may be drawn next, others may have been sent a part before.
            layers = {name: svg for name, svg in layers.items() if name == "defs" and not first}
        change = _change(state, layers)
        if not first:
            self._whole = asked, change
        return change

    def since(self, number: int) -> Sequence[Change]:
        """What has changed since a number of changes."""
        self._go_on()
        behind = self.number - number
        if behind > len(self._made):
            return [self.everything(-1, -1)]
        return list(self._made)[len(self._made) - behind :]

    def _now(self) -> Counts:
        return self.room.version, self.room.seats_version, self.room.watchers.presence, self.room.undos

    def _go_on(self) -> None:
        """Make the change up to now, if there is one."""
        now, before = self._now(), self._moment
        if now == before:
            return
        assert before is not None
        seen = Seen(self.room, self.viewer, self.language)
        layers = self._draw(seen) if now[:2] != before[:2] else {}
        told = self._told if now[3] == before[3] else -1
        state = page_state(self.room, self.viewer, self.language, self.mine, told, seen)
        self._made.append(_change(_news(self._state, state), layers))
        self.number += 1
        self._keep(state)

    def _keep(self, state: dict[str, Any]) -> None:
        self._state, self._moment, self._told = state, self._now(), len(self.room.events()) - 1

    def _draw(self, seen: Seen) -> dict[str, str]:
        scene = page_scene(self.room, self.viewer, self.language, self.shapes, seen)
        return {} if scene is None else self._easel.draw(scene)


_feeds: WeakKeyDictionary[Room, dict[tuple[int, str, tuple[int, ...], bool], Feed]] = WeakKeyDictionary()
"""The feeds that pages are open on."""


def _feed_of(room: Room, viewer: int, language: str, mine: tuple[int, ...], shapes: bool) -> Feed:
    """The feed of a view of a room; a new one where nobody looks at it in that way."""
    known, way = _feeds.setdefault(room, {}), (viewer, language, mine, shapes)
    if way not in known:
        known[way] = Feed(room, *way)
    return known[way]


def _leave(feed: Feed) -> None:
    """One page less."""
    feed.pages -= 1
    if feed.pages == 0:
        del _feeds[feed.room][feed.viewer, feed.language, feed.mine, feed.shapes]


def _change(state: dict[str, Any], layers: dict[str, str]) -> Change:
    return Change("change", dumps({"state": state, "layers": layers}), str(state["seen"]))


def _news(sent: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """What of a state is other than in the one that was sent before; what is gone is null."""
    gone = dict.fromkeys(key for key in sent if key not in state)
    changed = {key: told for key, told in state.items() if key in _ALWAYS or key not in sent or sent[key] != told}
    return changed | gone
