"""How a server starts."""

import asyncio
import contextlib
import socket
import threading
import urllib.request

import pytest

import poblado
from poblado.server import main


@pytest.fixture
def port():
    with contextlib.closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.mark.thorough
def test_the_browser_opens_when_the_server_answers(tmp_path, monkeypatch, port):
    """Also where that takes longer than usual."""
    servers, answered = [], []

    class Slow(main.Server):
        async def startup(self, sockets=None):
            servers.append(self)
            await asyncio.sleep(1.3)
            await super().startup(sockets=sockets)

    def browse(url):
        try:
            with urllib.request.urlopen(url, timeout=5) as page:
                answered.append(page.status)
        finally:
            servers[0].should_exit = True

    monkeypatch.setattr(main, "Server", Slow)
    monkeypatch.setattr(main.webbrowser, "open", browse)
    serving = threading.Thread(target=main.run, args=("127.0.0.1", port, str(tmp_path / "games.sqlite3"), True))
    serving.start()
    serving.join(20)
    assert not serving.is_alive() and answered == [200]


@pytest.mark.thorough
def test_a_port_that_is_taken_is_said(tmp_path, monkeypatch, port):
    monkeypatch.setattr(main.webbrowser, "open", lambda url: pytest.fail("there is nothing to show"))
    with contextlib.closing(socket.socket()) as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        with pytest.raises(poblado.BadChoice, match=f"port {port}"):
            main.run("127.0.0.1", port, str(tmp_path / "games.sqlite3"), True)
