"""Hands that play by what the page shows, and by nothing else: by mouse, by touch and by keyboard."""

import random
import time

import pytest
from playwright.sync_api import Error as PlaywrightError

WAYS = [("mouse", (1440, 900)), ("touch", (390, 844)), ("keys", (844, 390))]
ways = pytest.mark.parametrize(("way", "page"), WAYS, indirect=["page"], ids=["mouse", "touch", "keys"])
CHOOSING = "#turn [data-kind=CANCEL_CHOICE]"
LAST = ("", "TRADE", "PROPOSE", "END_TURN")
ACT = "button[data-kind]:not(:disabled)" + "".join(f":not([data-kind='{kind}'])" for kind in LAST)
WINS = "[data-kind=BUILD_CITY]:not(:disabled)"


class Hands:
    """Whoever plays by what the page shows, and by nothing else.

    Args:
        way: `mouse`, `touch` or `keys`.
        seed: of what is chosen where several things may be done.
    """

    def __init__(self, page, way, seed):
        self.page, self.way, self.chance = page, way, random.Random(seed)
        self.seen = set()

    def press(self, element):
        if self.way == "keys":
            element.focus()
            self.page.keyboard.press("Enter")
        elif self.way == "touch":
            element.tap(force=True)
        else:
            element.click(force=True)

    def any_of(self, selector):
        """Do one of the things that a selector finds, rather of a kind not yet done; False where there is none."""
        found = self.page.locator(",".join(f"{one}:visible" for one in selector.split(",")))
        kinds = found.evaluate_all(
            "all => all.map(one => one.dataset.kind || (one.dataset.action || '').split(' ')[0])"
        )
        if not kinds:
            return False
        new = [k for k, kind in enumerate(kinds) if kind and kind not in self.seen]
        k = self.chance.choice(new or range(len(kinds)))
        chosen = found.nth(k)
        self.seen.add(kinds[k])
        # The middle of a group may lie beside its mark: the touch area is what people hit.
        hit = chosen.locator(".hit")
        self.press(chosen if self.way == "keys" or not hit.count() else hit)
        return True

    def move(self):
        """One thing; False when the game is over."""
        page = self.page
        dialog = page.locator("dialog[open]")
        if dialog.count():
            if dialog.get_attribute("class") == "over":
                return False
            # Some number more, then what sends it; a word, a picture or a player does both.
            if self.chance.random() < 0.5 and self.any_of("dialog .stepper button:last-child:not(:disabled)"):
                return True
            if self.any_of("dialog [data-kind]:not(:disabled)") or self.any_of("dialog .stepper button:not(:disabled)"):
                return True
            return self.any_of("dialog .close") or True
        if page.locator("#tray:visible").count():
            if self.chance.random() < 0.5 and self.any_of("#tray :is(.give, .want):not(:disabled)"):
                return True
            return self.any_of("#tray [data-kind]:not(:disabled)") or self.any_of("#tray .close") or True
        # Not always: an own piece may be touched again and again for what it could do, though nothing can be done now.
        if self.chance.random() < 0.5 and self.any_of("#board .target:not([hidden])"):
            return True
        built = "#builds button:not(:disabled), #cards button:not(:disabled)"
        done = "#turn .doing button:not(:disabled):not([data-kind=TRADE]):not([data-kind=PROPOSE])"
        return (self.chance.random() < 0.6 and self.any_of(built)) or self.any_of(done) or True

    def play(self, seconds=300):
        """Until the game is over; False where it is not after so long. Moves are not counted: how many touches find nothing
        to touch, since bots are playing, depends on the machine."""
        page = self.page
        page.set_default_timeout(1500)
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            try:
                if not self.move():
                    return True
            except PlaywrightError:
                pass  # the page has changed under the hand, as bots went on
            page.wait_for_timeout(25)
        return False


BEFORE = """one => {
  const all = [...document.querySelectorAll("a[href], button, input, select, summary, textarea, [tabindex]")]
    .filter((e) => e.tabIndex >= 0 && !e.disabled && !e.closest("[inert]") && e.checkVisibility({ visibilityProperty: true }));
  const k = all.indexOf(one);
  if (k > 0) all[k - 1].focus();
  else document.activeElement.blur();
}"""
"""Puts the focus on what one comes from by Tab: what stands before an element and takes the focus."""
REACH = 3
"""Presses of Tab within which an element is reached from there: what scrolls may take the focus on the way."""


class Keyboard(Hands):
    """Hands with a keyboard alone: what cannot be reached by Tab is not pressed, and `missed` names its kind."""

    def __init__(self, page, seed):
        super().__init__(page, "keys", seed)
        self.missed, self.reached = set(), set()

    def press(self, element):
        one = element.element_handle()
        name = self.name_of(one)
        # Again where the page is drawn anew on the way: then it has moved the focus itself.
        for attempt in range(4):
            self.page.wait_for_timeout(100 * attempt)
            one.evaluate(BEFORE)
            for _ in range(REACH):
                self.page.keyboard.press("Tab")
                if one.evaluate("one => one === document.activeElement"):
                    self.reached.add(name)
                    self.page.keyboard.press("Enter")
                    return
        if one.is_visible() and one.is_enabled():
            self.missed.add(name)

    def name_of(self, element):
        """What is pressed, by its kind and where it stands."""
        return element.evaluate(
            """one => `${one.dataset.kind ?? (one.dataset.action ?? one.className).split(" ")[0]} in ${
              one.closest("[id], dialog")?.id ?? ""}`.replace(/target-[^ ]*/, "board")"""
        )

    def never(self):
        """What was never reached; once may be by chance, as bots go on."""
        return sorted(self.missed - self.reached)


class Purposeful(Hands):
    """Hands that do each thing once that they have not done yet, and then what wins.

    The turn ends only when neither is possible: a seven would halve the hand, and without it a game lasts some twenty turns.
    Long walks among all that may be done are those of `Hands`.

    Args:
        before: kinds of action that are done before anything that wins.
    """

    def __init__(self, page, way, seed, before=()):
        super().__init__(page, way, seed)
        self.before = set(before)

    def move(self):
        page = self.page
        if page.locator("dialog[open]").count():
            return super().move()
        choosing = page.locator(CHOOSING).count()
        if (choosing or self.chance.random() < 0.2) and self.any_of("#board .target:not([hidden])"):
            return True
        if missing := self.before - self.seen:
            wanted = ", ".join(f"#builds [data-kind={kind}]:not(:disabled)" for kind in sorted(missing))
            if self.any_of(wanted):
                return True
        done = "".join(f":not([data-kind={kind}])" for kind in self.seen if kind)
        new = ", ".join(f"{place} {ACT}{done}" for place in ("#builds", "#cards", "#turn .doing"))
        ways = [new, f"#builds {WINS}"]
        # Not all that is new: what is paid for it would be wanting in the end.
        if self.chance.random() < 0.2:
            ways.reverse()
        return any(self.any_of(way) for way in ways) or super().move()


def own(room, since=0):
    """The kinds of what seat 0 has done, from some action of the record on."""
    return {text.split()[1] for text in room.table.record.actions[since:] if text.startswith("0 ")}
