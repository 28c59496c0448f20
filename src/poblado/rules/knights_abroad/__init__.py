"""Knights abroad: Explorers & Pirates beside Cities & Knights, for neither of the two knows the other.

What the publisher suggests is known in parts; the rest are rulings of this project, each a clause of its own. Each module
joins by itself where both of its partners play.

Clauses: knights_abroad.scenario.suggestion, knights_abroad.scenario.advice, knights_abroad.scenario.target.
"""

from typing import Final

from poblado.island.module import Module
from poblado.rules.knights_abroad.bishop import BishopAfloat
from poblado.rules.knights_abroad.founding import CityAbroad
from poblado.rules.knights_abroad.knights import KnightsAbroad
from poblado.rules.knights_abroad.merchant import MerchantOffRivers

AFTER: Final[list[str]] = ["cities_knights", "explorers_pirates"]

MODULES: Final[list[type[Module]]] = [KnightsAbroad, CityAbroad, BishopAfloat, MerchantOffRivers]
"""In the order of the rules."""
