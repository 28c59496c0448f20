"""Kinds of event of this book, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.localities.numbers import CANAL_LINKED, CANAL_TOKENS_RETURNED, CHIP_TAKEN, TOKEN_HANDED_IN

EVENTS: Final[list[EventSpec]] = [
    EventSpec("CHIP_TAKEN", "seat at:vertex", "at the junction whose chip it takes", number=CHIP_TAKEN),
    EventSpec(
        "CANAL_LINKED",
        "seat at:vertex what:vertex",
        "seat who gets a token; at and what the two cities",
        number=CANAL_LINKED,
    ),
    EventSpec("TOKEN_HANDED_IN", "seat what:good", "what the good it serves for, -1 for any", number=TOKEN_HANDED_IN),
    EventSpec("CANAL_TOKENS_RETURNED", "seat n:tokens", "n tokens go back to the supply", number=CANAL_TOKENS_RETURNED),
]
