"""The kind of event of knights at sea, beside those of its partners."""

from typing import Final

from poblado.island.events import EventSpec

PIRATE_CHASED: Final = 121

EVENTS: Final[list[EventSpec]] = [
    EventSpec(PIRATE_CHASED, "PIRATE_CHASED", "seat at:vertex", "the knight at a vertex that drives the pirate off"),
]
