"""The lobby: who is sent away and is told so, which game it is, and the link as a QR code."""

import asyncio
import json
import re
from urllib.parse import unquote

import pytest
from lobbies import guest, host, room_of
from person import Person
from test_seat_routes import Guest

from poblado.presets import header_of, preset_names, ruleset
from poblado.server import seats, stream
from poblado.server.lobby import qr_code, setup_of
from poblado.server.seats import Seat, seat_from_json
from poblado.server.setup import Setup
from poblado.server.table_state import sent_away

__all__ = ["guest", "host"]


def lost(person):
    """The seats from which a browser's person was sent away."""
    room = room_of(person)

    class Asked:
        scope, cookies, app = {}, dict(person.client.cookies), person.client.app

    found = seats.lost(Asked, room.id, room.seats)
    return [one["text"] for one in sent_away(room, found, "es")]


def test_whoever_is_sent_away_is_told_by_whom(host, guest):
    assert lost(guest) == []
    assert host.do("vacate", seat=1).status_code == 200
    assert guest.facts()["seat"] == -1
    assert lost(guest) == [
        "Ana te ha echado de la mesa. El sitio «Azul» vuelve a estar libre: puedes mirar, o sentarte."
    ]
    assert lost(host) == []


def test_a_host_without_a_name_is_the_host(host, guest):
    assert host.do("rename", seat=0, name="").status_code == 200
    assert host.do("vacate", seat=1).status_code == 200
    assert lost(guest)[0].startswith("Quien preparó la mesa te ha echado")


def test_whoever_gets_up_by_themselves_was_sent_by_nobody(host, guest):
    assert guest.do("vacate", seat=1).status_code == 200
    assert lost(guest) == []


@pytest.mark.parametrize("then", ["sit", "fill", "begin"])
def test_it_is_told_as_long_as_the_seat_is_open(app, host, guest, then):
    assert host.do("vacate", seat=1).status_code == 200
    other = Guest(app, host) if then == "sit" else host
    assert other.do(then, seat=1).status_code == 200
    assert lost(guest) == []


def test_a_page_that_loses_its_seat_asks_anew_and_is_told_why(host, guest):
    room = room_of(host)

    async def facts():
        sent = stream.changes(room, 1, "en", [1])
        await asyncio.wait_for(anext(sent), 60)
        await room.vacate(1, sender=0)
        before = [one async for one in sent]
        again = stream.changes(room, -1, "en", lost=[1])
        after = [await asyncio.wait_for(anext(again), 60) for _ in range(2)]
        await again.aclose()
        return before, after

    before, (first, told) = asyncio.run(facts())
    assert [one.event for one in before] == ["anew"]
    assert json.loads(first.data)["state"]["players"][1]["open"]
    (one,) = json.loads(told.data)
    assert (told.event, one["seat"]) == ("sent", 1) and one["text"].startswith("Ana has sent you away")


def test_seats_that_were_stored_before_read_as_they_were():
    old = {"name": "Ana", "bot": "", "stand_in": "", "open": False, "waiting": True, "grip": 1, "deputy": "settler"}
    assert seat_from_json(old) == Seat("Ana", waiting=True, grip=1, deputy="settler")


def test_whoever_sits_down_keeps_what_the_table_has_chosen():
    open_seat = Seat("", open=True, waiting=True, grip=3, auto=True, sent=True, sender="Ana")
    assert open_seat.taken("Eva", "mark", 2) == Seat("Eva", waiting=True, grip=4, mark="mark", after=2, auto=True)


def lobby(person):
    found = re.search(r'id="lobby">(.*?)</script>', person.page().text, re.S)
    return json.loads(found[1]) if found else None


def test_the_lobby_says_which_game_it_is(app):
    words = {"param.points_to_win": "12", "param.friendly_robber": "1", "board": "beginner", "dice": "balanced"}
    person = Person(app, mode="table", preset="base", players="3", **words)
    game = lobby(person)["game"]
    assert game["points"] == 12
    said = dict(game["chips"])
    assert "Puntos para ganar" not in said and "Jugadores" not in said
    assert said.keys() == {"Isla", "Dados", "Ladrón amable"}


@pytest.mark.parametrize(
    ("words", "length"),
    [
        ({"preset": "base"}, "unos 60 minutos, a minuto por turno"),
        ({"preset": "base", "chapter.helpers": "1"}, "unos 50 minutos, a minuto por turno"),
        ({"preset": "land-ahoy"}, "unos 30 minutos, a minuto por turno"),
        ({"preset": "base", "param.points_to_win": "12"}, ""),
        ({"preset": "cards"}, "unos 60 minutos, a minuto por turno"),
    ],
)
def test_the_lobby_says_how_long_a_game_takes_where_that_is_known(app, words, length):
    assert lobby(Person(app, mode="table", **words))["game"]["length"] == length


def test_a_plain_game_differs_in_nothing_and_a_begun_one_has_no_lobby(app):
    person = Person(app, mode="table", preset="base", players="4")
    assert lobby(person)["game"]["chips"] == [] and lobby(person)["game"]["points"] == 10
    assert lobby(Person(app, mode="solo", preset="base")) is None


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_as_it_is_has_no_chips(name):
    rules = ruleset(name, seed=3)
    assert setup_of(header_of(rules)) == Setup(name, int(rules.seats), mode="table")


def test_the_qr_code_is_black_on_white_and_holds_itself():
    address = qr_code("http://example.org/game/abc")
    assert address.startswith("data:image/svg+xml,")
    svg = unquote(address.partition(",")[2])
    assert 'fill="#fff"' in svg and 'stroke="#000"' in svg and "viewBox" in svg and "http://www.w3.org/2000/svg" in svg
    assert qr_code("http://example.org/game/abd") != address
