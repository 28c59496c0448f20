"""What play leaves behind goes at once: a server looks for cycles seldom, for that stops all its tables."""

import asyncio
import gc

import pytest
from person import Person

from long_run import first_is_quick
from poblado.bots import make
from poblado.kernel.codec import to_text
from poblado.kernel.game import Game
from poblado.presets import ruleset
from poblado.server.seats import Seat
from poblado.server.stream import Change, EventStream, changes

EACH = 60
"""Choices before it is measured, and again while it is: a settler has looked for a longer route by then."""


async def _goes_on(room, page, bot):
    for _ in range(EACH):
        seat = room.table.owing[0]
        if seat:
            await room.runner._act()
            room.presence.tell()
        else:
            await room.act(0, [to_text(room.table.rules, bot.choose(room.table.view(0)))])
        await anext(page)


@pytest.mark.parametrize("preset", first_is_quick(["base", "cities-knights", "cards"]))
def test_no_move_leaves_a_cycle(app, monkeypatch, preset):
    async def tried():
        rooms = app.state.rooms
        rules = ruleset(preset, 4, seed=1)
        seats = [Seat("Ana"), *[Seat("", bot="settler")] * (int(rules.seats) - 1)]
        room = await rooms.find(rooms.new(rules, seats, seed=1))
        monkeypatch.setattr(room.runner, "wake", lambda: None)
        page, bot = changes(room, 0, "en", [0]), make("settler", 0)
        await anext(page)
        await _goes_on(room, page, bot)
        # What is there already is not looked through.
        gc.freeze()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            await _goes_on(room, page, bot)
            gc.collect()
            # What earlier tests have left in other threads may end meanwhile: only this game is looked for.
            games = [one for one in gc.garbage if isinstance(one, Game) and one.rules is room.table.rules]
            found = len(games)
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
        await page.aclose()
        return found

    assert asyncio.run(tried()) == 0


def test_a_stream_that_is_opened_and_closed_leaves_no_cycle(app):
    """Else those who open and close them have the server look for what they left."""
    person = Person(app)
    room = app.state.rooms.get(person.game)

    async def opened():
        arrived, going = asyncio.Event(), asyncio.Event()

        async def receive():
            await going.wait()
            return {"type": "http.disconnect"}

        async def send(message):
            if message["type"] == "http.response.body":
                arrived.set()

        stream = EventStream(changes(room, -1, "en"), lambda: None)
        asked = asyncio.create_task(stream({"type": "http", "method": "GET"}, receive, send))
        await arrived.wait()
        going.set()
        await asked

    async def tried():
        await opened()
        gc.freeze()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            await opened()
            gc.collect()
            return [one for one in gc.garbage if isinstance(one, (EventStream, Change, asyncio.Task))]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()

    assert asyncio.run(tried()) == []
