"""Helpers in a real Chromium: every dialog by clicks at a desk and by touch on a phone."""

import re

import pytest
from clicking import Here, catch_up, has_acted, hit
from screens import screens

from cities_knights.scenes import stage
from helpers.tables import NORTH, QUIET, SEVEN, Helped, roads
from long_run import first_is_quick

pytestmark = pytest.mark.browser


def mine(helper, hand="", **how):
    """Seat 0 has a helper, a hand and something on the board; the others hold cards."""
    s = Helped(3).has(0, helper=helper, hand=hand, settlements="c1S", roads=roads(NORTH, 0, 2), **how)
    s.has(1, settlements="b4N f5N", hand="2ore 1brick 1wool").has(2, settlements="g1N", hand="1ore 2lumber")
    return s.robber("b2")


def turn(helper, hand="", **how):
    return mine(helper, hand, **how).main(0, QUIET)


SCENES = {
    "merchant": lambda: turn("merchant", "1wool"),
    "repay": lambda: turn("merchant", "1wool").do("0 USE_MERCHANT ore 1,2"),
    "mendicant": lambda: turn("mendicant", "1lumber 1ore 1wool"),
    "mayor": lambda: mine("mayor").begin(0).do("0 ROLL", f"* DICE {QUIET}"),
    "explorer": lambda: turn("explorer"),
    "general": lambda: mine("general").begin(0).do("0 ROLL", f"* DICE {SEVEN}"),
    "spared": lambda: mine("general", "4wool 4ore").begin(0).do("0 ROLL", f"* DICE {SEVEN}"),
    "architect": lambda: turn("architect", "1wool 1grain 1ore 1brick"),
    "instead": lambda: turn("architect", "1wool 1grain 1brick 1lumber"),
    "keep": lambda: turn("architect", "1wool 1grain 1ore").do(
        "0 USE_ARCHITECT", "* LOOK_AT 0 knight", "* LOOK_AT 0 monopoly", "* LOOK_AT 0 victory_point"
    ),
    "captain": lambda: turn("captain", "2wool"),
    "bride": lambda: mine("robber_bride").begin(0),
    "priest": lambda: turn("priest", "1brick 1lumber 1grain 2ore", knights=2),
    "noblewoman": lambda: turn("noblewoman"),
    "pick": lambda: turn("noblewoman").do("0 USE_NOBLEWOMAN 1"),
    "change_a": lambda: turn("captain").do("0 USE_CAPTAIN wool"),
    "change_b": lambda: turn("captain", side="B").do("0 USE_CAPTAIN wool"),
    "look": lambda: turn("captain"),
}

# Each scene with what is clicked, `@` being a place of the board, and below it what seat 0 has then done.
WAYS = f"""
merchant: #turn [data-kind=USE_MERCHANT] > dialog [data-slots=ore] > dialog input >> nth=0 > dialog .primary
    =
merchant: #cards [data-kind=USE_MERCHANT] > dialog .primary > dialog [data-slots=ore] > dialog input >> nth=0 > dialog .primary
    =
repay: dialog [data-slots='1 wool'] > dialog [data-slots='2 ore']
    = REPAY 1 wool, REPAY 2 ore
mendicant: #turn [data-kind=USE_MENDICANT] > dialog [data-slots='brick wool'] > @USE_MENDICANT d2E
    =
mayor: dialog [data-slots=ore]
    = USE_MAYOR ore
mayor: dialog [data-kind=DONE]
    = DONE
explorer: #turn [data-kind=USE_EXPLORER] > @USE_EXPLORER {NORTH[1]} > @explorer
    =
general: dialog [data-slots=grain]
    = USE_GENERAL grain
spared: dialog [data-kind=FLIP_HELPER]
    = FLIP_HELPER
architect: #turn [data-kind=USE_ARCHITECT]
    = USE_ARCHITECT
instead: #turn [data-kind=USE_ARCHITECT_INSTEAD] > dialog [data-slots='ore lumber']
    = USE_ARCHITECT_INSTEAD ore lumber
keep: dialog [data-slots=monopoly]
    = KEEP_CARD monopoly
captain: #turn [data-kind=USE_CAPTAIN] > dialog [data-slots=wool]
    = USE_CAPTAIN wool
bride: #turn [data-kind=USE_ROBBER_BRIDE] > @USE_ROBBER_BRIDE d4
    = USE_ROBBER_BRIDE d4
priest: #turn [data-kind=USE_PRIEST_SETTLEMENT] > @USE_PRIEST_SETTLEMENT c2S
    = USE_PRIEST_SETTLEMENT c2S
priest: #turn [data-kind=USE_PRIEST_CITY] > @USE_PRIEST_CITY c1S
    = USE_PRIEST_CITY c1S
noblewoman: #turn [data-kind=USE_NOBLEWOMAN]
    = USE_NOBLEWOMAN 1
pick: dialog [data-slots=ore]
    = PICK_CARD ore
change_a: dialog [data-slots=explorer]
    = SWAP_HELPER explorer
change_b: dialog [data-slots=mayor]
    = SWAP_HELPER mayor
look: #turn [data-key=y]
    =
"""
WAYS = [
    (name, clicks.split(" > "), [action for action in done.split(", ") if action])
    for name, clicks, done in re.findall(r"^(\w+): (.+)\n +=(?: (.*))?$", WAYS, re.MULTILINE)
]


@pytest.fixture(scope="module")
def slow():
    """Bots take their time: a staged table stays as it is."""
    one = Here(60)
    yield one
    one.close()


def show(page, slow, story, room):
    """A page with a table; its room, the same as before where there is one."""
    if room is None:
        words = {"preset": "base", "chapter.helpers": "1", "board": "beginner", "players": "3"}
        room = slow.begin(page, **words)
        stage(room, story)
        page.goto(slow.url + slow.path)
        page.wait_for_selector("#art-helper-mayor", state="attached")
        return room
    stage(room, story)
    slow.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    catch_up(page, room)
    return room


def clicked(page, click):
    if click == "@explorer":
        page.locator('#board .target[data-action^="USE_EXPLORER"]:visible .hit').first.click(force=True)
    elif click.startswith("@"):
        hit(page, click[1:])
    else:
        page.locator(click).first.click()


@pytest.mark.thorough
@screens((390, 844), (1440, 900))
@pytest.mark.parametrize("ways", first_is_quick([WAYS[::3], [*WAYS[1::3], *WAYS[2::3]]]), ids=["third", "others"])
def test_every_helper_and_every_decision(page, slow, ways):
    """All of them on both screens; the page never grows wider than the screen."""
    room = None
    for name, clicks, expected in ways:
        room = show(page, slow, SCENES[name](), room)
        before = len(room.table.record.actions)
        for click in clicks:
            clicked(page, click)
            catch_up(page, room)
            assert page.text_content("#notice") == "", (name, click)
        if name != "look":
            has_acted(page, room, before)
        own = [text[2:] for text in room.table.record.actions[before:] if text.startswith("0 ")]
        assert own[: len(expected)] == expected and (own or name == "look"), (name, own)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], name


@pytest.mark.thorough
def test_everybody_sees_whose_helper_shows_which_side(slow, page):
    """A badge with the portrait and the side; the display lies open, and a sheet tells what each does."""
    show(page, slow, mine("captain", side="B").has(1, helper="mayor").begin(0), None)
    assert page.locator("#players .player use[href*=helper]").count() == 3
    titles = [one.get_attribute("title") or "" for one in page.locator("#players .held-cards span").all()]
    for who, then in (
        ("Capitán, cara B", "se cambia por otro."),
        ("Alcaldesa Marianne, cara A", "se gira a la cara B"),
    ):
        assert any(who in title and then in title for title in titles), "the letter alone says nothing"
    page.locator("#turn [data-key=y]").click()
    page.wait_for_selector("dialog[open] [data-row=helper-explorer]")
    assert "Explorador Luis" in page.inner_text("dialog[open]")


@pytest.mark.thorough
def test_what_is_asked_comes_back_when_a_sheet_or_card_is_closed(slow, page):
    """Nobody is left without the dialog that the table waits for."""
    room = show(page, slow, SCENES["mayor"](), None)
    for facts in ("#turn [data-key=y]", "#cards .devcard"):
        page.wait_for_selector("dialog[open] [data-kind=USE_MAYOR]")
        page.locator(facts).last.click()
        page.locator("dialog[open] .close").click()
    page.locator("dialog [data-slots=ore]").click()
    catch_up(page, room)
    assert "0 USE_MAYOR ore" in room.table.record.actions
