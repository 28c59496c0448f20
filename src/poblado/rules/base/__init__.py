"""The base game, as a dozen modules (rulebook *Catan Plus*, section of the base game; rulings 1 and 7)."""

from typing import Final

from poblado.island.module import Module
from poblado.rules.base.bank_trade import BankTrade
from poblado.rules.base.cited import cited
from poblado.rules.base.cities import Cities
from poblado.rules.base.development_cards import DevelopmentCards
from poblado.rules.base.discard import Discards
from poblado.rules.base.founding import FoundingRounds
from poblado.rules.base.harbours import Harbours
from poblado.rules.base.largest_army import LargestArmy
from poblado.rules.base.longest_route import LongestRoute
from poblado.rules.base.player_trade import PlayerTrade
from poblado.rules.base.production import Production
from poblado.rules.base.roads import Roads
from poblado.rules.base.robber import Robber
from poblado.rules.base.settlements import Settlements
from poblado.rules.base.special_building import SpecialBuilding
from poblado.rules.base.turn import Turn
from poblado.rules.base.victory import Victory

# base.setup.island, base.setup.tokens, base.variant.two_players, base_5_6.setup.cost_tables, base_5_6.setup.island,
# base_5_6.setup.players, base_5_6.setup.printed_frame, base_5_6.setup.resource_cards, base_5_6.setup.rest,
# base_5_6.setup.small_pieces, base_5_6.setup.tokens
MODULES: Final[list[type[Module]]] = [
    Turn, FoundingRounds, Production, Roads, Settlements, Cities, Robber, Discards, BankTrade, Harbours, PlayerTrade,
    DevelopmentCards, LargestArmy, LongestRoute, Victory, SpecialBuilding,
]  # fmt: skip
"""Module classes in the order of the book."""

CITED = cited
"""Numbers that the clauses cite."""
