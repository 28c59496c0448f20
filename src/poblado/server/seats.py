"""Seats of a table, and the devices that hold them. No accounts.

One cookie names a browser's device, whatever number of games it plays: browsers keep 180 cookies of one host at most. A seat
knows its devices by fingerprints. Earlier versions gave a signed token for each game, in a cookie of its own; these still hold.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, Literal, TypedDict

from starlette.requests import Request
from starlette.responses import Response

from poblado import bots
from poblado.kernel.errors import BadChoice
from poblado.kernel.values import NameList
from poblado.locale import text
from poblado.server.names import isolated
from poblado.server.templates import root_of
from poblado.svg import SEAT_ORDER

SPECTATOR = -1
PAUSED, ENDED = "paused", "ended"
"""States of a table that has agreed to either, see `Seat.halt`."""
_YEAR = 365 * 24 * 3600
_BETWEEN = "~"
_REMEMBERED = 4096
"""Signatures, and names of cookies, that need not be made again: a seat comes with the same ones each time that it acts."""
DEVICE_COOKIE = "poblado_device"
_DEVICE = re.compile(r"[A-Za-z0-9_-]{43}")
"""Device token: 256 bits in the URL-safe base 64."""
_NEW_DEVICE = "poblado.device"
"""Key of a request's scope: the token that its answer gives to a browser that had none."""
MOST_DEVICES = 16
"""Devices of a seat; of more, those that came first hold it no longer."""
PACES = {"slow": 3.0, "": 1.0, "fast": 0.25}
"""Paces of a table's bots: how many times the usual wait each waits before it acts."""
LONGEST_ID = 64
"""Letters of a game's id."""
_PROVEN = "poblado.proven"
"""Key of a request's scope: a game, and the tokens of it that the request has."""
_TOKEN = re.compile(r"([0-9]{1,2})\.([0-9]{1,6})\.(.*)", re.DOTALL)
"""A seat, its grip and the signature of both."""
_TOKENS = len(SEAT_ORDER)
"""Limit of checked tokens of one game: each takes some microseconds, and a cookie may be as long as all headers."""


class _Settings(TypedDict):
    """Settings of a cookie that only our own pages send back, and no script reads."""

    httponly: bool
    samesite: Literal["lax"]
    secure: bool


@dataclass(frozen=True)
class Seat:
    """Seat of a table.

    Attributes:
        name: what its person calls itself; empty where the colour is name enough, see `called`.
        bot: kind of the bot that plays it; empty for a person.
        stand_in: kind of the bot that plays it while its person is away; empty while the person plays.
        deputy: kind of the bot that its person last had stand in; empty where it has chosen none.
        auto: a bot stands in by itself once the table waits for a person who is away; so for all seats of a table or for none.
        clock: seconds that it has for a turn, 0 at a table without clocks; so for all seats of a table.
        reserve: seconds behind those, as they were when they were last stored; see `clocks`.
        whole_reserve: seconds of reserve that the host chose, with which a rematch begins; -1 as stored by earlier versions.
        late: its time was used up, and the bot that stands in plays for that reason.
        sent: the host has sent its last person away, and nobody has sat down since.
        sender: what the host called itself then; empty where its colour was name enough.
        open: nobody has sat down yet.
        waiting: the host has not begun the game; so for all seats of a table or for none.
        grip: rises when the seat is taken, so that a token of an earlier holder is worth nothing.
        after: how many had sat down at the table before its person did; of whoever began it, 0.
        pace: of its bots, one of `PACES`; empty for the usual one. So for all seats of a table.
        writing: people of the table may write to each other, as the host has chosen; so for all seats of a table or for none.
        screen: the board stands on a screen that has no seat, see `setup.MODES`; so for all seats of a table or for none.
        next: id of the game that follows this one at the same table, on the first seat; empty while there is none.
        asker: seat whose person asked for that game, beside `next`; -1 where nobody did.
        rematch: the game follows another one, its seats moved on by one; so for all seats of a table or for none.
        mark: the `fingerprint` of the nonce by which its person took it; nobody is told.
        halt: `PAUSED` or `ENDED` by agreement, on the first seat; empty while the game goes on, see `agreements`.
        proposal: what somebody has proposed last, on the first seat; empty while nothing is open.
        proposer: seat of whoever proposed last, beside `proposal`; -1 where nobody did.
        proposed: when that was, or when it was closed, in seconds since 1970.
        decliner: seat of whoever declined the last proposal; -1 where it was agreed to, has run out or is open.
        agrees: its person agrees to the open proposal.
        carried: what a link that takes all games of its device to another one needs, see `carry`; nobody is told.
        devices: fingerprints of the devices that hold it, or that held it until its person was `sent` away; nobody is told.
    """

    name: str
    bot: str = ""
    stand_in: str = ""
    open: bool = False
    waiting: bool = False
    grip: int = 0
    mark: str = ""
    after: int = 0
    deputy: str = ""
    auto: bool = False
    clock: int = 0
    reserve: int = 0
    whole_reserve: int = -1
    late: bool = False
    sent: bool = False
    sender: str = ""
    next: str = ""
    asker: int = SPECTATOR
    rematch: bool = False
    screen: bool = False
    writing: bool = False
    pace: str = ""
    halt: str = ""
    proposal: str = ""
    proposer: int = SPECTATOR
    proposed: int = 0
    decliner: int = SPECTATOR
    agrees: bool = False
    carried: str = ""
    devices: tuple[str, ...] = ()

    @property
    def player(self) -> str:
        """Kind of the bot that acts for the seat now; empty where a person does."""
        return self.bot or self.stand_in

    @property
    def person(self) -> bool:
        """True if a person has it, at the table or away."""
        return not self.bot and not self.open

    def taken(self, name: str, mark: str = "", after: int = 0, device: str = "") -> "Seat":
        devices = (device,) if device else ()
        return self._emptied(
            name=name, waiting=self.waiting, grip=self.grip + 1, mark=mark, after=after, devices=devices
        )

    def held_by(self, device: str) -> "Seat":
        """The seat with one device more."""
        return replace(self, devices=(*self.devices, device)[-MOST_DEVICES:]) if device not in self.devices else self

    def _emptied(self, name: str, **more: Any) -> "Seat":
        """A seat of which nothing is left but what the host has chosen for the table."""
        return Seat(
            name,
            auto=self.auto,
            clock=self.clock,
            reserve=self.reserve,
            whole_reserve=self.whole_reserve,
            screen=self.screen,
            writing=self.writing,
            pace=self.pace,
            rematch=self.rematch,
            **more,
        )

    def vacated(self, sender: "Seat | None" = None) -> "Seat":
        """The seat open again, at a table that waits.

        Args:
            sender: the host's seat, where the host has sent a person or a bot away.
        """
        sent = self.person and sender is not None
        name = sender.name if sender is not None and sent else ""
        devices = self.devices if sent else ()
        return self._emptied("", open=True, waiting=True, grip=self.grip + 1, sent=sent, sender=name, devices=devices)

    def left(self, bot: str) -> "Seat":
        """The seat of a game that has begun, with a bot for its person, who has left for good."""
        return replace(
            self,
            name="",
            bot=bot,
            stand_in="",
            deputy="",
            mark="",
            late=False,
            agrees=False,
            carried="",
            devices=(),
            grip=self.grip + 1,
        )

    def filled(self, bot: str) -> "Seat":
        """The open seat with a bot."""
        return replace(self, bot=bot, open=False, sent=False, sender="", devices=())

    def to_json(self) -> dict[str, Any]:
        """Return the data as stored, which no page is sent."""
        return {**asdict(self), "devices": list(self.devices)}


def seat_from_json(data: dict[str, Any]) -> Seat:
    """Reads what `Seat.to_json` wrote, and what earlier versions stored: a name and a bot. Raises: BadChoice."""
    known = {
        "name": str,
        "bot": str,
        "stand_in": str,
        "open": bool,
        "waiting": bool,
        "grip": int,
        "mark": str,
        "after": int,
        "deputy": str,
        "auto": bool,
        "clock": int,
        "reserve": int,
        "whole_reserve": int,
        "late": bool,
        "sent": bool,
        "sender": str,
        "next": str,
        "asker": int,
        "rematch": bool,
        "screen": bool,
        "writing": bool,
        "pace": str,
        "halt": str,
        "proposal": str,
        "proposer": int,
        "proposed": int,
        "decliner": int,
        "agrees": bool,
        "carried": str,
    }
    devices = data.get("devices", [])
    right = isinstance(devices, list | tuple) and all(type(device) is str for device in devices)
    if "name" not in data or not right or not all(type(data.get(key, kind())) is kind for key, kind in known.items()):
        raise BadChoice("a seat is said by {known}, with texts, switches and a number", known=NameList(known))
    return Seat(**{key: data[key] for key in known if key in data}, devices=tuple(devices))


def deputy(seats: Sequence[Seat], seat: int) -> str:
    """Kind of the bot that stands in for a person who is away: the last one of the person's own choice, else the one that was
    chosen for the table's other seats, else the best."""
    chosen = (seats[seat].deputy, *(one.bot for one in seats))
    return next((kind for kind in chosen if kind in bots.names()), bots.USUAL)


def as_chosen(seats: Sequence[Seat]) -> Seat:
    """Return an empty seat of a table at which all is as its host has chosen at this one, as its first seat remembers."""
    first = seats[0]
    return Seat(
        "",
        auto=first.auto,
        clock=first.clock,
        reserve=first.reserve,
        whole_reserve=first.whole_reserve,
        screen=first.screen,
        writing=first.writing,
        pace=first.pace,
    )


def fingerprint(nonce: str) -> str:
    """Hash of a request's nonce: of fixed length, and of no use to somebody who reads it; empty for none."""
    return hashlib.sha256(nonce.encode()).hexdigest()[:32] if nonce else ""


def called(seats: Sequence[Seat], language: str) -> list[str]:
    """Names of the seats of a table: by their persons' names, else by their colours in the reader's language."""
    return [name_of(seat, colour, language) for seat, colour in zip(seats, SEAT_ORDER, strict=False)]


def name_of(seat: Seat, colour: str, language: str) -> str:
    """Name of one seat."""
    return isolated(seat.name) if seat.name else text(f"table.seat.{colour}", language)


@lru_cache(_REMEMBERED)
def cookie_name(game: str) -> str:
    """Name of the cookie that earlier versions gave for one game."""
    return f"poblado_{hashlib.sha256(game.encode()).hexdigest()[:12]}"


def token(key: str, game: str, seat: int, grip: int) -> str:
    """Signed token, as earlier versions gave it, that proves that its holder sits on a seat."""
    return f"{seat}.{grip}.{_sign(key, game, seat, grip)}"


def held(request: Request, game: str, seats: Sequence[Seat]) -> list[int]:
    """The seats that a request may speak for, in order; several where people share one screen."""
    device, proven = device_of(request), _proven(request, game)
    return [
        k
        for k, seat in enumerate(seats)
        if seat.person and ((device and device in seat.devices) or (k, seat.grip) in proven)
    ]


def lost(request: Request, game: str, seats: Sequence[Seat]) -> list[int]:
    """The open seats that a request's browser held until the host sent its person away, in order."""
    device, proven = device_of(request), _proven(request, game)
    return [
        k
        for k, seat in enumerate(seats)
        if seat.sent and ((device and device in seat.devices) or (k, seat.grip - 1) in proven)
    ]


def has_token(request: Request, game: str) -> bool:
    """Tell whether a request has a token of that game, of whoever sits there or has sat: what can be known without the game."""
    return bool(_proven(request, game))


def is_device_of(request: Request, stored: Iterable[Mapping[str, Any]]) -> bool:
    """Tell whether a request's device holds one of some seats, or held it until it was sent away.

    Args:
        stored: the seats as they are stored.
    """
    device = device_of(request)
    return bool(device) and any(device in seat.get("devices", ()) for seat in stored)


def device_of(request: Request) -> str:
    """Fingerprint of the device that a request comes from; empty where it says none."""
    return _device_mark(request.cookies.get(DEVICE_COOKIE, ""))


def own_device(request: Request) -> str:
    """Fingerprint of a request's device, which gets its name with the answer where it has none: see `hold`."""
    return device_of(request) or _device_mark(_new_token(request))


@lru_cache(_REMEMBERED)
def _device_mark(token: str) -> str:
    return fingerprint(token) if _DEVICE.fullmatch(token) else ""


def _new_token(request: Request) -> str:
    made: str = request.scope.setdefault(_NEW_DEVICE, secrets.token_urlsafe(32))
    return made


def _proven(request: Request, game: str) -> list[tuple[int, int]]:
    """The seats and grips that a request has tokens of. It is asked for them where it comes in and where it is answered, and read
    once."""
    if len(game) > LONGEST_ID:
        return []  # of no game; and what is remembered stays small
    read: tuple[str, list[tuple[int, int]]] | None = request.scope.get(_PROVEN)
    if read is None or read[0] != game:
        read = request.scope[_PROVEN] = (
            game,
            _read_tokens(request.cookies.get(cookie_name(game), ""), request.app.state.key, game),
        )
    return read[1]


def _read_tokens(cookie: str, key: str, game: str) -> list[tuple[int, int]]:
    found = []
    for part in cookie.split(_BETWEEN)[:_TOKENS]:
        told = _TOKEN.fullmatch(part)
        if told is None:
            continue
        seat, grip = int(told[1]), int(told[2])
        if hmac.compare_digest(told[3].encode(), _sign(key, game, seat, grip).encode()):
            found.append((seat, grip))
    return found


def hold(response: Response, request: Request) -> None:
    """Give the browser the name of its device, for another year where it has one."""
    token = request.cookies[DEVICE_COOKIE] if device_of(request) else _new_token(request)
    path = request.url_for("home").path
    response.set_cookie(DEVICE_COOKIE, token, max_age=_YEAR, path=path, **_settings(request))


def drop_tokens(response: Response, request: Request, game: str) -> None:
    """Take the cookie of one game from a browser that has it."""
    name = cookie_name(game)
    if name in request.cookies:
        # The oldest ones belong to all addresses of a host, which is another's where we lie below a path.
        wide = () if root_of(request) else ("/",)
        for path in (request.url_for("game", id=game).path, *wide):
            response.delete_cookie(name, path=path, **_settings(request))


def _settings(request: Request) -> _Settings:
    return {"httponly": True, "samesite": "lax", "secure": request.url.scheme == "https"}


@lru_cache(_REMEMBERED)
def _sign(key: str, game: str, seat: int, grip: int) -> str:
    return hmac.digest(key.encode(), f"{game}/{seat}/{grip}".encode(), "sha256").hex()[:32]
