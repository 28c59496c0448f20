"""A real Chromium, its pages, and the server that they ask: one of each per process, a fresh context per test."""

import asyncio
import shutil

import pytest
from playwright.sync_api import sync_playwright
from waiting import TIMEOUT

from serving import Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run", "--disable-quic",
]  # fmt: skip


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


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed here (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        Loop.of_playwright = asyncio.get_running_loop()
        yield browser
        Loop.resume()
        browser.close()
    Loop.of_playwright = None


@pytest.fixture
def page(chromium, request):
    size = getattr(request, "param", (1440, 900))
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="es-ES",
        has_touch=size[0] < 500,
        accept_downloads=True,
        reduced_motion="reduce",  # without a graphics card movement costs most of the time
    )
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("request", lambda r: None if "127.0.0.1" in r.url else page.problems.append(f"asks {r.url}"))
    yield page
    assert not page.problems
    context.close()


@pytest.fixture
def unhurried(tmp_path):
    """A server whose bots take their time: four of them would play a whole game while one looks for a button."""
    one = Server(tmp_path / "games.sqlite3", bot_delay=0.3)
    yield one
    one.kill()
