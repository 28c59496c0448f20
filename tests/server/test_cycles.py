"""What play leaves behind goes at once: a server looks for cycles seldom, for that stops all its tables."""

import asyncio
import gc

import pytest

from poblado.bots import make
from poblado.kernel.codec import to_text
from poblado.kernel.game import Game
from poblado.presets import ruleset
from poblado.server.seats import Seat
from poblado.server.stream import changes

EACH = 60
"""Choices before it is measured, and again while it is: a settler has looked for a longer route by then."""


async def _goes_on(room, page, bot):
    for _ in range(EACH):
        seat = room.table.owing[0]
        if seat:
            await room.thinkers._act()
            room.watchers.tell()
        else:
            await room.act(0, [to_text(room.table.rules, bot.choose(room.table.view(0)))])
        await anext(page)


@pytest.mark.parametrize("preset", ["base", "cities-knights", "cards"])
def test_no_move_leaves_a_cycle(app, monkeypatch, preset):
    async def tried():
        rooms = app.state.rooms
        rules = ruleset(preset, 4, seed=1)
        seats = [Seat("Ana"), *[Seat("", bot="settler")] * (int(rules.seats) - 1)]
        room = await rooms.find(rooms.new(rules, seats, seed=1))
        monkeypatch.setattr(room.thinkers, "wake", lambda: None)
        page, bot = changes(room, 0, "en", [0]), make("settler", 0)
        await anext(page)
        await _goes_on(room, page, bot)
        gc.collect()
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
