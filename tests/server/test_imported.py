"""Records of finished games that are opened again on the home page."""

import gzip
import json
from pathlib import Path

import pytest
from person import Person
from starlette.testclient import TestClient

import poblado
from poblado import bots
from poblado.server import imported

GAMES = Path(__file__).parents[1] / "games"
TEXT = (GAMES / "duel.txt").read_bytes()


@pytest.fixture
def client(app):
    return TestClient(app)


def opened(client, body, **headers):
    return client.post("/record?name=mine.txt", content=body, headers=headers)


def replay_of(client, body):
    answer = opened(client, body)
    assert answer.status_code == 200, answer.text
    address = answer.json()["replay"]
    page = client.get(address)
    assert page.status_code == 200 and address.endswith("/replay?at=0"), "from its beginning"
    return address.split("/")[-2], page.text


def as_json(text):
    return json.dumps(poblado.record_from_text(text.decode()).to_json(), indent=1).encode()


@pytest.mark.parametrize("form", [lambda text: text, gzip.compress, as_json], ids=["text", "packed", "json"])
def test_a_record_opens_as_a_replay(client, form):
    game, page = replay_of(client, form(TEXT))
    total = len(poblado.record_from_text(TEXT.decode()).actions)
    assert f'"total": {total}' in page
    assert client.get(f"/game/{game}/report").status_code == 200
    assert client.get(f"/game/{game}/moment?at={total}").json()["moment"]["n"] == total


def test_what_this_server_exports_it_opens_again_with_names_and_the_same_proof(client):
    begun = client.post(
        "/start", data={"preset": "duel", "name": "Eva", "param.points_to_win": "3"}, follow_redirects=False
    )
    id = begun.headers["location"].rsplit("/", 1)[1]
    room, bot = client.app.state.rooms.get(id), bots.make("random")
    while not room.table.is_over:
        room.table.play(bot.choose(room.table.view(room.table.actor)))
    for form in ("txt", "json"):
        record = client.get(f"/game/{id}/record.{form}").content
        game, page = replay_of(client, record)
        assert "Eva" in page and game != id
        assert client.get(f"/game/{game}/record.{form}").content == record, (
            "names, bots, rules and secret are all there"
        )
    assert client.app.state.rooms.get(game).secret == room.secret
    assert Person.told(client.get(f"/game/{game}").text)["seat"] == -1, "nobody sits there"


def spoilt():
    lines = TEXT.decode().split("\n")
    record = poblado.record_from_text(TEXT.decode())
    cut = poblado.Record(record.header, record.actions[:-3]).to_text()
    wild = poblado.Record(record.header, [*record.actions[:30], "0 ROLL", *record.actions[30:]]).to_text()
    return {
        "changed": ("\n".join([*lines[:20], lines[20].replace(" #", "  #"), *lines[21:]]), "Línea 21"),
        "cut": (cut, "se corta antes del final"),
        "illegal": (wild, "Línea 33"),
        "board": ('{"name": "x"}', "poblado-record 1"),
        "nothing": ("", "poblado-record 1"),
        "other rules": (TEXT.decode().replace('"digest": "', '"digest": "0'), "Línea 2"),
    }


@pytest.mark.parametrize("what", spoilt())
def test_what_is_no_record_of_a_finished_game_is_refused_and_stored_nowhere(client, what):
    body, reason = spoilt()[what]
    answer = opened(client, body.encode())
    assert answer.status_code == 400 and reason in answer.json()["error"], answer.text
    assert client.app.state.store._db.execute("SELECT count(*) FROM games").fetchone() == (0,)


def test_a_file_is_limited_packed_and_unpacked(client):
    bomb = gzip.compress(b"x" * 60_000_000)
    assert len(bomb) < 64_000
    for body, reason in (
        (bomb, "demasiado grande"),
        (b"\x1f\x8bnothing", "no es texto"),
        (b"\xff\xfe\x00", "no es texto"),
    ):
        answer = opened(client, body)
        assert answer.status_code == 400 and reason in answer.json()["error"], answer.text
    assert opened(client, b"x" * 70_000).status_code == 413
    longest = max(GAMES.glob("*.txt"), key=lambda path: path.stat().st_size).read_bytes()
    assert len(longest) < imported.MOST_BYTES / 4 and len(gzip.compress(longest)) < 64_000


def test_other_sites_open_nothing(client):
    assert opened(client, TEXT, origin="http://evil.example").status_code == 403


def test_a_record_in_the_place_of_a_board_is_said_to_be_one(client):
    for body in (TEXT, as_json(TEXT)):
        answer = client.post("/board/check?name=mine.txt", content=body)
        assert (
            answer.status_code == 400
            and "mine.txt es el registro de una partida, no un tablero" in answer.json()["error"]
        )


def test_a_name_that_may_not_stand_on_a_page_is_left_out(client):
    record = poblado.record_from_text(TEXT.decode())
    header = {**record.header, "names": ["\u202eEva", "<b>", "Rojo"], "bots": ["", "no such bot"]}
    game, page = replay_of(client, poblado.Record(header, record.actions).to_text().encode())
    assert "\u202e" not in page
    assert [(seat.name, seat.bot, seat.devices) for seat in client.app.state.rooms.get(game).seats] == [
        ("", "", ())
    ] * 2


def test_a_link_to_a_replay_has_a_picture_of_the_open_board(client):
    game, page = replay_of(client, TEXT)
    assert f'<meta property="og:image" content="http://testserver/game/{game}/board.png?at=0">' in page
    assert '<meta property="og:title" content="Ver la partida · Poblado">' in page
    assert 'property="og:description" content="Duelo: ' in page
    later = client.get(f"/game/{game}/replay?at=9&view=all").text
    assert f'/game/{game}/board.png?at=9"' in later, "of the moment, and without the view"
    assert f"/game/{game}/board.png?at=" in client.get(f"/game/{game}/report").text
    for path in ("/", f"/game/{game}"):
        assert '<meta property="og:image" content="http://testserver/icon-512.png">' in client.get(path).text
