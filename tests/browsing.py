"""A real Chromium, its pages, and the server that they ask: one of each per process, a fresh context per test.

`POBLADO_FIREFOX`, the path of a Firefox, takes that instead (docs/tests.md says how).
"""

import asyncio
import os
import shutil
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright
from waiting import TIMEOUT

from long_run import lacking
from serving import Server

# The shell has no window of its own to keep up: three quarters of the processor time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
FIREFOX = os.environ.get("POBLADO_FIREFOX")
CALM = {"ui.prefersReducedMotion": 1}
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run", "--disable-quic",
]  # fmt: skip


UNPAINTED = """
document.addEventListener("readystatechange", () => {
    if (document.adoptedStyleSheets.length) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("body { opacity: 0 }");
    document.adoptedStyleSheets = [sheet];
});
"""
"""Script of a page that nobody looks at: laid out, touched and read like any other, but to paint it is a quarter of its time."""


class Loop:
    """The event loop of the sync API of Playwright, which marks it as running between its calls too.

    A browser outlives the test that opened it. Tests that start loops of their own would be refused in the same thread:
    outside browser tests the mark is taken away.
    """

    of_playwright = None

    @classmethod
    def resume(cls):
        asyncio._set_running_loop(cls.of_playwright)

    @classmethod
    def suspend(cls):
        asyncio._set_running_loop(None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    if item.get_closest_marker("browser") is None:
        return (yield)
    Loop.resume()
    try:
        return (yield)
    finally:
        Loop.suspend()


@pytest.fixture(autouse=True)
def never_behind(request):
    """A busy machine would have games refused by the servers in this process."""
    if request.node.get_closest_marker("browser"):
        request.getfixturevalue("on_any_machine")


@pytest.fixture(scope="session")
def one_server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("server") / "games.sqlite3")
    yield one
    one.kill()


@pytest.fixture
def server(one_server):
    """The server of all tests; one that is to be killed is `mortal`."""
    return one_server


@pytest.fixture
def mortal(tmp_path):
    """A server of the test's own, to be killed."""
    one = Server(tmp_path / "games.sqlite3")
    yield one
    one.kill()


@pytest.fixture(scope="module")
def here():
    """A server in this process, so that tables can be staged; its bots take their time, and a table stays as it is."""
    from clicking import Here  # which imports the server: not for runs without a browser

    one = Here(60)
    yield one
    one.close()


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None and not FIREFOX:
        lacking("no Chromium is installed here (Debian: apt-get install chromium-headless-shell)")
    with sync_playwright() as playwright:
        if FIREFOX:
            browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=CALM)
        else:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        Loop.of_playwright = asyncio.get_running_loop()
        yield browser
        Loop.resume()
        browser.close()
    Loop.of_playwright = None


class Pages:
    """A page for a mouse and one for a finger, each used by one test after the other, painted or not.

    A new context costs as much processor time as most tests: a renderer of its own, and all scripts read anew. What a
    test leaves is cleared; what cannot be (listeners, scripts for each load) and what failed takes the page with it.
    """

    def __init__(self, chromium):
        self.chromium = chromium
        self.kept = {}

    def take(self, width, height, painted):
        touch = width < 500
        page = self.kept.pop((touch, painted), None) or self._new(touch, painted)
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(TIMEOUT)
        page.problems.clear()
        return page

    def give_back(self, page, touch, painted, failed):
        context = page.context
        try:
            if not failed and not page.spent:
                self._clear(page)
                self.kept[touch, painted] = page
                return
        except PlaywrightError:
            pass  # it asks a server that has gone
        context.close()

    def _new(self, touch, painted):
        context = self.chromium.new_context(
            locale="es-ES",
            has_touch=touch,
            accept_downloads=True,
            reduced_motion="reduce",  # without a graphics card movement costs most of the time
        )
        page = context.new_page()
        if not painted:
            page.add_init_script(UNPAINTED)
        page.problems, page.spent = [], False
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on("request", lambda r: None if "127.0.0.1" in r.url else page.problems.append(f"asks {r.url}"))
        for name in ("on", "once", "add_init_script"):
            self._spends(page, name)
        return page

    @staticmethod
    def _spends(page, name):
        does = getattr(page, name)

        def spend(*args, **how):
            page.spent = True
            return does(*args, **how)

        setattr(page, name, spend)

    @staticmethod
    def _clear(page):
        context = page.context
        for other in context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        context.unroute_all()
        context.set_offline(False)
        # The same site, so that the renderer stays.
        page.goto(f"{urlsplit(page.url).scheme}://{urlsplit(page.url).netloc}/healthz", timeout=5000)
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        page.mouse.move(-1, -1)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        context.clear_cookies()
        context.clear_permissions()


@pytest.fixture(scope="session")
def pages(chromium):
    return Pages(chromium)


@pytest.fixture
def page(pages, request):
    width, height = getattr(request, "param", (1440, 900))
    painted = request.node.get_closest_marker("painted") is not None
    page = pages.take(width, height, painted)
    yield page
    problems = list(page.problems)
    pages.give_back(page, width < 500, painted, bool(problems) or FAILED in request.node.stash)
    assert not problems


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def unhurried(tmp_path):
    """A server whose bots take their time: four of them would play a whole game while one looks for a button."""
    one = Server(tmp_path / "games.sqlite3", bot_delay=0.3)
    yield one
    one.kill()
