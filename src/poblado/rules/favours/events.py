"""Kinds of event of guild favours."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.favours.numbers import (
    CARD_SWAPPED,
    FAVOUR_DRAWN,
    FAVOUR_RETURNED,
    FAVOUR_USED,
    FAVOURS_EARNED,
    FAVOURS_SHORT,
    FAVOURS_SHUFFLED,
    GIFT_ANSWERED,
    GIFT_OFFERED,
)

EVENTS: Final[list[EventSpec]] = [
    EventSpec(
        "FAVOURS_EARNED",
        "seat who what:way n:tokens",
        "n tokens; what the way; who the other player concerned, or -1",
        number=FAVOURS_EARNED,
    ),
    EventSpec("FAVOUR_DRAWN", "seat what:favour", known_to="seat", number=FAVOUR_DRAWN),
    EventSpec("GIFT_OFFERED", "seat who what:good n:cards", "who is to have it", number=GIFT_OFFERED),
    EventSpec(
        "GIFT_ANSWERED",
        "seat who n:accepted",
        "seat who answers; who gives; n 1 for yes, 0 for no",
        number=GIFT_ANSWERED,
    ),
    EventSpec("FAVOUR_USED", "seat what:favour n:tokens", "n so many of it", number=FAVOUR_USED),
    EventSpec("FAVOUR_RETURNED", "seat what:favour", known_to="seat", number=FAVOUR_RETURNED),
    EventSpec(
        "CARD_SWAPPED", "seat what:good at:good n:cards", "what the good given; at the good taken", number=CARD_SWAPPED
    ),
    EventSpec("FAVOURS_SHUFFLED", "n:tokens", "n spent tokens that are in the supply again", number=FAVOURS_SHUFFLED),
    EventSpec("FAVOURS_SHORT", "seat n:tokens", "n tokens that it earned and that there are not", number=FAVOURS_SHORT),
]
