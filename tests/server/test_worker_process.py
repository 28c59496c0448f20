"""Uploaded boards in the worker process: the same answers as in a thread; it is replaced, bounded in time, and ended."""

import asyncio
import contextlib
import json
import operator
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request

import pytest
from anyio.from_thread import start_blocking_portal
from starlette.testclient import TestClient
from test_ending import port, served  # noqa: F401
from test_pictures import alive, children, eventually

from long_run import first_is_quick
from poblado.island.scenery import MOST_LETTERS, MOST_NAMES
from poblado.kernel.errors import BadChoice
from poblado.notation import draw_text
from poblado.presets import make_board
from poblado.server import pictures, process
from poblado.server.app import create_app
from poblado.server.board_choice import read_board
from poblado.server.workers import Busy, Pool
from poblado.svg.badges import app_icon

pytestmark = pytest.mark.process


@contextlib.asynccontextmanager
async def worker():
    one = process.WorkerProcess(Pool("uploads", 1, 9), Pool("inline", 1, 9))
    one.open()
    try:
        yield one
    finally:
        one.end()


def text_of(board):
    return json.dumps(board.to_json(), separators=(",", ":"))


def with_names(name):
    """The beginners' island with one name on each of its vertices, as a file."""
    board = make_board("beginner")
    names = dict.fromkeys(board.topology.vertex_names[:MOST_NAMES], name)
    return json.dumps({**board.to_json(), "starts": [], "scenery": {"names": names}})


@pytest.mark.thorough
def test_answers_are_the_same_bytes_as_in_a_thread():
    """Boards, pictures and reasons, by language, of files and of forms."""
    app = create_app(":memory:", bot_delay=0)
    drawn = make_board("standard-1f")
    files = [
        text_of(drawn),
        draw_text(drawn),
        text_of(make_board("new-york")),
        with_names("Mi 🏝 é"),
        with_names("\ud800"),
        draw_text(drawn).replace("M10", "Q10"),
        '{"tiles":\n oops}',
        "[" * 15_000,
        json.dumps({"tiles": [{"q": 10**400, "r": 0, "terrain": "\ud800", "token": 3}]}),
        "x" * 30_000,
        "",
    ]

    forms = (files[3], files[5])

    def ask(client):
        found = []
        for language, some in ("en", files), ("es", files[4:8]):
            client.headers["accept-language"] = language
            for text in some:
                sent = text.encode("utf-8", "surrogatepass")
                answer = client.post("/board/check?name=mine", content=sent)
                found.append((answer.status_code, answer.content))
                if text not in forms:
                    continue
                form = {"preset": "base", "board_data": text}
                for path, more in (("/setup/check", {}), ("/start", {"param.points_to_win": "99"})):
                    answer = client.post(path, data=form | more)
                    found.append((answer.status_code, answer.content))
        return found

    # One loop for all requests of an application: a lock for which somebody has waited belongs to its loop.
    outside = create_app(":memory:", bot_delay=0)
    with start_blocking_portal() as loop:
        client = TestClient(outside)
        client.portal = loop
        inline = ask(client)
    assert outside.state.uploads._process is None
    with TestClient(app) as client:
        assert ask(client) == inline
        started = app.state.uploads._process
        assert started.poll() is None
    assert started.poll() is not None
    assert {status for status, _ in inline} == {200, 400}


def test_jobs_run_in_one_lasting_process_of_low_priority():
    async def tried():
        closed = process.WorkerProcess(Pool("uploads", 1, 9), Pool("inline", 1, 9))
        assert await closed.do(os.getpid) == os.getpid(), "nobody would end the process"
        async with worker() as one:
            assert one._process is None, "the first job starts it"
            ids = set(await asyncio.gather(*[one.do(os.getpid) for _ in range(5)]))
            assert len(ids) == 1 and os.getpid() not in ids
            assert await one.do(os.nice, 0) == min(19, os.nice(0) + 10)
            assert await one.do(print, "said by a job") is None
            with pytest.raises(BadChoice, match="mine has 30000 bytes"):
                await one.do(read_board, "x" * 30_000, "mine")
            with pytest.raises(RuntimeError, match="ZeroDivisionError"):
                await one.do(operator.truediv, 1, 0)
            assert len(await one.do(operator.mul, b"x", 5_000_000)) == 5_000_000
            assert len(await one.do(bytes, b"x" * 5_000_000)) == 5_000_000
            assert await one.do(os.getpid) in ids

    asyncio.run(tried())


def test_a_process_that_dies_is_replaced():
    async def tried():
        async with worker() as one:
            first = await one.do(os.getpid)
            one._process.kill()
            one._process.wait()
            second = await one.do(os.getpid)
            assert second not in (first, os.getpid())
            asked = [asyncio.create_task(one.do(work, *args)) for work, *args in [(time.sleep, 60), (os.getpid,)]]
            await asyncio.sleep(0.1)
            one._process.kill()
            with pytest.raises(Busy):
                await asked[0]
            assert await asked[1] not in (first, second)
            with pytest.raises(Busy):
                await one.do(os._exit, 3)
            assert await one.do(abs, -1) == 1

    asyncio.run(tried())


def test_a_job_beyond_its_time_is_refused_and_the_next_is_done(monkeypatch):
    async def tried():
        async with worker() as one:
            first = await one.do(os.getpid)
            monkeypatch.setattr(process, "JOB_SECONDS", 0.3)
            late = asyncio.create_task(one.do(time.sleep, 600))
            turns = 0
            while not late.done():
                turns += 1
                await asyncio.sleep(0.01)
            with pytest.raises(Busy):
                await late
            assert turns > 3, "the event loop goes on"
            monkeypatch.undo()
            assert await one.do(os.getpid) != first

    asyncio.run(tried())


def test_what_is_closed_refuses_and_starts_nothing():
    async def tried():
        async with worker() as one:
            await one.do(abs, 1)
            running, waiting = (asyncio.create_task(one.do(time.sleep, 600)) for _ in range(2))
            await asyncio.sleep(0.1)
            ended = one._process
            one.end()
            for job in (running, waiting):
                with pytest.raises(Busy):
                    await job
            assert ended.returncode is not None
            one.end()
            assert one._process is None or one._process.poll() is not None

    asyncio.run(tried())


@pytest.mark.thorough
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("how", first_is_quick([signal.SIGTERM, signal.SIGINT, signal.SIGKILL]))
@pytest.mark.parametrize("busy", first_is_quick([True, False]))
def test_nothing_is_left_of_a_server_that_ends(tmp_path, port, how, busy):  # noqa: F811
    server = served(port, tmp_path / "games.sqlite3")

    def upload(text):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/board/check", text.encode(), timeout=60).read()

    try:
        upload(text_of(make_board("standard-1f")))
        [working] = children(server.pid)
        asking = threading.Thread(target=upload, args=[with_names("M" * MOST_LETTERS)])
        if busy:
            asking.start()
            time.sleep(0.1)
        server.send_signal(how)
        _, errors = server.communicate(timeout=60)
        eventually(lambda: not alive(working))
        if busy:
            asking.join(60)
    finally:
        server.kill()
        server.wait()
    assert errors == b""


def hoard(size):
    return len(bytearray(size)) and os.getpid()


def hoard_little_by_little():
    """Ends where nothing stops it, before the machine has no memory left."""
    part = 10_000_000
    return len([bytes(part) for _ in range(2 * process.JOB_BYTES // part)])


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "darwin", reason="the system does not count addresses")
@pytest.mark.parametrize("work, args", [(hoard, (process.JOB_BYTES,)), (hoard_little_by_little, ())])
def test_a_job_that_takes_too_much_memory_dies_and_the_next_one_is_done(work, args):
    async def run():
        async with worker() as one:
            first = await one.do(hoard, 50_000_000)
            with pytest.raises(Busy):
                await one.do(work, *args)
            assert await one.do(os.getpid) not in (first, os.getpid())

    asyncio.run(run())


@pytest.mark.skipif(sys.platform == "darwin", reason="the system does not count addresses")
def test_a_picture_that_takes_too_much_memory_is_none(monkeypatch):
    monkeypatch.setattr(pictures, "JOB_BYTES", 100_000_000)
    painter = pictures.Painter(Pool("pictures", 1, 9))
    with pytest.raises(subprocess.CalledProcessError):
        asyncio.run(painter.png(app_icon().svg("Poblado"), 6000))
    monkeypatch.undo()
    assert asyncio.run(painter.png(app_icon().svg("Poblado"), 64)).startswith(b"\x89PNG")
