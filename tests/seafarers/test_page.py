"""Seafarers in a real Chromium: ships built and moved by touch, why others stay, the pirate, gold, fog, and a game to its end."""

import re

import pytest
from clicking import Here, done, hit
from dialogs import line
from hands import Purposeful, own
from screens import screens
from test_pairs_page import PATIENCE, POINTS, near_the_end
from waiting import until

from cities_knights.scenes import stage
from long_run import first_is_quick
from poblado.kernel.rng import Rng
from poblado.testing import Story
from seafarers.tables import oceania, shores
from walking import forward

pytestmark = pytest.mark.browser

PHONE = (390, 844)
WIDE = (1440, 900)


@pytest.fixture(scope="module")
def slow():
    """Bots take their time: a staged table stays as it is."""
    one = Here(60)
    yield one
    one.close()


@pytest.fixture(scope="module")
def quick():
    one = Here(0)
    yield one
    one.close()


def begin(here, page, story, language="es", **more):
    """A page with a table of the story's chapter; its room."""
    rules = story.rules
    words = {f"chapter.{name}": "1" for name in rules.chapters}
    room = here.begin(page, preset="base", players=str(rules.seats), board=rules.board.name, **words, **more)
    stage(room, story)
    page.goto(f"{here.url}{here.path}?lang={language}")
    return room


def sailed(**more):
    """Seat 0 has two ships in a row from the main island, the second at the open end; its turn goes on."""
    s = shores(4).has(0, settlements="d5N", hand="1lumber 1wool", **more).lays(0, "ship", "c4E c4NE")
    return s.main(0, "6+6")


def seven():
    """Seat 0 has rolled a seven; two others have ships round one hexagon."""
    s = shores(4).has(0, settlements="d5N").has(1, settlements="d6S", hand="3wool").lays(1, "ship", "e6NE")
    return s.has(2, settlements="e7S", hand="2ore").lays(2, "ship", "e7E").main(0, "3+4")


def asked(page, words):
    until(page, "words => document.querySelector('main').innerText.includes(words)", words)


@screens(PHONE, WIDE)
def test_a_ship_is_moved_in_two_touches(slow, page):
    room = begin(slow, page, sailed())
    hit(page, "MOVE_SHIP c4NE")
    asked(page, "¿Adónde va?")
    assert page.locator("#board .piece.lifted").get_attribute("data-place") == "c4NE"
    lit = page.locator("#board .target:visible").evaluate_all("all => all.map(one => one.dataset.action)")
    assert set(lit) == {"MOVE_SHIP b4SE", "MOVE_SHIP c4SE", "MOVE_SHIP d5NE"}
    hit(page, "MOVE_SHIP d5NE")
    assert done(room, "MOVE_SHIP c4NE d5NE")
    line(page, "Rojo traslada un barco de c4NE a d5NE")
    assert page.locator("#board .piece.lifted").count() == 0
    assert not page.locator("#turn [data-kind=MOVE_SHIP]").count(), "one in a turn"


@pytest.mark.thorough
@screens(WIDE, PHONE)
def test_a_ship_that_stays_says_why(slow, page):
    """Its touch area lies beside that of one that goes, and each is hit in its middle."""
    room = begin(slow, page, sailed())
    hit(page, "menu c4E")
    page.wait_for_selector("dialog.places[open]")
    assert page.inner_text("dialog.places h2") == "Barco: mar al N de montaña 4"
    assert "extremo abierto" in page.inner_text("dialog.places [data-kind=MOVE_SHIP] small")
    assert page.locator("dialog.places [data-kind=MOVE_SHIP]").is_disabled()
    assert page.locator("dialog.places .orders > .face use").get_attribute("href") == "#art-ship-red"
    page.click("dialog.places .close")
    hit(page, "MOVE_SHIP c4NE")
    hit(page, "MOVE_SHIP d5NE")
    assert done(room, "MOVE_SHIP c4NE d5NE")
    hit(page, "menu d5NE")
    page.wait_for_selector("dialog.places[open]")
    assert page.inner_text("dialog.places small") == "este turno ya has trasladado un barco"


@pytest.mark.thorough
def test_the_pirate_is_sent_to_sea_and_a_ships_owner_robbed(slow, page):
    room = begin(slow, page, seven())
    asked(page, "Mueve al ladrón o al pirata")
    hit(page, "MOVE_PIRATE e7")
    # There is one to rob, and the page answers for whoever says nothing else.
    until(page, lambda: room.table.record.actions[-1].startswith("* STEAL 0"))
    assert done(room, "MOVE_PIRATE e7", "ROB 2")
    line(page, "Rojo mueve al pirata a e7")


@pytest.mark.thorough
def test_the_pirate_is_sent_to_the_frame(slow, page):
    room = begin(slow, page, seven(), "en")
    button = page.locator("#turn [data-kind=DISMISS_PIRATE]")
    assert button.inner_text() == "Send the pirate to the frame: there it hinders nobody"
    page.keyboard.press("f")
    assert done(room, "DISMISS_PIRATE")
    line(page, "Red sends the pirate to the frame")
    # Neither under the dice nor outside what is seen of the sea.
    figure, dice = page.locator("#board .figure.pirate").bounding_box(), page.locator("#dice").bounding_box()
    sea = page.locator("#board").bounding_box()
    assert figure["x"] > dice["x"] + dice["width"]
    assert figure["x"] + figure["width"] <= sea["x"] + sea["width"] and figure["y"] >= sea["y"]


def test_cards_are_chosen_for_gold(slow, page):
    room = begin(slow, page, shores(4).has(0, cities="b5S", settlements="e4N").main(0, "2+2"))
    page.locator("dialog[open] h2", has_text="El río aurífero te da 2 cartas a elegir").wait_for()
    page.locator("dialog[open] button", has_text="Arcilla").click()
    page.locator("dialog[open] button", has_text="Mineral").click()
    assert done(room, "TAKE_GOLD brick", "TAKE_GOLD ore")
    line(page, "Rojo toma del río aurífero 1 de arcilla y 1 de mineral")


@pytest.mark.clause("base.variant.hidden_bank")
@screens(PHONE, WIDE)
def test_of_a_hidden_bank_three_alike_are_taken_for_gold(slow, page):
    """The page asks for one after the other, as long as cards are owed, and offers the same each time."""
    s = shores(hidden_bank=1).has(0, cities="b3N", settlements="c4N").main(0, "2+3")
    room = begin(slow, page, s, **{"param.hidden_bank": "1"})
    for words in ("3 cartas a elegir", "2 cartas a elegir", "una carta a elegir|1 carta a elegir"):
        page.locator("dialog[open] h2", has_text=re.compile(words)).wait_for()
        page.locator("dialog[open] button", has_text="Mineral").click()
    assert done(room, "TAKE_GOLD ore", "TAKE_GOLD ore", "TAKE_GOLD ore")


@screens(WIDE, PHONE)
def test_a_ship_lifts_the_fog(slow, page):
    room = begin(slow, page, oceania().has(0, settlements="c5N", hand="1lumber 1wool").main(0, "6+6"))
    plate = page.locator("#plate-fog")
    words = "Aún en la niebla: 2 cerros, 1 bosque, 1 pasto, 2 sembrados, 2 montañas, 2 de mar y 2 ríos auríferos."
    assert words in plate.inner_text() and "3 3 4 5 6 8 9 10 11 12" in plate.inner_text()
    page.click("#builds [data-kind=BUILD_SHIP]")
    hit(page, "BUILD_SHIP b4SE")
    assert done(room, "BUILD_SHIP b4SE")
    line(page, "Se levanta la niebla en c4: ")
    found = room.table.record.actions[-1 if room.table.record.actions[-1].startswith("* FIND_TERRAIN") else -2]
    assert found.startswith("* FIND_TERRAIN c4 ")
    assert words not in plate.inner_text()


@pytest.mark.thorough
def test_a_coast_takes_a_road_or_a_ship_in_the_founding(slow, page):
    s = shores(4, fresh=True)
    room = begin(slow, page, s)
    hit(page, "BUILD_SETTLEMENT d3N")
    asked(page, "Coloca ahora la carretera, o un barco en la costa")
    hit(page, "BUILD_SHIP d3NE")
    page.locator("dialog[open] [data-kind=BUILD_SHIP]").click()
    assert done(room, "BUILD_SETTLEMENT d3N", "BUILD_SHIP d3NE")


@pytest.mark.thorough
def test_cards_speak_of_ships_and_the_pirate(slow, page):
    begin(slow, page, sailed(cards="knight road_building"))
    page.click("#cards [data-kind=PLAY_KNIGHT]")
    page.locator("dialog[open]", has_text="Mueve al ladrón o al pirata").wait_for()
    page.click("dialog[open] .close")
    page.click("#cards [data-kind=PLAY_ROAD_BUILDING]")
    page.locator("dialog[open]", has_text="carreteras, barcos o una de cada").wait_for()


@pytest.mark.thorough
@screens(PHONE, WIDE)
def test_buttons_choose_among_free_roads_and_ships(slow, page):
    """Both are on, and say that they cost nothing; one that is pressed leaves its own places lit."""
    room = begin(slow, page, sailed(cards="road_building").do("0 PLAY_ROAD_BUILDING"))
    road, ship = (page.locator(f"#builds [data-kind={kind}]") for kind in ("BUILD_ROAD", "BUILD_SHIP"))
    for one in (road, ship):
        one.wait_for()
        assert one.locator("small").inner_text() == "gratis" and one.is_enabled()
        assert one.get_attribute("aria-pressed") == "true"
        # Seen on a phone too; the style of what is laid there may come after the page.
        kind = one.get_attribute("data-kind")
        until(
            page,
            "k => document.querySelector(`#builds [data-kind=${k}] small`).getBoundingClientRect().width > 20",
            kind,
        )
    assert lit_kinds(page) == {"BUILD_ROAD", "BUILD_SHIP"}
    ship.click()
    assert lit_kinds(page) == {"BUILD_SHIP"} and road.get_attribute("aria-pressed") is None
    ship.click()
    assert lit_kinds(page) == {"BUILD_ROAD", "BUILD_SHIP"}
    road.click()
    hit(page, "BUILD_ROAD d5NE")
    assert done(room, "BUILD_ROAD d5NE")
    hit(page, "BUILD_SHIP b4SE")
    assert done(room, "BUILD_ROAD d5NE", "BUILD_SHIP b4SE")
    until(page, "() => document.querySelector('#builds [data-kind=BUILD_ROAD] small').innerText !== 'gratis'")


@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_free_roads_and_ships_are_hit_where_they_are_lit(slow, page):
    """Lit together on a wide map they share the room: a finger on the middle of one does not lay the other."""
    room = slow.begin(page, preset="base", players="4", **{"chapter.pirate-islands": "1"})
    s = Story(4, chapters=["pirate-islands"], board=room.table.rules.board)
    s.has(0, settlements="b6S", cards="road_building").lays(0, "ship", "c6NE").main(0, "6+6")
    stage(room, s.do("0 PLAY_ROAD_BUILDING"))
    page.goto(f"{slow.url}{slow.path}?lang=es")
    asked(page, "Coloca tus carreteras o barcos gratis")
    hit_there = page.locator("#board .target:not([hidden])").evaluate_all(MIDDLES)
    assert {meant.split()[0] for meant, _ in hit_there} == {"BUILD_ROAD", "BUILD_SHIP"}
    assert [pair for pair in hit_there if pair[0].split()[1] != pair[1].split()[1]] == []


MIDDLES = """all => all.map((one) => {
  const box = one.querySelector(".hit").getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [one.dataset.action, found.closest(".target")?.dataset.action ?? "none there"];
})"""


def lit_kinds(page):
    lit = page.locator("#board .target:visible").evaluate_all("all => all.map(one => one.dataset.action)")
    return {action.split()[0] for action in lit}


@pytest.mark.thorough
@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_the_newest_line_stands_below_a_question_of_two_lines(slow, page):
    begin(slow, page, sailed(cards="road_building").do("0 PLAY_ROAD_BUILDING"))
    asked(page, "Coloca tus carreteras o barcos gratis")
    ask, newest = page.locator("#ask").bounding_box(), page.locator("#newest").bounding_box()
    assert ask["height"] > 35, "two lines"
    assert newest["y"] >= ask["y"] + ask["height"] - 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "words"), first_is_quick([("es", "5–6: Cinco y seis"), ("en", "5–6: Five and six")])
)
def test_five_and_six_are_found_beside_the_other_numbers_of_players(slow, page, language, words):
    """The scenario stays, and what it says of itself names the way."""
    page.goto(f"{slow.url}/?lang={language}&chapter.oceania=1")
    page.wait_for_selector("html.scripted")
    assert words.partition(": ")[2] in page.inner_text("[id='help-chapter.oceania']")
    page.evaluate("document.getElementById('settings').open = true")
    other = page.locator("fieldset.count .other")
    assert other.all_inner_texts() == [words]
    other.click()
    until(page, "document.querySelector('[name=preset]:checked').value === 'base-5-6'")
    page.locator("[name=players][value='5']").check()
    page.locator("#start:not([aria-busy])").wait_for()
    until(page, lambda: "oceania-6" in page.get_attribute("#preview", "src"))
    assert page.locator("[id='f-chapter.oceania']").is_checked() and page.locator("#refusal").is_hidden()
    assert page.locator("fieldset.count .other").all_inner_texts()[0].startswith("2–4: ")


@pytest.mark.thorough
@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_what_the_fog_hides_is_said_beside_the_land(slow, page):
    room = slow.begin(page, preset="base-5-6", players="6", **{"chapter.oceania": "1"})
    page.goto(f"{slow.url}{slow.path}?lang=es")
    x, y, width, height = page.locator("#plate-fog").evaluate(BOX)
    assert room.table.rules.board.name == "oceania-6" and height < 110
    covered = page.evaluate(UNDER, [x, y, width, height])
    assert covered == [], "no middle of a tile, and none of its corners"


BOX = "one => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }"
UNDER = """([x, y, w, h]) => [...document.querySelectorAll("#board .tile[data-place]")].filter((one) => {
  const box = one.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  return [box.top, box.top + box.height / 2].some((v) => x < middle && middle < x + w && y < v && v < y + h);
}).map((one) => one.dataset.place)"""


@pytest.mark.thorough
@pytest.mark.parametrize("page", [WIDE], indirect=True, ids=["wide"])
def test_the_report_shows_a_wide_map_in_the_middle_of_its_sea(quick, page):
    words = {"chapter.new-shores": "1", "param.points_to_win": "3"}
    room = quick.begin(page, preset="base-5-6", players="6", **words)
    s = Story(6, fresh=True, preset="base-5-6", board=room.table.rules.board, chapters=["new-shores"], points_to_win=3)
    rng = Rng(3)
    while not s.game.is_over():
        s.table.play(forward(s.game, rng))
    stage(room, s)
    page.goto(f"{quick.url}{quick.path}/report?lang=es")
    sea, land = page.locator(".leaf-sea").bounding_box(), page.locator(".leaf-sea svg").first.bounding_box()
    assert sea["height"] > land["height"] + 50, "the points beside it are higher"
    assert abs(sea["y"] + sea["height"] / 2 - land["y"] - land["height"] / 2) < 3


GAMES = [
    ("new-shores", 4, "mouse", "es", WIDE), ("oceania", 3, "touch", "en", PHONE),
    ("oceania", 3, "mouse", "es", WIDE), ("new-shores", 4, "touch", "en", PHONE),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "way", "language", "page"), GAMES, indirect=["page"], ids=str)
def test_a_game_is_played_to_its_end_by_clicks(quick, page, name, players, way, language):
    """Once the island is founded, by nothing but what is on the page."""
    words = {f"chapter.{name}": "1", "param.points_to_win": str(POINTS), "seed": "7"}
    room = quick.begin(page, preset="base", players=str(players), **words)
    stage(room, near_the_end(room.table.rules, 1))
    founded = len(room.table.record.actions)
    page.goto(f"{quick.url}{quick.path}?lang={language}")
    hands = Purposeful(page, way, 1, before=["BUILD_SHIP"])
    assert hands.play(PATIENCE), "the game did not end"
    assert room.table.is_over and page.locator("dialog.over h2").is_visible()
    assert "BUILD_SHIP" in own(room, founded) & hands.seen
