"""Bots that search think in processes of their own: the same as here, while the server goes on."""

import asyncio
import time

import pytest

import poblado
from poblado.bots import Settler, make
from poblado.server import bot_processes


@pytest.fixture
def pool():
    yield bot_processes._pool()
    bot_processes._pool().shutdown(wait=True, cancel_futures=True)
    bot_processes._pool.cache_clear()


def view_of(preset, actions):
    table = poblado.new_table(preset, seed=3)
    for _ in range(actions):
        table.play(Settler().choose(table.view(table.actor)))
    return table.view(table.actor)


def test_a_process_answers_as_the_bot_does_and_the_loop_goes_on(pool):
    view = view_of("base", 60)

    async def ask():
        ticks = 0
        asked = asyncio.ensure_future(bot_processes.think("voyager", int(view.seat), view))
        while not asked.done():
            await asyncio.sleep(0.005)
            ticks += 1
        return await asked, ticks

    (action, reason), ticks = asyncio.run(ask())
    bot = make("voyager", int(view.seat))
    assert action == bot.choose(view)
    told = bot.reason(view, action)
    assert (reason and reason.told) == (told and told.told)
    assert ticks > 3


def test_a_process_that_is_killed_is_followed_by_another(pool):
    view = view_of("duel", 20)
    asyncio.run(bot_processes.think("voyager", int(view.seat), view))
    for process in list(pool._processes.values()):
        process.kill()
    time.sleep(0.2)
    with pytest.raises(Exception, match="terminated abruptly"):
        asyncio.run(bot_processes.think("voyager", int(view.seat), view))
    action, _ = asyncio.run(bot_processes.think("voyager", int(view.seat), view))
    assert view.game.is_legal(action)
