"""A table that still waits may play something else: its people come along, and its address leads on."""

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient
from test_seat_routes import Guest

from poblado.kernel.errors import PobladoError
from poblado.server import change_game
from poblado.server.change_game import carried, seats_kept
from poblado.server.seats import Seat


def person(name, **more):
    return Seat(name, waiting=True, grip=2, **more)


FREE = Seat("", open=True, waiting=True)
BOT = Seat("", bot="settler", waiting=True)


def test_people_keep_their_seats_where_there_are_such():
    old = [person("Ana"), FREE, person("Eva", after=1), BOT]
    assert seats_kept(old, 4) == {0: 0, 2: 2} and seats_kept(old, 2) == {0: 0, 2: 1}
    assert [seat.name for seat in carried(old, 4)] == ["Ana", "", "Eva", ""]
    assert [seat.bot for seat in carried(old, 6)] == ["", "", "", "settler", "", ""]
    assert all(seat.waiting for seat in carried(old, 6)) and carried(old, 3)[2].after == 1
    with pytest.raises(PobladoError, match="for 1, and more people"):
        seats_kept(old, 1)


def test_the_host_changes_the_game_and_a_guest_is_led_there(app):
    host = Person(app, mode="table", name="Ana")
    guest = Guest(app, host)
    assert guest.do("sit", seat=2, name="Eva").status_code == 200
    form = {"preset": "cities-knights", "players": "3", "mode": "table", "name": ""}
    change = f"/game/{host.game}/change"
    assert guest.client.post(change, data=form, headers=PAGE, follow_redirects=False).status_code == 403
    led = host.client.post(change, data=form, headers=PAGE)
    assert led.status_code == 200 and led.url.path != f"/game/{host.game}"
    there = Person.told(led.text)
    assert there["host"] and there["seat"] == 0
    assert [p["open"] for p in there["players"]] == [False, True, False] and there["players"][2]["name"] == "Eva"
    came = guest.client.get(f"/game/{host.game}")
    assert came.url.path == led.url.path and Person.told(came.text)["seat"] == 2
    stranger = TestClient(app).get(f"/game/{host.game}")
    assert stranger.url.path == led.url.path and Person.told(stranger.text)["seat"] == -1
    late = Guest(app, host).do("sit", seat=1, name="Leo")
    assert late.status_code == 409 and "error" in late.json()


def test_too_many_people_are_told_so_on_the_home_page(app):
    host = Person(app, mode="table", name="Ana", players="4")
    for seat, name in ((1, "Eva"), (2, "Leo")):
        assert Guest(app, host).do("sit", seat=seat, name=name).status_code == 200
    page = host.client.post(f"/game/{host.game}/change", data={"preset": "duel", "mode": "table"}, headers=PAGE)
    assert page.status_code == 400 and "se sientan más personas" in page.text
    assert f'action="/game/{host.game}/change"' in page.text


def test_whoever_sits_down_meanwhile_is_not_left_behind(app, monkeypatch):
    host = Person(app, mode="table", name="Ana", players="4")
    begin = change_game._begin

    def slow(rooms, old, setup):
        assert Guest(app, host).do("sit", seat=1, name="Eva").status_code == 200
        return begin(rooms, old, setup)

    monkeypatch.setattr(change_game, "_begin", slow)
    page = host.client.post(f"/game/{host.game}/change", data={"preset": "duel", "mode": "table"}, headers=PAGE)
    assert page.status_code == 400 and "Demasiado tarde" in page.text
    assert host.page().url.path == f"/game/{host.game}"
