"""Reminding the person for whom the table waits: not too soon, not too often, and heard by them alone."""

import asyncio
import json

import pytest
from lobbies import host
from test_seat_routes import Guest

from poblado.server import reminders, stream

__all__ = ["host"]


@pytest.fixture
def guest(app, host):
    one = Guest(app, host)
    assert one.do("sit", seat=1, name="Eva").status_code == 200
    assert host.do("begin").status_code == 200
    return one


def hear(host, seat, do):
    """What a seat's open page is told after somebody has done something, up to what is no change: kinds and words."""
    room, found = host.client.app.state.rooms.get(host.game), []

    async def facts():
        sent = stream.changes(room, seat, "es", [seat])
        await anext(sent)
        await asyncio.to_thread(do)
        async with asyncio.timeout(60):
            async for change in sent:
                found.append((change.event, json.loads(change.data).get("text")))
                if change.event != "change":
                    break
        await sent.aclose()
        return found

    return host.client.portal.call(facts)


def test_a_person_is_reminded_at_their_page(host, guest, monkeypatch):
    monkeypatch.setattr(reminders, "HESITATION", 0.0)
    answers = []
    heard = hear(host, 0, lambda: answers.append(guest.do("remind", seat=0)))
    assert answers[0].status_code == 200, answers[0].text
    assert ("remind", "Eva te espera.") in heard


def test_not_before_ten_seconds_and_not_again_within_twenty(host, guest, monkeypatch):
    room = host.client.app.state.rooms.get(host.game)
    stop = host.client.portal.call(room.presence.watch, [0])[1]
    assert "piensa 10 segundos" in guest.do("remind", seat=0).json()["error"]
    room.moved -= reminders.HESITATION
    assert guest.do("remind", seat=0).status_code == 200
    again = guest.do("remind", seat=0)
    assert again.status_code == 409 and "cada 20 segundos" in again.json()["error"]
    monkeypatch.setattr(reminders, "PAUSE", 0.0)
    assert guest.do("remind", seat=0).status_code == 200
    assert host.act(host.facts()["legal"][0]).status_code == 200
    assert guest.do("remind", seat=0).status_code == 409, "whoever has just acted thinks anew"
    host.client.portal.call(stop)


def test_only_seats_remind_and_only_those_the_table_waits_for(app, host, guest, monkeypatch):
    monkeypatch.setattr(reminders, "HESITATION", 0.0)
    assert Guest(app, host).do("remind", seat=0).status_code == 403
    assert "no se llega" in guest.do("remind", seat=0).json()["error"], "no page of hers is open"
    for seat in (2, 7, -1):
        assert "no espera" in guest.do("remind", seat=seat).json()["error"]
    assert "avisarte a ti" in guest.do("remind", seat=1).json()["error"]
    room = host.client.app.state.rooms.get(host.game)
    before = len(room.events()), room.version
    stop = host.client.portal.call(room.presence.watch, [0])[1]
    assert guest.do("remind", seat=0).status_code == 200
    assert (len(room.events()), room.version) == before, "nothing of it is stored"
    assert room.reminders.since(0, [0]) == [1] and room.reminders.since(0, [1, 2]) == []
    host.client.portal.call(stop)
