"""Kinds of event of this book, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec

CHIP_TAKEN: Final = 101
CANAL_LINKED: Final = 102
TOKEN_HANDED_IN: Final = 103
CANAL_TOKENS_RETURNED: Final = 104

EVENTS: Final[list[EventSpec]] = [
    EventSpec(CHIP_TAKEN, "CHIP_TAKEN", "seat at:vertex", "at the junction whose chip it takes"),
    EventSpec(
        CANAL_LINKED, "CANAL_LINKED", "seat at:vertex what:vertex", "seat who gets a token; at and what the two cities"
    ),
    EventSpec(TOKEN_HANDED_IN, "TOKEN_HANDED_IN", "seat what:good", "what the good it serves for, -1 for any"),
    EventSpec(CANAL_TOKENS_RETURNED, "CANAL_TOKENS_RETURNED", "seat n:tokens", "n tokens go back to the supply"),
]
