"""Hands that carry out what a bot chooses for seat 0, by nothing but touches of what the page offers."""

import time
from contextlib import suppress

from clicking import catch_up
from playwright.sync_api import Error as PlaywrightError
from waiting import PAUSE, until

from poblado.bots import make
from poblado.kernel.codec import decode
from poblado.kernel.view import View
from poblado.locale import text
from poblado.server.seats import called
from poblado.viewmodel.words import PLACES, specs_by_name

NO_ANSWER = 40
"""Looks, of `PAUSE` each, after which a touch is taken to have done nothing."""
TRIES = 4
"""Touches in vain, one after the other, that are forgiven: what a finger touches twice within a moment counts once."""
ENOUGH = 60
"""Touches that one action takes at most; terms of a trade take the most."""
TERMS = ("OFFER", "COUNTER")

FACTS = """() => document.body.classList.contains("sending") ? null : [
  document.body.dataset.version, document.querySelector("dialog[open]")?.innerHTML,
  document.querySelector("#tray:not([hidden])")?.innerHTML, document.getElementById("turn")?.innerHTML,
  document.querySelectorAll("#builds .chosen, .lifted, #board .picked").length,
  [...document.querySelectorAll("#board .target:not([hidden])")].map((one) => one.dataset.action).join(),
].join("|")"""


class NoWay(AssertionError):
    """The page offers no touch by which an action, or the rest of it, could be said."""


class BotHands:
    """Hands of a person in seat 0 who does what a bot would do, by touch.

    Args:
        room: whose game the page shows, in this process.
        first: actions, or kinds of them, that are done before anything that the bot would choose, where they are legal.
        language: of the page.
        by_mouse: whether things are clicked, where a page has no finger.
    """

    def __init__(self, page, room, first=(), language="es", by_mouse=False):
        self.page, self.room, self.first, self.language, self.by_mouse = page, room, first, language, by_mouse
        self.bot = make("settler", 0)
        self.specs = specs_by_name(room.table.rules)
        self.unsent = []
        """Choices that the page holds, such as the first of several cards: they are sent with the last one."""
        self.done = []
        """Actions that seat 0 has done, as text without its number."""

    # -- the game ------------------------------------------------------------------------------------------------------

    def own(self, table=None):
        """Actions of seat 0 in the record, as text without its number."""
        return [words[2:] for words in (table or self.room.table).record.actions if words.startswith("0 ")]

    def asked(self):
        """Wait until seat 0 is asked and nobody else moves, or the game is over; return whether it goes on."""
        room = self.room

        def settled():
            # After each action a room has another table.
            return room.table.is_over or (0 in room.table.owing and not room.runner.are_busy)

        until(self.page, settled)
        catch_up(self.page, self.room)
        return not room.table.is_over

    def chosen(self):
        """Choose the next action, after those that the page holds unsent."""
        view = self._ahead(self.room.table)
        for packed in view.legal():
            words = f"{str(decode(view.game.rules, packed))[2:]} "
            if any(words.startswith(f"{one} ") for one in self.first):
                return packed
        return self.bot.choose(view)

    def _ahead(self, table):
        """View of seat 0 as if the page had sent all that it holds."""
        game = table.game.copy()
        for packed in self.unsent:
            game.apply_trusted(packed)
        return View(game, 0)

    def play(self, seconds):
        """Play to the end of the game.

        Raises:
            NoWay: the page does not offer what the bot chose.
            TimeoutError: the game has not ended.
        """
        ends = time.monotonic() + seconds
        self.page.set_default_timeout(2000)
        while self.asked():
            if time.monotonic() > ends:
                raise TimeoutError(f"the game goes on after {len(self.own())} actions")
            self.act()
        self.page.wait_for_selector("dialog.over h2")

    def act(self):
        """Carry out one action; where the page holds it for others of the same kind, these too."""
        before, packed = self.own(), self.chosen()
        action = decode(self.room.table.rules, packed)
        self.done = [*self.done[: len(before)], *self._texts(self.unsent), self._texts([packed])[0]]
        self.unsent.append(packed)
        said, vain, touches = [], 0, 0
        while self.own() == before:
            facts = self.page.evaluate(FACTS)
            with suppress(PlaywrightError):  # the page has changed under the hand
                said = self.touch(action.kind, list(action.slots.values()), said)
            answered = self._answered(facts, before)
            vain, said = (0, said) if answered else (vain + 1, [])
            touches += 1
            if vain > TRIES or touches > ENOUGH:
                raise NoWay(f"touches for {action} do nothing; {self.shown()}")
            if answered and self._is_held(action.kind, before):
                return
        self.unsent = []
        new = self.own()[len(before) :]
        expected = self.done[len(before) :]
        assert new[: len(expected)] == expected, f"the page sent {new} for {expected}"
        self.done = self.own()

    def _texts(self, some):
        return [str(decode(self.room.table.rules, packed))[2:] for packed in some]

    def _answered(self, facts, before):
        """Wait for a moment until the page shows that a touch has done something."""
        for _ in range(NO_ANSWER):
            self.page.wait_for_timeout(PAUSE)
            now = self.page.evaluate(FACTS)
            if self.own() != before or (now is not None and now != facts):
                return True
        return False

    # -- the page ------------------------------------------------------------------------------------------------------

    def press(self, found):
        if self.by_mouse:
            found.click(force=True)
        else:
            found.tap(force=True)

    def first_of(self, *selectors):
        """The first thing that is there for one of the selectors, in their order; None without any."""
        for selector in selectors:
            found = self.page.locator(f"{selector}:not(:disabled):visible")
            if found.count():
                return found.first
        return None

    def touch(self, kind, values, said):
        """Touch what says more of an action; return the values said on the board by it, of which the page shows no trace."""
        page = self.page
        if kind in ("BANK_TRADE", *TERMS) and not page.locator("dialog[open]").count():
            self.press(self._of_terms(kind, values))
            return said
        if page.locator("dialog[open]").count():
            self.press(self._of_dialog(kind, values))
            return said
        answer = self.first_of(f"#tray [data-kind={kind}]") if page.locator("#tray:visible").count() else None
        if answer is not None:
            self.press(self._answer(kind, values) or answer)
            return said
        for value, slot in zip(values, self.specs[kind].slots, strict=True):
            if slot.domain.what in PLACES and value not in said:
                lit = self.first_of(f'#board .target[data-action="{kind} {value}"]:not([hidden])')
                if lit is not None:
                    # The middle of a group may lie beside its mark: the touch area is what people hit.
                    self.press(lit.locator(".hit"))
                    return [*said, value]
        found = self.first_of(
            f"#builds [data-kind={kind}]:not(.chosen)", f"#turn [data-kind={kind}]", f"#cards [data-kind={kind}]",
            f"#plates [data-kind={kind}]",
        )  # fmt: skip
        self.press(found or self._sheet(kind))
        return []

    def _of_dialog(self, kind, values):
        """What says more of an action in the dialog that is open."""
        for n in range(len(values), 0, -1):
            found = self.first_of(f'dialog [data-kind={kind}][data-slots="{" ".join(values[:n])}"]')
            if found is not None:
                return found
        words = self._words(kind, values)
        for word in words:
            send = self.first_of(f"dialog .primary[data-kind={kind}]")
            if send is not None and self.page.locator("dialog .stepper").count():
                return send
            stepper = self.first_of(f'dialog .stepper[aria-label="{word}"] button:last-child')
            if stepper is not None:
                return stepper
            named = self.page.locator(f"dialog [data-kind={kind}]:not(:disabled)", has_text=word)
            if named.count():
                return named.first
        # What is only looked at, such as a sheet after what was done in it, is closed.
        alone = [f"dialog [data-kind={kind}]:not([data-slots])"] if not words else []
        found = self.first_of(f"dialog.play-card [data-kind={kind}]", *alone, "dialog .close")
        if found is None:
            raise NoWay(f"{kind} {values} is not in this dialog; {self.shown()}")
        return found

    def _words(self, kind, values):
        """Words by which values that are no places stand in a dialog."""
        names = called(self.room.seats, self.language)
        found = []
        for value, slot in zip(values, self.specs[kind].slots, strict=True):
            if slot.domain.what == "seat":
                found.append(names[int(value)])
            elif slot.domain.what == "good":
                found.append(text(f"goods.{value}", self.language))
        return found

    def _is_held(self, kind, before):
        """Return whether the page has taken all cards that are unsent, and waits for more of their kind before it sends them."""
        count = self.page.locator("dialog[open] .count")
        send = self.page.locator(f"dialog[open] .primary[data-kind={kind}]")
        if count.count() != 1 or (send.count() and send.is_enabled()):
            return False
        # A room has another table after each action: what is sent meanwhile is not taken for held.
        table = self.room.table
        if self.own(table) != before:
            return False
        if kind not in {decode(table.rules, packed).kind for packed in self._ahead(table).legal()}:
            return False
        taken = self.page.locator("dialog[open] :is(.stepper output, .pick b)").all_inner_texts()
        return sum(int(n or 0) for n in taken) == len(self.unsent)

    def _sheet(self, kind):
        """The button of a sheet in which a kind of action is offered."""
        sheets = self.page.locator("#builds .looks, #builds .ready, #turn .doing button").filter(visible=True)
        for k in range(sheets.count()):
            name = sheets.nth(k).get_attribute("data-kind") or ""
            if name.islower():
                return sheets.nth(k)
        raise NoWay(f"nothing on the page begins {kind}; {self.shown()}")

    # -- trade ---------------------------------------------------------------------------------------------------------

    def _answer(self, kind, values):
        """Button beside the answer of somebody, who is named there; None for what names nobody."""
        if not values or self.specs[kind].slots[0].domain.what != "seat":
            return None
        name = called(self.room.seats, self.language)[int(values[0])]
        return self.page.locator("#tray .answers li", has_text=name).locator(f"[data-kind={kind}]")

    def _of_terms(self, kind, values):
        """What brings the terms in the tray nearer to those of an action, or sends them."""
        if not self.page.locator("#tray .give:visible").count():
            # An answer with other terms begins with a button that sends nothing.
            found = self.first_of("#tray .row > button.secondary:not([data-kind])", "#turn [data-kind=TRADE]")
            if found is None:
                raise NoWay(f"nothing on the page begins {kind}; {self.shown()}")
            return found
        goods = [card.get_attribute("data-good") for card in self.page.locator("#tray .give").all()]
        for side, wanted in zip(("give", "want"), self._terms(kind, values), strict=True):
            for k, good in enumerate(goods):
                card = self.page.locator(f"#tray .{side}-row .laid-card").nth(k)
                count = card.locator(".count")
                n = int(count.inner_text()) if count.count() else 0
                if n > wanted.get(good, 0):
                    return card.locator(".less")
                if n < wanted.get(good, 0) and card.locator(f".{side}").is_enabled():
                    return card.locator(f".{side}")
        for seat in range(self.room.table.rules.seats) if kind == "OFFER" else ():
            ask = self.page.locator(f'#tray .ask[data-seat="{seat}"]')
            if ask.count() and (ask.get_attribute("aria-pressed") == "true") != (str(seat) in values[1].split(",")):
                return ask
        send = self.first_of(f"#tray .sends [data-kind={kind}]")
        if send is None:
            raise NoWay(f"the tray does not send {kind} {values}; {self.shown()}")
        return send

    def _terms(self, kind, values):
        """What is given and what is wanted of each good."""
        if kind == "BANK_TRADE":
            give, want = values
            names = self.room.table.facts.good_names()
            return {give: self.room.table.facts.rates(0)[names.index(give)]}, {want: 1}
        return [
            {
                part.lstrip("0123456789"): int(part[: -len(part.lstrip("0123456789"))])
                for part in side.split("+")
                if part
            }
            for side in values[0].split(":")
        ]

    def shown(self):
        """Words for a message: what the page shows."""
        lit = self.page.locator("#board .target:not([hidden])").evaluate_all(
            "all => all.map(one => one.dataset.action)"
        )
        offered = self.page.locator("[data-kind]:not(:disabled):visible").evaluate_all(
            "all => all.map(one => `${one.dataset.kind} ${one.dataset.slots ?? ''}`)"
        )
        return f"lit: {lit[:12]}; to be pressed: {offered}; asked: {self.page.inner_text('#ask')!r}"
