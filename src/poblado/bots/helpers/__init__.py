"""Settler-bot advice on the helpers."""

from poblado.bots.helpers.helpers import Helpers

ADVICE = [Helpers]
"""Advisers by module of the book."""
