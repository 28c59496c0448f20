"""Knights at sea in a real Chromium: a knight goes aboard, drives the pirate off, and the diplomat lifts a ship."""

import pytest
from clicking import Here, done, hit
from dialogs import line
from screens import screens
from waiting import until

from cities_knights.scenes import stage
from knights_at_sea.tables import shores

pytestmark = pytest.mark.browser

PHONE = (390, 844)
WIDE = (1440, 900)


@pytest.fixture(scope="module")
def slow():
    """Bots take their time: a staged table stays as it is."""
    one = Here(60)
    yield one
    one.close()


def begin(here, page, story, language="es"):
    """A page with a table of both books; its room."""
    rules = story.rules
    words = {f"chapter.{name}": "1" for name in rules.chapters}
    room = here.begin(page, preset="cities-knights", players=str(rules.seats), board=rules.board.name, **words)
    stage(room, story)
    page.goto(f"{here.url}{here.path}?lang={language}")
    return room


def aboard(pirate="", progress=""):
    """Seat 0 has three ships from its city d5N, which part at b4S, and there an active knight; its turn goes on."""
    s = shores(4).has(0, cities="d5N", settlements="e4N", roads="d4SE", hand="1ore", progress=progress)
    s.lays(0, "ship", "c4E c4NE b4SE").has(0, knights="b4S=2a").landed().sails(3)
    s.has(1, settlements="d6S", hand="3wool").lays(1, "ship", "e6NE").has(2, settlements="e7S", hand="2ore")
    s.lays(2, "ship", "e7E")
    return (s.figure("pirate", pirate) if pirate else s).main(0)


def lit(page):
    return set(page.locator("#board .target:visible").evaluate_all("all => all.map(one => one.dataset.action)"))


def order(page, corner, kind):
    """Open the menu of the knight at a corner and press what it may do."""
    hit(page, f"menu {corner}")
    page.locator(f"dialog.places[open] [data-kind={kind}]").click()


@pytest.mark.slow
@screens(PHONE, WIDE)
def test_a_knight_goes_to_sea(slow, page):
    room = begin(slow, page, aboard())
    order(page, "b4S", "MOVE_KNIGHT")
    until(page, "() => document.querySelector('#board .target[data-action^=MOVE_KNIGHT]')")
    assert {"MOVE_KNIGHT c5N", "MOVE_KNIGHT c4N"} <= lit(page), "one at sea, one on the coast of the small island"
    hit(page, "MOVE_KNIGHT c5N")
    assert done(room, "MOVE_KNIGHT b4S c5N")
    page.locator("#board .piece[data-place=c5N]").wait_for()
    line(page, "c5N")


@pytest.mark.thorough
def test_a_knight_drives_the_pirate_off(slow, page):
    room = begin(slow, page, aboard("b4"))
    order(page, "b4S", "CHASE_PIRATE")
    until(page, "() => document.querySelector('#board .target[data-action^=MOVE_PIRATE]')")
    assert {action.split()[0] for action in lit(page)} == {"MOVE_PIRATE"}, "the robber does not go in its stead"
    assert page.locator("#turn [data-kind=DISMISS_PIRATE]").is_enabled()
    line(page, "Rojo ahuyenta al pirata con el caballero de b4S")
    hit(page, "MOVE_PIRATE e7")
    # There is one to rob, and the page answers for whoever says nothing else.
    until(page, lambda: room.table.record.actions[-1].startswith("* STEAL 0"))
    assert done(room, "CHASE_PIRATE b4S", "MOVE_PIRATE e7", "ROB 2")


@pytest.mark.slow
def test_the_diplomat_lifts_a_ship_and_puts_it_back(slow, page):
    """What is pointed at shows a ship, not a road."""
    room = begin(slow, page, aboard(progress="diplomat"))
    page.click("#cards [data-kind=PLAY_DIPLOMAT]")
    page.locator("dialog[open]", has_text="una carretera o un barco con un extremo libre").wait_for()
    page.click("dialog[open] .primary")
    until(page, "() => document.querySelector('#board .target[data-action^=PLAY_DIPLOMAT]')")
    hit(page, "PLAY_DIPLOMAT b4SE")
    until(page, "() => document.querySelector('#board .target[data-action^=BUILD_SHIP]')")
    assert {action.split()[0] for action in lit(page)} == {"BUILD_SHIP"} and "BUILD_SHIP b4SE" not in lit(page)
    ghosts = page.locator("#board .target:visible .ghost").evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    assert ghosts and all("ship" in ghost for ghost in ghosts)
    hit(page, "BUILD_SHIP d5NE")
    assert done(room, "PLAY_DIPLOMAT b4SE", "BUILD_SHIP d5NE")
    page.locator("#board .piece[data-place=d5NE]").wait_for()
