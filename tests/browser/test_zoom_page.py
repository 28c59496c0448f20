"""A closer look at the board: dragged by the mouse, enlarged by wheel and double tap, with arrows to what is out of sight."""

import pytest
from clicking import has_acted
from test_touch_page import middle, open_table, settler
from waiting import until

pytestmark = pytest.mark.browser

SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('#board svg')).transform).a"
CORNER = "(() => { const r = document.querySelector('#board svg').getBoundingClientRect(); return [r.x, r.y]; })()"


@pytest.fixture
def phone(chromium):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="es-ES", reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def tap_twice(page, x, y):
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)


def test_at_a_desk_the_wheel_enlarges_the_mouse_drags_and_a_double_click_shows_the_whole(here, page):
    room = open_table(here, page, settler())
    page.click("#builds [data-kind=BUILD_SETTLEMENT]")
    lit = page.locator("#board .target:visible .hit").first
    x, y = middle(lit)
    page.mouse.move(x, y)
    for _ in range(6):
        page.mouse.wheel(0, -120)
    until(page, f"{SCALE} > 2")
    u, v = middle(lit)
    assert abs(u - x) < 3 and abs(v - y) < 3, "what the pointer is on stays below it"

    # Dragged away, nothing is built, and an arrow leads back.
    actions, before = len(room.table.record.actions), page.evaluate(CORNER)
    box = page.locator("#board").bounding_box()
    page.mouse.down()
    page.mouse.move(x + 60, y + 30, steps=4)
    page.mouse.up()
    after = page.evaluate(CORNER)
    assert abs(after[0] - before[0] - 60) < 3 and abs(after[1] - before[1] - 30) < 3
    page.mouse.move(box["x"] + 10, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 10, box["y"] + 100, steps=4)
    page.mouse.up()
    page.mouse.move(box["x"] + box["width"] - 10, box["y"] + box["height"] - 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 10, box["y"] + 10, steps=4)
    page.mouse.up()
    assert len(room.table.record.actions) == actions
    arrow = page.locator("#board .beyond").first
    arrow.wait_for()
    size = arrow.bounding_box()
    assert min(size["width"], size["height"]) >= 24
    assert arrow.get_attribute("aria-label").startswith("Ir a los lugares que puedes tocar: ")
    arrow.click()
    seen = page.locator("#board .target:visible").evaluate_all(
        """all => all.filter((one) => {
          const [r, sea] = [one.querySelector(".hit"), document.getElementById("board")].map((e) => e.getBoundingClientRect());
          return r.x > sea.x && r.right < sea.right && r.y > sea.y && r.bottom < sea.bottom;
        }).length"""
    )
    assert seen
    # The sea is what no place lies on.
    page.locator("#board").dblclick(position={"x": 120, "y": 60})
    until(page, f"{SCALE} === 1")
    assert not page.locator("#board .beyond").count()
    lit.click(force=True)
    has_acted(page, room, actions)


def test_on_a_phone_a_double_tap_enlarges_at_the_finger_and_another_shows_the_whole(here, phone):
    room = open_table(here, phone, settler())
    actions = len(room.table.record.actions)
    tile = phone.locator("#board .tile[data-place=c3]")
    x, y = middle(tile)
    tap_twice(phone, x, y)
    until(phone, f"{SCALE} === 2")
    u, v = middle(tile)
    assert abs(u - x) < 3 and abs(v - y) < 3
    assert phone.is_hidden("#tip"), "it asked for a closer look"
    phone.wait_for_timeout(400)
    tap_twice(phone, x, y)
    until(phone, f"{SCALE} === 1")
    assert len(room.table.record.actions) == actions


IN_SIGHT = """thing => {
  const things = [thing.querySelector(".hit") ?? thing, document.getElementById("board")];
  const [one, sea] = things.map((e) => e.getBoundingClientRect());
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
  return x > sea.x && x < sea.right && y > sea.y && y < sea.bottom;
}"""


def test_an_arrow_leads_to_the_newest_act_and_the_focus_brings_its_place_into_sight(here, page):
    room = open_table(here, page, settler())
    actions = len(room.table.record.actions)
    page.click("#builds [data-kind=BUILD_SETTLEMENT]")
    built = page.locator("#board .target:visible").first.get_attribute("data-place")
    page.locator("#board .target:visible .hit").first.click(force=True)
    has_acted(page, room, actions)
    piece = page.locator(f"#board .piece[data-place={built}]")
    piece.wait_for()
    until(page, "place => document.querySelector('#log li:last-child').dataset.placeTold === place", built)
    far = page.locator("#board .tile[data-place=e5]")
    page.mouse.move(*middle(far))
    for _ in range(12):
        page.mouse.wheel(0, -120)
    until(page, f"{SCALE} === 3")
    assert not piece.evaluate(IN_SIGHT)
    arrow = page.locator("#board .beyond")
    assert arrow.count() == 1, "nothing is to be touched: it leads to what has happened"
    assert arrow.get_attribute("aria-label").startswith("Ir a lo último que ha pasado: ")
    arrow.click()
    until(page, lambda: piece.evaluate(IN_SIGHT))
    until(page, lambda: not arrow.count())

    # Keys reach what is out of sight too, as they walk over what lies there.
    assert not far.evaluate(IN_SIGHT)
    page.keyboard.press("ArrowRight")
    page.locator("#board [data-place]:focus").wait_for()
    far.evaluate("one => { one.tabIndex = -1; one.focus(); }")
    until(page, lambda: far.evaluate(IN_SIGHT))
    assert page.evaluate(SCALE) == 3


@pytest.mark.parametrize("page", [(390, 844)], indirect=True, ids=["phone"])
def test_beside_its_buttons_a_finger_reaches_the_board(here, page):
    """The button that makes smaller is hidden while there is nothing to make smaller; what lies below it can be touched."""
    open_table(here, page, settler())
    page.wait_for_selector("#zoom [data-zoom=out]", state="attached")
    under = page.locator("#zoom [data-zoom=out]").evaluate(
        """one => {
          const box = one.getBoundingClientRect();
          const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return [Boolean(box.width), Boolean(found.closest("#zoom")), Boolean(found.closest("#board"))];
        }"""
    )
    assert under == [True, False, True]
    assert page.locator("#zoom [data-zoom=in]").evaluate(
        "one => { const b = one.getBoundingClientRect(); return one.contains(document.elementFromPoint(b.x + 9, b.y + 30)); }"
    )
