"""The report and the replay in a real Chromium: by keys and clicks, on a phone, and played on from a moment."""

import functools
import re
from pathlib import Path

import pytest
from screens import screens, themes
from waiting import until

import poblado
from long_run import first_is_quick
from poblado.table import Table

pytestmark = pytest.mark.browser
SIZES = [(1440, 900), (390, 844)]


def record_of(name):
    return poblado.record_from_text((Path(__file__).parents[1] / "games" / f"{name}.txt").read_text(encoding="utf-8"))


GAME = record_of("whole-game-of-four")


@pytest.fixture(scope="module")
def finished(one_server):
    """Gives the address of a finished game by its name, and how many actions it has."""
    server = one_server

    @functools.cache
    def address(name):
        record = record_of(name)
        names = ["Ana", "Azul", "Blanco", "Naranja", "Verde", "Marrón"][: Table.from_record(record).rules.seats]
        bots = ["", *["random"] * (len(names) - 1)]
        store = server.beside()
        header = {**record.header, "names": names, "bots": bots, "dice": "random"}
        id = store.add_game(header, "secret", [{"name": n, "bot": b} for n, b in zip(names, bots)])
        store.append(id, 0, record.actions)
        store.close()
        return f"{server.url}/game/{id}", len(record.actions)

    return address


@pytest.fixture(scope="module")
def game(finished):
    """The address of a finished game."""
    return finished("whole-game-of-four")[0]


def at(page):
    return int(page.input_value("#view input[name=at]"))


def reaches(page, n):
    until(page, lambda: at(page) == n)


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.thorough
def test_point_cards_are_shown_at_the_end(page, game):
    """Blanco has one that did not win: the page's result and the replay's last moment tell whoever looks on."""
    page.goto(game)
    page.wait_for_selector("dialog.over .parts span")
    result = {name: page.inner_text(f"dialog.over li:has-text('{name}')") for name in ("Ana", "Blanco")}
    assert "Cartas de punto: 1 punto" in result["Blanco"] and "punto" in result["Ana"]
    assert "Cartas de punto" not in result["Ana"]
    page.goto(f"{game}/replay?at={len(GAME.actions)}&view=public")
    assert "1 por cartas de punto" in page.inner_text("#seats .one:has-text('Blanco')")
    page.goto(f"{game}/replay?at={len(GAME.actions) - 1}&view=public")
    assert "cartas de punto" not in page.inner_text("#seats")


RAW_IDS = re.compile(r"\b(?:table|replay|report|goods|faces)\.\w+")


@pytest.mark.parametrize("name", first_is_quick(["knights-2010-urraca", "whole-game-of-four", "cards-four"]))
def test_every_fact_of_the_replay_is_told_in_words(page, finished, name):
    """Not by the id of its text: points and cards agree with their number, the event die has a name."""
    address, n = finished(name)
    for moment in (0, n // 2, n):
        page.goto(f"{address}/replay?at={moment}&view=all")
        page.wait_for_selector("#seats .one")
        told = page.inner_text("body") + str(
            page.locator("[aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel)")
        )
        assert not RAW_IDS.findall(told)
        assert "punto" in page.inner_text("#seats .score >> nth=0")
    events = page.locator("#rolled [aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel)")
    assert not {"ship", "trade", "politics", "science"} & set(events)
    assert len(events) == {"knights-2010-urraca": 3, "whole-game-of-four": 2, "cards-four": 0}[name]


@pytest.mark.thorough
@pytest.mark.parametrize("page", [*SIZES, (844, 390)], indirect=True)
def test_the_replay_shows_where_the_markers_of_missions_are(page, finished):
    address, n = finished("all-missions-four")
    page.goto(f"{address}/replay?at={n}")
    notes = page.locator("#rolled .note")
    notes.first.wait_for()
    # The sign of each mission, and behind the names of spaces the markers of four.
    assert notes.locator("svg").count() == 3 * (1 + 4)
    assert all(re.fullmatch(r"[S\d\s]+", said) for said in notes.all_inner_texts())
    box = page.locator("#rolled").bounding_box()
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    if page.viewport_size["width"] < 861:
        lies_between_board_and_words(page)


def lies_between_board_and_words(page):
    """What is told beside the dice covers no place of a board that is small, nor is it cut; on its side the words lie beside."""
    board, told, words = (page.locator(name).bounding_box() for name in ("#scene", "#rolled", "#now"))
    assert board["y"] + board["height"] <= told["y"] + 1
    if words["x"] > board["x"]:
        assert max(board["x"] + board["width"], told["x"] + told["width"]) <= words["x"] + 1
        assert told["y"] + told["height"] <= page.viewport_size["height"]
        return
    assert told["y"] + told["height"] <= words["y"] + 1
    notes = [one.bounding_box() for one in page.locator("#rolled .note").all()]
    assert max(one["y"] + one["height"] for one in notes) <= words["y"] + 1


@screens((390, 844), (844, 390))
def test_the_fleet_of_a_replay_hides_no_harbour_and_the_page_is_no_wider_than_a_phone(page, finished):
    address, n = finished("knights-four")
    page.goto(f"{address}/replay?at={n}&lang=en&view=all")
    page.locator("#rolled .note").first.wait_for()
    lies_between_board_and_words(page)
    assert fits(page)
    said, row = page.locator("#at").bounding_box(), page.locator(".controls").bounding_box()
    assert said["x"] + said["width"] <= row["x"] + row["width"]


@pytest.mark.thorough
@screens((844, 390), (932, 430))
def test_on_a_phone_on_its_side_the_replay_shows_board_and_players(page, game):
    page.goto(f"{game}/replay?at=200&view=all")
    page.wait_for_selector("#slider:visible")
    assert fits(page)
    board, controls, seats = (
        page.locator(name).bounding_box() for name in ("#scene", ".controls", "#seats .one >> nth=0")
    )
    assert board["height"] > 0.5 * page.viewport_size["height"]
    assert controls["y"] + controls["height"] <= page.viewport_size["height"]
    assert seats["x"] >= board["x"] + board["width"] and seats["y"] < page.viewport_size["height"] / 2


CONTRAST = """() => {
  const seen = (c) => { const m = c.match(/[\\d.]+/g).map(Number); return m.length > 3 && m[3] === 0 ? null : m; };
  const lum = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, k) => sum + v * [0.2126, 0.7152, 0.0722][k], 0);
  const bad = [];
  const told = "td, th, .note, h1, h2, .chart text, #past li, .facts span, .hand span, output, label";
  for (const e of document.querySelectorAll(told)) {
    if (!e.textContent.trim() || !e.getClientRects().length) continue;
    let ground = null;
    for (let p = e; p && !ground; p = p.parentElement) ground = seen(getComputedStyle(p).backgroundColor);
    const style = getComputedStyle(e);
    const ink = seen(e.closest("svg") ? style.fill : style.color);
    if (e.closest("svg") && e.closest("svg").querySelector("title").id === "sources-title" && ink[0] < 60) continue;
    const [a, b] = [lum(ink), lum(ground)].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) bad.push(`${e.tagName} ${e.textContent.trim().slice(0, 20)} ${ink} on ${ground}`);
  }
  return bad;
}"""


@pytest.mark.slow
@screens(*SIZES)
@themes("light", "dark")
def test_the_report_can_be_read(page, game, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{game}/report")
    assert "Gana Ana (Rojo) con 10 puntos" in page.inner_text("h1")
    assert page.locator("svg.chart").count() == 4
    for summary in page.locator("summary").all():
        summary.click()
    assert fits(page)
    assert page.evaluate(CONTRAST) == []
    with page.expect_download() as download:
        page.click("text=tablero .png")
    assert download.value.suggested_filename.endswith(".png")
    page.click("text=Ver la partida")
    page.wait_for_selector("#slider:visible")
    assert at(page) == len(GAME.actions)


CUT = """() => [...document.querySelectorAll(".scroll, .scroll td, .scroll th")]
  .filter((box) => box.checkVisibility() && box.clientWidth && box.scrollWidth > box.clientWidth + 1)
  .map((box) => [box.closest("section, figure").querySelector("h2")?.textContent, box.scrollWidth, box.clientWidth])"""


BROKEN = """() => [...document.querySelectorAll(".sheet-progress td")]
  .filter((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getClientRects().length > 1;
  })
  .map((cell) => cell.textContent)"""


@pytest.mark.thorough
@screens((390, 844))
@pytest.mark.parametrize("language", first_is_quick(["es", "en"]))
@pytest.mark.parametrize("name", first_is_quick(["knights-six", "whole-game-of-four", "cards-six", "land-ahoy-paired"]))
def test_no_table_of_a_report_is_cut_on_a_phone(page, finished, name, language):
    page.goto(f"{finished(name)[0]}/report?lang={language}")
    for summary in page.locator("summary").all():
        summary.click()
    assert page.locator(".scroll table").count() > 8
    assert page.evaluate(CUT) == [] and fits(page)
    # Three numbers of one cell stay in a line.
    assert page.evaluate(BROKEN) == []


@screens(*SIZES)
@themes("light", "dark")
def test_the_replay_goes_by_keys_clicks_and_slider(page, game, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{game}/replay?at=0&view=all")
    page.wait_for_selector("#slider:visible")
    page.keyboard.press("ArrowRight")
    reaches(page, 1)
    place = GAME.actions[0].split()[2]
    assert "montaña 10 / cerro 8 / sembrado 3" in page.inner_text("#now")
    assert page.locator(f"#scene .lit[data-place={place}]").count() == 1
    assert page.url.endswith("?at=1&view=all")
    page.keyboard.press("End")
    reaches(page, len(GAME.actions))
    assert "Gana Ana" in page.inner_text("#now") or "gana con" in page.inner_text("#now")
    assert page.locator("#continue button").is_disabled()
    page.keyboard.press("ArrowUp")
    until(page, lambda: page.locator("#continue button").is_enabled())
    turn = at(page)
    page.keyboard.press("ArrowDown")
    reaches(page, len(GAME.actions))
    page.click("[data-go=back_turn]")
    reaches(page, turn)
    page.keyboard.press("Home")
    reaches(page, 0)
    page.click("[data-go=forward]")
    reaches(page, 1)
    page.evaluate("slider.value = 40; slider.dispatchEvent(new Event('input'))")
    until(page, lambda: at(page) > 30)
    assert fits(page)
    assert page.evaluate(CONTRAST) == []
    # The address brings the same moment back.
    told, moment = page.inner_text("#now"), at(page)
    page.reload()
    page.wait_for_selector("#slider:visible")
    assert at(page) == moment and page.inner_text("#now") == told
    drawn = page.inner_html("#scene")
    page.keyboard.press("ArrowRight")
    until(page, lambda: at(page) > moment)
    page.keyboard.press("ArrowLeft")
    reaches(page, moment)
    assert page.locator("#scene #pb-layer-roads").inner_html() in drawn


def test_the_point_of_view_hides_hands(page, game):
    page.goto(f"{game}/replay?at=200")
    page.wait_for_selector("#slider:visible")
    assert page.locator("#seats .hand").count() == 4
    page.select_option("select[name=view]", "blue")
    until(page, lambda: page.locator("#seats .hand").count() == 1)
    page.select_option("select[name=view]", "public")
    until(page, lambda: page.locator("#seats .hand").count() == 0)
    assert page.url.endswith("at=200&view=public")


@pytest.mark.slow
def test_it_plays_by_itself_and_stops(page, game):
    page.goto(f"{game}/replay?at=0")
    page.wait_for_selector("#slider:visible")
    page.select_option("#speed", "4")
    page.click("#play")
    until(page, lambda: at(page) > 3)
    page.click("#play")
    page.wait_for_timeout(400)
    before = at(page)
    page.wait_for_timeout(800)  # longer than a step takes: nothing comes, on a slow machine neither
    assert at(page) == before
    assert page.get_attribute("#play", "aria-label") == "Reproducir"


@pytest.mark.thorough
def test_a_game_goes_on_from_a_moment(page, game):
    page.goto(f"{game}/replay?at=200")
    page.wait_for_selector("#slider:visible")
    page.keyboard.press("ArrowRight")
    reaches(page, 201)
    page.select_option("#continue select", "white")
    page.click("#continue button")
    page.wait_for_url(lambda url: "/replay" not in url and "/continue" not in url)
    page.wait_for_selector("svg.poblado-board")
    assert page.url.rsplit("/", 1)[0] == game.rsplit("/", 1)[0] and page.url != game


@pytest.mark.thorough
def test_without_a_script_the_links_do(chromium, game):
    context = chromium.new_context(java_script_enabled=False, locale="es-ES")
    page = context.new_page()
    page.goto(f"{game}/replay?at=0&view=public")
    page.click("[data-go=forward]")
    assert "at=1&view=public" in page.url
    assert "montaña 10 / cerro 8 / sembrado 3" in page.inner_text("#now")
    page.select_option("select[name=view]", "red")
    page.click("#view button")
    assert "view=red" in page.url and "at=1" in page.url
    context.close()
