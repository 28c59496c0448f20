"""Slow-client protection: time and room for a request's head, time to take what
is sent, and how many connections there may be."""

import asyncio
import ipaddress
from collections import Counter
from typing import Any

from httptools import HttpParserError, HttpParserUpgrade
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from poblado.server.security import HEADERS as SAFE_HEADERS
from poblado.server.security import WHOLE

HEAD_SECONDS = 10.0
"""Time-out for the request line and headers; and for what is left of a body whose request has been answered."""
TAKE_SECONDS = 60.0
"""Time-out for what waits to be sent, some 64 kilobytes: a thin line of one kilobyte a second manages."""
HEAD_BYTES = 65_536
"""Size limit of a request's line and headers. Browsers send one or two kilobytes; cookies of other games here make it more."""
HEADERS = 100
"""Greatest number of a request's headers. Browsers send some twenty; each costs a call, however short it is."""
PIPELINED = 16
"""Requests that come before those before them are answered; browsers send none so. Whoever sends more is cut off."""
CONNECTIONS_OF_AN_ADDRESS = 256
"""Thirty browsers behind one address, with the six connections that each makes at most, and half as many again."""
SPARE_FILES = 64
"""File descriptors held back of those that a process may open: for the database, pictures, and what Python reads."""
MOST_CONNECTIONS = 10_000

_SAFE = b"".join(b"%s: %s\r\n" % header for header in SAFE_HEADERS)
_BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: %d\r\n%s\r\n%s"
)
_FULL = b'{"error": "too many connections; demasiadas conexiones"}'
_SLOW = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n%s\r\n%s"
)
_WRONG = (
    b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n%s\r\n%s"
)
_NO_REQUEST = b'{"error": "this is no HTTP request; esto no es una petici\\u00f3n HTTP"}'
_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n%s\r\n%s"
)
_TOO_LONG = (
    b'{"error": "the headers of the request are too long, or too many; '
    b'las cabeceras de la petici\\u00f3n son demasiado largas, o son demasiadas"}'
)
_LATE = b'{"error": "the request took too long to arrive; la petici\\u00f3n ha tardado demasiado en llegar"}'


class Trusted:
    """Proxies that are believed, as uvicorn is told them: `*`, addresses and networks, divided by commas.

    What comes from them comes from many people, so their connections are not counted by address.
    """

    def __init__(self, addresses: str) -> None:
        words = [word.strip() for word in addresses.split(",")]
        self._all = "*" in words
        self._networks = [net for word in words if (net := _network(word)) is not None]

    def __contains__(self, address: str) -> bool:
        if self._all:
            return True
        net = _network(address.partition("%")[0])
        return net is not None and any(net.network_address in known for known in self._networks)


def _network(word: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(word, strict=False)
    except ValueError:
        return None


def most_connections() -> int:
    """Number of connections the process has files for; asks the system for as many as it grants."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 500
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError):
            pass
    files = wanted if soft == resource.RLIM_INFINITY else soft
    return max(16, min(MOST_CONNECTIONS, files - SPARE_FILES))


class Joining(asyncio.Transport):
    """A connection that sends the head of an answer together with the beginning of its body.

    The library writes them one after the other, and each would go out by itself: for a few words that is half of the work.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport, self._loop = transport, loop
        self._head = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self._head:
            data, self._head = b"".join((self._head, data)), b""
        elif bytes(data[:5]) == b"HTTP/":
            self._head = bytes(data)
            # What a stream begins with may come much later.
            self._loop.call_soon(self._send)
            return
        self._transport.write(data)

    def _send(self) -> None:
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head)

    def close(self) -> None:
        self._send()
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()


def protocol(trusted: Trusted, most: int, of_an_address: int = CONNECTIONS_OF_AN_ADDRESS) -> type[asyncio.Protocol]:
    """The protocol that uvicorn is to speak, for its `http`.

    Args:
        most: connections in all; beyond them 503.
        of_an_address: the same for one address that is no trusted proxy.
    """
    addresses: Counter[str] = Counter()

    class Patient(HttpToolsProtocol):
        _timer: asyncio.TimerHandle | None = None
        _taking: asyncio.TimerHandle | None = None
        _counted = ""
        _crowded = False
        """True if more requests have come in one go than may."""
        _head = 0
        """Bytes of a head that is not whole yet."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(Joining(transport, self.loop))
            address = self.client[0] if self.client else ""
            if address and address not in trusted:
                self._counted = address
                addresses[address] += 1
            if len(self.connections) > most or addresses[self._counted] > of_an_address:
                self._refuse(_BUSY, _FULL)
            else:
                self._await_head()

        def data_received(self, data: bytes) -> None:
            # As the library does it, but that nobody fills the log by what they send.
            if self.transport.is_closing():
                return
            self._unset_keepalive_if_required()
            while data and not self.transport.is_closing():
                # A system may hand over four times as much at once as a head may have.
                part = data
                if self._awaits_head() and not self._has_more_body():
                    part = data[: HEAD_BYTES + 1 - self._head]
                data = data[len(part) :]
                if not self._read(part):
                    return
            self._await_head()

        def _read(self, data: bytes) -> bool:
            """Have a part of what came read; whether the connection goes on."""
            try:
                self.parser.feed_data(data)
            except HttpParserError:
                if self._crowded:
                    self.transport.close()
                elif len(self.headers or ()) > HEADERS:
                    self._refuse(_LONG, _TOO_LONG)
                else:
                    self._refuse(_WRONG, _NO_REQUEST)
                return False
            except HttpParserUpgrade:
                pass  # nothing else is spoken here: it is answered as any other request
            if self._awaits_head() and not self._has_more_body():
                self._head += len(data)
                if self._head > HEAD_BYTES and not self.transport.is_closing():
                    self._refuse(_LONG, _TOO_LONG)
                    return False
            else:
                self._head = 0
            return True

        def on_header(self, name: bytes, value: bytes) -> None:
            super().on_header(name, value)
            if len(self.headers) > HEADERS:
                raise OverflowError("headers")

        def pause_writing(self) -> None:
            super().pause_writing()
            # Whoever takes nothing keeps a stream, and what is written for it, for as long as they like.
            self._taking = self.loop.call_later(TAKE_SECONDS, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._is_taken()

        def _is_taken(self) -> None:
            if self._taking is not None:
                self._taking.cancel()
                self._taking = None

        def on_headers_complete(self) -> None:
            # The library would read on after each answer, whatever waits, and make a request of each that has come.
            if len(self.pipeline) >= PIPELINED:
                self._crowded = True
                raise OverflowError("requests in one go")
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self.scope[WHOLE] = True  # type: ignore[literal-required]
            super().on_message_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop()
            self._is_taken()
            addresses[self._counted] -= 1
            if addresses[self._counted] <= 0:
                del addresses[self._counted]
            super().connection_lost(exc)

        def shutdown(self) -> None:
            # What has come and was not begun is not begun any more: else each answer would begin the next one.
            self.pipeline.clear()
            super().shutdown()

        def _awaits_head(self) -> bool:
            """Tell whether what comes next is a head, or what is left of a body whose request has been answered."""
            return self.cycle is None or self.cycle.response_complete

        def _has_more_body(self) -> bool:
            return self.cycle is not None and self.cycle.more_body

        def _await_head(self) -> None:
            """The time runs from the first byte, or the connection's beginning, until the head is there."""
            if not self._awaits_head():
                self._stop()
            elif self._timer is None and not self.transport.is_closing():
                self._timer = self.loop.call_later(HEAD_SECONDS, self._give_up)

        def _stop(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _give_up(self) -> None:
            self._timer = None
            if self.transport.is_closing():
                return
            if self._has_more_body():
                self.transport.close()
            else:
                self._refuse(_SLOW, _LATE)

        def _refuse(self, head: bytes, said: bytes) -> None:
            self.transport.write(head % (len(said), _SAFE, said))
            self.transport.close()

    return Patient
