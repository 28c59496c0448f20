"""Numbers of Explorers & Pirates' kinds of action, its pieces and its terrain. No number is ever used for something else."""

from typing import Final

SHIPS: Final = 3
"""Ships of a seat."""


EMPTY: Final = 0
SETTLER_ABOARD: Final = 1
"""Kinds of cargo in a hold or a basin."""
