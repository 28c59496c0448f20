"""Clocks, quick phrases and typed dice in a real Chromium: a table of two, on a screen and on a phone."""

import asyncio

import pytest
from clicking import Here, has_acted
from test_lobby_page import sit, wait_at
from test_table import device
from waiting import until

from poblado.server import clocks

pytestmark = pytest.mark.browser


@pytest.fixture
def here():
    one = Here(0.01)
    yield one
    one.close()


def room_of(here, page):
    return here.app.state.rooms.get(page.url.rsplit("/", 1)[1])


def on_loop(here, do, *given):
    """Have something done by the server's own thread."""
    here.server.servers[0].get_loop().call_soon_threadsafe(do, *given)


def found(room, here):
    """Place what is placed first, for everybody, without their pages."""

    async def place():
        while "ROLL" not in (kinds := {a.kind: a for a in room.table.legal_actions()}):
            one = next(iter(kinds.values()))
            await room.act(room.table.actor, [f"{one.kind} {' '.join(one.slots.values())}"])

    asyncio.run_coroutine_threadsafe(place(), here.server.servers[0].get_loop()).result(60)


@pytest.mark.slow
def test_a_table_with_clocks_phrases_and_typed_dice(page, here, chromium, monkeypatch):
    link = wait_at(page, here, dice="typed", players="2", preset="duel")
    page.select_option("#gather select[name=turn]", "60")
    page.wait_for_selector("#gather select[name=reserve]")
    page.select_option("#gather select[name=reserve]", "180")
    with device(chromium) as phone:
        phone.goto(link)
        phone.wait_for_selector("#gather select[name=reserve]")
        assert phone.locator("#gather select[name=turn]").is_disabled()
        assert "De verdad" in phone.inner_text("#gather .game")
        sit(phone, "Eva")
        page.wait_for_selector("#gather .seats:has-text('Eva')")
        page.click("#gather [data-do=begin]")
        phone.wait_for_selector("body:not(.gathering)")
        room = room_of(here, page)
        found(room, here)

        # The clock of whoever is asked runs, on both pages; the other one gives time.
        page.wait_for_selector("#turn [data-kind=ROLL]")
        phone.wait_for_selector("#players [data-seat='0'] .clock.runs")
        assert not page.locator("#more button").count(), "nobody gives time to themselves"
        phone.tap("#more [data-do=give]")
        until(page, "document.querySelector('#players [data-seat=\"0\"] .clock small').textContent === '+3:30'")
        assert phone.locator("#more [data-do=give]").is_disabled()

        # A phrase: seen by the other in their own language, and read out.
        page.click("#open-talk")
        page.click("#menu [data-say=nice]")
        phone.wait_for_selector(".bubble[data-of='0']:has-text('¡Buena jugada!')")
        until(phone, "document.getElementById('told').textContent.includes('Ana: ¡Buena jugada!')")
        # What one needs, in two touches; each hears it in their own words.
        phone.tap("#open-talk")
        assert phone.locator("#menu .needs button").count() == 5
        phone.tap("#menu [data-say='need ore']")
        page.wait_for_selector(".bubble[data-of='1']:has-text('Necesito mineral')")
        phone.tap("#open-talk")
        phone.check("#menu [name=mute]")
        phone.tap("#menu .close")
        on_loop(here, room.chat._last.clear)
        page.click("#open-talk")
        page.click("#menu [data-say=laugh]")
        page.wait_for_selector(".bubble[data-of='0'] svg.emote")
        assert not phone.locator(".bubble svg").count()

        # The dice: whoever rolls is asked, and touches two faces.
        before = len(room.table.record.actions)
        page.click("#turn [data-kind=ROLL]")
        page.wait_for_selector("#dialog [data-die='1-3']")
        assert "tus dados" in page.inner_text("#dialog h2")
        assert not phone.locator("#dialog [data-die]").count()
        page.click("#dialog [data-die='1-3']")
        page.click("#dialog [data-die='2-5']")
        page.click("#dialog .primary[data-kind=DICE]")
        has_acted(page, room, before + 1)
        phone.wait_for_selector("#dice .sum:has-text('8')")
        assert "* DICE 3+5" in room.table.record.actions

        # All time is used up: a bot plays, and both are told.
        later = clocks.clock() + 600
        monkeypatch.setattr(clocks, "clock", lambda: later)
        on_loop(here, room.wake)
        page.wait_for_selector("#away [data-do=return]")
        assert "Se te ha acabado el tiempo" in page.inner_text("#away")
        until(phone, "document.getElementById('away').textContent.includes('A Ana se le ha acabado el tiempo')")
        page.click("#away [data-do=return]")
        page.wait_for_selector("#away:not(:has([data-do=return]))", state="attached")


@pytest.mark.slow
def test_without_a_network_the_browser_says_so(page, here):
    page.goto(here.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto(here.url, wait_until="commit")
    page.wait_for_selector("h1:has-text('Sin conexión')")
    page.context.set_offline(False)
    page.click("a")
    page.wait_for_selector("form")
