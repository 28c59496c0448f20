"""Games that are not in memory: reading one takes long, so it is done for few, with rest, and the first look with it."""

import asyncio
import threading

import pytest
from person import PAGE, Person
from starlette.testclient import TestClient

from poblado.server import rooms, warmup, workers
from poblado.server.app import create_app
from poblado.server.seats import cookie_name

BY_SEATS = ("act", "undo", "rename", "fill", "vacate", "begin", "leave", "return", "delete", "again")


@pytest.fixture
def again(tmp_path):
    """A game that was begun, and a server that has not read it; with the browser of its host."""
    first = create_app(str(tmp_path / "g.sqlite3"), bot_delay=60)
    host = Person(first, mode="table", players="3")
    first.state.store.close()
    second = create_app(str(tmp_path / "g.sqlite3"), bot_delay=60)
    person = TestClient(second)
    person.cookies = host.client.cookies
    yield second, host.game, TestClient(second), person
    second.state.store.close()


@pytest.mark.parametrize("what", BY_SEATS)
def test_what_only_a_seat_may_do_reads_a_game_for_nobody_without_one(again, what):
    app, game, stranger, host = again
    for cookie in ("", "0.1.0123456789abcdef0123456789abcdef", "~" * 60_000):
        headers = {**PAGE, "cookie": f"{cookie_name(game)}={cookie}", "accept-language": "en"}
        answer = stranger.post(f"/game/{game}/{what}", json={"seat": 0}, headers=headers)
        assert answer.status_code == 403 and "seat" in answer.json()["error"]
        assert stranger.post(f"/game/none/{what}", json={"seat": 0}, headers=headers).status_code == 404
    assert game not in app.state.rooms
    assert host.post(f"/game/{game}/{what}", json={"seat": 1}, headers=PAGE).status_code not in (403, 404)
    assert game in app.state.rooms


def test_whoever_takes_a_seat_has_none_yet(again):
    app, game, stranger, _ = again
    answer = stranger.post(f"/game/{game}/sit", json={"seat": 1, "name": "Eva"}, headers=PAGE)
    assert answer.status_code == 200 and game in app.state.rooms


def test_games_are_read_one_after_the_other_with_a_rest(monkeypatch):
    monkeypatch.setattr(workers, "REST", 2.0)
    pool = workers.Pools().games
    assert (pool._threads, pool._rest) == (1, 2.0)


def test_the_first_look_at_a_kind_of_game_is_made_where_it_is_read(again, monkeypatch):
    """Texts, drawings and templates of its kind take a tenth of a second: no page waits for them on the event loop."""
    app, game, stranger, _ = again
    made, everything = [], warmup.Channel.everything
    monkeypatch.setattr(warmup, "_warm", set())

    def noted(channel, *given):
        made.append((threading.current_thread().name.rpartition("-")[0], channel.language))
        return everything(channel, *given)

    monkeypatch.setattr(warmup.Channel, "everything", noted)
    assert stranger.get(f"/game/{game}").status_code == 200
    assert made == [("poblado-games", language) for language in ("es", "es", "en", "en")]
    other = Person(app, mode="table", players="4")
    assert other.page().status_code == 200
    assert len(made) == 4, "once for each kind"


def test_a_game_that_cannot_be_looked_at_is_read_all_the_same(again, monkeypatch):
    _, game, _, host = again
    monkeypatch.setattr(warmup, "_warm", set())
    monkeypatch.setattr(warmup, "first_art", lambda room: 1 / 0)
    assert host.post(f"/game/{game}/begin", json={}, headers=PAGE).status_code == 200


def test_those_who_waited_for_a_game_are_shown_it_one_after_the_other(again, monkeypatch):
    """All at once they would hold up other tables for as long as all of them take."""
    app, game, stranger, _ = again
    slept, sleep = [], asyncio.sleep
    monkeypatch.setattr(rooms.time, "monotonic", lambda: 1000.0)

    async def noted(seconds):
        slept.append(round(seconds, 2))
        await sleep(0)

    async def tried():
        monkeypatch.setattr(rooms.asyncio, "sleep", noted)
        found = await asyncio.gather(*[app.state.rooms.find(game, spaced=k > 1) for k in range(5)])
        monkeypatch.setattr(rooms.asyncio, "sleep", sleep)
        return found

    assert len(set(stranger.portal.call(tried))) == 1
    assert slept == [rooms.SPACE, 2 * rooms.SPACE], "those who act do not wait, nor does the first"
