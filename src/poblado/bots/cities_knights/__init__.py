"""Advice about Cities & Knights: what its plan has beside the base game's.

One file per question: `founding`, `knights`, `improve`, `walls`, `raid` and its `defence`, and `cards/` for each pile. All read a
plan and, of its position, the `Realm`.
"""

from poblado.bots.cities_knights.cards import ProgressCards
from poblado.bots.cities_knights.defence import Metropolises, Raids
from poblado.bots.cities_knights.founding import CityFounding
from poblado.bots.cities_knights.improve import Aqueduct, Improvements
from poblado.bots.cities_knights.knights import Knights
from poblado.bots.cities_knights.walls import Walls

ADVICE = [CityFounding, Knights, Walls, Metropolises, Improvements, Aqueduct, ProgressCards, Raids]
"""By module of the book."""
