"""The board in a real Chromium, as people like to have it: with names of places, with shapes on the pieces."""

import json
import re
from itertools import combinations

import pytest
from screens import screens
from test_play_page import open_table, turn
from waiting import until

pytestmark = pytest.mark.browser

BOXES = """(all) => all.map((e) => {
    const tile = document.querySelector(`.tile[data-place="${e.textContent}"]`).getBoundingClientRect();
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return [left, right, top, bottom, tile.left, tile.right, tile.top, tile.bottom];
})"""


def likes(page, **prefs):
    page.add_init_script(f"if (location.host) localStorage.setItem('poblado.prefs', {json.dumps(json.dumps(prefs))})")


@pytest.mark.thorough
def test_names_of_places_stand_on_their_tiles(here, page):
    likes(page, names=True)
    open_table(here, page, turn("1brick"))
    boxes = page.eval_on_selector_all("#names-over text", BOXES)
    assert len(boxes) == 19
    for left, right, top, bottom, *tile in boxes:
        assert tile[0] <= left < right <= tile[1] and tile[2] <= top < bottom <= tile[3]
    for a, b in combinations(boxes, 2):
        assert a[1] <= b[0] or b[1] <= a[0] or a[3] <= b[2] or b[3] <= a[2], "two names lie on each other"


@pytest.mark.thorough
def test_shapes_come_onto_pieces_that_lie_there_already(here, page):
    likes(page, shapes=True)
    open_table(here, page, turn("1brick"))
    page.wait_for_selector(".piece.road[href$='-marked']", state="attached")
    drawn = page.eval_on_selector_all(".piece[href]", "(all) => all.map((e) => e.getAttribute('href'))")
    assert len(drawn) == 2 and all(re.search("-marked$", href) for href in drawn)
    shown = page.eval_on_selector(
        ".piece.settlement", "(e) => document.querySelector(e.getAttribute('href')).querySelector('polygon') !== null"
    )
    assert shown, "the first seat's triangle"


def test_what_grows_on_the_tiles_becomes_one_picture_and_the_tiles_stay(here, page):
    open_table(here, page, turn("1brick"))
    page.wait_for_selector("#board .terrain > image", state="attached")
    assert not page.locator("#board .tile > use + use").count()
    assert page.locator("#board .tile[data-place] > use").count() == page.locator("#board .tile").count() == 19
    picture, *tiles = (one.bounding_box() for one in page.locator("#board .terrain > *").all()[::-1])
    assert min(one["x"] for one in tiles) > picture["x"] and min(one["y"] for one in tiles) > picture["y"]


ANEW = """async () => {
  const { h, renew } = await import("/static/dom.js");
  const box = h("div", { "data-kept": "" });
  let pressed = "";
  const button = (says, n) => h("button", { title: String(n), onclick: () => (pressed = says + n) }, says);
  renew(box, 1, () => [button("ore", 1), h("p", {}, "one"), button("wool", 1)]);
  const [ore, said, wool] = box.children;
  renew(box, 2, () => [h("p", {}, "two"), button("wool", 2), button("grain", 2)]);
  box.children[1].click();
  const same = [box.contains(ore), box.children[0] === said, box.children[1] === wool];
  return [...same, said.textContent, wool.title, pressed, box.textContent];
}"""


def test_what_is_shown_anew_stays_where_it_is_the_same_thing_and_no_button_becomes_another(here, page):
    open_table(here, page, turn("1brick"))
    assert page.evaluate(ANEW) == [False, True, True, "two", "2", "wool2", "twowoolgrain"]


KEPT = """async () => {
  const { h, renew, renewEach } = await import("/static/dom.js");
  const box = h("div", { "data-kept": "" });
  const words = (price) => [h("b", {}, "Road"), h("small", {}, `costs ${price}`)];
  const priced = (price) => h("button", { "data-kind": "ROAD", disabled: price > 1 }, words(price));
  const named = (name) => h("p", { title: name }, h("span", { "data-kept": "" }));
  const show = (price, name) => renew(box, [price, name], () => [priced(price), named(name)]);
  show(1, "Ann");
  const [button, { firstChild: inner }] = box.children;
  let built = 0;
  const count = (...all) => renewEach(inner, all, (n) => ((built += 1), h("i", {}, String(n))));
  count(1, 2, 3);
  inner.append(h("b", {}, "!"));
  show(2, "Bea");
  count(1, 5, 3);
  const { firstChild, lastChild } = box;
  const same = [firstChild === button, lastChild.firstChild === inner];
  return [...same, button.disabled, button.textContent, lastChild.title, inner.textContent, built];
}"""


def test_a_button_stays_when_its_price_changes_and_what_looks_after_itself_is_left_alone(here, page):
    open_table(here, page, turn("1brick"))
    assert page.evaluate(KEPT) == [True, True, True, "Roadcosts 2", "Bea", "153!", 4]


@pytest.mark.thorough
def test_keys_stay_in_the_menu_until_it_is_closed(here, page):
    open_table(here, page, turn("1brick"))
    inside = "document.activeElement.closest('dialog')?.id"
    page.focus("#open-menu")
    page.keyboard.press("Enter")
    page.wait_for_selector("#menu[open]")
    page.keyboard.press("Shift+Tab")
    last = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Tab")
    assert page.evaluate(inside) == "menu" and page.evaluate("document.activeElement.textContent") != last
    page.click("#menu-title")
    page.keyboard.press("Escape")
    assert page.is_hidden("#menu") and page.evaluate("document.activeElement.id") == "open-menu"
    page.click("#open-menu")
    page.mouse.click(3, 300)
    page.wait_for_selector(".shade", state="detached")
    assert page.is_hidden("#menu")


COVERED = """() => {
  const boxes = [...document.querySelectorAll("#dice .die, #dice .sum")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll("#board .harbour")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const wide = (box) => Math.min(right, box.right) - Math.max(left, box.left);
    const high = (box) => Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return boxes.some((box) => wide(box) > 1 && high(box) > 1);
  }).length;
}"""


@pytest.mark.thorough
@screens((390, 844), (360, 640))
def test_the_dice_cover_no_harbour_on_a_phone(here, page):
    open_table(here, page, turn("1brick"))
    page.wait_for_selector("#dice .die")
    assert page.locator("#board .harbour").count() == 9 and page.locator("#dice .die:visible").count() == 2
    assert page.evaluate(COVERED) == 0


def test_keys_take_the_focus_to_what_is_lit_and_a_pointer_leaves_it(here, page):
    open_table(here, page, turn("1brick 1lumber"))
    focused = "document.activeElement.matches('#board .target')"
    road = page.locator("#builds [data-kind=BUILD_ROAD]")
    road.click()
    page.wait_for_selector("#board.choosing .target:visible")
    assert not page.evaluate(focused)
    road.click()
    page.wait_for_selector("#board:not(.choosing)")
    road.press("Enter")
    until(page, lambda: page.evaluate(focused))
    page.keyboard.press("Enter")
    page.wait_for_selector("#board:not(.choosing)")
