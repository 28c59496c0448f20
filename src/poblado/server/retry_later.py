"""Refusals in words, for people and for scripts; 429 and 503, for what comes too soon or too often, say when to try again."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from poblado import locale
from poblado.server.language import chosen
from poblado.server.templates import page
from poblado.server.workers import Busy


def try_again(request: Request, status: int, text: str, seconds: int) -> Response:
    """As `in_words`, with `retry-after`.

    Args:
        text: id of the words.
        seconds: after which another try is sensible.
    """
    response = in_words(request, status, text, seconds=seconds)
    response.headers["retry-after"] = str(seconds)
    return response


def in_words(request: Request, status: int, text: str, **values: object) -> Response:
    """A page for whoever reads one, else JSON for scripts.

    Args:
        text: id of the words.
        values: what they name.
    """
    language = chosen(request)
    reason = locale.text(text, language, **values)
    if "text/html" in request.headers.get("accept", ""):
        response = page(request, "closed.html", language, room=request.path_params.get("id", ""), reason=reason)
        response.status_code = status
    else:
        response = JSONResponse({"error": reason}, status_code=status)
    response.headers["cache-control"] = "no-store"
    return response


async def busy(request: Request, error: Exception) -> Response:
    """503: a line is full, see `poblado.server.workers`."""
    assert isinstance(error, Busy)
    return try_again(request, 503, error.text, error.seconds)
