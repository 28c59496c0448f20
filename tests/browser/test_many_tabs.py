"""Many tables in one browser, which has six connections to a server."""

from urllib.parse import urlencode

import pytest
from waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TABLES = 20


@pytest.fixture
def tabs(chromium):
    context = chromium.new_context(locale="es-ES", reduced_motion="reduce")
    yield context
    context.close()


def table(tabs, server, n):
    page = tabs.new_page()
    page.goto(f"{server.url}/?{urlencode({'preset': 'duel', 'mode': 'solo', 'seed': n + 1})}")
    page.click("button[type=submit]")
    page.wait_for_selector("#board svg")
    until(page, "document.body.classList.contains('my-turn')")
    return page


ACT = """async () => {
    const room = document.querySelector(".table").dataset.room;
    const within = { signal: AbortSignal.timeout(5000) };
    const text = await (await fetch(`/game/${room}`, within)).text();
    const now = new DOMParser().parseFromString(text, "text/html").getElementById("state");
    const state = JSON.parse(now.textContent);
    const asked = await fetch(`/game/${room}/act`, {
        method: "POST", headers: { "content-type": "application/json", "x-poblado": "1" },
        body: JSON.stringify({ actions: [state.legal[0]], as: state.seat, decision: state.decision }), ...within,
    });
    return [asked.status, state.version];
}"""


def acts(page):
    """An act is done, and the page is told."""
    status, version = page.evaluate(ACT)
    assert status == 200
    until(page, "version => Number(document.body.dataset.version) > version", version)


def test_twenty_tables_of_one_browser_are_all_told_and_answered(tabs, server):
    pages = [table(tabs, server, n) for n in range(TABLES)]
    for page in (pages[-1], pages[0], pages[TABLES // 2]):
        acts(page)
    # The first tabs' places are free again, and whoever comes next has one.
    for page in pages[:3]:
        page.close()
    pages[-2].reload()
    for page in (pages[3], pages[-2]):
        acts(page)
    assert all(page.locator("#offline").is_hidden() for page in pages[3:])
