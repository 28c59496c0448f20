"""Phones: clocks beside names, boards of missions in one line, and nothing over a board where it is touched."""

from dataclasses import replace

import pytest
from clicking import catch_up, hit
from screens import screens, screens_and_themes
from test_play_page import play
from waiting import until

from cities_knights.scenes import scene, stage, tied, weak
from explorers_pirates.test_page_missions import begin
from poblado.table import Table
from poblado.testing import Story

pytestmark = pytest.mark.browser

SIDE, LOW, PHONE, WIDE = (844, 390), (740, 360), (390, 844), (1440, 900)


# -- clocks ------------------------------------------------------------------------------------------------------------

NAMES = ("Maximiliana Fernández", "Bartholomew", "Eva", "Guadalupe Ruiz", "Wilhelmina", "Constantin")


class Crowd(Story):
    """A table by the rules of a room, at which everybody has cards and, but for Explorers, two digits of points."""

    def __init__(self, rules):
        self.rules, self.table, self.begun = rules, Table(rules), False
        self.table.game = rules.empty_game()
        self.game.note_events()
        for seat in range(rules.seats):
            own = rules.topology.vertex_names[40 + seat :: rules.seats][:7]
            self.has(seat, cities=" ".join(own[:4]), settlements=" ".join(own[4:]), hand="1brick 1lumber")
        self.begin(0)


def with_clocks(here, page, preset, language="es"):
    """Six people with clocks, all but the first of them away."""
    room = here.begin(page, preset=preset, players="6", **{"param.points_to_win": "15"})
    stage(room, Crowd(room.table.rules))
    seats = zip(room.seats, NAMES, strict=True)
    room.seats = tuple(replace(seat, bot="", name=name, clock=120, reserve=600) for seat, name in seats)
    page.goto(f"{here.url}{here.path}?lang={language}")
    page.wait_for_selector("#players .clock >> nth=5")
    return room


COVERED = """() => {
  const leaves = ".who strong, .held-cards > :not(.titles), .titles > *, .points b, .meters";
  const found = [];
  for (const box of document.querySelectorAll("#players .player")) {
    const inner = box.getBoundingClientRect();
    const shown = [...box.querySelectorAll(leaves)].filter((one) => one.checkVisibility())
      .map((one) => [one.className || one.localName, one.getBoundingClientRect()])
      .filter(([, r]) => r.width && r.height);
    for (const [k, [name, r]] of shown.entries()) {
      if (r.left < inner.left || r.right > inner.right || r.top < inner.top - 1 ||
        r.bottom > inner.bottom + 1) found.push(`${name} leaves the box of ${box.ariaLabel}`);
      for (const [other, o] of shown.slice(k + 1)) {
        const wide = Math.min(r.right, o.right) - Math.max(r.left, o.left);
        const high = Math.min(r.bottom, o.bottom) - Math.max(r.top, o.top);
        if (wide > 1 && high > 3) found.push(`${name} and ${other} of ${box.ariaLabel}: ${wide.toFixed()} by ${high.toFixed()}`);
      }
    }
  }
  return found;
}"""
"""What lies over something else beside a name, or leaves its box; lines may touch, as letters do not fill their height."""

SMALL = """selectors => [...document.querySelectorAll(selectors)].filter((one) => one.checkVisibility() && one.textContent.trim())
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12).map((one) => one.outerHTML.slice(0, 80))"""
"""Text of less than 12 pixels."""


@pytest.mark.thorough
@pytest.mark.parametrize("preset", ["base-5-6", "cities-knights-5-6", "pirates-and-explorers-5-6"])
@screens_and_themes((LOW, "light"), (SIDE, "dark"), ((667, 375), "light"), (PHONE, "dark"))
def test_a_clock_lies_over_nothing(here, page, scheme, preset):
    """Names give way first, and everybody's points and clock are whole."""
    page.emulate_media(color_scheme=scheme)
    with_clocks(here, page, preset)
    assert page.locator("#players .clock:visible").count() == 6
    assert page.locator("#players em:visible", has_text="fuera").count() == 5
    assert page.evaluate(COVERED) == []
    if page.viewport_size["height"] < 500:
        assert page.evaluate(SMALL, "#players .clock > *, #players em") == []
        players, acting = (page.locator(one).bounding_box() for one in ("#players", ".acting"))
        assert players["y"] + players["height"] <= acting["y"] + 1


@screens(PHONE, SIDE)
def test_no_row_of_players_is_sliced_by_the_tray_or_a_pause(here, page):
    """Where two rows have no room they stand in one, with their names, cards and points."""
    room = here.begin(page, preset="base", players="4")
    stage(room, Crowd(room.table.rules).main(0))
    page.goto(f"{here.url}{here.path}?lang=en")

    def seen():
        # All of the row, or, below a tray that fills the panel, no more than its edge.
        below = page.locator(".acting").bounding_box()["y"]
        rows = [one.bounding_box() for one in page.locator(".player").all()]
        assert all(box["y"] + box["height"] <= below + 1 or box["y"] >= below - 6 for box in rows)
        assert (
            page.locator("#players strong:visible").count() == page.locator("#players .points b:visible").count() == 4
        )
        assert page.evaluate(COVERED) == []

    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector("body.composing")
    seen()
    page.click("#tray .close")
    page.click("#open-menu")
    page.click("#menu [data-do=pause]")
    page.wait_for_selector("body.halted [data-do=resume]")
    seen()


# -- Cities & Knights --------------------------------------------------------------------------------------------------


def over(page, *selectors):
    """Parts of the page that lie over the board, of those that are seen."""
    return page.evaluate(
        """(all) => {
          const board = document.querySelector("#board svg").getBoundingClientRect();
          const seen = all.flatMap((one) => [...document.querySelectorAll(one)])
            .filter((one) => one.checkVisibility({ visibilityProperty: true }));
          return seen.filter((one) => {
            const r = one.getBoundingClientRect();
            return r.width && Math.min(r.right, board.right) - Math.max(r.left, board.left) > 1 &&
              Math.min(r.bottom, board.bottom) - Math.max(r.top, board.top) > 1;
          }).map((one) => one.id || one.className);
        }""",
        selectors,
    )


@screens(PHONE, SIDE, (360, 640))
def test_while_a_city_must_be_chosen_the_card_of_a_raid_lies_at_the_foot(here, page):
    room = here.open(page, weak().sails(6).begin(0))
    here.show(page, scene("lose_city"), room)
    page.wait_for_selector("#raid .raid-card")
    page.wait_for_selector("body.placing")
    assert over(page, ".raid-card", "#banner", "#newest", "dialog[open]") == []
    card, height = page.locator(".raid-card").bounding_box(), page.viewport_size["height"]
    assert card["height"] < height / 3 and card["y"] + card["height"] <= height + 1
    assert "Los bárbaros vencen" in page.inner_text(".raid-card")
    assert page.evaluate(SMALL, ".raid-card :is(strong, p)") == []
    before = len(room.table.record.actions)
    hit(page, "LOSE_CITY d2S")
    until(page, lambda: len(room.table.record.actions) > before)


@screens(PHONE, SIDE)
def test_a_sheet_that_is_open_gives_the_board_free_when_a_place_is_asked_for(here, page):
    room = here.open(page, weak().sails(6).begin(0))
    page.click("#builds .looks")
    page.wait_for_selector("dialog.sheet[open]")
    here.show(page, scene("lose_city"), room)
    page.wait_for_selector("body.placing")
    page.click("#raid .close")
    assert over(page, "dialog[open]") == []


@screens(PHONE, SIDE)
def test_of_a_banner_and_the_newest_line_one_is_seen(here, page):
    """Also when more has happened since."""
    room = here.open(page, tied().sails(6).begin(0))
    room.table.source = None
    play(here, page, room, *scene("pile").table.record.actions)
    page.click("#raid .close")
    page.locator("#dialog .pick").first.click()
    catch_up(page, room)
    seen = [one for one in ("#banner", "#newest") if page.locator(one).is_visible()]
    assert seen == ["#banner"]


# -- missions ----------------------------------------------------------------------------------------------------------


def some_steps(s):
    return s.marker(0, 1, 1).marker(1, 3, 2).main(0)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("language", "words"), [("es", "guaridas 0 peces 1 especias 0"), ("en", "lairs 0 fish 1 spices 0")]
)
@screens(PHONE, SIDE)
def test_on_a_phone_missions_are_one_line_that_a_touch_opens(here, page, language, words):
    begin(here, page, some_steps, players="4")
    page.goto(f"{here.url}{here.path}?lang={language}")
    line = page.locator(".mission-line")
    line.wait_for()
    assert " ".join(line.inner_text().split()) == words
    box, boards = line.bounding_box(), page.locator(".mission-track:visible")
    assert 24 <= box["height"] <= 44 and not boards.count()
    assert page.evaluate(SMALL, ".mission-line span, .mission-line b") == []
    board = page.locator("#board").bounding_box()
    assert board["y"] + board["height"] <= box["y"] + 1
    below = page.locator("#plates").bounding_box()
    assert box["height"] + (below["height"] if below else 0) < 80, "three boards took 166"
    line.click()
    assert boards.count() == 3 and line.get_attribute("aria-expanded") == "true"
    line.click()
    assert not boards.count() and line.get_attribute("aria-expanded") == "false"


@screens(WIDE)
def test_at_a_desk_each_board_of_a_mission_has_its_name(here, page):
    begin(here, page, some_steps)
    names = page.locator("#plates [data-plate^=mission-] h3")
    assert names.all_inner_texts() == ["Las guaridas de piratas", "Pescado para Catán", "Especias para Catán"]
    assert all(names.nth(k).bounding_box()["height"] >= 12 for k in range(3))
    assert not page.locator(".mission-line").is_visible()
    assert over(page, "#plates [data-plate^=mission-]") == []
