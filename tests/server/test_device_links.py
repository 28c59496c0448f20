"""A link that gives a seat to another device of the same person, for ten minutes."""

from urllib.parse import urlsplit

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient
from test_seat_routes import Guest

from poblado.server import device_links


@pytest.fixture
def host(app):
    made = Person(app, mode="table", name="Ana", players="3")
    one = Guest(app, made)
    one.client = made.client
    return one


def link_of(person, seat=0):
    answer = person.do("device", seat=seat)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["minutes"] == 10 and told["qr"].startswith("data:image/svg+xml,")
    parts = urlsplit(told["link"])
    return f"{parts.path}?{parts.query}"


def take(person, link, **headers):
    """Press the page's button."""
    path, _, query = link.partition("?")
    form = {"code": query.removeprefix("code=")}
    return person.client.post(path, data=form, headers=headers, follow_redirects=False)


def test_both_devices_hold_the_seat(app, host):
    link, other = link_of(host), Guest(app, host)
    page = other.client.get(link)
    assert page.status_code == 200 and "Sentarme aquí como Ana" in page.text
    assert 'method="post"' in page.text and page.headers["cache-control"] == "no-store"
    assert other.facts()["seat"] == -1 and "set-cookie" not in page.headers, "who only looks changes nothing"
    answer = take(other, link)
    assert answer.status_code == 303 and answer.headers["location"].endswith(f"/game/{host.game}")
    assert other.facts()["seat"] == 0 and host.facts()["seat"] == 0
    assert other.do("rename", seat=0, name="Berta").status_code == 200
    assert host.facts()["players"][0]["name"] == "Berta"


def test_a_device_keeps_the_seats_that_it_has(app, host):
    other = Guest(app, host)
    assert other.do("sit", seat=2, name="Leo").status_code == 200
    assert take(other, link_of(host)).status_code == 303
    assert other.facts(2)["seat"] == 2 and other.facts(2)["mine_too"] == [0]


def test_only_whoever_has_a_seat_gets_its_link(app, host):
    other = Guest(app, host)
    assert other.do("device", seat=0).status_code == 403
    assert other.do("sit", seat=1, name="Eva").status_code == 200
    for seat in (0, 2, 7, -1, "1", None, True, 1.0):
        assert other.do("device", seat=seat).status_code == 403
    assert host.client.post(f"/game/{host.game}/device", json={"seat": 0}).status_code == 403, "not from our page"
    assert host.client.post("/game/nothing/device", json={"seat": 0}, headers=PAGE).status_code == 404


def refused(person, link):
    """Why neither the page nor its button gives a seat."""
    for answer in (person.client.get(link), take(person, link)):
        assert answer.status_code == 410 and "set-cookie" not in answer.headers
    assert person.facts()["seat"] == -1
    return answer.text


def test_a_link_is_good_for_ten_minutes(app, host, monkeypatch):
    link, other, now = link_of(host), Guest(app, host), device_links.clock()
    monkeypatch.setattr(device_links, "clock", lambda: now + 9 * 60)
    assert other.client.get(link).status_code == 200
    monkeypatch.setattr(device_links, "clock", lambda: now + 10 * 60 + 1)
    assert "ya han pasado" in refused(other, link)


def test_a_link_is_worth_nothing_once_the_seat_has_changed_hands(app, host):
    eva, other = Guest(app, host), Guest(app, host)
    assert eva.do("sit", seat=1, name="Eva").status_code == 200
    link = link_of(eva, 1)
    assert host.do("vacate", seat=1).status_code == 200
    assert "ha cambiado de manos" in refused(other, link)
    assert Guest(app, host).do("sit", seat=1, name="Leo").status_code == 200
    assert "ha cambiado de manos" in refused(other, link)


def test_a_link_is_of_one_seat_one_game_and_one_time(app, host):
    other, link = Guest(app, host), link_of(host)
    path, _, code = link.partition("?code=")
    seat, grip, until, sign = code.split(".")
    forged = ("", "x", f"1.{grip}.{until}.{sign}", f"{seat}.2.{until}.{sign}", f"{seat}.{grip}.{int(until) + 1}.{sign}",
              f"{seat}.{grip}.{until}.{'0' * 32}")  # fmt: skip
    for one in forged:
        assert "está incompleto" in refused(other, f"{path}?code={one}")
    elsewhere = Person(app, mode="table", players="3")
    other.game = elsewhere.game
    assert "es de otra mesa" in refused(other, link.replace(host.game, elsewhere.game))
    assert other.client.get(f"/game/nothing/here?code={code}").status_code == 404
    # Nor is it the token of a seat.
    assert seat == "0" and sign not in next(iter(host.client.cookies.values()))


def test_other_sites_press_no_button(app, host):
    link, other = link_of(host), Guest(app, host)
    answer = take(other, link, origin="http://evil.example")
    assert answer.status_code == 403 and other.facts()["seat"] == -1
    assert take(other, link, **{"sec-fetch-site": "cross-site"}).status_code == 403


def test_without_a_script_the_button_is_a_form(app, host):
    other = TestClient(app)
    page = other.get(link_of(host), headers={"accept-language": "en"})
    assert "Sit here as Ana" in page.text and "<script type=" not in page.text
