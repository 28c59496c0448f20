"""Many tables in one browser, which has six connections to a server."""

from urllib.parse import urlencode

import pytest
from waiting import until

pytestmark = pytest.mark.browser
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
    const state = JSON.parse(document.getElementById("state").textContent);
    const asked = await fetch(`/game/${document.querySelector(".table").dataset.room}/rename`, {
        method: "POST", headers: { "content-type": "application/json", "x-poblado": "1" },
        body: JSON.stringify({ seat: 0, name: "Eva" }), signal: AbortSignal.timeout(5000),
    });
    return asked.status;
}"""


def is_told(page, name="Eva"):
    until(page, "name => document.getElementById('players').textContent.includes(name)", name)


def test_twenty_tables_of_one_browser_are_all_told_and_answered(tabs, server):
    pages = [table(tabs, server, n) for n in range(TABLES)]
    for page in (pages[-1], pages[0], pages[TABLES // 2]):
        assert page.evaluate(ACT) == 200
        is_told(page)
    # The first tabs' places are free again, and whoever comes next has one.
    for page in pages[:3]:
        page.close()
    pages[-2].reload()
    for page in (pages[3], pages[-2]):
        assert page.evaluate(ACT) == 200
        is_told(page)
    assert all(page.locator("#offline").is_hidden() for page in pages[3:])
