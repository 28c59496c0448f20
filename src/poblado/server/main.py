"""Start-up of the server, for `poblado serve`."""

import asyncio
import contextlib
import gc
import ipaddress
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from poblado.cardgame.box import Box
from poblado.kernel.errors import BadChoice
from poblado.outside import ModuleLike
from poblado.server.app import create_app
from poblado.server.protocol import CONNECTIONS_OF_AN_ADDRESS, Trusted, most_connections, protocol
from poblado.server.store import without_password

ACCEPTED = 20
"""Connections that are accepted in one go. As many as wait for it, which is what asyncio does by itself, held up acts for a tenth
of a second."""
KEPT_SECONDS = 30
"""Keep-alive of an idle connection, in seconds: people think longer than the library's five seconds, and a new one costs
as much as half an act."""
UNACCEPTED = 1024
"""Connections that the system keeps until they are accepted, or fewer where it grants fewer; whoever comes then tries again."""


def default_database() -> Path:
    """Default place of the database: the user's data folder. Raises: BadChoice, where there is no user."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        folder = Path(base) if base else Path.home() / ".local" / "share"
    except RuntimeError as error:
        raise BadChoice("the user has no folder for the database: choose a file with --database") from error
    return folder / "poblado" / "poblado.sqlite3"


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    box: Box | None = None,
    extra: Sequence[ModuleLike] = (),
    proxy: str | None = None,
    limited: bool = True,
    keep: int | None = None,
    root: str = "",
    names: Sequence[str] = (),
    watch_token: str = "",
) -> None:
    """Serve until interrupted. Every action is stored before it is shown, so a kill loses nothing.

    Args:
        database: its URL, see `poblado.server.store.open_store`; a file in the user's data folder by default.
        open_browser: show the home page once the server is up.
        box: the cards of the card game, where somebody has corrected them.
        extra: modules of third parties, with which all games on an island are begun.
        proxy: the addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed, divided by commas;
            by default `FORWARDED_ALLOW_IPS`, or this machine.
        names: the hosts by which a proxy on this machine, or a name of it, leads here; where the server listens on this machine
            alone, others are refused.
        limited, keep, root, watch_token: see `poblado.server.app.create_app`.

    Raises:
        BadChoice, Unavailable: if the database or the address cannot be used.
    """
    _listening_is_possible(host, port)
    database = database or str(default_database())
    app = create_app(
        database, box=box, extra=extra, limited=limited, keep=keep, root=root, names=names if _is_loopback(host) else None,
        watch_token=watch_token,
    )  # fmt: skip
    # Threads that work on boards and films take turns with the event loop, which has little to do and must not wait for it.
    sys.setswitchinterval(0.0005)
    _collect_seldom()
    if proxy is None:
        proxy = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    url = f"http://{shown}:{port}{app.state.root}/"
    print(f"Poblado: {url}\n{without_password(database)}", flush=True)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=protocol(Trusted(proxy), most_connections(), CONNECTIONS_OF_AN_ADDRESS if limited else sys.maxsize),
        ws="none",
        log_level="warning",
        access_log=False,  # else a line is made of each request, and then not written
        timeout_graceful_shutdown=1,
        timeout_keep_alive=KEPT_SECONDS,
        backlog=ACCEPTED,
        server_header=False,
        forwarded_allow_ips=proxy,
    )
    server = Server(config, app)
    if open_browser:
        threading.Thread(target=_show, args=(server, url), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(1)


def _is_loopback(host: str) -> bool:
    """Tell whether a server that listens there can be reached from this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost"


def _collect_seldom() -> None:
    """Have Python look for cycles when many objects have come and stayed, and no more at what is here for good.

    A look at all that lies in memory stops every table: for 0.6 s at 300 of them, and while games were begun it came every few
    seconds. What play leaves behind has no cycles; begun games, connections, set-ups and games that leave the memory have. So it
    looks at new ones once 5,000 have been added, which takes some ms (four times that many took up to 58, under attack 103), and
    at all once some hundreds of games have been begun.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 4, 100)


class Server(uvicorn.Server):
    """Ends in two seconds, and in words: streams say that they end, and whoever still waits is told to come again.

    What comes meanwhile is refused at once (`Security`).
    """

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in [one for server in self.servers for one in server.sockets]:
            with (
                contextlib.suppress(OSError),
                socket.fromfd(listening.fileno(), listening.family, listening.type) as same,
            ):
                same.listen(UNACCEPTED)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in (*self.servers, *(sockets or ())):
            listening.close()
        self._app.state.rooms.end()
        state = self.server_state
        for connection in list(state.connections):
            connection.shutdown()
        await _while(lambda: bool(state.tasks), 1.0)
        await self._cancel()
        for connection in list(state.connections):
            connection.shutdown()
        await _while(lambda: bool(state.connections), 0.3)
        for connection in list(state.connections):
            # It does not read what it was sent.
            if isinstance(connection, HttpToolsProtocol):
                connection.transport.abort()
        # What had come and was not begun yet may have been begun since.
        await self._cancel()
        # The library would now wait for connections and requests, a second more, and complain of those that are left.
        if not self.force_exit:
            await self.lifespan.shutdown()

    async def _cancel(self) -> None:
        """End the requests that wait; what each of them says takes its time where many do."""
        for task in list(self.server_state.tasks):
            task.cancel()
        await _while(lambda: bool(self.server_state.tasks), 0.4)


async def _while(it: Callable[[], bool], seconds: float) -> None:
    ends = time.monotonic() + seconds
    while it() and time.monotonic() < ends:
        await asyncio.sleep(0.02)


def _listening_is_possible(host: str, port: int) -> None:
    # Asked before anything is opened; uvicorn says the same later, in its own words and in English only.
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except (OSError, UnicodeError) as error:
        # A name that no host can have is a UnicodeError of Python's.
        raise BadChoice(
            "nothing can listen on port {port} of {host} ({reason}): is another server running there? Choose another with "
            "--port",
            port=port,
            host=host,
            reason=(error.strerror if isinstance(error, OSError) else "") or error,
        ) from error


def _show(server: uvicorn.Server, url: str) -> None:
    """Open a page once the server listens, however slow the machine."""
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(url)
