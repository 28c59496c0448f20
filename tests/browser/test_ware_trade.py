"""Trade in wares in a real Chromium: the dialog shows them by name beside the cards, and no bank takes them."""

import pytest
from clicking import Here, catch_up, done
from dialogs import SIDES, count, take_back, touch
from own_ware import Salt

from cities_knights.scenes import stage
from long_run import first_is_quick
from poblado.testing import Story

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def salty():
    one = Here(60, extra=[Salt])
    yield one
    one.close()


def market(preset):
    """Seat 0 after its roll, with cards and salt; seat 1 with cards, seat 2 with salt."""
    s = Story(3, preset=preset, extra=[Salt()])
    s.has(0, hand="4wool 1brick", wares="18salt_sack").has(1, hand="2ore 1grain").begin(0).do("0 ROLL", "* DICE 6+6")
    return s.do("* EVENT_DIE ship") if s.rules.has_module("event_die") else s


def open_table(salty, page, preset):
    room = salty.begin(page, preset=preset, board="beginner", players="3")
    stage(room, market(preset))
    page.goto(salty.url + salty.path)
    page.wait_for_selector("#turn [data-kind=TRADE]")
    return room


def sacks(page, n):
    """What one sees of seat 0's salt: a drawing with a number."""
    page.locator("#players [data-seat='0']").locator(f"[title='{n} salt sack'] b", has_text=str(n)).wait_for()


@pytest.mark.thorough
@pytest.mark.parametrize("preset", first_is_quick(["cities-knights", "base"]))
def test_wares_are_offered_countered_and_confirmed(salty, page, preset):
    room = open_table(salty, page, preset)
    goods, most = (5, 20) if preset == "base" else (8, 15)
    sacks(page, 20)
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector(SIDES[0])  # the tray comes once the table is there
    give = page.locator(SIDES[0])
    assert give.count() == goods + 1
    assert "salt sack" in give.nth(goods).inner_text()
    # Four wool for a sack are nothing that the bank does, for an ore they are.
    touch(page, 0, 2, 4)
    touch(page, 1, goods, 1)
    assert page.locator("#tray .row [data-kind=BANK_TRADE]").is_disabled()
    assert page.locator("#tray [data-kind=OFFER]").is_enabled()
    take_back(page, 1, goods)
    touch(page, 1, 4, 1)
    assert page.locator("#tray .row [data-kind=BANK_TRADE]").is_enabled()
    touch(page, 0, goods, most)
    assert give.nth(goods).is_disabled()
    assert count(page, 0, goods) == most
    assert page.locator("#tray .row [data-kind=BANK_TRADE]").is_disabled()
    page.click("#tray [data-kind=OFFER]")
    assert done(room, f"OFFER 4wool+{most}salt_sack:1ore 1,2")
    room.table.play("1 COUNTER 1ore:2salt_sack")
    room.table.play("2 DECLINE")
    room.version += 1
    salty.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    catch_up(page, room)
    page.wait_for_selector("#tray .answers:has-text('2 de salt sack')")
    page.click("#tray [data-kind=CONFIRM]")
    assert done(room, "CONFIRM 1")
    sacks(page, 18)


@pytest.mark.thorough
def test_a_proposal_of_wares_is_countered_with_wares(salty, page):
    room = open_table(salty, page, "base")
    room.table.play("2 PROPOSE 2salt_sack:1wool")
    room.version += 1
    salty.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    catch_up(page, room)
    page.wait_for_selector("#tray .offer:has-text('2 de salt sack')")
    page.click("#tray button.secondary")
    assert count(page, 1, 5) == 2
    take_back(page, 0, 2)
    touch(page, 0, 0, 1)
    page.click("#tray [data-kind=COUNTER]")
    assert done(room, "COUNTER 1brick:2salt_sack")
