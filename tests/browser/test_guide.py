"""The guide through a first game, in a real Chromium."""

import pytest
from clicking import done, hit
from test_play_page import open_table, turn

pytestmark = pytest.mark.browser


@pytest.mark.thorough
def test_a_guide_tells_each_thing_once_and_can_be_left(here, page):
    room = open_table(here, page, turn("4wool 1brick 1lumber"))
    guide, asked = page.locator("#guide"), []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/guide") else None)
    assert guide.is_hidden(), "nobody is guided who has not asked for it"
    page.click("#open-menu")
    page.check("#menu [name=guide]")
    page.click("#menu .close")
    page.wait_for_selector("#guide:has-text('Ahora comercias y construyes')")
    page.click("#builds [data-kind=BUILD_ROAD]")
    place = page.locator("#board .target:visible").first.get_attribute("data-place")
    hit(page, f"BUILD_ROAD {place}")
    assert done(room, f"BUILD_ROAD {place}")
    assert "Ahora comercias y construyes" in guide.inner_text(), "it stays while the turn lasts"
    page.reload()
    page.wait_for_selector("#guide:has-text('Ahora comercias y construyes')")
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector("#guide:has-text('Toca lo que pides y lo que das')")
    page.click("#tray [data-do=close]")
    page.wait_for_selector("#guide:has-text('Ahora comercias y construyes')")
    page.click("#turn [data-kind=END_TURN]")
    page.wait_for_selector("#guide:has-text('Los demás juegan su turno')")
    page.click("#guide [data-do=leave-guide]")
    assert guide.is_hidden()
    page.click("#open-menu")
    page.check("#menu [name=guide]")
    page.click("#menu .close")
    assert "Los demás juegan su turno" in guide.inner_text()
    assert len(asked) == 2, "what is said is asked for once, and again after the page was left"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "begins"),
    [("pirate-lairs", "Toca un círculo iluminado"), ("cards", "En tu turno comercias, construyes")],
)
def test_a_first_game_of_any_book_is_guided_from_the_home_page_on(here, page, preset, begins):
    page.goto(f"{here.url}/?preset={preset}")
    page.check("#guide")
    page.click("button[name=mode][value=solo]")
    page.wait_for_selector(f"aside#guide:has-text('{begins}')")
