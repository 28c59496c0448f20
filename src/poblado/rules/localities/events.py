"""Kinds of event of this book, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec

CHIP_TAKEN: Final = 101
CANAL_LINKED: Final = 102
CANAL_TOKEN_HANDED_IN: Final = 103
CANAL_TOKENS_RETURNED: Final = 104
CANAL_TOKENS_GONE: Final = 105

EVENTS: Final[list[EventSpec]] = [
    EventSpec(CHIP_TAKEN, "CHIP_TAKEN", "seat at:vertex", "seat; at the junction whose chip it takes"),
]
