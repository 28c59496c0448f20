"""What pages of one view are sent: made once, and the same for all, whenever they came."""

import asyncio
import json
import re

import pytest
from person import PAGE, Person

from poblado.kernel.rng import Rng
from poblado.server import presence, stream
from poblado.server.snapshot import TableSnapshot
from poblado.server.stream import changes


@pytest.fixture
def room(app):
    """A game of people only: no bot goes on by itself."""
    person = Person(app, preset="base", mode="table", players="3", seed="5")
    for seat in (1, 2):
        person.client.post(f"/game/{person.game}/sit", json={"seat": seat}, headers=PAGE)
    person.client.post(f"/game/{person.game}/begin", json={}, headers=PAGE)
    return app.state.rooms.get(person.game)


async def play(room, rng):
    """One legal action, whoever's turn it is."""
    seat = room.table.owing[0]
    legal = room.table.legal_actions(seat)
    await room.act(seat, [str(legal[rng.below(len(legal))]).partition(" ")[2]])


class Page:
    """What a page puts together of what it is sent."""

    def __init__(self, sent):
        self.sent = sent
        self.state, self.layers, self.defs, self._lines = {}, {}, set(), {}

    async def take(self):
        told = json.loads((await asyncio.wait_for(anext(self.sent), 60)).data)
        state = told["state"]
        self._lines = {n: text for n, text in self._lines.items() if n < state["log_from"]}
        self._lines |= {line["n"]: line["text"] for line in state["log"]}
        self.state |= state
        for name, svg in told["layers"].items():
            if name == "defs":
                self.defs |= set(re.findall(r'id="([^"]+)"', svg))
            else:
                self.layers[name] = svg

    @property
    def log(self):
        return list(self._lines.values())

    def shown(self):
        return {key: value for key, value in self.state.items() if key not in ("log", "log_from")}, self.layers


def test_what_happens_while_a_change_is_made_comes_with_the_next(room, monkeypatch):
    build, meanwhile = TableSnapshot.state, []

    def slow(*given):
        state = build(*given)
        if meanwhile:
            room.version += meanwhile.pop()
        return state

    monkeypatch.setattr(TableSnapshot, "state", slow)

    async def watched():
        page = Page(changes(room, -1, "es"))
        await page.take()
        meanwhile.append(1)
        await play(room, Rng(3))
        await page.take()
        room.tell()
        before = page.state["version"]
        await page.take()
        return page.state["version"] - before

    assert asyncio.run(watched()) == 1


def test_what_one_view_is_sent_is_made_once(room, monkeypatch):
    made, build = [], TableSnapshot.state
    monkeypatch.setattr(TableSnapshot, "state", lambda at, *given: made.append(at.seat) or build(at, *given))

    async def watched():
        rng = Rng(3)
        pages = [Page(changes(room, -1, "es")) for _ in range(40)] + [Page(changes(room, 0, "es", [0]))]
        for page in pages:
            await page.take()
        for page in pages:
            while page.state["players"][0]["here"] is False:
                await page.take()
        made.clear()
        for _ in range(6):
            await play(room, rng)
            for page in pages:
                await page.take()
        for page in pages:
            await page.sent.aclose()
        return pages

    pages = asyncio.run(watched())
    assert sorted(made) == [-1] * 6 + [0] * 6
    assert all(page.shown() == pages[0].shown() and page.log == pages[0].log for page in pages[:40])
    assert all(channel.pages == 0 and channel in stream._idle for channel in stream._channels[room].values())


def test_a_page_that_is_opened_again_where_nothing_has_happened_is_told_the_same(room, monkeypatch):
    """Opening and closing streams makes a server do nothing twice; and what is kept for that is little."""
    made, build = [], TableSnapshot.state
    monkeypatch.setattr(TableSnapshot, "state", lambda *given: made.append(given[0]) or build(*given))
    monkeypatch.setattr(stream, "_IDLE", 2)

    async def opened(language="es", drawn=-1):
        page = changes(room, -1, language, drawn=drawn)
        sent = (await anext(page)).sent
        await page.aclose()
        return sent

    async def watched():
        first = await opened()
        assert await opened() == first and len(made) == 1
        await play(room, Rng(3))
        made.clear()
        other = await opened()
        assert other != first and len(made) == 1, "nobody needs what changed meanwhile"
        assert await opened() == other and len(made) == 1
        for language, shapes in (("en", False), ("en", True), ("es", True)):
            page = changes(room, -1, language, shapes=shapes)
            await anext(page)
            await page.aclose()
        assert len(stream._idle) == 2 and len(stream._channels[room]) == 2

    asyncio.run(watched())


def test_who_comes_later_and_who_was_slow_see_the_same(room):
    """A page that comes later has all that may be drawn; one that reads nothing for long is told everything anew."""

    async def watched():
        rng = Rng(4)
        first, slow = Page(changes(room, 0, "es", [0])), Page(changes(room, 0, "es", [0]))
        for page in (first, slow):
            await page.take()
        for _ in range(30):
            await play(room, rng)
            await first.take()
        late = Page(changes(room, 0, "es", [0], drawn=-1))
        await late.take()
        await slow.take()
        for page in (first, late):
            await play(room, rng) if page is first else None
        for page in (first, slow, late):
            await asyncio.sleep(0)
            await page.take()
        found = [page.shown() for page in (first, slow, late)]
        refs = {word for svg in late.layers.values() for word in re.findall(r'href="#([^"]+)"', svg)}
        for page in (first, slow, late):
            await page.sent.aclose()
        return found, refs, late.defs

    found, refs, known = asyncio.run(watched())
    assert found[1] == found[0]
    assert found[2] == found[0]
    assert refs and not refs - known


def test_pages_that_open_at_once_are_sent_one_and_the_same(room):
    """Three hundred of them are no work for three hundred, and nobody is told of spectators."""

    async def watch():
        own = changes(room, 0, "es", [0])
        await anext(own)
        presence = room.presence.presence
        others = [changes(room, -1, "es") for _ in range(30)]
        first, *rest = [await anext(one) for one in others]
        assert room.presence.presence == presence
        assert len({id(one) for one in rest}) == 1
        assert json.loads(first.data)["state"] == json.loads(rest[0].data)["state"]
        for one in others:
            await one.aclose()
        assert room.presence.presence == presence
        second = changes(room, 0, "es", [0])
        await anext(second)
        await second.aclose()
        assert room.presence.presence == presence, "somebody who is there still"
        await own.aclose()
        assert room.presence.presence == presence + 1

    asyncio.run(watch())


def test_a_table_that_many_watch_is_told_in_parts(room, monkeypatch):
    """Else all others would wait until the last of two hundred has been written to."""
    monkeypatch.setattr(presence, "AT_ONCE", 10)

    async def told():
        events = [room.presence.watch([-1])[0] for _ in range(35)]
        room.tell()
        found = []
        for _ in range(5):
            found.append(sum(event.is_set() for event in events))
            await asyncio.sleep(0)
        return found

    assert asyncio.run(told()) == [10, 20, 30, 35, 35]


def test_after_taking_back_only_lines_that_differ_are_sent(room):
    async def watched():
        rng = Rng(3)
        page = Page(changes(room, -1, "es"))
        await page.take()
        for _ in range(10):
            await play(room, rng)
            await page.take()
        before = page.log
        seat = room.table.owing[0]
        action = str(room.table.legal_actions(seat)[0]).partition(" ")[2]
        await room.act(seat, [action])
        await page.take()
        assert page.log != before
        assert await room.undo(seat)
        await page.take()
        assert page.log == before and page.state["log_from"] > 5
        assert len(page.state["log"]) <= 1
        anew = Page(changes(room, -1, "es"))
        await anew.take()
        assert page.log == anew.log
        for one in (page, anew):
            await one.sent.aclose()

    asyncio.run(watched())
