"""All modules of the family, by id."""

from poblado.island.module import Module
from poblado.rules.base.bank_trade import BankTrade
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
from poblado.rules.cities_knights.aqueduct import Aqueduct
from poblado.rules.cities_knights.city_founding import CityFounding
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.commodities import Commodities
from poblado.rules.cities_knights.dice import EventDie
from poblado.rules.cities_knights.fleet import Fleet
from poblado.rules.cities_knights.knight_acts import KnightActs
from poblado.rules.cities_knights.knights import Knights
from poblado.rules.cities_knights.merchant import Merchant
from poblado.rules.cities_knights.metropolises import Metropolises
from poblado.rules.cities_knights.progress_cards import ProgressCards
from poblado.rules.cities_knights.raid import Raid
from poblado.rules.cities_knights.walls import Walls


def new_module(id: str) -> Module | None:
    """A fresh module of the family, or None where it has none of that id. Each ruleset needs modules of its own."""
    for module in all_modules():
        if module.id == id:
            return module
    return None


def all_modules() -> list[Module]:
    """One fresh instance of every module, in the order of the rulebooks."""
    return [
        Turn(), FoundingRounds(), Production(), Roads(), Settlements(), Cities(), Robber(), Discards(), BankTrade(),
        Harbours(), PlayerTrade(), DevelopmentCards(), LargestArmy(), LongestRoute(), Victory(), SpecialBuilding(),
        Commodities(), CityFounding(), EventDie(), Fleet(), Knights(), KnightActs(), Walls(), Metropolises(),
        CityImprovements(), Aqueduct(), Merchant(), ProgressCards(), Raid(),
    ]  # fmt: skip
