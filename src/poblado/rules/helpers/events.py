"""Kinds of event of the helpers."""

from typing import Final

from poblado.island.events import EventSpec

HELPER_DEALT: Final = 81
HELPER_USED: Final = 82
HELPER_FLIPPED: Final = 83
HELPER_SWAPPED: Final = 84
MERCHANT_ASKED: Final = 85
MERCHANT_REFUSED: Final = 86
KNIGHT_GIVEN_UP: Final = 87
CARDS_LOOKED_AT: Final = 88
CAPTAIN_HIRED: Final = 90
HAND_LOOKED_AT: Final = 91
HAND_SPARED: Final = 92
ROAD_MOVED: Final = 93

EVENTS: Final[list[EventSpec]] = [
    EventSpec(HELPER_DEALT, "HELPER_DEALT", "seat what:helper", "what the helper that it takes from the pile"),
    EventSpec(HELPER_USED, "HELPER_USED", "seat what:helper n:side", "n its side, 0 for A, 1 for B"),
    EventSpec(HELPER_FLIPPED, "HELPER_FLIPPED", "seat what:helper", "what the helper that shows its side B now"),
    EventSpec(
        HELPER_SWAPPED,
        "HELPER_SWAPPED",
        "seat what:helper n:helper",
        "what the helper that it takes; n the one that it gives back",
    ),
    EventSpec(MERCHANT_ASKED, "MERCHANT_ASKED", "seat who:seats what:good"),
    EventSpec(MERCHANT_REFUSED, "MERCHANT_REFUSED", "seat who what:good", "seat who asks; who has none"),
    EventSpec(KNIGHT_GIVEN_UP, "KNIGHT_GIVEN_UP", "seat n:knights", "n the played knights that it has left"),
    EventSpec(CARDS_LOOKED_AT, "CARDS_LOOKED_AT", "seat n:cards", "n the cards of the pile that it looks at"),
    EventSpec(CAPTAIN_HIRED, "CAPTAIN_HIRED", "seat what:good", "what the good it trades two for one"),
    EventSpec(HAND_LOOKED_AT, "HAND_LOOKED_AT", "seat who", "seat whose hand; who looks at it"),
    EventSpec(HAND_SPARED, "HAND_SPARED", "seat n:cards", "seat that keeps its n cards on a seven"),
    EventSpec(ROAD_MOVED, "ROAD_MOVED", "seat at:edge what:edge", "at the edge left; what the edge reached"),
]
