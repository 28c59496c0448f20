"""Kinds of event of Seafarers, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.seafarers.numbers import (
    GOLD_MISSED,
    GOLD_PAID,
    ISLAND_SETTLED,
    PIRATE_MOVED,
    SHIP_BUILT,
    SHIP_MOVED,
    SHIP_REMOVED,
    WONDER_BUILT,
    WONDER_CLAIMED,
)

EVENTS: Final[list[EventSpec]] = [
    EventSpec("SHIP_BUILT", "seat at:edge", number=SHIP_BUILT),
    EventSpec("SHIP_MOVED", "seat at:edge what:edge", "at the edge left; what the edge reached", number=SHIP_MOVED),
    EventSpec("PIRATE_MOVED", "seat at:tile", "at a tile of sea, or -1 for the frame", number=PIRATE_MOVED),
    EventSpec("GOLD_MISSED", "seat n:cards", "n cards of gold that an empty bank does not pay", number=GOLD_MISSED),
    EventSpec("ISLAND_SETTLED", "seat at:vertex n:points", "at the first settlement there", number=ISLAND_SETTLED),
    EventSpec("SHIP_REMOVED", "seat at:edge", "seat whose ship it was", number=SHIP_REMOVED),
    EventSpec("GOLD_PAID", "seat n:cards", "n cards of its choice, which it takes right after", number=GOLD_PAID),
    EventSpec("WONDER_CLAIMED", "seat what:wonder", number=WONDER_CLAIMED),
    EventSpec("WONDER_BUILT", "seat what:wonder n:level", "n the level that stands now", number=WONDER_BUILT),
]
