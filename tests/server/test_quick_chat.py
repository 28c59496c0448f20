"""Quick phrases and faces: who may send them and how often, and that each page is told of them once."""

import asyncio
import json

import pytest
from lobbies import guest, host
from test_seat_routes import Guest

from poblado import locale
from poblado.presets import ruleset
from poblado.server import quick_chat, stream
from poblado.server.alternatives import kinds_of
from poblado.server.change_game import carried
from poblado.server.rematch import next_seats

__all__ = ["guest", "host"]


def test_seats_speak_and_spectators_do_not(app, host, guest, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(quick_chat, "clock", lambda: now[0])
    assert "no ha empezado" in host.do("say", seat=0, word="hello").json()["error"]
    assert host.do("begin").status_code == 200
    room = app.state.rooms.get(host.game)
    before = room.version, room.seats_version, len(room.events())
    assert host.do("say", seat=0, word="hello").status_code == 200
    assert Guest(app, host).do("say", seat=0, word="hello").status_code == 403
    assert "no puedes hablar por otros" in guest.do("say", seat=0, word="hello").json()["error"].lower()
    for word in ("shout", "", None, "<b>"):
        assert "no hay ninguna frase" in guest.do("say", seat=1, word=word).json()["error"].lower()
    now[0] += 4.9
    assert "5 segundos" in host.do("say", seat=0, word="smile").json()["error"]
    assert guest.do("say", seat=1, word="smile").status_code == 200, "each for themselves"
    now[0] += 0.1
    assert host.do("say", seat=0, word="laugh").status_code == 200
    assert room.chat.since(0) == [(0, "hello", False), (1, "smile", False), (0, "laugh", False)]
    assert (room.version, room.seats_version, len(room.events())) == before, "nothing of it is stored"
    assert "hello" not in json.dumps(room.table.record.to_json())


def test_what_is_needed_is_said_of_what_the_game_trades_and_of_nothing_else(app, host, guest):
    assert host.do("begin").status_code == 200
    room = app.state.rooms.get(host.game)
    assert "no hay ninguna frase" in host.do("say", seat=0, word="need coin").json()["error"].lower()
    assert host.do("say", seat=0, word="need ore").status_code == 200
    assert room.chat.since(0) == [(0, "need ore", False)]
    assert "data-terms" in host.client.get(f"/game/{host.game}").text
    assert [*kinds_of(ruleset("cities-knights"))] == [
        "brick",
        "lumber",
        "wool",
        "grain",
        "ore",
        "cloth",
        "coin",
        "paper",
    ]
    assert kinds_of(ruleset("land-ahoy"))[-1] == "gold" and not kinds_of(ruleset("cards"))
    for language in locale.LANGUAGES:
        assert "{good}" in locale.text(f"table.phrase.{quick_chat.NEED}", language, good="{good}")


@pytest.mark.parametrize("viewer", [1, -1])
def test_every_open_page_is_told_once(app, host, guest, viewer):
    assert host.do("begin").status_code == 200
    assert guest.do("say", seat=1, word="thanks").status_code == 200
    room = app.state.rooms.get(host.game)

    async def facts():
        sent = stream.changes(room, viewer, "es", [viewer] if viewer >= 0 else [])
        found = [(await anext(sent)).event]
        room.chat.say(0, "nice")
        async with asyncio.timeout(60):
            async for change in sent:
                found.append((change.event, json.loads(change.data)))
                if change.event == "said":
                    break
        await sent.aclose()
        return found

    assert host.client.portal.call(facts) == ["change", ("said", {"seat": 0, "word": "nice"})], (
        "not what was said before"
    )


def test_each_word_is_said_in_each_language_and_drawn_by_the_page():
    script = (stream.__file__.rsplit("/server", 1)[0]) + "/web/static/talk.js"
    with open(script, encoding="utf-8") as file:
        text = file.read()
    for language in locale.LANGUAGES:
        assert all(locale.text(f"table.phrase.{word}", language) for word in quick_chat.PHRASES)
        assert all(locale.text(f"table.emote.{word}", language) for word in quick_chat.FACES)
    assert all(f'"{word}"' in text for word in quick_chat.PHRASES) and all(
        f"  {word}: " in text for word in quick_chat.FACES
    )


def test_people_write_where_the_host_has_chosen_so_and_nothing_of_it_is_stored(app, host, guest, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(quick_chat, "clock", lambda: now[0])
    assert not host.facts()["writing"], "off by default"
    assert guest.do("writing", on=True).status_code == 403, "the host chooses"
    assert host.do("begin").status_code == 200
    assert "no se escribe" in host.do("write", seat=0, text="hola").json()["error"]
    assert host.do("writing", on=True).status_code == 200
    assert guest.facts()["writing"], "everybody is shown so"
    room = app.state.rooms.get(host.game)
    before = room.version, room.seats_version, len(room.events())
    assert host.do("write", seat=0, text="  <b>¿Cambiamos?</b> 👨‍👩‍👧 ").status_code == 200
    assert room.chat.since(0) == [(0, "<b>¿Cambiamos?</b> 👨‍👩‍👧", True)], (
        "as it was typed: a page shows it as plain text"
    )
    assert Guest(app, host).do("write", seat=0, text="hola").status_code == 403
    assert "no puedes hablar por otros" in guest.do("write", seat=0, text="hola").json()["error"].lower()
    assert "dentro de 3 segundos" in host.do("write", seat=0, text="otra vez").json()["error"]
    now[0] += 2.5
    assert "dentro de 1 segundo." in host.do("write", seat=0, text="otra vez").json()["error"]
    assert guest.do("write", seat=1, text="ñ" * 200).status_code == 200, "each for themselves"
    assert (room.version, room.seats_version, len(room.events())) == before
    stored = json.dumps([seat.to_json() for seat in room.seats]) + json.dumps(room.table.record.to_json())
    assert "Cambiamos" not in stored and "ñññ" not in stored
    assert host.do("writing", on=False).status_code == 200
    now[0] += 10
    assert guest.do("write", seat=1, text="hola").status_code == 409, "the host ends it at any moment"


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("n" * 201, "200 caracteres"),
        ("", "nada escrito"),
        (" \u200d ", "nada escrito"),
        (None, "nada escrito"),
        ("a\nb", "U+000A"),
        ("a\u202eb", "U+202E"),
        ("a\u200bb", "U+200B"),
        ("a\u3164b", "U+3164"),
        ("a\u2028b", "U+2028"),
    ],
)
def test_a_line_that_is_too_long_or_has_what_nobody_sees_is_refused(app, host, typed, wrong):
    assert host.do("writing", on=True).status_code == 200
    assert host.do("begin").status_code == 200
    refused = host.do("write", seat=0, text=typed)
    assert refused.status_code == 400 and wrong in refused.json()["error"]
    assert not app.state.rooms.get(host.game).chat.since(0)


def test_what_was_written_is_sent_as_such_and_stays_a_choice_in_the_rematch(app, host):
    assert host.do("writing", on=True).status_code == 200
    room = app.state.rooms.get(host.game)
    assert all(seat.writing for seat in room.seats) and all(seat.writing for seat in next_seats(room.seats, [0]))
    assert all(seat.writing for seat in carried(room.seats, 4))
    assert host.do("begin").status_code == 200

    async def facts():
        sent = stream.changes(room, -1, "es")
        await anext(sent)
        room.chat.write(0, "hola")
        async with asyncio.timeout(60):
            found = [json.loads(change.data) async for change in first_said(sent)]
        await sent.aclose()
        return found

    async def first_said(sent):
        async for change in sent:
            if change.event == "said":
                yield change
                return

    assert host.client.portal.call(facts) == [{"seat": 0, "text": "hola"}]
