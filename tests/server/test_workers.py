"""What takes long fills no other's threads: each kind of work has its own, with a short line before them."""

import asyncio
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import pairwise
from queue import SimpleQueue
from types import SimpleNamespace

import pytest
from person import Person
from starlette.testclient import TestClient

from poblado.report import Film
from poblado.server import board_choice, films, home, pictures, report, symbol_sheets, workers
from poblado.server.workers import Busy, Pool, Turnstile


def test_a_full_line_is_refused_and_what_waits_too_long_is_not_begun():
    async def tried():
        pool = Pool("tried", 1, 1, patience=0.2)
        gate, done = threading.Event(), []

        def workers(n):
            gate.wait(5)
            done.append(n)
            return n

        first = asyncio.create_task(pool.do(workers, 1))
        second = asyncio.create_task(pool.do(workers, 2))
        await asyncio.sleep(0.05)
        assert pool.inside == 2
        with pytest.raises(Busy):
            await pool.do(workers, 3)
        with pytest.raises(Busy):
            await second
        assert pool.inside == 1
        gate.set()
        assert await first == 1 and await pool.do(workers, 4) == 4
        assert done == [1, 4] and pool.inside == 0
        with pytest.raises(ZeroDivisionError):
            await pool.do(lambda: 1 // 0)

    asyncio.run(tried())


def test_a_pool_that_is_forgotten_leaves_no_thread():
    async def use(pool):
        await pool.do(int)

    pool = Pool("forgotten", 2, 1)
    asyncio.run(use(pool))
    mine = [one for one in threading.enumerate() if one.name.startswith("poblado-forgotten")]
    assert len(mine) == 1
    del pool
    mine[0].join(5)
    assert not mine[0].is_alive()


def test_forty_set_ups_hold_up_no_act_and_some_are_refused_in_words_and_pictures_wait(person, monkeypatch):
    """The threads of starlette are forty, and storing needed one of them. What a page draws by itself is refused to nobody."""
    go_on, begun = threading.Event(), []

    def slow(answer):
        begun.append(answer)
        assert go_on.wait(60)
        return answer

    monkeypatch.setattr(board_choice, "picture", lambda *args: "<svg/>")
    monkeypatch.setattr(home, "thumbnail", lambda *args: "<svg/>")
    monkeypatch.setattr(home, "advise", lambda *args: slow({"ok": True}))
    client = TestClient(person.client.app)
    action = person.state()["legal"][0]
    with ThreadPoolExecutor(86) as pool:
        asked = [pool.submit(client.get, "/setup/check") for _ in range(40)]
        drawn = [pool.submit(client.get, f"/miniature/standard-{n}.svg") for n in range(40)]
        drawn.append(pool.submit(client.get, "/board/standard-1.svg"))
        until = time.monotonic() + 60
        while sum(one.done() for one in asked) < 6 and time.monotonic() < until:
            time.sleep(0.02)
        try:
            assert person.act(action).status_code == 200
            refused = [one.result().status_code for one in asked if one.done()]
            assert refused == [503] * 6 and len(begun) == 1
            page = client.get("/", headers={"accept": "text/html", "accept-language": "es"})
            assert page.status_code == 503 and page.headers["retry-after"] == "5"
            assert "muy ocupado" in page.text and "<h1>" in page.text
            script = client.get("/setup/check", headers={"accept": "*/*", "accept-language": "en"})
            assert script.status_code == 503 and "Try again in 5 seconds" in script.json()["error"]
        finally:
            go_on.set()
        assert sorted(one.result(20).status_code for one in asked) == [200] * 34 + [503] * 6
        assert {one.result(20).status_code for one in drawn} == {200}


def test_a_picture_beyond_its_time_is_503(person, monkeypatch):
    monkeypatch.setattr(pictures, "_PATIENCE", 0.3)
    monkeypatch.setattr(pictures, "_RENDER", "import time; time.sleep(20)")
    refused = person.client.get(f"/game/{person.game}/board.png", headers={"accept-language": "en"})
    assert refused.status_code == 503 and refused.headers["retry-after"] == "60"
    assert "took too long to draw" in refused.text


def finished(app):
    """A short game that a person has played to its end."""
    person = Person(app, preset="base", players="2", **{"param.points_to_win": "3"})
    for _ in range(400):
        state = person.state()
        if state["over"]:
            return person
        person.act(state["legal"][-1])
    raise AssertionError("the game does not end")


def test_a_report_is_made_once_for_a_game_that_is_over(app, monkeypatch):
    person, made = finished(app), []
    true = report.report_of
    monkeypatch.setattr(report, "report_of", lambda film: made.append(threading.current_thread()) or true(film))
    for path in ("report", "report.json", "report?lang=en"):
        assert person.client.get(f"/game/{person.game}/{path}").status_code == 200
    assert len(made) == 1 and made[0].name.startswith("poblado-films")
    # Each reader's own words all the same.
    es, en = (person.client.get(f"/game/{person.game}/report?lang={lang}").text for lang in ("es", "en"))
    assert es != en and len(made) == 1


def test_films_are_made_beside_the_event_loop_and_once(person, monkeypatch):
    made = []

    class Watched(Film):
        def __init__(self, *args):
            made.append(threading.current_thread().name)
            super().__init__(*args)

    monkeypatch.setattr(films, "Film", Watched)
    for path in ("replay", "moment", "board.svg", "replay"):
        assert person.client.get(f"/game/{person.game}/{path}").status_code == 200
    assert person.act(person.state()["legal"][0]).status_code == 200
    moment = json.loads(person.client.get(f"/game/{person.game}/moment").text)
    assert moment["moment"]["n"] > 0, "the film goes on with the game"
    assert len(made) == 1 and made[0].startswith("poblado-films")


def test_a_thread_rests_after_work():
    async def tried():
        pool, ends = Pool("resting", 1, 9, rest=2.0), []

        def workers():
            time.sleep(0.05)
            ends.append(time.monotonic())

        await asyncio.gather(*[pool.do(workers) for _ in range(3)])
        assert min(later - earlier for earlier, later in pairwise(ends)) > 0.14

    asyncio.run(tried())


def test_pools_at_one_turnstile_work_one_at_a_time_and_in_turn():
    """Threads that work on rules only take turns with the event loop: three at once leave it a quarter."""

    async def tried():
        alone, gate, done, inside = Turnstile(), threading.Event(), [], []
        boards, films = (Pool(name, 1, 9, rest=0.001, alone=alone) for name in ("boards", "films"))

        def workers(name):
            inside.append(name)
            gate.wait(5)
            assert len(inside) == 1
            done.append(inside.pop())

        asked = [asyncio.ensure_future(boards.do(workers, "board")) for _ in range(4)]
        while not inside:
            await asyncio.sleep(0.01)
        asked.append(asyncio.ensure_future(films.do(workers, "film")))
        while len(alone._line) < 2:
            await asyncio.sleep(0.01)
        gate.set()
        await asyncio.gather(*asked)
        return done

    assert asyncio.run(tried()) == ["board", "film", "board", "board", "board"]


def test_what_rests_long_holds_up_no_other_kind_of_work(monkeypatch):
    slept, held, now, here = [], [], iter([0.0, 4.0]), threading.current_thread()

    def monotonic():
        # Threads of servers that have ended may still rest.
        return next(now) if threading.current_thread() is here else time.monotonic()

    def sleep(seconds):
        return slept.append(seconds) if threading.current_thread() is here else time.sleep(seconds)

    monkeypatch.setattr(workers, "time", SimpleNamespace(sleep=sleep, monotonic=monotonic))

    class Alone:
        def __enter__(self):
            held.append(True)

        def __exit__(self, *_):
            held.append(list(slept))

    jobs = SimpleQueue()
    jobs.put(SimpleNamespace(do=lambda: None))
    jobs.put(None)
    workers._labour(jobs, 1.0, Alone())
    assert held == [True, [workers.SHARED_REST]] and sum(slept) == 4.0


def test_a_menu_waits_for_no_board(app, monkeypatch):
    """What comes later to a page, its menu with it, waits for its drawings."""
    person = Person(app, preset="base")
    monkeypatch.setattr(symbol_sheets, "_sheets", {})
    app.state.rooms.pools.boards.inside = 10_000
    assert person.client.get("/").status_code == 503
    assert person.client.get(f"/game/{person.game}/art.svg").status_code == 200


def test_what_waits_together_is_done_in_one_go_and_told_afterwards():
    """Each for itself: what fails is told to whoever asked for it, and what nobody waits for any more is not begun."""
    log, reached, gate = [], threading.Event(), threading.Event()

    @contextmanager
    def together():
        log.append("(")
        yield
        log.append(")")

    def workers(n):
        log.append(n)
        if n == 0:
            reached.set()
            assert gate.wait(10)
        if n == 2:
            raise ZeroDivisionError
        return n

    async def tried():
        pool = Pool("together", 1, None, patience=None, together=together)
        asked = [asyncio.create_task(pool.do(workers, 0))]
        assert await asyncio.to_thread(reached.wait, 10)
        asked += [asyncio.create_task(pool.do(workers, n)) for n in range(1, 6)]
        while pool.inside < 6:
            await asyncio.sleep(0.001)
        asked[4].cancel()
        while pool.inside == 6:
            await asyncio.sleep(0.001)
        gate.set()
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert pool.inside == 0
        assert await pool.do(workers, 7) == 7
        return told

    told = asyncio.run(tried())
    assert log == [0, "(", 1, 2, 3, 5, ")", 7], "one alone needs no bracket"
    assert told[:2] == [0, 1] and told[3] == 3 and told[5] == 5
    assert isinstance(told[2], ZeroDivisionError) and isinstance(told[4], asyncio.CancelledError)


def test_where_the_bracket_fails_all_in_it_have_failed():
    @contextmanager
    def together():
        yield
        raise OSError("disk full")

    def failing(n):
        raise ZeroDivisionError(n)

    async def tried():
        pool, reached, gate = (
            Pool("failing", 1, None, patience=None, together=together),
            threading.Event(),
            threading.Event(),
        )
        alone = asyncio.create_task(pool.do(lambda: reached.set() or gate.wait(10)))
        assert await asyncio.to_thread(reached.wait, 10)
        others = [asyncio.create_task(pool.do(workers, "1")) for workers in (int, failing)]
        while pool.inside < 3:
            await asyncio.sleep(0.001)
        gate.set()
        told = await asyncio.gather(alone, *others, return_exceptions=True)
        assert pool.inside == 0
        return told

    alone, one, other = asyncio.run(tried())
    assert alone is True and str(one) == "disk full"
    assert isinstance(other, ZeroDivisionError), "it had failed before"


def test_a_pool_ends_though_work_waits_before_its_end():
    jobs, begun = SimpleQueue(), []
    for n in (1, 2):
        jobs.put(SimpleNamespace(take=partial(begun.append, n)))
    jobs.put(None)
    workers._labour(jobs, 0.0, Turnstile(), nullcontext)
    assert begun == [1, 2]


def test_where_the_bracket_does_not_open_nothing_is_begun_and_all_are_told():
    begun = []

    @contextmanager
    def together():
        raise OSError("closed")
        yield

    async def tried():
        pool, reached, gate = (
            Pool("closed", 1, None, patience=None, together=together),
            threading.Event(),
            threading.Event(),
        )
        alone = asyncio.create_task(pool.do(lambda: reached.set() or gate.wait(10)))
        assert await asyncio.to_thread(reached.wait, 10)
        others = [asyncio.create_task(pool.do(begun.append, n)) for n in range(2)]
        while pool.inside < 3:
            await asyncio.sleep(0.001)
        gate.set()
        return await asyncio.wait_for(asyncio.gather(alone, *others, return_exceptions=True), 60)

    assert [str(one) for one in asyncio.run(tried())] == ["True", "closed", "closed"] and begun == []
