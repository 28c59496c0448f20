"""Knights beside ships that explore: where they stand, and what both books add up to (knights_abroad.*).

Clauses: knights_abroad.city.build, knights_abroad.city.apart, knights_abroad.city.pillaged, knights_abroad.city.gold,
knights_abroad.knight.island, knights_abroad.knight.no_fight, knights_abroad.knight.deploy, knights_abroad.knight.hidden,
knights_abroad.knight.retreat, knights_abroad.knight.lair, knights_abroad.knight.ships, knights_abroad.knight.landing,
knights_abroad.knight.neutral, knights_abroad.raid.cities, knights_abroad.raid.everywhere, knights_abroad.robber.none,
knights_abroad.robber.seven, knights_abroad.robber.landing, knights_abroad.robber.chase, knights_abroad.gold.compensation,
knights_abroad.gold.aqueduct, knights_abroad.gold.sell, knights_abroad.gold.trade, knights_abroad.discovery.commodity,
knights_abroad.turn.cards.
"""

from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.errors import Refusal
from poblado.rules.cities_knights.knights import Knights


class KnightsAbroad(Module):
    """No knight comes to a corner that touches an unexplored tile."""

    def __init__(self) -> None:
        super().__init__("knights_abroad", 1)
        self.bridges = ["knights", "discovery"]

    def compose(self, r: Island) -> None:
        knights = r.module("knights")
        assert isinstance(knights, Knights)
        knights.why_off = Refusal(
            "no knight comes to a corner that touches an unexplored tile", "knights_abroad.knight.hidden"
        )
