"""Cities & Knights in a real Chromium: whole games by clicks and touch, every card and every dialog, and for everybody."""

import random
import re
from dataclasses import replace

import pytest
from clicking import Here, Lucky, catch_up, done, has_acted, hit, type_action
from dialogs import SIDES, touch
from playwright.sync_api import Error as PlaywrightError
from screens import screens, screens_and_themes
from test_table import FACTS, follow, serious, whole
from waiting import TIMEOUT, until

from cities_knights.scenes import SCENES, main, realm, rich_table, scene, tied
from cities_knights.tables import Realm

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def slow():
    """Bots take their time: a staged table stays as it is."""
    one = Here(60)
    yield one
    one.close()


@pytest.fixture(scope="module")
def quick():
    one = Here(0)
    yield one
    one.close()


@pytest.mark.thorough
def test_words_depend_on_their_number(slow, page):
    room = None
    for sailed, words in ((6, "llega con 1 barco más"), (5, "llega con 2 barcos más")):
        room = slow.show(page, Realm(2).sails(sailed).begin(0), room)
        assert page.get_attribute("#plate-fleet", "aria-label").endswith(words)


def test_what_must_go_is_chosen_and_why_it_must_is_said(slow, page):
    """Nothing is chosen at first, but where all must go."""
    room = slow.open(page, scene("discard"))
    page.wait_for_selector("dialog.discard[open]")
    assert set(page.locator("dialog output").all_inner_texts()) == {"0"}
    assert page.locator("dialog [data-kind=DISCARD]").is_disabled()
    assert page.inner_text("dialog .hint") == "Naranja juega el saboteador: tienes tantos puntos, o más."
    wedding = realm(hand="1wool").has(0, cities="f5N").has(3, progress="wedding").main(3).do("3 PLAY_WEDDING")
    slow.show(page, wedding, room)
    page.wait_for_selector("dialog.give[open]")
    assert page.inner_text("dialog .hint") == "Naranja juega la boda: tienes más puntos."
    assert page.locator("dialog output").inner_text() == "1" and page.locator("dialog .primary").is_enabled()


# Each scene with what is clicked, `@` being a place of the board and `*2` twice, and below it what seat 0 has then done.
WAYS = """
roll: #cards [data-kind=PLAY_ALCHEMIST] > dialog .primary > [data-die='1-3'] > [data-die='2-6'] > dialog .primary
    = PLAY_ALCHEMIST 3+6
main: @menu d3S > dialog.places [data-kind=MOVE_KNIGHT] > @MOVE_KNIGHT e2N
    = MOVE_KNIGHT d3S e2N
main: @menu e4N > dialog.places [data-kind=MOVE_KNIGHT] > @MOVE_KNIGHT d5S
    = MOVE_KNIGHT e4N d5S
main: @menu e4N > dialog.places [data-kind=CHASE_ROBBER] > @MOVE_ROBBER b2 > dialog [data-kind=SPARE]
    = CHASE_ROBBER e4N, MOVE_ROBBER b2, SPARE
main: @menu d4S > dialog.places [data-kind=ACTIVATE]
    = ACTIVATE d4S
main: #builds [data-kind=PROMOTE] > @PROMOTE d3S
    = PROMOTE d3S
main: #builds [data-kind=DEPLOY] > #turn [data-kind=CANCEL_CHOICE] > #builds [data-kind=DEPLOY] > @DEPLOY e1N
    = DEPLOY e1N
main: #builds [data-kind=improvements] > dialog [data-row=trade] [data-kind=IMPROVE]
    = IMPROVE trade
main: #cards [data-kind=PLAY_MERCHANT] > dialog [data-kind=PLAY_MERCHANT] > @PLAY_MERCHANT e2
    = PLAY_MERCHANT e2
main: #cards [data-kind=PLAY_MEDICINE] > dialog .primary > @PLAY_MEDICINE e3N
    = PLAY_MEDICINE e3N
main: #cards [data-kind=PLAY_INVENTOR] > dialog .primary > @PLAY_INVENTOR d2 > @PLAY_INVENTOR e3
    = PLAY_INVENTOR d2 e3
main: #cards [data-kind=PLAY_INVENTOR] > dialog .primary > @PLAY_INVENTOR e3 > @PLAY_INVENTOR d2
    = PLAY_INVENTOR d2 e3
trade_cards: #cards [data-kind=PLAY_MERCHANT_FLEET] > dialog .primary > dialog [data-slots=coin]
    = PLAY_MERCHANT_FLEET coin
trade_cards: #cards [data-kind=PLAY_MASTER_MERCHANT] > dialog .primary
    = PLAY_MASTER_MERCHANT 2
master_merchant: .stepper[aria-label=cereales] button:last-child *2 > dialog .primary
    = TAKE_CARD grain, TAKE_CARD grain
trade_cards: #cards [data-kind=PLAY_COMMERCIAL_HARBOUR] > dialog .primary
    = PLAY_COMMERCIAL_HARBOUR
harbour: #turn [data-kind=ASK_HARBOUR] > dialog .seat >> nth=1 > dialog [data-slots='2 wool']
    = ASK_HARBOUR 2 wool
politics_cards: #cards [data-kind=PLAY_DESERTER] > dialog .primary > dialog .seat
    = PLAY_DESERTER 1
politics_cards: #cards [data-kind=PLAY_DIPLOMAT] > dialog .primary > @PLAY_DIPLOMAT e1NE > #turn [data-kind=DONE]
    = PLAY_DIPLOMAT e1NE, DONE
politics_cards: #cards [data-kind=PLAY_INTRIGUE] > dialog .primary > @PLAY_INTRIGUE d5S
    = PLAY_INTRIGUE d5S
politics_cards: #cards [data-kind=PLAY_BISHOP] > dialog .primary > @MOVE_ROBBER e4
    = PLAY_BISHOP, MOVE_ROBBER e4
science_cards: #cards [data-kind=PLAY_IRRIGATION] > dialog .primary
    = PLAY_IRRIGATION
science_cards: #cards [data-kind=PLAY_ENGINEER] > dialog .primary > @PLAY_ENGINEER f5N
    = PLAY_ENGINEER f5N
fifth: dialog [data-slots=smith]
    = RETURN_PROGRESS smith
metropolis: @PLACE_METROPOLIS d2S
    = PLACE_METROPOLIS d2S
retreat: @RETREAT e2N
    = RETREAT e2N
lose_knight: @LOSE_KNIGHT d4S
    = LOSE_KNIGHT d4S
place_knight: @PLACE_KNIGHT e1N
    = PLACE_KNIGHT e1N
move_road: #turn [data-kind=DONE]
    = DONE
spy: dialog [data-slots=crane]
    = TAKE_PROGRESS crane
spy: dialog [data-kind=DONE]
    = DONE
roads: @BUILD_ROAD d1E > #turn [data-kind=DONE]
    = BUILD_ROAD d1E, DONE
smith: @PROMOTE d3S > @PROMOTE e4N
    = PROMOTE d3S, PROMOTE e4N
answer_harbour: dialog [data-slots=paper]
    = GIVE paper
gifts: .stepper:nth-child(1) button:last-child > .stepper:nth-child(5) button:last-child > dialog .primary
    = GIVE brick, GIVE ore
discard: .stepper button:last-child:not(:disabled) *12 > dialog .primary
    =
aqueduct: dialog [data-slots=ore]
    = TAKE ore
lose_city: @LOSE_CITY e4N
    = LOSE_CITY e4N
pile: dialog [data-slots=politics]
    = CHOOSE_PILE politics
join: dialog input >> nth=0 > dialog .primary
    =
found_city: @BUILD_CITY e2S
    = BUILD_CITY e2S
"""
WAYS = [
    (name, clicks.split(" > "), [action for action in done.split(", ") if action])
    for name, clicks, done in re.findall(r"^(\w+): (.+)\n +=(?: (.*))?$", WAYS, re.MULTILINE)
]


@pytest.mark.thorough
@screens((390, 844), (1440, 900))
def test_every_card_and_every_decision(page, slow):
    """By clicks at a desk, by touch on a phone; the phone takes every fifth."""
    ways = WAYS if page.viewport_size["width"] > 500 else WAYS[::5]
    room = None
    for name, clicks, expected in ways:
        room = slow.show(page, scene(name), room)
        before = len(room.table.record.actions)
        for click in clicks:
            if click.startswith("@"):
                hit(page, click[1:])
            else:
                found, _, times = click.partition(" *")
                for _ in range(int(times or 1)):
                    page.locator(found).first.click()
            catch_up(page, room)
            assert page.text_content("#notice") == ""
        assert done(room, *expected) if expected else True
        has_acted(page, room, before)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], name


def test_every_decision_is_tried_by_clicks():
    same_as_another = {"bishop"}
    assert {name for name, _, _ in WAYS} == set(SCENES) - same_as_another


def choose(page, press, chance):
    """Make one choice that the page offers; False when the game is over."""
    page.set_default_timeout(1500)
    try:
        facts = page.evaluate(FACTS)
        going = choose_now(page, press, chance)
        follow(page, facts)
        return going
    except PlaywrightError:
        return True
    finally:
        page.set_default_timeout(TIMEOUT)


def choose_now(page, press, chance):
    dialog = page.locator("dialog[open]")
    if dialog.count():
        if dialog.get_attribute("class") == "over":
            return False
        sure = page.locator("dialog[open] [data-kind]:not(:disabled):not([data-kind=BANK_TRADE])")
        if sure.count():
            press(sure)
        elif page.locator("dialog[open] .stepper").count():
            more = page.locator("dialog[open] .stepper button:last-child")
            press(more.nth(chance.randrange(more.count())))
        else:
            page.keyboard.press("Escape")
    elif page.locator("body.my-turn").count():
        targets = page.locator('#board .target:visible:not([data-action^="menu"])')
        if targets.count():
            targets.nth(targets.count() // 2).locator(".hit").click(force=True)
        else:
            for selector in (
                *(
                    f"#builds .ready[data-kind={kind}]"
                    for kind in ("BUILD_CITY", "BUILD_SETTLEMENT", "DEPLOY", "BUILD_ROAD")
                ),
                "#cards .ready",
                "#turn [data-kind=ROLL]",
                "#turn [data-kind=DONE]",
                "#turn [data-kind=END_BUILD]",
                "#turn [data-kind=END_TURN]",
            ):
                if page.locator(selector).count():
                    press(page.locator(selector))
                    break
    return True


def play(page, press, choices=200):
    chance = random.Random(1)
    return any(not choose(page, press, chance) for _ in range(choices))


@screens((390, 640))
def test_the_tray_leaves_the_page_where_it_was_and_a_question_is_in_sight(slow, page):
    slow.open(page, scene("main"))
    for at in (0, 40):
        page.evaluate("at => scrollTo(0, at)", at)
        page.keyboard.press("t")
        page.wait_for_selector("#tray [data-do=close]")
        page.click("#tray [data-do=close]")
        page.locator("#tray").wait_for(state="hidden")
        until(page, "at => scrollY === at", at)
    page.click("#builds [data-kind=BUILD_ROAD]")
    page.wait_for_selector("#board.choosing")
    until(page, "document.getElementById('ask').getBoundingClientRect().top >= 0")


@pytest.mark.thorough
@screens((390, 844))
def test_on_a_phone_a_question_waits_for_the_card_of_a_raid(slow, page):
    room = slow.open(page, tied().sails(6).begin(0))
    slow.show(page, scene("pile"), room)
    page.wait_for_selector("#raid .raid-card")
    assert page.locator("#dialog [data-kind=CHOOSE_PILE]").first.is_hidden()
    page.click("#raid .close")
    page.locator("#dialog .pick").first.wait_for()


@screens((390, 844))
def test_the_touch_that_closes_the_card_of_a_raid_chooses_nothing(slow, page):
    """The question that waited behind the card lies where the touch was."""
    room = slow.open(page, tied().sails(6).begin(0))
    slow.show(page, scene("pile"), room)
    page.wait_for_selector("#raid .raid-card")
    page.wait_for_timeout(1_200)  # no touch closes it before
    acts = []
    page.on("request", lambda request: acts.append(request) if request.method == "POST" else None)
    pile = page.locator("#dialog [data-kind=CHOOSE_PILE]").first.bounding_box()
    page.touchscreen.tap(pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2)
    page.locator("#dialog .pick").first.wait_for()
    assert page.locator("#raid").is_hidden() and not acts


@pytest.mark.thorough
@screens((390, 844))
def test_the_card_of_a_raid_stays_until_it_has_been_read(slow, page):
    """As long as its words take, and no longer than to the next touch."""
    page.clock.install()
    room = slow.open(page, tied().sails(6).begin(0))
    card = page.locator("#raid .raid-card")
    slow.show(page, scene("pile"), room)
    card.wait_for()
    page.clock.run_for(8_000)
    assert card.is_visible()
    page.clock.run_for(20_000)
    card.wait_for(state="hidden")
    room = slow.open(page, tied().sails(6).begin(0))
    slow.show(page, scene("pile"), room)
    card.wait_for()
    page.clock.run_for(1_500)
    page.mouse.click(5, 60)
    card.wait_for(state="hidden")


@pytest.mark.thorough
def test_a_tip_goes_when_a_dialog_opens(slow, page):
    slow.open(page, scene("main"))
    knight = page.locator("#board .target[data-action='menu d3S'] .hit").bounding_box()
    page.mouse.move(knight["x"] + knight["width"] / 2, knight["y"] + knight["height"] / 2)
    page.locator("#tip").wait_for()
    page.mouse.down()
    page.mouse.up()
    page.wait_for_selector("dialog.places[open]")
    page.locator("#tip").wait_for(state="hidden")
    # The board is drawn anew below a mouse that rests.
    at = {"clientX": knight["x"] + knight["width"] / 2, "clientY": knight["y"] + knight["height"] / 2}
    page.locator("#board .tile").first.dispatch_event("pointerover", {**at, "pointerType": "mouse", "bubbles": True})
    page.wait_for_timeout(500)
    assert page.locator("#tip").is_hidden()


def begin_rich(here, page):
    """A game of two in which the person is rich and the fleet about to land."""
    room = here.open(page, rich_table(points_to_win=4))
    room.table.source = Lucky(room.table.source)


@pytest.mark.slow
def test_to_the_end_by_clicks_and_back_through_it(page, quick):
    begin_rich(quick, page)
    seen = set()

    def press(found):
        seen.update(page.evaluate("document.getElementById('raid').hidden ? [] : ['raid']"))
        found.first.click()

    assert play(page, press), "the game did not end"
    assert "Gana" in page.inner_text("#dialog h2") and "raid" in seen
    lines = page.locator("#log li").all_text_contents()
    assert not [line for line in lines if "{" in line or "undefined" in line or "knights_table" in line]
    page.click("dialog a[href$=replay]")
    page.wait_for_selector("#scene svg")
    page.click("[data-go=back_turn]")
    page.wait_for_selector("#rolled .note:has-text('Flota')")
    assert page.locator("#seats .one").count() == 2


@pytest.mark.slow
@screens((390, 844))
def test_to_the_end_by_touch(page, quick):
    begin_rich(quick, page)
    assert play(page, lambda found: found.first.tap()), "the game did not end"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.thorough
@screens((390, 844), (844, 390), (360, 640), (820, 1180))
def test_the_hand_is_always_in_view(page, slow):
    slow.open(page, scene("main"))
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    hand = page.locator("#hand .card").first.bounding_box()
    assert hand["y"] + hand["height"] <= page.viewport_size["height"]
    assert page.locator("#hand .card").count() == 8
    page.click("[data-kind=improvements]")
    page.locator("dialog.sheet [data-row=science] figure").nth(4).click()
    page.wait_for_selector("dialog.sheet [data-row=science] .told")
    sheet = page.locator("dialog[open]").bounding_box()
    assert sheet["x"] >= 0 and sheet["x"] + sheet["width"] <= page.viewport_size["width"]


@pytest.mark.thorough
def test_by_keyboard(page, slow):
    """A knight is walked to and ordered; what is chosen is dropped with Escape; keys press what is written on them."""
    room = slow.open(page, scene("main"))
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.action").startswith("menu ")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.places")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.places", state="hidden")
    page.keyboard.press("n")
    page.wait_for_selector("#builds .chosen[data-kind=DEPLOY]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#builds .chosen", state="detached")
    page.keyboard.press("j")
    page.wait_for_selector("dialog.sheet [data-row=science]")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    page.locator('#board .target[data-action="ACTIVATE d4S"]').focus()
    page.keyboard.press("Enter")
    assert done(room, "ACTIVATE d4S")
    catch_up(page, room)
    type_action(page, "CHASE_ROBBER d3S")
    page.locator("#notice", has_text="ladrón").wait_for()


@screens((1440, 900), (390, 844))
def test_a_knight_is_told_what_it_can_do_and_why_not_the_rest(page, slow):
    """What can be done stands with its price; what cannot, with the reason of the rules, and cannot be pressed."""
    room = slow.open(page, scene("main"))
    hit(page, "menu d4S")
    menu = page.locator("dialog.places")
    assert menu.locator("h2").inner_text().lower() == "caballero simple, pasivo, en desierto / montaña 3 / sembrado 4"
    for kind, reason in (
        ("PROMOTE", "no te quedan caballeros de la fuerza siguiente"),
        ("MOVE_KNIGHT", "el caballero está pasivo"),
        ("CHASE_ROBBER", "el caballero está pasivo"),
    ):
        button = menu.locator(f"[data-kind={kind}]")
        assert button.is_disabled() and button.locator("small").inner_text() == reason
    ready = menu.locator("[data-kind=ACTIVATE]")
    assert ready.is_enabled() and ready.locator(".price .sign").count() == 1
    ready.click()
    catch_up(page, room)
    assert done(room, "ACTIVATE d4S")
    hit(page, "menu d4S")
    reason = "un caballero no actúa en el turno en que lo activas"
    page.locator("dialog.places [data-kind=MOVE_KNIGHT] small", has_text=reason).wait_for()


@pytest.mark.thorough
@screens((1440, 900), (390, 844))
def test_whose_seat_is_ones_own_is_said_behind_any_name(page, slow):
    """Defect: a long name left no room for «(tú)», so that nobody saw which seat was theirs."""
    room = slow.open(page, scene("main"))
    room.seats = (replace(room.seats[0], name="Maximiliana de Sajonia"), *room.seats[1:])
    room.seats_version += 1
    slow.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
    page.wait_for_selector("#players .name:has-text('Maximiliana')")
    own, row = page.locator("#players .you"), page.locator("#players .player").first.bounding_box()
    assert own.inner_text().strip() == "(tú)"
    mark = own.bounding_box()
    assert mark["width"] > 15 and mark["x"] + mark["width"] <= row["x"] + row["width"]
    shown = page.locator("#players .name").first.bounding_box()
    assert mark["x"] >= shown["x"] + shown["width"] - 1, "it stands behind the name, not on it"
    points = page.locator("#players .points").first.bounding_box()
    assert mark["x"] + mark["width"] <= points["x"]


@pytest.mark.thorough
def test_a_raid_is_told_on_a_card_once(page, slow):
    """What each gave, who loses and what comes of it; who opens the page later is not told of it again."""
    begin_rich(slow, page)
    card = page.locator("#raid .raid-card")
    assert not card.count()
    page.click("#turn [data-kind=ROLL]")
    card.wait_for()
    assert card.locator("strong").inner_text() == "Los bárbaros vencen"
    assert card.locator(".clash b").all_inner_texts() == ["2", "0"], "a city each, and no knight"
    assert card.locator(".given .loser b").all_inner_texts() == ["0", "0"]
    assert "pierden una ciudad" in card.locator("p").inner_text()
    card.locator(".close").click()
    card.wait_for(state="hidden")
    page.reload()
    page.wait_for_selector("#plate-fleet")
    assert not page.locator("#raid .raid-card").count()


@pytest.mark.slow
@screens((390, 844), (844, 390))
def test_places_are_as_large_on_a_phone_as_in_the_base_game(page, slow):
    """Though what lies below the board leaves it less room, and with more players less still."""
    wide = []
    for preset, players in (("base", "3"), ("cities-knights", "2"), ("cities-knights", "4")):
        slow.begin(page, preset=preset, players=players)
        page.goto(slow.url + slow.path)
        page.locator("#board .target:visible").first.wait_for()
        page.wait_for_load_state("networkidle")
        wide.append(page.locator("#board .target:visible .mark").first.bounding_box()["width"])
    assert min(wide[1:]) >= wide[0] >= 13


@pytest.mark.slow
@screens((390, 844), (844, 390))
def test_nothing_moves_for_what_is_said_of_the_fleet(page, slow):
    """As long as it may be, and whether there are cards in the hand or none: the buttons stay where they are.

    The number of players does not change in a game: what they take from the board is the same all the time.
    """
    tables = {
        2: (scene("found_city"), realm(2).sails(0).main(0), main("spy merchant", players=2)),
        4: (scene("main"), scene("join"), realm().sails(0).main(0)),
    }
    for players, some in tables.items():
        seen = set()
        for table in some:
            slow.open(page, table)
            whole(page)
            seen.add(tuple(page.locator(part).bounding_box()["height"] for part in ("#plates", "#board")))
        assert len(seen) == 1, (players, seen)


@pytest.mark.thorough
def test_a_touch_tells_what_a_title_would(slow, chromium):
    """Where nothing hovers nobody reads titles, and there is no room for words below eight buttons: what somebody has, what
    lies there, and why something cannot be built."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="es-ES"
    )
    page = context.new_page()
    slow.open(page, scene("main"))
    page.locator("#players .meter").first.tap()
    page.locator("#tip", has_text="Nivel 2 de 5 en comercio").wait_for()
    assert "Caballeros: fuerza activa 4, de 5 en total" in page.inner_text("#tip")
    page.locator("#plate-raid .lay").first.tap()
    page.locator("#tip", has_text="Fuerza del ataque: ciudades de la isla").wait_for()
    assert re.findall(r"\d \w+", page.inner_text("#plate-raid .pictures")) == ["7 ataque", "5 defensa"]
    wall = page.locator("#builds [data-kind=BUILD_WALL]").bounding_box()
    page.touchscreen.tap(wall["x"] + wall["width"] / 2, wall["y"] + wall["height"] / 2)
    page.locator("#notice", has_text="Muralla: ").wait_for()
    ready = page.locator("#builds [data-kind=DEPLOY]").bounding_box()
    page.touchscreen.tap(ready["x"] + ready["width"] / 2, ready["y"] + ready["height"] / 2)
    page.wait_for_selector("#builds .chosen[data-kind=DEPLOY]")
    context.close()


@pytest.mark.thorough
def test_a_trade_with_commodities(page, slow):
    room = slow.open(page, scene("main"))
    page.click("#turn [data-kind=TRADE]")
    page.wait_for_selector(SIDES[0])
    assert [page.locator(side).count() for side in SIDES] == [8, 8]
    touch(page, 0, 5)
    touch(page, 1, 4)
    page.click("#tray [data-kind=OFFER]")
    assert done(room, "OFFER 1cloth:1ore 1,2,3")
    page.wait_for_selector("#tray .offer:has-text('1 de tela')")


@pytest.mark.slow
@pytest.mark.painted
@screens_and_themes(((1440, 900), "dark"), ((390, 844), "light"))
def test_nobody_is_kept_out(page, slow, scheme):
    """axe has no serious finding: the table, the board of improvements, a knight, a card, and the dialogs."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    slow.open(page, scene("main"))
    assert serious(page) == []
    for selector in ("[data-kind=improvements]", "#cards [data-kind=PLAY_INVENTOR]"):
        page.click(selector)
        assert serious(page) == [], selector
        page.click("dialog .close")
    for name in ("spy", "gifts") if scheme == "light" else ("fifth", "join"):
        slow.open(page, scene(name))
        page.wait_for_selector("dialog[open]")
        assert serious(page) == [], name
