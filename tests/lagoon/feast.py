"""The feast: an item with a price that is no piece, and a question to several seats at a time."""

from lagoon.numbers import BLOW_CONCH, BRING, BROUGHT, BUY_CONCH, CONCH, CONCH_BLOWN, CONCH_BOUGHT, EAT
from poblado.island.events import PAID, EventSpec
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.state import HAND, HAND_SIZE
from poblado.island.step import IslandStep
from poblado.island.verbs import affords, give_back, pay, unpaid
from poblado.kernel.action import action_of, kind_of, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.spec import ANSWER, BUILD, PLAY, Names, Slot

MOST = 2
"""Cards that a guest may bring."""


class Feasts(Module):
    """A conch calls all others to a feast; whoever brings cards, and whoever called, get shells."""

    def __init__(self):
        super().__init__("feast", 1)
        self.requires = ["lagoon"]
        self.events = [
            EventSpec("CONCH_BOUGHT", "seat", "seat", number=CONCH_BOUGHT),
            EventSpec("CONCH_BLOWN", "seat who:seats", "seat; who the seats that come", number=CONCH_BLOWN),
            EventSpec("BROUGHT", "seat who what:good", "seat; who blew; what a good", number=BROUGHT),
        ]

    def compose(self, c):
        r = c.rules
        self.r = r
        self.lagoon = r.module("lagoon")
        self.conches = c.add_field("feast.conches", "seat", Count(99))
        self.brought = c.add_field("feast.brought", "seat", Count(99))
        self.least = c.add_field("feast.least", "seat", Index("good"))
        c.add_item("conch", [0, 0, 1, 0, 1], number=CONCH)
        cards = Slot("what", Names("good", r.market.good_names))
        c.add_action("BUY_CONCH", [], "Buy a conch.", group=BUILD, item="conch", kind=BUY_CONCH)
        c.add_action("BLOW_CONCH", [], "Call all others to a feast.", group=PLAY, kind=BLOW_CONCH)
        c.add_action("BRING", [cards], "Bring this card.", group=ANSWER, together=True, kind=BRING)
        c.add_action("EAT", [], "Bring nothing more.", group=ANSWER, together=True, kind=EAT)
        self.step = c.add_step(Feast(self, r))

    def guests(self, g, seat):
        """A bit for each other seat that has cards."""
        return sum(1 << who for who in range(self.r.seats) if who != seat and g.cells[HAND_SIZE + who] > 0)

    def build(self, g, seat, out):
        if not g.cells[self.conches + seat] and affords(self.r, g, seat, CONCH):
            out.add(action_of(BUY_CONCH, seat))

    def card(self, g, seat, out):
        if g.cells[self.conches + seat] and self.guests(g, seat):
            out.add(action_of(BLOW_CONCH, seat))

    def act(self, g, action):
        seat = seat_of(action)
        if kind_of(action) == BUY_CONCH:
            pay(self.r, g, seat, CONCH)
            g.cells[self.conches + seat] = 1
            if g.noting:
                g.note(CONCH_BOUGHT, seat)
            return
        guests = self.guests(g, seat)
        g.cells[self.conches + seat] = 0
        if g.noting:
            g.note(CONCH_BLOWN, seat, guests)
        g.push(self.step, guests, seat)

    def why_not(self, g, action):
        seat, kind = seat_of(action), kind_of(action)
        if kind == BUY_CONCH:
            return Refusal("nobody has two conches", "") if g.cells[self.conches + seat] else unpaid(
                self.r, g, seat, CONCH, ""
            )  # fmt: skip
        if kind == BLOW_CONCH:
            if not g.cells[self.conches + seat]:
                return Refusal("you have no conch", "")
            return Refusal("nobody else has a card to bring", "")
        return Refusal("there is no feast", "")


class Feast(IslandStep):
    """Each guest brings cards, one at a time, and then eats; the frame's `a` is who blew. Any guest may go first."""

    def __init__(self, feast, r):
        super().__init__(r, "Feast", DECIDE, a=Index("seat"))
        self.feast = feast

    def legal(self, g, seat, out):
        cells, feast = g.cells, self.feast
        if cells[feast.brought + seat] < MOST:
            for good in range(cells[feast.least + seat], self.r.goods):
                if cells[HAND + GOODS * seat + good] > 0:
                    out.add(with_what(BRING, seat, good))
        out.add(action_of(EAT, seat))

    def apply(self, g, action):
        cells, feast, seat = g.cells, self.feast, seat_of(action)
        if kind_of(action) == BRING:
            give_back(g, seat, what_of(action), 1, PAID)
            if g.noting:
                g.note(BROUGHT, seat, g.a(), what=what_of(action))
            cells[feast.brought + seat] += 1
            cells[feast.least + seat] = what_of(action)
            for who in (seat, g.a()):
                feast.lagoon.find(g, who, 1)
            return
        cells[feast.brought + seat] = cells[feast.least + seat] = 0
        mask = g.mask() & ~(1 << seat)
        if mask:
            g.set_mask(mask)
        else:
            g.pop()

    def why_not(self, g, action):
        cells, feast, seat = g.cells, self.feast, seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("first the guests eat", "")
        if kind_of(action) != BRING:
            return Refusal("first you eat", "")
        if cells[feast.brought + seat] == MOST:
            return Refusal("a guest brings {n} cards at most", "", n=MOST)
        if what_of(action) < cells[feast.least + seat]:
            return Refusal("cards are brought in the order of the goods", "")
        return Refusal("there is no such card in the hand", "")
