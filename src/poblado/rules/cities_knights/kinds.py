"""Numbers of the kinds of action of Cities & Knights, and the names of its tracks and cards.

A number is never used again for something else; those of the base game come before these.
"""

from typing import Final

EVENT_DIE: Final = 30
IMPROVE: Final = 31
PLACE_METROPOLIS: Final = 32
BUILD_WALL: Final = 33
DEPLOY: Final = 34
ACTIVATE: Final = 35
PROMOTE: Final = 36
MOVE_KNIGHT: Final = 37
CHASE_ROBBER: Final = 38
RETREAT: Final = 39
JOIN_DEFENCE: Final = 40
LOSE_CITY: Final = 41
CHOOSE_PILE: Final = 42
DRAW_PROGRESS: Final = 43
RETURN_PROGRESS: Final = 44
REPAIR_CITY: Final = 45
GIVE: Final = 46
TAKE_CARD: Final = 47
TAKE_PROGRESS: Final = 48
LOSE_KNIGHT: Final = 49
PLACE_KNIGHT: Final = 50
ASK_HARBOUR: Final = 51

PLAY_MERCHANT: Final = 60
PLAY_MERCHANT_FLEET: Final = 61
PLAY_MASTER_MERCHANT: Final = 62
PLAY_COMMODITY_MONOPOLY: Final = 63
PLAY_RESOURCE_MONOPOLY: Final = 64
PLAY_COMMERCIAL_HARBOUR: Final = 65
PLAY_WEDDING: Final = 66
PLAY_DESERTER: Final = 68
PLAY_DIPLOMAT: Final = 69
PLAY_SPY: Final = 70
PLAY_WARLORD: Final = 71
PLAY_INTRIGUE: Final = 72
PLAY_BISHOP: Final = 73
PLAY_SABOTEUR: Final = 74
PLAY_ALCHEMIST: Final = 75
PLAY_SMITH: Final = 77
PLAY_CRANE: Final = 78
PLAY_ENGINEER: Final = 80
PLAY_INVENTOR: Final = 81
PLAY_IRRIGATION: Final = 82
PLAY_MEDICINE: Final = 83
PLAY_MINING: Final = 84

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
