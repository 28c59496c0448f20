"""Salt and amber. A salt pan yields salt and an amber shore amber, as other land does, and a tide pool is sea.

A saltery costs brick and two salt, is set into a salt pan that has none and at which its owner has built, and counts one point.
A necklace costs salt and two amber and counts one point; nobody has more than four.
"""

from poblado.island.events import EventSpec
from poblado.island.goods import Terrain
from poblado.island.module import Module
from poblado.island.pieces import TILE, Piece
from poblado.island.state import NOBODY
from poblado.island.verbs import affords, beside, pay, place, score_changed, supply, unpaid
from poblado.kernel.action import action_of, at_of, kind_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Index
from poblado.kernel.param import Param
from poblado.kernel.spec import BUILD, Names, Slot

MOST = 4


class Salt(Module):
    """Two goods of land of their own, and what is made of them."""

    def __init__(self):
        super().__init__("salt", 1)
        self.requires = ["production", "settlements"]
        self.goods = ["salt", "amber"]
        self.terrains = [
            Terrain("salt_pan", pays="salt"), Terrain("amber_shore", pays="amber"), Terrain("tide_pool", sea=True),
        ]  # fmt: skip
        self.events = [
            EventSpec("SALTERY_SET", "seat at:tile", "seat; at"),
            EventSpec("NECKLACE_STRUNG", "seat", "seat"),
        ]
        self.params = [Param("salt_bank", 12, 1, 24, "Cards of salt, and of amber, in the bank at the start.")]

    def compose(self, c):
        r = c.rules
        self.r = r
        self.pan = r.places.terrain_names.index("salt_pan")
        for good in self.goods:
            r.market.bank_sizes[r.market.good_names.index(good)] = r.param("salt_bank")
        self.salteries = c.add_field("salt.salteries", "tile", Index("seat", none="nobody"))
        self.necklaces = c.add_field("salt.necklaces", "seat", Count(MOST))
        self.saltery = c.add_piece(Piece("saltery", TILE, r.event_numbers["SALTERY_SET"], field="salt.salteries"))
        c.set_supply(self.saltery, 2)
        c.set_price(self.saltery, self.cards(brick=1, salt=2))
        self.necklace = c.add_item("necklace", self.cards(salt=1, amber=2))
        tiles = Slot("at", Names("tile", r.topology.tile_names))
        self.set = c.add_action(
            "SET_SALTERY", [tiles], "Set a saltery into a pan.", group=BUILD, placement=True, item="saltery"
        )
        self.string = c.add_action("STRING_NECKLACE", [], "String a necklace.", group=BUILD, item="necklace")

    def cards(self, **n):
        return [n.get(good, 0) for good in self.r.market.good_names]

    def set_up(self, g):
        for t in range(self.r.tiles):
            g.cells[self.salteries + t] = NOBODY

    def points(self, g, seat):
        return g.cells[self.necklaces + seat] + 2 - supply(self.r, g, seat, self.saltery)

    def build(self, g, seat, out):
        r = self.r
        if supply(r, g, seat, self.saltery) and affords(r, g, seat, self.saltery):
            for t in range(r.tiles):
                if self.why_not_there(g, seat, t) is None:
                    out.add(with_at(self.set, seat, t))
        if g.cells[self.necklaces + seat] < MOST and affords(r, g, seat, self.necklace):
            out.add(action_of(self.string, seat))

    def why_not_there(self, g, seat, t):
        if g.cells[self.r.terrain + t] != self.pan or g.cells[self.salteries + t] != NOBODY:
            return Refusal("a saltery is set into a salt pan that has none", "")
        return None if beside(self.r, g, seat, t) else Refusal("you have built nothing at that salt pan", "")

    def act(self, g, action):
        r, seat, t = self.r, seat_of(action), at_of(action)
        if kind_of(action) == self.set:
            pay(r, g, seat, self.saltery)
            g.cells[self.salteries + t] = seat
            place(r, g, seat, self.saltery, t)
            return
        pay(r, g, seat, self.necklace)
        g.cells[self.necklaces + seat] += 1
        score_changed(g)
        if g.noting:
            g.note(r.event_numbers["NECKLACE_STRUNG"], seat)

    def why_not(self, g, action):
        seat, item = seat_of(action), self.saltery if kind_of(action) == self.set else self.necklace
        if not affords(self.r, g, seat, item):
            return unpaid(self.r, g, seat, item, "")
        why = self.why_not_there(g, seat, at_of(action)) if item == self.saltery else None
        return why or Refusal("nobody has more of these", "")


MODULES = [Salt]
