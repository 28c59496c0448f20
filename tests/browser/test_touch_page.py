"""Before a touch: a place, a piece, a player's box and the dice tell about themselves on the page."""

import json
import re

import pytest
from clicking import catch_up, hit
from test_play_page import turn
from waiting import until

from cities_knights.scenes import stage
from poblado.testing import Story

pytestmark = pytest.mark.browser

RICH = "9brick 9lumber 9wool 9grain 9ore"


def settler():
    s = Story(3, board="beginner").has(0, settlements="c3N", roads="c3NE c3E d4NE d4E", hand=RICH)
    return s.has(1, settlements="d2S", hand="2wool").begin(0).do("0 ROLL", "* DICE 5+5")


def open_table(here, page, story):
    room = here.begin(page, preset="base", board="beginner", players="3")
    stage(room, story)
    page.goto(here.url + here.path)
    page.wait_for_selector("#builds button")
    # What tells comes with what is loaded later.
    page.wait_for_selector("#dice[role=button]", state="attached")
    return room


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def phone(chromium):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="es-ES", reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def lit(page):
    return page.locator("#board .target:visible .hit").first


def test_a_corner_tells_by_hover_and_by_focus_and_is_taken_by_one_click(here, page):
    room = open_table(here, page, settler())
    page.keyboard.press("p")
    tip = page.locator("#tip")
    tip.locator(".change", has_text="+1 punto").wait_for()
    page.keyboard.press("Escape")
    page.click("#builds [data-kind=BUILD_SETTLEMENT]")
    at = middle(lit(page))
    page.mouse.move(*at)
    tip.locator(".fact", has_text="de 36").first.wait_for()
    box = tip.bounding_box()
    inside = box["x"] < at[0] < box["x"] + box["width"] and box["y"] < at[1] < box["y"] + box["height"]
    assert not inside, "over what is touched"
    before = len(room.table.record.actions)
    page.mouse.click(*at)
    until(page, lambda: len(room.table.record.actions) > before)
    tip.wait_for(state="hidden")


@pytest.mark.thorough
def test_the_first_touch_asks_where_the_person_wishes_so(here, phone):
    room = open_table(here, phone, settler())
    phone.click("#open-menu")
    phone.check("#menu [name=ask]")
    phone.keyboard.press("Escape")
    before = len(room.table.record.actions)
    phone.click("#builds [data-kind=BUILD_SETTLEMENT]")
    phone.touchscreen.tap(*middle(lit(phone)))
    phone.locator("#tip [data-do=here]", has_text="Construir aquí").wait_for()
    assert len(room.table.record.actions) == before
    phone.locator("#tip [data-do=here]").tap()
    until(phone, lambda: len(room.table.record.actions) > before)


@pytest.mark.thorough
def test_without_that_wish_one_touch_is_enough(here, phone):
    room = open_table(here, phone, settler())
    before = len(room.table.record.actions)
    phone.click("#builds [data-kind=BUILD_SETTLEMENT]")
    phone.touchscreen.tap(*middle(lit(phone)))
    until(phone, lambda: len(room.table.record.actions) > before)


@pytest.mark.thorough
def test_a_long_press_tells_and_does_nothing(here, phone):
    room = open_table(here, phone, settler())
    before = len(room.table.record.actions)
    phone.click("#builds [data-kind=BUILD_SETTLEMENT]")
    x, y = middle(lit(phone))
    touch = phone.context.new_cdp_session(phone)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    phone.locator("#tip", has_text="+1 punto").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(400)
    assert len(room.table.record.actions) == before and phone.locator("#tip").is_visible()


def test_the_dice_show_what_they_paid_and_all_rolls(here, page):
    room = open_table(here, page, settler())
    assert page.locator("#dice .gains li.own").count() == 1
    page.locator("#dice .die").first.hover()
    page.locator("#tip svg.chart").wait_for()
    assert "1 tirada" in page.inner_text("#tip") and "Dados: " in page.inner_text("#tip")
    page.click("#open-menu")
    page.click("#menu [data-do=dice]")
    page.locator("#tip svg.chart").wait_for()
    page.keyboard.press("Escape")
    page.locator("#tip").wait_for(state="hidden")
    catch_up(page, room)


def test_a_players_box_and_a_harbour_tell_by_a_touch(here, phone):
    open_table(here, phone, settler())
    phone.touchscreen.tap(*middle(phone.locator("#players .player").nth(1)))
    phone.locator("#tip", has_text="2 cartas").wait_for()
    assert re.search(r"(?<!\d )\d puntos? de los 10 con los que se gana", phone.inner_text("#tip")), "a number once"
    phone.touchscreen.tap(*middle(phone.locator("#board .harbour").first))
    phone.locator("#tip", has_text="Puerto").wait_for()
    phone.locator("#hand .card").first.tap()
    phone.locator("#tip", has_text="arcilla · 4:1").wait_for()
    phone.locator("#ask").tap()
    phone.locator("#tip").wait_for(state="hidden")


@pytest.mark.thorough
def test_keys_walk_over_what_lies_there_while_nothing_can_be_touched(here, page):
    open_table(here, page, turn("1wool"))
    page.keyboard.press("ArrowDown")
    page.locator("#tip .where").wait_for()
    first = page.inner_text("#tip .where")
    page.keyboard.press("ArrowRight")
    until(page, lambda: page.inner_text("#tip .where") not in ("", first))


@pytest.mark.thorough
def test_a_place_below_the_dice_is_still_taken(here, page):
    room = open_table(here, page, settler())
    page.click("#builds [data-kind=BUILD_ROAD]")
    target = page.locator("#board .target:visible").first
    action = target.get_attribute("data-action")
    box = target.locator(".hit").bounding_box()
    page.evaluate(
        "([x, y]) => Object.assign(dice.style, {left: `${x - 20}px`, top: `${y - 20}px`, bottom: 'auto'})",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    before = len(room.table.record.actions)
    hit(page, action)
    until(page, lambda: len(room.table.record.actions) > before)


def test_a_finger_that_stays_on_what_can_be_built_reads_what_it_is_for_and_builds_nothing(here, phone):
    room = open_table(here, phone, settler())
    before = room.version
    button = phone.locator('#builds [data-kind="BUILD_CITY"]')
    x, y = middle(button)
    touch = phone.context.new_cdp_session(phone)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    phone.locator("#tip.held", has_text="2 puntos y el doble de cartas").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert room.version == before and phone.locator("#builds .chosen").count() == 0


STATES = ["my-turn", "trading", "composing", "halted", "placing", "sending"]


def test_a_state_of_the_page_has_few_things_styled_anew(here, phone):
    """A rule that hangs on a class of the body and ends in no name of its own has a browser look at all that is drawn."""
    open_table(here, phone, settler())
    browser = phone.context.browser
    styled = {}
    for state in STATES:
        browser.start_tracing(page=phone, categories=["devtools.timeline"])
        phone.evaluate("(name) => [document.body.classList.toggle(name), document.body.offsetHeight]", state)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        styled[state] = sum(one["args"]["elementCount"] for one in events if one["name"] == "UpdateLayoutTree")
    # Where nothing hovers there is no pointer to change while something is sent.
    assert {state for state, n in styled.items() if n} >= {"my-turn", "composing", "halted"}
    assert all(n < 900 for n in styled.values()), styled
