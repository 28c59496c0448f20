"""The log at the table: places that light up, lines that are read aloud, and the rules behind the menu."""

import re

import pytest
from clicking import Here
from screens import screens
from waiting import until

from cities_knights.scenes import main
from poblado.kernel.codec import to_text

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def here():
    server = Here(bot_delay=0.05)
    yield server
    server.close()


SAY = """lines => import("/static/story.js").then(({ showLog }) => showLog(
  { seat: 0, log_from: 900, players: [{ colour: "red" }, { colour: "blue" }],
    log: lines.map((text, k) => ({ n: 900 + k, kind: "ROLLED", seat: k ? 1 : 0, text, places: [] })) }, () => {}))"""


@pytest.mark.thorough
def test_two_equal_lines_are_two_nodes_of_the_live_region_and_own_acts_none(here, page):
    here.open(page, main("spy"))
    told = page.locator("#told")
    assert told.get_attribute("aria-live") == "polite"
    before = told.locator("p").count()
    page.evaluate(SAY, ["Ana: own", "Bea: 8", "Bea: 8"])
    assert told.locator("p").all_inner_texts()[before:] == ["Bea: 8", "Bea: 8"]


@screens((390, 844))
def test_a_touched_line_lights_its_places_until_something_else_is_touched(here, page):
    room = here.open(page, main("spy"))
    legal = [to_text(room.table.rules, a) for a in room.table.legal()]
    move = next(a for a in legal if a.startswith("0 MOVE_KNIGHT e4N ") and not a.endswith("d5S"))
    left = page.locator("#board .piece[data-place=e4N]").bounding_box()
    lines = page.locator("#log [data-place-told]")
    before = lines.count()
    page.evaluate(
        "words => import('/static/net.js').then(({ post }) => post('act', { actions: [words] }))",
        move.split(" ", 1)[1],
    )
    # The line of what was done, however late it comes: not the last of those that stood there before.
    line = lines.nth(before)
    line.wait_for()
    place = line.get_attribute("data-place-told")
    assert place not in line.locator("span").first.inner_text(), "the code is for whoever asks for it"
    line.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    assert page.locator(f"#board .told[data-place='{place}']").count()
    # Nothing stands any more where the knight came from: there a spot lights up.
    spot = page.locator("#board .spot[data-spot=e4N]")
    spot.wait_for()
    box = spot.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert left["x"] < x < left["x"] + left["width"] and left["y"] < y < left["y"] + left["height"] + 5
    page.locator("#ask").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    until(page, "!document.querySelector('#board .told')")


@pytest.mark.thorough
def test_codes_stand_in_the_log_for_whoever_switches_names_of_places_on(here, page):
    here.open(page, main("spy"))
    page.click("#open-menu")
    page.check("#menu input[name=names]")
    assert "coded" in page.get_attribute("body", "class").split()


@screens((390, 844), (1440, 900))
def test_the_rules_come_over_the_table_and_are_searched_without_accents(here, page):
    here.open(page, main("spy"))
    at = page.url
    page.click("#open-menu")
    page.click("#menu a[href$='/rules']")
    page.wait_for_selector(".rulebook .clauses li")
    box = page.locator(".rulebook").bounding_box()
    assert box["y"] < 30 and box["height"] > 0.9 * page.viewport_size["height"] - 20
    page.fill(".rulebook .find input", "BARBAROS")
    page.locator(".rulebook .found", has_text="reglas").wait_for()
    rows = page.locator(".rulebook .clauses > li:visible").all_inner_texts()
    assert 3 < len(rows) < 80
    page.keyboard.press("Escape")
    page.locator(".rulebook").wait_for(state="hidden")
    assert page.url == at and page.locator("#board").is_visible()


@pytest.mark.thorough
def test_the_page_of_the_rules_leads_back(here, page):
    here.open(page, main("spy"))
    page.goto(f"{page.url.partition('?')[0]}/rules")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".clauses .source summary").first.click()
    page.locator(".clauses .source small").first.wait_for()
    page.click(".top nav a[href^='/game/']")
    page.wait_for_selector("#board svg")
    assert not re.search("/rules", page.url)


@pytest.mark.thorough
def test_whoever_watches_types_no_actions(here, page, chromium):
    here.open(page, main("spy"))
    page.click("#open-menu")
    assert page.locator("#menu .typed").is_visible()
    other = chromium.new_context().new_page()
    other.goto(page.url)
    other.wait_for_selector("#board svg")
    other.click("#open-menu")
    other.wait_for_selector("#menu[open]")
    assert not other.locator(".typed").count()
    other.context.close()


def test_a_log_that_is_scrolled_back_says_how_many_lines_are_new_and_leads_to_them(here, page):
    here.open(page, main("spy"))
    lines = [f"Bea: {n}" for n in range(60)]
    end = "list => list.scrollTop + list.clientHeight >= list.scrollHeight - 40"
    log, unread = page.locator("#log"), page.locator("#unread")
    page.evaluate(SAY, lines)
    until(page, lambda: log.evaluate(end))
    assert not unread.is_visible()
    log.evaluate("list => { list.scrollTop = 0; list.dispatchEvent(new WheelEvent('wheel')); }")
    page.evaluate(SAY, [*lines, "Bea: 60", "Bea: 61", "Bea: 62"])
    unread.wait_for()
    assert unread.inner_text() == "↓ 3 nuevas"
    assert log.evaluate("list => list.scrollTop") == 0
    unread.click()
    unread.wait_for(state="hidden")
    until(page, lambda: log.evaluate(end))
