"""A stored game that something has damaged is one game's clear error: no request fails, and all others go on."""

import json
import sqlite3
from random import Random

import pytest
from harm import as_text, harmed_data, harmed_text
from person import PAGE, Person

from long_run import first_is_quick, one_in
from poblado.server.app import create_app
from poblado.server.seats import cookie_name, token
from poblado.server.store import Damaged, open_store

ASKED = ("", "/replay", "/report", "/moment", "/board.svg", "/record.json", "/stream", "/art.svg")


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "games.sqlite3")


def stored(path, **form):
    """A game that was begun and stored, of which nobody has it in memory."""
    person = Person(create_app(path, bot_delay=0), **{"players": "2", **form})
    for _ in range(2):
        assert person.act(person.state()["legal"][0]).status_code == 200
    return person.game


def changed(path, sql, *values):
    """The same file with a row of another kind."""
    with sqlite3.connect(path) as db:
        assert db.execute(sql, values).rowcount
    db.close()


DAMAGE = {
    "no JSON": ("UPDATE games SET header = substr(header, 1, 100) WHERE id = ?", "no es JSON"),
    "a list": ("UPDATE games SET header = '[1]' WHERE id = ?", "está dañada: header"),
    "bytes": ("UPDATE games SET header = x'ff' WHERE id = ?", "no es JSON"),
    "no text": ("UPDATE games SET header = CAST(x'7b22ff223a317d' AS TEXT) WHERE id = ?", "que no es ningún carácter"),
    "a key twice": ('UPDATE games SET header = \'{"a": 1, "a": 2}\' WHERE id = ?', "está dos veces"),
    "dice": ("UPDATE games SET header = replace(header, '\"random\"', '\"loaded\"') WHERE id = ?", "no 'loaded'"),
    "board": (
        "UPDATE games SET header = replace(header, '\"hills\"', '7') WHERE id = ?",
        "'terrain' debe ser un texto",
    ),
    "params": (
        'UPDATE games SET header = replace(header, \'"params": {}\', \'"params": {"points": 1}\') WHERE id = ?',
        "no hay ningún parámetro 'points'",
    ),
    "digest": (
        'UPDATE games SET header = replace(header, \'"digest": "\', \'"digest": "x\') WHERE id = ?',
        "difieren de aquellas con las que se jugó (digest)",
    ),
    "seats": ("UPDATE games SET seats = '[{\"name\": 3}]' WHERE id = ?", "está dañada: seats"),
    "seats of another sort": (
        'UPDATE games SET seats = \'[{"bot": ""}, {"name": 3}]\' WHERE id = ?',
        "un sitio se describe",
    ),
    "seats that are none": ("UPDATE games SET seats = 'null' WHERE id = ?", "está dañada: seats"),
    "an entry is gone": ("DELETE FROM actions WHERE n = 1 AND game = ?", "actions, n = 1"),
    "an entry": ("UPDATE actions SET action = 'x' WHERE n = 1 AND game = ?", "otras reglas"),
    "undo": ("UPDATE actions SET action = 'undo' WHERE n = 0 AND game = ?", "otras reglas"),
    "a request": ("UPDATE actions SET request = 'x' WHERE n = 0 AND game = ?", "actions, n = 0"),
    "a number": ("UPDATE actions SET action = x'00' WHERE n = 0 AND game = ?", "actions, n = 0"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("kind", one_in(3, list(DAMAGE)))
def test_a_damaged_game_says_so_and_another_one_goes_on(path, kind):
    bad, good = stored(path), stored(path)
    sql, said = DAMAGE[kind]
    changed(path, sql, bad)
    app = create_app(path, bot_delay=0)
    client = Person(app, path="").client
    client.cookies.set(cookie_name(bad), token(app.state.key, bad, 0, 1))
    for asked in ASKED:
        answer = client.get(f"/game/{bad}{asked}")
        assert answer.status_code == 410, (asked, answer.text[:300])
        assert said in answer.text.replace("&#39;", "'"), answer.text
    for doing in ("act", "undo", "sit", "leave", "begin"):
        answer = client.post(f"/game/{bad}/{doing}", json={"actions": ["ROLL"]}, headers=PAGE)
        assert answer.status_code == 410 and said in answer.json()["error"]
    assert client.get(f"/game/{good}").status_code == 200
    assert client.get("/healthz").status_code == 200


def test_who_runs_the_server_finds_it_in_the_log(path, caplog):
    bad = stored(path)
    changed(path, DAMAGE["no JSON"][0], bad)
    Person(create_app(path, bot_delay=0), path="").client.get(f"/game/{bad}")
    assert [f"the stored game {bad} is damaged" in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.parametrize("numbers", first_is_quick([range(40), range(40, 400)]), ids=str)
def test_rows_damaged_at_random(path, numbers):
    """Whatever stands in a row: the page comes, or says why not."""
    game = stored(path)
    with sqlite3.connect(path) as db:
        header, seats = db.execute("SELECT header, seats FROM games WHERE id = ?", (game,)).fetchone()
    db.close()
    client = Person(create_app(path, bot_delay=0), path="").client
    rooms = client.app.state.rooms
    told = []
    for number in numbers:
        rng = Random(f"row {number}")
        new = {"header": header, "seats": seats}
        key = rng.choice(("header", "seats"))
        data = harmed_data(rng, json.loads(new[key]), {"a": [1, "x", {"name": ""}]})
        new[key] = as_text(data) if rng.random() < 0.7 else harmed_text(rng, new[key], seats)
        written = [new[k].encode("utf-8", "surrogatepass") for k in ("header", "seats")]
        changed(path, "UPDATE games SET header = CAST(? AS TEXT), seats = CAST(? AS TEXT) WHERE id = ?", *written, game)
        rooms._open.clear()
        answer = client.get(f"/game/{game}")
        if answer.status_code not in (200, 410):
            told.append((number, answer.status_code, answer.text[:200]))
    assert not told


def test_seats_that_are_damaged_while_a_game_is_in_memory(path):
    store = open_store(path)
    game = store.add_game({"a": 1}, "s", [{"name": "", "bot": ""}])
    changed(path, "UPDATE games SET seats = '{' WHERE id = ?", game)
    with pytest.raises(Damaged, match="seats is no JSON"):
        store.load_seats(game)
    store.append(game, 1, ["x"])
    with pytest.raises(Damaged, match="actions, n = 0"):
        store.entries_since(game, 0)
    with pytest.raises(Damaged, match="seats is no JSON"):
        store.load(game)
    store.close()


def test_an_id_that_no_database_takes_is_no_game(postgres):
    """PostgreSQL refuses a zero in a text, which is no reason to call it unwell."""
    app = create_app(postgres.new_database(), bot_delay=0)
    client = Person(app, path="").client
    for id in ("%00", "a%00b", "%ED%A0%80", "x" * 65, "²"):
        assert client.get(f"/game/{id}").status_code == 404
        assert client.post(f"/game/{id}/act", json={}, headers=PAGE).status_code == 404
    app.state.store.close()
