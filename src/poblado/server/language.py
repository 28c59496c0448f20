"""Which language a page is in: asked for, remembered, or the browser's."""

from starlette.requests import Request
from starlette.responses import Response

from poblado.locale import DEFAULT, LANGUAGES

_COOKIE = "poblado_language"


def chosen(request: Request) -> str:
    """The language of a request."""
    for word in (request.query_params.get("lang"), request.cookies.get(_COOKIE)):
        if word in LANGUAGES:
            return str(word)
    for part in request.headers.get("accept-language", "").split(","):
        word = part.split(";")[0].split("-")[0].strip().lower()
        if word in LANGUAGES:
            return word
    return DEFAULT


def remember(response: Response, request: Request) -> None:
    """Keep a language that was asked for."""
    if request.query_params.get("lang") in LANGUAGES:
        response.set_cookie(_COOKIE, str(request.query_params["lang"]), max_age=365 * 24 * 3600, samesite="lax")
