"""The kind of event of knights at sea, beside those of its partners."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.knights_at_sea.numbers import PIRATE_CHASED

EVENTS: Final[list[EventSpec]] = [
    EventSpec(
        "PIRATE_CHASED", "seat at:vertex", "the knight at a vertex that drives the pirate off", number=PIRATE_CHASED
    ),
]
