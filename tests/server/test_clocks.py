"""Clocks of a table: whose run, what is stored of them, and what happens when one has run down. Time is the test's own."""

import json

import pytest
from lobbies import guest, host, room_of
from test_seat_routes import Guest

from poblado.server import clocks
from poblado.server.seats import Seat, seat_from_json

__all__ = ["guest", "host"]


class Time:
    """Seconds that pass when the test says so."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture(autouse=True)
def time(monkeypatch):
    one = Time()
    monkeypatch.setattr(clocks, "clock", one)
    return one


def begin(host, *here, turn=60, reserve=180):
    """Begin with clocks, and with pages of some seats open; the room."""
    assert host.do("clock", turn=turn, reserve=reserve).status_code == 200
    assert host.do("begin", bot="random").status_code == 200
    room = room_of(host)
    for seat in here:
        host.client.portal.call(room.presence.watch, [seat])
    return room


def place(person):
    """Place the first settlement that may be placed, and its road: then the next seat is asked."""
    for _ in range(2):
        assert person.act(person.facts()["legal"][0]).status_code == 200


def wait(room, person, until):
    """Let the bots act until something is so."""

    async def act():
        room.wake()
        for _ in range(50):
            if room.runner.running is not None:
                await room.runner.running
            if until():
                return True
        return False

    assert person.client.portal.call(act)


def test_only_the_host_chooses_clocks_and_only_before_the_game(app, host, guest):
    assert host.facts()["clock"] == [0, 0] and host.facts()["clocks"] is None
    assert guest.do("clock", turn=60, reserve=180).status_code == 403
    assert Guest(app, host).do("clock", turn=60, reserve=180).status_code == 403
    for turn, reserve in (
        (9, 180),
        (901, 180),
        (60, 3601),
        (60, -1),
        ("60", 180),
        (True, 180),
        (60, None),
        (60.5, 180),
    ):
        refused = host.do("clock", turn=turn, reserve=reserve)
        assert refused.status_code == 409
        assert "de 10 a 900 s por turno, y hasta 3600 s extra" in refused.json()["error"]
    for turn, reserve in ((10, 0), (900, 3600), (45, 150)):
        assert host.do("clock", turn=turn, reserve=reserve).status_code == 200
        assert guest.facts()["clock"] == [turn, reserve]
    assert host.do("clock", turn=120, reserve=600).status_code == 200
    assert guest.facts()["clock"] == [120, 600]
    assert guest.do("vacate", seat=1).status_code == 200
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert host.do("begin").status_code == 200
    assert {(seat.clock, seat.reserve) for seat in room_of(host).seats} == {(120, 600)}
    assert "se eligen antes" in host.do("clock", turn=0, reserve=180).json()["error"]


def test_seats_that_were_stored_before_read_as_they_did():
    assert seat_from_json({"name": "Ana", "bot": ""}) == Seat("Ana")
    assert (
        seat_from_json(json.loads(json.dumps(Seat("Ana", clock=60, reserve=300, late=True).to_json()))).reserve == 300
    )


def test_the_turn_s_time_goes_first_and_then_the_reserve(app, host, guest, time):
    room = begin(host, 0, 1)
    assert host.facts()["clocks"] == [[60.0, 180.0, True], [60.0, 180.0, False], None], "a bot has none"
    time.now += 50
    assert Guest(app, host).facts()["clocks"][0] == [10.0, 180.0, True], "spectators are told too"
    time.now += 30
    assert host.facts()["clocks"] == [[0.0, 160.0, True], [60.0, 180.0, False], None]
    before = room.seats_version
    assert host.act(host.facts()["legal"][0]).status_code == 200
    assert room.seats_version == before, "nothing is stored while a turn goes on"
    assert host.act(host.facts()["legal"][0]).status_code == 200
    assert [seat.reserve for seat in room.seats[:2]] == [160, 180], "stored when the turn passes"
    assert host.facts()["clocks"] == [[60.0, 160.0, False], [60.0, 180.0, True], None]
    assert room.table.record.header.keys().isdisjoint({"clock", "clocks", "reserve"})


def test_others_give_time_but_not_too_often(app, host, guest, time):
    begin(host, 0, 1)
    assert "no corre" in host.do("give", seat=1).json()["error"]
    assert "darte tiempo a ti" in host.do("give", seat=0).json()["error"]
    assert Guest(app, host).do("give", seat=0).status_code == 403
    for seat in (2, 7, -1):
        assert guest.do("give", seat=seat).status_code == 409
    time.now += 20
    assert guest.do("give", seat=0).status_code == 200
    assert host.facts()["clocks"][0] == [40.0, 210.0, True] and room_of(host).seats[0].reserve == 210
    time.now += 9
    assert "10 segundos" in guest.do("give", seat=0).json()["error"]
    time.now += 1
    assert guest.do("give", seat=0).status_code == 200
    assert host.facts()["clocks"][0] == [30.0, 240.0, True]


def test_a_bot_plays_when_all_time_is_used_up_and_the_person_comes_back(host, guest, time):
    room = begin(host, 0, 1)
    time.now += 239
    wait(room, host, lambda: not room.seats[0].stand_in)
    time.now += 1
    wait(room, host, lambda: room.seats[0].stand_in == "random")
    told = guest.facts()["players"][0]
    assert told["late"] and told["stand_in"] == "random", "the same deputy as when others ask"
    wait(room, host, lambda: room.table.owing == [1])
    assert host.do("return", seat=0).status_code == 200
    assert not host.facts()["players"][0]["late"] and host.facts()["clocks"][0] == [60.0, 0.0, False]


def test_whoever_comes_back_at_once_is_given_some_seconds(host, guest, time, monkeypatch):
    room = begin(host, 0, 1)
    monkeypatch.setattr(room.runner, "wake", lambda: None)  # before the bot has done anything
    time.now += 300
    host.client.portal.call(room.clocks.take, 0)
    assert host.do("return", seat=0).status_code == 200
    assert host.facts()["clocks"][0] == [clocks.GRACE, 0.0, True]
    assert room.clocks.out() == []


def test_all_clocks_stand_while_nobody_of_the_table_is_here(app, host, guest, time):
    room = begin(host)
    stop = host.client.portal.call(room.presence.watch, [-1])[1]
    time.now += 500
    assert host.facts()["clocks"][0] == [60.0, 180.0, False], "a spectator waits for nobody"
    stop()
    stop = host.client.portal.call(room.presence.watch, [1])[1]
    time.now += 30
    assert host.facts()["clocks"][0] == [30.0, 180.0, True]
    host.client.portal.call(stop)
    time.now += 500
    assert host.facts()["clocks"][0] == [30.0, 180.0, False] and room.clocks.out() == []


def test_a_table_of_one_person_has_none(host, time):
    begin(host, 0)
    assert host.facts()["clocks"] is None
    assert room_of(host).clocks.out() == []


def test_a_restart_gives_time_and_takes_none_of_the_reserve(app, host, guest, time):
    begin(host, 0, 1)
    time.now += 100
    place(host)
    time.now += 100
    rooms = app.state.rooms
    rooms._forget(host.game)
    room = room_of(host)
    host.client.portal.call(room.presence.watch, [1])
    assert guest.facts()["clocks"] == [[80.0, 140.0, False], [80.0, 180.0, True], None]
    time.now += 259
    assert room.clocks.out() == []
    time.now += 1
    assert room.clocks.out() == [1]


def test_another_process_ends_nobody_s_time_at_once(host, guest, time, monkeypatch):
    """The one that took the last act does; should it have ended, the others do so 20 seconds later."""
    room = begin(host, 0, 1)
    monkeypatch.setattr(room.runner, "wake", lambda: None)
    room.holds = False
    time.now += 240
    assert room.clocks.out() == [] and host.facts()["clocks"][0] == [0.0, 0.0, True]
    time.now += 20
    assert room.clocks.out() == [0]
    assert host.act(host.facts()["legal"][0]).status_code == 200, "an act that comes in time counts"
    assert room.holds


def test_what_is_asked_of_several_runs_for_each(host, guest, time, monkeypatch):
    room = begin(host, 0, 1)
    monkeypatch.setattr(clocks, "waited_for", lambda room: [0, 1, 2])
    host.client.portal.call(room.tell)
    time.now += 7
    assert host.facts()["clocks"] == [[53.0, 180.0, True], [53.0, 180.0, True], None]
