"""Security middleware: headers, size limits and the check that a changing request comes from our own page."""

import asyncio
import contextlib
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from poblado.server.retry_later import try_again

MAX_BODY = 64 * 1024
_MOST_DIGITS = 12
"""Greatest number of digits of a length that is read."""
BODY_SECONDS = 20.0
"""Time-out for the whole body of a request, 64 kB at most."""
PAGE_HEADER = "x-poblado"
"""Our page sends this header with every change; another site's page cannot."""

WHOLE = "poblado.whole"
"""Key of a request's scope: its body has come, or there is none."""

_HEADERS = (
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
        if not _says_its_size(scope["headers"]):
            await _refuse(send)
            return

        if scope["app"].state.rooms.ending:
            response = try_again(Request(scope), 503, "table.error.restarting", 3)
            response.headers["connection"] = "close"
            await response(scope, receive, send)
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
                message["headers"] = [*message["headers"], *(one for one in _HEADERS if one[0] not in said)]
            await send(message)

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


async def _refuse(send: Send) -> None:
    body = b'{"error": "the request is larger than 64 kB, or does not say how large it is"}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def too_slow(request: Request, error: Exception) -> Response:
    """408, and the connection is of no more use."""
    response = try_again(request, 408, "table.error.too_slow", 1)
    response.headers["connection"] = "close"
    return response


async def gone(request: Request, error: Exception) -> Response:
    """The client has gone while it sent its request: nobody reads the answer, and the log need not tell of it."""
    return Response(status_code=400)


def same_origin(request: Request) -> bool:
    """Tell whether a browser says that the request comes from this server's own pages; programs say nothing."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False


def from_our_page(request: Request) -> bool:
    """Tell whether a request to change a game comes from our own script."""
    return same_origin(request) and request.headers.get(PAGE_HEADER) == "1"
