"""Agreements of a table: a pause and an end without a winner, who must say yes, and what is then true of the game."""

import asyncio

import pytest
from lobbies import guest, host, room_of
from person import PAGE, Person
from test_seat_routes import Guest

from poblado import record_from_text
from poblado.commitment import prove
from poblado.server import agreements, clocks, presence
from poblado.server.imported import read_finished
from poblado.server.seats import seat_from_json

__all__ = ["guest", "host"]


@pytest.fixture(autouse=True)
def now(monkeypatch):
    time = [1000.0]
    monkeypatch.setattr(agreements, "clock", lambda: time[0])
    return time


def begun(host):
    assert host.do("begin", bot="random").status_code == 200
    return room_of(host)


def propose(person, what):
    return person.client.post(f"/game/{person.game}/propose", json={"what": what}, headers=PAGE)


def answer(person, what, yes):
    return person.client.post(f"/game/{person.game}/agree", json={"what": what, "yes": yes}, headers=PAGE)


def agreement(person):
    return person.facts()["agreement"]


def test_a_pause_comes_when_all_people_agree_and_ends_when_anybody_says_so(app, host, guest):
    assert "no ha empezado" in propose(host, "pause").json()["error"]
    room = begun(host)
    assert propose(Guest(app, host), "pause").status_code == 403
    assert propose(host, "coffee").status_code == 400
    assert propose(host, "pause").status_code == 200
    assert agreement(guest) == {"halt": "", "proposal": "pause", "proposer": 0, "decliner": -1, "missing": [1]}
    assert not room.agreements.is_halted, "a bot is not asked, the guest is"
    assert answer(host, "end", True).status_code == 409
    assert answer(guest, "pause", True).status_code == 200
    assert agreement(host)["halt"] == "paused" and agreement(Guest(app, host))["halt"] == "paused"
    state = host.facts()
    assert state["owing"] == [] and state["legal"] == [] and state["ask"] == "La partida está en pausa"
    assert "en pausa" in host.act("ROLL").json()["error"]
    assert "en pausa" in propose(host, "pause").json()["error"]
    assert "en pausa" in host.client.post(f"/game/{host.game}/undo", json={}, headers=PAGE).json()["error"]
    assert host.client.get(f"/games?ids={host.game}").json()[0]["text"] == "La partida está en pausa"
    assert host.client.get(f"/games?ids={host.game}").json()[0]["owing"] == []
    # As it is stored, and so after a restart of the server.
    stored = app.state.store.load(host.game).seats
    assert [seat_from_json(seat).halt for seat in stored] == ["paused", "", ""]
    assert guest.do("resume").status_code == 200
    assert host.facts()["owing"] == [0] and not room.agreements.is_halted
    assert guest.do("resume").status_code == 409


def test_bots_and_clocks_stand_still_in_a_pause(app, host, guest, monkeypatch):
    time = [50.0]
    monkeypatch.setattr(clocks, "clock", lambda: time[0])
    assert host.do("clock", turn=60, reserve=180).status_code == 200
    room = begun(host)
    for seat in (0, 1):
        host.client.portal.call(room.presence.watch, [seat])
    time[0] += 10
    assert propose(host, "pause").status_code == 200
    assert answer(guest, "pause", True).status_code == 200
    assert room.clocks.told()[0] == [50.0, 180.0, False]
    time[0] += 1000
    assert room.clocks.told()[0] == [50.0, 180.0, False] and not room.clocks.out()
    assert guest.do("resume").status_code == 200
    time[0] += 5
    assert room.clocks.told()[0] == [45.0, 180.0, True]


def test_a_bot_does_nothing_in_a_pause(host, guest):
    room = begun(host)
    assert propose(host, "pause").status_code == 200
    assert answer(guest, "pause", True).status_code == 200
    assert host.do("leave", seat=0, bot="random").status_code == 200
    assert room.table.owing == [0] and not room.runner.are_busy, "a bot's turn, and it waits"
    assert host.do("resume").status_code == 200
    assert room.runner.running is not None


def test_alone_with_bots_one_agrees_with_oneself(app):
    person = Person(app, preset="base", players="3", mode="solo", bot="random", seed="7")
    assert propose(person, "pause").status_code == 200
    room = room_of(person)
    assert room.agreements.is_halted and not room.is_over
    assert propose(person, "end").status_code == 200, "also from a pause"
    assert room.is_over


def test_one_no_is_enough_and_who_proposed_waits_before_the_next_one(app, host, guest, now):
    begun(host)
    assert propose(host, "end").status_code == 200
    assert "otra propuesta" in propose(guest, "pause").json()["error"]
    assert answer(guest, "end", False).status_code == 200
    told = agreement(host)
    assert told["proposal"] == "" and told["decliner"] == 1 and told["halt"] == ""
    now[0] += 10
    assert "dentro de 20 segundos" in propose(host, "end").json()["error"]
    assert propose(guest, "end").status_code == 200, "somebody else may"
    assert answer(guest, "end", False).status_code == 200, "and take it back"
    assert propose(guest, "end").status_code == 200


def test_who_is_away_does_not_agree_and_a_proposal_runs_out(app, host, guest, now):
    room = begun(host)
    assert propose(host, "end").status_code == 200
    assert agreement(host)["missing"] == [1] and not room.presence.is_here(1), "the guest has no page open"
    now[0] += 119
    assert agreement(host)["proposal"] == "end"
    now[0] += 1
    assert agreement(host)["proposal"] == ""
    assert "demasiado tarde" in answer(guest, "end", True).json()["error"].lower()
    host.client.portal.call(room.agreements._close)
    assert not room.seats[0].proposal and room.seats[0].decliner == -1, "and pages are told"
    # For a pause the bot's person is not asked; the end of a game is a matter of all.
    assert guest.do("leave", seat=1, bot="random").status_code == 200
    assert propose(host, "end").status_code == 200 and not room.is_over
    assert answer(host, "end", False).status_code == 200
    assert propose(host, "pause").status_code == 200 and room.agreements.is_halted


def test_a_game_that_was_ended_is_over_and_nobody_has_won_it(app, host, guest):
    room = begun(host)
    assert host.act(host.facts()["legal"][0]).status_code == 200
    for path in ("report", "record.txt", "result.json"):
        assert host.client.get(f"/game/{host.game}/{path}").status_code == 403
    assert propose(host, "end").status_code == 200
    assert answer(guest, "end", True).status_code == 200
    state = host.facts()
    assert state["over"] and state["winner"] == -1 and state["owing"] == [] and not state["legal"]
    assert state["ask"] == "Terminada de común acuerdo: no gana nadie"
    assert "ha terminado" in host.act("ROLL").json()["error"]
    assert propose(guest, "pause").status_code == 409 and guest.do("resume").status_code == 409
    report = host.client.get(f"/game/{host.game}/report").text
    assert (
        "Terminada de común acuerdo: no gana nadie" in report
        and "Así iba: Ana (Rojo) 1, Eva (Azul) 0, Blanco 0." in report
    )
    told = host.client.get(f"/game/{host.game}/report.json").json()
    assert told["ended"] is True and told["winner"] is None
    assert host.client.get(f"/game/{host.game}/result.json").json()["seats"][0]["total"] == 1
    standing = host.client.get(f"/games?ids={host.game}").json()[0]
    assert standing["over"] and standing["winner"] == -1 and "común acuerdo" in standing["text"]
    replay = host.client.get(f"/game/{host.game}/replay").text
    assert 'value="all"' in replay, "hands lie open"
    written = host.client.get(f"/game/{host.game}/record.txt").text
    record = record_from_text(written)
    assert record.header["ended"] == "agreement" and record.actions == room.table.record.actions
    assert prove(record).commitment, "the dice can be checked, and what is said of the end is no part of the rules"
    # As any game that is over, its record can be watched elsewhere, and says the same there.
    found = read_finished(written.encode(), "game")
    assert found.seats[0]["halt"] == "ended" and "ended" not in found.header
    assert host.do("again").status_code == 200


def test_a_seat_as_it_was_stored_before_is_neither_halted_nor_written_from():
    old = seat_from_json({"name": "Ana", "bot": ""})
    assert (old.halt, old.proposal, old.decliner, old.agrees, old.writing) == ("", "", -1, False, False)


def test_whoever_is_long_gone_is_not_waited_for_where_most_agree(app, host, guest, monkeypatch):
    """But not by a half: two cannot become one while the other is at lunch."""
    third = Guest(app, host)
    assert third.do("sit", seat=2, name="Iris").status_code == 200
    room = begun(host)
    assert propose(host, "end").status_code == 200
    monkeypatch.setattr(presence, "PATIENCE", 0.3)
    host.client.portal.call(room.presence.note_act, 2)
    assert answer(guest, "end", True).status_code == 200
    assert agreement(host)["missing"] == [2] and not room.is_over, "a short while one is waited for"

    async def gone():
        stop = room.presence.watch([0])[1]  # a page is told of the minute's end, though nothing else happens
        async with asyncio.timeout(5):
            while not room.is_over:
                await asyncio.sleep(0.02)
        stop()

    host.client.portal.call(gone)
    assert third.facts()["agreement"]["halt"] == "ended"


def test_half_of_a_table_ends_nothing_while_the_others_are_away(app, host, guest, monkeypatch):
    room = begun(host)
    monkeypatch.setattr(presence, "PATIENCE", 0.0)
    assert room.presence.is_long_gone(1)
    assert propose(host, "end").status_code == 200
    assert agreement(host)["missing"] == [1] and not room.is_over
