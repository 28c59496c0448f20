"""A request whose answer was lost, because the server was killed: it is sent again to the next one, and is done once."""

import pytest
from person import PAGE, Person

from long_run import one_in
from poblado.server.app import create_app
from poblado.server.seats import Seat, fingerprint

SECRET = "3735928559-195948557-4276993775-1"


class Servers:
    """Servers on one database, one after the other or side by side, and a browser that takes its cookies along."""

    def __init__(self, database):
        self.database = database
        self.apps = []
        self.next()

    def next(self):
        """Another server."""
        self.apps.append(create_app(self.database, bot_delay=60))
        return self.apps[-1]

    def restart(self, *persons):
        """The server is killed, and another one answers the same browsers."""
        self.apps.pop().state.store.close()
        self.next()
        for person in persons:
            self.go(person, self.apps[-1])

    @staticmethod
    def go(person, app):
        person.client.app = app
        person.client._transport.app = app

    def close(self):
        for app in self.apps:
            app.state.store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def servers(request, tmp_path, one_loop):
    if request.param == "sqlite":
        database = str(tmp_path / "games.sqlite3")
    else:
        database = request.getfixturevalue("postgres").new_database()
    made = Servers(database)
    yield made
    made.close()


def do(person, what, **body):
    return person.client.post(f"/game/{person.game}/{what}", json=body, headers=PAGE)


@pytest.fixture
def founding(servers):
    """Ana for both seats of a table."""
    person = Person(servers.apps[0], mode="table", name="Ana", players="2")
    do(person, "sit", seat=1)
    do(person, "begin")
    return person


def stored(servers, person):
    return servers.apps[-1].state.store.load(person.game).entries


@pytest.mark.thorough
def test_an_action_is_done_once(servers, founding):
    state = founding.state()
    asked = {"actions": [state["legal"][0]], "as": 0, "decision": state["decision"], "nonce": SECRET}
    first = do(founding, "act", **asked)
    done = stored(servers, founding)
    servers.restart(founding)
    again = do(founding, "act", **asked)
    assert (again.status_code, again.json()) == (200, first.json()) and first.status_code == 200
    assert stored(servers, founding) == done
    assert do(founding, "act", **{**asked, "nonce": "other"}).status_code == 409, "another click"


@pytest.mark.thorough
def test_each_seat_has_its_last_request(servers, founding):
    asked = []
    for seat in (0, 0, 1, 1):
        state = founding.state()
        asked.append({"actions": [state["legal"][0]], "as": seat, "nonce": f"n{len(asked)}"})
        assert do(founding, "act", **asked[-1]).status_code == 200
    done = stored(servers, founding)
    servers.restart(founding)
    assert [do(founding, "act", **asked[k]).status_code for k in (1, 3)] == [200, 200]
    assert stored(servers, founding) == done


def test_an_undo_is_done_once(servers, founding):
    """Behind it there is another placement that could be taken back."""
    for seat in (0, 0, 1, 1, 1):
        assert founding.act(founding.state()["legal"][0], **{"as": seat}).status_code == 200
    asked = {"as": 1, "decision": founding.state()["decision"], "nonce": SECRET}
    first = do(founding, "undo", **asked)
    done = stored(servers, founding)
    assert first.status_code == 200 and done[-1] == "undo"
    servers.restart(founding)
    again = do(founding, "undo", **asked)
    assert (again.status_code, again.json()) == (200, first.json())
    assert stored(servers, founding) == done


def test_a_seat_is_had_again(servers):
    host = Person(servers.apps[0], mode="table", name="Ana", players="3")
    guest = Person(servers.apps[0], path="")
    guest.game = host.game
    assert do(guest, "sit", seat=1, name="Eva", nonce=SECRET).status_code == 200
    lost = dict(guest.client.cookies)
    guest.client.cookies.clear()
    servers.restart(host, guest)
    assert do(guest, "sit", seat=1, name="Leo", nonce="other").status_code == 409
    assert do(guest, "sit", seat=1, name="Eva", nonce=SECRET).json() == {"seats": [1]}
    assert dict(guest.client.cookies) != lost, "another token"
    assert [p["name"] for p in host.told(guest.page().text)["players"]][:2] == ["Ana", "Eva"]
    assert do(host, "vacate", seat=1).status_code == 200
    servers.restart(host, guest)
    guest.client.cookies.clear()
    assert do(host, "fill", seat=1).status_code == 200
    assert do(guest, "sit", seat=1, name="Eva", nonce=SECRET).status_code == 409, "it was taken away meanwhile"


def test_another_server_that_has_not_heard_of_it_yet_does_it_once(servers, founding, monkeypatch):
    """It has the table in memory as it was before; the first server has stored what it was asked for, and is dead."""
    first = servers.apps[0]
    second = servers.next()
    monkeypatch.setattr(second.state.store, "listen", lambda callback: None)
    guest = Person(second, path="")
    guest.game = founding.game
    guest.client.cookies.update(founding.client.cookies)
    state = guest.told(guest.page().text)
    asked = {"actions": [state["legal"][0]], "as": 0, "decision": state["decision"], "nonce": SECRET}
    answer = do(founding, "act", **asked)
    assert second.state.rooms.get(guest.game).version < first.state.rooms.get(guest.game).version
    again = do(guest, "act", **asked)
    assert (again.status_code, again.json()) == (200, answer.json()) and answer.status_code == 200
    late = {**asked, "nonce": "another click", "actions": [state["legal"][1]]}
    assert do(guest, "act", **late).status_code == 409

    here = second.state.rooms.get(guest.game)
    asked = {"as": 0, "decision": founding.told(founding.page().text)["decision"], "nonce": "undo"}
    answer = do(founding, "undo", **asked)
    again = do(guest, "undo", **asked)
    assert (again.status_code, again.json()) == (200, answer.json()) and answer.status_code == 200
    assert stored(servers, founding)[-1] == "undo" and here.table.record.actions == []


def test_another_server_hears_of_requests_with_what_was_done(servers, founding):
    """What it reads when it is told of a change says by which request it was made."""
    second = servers.next()
    there = second.state.rooms.get(founding.game)
    legal = founding.state()["legal"]
    assert do(founding, "act", actions=[legal[0]], nonce=SECRET, **{"as": 0}).status_code == 200
    founding.client.portal.call(there.catch_up)
    guest = Person(second, path="")
    guest.game = founding.game
    guest.client.cookies.update(founding.client.cookies)
    assert do(guest, "act", actions=[legal[0]], nonce=SECRET, **{"as": 0}).json() == {"version": 1}
    assert len(stored(servers, founding)) == 1


def test_what_was_stored_without_an_answer_is_done_once(servers, founding, monkeypatch):
    """The database has stored it, and the answer to the server is lost."""
    from poblado.server.store import Unavailable

    store = servers.apps[0].state.store
    true = store.append

    def fail(*args):
        true(*args)
        raise Unavailable("the database does not answer: {reason}", reason="out")

    monkeypatch.setattr(store, "append", fail)
    asked = {"actions": [founding.state()["legal"][0]], "as": 0, "nonce": SECRET}
    assert do(founding, "act", **asked).status_code == 503
    monkeypatch.setattr(store, "append", true)
    assert do(founding, "act", **asked).json() == {"version": 1}
    assert len(stored(servers, founding)) == 1


@pytest.mark.parametrize("nonce", one_in(4, ["x" * 60_000, "two words", "ñ\n", "0"]))
def test_whatever_is_sent_as_a_nonce_is_kept_in_a_few_letters(servers, founding, nonce):
    asked = {"actions": [founding.state()["legal"][0]], "as": 0, "nonce": nonce}
    assert [do(founding, "act", **asked).status_code for _ in range(2)] == [200, 200]
    store = servers.apps[0].state.store
    (kept,) = store.load(founding.game).requests.values()
    assert kept == fingerprint(nonce) and len(kept) == 32 and kept.isalnum()
    servers.restart(founding)
    assert do(founding, "act", **asked).json() == {"version": 1}


def test_nobody_is_told_by_which_request_a_seat_was_taken(servers):
    """No page, no stream, no record; and what is stored is not what was sent."""
    host = Person(servers.apps[0], mode="table", name="Ana", players="2", **{"param.points_to_win": "3"})
    guest = Person(servers.apps[0], path="")
    guest.game = host.game
    assert do(guest, "sit", seat=1, name="Eva", nonce=SECRET).status_code == 200
    assert do(host, "begin").status_code == 200
    assert do(host, "act", actions=[host.told(host.page().text)["legal"][0]], nonce=SECRET * 2).status_code == 200
    store = servers.apps[0].state.store
    seats = store.load(host.game).seats
    assert seats[1]["mark"] == fingerprint(SECRET) and seats[0]["mark"] == ""
    room = servers.apps[0].state.rooms.get(host.game)

    async def first_change():
        from poblado.server.stream import changes

        sent = changes(room, 1, "es", [1])
        try:
            return (await anext(sent)).sent.decode()
        finally:
            await sent.aclose()

    told = [guest.client.portal.call(first_change)]
    told += [
        person.client.get(f"/game/{host.game}{path}").text
        for person in (host, guest)
        for path in ("", "/replay", "/moment")
    ]
    room.table.game = finished(room)
    told += [guest.client.get(f"/game/{host.game}/record.{form}").text for form in ("json", "txt")]
    assert "chain" in told[-2] or "actions" in told[-2]
    for text in told:
        for secret in (SECRET, fingerprint(SECRET), fingerprint(SECRET * 2)):
            assert secret not in text


def finished(room):
    """The room's game, played to its end at random."""
    from poblado.bots import make

    table = room.table.fork()
    while not table.is_over:
        seat = table.owing[0]
        table.play(make("settler", seat).choose(table.view(seat)))
    return table.game


def test_seats_of_before_there_were_marks_are_read():
    from poblado.server.seats import seat_from_json

    assert seat_from_json({"name": "Ana", "bot": "", "grip": 2}) == Seat("Ana", grip=2)
