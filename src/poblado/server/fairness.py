"""Fair sharing of the event loop: the time of a client's requests is measured, and a client over its share waits.

A single limit for each thing that costs something forgets one. So each request is driven step by step, and the seconds of the
loop's thread that its steps take are charged to the address that it came from. A burst is free, so people never notice; beyond
it an address has a part of the loop, all addresses together another one, and among those that wait whoever has used least
begins first. What a seat does is charged to its table instead: one that many play is not held up by who asks elsewhere. But what
is refused there is charged to its address: else many tables are as many shares for whoever sends what is nothing, and whoever
was sent away from one takes the share of those who play.
"""

import asyncio
import re
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from random import uniform
from typing import Any, cast

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from poblado.server.fair_queue import FairQueue
from poblado.server.limits import address_of
from poblado.server.retry_later import try_again
from poblado.server.seats import device_of, has_token
from poblado.server.workers import PATIENCE, PATIENCE_FOR_PICTURES, Busy

SHARE = 0.25
"""Share of the loop for the requests of one address beyond its burst: five pages of tables each second, where each takes
10 ms and its scripts as much. A class of thirty that opens its tables at once has them within five seconds."""
BURST = 0.5
"""Seconds of the loop that an address may have at once: a dozen people open their tables."""
TOGETHER = 0.33
"""Share of the loop for all requests that only read; the rest is for what seats do and for what open pages are told.
After a page that took 20 ms there are 40 in which an act comes through."""
AT_ONCE = 0.02
"""Seconds of the loop that those together may have at once: a page with its scripts."""
TABLE_SHARE = 0.25
"""Share of the loop for what the seats of one table do and what its pages are told of it: some fifteen acts a second,
where a table of people does not do three."""
TABLE_BURST = 1.0
REFUSED_SHARE = 0.05
"""Share of the loop for what the seats of one address send and is refused: some twenty a second, where people send one rarely."""
REFUSED_BURST = 0.25
"""Seconds of the loop: a class of thirty that clicks too late, all at once, and again."""
TELLING = 0.1
"""Seconds that an act waits at most for what the pages of its table are told: bots may play there, on a machine that is slow."""
SIGNS_SHARE = 0.05
"""Share of the loop for one address that asks for health checks: a hundred times a second. It waits for nobody else."""
SIGNS_BURST = 0.1
CHARGE = "poblado.charge"
"""Key of a stream's scope: what charges its table for what it tells; of a stream for many pages, any table."""
EACH = 0.0003
"""Seconds of the loop for a request before and behind what is measured here: its connection, its head, its answer."""

_USUAL = 0.001
_FIRST = {
    "home": 0.002,
    "page": 0.012,
    "stream": 0.012,
    "streams": 0.05,
    "art.svg": 0.002,
    "record.json": 0.003,
    "record.txt": 0.003,
}
"""Seconds that the loop is thought to have for a request of a kind, before any has been measured."""
_KINDS = _FIRST.keys() | {
    "act", "undo", "sit", "rename", "fill", "vacate", "auto", "begin", "leave", "return", "delete", "again", "device", "here",
    "remind", "clock", "give", "say", "write", "writing", "pace", "propose", "agree", "resume", "place",
    "continue", "report", "report.json", "result.json", "replay", "moment", "board.svg", "board.png", "rules",
    "face", "quit", "carry", "take", "record", "start", "setup", "board", "static", "healthz",
}  # fmt: skip
"""Kinds of requests whose cost is remembered, each by itself; all others together, for anybody may ask for anything."""
_PICTURES = re.compile("/(miniature|poster|board)/[^/]+[.]svg")
"""Paths of pictures that a page asks for by itself."""
_BEGINS = ("again", "continue")
"""Kinds of requests that begin another game: charged to the address, as all that begin one are."""
_WEIGHT = 0.2
"""Weight of the newest request of a kind in the estimated cost of one."""

_Work = Coroutine[Any, Any, None]


class Measured:
    """A coroutine that is driven step by step.

    Args:
        clock: seconds that the thread has worked; what others do meanwhile is not this client's.
        watch: seconds.
        note: told what each step took.
    """

    def __init__(
        self,
        work: _Work,
        clock: Callable[[], float] = time.thread_time,
        watch: Callable[[], float] = time.perf_counter,
        note: Callable[[float], None] | None = None,
    ) -> None:
        self._work, self._clock, self._watch, self._note = work, clock, watch, note
        self._seconds = self._held = 0.0
        self._begun: tuple[float, float] | None = None

    @property
    def seconds(self) -> float:
        """Seconds that its steps have taken, with the present one so far."""
        return self._seconds + (self._clock() - self._begun[0] if self._begun else 0.0)

    @property
    def held(self) -> float:
        """Seconds for which the loop could do nothing else meanwhile."""
        return self._held + (self._watch() - self._begun[1] if self._begun else 0.0)

    def __await__(self) -> Generator[Any, Any, None]:
        return self

    def __iter__(self) -> "Measured":
        return self

    def __next__(self) -> Any:
        return self.send(None)

    def send(self, value: Any) -> Any:
        """Run one step."""
        return self._step(self._work.send, value)

    def throw(self, *error: Any) -> Any:
        """Run one step, at which an error comes."""
        try:
            return self._step(self._work.throw, *error)
        finally:
            # It knows this frame from now on.
            del error

    def _step(self, go: Callable[..., Any], *given: Any) -> Any:
        self._begun = self._clock(), self._watch()
        try:
            return go(*given)
        finally:
            before = self._seconds
            self._seconds, self._held, self._begun = self.seconds, self.held, None
            if self._note is not None:
                self._note(self._seconds - before)
            del given

    def close(self) -> None:
        """Close it: it will not go on."""
        self._work.close()


class Shares:
    """Middleware: who has used up its share waits, for `PATIENCE` at most and half of it at least; then 503.

    A picture that a page asks for by itself waits longer.

    A refusal is no quicker than that: whoever asks again at once is not answered any sooner than whoever waits.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._looks = FairQueue(SHARE, BURST, TOGETHER, AT_ONCE)
        self._acts = FairQueue(TABLE_SHARE, TABLE_BURST)
        self._refused = FairQueue(REFUSED_SHARE, REFUSED_BURST)
        self._signs = FairQueue(SIGNS_SHARE, SIGNS_BURST)
        self._takes = {kind: _FIRST.get(kind, _USUAL) for kind in (*_KINDS, "")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        kind, game = kind_of(scope["path"])
        acts = bool(game) and scope["method"] == "POST" and kind not in _BEGINS
        cost = self._takes[kind]
        if acts and _sits(request, game):
            await self._act(request, receive, send, game, kind, cost)
            return
        line, who = self._signs if kind == "healthz" else self._looks, address_of(request)
        came = await _begin(line, who, cost, request, receive, send)
        if came is None:
            return
        if kind == "stream":
            scope[CHARGE] = partial(self._acts.add, game, most=TELLING)
        elif kind == "streams":
            scope[CHARGE] = partial(self._acts.add, most=TELLING)
        await self._measured(scope, came, send, line, who, kind, cost)

    async def _act(self, request: Request, receive: Receive, send: Send, game: str, kind: str, cost: float) -> None:
        """Handle an action of a seat. Until it is accepted or refused, it is charged to both its address and its table."""
        address, status = address_of(request), 0
        came = await _begin(self._refused, address, cost, request, receive, send)
        if came is None:
            return

        async def told(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        took = 0.0
        try:
            came = await _begin(self._acts, game, cost, request, came, send)
            if came is not None:
                took = await self._measured(request.scope, came, told, self._acts, game, kind, cost)
        finally:
            refused = 400 <= status < 500
            self._refused.settle(address, (took if refused else 0.0) - cost)
            if refused:
                self._acts.settle(game, -took)

    async def _measured(
        self, scope: Scope, receive: Receive, send: Send, line: FairQueue, who: str, kind: str, cost: float
    ) -> float:
        """Seconds that it has taken, which are charged."""
        charged, longer = cost, 0.0

        def settle() -> None:
            nonlocal charged, longer
            took, waited = work.seconds + EACH, work.held - work.seconds
            if charged == cost:
                self._takes[kind] += _WEIGHT * (took - self._takes[kind])
            line.settle(who, took - charged, waited - longer)
            charged, longer = took, waited

        async def first(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.body":
                settle()

        # A stream goes on for hours; what is told in it is told by a task of its own, for it follows from what seats do.
        work = Measured(cast(_Work, self.app(scope, receive, first if kind in ("stream", "streams") else send)))
        try:
            await work
        finally:
            settle()
        return charged


def _sits(request: Request, game: str) -> bool:
    """Tell whether a request comes from somebody who sits or sat at a game, as far as that is known without reading it."""
    if has_token(request, game):
        return True
    room, device = request.app.state.rooms.in_memory(game), device_of(request)
    return room is not None and bool(device) and any(device in seat.devices for seat in room.seats)


async def _begin(
    line: FairQueue, who: str, cost: float, request: Request, receive: Receive, send: Send
) -> Receive | None:
    """Receive function of a request once it may begin; None if it has been answered or the client has gone."""
    if line.begins(who, cost):
        return receive
    patience = PATIENCE_FOR_PICTURES if _PICTURES.fullmatch(request.scope["path"]) else PATIENCE
    came = await _turn(line, who, cost, receive, patience)
    if isinstance(came, Busy):
        await try_again(request, 503, came.text, came.seconds)(request.scope, receive, send)
        return None
    return came


async def _turn(line: FairQueue, who: str, cost: float, receive: Receive, most: float) -> Receive | Busy | None:
    """Wait for a request's turn: how it then receives what has come meanwhile; Busy if it has waited for too long, None if its
    client has gone."""
    loop = asyncio.get_running_loop()
    handed: asyncio.Future[None] = loop.create_future()
    come: deque[Message] = deque()
    listening = loop.create_task(_listen(receive, come))
    begins = False
    try:
        line.wait(who, cost, handed)
        # Many come at once; they shall not be refused at once.
        patience = most * uniform(0.5, 1.0)
        await asyncio.wait({handed, listening}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if listening.done():
            listening.result()
            return None
        begins = handed.done()
    except Busy as busy:
        return busy
    finally:
        handed.cancel()
        line.leave(who, handed)
        if handed.done() and not handed.cancelled() and not begins:
            line.settle(who, -cost)
        listening.cancel()
        await asyncio.wait({listening})
    if not begins:
        return Busy()

    async def received() -> Message:
        return come.popleft() if come else await receive()

    return received


async def _listen(receive: Receive, come: deque[Message]) -> None:
    """Listen until the client has gone; what it sends before, 64 kB at most, is kept."""
    while (message := await receive())["type"] != "http.disconnect":
        come.append(message)


def kind_of(path: str) -> tuple[str, str]:
    """Kind of a request, of a few words, and the game's id; both may be empty."""
    words = path.split("/")
    first = words[1] if len(words) > 1 else ""
    if first != "game":
        kind = first or "home"
        return kind if kind in _KINDS else "", ""
    kind = words[3] if len(words) > 3 else "page"
    return kind if kind in _KINDS else "", words[2] if len(words) > 2 else ""
