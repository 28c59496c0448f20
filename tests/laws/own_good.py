"""A module from outside with a good of its own, which no file of the package knows: amber, found in the forests."""

from poblado.island.events import PAID
from poblado.island.goods import FOREST, GOODS, RESOURCES, TERRAINS
from poblado.island.module import Module
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.state import BANK, HAND
from poblado.island.verbs import gain, give_back
from poblado.kernel.action import seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.param import Param
from poblado.kernel.spec import Names, Slot

SELL_AMBER = 210
OWN_EVENT = 900


class Amber(Module):
    """Settlements and cities in a forest find amber beside their lumber; two of it buy a resource from the bank."""

    NUMBER = 1

    def __init__(self):
        super().__init__("amber", self.NUMBER)
        self.requires = ["turn", "production"]
        self.params = [Param("amber_in_bank", 9, 1, 19, "Amber that the bank holds at the start.")]
        self.goods = ["amber"]

    def compose(self, c):
        r = c.rules
        self.r = r
        self.good = r.market.good_names.index("amber")
        r.market.bank_sizes[self.good] = r.param("amber_in_bank")
        r.yields.set_second_good(FOREST, self.good)
        for piece in (SETTLEMENT, CITY):
            r.yields.second_cards[TERRAINS * piece + FOREST] = 1
        resource = Slot("what", Names("good", r.market.good_names[:RESOURCES], "resource"))
        c.add_action("SELL_AMBER", [resource], "Give two amber for this card of the bank.", kind=SELL_AMBER)

    def build(self, g, seat, out):
        if g.cells[HAND + GOODS * seat + self.good] < 2:
            return
        for good in range(RESOURCES):
            if g.cells[BANK + good] > 0:
                out.add(with_what(SELL_AMBER, seat, good))

    def act(self, g, action):
        give_back(g, seat_of(action), self.good, 2, PAID)
        gain(g, seat_of(action), what_of(action), 1)
        if g.noting:
            g.note(OWN_EVENT, seat_of(action), n=2)

    def why_not(self, g, action):
        return Refusal("that costs two amber, and the bank must hold the card", "")
