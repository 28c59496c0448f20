"""Knights abroad: Explorers & Pirates beside Cities & Knights, for neither of the two knows the other.

What the publisher suggests is known in parts; the rest are rulings of this project, each a clause of its own. Each module
joins by itself where both of its partners play. What both books add up to without a line of code, the tests of this folder show.
"""

from typing import Final

from poblado.island.module import Module
from poblado.rules.knights_abroad.bishop import BishopAfloat
from poblado.rules.knights_abroad.founding import CityAbroad
from poblado.rules.knights_abroad.knights import KnightsAbroad
from poblado.rules.knights_abroad.merchant import MerchantOffRivers

AFTER: Final[list[str]] = ["cities_knights", "explorers_pirates"]

# knights_abroad.scenario.suggestion, knights_abroad.scenario.advice, knights_abroad.scenario.target,
# knights_abroad.city.build, knights_abroad.city.apart, knights_abroad.city.pillaged, knights_abroad.city.gold,
# knights_abroad.knight.island, knights_abroad.knight.no_fight, knights_abroad.knight.lair, knights_abroad.knight.ships,
# knights_abroad.knight.landing, knights_abroad.knight.neutral, knights_abroad.raid.cities,
# knights_abroad.raid.everywhere, knights_abroad.robber.none, knights_abroad.robber.seven,
# knights_abroad.robber.landing, knights_abroad.robber.chase, knights_abroad.gold.compensation,
# knights_abroad.gold.aqueduct, knights_abroad.gold.sell, knights_abroad.gold.trade, knights_abroad.discovery.commodity,
# knights_abroad.turn.cards
MODULES: Final[list[type[Module]]] = [KnightsAbroad, CityAbroad, BishopAfloat, MerchantOffRivers]
"""Module classes in the order of the rules."""
