"""A module from outside, as small as can be."""

from poblado.island.module import Module
from poblado.kernel.errors import Refusal


class Shrine(Module):
    """A module from outside that keeps the robber off some tiles."""

    def __init__(self, tiles):
        super().__init__("shrine", 1)
        self.requires = ["robber"]
        self.tiles = tiles

    def compose(self, c):
        r = c.rules
        self.r = r

    def may_rob(self, g, seat, tile):
        return self.r.topology.tile_names[tile] not in self.tiles

    def why_not_robbed(self, g, seat, tile):
        return Refusal("a shrine stands there", "")
