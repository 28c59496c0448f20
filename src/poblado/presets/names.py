"""Literal type of preset names, for type checkers and editors: made by `python docs/generate.py --names`."""

from typing import Literal

IslandPreset = Literal[
    "base",
    "base-beginner",
    "duel",
    "base-5-6",
    "base-5-6-paired",
    "base-5-6-beginner",
    "cities-knights",
    "cities-knights-first",
    "cities-knights-2010",
    "cities-knights-5-6",
    "cities-knights-5-6-paired",
    "land-ahoy",
    "land-ahoy-5-6",
    "pirate-lairs",
    "pirate-lairs-5-6",
    "fish-for-catan",
    "fish-for-catan-5-6",
    "spices-for-catan",
    "spices-for-catan-5-6",
    "pirates-and-explorers",
    "pirates-and-explorers-5-6",
    "pirate-lairs-knights",
    "fish-for-catan-knights",
    "spices-for-catan-knights",
    "pirates-and-explorers-knights",
]
"""The presets that are played on an island."""
CardPreset = Literal["cards"]
"""The presets of the card game."""
