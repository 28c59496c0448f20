"""Answers to dialogs of the page, and terms in the tray of trade, that take more than one touch; lines of its log."""

import re

SIDES = ("#tray .give", "#tray .want")
"""The cards of the tray: what one gives, and what one wants, each in the order of the kinds."""

PLACE = re.compile(r"\b[a-z]\d(?:[NS][EW]?|E|W)?\b")
"""How actions write a place; a page says in words what it touches."""


def line(page, words):
    """Wait for a line of the log; a place in it is told in whatever words."""
    pattern = ".+".join(map(re.escape, PLACE.split(words)))
    page.locator("#log li", has_text=re.compile(pattern)).first.wait_for()


def touch(page, side, kind, times=1):
    """One more of a kind on a side, so often."""
    for _ in range(times):
        page.locator(SIDES[side]).nth(kind).click()


def take_back(page, side, kind, times=1):
    """One less of a kind on a side, so often."""
    for _ in range(times):
        page.locator(f"#tray {('.give-row', '.want-row')[side]} .laid-card").nth(kind).locator(".less").click()


def count(page, side, kind):
    """How many of a kind stand on a side."""
    shown = page.locator(SIDES[side]).nth(kind).locator(".count")
    return int(shown.inner_text()) if shown.count() else 0


def choose_enough(page, kind):
    """Cards from the first on, until they are as many as must go: none is chosen at first."""
    send = page.locator(f"dialog [data-kind={kind}]")
    for _ in range(40):
        if send.is_enabled():
            return
        page.locator("dialog .stepper button:last-child:not(:disabled)").first.click()
    raise AssertionError(f"there are not enough cards for {kind}")
