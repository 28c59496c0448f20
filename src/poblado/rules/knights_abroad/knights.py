"""Knights beside ships that explore: where they come to (knights_abroad.knight.*)."""

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.kernel.errors import Refusal
from poblado.rules.cities_knights.knights import Knights
from poblado.rules.lookup import module_of


class KnightsAbroad(Module):
    """Knights abroad: none comes to a corner that touches an unexplored tile."""

    # knights_abroad.knight.deploy, knights_abroad.knight.retreat
    def __init__(self) -> None:
        super().__init__("knights_abroad", 1)
        self.bridges = ["knights", "discovery"]

    def compose(self, c: Composer) -> None:
        r = c.rules
        knights = module_of(r, Knights)
        knights.why_off = Refusal("knights.no_knight_comes_corner", "knights_abroad.knight.hidden")
