"""The table in a real Chromium: a whole game by clicks with a killed server in the middle, by keyboard, and on a phone."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from urllib.parse import urlencode

import pytest

import poblado

pytestmark = pytest.mark.browser
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run", "--disable-quic",
]  # fmt: skip

if CHROMIUM is None:
    pytest.skip("no Chromium is installed here (Debian: apt-get install chromium)", allow_module_level=True)

from playwright.sync_api import Error as PlaywrightError  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

SERVER = (
    "import sys, uvicorn; from poblado.server.app import create_app;"
    "uvicorn.run(create_app(sys.argv[1], bot_delay=0), port=int(sys.argv[2]), log_level='warning')"
)


class Server:
    """`poblado serve` without the bots' pauses, in a process that can be killed."""

    def __init__(self, database):
        self.database = str(database)
        with contextlib.closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        self.process = subprocess.Popen([sys.executable, "-c", SERVER, self.database, str(self.port)], env=os.environ)
        for _ in range(200):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}/healthz", timeout=1).read()
                return
            time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture
def server(tmp_path):
    one = Server(tmp_path / "games.sqlite3")
    yield one
    one.kill()


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium, request):
    size = getattr(request, "param", (1440, 900))
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]}, locale="es-ES", has_touch=size[0] < 500, accept_downloads=True
    )
    page = context.new_page()
    page.set_default_timeout(8000)
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("request", lambda r: None if "127.0.0.1" in r.url else page.problems.append(f"asks {r.url}"))
    yield page
    assert not page.problems
    context.close()


def begin(page, server, preset="base", **settings):
    words = {name if name in ("seed", "players") else f"param.{name}": value for name, value in settings.items()}
    page.goto(f"{server.url}/?{urlencode({'preset': preset, **words})}")
    page.click("button[type=submit]")
    page.wait_for_selector("#board svg")


def choose(page, by_keyboard=False):
    """Make one choice that the page offers; False when the game is over.

    The page may change under the hand, as bots go on: what is gone when it is touched is looked for anew.
    """
    page.set_default_timeout(1500)
    try:
        return choose_now(page, by_keyboard)
    except PlaywrightError:
        return True
    finally:
        page.set_default_timeout(8000)


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

    dialog = page.locator("dialog[open]")
    if dialog.count():
        kind = dialog.get_attribute("class")
        if kind == "over":
            return False
        if kind == "discard":
            for plus in page.locator("dialog .stepper button:last-of-type").all():
                for _ in range(6):
                    plus.click()
            page.click("dialog [data-kind=DISCARD]")
        elif kind == "answer":
            page.click("dialog [data-kind=DECLINE]")
        else:
            page.locator("dialog [data-kind]:not(:disabled)").first.click()
        page.wait_for_timeout(60)
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
    page.wait_for_timeout(60)
    return True


def play(page, choices, by_keyboard=False):
    return any(not choose(page, by_keyboard) for _ in range(choices))


def test_a_whole_game_by_clicks_with_a_killed_server_in_the_middle(page, server, tmp_path):
    begin(page, server, seed=7, points_to_win=4, players=2)
    assert page.locator("h2", has_text="Partida").count()
    play(page, 12)
    before = page.locator("#log li").count()
    server.kill()
    page.wait_for_selector("#offline:visible")
    server.start()
    page.wait_for_selector("#offline", state="hidden", timeout=15000)
    assert page.locator("#log li").count() >= before
    assert play(page, 600), "the game did not end"
    assert "Gana" in page.inner_text("#dialog h2")
    with page.expect_download() as download:
        page.click("#record")
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    record = poblado.record_from_text(path.read_text(encoding="utf-8"))
    assert poblado.Table.from_record(record).is_over


def test_the_beginners_game_by_keyboard(page, server):
    begin(page, server, preset="base-beginner", seed=3)
    for _ in range(3):
        play(page, 6, by_keyboard=True)
    assert page.locator("#log .dice_rolled").count() >= 1
    page.locator("#log li[tabindex]").last.focus()
    assert page.locator("#board .told").count() >= 1
    page.locator(".typed summary").click()
    page.fill("#command input", "BUILD_ROAD z9NE")
    page.keyboard.press("Enter")
    page.locator("#notice", has_text="z9NE").wait_for()


def test_a_trade_is_put_together_and_answered(page, server):
    begin(page, server, seed=7)
    for _ in range(200):
        choose(page)
        if page.locator("#turn [data-kind=TRADE]").count():
            break
    page.click("#turn [data-kind=TRADE]")
    assert page.locator("dialog.trade").count()
    give = page.locator("dialog .side").nth(0).locator(".stepper")
    want = page.locator("dialog .side").nth(1).locator(".stepper")
    assert page.locator("dialog [data-kind=OFFER]").is_disabled()
    for k in range(5):
        give.nth(k).locator("button").last.click()
        if give.nth(k).locator("output").inner_text() == "1":
            break
    want.nth((k + 1) % 5).locator("button").last.click()
    page.click("dialog [data-kind=OFFER]")
    page.wait_for_selector("#log .offered")


def test_languages_switch(page, server):
    begin(page, server, seed=7)
    page.click(".bar .language")
    page.wait_for_selector("html[lang=en]")
    assert "Found your first settlement" in page.inner_text("#ask")


@pytest.mark.parametrize("page", [(390, 844), (360, 640)], indirect=True, ids=str)
def test_on_a_phone_nothing_is_wider_than_the_screen(page, server):
    begin(page, server, seed=7)
    for _ in range(2):
        play(page, 8)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert page.locator("#hand .card").count() == 5
