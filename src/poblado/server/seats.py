"""Who may sit where: a signed token per game and seat, kept in a cookie. No accounts."""

import hashlib
import hmac

from starlette.requests import Request
from starlette.responses import Response

SPECTATOR = -1
_YEAR = 365 * 24 * 3600


def cookie_name(game: str) -> str:
    return f"poblado_{hashlib.sha256(game.encode()).hexdigest()[:12]}"


def token(key: str, game: str, seat: int) -> str:
    """What proves that its holder sits on a seat."""
    return f"{seat}.{_sign(key, game, seat)}"


def seat_of(request: Request, key: str, game: str) -> int:
    """The seat that a request may speak for; `SPECTATOR` without a valid token."""
    seat, _, signature = request.cookies.get(cookie_name(game), "").partition(".")
    if not seat.isdigit() or not hmac.compare_digest(signature, _sign(key, game, int(seat))):
        return SPECTATOR
    return int(seat)


def sit(response: Response, request: Request, key: str, game: str, seat: int) -> None:
    """Give the browser the token of a seat."""
    response.set_cookie(
        cookie_name(game),
        token(key, game, seat),
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def _sign(key: str, game: str, seat: int) -> str:
    return hmac.new(key.encode(), f"{game}/{seat}".encode(), hashlib.sha256).hexdigest()
