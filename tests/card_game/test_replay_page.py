"""The report and the replay of a card game in a real Chromium: on a desk and on a phone, in light and dark."""

import pytest
from screens import screens, themes
from test_replay import CONTRAST, SIZES, at, fits, reaches
from test_table import serious
from waiting import until

import poblado
from poblado.bots import make

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def record():
    """A game of four random bots."""
    table = poblado.new_table("cards", 4, seed=1)
    bots = [make("random", seed=seat) for seat in range(4)]
    while not table.is_over:
        table.play(bots[table.actor].choose(table.view(table.actor)))
    return table.record


@pytest.fixture(scope="module")
def game(one_server, record):
    """The address of a finished game."""
    store = one_server.beside()
    names = ["Ana", "Azul", "Blanco", "Naranja"]
    header = {**record.header, "names": names, "bots": ["", "random", "random", "random"], "dice": "random"}
    id = store.add_game(header, "secret", [{"name": n, "bot": b} for n, b in zip(names, header["bots"])])
    store.append(id, 0, record.actions)
    store.close()
    return f"{one_server.url}/game/{id}"


@pytest.mark.slow
@screens(*SIZES)
@themes("light", "dark")
def test_the_report_of_a_card_game_can_be_read(page, game, record, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{game}/report")
    assert "Gana" in page.inner_text("h1")
    assert page.locator("svg.chart").count() == 4
    # One of the two layouts of the table is seen.
    wide = page.viewport_size["width"] > 860
    assert page.locator(".cards-wide").is_visible() == wide
    assert page.locator(".cards-narrow").is_visible() == (not wide)
    for summary in page.locator("summary").all():
        summary.click()
    assert fits(page)
    # Numbers on bars stand on the bars' own colours; tests/report weighs those.
    assert page.evaluate(CONTRAST.replace('.id === "sources-title"', ".id.match(/^(sources|prices)-title$/)")) == []
    assert serious(page) == []
    with page.expect_download() as download:
        page.click("text=mesa .png")
    assert download.value.suggested_filename.endswith(".png")
    page.click("text=Ver la partida")
    page.wait_for_selector("#slider:visible")
    assert at(page) == len(record.actions)


@pytest.mark.slow
@screens(*SIZES)
@themes("light", "dark")
def test_the_replay_of_a_card_game_goes_by_keys_clicks_and_slider(page, game, record, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{game}/replay?at=0&view=all")
    page.wait_for_selector("#slider:visible")
    assert "Reparto" in page.inner_text("#when")
    page.keyboard.press("ArrowRight")
    until(page, lambda: at(page) > 0)
    assert "mercado" in page.inner_text("#now")
    table = ".cards-wide" if page.viewport_size["width"] > 860 else ".cards-narrow"
    market = page.locator(f"{table} [data-card^=resource-]:not([data-hand])").count()
    page.keyboard.press("ArrowDown")
    until(page, lambda: "Turno 1" in page.inner_text("#when"))
    assert page.locator(f"{table} [data-hand]").count() == 12 and market
    assert page.locator(f"{table} svg").get_attribute("viewBox").startswith(f"0 0 {1440 if 'wide' in table else 732} ")
    page.keyboard.press("End")
    reaches(page, len(record.actions))
    assert "gana con" in page.inner_text("#now")
    assert page.locator("#continue button").is_disabled()
    page.click("[data-go=back_turn]")
    until(page, lambda: page.locator("#continue button").is_enabled())
    page.evaluate("slider.value = 90; slider.dispatchEvent(new Event('input'))")
    until(page, lambda: 90 <= at(page) < len(record.actions))
    assert fits(page)
    assert page.evaluate(CONTRAST) == []
    assert serious(page) == []
    # What is drawn is what a page of that address draws.
    moment, drawn = at(page), page.inner_html(table)
    told = page.inner_text("#now")
    page.reload()
    page.wait_for_selector("#slider:visible")
    assert at(page) == moment and page.inner_text("#now") == told
    assert page.locator(f"{table} svg use").count() == drawn.count("<use ")


@pytest.mark.thorough
def test_the_point_of_view_closes_hands_on_the_table_too(page, game):
    page.goto(f"{game}/replay?at=200")
    page.wait_for_selector("#slider:visible")
    backs = page.locator(".cards-wide [data-hand][data-card=resource-back]")
    assert page.locator("#seats .hand").count() == 4 and backs.count() == 0
    page.select_option("select[name=view]", "blue")
    until(page, lambda: page.locator("#seats .hand").count() == 1)
    own = page.locator(".cards-wide [data-hand='1']:not([data-card=resource-back])").count()
    assert own and page.locator(".cards-wide [data-hand]").count() == own + backs.count()
    page.select_option("select[name=view]", "public")
    until(page, lambda: page.locator("#seats .hand").count() == 0)
    assert page.locator(".cards-wide [data-hand]").count() == backs.count()


@pytest.mark.thorough
def test_a_turned_screen_gets_the_other_layout(page, game):
    page.goto(f"{game}/replay?at=0&view=all")
    page.wait_for_selector("#slider:visible")
    page.keyboard.press("End")
    page.wait_for_selector(".cards-wide .seat-0 [data-card^=settlement], .cards-wide .seat-0 [data-card^=city]")
    until(page, lambda: page.locator("#continue button").is_disabled())
    cards = page.locator(".cards-wide [data-seat]").count()
    assert page.locator(".cards-narrow [data-seat]").count() == 8
    page.set_viewport_size({"width": 390, "height": 844})
    until(page, lambda: page.locator(".cards-narrow [data-seat]").count() == cards)
    assert page.locator(".cards-narrow").is_visible() and fits(page)


@pytest.mark.thorough
@screens((390, 844))
def test_on_a_phone_what_happens_stands_above_the_table(page, game):
    page.goto(f"{game}/replay?at=300")
    page.wait_for_selector("#slider:visible")
    now, table = page.locator("#now").bounding_box(), page.locator(".cards-narrow svg").bounding_box()
    assert now["y"] + now["height"] <= table["y"] + 1 and table["width"] == 390
    # A card before a seat is wide enough to be told from its neighbour.
    assert page.locator(".cards-narrow [data-seat='0']").first.bounding_box()["width"] > 38


def test_a_card_game_goes_on_from_a_moment(page, game):
    page.goto(f"{game}/replay?at=200")
    page.wait_for_selector("#slider:visible")
    page.select_option("#continue select", "white")
    with page.expect_response(lambda r: r.url.endswith("/continue")) as answer:
        page.click("#continue button")
    assert answer.value.status == 303 and "/game/" in answer.value.headers["location"]
