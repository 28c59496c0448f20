"""The table in a real Chromium: a whole game by clicks with a killed server in the middle, by keyboard, and on a phone."""

import contextlib
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from clicking import type_action
from dialogs import SIDES, choose_enough, count, touch
from hands import Keyboard
from playwright.sync_api import Error as PlaywrightError
from screens import screens, screens_and_themes
from waiting import PAUSE, TIMEOUT, until

import poblado
from long_run import first_is_quick

pytestmark = pytest.mark.browser


def whole(page):
    """Wait until what comes after the table is there too: it builds buttons anew, and whichever has the focus loses it."""
    page.evaluate("import('/static/play/later.js').then(() => new Promise(requestAnimationFrame))")


FACTS = """() => document.body.classList.contains("sending") ? null : [
  document.body.dataset.version, document.body.className, document.querySelector("dialog[open]")?.textContent,
  document.querySelector("#tray:not([hidden])")?.textContent,
  document.getElementById("ask")?.textContent, document.getElementById("curtain")?.hidden,
  document.querySelectorAll("#builds .chosen, #board .target:not([hidden]), .lit").length,
].join("|")"""


def follow(page, facts):
    """Wait, for a moment, until the page shows what has come of a choice: what is looked for next is not from before it."""
    for _ in range(30):
        page.wait_for_timeout(25)
        now = page.evaluate(FACTS)
        if now is not None and now != facts:
            return


def begin(page, server, preset="base", **settings):
    words = {name if name in ("seed", "players") else f"param.{name}": value for name, value in settings.items()}
    page.goto(f"{server.url}/?{urlencode({'preset': preset, **words})}")
    page.click("button[type=submit]")
    page.wait_for_selector("#board svg")
    whole(page)


def choose(page, by_keyboard=False):
    """Make one choice that the page offers; False when the game is over.

    The page may change under the hand, as bots go on: what is gone when it is touched is looked for anew.
    """
    page.set_default_timeout(1500)
    try:
        facts = page.evaluate(FACTS)
        going = choose_now(page, by_keyboard)
        follow(page, facts)
        return going
    except PlaywrightError:
        return True
    finally:
        page.set_default_timeout(TIMEOUT)


def choose_now(page, by_keyboard):

    def press(selector):
        found = page.locator(selector).first
        if not found.is_visible():
            return False
        if by_keyboard:
            found.focus()
            page.keyboard.press("Enter")
        else:
            found.click()
        return True

    reveal = page.locator("#curtain [data-do=reveal]:visible")
    if reveal.count():
        reveal.click()
        return True
    if press("#tray [data-kind=DECLINE]:visible, #tray [data-kind=CANCEL]:visible, #tray .close:visible"):
        return True
    dialog = page.locator("dialog[open]")
    if dialog.count():
        kind = dialog.get_attribute("class")
        if kind == "over":
            return False
        if kind == "discard":
            choose_enough(page, "DISCARD")
        press("dialog [data-kind]:not(:disabled)")
        return True
    target = page.locator("#board .target:visible")
    if target.count():
        if by_keyboard:
            target.first.focus()
            page.keyboard.press("Enter")
        else:
            # The middle of a group may lie beside its mark: the touch area is what people hit.
            target.nth(target.count() // 2).locator(".hit").click(force=True)
    else:
        for selector in (
            "#builds [data-kind=BUILD_CITY]:not(:disabled)", "#builds [data-kind=BUILD_SETTLEMENT]:not(:disabled)",
            "#turn [data-kind=ROLL]", "#builds [data-kind=BUY_CARD]:not(:disabled)",
            "#builds [data-kind=BUILD_ROAD]:not(:disabled)", "#turn [data-kind=DONE]", "#turn [data-kind=END_TURN]",
        ):  # fmt: skip
            if page.locator(selector).count() and press(selector):
                break
    return True


def play(page, choices, by_keyboard=False):
    return any(not choose(page, by_keyboard) for _ in range(choices))


def test_a_whole_game_by_clicks_with_a_killed_server_in_the_middle(page, mortal, tmp_path):
    begin(page, mortal, seed=7, points_to_win=4, players=2)
    assert page.locator("h2", has_text="Partida").count()
    play(page, 12)
    before = page.locator("#log li").count()
    mortal.kill()
    page.wait_for_selector("#offline:visible")
    mortal.start()
    page.wait_for_selector("#offline", state="hidden")
    assert page.locator("#log li").count() >= before
    assert play(page, 600), "the game did not end"
    assert "Gana" in page.inner_text("#dialog h2")
    with page.expect_download() as download:
        page.click("dialog.over [download]")
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    record = poblado.record_from_text(path.read_text(encoding="utf-8"))
    assert poblado.Table.from_record(record).is_over


@pytest.mark.slow
def test_the_beginners_game_by_keyboard(page, server):
    begin(page, server, preset="base-beginner", seed=3)
    for _ in range(60):
        told = page.locator("#log li[tabindex]").count() and page.locator("#log .dice_rolled").count()
        if told and page.locator("body.my-turn").count():
            break
        choose(page, by_keyboard=True)
    assert told
    page.locator("#log li[tabindex]").last.focus()
    assert page.locator("#board .told").count() >= 1
    type_action(page, "BUILD_ROAD z9NE")
    page.locator("#notice", has_text="z9NE").wait_for()


SYSTEMS = [
    {"preset": "base", "points": 3, "players": 2},
    {"preset": "cities-knights", "points": 4, "players": 3},
    {"preset": "land-ahoy", "points": 4, "players": 2},
    {"preset": "base", "points": 3, "players": 3, "chapter.new-shores": 1},
    {"preset": "cards", "points": 4, "players": 2},
]
"""One game of each system, short."""


@pytest.mark.slow
@pytest.mark.parametrize("game", SYSTEMS, ids=lambda game: " ".join(map(str, game.values())))
def test_a_whole_game_by_keyboard(page, server, game):
    """From the founding to the end by Tab and Enter alone; then a line of the log lights up its place."""
    words = {"preset": game["preset"], "players": game["players"], "seed": 7, "param.points_to_win": game["points"]}
    words |= {name: n for name, n in game.items() if name.startswith("chapter.")}
    page.goto(f"{server.url}/?{urlencode(words)}")
    page.click("button[type=submit]")
    page.wait_for_selector("#state", state="attached")
    whole(page)
    keys = Keyboard(page, 1)
    assert keys.play(), "the game did not end"
    assert keys.never() == [] and len(keys.reached) > 3
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.over", state="hidden")
    if game["preset"] != "cards":
        page.locator("#log li[tabindex]").last.focus()
        assert page.locator("#board .told").count() >= 1


@pytest.mark.slow
def test_a_trade_is_put_together_and_answered(page, server):
    begin(page, server, seed=7)
    for _ in range(200):
        choose(page)
        hand = [int(n) for n in page.locator("#hand .card b").all_inner_texts()]
        if page.locator("#turn [data-kind=TRADE]").count() and any(hand):
            break
    page.click("#turn [data-kind=TRADE]")
    give = page.locator(SIDES[0])
    give.first.wait_for()
    assert page.locator("#tray [data-kind=OFFER]").is_disabled()
    # The tray makes room for itself: while it is open, it says in the hand's place what one holds.
    assert not page.locator("#hand .card:visible").count()
    assert [int(n) for n in give.locator(".have").all_inner_texts()] == hand
    assert [give.nth(k).is_enabled() for k in range(5)] == [n > 0 for n in hand], "nobody gives what they do not have"
    k = next(k for k in range(5) if hand[k])
    touch(page, 0, k)
    assert count(page, 0, k) == 1
    touch(page, 1, (k + 1) % 5)
    page.click("#tray [data-kind=OFFER]")
    page.wait_for_selector("#log .offered")


@pytest.mark.slow
def test_languages_switch(page, server):
    begin(page, server, seed=7)
    page.wait_for_selector("body.my-turn")
    page.click("#open-menu")
    page.click("#menu a[href='?lang=en']")
    page.wait_for_selector("html[lang=en]")
    assert "Place your first settlement" in page.inner_text("#ask")


@pytest.mark.slow
@screens((390, 844), (360, 640))
def test_on_a_phone_nothing_is_wider_than_the_screen(page, server):
    begin(page, server, seed=7)
    for _ in range(2):
        play(page, 8)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert page.locator("#hand .card").count() == 5


LABELS = """() => [...document.querySelectorAll("#builds button b")].map((label) => {
  const text = document.createRange();
  text.selectNodeContents(label);
  const [said, button] = [text.getBoundingClientRect(), label.closest("button").getBoundingClientRect()];
  return [label.textContent, said.left - button.left, button.right - said.right];
})"""


@pytest.mark.slow
@screens((390, 844), (360, 640))
@pytest.mark.parametrize("preset", first_is_quick(["cities-knights", "base", "cards"]))
def test_what_is_built_is_written_within_its_button(page, server, preset):
    for language in ("es", "en"):
        page.goto(f"{server.url}/?preset={preset}&seed=7&lang={language}")
        page.click("button[type=submit]")
        page.wait_for_selector("#builds button b")
        assert page.locator(f"html[lang={language}]").count() == 1
        labels = page.evaluate(LABELS)
        assert len(labels) >= 4
        assert [label for label in labels if min(label[1:]) < 1] == []


@pytest.mark.thorough
@screens((844, 390), (932, 430))
def test_on_a_phone_on_its_side_board_hand_and_offers_are_in_view(page, server):
    begin(page, server, preset="base-beginner", seed=7)
    until(page, lambda: page.locator("#turn [data-kind=TRADE]").count() or not choose(page))
    height = page.viewport_size["height"]
    board = page.locator("#board").bounding_box()
    hand = page.locator("#hand .card").last.bounding_box()
    assert board["height"] > 0.75 * height
    assert hand["x"] > board["x"] + board["width"] and hand["y"] + hand["height"] <= height
    page.click("#turn [data-kind=TRADE]")
    offer = page.locator("#tray [data-kind=OFFER]").bounding_box()
    assert offer["y"] + offer["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def table(page, server, **form):
    """Make a table that waits for people; the home page's own way is tested in test_home."""
    page.goto(server.url)
    page.evaluate(
        """fields => {
          const form = Object.assign(document.createElement("form"), { method: "post", action: "/start" });
          for (const [name, value] of Object.entries(fields)) {
            form.append(Object.assign(document.createElement("input"), { name, value }));
          }
          document.body.append(form);
          form.submit();
        }""",
        {"preset": "base", "mode": "table", "island_seed": "7", **form},
    )
    page.wait_for_selector("#gather .seats")


@contextlib.contextmanager
def device(chromium, width=390, height=844):
    """Another browser, with cookies of its own."""
    context = chromium.new_context(viewport={"width": width, "height": height}, locale="es-ES", has_touch=width < 500,
                                   reduced_motion="reduce")  # fmt: skip
    other = context.new_page()
    other.set_default_timeout(TIMEOUT)
    yield other
    context.close()


@pytest.mark.parametrize("rolls", first_is_quick([3, 1000]))
def test_two_devices_and_a_spectator_at_one_table(page, server, chromium, rolls):
    """A guest opens the link on a phone and sits down; somebody else only watches; in the long run the game goes to its end."""
    # With the printed start one building more is enough, whatever the dice are.
    table(page, server, preset="base-beginner", name="Ana", players="3", **{"param.points_to_win": "3"})
    link = page.input_value("#link")
    with device(chromium) as phone, device(chromium, 1024, 768) as watcher:
        phone.goto(link)
        phone.fill("#gather form.sit input", "Eva")
        watcher.goto(link)
        watcher.wait_for_selector("#gather .seats")
        assert phone.input_value("#gather form.sit input") == "Eva", "what one types is kept as others come"
        phone.tap("#gather [data-do=sit]")
        phone.wait_for_selector("#gather .seats:has-text('Eva')")
        page.click("#gather [data-do=begin]")
        for one in (page, phone, watcher):
            one.wait_for_selector("body:not(.gathering)")
        for _ in range(400):
            for one in (page, phone):
                if one.locator("body.my-turn").count():
                    choose(one)
            if page.locator("dialog.over").count() or page.locator("#log .dice_rolled").count() >= rolls:
                break
            page.wait_for_timeout(PAUSE)
        if rolls > 3:
            for one in (page, phone, watcher):
                one.wait_for_selector("dialog.over")
        assert watcher.locator("#hand .card").count() == 0
        assert watcher.locator("#board .target").count() == 0
        # What one of them has built, all see.
        drawn = [one.locator("#board .piece") for one in (page, phone, watcher)]
        until(page, lambda: len({one.count() for one in drawn}) == 1)
        assert drawn[0].count() >= (13 if rolls > 3 else 12)


def nearest(page):
    """How far apart the closest two lit places are, in pixels."""
    return page.evaluate(
        """() => {
          const at = [...document.querySelectorAll("#board .target:not([hidden]) .mark")].map((e) => e.getBoundingClientRect());
          const middles = at.map((r) => [r.x + r.width / 2, r.y + r.height / 2]);
          return Math.min(...middles.flatMap(([x, y], i) => middles.slice(i + 1).map(([u, v]) => Math.hypot(x - u, y - v))));
        }"""
    )


@pytest.mark.thorough
def test_a_phone_looks_closer_at_the_board(server, chromium):
    """By a button and by two fingers; corners are then far enough apart for a finger, and one that is touched is taken."""
    with device(chromium) as phone:
        begin(phone, server, "base-5-6", seed=7, players=5)
        phone.wait_for_selector("body.my-turn")
        assert nearest(phone) < 40
        phone.tap("[data-zoom=in]")
        phone.tap("[data-zoom=in]")
        until(phone, lambda: nearest(phone) >= 44)
        box = phone.locator("#board").bounding_box()
        phone.tap("[data-zoom=out]")
        phone.tap("[data-zoom=out]")
        until(phone, lambda: phone.locator("[data-zoom=out]").is_disabled())

        session = phone.context.new_cdp_session(phone)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for apart in (20, 40, 60, 80):
            points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
            kind = "touchStart" if apart == 20 else "touchMove"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        until(phone, lambda: phone.locator("#board.close").count() and nearest(phone) >= 44)
        shown = phone.evaluate(
            """() => {
              const sea = document.getElementById("board").getBoundingClientRect();
              return [...document.querySelectorAll("#board .target:not([hidden])")].filter((one) => {
                const r = one.querySelector(".mark").getBoundingClientRect();
                const [u, v] = [r.x + r.width / 2, r.y + r.height / 2];
                return u > sea.left + 30 && u < sea.right - 60 && v > sea.top + 30 && v < sea.bottom - 60
                  && document.elementFromPoint(u, v)?.closest(".target") === one;
              }).map((one) => one.dataset.place);
            }"""
        )
        mark = phone.locator(f'#board .target[data-place="{shown[0]}"] .mark').bounding_box()
        phone.touchscreen.tap(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2)
        phone.wait_for_selector(f"#log .settlement_built[data-place-told='{shown[0]}']", state="attached")


@pytest.mark.thorough
def test_the_host_gives_itself_a_name_at_the_waiting_table(page, server):
    table(page, server, players="2")
    page.fill("#gather form.rename input", "Berta")
    page.click("#gather [data-do=rename]")
    page.wait_for_selector("#gather .seats b:has-text('Berta')")
    assert page.locator("#players .player strong", has_text="Berta").count()


@pytest.mark.slow
def test_what_was_said_of_a_lost_connection_goes_when_it_is_back(page, mortal):
    begin(page, mortal, seed=7)
    page.wait_for_selector("body.my-turn")
    mortal.kill()
    page.wait_for_selector("#offline:visible")
    page.locator("#board .target:visible .hit").first.click(force=True)
    page.wait_for_selector("#notice:not(:empty)")
    mortal.start()
    page.wait_for_selector("#offline", state="hidden")
    until(page, "!document.getElementById('notice').textContent")


@pytest.mark.thorough
def test_one_screen_for_two_and_a_curtain_between_the_hands(page, server):
    table(page, server, preset="base-beginner", name="Ana", players="3")
    page.locator("#gather [data-do=beside]").first.click()
    page.locator("#gather form.sit input").first.fill("Eva")
    page.locator("#gather [data-do=sit]").first.click()
    page.wait_for_selector("#gather .seats:has-text('Eva')")
    page.click("#gather [data-do=begin]")
    page.wait_for_selector("#curtain:visible")
    seen = set()
    for _ in range(60):
        # Under the curtain nothing can be reached.
        told, inert = page.evaluate(
            "(c => [c.hidden ? '' : c.querySelector('h2').innerText, document.querySelector('.table').inert])"
            "(document.getElementById('curtain'))"
        )
        assert inert == bool(told)
        if told:
            seen.add(told)
        choose(page)
        if len(seen) == 2 and page.locator("#log .dice_rolled").count() >= 2:
            break
    assert seen == {"Pasa la pantalla a Ana", "Pasa la pantalla a Eva"}


@pytest.mark.slow
def test_a_server_killed_in_the_middle_of_a_trade(page, mortal):
    """The offer is still on the table when the server is back, and can be answered or withdrawn."""
    table(page, mortal, name="Ana", players="2")
    page.locator("#gather [data-do=beside]").first.click()
    page.fill("#gather form.sit input", "Eva")
    page.click("#gather [data-do=sit]")
    page.wait_for_selector("#gather .seats:has-text('Eva')")
    page.click("#gather [data-do=begin]")
    for _ in range(60):
        choose(page)
        if page.locator("#turn [data-kind=TRADE]:visible").count() and not page.locator("#curtain:visible").count():
            hand = [int(n) for n in page.locator("#hand .card b").all_inner_texts()]
            if any(hand):
                break
    good = next(k for k in range(5) if hand[k])
    page.click("#turn [data-kind=TRADE]")
    touch(page, 0, good)
    touch(page, 1, (good + 1) % 5)
    page.click("#tray [data-kind=OFFER]")
    page.wait_for_selector("#curtain:visible")
    mortal.kill()
    page.wait_for_selector("#offline", state="attached")
    mortal.start()
    page.click("#curtain [data-do=reveal]")
    page.click("#tray [data-kind=DECLINE]")
    page.wait_for_selector("#log .declined", state="attached")


@pytest.mark.slow
@screens((390, 844))
def test_a_whole_game_by_touch(page, server):
    begin(page, server, seed=7, points_to_win=3, players=2)
    for _ in range(400):
        target = page.locator("#board .target:visible")
        if target.count() and not page.locator("dialog[open]").count():
            box = target.nth(target.count() // 2).locator(".mark").bounding_box()
            if box:
                facts = page.evaluate(FACTS)
                page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                follow(page, facts)
                continue
        if not choose(page):
            break
    page.wait_for_selector("dialog.over")


@pytest.mark.thorough
def test_arrow_keys_walk_over_the_lit_places(page, server):
    begin(page, server, seed=7)
    page.wait_for_selector("body.my-turn")
    page.keyboard.press("ArrowRight")
    places = []
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        places.append(page.evaluate("document.activeElement.dataset.place"))
    assert len(set(places)) >= 3 and all(places)


@pytest.mark.thorough
def test_the_menu_keeps_what_one_likes(page, server):
    begin(page, server, seed=7)
    page.wait_for_selector("body.my-turn")
    page.click("#open-menu")
    page.select_option("#menu select", "dark")
    page.check("#menu [name=names]")
    page.uncheck("#menu [name=dice]")
    page.reload()
    page.wait_for_selector("html[data-theme=dark]")
    page.wait_for_selector("body.my-turn")
    assert page.locator(".place-name").count() == 19
    page.click("#open-menu")
    assert not page.is_checked("#menu [name=dice]")


@pytest.mark.slow
def test_a_person_stands_up_and_comes_back(page, unhurried):
    begin(page, unhurried, seed=7)
    page.wait_for_selector("body.my-turn")
    page.click("#open-menu")
    page.click("#menu [data-do=leave]")
    page.wait_for_selector("#away:has-text('Juega por ti')")
    page.wait_for_selector("#log .turn")
    page.click("#away [data-do=return]")
    page.wait_for_selector("body.my-turn")
    assert page.locator("#away p").count() == 0


def serious(page):
    """What axe finds that keeps people out, in a line each."""
    found = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for v in found
        if v["impact"] in ("serious", "critical")
        for node in v["nodes"]
    ]


@pytest.mark.slow
@pytest.mark.painted
@screens_and_themes(((1440, 900), "light"), ((390, 844), "dark"))
def test_nobody_is_kept_out(page, server, scheme):
    """axe has no serious finding: home, a table that gathers, a game, its trade tray, its menu, the curtain."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(server.url)
    assert serious(page) == []
    table(page, server, name="Ana", players="3", preset="base-beginner")
    assert serious(page) == []
    page.locator("#gather [data-do=beside]").first.click()
    page.locator("#gather form.sit input").first.fill("Eva")
    page.locator("#gather [data-do=sit]").first.click()
    page.wait_for_selector("#gather .seats:has-text('Eva')")
    page.click("#gather [data-do=begin]")
    page.wait_for_selector("#curtain:visible")
    assert serious(page) == []
    page.click("#curtain [data-do=reveal]")
    page.wait_for_selector("#curtain", state="hidden")
    assert serious(page) == []
    page.click("#open-menu")
    assert serious(page) == []
    page.click("#menu .close")
    for _ in range(80):
        choose(page)
        if page.locator("#turn [data-kind=TRADE]:visible").count() and not page.locator("#curtain:visible").count():
            break
    page.click("#turn [data-kind=TRADE]")
    assert serious(page) == []
