"""The home page in a real Chromium: two clicks to play, settings that answer, links that fill the page."""

import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from screens import screens, themes
from test_table import begin
from waiting import until

from long_run import first_is_quick
from poblado.notation import draw_text
from poblado.presets import make_board

pytestmark = pytest.mark.browser

CONTRAST = """() => {
  const light = (c) => {
    const [r, g, b] = c.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const numbers = (text) => text.match(/[\\d.]+/g).map(Number);
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const said = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!said || !element.checkVisibility() || element.closest("template, script, svg, :disabled")) continue;
    let ground = element;
    while (ground && (numbers(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 1) ground = ground.parentElement;
    const [a, b] = [getComputedStyle(element).color, getComputedStyle(ground ?? document.body).backgroundColor]
      .map((text) => light(numbers(text).slice(0, 3))).sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) poor.push(`${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  }
  return poor;
}"""


def advised(page):
    until(page, "!document.getElementById('start').hasAttribute('aria-busy')")


def opened(page, server, **words):
    page.goto(f"{server.url}/?{urlencode(words)}" if words else server.url)
    page.wait_for_selector("html.scripted")
    advised(page)
    page.evaluate("document.getElementById('settings').open = true")


def chips(page):
    return page.locator("#chips li > span").all_inner_texts()


def test_two_clicks_to_play(page, server):
    page.goto(server.url)
    page.click("text=Duelo")
    page.click("text=Jugar contra bots")
    page.wait_for_selector("#board svg")
    page.locator("#players .player").nth(1).wait_for()
    assert page.locator("#players .player").count() == 2


def test_two_keys_to_play(page, server):
    page.goto(server.url)
    page.focus("input[name=preset]:checked")
    page.keyboard.press("Enter")
    page.wait_for_selector("#board svg")
    page.locator("#players .player").nth(3).wait_for()


def test_a_table_for_several_can_be_made(page, server):
    page.goto(server.url)
    page.click("text=Crear una mesa")
    page.wait_for_url(re.compile("/game/"))


@pytest.mark.slow
def test_settings_become_chips_and_a_link_and_can_be_put_back(page, server):
    opened(page, server)
    stepper = page.locator(".param", has=page.locator("[name='param.points_to_win']"))
    for _ in range(2):
        stepper.locator("[data-step='1']").click()
    page.get_by_role("switch", name="Banco oculto").check()
    page.locator("#chips li").nth(1).wait_for()
    advised(page)
    assert chips(page) == ["Banco oculto", "Puntos para ganar"]
    link = page.input_value("#link")
    assert link == f"{server.url}/?preset=base&param.hidden_bank=1&param.points_to_win=12" == page.url
    page.locator("#chips button[value='param.hidden_bank']").focus()
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('#chips li').length === 1")
    assert not page.get_by_role("switch", name="Banco oculto").is_checked()
    until(page, "document.activeElement.value === 'param.points_to_win'")
    page.keyboard.press("Enter")
    page.locator("#nothing").wait_for()
    assert page.input_value("[name='param.points_to_win'] >> nth=-1") == "10"
    page.goto(link)
    assert (
        page.input_value("#f-param\\.points_to_win") == "12"
        and page.get_by_role("switch", name="Banco oculto").is_checked()
    )


@pytest.mark.thorough
@screens((390, 844), (1440, 900))
def test_whoever_comes_first_plays_at_once_and_is_guided(page, server):
    """Play now is an early stop of the keyboard; name and players are at the start buttons; shelves show that they go on."""
    page.goto(server.url)
    page.wait_for_selector("html.scripted")
    height, width = page.viewport_size["height"], page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for place in "#now button", "#f-name", "#count .segments", "[name=mode][value=solo]":
        box = page.locator(place).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height and box["x"] + box["width"] <= width, place
    cut = page.locator(".shelf").first.evaluate("""(shelf) => [...shelf.children].some((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left < innerWidth - 40 && right > innerWidth;
    })""")
    assert cut == (width < 600), "on a phone a part of the next card can be seen"
    page.fill("#f-name", "Eva")
    page.evaluate("document.activeElement.blur()")
    page.focus("a.mark")
    stops = []
    for _ in range(3):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.textContent"))
    assert stops[1:] == ["Más fuertes…", "Jugar ya"], "the way to stronger ones, then the button"
    page.keyboard.press("Enter")
    page.wait_for_selector("#guide:visible")
    assert (
        page.evaluate("JSON.parse(document.getElementById('state').textContent).players.map((p) => p.name)")[0] == "Eva"
    )
    page.goto(server.url)
    page.locator("#games li b", has_text="Eva 2").wait_for()
    assert page.input_value("#f-name") == "Eva"
    assert page.locator("#games .quiet").all_inner_texts()[0] == "Borrarla para todos"
    page.click("#carry")
    link = page.locator("#carrying input").input_value()
    other = page.context.browser.new_context(locale="es-ES").new_page()
    other.goto(link)
    other.click("text=Traer mis partidas aquí")
    other.locator("#games li b", has_text="Eva 2").wait_for()
    other.context.close()


@pytest.mark.thorough
def test_a_record_is_opened_and_one_that_is_none_is_refused(page, server, tmp_path):
    page.goto(server.url)
    page.wait_for_selector("html.scripted")
    (tmp_path / "none.txt").write_text("x", encoding="utf-8")
    page.set_input_files("#record", tmp_path / "none.txt")
    page.locator("#why-record", has_text="poblado-record 1").wait_for()
    page.set_input_files("#record", Path(__file__).parents[1] / "games" / "duel.txt")
    page.wait_for_url(re.compile("/replay"))
    page.wait_for_selector("#slider:visible")


@pytest.mark.thorough
def test_the_link_is_copied(page, server):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, server, preset="duel")
    page.click("#copy")
    page.locator("#copy", has_text="Copiado").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}/?preset=duel"


def test_what_is_impossible_is_said_at_the_field_and_at_the_button(page, server):
    opened(page, server)
    assert page.locator("#f-param\\.printed_start").is_disabled()
    assert "no trae piezas iniciales" in page.inner_text("[id='why-param.printed_start']")
    page.fill("#f-param\\.points_to_win", "99")
    page.keyboard.press("Tab")
    page.locator("#refusal", has_text="entre 3 y 30").wait_for()
    assert "entre 3 y 30" in page.inner_text("[id='why-param.points_to_win']")
    assert page.get_attribute("#f-param\\.points_to_win", "aria-invalid") == "true"
    assert page.locator("[value=solo]").is_disabled() and page.locator("[value=table]").is_disabled()
    page.fill("#f-param\\.points_to_win", "9")
    page.keyboard.press("Tab")
    page.locator("#refusal").wait_for(state="hidden")
    assert page.locator("[value=solo]").is_enabled()


@pytest.mark.slow
def test_another_game_brings_its_own_settings(page, server):
    opened(page, server, preset="base", **{"param.points_to_win": 12, "dice": "balanced"})
    page.fill("#f-name", "Eva")
    page.check("input[name=preset][value=duel]")
    page.locator("#f-param\\.points_to_win[data-usual='15']").wait_for()
    advised(page)
    assert page.input_value("#f-param\\.points_to_win") == "15"
    assert page.input_value("#f-name") == "Eva" and page.input_value("[name=dice]") == "balanced"
    assert chips(page) == ["Dados"]
    page.click("[value=solo]")
    page.wait_for_selector("#board svg")
    page.locator("#players", has_text="Eva").wait_for()


@pytest.mark.slow
def test_islands_are_picked_drawn_anew_and_turned_by_dials(page, server):
    opened(page, server)
    before = page.get_attribute("#preview", "src")
    page.click("#another")
    until(page, "before => document.getElementById('preview').getAttribute('src') !== before", before)
    code = page.input_value("[name=board]")
    assert page.get_attribute("#preview", "src") == f"/board/{code}.svg"
    page.select_option("[data-dial=max_clump]", "2")
    page.locator("#chips li", has_text="Terreno igual").wait_for()
    assert page.input_value("[name=board]") == f"{code}.max_clump-2"
    advised(page)
    page.click("#chips button[value='dial.max_clump']")
    until(page, "code => document.querySelector('[name=board]').value === code", code)
    advised(page)
    page.get_by_label("Impresa (principiantes)").check()
    until(page, "document.getElementById('preview').getAttribute('src') === '/board/beginner.svg'")
    advised(page)
    assert page.locator("[data-dial=tokens]").is_disabled() and page.locator("#another").is_hidden()
    page.get_by_label("Al azar", exact=True).check()
    page.locator("#nothing").wait_for()
    assert page.input_value("[name=board]") == ""


@pytest.mark.slow
def test_a_board_of_pioneers_is_uploaded_and_says_what_it_lacks(page, server, tmp_path):
    theirs = tmp_path / "theirs.game"
    theirs.write_text(
        "title Small\nuse-pirate\nchits 5,6,8,9,10,3,4,11,12,2\n"
        "map\ns,f0,m1,d,t2,s\n-,sb0,h3,t4,p5,s\ns,p6,f7,m8,h9,s\n.\n"
    )
    opened(page, server)
    page.set_input_files("#upload", theirs)
    page.locator("#left", has_text="Aquí no hay pirata.").wait_for()
    page.locator("#caption", has_text="Small").wait_for()
    advised(page)
    assert page.locator("#left").is_visible() and page.locator("#why-board_data").inner_text() == ""
    page.get_by_label("Al azar", exact=True).check()
    advised(page)
    assert page.locator("#left").is_hidden(), "it was about the other board"
    page.get_by_label("Subido").check()
    advised(page)
    page.click("[value=solo]")
    page.wait_for_selector("#board svg")


@pytest.mark.slow
def test_a_board_is_uploaded_and_a_bad_one_takes_nothing_away(page, server, tmp_path):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(draw_text(make_board("standard-1f")), encoding="utf-8")
    bad.write_text(draw_text(make_board("standard-1f")).replace("D*", "Q*"), encoding="utf-8")
    opened(page, server, seed=5)
    page.set_input_files("#upload", bad)
    page.locator("#why-board_data", has_text="línea").wait_for()
    assert page.input_value("[name=island_seed]") == "5" and page.input_value("[name=board_data]") == ""
    page.set_input_files("#upload", good)
    page.locator("#no-link").wait_for()
    assert page.get_attribute("#preview", "src").startswith("data:image/svg+xml,")
    assert page.evaluate("document.getElementById('preview').decode().then(() => true)")
    advised(page)
    (tmp_path / "large.txt").write_text("x" * 30_000, encoding="utf-8")
    page.set_input_files("#upload", tmp_path / "large.txt")
    page.locator("#why-board_data", has_text="como mucho 20000").wait_for()
    (tmp_path / "large.game").write_text("x" * 70_000, encoding="utf-8")
    page.set_input_files("#upload", tmp_path / "large.game")
    page.locator("#why-board_data", has_text="64000 bytes").wait_for()
    page.get_by_label("Al azar", exact=True).check()
    page.locator("#link").wait_for()
    page.get_by_label("Subido").check()
    page.locator("#no-link").wait_for()
    advised(page)
    page.click("[value=solo]")
    page.wait_for_selector("#board svg")


@pytest.mark.slow
def test_your_games_are_listed_and_forgotten(page, server):
    page.goto(server.url)
    assert page.locator("#games").is_hidden()
    page.evaluate("""async () => {
      const { remember } = await import("/static/games.js");
      remember("abc", "Duelo");
      remember("d/e", "<b>Base</b>");
      remember("abc", "Duelo");
    }""")
    page.reload()
    page.locator("#games li").nth(1).wait_for()
    assert page.locator("#games a").all_inner_texts() == ["Duelo", "<b>Base</b>"]
    page.locator("#games .gone", has_text="Ya no existe").first.wait_for()
    assert page.locator("#games a").nth(1).get_attribute("href") == "/game/d%2Fe"
    page.get_by_label("Ocultar Duelo en esta lista").click()
    assert page.locator("#games a").all_inner_texts() == ["<b>Base</b>"]
    page.evaluate("localStorage.setItem('poblado.games', '{damaged')")
    page.reload()
    page.wait_for_selector("html.scripted")
    assert page.locator("#games").is_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("chosen", first_is_quick(["dark auto", "dark light auto"]))
def test_the_theme_chosen_at_a_table_is_that_of_every_page(page, server, chosen):
    """It is there once the page is parsed, before any module runs: nothing is painted in the other one first."""
    page.add_init_script(
        "document.addEventListener('readystatechange', () => window.early ??= document.documentElement.dataset.theme ?? '')"
    )
    ground = "getComputedStyle(document.body).backgroundColor"
    begin(page, server, preset="duel")
    game = page.url
    seen = {}
    for theme in chosen.split():
        page.goto(game)
        page.wait_for_selector("#board svg")
        page.click("#open-menu")
        page.select_option("#menu select", theme)
        for name, address in (("home", server.url), ("replay", f"{game}/replay"), ("closed", f"{game}/report")):
            page.goto(address)
            assert page.evaluate("window.early") == ("" if theme == "auto" else theme), address
            seen[theme, name] = page.evaluate(ground)
    for name in ("home", "replay"):  # a sea is blue in both on the page that says a report is not open yet
        assert seen["dark", name] != seen["auto", name]
        assert seen.get(("light", name), seen["auto", name]) == seen["auto", name]


def test_without_a_script_a_game_is_chosen_and_played(chromium, server):
    context = chromium.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(server.url)
    page.check("input[name=preset][value=duel]")
    page.click("[value=solo]")
    page.wait_for_url(re.compile("/game/"))
    assert page.locator("#state").text_content().count('"colour"') >= 2
    context.close()


@screens((1440, 900), (390, 844), (360, 640), (768, 1024))
@themes("light", "dark")
def test_the_page_fits_and_can_be_read(page, server, scheme):
    page.emulate_media(color_scheme=scheme)
    opened(page, server, **{"param.points_to_win": 99, "players": 3, "board": "standard-1f.max_clump-2"})
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert page.evaluate(CONTRAST) == []
    small = page.evaluate("""() => [...document.querySelectorAll("button, select, .segments span, .preset")]
      .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).map((e) => e.outerHTML.slice(0, 60))""")
    assert small == []


@pytest.mark.slow
@screens((1440, 900), (390, 844))
def test_a_game_is_chosen_first_and_then_its_variant(page, server):
    """Variants of other games are out of the way, for the pointer and for the keyboard."""
    opened(page, server)
    variant = page.locator(".preset:has(input[value='cities-knights-2010'])")
    assert page.locator(".game .variants:visible").count() == 1 and not variant.is_visible()
    page.locator("input[name=preset][value=base]").focus()
    for _ in range(6):
        page.keyboard.press("ArrowDown")
    assert page.input_value("input[name=preset]:checked") == "cities-knights", "past five variants of the base game"
    variant.click()
    until(page, "document.querySelector('input[name=preset]:checked').value === 'cities-knights-2010'")
    assert variant.locator(".says").is_visible()
    advised(page)
    start = page.locator("button[value=solo]").bounding_box()
    assert start["y"] + start["height"] <= page.viewport_size["height"], "the way to begin is on the first screen"


@pytest.mark.slow
def test_chapters_stay_with_another_way_to_play_the_same_game(page, server):
    """A map brings its boards and points by the number of players, and goes along to another game that it fits; what is forbidden
    says why beside its switch."""
    opened(page, server)
    page.locator("#chapters summary").click()
    page.get_by_role("switch", name="Nueva York").check()
    page.locator("#chips li", has_text="Nueva York").wait_for()
    page.evaluate("document.getElementById('settings').open = true")
    points = page.locator("[name='param.points_to_win']")
    assert points.input_value() == "12"
    assert page.locator("#picker [data-layout]").evaluate_all("all => all.map(one => one.value)") == [
        "new-york",
        "uploaded",
    ]
    page.locator("[name=players][value='3']").check()
    until(page, lambda: points.input_value() == "13")
    page.locator("[name=preset][value='base-5-6']").check()
    until(page, lambda: points.input_value() == "10")
    assert page.get_by_role("switch", name="Nueva York").is_checked()
    page.locator("[name=preset][value='cities-knights']").check()
    page.locator("#start:not([aria-busy])").wait_for()
    until(page, lambda: "no se puede jugar" in page.inner_text("#chapters"))
    assert page.get_by_role("switch", name="Nueva York").is_checked(), "what fits the other game stays"
    assert page.locator("#dropped").is_hidden()
    assert "«Entre amigos» no se puede jugar con «Ciudades y Caballeros»" in page.inner_text("#chapters")


NAMES = "all => all.map(one => one.name.slice('chapter.'.length))"


@pytest.mark.slow
def test_a_map_takes_the_place_of_another(page, server):
    """What is played beside a map goes with it."""
    page.goto(server.url)
    page.wait_for_selector("html.scripted")
    page.locator("#chapters summary").click()
    york, canal, mallorca = "Nueva York", "Canal de Erie", "Mallorca"
    for chosen, on in (york, "new-york"), (canal, "new-york canal"), (mallorca, "mallorca"):
        switch = page.get_by_role("switch", name=chosen)
        until(page, switch.is_enabled)
        switch.check()
        until(page, lambda on=on: " ".join(page.locator("#chapters :checked").evaluate_all(NAMES)) == on)
        page.locator("#start:not([aria-busy])").wait_for()
    until(page, lambda: "mallorca" in page.get_attribute("#preview", "src"))
    page.get_by_role("switch", name=york).check()
    until(page, lambda: "new-york" in page.get_attribute("#preview", "src"))
    page.locator("#start:not([aria-busy])").wait_for()
    # The canal is part of New York: it brings the map, and one click on the map turns both off.
    for chosen, checked, on in (
        (york, False, ""), (canal, True, "new-york canal"), (canal, False, "new-york"),
    ):  # fmt: skip
        page.get_by_role("switch", name=chosen).set_checked(checked)
        until(page, lambda on=on: " ".join(page.locator("#chapters :checked").evaluate_all(NAMES)) == on)
        page.locator("#start:not([aria-busy])").wait_for()
        assert page.locator("#refusal").is_hidden()


@pytest.mark.slow
def test_a_card_of_the_gallery_is_chosen_and_a_chapter_is_not_dropped_in_silence(page, server):
    """The way to begin is on the screen all the time, and says what begins."""
    opened(page, server)
    page.click(".entry[data-key='base favours']")
    page.locator("#title", has_text="Entre amigos").wait_for()
    advised(page)
    assert page.locator(".entry[aria-current]").get_attribute("data-key") == "base favours"
    page.click(".entry[data-key='base mallorca']")
    page.locator("#dropped", has_text="Entre amigos").wait_for()
    advised(page)
    page.click("#undo")
    page.locator(".entry[data-key='base favours'][aria-current]").wait_for()
    assert page.locator("#dropped").is_hidden()
    for at in ("0", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {at})")
        start = page.locator("button[value=solo]").bounding_box()
        assert start["y"] >= 0 and start["y"] + start["height"] <= page.viewport_size["height"]


@pytest.mark.slow
def test_what_begins_is_what_the_page_shows(page, server):
    """A game that is chosen is shown at once, and a start waits for what follows from it; the guide is no part of it."""
    opened(page, server)
    held = []
    page.route(re.compile(r"/\?"), lambda route: held.append(route))
    page.click(".entry[data-key='base-beginner']")
    page.click(".entry[data-key='duel']")
    page.check("#guide")
    assert page.locator(".entry[aria-current]").get_attribute("data-key") == "duel"
    assert page.inner_text("#title") == "Duelo"
    page.click("[value=solo]")
    until(page, lambda: len(held) == 2)
    for route in reversed(held):
        route.continue_()
    page.wait_for_selector("#board svg")
    page.locator("#players .player").nth(1).wait_for()
    assert page.locator("#players .player").count() == 2


@pytest.mark.slow
@pytest.mark.parametrize("page", [(390, 844)], indirect=True)
def test_your_games_can_be_read_on_a_phone(page, server):
    begin(page, server, preset="base")
    page.goto(server.url)
    page.locator("#games a strong").wait_for()
    lines = page.locator("#games a > *").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    assert len(lines) == 2 and max(lines) < 30


@pytest.mark.thorough
def test_one_switch_plays_by_the_book(page, server):
    opened(page, server)
    switch = page.get_by_role("switch", name="Según el libro")
    assert switch.get_attribute("aria-checked") == "false"
    switch.click()
    until(page, "document.getElementById('book').getAttribute('aria-checked') === 'true'")
    assert page.url.endswith("/?preset=base&param.combined_trade_build=0") and len(chips(page)) == 1
    switch.click()
    until(page, "document.getElementById('book').getAttribute('aria-checked') === 'false'")
    assert chips(page) == []


@pytest.mark.slow
def test_a_game_that_waits_for_this_browser_comes_first(page, server):
    begin(page, server, preset="duel")
    page.locator("#board > svg.over").wait_for()
    until(page, "document.body.classList.contains('my-turn')")
    page.evaluate("""async () => (await import("/static/games.js")).remember("abc", "Otra", [0])""")
    page.goto(server.url)
    page.locator("#games li").nth(1).wait_for()
    page.locator("#games li:first-child .turn", has_text="Te toca").wait_for()
    assert page.locator("#games li:first-child a strong").inner_text() == "Duelo"
    assert page.locator("#games li.gone a").inner_text() == "Otra"
