"""Somebody who means ill: peeks, forged and late requests, nonsense in every field, and requests that take long."""

import asyncio
import json
import unicodedata

import pytest
from person import PAGE, Person
from redealt import dealt_anew
from starlette.testclient import TestClient

from long_run import one_in
from poblado import new_table
from poblado.kernel.codec import decode
from poblado.kernel.rng import Rng
from poblado.presets import make_board
from poblado.report import Film
from poblado.server.app import create_app
from poblado.server.names import clean_name
from poblado.server.seats import DEVICE_COOKIE
from poblado.server.snapshot import TableSnapshot
from poblado.server.stand_ins import stand_in
from poblado.server.stream import changes
from poblado.svg import draw

LANGUAGES = ("es", "en")
PATIENCE = 3.0
"""Seconds that any request may take."""


class Guest(Person):
    """Another browser at the table of somebody else."""

    def __init__(self, app, host):
        super().__init__(app, path="")
        self.game = host.game

    def do(self, what, **body):
        return self.client.post(f"/game/{self.game}/{what}", json=body, headers=PAGE)

    def facts(self, seat=""):
        return self.told(self.client.get(f"/game/{self.game}?as={seat}").text)


@pytest.fixture
def host(app):
    made = Person(app, mode="table", name="Ana", players="3")
    one = Guest(app, made)
    one.client = made.client
    return one


@pytest.fixture
def guest(app, host):
    return Guest(app, host)


def strict(person):
    """The same browser, told of a server's failure as a status and not as an exception."""
    client = TestClient(person.client.app, raise_server_exceptions=False)
    for name, value in person.client.cookies.items():
        client.cookies.set(name, value)
    return client


def is_refused(answer):
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text[:200])
    assert answer.text.strip()


# -- secrets -----------------------------------------------------------------------------------------------------------


def set_row(game, field, seat, counts):
    """Give a seat other cards; what is left of the row stays."""
    found = next(f for f in game.rules.fields if f.name == field)
    for k, n in enumerate(counts):
        game.cells[found.start + found.row * seat + k] = n


async def told_to(room, viewer, mine, shapes=False):
    """What a page is sent first."""
    sent = changes(room, viewer, "es", mine, "", shapes)
    try:
        return await asyncio.wait_for(anext(sent), 60)
    finally:
        await sent.aclose()


@pytest.fixture(params=["base", pytest.param("base-5-6", marks=pytest.mark.slow), "base-5-6-paired"])
def room(app, request):
    """A game of people only: no bot goes on by itself."""
    person = Person(
        app, preset=request.param, mode="table", players="5" if "5-6" in request.param else "4", island_seed="5"
    )
    for seat in range(1, 5):
        person.client.post(f"/game/{person.game}/sit", json={"seat": seat}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    return app.state.rooms.get(person.game)


def walk(room, steps, seed=1):
    """Play any legal choices; stops at every one that a person would be asked."""
    rng = Rng(seed)
    for _ in range(steps):
        table = room.table
        if table.is_over:
            return
        yield
        legal = table.legal()
        good = [a for a in legal if decode(table.rules, a).kind in ("BUILD_SETTLEMENT", "BUILD_CITY", "BUY_CARD")]
        table.play((good or legal)[rng.below(len(good or legal))])


@pytest.mark.slow
def test_streams_and_decisions_do_not_depend_on_what_the_viewer_may_not_know(room, monkeypatch):
    # For how long somebody has been gone is told too, and goes on while streams are compared.
    monkeypatch.setattr("poblado.server.presence.clock", lambda: 0.0)
    room.presence._made = 0.0
    differed, steps = 0, set()
    for k, _ in enumerate(walk(room, 260)):
        name = room.table.facts.pending()
        if k % 29 and name in steps:
            continue
        steps.add(name)
        true = room.table.game
        for viewer in (-1, 0, 1):
            mine = [viewer, 2] if viewer >= 0 else []

            def told(viewer=viewer, mine=mine):
                stream = asyncio.run(told_to(room, viewer, mine, shapes=True))
                change = json.loads(stream.data)
                # Whether the browser's other seat can only pass follows from that seat's hand, which is dealt anew as well.
                del change["state"]["passing"]
                decision = room.decision(viewer) if viewer >= 0 else ""
                return stream.id, json.dumps(change), decision, room.may_undo(viewer)

            before = told()
            for dealt in (dealt_anew(true, viewer, k) for k in range(1)):
                differed += not dealt.same_as(true)
                room.table.game = dealt
                after = told()
                room.table.game = true
                assert after == before, (name, viewer)
    assert differed and len(steps) > 4, steps


def test_a_stream_that_is_open_ends_with_the_right_to_its_seat(app, host, guest):
    """A person is sent away, another one sits down: the first one's open stream must not show the other's hand."""
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    room = app.state.rooms.get(host.game)

    async def watch():
        sent = changes(room, 1, "es", [1])
        await asyncio.wait_for(anext(sent), 60)
        await room.vacate(1)
        await room.sit(1, "Leo")
        await room.begin("settler")
        seen = []
        try:
            while True:
                change = await asyncio.wait_for(anext(sent), 0.3)
                if change.event == "anew":
                    assert change.data == b"{}"
                else:
                    seen.append(json.loads(change.data)["state"])
        except (TimeoutError, StopAsyncIteration):
            pass
        finally:
            await sent.aclose()
        return seen

    for state in asyncio.run(watch()):
        assert state["seat"] != 1 and state["mine"] is None, "sees the hand of whoever sits there now"


def test_a_refused_list_tells_nothing_of_other_hands(app):
    """A monopoly, and then what only the others' cards could pay: whether they have them is told for nothing."""
    person = Person(app, mode="table", players="2", island_seed="4")
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    room = app.state.rooms.get(person.game)
    game = room.table.game
    while room.table.facts.pending() != "BeforeRoll" or room.table.actor != 0:
        room.table.play(room.table.legal()[0])
    game = room.table.game
    set_row(game, "development_cards.held", 0, [0, 0, 0, 1, 0])
    set_row(game, "development_cards.count", 0, [1, 0])
    set_row(game, "island.hand", 0, [0, 0, 0, 0, 0])
    room.table.play(next(a for a in room.table.legal() if decode(room.table.rules, a).kind == "ROLL"))
    game = room.table.game
    assert room.table.facts.pending() == "Main", "no seven with this seed"
    set_row(game, "island.hand", 0, [0, 0, 0, 0, 0])
    told = set()
    for theirs in ([0, 0, 0, 0, 6], [6, 0, 0, 0, 0]):
        set_row(game, "island.hand", 1, theirs)
        set_row(game, "island.hand_size", 0, [0, 6])
        before = game.copy()
        # The last action is never legal, so the whole list is always refused and the monopoly is kept.
        answer = person.act("PLAY_MONOPOLY ore", "BANK_TRADE ore brick", "ROLL", **{"as": 0})
        assert answer.status_code in (400, 409), answer.text
        assert room.table.game.same_as(before)
        told.add(answer.text)
    assert len(told) == 1, told


# -- acting without right ----------------------------------------------------------------------------------------------


def begin_two(host, guest):
    """Ana and Eva at a table of three, a bot on the third seat."""
    assert guest.do("sit", seat=1, name="Eva").status_code == 200
    assert host.do("begin").status_code == 200


def test_who_has_left_does_not_act_before_the_bot_does(tmp_path):
    """The page says so, and the server has to hold to it: between leaving and the bot's move there is a pause."""
    person = Person(create_app(":memory:", bot_delay=60))
    state = person.state()
    assert person.client.post(f"/game/{person.game}/leave", json={"seat": 0}, headers=PAGE).status_code == 200
    assert person.act(state["legal"][0]).status_code in (403, 409)
    room = person.client.app.state.rooms.get(person.game)
    assert not room.table.record.actions


def test_who_has_left_takes_nothing_back(tmp_path):
    person = Person(create_app(":memory:", bot_delay=60))
    assert person.act(person.state()["legal"][0]).status_code == 200
    assert person.client.post(f"/game/{person.game}/leave", json={"seat": 0}, headers=PAGE).status_code == 200
    assert person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE).status_code in (403, 409)


def test_two_processes_and_an_undo_that_comes_too_late(tmp_path):
    """Whoever is late with an undo is told so in words, as with an action."""
    path = str(tmp_path / "games.sqlite3")
    one, two = create_app(path, bot_delay=0), create_app(path, bot_delay=0)
    person = Person(one, mode="table", players="2")
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    person.act(person.state()["legal"][0])
    there = TestClient(two, raise_server_exceptions=False)
    for name, value in person.client.cookies.items():
        there.cookies.set(name, value)
    assert person.told(there.get(f"/game/{person.game}").text)["undo"]
    person.act(person.state()["legal"][0])
    late = there.post(f"/game/{person.game}/undo", json={}, headers=PAGE)
    assert late.status_code == 409 and late.json()["error"]
    assert len(two.state.rooms.get(person.game).table.record.actions) == 2


def test_everybody_round_one_screen_is_here(app, host, guest, monkeypatch):
    """Ana and Leo share a screen: nobody may have a bot take Leo's seat while Ana's hand is shown."""
    assert host.do("sit", seat=2, name="Leo").status_code == 200
    begin_two(host, guest)
    monkeypatch.setattr("poblado.server.presence.PATIENCE", 0.0)
    room = app.state.rooms.get(host.game)

    async def facts():
        sent = changes(room, 0, "es", [0, 2])
        await asyncio.wait_for(anext(sent), 60)
        found = TableSnapshot(room, 1, "es").state([1])["players"][2]
        await sent.aclose()
        return found

    seen = asyncio.run(facts())
    assert seen["here"] and not seen["replace"]


def test_names_in_any_script_stay_readable():
    """Vowel signs of Hindi and Thai, and accents that a Mac types apart, belong to the name."""
    for name in ("नेहा", "น้ำ", "Jose\u0301"):
        assert unicodedata.normalize("NFC", clean_name(name)) == unicodedata.normalize("NFC", name)


def test_the_report_as_data_has_the_names(app):
    person = Person(app, players="2", name="Ana", **{"param.points_to_win": "3"})
    assert person.state()
    person.client.post(f"/game/{person.game}/leave", json={"seat": 0}, headers=PAGE)
    for _ in range(400):
        answer = person.client.get(f"/game/{person.game}/report.json")
        if answer.status_code == 200:
            break
    assert answer.json()["names"][0] == "Ana"


def test_going_on_needs_a_finished_game_and_sound_words(app):
    person = Person(app, players="2", **{"param.points_to_win": "3"})
    person.state()
    url = f"/game/{person.game}/continue"
    before = len(app.state.rooms.open())
    assert person.client.post(url, data={"at": "0", "seat": "red"}, follow_redirects=False).status_code == 403
    person.client.post(f"/game/{person.game}/leave", json={"seat": 0}, headers=PAGE)
    for _ in range(400):
        if person.told(person.page().text)["over"]:
            break
    for form in ({}, {"at": "²"}, {"at": "9" * 5000}, {"at": "3"}, {"at": "3", "seat": "all"}, {"at": "-1"},
                 {"at": "3", "seat": "red", "bot": "²"}, {"at": "99999", "seat": "red"}):  # fmt: skip
        is_refused(strict(person).post(url, data=form, follow_redirects=False))
    assert len(app.state.rooms.open()) == before


def test_many_requests_at_once_do_one_thing(app, host, guest):
    """Races for a seat, for an action and for an undo have one winner each, and the store agrees with the room."""
    room = app.state.rooms.get(host.game)

    async def race(calls):
        return await asyncio.gather(*calls, return_exceptions=True)

    sat = asyncio.run(race(room.sit(1, f"N{k}") for k in range(20)))
    assert sum(not isinstance(each, Exception) for each in sat) == 1
    assert room.seats[1].grip == 1
    asyncio.run(room.sit(2, "Leo"))
    asyncio.run(room.begin("settler"))
    legal = [str(decode(room.table.rules, a)).partition(" ")[2] for a in room.table.legal()]
    seen = room.decision(0)
    done = asyncio.run(race(room.act(0, [legal[k]], decision=seen) for k in range(20)))
    assert sum(not isinstance(each, Exception) for each in done) == 1
    undone = asyncio.run(race(room.undo(0) for _ in range(20)))
    assert undone.count(True) == 1 and not room.table.record.actions
    asyncio.run(
        race(call for k in range(10) for call in (room.act(0, [legal[k]]), room.undo(0), stand_in(room, 0, "")))
    )
    stored = app.state.store.load(room.id)
    assert len(stored.entries) == room.version
    again = create_app(":memory:")
    again.state.rooms.store = app.state.store
    assert again.state.rooms.get(room.id).table.game.same_as(room.table.game)


def test_a_repeated_nonce_of_an_undone_action_and_of_another_action(app, host, guest):
    """The same click twice does nothing twice, and an old click that comes again does nothing at all."""
    begin_two(host, guest)
    state = host.facts()
    first = {"actions": [state["legal"][0]], "decision": state["decision"], "nonce": "a"}
    assert host.do("act", **first).status_code == 200
    assert host.do("undo").status_code == 200
    assert host.do("act", **{**first, "nonce": "b"}).status_code == 409, "the decision is another one after an undo"
    before = host.facts()["version"]
    host.do("act", **first)
    assert host.facts()["version"] == before


@pytest.fixture
def founding(app):
    """Ana for both seats of a table; the second one has placed a settlement, a road and its other settlement in a row."""
    person = Person(app, mode="table", name="Ana", players="2")
    person.client.post(f"/game/{person.game}/sit", json={"seat": 1}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    for seat in (0, 0, 1, 1, 1):
        assert person.act(person.state()["legal"][0], **{"as": seat}).status_code == 200
    return person


def undo(person, **body):
    return person.client.post(f"/game/{person.game}/undo", json={"as": 1, **body}, headers=PAGE)


def test_an_undo_that_arrives_twice_takes_back_one_placement(app, founding):
    """A page that has lost the answer asks once more: the road before the settlement stays."""
    room = app.state.rooms.get(founding.game)
    placed = room.table.record.actions[:]
    asked = {"decision": founding.state()["decision"], "nonce": "a"}
    first, again = undo(founding, **asked), undo(founding, **asked)
    assert (first.status_code, first.json()) == (again.status_code, again.json()) == (200, {"version": room.version})
    assert room.table.record.actions == placed[:-1]
    assert undo(founding, decision=founding.state()["decision"], nonce="b").status_code == 200, "another click"
    assert room.table.record.actions == placed[:-2]


def test_an_undo_that_was_not_done_is_no_repeated_one(founding):
    """What is refused is refused again, with the same nonce."""
    assert founding.act(founding.state()["legal"][0], **{"as": 1}).status_code == 200
    for _ in range(2):
        assert undo(founding, nonce="a", **{"as": 0}).status_code == 409, "another seat's"


def test_an_undo_that_comes_too_late_takes_back_nothing_else(app, founding):
    """It was sent for the settlement, which another window of the same person has taken back meanwhile."""
    room = app.state.rooms.get(founding.game)
    seen = founding.state()
    assert undo(founding).status_code == 200
    placed = room.table.record.actions[:]
    late = undo(founding, decision=seen["decision"], nonce="a")
    assert late.status_code == 409 and "tarde" in late.json()["error"]
    assert late.json() == founding.act("ROLL", decision=seen["decision"], **{"as": 1}).json(), "the words of an action"
    assert room.table.record.actions == placed


def test_a_nonce_is_of_one_request_whatever_it_asks_for(app, founding):
    room = app.state.rooms.get(founding.game)
    assert founding.act(founding.state()["legal"][0], nonce="a", **{"as": 1}).status_code == 200
    placed = room.table.record.actions[:]
    assert undo(founding, nonce="a").status_code == 200
    assert room.table.record.actions == placed, "it was done already"


def test_nobody_undoes_what_another_placed(app, host, guest):
    begin_two(host, guest)
    for _ in range(2):
        assert host.act(host.facts()["legal"][0]).status_code == 200
    assert guest.do("undo").status_code == 409
    assert guest.do("undo", **{"as": 0}).status_code == 409
    assert host.do("undo").status_code == 200, "though the next one is asked already"


def test_every_change_needs_our_own_page(app, host, guest):
    """Another site's form, with each header that one may send, begins and changes nothing."""
    begin_two(host, guest)
    room = app.state.rooms.get(host.game)
    before = room.version, room.seats_version, len(app.state.rooms.open())
    posts = ["act", "undo", "sit", "fill", "vacate", "begin", "leave", "return", "continue"]
    foreign = [
        {"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"}, {"origin": "http://testserver.evil.example"},
        {"origin": "http://testserver:81"}, {"origin": "http://testserver@evil.example"},
    ]  # fmt: skip
    body = {"seat": 0, "actions": [host.facts()["legal"][0]]}
    for headers in foreign:
        for what in posts:
            url = f"/game/{host.game}/{what}"
            assert host.client.post(url, json=body, headers={**PAGE, **headers}).status_code == 403, (what, headers)
        assert host.client.post("/start", data={}, headers=headers).status_code == 403
        assert host.client.post("/board/check", content=b"x", headers=headers).status_code == 403
    for what in posts[:-1]:
        # What a form of another site can send.
        url = f"/game/{host.game}/{what}"
        form = host.client.post(url, content=json.dumps(body), headers={"content-type": "text/plain"})
        assert form.status_code == 403
    assert (room.version, room.seats_version, len(app.state.rooms.open())) == before


def test_tokens_are_never_shown(app, host, guest):
    """No page, stream, error or metric holds a token, the key, or the secret of chance."""
    begin_two(host, guest)
    room = app.state.rooms.get(host.game)
    tokens = [p.client.cookies[DEVICE_COOKIE] for p in (host, guest)]
    marks = [mark for seat in room.seats for mark in seat.devices]
    assert len(marks) == 2
    secrets = [app.state.key, *tokens, *marks]
    paths = [f"/game/{room.id}{p}" for p in ("", "/replay", "/moment", "/report", "/record.txt", "/board.svg", "/x")]
    texts = [host.client.get(p).text for p in [*paths, "/metrics", "/healthz", "/", "/setup/check"]]
    texts.append(asyncio.run(told_to(room, 0, [0])).sent.decode())
    texts += [host.do(w, seat=9, actions=["X"]).text for w in ("act", "undo", "sit", "fill", "vacate", "leave")]
    alone = Person(app, seed="")
    hidden = app.state.rooms.get(alone.game)
    texts += [
        alone.page().text,
        json.dumps(TableSnapshot(hidden, 0, "es").state()),
        draw(TableSnapshot(hidden, 0, "es").scene()),
    ]
    for secret in [*secrets, hidden.secret]:
        assert not any(secret in text for text in texts)
    assert room.id not in host.client.get("/metrics").text


# -- nonsense ----------------------------------------------------------------------------------------------------------

POSTS = ("act", "undo", "sit", "fill", "vacate", "begin", "leave", "return")
NESTED = [
    pytest.param("[" * 60_000, id="brackets"),
    pytest.param('{"a":' * 10_000, id="braces"),
    pytest.param('{"actions":' + "[" * 30_000 + "]" * 30_000 + "}", id="deep-actions"),
]
ODD_SEATS = ["²", "٣", "9" * 5000, "\ud800", -1, 1e300, True, [0], {"a": 1}, "0 ", "", "x" * 60_000]


@pytest.mark.parametrize("what", POSTS)
@pytest.mark.parametrize("body", NESTED)
def test_deeply_nested_bodies_are_refused(person, what, body):
    answer = strict(person).post(f"/game/{person.game}/{what}", content=body, headers=PAGE)
    is_refused(answer)


@pytest.mark.parametrize("what", ["act", "undo"])
@pytest.mark.parametrize("seat", one_in(3, ODD_SEATS), ids=lambda seat: ascii(seat)[:12])
def test_any_word_for_the_own_seat_is_answered(person, what, seat):
    before = person.state()["version"]
    body = json.dumps({"as": seat, "actions": ["END_TURN"]})
    is_refused(strict(person).post(f"/game/{person.game}/{what}", content=body, headers=PAGE))
    assert person.state()["version"] == before


@pytest.mark.parametrize("seat", ["²", "9" * 5000, "-1", "0x1", "%00"], ids=lambda seat: ascii(seat)[:12])
@pytest.mark.parametrize("path", ["", "/replay", "/moment"])
def test_any_seat_in_the_address_is_answered(person, path, seat):
    answer = strict(person).get(f"/game/{person.game}{path}?as={seat}")
    assert answer.status_code in (200, 400, 403), answer.status_code


@pytest.mark.parametrize("seen", ["².0", "0.²", "9" * 5000 + ".1", "0." + "9" * 5000], ids=lambda s: ascii(s)[:12])
def test_any_place_to_go_on_from_is_answered(person, seen):
    person.state()
    room = person.client.app.state.rooms.get(person.game)

    async def first():
        sent = changes(room, 0, "es", [0], seen)
        try:
            return await asyncio.wait_for(anext(sent), 60)
        finally:
            await sent.aclose()

    told = json.loads(asyncio.run(first()).data)
    assert told["state"]["log_from"] == 0


@pytest.mark.parametrize("drawn", ["²", "9" * 5000], ids=lambda s: ascii(s)[:12])
def test_any_drawing_that_a_page_says_it_has_is_answered(person, drawn):
    assert opened(person, f"stream?drawn={drawn}") == 200


def opened(person, path):
    """Status of a request whose answer never ends."""
    from urllib.parse import urlsplit

    parts = urlsplit(f"/game/{person.game}/{path}")
    scope = {
        "type": "http", "method": "GET", "path": parts.path, "query_string": parts.query.encode(), "headers": [],
        "http_version": "1.1", "scheme": "http", "server": ("testserver", 80), "client": ("127.0.0.1", 1),
    }  # fmt: skip

    async def go():
        got = asyncio.get_running_loop().create_future()

        async def receive():
            await asyncio.sleep(60)

        async def send(message):
            if message["type"] == "http.response.start" and not got.done():
                got.set_result(message["status"])

        task = asyncio.create_task(person.client.app(scope, receive, send))
        await asyncio.wait([got, task], timeout=2, return_when=asyncio.FIRST_COMPLETED)
        status = got.result() if got.done() else 500
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return status

    return person.client.portal.call(go)


@pytest.mark.parametrize("action", ["0 ² ROLL", "² ROLL", "0 ٣ ROLL", "BUILD_ROAD ²", "OFFER ² ²", "DISCARD ²",
                                    "BUILD_SETTLEMENT \ud800", "{0}", "%s", "\x00", "   ", "CONFIRM ²", "ROB 9999999",
                                    "0 0 0 ROLL", "0 99999999999999999999999 ROLL"])  # fmt: skip
def test_any_text_for_an_action_is_answered(person, action):
    before = person.state()
    for text in (action, *(f"{kind} {action}" for kind in ("OFFER", "PROPOSE", "COUNTER", "BANK_TRADE ore", "TAKE"))):
        body = json.dumps({"actions": [text[:199]]})
        is_refused(strict(person).post(f"/game/{person.game}/act", content=body, headers=PAGE))
    assert person.state() == before


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]", "\xff", ":", "//"])
@pytest.mark.parametrize("path", ["/start", "/board/check", "act", "begin", "continue"])
def test_any_origin_is_answered(person, origin, path):
    url = path if path[0] == "/" else f"/game/{person.game}/{path}"
    headers = {**PAGE, "origin": origin.encode("latin-1")}
    answer = strict(person).post(url, content=b"{}", headers=headers)
    assert answer.status_code == 403, answer.status_code


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
                                  "multipart/form-data", "text/plain", ""])  # fmt: skip
@pytest.mark.parametrize("path", one_in(3, ["/start", "/setup/check", "continue"]))
@pytest.mark.parametrize("body", [b"\xff\xfe", b"--x\r\n", b"preset=%ff%fe&players=%c2%b2", b"=&=&=", b"param.=1"])
def test_any_form_is_answered(person, path, body, kind):
    url = path if path[0] == "/" else f"/game/{person.game}/{path}"
    headers = {"content-type": kind} if kind else {}
    answer = strict(person).post(url, content=body, headers=headers, follow_redirects=False)
    assert answer.status_code < 500, answer.text[:200]


@pytest.mark.parametrize("colour", ["", "²", "<b>", "x" * 300])
def test_an_uploaded_board_with_an_odd_colour_is_answered(app, colour):
    data = make_board("beginner", 0).to_json()
    data["starts"][0]["colour"] = colour
    client = TestClient(app, raise_server_exceptions=False)
    is_refused(client.post("/board/check", content=json.dumps(data).encode()))
    is_refused(client.post("/start", data={"preset": "base", "board_data": json.dumps(data)}, follow_redirects=False))


def test_a_turn_of_a_pair_is_one_turn_of_the_replay():
    """The pair's part belongs to the turn after which it comes: one turn is one roll."""
    table = new_table("base-5-6-paired", 5, seed=3)
    for _ in range(200):
        kinds = {action.kind: action for action in table.legal_actions()}
        wanted = [kinds[k] for k in ("ROLL", "END_TURN", "END_BUILD", "SPARE", "DECLINE") if k in kinds]
        table.play((wanted or table.legal_actions())[0])
    film = Film(table.record)
    rolls = sum(" DICE " in action for action in table.record.actions)
    assert rolls > 10 and film.turn(len(film)) - rolls in (0, 1)
