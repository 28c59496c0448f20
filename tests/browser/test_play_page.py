"""The general page in a real Chromium: what it tells and what stays where it is, whatever game is played."""

import contextlib
from dataclasses import replace

import pytest
from clicking import catch_up, done, hit, type_action
from dialogs import SIDES, count, take_back, touch
from screens import screens
from test_table import whole
from waiting import until

from cities_knights.scenes import main, scene, stage
from long_run import first_is_quick
from poblado.kernel.codec import to_text
from poblado.server import presence
from poblado.testing import Story

pytestmark = pytest.mark.browser

ROADS = {"settlements": "c3N", "roads": "c3NE"}


def turn(hand, players=3, cards=""):
    """Seat 0 after its roll, the others with a card of each kind."""
    s = Story(players, board="beginner").has(0, settlements="d3N", roads="d3NE", hand=hand, cards=cards)
    for seat in range(1, players):
        s.has(seat, hand="1brick 1lumber 1wool 1grain 1ore")
    return s.main(0)


def open_table(here, page, story, **form):
    room = here.begin(page, preset="base", board="beginner", players=str(story.rules.seats), **form)
    stage(room, story)
    page.goto(here.url + here.path)
    page.wait_for_selector("#builds button")
    whole(page)
    return room


def play(here, page, room, *actions):
    """Others do something while the person looks on."""
    for action in actions:
        room.table.play(action)
    room.version += 1
    here.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    catch_up(page, room)


def offer(page, give, want):
    """Seat 0 offers a card of one kind for one of another, by its places in the tray."""
    page.click("#turn [data-kind=TRADE]")
    touch(page, 0, give)
    touch(page, 1, want)
    page.click("#tray [data-kind=OFFER]")


@contextlib.contextmanager
def spectator(chromium, address):
    context = chromium.new_context(viewport={"width": 1024, "height": 768}, locale="es-ES", reduced_motion="reduce")
    watcher = context.new_page()
    watcher.goto(address)
    watcher.wait_for_selector("#ask")
    yield watcher
    context.close()


# -- what is chosen, and what moves -------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_nothing_stays_lit_when_a_piece_is_placed(here, page):
    room = open_table(here, page, turn("2brick 2lumber"))
    asked = page.inner_text("#ask")
    page.click("#builds [data-kind=BUILD_ROAD]")
    assert page.inner_text("#ask") != asked
    place = page.locator("#board .target:visible").first.get_attribute("data-place")
    hit(page, f"BUILD_ROAD {place}")
    assert done(room, f"BUILD_ROAD {place}")
    catch_up(page, room)
    assert page.locator("#board .target:visible").count() == 0
    assert page.locator("#builds .chosen").count() == 0
    assert page.inner_text("#ask") == asked


def test_taking_back_is_sent_as_an_action_is(here, page):
    """With the decision that the person saw and a nonce of its own, so that a second or late one does nothing."""
    open_table(here, page, turn("9brick 9lumber"))
    page.click("#builds [data-kind=BUILD_ROAD]")
    with page.expect_request("**/act") as act:
        page.locator("#board .target:visible").first.locator(".hit").click(force=True)
    page.wait_for_selector("#turn [data-kind=UNDO]")
    with page.expect_request("**/undo") as undo:
        page.click("#turn [data-kind=UNDO]")
    page.wait_for_selector("#turn [data-kind=UNDO]", state="detached")
    sent = [request.value.post_data_json for request in (act, undo)]
    assert {key: type(value) for key, value in sent[1].items()} == {"as": int, "decision": str, "nonce": str}
    for key in ("decision", "nonce"):
        assert sent[0][key] and sent[1][key] and sent[0][key] != sent[1][key]


@screens((1440, 900), (390, 844), (844, 390))
def test_undo_and_notices_move_no_button(here, page):
    room = open_table(here, page, turn("9brick 9lumber 9wool 9grain 9ore"))
    places = (
        "[...document.querySelectorAll('#builds button, #hand .card')].map((b) => b.getBoundingClientRect().toJSON())"
    )
    before = page.evaluate(places)
    page.click("#builds [data-kind=BUILD_ROAD]")
    target = page.locator("#board .target:visible").first
    target.locator(".hit").click(force=True)
    page.wait_for_selector("#turn [data-kind=UNDO]")
    catch_up(page, room)
    assert page.evaluate(places) == before, "undo"
    type_action(page, "BUILD_ROAD z9NE")
    page.wait_for_selector("#notice:not(:empty)")
    assert page.evaluate(places) == before, "a notice"
    page.click("#turn [data-kind=UNDO]")
    page.wait_for_selector("#turn [data-kind=UNDO]", state="detached")
    assert page.evaluate(places) == before


SEEN = """() => {
  const walker = document.createTreeWalker(document.querySelector("#players [data-seat='0']"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.data.indexOf("(tú)");
    if (at < 0) continue;
    const text = document.createRange();
    text.setStart(walker.currentNode, at);
    text.setEnd(walker.currentNode, at + 4);
    const [said, room] = [text, walker.currentNode.parentElement.closest("strong")].map((one) => one.getBoundingClientRect());
    return said.width > 5 && said.right <= room.right + 1;
  }
  return false;
}"""


@pytest.mark.thorough
@screens((390, 844), (1440, 900))
def test_whose_seat_is_mine_is_seen_behind_a_long_name(here, page):
    room = here.begin(page, preset="base", players="4", name="Maximiliana Wolfgang")
    assert len(room.seats[0].name) == 20
    page.goto(here.url + here.path)
    page.wait_for_selector("#players .player")
    assert page.evaluate(SEEN)


# -- trade --------------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_an_offer_of_somebody_else_takes_no_key(here, page):
    room = open_table(here, page, turn("1brick 1lumber"))
    play(here, page, room, "1 PROPOSE 1ore:1brick")
    page.wait_for_selector("#tray [data-kind=ACCEPT]:not(:disabled)")
    assert page.evaluate("document.activeElement.dataset.kind ?? ''") == ""
    page.keyboard.press("Enter")
    catch_up(page, room)
    assert page.locator("#tray [data-kind=ACCEPT]").count() == 1
    assert "ACCEPT" not in " ".join(room.table.record.actions[-2:])


def test_a_counter_offer_is_told_as_in_the_log_and_who_cannot_be_paid_has_a_reason(here, page):
    room = open_table(here, page, turn("1brick 1lumber"))
    offer(page, 0, 4)
    assert done(room, "OFFER 1brick:1ore 1,2")
    catch_up(page, room)
    play(here, page, room, "1 COUNTER 1ore:1lumber", "2 COUNTER 1ore:3lumber")
    page.wait_for_selector("#tray [data-kind=CONFIRM]")
    log = page.locator("#log li", has_text="propone").all_text_contents()
    rows = page.locator("#tray .answers li")
    assert [row.get_attribute("title") for row in rows.all()] == [line.strip() for line in log]
    assert len(log) == 2
    payable, dear = page.locator("#tray [data-kind=CONFIRM]").all()
    assert payable.is_enabled() and dear.is_disabled()
    assert dear.locator("small").inner_text(), "why"
    payable.click()
    assert done(room, "CONFIRM 1")


@screens((390, 844), (1440, 900))
def test_an_offer_is_settled_or_withdrawn_while_others_think(here, page):
    room = open_table(here, page, turn("2brick 2lumber"))
    offer(page, 0, 4)
    assert done(room, "OFFER 1brick:1ore 1,2")
    catch_up(page, room)
    page.wait_for_selector("#tray [data-kind=CANCEL]:not(:disabled)")
    assert page.locator("#tray [data-kind=CONFIRM]").count() == 0
    play(here, page, room, "1 ACCEPT")
    page.wait_for_selector("#tray [data-kind=CONFIRM]:not(:disabled)")
    page.click("#tray [data-kind=CONFIRM]")
    assert done(room, "CONFIRM 1")
    catch_up(page, room)
    assert page.locator("#tray:visible").count() == 0
    offer(page, 0, 4)
    catch_up(page, room)
    page.click("#tray [data-kind=CANCEL]")
    assert done(room, "CANCEL")
    catch_up(page, room)
    page.wait_for_selector("#builds button")


@screens((1440, 900), (390, 844), (844, 390))
def test_the_bank_trades_in_three_touches_over_nothing(here, page):
    room = open_table(here, page, turn("5wool 1brick"))
    page.click("#turn [data-kind=TRADE]")
    touch(page, 1, 4)
    board, tray = (page.locator(name).bounding_box() for name in ("#board", "#tray"))
    assert tray["y"] >= board["y"] + board["height"] or tray["x"] >= board["x"] + board["width"]
    page.click("#tray .deal[data-kind=BANK_TRADE]")
    assert done(room, "BANK_TRADE wool ore")
    page.wait_for_selector("#tray", state="hidden")


def test_what_cannot_be_pressed_says_why(here, page):
    open_table(here, page, turn("3wool 4ore"))
    page.click("#turn [data-kind=TRADE]")
    said = page.locator("#tray .reasons")
    assert said.inner_text() == "Toca lo que pides y después lo que das"
    touch(page, 1, 0)
    touch(page, 0, 2, 3)
    assert said.inner_text() == "el banco pide 4 de lana por una carta"
    touch(page, 0, 4)
    assert "cuántas pide el banco" in said.inner_text()
    take_back(page, 0, 2, 3)
    touch(page, 1, 0)
    assert said.inner_text() == "Con el banco Eso cuesta 8 de mineral"
    for name in ("Azul", "Blanco"):
        page.click(f"#tray .ask:has-text('{name}')")
    assert said.locator("span").all_inner_texts() == [
        "Ofrecer Elige a quién se lo ofreces",
        "Con el banco Eso cuesta 8 de mineral",
    ]
    bank = page.locator("#tray .row [data-kind=BANK_TRADE]")
    assert bank.get_attribute("title") == "Eso cuesta 8 de mineral" and "Eso cuesta 8" in bank.text_content(), "heard"


def test_an_offer_that_cannot_be_met_is_a_line_that_declines_itself(here, page):
    page.clock.install()
    room = open_table(here, page, turn("1brick"))
    play(here, page, room, "1 PROPOSE 1ore:1wool")
    page.wait_for_selector("#tray .hint")
    assert page.locator("#tray [data-kind=ACCEPT]").count() == 0
    page.wait_for_selector("#tray :is(.hint:has-text('aún necesitas 1 de lana'))")
    page.wait_for_selector("#tray button:has-text('Contraoferta')")
    page.clock.run_for(16_000)
    assert done(room, "DECLINE")
    page.wait_for_selector("#notice:has-text('No podías pagarla')")


@pytest.mark.slow
def test_an_offer_that_cannot_be_met_can_be_countered_while_others_think(here, page):
    """It stays past the time after which it is declined where nobody else is asked."""
    s = Story(3, board="beginner").has(0, settlements="d3N", roads="d3NE", hand="1brick")
    page.clock.install()
    room = open_table(here, page, s.has(1, hand="1ore").has(2, hand="1wool").main(1))
    play(here, page, room, "1 OFFER 1ore:1wool 0,2")
    page.wait_for_selector("#tray .hint")
    page.clock.run_for(20_000)
    page.wait_for_selector("#tray button:has-text('Contraoferta')")
    assert "0 DECLINE" not in room.table.record.actions
    play(here, page, room, "2 DECLINE")
    page.clock.run_for(2_000)
    assert done(room, "DECLINE")
    page.wait_for_selector("#notice:has-text('No podías pagarla')")


@pytest.mark.slow
@screens((1440, 900), (390, 844))
def test_nothing_in_the_tray_moves_while_terms_are_put_together(here, page):
    room = open_table(here, page, turn("5wool 2brick 1ore"))
    offer(page, 0, 4)
    assert done(room, "OFFER 1brick:1ore 1,2")
    catch_up(page, room)
    page.click("#tray [data-kind=CANCEL]")
    catch_up(page, room)
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector("#tray .again")
    boxes = """[...document.querySelectorAll("#tray :is(.give, .want, .ask:not(.any), .close, [data-kind=OFFER])")].map((one) =>
        (({x, y, width, height}) => [x, y, width, height].map(Math.round).join(" "))(one.getBoundingClientRect()))"""
    before = page.evaluate(boxes)
    for side, kind in ((1, 4), (1, 3), (0, 2), (0, 0), (0, 2)):
        touch(page, side, kind)
        assert page.evaluate(boxes) == before, (side, kind)


@pytest.mark.slow
def test_a_counter_offer_that_is_not_taken_is_told(here, page):
    s = Story(3, board="beginner").has(0, settlements="d3N", roads="d3NE", hand="2brick")
    room = open_table(here, page, s.has(1, hand="1ore").has(2, hand="1wool").main(1))
    play(here, page, room, "1 OFFER 1ore:1wool 0,2", "0 COUNTER 1brick:1ore")
    play(here, page, room, "2 DECLINE", "1 CANCEL")
    page.wait_for_selector("#notice:has-text('no acepta tu contraoferta')")
    play(here, page, room, "1 END_TURN")
    page.wait_for_selector("#notice", state="hidden")


def test_a_desk_says_under_each_number_how_many_points_win(here, page):
    open_table(here, page, turn(""))
    assert page.locator("#players .points small").all_inner_texts() == ["de 10"] * 3
    assert page.get_attribute("#players .points >> nth=1", "title") == "0 puntos de los 10 con los que se gana"


def test_signs_of_a_box_say_which_title_they_count_for(here, page):
    open_table(here, page, turn(""))
    told = page.locator("#players .titles > span").nth(1)
    assert told.get_attribute("title").startswith("Mayor ruta comercial: ")
    assert "2 puntos" in told.get_attribute("title")


@screens((390, 844), (1440, 900))
def test_a_heading_says_whom_one_asks_beside_the_names(here, page):
    open_table(here, page, turn("2brick", players=4))
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector("#tray .asked h3:has-text('A quién')")
    boxes = [one.bounding_box() for one in page.locator("#tray .asked > *").all()]
    middles = [box["y"] + box["height"] / 2 for box in boxes]
    assert len(middles) == 4 and max(middles) - min(middles) < 2


@screens((390, 844), (1440, 900))
def test_an_offer_of_another_names_whose_it_is_apart_from_what_one_gives(here, page):
    s = Story(3, board="beginner").has(0, settlements="d3N", roads="d3NE", hand="2brick").has(1, hand="1ore").main(1)
    room = open_table(here, page, s)
    play(here, page, room, "1 OFFER 1ore:1brick 0")
    name = page.inner_text("#players .player[data-seat='1'] .name")
    page.wait_for_selector(f"#tray .offer .maker:has-text('{name} ofrece:')")


def test_in_the_turn_of_another_buttons_say_whose_turn_it_is(here, page):
    room = open_table(here, page, turn("1brick 1lumber 2wool 2grain 2ore"))
    play(here, page, room, "0 END_TURN")
    name = page.inner_text("#players .player[data-seat='1'] .name")
    page.wait_for_selector(f"#builds [data-kind=BUILD_ROAD]:has-text('es el turno de {name}')")


@pytest.mark.slow
def test_the_bank_speaks_of_what_is_given(here, page):
    open_table(here, page, turn("3wool 1ore"))
    page.click("#turn [data-kind=TRADE]")
    touch(page, 0, 2)
    touch(page, 1, 0)
    page.wait_for_selector("#tray .reasons:has-text('el banco pide 4 de lana por una carta')")


@pytest.mark.thorough
def test_what_is_never_given_is_not_asked_for_again(here, page):
    room = open_table(here, page, turn("2brick 1lumber"))
    play(here, page, room, "1 PROPOSE 1ore:1brick")
    page.click("#tray button:has-text('Nunca dar arcilla en esta partida')")
    assert done(room, "DECLINE")
    catch_up(page, room)
    play(here, page, room, "2 PROPOSE 1ore:1brick")
    page.click("#tray button:has-text('Volver a preguntarme cada oferta')")
    page.wait_for_selector("#tray [data-kind=ACCEPT]")


@pytest.mark.thorough
def test_what_is_never_given_is_declined_no_sooner_than_what_cannot_be_paid(here, page):
    """Or the time of an answer would tell the others what the hand holds."""
    page.clock.install()
    room = open_table(here, page, turn("2brick 1lumber"))
    play(here, page, room, "1 PROPOSE 1ore:1brick")
    page.click("#tray button:has-text('Nunca dar arcilla en esta partida')")
    assert done(room, "DECLINE")
    catch_up(page, room)
    play(here, page, room, "2 PROPOSE 1ore:1brick")
    page.wait_for_selector("#tray button:has-text('Volver a preguntarme cada oferta')")
    page.clock.run_for(13_000)
    # It is said in the moment in which it is sent.
    assert page.locator("#notice:has-text('como dijiste')").count() == 0
    page.clock.run_for(3_000)
    page.wait_for_selector("#notice:has-text('como dijiste')")


@pytest.mark.slow
def test_an_own_offer_is_changed_while_others_think(here, page):
    room = open_table(here, page, turn("2brick 2lumber"))
    offer(page, 0, 4)
    assert done(room, "OFFER 1brick:1ore 1,2")
    catch_up(page, room)
    page.click("#tray button:has-text('Cambiar la oferta')")
    assert done(room, "CANCEL")
    page.wait_for_selector(SIDES[0])
    assert [count(page, 0, 0), count(page, 1, 4)] == [1, 1]
    touch(page, 0, 1)
    page.click("#tray [data-kind=OFFER]")
    assert done(room, "OFFER 1brick+1lumber:1ore 1,2")


@pytest.mark.thorough
def test_any_of_some_kinds_is_wanted(here, page):
    """One is offered; for another one that would do as well an answer with it is a touch away."""
    room = open_table(here, page, turn("2wool 1brick"))
    page.click("#turn [data-kind=TRADE]")
    touch(page, 0, 2)
    touch(page, 1, 3)
    touch(page, 1, 4)
    page.click("#tray .any")
    page.click("#tray [data-kind=OFFER]")
    assert done(room, "OFFER 1wool:1grain 1,2")
    catch_up(page, room)
    facts = room.table.facts
    assert room.alternatives.of(facts) == ["ore"]
    page.wait_for_selector("#tray .offer [title=mineral]")
    play(here, page, room, "1 COUNTER 1ore:1wool")
    page.click("#tray [data-kind=CONFIRM]")
    assert done(room, "CONFIRM 1")
    assert room.alternatives.of(room.table.facts) == []


@pytest.mark.thorough
def test_that_all_decline_is_said(here, page):
    room = open_table(here, page, turn("1brick 1lumber"))
    page.click("#turn [data-kind=TRADE]")
    more = page.locator(SIDES[0])
    assert [more.nth(k).is_enabled() for k in range(5)] == [True, True, False, False, False]
    page.click("#tray .close")
    offer(page, 0, 4)
    assert done(room, "OFFER 1brick:1ore 1,2")
    catch_up(page, room)
    play(here, page, room, "1 DECLINE", "2 DECLINE")
    page.wait_for_selector("#tray:has-text('Nadie lo acepta')")
    page.wait_for_selector("#turn [data-kind=END_TURN]:not(:disabled):visible")
    page.wait_for_selector("#builds button:visible")
    page.click("#tray button:has-text('Cambiar la oferta')")
    assert [count(page, 0, 0), count(page, 1, 4)] == [1, 1], "the offer stands there to be changed"
    page.click("#tray .close")
    page.wait_for_selector("#tray", state="hidden")


@pytest.mark.thorough
def test_what_is_withdrawn_needs_no_word(here, page):
    room = open_table(here, page, turn("1brick 1lumber"))
    offer(page, 0, 4)
    assert done(room, "OFFER 1brick:1ore 1,2")
    catch_up(page, room)
    play(here, page, room, "1 ACCEPT", "2 DECLINE")
    page.click("#tray [data-kind=CANCEL]")
    assert done(room, "CANCEL")
    page.wait_for_selector("dialog", state="hidden")


# -- who looks on ---------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_spectators_are_told_whose_turn_it_is(here, page, chromium):
    story = Story(3, board="beginner").has(0, settlements="d3N")
    for seat in (1, 2):
        story.has(seat, hand="4wool 5ore")
    room = open_table(here, page, story.main(0, "3+4"))
    names = [seat.name for seat in room.seats]
    with spectator(chromium, here.url + here.path) as watcher:
        until(watcher, "name => document.querySelector('#ask').innerText.includes(name)", f"Turno de {names[0]}")
        play(here, page, room, *["1 DISCARD wool"] * 4)
        until(watcher, "name => document.querySelector('#ask').innerText.includes(name)", names[2])
        assert f"Turno de {names[0]}" in watcher.inner_text("#ask")


# -- cards ----------------------------------------------------------------------------------------------------------------


def test_a_card_is_read_before_it_is_played(here, page):
    room = open_table(here, page, turn("1brick", cards="knight monopoly"))
    page.click("#cards [data-kind=PLAY_KNIGHT]")
    page.wait_for_selector("dialog.play-card:has-text('ladrón')")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="hidden")
    assert room.table.record.actions[-1] == "* DICE 1+2"
    page.click("#cards [data-kind=PLAY_MONOPOLY]")
    page.click("dialog.play-card [data-kind=PLAY_MONOPOLY]")
    page.locator("dialog [data-kind=PLAY_MONOPOLY][data-slots=ore]").click()
    assert done(room, "PLAY_MONOPOLY ore")


# -- words ----------------------------------------------------------------------------------------------------------------

CUT = """() => [...document.querySelectorAll("#plates .plate, #plates .plate *, #ask, #players strong, .build b, #turn button")]
  .filter((one) => !one.closest("svg, h3, .heard") && one.childElementCount === 0 && one.textContent.trim())
  .filter((one) => getComputedStyle(one).display !== "inline")
  .filter((one) => one.scrollWidth > one.clientWidth + 1
    || (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== "visible"))
  .map((one) => one.textContent)"""


@screens((390, 844), (360, 640))
@pytest.mark.parametrize("language", first_is_quick(["es", "en"]))
def test_no_word_of_a_table_is_cut_on_a_phone(here, page, language):
    room = here.begin(page, preset="cities-knights", board="beginner", players="4")
    stage(room, scene("main"))
    page.goto(f"{here.url}{here.path}?lang={language}")
    falls = {
        "es": "Ganarían los bárbaros: una ciudad menos para Blanco y Naranja",
        "en": "The barbarians would win: a city less for each of White and Orange",
    }[language]
    said = page.locator("#plates", has_text=falls)
    said.wait_for()
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    told = {"es": "24 cartas; con un 7, más de 9 pierden la mitad", "en": "24 cards; on a 7, more than 9 lose half"}[
        language
    ]
    assert page.locator("#hand .limit").inner_text() == told


@pytest.mark.parametrize("page", [(390, 844)], indirect=True, ids=["phone"])
def test_no_seat_changes_its_size_when_its_drawings_come(here, page):
    room = here.begin(page, preset="cities-knights", board="beginner", players="4")
    stage(room, scene("main"))
    held = []
    page.route("**/art.svg*", lambda route: held.append(route))
    page.goto(f"{here.url}{here.path}")
    sizes = "[...document.querySelectorAll('.player')].map((one) => [one.offsetWidth, one.offsetHeight])"
    until(page, lambda: held)
    before = page.evaluate(sizes)
    held[0].continue_()
    page.wait_for_selector("#art-progress-spy", state="attached")
    until(page, "() => !document.querySelector('.table').dataset.later")
    assert before == page.evaluate(sizes) and len(before) == 4


@pytest.mark.thorough
def test_dice_alone_are_rolled_where_no_card_can_be_played(here, page):
    for cards, asked in (("", "Tira los dados"), ("knight", "Tira los dados o juega una carta")):
        story = Story(3, board="beginner").has(0, settlements="d3N", cards=cards).begin(0)
        room = open_table(here, page, story)
        assert page.inner_text("#ask") == asked
        assert room.table.owing == [0]


def test_a_key_that_is_held_acts_once(here, page):
    """Three cards were bought by one key."""
    room = open_table(here, page, turn("3wool 3grain 3ore"))
    bought = lambda: room.table.record.actions.count("0 BUY_CARD")  # noqa: E731
    for _ in range(4):  # without `up` in between, these are repeats
        page.keyboard.down("k")
        page.wait_for_timeout(100)
        catch_up(page, room)
    page.keyboard.up("k")
    catch_up(page, room)
    assert bought() == 1
    page.keyboard.press("k")
    until(page, lambda: bought() == 2)


@pytest.mark.thorough
@screens((1440, 900), (390, 844), (844, 390))
def test_the_ways_from_the_end_stay_when_its_panel_is_closed(here, page):
    s = Story(2, board="beginner", points_to_win=3)
    s.has(0, settlements="d3N b2N", roads="d3NE", hand="2grain 3ore").main(0)
    room = open_table(here, page, s, **{"param.points_to_win": "3"})
    play(here, page, room, "0 BUILD_CITY d3N")
    page.wait_for_selector("dialog.over")
    for _ in range(2):
        page.click("dialog.over .close")
        page.wait_for_selector("dialog.over", state="hidden")
        page.click("#turn [data-do=end]")
        assert page.locator("dialog.over .row a:visible").count() == 4


@pytest.mark.thorough
@screens((390, 844), (844, 390), (1440, 900))
def test_for_whom_a_bot_may_play_is_told_without_a_reload(here, page, monkeypatch):
    """It counts down, and the button comes by itself."""
    monkeypatch.setattr(presence, "PATIENCE", 4.0)
    room = open_table(
        here,
        page,
        turn(""),
    )
    room.seats = (room.seats[0], replace(room.seats[1], bot="", name="Eva"), room.seats[2])
    room.presence._made = presence.clock()
    play(here, page, room, "0 END_TURN")
    page.wait_for_selector("#away [data-left]:has-text('Eva')")
    first = page.inner_text("#away")
    until(page, lambda: page.inner_text("#away") != first)
    page.click("#away button")
    until(page, lambda: room.seats[1].stand_in)


@screens((390, 844), (844, 390))
def test_no_bar_lies_over_the_players_and_the_newest_line_is_in_sight(here, page):
    room = here.open(page, main("spy merchant"))
    whole(page)
    assert page.locator("#cards .devcard").count()
    for scrolled in (0, 40, 9999):
        page.evaluate("y => { scrollTo(0, y); document.querySelector('.panel').scrollTop = y; }", scrolled)
        boxes = page.evaluate("""() => ['#players', '.acting', '#plates'].map(one => {
          const { top, bottom, left, right } = document.querySelector(one).getBoundingClientRect();
          return { top, bottom, left, right };
        })""")
        players, acting, plates = boxes
        assert acting["top"] >= players["bottom"] - 1, (scrolled, boxes)
        assert plates["bottom"] <= players["top"] + 1 or plates["right"] <= players["left"] + 1, (scrolled, boxes)
    page.evaluate("() => { scrollTo(0, 0); document.querySelector('.panel').scrollTop = 0; }")
    play(here, page, room, to_text(room.table.rules, room.table.legal()[0]))
    newest = page.locator("#newest")
    assert newest.inner_text() == page.locator("#log li").last.locator("> span").nth(0).text_content()
    box = newest.bounding_box()
    assert box["y"] + box["height"] <= page.viewport_size["height"] and box["width"] > 40


@pytest.mark.thorough
def test_whoever_is_robbed_is_told_beside_the_log(here, page):
    room = open_table(here, page, turn("1ore").has(1, cards="knight"))
    play(here, page, room, "0 END_TURN", "1 PLAY_KNIGHT", "1 MOVE_ROBBER d3")
    assert page.locator("#banner").is_hidden()
    play(here, page, room, "1 ROB 0")
    page.wait_for_selector("#banner:has-text('roba 1 de mineral')")
    assert page.locator("#newest").is_hidden(), "it says no more"


def test_what_rests_says_why_where_nothing_hovers(here, page):
    """And the word goes with the next touch."""
    open_table(here, page, turn("1ore"))
    page.add_style_tag(content="#turn button:disabled { pointer-events: none }")
    page.locator("#turn .back").click(force=True)
    page.wait_for_selector("#notice:has-text('Deshacer: Solo puedes quitar una pieza')")
    page.mouse.click(400, 400)
    page.wait_for_selector("#notice", state="hidden")


def test_of_two_cards_it_is_said_which_one_is_taken(here, page):
    open_table(here, page, turn("1brick", cards="year_of_plenty").do("0 PLAY_YEAR_OF_PLENTY"))
    said = page.locator("dialog.take .count")
    assert said.inner_text() == "Carta 1 de 2"
    page.locator("dialog.take [data-kind=TAKE]").nth(1).click()
    assert said.inner_text() == "Carta 2 de 2"
    page.locator("dialog.take [data-kind=TAKE]").nth(1).click()
    page.wait_for_selector("dialog.take[open]", state="detached")
