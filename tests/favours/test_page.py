"""*Entre amigos* in a real Chromium: every dialog and button of guild favours, clicked through on a desk and on a phone."""

import re

import pytest
from clicking import Here, catch_up, done, hit
from screens import screens

from cities_knights.scenes import stage
from favours.tables import Guilds
from long_run import first_is_quick

pytestmark = pytest.mark.browser

TABLE = {"settlements": "c3N e2N", "roads": "c3NE b3SE e2NE d3SE"}
OTHERS = {1: {"settlements": "f4N", "roads": "e4E e4NE d4SE"}, 2: {"settlements": "f3N", "roads": "e3E"}}


@pytest.fixture(scope="module")
def friends():
    one = Here(60)
    yield one
    one.close()


def table(tokens="", hand="2wool 1brick 1lumber"):
    """Seat 0 in its turn, with tokens and cards; seats 1 and 2 both end a road away."""
    s = Guilds(4).has(0, **TABLE, hand=hand)
    for seat, pieces in OTHERS.items():
        s.has(seat, **pieces)
    s.tokens(1, "2book").tokens(0, tokens)
    return s


def opened(friends, page, story):
    room = friends.begin(page, preset="base", board="beginner", players="4", **{"chapter.favours": "1"})
    stage(room, story)
    page.goto(friends.url + friends.path)
    page.wait_for_selector("#plate-guilds", state="attached")
    return room


def button(page, kind):
    return page.locator(f"[data-kind={kind}]:visible").first


SIZES = screens((1440, 900), (390, 844))


@pytest.mark.thorough
@SIZES
def test_what_lies_there_is_seen(friends, page):
    """The strip with supply, spent tokens and chips; badges of all; own tokens with what they do."""
    s = table("ship 2compass")
    opened(friends, page, s.main(0))
    page.wait_for_selector("[data-kind=USE_FAVOUR][data-slots=ship]")
    assert page.locator("#players [data-seat='1']").locator("[title='2 fichas de favor']").count() == 1
    page.locator("summary", has_text="Banco y pilas").first.click()
    strip = page.locator("#plate-guilds .lay")
    assert strip.count() == 7 and strip.first.is_visible()
    assert strip.locator("b").all_inner_texts() == ["51", "0", "0", "0", "0", "0", "12"]
    assert "Académicos" in strip.nth(4).get_attribute("title") or "académicos" in strip.nth(4).get_attribute("title")
    assert {one.get_attribute("data-slots") for one in page.locator("[data-kind=USE_FAVOUR]").all()} == {
        "ship",
        "compass",
    }


@pytest.mark.thorough
@SIZES
def test_two_compasses_become_a_chip(friends, page):
    room = opened(friends, page, table("2compass").main(0))
    use(page, "compass")
    assert done(room, "USE_FAVOUR compass")
    catch_up(page, room)
    page.locator("#players [data-seat='0']").locator("[title='1 ficha de Catán']").wait_for()


def use(page, token):
    """Touch an own token, and what it does."""
    page.locator(f"[data-kind=USE_FAVOUR][data-slots={token}]:visible").first.click()
    page.locator("dialog[open] button[data-kind=USE_FAVOUR]").click()


@SIZES
def test_a_wagon_swaps_twice(friends, page):
    room = opened(friends, page, table("wagon").main(0))
    use(page, "wagon")
    assert done(room, "USE_FAVOUR wagon")
    for taken, word in (("ore", "Mineral"), ("grain", "Cereales")):
        catch_up(page, room)
        button(page, "FAVOUR_SWAP").click()
        choose(page, "Lana")
        page.wait_for_selector("dialog[open]:has-text('tomas')")
        choose(page, word)
        assert done(room, f"FAVOUR_SWAP wool {taken}")


def choose(page, value):
    page.locator("dialog[open] button", has_text=value).first.click()


@pytest.mark.thorough
@SIZES
def test_a_ship_brings_the_card_one_likes(friends, page):
    room = opened(friends, page, table("ship").main(0))
    use(page, "ship")
    page.wait_for_selector("dialog[open]:has-text('Toma una carta')")
    choose(page, "Mineral")
    assert done(room, "USE_FAVOUR ship", "FAVOUR_TAKE ore")


@SIZES
def test_a_shovel_is_laid_where_one_touches(friends, page):
    room = opened(friends, page, table("shovel", hand="").main(0))
    use(page, "shovel")
    assert done(room, "USE_FAVOUR shovel")
    catch_up(page, room)
    hit(page, "BUILD_ROAD d3E")
    assert done(room, "BUILD_ROAD d3E")


@pytest.mark.thorough
@SIZES
def test_two_books_are_a_card(friends, page):
    room = opened(friends, page, table("2book").main(0))
    use(page, "book")
    assert done(room, "USE_FAVOUR book")
    catch_up(page, room)
    page.locator("#log", has_text=re.compile("roba una carta de desarrollo gratis")).wait_for(state="attached")


@pytest.mark.thorough
@SIZES
def test_a_token_is_exchanged(friends, page):
    room = opened(friends, page, table("ship").main(0))
    button(page, "EXCHANGE_FAVOUR").click()
    page.wait_for_selector("dialog[open]:has-text('devuelves')")
    choose(page, "Barco")
    assert done(room, "EXCHANGE_FAVOUR", "RETURN_FAVOUR ship")


@pytest.mark.thorough
@SIZES
def test_a_card_is_given_away(friends, page):
    room = opened(friends, page, table().main(0))
    button(page, "OFFER_GIFT").click()
    choose(page, "Lana")
    page.wait_for_selector("dialog[open]:has-text('1 punto a la vista')")
    choose(page, "Blanco")
    assert done(room, "OFFER_GIFT wool 2")


@pytest.mark.thorough
@SIZES
@pytest.mark.parametrize("answer", first_is_quick(["accept", "refuse"]))
def test_a_gift_is_answered(friends, page, answer):
    s = table()
    s.has(1, hand="1ore").has(0, settlements="g4N").begin(1).do("1 ROLL", "* DICE 1+1")
    # Seat 1 has as many points as seat 0 at least.
    s.game.cells[s.cell("chips", 1)] = 3
    s.do("1 OFFER_GIFT ore 0")
    room = opened(friends, page, s)
    page.wait_for_selector("dialog[open]:has-text('regalo')")
    choose(page, "Aceptar" if answer == "accept" else "Rechazar")
    assert done(room, f"ANSWER_GIFT {answer}")


@pytest.mark.thorough
@SIZES
def test_who_draws_first_is_said(friends, page):
    """A road to where two others end: both are named, and their tokens come before one's own."""
    s = table().main(0).do("0 BUILD_ROAD e3NE")
    room = opened(friends, page, s)
    page.wait_for_selector("dialog[open]:has-text('antes')")
    choose(page, "Blanco")
    assert done(room, "CHOOSE_FIRST 2")
    catch_up(page, room)
    page.locator("#players [data-seat='0']").locator("[title='3 fichas de favor']").wait_for()


@pytest.mark.thorough
@pytest.mark.parametrize("page", [(844, 390)], indirect=True)
def test_on_a_phone_on_its_side_nothing_lies_over_a_badge(friends, page):
    """Four badges, titles and points of each player, side by side."""
    opened(friends, page, table("ship 2compass").main(0))
    boxes = "#players [data-seat='0'] :is(.held-cards > *, .titles, .points, .who strong)"
    rows = page.locator(boxes).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height])"
    )
    assert len(rows) >= 6
    for k, (x, y, w, h) in enumerate(rows):
        for u, v, width, height in rows[k + 1 :]:
            assert x + w <= u + 1 or u + width <= x + 1 or y + h <= v + 2 or v + height <= y + 2
