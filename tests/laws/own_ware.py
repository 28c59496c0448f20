"""A module from outside with a ware of its own, which no file of the package knows: sacks of salt, for nothing but trade."""

from poblado.island.module import Module
from poblado.kernel.field import Count
from poblado.kernel.param import Param


class Salt(Module):
    """Everybody begins with sacks of salt, and whoever begins a turn with fewer than it began the game with finds one."""

    def __init__(self):
        super().__init__("salt", 1)
        self.requires = ["turn"]
        self.params = [Param("sacks", 2, 0, 99, "Sacks of salt with which everybody begins.")]

    def compose(self, c):
        r = c.rules
        self.r = r
        self.sacks = c.add_field("salt.sacks", "seat", Count(99))
        c.add_ware("salt_sack", "salt.sacks")

    def set_up(self, g):
        for seat in range(self.r.seats):
            g.cells[self.sacks + seat] = self.r.param("sacks")

    def on_turn_begin(self, g, seat):
        if g.cells[self.sacks + seat] < self.r.param("sacks"):
            g.cells[self.sacks + seat] += 1
