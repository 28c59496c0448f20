"""Signed cookies and tokens: who sits where, without accounts. Nothing in them is secret but the signature."""

import hashlib
import hmac
import re
import secrets

from starlette.requests import Request
from starlette.responses import Response

from poblado.locale import DEFAULT, LANGUAGES

_YEAR = 365 * 24 * 3600
_SEAT_COOKIE = re.compile(r"seat_([A-Za-z0-9_-]{6,40})")


class Signer:
    """Signs short texts with the database's secret.

    Args:
        secret: never leaves the server.
    """

    def __init__(self, secret: str) -> None:
        self._key = secret.encode()

    def sign(self, purpose: str, value: str) -> str:
        """A signature that is good for one purpose and one value."""
        return hmac.new(self._key, f"{purpose}\n{value}".encode(), hashlib.sha256).hexdigest()[:32]

    def holds(self, purpose: str, value: str, signature: str) -> bool:
        """Whether `signature` is ours, compared in constant time."""
        return hmac.compare_digest(self.sign(purpose, value).encode(), signature.encode())

    def set_seat(self, response: Response, game: str, seat: int) -> None:
        """Give whoever gets this response a seat."""
        nonce = secrets.token_hex(8)
        value = f"{seat}.{nonce}"
        _set(response, f"seat_{game}", f"{value}.{self.sign('seat', f'{game}.{value}')}")

    def seat(self, request: Request, game: str) -> int:
        """The seat of whoever asks; -1 for a spectator."""
        value, _, signature = request.cookies.get(f"seat_{game}", "").rpartition(".")
        if not value or not self.holds("seat", f"{game}.{value}", signature):
            return -1
        return int(value.partition(".")[0])

    def token(self, request: Request, game: str) -> str:
        """What a page must send back with each request that changes something; bound to the seat's cookie."""
        return self.sign("token", f"{game}\n{request.cookies.get(f'seat_{game}', '')}")

    def games(self, request: Request) -> list[tuple[str, int]]:
        """All games in which whoever asks has a seat."""
        found: list[tuple[str, int]] = []
        for name in request.cookies:
            match = _SEAT_COOKIE.fullmatch(name)
            if match and (seat := self.seat(request, match[1])) >= 0:
                found.append((match[1], seat))
        return found

    def visitor(self, request: Request) -> str:
        """The id of a browser that has no seat yet; a new one where it has none."""
        value, _, signature = request.cookies.get("visitor", "").partition(".")
        return value if value and self.holds("visitor", value, signature) else secrets.token_hex(16)

    def set_visitor(self, response: Response, visitor: str) -> None:
        _set(response, "visitor", f"{visitor}.{self.sign('visitor', visitor)}")


def _set(response: Response, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=_YEAR, httponly=True, samesite="lax", path="/")


def language(request: Request) -> str:
    """The language asked for in the address, else the one chosen before, else Spanish."""
    for wanted in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wanted in LANGUAGES:
            return wanted
    return DEFAULT


def keep_language(request: Request, response: Response) -> None:
    """Remember the language that an address asked for."""
    if request.query_params.get("lang") in LANGUAGES:
        _set(response, "lang", language(request))
