"""The one cookie that names a browser's device, and the seats that it holds."""

import hashlib
import json
import time

import pytest
from lobbies import guest, host, room_of
from person import PAGE, Person
from starlette.testclient import TestClient
from test_seat_routes import Guest

from poblado.server.app import create_app
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.seats import DEVICE_COOKIE, MOST_DEVICES, Seat, cookie_name, seat_from_json, token
from poblado.server.store import StoredGame

__all__ = ["guest", "host"]
MOST_COOKIES = 180
"""Cookies of one host that a browser keeps."""


def seat_at(client, game):
    return Person.told(client.get(f"/game/{game}").text)["seat"]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture
def app(in_memory, database):
    made = create_app(database, bot_delay=0)
    yield made
    made.state.store.close()


def told_by(store, sql):
    """What a database answers, whichever it is."""
    if hasattr(store, "_db"):
        return store._db.execute(sql).fetchall()
    return store._run(lambda db, again: db.execute(sql).fetchall())


@pytest.fixture
def unlimited():
    return create_app(bot_delay=1000, limited=False)


@pytest.mark.thorough
def test_two_hundred_games_of_one_browser_are_all_held(unlimited):
    person = Person(unlimited)
    games = [person.game]
    for _ in range(199):
        begun = person.client.post("/start", data={"preset": "base", "seed": "7"}, follow_redirects=False)
        games.append(begun.headers["location"].rsplit("/", 1)[1])
    assert len(set(games)) == 200
    assert [cookie.name for cookie in person.client.cookies.jar] == [DEVICE_COOKIE]
    stored = unlimited.state.store
    held = hashlib.sha256(person.client.cookies[DEVICE_COOKIE].encode()).hexdigest()[:32]
    assert all(stored.load_seats(game)[1][0]["devices"] == [held] for game in games)
    assert [seat_at(person.client, game) for game in (games[0], games[19], games[199])] == [0, 0, 0]
    # Also those that are not in memory do what their person asks.
    assert all(
        person.client.post(f"/game/{game}/rename", json={"seat": 0, "name": "Ana"}, headers=PAGE).status_code == 200
        for game in games[100:110]
    )


def test_the_cookie_is_for_our_pages_alone_and_lasts(app, host):
    set_by = host.do("sit", seat=1, name="Eva").headers["set-cookie"].lower()
    assert set_by.startswith(f"{DEVICE_COOKIE}={host.client.cookies[DEVICE_COOKIE]};".lower())
    for word in ("httponly", "samesite=lax", "path=/;", "max-age=31536000"):
        assert word in set_by + ";"
    assert "secure" not in set_by
    safe = TestClient(app, base_url="https://testserver")
    begun = safe.post("/start", data={"preset": "base", "seed": "7"}, follow_redirects=False)
    assert "secure" in begun.headers["set-cookie"].lower()


def test_only_a_fingerprint_of_a_device_is_stored_and_no_page_is_told(app, guest):
    secret = guest.client.cookies[DEVICE_COOKIE]
    held = hashlib.sha256(secret.encode()).hexdigest()[:32]
    assert len(secret) == 43
    ((seats,),) = told_by(app.state.store, "SELECT seats FROM games")
    assert held in seats and secret not in seats
    for client in (guest.client, TestClient(app)):
        told = client.get(f"/game/{guest.game}").text
        assert held not in told and secret not in told


def test_a_known_game_without_its_device_gives_no_seat(app, guest):
    thief = Guest(app, guest)
    for cookie in ("", guest.client.cookies[DEVICE_COOKIE][:-1], room_of(guest).seats[1].devices[0], "A" * 43):
        thief.client.cookies.clear()
        if cookie:
            thief.client.cookies.set(DEVICE_COOKIE, cookie)
        assert thief.facts()["seat"] == -1
        assert thief.do("rename", seat=1, name="Leo").status_code == 403
    assert room_of(guest).seats[1].name == "Eva"


def test_a_game_that_is_not_in_memory_is_read_for_its_devices_alone(app, guest):
    rooms: Rooms = app.state.rooms
    rooms._forget(guest.game)
    thief = Guest(app, guest)
    thief.client.cookies.set(DEVICE_COOKIE, "A" * 43)
    assert thief.do("rename", seat=1, name="Leo").status_code == 403 and rooms.in_memory(guest.game) is None
    assert guest.do("rename", seat=1, name="Leo").status_code == 200 and rooms.in_memory(guest.game) is not None


def test_a_seat_that_another_takes_is_the_first_device_s_no_longer(app, host, guest):
    assert host.do("vacate", seat=1).status_code == 200 and guest.facts()["seat"] == -1
    other = Guest(app, host)
    assert other.do("sit", seat=1, name="Leo").status_code == 200
    assert (guest.facts()["seat"], other.facts()["seat"]) == (-1, 1)


def test_a_cookie_of_one_game_sits_until_the_game_ends(app, guest):
    old = Guest(app, guest)
    old.client.cookies.set(cookie_name(guest.game), token(app.state.key, guest.game, 1, room_of(guest).seats[1].grip))
    assert old.facts()["seat"] == 1
    assert old.do("rename", seat=1, name="Leo").status_code == 200
    assert old.do("sit", seat=2, name="Isa").json() == {"seats": [1, 2]}
    assert old.facts()["mine_too"], "its older seat beside the one of its device"


def test_a_server_that_starts_again_knows_who_sits_where(app, database, host, guest):
    held = room_of(guest).seats
    app.state.store.close()
    again = create_app(database, bot_delay=0)
    for person, seat, name in ((host, 0, "Isa"), (guest, 1, "Leo")):
        there = at_server(again, person)
        assert there.facts()["seat"] == seat and there.do("rename", seat=seat, name=name).status_code == 200
    assert [seat.devices for seat in room_of(there).seats] == [seat.devices for seat in held]
    again.state.store.close()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_two_servers_agree_who_sits_where(app, database, host, guest):
    other = create_app(database, bot_delay=0)
    there = at_server(other, guest)
    assert there.facts()["seat"] == 1 and there.do("rename", seat=1, name="Isa").status_code == 200
    newcomer = Guest(other, guest)
    assert newcomer.do("sit", seat=2, name="Leo").status_code == 200
    assert host.do("vacate", seat=1).status_code == 200
    until = time.monotonic() + 60
    while (there.facts()["seat"], at_server(app, newcomer).facts()["seat"]) != (-1, 2):
        assert time.monotonic() < until, "one does not hear of the other"
        time.sleep(0.02)
    other.state.store.close()


def at_server(app, person):
    """The same browser, at another server behind the same name."""
    there = Guest(app, person)
    there.client.cookies.set(DEVICE_COOKIE, person.client.cookies[DEVICE_COOKIE])
    return there


def test_seats_go_with_their_game(app):
    person = Person(app)
    url = f"/game/{person.game}/delete"
    assert person.client.post(url, json={"sure": True}, headers=PAGE).json() == {"done": True}
    kept = [told_by(app.state.store, f"SELECT * FROM {table}") for table in ("games", "actions", "settings")]
    assert kept[:2] == [[], []] and kept[2]
    assert hashlib.sha256(person.client.cookies[DEVICE_COOKIE].encode()).hexdigest()[:32] not in str(kept)


def test_seats_of_earlier_versions_have_no_device():
    old = {key: value for key, value in Seat("Ana").to_json().items() if key != "devices"}
    assert seat_from_json(old) == Seat("Ana")


def test_seats_are_the_same_before_and_after_they_are_stored():
    """The store tells by that whether a change whose answer was lost is there."""
    told = Seat("Ana", devices=("a", "b")).to_json()
    assert json.loads(json.dumps(told)) == told and seat_from_json(told).devices == ("a", "b")


def test_of_many_devices_the_first_ones_let_go():
    seat = Seat("Ana")
    for n in range(MOST_DEVICES + 1):
        seat = seat.held_by(str(n))
    assert seat.devices == tuple(str(n) for n in range(1, MOST_DEVICES + 1)) and seat.held_by("1") is seat


def test_a_stored_seat_is_read_as_it_was(app, guest):
    stored = app.state.store.load(guest.game)
    assert isinstance(stored, StoredGame)
    assert Room(app.state.store, stored, 0).seats == room_of(guest).seats and room_of(guest).seats[1].devices
