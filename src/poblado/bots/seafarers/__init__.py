"""Settler-bot advice on Seafarers: ships, the pirate, gold fields, islands with points, fog and cloth."""

from poblado.bots.seafarers.cloth_villages import ClothVillages, ThirdSettlement
from poblado.bots.seafarers.fog import Fog
from poblado.bots.seafarers.gold_fields import GoldFields
from poblado.bots.seafarers.islands import Islands
from poblado.bots.seafarers.pirate import Pirate
from poblado.bots.seafarers.ships import Ships

ADVICE = [Ships, Pirate, GoldFields, Islands, Fog, ThirdSettlement, ClothVillages]
"""Advisers by module of the book."""
