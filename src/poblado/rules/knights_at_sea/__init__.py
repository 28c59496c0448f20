"""Knights at sea: what both rulebooks of Cities & Knights say of games with Seafarers, for neither of the two knows the
other (knights_at_sea.scenario.target).

Each module joins by itself where both of its partners play.
"""

from typing import Final

from poblado.island.module import Module
from poblado.rules.knights_at_sea.asleep import FiguresAsleep
from poblado.rules.knights_at_sea.merchant import MerchantOffGold
from poblado.rules.knights_at_sea.pirate import PirateChase
from poblado.rules.knights_at_sea.ships import KnightsAtSea

AFTER: Final[list[str]] = ["cities_knights", "seafarers"]

MODULES: Final[list[type[Module]]] = [KnightsAtSea, PirateChase, FiguresAsleep, MerchantOffGold]
"""Module classes in the order of the books."""
