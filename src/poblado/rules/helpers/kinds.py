"""Numbers of the helpers' kinds of action and items, and their roles in the order of the pile.

A number is never used again for something else: stored bots and learned policies hold numbers.
"""

from typing import Final

USE_MERCHANT: Final = 97
REPAY: Final = 98
USE_MENDICANT: Final = 99
USE_MAYOR: Final = 100
USE_EXPLORER: Final = 101
USE_GENERAL: Final = 102
USE_ARCHITECT: Final = 103
LOOK_AT: Final = 104
KEEP_CARD: Final = 105
USE_CAPTAIN: Final = 106
USE_ROBBER_BRIDE: Final = 107
USE_PRIEST_SETTLEMENT: Final = 108
USE_PRIEST_CITY: Final = 109
USE_NOBLEWOMAN: Final = 110
PICK_CARD: Final = 111
SWAP_HELPER: Final = 112
FLIP_HELPER: Final = 113
USE_ARCHITECT_INSTEAD: Final = 114

PRIEST_SETTLEMENT: Final = 12
"""An item: what a settlement costs with the priest."""
PRIEST_CITY: Final = 13
"""An item: what a city costs with the priest."""

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
