"""Pictures as PNG: rendered beside the server, a few at a time, and with nothing left behind."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from person import Person
from test_two_servers import Browser, Server

from long_run import first_is_quick
from poblado.server import pictures

pytestmark = pytest.mark.process
PNG = b"\x89PNG\r\n\x1a\n"
GATED = """
import pathlib, sys, time
svg = sys.stdin.buffer.read()
gate = pathlib.Path({gate!r})
with gate.with_suffix(".begun").open("a") as begun:
    begun.write("x")
while not gate.exists():
    time.sleep(0.01)
sys.stdout.buffer.write(b"drawn " + svg)
"""


@pytest.fixture
def gate(tmp_path, monkeypatch):
    """Rendering waits until this file exists."""
    path = tmp_path / "gate"
    monkeypatch.setattr(pictures, "_RENDER", GATED.format(gate=str(path)))
    return path


def begun(gate):
    try:
        return gate.with_suffix(".begun").read_text()
    except OSError:
        return ""


def eventually(true, seconds=60):
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.02)


def test_the_server_answers_while_it_draws_and_refuses_too_many(person, gate):
    for _ in range(4):
        assert person.act(person.state()["legal"][0]).status_code == 200
    url = f"/game/{person.game}/board.png"
    with ThreadPoolExecutor(8) as pool:
        first = [pool.submit(person.client.get, f"{url}?at={n}") for n in range(4)]
        eventually(lambda: begun(gate) and person.client.app.state.rooms.pools.pictures.inside == 4)
        assert person.client.get("/healthz").status_code == 200
        assert person.page().status_code == 200
        for n in (1, 5):
            refused = person.client.get(f"{url}?at={n}", headers={"accept-language": "es"})
            assert refused.status_code == 503 and int(refused.headers["retry-after"]) > 0
            assert "se están dibujando varias imágenes" in refused.text
        assert not any(one.done() for one in first) and begun(gate) == "x", "one at a time"
        gate.touch()
        answers = [one.result(60) for one in first]
    assert all(a.status_code == 200 and a.content.startswith(b"drawn <svg") for a in answers)
    assert len({a.content for a in answers}) == 4 and begun(gate) == "xxxx"
    # What has been drawn is kept.
    gate.unlink()
    assert person.client.get(f"{url}?at=2").content == answers[2].content
    assert person.client.app.state.rooms.pools.pictures.inside == 0


def test_whoever_asks_for_the_same_picture_waits_for_it(person, gate):
    url = f"/game/{person.game}/board.png?at=0"
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(person.client.get, url) for _ in range(3)]
        eventually(lambda: person.client.app.state.rooms.pools.pictures.inside == 3)
        gate.touch()
        assert len({one.result(60).content for one in asked}) == 1
    assert begun(gate) == "x"


@pytest.mark.thorough
def test_a_picture_that_fails_holds_up_no_other(app, monkeypatch):
    person = Person(app)
    monkeypatch.setattr(pictures, "_RENDER", "import sys; sys.exit(3)")
    with pytest.raises(subprocess.CalledProcessError):
        person.client.get(f"/game/{person.game}/board.png")
    monkeypatch.undo()
    assert app.state.rooms.pools.pictures.inside == 0
    assert person.client.get(f"/game/{person.game}/board.png").content[:8] == PNG


def test_no_picture_outlives_the_server(app, gate):
    painter = pictures.Painter(app.state.rooms.pools.pictures)
    with ThreadPoolExecutor(1) as pool:
        drawn = pool.submit(painter._draw, "<svg/>")
        eventually(lambda: begun(gate))
        painter.end()
        with pytest.raises(subprocess.CalledProcessError):
            drawn.result(60)
        # Nor does one that is begun meanwhile.
        with pytest.raises((subprocess.CalledProcessError, BrokenPipeError)):
            pool.submit(painter._draw, "<svg/>").result(60)
    assert not painter._drawing


def children(process):
    """The ids of the processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == process:
            found.append(int(stat.parent.name))
    return found


@pytest.mark.thorough
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("how", first_is_quick([signal.SIGTERM, signal.SIGKILL]))
def test_nothing_is_left_of_a_server_that_ends_while_it_draws(tmp_path, how):
    server = Server(str(tmp_path / "games.sqlite3"))
    try:
        game = Browser(server).start(preset="base", players="2")

        def ask():
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{server.url}{game}/board.png", timeout=30).read()

        asking = threading.Thread(target=ask)
        asking.start()
        eventually(lambda: children(server.process.pid))
        drawing = children(server.process.pid)
        server.process.send_signal(how)
        server.process.wait(60)
        asking.join(30)
        eventually(lambda: not any(alive(one) for one in drawing))
    finally:
        server.process.kill()
        server.process.wait()


def alive(process):
    try:
        os.kill(process, 0)
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
