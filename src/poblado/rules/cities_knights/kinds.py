"""Numbers of the kinds of action of Cities & Knights, and the names of its tracks and cards.

A number is never used again for something else; those of the base game come before these.
"""

from typing import Final

TRADE: Final = 0
POLITICS: Final = 1
SCIENCE: Final = 2
TRACKS: Final = 3
TRACK_NAMES: Final[list[str]] = ["trade", "politics", "science"]
SHIP: Final = 3
FACE_NAMES: Final[list[str]] = ["trade", "politics", "science", "ship"]
"""Faces of the event die: the gates of the tracks, then the ship."""
LEVELS: Final = 5

CLOTH: Final = 5
"""The commodity of track k is good `CLOTH + k`."""
COMMODITY_NAMES: Final[list[str]] = ["cloth", "coin", "paper"]

MERCHANT: Final = 0
MERCHANT_FLEET: Final = 1
MASTER_MERCHANT: Final = 2
COMMODITY_MONOPOLY: Final = 3
RESOURCE_MONOPOLY: Final = 4
COMMERCIAL_HARBOUR: Final = 5
WEDDING: Final = 6
CONSTITUTION: Final = 7
DESERTER: Final = 8
DIPLOMAT: Final = 9
SPY: Final = 10
WARLORD: Final = 11
INTRIGUE: Final = 12
BISHOP: Final = 13
SABOTEUR: Final = 14
ALCHEMIST: Final = 15
ROAD_BUILDING: Final = 16
SMITH: Final = 17
CRANE: Final = 18
PRINTER: Final = 19
ENGINEER: Final = 20
INVENTOR: Final = 21
IRRIGATION: Final = 22
MEDICINE: Final = 23
MINING: Final = 24
PROGRESS_NAMES: Final[list[str]] = [
    "merchant", "merchant_fleet", "master_merchant", "commodity_monopoly", "resource_monopoly", "commercial_harbour",
    "wedding", "constitution", "deserter", "diplomat", "spy", "warlord", "intrigue", "bishop", "saboteur",
    "alchemist", "road_building", "smith", "crane", "printer", "engineer", "inventor", "irrigation", "medicine", "mining",
]  # fmt: skip
"""The progress cards, pile after pile."""
PROGRESS_COUNTS: Final[list[int]] = [
    6, 2, 2, 2, 4, 2,
    2, 1, 2, 2, 3, 2, 2, 2, 2,
    2, 2, 2, 2, 1, 1, 2, 2, 2, 2,
]  # fmt: skip
"""Copies of each in the 54 cards (cities_knights.setup.progress_cards)."""
PILE_STARTS: Final[list[int]] = [0, 6, 15, 25]
"""Start of each pile's cards, and the end."""
PILE_SIZE: Final = 18
