"""Settler-bot advice on Seafarers, module by module."""

from poblado.bots.seafarers.cloth_villages import ClothVillages, ThirdSettlement
from poblado.bots.seafarers.fog import Fog
from poblado.bots.seafarers.forgotten_tribe import TribeGifts
from poblado.bots.seafarers.gold_fields import GoldFields
from poblado.bots.seafarers.harbour_tokens import HarbourTokens
from poblado.bots.seafarers.islands import Islands
from poblado.bots.seafarers.pirate import Pirate
from poblado.bots.seafarers.pirate_ways import PirateIslands
from poblado.bots.seafarers.ships import Ships
from poblado.bots.seafarers.wonders import Wonders

ADVICE = [
    Ships, Pirate, GoldFields, Islands, Fog, HarbourTokens, TribeGifts, PirateIslands, Wonders, ThirdSettlement, ClothVillages,
]  # fmt: skip
"""Advisers by module of the book."""
