"""Settler-bot advice on the helpers."""

from poblado.bots.helpers.helpers import Helpers

ADVICE = [Helpers]
"""By module of the book."""
