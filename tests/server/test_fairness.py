"""Whoever asks for much waits, and nobody else does: requests are measured, and their addresses have shares of the loop."""

import asyncio
from collections import Counter
from itertools import pairwise

import pytest
from person import Person

from poblado.server import fair_queue as lines
from poblado.server import fairness
from poblado.server.fair_queue import FairQueue
from poblado.server.fairness import Measured, kind_of
from poblado.server.workers import Busy


class Clock:
    """Time that goes on when somebody says so, and calls whom it was asked to call."""

    def __init__(self):
        self.now, self.due = 1000.0, []

    def __call__(self):
        return self.now

    def later(self, seconds, call):
        handle = Handle(call)
        self.due.append((self.now + seconds, len(self.due), handle))
        return handle

    def run(self, seconds):
        until = self.now + seconds
        while self.due and min(self.due)[0] <= until:
            first = min(self.due)
            self.due.remove(first)
            self.now = max(self.now, first[0])
            first[2].call()
        self.now = until


class Handle:
    def __init__(self, call):
        self.call = call

    def cancel(self):
        self.call = lambda: None


class Asked:
    """A request, and when it began."""

    def __init__(self, line, clock, who, cost):
        self.clock, self.began, self.gone = clock, None, False
        if line.begins(who, cost):
            self.began = clock.now
        else:
            line.wait(who, cost, self)

    def done(self):
        return self.gone or self.began is not None

    def set_result(self, result):
        self.began = self.clock.now


@pytest.fixture
def clock():
    return Clock()


def line_of(clock, share=0.25, burst=0.5, **more):
    return FairQueue(share, burst, clock=clock, later=clock.later, **more)


def test_a_burst_is_free_and_then_requests_of_an_address_are_spaced(clock):
    line = line_of(clock)
    asked = [Asked(line, clock, "a", 0.1) for _ in range(10)]
    assert [one.began for one in asked] == [1000.0] * 6 + [None] * 4
    clock.run(10)
    gaps = [later.began - earlier.began for earlier, later in pairwise(asked[5:])]
    assert gaps == pytest.approx([0.4] * 4), "0.1 s of work, and three times that for others"
    assert asked[9].began == pytest.approx(1001.6)
    # Whoever asks for nothing for a while has a burst again.
    clock.run(10)
    assert all(Asked(line, clock, "a", 0.1).began for _ in range(6))


def test_one_address_does_not_hold_up_another(clock):
    line = line_of(clock, together=0.5, at_once=0.03)
    greedy = [Asked(line, clock, f"greedy{k}", 0.01) for _ in range(200) for k in range(8)]
    clock.run(2)
    assert 90 <= sum(one.began is not None for one in greedy) <= 115, "half of the loop for all of them together"
    other = Asked(line, clock, "other", 0.01)
    clock.run(0.03)
    assert other.began is not None, "whoever has used least comes first"
    assert line.waiting > 1000


def test_what_something_cost_is_charged_when_it_is_known(clock):
    line = line_of(clock)
    for _ in range(5):
        assert Asked(line, clock, "a", 0.1).began
        line.settle("a", -0.1)
    assert [Asked(line, clock, "a", 0.1).done() for _ in range(6)] == [True] * 6
    late = Asked(line, clock, "a", 0.1)
    assert not late.done()
    line.settle("a", -0.1)
    assert late.done(), "what was not used is had by the next one"
    line.settle("b", 5.0)
    assert not Asked(line, clock, "b", 0.1).done()


def test_what_a_table_has_without_asking_holds_its_next_act_up_for_a_moment_only(clock):
    line = line_of(clock)
    for _ in range(100):
        line.add("table", 0.3, 0.1)
    act = Asked(line, clock, "table", 0.01)
    assert not act.done()
    clock.run(0.05)
    line.add("table", 0.3, 0.1)
    clock.run(0.09)
    assert not act.done() and len(clock.due) < 5
    clock.run(0.02)
    assert act.done()


def test_those_who_wait_are_few_and_whoever_goes_waits_no_more(clock, monkeypatch):
    monkeypatch.setattr(lines, "MOST_WAITING", 5)
    line = line_of(clock, burst=0.0)
    first = [Asked(line, clock, "a", 1.0) for _ in range(6)]
    assert line.waiting == 5
    with pytest.raises(Busy):
        Asked(line, clock, "a", 1.0)
    assert Asked(line, clock, "b", 1.0).done()
    for one in first[1:-1]:
        one.gone = True
        line.leave("a", one)
    assert line.waiting == 1
    clock.run(4)
    assert first[-1].began == pytest.approx(1004.0), "nobody paid for those who went"


def test_addresses_that_owe_nothing_are_forgotten(clock):
    line = line_of(clock)
    for k in range(5000):
        assert Asked(line, clock, f"a{k}", 0.001).done()
        clock.run(0.01)
    assert len(line._users) <= 2 * lines._SOME


def test_what_a_request_costs_is_measured_step_by_step():
    spent = iter(range(100))

    async def inner():
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await asyncio.sleep(5)

    async def tried():
        work = Measured(inner(), clock=lambda: next(spent))
        await work
        return work.seconds, work.held

    seconds, held = asyncio.run(tried())
    assert seconds == 3, "three steps of one tick each, whatever came between"
    assert 0 < held < 5


def test_what_open_pages_are_told_is_charged_to_their_table(app, monkeypatch):
    """Whoever has many pages on a table of theirs, and does something there all the time, waits themselves."""
    person, charged = Person(app), []
    room = app.state.rooms.get(person.game)
    monkeypatch.setattr(FairQueue, "add", lambda line, who, cost, most: charged.append(who))

    async def watched():
        layer = fairness.Shares(app.middleware_stack)
        told, gone = asyncio.Queue(), asyncio.Event()

        async def receive():
            await gone.wait()
            return {"type": "http.disconnect"}

        path = f"/game/{person.game}/stream"
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b"", "app": app}
        scope |= {"client": ("192.0.2.1", 1), "server": ("x", 80), "scheme": "http", "root_path": ""}
        asked = asyncio.create_task(layer(scope, receive, told.put))
        for _ in range(2):
            await told.get()
        await asyncio.sleep(0.05)
        charged.clear()
        room.presence.presence += 1
        room.tell()
        await told.get()
        gone.set()
        await asked
        return charged

    assert person.game in person.client.portal.call(watched)


def test_kinds_of_requests_are_few():
    assert kind_of("/") == ("home", "")
    assert kind_of("/game/abc") == ("page", "abc")
    assert kind_of("/game/abc/stream") == ("stream", "abc")
    assert kind_of("/game/abc/face/raid.js") == ("face", "abc")
    assert kind_of("/static/x.js") == ("static", "")
    assert kind_of("/game/abc/any") == ("", "abc") and kind_of("/any") == ("", "")


@pytest.fixture
def stingy(monkeypatch):
    """Nobody has anything at once, and nobody waits for long."""
    for burst in ("BURST", "AT_ONCE", "TABLE_BURST", "SIGNS_BURST"):
        monkeypatch.setattr(fairness, burst, 0.0)
    monkeypatch.setattr(fairness, "EACH", 1000.0)
    monkeypatch.setattr(fairness, "PATIENCE", 0.05)


def test_an_address_that_has_had_its_share_is_told_to_come_again_and_those_who_play_are_not(app, stingy):
    person = Person(app)
    room = app.state.rooms.get(person.game)
    room.runner.wake = lambda: None
    page = person.page()
    assert page.status_code == 503 and page.headers["retry-after"] == "5"
    assert "content-security-policy" in page.headers
    assert (
        person.client.get("/icon.svg", headers={"accept-language": "en"})
        .json()["error"]
        .startswith("The server is very busy")
    )
    assert (
        "Ahora mismo" in person.client.get("/icon.svg").json()["error"]
        or person.client.get("/icon.svg").json()["error"]
    )
    # Whoever asks whether the server is well waits for nobody but themselves.
    assert [person.client.get("/healthz").status_code for _ in range(2)] == [200, 503]
    # The table has a share of its own.
    legal = str(room.table.legal_actions(0)[0]).partition(" ")[2]
    assert person.act(legal).status_code == 200
    # Whoever has no seat there asks as anybody does.
    other = Person(app, path="")
    other.game = person.game
    other.client.cookies.set("poblado_x", "0.1.x")
    assert other.act(legal).status_code == 503
    # And what is done too often at one table waits for that table alone.
    assert person.act(legal).status_code == 503


def test_a_picture_that_a_page_asks_for_by_itself_waits_longer(app, stingy, monkeypatch):
    """Forty of them on a first visit: none is refused while the page itself could be."""
    monkeypatch.setattr(fairness, "PATIENCE_FOR_PICTURES", 5.0)
    person = Person(app, path="")
    person.client.get("/")
    line = shares_of(app)._looks
    line._free_at = line._clock() + 0.5
    for user in line._users.values():
        user.free_at = line._free_at
    assert person.client.get("/icon.svg").status_code == 503
    assert person.client.get("/miniature/standard.svg").status_code != 503


def test_without_limits_nobody_waits(stingy):
    from poblado.server.app import create_app

    person = Person(create_app(":memory:", limited=False))
    assert [person.page().status_code for _ in range(3)] == [200] * 3


def test_a_client_that_goes_waits_no_more_and_what_it_sent_is_not_lost(monkeypatch):
    """A body that comes while its request waits is read when it begins."""
    seen = []

    async def app(scope, receive, send):
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        seen.append(body)

    async def tried():
        layer = fairness.Shares(app)
        layer._looks = FairQueue(1.0, 0.0)
        layer._looks.settle("192.0.2.1", 0.2)
        scope = {"type": "http", "method": "POST", "path": "/start", "headers": [], "client": ("192.0.2.1", 1)}

        def asked(*messages):
            left = [*messages]

            async def receive():
                if not left:
                    await asyncio.sleep(60)
                return left.pop(0)

            return asyncio.create_task(layer(dict(scope), receive, None))

        part = {"type": "http.request", "body": b"ab", "more_body": True}
        stays = asked(part, {**part, "more_body": False})
        goes = asked(part, {"type": "http.disconnect"})
        await asyncio.wait({goes})
        assert seen == [] and layer._looks.waiting == 1
        await stays

    asyncio.run(tried())
    assert seen == [b"abab"]


def test_a_class_of_thirty_opens_its_tables_within_seconds(clock):
    """A page, what it brings and a stream for each of them, all from one address, at what they cost."""
    line = line_of(clock, fairness.SHARE, 0.5, together=fairness.TOGETHER, at_once=0.04)
    begun = clock.now
    for costs in ([0.012], *[[0.0007] * 5] * 5, [0.012]):
        asked = [Asked(line, clock, "school", cost) for cost in costs for _ in range(30)]
        while not all(one.done() for one in asked):
            clock.run(0.01)
    assert clock.now - begun < 5


@pytest.fixture
def charged(monkeypatch):
    """Seconds that each user of each line has been charged in all."""
    found = Counter()
    usual = FairQueue._charge

    def charge(line, user, cost):
        found[next(name for name, one in line._users.items() if one is user), line._share] += cost
        usual(line, user, cost)

    monkeypatch.setattr(FairQueue, "_charge", charge)
    monkeypatch.setattr(fairness, "REFUSED_SHARE", REFUSED)
    return lambda who, share: found[who, share]


REFUSED, TABLES = 0.05, fairness.TABLE_SHARE


def test_what_is_refused_is_charged_to_its_address_and_to_no_table(app, charged):
    """Sixty tables were sixty shares for whoever sent garbage."""
    people = [Person(app) for _ in range(3)]
    for person in people * 4:
        assert person.act("GARBAGE").status_code == 400
    before = charged("testclient", REFUSED)
    assert before >= 12 * fairness.EACH
    assert all(charged(person.game, TABLES) == pytest.approx(0, abs=1e-9) for person in people)
    for person in people:
        assert person.act(person.state()["legal"][0]).status_code == 200
        assert charged(person.game, TABLES) >= fairness.EACH
    assert charged("testclient", REFUSED) == pytest.approx(before), "what is done is its table's"


def test_whoever_was_sent_away_takes_nothing_from_the_table(app, charged):
    host = Person(app, mode="table", players="3", name="Ana")
    guest = Person(app, path="")
    guest.game = host.game
    for person, what in ((guest, "sit"), (host, "vacate")):
        body = {"seat": 1, "name": "Eva"}
        assert person.client.post(f"/game/{host.game}/{what}", json=body, headers={"x-poblado": "1"}).status_code == 200
    before = charged(host.game, TABLES)
    for _ in range(10):
        assert guest.act("ROLL").status_code == 403
    assert charged(host.game, TABLES) == pytest.approx(before)
    assert charged("testclient", REFUSED) >= 10 * fairness.EACH


def test_an_address_that_is_refused_too_often_waits_at_every_table(app, monkeypatch):
    """And nobody else does."""
    monkeypatch.setattr(fairness, "PATIENCE", 0.2)
    one, other = Person(app), Person(app)
    assert one.page().status_code == other.page().status_code == 200, "a game that is in memory"
    line = shares_of(app)._refused
    line.settle("testclient", 1e12)
    assert one.act("GARBAGE").status_code == 503
    assert other.act(other.state()["legal"][0]).status_code == 503
    line.settle("testclient", -1e12)
    assert one.act("GARBAGE").status_code == 400


def shares_of(app):
    """The middleware of an app that has been asked something."""
    found = app.middleware_stack
    while not isinstance(found, fairness.Shares):
        found = found.app
    return found
