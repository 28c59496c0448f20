"""What people do to a page without meaning it: twice the same click, back, reload, two tabs, no network, odd names."""

import asyncio
import re

import pytest

from poblado.testing import Story

pytest.importorskip("playwright")
from clicking import Lucky, catch_up, done
from dialogs import SIDES, choose_enough, count
from screens import screens
from test_play_page import open_table, turn
from test_table import begin, choose, device, play, table
from waiting import until

from cities_knights.scenes import stage

pytestmark = pytest.mark.browser
SCRIPT = "<img src=x onerror=window.pwned=1>\"'</script><script>window.pwned=1</script>"


def own_turn(page):
    page.wait_for_selector("body.my-turn")


def play_until(page, selector, choices=120):
    """Play until something is seen in the own turn, when nobody else changes what the page shows."""
    for _ in range(choices):
        until(page, lambda: page.locator("body.my-turn").count())
        if page.locator(selector).count():
            return
        choose(page)
    raise AssertionError(f"{selector} is never seen")


@pytest.mark.slow
def test_names_run_nothing(page, server):
    table(page, server, name="Ana", players="2")
    page.locator("#gather [data-do=beside]").first.click()
    page.fill("#gather form.sit input", SCRIPT)
    page.click("#gather [data-do=sit]")
    until(page, lambda: page.locator("#notice:not(:empty), #gather [role=alert]:not(:empty)").count())
    assert page.evaluate("window.pwned") is None and page.locator("img[src=x]").count() == 0
    for query in ("board", "preset", "name", "seed", "param.x", "shown", "lang", "players", SCRIPT):
        page.goto(f"{server.url}/?{query}={SCRIPT}")
        assert page.evaluate("window.pwned") is None
        assert page.locator("img[src=x]").count() == 0


def own(room):
    """What seat 0 has done."""
    return [text[2:] for text in room.table.record.actions if text.startswith("0 ")]


def about_to_roll(here, page):
    room = open_table(here, page, Story(3, board="beginner").has(0, settlements="d3N").begin(0))
    room.table.source = Lucky(room.table.source)
    return room


def middle(element):
    """Where an element is; what comes once the table is there builds it anew."""
    until(element.page, lambda: element.bounding_box())
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page, times):
    """The mouse is pressed where it is: for the first time, or as the second of two clicks."""
    page.mouse.down(click_count=times)
    page.mouse.up(click_count=times)


UNDER = """([x, y]) => {
  const found = document.elementFromPoint(x, y)?.closest("button, .target");
  return found ? (found.dataset.action ?? found.dataset.kind ?? "") : "";
}"""


def test_two_clicks_on_the_dice_are_one(here, page):
    """Where the dice are rolled between two clicks, the second one meets the button that ends the turn: it does not press it."""
    room = about_to_roll(here, page)
    at = middle(page.locator("#turn [data-kind=ROLL]"))
    page.mouse.move(*at)
    press(page, 1)
    until(page, lambda: page.evaluate(UNDER, at) == "END_TURN")
    press(page, 2)
    press(page, 3)
    catch_up(page, room)  # whatever was sent, was sent before
    assert own(room) == ["ROLL"]
    assert page.inner_text("#notice") == ""
    press(page, 1)
    assert done(room, "ROLL", "END_TURN")


TAPS = """async ([[x, y], seconds]) => {
  const tap = (at, after) => {
    const told = { bubbles: true, cancelable: true, detail: 1, pointerType: "touch", clientX: x + after, clientY: y };
    const click = new PointerEvent("click", told);
    Object.defineProperty(click, "timeStamp", { value: at });
    document.elementFromPoint(x + after, y).dispatchEvent(click);
  };
  tap(1000, 0);
  const there = () => document.elementFromPoint(x, y).closest("button")?.dataset.kind;
  while (there() !== "END_TURN") await new Promise((done) => setTimeout(done, 20));
  tap(1000 + 1000 * seconds, 3);
}"""


@pytest.mark.thorough
@screens((390, 844))
@pytest.mark.parametrize(("seconds", "then"), [(0.2, []), (0.6, ["END_TURN"])])
def test_a_finger_that_touches_twice_touches_once(here, page, seconds, then):
    """Not every browser counts what a finger touches: it is told by the time between."""
    room = about_to_roll(here, page)
    page.evaluate(TAPS, [middle(page.locator("#turn [data-kind=ROLL]")), seconds])
    assert done(room, "ROLL", *then)
    catch_up(page, room)
    assert own(room) == ["ROLL", *then]


def test_two_clicks_on_a_place_are_one(here, page):
    """A double click is a click: nothing else is built, and nobody is told of being too late."""
    room = here.begin(page, preset="base", board="beginner", players="3")
    page.goto(here.url + here.path)
    own_turn(page)
    target = page.locator("#board .target:visible")
    at = middle(target.nth(target.count() // 2).locator(".hit"))
    page.mouse.move(*at)
    built = page.evaluate(UNDER, at)
    assert built.startswith("BUILD_SETTLEMENT")
    press(page, 1)
    press(page, 2)
    assert done(room, built)
    catch_up(page, room)
    press(page, 2)
    catch_up(page, room)
    assert own(room) == [built]
    assert page.inner_text("#notice") == ""


@pytest.mark.thorough
def test_a_command_that_is_pressed_twice_stays_pressed(here, page):
    """Pressed again it would be put down: but not by a double click."""
    open_table(here, page, turn("2brick 2lumber"))
    page.dblclick("#builds [data-kind=BUILD_ROAD]")
    assert page.locator("#builds .chosen").count() == 1
    page.click("#builds [data-kind=BUILD_ROAD]")
    assert page.locator("#builds .chosen").count() == 0


@pytest.mark.thorough
def test_cards_are_set_as_quickly_as_one_clicks(here, page):
    room = open_table(here, page, turn("4brick"))
    page.click("#turn [data-kind=TRADE]")
    page.mouse.move(*middle(page.locator(SIDES[0]).first))
    for times in (1, 2, 3, 4):
        press(page, times)
    assert count(page, 0, 0) == 4
    assert own(room) == ["ROLL"]


@pytest.mark.slow
def test_two_people_at_one_screen_answer_one_question(here, page):
    """The answer of the second is no second click of the first, though both have done as much before."""
    room = here.begin(page, preset="base", board="beginner", players="2", mode="table", seed="", name="Ana")
    page.goto(here.url + here.path)
    page.locator("#gather [data-do=beside]").first.click()
    page.fill("#gather form.sit input", "Eva")
    page.click("#gather [data-do=sit]")
    page.wait_for_selector("#gather .seats:has-text('Eva')")
    page.click("#gather [data-do=begin]")
    page.wait_for_selector("#curtain:visible")
    story = Story(2, board="beginner").has(0, settlements="d3N", hand="9ore").has(1, hand="9ore").main(0, "3+4")
    stage(room, story)
    here.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    catch_up(page, room)
    for seat in (0, 1):
        page.click("#curtain [data-do=reveal]")
        for _ in range(4):
            page.locator("dialog.discard .stepper button:last-child:not(:disabled)").first.click()
        page.click("dialog.discard button.primary")
        until(page, lambda seat=seat: seat not in room.table.owing or room.table.facts.pending() != "Discard")
    gone = [text for text in room.table.record.actions if "DISCARD" in text]
    assert gone == ["0 DISCARD ore"] * 4 + ["1 DISCARD ore"] * 4


def test_a_seat_whose_answer_is_lost_is_asked_for_again(here, page):
    """The server has done it, and the page does not know: it asks with the same nonce, and sits there."""
    room = here.begin(page, preset="base", board="beginner", players="2", mode="table", seed="", name="Ana")
    sent = []

    def lose(route):
        sent.append(route.request.post_data_json)
        done = room.sit(sent[0]["seat"], sent[0]["name"], sent[0]["nonce"])
        asyncio.run_coroutine_threadsafe(done, here.server.servers[0].get_loop()).result(5)
        route.abort()

    page.goto(here.url + here.path)
    page.route("**/sit", lose, times=1)
    page.locator("#gather [data-do=beside]").first.click()
    page.fill("#gather form.sit input", "Eva")
    with page.expect_response("**/sit") as again:
        page.click("#gather [data-do=sit]")
    assert again.value.ok and again.value.request.post_data_json == sent[0]
    page.wait_for_selector("#gather form.rename input[data-seat='1']")
    assert page.input_value("#gather form.rename input[data-seat='1']") == "Eva"


@pytest.mark.slow
def test_two_tabs_of_one_seat_say_the_same(page, server):
    begin(page, server, seed=7)
    own_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("body.my-turn")
    assert not other.locator("#log .settlement_built").count()
    choose(page)
    other.wait_for_selector("#log .settlement_built")
    until(page, lambda: other.inner_text("#ask") == page.inner_text("#ask"))
    choose(other)
    page.wait_for_selector("#log .road_built")
    assert page.inner_text("#notice") == other.inner_text("#notice") == ""
    other.close()


@pytest.mark.slow
def test_back_and_forward_show_the_present(page, server):
    """Back from the home page to the table shows the table as it is, not as it was."""
    begin(page, server, preset="base-beginner", seed=7)
    own_turn(page)
    for _ in range(20):
        play(page, 1)
        if page.locator("#log .turn").count():
            break
    page.wait_for_selector("#log .turn")
    told = page.locator("#log li").count()
    page.click(".home-link")
    page.go_back()
    page.wait_for_selector("#board svg")
    own_turn(page)
    assert page.locator("#log li").count() >= told


@pytest.mark.slow
def test_without_a_network_the_page_says_so_in_its_language(page, server):
    begin(page, server, seed=7)
    own_turn(page)
    page.context.set_offline(True)
    target = page.locator("#board .target:visible")
    target.nth(target.count() // 2).locator(".hit").click(force=True)
    page.wait_for_selector("#notice:not(:empty)")
    said = page.inner_text("#notice")
    page.context.set_offline(False)
    assert "fetch" not in said.lower() and "error" not in said.lower(), said
    assert not page.locator("#log .settlement_built").count()
    page.wait_for_selector("#offline", state="hidden")
    target.nth(target.count() // 2).locator(".hit").click(force=True)
    page.wait_for_selector("#log .settlement_built")


CHOICES = {
    "TAKE": lambda: turn("1brick", cards="year_of_plenty").do("0 PLAY_YEAR_OF_PLENTY"),
    "DISCARD": lambda: Story(3, board="beginner").has(0, settlements="d3N", hand="9ore").main(0, "3+4"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", CHOICES)
def test_a_choice_whose_request_fails_can_be_made_again(here, page, kind):
    """The network fails for one request; the cards are chosen again and taken, without a reload."""
    open_table(here, page, CHOICES[kind]())
    word = kind.lower()
    page.wait_for_selector(f"dialog.{word}[open]")

    def make():
        if kind == "DISCARD":
            choose_enough(page, kind)
        for k in range(2 if kind == "TAKE" else 1):
            page.locator(f"dialog [data-kind={kind}]:not(:disabled)").nth(k).click()

    page.route("**/act", lambda route: route.abort())
    make()
    page.wait_for_selector("#notice:not(:empty)")  # the request has failed: one that comes later would be let through
    until(page, "!document.body.classList.contains('sending')")
    page.unroute("**/act")
    make()
    page.wait_for_selector(f"dialog.{word}[open]", state="detached")
    assert page.inner_text("#notice") == ""


@pytest.mark.slow
def test_a_reload_keeps_the_curtain_down(page, server):
    """Whoever reloads while the screen is passed on sees no hand: not in the page, and not behind the curtain."""
    table(page, server, name="Ana", players="2")
    page.locator("#gather [data-do=beside]").first.click()
    page.fill("#gather form.sit input", "Eva")
    page.click("#gather [data-do=sit]")
    page.wait_for_selector("#gather .seats:has-text('Eva')")
    page.click("#gather [data-do=begin]")
    page.wait_for_selector("#curtain:visible")
    for _ in range(3):
        page.reload()
        page.wait_for_selector("#curtain:visible")
        assert page.evaluate("document.querySelector('.table').inert")
        for _ in range(6):
            page.keyboard.press("Tab")
            inside = page.evaluate(
                "document.activeElement === document.body || !!document.activeElement.closest('#curtain')"
            )
            assert inside
        choose(page)
        choose(page)
        choose(page)
        page.wait_for_timeout(100)
        if not page.locator("#curtain:visible").count():
            break


@pytest.mark.slow
def test_the_language_switched_in_the_middle_keeps_the_decision(page, server):
    begin(page, server, preset="base-beginner", seed=7)
    play_until(page, "#turn [data-kind=ROLL]:visible")
    hand = page.locator("#hand .card b").all_inner_texts()
    page.goto(re.sub(r"\?.*", "", page.url) + "?lang=en")
    own_turn(page)
    assert page.locator("#turn [data-kind=ROLL]:visible").count() and any(map(int, hand))
    assert page.locator("#hand .card b").all_inner_texts() == hand
    assert page.locator("html[lang=en]").count() == 1
    assert not re.search(r"\b(construye|recibe|tira|Turno)\b", page.text_content("#log"))


@pytest.mark.slow
@screens((390, 844), (360, 640), (1440, 900), (3840, 2160))
def test_five_people_fit_any_screen(page, server):
    """All names, the own hand and what one can do are within the screen, and nothing is wider than it."""
    begin(page, server, preset="base-5-6", seed=7, players=6)
    play_until(page, "#turn [data-kind=ROLL]:visible")
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for selector in ("#turn [data-kind=ROLL]", "#hand .card", "#board"):
        box = page.locator(selector).first.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width, selector
        assert box["width"] >= 24 and box["height"] >= 24
    if width >= 1024:
        for k in range(6):
            box = page.locator(".player").nth(k).bounding_box()
            assert box["y"] + box["height"] <= height


@pytest.mark.slow
def test_whoever_reloads_while_others_play_sees_no_hand_of_a_shared_screen(page, server, chromium):
    """Two at one screen, a third on a phone: while the third plays, no hand of the two lies open for the other."""
    table(page, server, name="Ana", players="3")
    page.locator("#gather [data-do=beside]").first.click()
    page.locator("#gather form.sit input").first.fill("Eva")
    page.locator("#gather [data-do=sit]").first.click()
    page.wait_for_selector("#gather .seats:has-text('Eva')")
    link = page.input_value("#link")
    with device(chromium) as phone:
        phone.goto(link)
        phone.fill("#gather form.sit input", "Leo")
        phone.tap("#gather [data-do=sit]")
        phone.wait_for_selector("#gather .seats:has-text('Leo')")
        page.click("#gather [data-do=begin]")

        def phones_turn():
            """The third is on turn, as both pages have been told; nothing that was chosen is still on its way."""
            versions = {one.evaluate("document.body.dataset.version") for one in (page, phone)}
            return len(versions) == 1 and phone.locator("body.my-turn:not(.sending)").count()

        for _ in range(120):
            held = [int(n) for n in page.locator("#hand .card b").all_text_contents()]
            if any(held) and phones_turn():
                page.wait_for_timeout(300)
                if phones_turn():
                    break
            for one in (page, phone):
                if one.locator("body.my-turn, #curtain:visible").count():
                    choose(one)
        else:
            raise AssertionError("the third never plays while the two hold cards")
        page.reload()
        page.wait_for_timeout(300)
        assert phone.locator("body.my-turn").count()
        shown = page.locator("#hand .card:visible b").all_text_contents()
        assert page.locator("#curtain:visible").count() or not any(int(n) for n in shown), shown
