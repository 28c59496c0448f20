"""Kinds of event of Seafarers, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec

SHIP_BUILT: Final = 114
SHIP_MOVED: Final = 115
PIRATE_MOVED: Final = 116
GOLD_MISSED: Final = 117
ISLAND_SETTLED: Final = 118
SHIP_REMOVED: Final = 119
GOLD_PAID: Final = 120

EVENTS: Final[list[EventSpec]] = [
    EventSpec(SHIP_BUILT, "SHIP_BUILT", "seat at:edge"),
    EventSpec(SHIP_MOVED, "SHIP_MOVED", "seat at:edge what:edge", "at the edge left; what the edge reached"),
    EventSpec(PIRATE_MOVED, "PIRATE_MOVED", "seat at:tile", "at a tile of sea, or -1 for the frame"),
    EventSpec(GOLD_MISSED, "GOLD_MISSED", "seat n:cards", "n cards of gold that an empty bank does not pay"),
    EventSpec(ISLAND_SETTLED, "ISLAND_SETTLED", "seat at:vertex n:points", "at the first settlement there"),
    EventSpec(SHIP_REMOVED, "SHIP_REMOVED", "seat at:edge", "seat whose ship it was"),
    EventSpec(GOLD_PAID, "GOLD_PAID", "seat n:cards", "n cards of its choice, which it takes right after"),
]
