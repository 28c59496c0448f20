"""The tray of trade in a real Chromium: whose side an exchange is told from, and what it leaves in view."""

import asyncio

import pytest
from clicking import catch_up, done
from dialogs import take_back, touch
from playwright.sync_api import expect
from screens import screens
from test_play_page import offer, open_table, play, turn
from waiting import TIMEOUT

from cities_knights.scenes import main
from poblado.testing import Story

pytestmark = pytest.mark.browser


def asked(hand="2brick 1lumber"):
    """Seat 1 has its turn and an ore; seat 0 looks on."""
    s = Story(3, board="beginner").has(0, settlements="d3N", roads="d3NE", hand=hand)
    return s.has(1, hand="1ore").has(2, hand="1wool").main(1)


def told(row):
    """The words and goods of an exchange, in the order in which they stand."""
    return row.locator(".side").evaluate_all(
        """all => all.map((side) => [side.querySelector("small").textContent,
            ...[...side.querySelectorAll(".good")].map((one) => one.title)])"""
    )


# Each side of an exchange, as the reader is told of it.
BRICK, LUMBER, ORE = ["das", "arcilla"], ["das", "madera"], ["recibes", "mineral"]


@screens((390, 844), (1440, 900))
def test_every_exchange_is_told_from_the_readers_side(here, page):
    room = open_table(here, page, turn("1brick 1lumber"))
    offer(page, 0, 4)
    assert done(room, "OFFER 1brick:1ore 1,2")
    catch_up(page, room)
    play(here, page, room, "1 COUNTER 1ore:1lumber")
    counter = page.locator("#tray .answers li.counter")
    counter.wait_for()
    assert told(page.locator("#tray .offer")) == [BRICK, ORE]
    assert told(counter) == [LUMBER, ORE]
    room = open_table(here, page, asked())
    play(here, page, room, "1 OFFER 1ore:1brick 0,2")
    page.wait_for_selector("#tray [data-kind=ACCEPT]")
    assert told(page.locator("#tray .offer")) == [BRICK, ORE]


def test_the_tray_is_built_before_it_is_opened_for_the_first_time(here, page):
    open_table(here, page, turn("5wool 1brick"))
    wool = page.locator("#tray .give[data-good=wool]")
    wool.wait_for(state="attached")
    assert wool.is_hidden() and not page.evaluate("document.body.classList.contains('composing')")
    drawn = wool.element_handle()
    page.click("#turn [data-kind=TRADE]")
    wool.wait_for()
    assert drawn.evaluate("(one) => one.isConnected")


def test_what_the_bank_takes_is_told_in_full(here, page):
    """Also once less than its price has been touched: the deal says it, and no second button beside it."""
    open_table(here, page, turn("5wool 1brick"))
    page.click("#turn [data-kind=TRADE]")
    touch(page, 1, 4)
    deal = page.locator("#tray .deal[data-kind=BANK_TRADE]")
    expect(deal.locator(".side .heard")).to_have_text(["4 lana", "1 mineral"])
    touch(page, 0, 2)
    expect(deal.locator(".side .heard")).to_have_text(["4 lana", "1 mineral"])
    expect(page.locator("#tray [data-kind=BANK_TRADE]")).to_have_count(1)
    expect(page.locator("#tray .reasons")).to_have_text("")
    touch(page, 0, 2, 3)
    page.wait_for_selector("#tray .sends [data-kind=BANK_TRADE]:enabled")
    expect(page.locator("#tray [data-kind=BANK_TRADE]")).to_have_count(1)


OVERLAPS = """() => {
  const boxes = (names) => [...document.querySelectorAll(names)].map((one) => one.getBoundingClientRect());
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const others = boxes("#tray h3, #tray .have");
  return boxes("#tray .less").filter((one) => others.some((other) => over(one, other))).length;
}"""


@pytest.mark.thorough
@screens((390, 844), (1440, 900))
@pytest.mark.parametrize("preset", ["base", "cities-knights"])
def test_the_tray_leaves_the_board_and_its_own_words_in_view(here, page, preset):
    if preset == "base":
        open_table(here, page, turn("5wool 2brick 1lumber", players=4))
    else:
        here.open(page, main("spy merchant"))
    top = page.locator("#board").bounding_box()["y"]
    page.click("#turn [data-kind=TRADE]")
    page.locator("#tray .give:not(:disabled)").first.click()
    page.locator("#tray .give:not(:disabled)").nth(1).click()
    page.locator("#tray .want:not(:disabled)").last.click()
    expect(page.locator("#tray .less")).to_have_count(3)
    board, tray = (page.locator(name).bounding_box() for name in ("#board", "#tray"))
    assert board["y"] == top and top >= 0
    assert tray["y"] >= board["y"] + board["height"] or tray["x"] >= board["x"] + board["width"]
    assert tray["y"] + tray["height"] <= page.viewport_size["height"]
    assert page.evaluate(OVERLAPS) == 0


CUT = """() => [...document.querySelectorAll("#tray :is(button, .reasons, .passing)")].filter((one) => one.checkVisibility()
  && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  && !one.matches(".laid-card *")).map((one) => one.textContent)"""
"""What is longer than its frame. A card's number stands on its edge."""


@pytest.mark.thorough
@screens((844, 390), (390, 844), (1440, 900))
def test_no_reason_is_cut_and_the_last_offer_stays_in_its_frame(here, page):
    """In English, whose words are longer here; three kinds are given and wanted."""
    room = open_table(here, page, turn("5wool 2brick 1grain"))
    page.goto(f"{here.url}{here.path}?lang=en")
    page.click("#turn [data-kind=TRADE]")
    assert page.evaluate(CUT) == []
    touch(page, 1, 4)
    touch(page, 0, 0)
    touch(page, 0, 2)
    touch(page, 0, 3)
    assert "how many the bank takes" in page.inner_text("#tray .reasons"), "the longest"
    assert page.evaluate(CUT) == []
    page.click("#tray [data-kind=OFFER]")
    assert done(room, "OFFER 1brick+1wool+1grain:1ore 1,2")
    catch_up(page, room)
    page.click("#tray [data-kind=CANCEL]")
    catch_up(page, room)
    page.click("#turn [data-kind=TRADE]")
    expect(page.locator("#tray .again .good")).to_have_count(4)
    assert page.evaluate(CUT) == []


@screens((390, 844), (1440, 900))
def test_proposing_in_somebody_elses_turn_takes_no_more_than_half(here, page):
    open_table(here, page, asked())
    panel = page.locator("#builds").bounding_box()["width"]
    propose = page.locator("#turn [data-kind=TRADE]")
    assert propose.bounding_box()["width"] <= panel / 2
    propose.click()
    send = page.locator("#tray .sends [data-kind=PROPOSE]")
    send.wait_for()
    assert send.bounding_box()["width"] <= panel / 2


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("language", "said", "kept"),
    [
        ("es", "Nunca dar arcilla en esta partida", "Has dicho que nunca das arcilla en esta partida"),
        ("en", "Never give brick in this game", "You said you never give brick in this game"),
    ],
)
def test_for_how_long_a_kind_is_never_given_is_said(here, page, language, said, kept):
    room = open_table(here, page, asked())
    page.goto(f"{here.url}{here.path}?lang={language}")
    page.wait_for_selector("#builds button")
    play(here, page, room, "1 OFFER 1ore:1brick 0,2")
    page.click(f"#tray button:has-text('{said}')")
    assert done(room, "DECLINE")
    play(here, page, room, "2 DECLINE", "1 OFFER 1ore:1brick 0,2")
    expect(page.locator("#tray .hint")).to_have_text(kept)


@screens((390, 844))
def test_boxes_of_players_are_as_high_with_one_line_as_with_two(here, page):
    here.open(page, main("spy merchant"))
    heights = page.locator("#players .player").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert len(set(heights)) == 1
    lines = page.locator("#players .held-cards").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert len(set(lines)) > 1, "one has a second line"


def test_a_counter_offer_rests_until_something_is_changed(here, page):
    """The same terms once more would be no answer: the tray says so."""
    s = Story(3, board="beginner").has(0, settlements="d3N", roads="d3NE", hand="2brick 1lumber")
    room = open_table(here, page, s.has(1, hand="1ore").has(2, hand="1wool").main(1))
    play(here, page, room, "1 OFFER 1ore:1brick 0,2")
    page.click("#tray button:has-text('Contraoferta')")
    send = page.locator("#tray [data-kind=COUNTER]")
    expect(send).to_be_disabled()
    expect(page.locator("#tray .reasons")).to_have_text("No has cambiado nada: así es la oferta")
    touch(page, 0, 1)
    expect(send).to_be_enabled()
    take_back(page, 0, 1)
    expect(send).to_be_disabled()
    touch(page, 0, 0)
    send.click()
    assert done(room, "COUNTER 2brick:1ore")


WHY = "necesita arcilla para: poblado"


def wool_for_brick(here, page):
    """A table with an offer that both others will decline; its room."""
    s = Story(3, board="beginner").has(0, settlements="d3N", roads="d3NE", hand="4wool 2brick")
    for seat, places in ((1, "c4N e5N"), (2, "b3N e2N")):
        s.has(seat, settlements=places, hand="1brick 1lumber 1grain")
    room = open_table(here, page, s.main(0), bot="settler")
    offer(page, 2, 0)
    assert done(room, "OFFER 1wool:1brick 1,2")
    catch_up(page, room)
    return room


def let_a_bot_answer(here, page, room):
    loop = here.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(room.runner._act(), loop).result(TIMEOUT / 1000)
    loop.call_soon_threadsafe(room.tell)
    catch_up(page, room)


def test_a_bot_that_declines_says_why_beside_its_answer(here, page):
    room = wool_for_brick(here, page)
    let_a_bot_answer(here, page, room)
    expect(page.locator("#tray .answers li.no small")).to_have_text(WHY)
    let_a_bot_answer(here, page, room)
    expect(page.locator("#tray .whys small")).to_have_text([WHY, WHY])
    expect(page.locator("#log li", has_text=f"Azul rechaza: {WHY}")).to_have_count(1)


def test_where_bots_say_why_the_person_who_declined_is_named_too(here, page):
    room = wool_for_brick(here, page)
    play(here, page, room, "1 DECLINE")
    let_a_bot_answer(here, page, room)
    expect(page.locator("#tray .whys small")).to_have_text(["rechaza", WHY])
