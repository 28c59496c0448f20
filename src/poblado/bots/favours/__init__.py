"""Settler-bot advice on guild favours: what a token is worth, and how to earn it."""

from poblado.bots.favours.favours import Favours
from poblado.bots.favours.gifts import FavourGifts
from poblado.bots.favours.networks import Networks

ADVICE = [Favours, FavourGifts, Networks]
"""Advisers by module of the book."""
