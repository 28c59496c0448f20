"""A real Chromium, its pages, and the server that they ask."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from serving import Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run", "--disable-quic",
]  # fmt: skip


@pytest.fixture(scope="module")
def one_server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("server") / "games.sqlite3")
    yield one
    one.kill()


@pytest.fixture
def server(one_server):
    """A server of its own for each file; a test that kills it may leave it dead."""
    if one_server.process.poll() is not None:
        one_server.start()
    return one_server


@pytest.fixture(scope="module")
def chromium():
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed here (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


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
    page.set_default_timeout(8000)
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
