"""Numbers of the helpers' kinds of action and items, and their roles in the order of the pile.

A number is never used again for something else: stored bots and learned policies hold numbers.
"""

from typing import Final

MERCHANT: Final = 0
MENDICANT: Final = 1
MAYOR: Final = 2
EXPLORER: Final = 3
GENERAL: Final = 4
ARCHITECT: Final = 5
CAPTAIN: Final = 6
ROBBER_BRIDE: Final = 7
PRIEST: Final = 8
NOBLEWOMAN: Final = 9
HELPERS: Final = 10
HELPER_NAMES: Final[list[str]] = [
    "merchant", "mendicant", "mayor", "explorer", "general", "architect", "captain", "robber_bride", "priest",
    "noblewoman",
]  # fmt: skip
"""Names of helpers from the top of the pile: A1 to A6, then the others. `helpers.toml` says what is known of each."""

SIDE_A: Final = 0
SIDE_B: Final = 1
