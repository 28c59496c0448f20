"""Settler-bot advice on Cities & Knights: what its plan has beside the base game's.

One file per question: `founding`, `knights`, `cities`, `raid` and `cards`. All read a plan and, of its position, the `Realm`.
"""

from poblado.bots.cities_knights.cities import Aqueduct, Improvements, Metropolises, Walls
from poblado.bots.cities_knights.founding import CityFounding
from poblado.bots.cities_knights.knights import Knights
from poblado.bots.cities_knights.progress_cards import ProgressCards
from poblado.bots.cities_knights.raid import Raids

ADVICE = [CityFounding, Knights, Walls, Metropolises, Improvements, Aqueduct, ProgressCards, Raids]
"""Advisers by module of the book."""
