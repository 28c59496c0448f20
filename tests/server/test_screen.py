"""A table with one screen for all: whoever opens it takes no seat, and is told what any spectator is."""

import json
import re

import pytest
from person import PAGE, Person
from test_rematch import ask, finished, sitting
from test_seat_routes import Guest

from poblado.server.rematch import next_seats
from poblado.server.seats import Seat, seat_from_json
from poblado.server.setup import Setup, from_words


@pytest.fixture
def screen(app):
    made = Person(app, path="")
    form = {"preset": "base", "players": "3", "island_seed": "7", "mode": "screen", "name": "Ana"}
    answer = made.client.post("/start", data=form, follow_redirects=False)
    assert answer.status_code == 303 and "set-cookie" not in answer.headers
    made.game = answer.headers["location"].rsplit("/", 1)[1]
    one = Guest(app, made)
    one.client = made.client
    return one


def told(person):
    return person.told(person.page().text)


def test_whoever_opens_it_takes_no_seat(screen):
    state = told(screen)
    assert state["seat"] == -1 and state["screen"] and not state["begun"] and not state["host"]
    assert all(player["open"] for player in state["players"])
    assert screen.do("begin").status_code == 403
    assert "/static/play/screen.css" in screen.page().text


def test_whoever_sits_down_first_begins_and_the_screen_is_a_spectator(app, screen):
    ana, eva = Guest(app, screen), Guest(app, screen)
    assert ana.do("sit", seat=2, name="Ana").status_code == 200
    assert eva.do("sit", seat=0, name="Eva").status_code == 200
    assert told(ana)["host"] and not told(eva)["host"]
    assert eva.do("begin").status_code == 403
    assert ana.do("begin").status_code == 200
    stranger = Guest(app, screen)
    seen, others = told(screen), told(stranger)
    assert seen == others, "no more than anybody who only looks"
    assert seen["begun"] and seen["mine"] is None and seen["legal"] == []
    assert json.loads(re.search(r'id="lobby">(.*?)</script>', screen.page().text, re.S)[1])["qr"].startswith("data:")


def test_an_ordinary_table_has_neither_style_nor_code_in_the_game(app):
    person = Person(app, mode="solo", bot="random")
    page = person.page().text
    assert not person.told(page)["screen"] and "screen.css" not in page and 'id="lobby"' not in page


def test_the_kind_of_table_is_stored_and_outlives_changes_of_a_seat(app, screen):
    guest = Guest(app, screen)
    for what in ({"path": "sit", "seat": 1, "name": "Eva"}, {"path": "vacate", "seat": 1}):
        path = what.pop("path")
        assert guest.do(path, **what).status_code == 200
    stored = app.state.store.load(screen.game)
    assert [seat["screen"] for seat in stored.seats] == [True] * 3
    assert "mode=screen" in stored.header["setup"]


def test_what_was_stored_before_is_another_kind_of_table():
    old = Seat("Ana").to_json()
    del old["screen"]
    assert seat_from_json(old) == Seat("Ana")


def test_the_next_game_is_of_the_same_kind(app):
    seats = ({**Seat("Ana", screen=True).to_json()}, {**Seat("Eva", screen=True, after=1).to_json()})
    ana = sitting(app, finished(app, "duel", seats), 0)
    answer = ask(ana)
    assert answer.status_code == 200
    assert all(seat.screen for seat in app.state.rooms.get(answer.json()["game"]).seats)
    assert not any(seat.screen for seat in next_seats((Seat("Ana"), Seat("", bot="random")), [0]))


def test_its_dice_are_chosen_by_nobody(app):
    setup = from_words({"preset": "base", "mode": "screen"})
    assert setup.mode == "screen" and from_words({"preset": "base"}) == Setup.plain("base")
    fields = {"preset": "base", "mode": "screen", "dice_seed": "5"}
    assert Person(app, path="").client.post("/start", data=fields, headers=PAGE).status_code == 400
