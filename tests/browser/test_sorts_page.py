"""Every sort of slot in a real Chromium, of a module without a face and asked for by one: by mouse, touch and keys."""

import pytest
from clicking import Here, done
from dialogs import SIDES
from hands import WAYS, Hands, ways
from test_table import whole

from cities_knights.scenes import stage
from fair import MOST, SHOWS, Fair
from long_run import first_is_quick
from poblado.face import CARDS, ORDER, Face, Picture, Question
from poblado.island.facts import IslandFacts
from poblado.testing import Story

pytestmark = pytest.mark.browser


class AskedFace(Face):
    """Asks for cards with a limit, and for an order: what no declaration says of several actions."""

    module = "fair"

    def question(self, viewer):
        step, facts = viewer.facts.pending(), viewer.facts
        if step == "BoothPack" and isinstance(facts, IslandFacts):
            goods = zip(facts.r.market.good_names, facts.bank(), strict=True)
            pictures = tuple(Picture(good, f"card-{good}", n=n, slots=good) for good, n in goods)
            return Question("What do you pack?", CARDS, "PACK", pictures, 0, MOST, send="Pack", end="PACKED")
        if step == "BoothParade":
            shows = tuple(Picture(show, f"card-{show}", kind="LINE_UP", slots=show) for show in SHOWS)
            return Question("In which order?", ORDER, "LINE_UP", shows)
        return None


class AskedFair(Fair):
    """The same fair with that face."""

    face = AskedFace


@pytest.fixture(scope="module")
def fair():
    one = Here(60, extra=[Fair])
    yield one
    one.close()


@pytest.fixture(scope="module")
def asked():
    one = Here(60, extra=[AskedFair])
    yield one
    one.close()


def rather(way):
    """Parametrises with one way in the quick run and the others in the long one: each way has its tests here."""
    cases = sorted(WAYS, key=lambda one: one[0] != way)
    ids = [one for one, _ in cases]
    return pytest.mark.parametrize(("way", "page"), first_is_quick(cases), indirect=["page"], ids=ids)


def at_the_fair(here, page, way, *actions, make=Fair, active=0):
    """Seat 0 at a table where somebody is on turn and has done something; the room, and hands."""
    s = Story(3, board="beginner", extra=[make()])
    s.has(0, settlements="d3N", roads="d3NE", hand="2wool 2ore").main(active).do(*actions)
    room = here.begin(page, preset="base", board="beginner", players="3")
    stage(room, s)
    page.goto(here.url + here.path)
    page.wait_for_selector("#builds button")
    whole(page)
    return room, Hands(page, way, 1)


def press(hands, *selectors):
    """One thing after the other, as somebody would who looks for it."""
    for selector in selectors:
        found = hands.page.locator(f"{selector}:visible" if ">>" not in selector else selector)
        found.wait_for()
        if hands.way == "keys" and found.evaluate("(one) => one.matches('input')"):
            found.focus()
            hands.page.keyboard.press("Space")
        else:
            hit = found.locator(".hit")
            hands.press(found if hands.way == "keys" or not hit.count() else hit)


def place(action):
    return f"#board .target[data-action='{action}']"


def pick(kind, n):
    return f"dialog [data-kind={kind}] >> nth={n}"


MORE, SEND = "dialog .stepper button:last-child", "dialog button.primary"
ANSWERS = {
    "CLIMB d3N": lambda kind: [place(f"{kind} d3N")],
    "STROLL d3NE": lambda kind: [place(f"{kind} d3NE")],
    "PICNIC d3": lambda kind: [place(f"{kind} d3")],
    "GREET 2": lambda kind: [pick(kind, 1)],
    "TREAT 1,2": lambda kind: ["dialog input >> nth=0", "dialog input >> nth=1", SEND],
    "TASTE grain": lambda kind: [pick(kind, 3)],
    "WATCH dancing_bear": lambda kind: [pick(kind, 2)],
    "GUESS 3+4": lambda kind: ["dialog [data-die='1-3']", "dialog [data-die='2-4']", SEND],
    "BET 5": lambda kind: [MORE] * 4 + [SEND],
    "DANCE on_one_leg": lambda kind: [pick(kind, 2)],
    "HAUL wool 2 1": lambda kind: [pick(kind, 2), MORE, SEND, pick(kind, 0)],
}
"""How each deed is answered where its kind is known."""


@pytest.mark.thorough
@rather("mouse")
def test_a_button_asks_for_every_sort_of_slot(fair, page, way):
    room, hands = at_the_fair(fair, page, way)
    for action, answers in ANSWERS.items():
        kind = action.split()[0]
        press(hands, f"#turn [data-kind={kind}]", *answers(kind))
        assert done(room, action)
        page.wait_for_selector(f"#turn [data-kind={kind}]", state="detached")
    assert page.locator("#players [data-seat='0'] [title='1 kite'] use[href='#art-kite-red']").count() == 1
    # Terms are no list of values: they are put together in the tray of all trade.
    give, want = SIDES
    press(hands, "#turn [data-kind=TRADE]", f"{give} >> nth=2", f"{want} >> nth=0", "#tray [data-kind=HAGGLE]")
    assert done(room, "HAGGLE 1wool:1brick")


@pytest.mark.slow
@ways
def test_a_question_asks_for_every_sort_of_slot(fair, page, way):
    for action, answers in ANSWERS.items():
        kind = action.split()[0]
        room, hands = at_the_fair(fair, page, way, f"0 ENTER {kind.lower()}")
        press(hands, *answers(f"MUST_{kind}"))
        assert done(room, f"MUST_{action}")


@pytest.mark.thorough
@rather("touch")
def test_a_number_that_is_none_of_them_is_not_sent(fair, page, way):
    _, hands = at_the_fair(fair, page, way, "0 ENTER bet")
    press(hands, MORE, MORE, MORE)
    assert page.inner_text("dialog output") == "4" and page.locator(SEND).is_disabled()
    press(hands, MORE)
    assert page.locator(SEND).is_enabled()


@pytest.mark.thorough
@rather("mouse")
def test_several_actions_at_a_place_are_a_menu(fair, page, way):
    room, hands = at_the_fair(fair, page, way, "0 ENTER field")
    press(hands, f"{place('MUST_CLIMB d3N')}, {place('REST d3N')} >> nth=-1")
    labels = page.locator("dialog.places button[data-kind]")
    labels.first.wait_for()
    assert labels.all_inner_texts() == ["Climb now", "Rest here"], "one has touched the place, and knows it"
    press(hands, "dialog [data-kind=REST]")
    assert done(room, "REST d3N")


@pytest.mark.thorough
@rather("keys")
def test_a_question_of_places_has_answers_that_are_none(fair, page, way):
    room, hands = at_the_fair(fair, page, way, "0 ENTER field")
    press(hands, "#turn [data-kind=LEAVE]")
    assert done(room, "LEAVE")


@pytest.mark.thorough
@rather("touch")
def test_yes_or_no_is_asked_of_several(fair, page, way):
    room, hands = at_the_fair(fair, page, way, "1 ENTER vote", active=1)
    page.wait_for_selector("dialog [data-kind=AGREE]")
    assert page.locator("dialog [data-kind]").all_inner_texts() == ["Yes", "No"]
    press(hands, "dialog [data-kind=REFUSE]")
    assert done(room, "REFUSE")


@pytest.mark.thorough
@rather("mouse")
def test_cards_with_a_limit_and_an_order(asked, page, way):
    room, hands = at_the_fair(asked, page, way, "0 ENTER pack", make=AskedFair)
    page.wait_for_selector("dialog .count")
    assert page.inner_text("dialog .count") == f"0 / {MOST}"
    wool, ore = (f"dialog .stepper >> nth={k} >> button >> nth=1" for k in (2, 4))
    press(hands, wool, wool, ore)
    assert page.inner_text("dialog .count") == f"{MOST} / {MOST}"
    assert page.locator("dialog .stepper button:last-child:not(:disabled)").count() == 0
    press(hands, SEND)
    assert done(room, "PACK wool", "PACK wool", "PACK ore", "PACKED")
    room, hands = at_the_fair(asked, page, way, "0 ENTER parade", make=AskedFair)
    page.wait_for_selector("dialog .order")
    assert page.locator("dialog .order span:not([aria-hidden])").all_inner_texts() == SHOWS
    press(hands, "dialog [aria-label='fire_eater ↑']", "dialog [aria-label='fire_eater ↑']", SEND)
    assert done(room, *(f"LINE_UP {SHOWS[k]}" for k in (0, 3, 1, 2)))
