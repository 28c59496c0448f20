"""One screen for all and each hand on a phone, in a real Chromium."""

import pytest
from clicking import Here
from test_table import device
from waiting import until

pytestmark = pytest.mark.browser


@pytest.fixture
def here():
    one = Here(0.01)
    yield one
    one.close()


@pytest.mark.slow
def test_the_board_is_on_the_screen_and_the_hand_on_the_phone(page, here, chromium):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{here.url}/?preset=base&players=2")
    page.click("button[value=screen]")
    page.wait_for_selector("html.big #gather .qr:visible")
    code = page.locator("#gather .qr").bounding_box()
    assert code["width"] > 300 and code["y"] + code["height"] <= 900, "to be read from a sofa"
    with device(chromium) as phone:
        phone.goto(page.url)
        phone.wait_for_selector("body.folded form.sit")
        phone.locator("#gather form.sit input").first.fill("Eva")
        phone.locator("#gather [data-do=sit]").first.click()
        page.wait_for_selector("#gather .seats:has-text('Eva')")
        assert page.locator("#gather [data-do=begin]").count() == 0
        phone.click("#gather [data-do=begin]")
        phone.wait_for_selector("body.handy.my-turn:not(.folded)")
        page.wait_for_selector("body:not(.gathering)")
        assert not page.locator("#hand").is_visible() and page.locator("#board .target").count() == 0
        for kind in ("BUILD_SETTLEMENT", "BUILD_ROAD"):
            # The board is there as long as a place is asked for.
            target = phone.locator(f"#board .target[data-action^='{kind}']:not([hidden])").first
            target.wait_for()
            target.locator(".hit").click(force=True)
        until(page, "document.querySelectorAll('#board .piece').length >= 2")
        phone.click("#open-menu")
        phone.uncheck("#menu [name=handy]")
        phone.wait_for_selector("body:not(.handy) #board")
        phone.check("#menu [name=handy]")
        phone.wait_for_selector("body.handy")

    page.click("#open-menu")
    page.uncheck("#menu [name=big]")
    page.wait_for_selector("html:not(.big)")
    page.reload()
    page.wait_for_selector("#board svg")
    assert page.locator("html.big").count() == 0, "remembered"
