"""A module of a stranger's, without a face and in this file alone: a fair, where there is a booth for every sort of value that
the slot of an action may have. Its rules are ours and in no rulebook.

Once a turn each, whoever is on turn may climb (a corner), stroll (a path), picnic (a tile), greet (a player), treat (players),
taste (a card of the bank), watch (a show), guess (two dice), bet (a number), dance (a word), haul (a kind, a number, a player),
and haggle with the bank on terms of its own as often as it likes. It may also enter a booth, where it *must* do one of these;
into the field one goes to climb, rest, stroll, or leave; at the vote all others say yes or no; to pack one takes up to three
cards of the bank; the parade lines up all shows in an order. Nothing of it wins anything. Kites are pieces that lie on no place
of the board; each climb gets one.
"""

from poblado.island.events import PAID, EventSpec
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.pieces import NONE, Piece
from poblado.island.state import BANK, HAND
from poblado.island.step import IslandStep
from poblado.island.terms import BundleDomain
from poblado.island.verbs import gain, give_back, place, supply
from poblado.kernel.action import action_of, bundle_of, kind_of, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count
from poblado.kernel.frame import DECIDE
from poblado.kernel.spec import ACT, ANSWER, TRADE, DicePair, Domain, Names, SeatDomain, SeatSet, Slot

KITE, KITE_FLOWN = 60, 960
SHOWS = ["clown", "acrobat", "dancing_bear", "fire_eater"]
STEPS = ["slowly", "quickly", "on_one_leg"]
BETS = [1, 2, 3, 5, 8, 13, 21]
DEEDS = {
    "CLIMB": "at:vertex", "STROLL": "at:edge", "PICNIC": "at:tile", "GREET": "who:seat", "TREAT": "who:seats",
    "TASTE": "what:good", "WATCH": "what:card", "GUESS": "n:dice", "BET": "n:number", "DANCE": "what:choice",
    "HAUL": "what:good n:number who:seat",
}  # fmt: skip
"""What may be done at the fair, and the sort of each slot."""
BOOTHS = ["field", "vote", "pack", "parade", *(name.lower() for name in DEEDS)]
FIRST_DEED, FIRST_MUST = 200, 212
ENTER, REST, LEAVE, AGREE, REFUSE, PACK, PACKED, LINE_UP, HAGGLE = range(224, 233)
FIRST_DONE = 961
MOST = 3
"""Cards that are packed."""


class Fair(Module):
    """A fair with a booth for every sort of value."""

    def __init__(self):
        super().__init__("fair", 1)
        self.requires = ["turn", "settlements"]
        self.events = [EventSpec("KITE_FLOWN", "seat at:vertex", "seat; at the corner", number=KITE_FLOWN)]
        for k, (name, slots) in enumerate(DEEDS.items()):
            self.events.append(EventSpec(f"{name}_DONE", f"seat {slots}", f"seat; {slots}", number=FIRST_DONE + k))

    def compose(self, c):
        r = c.rules
        self.r = r
        self.done = c.add_field("fair.done", "", Count(999999))
        self.packed = c.add_field("fair.packed", "seat", Count(99))
        self.lined = c.add_field("fair.lined", "", Count(99))
        topology = r.topology
        self.domains = {
            "vertex": Names("vertex", topology.vertex_names), "edge": Names("edge", topology.edge_names),
            "tile": Names("tile", topology.tile_names), "seat": SeatDomain(int(r.seats)), "seats": SeatSet(int(r.seats)),
            "good": Names("good", r.market.good_names), "card": Names("card", SHOWS), "dice": DicePair(), "number": Domain(22),
            "choice": Names("choice", STEPS),
        }  # fmt: skip
        self.slots = {}
        for k, (name, said) in enumerate(DEEDS.items()):
            parts = [part.split(":") for part in said.split()]
            self.slots[name] = [(slot, self.domains[sort]) for slot, sort in parts]
            for number, kind, help, group in (
                (FIRST_DEED + k, name, f"{name.capitalize()} at the fair.", ACT),
                (FIRST_MUST + k, f"MUST_{name}", f"{name.capitalize()} now.", ANSWER),
            ):
                c.add_action(kind, [Slot(*slot) for slot in self.slots[name]], help, group=group, kind=number)
        c.add_action("ENTER", [Slot("what", Names("choice", BOOTHS))], "Enter a booth.", group=ACT, kind=ENTER)
        c.add_action("REST", [Slot("at", self.domains["vertex"])], "Rest here.", group=ANSWER, kind=REST)
        c.add_action("LEAVE", [], "Leave the field.", group=ANSWER, kind=LEAVE)
        c.add_action("AGREE", [], "Yes.", group=ANSWER, kind=AGREE)
        c.add_action("REFUSE", [], "No.", group=ANSWER, kind=REFUSE)
        c.add_action(
            "PACK", [Slot("what", self.domains["good"])], "Pack this card.", group=ANSWER, together=True, kind=PACK
        )
        c.add_action("PACKED", [], "Pack nothing more.", group=ANSWER, together=True, kind=PACKED)
        c.add_action(
            "LINE_UP",
            [Slot("what", self.domains["card"])],
            "This show comes next.",
            group=ANSWER,
            together=True,
            kind=LINE_UP,
        )
        c.add_action(
            "HAGGLE",
            [Slot("bundle", BundleDomain(r.market.terms, False))],
            "Haggle with the bank.",
            group=TRADE,
            kind=HAGGLE,
        )
        c.add_piece(Piece("kite", NONE, KITE_FLOWN, number=KITE))
        c.set_supply(KITE, 4)
        self.steps = {name: c.add_step(Booth(self, r, name)) for name in BOOTHS}

    def on_turn_begin(self, g, seat):
        g.cells[self.done] = 0

    def values(self, g, seat, slot, domain):
        """The values of a slot that make sense."""
        r = self.r
        if domain.what == "vertex":
            return [v for v in range(r.vertices) if g.cells[r.vertex_owner + v] == seat]
        if domain.what == "edge":
            return [e for e in range(r.edges) if g.cells[r.edge_owner + e] == seat]
        if domain.what == "tile":
            corners = self.values(g, seat, slot, self.domains["vertex"])
            tiles = [t for v in corners for t in r.vertex_tiles[3 * v : 3 * v + 3] if t >= 0]
            return sorted({int(t) for t in tiles})
        if domain.what == "seat":
            return [who for who in range(r.seats) if who != seat]
        if domain.what == "seats":
            return [mask for mask in range(1, 1 << r.seats) if not mask >> seat & 1]
        if domain.what == "good":
            return [good for good in range(r.goods) if g.cells[BANK + good] > 0]
        return BETS if domain.what == "number" else list(range(domain.size))

    def ways(self, g, seat, kind, name, out):
        """All ways of doing one deed."""
        actions = [action_of(kind, seat)]
        for slot, domain in self.slots[name]:
            shift = Slot(slot, domain).shift
            actions = [one | value << shift for one in actions for value in self.values(g, seat, slot, domain)]
        for action in actions:
            out.add(action)

    def card(self, g, seat, out):
        for k, name in enumerate(DEEDS):
            if not g.cells[self.done] >> k & 1:
                self.ways(g, seat, FIRST_DEED + k, name, out)
        for what in range(len(BOOTHS)):
            out.add(with_what(ENTER, seat, what))

    def accepts(self, g, action):
        return kind_of(action) == HAGGLE and self.fault(g, action) is None

    def fault(self, g, action):
        """What is wrong with terms: the hand or the bank lacks some; None where nothing is."""
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("it is another player's turn", "base.turn.next")
        for good, n in enumerate(self.r.market.terms.unpack(bundle_of(action))):
            if n > g.cells[HAND + GOODS * seat + good] or -n > g.cells[BANK + good]:
                return Refusal("somebody lacks a card for that", "")
        return None

    def act(self, g, action):
        kind, seat = kind_of(action), seat_of(action)
        if kind == ENTER:
            booth = BOOTHS[what_of(action)]
            everybody = (1 << self.r.seats) - 1
            g.cells[self.packed + seat] = g.cells[self.lined] = 0
            g.push_step(self.steps[booth], everybody ^ 1 << seat if booth == "vote" else 1 << seat)
        elif kind == HAGGLE:
            for good, n in enumerate(self.r.market.terms.unpack(bundle_of(action))):
                if n > 0:
                    give_back(g, seat, good, n, PAID)
                elif n < 0:
                    gain(g, seat, good, -n)
        else:
            g.cells[self.done] |= 1 << kind - FIRST_DEED
            self.carry_out(g, action, kind - FIRST_DEED)

    def carry_out(self, g, action, k):
        """Something is done at the fair: it is told, and whoever climbs gets a kite while there are some."""
        name, seat = list(DEEDS)[k], seat_of(action)
        said = {slot: action >> Slot(slot, domain).shift & Slot(slot, domain).mask for slot, domain in self.slots[name]}
        if g.noting:
            g.note(FIRST_DONE + k, seat, **said)
        if name == "CLIMB" and supply(self.r, g, seat, KITE):
            place(self.r, g, seat, KITE, said["at"])

    def why_not(self, g, action):
        return self.fault(g, action) or Refusal("that is not possible at the fair now", "")


class Booth(IslandStep):
    """One booth: whoever is in the mask does what there is to do."""

    def __init__(self, fair, r, name):
        super().__init__(r, f"Booth{name.capitalize()}", DECIDE)
        self.fair, self.booth = fair, name

    def legal(self, g, seat, out):
        fair, names = self.fair, list(DEEDS)
        if self.booth == "field":
            for name in ("CLIMB", "STROLL"):
                fair.ways(g, seat, FIRST_MUST + names.index(name), name, out)
            for v in fair.values(g, seat, "at", fair.domains["vertex"]):
                out.add(action_of(REST, seat) | v << Slot("at", fair.domains["vertex"]).shift)
            out.add(action_of(LEAVE, seat))
        elif self.booth == "vote":
            out.add(action_of(AGREE, seat))
            out.add(action_of(REFUSE, seat))
        elif self.booth == "pack":
            if g.cells[fair.packed + seat] < MOST:
                for good in fair.values(g, seat, "what", fair.domains["good"]):
                    out.add(with_what(PACK, seat, good))
            out.add(action_of(PACKED, seat))
        elif self.booth == "parade":
            for show in range(len(SHOWS)):
                if not g.cells[fair.lined] >> show & 1:
                    out.add(with_what(LINE_UP, seat, show))
        else:
            name = self.booth.upper()
            fair.ways(g, seat, FIRST_MUST + names.index(name), name, out)

    def apply(self, g, action):
        fair, kind, seat = self.fair, kind_of(action), seat_of(action)
        if kind == PACK:
            gain(g, seat, what_of(action), 1)
            g.cells[fair.packed + seat] += 1
            return
        if kind == LINE_UP:
            g.cells[fair.lined] |= 1 << what_of(action)
            if g.cells[fair.lined] + 1 < 1 << len(SHOWS):
                return
        if FIRST_MUST <= kind < FIRST_MUST + len(DEEDS):
            fair.carry_out(g, action, kind - FIRST_MUST)
        mask = g.mask() & ~(1 << seat)
        if mask:
            g.set_mask(mask)
        else:
            g.pop()

    def why_not(self, g, action):
        return Refusal("first what is asked for is done", "")
