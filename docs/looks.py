"""Takes pictures of the table of every preset and chapter, to be looked at: `python docs/looks.py [--presets cards base+helpers]`

Of each preset bots play one game from a fixed seed, and one with each chapter: `base+new-york+canal` is a preset with two. Shown
are the table on the first seat's turn, its tray of trade with a wish, each sheet that a button opens, the menu, and the end: on
three sizes of screen, by day and by night, in both languages. For each game, language and theme there is one large picture with
all of them beside each other.
"""

import argparse
import base64
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright
from screenshot import FLAGS, browser_path, keep, served

from poblado import bots
from poblado.kernel.chance import HashSource
from poblado.presets import chapter_names, preset_names, ruleset
from poblado.presets.composition import game_for
from poblado.server.store import open_store
from poblado.table import Table

SIZES = ((1440, 900), (844, 390), (390, 844))
LANGUAGES = ("es", "en")
THEMES = ("light", "dark")
FOLDER = Path("build/looks")
SEED = 5
LATE = 0.6
"""The part of a game after which its table is shown."""
WAIT = 350
"""Milliseconds in which a page comes to rest."""


def main() -> None:
    """Play, serve, look."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--presets", nargs="+", default=every_game(), metavar="PRESET[+CHAPTER…]")
    parser.add_argument("--languages", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--themes", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument("--sizes", nargs="+", type=size, default=SIZES, metavar="WIDTHxHEIGHT")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER")
    said = parser.parse_args()
    said.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/games.sqlite3"
        store = open_store(database)
        games = {name: [keep(store, table) for table in moments(name)] for name in said.presets}
        store.close()
        with served(database) as origin, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
            for name, (going, over) in games.items():
                for language in said.languages:
                    for theme in said.themes:
                        shots = [
                            shot
                            for size in said.sizes
                            for shot in looked_at(browser, origin, going, over, size, language, theme)
                        ]
                        path = said.to / f"{name}-{language}-{theme}.png"
                        together(browser, shots, path)
                        print(path, flush=True)
            browser.close()


def every_game() -> list[str]:
    """Every preset, and every chapter with the preset that it is played with."""
    with_chapters = [(name, *chapters) for name, chapters in map(game_for, chapter_names())]
    return [*preset_names(), *map("+".join, with_chapters)]


def size(text: str) -> tuple[int, int]:
    """A size of screen, from words such as 844x390."""
    width, height = text.split("x")
    return int(width), int(height)


def moments(name: str) -> tuple[Table, Table]:
    """A game of bots: as it stands on a turn of the first seat, and at its end."""
    preset, *chapters = name.split("+")
    rules = ruleset(preset, seed=SEED, chapters=chapters)
    table = Table(rules, HashSource(f"seed {SEED}"))
    seated = [bots.make("settler", seat) for seat in range(rules.seats)]
    turns: list[Table] = []
    while not table.is_over and len(table.record.actions) < 4000:
        if table.actor == 0 and table.facts.step().panel:
            turns.append(table.fork())
        seat = table.owing[0]
        table.play(seated[seat].choose(table.view(seat)))
    assert table.is_over and turns, f"{name}: the game does not end"
    # With cards in hand there is something to trade, and the more can be done the more is shown.
    late = turns[int(LATE * len(turns)) :]
    full = [turn for turn in late if turn.facts.hand_size(0) >= 3] or late
    return max(full, key=lambda turn: len({str(action).split()[1] for action in turn.legal_actions()})), table


def looked_at(
    browser: Browser,
    origin: str,
    going: tuple[str, dict[str, str]],
    over: tuple[str, dict[str, str]],
    size: tuple[int, int],
    language: str,
    theme: str,
) -> Iterator[tuple[int, bytes]]:
    """The pictures of one screen, each with its width."""
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height}, locale=language, is_mobile=width < 900, has_touch=width < 900,
        reduced_motion="reduce", color_scheme=theme,
    )  # fmt: skip
    page.set_default_timeout(15_000)
    for game, cookies in (going, over):
        page.context.add_cookies([{"name": k, "value": v, "url": origin} for k, v in cookies.items()])
        page.goto(f"{origin}/game/{game}", timeout=60_000)
        page.wait_for_timeout(4 * WAIT)
        yield width, page.screenshot()
        if game == going[0]:
            for shown in opened(page):
                yield width, shown
    page.close()


def opened(page: Page) -> Iterator[bytes]:
    """What can be opened from a table: the tray with a wish, the sheets, the menu."""

    def shot() -> bytes:
        page.wait_for_timeout(WAIT)
        return page.screenshot()

    if page.locator("#turn [data-kind=TRADE]:not(:disabled)").count():
        page.locator("#turn [data-kind=TRADE]").click()
        wishes = page.locator("#tray .want:not(:disabled)")
        if wishes.count():
            wishes.last.click()
        yield shot()
        page.locator("#tray [data-do=close]").click()
    for k in range(page.locator("#builds .looks:not(:disabled)").count()):
        page.locator("#builds .looks:not(:disabled)").nth(k).click()
        yield shot()
        page.keyboard.press("Escape")
    page.locator("#open-menu").click()
    yield shot()
    try:
        page.locator("#menu .close").first.click()
    except Error:
        page.keyboard.press("Escape")


def together(browser: Browser, shots: list[tuple[int, bytes]], path: Path) -> None:
    """All pictures on one, in rows."""
    page = browser.new_page(viewport={"width": 2400, "height": 800})
    images = "".join(
        f'<img width="{max(260, width // 2)}" src="data:image/png;base64,{base64.b64encode(data).decode()}">'
        for width, data in shots
    )
    page.set_content(
        f'<body style="margin:0;display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px;background:#888">{images}</body>'
    )
    page.wait_for_timeout(WAIT)
    page.screenshot(path=path, full_page=True)
    page.close()


if __name__ == "__main__":
    main()
