"""A module from outside that wants to know where the robber goes."""

from poblado.island.module import Module


class Watch(Module):
    """Writes down what it is told."""

    def __init__(self):
        super().__init__("watch", 1)
        self.requires = ["robber"]
        self.told = []

    def compose(self, c):
        r = c.rules
        self.r = r

    def on_moved(self, g, seat, figure, tile, origin, robbed, cause):
        names = self.r.topology.tile_names
        self.told.append((seat, names[origin], names[tile], robbed, self.r.spec_of(cause).name, g.depth()))
