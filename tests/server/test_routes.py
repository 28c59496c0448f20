"""Each address leads to one route, in whatever order they stand, and what leads nowhere is refused as it always was."""

import json

import pytest
from person import PAGE
from starlette.routing import Match, Mount, Route
from starlette.testclient import TestClient

from poblado.server import limits

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND")


def an_address(route):
    if isinstance(route, Mount):
        return f"{route.path}/style.css"
    values = {"form": "json", "preset": "base", "module": "sea", "code": "standard-1f"}
    return route.path_format.format(**{name: values.get(name, "abc") for name in route.param_convertors})


def matching(app, path, method="GET"):
    scope = {"type": "http", "path": path, "root_path": "", "method": method}
    return [one for one in app.routes if one.matches(scope)[0] is not Match.NONE]


def test_no_address_has_two_routes(app):
    """So it does not matter which of them is tried first."""
    assert len(app.routes) > 30
    for route in app.routes:
        # A picture is a board in one of its forms.
        assert matching(app, an_address(route)) == [route]


@pytest.mark.parametrize("path", ["/game/abc/act", "/game/abc/undo", "/game/abc/stream", "/", "/start", "/healthz"])
def test_other_methods_are_refused_by_name(app, path):
    client = TestClient(app)
    (route,) = matching(app, path)
    assert isinstance(route, Route)
    for method in METHODS:
        if method not in route.methods:
            answer = client.request(method, path)
            assert (answer.status_code, set(answer.headers["allow"].split(", "))) == (405, route.methods)


def test_a_head_has_no_body(app):
    found = TestClient(app).head("/")
    assert (found.status_code, found.content) == (200, b"") and int(found.headers["content-length"]) > 1000


@pytest.mark.parametrize("path", ["/game/abc/act/", "/game/abc/stream/", "/healthz/"])
def test_a_slash_behind_an_address_leads_to_it(app, path):
    answer = TestClient(app).get(path, follow_redirects=False)
    assert answer.status_code == 307 and answer.headers["location"].endswith(path.rstrip("/"))


@pytest.mark.parametrize(
    "path",
    ["/game", "/game/", "/game/abc/acts", "/game/abc/act/act", "/game//act", "//game/abc/act", "/ACT", "/game/abc/Act"],
)
def test_what_leads_nowhere_is_not_found(app, path):
    assert TestClient(app, follow_redirects=False).request("POST", f"http://testserver{path}").status_code == 404


def test_an_error_of_an_act_is_answered_as_elsewhere(person, monkeypatch):
    """Its route lets the application answer, and none of its own."""
    from poblado.server.room import Room
    from poblado.server.workers import Busy

    async def busy(*_):
        raise Busy

    monkeypatch.setattr(Room, "act", busy)
    answer = person.act("END_TURN")
    assert answer.status_code == 503 and int(answer.headers["retry-after"]) > 0

    async def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(Room, "act", broken)
    with TestClient(person.client.app, raise_server_exceptions=False) as client:
        client.cookies = person.client.cookies
        answer = client.post(f"/game/{person.game}/act", json={"actions": ["END_TURN"]}, headers=PAGE)
    assert answer.status_code == 500


def test_pages_are_compressed_and_answers_to_what_seats_do_are_not(person):
    page, act = person.page(), person.act(person.state()["legal"][0])
    assert page.headers["content-encoding"] == "gzip" and page.headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in act.headers
    assert act.content == json.dumps(act.json(), separators=(",", ":")).encode()
    static = person.client.get("/static/style.css")
    assert static.headers["content-encoding"] == "gzip"


def test_an_act_is_answered_with_the_same_headers_as_a_page(person):
    act, page = person.act(person.state()["legal"][0]), person.page()
    of_its_own = ("content-encoding", "vary", "cache-control", "content-length", "content-type")
    assert {k: v for k, v in act.headers.items() if k not in of_its_own} == {
        k: v for k, v in page.headers.items() if k not in of_its_own
    }
    assert act.headers["content-type"] == "application/json" and "content-security-policy" in act.headers


def test_each_limit_is_found_by_its_pattern(app):
    paths = [an_address(route) for route in app.routes]
    paths += ["/game/abc/board.svg", "/game/abc/board.png", "/game/a b/sit", "/board/\n", "/board/", "/setup/check/"]
    found = set()
    for path in paths:
        for method in METHODS:
            first = next((k for k in limits.LIMITS if k.method in ("", method) and k.path.fullmatch(path)), None)
            assert limits._of(method, path) == first
            found.add(first)
    assert found == {*limits.LIMITS, None}


def test_a_game_of_a_long_name_is_nobodys(person):
    long = "a" * 100
    cookie = "; ".join(f"{k}={v}" for k, v in person.client.cookies.items())
    answer = person.client.post(f"/game/{long}/act", json={"actions": ["x"]}, headers={**PAGE, "cookie": cookie})
    assert answer.status_code == 404
