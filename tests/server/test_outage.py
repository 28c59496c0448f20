"""The store fails or takes its time: nobody is told what is not stored, nothing is lost, and other requests go on."""

import asyncio
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient

from poblado import new_table
from poblado.kernel.errors import BadRuleset, IllegalAction
from poblado.server import bot_runner
from poblado.server.app import create_app
from poblado.server.loader import follow
from poblado.server.stand_ins import stand_in
from poblado.server.store import Damaged, Taken, Unavailable
from poblado.server.stream import changes


@pytest.fixture
def two():
    """Two people at a table, and its room: nobody goes on by itself."""
    app = create_app(":memory:", bot_delay=0)
    person = Person(app, mode="table", players="2")
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    return person, app.state.rooms.get(person.game)


def failing(monkeypatch, store, call, stores=False):
    """Have a call of a store fail; with `stores` it has done its work, and only the answer is lost."""
    true = getattr(store, call)

    def fail(*args):
        if stores:
            true(*args)
        raise Unavailable("the database does not answer: {reason}", reason="out")

    monkeypatch.setattr(store, call, fail)
    return lambda: monkeypatch.setattr(store, call, true)


async def next_of(sent):
    return json.loads((await asyncio.wait_for(anext(sent), 60)).data)


def test_what_was_not_stored_is_told_to_nobody(two, monkeypatch):
    person, room = two
    action = person.state()["legal"][0]
    mend = failing(monkeypatch, room.store, "append")

    async def watch():
        sent = changes(room, 0, "es", [0])
        before = await next_of(sent)
        with pytest.raises(Unavailable):
            await room.act(0, [action])
        _, stop = room.presence.watch([1])  # another page opens, and all are drawn anew
        after = await next_of(sent)
        stop()
        await sent.aclose()
        return before, after

    before, after = asyncio.run(watch())
    assert after["layers"] == {} and after["state"]["log"] == []
    assert after["state"]["version"] == before["state"]["version"] and after["state"]["seen"] == before["state"]["seen"]
    answer = person.act(action)
    assert answer.status_code == 503 and answer.headers["retry-after"] and "no responde" in answer.json()["error"]
    mend()
    assert person.state()["log"] == []
    assert person.act(action).status_code == 200
    assert room.store.load(person.game).entries == room.table.record.actions


def test_an_action_whose_answer_was_lost_is_there_and_is_not_done_twice(two, monkeypatch):
    person, room = two
    action = person.state()["legal"][0]
    mend = failing(monkeypatch, room.store, "append", stores=True)
    assert person.act(action).status_code == 503
    mend()
    assert len(person.state()["log"]) == 1
    assert room.store.load(person.game).entries == room.table.record.actions == [f"0 {action}"]


@pytest.mark.parametrize("call", ["append", "entries_since", "set_seats"])
def test_a_room_that_failed_catches_up(two, monkeypatch, call):
    """A notice of another process comes to a room that has tried something in vain."""
    person, room = two
    action, other = person.state()["legal"][:2]

    async def go():
        mend = failing(monkeypatch, room.store, call)
        tried = {"append": lambda: room.act(0, [action]), "entries_since": room.catch_up}
        with pytest.raises(Unavailable):
            await tried.get(call, lambda: stand_in(room, 1, "random"))()
        assert room.stale
        mend()
        room.store.append(room.id, 0, [f"0 {other}"])
        await room.catch_up()
        assert not room.stale and room.table.record.actions == [f"0 {other}"] and room.version == 1
        assert room.table.source is not None
        road = next(str(a) for a in room.table.legal_actions(0))
        await room.act(0, [road])
        assert room.store.load(room.id).entries == room.table.record.actions

    asyncio.run(go())


def test_entries_that_do_not_fit_leave_the_table_as_it_is(two):
    person, room = two
    action = person.state()["legal"][0]
    source = room.table.source
    room.store.append(room.id, 0, [f"0 {action}", "0 END_TURN"])

    async def go():
        with pytest.raises(BadRuleset, match="other rules"):
            await room.catch_up()

    asyncio.run(go())
    assert room.stale and room.table.record.actions == [] and room.table.source is source
    table = new_table("base", 2, seed=1)
    source = table.source
    with pytest.raises(BadRuleset):
        follow(table, ["0 END_TURN"])
    assert table.source is source


def test_a_notice_whose_reading_fails_is_read_with_the_next_request(two, monkeypatch, caplog):
    person, room = two
    rooms_ = person.client.app.state.rooms
    action = person.state()["legal"][0]
    mend = failing(monkeypatch, room.store, "entries_since")

    async def hear():
        rooms_._changed(room.id)
        await asyncio.gather(*rooms_._tasks)

    room.store.append(room.id, 0, [f"0 {action}"])
    asyncio.run(hear())
    assert room.stale and "is behind" in caplog.text
    mend()
    assert len(person.state()["log"]) == 1


def test_bots_go_on_when_the_database_is_back(monkeypatch):
    monkeypatch.setattr(bot_runner, "_AGAIN", 0.05)
    person = Person(create_app(":memory:", bot_delay=0.05), players="2")
    for _ in range(2):
        person.act(person.state()["legal"][0])
    room = person.client.app.state.rooms.get(person.game)
    mend = failing(monkeypatch, room.store, "append")
    version = room.version
    time.sleep(0.5)
    assert room.version == version and len(room.table.record.actions) == version
    mend()
    until = time.monotonic() + 60
    while room.version == version:
        assert time.monotonic() < until, "the bots have given up"
        time.sleep(0.02)
    assert person.state()["seat"] == 0


def test_bots_of_a_game_that_cannot_be_read_any_more_stop_in_words(monkeypatch, caplog):
    """Another process was quicker, and something outside has damaged what is to be read then."""
    person = Person(create_app(":memory:", bot_delay=0.05), players="2")
    room = person.client.app.state.rooms.get(person.game)

    def taken(*args):
        raise Taken

    def damaged(*args):
        raise Damaged("the stored game {id} is damaged: {reason}", id=room.id, reason="header")

    for _ in range(2):
        person.act(person.state()["legal"][0])
    monkeypatch.setattr(room.store, "append", taken)
    monkeypatch.setattr(room.store, "load", damaged)
    until = time.monotonic() + 60
    while not room.runner.running.done():
        assert time.monotonic() < until
        time.sleep(0.02)
    assert room.runner.running.exception() is None
    assert f"game {room.id} cannot go on: the stored game" in caplog.text
    assert person.page().status_code == 410


@pytest.mark.parametrize("call", ["load", "append", "set_seats"])
def test_a_store_that_takes_its_time_holds_up_only_who_waits_for_it(two, monkeypatch, call):
    person, room = two
    app = person.client.app
    other = Person(app, mode="table", players="2")
    resting = app.state.rooms.new(room.table.rules, room.seats)
    action = person.state()["legal"][0]
    true = getattr(room.store, call)
    reached, go_on = threading.Event(), threading.Event()

    def slow(id, *args):
        if id in (person.game, resting):
            reached.set()
            assert go_on.wait(20)
        return true(id, *args)

    monkeypatch.setattr(room.store, call, slow)
    requests = {
        "load": lambda: person.client.get(f"/game/{resting}"),
        "append": lambda: person.act(action),
        "set_seats": lambda: person.client.post(f"/game/{person.game}/leave", json={"seat": 1}, headers=PAGE),
    }
    with ThreadPoolExecutor(3) as pool:
        waits = pool.submit(requests[call])
        assert reached.wait(10)
        assert other.client.get("/healthz").status_code == 200
        assert other.page().status_code == 200
        # Also the table itself: it is as it is stored.
        assert person.told(person.page().text)["log"] == []
        again = pool.submit(requests["load"]) if call == "load" else waits
        assert not waits.done()
        go_on.set()
        assert waits.result(20).status_code == 200
        assert again.result(20).status_code == 200
    assert room.store.load(person.game).entries == room.table.record.actions


def test_actions_of_one_game_are_stored_one_after_the_other(two, monkeypatch):
    """The first is slow to be stored; the second, sent meanwhile, is done after it and is refused."""
    person, room = two
    legal = person.state()["legal"]
    true = room.store.append

    def slow(*args):
        time.sleep(0.3)
        true(*args)

    monkeypatch.setattr(room.store, "append", slow)

    async def race():
        return await asyncio.gather(*(room.act(0, [action]) for action in legal[:3]), return_exceptions=True)

    done = asyncio.run(race())
    assert [type(one) for one in done] == [type(None), IllegalAction, IllegalAction]
    assert room.store.load(room.id).entries == room.table.record.actions == [f"0 {legal[0]}"]


def test_many_begin_while_others_are_counted(app):
    """Games begin in threads; whoever goes through those in memory meanwhile meets no change."""
    stop = threading.Event()
    failed = []

    def count():
        client = TestClient(app)
        while not stop.is_set():
            if client.get("/metrics").status_code != 200:
                failed.append("metrics")

    counting = threading.Thread(target=count)
    counting.start()
    open_before = app.state.rooms._open
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: Person(app, mode="table"), range(12)))
        # What begins is only stored: it comes into memory on the loop, when somebody looks.
        assert app.state.rooms._open is open_before and not open_before
        assert all(page.status_code == 200 for page in pool.map(Person.page, made))
    stop.set()
    counting.join()
    assert not failed and len(app.state.rooms.open()) == 12


def test_presence_goes_on_after_any_failure(app, monkeypatch, caplog):
    monkeypatch.setattr("poblado.server.rooms.BEAT", 0.01)
    told = []

    def share(here):
        told.append(here)
        if len(told) == 1:
            raise RuntimeError("lost")
        return {"g": {1}}

    monkeypatch.setattr(app.state.store, "share_presence", share)

    async def beat():
        task = asyncio.create_task(app.state.rooms._share_presence())
        while len(told) < 3:
            await asyncio.sleep(0.01)
        task.cancel()

    asyncio.run(asyncio.wait_for(beat(), 60))
    assert "lost" in caplog.text and app.state.rooms._elsewhere == {"g": {1}}


@pytest.mark.slow
def test_an_outage_of_postgres_holds_up_nobody(postgres, monkeypatch):
    """Many wait at first; later ones are refused at once, `/healthz` answers throughout, and then all goes on."""
    app = create_app(postgres.new_database(), bot_delay=0)
    person = Person(app, mode="table", players="2")
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    action = person.state()["legal"][0]
    resting = [Person(app, mode="table").game for _ in range(12)]
    postgres.stop()
    try:
        with ThreadPoolExecutor(16) as pool:
            waiting = [pool.submit(person.client.get, f"/game/{game}") for game in resting]
            waiting.append(pool.submit(person.act, action))
            began = time.monotonic()
            assert person.client.get("/healthz").status_code == 503
            assert person.client.get("/metrics").status_code == 200
            assert time.monotonic() - began < 20, "health waits for those who wait"
            assert {one.result(30).status_code for one in waiting} == {503}
        began = time.monotonic()
        for _ in range(10):
            assert person.client.get(f"/game/{resting[0]}").status_code == 503
        assert time.monotonic() - began < 20, "each waits anew"
    finally:
        postgres.start()
    until = time.monotonic() + 60
    while person.act(action).status_code != 200:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert person.client.get(f"/game/{resting[0]}").status_code == 200
    app.state.store.close()
