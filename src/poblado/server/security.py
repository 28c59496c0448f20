"""Headers, size limits and the check that a request to change something comes from our own page."""

import re
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY = 64 * 1024
PAGE_HEADER = "x-poblado"
"""Our page sends this header with every change; another site's page cannot."""

_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
        " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    # The address of a game tells nothing that its cookie does not, but it is nobody else's business.
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
}


class Security:
    """Middleware: adds the headers, and refuses bodies that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        length = next((v for k, v in scope["headers"] if k == b"content-length"), b"")
        chunked = any(k == b"transfer-encoding" for k, _ in scope["headers"])
        # A body must say how large it is: our own pages always do.
        if chunked or (length and (not re.fullmatch(b"[0-9]{1,12}", length) or int(length) > MAX_BODY)):
            await _refuse(send)
            return

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, headed)


async def _refuse(send: Send) -> None:
    body = b'{"error": "the request is larger than 64 kB, or does not say how large it is"}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def same_origin(request: Request) -> bool:
    """Whether a browser says that the request comes from this server's own pages; programs say nothing."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False


def from_our_page(request: Request) -> bool:
    """Whether a request to change a game comes from our own script."""
    return same_origin(request) and request.headers.get(PAGE_HEADER) == "1"
