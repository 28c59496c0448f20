"""Seafarers: ships, the pirate, gold fields, islands with points, land that is hidden by fog, and
villages that give cloth."""

# seafarers.scenario.new_shores, seafarers.scenario.four_islands, seafarers.scenario.oceania,
# seafarers.scenario.through_the_desert, seafarers.cloth.scenario
from typing import Final

from poblado.island.module import Module
from poblado.rules.seafarers.cloth_villages import ClothVillages
from poblado.rules.seafarers.fog import Fog
from poblado.rules.seafarers.forgotten_tribe import ForgottenTribe
from poblado.rules.seafarers.fortresses import Fortresses
from poblado.rules.seafarers.gold_fields import GoldFields
from poblado.rules.seafarers.harbour_tokens import HarbourTokens
from poblado.rules.seafarers.islands import Islands
from poblado.rules.seafarers.pirate import Pirate
from poblado.rules.seafarers.pirate_fleet import PirateFleet
from poblado.rules.seafarers.pirate_ways import PirateWays
from poblado.rules.seafarers.ships import Ships
from poblado.rules.seafarers.third_settlement import ThirdSettlement
from poblado.rules.seafarers.wonders import Wonders

MODULES: Final[list[type[Module]]] = [
    Ships, Pirate, GoldFields, Islands, Fog, HarbourTokens, ForgottenTribe, PirateWays, PirateFleet, Fortresses,
    Wonders, ThirdSettlement, ClothVillages,
]  # fmt: skip
"""Module classes in the order of the rules."""
