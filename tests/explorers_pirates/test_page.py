"""Explorers & Pirates in a real Chromium: ships sail to where a way ends by one touch, load and land; gold buys cards."""

import pytest
from clicking import Here, done, hit
from dialogs import line, touch
from screens import screens
from waiting import until

from cities_knights.scenes import stage

from .tables import Crossing

pytestmark = pytest.mark.browser

PHONE = (390, 844)
WIDE = (1440, 900)


@pytest.fixture(scope="module")
def slow():
    """Bots take their time: a staged table stays as it is."""
    one = Here(60)
    yield one
    one.close()


def begin(here, page, story, language="es"):
    """A page with the story's table; its room."""
    room = here.begin(page, preset="land-ahoy", players=str(story.rules.seats))
    stage(room, story)
    page.goto(f"{here.url}{here.path}?lang={language}")
    page.wait_for_selector("#board svg")
    return room


def harbour(**more):
    """Seat 0 has a harbour settlement and an empty ship beside it."""
    return Crossing().harbours(0, "e4N").ships(0, "e4NE").has(0, **more)


@screens(WIDE, PHONE)
def test_a_ship_sails_to_the_end_of_a_way_in_one_touch(slow, page):
    room = begin(slow, page, harbour().sailing(0))
    hit(page, "way e5NE")
    assert done(room, "SAIL 0 d4SE", "SAIL 0 e5NE")
    line(page, "Rojo navega: e4NE → e5NE")
    page.locator("#plate-sailing", has_text="le quedan 2 puntos de movimiento").wait_for()
    # What is below the board stays in sight.
    assert page.locator("#players").bounding_box()["y"] < page.viewport_size["height"] - 200


@screens(PHONE, WIDE)
def test_of_two_ships_one_is_touched_first_and_only_its_ways_are_lit(slow, page):
    room = begin(slow, page, harbour().ships(0, "c4NE", "d5SE").sailing(0))
    lit = page.locator("#board .target:visible")
    page.wait_for_selector("#board .target:visible")
    before = lit.count()

    # Though the first could sail to where the third lies, that is touched.
    hit(page, "way d5SE")
    page.wait_for_selector('#board .lifted[data-place="d5SE"]', state="attached")
    assert not page.locator("dialog[open]").count()
    for touched in (1, 0, 1):
        hit(page, "menu c4NE")
        page.wait_for_selector("#board .lifted", state="attached" if touched else "detached")
    until(page, lambda: lit.count() < before)
    one = lit.count()
    page.wait_for_selector('#board .lifted[data-place="c4NE"]', state="attached")
    hit(page, "menu e4NE")
    page.wait_for_selector('#board .lifted[data-place="e4NE"]', state="attached")
    assert page.locator("#board .lifted").count() == 1 and 0 < lit.count() < before and one < before
    hit(page, "way e5NE")
    assert done(room, "SAIL 0 d4SE", "SAIL 0 e5NE")
    page.wait_for_selector("#board .lifted", state="detached")


NEAR = "new DOMMatrix(getComputedStyle(document.querySelector('#board svg')).transform).a"
HITS = """[...document.querySelectorAll("#board .target:not([hidden]) .hit")].map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.min(width, height);
})"""


@pytest.mark.thorough
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_the_board_comes_near_to_ships_that_may_sail_and_leaves_a_person_their_own_view(slow, page):
    far = harbour().ships(0, "c4NE", "d5SE")
    begin(slow, page, far.sailing(0))
    until(page, f"{NEAR} > 1.2")
    assert min(page.evaluate(HITS)) >= 24
    assert page.locator("#newest").text_content() and page.locator("#newest").is_hidden(), (
        "over places to touch lies nothing"
    )
    page.click("#turn [data-kind=DONE], #turn [data-kind=END_TURN]")
    until(page, f"{NEAR} === 1")

    room = begin(slow, page, far)
    until(page, f"{NEAR} > 1.2")
    while page.locator("[data-zoom=out]").is_enabled():
        page.click("[data-zoom=out]")
    hit(page, "menu e4NE")
    hit(page, "way e5NE")
    assert done(room, "SAIL 0 d4SE", "SAIL 0 e5NE")
    line(page, "Rojo navega")
    assert page.evaluate(NEAR) == 1, "who has moved the board is not overruled"


@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_a_settler_is_loaded_by_touch_and_giving_it_up_comes_last(slow, page):
    room = begin(slow, page, harbour().basin_holds(0, "e4N").sailing(0))
    hit(page, "LOAD e4N")
    page.wait_for_selector("dialog.places[open]")
    kinds = page.locator("dialog.places button[data-kind]").evaluate_all("all => all.map(one => one.dataset.kind)")
    assert kinds == ["LOAD", "CLEAR_BASIN"]
    before = len(room.table.record.actions)
    page.keyboard.press("Enter")
    assert page.is_visible("dialog.places") and len(room.table.record.actions) == before, "a key gives nothing away"
    page.click("dialog.places [data-kind=LOAD]")
    assert done(room, "LOAD 0 e4N")
    page.wait_for_selector("#board .piece.settler_ship[data-place=e4NE]", state="attached")


@pytest.mark.thorough
@screens(PHONE, WIDE)
def test_a_touch_of_a_ship_gives_nothing_up_before_it_is_asked_and_then_it_is_taken_back(slow, page):
    s = Crossing().harbours(0, "e4N").ships(0, "e4NE", cargo="settler").has(0, hand="1ore").main(0)
    room = begin(slow, page, s)
    hit(page, "menu e4NE")
    buttons = page.locator("dialog.places[open] button[data-kind]")
    buttons.first.wait_for()
    assert buttons.evaluate_all("all => all.map(one => [one.dataset.kind, one.disabled])") == [
        ["SAIL", True], ["DUMP", False],
    ]  # fmt: skip
    assert "fase de movimiento" in buttons.first.inner_text()
    # A key gives nothing up: the focus is elsewhere.
    assert page.evaluate("document.activeElement.dataset.kind") is None
    page.click("dialog.places [data-kind=DUMP]")
    page.wait_for_selector("dialog.places .loses")
    assert page.evaluate("document.activeElement.textContent") == "Conservarlo"
    page.click("dialog.places button:has-text('Conservarlo')")
    page.click("dialog.places [data-kind=DUMP]")
    page.click("dialog.places .loses")
    assert done(room, "DUMP 0")
    page.click("#turn [data-kind=UNDO]")
    page.wait_for_selector("#board .piece.settler_ship[data-place=e4NE]", state="attached")


@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_a_settler_lands(slow, page):
    s = Crossing().harbours(0, "e4N").found("d6", "hills", 6).ships(0, "d5SE", cargo="settler").sailing(0)
    room = begin(slow, page, s)
    hit(page, "LAND_SETTLER e6N")
    assert done(room, "LAND_SETTLER 0 e6N")
    line(page, "Rojo lleva a tierra a un colono en e6N y funda un poblado")


@pytest.mark.thorough
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_of_two_ships_the_one_that_sails_is_shown_by_what_it_carries(slow, page):
    s = Crossing().harbours(0, "e4N").ships(0, "d5SE").ships(0, "d5SE", cargo="settler").sailing(0)
    room = begin(slow, page, s)
    hit(page, "SAIL e5E")
    ships = page.locator("dialog[open] [data-kind=SAIL]")
    ships.first.wait_for()
    assert ships.all_inner_texts() == [
        "Barco (región inexplorada / mar al E de bosque 8)",
        "Barco de colonos (región inexplorada / mar al E de bosque 8)",
    ]
    ships.nth(1).click()
    assert done(room, "SAIL 1 e5E")


@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_gold_buys_a_card(slow, page):
    room = begin(slow, page, harbour(wares="2gold").main(0))
    line(page, "Nadie recibe nada: 1 de oro a cambio para cada uno")
    page.click("#turn [data-kind=TRADE]")
    touch(page, 1, 4)
    assert page.inner_text("#tray .give[data-good=gold] .rate") == "2:1"
    page.click("#tray .deal:has-text('Comprar con oro')")
    assert done(room, "BUY_WITH_GOLD ore")
    line(page, "Rojo compra 1 de mineral por 2 de oro")


@pytest.mark.thorough
@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_a_game_of_its_own_map_offers_no_chapter(slow, page):
    page.goto(f"{slow.url}/?lang=es&preset=land-ahoy")
    page.wait_for_selector("html.scripted")
    assert page.locator("#chapters").is_hidden()
    page.locator("[name=preset][value=base]").check(force=True)
    until(page, "() => !document.getElementById('chapters').hidden")
