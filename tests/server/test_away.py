"""Tables whose bots stand in by themselves for those who are away, and pages that are told of it without asking."""

import asyncio
import json

from lobbies import guest, host, room_of
from test_seat_routes import Guest

from poblado.server import presence, stream

SOON = 0.3

__all__ = ["guest", "host"]


def test_only_the_host_chooses_it_and_only_before_the_game(app, host, guest):
    assert host.facts()["auto"] is False
    assert guest.do("auto", on=True).status_code == 403
    assert Guest(app, host).do("auto", on=True).status_code == 403
    assert host.do("auto", on=True).status_code == 200
    assert guest.facts()["auto"] and all(seat.auto for seat in room_of(host).seats)
    assert host.do("auto", on=False).status_code == 200
    assert not guest.facts()["auto"]
    assert host.do("auto", on=True).status_code == 200
    assert guest.do("vacate", seat=1).status_code == 200
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert host.do("begin").status_code == 200
    assert host.facts()["auto"], "whoever comes and goes changes nothing of it"
    refused = host.do("auto", on=False)
    assert refused.status_code == 409 and "se elige antes" in refused.json()["error"]
    assert host.facts()["auto"]


def watched(host, seat, until, mine=(), seconds=60):
    """What the page of a seat is told, until it is told something; nobody else does anything meanwhile."""
    room = room_of(host)

    async def facts():
        sent = stream.changes(room, seat, "es", [seat, *mine])
        found = []
        async with asyncio.timeout(seconds):
            async for change in sent:
                found.append((found[-1] if found else {}) | json.loads(change.data)["state"])
                if until(found[-1]):
                    break
        await sent.aclose()
        return found

    return host.client.portal.call(facts)


def test_pages_are_told_of_the_minute_s_end_though_nothing_else_happens(host, guest, monkeypatch):
    """Without a reload: those who wait see the seconds, then the button."""
    monkeypatch.setattr(presence, "PATIENCE", SOON)
    assert host.do("begin").status_code == 200
    told = watched(host, 1, lambda state: state["players"][0]["replace"])
    assert told[0]["away"] == [[0, 1]] and told[0]["owing"] == [0]
    assert told[-1]["players"][0]["stand_in"] == "", "nobody has asked, and the table has not chosen it"


def test_a_bot_stands_in_by_itself_and_the_person_comes_back(host, guest, monkeypatch):
    monkeypatch.setattr(presence, "PATIENCE", SOON)
    assert host.do("auto", on=True).status_code == 200
    assert host.do("begin", bot="random").status_code == 200
    told = watched(host, 1, lambda state: state["players"][0]["stand_in"])
    assert told[0]["away"] == [[0, 1]]
    assert told[-1]["players"][0]["stand_in"] == "random", "the same as when others ask"
    assert room_of(host).seats[1].stand_in == "", "the table does not wait for whoever is here"
    assert host.do("return", seat=0).status_code == 200
    assert host.facts()["players"][0]["stand_in"] == "" and host.facts()["auto"]


def test_nobody_stands_in_for_a_seat_that_the_table_does_not_wait_for(host, guest, monkeypatch):
    monkeypatch.setattr(presence, "PATIENCE", SOON)
    assert host.do("auto", on=True).status_code == 200
    assert host.do("begin").status_code == 200
    told = watched(host, 0, lambda state: state["players"][1]["replace"])
    assert told[-1]["owing"] == [0]
    room = room_of(host)
    assert room.runner.missing() == [] and room.seats[1].stand_in == ""


def test_nobody_stands_in_at_a_table_that_all_have_left(host, guest, monkeypatch):
    monkeypatch.setattr(presence, "PATIENCE", 0.0)
    assert host.do("auto", on=True).status_code == 200
    assert host.do("begin").status_code == 200
    room = room_of(host)
    assert room.may_replace(0) and room.runner.missing() == []
    Guest(host.client.app, host).facts()
    assert room.seats[0].stand_in == "", "a spectator waits for nobody"


def test_a_seat_that_is_here_in_another_process_is_here(host, guest, monkeypatch):
    monkeypatch.setattr(presence, "PATIENCE", 0.0)
    assert host.do("auto", on=True).status_code == 200
    assert host.do("begin").status_code == 200
    room = room_of(host)

    async def facts():
        room.presence.be_told(frozenset({0}))
        stop = room.presence.watch([1])[1]
        here = room.runner.missing()
        room.presence.be_told(frozenset())
        gone = room.runner.missing()
        stop()
        return here, gone

    assert host.client.portal.call(facts) == ([], [0])
