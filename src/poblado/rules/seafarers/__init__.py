"""Seafarers: ships, the pirate, gold fields, islands with points, land that is hidden by fog, and
villages that give cloth."""

# seafarers.scenario.new_shores, seafarers.scenario.four_islands, seafarers.scenario.oceania,
# seafarers.scenario.through_the_desert, seafarers.cloth.scenario
from typing import Final

from poblado.island.module import Module
from poblado.rules.seafarers.cloth_villages import ClothVillages
from poblado.rules.seafarers.fog import Fog
from poblado.rules.seafarers.gold_fields import GoldFields
from poblado.rules.seafarers.islands import Islands
from poblado.rules.seafarers.pirate import Pirate
from poblado.rules.seafarers.ships import Ships
from poblado.rules.seafarers.third_settlement import ThirdSettlement

MODULES: Final[list[type[Module]]] = [Ships, Pirate, GoldFields, Islands, Fog, ThirdSettlement, ClothVillages]
"""Module classes in the order of the rules."""
