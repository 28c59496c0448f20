"""A server that is told to end does so in words and at once, and leaves nothing beside its database."""

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from urllib.parse import urlencode, urlsplit

import pytest
from test_limits import Served

from long_run import first_is_quick
from poblado.server import security

pytestmark = pytest.mark.process
SERVE = "import sys; from poblado.server.main import run; run(port=int(sys.argv[1]), database=sys.argv[2])"


@pytest.fixture
def port():
    with contextlib.closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def served(port, database):
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(database)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).read()
            return process
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.05)
    raise TimeoutError("the server does not start")


@pytest.mark.slow
@pytest.mark.parametrize("how", first_is_quick([signal.SIGTERM, signal.SIGINT]))
def test_streams_end_with_a_word_requests_are_answered_and_the_file_is_whole(tmp_path, port, how):
    database = tmp_path / "games.sqlite3"
    process = served(port, database)
    try:
        form = urlencode({"preset": "base", "players": "3"}).encode()
        game = urlsplit(urllib.request.urlopen(f"http://127.0.0.1:{port}/start", form, timeout=60).url).path
        head = f"GET {game}/stream HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n\r\n"
        body = f"POST {game}/act HTTP/1.1\r\nhost: x\r\nx-poblado: 1\r\naccept-language: en\r\ncontent-length: 99\r\n\r\n{{"
        half = b"GET / HTTP/1.1\r\n"
        asked = [head.encode()] * 3 + [body.encode(), half]
        sockets = []
        for said in asked:
            sockets.append(socket.create_connection(("127.0.0.1", port), timeout=60))
            sockets[-1].sendall(said)
        streams, pending, _ = sockets[:3], sockets[3], sockets[4]
        for one in streams:
            assert b"event: change" in until_told(one, b"event: change")
        process.send_signal(how)
        ends = [rest(one) for one in streams]
        refused = rest(pending)
        _, errors = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
        for one in sockets:
            one.close()
    for told in ends:
        word = told[told.index(b"event: end") :].partition(b"data: ")[2].partition(b"\r\n")[0]
        assert "restarts" in json.loads(word)["text"]
        assert b"\nid:" not in told[told.index(b"event: end") :], "the browser says what it saw last when it comes back"
    assert refused.startswith(b"HTTP/1.1 503") and b"restarts" in refused and b"retry-after" in refused
    assert errors == b""
    assert [path.name for path in tmp_path.iterdir() if "wal" in path.name and path.stat().st_size] == []

    again = served(port, database)
    try:
        assert urllib.request.urlopen(f"http://127.0.0.1:{port}{game}", timeout=60).status == 200
        again.send_signal(signal.SIGTERM)
        assert again.communicate(timeout=60)[1] == b""
    finally:
        again.kill()
        again.wait()


def until_told(one, what):
    found = b""
    while what not in found:
        more = one.recv(65536)
        assert more
        found += more
    return found


def rest(one):
    found = b""
    with contextlib.suppress(ConnectionError):
        while more := one.recv(65536):
            found += more
    return found


@pytest.mark.thorough
def test_while_a_server_ends_nothing_is_begun(caplog):
    """What lies in a connection behind a request that waits is not begun when that one is cut off, nor what comes new."""
    asked = b"GET /healthz HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n\r\n"
    gate, checked = threading.Event(), []
    with Served() as served:
        store = served.app.state.store
        store.check = lambda: (checked.append(1), gate.wait(60))
        try:
            one = served.connect(asked * 5)
            while not checked:
                time.sleep(0.01)
            served.server.should_exit = True
            answers = rest(one)
            served.thread.join(60)
        finally:
            gate.set()
    assert answers.count(b"HTTP/1.1 503") == 1 and b"restarts" in answers and answers.count(b"HTTP/1.1") == 1
    assert not caplog.records


def test_whoever_comes_while_a_server_ends_is_told_so(person):
    person.client.app.state.rooms.end()
    for path in ("/", f"/game/{person.game}", "/icon.svg"):
        answer = person.client.get(path, headers={"accept-language": "en"})
        assert answer.status_code == 503 and "restarts" in answer.text
        assert answer.headers["connection"] == "close" and answer.headers["retry-after"] == "3"


@pytest.mark.thorough
def test_a_server_that_ends_waits_for_nobody_who_begins_again(monkeypatch, caplog):
    """What a request does when it is cut off may take its time, and be cut off once more."""
    cut = []

    async def stubborn(self, scope, receive, send):
        for _ in range(2):
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                cut.append(1)

    with Served() as served:
        monkeypatch.setattr(security.Security, "__call__", stubborn)
        served.connect(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        while not served.server.server_state.tasks:
            time.sleep(0.01)
        served.server.should_exit = True
        served.thread.join(60)
    assert len(cut) == 2
    assert not [one for one in caplog.records if "timeout graceful shutdown" in one.getMessage()]
