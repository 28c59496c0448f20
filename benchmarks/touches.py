"""What a touch costs a browser: milliseconds of its main thread from the touch until the page stands still, throttled fourfold.

    python benchmarks/touches.py [--presets base cities-knights] [--rounds 5] [--throttle 4] [--each]

Of each preset bots play one game to a turn of the first seat, on the screen of a phone and of a desk. Then somebody opens the
tray of trade, touches a wish and a card, closes it, opens the menu, places what may be placed and takes it back, and so on. For
each touch the browser says how long its main thread worked; printed are the median, the 95th of a hundred and the longest.

The thread's own time is told, not the wall's, so that it counts little what else the machine does; and before each touch the page
runs a loop that is always the same, which tells how many times slower the machine is than the reference: divided by that, figures
of two machines, or of two hours, can be set against each other. `--each` adds a line for each thing that is touched: all of its
median and its longest, and of the median how much was scripts, layout and style, and how often these two were worked out.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
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

TIMES = ("LayoutCount", "RecalcStyleCount")
"""How often the two latter were worked out: no noise changes it."""

POINT = """(selector) => {
    const one = document.querySelector(selector);
    if (!one?.checkVisibility({ visibilityProperty: true })) return null;
    const hit = one.querySelector(".hit") ?? one;  // the middle of a group may lie beside its mark
    hit.scrollIntoViewIfNeeded();
    const { x, y, width, height } = hit.getBoundingClientRect();
    return width && height ? [x + width / 2, y + height / 2] : null;
}"""
"""The point of a thing that is touched."""

LOOP = "{ let x = 1; for (let k = 0; k < 2e6; k++) x = (x * 48271) % 2147483647; }"
REFERENCE = 30.0
"""Milliseconds that the loop takes unthrottled on the machine where touches are measured while nothing else runs there."""

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
    parser.add_argument("--each", action="store_true", help="tell of each thing that is touched")
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
                    session.send("Performance.enable", {"timeDomain": "threadTicks"})
                    session.send("Emulation.setCPUThrottlingRate", {"rate": said.throttle})
                    found = [one for _ in range(said.rounds) for one in touched(page, session)]
                    tell(f"{name} {screen}", found, REFERENCE * said.throttle)
                    if said.each:
                        tell_each(found)
                    page.close()
            browser.close()


@dataclass(frozen=True)
class Touch:
    """One touch.

    Attributes:
        what: was touched, as a selector.
        loop: milliseconds that the loop took just before.
        parts: milliseconds of scripts, layout and style.
        times: how often layout and style were worked out.
    """

    what: str
    loop: float
    parts: tuple[float, ...]
    times: tuple[float, ...]

    @property
    def ms(self) -> float:
        """Milliseconds of all its work."""
        return sum(self.parts)


def touched(page: Page, session: CDPSession) -> list[Touch]:
    """Each touch that could be made."""
    found = []
    small = (page.viewport_size or {"width": 0})["width"] < 600
    act = page.touchscreen.tap if small else page.mouse.click
    for selector in TOUCHES:
        # By its point, and at once: what a driver looks up before a click would count as well.
        point = page.evaluate(POINT, selector)
        if point:
            found.append(worked(page, session, selector, partial(act, *point)))
    return found


def worked(page: Page, session: CDPSession, what: str, act: Callable[[], object]) -> Touch:
    """What the main thread works from an act until the page stands still."""
    idle = counted(session)
    session.send("Runtime.evaluate", {"expression": LOOP})
    before = counted(session)
    loop = 1000 * (before["TaskDuration"] - idle["TaskDuration"])
    act()
    page.wait_for_timeout(REST)
    after = counted(session)
    parts = tuple(1000 * (after[name] - before[name]) for name in WORK)
    return Touch(what, loop, parts, tuple(after[name] - before[name] for name in TIMES))


def counted(session: CDPSession) -> dict[str, float]:
    """What the browser has counted so far: of work, seconds."""
    return {one["name"]: float(one["value"]) for one in session.send("Performance.getMetrics")["metrics"]}


def tell(what: str, found: list[Touch], reference: float) -> None:
    """Print what touches cost, here and as they would on the reference."""
    ordered = sorted(one.ms for one in found)
    slower = statistics.median(one.loop for one in found) / reference
    figures = (statistics.median(ordered), ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))], ordered[-1])
    here, there = ([f"{ms:5.0f}" for ms in row] for row in (figures, [ms / slower for ms in figures]))
    print(
        f"{what:28} {len(ordered):4} touches: median {here[0]} ms, p95 {here[1]}, most {here[2]};"
        f" {slower:.2f} times the reference: {there[0]} ms, {there[1]}, {there[2]}"
    )


def tell_each(found: list[Touch]) -> None:
    """Print a line for each thing that was touched, the dearest first."""
    print(f"    {'':40} {'n':>3} {'median':>6} {'most':>6}   script layout  style   layouts styles")
    named = {what: [one for one in found if one.what == what] for what in {one.what for one in found}}
    for what, all in sorted(named.items(), key=lambda item: -max(one.ms for one in item[1])):
        parts = [statistics.median(one.parts[k] for one in all) for k in range(3)]
        times = [statistics.median(one.times[k] for one in all) for k in range(2)]
        ms = [one.ms for one in all]
        print(
            f"    {what:40} {len(all):3} {statistics.median(ms):6.0f} {max(ms):6.0f}   {parts[0]:6.0f} {parts[1]:6.0f}"
            f" {parts[2]:6.0f}   {times[0]:7.0f} {times[1]:6.0f}"
        )


if __name__ == "__main__":
    main()
