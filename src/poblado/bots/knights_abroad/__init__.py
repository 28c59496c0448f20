"""Settler-bot advice on knights abroad: where the city is founded, and where the bishop sends the pirate ship."""

from poblado.bots.knights_abroad.bishop import BishopAfloat
from poblado.bots.knights_abroad.founding import CityAbroad

ADVICE = [CityAbroad, BishopAfloat]
"""Advisers by module of the book."""
