"""Security middleware: headers, size limits and the check that a changing request comes from our own page."""

import asyncio
import contextlib
import ipaddress
import logging
import re
from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from poblado.server.retry_later import in_words, try_again

log = logging.getLogger(__name__)

MAX_BODY = 64 * 1024
_MOST_DIGITS = 12
"""Greatest number of digits of a length that is read."""
BODY_SECONDS = 20.0
"""Time-out for the whole body of a request, 64 kB at most."""
PAGE_HEADER = "x-poblado"
"""Our page sends this header with every change; another site's page cannot."""

_PORTS = {"https": ":443", "http": ":80"}
_FORWARDED = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "forwarded", "via")
"""Headers that proxies set."""
_MOST_SHOWN = 100
"""Letters of a header that an answer and the log repeat."""

WHOLE = "poblado.whole"
"""Key of a request's scope: its body has come, or there is none."""

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
        b" connect-src 'self'; manifest-src 'self'; worker-src 'self';"
        b" form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    # The address of a game tells nothing that its cookie does not, but it is nobody else's business.
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
)


class TooSlow(Exception):
    """A body did not arrive in its time."""


class Security:
    """Middleware: adds the headers, and refuses bodies that are too large or too slow.

    When the server ends, requests that are cut off are answered.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        until, begun = asyncio.get_running_loop().time() + BODY_SECONDS, False

        async def timely() -> Message:
            # Behind the body comes only the word that the client has gone.
            if WHOLE in scope:
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            if not message.get("more_body", False):
                scope[WHOLE] = True
            return message

        async def headed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                said = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(one for one in HEADERS if one[0] not in said)]
            await send(message)

        if (refusal := _refusal(Request(scope))) is not None:
            await refusal(scope, receive, headed)
            return
        try:
            await self.app(scope, timely, headed)
        except asyncio.CancelledError:
            if not scope["app"].state.rooms.ending:
                raise
            with contextlib.suppress(Exception):
                if begun:
                    await send({"type": "http.response.body", "body": b""})
                else:
                    await try_again(Request(scope), 503, "table.error.restarting", 3)(scope, receive, headed)


def _says_its_size(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Tell whether a request says how large its body is, and that is not too large: our own pages always do."""
    length = b""
    for name, value in headers:
        if name == b"transfer-encoding":
            return False
        if name == b"content-length":
            length = length or value
    return not length or (length.isdigit() and len(length) <= _MOST_DIGITS and int(length) <= MAX_BODY)


def _refusal(request: Request) -> Response | None:
    """The answer to what is not even looked at."""
    state, host = request.app.state, request.headers.get("host", "")
    if not _says_its_size(request.scope["headers"]):
        return in_words(request, 413, "table.error.too_large")
    if state.names is not None and not names_this_machine(host) and _name_of(host) not in state.names:
        _log_once(
            request,
            "host",
            "a request for the host %r is refused: is it this server's, start it with --name",
            host[:100],
        )
        return in_words(request, 403, "table.error.unknown_host", host=host[:_MOST_SHOWN])
    if state.rooms.ending:
        response = try_again(request, 503, "table.error.restarting", 3)
        response.headers["connection"] = "close"
        return response
    return None


async def failed(request: Request, error: Exception) -> Response:
    """500 for a mistake of the program's, which stands in the log. The library sends it from outside of all that adds headers."""
    response = in_words(request, 500, "table.error.failed")
    response.raw_headers.extend(HEADERS)
    return response


async def too_slow(request: Request, error: Exception) -> Response:
    """408, and the connection is of no more use."""
    response = try_again(request, 408, "table.error.too_slow", 1)
    response.headers["connection"] = "close"
    return response


async def gone(request: Request, error: Exception) -> Response:
    """The client has gone while it sent its request: nobody reads the answer, and the log need not tell of it."""
    return Response(status_code=400)


class Foreign(Exception):
    """Error: a request comes from elsewhere than from this server's own pages.

    Attributes:
        text: id of the words.
        values: what they name.
    """

    def __init__(self, text: str, **values: str) -> None:
        super().__init__(text)
        self.text = text
        self.values = values


async def foreign(request: Request, error: Exception) -> Response:
    """403, in words."""
    assert isinstance(error, Foreign)
    return in_words(request, 403, error.text, **error.values)


def insist_on_our_origin(request: Request, text: str) -> None:
    """Refuse what a browser says to come from another server's page; programs say nothing.

    Args:
        text: id of the words for a page of another site.

    Raises: Foreign. Where hosts differ it says which, for it may be a proxy that does not pass `Host` on.
    """
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Foreign(text)
    origin, host = request.headers.get("origin"), request.headers.get("host", "")
    if origin is None or _is_same_host(origin, host):
        return
    told = {"origin": origin[:_MOST_SHOWN], "host": host[:_MOST_SHOWN]}
    _log_once(
        request,
        "origin",
        "a page of %r sends its requests to the host %r, and they are refused: a proxy in front must pass Host on as the "
        "browser sent it",
        *told.values(),
    )
    raise Foreign("table.error.other_host", **told)


def insist_on_our_page(request: Request) -> None:
    """Refuse what does not come from our own script. Raises: Foreign."""
    insist_on_our_origin(request, "table.error.other_page")
    if request.headers.get(PAGE_HEADER) != "1":
        raise Foreign("table.error.other_page")


def _is_same_host(origin: str, host: str) -> bool:
    """Compare an origin with a `Host`; the port that its scheme has anyway counts as none."""
    scheme, separator, name = origin.lower().partition("://")
    port = _PORTS.get(scheme)
    if not separator or port is None:
        return False
    return name.removesuffix(port) == host.lower().removesuffix(port)


def names_this_machine(host: str) -> bool:
    """Tell whether a `Host` can only mean the machine that is asked: an address, or a name without a dot or below `localhost`.

    Any other name may belong to somebody who has it lead here, and whose page the browser takes for ours (DNS rebinding).
    """
    name = _name_of(host)
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return "." not in name.rstrip(".") or name.rstrip(".").endswith(".localhost")
    return True


def _name_of(host: str) -> str:
    """The name in a `Host`, without the port."""
    return re.sub(r":[0-9]*$", "", host.strip().lower())


def comes_from_here(request: Request) -> bool:
    """Tell whether a request comes from this machine, and from no proxy on it. What is no address is a socket of this machine."""
    if any(name in request.headers for name in _FORWARDED) or not names_this_machine(request.headers.get("host", "")):
        return False
    try:
        address = ipaddress.ip_address((request.client.host if request.client else "").partition("%")[0])
    except ValueError:
        return True
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_loopback


def _log_once(request: Request, what: str, told: str, *values: object) -> None:
    """Log something that any number of requests may bring about."""
    logged: set[str] = request.app.state.logged
    if what not in logged:
        logged.add(what)
        log.warning(told, *values)
