"""What an open page of a game is told: first everything, then what has become other than it was.

People who look at one table in one way, as a hundred spectators do, are sent the same: it is made once for all of them.
"""

import json
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

from sse_starlette.event import ServerSentEvent
from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request
from starlette.responses import Response

from poblado.server.ask import answer, room_of, viewer_of, whole
from poblado.server.language import chosen
from poblado.server.metrics import observe_action
from poblado.server.room import Room
from poblado.server.state import Seen, page_scene, page_state
from poblado.svg import Easel

_KEPT = 16
"""Changes kept for pages that take them up slowly; whoever is further behind is sent everything anew."""
_SAY = json.JSONEncoder(ensure_ascii=False).encode
_ALWAYS = ("version", "seen", "log", "log_from")
"""Keys of a state that come with every change; the version first, so that whoever counts need not read on."""

Moment = tuple[int, int, int, int]


async def stream(request: Request) -> Response:
    """Server-sent events: what the browser has not seen yet, then every change."""
    room = await room_of(request)
    if room is None:
        return answer(request, 404, "no_game")
    viewer, mine = viewer_of(request, room)
    seen = request.headers.get("last-event-id") or request.query_params.get("seen", "")
    shapes = request.query_params.get("shapes") == "1"
    drawn = -1 if shapes else whole(request.query_params.get("drawn", ""))
    found = changes(room, viewer, chosen(request), mine, seen, shapes, drawn)
    return EventSourceResponse((change.sent async for change in found), ping=20)


class Change(dict[str, str]):
    """One server-sent event."""

    @cached_property
    def sent(self) -> bytes:
        """As it is sent, to all who are."""
        return ServerSentEvent(self["data"], event=self["event"], id=self["id"]).encode()


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
    changed, stop = room.watch([viewer, *mine])
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
        self._moment: Moment | None = None
        self._told = -1
        """Number of the last event that the log has told."""
        self._state: dict[str, Any] = {}

    def everything(self, told: int, drawn: int) -> Change:
        """For a page that begins to look.

        Args:
            told: number of the last event whose line it has.
            drawn: version of the game whose drawing it has.
        """
        first = self._moment is None
        if not first:
            self._go_on()
        seen = Seen(self.room, self.viewer, self.language)
        state = page_state(self.room, self.viewer, self.language, self.mine, told, seen)
        if first:
            self._draw(seen)
            self._keep(state)
        layers = self._easel.whole()
        if drawn == self.room.version:
            # The page came with this very drawing; of what may be drawn next, others may have been sent a part before.
            layers = {name: svg for name, svg in layers.items() if name == "defs" and not first}
        return _change(state, layers)

    def since(self, number: int) -> Sequence[Change]:
        """What has changed since a number of changes."""
        self._go_on()
        behind = self.number - number
        if behind > len(self._made):
            return [self.everything(-1, -1)]
        return list(self._made)[len(self._made) - behind :]

    def _now(self) -> Moment:
        return self.room.version, self.room.seats_version, self.room.presence, self.room.undos

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
    return Change(event="change", id=str(state["seen"]), data=_SAY({"state": state, "layers": layers}))


def _news(sent: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """What of a state is other than in the one that was sent before; what is gone is null."""
    gone = dict.fromkeys(key for key in sent if key not in state)
    changed = {key: told for key, told in state.items() if key in _ALWAYS or key not in sent or sent[key] != told}
    return changed | gone
