"""Renews the pictures in `images/` in a real Chromium: tables, phone, home and report. `python docs/screenshot.py`

The games are played by bots from fixed seeds and stored as a server stores them, so the pictures show equal games on
every machine. Then a server is started on them, and somebody with a seat looks at their pages.
"""

import contextlib
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from poblado import bots
from poblado.kernel.chance import HashSource
from poblado.presets import header_of, ruleset
from poblado.server.seats import Seat, cookie_name, token
from poblado.server.store import Store, open_store
from poblado.table import Table

IMAGES = Path(__file__).with_name("images")
MOST_KB = 600
"""Of all pictures together."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
# The bots wait for an hour: nothing moves while the pictures are taken.
SERVER = (
    "import sys, uvicorn; from poblado.server.app import create_app;"
    "uvicorn.run(create_app(sys.argv[1], bot_delay=3600), port=int(sys.argv[2]), log_level='error')"
)


@dataclass(frozen=True)
class Shot:
    """One picture.

    Attributes:
        name: of the file.
        path: of the page.
        size: of the window, in CSS pixels.
        scale: pixels of the screen for one of those.
        cookies: by name, what the browser holds.
    """

    name: str
    path: str
    size: tuple[int, int]
    language: str
    cookies: dict[str, str]
    scale: float = 1.0
    quality: int = 66


def browser_path() -> str | None:
    """Where a Chromium lies; None for Playwright's own."""
    return shutil.which("chromium") or shutil.which("chromium-headless-shell")


def main() -> None:
    """Play, serve, look. Raises: AssertionError if the pictures have become too large."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/games.sqlite3"
        shots = stored(open_store(database))
        with served(database) as origin, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
            for shot in shots:
                take(browser, origin, shot)
            browser.close()
    kb = sum(path.stat().st_size for path in IMAGES.glob("*.jpg")) / 1024
    assert kb < MOST_KB, f"{kb:.0f} kB of pictures; at most {MOST_KB} belong in the repository"
    print(f"{kb:.0f} kB in {IMAGES}")


def stored(store: Store) -> list[Shot]:
    """Play the games that are shown and store them; what is to be seen of them."""
    four = played("base", 4, 1, lambda table: acts(table, 14))
    six = played("base-5-6", 6, 1, lambda table: acts(table, 8))
    knights = played("cities-knights", 4, 1, lambda table: acts(table, 12))
    over = played("base", 4, 11, lambda table: table.is_over)
    shots = []
    for name, table, tail, size, language, scale in (
        ("table", four, "", (1440, 900), "en", 0.85),
        ("knights", knights, "", (1440, 900), "es", 0.75),
        ("phone", six, "", (390, 820), "es", 1.5),
        ("report", over, "/report", (1280, 1000), "en", 0.75),
    ):
        id, cookies = keep(store, table)
        shots.append(Shot(name, f"/game/{id}{tail}", size, language, cookies, scale))
    store.close()
    return [*shots, Shot("home", "/?seed=21", (1440, 980), "es", {}, 0.75)]


def played(preset: str, players: int, seed: int, enough: Callable[[Table], bool]) -> Table:
    """A game of bots, up to the first moment that is wanted."""
    rules = ruleset(preset, players, seed=seed)
    table = Table(rules, HashSource(f"seed {seed}"))
    seated = [bots.make("settler", seat) for seat in range(players)]
    while not enough(table):
        assert not table.is_over, "the game ended before the moment that is wanted"
        table.play(seated[table.actor].choose(table.view(table.actor)))
    return table


def acts(table: Table, round_at_least: int) -> bool:
    """Whether the first seat has rolled and can build, with a hand worth a picture."""
    if table.actor != 0 or table.facts.round() < round_at_least:
        return False
    kinds = {str(action).split()[1] for action in table.legal_actions()}
    return "END_TURN" in kinds and len(kinds) >= 4 and 5 <= table.facts.hand_size(0) <= 10


def keep(store: Store, table: Table) -> tuple[str, dict[str, str]]:
    """Store a game with a person on its first seat; its id, and the cookie of that person."""
    names = ("Ana", "Bruno", "Carla", "Diego", "Eva", "Fede")
    seats = [Seat(names[k], bot="settler" if k else "", grip=1) for k in range(table.rules.seats)]
    header = {**header_of(table.rules), "dice": "random"}
    game = store.add_game(header, secrets.token_hex(16), [seat.to_json() for seat in seats])
    store.append(game, 0, table.record.actions)
    key = store.setting("key", secrets.token_hex(32))
    return game, {cookie_name(game): token(key, game, 0, 1)}


@contextlib.contextmanager
def served(database: str) -> Iterator[str]:
    """A server on these games, as long as it is needed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-c", SERVER, database, str(port)])
    origin = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{origin}/healthz").read()
                break
            time.sleep(0.1)
        yield origin
    finally:
        server.kill()
        server.wait()


def take(browser: Browser, origin: str, shot: Shot) -> None:
    """Open a page and take its picture, once it stands still."""
    width, height = shot.size
    page = browser.new_page(
        viewport={"width": width, "height": height}, locale=shot.language, device_scale_factor=shot.scale,
        is_mobile=width < 600, has_touch=width < 600, reduced_motion="reduce", color_scheme="light",
    )  # fmt: skip
    page.context.add_cookies([{"name": k, "value": v, "url": origin} for k, v in shot.cookies.items()])
    page.goto(origin + shot.path)
    page.wait_for_timeout(2500)
    path = IMAGES / f"{shot.name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=shot.quality)
    page.close()
    print(f"{path.name}: {path.stat().st_size / 1024:.0f} kB")


if __name__ == "__main__":
    main()
