"""Guild favours (rulebook *Catan Plus*, section *Entre amigos*; rulings 3): generous players earn tokens, and these buy
favours (favours.setup.base, favours.setup.players, favours.victory.eleven).
"""

from typing import Final

from poblado.island.module import Module
from poblado.rules.favours.favours import Favours
from poblado.rules.favours.gifts import FavourGifts
from poblado.rules.favours.networks import Networks

MODULES: Final[list[type[Module]]] = [Favours, FavourGifts, Networks]
"""Module classes in the order of the book, but for gifts and networks, which stand on the tokens that they earn."""
