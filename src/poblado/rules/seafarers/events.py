"""Kinds of event of Seafarers, beside those of the island's own verbs."""

from typing import Final

from poblado.island.events import EventSpec
from poblado.rules.seafarers.numbers import (
    FLEET_BEATEN,
    FLEET_EVEN,
    FLEET_RAIDED,
    FLEET_SAILED,
    FORTRESS_ROLLED,
    FORTRESS_TAKEN,
    GOLD_MISSED,
    GOLD_PAID,
    HARBOUR_DRAWN,
    HARBOUR_KEPT,
    HARBOUR_LAID,
    ISLAND_SETTLED,
    LAIR_REMOVED,
    PIRATE_MOVED,
    SHIP_BUILT,
    SHIP_MOVED,
    SHIP_REMOVED,
    TRIBE_CARD,
    TRIBE_HARBOUR,
    TRIBE_POINT,
    WARSHIP_ARMED,
)

EVENTS: Final[list[EventSpec]] = [
    EventSpec("SHIP_BUILT", "seat at:edge", number=SHIP_BUILT),
    EventSpec("SHIP_MOVED", "seat at:edge what:edge", "at the edge left; what the edge reached", number=SHIP_MOVED),
    EventSpec("PIRATE_MOVED", "seat at:tile", "at a tile of sea, or -1 for the frame", number=PIRATE_MOVED),
    EventSpec("GOLD_MISSED", "seat n:cards", "n cards of gold that an empty bank does not pay", number=GOLD_MISSED),
    EventSpec("ISLAND_SETTLED", "seat at:vertex n:points", "at the first settlement there", number=ISLAND_SETTLED),
    EventSpec("SHIP_REMOVED", "seat at:edge", "seat whose ship it was", number=SHIP_REMOVED),
    EventSpec("HARBOUR_DRAWN", "seat what:harbour", "seat that lays it; what kind", number=HARBOUR_DRAWN),
    EventSpec("HARBOUR_LAID", "seat at:edge what:harbour", "at an edge; what kind", number=HARBOUR_LAID),
    EventSpec("TRIBE_POINT", "seat at:edge", "at the edge where it lay", number=TRIBE_POINT),
    EventSpec("TRIBE_CARD", "seat at:edge what:card", "at the edge where it lay", "seat", number=TRIBE_CARD),
    EventSpec("TRIBE_HARBOUR", "seat at:edge what:harbour", "at the edge where it lay", number=TRIBE_HARBOUR),
    EventSpec("HARBOUR_KEPT", "seat what:harbour", "what a kind that has no place yet", number=HARBOUR_KEPT),
    EventSpec("WARSHIP_ARMED", "seat at:edge", number=WARSHIP_ARMED),
    EventSpec("FLEET_SAILED", "at:tile", "at a tile of sea, or -1 where it leaves", number=FLEET_SAILED),
    EventSpec("FLEET_RAIDED", "seat at:tile n:cards", "seat raided; n cards that it loses", number=FLEET_RAIDED),
    EventSpec("FLEET_BEATEN", "seat at:tile n:strength", "seat that beat the fleet", number=FLEET_BEATEN),
    EventSpec("FLEET_EVEN", "seat at:tile n:strength", "seat as strong as the fleet", number=FLEET_EVEN),
    EventSpec(
        "FORTRESS_ROLLED",
        "seat at:vertex what:warships n:die",
        "what warships of the line; n the die",
        number=FORTRESS_ROLLED,
    ),
    EventSpec("LAIR_REMOVED", "seat at:vertex n:lairs", "n lairs left", number=LAIR_REMOVED),
    EventSpec("FORTRESS_TAKEN", "seat at:vertex", number=FORTRESS_TAKEN),
    EventSpec("GOLD_PAID", "seat n:cards", "n cards of its choice, which it takes right after", number=GOLD_PAID),
]
