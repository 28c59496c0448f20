"""The fifth scenario in a real Chromium: cargo is delivered by a touch of the anchor, and the markers move on their boards."""

import pytest
from clicking import Here, done, hit
from screens import screens

from cities_knights.scenes import stage
from poblado.table import Table

from .tables_missions import Quest

pytestmark = pytest.mark.browser

PHONE = (390, 844)
SIDE = (844, 390)
WIDE = (1440, 900)


@pytest.fixture(scope="module")
def slow():
    """Bots take their time: a staged table stays as it is."""
    one = Here(60)
    yield one
    one.close()


class Staged(Quest):
    """A table by the rules of a room: its board is shuffled."""

    def __init__(self, rules):
        self.rules = rules
        self.table = Table(rules)
        self.begun = False
        self.table.game = rules.empty_game()
        self.game.note_events()


def begin(here, page, tell, preset="pirates-and-explorers", players="3"):
    """A page with the table that `tell` composes; its room."""
    room = here.begin(page, preset=preset, players=players)
    stage(room, tell(Staged(room.table.rules)))
    page.goto(f"{here.url}{here.path}?lang=es")
    page.wait_for_selector("#plate-mission-fish .space", state="attached")
    return room


@pytest.mark.thorough
@screens(PHONE, WIDE)
def test_a_shoal_is_delivered_and_the_marker_goes_on(slow, page):
    room = begin(slow, page, lambda s: s.ships(0, "e5NE", cargo="fish").sailing())
    page.wait_for_selector("#board.sailed")  # on a phone it has come near
    hit(page, "DELIVER e5N")
    assert done(room, "DELIVER 0 e5N")
    wide = page.viewport_size["width"] == WIDE[0]
    # With six to build, too, what each is good for stands below its price where there is room.
    uses = page.locator("#builds .build .use")
    assert uses.count() == 6 and [one.is_visible() for one in uses.all()] == [wide] * 6
    if not wide:
        page.click(".mission-line")
    spaces = page.locator("#plate-mission-fish .space")
    spaces.nth(1).locator(".marker").wait_for()
    assert [spaces.nth(k).locator(".marker").count() for k in range(8)] == [2, 1, 0, 0, 0, 0, 0, 0]
    assert page.locator("#plate-mission-fish .mission-card.held").count() == 1
    edges = "[...document.querySelectorAll('[data-plate^=mission-]')].map((one) => one.getBoundingClientRect().right)"
    rights = page.evaluate(edges)
    assert len(rights) == 3 and max(rights) <= page.viewport_size["width"]
    # What is below the board stays in sight.
    assert page.locator("#players").bounding_box()["y"] < page.viewport_size["height"] - 200


@pytest.mark.thorough
@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_what_all_builds_rest_for_is_said_once_above_them(slow, page):
    begin(slow, page, lambda s: s.ships(0, "e5NE", cargo="fish").sailing())
    page.wait_for_selector("#builds[data-rest] .build:disabled")
    why = page.get_attribute("#builds", "data-rest")
    said = page.evaluate("getComputedStyle(document.getElementById('builds'), '::before').content")
    assert why and why in said and not [one for one in page.locator("#builds small").all_inner_texts() if why in one]
    assert all(why in (one.get_attribute("title") or "") for one in page.locator("#builds .build").all())


@pytest.mark.slow
@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_beside_guide_and_tray_the_log_of_five_keeps_five_lines(slow, page):
    page.goto(f"{slow.url}/healthz")
    page.evaluate("localStorage.setItem('poblado.prefs', JSON.stringify({ guide: true }))")
    begin(slow, page, lambda s: s.has(0, hand="2brick 2ore").main(0), "pirates-and-explorers-5-6", "5")
    height = "document.getElementById('log').clientHeight"
    page.wait_for_selector("#guide:not([hidden])")
    assert page.evaluate(height) >= 5 * 23
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector("body.composing .guided")
    assert page.evaluate(height) >= 5 * 23


@pytest.mark.thorough
@screens(PHONE, SIDE)
def test_with_six_everybody_is_seen_above_what_one_builds(slow, page):
    begin(slow, page, lambda s: s.ships(0, "e5NE", cargo="fish").main(0), "pirates-and-explorers-5-6", "6")
    page.wait_for_selector("#builds .build")
    boxes = [page.locator(".player").nth(k).bounding_box() for k in range(6)]
    assert max(box["y"] + box["height"] for box in boxes) <= page.locator(".acting").bounding_box()["y"] + 1
    hand = page.locator("#hand .card").first.bounding_box()
    assert hand["y"] + hand["height"] <= page.viewport_size["height"] + 1


@pytest.mark.thorough
@screens(PHONE, SIDE)
def test_many_deals_for_gold_go_by_within_their_line_and_all_ways_stand_in_one(slow, page):
    """What is only heard in them would make the page of a phone as wide as all of them, and all else small."""
    begin(slow, page, lambda s: s.has(0, hand="3brick 3lumber 3wool 3grain 3ore").main(0))
    builds = [one.bounding_box() for one in page.locator("#builds .build").all()]
    assert len(builds) == 6 and min(box["width"] for box in builds) >= 100, "none is a sliver beside a long name"
    assert min(box["height"] for box in builds) >= 38
    page.click("#turn [data-kind=TRADE]")
    page.locator("#tray .want").last.click()
    page.locator("#tray .deal").nth(3).wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    for k in (0, 1):
        page.locator("#tray .give").nth(k).click()
    assert page.locator("#tray .reasons b").all_inner_texts() == ["Con el banco", "Vender por oro", "Comprar con oro"]
    ways = [one.bounding_box() for one in page.locator("#tray .sends button").all()]
    assert len(ways) == 5 and len({box["y"] for box in ways}) == 1, "one row of them"
    assert max(box["height"] for box in ways) <= 48, "not a fifth of a phone that lies"
    cut = "(one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1"
    assert not [one for one in page.locator("#tray :is(.sends button, .reasons)").all() if one.evaluate(cut)]


@pytest.mark.thorough
@screens(WIDE, PHONE)
def test_nothing_below_the_boards_moves_when_markers_do(slow, page):
    def tall(s):
        return s.ships(0, "e5NE", cargo="fish").sailing()

    def flat(s):
        return s.marker(0, 2, 1).marker(1, 1, 1).ships(0, "e5NE", cargo="fish").sailing()

    heights = []
    for tell in (tall, flat):
        begin(slow, page, tell)
        if page.viewport_size["width"] == PHONE[0]:
            page.click(".mission-line")
        heights.append(page.evaluate("document.getElementById('plate-mission-fish').getBoundingClientRect().height"))
    assert heights[0] == heights[1]


@pytest.mark.thorough
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_boards_stand_in_line_and_nothing_below_them_moves_when_a_ship_does(slow, page):
    begin(slow, page, lambda s: s.ships(0, "e5NE", cargo="fish").sailing())
    page.click(".mission-line")
    lefts = page.locator(".mission-track").evaluate_all("all => all.map(one => one.getBoundingClientRect().left)")
    assert len(lefts) == 3 and len(set(lefts)) == 1
    page.wait_for_selector("#board.sailed")
    before = page.locator("#players").bounding_box()["y"]
    hit(page, "SAIL d4E")
    page.locator("#plate-sailing", has_text="le quedan 3 puntos de movimiento").wait_for()
    assert abs(page.locator("#players").bounding_box()["y"] - before) < 1


@pytest.mark.thorough
@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_the_ring_around_a_harbour_does_not_take_the_touch_of_a_path_beside_it(slow, page):
    room = begin(slow, page, lambda s: s.harbours(0, "h3N").ships(0, "g3E", cargo="1unit").sailing())
    box = page.locator("#board .target[data-action='SAIL h3NE'] .hit").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert done(room, "SAIL 0 h3NE")
