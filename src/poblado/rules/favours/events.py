"""Kinds of event of guild favours."""

from typing import Final

from poblado.island.events import EventSpec

FAVOURS_EARNED: Final = 74
FAVOUR_DRAWN: Final = 75
GIFT_OFFERED: Final = 76
GIFT_ANSWERED: Final = 77
FAVOUR_USED: Final = 78
FAVOUR_RETURNED: Final = 79
CARD_SWAPPED: Final = 80
FAVOURS_SHUFFLED: Final = 111
FAVOURS_SHORT: Final = 112

EVENTS: Final[list[EventSpec]] = [
    EventSpec(
        FAVOURS_EARNED,
        "FAVOURS_EARNED",
        "seat who what:way n:tokens",
        "n tokens; what the way; who the other player concerned, or -1",
    ),
    EventSpec(FAVOUR_DRAWN, "FAVOUR_DRAWN", "seat what:favour", known_to="seat"),
    EventSpec(GIFT_OFFERED, "GIFT_OFFERED", "seat who what:good n:cards", "who is to have it"),
    EventSpec(
        GIFT_ANSWERED, "GIFT_ANSWERED", "seat who n:accepted", "seat who answers; who gives; n 1 for yes, 0 for no"
    ),
    EventSpec(FAVOUR_USED, "FAVOUR_USED", "seat what:favour n:tokens", "n so many of it"),
    EventSpec(FAVOUR_RETURNED, "FAVOUR_RETURNED", "seat what:favour", known_to="seat"),
    EventSpec(CARD_SWAPPED, "CARD_SWAPPED", "seat what:good at:good n:cards", "what the good given; at the good taken"),
    EventSpec(FAVOURS_SHUFFLED, "FAVOURS_SHUFFLED", "n:tokens", "n spent tokens that are in the supply again"),
    EventSpec(FAVOURS_SHORT, "FAVOURS_SHORT", "seat n:tokens", "n tokens that it earned and that there are not"),
]
