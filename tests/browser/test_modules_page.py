"""Modules without a face in a real Chromium: played to the end by mouse, by touch and by keyboard, from what is on the page."""

import sys

import pytest
from add_a_face import Waiting
from add_a_module import Patience
from clicking import Here, Lucky
from hands import Hands, Purposeful, own, ways

from cities_knights.scenes import rich_table, stage
from lagoon import Feasts, Lagoon
from lagoon.tides import Tides
from poblado import books
from poblado.books import MODULES
from poblado.testing import Story

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def patient():
    one = Here(0, extra=[Patience])
    yield one
    one.close()


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The toy book as another package brings it."""
    folder = tmp_path_factory.mktemp("installed")
    told = folder / "lagoon_book-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: lagoon-book\nVersion: 1.0\n", encoding="utf-8")
    (told / "entry_points.txt").write_text(f"[{books.GROUP}]\nlagoon = lagoon\n", encoding="utf-8")
    sys.path.append(str(folder))
    books._brought.cache_clear()
    yield
    sys.path.remove(str(folder))
    books._brought.cache_clear()


@pytest.fixture(scope="module")
def lagoon(installed):
    """All of the book in every game."""
    one = Here(0, extra=[Lagoon, Feasts, Tides])
    yield one
    one.close()


@pytest.fixture(scope="module")
def shelf(installed):
    """The book's chapters for whoever chooses them."""
    one = Here(0)
    yield one
    one.close()


def of_book(rules, book):
    """The kinds of action that a book of our own brings to a game."""
    ours = MODULES.own()
    return {spec.name for spec in rules.specs if spec.module in ours and MODULES[spec.module][0].name == book}


@pytest.mark.slow
@ways
def test_the_module_of_the_guide_is_played_to_the_end(patient, page, way):
    room = patient.begin(page, preset="base", players="2", seed="7", **{"param.points_to_win": "4"})
    page.goto(patient.url + patient.path)
    hands = Hands(page, way, 1)
    assert hands.play(), "the game did not end"
    assert room.table.is_over
    assert {"SPEND_HOURS", "CHOOSE_CARD"} <= own(room) & hands.seen
    assert "Gana" in page.inner_text("#dialog h2")


@pytest.mark.slow
@ways
def test_beside_an_expansion_the_module_of_the_guide_is_played_to_the_end(patient, page, way):
    """Cities & Knights with a stranger's module that has no face: the actions of both, by what is on the page alone."""
    realm = rich_table(points_to_win=4, patience_hours=1, extra=[Patience()])
    room = patient.open(page, realm, **{"param.patience_hours": "1"})
    room.table.source = Lucky(room.table.source)
    hands = Hands(page, way, 1)
    assert hands.play(), "the game did not end"
    assert room.table.is_over
    assert {"SPEND_HOURS", "CHOOSE_CARD"} <= own(room) & hands.seen
    assert of_book(realm.rules, "cities_knights") & own(room) & hands.seen
    assert "Gana" in page.inner_text("#dialog h2")


@pytest.fixture
def waiting():
    one = Here(0, extra=[Waiting])
    yield one
    one.close()


@pytest.mark.thorough
def test_the_face_of_the_guide_is_seen(waiting, page):
    """Its drawing and number at each player, its button by its key, its question, its line: all in Spanish."""
    s = Story(3, board="beginner", extra=[Waiting()]).begin(0)
    for seat in (0, 1, 2) * 3:
        s.do(f"{seat} ROLL", "* DICE 1+2", f"{seat} END_TURN")
    room = waiting.begin(page, preset="base", players="3", seed="7", board="beginner")
    stage(room, s.do("0 ROLL", "* DICE 1+2"))
    page.goto(waiting.url + waiting.path)
    badges = page.locator("#players [title^='3 Horas guardadas']")
    assert badges.count() == 3 and badges.first.locator("use").get_attribute("href") == "#art-hourglass"
    assert "Comprar con horas" in page.inner_text("#builds [data-kind=SPEND_HOURS]")
    page.keyboard.press("h")
    page.wait_for_selector("dialog h2:has-text('¿Qué carta tomas por tus horas?')")
    page.click("dialog [data-kind=CHOOSE_CARD] >> nth=4")
    page.wait_for_selector("#hand [data-good=ore] b:has-text('1')")


def shore():
    """Seat 0 is about to roll, at a lagoon and with cards for all that the chapter has."""
    s = Story(2, board="bay", extra=[Lagoon(), Feasts(), Tides()], points_to_win=3)
    s.has(0, settlements="e3S", hand="4brick 4lumber 4wool 5grain 6ore", wares="6shell").has(
        1, settlements="c4N", hand="3wool 3ore"
    )
    return s.begin(0)


@pytest.mark.slow
@ways
def test_the_toy_chapter_is_played_to_the_end(lagoon, page, way):
    room = lagoon.begin(page, preset="base", players="2", seed="7", board="bay", **{"param.points_to_win": "3"})
    stage(room, shore())
    page.goto(lagoon.url + lagoon.path)
    hands = Purposeful(page, way, 1)
    assert hands.play(), "the game did not end"
    assert room.table.is_over
    kinds = {"WADE", "BUILD_CANOE", "BUILD_BOATHOUSE", "SET_BUOY", "HANG_LANTERN", "BUY_CONCH", "SELL_SHELLS"}
    assert len(kinds & own(room) & hands.seen) >= 4


@pytest.mark.slow
def test_chapters_are_chosen_on_the_home_page(shelf, page):
    page.goto(shelf.url)
    page.wait_for_selector("html.scripted")
    page.evaluate("document.getElementById('settings').open = true")
    page.locator("[name='param.points_to_win']").fill("12")
    page.locator("#chapters summary").click()
    page.get_by_role("switch", name="lagoon").check()
    shells = page.locator("[name='param.shells_for_a_card']")
    assert shells.input_value() == "4"
    assert page.evaluate("document.activeElement.name") == "chapter.lagoon", "the focus stays"
    assert page.locator("[name='param.points_to_win']").input_value() == "12", "what was changed stays"
    page.locator("#chips li", has_text="lagoon").wait_for()
    assert "chapter.lagoon=1" in page.input_value("#link") and "bay" in page.get_attribute("#preview", "src")
    page.get_by_role("switch", name="tides").check()
    page.locator("[name='param.tide_rounds']").wait_for()
    page.locator("#chips li", has_text="tides").locator("button").click()
    page.locator("[name='param.tide_rounds']").wait_for(state="detached")
    assert not page.get_by_role("switch", name="tides").is_checked()
    page.locator("#start:not([aria-busy])").wait_for()
    page.click("button[value=solo]")
    page.wait_for_selector("#board svg")
    room = shelf.app.state.rooms.get(page.url.rsplit("/", 1)[1])
    assert list(room.table.rules.chapters) == ["lagoon"] and room.table.rules.params["points_to_win"] == 12
