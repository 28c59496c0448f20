"""The board in a real Chromium, as people like to have it: with names of places, with shapes on the pieces."""

import json
import re
from itertools import combinations

import pytest
from clicking import Here
from screens import screens
from test_play_page import open_table, turn

pytestmark = pytest.mark.browser

BOXES = """(all) => all.map((e) => {
    const tile = document.querySelector(`.tile[data-place="${e.textContent}"]`).getBoundingClientRect();
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return [left, right, top, bottom, tile.left, tile.right, tile.top, tile.bottom];
})"""


@pytest.fixture(scope="module")
def here():
    one = Here(60)
    yield one
    one.close()


def likes(page, **prefs):
    page.add_init_script(f"localStorage.setItem('poblado.prefs', {json.dumps(json.dumps(prefs))})")


def test_names_of_places_stand_on_their_tiles(here, page):
    likes(page, names=True)
    open_table(here, page, turn("1brick"))
    boxes = page.eval_on_selector_all("#names-over text", BOXES)
    assert len(boxes) == 19
    for left, right, top, bottom, *tile in boxes:
        assert tile[0] <= left < right <= tile[1] and tile[2] <= top < bottom <= tile[3]
    for a, b in combinations(boxes, 2):
        assert a[1] <= b[0] or b[1] <= a[0] or a[3] <= b[2] or b[3] <= a[2], "two names lie on each other"


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


COVERED = """() => {
  const boxes = [...document.querySelectorAll("#dice .die, #dice .sum")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll("#board .harbour")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const wide = (box) => Math.min(right, box.right) - Math.max(left, box.left);
    const high = (box) => Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return boxes.some((box) => wide(box) > 1 && high(box) > 1);
  }).length;
}"""


@screens((390, 844), (360, 640))
def test_the_dice_cover_no_harbour_on_a_phone(here, page):
    open_table(here, page, turn("1brick"))
    page.wait_for_selector("#dice .die")
    assert page.locator("#board .harbour").count() == 9 and page.locator("#dice .die:visible").count() == 2
    assert page.evaluate(COVERED) == 0
