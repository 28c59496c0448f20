"""The end of a game in a real Chromium: who won and why, and the ways on from there, which closing it leaves."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from clicking import type_action
from screens import screens

import poblado
from poblado.server.seats import cookie_name, token

pytestmark = pytest.mark.browser

GAMES = Path(__file__).parents[1] / "games"


def finished(here, name, *people, left=0):
    """A stored game that is over, but for some actions that are left, with persons on its first seats."""
    record = poblado.record_from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))
    bots = [{"name": "", "bot": "random"}] * (record.header["players"] - len(people))
    seats = [*({"name": name, "bot": ""} for name in people), *bots]
    game = here.app.state.store.add_game({**record.header, "dice": "random"}, "secret", seats)
    here.app.state.store.append(game, 0, record.actions[: len(record.actions) - left])
    return game


def sit(here, page, game, seat):
    """The page's browser gets a seat, and looks at the table."""
    mine = {"name": cookie_name(game), "value": token(here.app.state.key, game, seat, 0)}
    page.context.add_cookies([{**mine, "domain": urlsplit(here.url).hostname, "path": f"/game/{game}"}])
    facts(here, page, game)


def facts(here, page, game):
    page.goto(f"{here.url}/game/{game}")
    page.wait_for_selector("dialog.over .highlights p")


def lies_within(page, selector):
    """Whether a box is on the screen from its left to its right edge."""
    box = page.locator(selector).bounding_box()
    return box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]


@pytest.mark.thorough
@screens((390, 844), (844, 390), (1440, 900))
def test_closing_the_end_loses_none_of_its_ways(here, page):
    game = finished(here, "whole-game-of-four", "Ana", "Eva")
    sit(here, page, game, 0)
    # What the points are made of comes with the report, which a busy server makes later than it sends the end.
    page.locator("dialog.over .ranking li.won .parts span").nth(1).wait_for()
    told = page.locator("dialog.over .ranking li:has-text('Blanco') .parts").inner_text()
    assert told.count("Cartas") == 1 and "por cartas de punto" not in told
    assert lies_within(page, "dialog.over") and page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    land, said = (page.locator(one).bounding_box() for one in ("#board svg >> nth=0", "dialog.over"))
    assert said["x"] >= land["x"] + land["width"] - 1 or said["y"] >= land["y"] + land["height"] - 1, (
        "the board is seen"
    )
    ways = page.locator("dialog.over .ways > :is(a, button)").all_inner_texts()
    page.click("dialog.over .close")
    page.wait_for_selector("dialog.over", state="hidden")
    assert page.locator("#turn :is(a, button):visible").count() == 4
    page.click("#open-menu")
    assert page.locator("#menu .ways > :is(a, button):visible").all_inner_texts()[1:] == ways
    page.click("#menu [data-do=end]")
    page.wait_for_selector("dialog.over")
    assert not page.locator("#menu[open]").count()


@pytest.mark.thorough
def test_again_leads_to_a_table_where_the_person_sits_and_others_may_follow(here, page, chromium):
    game = finished(here, "whole-game-of-four", "Ana", "Eva")
    context = chromium.new_context(locale="es-ES", reduced_motion="reduce")
    other = context.new_page()
    sit(here, other, game, 1)
    sit(here, page, game, 0)
    page.click("dialog.over [data-do=again]")
    page.wait_for_selector("body.gathering")
    assert page.url != f"{here.url}/game/{game}"
    page.wait_for_selector("#gather [data-do=begin]")
    other.wait_for_selector("dialog.over [data-do=again]:has-text('Unirse')")
    other.wait_for_selector("dialog.over .wanted:has-text('¡Ana quiere la revancha!')")
    # As it stands after the rematch has begun too, and once: beside the board when the dialog is closed.
    assert "empieza" not in other.inner_text("dialog.over .wanted")
    assert other.locator(".wanted:visible").count() == 1
    other.click("dialog.over .close")
    other.wait_for_selector("#turn .wanted")
    other.click("#turn [data-do=end]")
    told, around = (other.locator(one).bounding_box() for one in ("dialog.over .wanted", "dialog.over"))
    assert told["x"] + told["width"] <= around["x"] + around["width"], "the whole sentence"
    assert not other.locator("#players :text('fuera')").count(), "whoever has gone on is not away"
    assert "esta vez empieza Eva" in page.inner_text("#gather .moved")
    assert "aún no ha llegado" in page.inner_text("#gather .seats") and "fuera" not in page.inner_text("#gather .seats")
    other.click("dialog.over [data-do=again]")
    other.wait_for_selector("body.gathering")
    assert other.url == page.url
    other.wait_for_selector("#gather .rename")
    page.wait_for_selector("#gather .seats:not(:has-text('aún no ha llegado'))")
    context.close()


def test_a_rematch_that_begins_at_once_says_who_is_first_now(here, page):
    sit(here, page, finished(here, "whole-game-of-four", "Ana"), 0)
    page.click("dialog.over [data-do=again]")
    page.wait_for_selector("#notice:has-text('esta vez empieza Rojo')")
    assert not page.locator("body.gathering").count()


@pytest.mark.thorough
@pytest.mark.parametrize("moves", [True, False])
def test_whoever_wins_is_celebrated_once_unless_nothing_shall_move(here, page, moves):
    game = finished(here, "whole-game-of-four", "Ana", left=1)
    mine = {"name": cookie_name(game), "value": token(here.app.state.key, game, 0, 0)}
    page.context.add_cookies([{**mine, "domain": urlsplit(here.url).hostname, "path": f"/game/{game}"}])
    page.emulate_media(reduced_motion="no-preference" if moves else "reduce")
    page.goto(f"{here.url}/game/{game}")
    page.wait_for_selector("#open-menu")
    page.evaluate(
        """() => {
            window.feasts = 0;
            const seen = new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
                if (node.matches?.(".feast")) window.feasts += 1;
            })));
            seen.observe(document.body, { childList: true });
        }"""
    )
    type_action(page, "BUILD_CITY d4N")
    page.wait_for_selector("dialog.over .turning")
    if moves:
        page.wait_for_selector("canvas.feast", state="attached")
        page.click("dialog.over .turning summary")
        assert not page.locator("canvas.feast").count(), "a touch ends it"
    link = page.locator("dialog.over .turning a").first
    assert link.get_attribute("href").startswith(f"/game/{game}/replay?at=")
    assert page.evaluate("feasts") == int(moves)
    facts(here, page, game)
    assert not page.locator("canvas.feast").count(), "not again"


@screens((844, 390))
def test_moments_of_three_digits_have_room_on_a_phone_on_its_side(here, page):
    page.goto(f"{here.url}/game/{finished(here, 'whole-game-of-four')}/replay")
    page.wait_for_selector("#at:has-text('362 de 362')")
    told, around, slider = (page.locator(one).bounding_box() for one in ("#at", ".controls", "#slider"))
    assert told["x"] + told["width"] <= around["x"] + around["width"] - 4
    assert slider["x"] + slider["width"] <= told["x"]


@pytest.mark.slow
def test_whoever_looks_on_is_shown_the_next_game_once_there_is_one(here, page, chromium):
    game = finished(here, "cards-two", "Ana")
    context = chromium.new_context(locale="es-ES", reduced_motion="reduce")
    onlooker = context.new_page()
    facts(here, onlooker, game)
    assert not onlooker.locator("[data-do=again]").count()
    sit(here, page, game, 0)
    page.click("dialog.over .close")
    page.click("#turn [data-do=again]")
    page.wait_for_url(lambda url: not url.endswith(game))
    onlooker.click("dialog.over .ways .primary")
    onlooker.wait_for_url(lambda url: not url.endswith(game))
    assert onlooker.url == page.url
    context.close()


@pytest.mark.slow
def test_the_link_to_the_replay_is_shared_and_the_set_up_is_filled_in(here, page):
    game = finished(here, "duel", "Ana")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit(here, page, game, 0)
    page.click("dialog.over [data-do=share]")
    page.wait_for_selector("dialog.over output:has-text('Copiado')")
    assert page.evaluate("navigator.clipboard.readText()") == f"{here.url}/game/{game}/replay"
    page.click("dialog.over .ways >> text=Otra configuración")
    page.wait_for_selector("#start")
    assert page.input_value("[name='param.points_to_win']") == "12"
