"""Games that are deleted: by a person, for good, and by the server after a time; then they are as games that never were."""

import asyncio
import json
import sqlite3
import threading
import time

import pytest
from person import PAGE, Person

from poblado import bots
from poblado.server import retention
from poblado.server.app import create_app
from poblado.server.refusals import Gone
from poblado.server.rooms import DAY
from poblado.server.seats import DEVICE_COOKIE, cookie_name, token
from poblado.server.store import NoGame, Taken, Unavailable, open_store
from poblado.server.stream import changes

SEATS = [{"name": "Ana", "bot": ""}, {"name": "", "bot": "settler"}]
OTHERS = "a esta mesa se sientan también otras personas"
ASKED = (
    "", "/replay", "/report", "/report.json", "/result.json", "/moment", "/board.svg", "/board.png", "/record.json",
    "/record.txt", "/stream", "/art.svg", "/face/base.js",
)  # fmt: skip
DONE = ("act", "undo", "sit", "rename", "fill", "vacate", "begin", "leave", "return", "delete", "again")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture
def store(database):
    made = open_store(database)
    yield made
    made.close()


def do(person, what, **body):
    return person.client.post(f"/game/{person.game}/{what}", json=body, headers=PAGE)


def guest_of(host, app=None):
    guest = Person(app or host.client.app, path="")
    guest.game = host.game
    return guest


def is_as_one_that_never_was(person):
    never = "AAAAAAAAAAAA"
    for path in ASKED:
        mine, none = (person.client.get(f"/game/{game}{path}") for game in (person.game, never))
        assert mine.status_code == none.status_code == 404, (path, mine.text[:200])
        assert mine.text.replace(person.game, never) == none.text
    for what in DONE:
        mine, none = (
            person.client.post(f"/game/{game}/{what}", json={"actions": ["ROLL"]}, headers=PAGE)
            for game in (person.game, never)
        )
        assert (mine.status_code, mine.json()) == (none.status_code, none.json()) and mine.status_code == 404, what
    assert person.client.post(f"/game/{person.game}/continue", data={"at": "0"}).status_code == 404


# -- by a person ---------------------------------------------------------------------------------------------------


def test_who_plays_alone_deletes_the_game_once_it_is_sure(app):
    person = Person(app, players="3")
    state = person.state()
    assert person.act(state["legal"][0]).status_code == 200
    asked = do(person, "delete")
    assert (
        asked.status_code == 200 and set(asked.json()) == {"ask", "yes", "no"} and "para siempre" in asked.json()["ask"]
    )
    for unsure in ({"sure": False}, {"sure": 1}, {"sure": "true"}, {"sure": None}):
        assert "ask" in do(person, "delete", **unsure).json()
    assert person.page().status_code == 200
    person.client.cookies.set(
        cookie_name(person.game), token(app.state.key, person.game, 0, 1), domain="testserver.local", path="/"
    )
    done = do(person, "delete", sure=True)
    assert (done.status_code, done.json()) == (200, {"done": True})
    assert app.state.store.load(person.game) is None and app.state.rooms.open() == []
    assert cookie_name(person.game) not in person.client.cookies, "its token is worth nothing"
    is_as_one_that_never_was(person)
    rows = app.state.store._db.execute("SELECT count(*) FROM actions WHERE game = ?", (person.game,)).fetchone()
    assert rows == (0,)


def test_another_game_stays(app):
    one, other = Person(app), Person(app)
    before = other.state()
    assert do(one, "delete", sure=True).status_code == 200
    assert other.state() == before and app.state.store.load(other.game) is not None


def test_the_question_is_in_the_reader_s_language(app):
    person = Person(app)
    person.client.cookies.set("poblado_language", "en")
    told = do(person, "delete").json()
    assert told["ask"].startswith("Delete this game for good, for everybody?") and told["yes"] == "Delete for everybody"


def test_people_who_share_one_screen_delete_their_game(app):
    host = Person(app, mode="table", name="Ana", players="3")
    do(host, "sit", seat=1, name="Eva")
    do(host, "begin")
    assert do(host, "delete", sure=True).status_code == 200


def test_where_others_sit_nobody_deletes_a_game_that_has_begun(app):
    host = Person(app, mode="table", name="Ana", players="3")
    guest = guest_of(host)
    do(guest, "sit", seat=1, name="Eva")
    do(host, "begin")
    do(guest, "leave", seat=1)  # A bot stands in; the seat stays hers.
    for person in (host, guest):
        for sure in (False, True):
            no = do(person, "delete", sure=sure)
            assert no.status_code == 409 and OTHERS in no.json()["error"].lower() and "empezada" in no.json()["error"]
    assert host.page().status_code == 200


def test_before_it_begins_the_host_deletes_it_and_nobody_else(app):
    host = Person(app, mode="table", name="Ana", players="3")
    guest, stranger = guest_of(host), guest_of(host)
    do(guest, "sit", seat=1, name="Eva")
    no = do(guest, "delete", sure=True)
    assert no.status_code == 409 and "quien preparó la mesa" in no.json()["error"]
    assert do(stranger, "delete", sure=True).status_code == 403
    assert host.page().status_code == 200
    assert do(host, "delete", sure=True).status_code == 200
    is_as_one_that_never_was(guest)


def may(person):
    state = person.told(person.page().text)
    return state["deletable"], state["leavable"]


def test_the_page_offers_what_would_be_granted(app):
    alone = Person(app, players="3")
    assert may(alone) == (True, False)
    host = Person(app, mode="table", name="Ana", players="3")
    guest, stranger = guest_of(host), guest_of(host)
    do(guest, "sit", seat=1, name="Eva")
    assert (may(host), may(guest), may(stranger)) == ((True, True), (False, True), (False, False))
    do(host, "begin")
    assert (may(host), may(guest), may(stranger)) == ((False, True), (False, True), (False, False))
    assert do(guest, "quit", sure=True).status_code == 200
    assert (may(host), may(guest)) == ((True, False), (False, False))


def test_who_leaves_for_good_has_no_seat_any_more_and_a_bot_has_it(app):
    host = Person(app, mode="table", name="Ana", players="3")
    guest = guest_of(host)
    do(guest, "sit", seat=1, name="Eva")
    do(host, "begin")
    asked = do(guest, "quit")
    assert set(asked.json()) == {"ask", "yes", "no"} and "para siempre" in asked.json()["ask"]
    room = app.state.rooms.get(host.game)
    assert room.seats[1].person, "nothing is done before one is sure"
    grip = room.seats[1].grip
    assert do(guest, "quit", sure=True).json() == {"done": True}
    seat = room.seats[1]
    assert seat.bot and not seat.name and not seat.devices and not seat.open and seat.grip == grip + 1
    assert guest.told(guest.page().text)["seat"] == -1
    assert do(guest, "return", seat=1).status_code == do(guest, "quit", sure=True).status_code == 403
    assert host.told(host.page().text)["seat"] == 0 and room.begun
    no = do(host, "quit", sure=True)
    assert no.status_code == 409 and "puede borrarse" in no.json()["error"]
    assert do(host, "delete", sure=True).status_code == 200, "now it is hers alone"


def test_before_the_game_the_seat_is_free_again_and_another_one_is_the_host(app):
    host = Person(app, mode="table", name="Ana", players="3")
    guest = guest_of(host)
    do(guest, "sit", seat=1, name="Eva")
    assert do(host, "quit", sure=True).status_code == 200
    room = app.state.rooms.get(host.game)
    assert room.seats[0].open and room.seats[0].waiting and room.host == 1
    assert do(guest, "begin").status_code == 200


def test_nobody_leaves_a_game_that_is_over(app):
    host = Person(app, mode="table", name="Ana", players="3")
    guest = guest_of(host)
    do(guest, "sit", seat=1, name="Eva")
    do(host, "begin")
    room = app.state.rooms.get(host.game)
    bot = bots.make("random")
    while not room.table.is_over:
        room.table.play(bot.choose(room.table.view(room.table.owing[0])))
    assert may(guest) == (False, False)
    no = do(guest, "quit", sure=True)
    assert no.status_code == 409 and "ha terminado" in no.json()["error"]


def test_other_pages_and_forged_tokens_delete_nothing(app):
    person = Person(app)
    url = f"/game/{person.game}/delete"
    assert person.client.post(url, json={"sure": True}).status_code == 403
    for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
        assert person.client.post(url, json={"sure": True}, headers={**PAGE, **headers}).status_code == 403
    assert person.client.get(url).status_code == 405
    thief = guest_of(person)
    forged = token(app.state.key, person.game, 0, 1)
    thief.client.cookies.set(cookie_name(person.game), forged[:-1] + ("0" if forged[-1] != "0" else "1"))
    assert do(thief, "delete", sure=True).status_code == 403
    device = person.client.cookies[DEVICE_COOKIE]
    thief.client.cookies.set(DEVICE_COOKIE, device[:-1] + ("0" if device[-1] != "0" else "1"))
    assert do(thief, "delete", sure=True).status_code == 403
    for body in (b"{", b"[]", b"\xff"):
        assert person.client.post(url, content=body, headers=PAGE).status_code == 400
    assert person.page().status_code == 200


def test_deleting_is_limited(app):
    person = Person(app)
    codes = [do(guest_of(person), "delete").status_code for _ in range(121)]
    assert codes == [403] * 120 + [429]


def test_open_streams_end_with_a_word(app):
    host = Person(app, mode="table", name="Ana", players="2")
    room = app.state.rooms.get(host.game)

    async def watch():
        sent = [changes(room, viewer, language, mine) for viewer, language, mine in ((0, "es", [0]), (-1, "en", []))]
        for each in sent:
            await asyncio.wait_for(anext(each), 60)
        await app.state.rooms.delete(room, [0])
        last = [[change async for change in each] for each in sent]
        with pytest.raises(Gone):
            await room.act(0, ["ROLL"])
        return last

    told = host.client.portal.call(watch)
    assert [[(c.event, json.loads(c.data)) for c in one] for one in told] == [
        [("end", {"text": "Esta partida se ha borrado."})],
        [("end", {"text": "This game has been deleted."})],
    ]


def test_a_request_that_waits_while_its_game_is_deleted(app, monkeypatch):
    """It has found the room, and comes to its turn when the game is gone."""
    person = Person(app, players="2")
    action = person.state()["legal"][0]
    room = app.state.rooms.get(person.game)
    true = room.act

    async def late(*args):
        await app.state.rooms.delete(room, [0])
        return await true(*args)

    monkeypatch.setattr(room, "act", late)
    answer = person.act(action)
    assert answer.status_code == 404 and answer.json() == {"error": "No existe esa partida."}


def test_bots_of_a_deleted_game_stop(caplog):
    app = create_app(":memory:", bot_delay=0.05)
    person = Person(app, players="3")
    for _ in range(2):
        person.act(person.state()["legal"][0])
    room = app.state.rooms.get(person.game)
    assert room.runner.are_busy
    assert do(person, "delete", sure=True).status_code == 200
    until = time.monotonic() + 60
    while room.runner.are_busy:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert "bot" not in caplog.text and app.state.store.load(person.game) is None


def test_a_failed_deletion_is_told_and_the_game_is_there(app, monkeypatch):
    person = Person(app)
    true = app.state.store.delete

    def fail(*args):
        raise Unavailable("the database does not answer: {reason}", reason="out")

    monkeypatch.setattr(app.state.store, "delete", fail)
    assert do(person, "delete", sure=True).status_code == 503
    assert person.page().status_code == 200

    def lost(*args):
        true(*args)
        fail()

    monkeypatch.setattr(app.state.store, "delete", lost)
    assert do(person, "delete", sure=True).status_code == 503
    monkeypatch.setattr(app.state.store, "delete", true)
    assert do(person, "delete", sure=True).status_code == 404, "it was done"
    is_as_one_that_never_was(person)


def test_somebody_who_has_sat_down_in_another_process_is_not_robbed_of_the_game(tmp_path):
    path = str(tmp_path / "games.sqlite3")
    here, there = create_app(path, bot_delay=60), create_app(path, bot_delay=60)
    host = Person(here, mode="table", name="Ana", players="2")
    guest = guest_of(host, there)
    assert host.page().status_code == 200
    assert do(guest, "sit", seat=1, name="Eva").status_code == 200
    there_host = guest_of(host, there)
    there_host.client.cookies.update(host.client.cookies)
    assert do(there_host, "begin").status_code == 200
    late = do(host, "delete", sure=True)
    assert late.status_code == 409 and "tarde" in late.json()["error"]
    no = do(host, "delete", sure=True)
    assert no.status_code == 409 and OTHERS in no.json()["error"].lower()
    assert do(guest, "delete", sure=True).status_code == 409


def test_a_server_that_has_not_heard_of_it(tmp_path):
    """It finds out with the first thing that it is asked to store."""
    path = str(tmp_path / "games.sqlite3")
    here, there = create_app(path, bot_delay=60), create_app(path, bot_delay=60)
    for asked in (lambda p, s: p.act(s["legal"][0]), lambda p, s: do(p, "rename", seat=0, name="Eva")):
        person = Person(here, players="2")
        other = guest_of(person, there)
        other.client.cookies.update(person.client.cookies)
        state = other.state()
        assert do(person, "delete", sure=True).status_code == 200
        assert asked(other, state).status_code == 404
        is_as_one_that_never_was(other)


def test_another_server_is_told(postgres):
    database = postgres.new_database()
    here, there = create_app(database, bot_delay=60), create_app(database, bot_delay=60)
    person = Person(here, players="2")
    other = guest_of(person, there)
    other.client.cookies.update(person.client.cookies)
    assert other.page().status_code == 200
    room = there.state.rooms.get(person.game)

    async def last_word():
        sent = changes(room, -1, "en", [])
        await asyncio.wait_for(anext(sent), 60)
        gone.set()
        return await asyncio.wait_for(anext(sent), 60)

    gone = threading.Event()
    waiting = other.client.portal.start_task_soon(last_word)
    assert gone.wait(5)
    assert do(person, "delete", sure=True).status_code == 200
    assert waiting.result(10).event == "end"
    is_as_one_that_never_was(other)
    for app in (here, there):
        app.state.store.close()


# -- stores --------------------------------------------------------------------------------------------------------


def game(store, entries=3):
    id = store.add_game({"a": 1}, "s", SEATS)
    store.append(id, 0, [f"e{k}" for k in range(entries)])
    return id


def test_a_store_deletes_a_game_with_all_of_it(store):
    one, other = game(store), game(store)
    with pytest.raises(Taken):
        store.delete(one, 1)
    assert len(store.load(one).entries) == 3
    assert store.delete(one, 0) is True and store.delete(one) is False
    assert store.load(one) is None and len(store.load(other).entries) == 3
    assert store.entries_since(one, 0) == ([], {})
    for call in (
        lambda: store.append(one, 3, ["x"]),
        lambda: store.load_seats(one),
        lambda: store.set_seats(one, SEATS, 0),
    ):
        with pytest.raises(NoGame):
            call()
    assert store.note_opened(one) is False and store.note_opened(other) is True
    assert time.time() - store.load(other).opened < 60
    assert store.delete(other) is True


def aged(store, id, made=None, opened=None, played=None):
    """Have a game be of some time ago, in days; what is not said stays."""
    now = time.time()
    rows = (("games", "id", "made", made), ("games", "id", "opened", opened), ("actions", "game", "made", played))
    for table, key, column, days in rows:
        if days is not None:
            write(store, f"UPDATE {table} SET {column} = {now - days * DAY} WHERE {key} = '{id}'")


def write(store, sql):
    if hasattr(store, "_db"):
        store._db.execute(sql)
    else:
        store._run(lambda db, again: db.execute(sql))


def test_games_are_unused_when_nobody_has_made_opened_or_played_them_for_long(store):
    """Of games of older versions nobody knows when they were opened: the last action counts, or when they were made."""
    ages = {
        "old": (10, None, 10), "made lately": (3, None, 10), "opened lately": (10, 3, 10), "played lately": (10, None, 3),
        "opened long ago": (10, 8, 9),
    }  # fmt: skip
    ids = {name: game(store) for name in ages} | {"never played": game(store, 0), "kept": game(store)}
    for name, age in ages.items():
        aged(store, ids[name], *age)
    aged(store, ids["never played"], 10)
    aged(store, ids["kept"], 10, 10, 10)
    gone = store.delete_unused(time.time() - 7 * DAY, [ids["kept"]])
    assert {name for name, id in ids.items() if id in gone} == {"old", "opened long ago", "never played"}
    assert {name for name, id in ids.items() if store.load(id) is None} == {"old", "opened long ago", "never played"}
    assert store.delete_unused(time.time() - 7 * DAY, [ids["kept"]]) == []
    assert store.delete_unused(time.time() - 7 * DAY) == [ids["kept"]]


def test_unused_games_go_in_portions(store):
    ids = {game(store, 1) for _ in range(7)}
    for id in ids:
        aged(store, id, 10, None, 10)
    portions = [store.delete_unused(time.time() - DAY, most=3) for _ in range(4)]
    assert [len(one) for one in portions] == [3, 3, 1, 0] and ids == {id for one in portions for id in one}


def test_two_servers_delete_at_once(postgres):
    database = postgres.new_database()
    one, other = open_store(database), open_store(database)
    ids = [game(one, 2) for _ in range(60)]
    for id in ids:
        aged(one, id, 10, None, 10)
    gone, failed = [], []

    def work(store):
        try:
            while found := store.delete_unused(time.time() - DAY, most=5):
                gone.extend(found)
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(store,)) for store in (one, other) * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    gone += one.delete_unused(time.time() - DAY, most=100)
    assert failed == [] and sorted(gone) == sorted(ids)
    one.close()
    other.close()


def test_a_game_that_is_being_changed_is_passed_over(postgres):
    import psycopg

    database = postgres.new_database()
    store = open_store(database)
    id = game(store)
    aged(store, id, 10, None, 10)
    with psycopg.connect(database) as db:
        db.execute("INSERT INTO actions (game, n, action, made) VALUES (%s, 3, 'x', %s)", (id, time.time()))
        assert store.delete_unused(time.time() - DAY) == []
    assert store.delete_unused(time.time() - DAY) == [], "by now it has been played lately"
    store.close()


def test_an_older_database_is_asked_for_its_unused_games(store, database):
    """Made by a version that did not note when a game was opened."""
    id, played = game(store), game(store)
    aged(store, id, 10, None, 10)
    aged(store, played, 10, None, 3)
    write(store, "ALTER TABLE games DROP COLUMN opened")
    store.close()
    again = open_store(database)
    assert again.load(id).opened < time.time() - 9 * DAY
    assert again.delete_unused(time.time() - 7 * DAY) == [id]
    again.close()


# -- by the server -------------------------------------------------------------------------------------------------


def facts(person, keep):
    person.client.portal.call(retention.tidy, person.client.app.state.rooms, keep)


@pytest.mark.thorough
def test_games_that_nobody_opens_are_deleted_after_their_time(database):
    app = create_app(database, bot_delay=60)
    store = app.state.store
    old, young = Person(app, players="2"), Person(app, players="2")
    for person, days in ((old, 9), (young, 7.5)):
        assert person.page().status_code == 200
        app.state.rooms.get(person.game).opened = time.time()
        aged(store, person.game, days, days)
    facts(old, None)
    assert store.load(old.game) is not None, "for ever, unless something else is said"
    facts(old, 7)
    assert store.load(old.game) is None and store.load(young.game) is not None
    assert [room.id for room in app.state.rooms.open()] == [young.game]
    is_as_one_that_never_was(old)
    assert young.page().status_code == 200
    store.close()


def test_a_game_that_is_watched_stays_and_counts_as_opened(app):
    watched, left = Person(app, players="2"), Person(app, players="2")
    stops = []
    for person in (watched, left):
        room = app.state.rooms.get(person.game)
        stops.append(person.client.portal.call(room.presence.watch, [0])[1])
        room.opened = time.time() - 9 * DAY
        aged(app.state.store, person.game, 9, 9)
    watched.client.portal.call(stops[1])
    facts(watched, 7)
    assert app.state.store.load(left.game) is None
    assert time.time() - app.state.store.load(watched.game).opened < 60
    watched.client.portal.call(stops[0])
    facts(watched, 7)
    assert watched.page().status_code == 200


def test_that_a_game_is_opened_is_noted_once_a_day(database, monkeypatch):
    app = create_app(database, bot_delay=60)
    store = app.state.store
    person = Person(app, players="2")
    noted = []
    true = store.note_opened

    def note(id):
        noted.append(id)
        return true(id)

    monkeypatch.setattr(store, "note_opened", note)

    async def quiet():
        await asyncio.gather(*(t for t in app.state.rooms._tasks if "note_opened" in repr(t)))

    for _ in range(3):
        person.page()
    assert noted == [], "it was made today"
    for in_memory in (True, False):
        aged(store, person.game, 3, 2)
        if in_memory:
            app.state.rooms.get(person.game).opened = time.time() - 2 * DAY
        else:
            app.state.rooms._open.clear()
        for _ in range(3):
            assert person.page().status_code == 200
            person.client.portal.call(quiet)
        assert len(noted) == 1 and time.time() - store.load(person.game).opened < 60
        noted.clear()
    store.close()


def test_a_game_that_another_process_deletes_while_it_is_opened(tmp_path):
    """Read, and gone before it is noted that somebody has opened it."""
    app = create_app(str(tmp_path / "games.sqlite3"), bot_delay=60)
    person = Person(app, players="2")
    aged(app.state.store, person.game, 9, 9)
    app.state.rooms._open.clear()
    true = app.state.store.note_opened

    def late(id):
        app.state.store.delete(id)
        return true(id)

    app.state.store.note_opened = late
    assert person.page().status_code == 404 and app.state.rooms.open() == []
    app.state.store.note_opened = true
    is_as_one_that_never_was(person)


def test_what_can_only_be_read_is_shown(tmp_path):
    """That it was opened cannot be noted."""
    app = create_app(str(tmp_path / "games.sqlite3"), bot_delay=60)
    person = Person(app, players="2")
    aged(app.state.store, person.game, 9, 9)
    app.state.rooms._open.clear()
    app.state.store._db.execute("PRAGMA query_only=ON")
    assert [person.page().status_code for _ in range(2)] == [200, 200]


def test_it_is_looked_at_the_start_and_now_and_then(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(retention, "BETWEEN", 0.05)
    path = str(tmp_path / "games.sqlite3")
    store = open_store(path)
    first, second = game(store), game(store)
    aged(store, first, 9, None, 9)
    app = create_app(path, keep=7)

    def eventually(id):
        until = time.monotonic() + 60
        while store.load(id) is not None:
            assert time.monotonic() < until, "it is not deleted"
            time.sleep(0.02)

    from starlette.testclient import TestClient

    with TestClient(app):
        eventually(first)
        assert store.load(second) is not None
        true = app.state.store.delete_unused
        failed = threading.Event()

        def fail(*args):
            failed.set()
            raise Unavailable("the database does not answer: {reason}", reason="out")

        app.state.store.delete_unused = fail
        assert failed.wait(10)
        app.state.store.delete_unused = true
        aged(store, second, 9, None, 9)
        eventually(second)
    assert "old games wait until the database answers" in caplog.text
    store.close()


def test_a_file_of_before_has_no_column_for_it(tmp_path):
    path = tmp_path / "games.sqlite3"
    store = open_store(str(path))
    id = game(store)
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("ALTER TABLE games DROP COLUMN opened")
        db.execute("ALTER TABLE actions DROP COLUMN request")
    db.close()
    for _ in range(2):
        store = open_store(str(path))
        assert store.load(id).entries == ["e0", "e1", "e2"] and store.note_opened(id)
        store.close()
