"""Rate limits per client address for expensive requests, and caps on its streams. People never meet these numbers:
each leaves room for a class of thirty behind one address, with a page for each of them."""

import ipaddress
import math
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from poblado.server.retry_later import try_again
from poblado.server.room import Room

STREAMS_OF_A_TABLE = 200
"""Pages that look at one table: its players, and a school hall of spectators."""
STREAMS_OF_AN_ADDRESS = 150
"""Pages behind one address: thirty people with a table, four more tabs each."""


@dataclass(frozen=True)
class Limit:
    """A limit per address.

    Attributes:
        name: of the limit; paths that share one are counted together.
        method: of the requests; empty for any.
        path: a pattern for all of the path.
        rate: as the library writes it.
        reason: why people do not meet it.
    """

    name: str
    method: str
    path: re.Pattern[str]
    rate: RateLimitItem
    reason: str


def _limit(name: str, method: str, path: str, rate: str, reason: str) -> Limit:
    return Limit(name, method, re.compile(path), parse(rate), reason)


LIMITS = (
    _limit("start", "POST", "/start", "120/minute", "each of thirty people begins four games in a minute"),
    _limit("continue", "POST", "/game/[^/]+/continue", "60/minute", "each of thirty goes on from two moments"),
    _limit("change", "POST", "/game/[^/]+/change", "60/minute", "each of thirty changes the game twice"),
    _limit("again", "POST", "/game/[^/]+/again", "120/minute", "each of thirty goes on to four games in a minute"),
    _limit("sit", "POST", "/game/[^/]+/sit", "120/minute", "each of thirty takes a seat, and changes it thrice"),
    _limit(
        "device", "POST", "/game/[^/]+/(device|here)", "120/minute", "each of thirty asks for two links, and uses both"
    ),
    _limit(
        "delete",
        "POST",
        "/game/[^/]+/(delete|quit)",
        "120/minute",
        "each of thirty leaves two games, and is asked before",
    ),
    _limit("carry", "POST", "/(carry|take)", "60/minute", "each of thirty asks for a link, and uses it"),
    _limit("upload", "POST", "/(board/check|record)", "60/minute", "each of thirty tries two files"),
    _limit("check", "", "/setup/check", "1200/minute", "each of thirty changes forty settings in a minute"),
    _limit("games", "GET", "/games", "120/minute", "each of thirty comes back to the home page four times"),
    _limit("board", "GET", "/board/.*", "1200/minute", "with each such change comes a picture"),
    _limit(
        "miniature", "GET", "/miniature/.*", "2400/minute", "each of thirty opens the gallery twice, of forty pictures"
    ),
    _limit("report", "GET", r"/game/[^/]+/report(\.json)?", "180/minute", "each of thirty reads six leaves anew"),
    _limit("result", "GET", r"/game/[^/]+/result\.json", "180/minute", "each of thirty opens six results in a minute"),
    _limit(
        "replay", "GET", "/game/[^/]+/replay", "180/minute", "without a script, each of thirty steps every ten seconds"
    ),
    _limit("place", "GET", "/game/[^/]+/place", "3000/minute", "each of thirty points at a hundred places in a minute"),
    _limit("moment", "GET", "/game/[^/]+/moment", "3000/minute", "a replay that plays asks thrice in two seconds"),
    _limit("svg", "GET", r"/game/[^/]+/board\.svg", "180/minute", "each of thirty keeps six pictures"),
    _limit("png", "GET", r"/game/[^/]+/board\.png", "60/minute", "more cannot be drawn in a minute"),
)
"""Limits by route, and why nobody is disturbed by it. An act is not: it waits for its own table alone."""


_ANY = re.compile("|".join(f"(?P<{one.name}>{one.method or '[^ ]+'} {one.path.pattern})" for one in LIMITS))
"""Pattern of a method and a path, for all limits: most requests are not limited, and to try each limit took long."""


def address_of(connection: HTTPConnection) -> str:
    """Client address that a request is counted for: the address of a network's peer, or what a trusted proxy says of it.

    Of IPv6 the first 64 bits, for a person has all addresses behind them.
    """
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False).network_address)


class Limits:
    """Middleware: 429, with the time after which to ask again, for an address that asks too often."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        limit = _of(scope["method"], scope["path"]) if scope["type"] == "http" else None
        if limit is not None:
            request = Request(scope)
            who = address_of(request), limit.name
            if not await self._limiter.hit(limit.rate, *who):
                free_at = (await self._limiter.get_window_stats(limit.rate, *who)).reset_time
                seconds = max(1, math.ceil(free_at - time.time()))
                await try_again(request, 429, "table.error.too_often", seconds)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _of(method: str, path: str) -> Limit | None:
    found = _ANY.fullmatch(f"{method} {path}")
    return next(one for one in LIMITS if one.name == found.lastgroup) if found else None


class Streams:
    """The streams that are open, by address."""

    def __init__(self, limited: bool = True) -> None:
        self._limited = limited
        self._open: Counter[str] = Counter()

    def enter(self, request: Request, room: Room, seated: bool) -> Callable[[], None] | None:
        """Count one stream more; returns the function to call when it ends, or None where there are too many.

        Args:
            seated: whether the browser has a seat there: however many look on, those who play see their table.
        """
        address = address_of(request)
        full = len(room.presence) >= STREAMS_OF_A_TABLE and not seated
        if self._limited and (full or self._open[address] >= STREAMS_OF_AN_ADDRESS):
            return None
        self._open[address] += 1

        def leave() -> None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

        return leave
