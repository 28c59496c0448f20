"""What a touch costs a browser: milliseconds of its main thread from the touch until the page stands still, throttled fourfold.

    python benchmarks/touches.py [--presets base cities-knights] [--rounds 5] [--throttle 4]

Of each preset bots play one game to a turn of the first seat, on the screen of a phone and of a desk. Then somebody opens the
tray of trade, touches a wish and a card, closes it, opens the menu, places what may be placed and takes it back, and so on. For
each touch the browser says how long its main thread worked; printed are the median, the 95th of a hundred and the longest. Other
work on the machine counts, too: take a quiet one.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "docs"))
from looks import moments
from screenshot import FLAGS, browser_path, keep, served

from poblado.presets import preset_names
from poblado.server.store import open_store

PRESETS = ["base", "base-5-6", "cities-knights", "cities-knights-5-6"]
SCREENS = {"phone": (390, 844), "desk": (1440, 900)}
REST = 500
"""Milliseconds after which a page stands still."""

WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
"""What the browser counts of its main thread: scripts, where things stand, how they look. What moves goes on by itself."""

TOUCHES = [
    "#turn [data-kind=TRADE]:not(:disabled)", "#tray .want:not(:disabled)", "#tray .give:not(:disabled)",
    "#tray [data-do=close]", "#open-menu", "#menu .close", "#builds .ready", "#board .target:not([hidden])",
    "#turn [data-kind=UNDO]", "#turn [data-kind=CANCEL_CHOICE]", "#builds .looks", "dialog .close",
]  # fmt: skip
"""What is touched, in this order; what is not there is left out."""


def main() -> None:
    """Play, serve, touch, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--presets", nargs="+", default=PRESETS, choices=preset_names(), metavar="PRESET")
    parser.add_argument("--rounds", type=int, default=5, help="how often all is touched")
    parser.add_argument("--throttle", type=float, default=4, help="how many times slower the browser's processor is")
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/games.sqlite3"
        store = open_store(database)
        games = {name: keep(store, moments(name)[0]) for name in said.presets}
        store.close()
        with served(database) as origin, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
            for name, (game, cookies) in games.items():
                for screen, (width, height) in SCREENS.items():
                    page = browser.new_page(
                        viewport={"width": width, "height": height}, is_mobile=width < 600, has_touch=width < 600
                    )
                    page.context.add_cookies([{"name": k, "value": v, "url": origin} for k, v in cookies.items()])
                    page.goto(f"{origin}/game/{game}")
                    page.wait_for_timeout(4 * REST)
                    session = page.context.new_cdp_session(page)
                    session.send("Performance.enable")
                    session.send("Emulation.setCPUThrottlingRate", {"rate": said.throttle})
                    tell(f"{name} {screen}", [ms for _ in range(said.rounds) for ms in touched(page, session)])
                    page.close()
            browser.close()


def touched(page: Page, session: CDPSession) -> list[float]:
    """Milliseconds of each touch that could be made."""
    found = []
    small = (page.viewport_size or {"width": 0})["width"] < 600
    act = page.touchscreen.tap if small else page.mouse.click
    for selector in TOUCHES:
        one = page.locator(selector).first
        if one.count() and one.is_visible():
            # The middle of a group may lie beside its mark.
            hit = one.locator(".hit") if one.locator(".hit").count() else one
            hit.scroll_into_view_if_needed()
            box = hit.bounding_box()
            if box:
                # By its point: what a driver looks up before a click would count as well.
                x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                found.append(worked(page, session, partial(act, x, y)))
    return found


def worked(page: Page, session: CDPSession, act: Callable[[], object]) -> float:
    """Milliseconds that the main thread works from an act until the page stands still."""
    before = spent(session)
    act()
    page.wait_for_timeout(REST)
    return 1000 * (spent(session) - before)


def spent(session: CDPSession) -> float:
    """Seconds that the main thread has worked so far."""
    told = session.send("Performance.getMetrics")["metrics"]
    return sum(float(one["value"]) for one in told if one["name"] in WORK)


def tell(what: str, all_ms: list[float]) -> None:
    """Print what touches cost."""
    ordered = sorted(all_ms)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    median = statistics.median(ordered)
    print(f"{what:28} {len(ordered):4} touches: median {median:5.0f} ms, p95 {late:5.0f}, most {ordered[-1]:5.0f}")


if __name__ == "__main__":
    main()
