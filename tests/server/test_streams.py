"""One stream for several pages of one browser."""

import asyncio
import json

import pytest
from person import PAGE, Person
from starlette.requests import Request

from poblado.server import streams
from poblado.server.limits import Streams
from poblado.server.seats import DEVICE_COOKIE


@pytest.fixture
def two(app):
    """Two tables at one browser, without bots that go on by themselves."""
    person = Person(app, mode="table", players="3")
    form = {"preset": "base", "island_seed": "8", "mode": "table", "players": "3"}
    other = person.client.post("/start", data=form, follow_redirects=False).headers["location"].rsplit("/", 1)[1]
    return person, [person.game, other]


def asked(app, of, cookies=()):
    """A request for one stream for some pages."""
    header = "; ".join(f"{name}={value}" for name, value in dict(cookies).items())
    return Request(
        {
            "type": "http", "method": "GET", "path": "/streams", "app": app, "client": ("127.0.0.1", 1),
            "query_string": "&".join(f"of={one}" for one in of).encode(), "headers": [(b"cookie", header.encode())],
        }
    )  # fmt: skip


def told(app, request, n, then=None):
    """The first n events of a stream, `then` being done after the first ones of all pages."""

    async def take():
        pages = [streams._read(said) for said in request.query_params.getlist("of")]
        sent = streams._together(request, pages)
        found = []
        for k in range(n):
            if k == len(pages) and then:
                await then()
            found.append(json.loads((await asyncio.wait_for(anext(sent), 60)).data))
        here = [app.state.rooms.get(page.game).presence.here() for page in pages]
        await sent.aclose()
        return found, here

    return asyncio.run(take())


def test_each_page_is_told_its_own_table_and_is_there(app, two):
    person, games = two
    request = asked(app, [f"{game}~0~~~0" for game in games], person.client.cookies)
    rooms = app.state.rooms

    async def rename():
        await rooms.get(games[1]).rename(0, "Eva")

    found, here = told(app, request, 3, rename)
    assert [(k, event) for k, event, _ in found] == [(0, "change"), (1, "change"), (1, "change")]
    assert [detail["state"]["seat"] for _, _, detail in found[:2]] == [0, 0]
    assert found[2][2]["state"]["players"][0]["name"] == "\u2068Eva\u2069" or "Eva" in str(found[2][2])
    assert here == [{0}, {0}]
    assert [rooms.get(game).presence.here() for game in games] == [set(), set()], "when it ends nobody is there"
    assert not app.state.streams._open, "nor counted"


def test_a_page_whose_seat_the_device_does_not_hold_asks_by_itself(app, two):
    _, games = two
    for cookies in ({}, {DEVICE_COOKIE: "A" * 43}):
        found, here = told(app, asked(app, [f"{games[0]}~0~~~0", f"{games[1]}~public~~~0"], cookies), 2)
        assert found[0] == [0, "own", {}]
        assert found[1][2]["state"]["seat"] == -1 and here == [set(), set()]


def test_what_is_gone_or_too_much_is_refused_to_its_page_alone(app, two, monkeypatch):
    person, games = two
    found, _ = told_of_gone(app, person, games)
    assert found == [[0, "own", {}]]
    monkeypatch.setattr(Streams, "enter", lambda *_: None)
    found, _ = told(app, asked(app, [f"{games[0]}~0~~~0"], person.client.cookies), 1)
    assert found == [[0, "own", {}]]


def told_of_gone(app, person, games):
    request = asked(app, ["nothing~public~~~0", f"{games[0]}~0~~~0"], person.client.cookies)

    async def take():
        sent = streams._together(request, [streams._read(said) for said in request.query_params.getlist("of")])
        found = [json.loads((await asyncio.wait_for(anext(sent), 60)).data) for _ in range(2)]
        await sent.aclose()
        return found[:1], found[1]

    return asyncio.run(take())


def test_a_deleted_game_ends_for_its_page_and_the_others_go_on(app, two):
    person, games = two
    request = asked(app, [f"{game}~0~~~0" for game in games], person.client.cookies)

    async def delete():
        await app.state.rooms.delete(app.state.rooms.get(games[0]), [0])
        await asyncio.sleep(0)

    async def take():
        sent = streams._together(request, [streams._read(said) for said in request.query_params.getlist("of")])
        for _ in games:
            await anext(sent)
        found = []
        task = asyncio.create_task(asyncio.wait_for(anext(sent), 60))
        await asyncio.sleep(0)
        await delete()
        found.append(json.loads((await task).data))
        found.append(json.loads((await asyncio.wait_for(anext(sent), 60)).data))
        await app.state.rooms.get(games[1]).rename(0, "Eva")
        found.append(json.loads((await asyncio.wait_for(anext(sent), 60)).data))
        await sent.aclose()
        return found

    found = asyncio.run(take())
    assert [one[:2] for one in found] == [[0, "end"], [0, "own"], [1, "change"]]


def test_nonsense_is_refused(app, two):
    person, games = two
    for query in ("", "?of=", "?of=a~b", f"?of={games[0]}~0~~~0&of=x"):
        assert person.client.get(f"/streams{query}").status_code == 400
    assert person.client.get("/streams?of=a~0~~~0", headers=PAGE).text.count('"own"') == 1
