"""Trade in wares in a real Chromium: the dialog shows them by name beside the cards, and no bank takes them."""

import pytest
from clicking import Here, catch_up, done
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


def raised(page, side, kind, times):
    for _ in range(times):
        page.locator("dialog .side").nth(side).locator(".stepper").nth(kind).locator("button").last.click()


@pytest.mark.parametrize("preset", first_is_quick(["cities-knights", "base"]))
def test_wares_are_offered_countered_and_confirmed(salty, page, preset):
    room = open_table(salty, page, preset)
    goods, most = (5, 20) if preset == "base" else (8, 15)
    sacks(page, 20)
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector("dialog .stepper")  # dialogs come once the table is there
    give = page.locator("dialog .side").nth(0).locator(".stepper")
    assert give.count() == goods + 1
    assert "salt sack" in give.nth(goods).inner_text()
    # Four wool for a sack are nothing that the bank does, for an ore they are.
    raised(page, 0, 2, 4)
    raised(page, 1, goods, 1)
    assert page.locator("dialog [data-kind=BANK_TRADE]").is_disabled()
    assert page.locator("dialog [data-kind=OFFER]").is_enabled()
    page.locator("dialog .side").nth(1).locator(".stepper").nth(goods).locator("button").first.click()
    raised(page, 1, 4, 1)
    assert page.locator("dialog [data-kind=BANK_TRADE]").is_enabled()
    raised(page, 0, goods, most)
    assert give.nth(goods).locator("button").last.is_disabled()
    assert give.nth(goods).locator("output").inner_text() == str(most)
    assert page.locator("dialog [data-kind=BANK_TRADE]").is_disabled()
    page.click("dialog [data-kind=OFFER]")
    assert done(room, f"OFFER 4wool+{most}salt_sack:1ore 1,2")
    room.table.play("1 COUNTER 1ore:2salt_sack")
    room.table.play("2 DECLINE")
    room.version += 1
    salty.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    catch_up(page, room)
    page.wait_for_selector("dialog.partners:has-text('2 de salt sack')")
    page.click("dialog [data-kind=CONFIRM]")
    assert done(room, "CONFIRM 1")
    sacks(page, 18)


def test_a_proposal_of_wares_is_countered_with_wares(salty, page):
    room = open_table(salty, page, "base")
    room.table.play("2 PROPOSE 2salt_sack:1wool")
    room.version += 1
    salty.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    catch_up(page, room)
    page.wait_for_selector("dialog.answer:has-text('2 de salt sack')")
    page.click("dialog.answer button.secondary")
    wanted = page.locator("dialog .side").nth(1).locator(".stepper").nth(5)
    assert wanted.locator("output").inner_text() == "2"
    page.locator("dialog .side").nth(0).locator(".stepper").nth(2).locator("button").first.click()
    raised(page, 0, 0, 1)
    page.click("dialog [data-kind=COUNTER]")
    assert done(room, "COUNTER 1brick:2salt_sack")
