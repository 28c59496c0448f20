"""The tides, and what they do to the lagoon where both are played."""

from lagoon.numbers import CANOE, TIDE_TURNED
from poblado.island.events import EventSpec
from poblado.island.module import Module
from poblado.island.state import ROUND
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Flag
from poblado.kernel.param import Param


class Tides(Module):
    """High and low tide by turns."""

    def __init__(self):
        super().__init__("tides", 1)
        self.requires = ["turn"]
        self.params = [Param("tide_rounds", 2, 1, 9, "Rounds from tide to tide.")]
        self.events = [EventSpec("TIDE_TURNED", "n:low", "n 1 for low tide, else 0", number=TIDE_TURNED)]

    def compose(self, c):
        r = c.rules
        self.r = r
        self.low = c.add_field("tides.low", "", Flag())

    def on_turn_begin(self, g, seat):
        if seat == 0 and g.cells[ROUND] % self.r.param("tide_rounds") == 0:
            g.cells[self.low] ^= 1
            if g.noting:
                g.note(TIDE_TURNED, -1, n=g.cells[self.low])


class Ebb(Module):
    """Where lagoon and tides meet: canoes lie dry at low tide, and buoys show shells. Nobody names it."""

    def __init__(self):
        super().__init__("ebb", 1)
        self.bridges = ["lagoon", "tides"]

    def compose(self, c):
        r = c.rules
        self.r = r
        self.lagoon, self.low = r.module("lagoon"), r.module("tides").low

    def may_place(self, g, seat, piece, at):
        return piece != CANOE or not g.cells[self.low]

    def why_not_placed(self, g, seat, piece, at):
        return Refusal("canoes lie dry at low tide", "")

    def on_turn_begin(self, g, seat):
        buoys = self.lagoon.buoys
        if g.cells[self.low] and any(g.cells[buoys + t] == seat for t in range(self.r.tiles)):
            self.lagoon.find(g, seat, 1)
