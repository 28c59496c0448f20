"""The table of cards in a real Chromium: whole games by clicks, touch and keyboard, trades, dialogs, and for everybody."""

import re

import pytest
from clicking import Here, type_action
from playwright.sync_api import Error as PlaywrightError
from screens import screens, screens_and_themes
from test_table import FACTS, device, follow, serious, table, whole
from waiting import TIMEOUT, until

from poblado.cardgame.kinds import RESOURCES

pytestmark = pytest.mark.browser

BUILDS = ("BUILD_EXPANSION", "BUILD_CITY", "BUILD_SETTLEMENT", "BUILD_KNIGHT", "BUILD_ROAD")


def begin(page, server, players="2", points="4", seed="5", **more):
    page.goto(f"{server.url}/?preset=cards&players={players}&seed={seed}&bot=random&param.points_to_win={points}")
    page.click("button[name=mode][value=solo]")
    page.wait_for_selector("#players .mat")
    whole(page)


def choose(page, press, trade=True):
    """Make one choice that the page offers; False when the game is over. What the page changes meanwhile is tried anew."""
    page.set_default_timeout(1500)
    try:
        facts = page.evaluate(FACTS)
        going = choose_now(page, press, trade)
        follow(page, facts)
        return going
    except PlaywrightError:
        return True
    finally:
        page.set_default_timeout(TIMEOUT)


def choose_now(page, press, trade):
    reveal = page.locator("#curtain [data-do=reveal]:visible")
    if reveal.count():
        reveal.click()
        return True
    dialog = page.locator("dialog[open]")
    if dialog.count():
        if dialog.get_attribute("class") == "over":
            return False
        wanted = page.locator("dialog[open] .suggested:not(:disabled)")
        press(wanted if wanted.count() else page.locator("dialog[open] [data-kind]:not(:disabled)"))
    elif page.locator("body.my-turn").count():
        for selector in (
            *(f"#builds [data-kind={kind}]:not(:disabled)" for kind in BUILDS),
            *(("#common .lit", "#players .lit", "#hand .ready") if trade else ()),
            "#turn [data-kind=DRAW_CARDS]", "#turn [data-kind=PASS]", "#turn [data-kind=END_TURN]",
        ):  # fmt: skip
            found = page.locator(selector)
            if found.count():
                press(found)
                break
    return True


def play(page, press, choices, trade=True):
    return any(not choose(page, press, trade) for _ in range(choices))


def click(found):
    found.first.click()


@pytest.mark.slow
@pytest.mark.parametrize("players", ["2", "4"])
def test_a_whole_game_by_clicks(page, server, players):
    begin(page, server, players)
    assert page.locator("#players .mat").count() == int(players)
    assert page.locator("[data-plate=destiny]").count() == (players != "2")
    assert play(page, click, 600), "the game did not end"
    assert "Gana" in page.inner_text("#dialog h2")
    assert page.locator("#dialog a[href$=report], #dialog a[href$=replay]").count() == 2
    assert page.locator("#log li.end").count() == 1
    assert not [line for line in page.locator("#log li").all_text_contents() if "{" in line or "undefined" in line]
    with page.expect_download():
        page.click("dialog a[href$='record.txt']")


@pytest.mark.slow
def test_a_whole_game_by_keyboard(page, server):
    def press(found):
        found.first.focus()
        page.keyboard.press("Enter")

    begin(page, server, "3")
    assert play(page, press, 600), "the game did not end"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.over", state="hidden")


@pytest.mark.slow
@screens((390, 844))
def test_a_whole_game_by_touch(page, server):
    def tap(found):
        found.first.tap()

    begin(page, server, "4")
    assert play(page, tap, 600), "the game did not end"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.thorough
def test_every_way_to_trade(page, server):
    """A card of the hand, then what it goes to: all that is legal is lit and large enough, and nothing else."""
    begin(page, server, "3", points="15", seed="3")
    page.wait_for_selector("body.my-turn")
    assert page.locator(".lit").count() == 0
    page.keyboard.press("1")  # brick
    page.wait_for_selector("body.picking")
    assert page.evaluate("document.activeElement.classList.contains('lit')")
    assert page.locator("[data-plate=pile] .lit").count() == 1
    market = page.locator("[data-plate=market] .pile")
    lit = [bool(re.search(r"\blit\b", one.get_attribute("class"))) for one in market.all()]
    names = [one.get_attribute("data-drawing").removeprefix("resource-") for one in market.all()]
    picked = page.get_attribute("#hand [aria-pressed=true]", "data-good")
    assert lit == [name != picked for name in names]
    assert page.locator("#players .head.lit").count() == 2
    # What each of them does is written beside it.
    does = [one.inner_text() for one in page.locator(".deed:visible").all()]
    assert does == ["robar", "cambiar", "tomar y devolver", "tomar y devolver"]
    assert "elige pila, mercado o jugador" in page.inner_text("#ask")
    for target in page.locator(".lit").all():
        box = target.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
    page.keyboard.press("Escape")
    page.wait_for_selector("body:not(.picking)")
    assert page.locator(".deed:visible").count() == 0
    # With a player: the chosen card is what is suggested to be given back.
    page.click(f"#hand [data-good={picked}]")
    page.locator("#players .head.lit").first.click()
    assert page.locator("dialog.trade_player .stepper").count() == 0  # one card is all that may be traded
    page.click("dialog [data-kind=TRADE_PLAYER]")
    page.wait_for_selector("dialog.give_back .suggested")
    page.click("dialog .suggested")
    page.wait_for_selector("#log .given_back")
    assert page.locator("#hand .limit", has_text="0 de 1").count()
    page.click("#turn [data-kind=END_TURN]")
    # Next turn: with the market, and a typed command that is refused with its rule.
    page.wait_for_selector("#log .turn >> nth=3")
    for _ in range(60):
        if page.locator("body.my-turn").count() and page.locator("#hand .ready").count():
            break
        choose(page, click, trade=False)
    page.locator("#hand .ready").first.click()
    page.locator("[data-plate=market] .lit").first.click()
    page.wait_for_selector("#log .market_traded")
    type_action(page, "TRADE_PILE ore")
    page.wait_for_selector("#notice small")


@pytest.mark.slow
def test_all_cards_for_the_pile_are_laid_down_first(page, server):
    """With three roads two cards: after the first the page asks for more, and draws only then."""
    begin(page, server, "2", points="15", seed="7")
    for _ in range(500):
        ready = page.locator("body.my-turn").count() and page.locator("#hand .limit", has_text="2 de 2").count()
        if ready and page.locator("#hand .ready").count() and page.locator("#turn [data-kind=END_TURN]").count():
            break
        choose(page, click, trade=False)
    page.locator("#hand .ready").first.click()
    page.click("[data-plate=pile] .lit")
    page.wait_for_selector("#turn [data-kind=DRAW_CARDS]")
    assert page.inner_text("#turn [data-kind=DRAW_CARDS]") == "Robar otra"
    assert page.locator("#turn [data-kind=END_TURN]").count() == 0
    assert page.locator("#hand .limit", has_text="Deja más cartas para la pila").count()
    told = page.locator("#log li").last.get_attribute("data-n")
    page.click("#turn [data-kind=DRAW_CARDS]")
    page.wait_for_selector("#turn [data-kind=END_TURN]")
    drawn = "told => [...document.querySelectorAll('#log .drawn')].filter((one) => Number(one.dataset.n) > told).length"
    assert page.evaluate(drawn, int(told)) == 1
    page.locator("#hand .ready").first.click()
    page.wait_for_selector("body.picking")
    assert page.locator("[data-plate=pile] .lit").count() == 0


def test_help_on_the_cards(page, server):
    begin(page, server, "4", points="15")
    page.wait_for_selector("body.my-turn")
    page.hover("#players .own .row >> nth=0")
    page.wait_for_selector("#tip:visible")
    assert "Con el lado A, 1" in page.inner_text("#tip")
    page.focus("[data-plate=destiny] .pile")
    assert "señala a Azul" in page.inner_text("#tip")
    page.keyboard.press("Escape")
    page.wait_for_selector("#tip", state="hidden")
    page.focus("[data-drawing=expansion-library]")
    assert "Biblioteca, 3 puntos" in page.inner_text("#tip")


MATS = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const felt = document.querySelector(".felt");
  const below = box(".felt").bottom - box("#players .mat:last-child").bottom;
  return [box("#players .column .face").width, below, felt.scrollHeight - felt.clientHeight];
}"""


def test_cards_are_as_large_as_the_window_lets_them(page, server):
    """And whoever plays says in words, not by signs alone, how much they trade and draw."""
    begin(page, server, "2", points="15")
    page.wait_for_selector("body.my-turn")
    until(page, f"({MATS})()[0] > 90")
    assert "cambia" in page.inner_text("#players .own .facts") and "roba" in page.inner_text("#players .own .facts")
    page.set_viewport_size({"width": 1440, "height": 700})
    until(page, f"({MATS})()[0] < 90")
    assert page.evaluate(MATS)[1] >= 0 and page.evaluate(MATS)[2] <= 0


@pytest.mark.slow
@screens((390, 844), (360, 640), (820, 1180))
def test_nothing_is_wider_than_the_screen(page, server):
    begin(page, server, "6", points="15")
    for _ in range(4):
        play(page, click, 6)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    hand = page.locator("#hand").bounding_box()
    assert hand["y"] + hand["height"] <= page.viewport_size["height"], "the hand is always in view"


@pytest.mark.thorough
def test_the_field_for_actions_fits_into_its_panel(page, server):
    begin(page, server)
    page.click("#open-menu")
    page.locator(".typed summary").click()
    button = page.locator("#command button").bounding_box()
    assert button["x"] + button["width"] <= page.viewport_size["width"]


@pytest.mark.slow
def test_one_screen_for_two_and_a_curtain_between_the_hands(page, server):
    table(page, server, name="Ana", players="2", preset="cards")
    page.locator("#gather [data-do=beside]").first.click()
    page.fill("#gather form.sit input", "Eva")
    page.click("#gather [data-do=sit]")
    page.wait_for_selector("#gather .seats:has-text('Eva')")
    page.click("#gather [data-do=begin]")
    page.wait_for_selector("#curtain:has-text('Ana')")
    seen = set()
    for _ in range(40):
        told, inert = page.evaluate(
            "(c => [c.hidden ? '' : c.querySelector('h2').innerText, document.querySelector('.table').inert])"
            "(document.getElementById('curtain'))"
        )
        assert inert == bool(told)
        if told:
            seen.add(told)
        choose(page, click, trade=False)
        if len(seen) == 2:
            break
    assert seen == {"Pasa la pantalla a Ana", "Pasa la pantalla a Eva"}


@pytest.mark.slow
def test_a_guest_and_a_spectator(page, server, chromium):
    table(page, server, name="Ana", players="2", preset="cards")
    link = page.input_value("#link")
    with device(chromium) as phone, device(chromium, 1024, 768) as watcher:
        phone.goto(link)
        phone.fill("#gather form.sit input", "Eva")
        phone.tap("#gather [data-do=sit]")
        phone.wait_for_selector("#gather .seats:has-text('Eva')")
        watcher.goto(link)
        page.click("#gather [data-do=begin]")
        for one in (page, phone, watcher):
            one.wait_for_selector("body:not(.gathering)")
        page.click("#turn [data-kind=END_TURN]")
        phone.wait_for_selector("body.my-turn")
        watcher.wait_for_selector("#log:has-text('Ana roba 2 cartas')")
        assert watcher.locator("#hand .card").count() == 0
        assert watcher.locator(".lit").count() == 0
        until(page, lambda: re.search(r"Ana roba 1|Ana roba 2 [^c]", page.text_content("#log")))


@pytest.mark.thorough
def test_what_an_expansion_does_is_read_before_it_is_built(page):
    here = Here(60)
    room = here.begin(page, preset="cards", players="2")
    game, rules = room.table.game, room.table.rules
    for k in range(RESOURCES):
        game.cells[rules.hand + k] = 3
    game.cells[rules.hand_size], game.cells[rules.cities] = 3 * RESOURCES, 1
    page.goto(here.url + here.path)
    page.click("#builds [data-kind=BUILD_EXPANSION]")
    page.locator("dialog .does", has_text="Robas una carta más al final de tu turno.").first.wait_for()
    here.close()


@pytest.mark.thorough
def test_what_lacks_cards_says_its_whole_price(page, server):
    """With signs, and in words what is missing of it."""
    begin(page, server, "3", points="15", seed="3")
    page.wait_for_selector("body.my-turn")
    expansion = page.locator("#builds [data-kind=BUILD_EXPANSION]")
    assert expansion.locator(".price:visible").inner_text().split() == ["3"]
    assert expansion.locator(".price .sign").count() == 2 and "falta" in expansion.inner_text()


@pytest.mark.slow
def test_a_city_event_is_shown_to_all_for_a_moment(page, server):
    begin(page, server, "4", points="15", seed="9")
    for _ in range(300):
        if page.locator("#banner:visible").count():
            break
        assert choose(page, click, trade=False)
    read, market = (page.locator(one).bounding_box() for one in ("#banner .read", "[data-plate=market]"))
    assert read["y"] >= market["y"] + market["height"], "a card of the market may be swapped now"
    assert page.inner_text("#banner p").split("\n")[0] in ("Día de mercado", "Asalto del ladrón")
    page.wait_for_selector("#banner", state="hidden")


@pytest.mark.thorough
def test_the_home_page_changes_to_cards_and_back(page, server):
    page.goto(server.url)
    page.locator("#settings summary").first.click()
    page.check("input[name=preset][value=cards]")
    page.wait_for_selector("#f-board", state="detached")
    until(page, "document.getElementById('preview').src.endsWith('/poster/cards.svg')")
    assert page.locator("#another").is_hidden()
    assert page.locator("input[name=players]").count() == 5
    page.click("[data-step='-1']")
    page.wait_for_selector("#chips li:has-text('9')")
    assert "param.points_to_win=9" in page.input_value("#link")
    page.click("#chips button")
    page.wait_for_selector("#nothing:visible")
    page.check("input[name=preset][value=base]")
    page.wait_for_selector("#f-board")
    assert page.locator("#f-dice").count() == 1


@pytest.mark.slow
@pytest.mark.painted
@screens_and_themes(((1440, 900), "dark"), ((390, 844), "light"))
def test_nobody_is_kept_out(page, server, scheme):
    """axe has no serious finding: home, the table, a card that is chosen, every dialog on the way."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{server.url}/?preset=cards")
    assert serious(page) == []
    begin(page, server, "4", points="15")
    page.wait_for_selector("body.my-turn")
    assert serious(page) == []
    page.click("#open-menu")
    assert page.locator("#menu [name=shapes], #menu [name=dice]").count() == 0
    assert serious(page) == []
    page.click("#menu .close")
    page.locator("#hand .ready").first.click()
    assert serious(page) == []
    page.keyboard.press("Escape")
    seen = set()
    for _ in range(60):
        name = page.locator("dialog[open]").get_attribute("class") if page.locator("dialog[open]").count() else ""
        if name and name not in seen:
            seen.add(name)
            assert serious(page) == [], name
        if len(seen) == 2:
            break
        choose(page, click)
    assert len(seen) == 2, seen


@pytest.mark.thorough
def test_an_empty_hand_may_still_look_at_others_cards(page):
    """With nothing to pick, the players are lit at once; what is taken goes back, and the log says so in one line each."""
    here = Here(60)
    room = here.begin(page, preset="cards", players="3")
    cells, rules = room.table.game.cells, room.table.rules
    for k in range(5):
        cells[rules.pile + k] += cells[rules.hand + k]
        cells[rules.hand + k] = 0
    cells[rules.pile_size] += cells[rules.hand_size]
    cells[rules.hand_size] = 0
    page.goto(here.url + here.path)
    page.wait_for_selector("#hand .limit:has-text('No tienes cartas')")
    page.locator("#players .head.lit").first.click()
    page.click("dialog [data-kind=TRADE_PLAYER]")
    page.click("dialog.give_back [data-kind]:not(:disabled)")
    page.wait_for_selector("#log .given_back")
    assert page.locator("#log .taken").count() == page.locator("#log .given_back").count() == 1
    here.close()
