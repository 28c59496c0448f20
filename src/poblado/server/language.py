"""Language negotiation of a page: asked for, remembered, or the browser's."""

import re

from starlette.requests import Request
from starlette.responses import Response

from poblado.locale import DEFAULT, LANGUAGES, spoken

_COOKIE = "poblado_language"


def chosen(request: Request) -> str:
    """The language of a request."""
    for word in (request.query_params.get("lang"), request.cookies.get(_COOKIE)):
        if word in LANGUAGES:
            return str(word)
    return preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The language that a browser likes best of those there are; the default one where it names none of them.

    Args:
        accepted: its `Accept-Language`, such as `fr, es;q=0.8`.
    """
    best, liked = DEFAULT, 0.0
    for part in accepted.split(","):
        tag, _, quality = part.partition(";")
        language = spoken(tag)
        if language and _weight(quality) > liked:
            best, liked = language, _weight(quality)
    return best


def _weight(quality: str) -> float:
    """Weight in `q=0.8`: 1 without one, and 0 if it cannot be read."""
    found = re.fullmatch(r"\s*(?:q=([01](?:\.[0-9]{0,3})?))?\s*", quality)
    return float(found[1] or 1) if found else 0.0


def remember(response: Response, request: Request) -> None:
    """Keep a language that was asked for."""
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie(
            _COOKIE,
            str(request.query_params["lang"]),
            max_age=365 * 24 * 3600,
            path=f"{request.app.state.root}/",
            samesite="lax",
        )
