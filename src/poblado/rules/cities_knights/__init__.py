"""Cities & Knights, both editions: commodities, knights, improvements, progress cards and the fleet."""

from typing import Final

from poblado.island.module import Module
from poblado.rules.cities_knights.aqueduct import Aqueduct
from poblado.rules.cities_knights.cited import cited
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

# cities_knights.five_six.island, cities_knights.five_six.paired, cities_knights.five_six.paired_bank,
# cities_knights.five_six.phase, cities_knights.five_six.same, cities_knights.five_six.victory,
# cities_knights.setup.first_board, cities_knights.setup.first_board_harbours, cities_knights.setup.left_out,
# cities_knights.setup.longest_route, cities_knights.setup.variable, cities_knights.turn.actions,
# cities_knights.turn.before_roll, cities_knights.turn.build, cities_knights.turn.next, cities_knights.turn.order,
# cities_knights.victory.own_turn, cities_knights.victory.thirteen
MODULES: Final[list[type[Module]]] = [
    Commodities, CityFounding, EventDie, Fleet, Knights, KnightActs, Walls, Metropolises, CityImprovements, Aqueduct,
    Merchant, ProgressCards, Raid,
]  # fmt: skip
"""Module classes in the order of the book."""

CITED = cited
"""Numbers that the clauses cite."""
