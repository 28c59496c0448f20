"""Kinds of event of the helpers."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.helpers.numbers import (
    CAPTAIN_HIRED,
    CARDS_LOOKED_AT,
    HAND_LOOKED_AT,
    HAND_SPARED,
    HELPER_DEALT,
    HELPER_FLIPPED,
    HELPER_SWAPPED,
    HELPER_USED,
    KNIGHT_GIVEN_UP,
    MERCHANT_ASKED,
    MERCHANT_REFUSED,
    ROAD_MOVED,
)

EVENTS: Final[list[EventSpec]] = [
    EventSpec("HELPER_DEALT", "seat what:helper", "what the helper that it takes from the pile", number=HELPER_DEALT),
    EventSpec("HELPER_USED", "seat what:helper n:side", "n its side, 0 for A, 1 for B", number=HELPER_USED),
    EventSpec("HELPER_FLIPPED", "seat what:helper", "what the helper that shows its side B now", number=HELPER_FLIPPED),
    EventSpec(
        "HELPER_SWAPPED",
        "seat what:helper n:helper",
        "what the helper that it takes; n the one that it gives back",
        number=HELPER_SWAPPED,
    ),
    EventSpec("MERCHANT_ASKED", "seat who:seats what:good", number=MERCHANT_ASKED),
    EventSpec("MERCHANT_REFUSED", "seat who what:good", "seat who asks; who has none", number=MERCHANT_REFUSED),
    EventSpec("KNIGHT_GIVEN_UP", "seat n:knights", "n the played knights that it has left", number=KNIGHT_GIVEN_UP),
    EventSpec("CARDS_LOOKED_AT", "seat n:cards", "n the cards of the pile that it looks at", number=CARDS_LOOKED_AT),
    EventSpec("CAPTAIN_HIRED", "seat what:good", "what the good it trades two for one", number=CAPTAIN_HIRED),
    EventSpec("HAND_LOOKED_AT", "seat who", "seat whose hand; who looks at it", number=HAND_LOOKED_AT),
    EventSpec("HAND_SPARED", "seat n:cards", "seat that keeps its n cards on a seven", number=HAND_SPARED),
    EventSpec("ROAD_MOVED", "seat at:edge what:edge", "at the edge left; what the edge reached", number=ROAD_MOVED),
]
