"""A server that hangs, or a phone in a tunnel: the page says so soon, and goes on by itself."""

import pytest

pytest.importorskip("playwright")
from test_attack_page import own_turn
from test_table import begin
from waiting import until

pytestmark = pytest.mark.browser
SIGN = "document.getElementById('offline')"


@pytest.mark.thorough
@pytest.mark.parametrize(("lang", "said"), [("es", "El servidor no responde"), ("en", "The server does not answer")])
def test_that_no_answer_comes_is_said_after_three_seconds(page, server, lang, said):
    held = []
    page.goto(f"{server.url}/?lang={lang}")
    begin(page, server, seed=7)
    own_turn(page)
    page.route("**/act", lambda route: held.append(route))
    target = page.locator("#board .target:visible")
    target.nth(target.count() // 2).locator(".hit").click(force=True)
    until(page, f"said => !{SIGN}.hidden && {SIGN}.textContent.startsWith(said)", said)
    assert not page.locator("#log .settlement_built").count()
    held[0].continue_()
    page.wait_for_selector("#log .settlement_built")
    until(page, f"{SIGN}.hidden")


@pytest.mark.thorough
def test_a_stream_that_falls_silent_is_lost_and_opened_anew(page, server):
    held = []
    page.clock.install()
    begin(page, server, seed=7)
    own_turn(page)
    page.route("**/stream?*", lambda route: held.append(route))
    page.clock.fast_forward(19_000)
    assert page.evaluate(f"{SIGN}.hidden"), "it may still say that it is there"
    page.clock.fast_forward(2_000)
    until(page, f"!{SIGN}.hidden")
    for route in held:
        route.continue_()
    page.unroute("**/stream?*")
    until(page, f"{SIGN}.hidden")


@pytest.mark.thorough
def test_a_device_that_has_lost_its_network_hears_it_at_once(page, server):
    begin(page, server, seed=7)
    own_turn(page)
    page.context.set_offline(True)
    until(page, f"!{SIGN}.hidden")
    page.context.set_offline(False)
    until(page, f"{SIGN}.hidden")
