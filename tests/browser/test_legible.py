"""Everything on home, tables and reports can be read and hit, on a desk and a phone, by day and by night."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from legible import faults, spills
from waiting import until

import poblado
from long_run import first_is_quick
from poblado.server.seats import cookie_name, token
from poblado.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.painted]

WIDE, PHONE, SIDE = (1440, 900), (390, 844), (844, 390)
GAMES = Path(__file__).parents[1] / "games"


def last_turn(record):
    """How many actions a game has at the last turn of its first seat with a card in hand."""
    table, found = Table.from_record(record, upto=0), 0
    for n, action in enumerate(record.actions):
        if table.actor == 0 and table.facts.step().panel and table.facts.hand_size(0):
            found = n
        table.play(action)
    return found


def look_at(here, page, name, over=False):
    """A stored game as its first seat sees it, in its last turn or at its end; the path of it."""
    record = poblado.record_from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))
    seats = [{"name": "Maximiliana", "bot": ""}, *[{"name": "", "bot": "random"}] * (record.header["players"] - 1)]
    game = here.app.state.store.add_game({**record.header, "dice": "random"}, "secret", seats)
    here.app.state.store.append(game, 0, record.actions if over else record.actions[: last_turn(record)])
    mine = {"name": cookie_name(game), "value": token(here.app.state.key, game, 0, 0)}
    page.context.add_cookies([{**mine, "domain": urlsplit(here.url).hostname, "path": f"/game/{game}"}])
    page.goto(f"{here.url}/game/{game}")
    page.wait_for_selector("#players .points b")
    return f"{here.url}/game/{game}"


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name",
    first_is_quick(
        ["knights-four", "whole-game-of-four", "all-missions-four", "cards-four", "favours-four", "knights-six"]
    ),
)
def test_a_table_can_be_read_and_hit(here, page, name):
    look_at(here, page, name)
    page.wait_for_selector("#builds button b")
    assert faults(page, WIDE, PHONE, SIDE, least=20) == [] == spills(page, WIDE, PHONE, SIDE)
    if page.locator("#turn [data-kind=TRADE]:enabled").count():
        page.click("#turn [data-kind=TRADE]")
        page.locator("#tray .want:enabled").last.click()
        assert faults(page, PHONE, SIDE, least=20) == [] == spills(page, WIDE, PHONE, SIDE)


@pytest.mark.thorough
def test_so_can_home_and_a_report(here, page):
    page.goto(here.url)
    page.wait_for_selector("html.scripted")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert faults(page, WIDE, PHONE, least=40) == []
    game = look_at(here, page, "whole-game-of-four", over=True)
    page.goto(f"{game}/report")
    assert faults(page, WIDE, PHONE, least=40) == []
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)", "on paper"
    assert page.locator(".report h2").count() > 3 and not page.locator(":is(.button, .downloads):visible").count()
    page.emulate_media(media="screen")


@pytest.mark.thorough
def test_enlarged_to_twice_its_size_on_a_phone_nothing_is_wider_than_the_screen(here, page):
    page.set_viewport_size({"width": 195, "height": 422})
    too_wide = "document.documentElement.scrollWidth > 195"
    page.goto(here.url)
    page.wait_for_selector("html.scripted")
    assert not page.evaluate(too_wide)
    look_at(here, page, "knights-four")
    until(page, "getComputedStyle(document.getElementById('builds')).gridTemplateColumns.split(' ').length === 2")
    assert not page.evaluate(too_wide)
    board = page.locator("#board").bounding_box()
    newest = page.locator("#newest").bounding_box()
    assert newest["height"] < board["height"] / 5, "the board is free"
