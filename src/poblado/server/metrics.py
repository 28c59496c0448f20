"""Monitoring routes: `/metrics` in Prometheus' format, and `/healthz`. No label names a person or a game."""

import asyncio
import hmac
import logging
import os
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from poblado.locale.errors import explain
from poblado.server.language import chosen
from poblado.server.retry_later import in_words
from poblado.server.rooms import Rooms
from poblado.server.security import comes_from_here
from poblado.server.store import Unavailable
from poblado.server.workers import Busy

log = logging.getLogger(__name__)

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the histogram of actions, in seconds."""

CHECK_SECONDS = 3.0
"""Seconds that the database may take to write something small, before it is unhealthy."""

WATCH_SECONDS = 30.0
"""Seconds between two looks of the server itself."""

Gauges = Mapping[str, tuple[str, Callable[[], float]]]
"""Gauges by name: a description in a few words, and the function that measures it now."""

_lock = threading.Lock()
_requests: dict[tuple[str, int], tuple[int, float]] = {}
"""Counts of requests by route and status, and their seconds together."""
_actions = [0] * (len(BUCKETS) + 1)
"""Per bucket, the last for whatever takes longer."""
_action_seconds = 0.0


def observe_request(route: str, status: int, seconds: float) -> None:
    """Count a request.

    Args:
        route: the pattern, such as `/game/{id}`, never the address itself.
        seconds: until the answer began.
    """
    with _lock:
        count, total = _requests.get((route, status), (0, 0.0))
        _requests[route, status] = count + 1, total + seconds


def observe_action(seconds: float) -> None:
    """Count an action: seconds from the request's arrival until a viewer was sent the change."""
    global _action_seconds
    bucket = sum(seconds > bound for bound in BUCKETS)
    with _lock:
        _actions[bucket] += 1
        _action_seconds += seconds


class Requests:
    """Middleware that counts requests. It must be the outermost, to count what others refuse."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        answered = False

        async def counted(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                observe_request(_route(scope), message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            await self.app(scope, receive, counted)
        except Exception:
            if not answered:
                observe_request(_route(scope), 500, time.perf_counter() - begun)
            raise


def _route(scope: Scope) -> str:
    """The pattern that a request matched: addresses hold the ids of games, and there is no end of them."""
    return str(getattr(scope.get("route"), "path", "other")) or "other"


def exposition(gauges: Gauges) -> str:
    """Format all metrics as text, in Prometheus' format 0.0.4."""
    with _lock:
        requests, actions, action_seconds = sorted(_requests.items()), list(_actions), _action_seconds
    lines = _head("poblado_requests_total", "counter", "Requests answered, by route and status.")
    lines += [f"poblado_requests_total{_labels(key)} {count}" for key, (count, _) in requests]
    lines += _head("poblado_request_seconds_total", "counter", "Seconds until answers began, by route and status.")
    lines += [f"poblado_request_seconds_total{_labels(key)} {seconds:.6f}" for key, (_, seconds) in requests]

    lines += _head("poblado_action_seconds", "histogram", "Seconds from an action's arrival to a viewer's event.")
    bounds = [f"{bound:g}" for bound in BUCKETS] + ["+Inf"]
    lines += [f'poblado_action_seconds_bucket{{le="{b}"}} {sum(actions[: k + 1])}' for k, b in enumerate(bounds)]
    lines += [f"poblado_action_seconds_sum {action_seconds:.6f}", f"poblado_action_seconds_count {sum(actions)}"]

    for name, (told, measure) in gauges.items():
        lines += [*_head(f"poblado_{name}", "gauge", told), f"poblado_{name} {measure()}"]
    lines += _head("process_cpu_seconds_total", "counter", "Processor seconds, user and system.")
    lines.append(f"process_cpu_seconds_total {time.process_time():.3f}")
    resident = resident_memory()
    if resident is not None:
        lines += _head("process_resident_memory_bytes", "gauge", "Resident memory in bytes.")
        lines.append(f"process_resident_memory_bytes {resident}")
    return "\n".join(lines) + "\n"


def resident_memory() -> int | None:
    """Bytes of this process in memory; None where there is no `/proc`."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def gauges_of(rooms: Rooms) -> Gauges:
    """Gauges of the games in memory."""
    return {
        "behind_seconds": ("How late the server does what is due.", lambda: round(rooms.shedding.behind, 4)),
        "open_games": ("Games in memory.", lambda: len(rooms.open())),
        "watchers": ("Streams that are open.", lambda: sum(len(room.presence) for room in rooms.open())),
        "bots_waiting": (
            "Games in which a bot thinks or waits before it acts.",
            lambda: sum(room.runner.are_busy for room in rooms.open()),
        ),
    }


def page(gauges: Gauges) -> Callable[[Request], Awaitable[Response]]:
    """Endpoint of `/metrics`: the gauges and counters in Prometheus' text format, for whoever may watch."""

    async def metrics(request: Request) -> Response:
        if not may_watch(request):
            return in_words(request, 403, "table.error.not_watcher")
        return PlainTextResponse(exposition(gauges), media_type="text/plain; version=0.0.4")

    return metrics


def may_watch(request: Request) -> bool:
    """Tell whether a request comes from this machine, or carries the operator's token."""
    token: str = request.app.state.watch_token
    said = request.headers.get("authorization", "")
    return comes_from_here(request) or bool(token and hmac.compare_digest(said.encode(), f"Bearer {token}".encode()))


async def health(request: Request) -> Response:
    """`/healthz`: 200 while the database writes, in time, else 503 with the reason.

    Who may watch has it looked at; a stranger is told what was found last, and nothing is written for it.
    """
    if may_watch(request):
        await look(request.app)
    error: Unavailable | None = request.app.state.health
    return JSONResponse({"ok": True}) if error is None else unavailable(request, error)


async def look(app: Starlette) -> None:
    """Note how the database does, and log it when that becomes another thing.

    However many ask, and however long it takes, one check runs at a time.
    """
    state = app.state
    checking: asyncio.Task[None] | None = getattr(state, "checking", None)
    if checking is None or checking.done():
        checking = state.checking = asyncio.create_task(state.rooms.pools.signs.do(state.store.check))
    await asyncio.wait({checking}, timeout=CHECK_SECONDS)
    found: Unavailable | None = None
    if not checking.done():
        found = Unavailable("the database has not written for {n} {n:second|seconds}", n=int(CHECK_SECONDS))
    elif (error := checking.exception()) is not None:
        if isinstance(error, Busy):
            return
        found = error if isinstance(error, Unavailable) else Unavailable(
            "the database does not answer: {reason}", reason=error
        )  # fmt: skip
    if str(found or "") != str(state.health or "") and not getattr(found, "logged", False):
        log.warning("health: %s", found or "the database writes again")
    state.health = found


async def watch(app: Starlette) -> None:
    """Look now and then, without end: damage is told also where nobody asks."""
    while True:
        await asyncio.sleep(WATCH_SECONDS)
        await look(app)


def unavailable(request: Request, error: Exception) -> Response:
    """Response while the database is unavailable: 503, the reason, and when to try again."""
    assert isinstance(error, Unavailable)
    told = explain(error, chosen(request))
    return JSONResponse({"ok": False, "error": told}, status_code=503, headers={"retry-after": "5"})


def _labels(key: tuple[str, int]) -> str:
    return f'{{route="{key[0]}",status="{key[1]}"}}'


def _head(name: str, kind: str, told: str) -> list[str]:
    return [f"# HELP {name} {told}", f"# TYPE {name} {kind}"]
