"""Kinds of event of Seafarers, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.seafarers.numbers import (
    BOLT_EARNED,
    BOLT_TAKEN,
    GOLD_MISSED,
    GOLD_PAID,
    ISLAND_SETTLED,
    PIRATE_MOVED,
    SHIP_BUILT,
    SHIP_MOVED,
    SHIP_REMOVED,
    VILLAGE_LINKED,
    VILLAGES_EMPTY,
)

EVENTS: Final[list[EventSpec]] = [
    EventSpec("SHIP_BUILT", "seat at:edge", number=SHIP_BUILT),
    EventSpec("SHIP_MOVED", "seat at:edge what:edge", "at the edge left; what the edge reached", number=SHIP_MOVED),
    EventSpec("PIRATE_MOVED", "seat at:tile", "at a tile of sea, or -1 for the frame", number=PIRATE_MOVED),
    EventSpec("GOLD_MISSED", "seat n:cards", "n cards of gold that an empty bank does not pay", number=GOLD_MISSED),
    EventSpec("ISLAND_SETTLED", "seat at:vertex n:points", "at the first settlement there", number=ISLAND_SETTLED),
    EventSpec("SHIP_REMOVED", "seat at:edge", "seat whose ship it was", number=SHIP_REMOVED),
    EventSpec("GOLD_PAID", "seat n:cards", "n cards of its choice, which it takes right after", number=GOLD_PAID),
    EventSpec(
        "VILLAGE_LINKED", "seat at:vertex n:bolts", "n bolts that the village gives at once", number=VILLAGE_LINKED
    ),
    EventSpec(
        "BOLT_EARNED",
        "seat at:vertex",
        "a bolt for the village at a vertex, whose number is rolled",
        number=BOLT_EARNED,
    ),
    EventSpec("BOLT_TAKEN", "seat who", "seat who steals a bolt; who loses it", number=BOLT_TAKEN),
    EventSpec("VILLAGES_EMPTY", "n:villages", "n villages without cloth, which end the game", number=VILLAGES_EMPTY),
]
