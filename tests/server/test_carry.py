"""A link, good once, that takes all games of a device to another one."""

import re

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient
from test_seat_routes import Guest

from poblado.server import carry


@pytest.fixture
def host(app):
    """Somebody with a seat at a table for three; their other game is `alone`."""
    made = Person(app, mode="table", name="Ana", players="3")
    one = Guest(app, made)
    one.client = made.client
    answer = made.client.post("/start", data={"preset": "duel", "name": "Ana"}, follow_redirects=False)
    one.alone = answer.headers["location"].rsplit("/", 1)[1]
    return one


def code_of(person, *games):
    answer = person.client.post("/carry", json={"games": list(games)}, headers=PAGE)
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store", answer.text
    told = answer.json()
    assert told["qr"].startswith("data:image/svg+xml,") and "10" in told["text"]
    address, _, code = told["link"].partition("#")
    assert address == "http://testserver/take" and re.fullmatch(r"[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{22}", code)
    return code


def take(client, code, headers=PAGE):
    return client.post("/take", json={"code": code}, headers=headers)


def test_all_games_are_there_on_the_other_device_and_stay_on_the_first(app, host):
    other = Guest(app, host)
    assert other.do("sit", seat=2, name="Leo").status_code == 200
    code = code_of(host, host.alone, host.game, "nothing", host.game)
    page = other.client.get("/take")
    assert (
        page.status_code == 200
        and "Traer mis partidas aquí" in page.text
        and page.headers["cache-control"] == "no-store"
    )
    told = take(other.client, code).json()["games"]
    assert [one["id"] for one in told] == [host.alone, host.game]
    assert [one["seats"] for one in told] == [[0], [0, 2]] and told[0]["title"].startswith("Ana, ")
    assert other.facts(0)["seat"] == 0 and other.facts(2)["seat"] == 2, "what it had it keeps"
    assert host.facts()["seat"] == 0
    other.game = host.alone
    assert other.facts()["seat"] == 0


def test_a_browser_that_had_no_seat_gets_a_device(app, host):
    client = TestClient(app)
    assert take(client, code_of(host, host.game)).status_code == 200
    assert Person.told(client.get(f"/game/{host.game}").text)["seat"] == 0


def refused(app, code):
    client = TestClient(app)
    answer = take(client, code)
    assert answer.status_code == 410 and not client.cookies
    return answer.json()["error"]


def test_it_works_once_and_only_the_newest_does(app, host):
    first, second = code_of(host, host.game), code_of(host, host.game)
    assert "ya se ha usado" in refused(app, first)
    assert take(TestClient(app), second).status_code == 200
    assert "ya se ha usado" in refused(app, second)
    # Where the device has a seat already it is used up as well.
    third = code_of(host, host.game)
    assert take(host.client, third).status_code == 200 and "ya se ha usado" in refused(app, third)


def test_it_is_good_for_ten_minutes(app, host, monkeypatch):
    code, now = code_of(host, host.game), carry.clock()
    monkeypatch.setattr(carry, "clock", lambda: now + 10 * 60 + 1)
    assert "diez minutos" in refused(app, code)
    monkeypatch.setattr(carry, "clock", lambda: now + 9 * 60)
    assert take(TestClient(app), code).status_code == 200


def test_a_code_that_is_none_gives_nothing(app, host):
    code = code_of(host, host.game)
    game, _, secret = code.partition(".")
    for wrong in ("", "x", game, f"nothing.{secret}", f"{host.game}."):
        assert "incompleto" in refused(app, wrong)
    assert "ya se ha usado" in refused(app, f"{game}.{'A' * 22}")
    assert "ya se ha usado" in refused(app, f"{host.alone}.{secret}"), "of another game"
    assert take(TestClient(app), code, headers={}).status_code == 403, "not from our page"
    for wrong in (None, 3, [host.game]):
        assert TestClient(app).post("/take", json={"code": wrong}, headers=PAGE).status_code == 410


def test_only_games_with_a_seat_of_one_s_own_are_taken_along(app, host):
    guest = Guest(app, host)
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    told = take(TestClient(app), code_of(guest, host.alone, host.game)).json()["games"]
    assert [(one["id"], one["seats"]) for one in told] == [(host.game, [1])]
    for games in ([host.alone], [], None, "x", [None, 1, {}]):
        assert guest.client.post("/carry", json={"games": games}, headers=PAGE).status_code == 403
    assert TestClient(app).post("/carry", json={"games": [host.game]}, headers=PAGE).status_code == 403
    assert host.client.post("/carry", json={"games": [host.game]}).status_code == 403, "not from our page"


def test_a_seat_that_has_been_left_or_a_game_that_is_gone_is_not_taken(app, host):
    guest = Guest(app, host)
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    own = (
        guest.client.post("/start", data={"preset": "duel"}, follow_redirects=False)
        .headers["location"]
        .rsplit("/", 1)[1]
    )
    code = code_of(guest, own, host.game)
    assert guest.do("vacate", seat=1).status_code == 200
    client = TestClient(app)
    assert [one["id"] for one in take(client, code).json()["games"]] == [own]
    assert Person.told(client.get(f"/game/{host.game}").text)["seat"] == -1


def test_no_page_and_no_log_has_the_secret(app, host, caplog):
    code = code_of(host, host.game)
    secret = code.partition(".")[2]
    room = app.state.rooms.get(host.game)
    assert room.seats[0].carried and secret not in room.seats[0].carried
    for path in (f"/game/{host.game}", "/games?ids=" + host.game, "/"):
        text = host.client.get(path).text
        assert secret not in text and room.seats[0].carried not in text
    assert secret not in caplog.text
